"""``topdrop verify``: was the hidden order of a game fixed before it began?"""

from functools import partial
from typing import Annotated

import typer

from topdrop.cli.jsonl_stream import process_stream
from topdrop.core.errors import RecordError


def _commitment(text: str) -> str:
    """Read the option of that name.

    Raises:
        typer.BadParameter: It is no commitment.
    """
    from topdrop.core.verification import read_commitment

    try:
        return read_commitment(text)
    except RecordError as error:
        raise typer.BadParameter(error.message) from None


def verify(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…", help="Files of records, or patterns of names; - for standard input."
        ),
    ],
    commitment: Annotated[
        str | None,
        typer.Option(
            parser=_commitment,
            metavar="HEX",
            help="The commitment that was seen when the game began.",
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object a record.")] = False,
) -> None:
    """Check that the order opened after a game is the one committed to before it.

    Which one that was, the record says, unless --commitment does. A record that does not hold is
    answered with what is wrong, the rest go on, and the exit status is 1.
    """
    # Loading what this needs takes a moment that other commands should not have to wait.
    from topdrop.core.verification import verdict_in_words, verify_record

    check = partial(verify_record, seen=commitment)
    process_stream(files, check, verdict_in_words, json=json)
