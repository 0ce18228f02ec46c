"""The ruling desk of the published book: two hands compared, and what happened at the table ruled on.

`conf.py` takes it up with ``extensions = ["lowball.rulebook", "lowball.desk"]``. It stands beside the
toolkit, which knows no poker, and asks the engine while the book is built: the page itself looks its
rulings up, and needs no server.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the desk to a rulebook."""
    from .extension import setup

    return setup(app)
