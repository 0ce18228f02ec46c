"""The templates of a book, if it keeps any, are those of its chapters."""

from __future__ import annotations

from collections.abc import Iterator

from ..diagnostics import Diagnostic
from ..evidence import Evidence
from ..model import Chapter, Place
from ..translate import templates
from ..words import _


class Templates:
    """A tool that begins a language from a template begins it from the book as it is."""

    codes = ("translation.template",)

    def run(self, evidence: Evidence) -> Iterator[Diagnostic]:
        settings = evidence.settings
        if not templates.folder(settings).is_dir():
            return
        for chapter in evidence.book.chapters:
            path = templates.path(settings, chapter.docname)
            text = templates.of(chapter, settings).encode()
            if self._in_step(evidence, chapter) and (not path.is_file() or path.read_bytes() != text):
                yield Diagnostic(
                    "translation.template", Place(evidence.reading.path(path), 1),
                    _("this is not the template of {chapter} as it is now", chapter=chapter.path),
                    mend=_("run lowball translate update"))
        for path in templates.stale(settings, evidence.book, evidence.engine):
            yield Diagnostic("translation.template", Place(evidence.reading.path(path), 1),
                             _("the book has no chapter for this template"),
                             mend=_("run lowball translate update"))

    @staticmethod
    def _in_step(evidence: Evidence, chapter: Chapter) -> bool:
        """Whether the catalogues hold the messages of a chapter; where not, that is told already."""
        messages = {message.msgid for message in chapter.messages}
        return all((lang, chapter.docname) in evidence.catalogues
                   and {entry.msgid for entry in evidence.catalogues[lang, chapter.docname]} == messages
                   for lang in evidence.translations)
