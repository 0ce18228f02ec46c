"""A fault that was planted, and what came of it; and how many of each kind were found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import PurePosixPath
from typing import Any

from ..measured import Measured
from ..model import Place


@dataclass(frozen=True)
class Trial:
    """One planted fault.

    ``operator`` made it, ``before`` and ``after`` are what it changed; ``found`` says by what it
    was found: the codes of diagnostics, or ``example``, ``fact``, ``trace``, ``time``. ``left_out``
    is why it doesn't count: it is equivalent, or the engine can't even be imported with it.
    """

    id: str
    kind: str
    operator: str
    place: Place
    rule: str = ""
    before: str = ""
    after: str = ""
    held_out: bool = False
    found: tuple[str, ...] = ()
    where: str = ""
    left_out: str = ""

    @property
    def missed(self) -> bool:
        """Whether it counts and nothing found it."""
        return not self.found and not self.left_out


@dataclass(frozen=True)
class Tally:
    """How many faults of one kind there were, and how many of them were found."""

    name: str
    held_out: bool
    all: int
    found: int

    @property
    def share(self) -> float:
        """The share found, from 0 to 1; of nothing, all."""
        return self.found / self.all if self.all else 1.0

    def under(self, percent: float) -> bool:
        """Whether less than so many in a hundred were found."""
        return self.share * 100 < percent


@dataclass(frozen=True)
class Report:
    """What came of a drill: every trial, how many there might have been, and what is amiss besides.

    ``rule`` is the one to which it was held, if it was, and ``measured`` says with what it was made.
    """

    drill: str
    trials: Sequence[Trial]
    possible: int
    seed: int | None = None
    notes: tuple[str, ...] = ()
    rule: str = ""
    measured: Measured | None = None

    @property
    def counted(self) -> list[Trial]:
        """The trials that count."""
        return [trial for trial in self.trials if not trial.left_out]

    def tallies(self) -> list[Tally]:
        """Return how many were found of each kind, those held out apart and after the others."""
        keys = sorted({(trial.held_out, trial.kind) for trial in self.counted})
        return [_tally(kind, held_out, [t for t in self.counted if (t.held_out, t.kind) == (held_out, kind)])
                for held_out, kind in keys]

    def totals(self) -> list[Tally]:
        """Return how many were found of all kinds: of all operators, then of those held out."""
        held = [trial for trial in self.counted if trial.held_out]
        return [_tally("", False, self.counted), _tally("", True, held)]

    def by_chapter(self) -> list[tuple[str, Tally]]:
        """Return how many were found of each kind in each chapter, or room of the engine."""
        places: dict[tuple[str, str], list[Trial]] = {}
        for trial in self.counted:
            places.setdefault((trial.kind, PurePosixPath(trial.place.path).stem), []).append(trial)
        return [(chapter, _tally(kind, False, trials)) for (kind, chapter), trials in places.items()]

    def passes(self, overall: float, each: float) -> bool:
        """Whether enough were found over all, and of each kind."""
        kinds = {trial.kind for trial in self.counted}
        of_kinds = [_tally(kind, False, [t for t in self.counted if t.kind == kind]) for kind in kinds]
        return not self.totals()[0].under(overall) and not any(kind.under(each) for kind in of_kinds)

    def as_data(self) -> dict[str, Any]:
        """Return the report as JSON has it."""
        return {
            "drill": self.drill, "possible": self.possible, "tried": len(self.trials), "seed": self.seed,
            "kinds": [_tally_data(tally) for tally in self.tallies()],
            "total": _tally_data(self.totals()[0]), "held_out": _tally_data(self.totals()[1]),
            "missed": [trial_data(trial) for trial in self.trials if trial.missed],
            "left_out": [trial_data(trial) for trial in self.trials if trial.left_out],
            "notes": list(self.notes),
            "map": [{**_tally_data(tally), "chapter": chapter} for chapter, tally in self.by_chapter()],
            **({"rule": self.rule} if self.rule else {}),
            **({"measured": self.measured.as_data()} if self.measured else {}),
        }


def trial_data(trial: Trial) -> dict[str, Any]:
    """Return a trial as JSON has it."""
    fields = asdict(trial)
    fields["place"] = [trial.place.path, trial.place.line]
    return fields


def trial_of(fields: dict[str, Any]) -> Trial:
    """Return a trial that was written as JSON; raises ``TypeError`` or ``KeyError`` for another thing."""
    path, line = fields["place"]
    return Trial(**{**fields, "place": Place(path, line), "found": tuple(fields["found"])})


def _tally(name: str, held_out: bool, trials: Iterable[Trial]) -> Tally:
    trials = list(trials)
    return Tally(name, held_out, len(trials), sum(not trial.missed for trial in trials))


def _tally_data(tally: Tally) -> dict[str, Any]:
    return {"kind": tally.name, "held_out": tally.held_out, "all": tally.all, "found": tally.found,
            "share": round(tally.share, 4)}
