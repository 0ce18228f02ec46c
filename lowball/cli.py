"""The command ``lowball``."""

from __future__ import annotations

from importlib import import_module

import click

from . import __version__

COMMANDS = (
    "adjudicate", "build", "campaign", "check", "conform", "coverage", "diff", "drill", "phh", "play", "rank", "rule",
    "serve", "translate", "vectors",
)  # fmt: skip


class Lazy(click.Group):
    """Imports a command only when it is asked for: ``lowball rank`` needs no Sphinx."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        return import_module(f"lowball.commands.{cmd_name}").command


@click.command(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="lowball")
def main() -> None:
    """The rules of lowball and draw poker: rank hands, rule on situations, look rules up, publish the book."""
