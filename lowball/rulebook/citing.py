"""For projects that cite a rulebook: the roles of the domain ``rule``, without a book or a gate.

With ``extensions = ["sphinx.ext.intersphinx", "lowball.rulebook.citing"]`` rules and terms are found
in the inventories that ``intersphinx_mapping`` names.
"""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains import Domain, ObjType
from sphinx.roles import XRefRole
from sphinx.util.typing import ExtensionMetadata

from lowball import __version__

from .domain import TermRole


class CitedRules(Domain):
    """Rules and terms of other books: there are none here, so that every one is looked for elsewhere."""

    name = "rule"
    label = "Rulebook"
    object_types: ClassVar = {
        "rule": ObjType("rule", "rule"),
        "term": ObjType("term", "term"),
    }
    roles: ClassVar = {
        "rule": XRefRole(innernodeclass=nodes.inline),
        "term": TermRole(innernodeclass=nodes.inline),
    }

    def merge_domaindata(self, docnames: set[str], otherdata: dict) -> None:
        """Merge nothing: there is nothing."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Take up the roles."""
    app.add_domain(CitedRules)
    return {"version": __version__, "parallel_read_safe": True, "parallel_write_safe": True}
