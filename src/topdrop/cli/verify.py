"""``topdrop verify``: was the hidden order of a game fixed before it began?"""

from typing import Annotated

import typer

from topdrop.cli.jsonl_stream import process_stream


def verify(
    file: Annotated[str, typer.Argument(help="A file of records, - for standard input.")],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object a record.")] = False,
) -> None:
    """Check that the order opened after a game is the one committed to before it.

    A record that does not hold is answered with what is wrong, the rest go on, and the exit
    status is 1.
    """
    # Loading what this needs takes a moment that other commands should not have to wait.
    from topdrop.core.verification import verdict_in_words, verify_record

    process_stream(file, verify_record, verdict_in_words, json=json)
