"""``python -m lowball`` is the command ``lowball``."""

from .cli import main

main(prog_name="lowball")
