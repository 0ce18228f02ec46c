"""An executable rulebook of lowball and draw poker, in English and French."""

__version__ = "0.1.0"
