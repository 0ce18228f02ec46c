"""Every rule shows what it means, and the engine agrees, in every language."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..examples import Failure, Run
from ..model import Place, Wording
from ..statements import flagged
from ..words import _


class Outputs:
    """An example prints what the book says."""

    codes = ("examples.output",)

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for run in evidence.runs.values():
            wording = run.example.message.wording(run.lang)
            if wording is not None:
                for failure in run.failures:
                    yield self.fault(run, failure, wording)

    def fault(self, run: Run, failure: Failure, wording: Wording) -> Diagnostic:
        """Describe one statement whose output is not what the book says."""
        lines = wording.text.split("\n")
        offset = sum(len(line) + 1 for line in lines[:failure.line])
        return Diagnostic(
            "examples.output", wording.at(offset),
            _("example {example} doesn't give what the book says: {statement}",
              example=run.example.id, statement=failure.statement.strip()),
            rule=run.example.rule.id, lang=run.lang,
            text=failure.want.strip(), engine=failure.got.strip(),
            mend=_("correct the expected output, or, if the text is right, the engine; after "
                   "looking at the difference, lowball check --accept writes the engine's output"))


class Rulings:
    """An example is decided by the rules that the book says, and left open where it says so."""

    codes = ("examples.rulings",)

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for run in evidence.runs.values():
            # A translation has the same statements, and an example that failed tells less than it would.
            if run.lang != evidence.book.source_language or run.failures or not run.otherwise:
                continue
            yield Diagnostic(
                "examples.rulings", run.example.opening or run.example.place,
                _("example {example} is decided otherwise than the book says", example=run.example.id),
                rule=run.example.rule.id, lang=run.lang, text=" ; ".join(run.example.rulings),
                engine=" ; ".join(run.rulings or ()),
                mend=_("if the rules that the engine names are right, let lowball check --accept write them in "
                       ":rulings:"))


class Flags:
    """An example is run, and what it prints is compared."""

    codes = ("examples.flag",)

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for example in evidence.book.examples:
            source = example.message.source
            try:
                found = list(flagged(source.text))
            except ValueError:
                continue  # The run tells what is wrong with it.
            for statement in found:
                lines = source.text.split("\n")[:statement.lineno]
                yield Diagnostic(
                    "examples.flag", source.at(sum(len(line) + 1 for line in lines)),
                    _("example {example} sets a flag under which less is compared than seems",
                      example=example.id),
                    rule=example.rule.id, lang=source.lang, text=statement.source.strip(),
                    mend=_("take the flag out"))


class Counts:
    """Every rule has examples, and as many run in each language as stand in the sources."""

    codes = ("examples.missing", "examples.empty", "examples.count")

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        for rule in evidence.book.rules:
            if not rule.examples:
                yield Diagnostic("examples.missing", rule.place,
                                 _("the rule has no example"), rule=rule.id,
                                 mend=_("show it at work in an {{example}}"))
        for run in evidence.runs.values():
            wording = run.example.message.wording(run.lang)
            if wording is not None and not (run.tried or run.failures or run.rewritten
                                            or run.foreign):
                yield Diagnostic(
                    "examples.empty", wording.place,
                    _("example {example} runs nothing", example=run.example.id),
                    rule=run.example.rule.id, lang=run.lang,
                    mend=_("write at least one statement after >>>"))
        index = Place(f"{evidence.settings.spec}/{evidence.settings.root_doc}.md", 1)
        for lang in evidence.settings.languages:
            tried = sum(1 for run in evidence.runs.values() if run.lang == lang and run.tried)
            if tried != evidence.manifest or not tried:
                yield Diagnostic(
                    "examples.count", index,
                    _("{tried} examples ran, of the {all} that stand in the sources", tried=tried,
                      all=evidence.manifest), lang=lang,
                    mend=_("mend the examples that the other diagnostics name; if there are none, "
                           "an example stands where the toolkit doesn't look for one"))
