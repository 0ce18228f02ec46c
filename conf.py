"""Sphinx configuration of the rulebook."""

project = "Lowball"
author = "The Lowball developers"
html_title = "Lowball"
language = "en"

extensions = ["lowball.rulebook", "lowball.desk"]

rulebook_engine = "lowball.engine.book"
rulebook_languages = ["en", "fr"]
rulebook_edition = "2026.1"
rulebook_glyphs = {"♥": "red", "♦": "red"}
rulebook_ornament = "♠♥♦♣"

html_theme = "furo"
html_copy_source = False
html_use_index = False
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#14532d",
        "color-brand-content": "#166534",
        "font-stack": "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif",
    },
    "dark_css_variables": {
        "color-brand-primary": "#86efac",
        "color-brand-content": "#86efac",
    },
}
