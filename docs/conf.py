"""Sphinx configuration of the manual."""

project = "Lowball manual"
author = "The Lowball developers"
html_title = "Lowball manual"
language = "en"

extensions = ["myst_parser"]
exclude_patterns = ["images"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
smartquotes = False

html_theme = "furo"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
