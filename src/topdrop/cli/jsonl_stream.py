"""Processing a JSON Lines stream: one result a line, an error object for each bad line."""

from collections.abc import Callable

import typer

from topdrop.cli.files import open_input
from topdrop.core.errors import RecordError, TopdropError
from topdrop.core.game import Record
from topdrop.core.records import encode, error_json, read_records
from topdrop.core.registry import blaming

Handler = Callable[[Record], Record]
Formatter = Callable[[Record], str]


def process_stream(file: str, handle: Handler, describe: Formatter, *, json: bool) -> None:
    """Process every record of a file and print each result, as JSON or as text.

    Args:
        file: The file's name; ``-`` is standard input.
        handle: Returns the result of one record, or raises.
        describe: Formats a result for people.
        json: Whether to print JSON objects instead.

    Raises:
        TopdropError: The file cannot be read.
        typer.Exit: With status 1, after the last line, when a record was bad.
    """
    failed = False
    with open_input(file) as stream:
        for number, record in enumerate(read_records(stream), 1):
            try:
                text = _process_one(record, handle, encode if json else describe)
            except TopdropError as error:
                failed, wrong = True, error_json(error)
                text = encode(wrong) if json else _format_error(wrong["error"])
            # A program that writes line by line waits for each result before it goes on.
            print(text if json else f"{number}: {text}", flush=True)
    if failed:
        raise typer.Exit(1)


def _process_one(record: Record | RecordError, handle: Handler, tell: Formatter) -> str:
    """Return the result of a record as text.

    Raises:
        TopdropError: It is a bad one, or its game broke down.
    """
    if isinstance(record, RecordError):
        raise record
    with blaming(record.get("game")):
        return tell(handle(record))


def _format_error(error: Record) -> str:
    place = f"move {error['move']}: " if error["move"] else ""
    rule = f" [{error['rule']}]" if error["rule"] else ""
    return f"{place}{error['message']}{rule}"
