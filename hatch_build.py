"""Puts what a checkout makes from its sources into the wheel: catalogues, rules.json, schemas, the suite.

A book that does not pass its gate is not packed.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    """Adds generated files to the wheel; an editable install reads the sources instead."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root))
        made = root / "build" / "wheel"
        made.mkdir(parents=True, exist_ok=True)
        made_here = [*self._catalogues(root, made), self._book(root, made), *self._schemas(made)]
        made_here += [*self._examples(root), *self._suite(made)]
        for path, target in made_here:
            build_data["force_include"][str(path)] = target

    def _catalogues(self, root: Path, made: Path) -> list[tuple[Path, str]]:
        from lowball.catalogues import compiled

        packed = []
        for source in sorted(root.glob("locales/*/LC_MESSAGES/*.po")):
            lang, domain = source.parent.parent.name, source.stem
            if domain in ("engine", "toolkit"):
                path = made / f"{lang}-{domain}.mo"
                path.write_bytes(compiled(source))
                packed.append((path, f"lowball/locale/{lang}/LC_MESSAGES/{domain}.mo"))
        return packed

    def _schemas(self, made: Path) -> list[tuple[Path, str]]:
        from lowball.exchange import play_schema, situation_schema
        from lowball.rulebook.changes.schema import changes_schema
        from lowball.rulebook.export_schema import rules_schema

        packed = []
        schemas = {"situation": situation_schema(), "play": play_schema(), "rules": rules_schema(),
                   "changes": changes_schema()}
        for name, schema in schemas.items():
            path = made / f"{name}.schema.json"
            path.write_text(json.dumps(schema, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            packed.append((path, f"lowball/schemas/{path.name}"))
        return packed

    def _examples(self, root: Path) -> list[tuple[Path, str]]:
        # The suite has cases from them, and so whoever writes it needs them.
        return [(path, f"lowball/{path.relative_to(root).as_posix()}")
                for kind in ("situations", "plays") for path in sorted((root / "examples" / kind).glob("*.json"))]

    def _suite(self, made: Path) -> list[tuple[Path, str]]:
        from lowball.conformance.manifest import suite_files, write
        from lowball.conformance.vectors import all_vectors

        book = json.loads((made / "rules.json").read_text(encoding="utf-8"))
        files = suite_files(all_vectors(book), book)
        write(files, made / "vectors")
        return [(made / "vectors" / path, f"lowball/vectors/{path}") for path in files]

    def _book(self, root: Path, made: Path) -> tuple[Path, str]:
        from lowball.rulebook.export import dumps, rules_json
        from lowball.rulebook.gate import examine
        from lowball.rulebook.reports import text
        from lowball.rulebook.settings import load

        verdict = examine(load(root))
        if not verdict.clean:
            raise RuntimeError("the book doesn't pass its gate:\n\n" + text(verdict.diagnostics))
        path = made / "rules.json"
        path.write_text(dumps(rules_json(verdict.evidence)), encoding="utf-8")
        return path, "lowball/rules.json"
