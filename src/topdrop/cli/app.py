"""The command line as a whole, and how errors are reported."""

import os
import sys
from typing import Annotated

import typer

from topdrop import __version__
from topdrop.cli.admin import admin
from topdrop.cli.analyse import analyse
from topdrop.cli.arena import arena
from topdrop.cli.board import board
from topdrop.cli.check_data import check_data
from topdrop.cli.convert import convert
from topdrop.cli.draw import draw
from topdrop.cli.engine import engine
from topdrop.cli.export_site import export_site
from topdrop.cli.judge import judge
from topdrop.cli.play import play
from topdrop.cli.plies import plies
from topdrop.cli.printing import printing
from topdrop.cli.puzzle_reports import reports
from topdrop.cli.puzzles import puzzles
from topdrop.cli.replay import replay
from topdrop.cli.serve import serve, settings
from topdrop.cli.shaft import shaft
from topdrop.cli.verify import verify
from topdrop.core.errors import TopdropError

app = typer.Typer(
    name="topdrop",
    help="The digital home of two table games: On Top and Drop It.",
    no_args_is_help=True,
    add_completion=False,
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


for command in (
    serve, settings, play, replay, judge, draw, convert, verify, analyse, arena, plies, engine,
    board, shaft, check_data, export_site,
):  # fmt: skip
    app.command()(command)
app.add_typer(admin, name="admin")
app.add_typer(printing, name="print")
puzzles.command()(reports)
app.add_typer(puzzles, name="puzzles")


def main() -> None:
    """Run the command line; what topdrop refuses is one line on standard error and status 1."""
    if sys.stdout is None:
        print("topdrop: standard output is closed", file=sys.stderr)
        sys.exit(1)
    try:
        app()
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
