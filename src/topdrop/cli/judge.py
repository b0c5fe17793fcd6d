"""``topdrop judge``: what the piece just dropped in a position of Drop It is worth."""

from typing import Annotated

import typer

from topdrop.cli.jsonl_stream import process_stream
from topdrop.core.game import Record
from topdrop.core.words import plural


def judge(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…",
            help="Files of positions as JSON or text, or patterns of names; - for standard input.",
        ),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object a position.")] = False,
) -> None:
    """Judge positions of Drop It: taboos, level, bonus circles and points.

    Of the record of a game, the piece that was dropped last is judged.

    A bad position is answered with what is wrong with it, the rest go on, and the exit status
    is 1.
    """
    # Geometry takes 0.2 s to load; the other commands need not wait for it.
    from topdrop.dropit.position import judge_position

    process_stream(files, judge_position, verdict_in_words, json=json)


def verdict_in_words(verdict: Record) -> str:
    """Return a verdict as a line for people."""
    bonus = "".join(f" + {points}" for points in verdict["bonus"])
    worth = f"level {verdict['level']}{bonus} = {verdict['value']}"
    if verdict["taboos"]:
        return f"taboo broken ({', '.join(verdict['taboos'])}): 0 points instead of {worth}"
    return f"{plural(verdict['points'], 'point')}: {worth}"
