"""Answering a stream line by line: a result for what is good, an error object for what is not."""

from collections.abc import Callable

import typer

from topdrop.cli.files import open_input
from topdrop.core.errors import RecordError, TopdropError
from topdrop.core.game import Record
from topdrop.core.records import encode, error_json, read_records

Answer = Callable[[Record], Record]
Words = Callable[[Record], str]


def answer_all(file: str, answer: Answer, words: Words, *, json: bool) -> None:
    """Print the answer to every record of a file, as JSON or in words.

    Args:
        file: The file's name; ``-`` is standard input.
        answer: Gives the result of one record, or raises.
        words: Puts a result into words.
        json: Whether to print JSON objects instead.

    Raises:
        TopdropError: The file cannot be read.
        typer.Exit: With status 1, after the last line, when a record was bad.
    """
    failed = False
    with open_input(file) as stream:
        for number, record in enumerate(read_records(stream), 1):
            result = _answer_one(record, answer)
            failed |= "error" in result
            # Whoever asks line by line, as a program does, waits for each answer.
            print(encode(result) if json else f"{number}: {_in_words(result, words)}", flush=True)
    if failed:
        raise typer.Exit(1)


def _answer_one(record: Record | RecordError, answer: Answer) -> Record:
    try:
        if isinstance(record, RecordError):
            raise record
        return answer(record)
    except TopdropError as error:
        return error_json(error)


def _in_words(result: Record, words: Words) -> str:
    if "error" not in result:
        return words(result)
    error = result["error"]
    place = f"move {error['move']}: " if error["move"] else ""
    rule = f" [{error['rule']}]" if error["rule"] else ""
    return f"{place}{error['message']}{rule}"
