"""``topdrop draw``: a record as a picture."""

from pathlib import Path
from typing import Annotated, Final

import typer

from topdrop.cli.files import open_input
from topdrop.drawing.png import DrawingError, svg_to_png
from topdrop.table.errors import RecordError, TopdropError, quote
from topdrop.table.game import Record
from topdrop.table.records import read_records
from topdrop.table.registry import find_game

SUFFIXES: Final = (".svg", ".png")

PNG_WIDTH: Final = 1600
"""How wide a PNG is when nothing else is said, in pixels."""


def draw(
    record: Annotated[str, typer.Argument(help="A file of records, - for standard input.")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The picture: .svg or .png.")],
    width: Annotated[int, typer.Option(help="How wide a PNG is, in pixels.")] = PNG_WIDTH,
    names: Annotated[bool, typer.Option("--names", help="Write the names of places.")] = False,
    move: Annotated[int | None, typer.Option(help="After how many moves; 0 the start.")] = None,
) -> None:
    """Draw the first record of a file."""
    suffix = output.suffix.lower()
    if suffix not in SUFFIXES:
        raise TopdropError(f"{quote(str(output))} should end in {' or '.join(SUFFIXES)}")
    first = first_record(record)
    svg = find_game(first.get("game")).picture(first, names=names, move=move)
    try:
        content = svg.encode() if suffix == ".svg" else svg_to_png(svg, width)
        output.write_bytes(content)
    except DrawingError as error:
        raise TopdropError(str(error)) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise TopdropError(f"{quote(str(output))} cannot be written: {reason}") from None


def first_record(file: str) -> Record:
    """Return the first record of a file.

    Raises:
        TopdropError: The file cannot be read, holds nothing, or begins with no record.
    """
    with open_input(file) as stream:
        first = next(read_records(stream), None)
    if first is None:
        raise RecordError(f"{quote(file)} holds no record")
    if isinstance(first, RecordError):
        raise first
    return first
