"""What whoever measures a book leaves in files for its report, for tests of the report."""

from __future__ import annotations

import json

from lowball.rulebook.drills.trials import Report, Trial
from lowball.rulebook.measured import measured_now
from lowball.rulebook.model import Place
from lowball.rulebook.reader import read
from lowball.rulebook.report_pages.cases import written
from lowball.rulebook.settings import load

CASES = {"take.limit": {"legal": ["legal/taking/three", "legal/taking/four", "legal/taking/five", "legal/taking/six"],
                        "play": ["play/whole/one"]},
         "take.last": {"play": ["play/whole/one"]}}
TRIALS = (
    Trial("1", "number-changed", "digit", Place("locales/fr/LC_MESSAGES/taking.po", 9), "take.limit", "trois",
          "quatre", found=("facts.value",)),
    Trial("2", "negation-dropped", "not", Place("locales/fr/LC_MESSAGES/taking.po", 20), "take.last",
          "Aucune partie <nulle>", "Une partie nulle"),
    Trial("3", "negation-dropped", "not", Place("locales/fr/LC_MESSAGES/index.po", 5), "", "a", "b", held_out=True,
          found=("translation.meaning",)),
    Trial("4", "negation-dropped", "not", Place("locales/fr/LC_MESSAGES/index.po", 7), left_out="it changes nothing"))


def keep(project, *, cases=True, drill=True):
    """Write, as the commands do, what was measured with a project as it is now."""
    settings = load(project.root)
    now = measured_now(read(settings).book, settings.edition, settings.engine_name)
    folder = project.path("build/drills")
    folder.mkdir(parents=True, exist_ok=True)
    if cases:
        project.path("build/cases.json").write_text(written(CASES, ("legal", "play", "rank"), now), encoding="utf-8")
    if drill:
        report = Report("translation", TRIALS, 40, measured=now)
        (folder / "translation-fr.json").write_text(json.dumps(report.as_data()), encoding="utf-8")
