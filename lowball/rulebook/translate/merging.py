"""Brings one catalogue in step with the messages that it should hold."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from babel.messages.plurals import get_plural

from .archive import Archive
from .matching import Others, moved, nearest
from .outputs import Proposer, known_texts_of
from .sheet import Block, Key, Sheet, strings
from .wanted import OUR_COMMENT, Wanted


@dataclass
class Tally:
    """What an update does to a catalogue, in messages."""

    new: int = 0
    returned: int = 0
    reworded: int = 0
    gone: int = 0

    def __bool__(self) -> bool:
        return bool(self.new or self.returned or self.reworded or self.gone)


@dataclass
class Catalogue:
    """A catalogue being brought in step, and where its old translations go."""

    sheet: Sheet
    archive: Archive
    wanted: Mapping[Key, Wanted]
    tally: Tally = field(default_factory=Tally)

    @property
    def gone(self) -> list[Block]:
        """The messages that the catalogue should no longer hold."""
        return [block for block in self.sheet.messages if block.key not in self.wanted]

    def missing(self) -> list[Wanted]:
        """Return the messages that the catalogue lacks, or has without a translation."""
        have = {block.key for block in self.sheet.messages if block.translated}
        return [one for key, one in self.wanted.items() if key not in have]


def merge(work: Catalogue, elsewhere: Mapping[Key, Block], others: Others, proposer: Proposer) -> None:
    """Put a catalogue in step; ``elsewhere`` and ``others`` are what other catalogues let go."""
    sheet = work.sheet
    here = {block.key: block for block in sheet.messages}
    known = {**elsewhere, **work.archive.known()}
    absent = [one for key, one in work.wanted.items() if key not in here and key not in known]
    gone = [block for block in work.gone if block.translated]
    reworded = nearest(absent, gone)
    used = {id(block) for block in reworded.values()}
    from_afar = moved([one for one in absent if one not in reworded], others, reworded.values())
    written = _Writer(work, proposer)
    before = sheet.header
    for key, one in work.wanted.items():
        block = here.get(key)
        if block is not None:
            written.keep(block, one, known.get(key))
        elif key in known:
            block = sheet.insert(before, written.returned(one, known[key]))
            work.tally.returned += 1
        elif one in reworded:
            block = reworded[one]
            sheet.replace(block, written.reworded(one, block))
            work.tally.reworded += 1
        elif one in from_afar:
            block = sheet.insert(before, written.reworded(one, from_afar[one]))
            work.tally.reworded += 1
        else:
            block = sheet.insert(before, written.new(one))
            work.tally.new += 1
        before = block
    for block in work.gone:
        if id(block) not in used:
            if block.worth_keeping:
                work.archive.add(block.lines)
            sheet.remove(block)
            work.tally.gone += 1
    _part_with_obsolete(work)


class _Writer:
    """Composes the lines of messages."""

    def __init__(self, work: Catalogue, proposer: Proposer) -> None:
        self.work = work
        self.proposer = proposer

    def keep(self, block: Block, one: Wanted, known: Block | None) -> None:
        """Keep a message as it stands, but for what we wrote about it and what is still empty."""
        if not block.translated and known is not None:
            self.work.sheet.replace(block, self.returned(one, known, block))
            self.work.tally.returned += 1
        elif not block.translated and one.example:
            self.work.sheet.replace(block, self.new(one, block))
            self.work.tally.new += 1
        else:
            block.lines = _described(block, one)

    def returned(self, one: Wanted, old: Block, own: Block | None = None) -> list[str]:
        """Return a message that comes back with the translation it had."""
        remarks = [line for line in old.remarks if own is None or line not in own.lines]
        return [*remarks, *(_people(own) if own else ()), *(f"#. {o}" for o in one.origins),
                *old.comments(","),
                *(old.comments("|") if _fuzzy(old) and old.previous != one.key else ()),
                *one.key.lines(code=one.example is not None), *old.translation()]

    def new(self, one: Wanted, own: Block | None = None) -> list[str]:
        """Return a message without a translation; an example is proposed for review."""
        head = [*(_people(own) if own else ()), *(f"#. {o}" for o in one.origins)]
        if one.example:
            code = self.proposer.proposed(one.example)
            return [*head, "#, fuzzy", *one.key.lines(code=True), *strings("msgstr", code, code=True)]
        return [*head, *one.key.lines(), *self.empty(one)]

    def empty(self, one: Wanted) -> list[str]:
        """Return an empty translation, with as many plural forms as the language has."""
        if one.key.plural is None:
            return ['msgstr ""']
        header = self.work.sheet.catalogue.header
        assert header is not None
        forms = re.search(r"nplurals\s*=\s*(\d)", str(header.msgstr))
        count = int(forms[1]) if forms else get_plural(self.proposer.lang).num_plurals
        return [f'msgstr[{n}] ""' for n in range(count)]

    def reworded(self, one: Wanted, old: Block) -> list[str]:
        """Return a message with the translation of the one it was made of, to be confirmed."""
        # What the translation was made for is told, however often the message changes meanwhile.
        previous = old.comments("|") if _fuzzy(old) and old.comments("|") else (
            old.key.lines("#| ", code=one.example is not None))
        foreign = [line for line in old.comments(".") if not OUR_COMMENT.match(line.strip()[2:].strip())]
        flags = [flag for line in old.comments(",") for flag in _flags(line) if flag != "fuzzy"]
        return [*_people(old), *foreign, *(f"#. {origin}" for origin in one.origins), *old.comments(":"),
                "#, " + ", ".join(["fuzzy", *flags]), *previous,
                *one.key.lines(code=one.example is not None), *self.translation(one, old)]

    def translation(self, one: Wanted, old: Block) -> list[str]:
        """Return the old translation; of an example, with the outputs of today."""
        if one.example is None:
            return old.translation()
        assert old.entry is not None
        code = self.proposer.filled(one.example, str(old.entry.msgstr))
        if code is None:
            # Its statements are other ones now. What the translator wrote is kept aside.
            self.work.archive.add(old.lines)
            texts = {**self.proposer.texts, **known_texts_of(old.key.msgid, str(old.entry.msgstr))}
            code = Proposer(self.proposer.engine, self.proposer.lang, texts).proposed(one.example)
        return strings("msgstr", code, code=True)


def _described(block: Block, one: Wanted) -> list[str]:
    """Return the lines of a message with our own comments as they should be now."""
    lines = block.lines
    ours = [line for line in block.comments(".") if OUR_COMMENT.match(line.strip()[2:].strip())]
    if ours and not {line.strip()[2:].strip() for line in ours} & set(one.origins):
        at = lines.index(ours[0])
        end = "\r" if ours[0].endswith("\r") else ""
        lines = [line for line in lines if line not in ours]
        lines[at:at] = [f"#. {origin}{end}" for origin in one.origins]
    if not _fuzzy(block):
        lines = [line for line in lines if not line.lstrip().startswith("#|")]
    return lines


def _part_with_obsolete(work: Catalogue) -> None:
    """Move what another tool has marked obsolete to where it belongs."""
    for block in work.sheet.blocks:
        if block.entry is not None or not any(line.lstrip().startswith("#~") for line in block.lines):
            continue
        kept: list[str] = []
        for paragraph in _paragraphs(block.lines):
            if any(line.lstrip().startswith("#~") for line in paragraph):
                work.archive.add(paragraph)
                work.tally.gone += 1
            else:
                kept += paragraph
        block.lines = kept


def _paragraphs(lines: list[str]) -> list[list[str]]:
    """Divide lines into paragraphs, each with the empty lines before it."""
    found: list[list[str]] = []
    for line in lines:
        opens = not found or (not line.strip() and any(other.strip() for other in found[-1]))
        found.append([line]) if opens else found[-1].append(line)
    return found


def _fuzzy(block: Block) -> bool:
    return block.entry is not None and block.entry.fuzzy


def _flags(line: str) -> list[str]:
    return [flag for part in line.strip()[2:].split(",") if (flag := part.strip())]


def _people(block: Block) -> list[str]:
    """Return the comments of people as they stand, empty ones included."""
    return [line for line in block.lines if line.lstrip().startswith("#")
            and line.strip()[1:2] not in (".", ":", ",", "|", "~")]
