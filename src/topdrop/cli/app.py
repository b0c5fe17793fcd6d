"""The command line as a whole, and how errors are reported."""

import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from types import MappingProxyType
from typing import Annotated, Final

import typer

from topdrop import __version__
from topdrop.cli.lazy_group import LazyCommand, lazy_group
from topdrop.core.errors import TopdropError

COMMANDS: Final[Mapping[str, LazyCommand]] = MappingProxyType(
    {
        "serve": LazyCommand(
            "topdrop.cli.serve:serve",
            "Serve both games and open the page; Ctrl+C stops, and every table goes on next time.",
        ),
        "settings": LazyCommand(
            "topdrop.cli.serve:settings",
            "Print what `topdrop serve` would go by, as a configuration file with comments.",
        ),
        "play": LazyCommand("topdrop.cli.play:play", "Play On Top or Drop It in the terminal."),
        "replay": LazyCommand(
            "topdrop.cli.replay:replay", "Play records again and print how each game stands."
        ),
        "judge": LazyCommand(
            "topdrop.cli.judge:judge",
            "Judge positions of Drop It: taboos, level, bonus circles and points.",
        ),
        "draw": LazyCommand(
            "topdrop.cli.draw:draw", "Draw the first record of a file, or one by its id."
        ),
        "convert": LazyCommand(
            "topdrop.cli.convert:convert",
            "Turn games into one line of text, text into records, or either into a position.",
        ),
        "verify": LazyCommand(
            "topdrop.cli.verify:verify",
            "Check that the order opened after a game is the one committed to before it.",
        ),
        "analyse": LazyCommand(
            "topdrop.cli.analyse:analyse",
            "Tell what each move of a game was worth against the best found, and what was luck.",
        ),
        "arena": LazyCommand(
            "topdrop.cli.arena:arena", "Let bots play many games and tell who is stronger."
        ),
        "ladder": LazyCommand(
            "topdrop.cli.ladder:ladder", "Rate bots by the games of many matches."
        ),
        "plies": LazyCommand(
            "topdrop.cli.plies:plies", "Write the decisions of games as a table, one row a ply."
        ),
        "engine": LazyCommand(
            "topdrop.cli.engine:engine",
            "Let another program ask a bot over standard input and output, a line at a time.",
        ),
        "board": LazyCommand(
            "topdrop.cli.board:board",
            "Check a board of On Top and its tiles, count what is there, and play games on it at"
            " random.",
        ),
        "shaft": LazyCommand(
            "topdrop.cli.shaft:shaft",
            "Check a shaft of Drop It, measure what is in it, and let all pieces fall into it at"
            " random.",
        ),
        "check-data": LazyCommand(
            "topdrop.cli.check_data:check_data",
            "Read every table that is kept, and name those that a server sets aside, with the"
            " reason.",
        ),
        "export-site": LazyCommand(
            "topdrop.cli.export_site:export_site",
            "Write the page as a static site that needs no server of ours.",
        ),
        "admin": LazyCommand("topdrop.cli.admin:admin", "Look after what a server keeps."),
        "print": LazyCommand(
            "topdrop.cli.printing:printing",
            "Print a board, a shaft or a score sheet as PDF, at true size.",
        ),
        "puzzles": LazyCommand(
            "topdrop.cli.puzzles:puzzles", "Make puzzles from bots' games, and check them."
        ),
    }
)
"""Every command in the order of the help, with the first line of its own."""

app = typer.Typer(
    name="topdrop",
    cls=lazy_group(COMMANDS),
    context_settings={"help_option_names": ["-h", "--help"]},
    help="The digital home of two table games: On Top and Drop It.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"topdrop {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Print the version.", callback=_print_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Take the options that stand before a command."""


def main() -> None:
    """Run the command line; what topdrop refuses is one line on standard error and status 1."""
    if sys.stdout is None:
        print("topdrop: standard output is closed", file=sys.stderr)
        sys.exit(1)
    if sys.platform == "win32":
        # There what goes to files and programs is written in the letters of one region.
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(encoding="utf-8")
    try:
        # Said here, since "python -m topdrop" would be a poor name to complete by.
        app(prog_name="topdrop")
    except TopdropError as error:
        print(f"topdrop: {error}", file=sys.stderr)
        sys.exit(1)
    except BrokenPipeError:
        # The reader of our output is gone; exit quietly, and keep Python from flushing into it.
        _discard_output()
        sys.exit(1)
    except OSError as error:
        _discard_output()
        place = f"{error.filename}: " if isinstance(error.filename, str) else ""
        print(f"topdrop: {place}{error.strerror or error}", file=sys.stderr)
        sys.exit(1)


def _discard_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
