"""The toolkit: a Sphinx extension for rulebooks that are checked against an engine.

It knows no game. ``conf.py`` names the engine; see ``settings.Engine`` for what it shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Take up the toolkit: ``extensions = ["lowball.rulebook"]``."""
    from .extension import setup as extend

    return extend(app)
