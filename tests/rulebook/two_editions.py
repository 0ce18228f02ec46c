"""Pebbles in two editions: from the first to the second, what can happen to a rule happens to one.

``take.limit`` lets four be taken and no longer three; ``take.last`` moves to a chapter of its own, and its French
is said better; ``take.none`` is replaced by it; ``take.more`` is retired; ``take.back`` is new.
"""

from __future__ import annotations

from pathlib import Path
from shutil import copytree, ignore_patterns

from tests.conftest import TESTS, Project

MD, PO, MOVED = "spec/taking.md", "locales/fr/LC_MESSAGES/taking.po", "locales/fr/LC_MESSAGES/winning.po"
CITING = """    if pebbles < 0:
        cite("take.back")
    elif not pebbles:
        cite("take.none")
    elif pebbles == 9:
        cite("take.more")
"""
REFUSED = """
:::{{rule}} {id} {title}
:sources: P2
:since: {since}
:norm: player must-not {act}

{text}

```{{example}} refused
>>> take({count})
Traceback (most recent call last):
Refused: take 1 to {most} pebbles
```
:::
"""
FRENCH = """
msgid "{title}"
msgstr "{titre}"

msgid "{text}"
msgstr "{texte}"

msgid ""
">>> take({count})\\n"
"Traceback (most recent call last):\\n"
"Refused: take 1 to {most} pebbles"
msgstr ""
">>> take({count})\\n"
"Traceback (most recent call last):\\n"
"Refused: prenez de 1 à {most} cailloux"
"""
NONE = {"id": "take.none", "title": "Passing", "act": "pass", "text": "A player must not pass.", "count": 0,
        "titre": "Passer son tour", "texte": "Un joueur ne doit pas passer son tour."}
MORE = {"id": "take.more", "title": "Taking more", "act": "take more", "text": "A player must not take more.",
        "count": 9, "titre": "En prendre plus", "texte": "Un joueur ne doit pas en prendre plus."}
BACK = {"id": "take.back", "title": "Giving back", "act": "give back", "text": "A player must not give any back.",
        "count": -1, "titre": "Rendre des cailloux", "texte": "Un joueur ne doit pas en rendre."}


def _project(root: Path, edition: str) -> Project:
    copytree(TESTS / "pebbles", root, ignore=ignore_patterns("__pycache__", "build"))
    made, engine = Project(root), _engine(edition)
    made.append("conf.py", 'html_baseurl = "https://example.org/rules/"\nhtml_copy_source = False\n')
    # A process imports an engine once, and has both.
    made.path("pebbles.py").rename(made.path(f"{engine}.py"))
    made.edit("conf.py", '"pebbles"\nrulebook_languages', f'"{engine}"\nrulebook_languages')
    made.edit("conf.py", 'rulebook_edition = "1"', f'rulebook_edition = "{edition}"')
    made.edit(f"{engine}.py", "    if not 1 <= pebbles", CITING + "    if not 1 <= pebbles")
    return made


def _new(project: Project, name: str, text: str) -> None:
    project.path(name).write_text(text, encoding="utf-8")


def _rule(project: Project, rule: dict[str, object], since: int, most: int) -> None:
    project.append(MD, REFUSED.format(since=since, most=most, **rule))
    project.append(PO, FRENCH.format(most=most, **rule))


def _engine(edition: str) -> str:
    return f"pebbles_{edition}"


def _cites(project: Project, edition: str, *ids: str) -> None:
    known = ", ".join(f'"{one}"' for one in ("take.limit", "take.last", *ids))
    project.edit(f"{_engine(edition)}.py", 'frozenset({"take.limit", "take.last"})', f"frozenset({{{known}}})")


def first(root: Path) -> Project:
    """Make the first edition, with two rules more than Pebbles has."""
    made = _project(root, "1")
    for rule in (NONE, MORE):
        _rule(made, rule, 1, 3)
    _cites(made, "1", "take.none", "take.more")
    return made


def second(root: Path, edition: str = "2") -> Project:
    """Make the second edition; only ``take.back`` says of itself since when it stands."""
    made = _project(root, edition)
    made.edit(f"{_engine(edition)}.py", "MOST = 3", "MOST = 4")
    made.edit(MD, "{fact}`three", "{fact}`four")
    made.edit(MD, "four-refused\n>>> take(4)", "four-refused\n>>> take(5)")
    made.edit(MD, "1 to 3 pebbles", "1 to 4 pebbles")
    made.path(PO).write_text(made.text(PO).replace("`three <take.most>", "`four <take.most>")
                             .replace("trois <take.most>", "quatre <take.most>").replace("take(4)", "take(5)")
                             .replace("1 to 3", "1 to 4").replace("1 à 3", "1 à 4")
                             .replace("ne revient au tas", "ne retourne au tas"), encoding="utf-8")
    text, french = made.text(MD), made.text(PO)
    at, there = text.index("::::{rule} take.last"), french.index('msgid "The last pebble"')
    made.path(MD).write_text(text[:at], encoding="utf-8")
    made.path(PO).write_text(french[:there], encoding="utf-8")
    _new(made, "spec/winning.md", "# Winning\n\n" + text[at:])
    _new(made, MOVED, french[:french.index('msgid "Taking')] + 'msgid "Winning"\nmsgstr "La victoire"\n\n'
                    + french[there:])
    made.edit("spec/index.md", "taking\n", "taking\nwinning\n")
    _rule(made, BACK, 2, 4)
    _cites(made, edition, "take.back")
    _new(made, "spec/retired.toml", '["take.none"]\nreplaced_by = "take.last"\n\n["take.more"]\n\n'
                    '["take.older"]\nreplaced_by = "take.limit"\nchapter = "ancient"\n')
    return made
