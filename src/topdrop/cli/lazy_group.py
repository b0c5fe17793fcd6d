"""Commands that are imported when they are run: lists of them need only what is said of each."""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command, get_group

if TYPE_CHECKING:
    # Which package it is differs between versions of typer.
    from typer._click import Command, Context


class LazyCommand(NamedTuple):
    """A command, or a group of them, before it is imported.

    Attributes:
        place: Where it is, ``module:name`` of a function or of a `typer.Typer`.
        summary: The first line of its help.
    """

    place: str
    summary: str

    def load(self, name: str) -> "Command":
        """Import it.

        Args:
            name: What it is called on the command line.
        """
        module, _, attribute = self.place.partition(":")
        found: Any = getattr(import_module(module), attribute)
        command: Command
        if isinstance(found, typer.Typer):
            command = get_group(found)
        else:
            alone = typer.Typer(add_completion=False)
            alone.command()(found)
            command = get_command(alone)
        command.name = name
        return command


def lazy_group(commands: Mapping[str, LazyCommand]) -> type[TyperGroup]:
    """Return the class of a group of commands, which lists them in the order given."""

    class LazyGroup(TyperGroup):
        """Lists commands by what is said of them, and imports the one that is asked for."""

        def __init__(self, **attributes: Any) -> None:
            super().__init__(**attributes)
            for name, command in commands.items():
                self.add_command(TyperCommand(name, help=command.summary, callback=None))

        def resolve_command(
            self, ctx: "Context", args: list[str]
        ) -> "tuple[str | None, Command | None, list[str]]":
            name, command, rest = super().resolve_command(ctx, args)
            if name is not None and command is not None:
                command = commands[name].load(name)
            return name, command, rest

    return LazyGroup
