"""Sphinx configuration of the manual."""

project = "Lowball manual"
author = "The Lowball developers"
html_title = "Lowball manual"
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["images"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
smartquotes = False

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
default_role = "py:obj"

html_theme = "furo"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
