"""``topdrop replay``: play records again and say how each of them stands."""

from typing import Annotated

import typer

from topdrop.cli.answers import answer_all
from topdrop.table.game import Record
from topdrop.table.registry import find_game


def replay(
    file: Annotated[str, typer.Argument(help="A file of records, - for standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object a record.")] = False,
) -> None:
    """Play records again and print how each game stands.

    A bad record is answered with what is wrong with it, the rest go on, and the exit status is 1.
    """
    answer_all(file, replay_one, result_in_words, json=json)


def replay_one(record: Record) -> Record:
    """Return the result of a record of any game.

    Raises:
        TopdropError: It is no record, or one of its moves is illegal.
    """
    return find_game(record.get("game")).replay(record).result()


def result_in_words(result: Record) -> str:
    """Return a result as a line for people."""
    final = ", ".join(f"{player} {points}" for player, points in result["final"].items())
    outcome = result["end"] or "not over"
    won = f"; won by {' and '.join(result['winners'])}" if result["winners"] else ""
    return f"{result['moves']} moves, {outcome}: {final}{won}"
