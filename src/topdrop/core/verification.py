"""Checking a finished game: was the hidden order fixed from the start, and kept? (OT-10)."""

from collections.abc import Mapping
from typing import Any, Final

from topdrop.core.concession import result_of
from topdrop.core.errors import RecordError, quote
from topdrop.core.game import Record, VerifiableModule
from topdrop.core.registry import find_game
from topdrop.core.secrets import commitment

MAX_ORDER_LENGTH: Final = 1_000


def verify_record(record: Record) -> Record:
    """Check a record's commitment, what it was opened to, and everything that was turned up.

    Returns:
        How many things there were and how many were turned up, and whether a result was there.

    Raises:
        RecordError: It is no record of a game, hides nothing, has not been opened, or something
            in it is not as it was promised.
    """
    module = find_game(record.get("game"))
    game = module.replay(record)
    promised = record.get("commitment")
    if not isinstance(promised, str):
        raise RecordError("commitment: the record has none, so nothing was promised")
    if "opened" not in record:
        raise RecordError("opened: the order is opened when the game is over")
    salt, order = _read_opened(record["opened"])
    if commitment(order, salt) != promised:
        reason = "the order and its salt do not make the commitment"
        raise RecordError(f"opened: {reason}", rule="OT-10")
    if not isinstance(module, VerifiableModule):
        raise RecordError("commitment: nothing is hidden in this game")
    turned_up = module.check_order(game, order)
    if "result" in record and record["result"] != result_of(record, game):
        raise RecordError("result: the moves lead to another one")
    return {"things": len(order), "turned_up": turned_up, "result": "result" in record}


def verdict_in_words(verdict: Record) -> str:
    """Return what was verified as a line for people."""
    result = ", and the result follows from the moves" if verdict["result"] else ""
    return (
        f"the order of {verdict['things']} was fixed at the start, "
        f"{verdict['turned_up']} were turned up in it{result}"
    )


def _read_opened(opened: Any) -> tuple[str, list[str]]:
    if not isinstance(opened, Mapping):
        raise RecordError(f"opened: should be an object, not {quote(opened)}")
    salt, order = opened.get("salt"), opened.get("order")
    if not isinstance(salt, str):
        raise RecordError(f"opened.salt: should be a text, not {quote(salt)}")
    if (
        not isinstance(order, list)
        or len(order) > MAX_ORDER_LENGTH
        or not all(isinstance(thing, str) for thing in order)
    ):
        raise RecordError(f"opened.order: should be a list of texts, not {quote(order)}")
    return salt, order
