"""``topdrop replay``: play records again and say how each of them stands."""

import sys
from typing import Annotated

import typer

from topdrop.cli.files import open_input
from topdrop.table.errors import RecordError, TopdropError
from topdrop.table.game import Record
from topdrop.table.records import encode, error_json, read_records
from topdrop.table.registry import find_game


def replay(
    file: Annotated[str, typer.Argument(help="A file of records, - for standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object a record.")] = False,
) -> None:
    """Play records again and print how each game stands.

    A bad record is answered with what is wrong with it, the rest go on, and the exit status is 1.
    """
    failed = False
    with open_input(file) as stream:
        for number, record in enumerate(read_records(stream), 1):
            answer = answer_record(record)
            failed |= "error" in answer
            print(encode(answer) if json else _in_words(number, answer))
    sys.stdout.flush()
    if failed:
        raise typer.Exit(1)


def answer_record(record: Record | RecordError) -> Record:
    """Return the result of a record, or the object that says what is wrong with it."""
    try:
        if isinstance(record, RecordError):
            raise record
        return find_game(record.get("game")).replay(record).result()
    except TopdropError as error:
        return error_json(error)


def _in_words(number: int, answer: Record) -> str:
    """Return an answer as a line for people."""
    if "error" in answer:
        error = answer["error"]
        place = f"move {error['move']}: " if error["move"] else ""
        rule = f" [{error['rule']}]" if error["rule"] else ""
        return f"{number}: {place}{error['message']}{rule}"
    final = ", ".join(f"{player} {points}" for player, points in answer["final"].items())
    outcome = answer["end"] or "not over"
    won = f"; won by {' and '.join(answer['winners'])}" if answer["winners"] else ""
    return f"{number}: {answer['moves']} moves, {outcome}: {final}{won}"
