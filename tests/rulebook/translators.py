"""What the tests of the translator's tools do as translators do it."""

from __future__ import annotations

from lowball.rulebook.settings import load
from lowball.rulebook.translate import sheet
from lowball.rulebook.translate.update import plan

MD = "spec/taking.md"
PO = "locales/fr/LC_MESSAGES/taking.po"
OBSOLETE = "locales/fr/obsolete/taking.po"


def update(project, **options):
    """Bring the catalogues of a project in step, and return what was done."""
    made = plan(load(project.root), **options)
    made.write()
    return made


def files(project):
    """Return every file of the catalogues with its bytes."""
    return {path.relative_to(project.root).as_posix(): path.read_bytes()
            for path in sorted(project.path("locales").rglob("*")) if path.is_file()}


def entry(project, msgid, name=PO):
    """Return the block of a message in a catalogue."""
    read = sheet.read(project.path(name))
    assert not read.catalogue.faults, read.catalogue.faults
    return next((block for block in read.messages if block.key.msgid == msgid), None)


def translate(project, name, table):
    """Write translations into a catalogue, each confirmed, and leave all else as it is."""
    read = sheet.read(project.path(name))
    assert not read.catalogue.faults
    for block in read.messages:
        confirmed = block.key.msgid in table
        lines = [line for line in block.lines if not (confirmed and line.startswith(("#, fuzzy", "#|")))]
        text = table.get(block.key.msgid)
        if text is not None:
            told = block.translation()
            lines = lines[:len(lines) - len(told)] + sheet.strings("msgstr", text, code=True)
        read.replace(block, lines)
    project.path(name).write_text(read.text, encoding="utf-8")
