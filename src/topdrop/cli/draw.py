"""``topdrop draw``: a record as a picture."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from topdrop.cli.files import open_input, write_output
from topdrop.cli.pictures import render_still
from topdrop.core.errors import RecordError, TopdropError, quote
from topdrop.core.game import AnimatedModule, Animation, Record
from topdrop.core.records import read_records
from topdrop.core.registry import blaming, find_game
from topdrop.drawing.png import DrawingError

SUFFIXES: Final = (".svg", ".png", ".gif")


def draw(
    file: Annotated[
        str, typer.Argument(metavar="RECORD", help="A file of records, - for standard input.")
    ],
    output: Annotated[
        Path, typer.Option("-o", "--output", help="The picture: .svg, .png or .gif.")
    ],
    width: Annotated[
        int | None, typer.Option(help="How wide a PNG or a GIF is, in pixels.")
    ] = None,
    game_id: Annotated[
        str | None, typer.Option("--id", help="Draw the record with this id instead of the first.")
    ] = None,
    names: Annotated[bool, typer.Option("--names", help="Write the names of places.")] = False,
    move: Annotated[
        int | None, typer.Option(help="After how many moves, 0 the start; the last otherwise.")
    ] = None,
    animate: Annotated[
        bool, typer.Option("--animate", help="Show that move as it went, in an SVG or a GIF.")
    ] = False,
) -> None:
    """Draw the first record of a file, or one by its id.

    A GIF always shows a move as it went: how a piece of Drop It fell.
    """
    suffix = output.suffix.lower()
    if suffix not in SUFFIXES:
        raise TopdropError(f"{quote(str(output))} should end in .svg, .png or .gif")
    if animate and suffix == ".png":
        raise TopdropError("a PNG stands still; --animate needs .svg or .gif")
    first = first_record(file) if game_id is None else record_with_id(file, game_id)
    with blaming(first.get("game")):
        if animate or suffix == ".gif":
            content = _render_animation(animation(first, names=names, move=move), suffix, width)
        else:
            svg = find_game(first.get("game")).picture(first, names=names, move=move)
            content = render_still(svg, suffix, width)
    write_output(output, content)


def animation(record: Record, *, names: bool, move: int | None) -> Animation:
    """Return one move of a record of a game in which something moves.

    Raises:
        TopdropError: Nothing moves in the game, or the record is bad or has no such move.
    """
    game = find_game(record.get("game"))
    if not isinstance(game, AnimatedModule):
        reason = "so it is drawn standing still, as .svg or .png"
        raise TopdropError(f"nothing falls in {game.TITLE}, {reason}")
    return game.animation(record, names=names, move=move)


def _render_animation(film: Animation, suffix: str, width: int | None) -> bytes:
    if suffix == ".svg":
        return film.svg().encode()
    try:
        with Console(stderr=True).status("Drawing one picture after the other"):
            return film.gif(width)
    except DrawingError as error:
        raise TopdropError(str(error)) from None


def first_record(file: str) -> Record:
    """Return the first record of a file.

    Raises:
        TopdropError: The file cannot be read, holds nothing, or begins with no record.
    """
    with open_input(file) as stream:
        first = next(read_records(stream))
    if isinstance(first, RecordError):
        raise first
    return first


def record_with_id(file: str, wanted: str) -> Record:
    """Return the first record of a file whose id is so, a number or a text.

    Raises:
        TopdropError: The file cannot be read, or no record has it.
    """
    with open_input(file) as stream:
        for record in read_records(stream):
            if not isinstance(record, RecordError) and str(record.get("id")) == wanted:
                return record
    raise TopdropError(f"{quote(file)} has no record with the id {quote(wanted)}")
