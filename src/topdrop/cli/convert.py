"""``topdrop convert``: records as text, games and positions as text as records."""

import sys
from enum import StrEnum
from typing import Annotated

import typer

from topdrop.cli.files import open_input
from topdrop.core.errors import RecordError, TopdropError
from topdrop.core.game import Record
from topdrop.core.notation import position_of_record, text_of_record
from topdrop.core.records import encode, error_json, read_records


class Form(StrEnum):
    """What to turn records into."""

    TEXT = "text"
    RECORD = "record"
    POSITION = "position"


def convert(
    file: Annotated[
        str, typer.Argument(help="A file of records, games or positions as text, - for input.")
    ],
    to: Annotated[Form, typer.Option(help="What to print, a line each.")] = Form.TEXT,
    move: Annotated[
        int | None, typer.Option(help="After how many moves a position is, all otherwise.")
    ] = None,
) -> None:
    """Turn games into one line of text, text into records, or either into a position.

    What cannot be read is answered in its place on standard error, and the exit status is 1.
    """
    failed = False
    with open_input(file) as stream:
        for record in read_records(stream):
            try:
                if isinstance(record, RecordError):
                    raise record
                typer.echo(converted(record, to, move))
            except TopdropError as error:
                failed = True
                print(encode(error_json(error)), file=sys.stderr)
    if failed:
        raise typer.Exit(1)


def converted(record: Record, to: Form, move: int | None = None) -> str:
    """Return a record in another form.

    Raises:
        TopdropError: It is no record, has no such move, or its game has no such form.
    """
    if to == Form.POSITION:
        return position_of_record(record, move)
    return text_of_record(record) if to == Form.TEXT else encode(record)
