"""Processing JSON Lines streams: one result a line, an error object for each bad line."""

from collections.abc import Callable, Sequence

import typer

from topdrop.cli.files import expand, open_input
from topdrop.core.errors import RecordError, TopdropError
from topdrop.core.game import Record
from topdrop.core.identification import identification
from topdrop.core.records import encode, error_json, read_records
from topdrop.core.registry import blaming

Handler = Callable[[Record], Record]
Formatter = Callable[[Record], str]


def process_stream(
    files: Sequence[str], handle: Handler, describe: Formatter, *, json: bool
) -> None:
    """Process every record of some files and print each result, as JSON or as text.

    What tells which game a record is of, such as its id, is added to its JSON.

    Args:
        files: The files' names, or patterns of names; ``-`` is standard input.
        handle: Returns the result of one record, or raises.
        describe: Formats a result for people.
        json: Whether to print JSON objects instead.

    Raises:
        TopdropError: A file cannot be read.
        typer.Exit: With status 1, after the last line, when a record was bad.
    """
    failed = False
    names = expand(files)
    for name in names:
        with open_input(name) as stream:
            for number, record in enumerate(read_records(stream), 1):
                text, well = _answer(record, handle, None if json else describe)
                failed = failed or not well
                place = f"{number}: " if len(names) == 1 else f"{name}, {number}: "
                # A program that writes line by line waits for each result before it goes on.
                print(text if json else place + text, flush=True)
    if failed:
        raise typer.Exit(1)


def _answer(
    record: Record | RecordError, handle: Handler, describe: Formatter | None
) -> tuple[str, bool]:
    """Return the line that answers a record, as JSON or as text, and whether it is no error."""
    told = {} if isinstance(record, RecordError) else identification(record)
    try:
        if isinstance(record, RecordError):
            raise record
        with blaming(record.get("game")):
            result = handle(record)
            if describe is None:
                return encode({**result, **_besides(told, result)}), True
            return describe(result), True
    except TopdropError as error:
        wrong = error_json(error)
        if describe is None:
            return encode({**wrong, **_besides(told, wrong)}), False
        return _format_error(wrong["error"]), False


def _besides(told: Record, result: Record) -> Record:
    """Return what does not stand in the result under the same key."""
    return {key: value for key, value in told.items() if key not in result}


def _format_error(error: Record) -> str:
    place = f"move {error['move']}: " if error["move"] else ""
    rule = f" [{error['rule']}]" if error["rule"] else ""
    return f"{place}{error['message']}{rule}"
