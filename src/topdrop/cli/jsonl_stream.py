"""Processing a JSON Lines stream: one result a line, an error object for each bad line."""

from collections.abc import Callable

import typer

from topdrop.cli.files import open_input
from topdrop.core.errors import RecordError, TopdropError
from topdrop.core.game import Record
from topdrop.core.records import encode, error_json, read_records

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
            result = _process_one(record, handle)
            failed |= "error" in result
            # A program that writes line by line waits for each result before it goes on.
            print(
                encode(result) if json else f"{number}: {_format_result(result, describe)}",
                flush=True,
            )
    if failed:
        raise typer.Exit(1)


def _process_one(record: Record | RecordError, handle: Handler) -> Record:
    try:
        if isinstance(record, RecordError):
            raise record
        return handle(record)
    except TopdropError as error:
        return error_json(error)


def _format_result(result: Record, describe: Formatter) -> str:
    if "error" not in result:
        return describe(result)
    error = result["error"]
    place = f"move {error['move']}: " if error["move"] else ""
    rule = f" [{error['rule']}]" if error["rule"] else ""
    return f"{place}{error['message']}{rule}"
