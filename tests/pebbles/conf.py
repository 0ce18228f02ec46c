"""The rulebook of Pebbles."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

project = "Pebbles"
extensions = ["lowball.rulebook"]
html_theme = "furo"

rulebook_engine = "pebbles"
rulebook_languages = ["en", "fr"]
rulebook_edition = "1"
