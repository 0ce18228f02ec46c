"""The changes between two editions as one page that needs nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from ..editions import html_lang
from ..words import _, speaking
from . import words
from .as_html import changes

STYLE = Path(__file__).parent.parent / "static" / "rulebook-editions.css"
AROUND = """
:root { color-scheme: light dark; }
body { font: 1rem/1.6 Charter, 'Bitstream Charter', Cambria, Georgia, serif; margin: 0; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1.2rem 3rem; }
h1 { font-size: 1.9rem; line-height: 1.2; } h2 { border-bottom: 1px solid #8886; }
.rule-title { margin: 0; } .rule-bones { margin: 0; font-size: .85rem; }
"""


def page(comparison: Mapping[str, Any], lang: str) -> str:
    """Return the page in a language."""
    with speaking(lang):
        title = _("{name}: {value}", name=comparison["title"], value=words.heading(comparison))
        return (f'<!doctype html>\n<html lang="{html_lang(lang)}">\n<head>\n<meta charset="utf-8">\n'
                f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
                f"<title>{escape(title)}</title>\n"
                f"<style>{AROUND}{STYLE.read_text(encoding='utf-8')}</style>\n</head>\n<body>\n<main>\n"
                f"<h1>{escape(title)}</h1>\n{changes(comparison, lang)}</main>\n</body>\n</html>\n")
