"""Checking a finished game: was the hidden order fixed from the start, and kept? (OT-10)."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from topdrop.core.concession import result_of
from topdrop.core.errors import RecordError, quote
from topdrop.core.game import Game, Record, VerifiableModule
from topdrop.core.registry import find_game
from topdrop.core.secrets import commitment
from topdrop.core.take_backs import TakeBack, check_revealed, read_take_backs
from topdrop.core.words import plural

MAX_ORDER_LENGTH: Final = 1_000

_COMMITMENT: Final = re.compile("[0-9a-f]{64}")


def verify_record(record: Record, seen: str | None = None) -> Record:
    """Check a record's commitment, what it was opened to, and everything that was turned up.

    Args:
        record: The record.
        seen: The commitment that somebody saw when the game began, as `read_commitment` returns
            it; None to believe the record.

    Returns:
        How many things were hidden and how many of them turned up (none where a game hides
        nothing), how often something was taken back, whether a result was there, and whether the
        commitment is one that was seen.

    Raises:
        RecordError: It is no record of a game, has not been opened, or something in it is not as
            it was promised.
    """
    module = find_game(record.get("game"))
    game = module.replay(record)
    taken = read_take_backs(record, game)
    if not isinstance(module, VerifiableModule):
        if seen is not None or record.get("commitment") is not None:
            reason = f"nothing is hidden in {module.TITLE}, so there was none to be seen"
            raise RecordError(f"commitment: {reason}")
        return _verdict(record, game, taken)
    promised = _read_promised(record, seen)
    if "opened" not in record:
        raise RecordError("opened: the order is opened when the game is over")
    salt, order = _read_opened(record["opened"])
    if commitment(order, salt) != promised:
        reason = "the order and its salt do not make the commitment"
        raise RecordError(f"opened: {reason}", rule="OT-10")
    turned_up = module.check_order(game, order)
    check_revealed(taken, order, module)
    verdict = _verdict(record, game, taken)
    return {**verdict, "things": len(order), "turned_up": turned_up, "seen": seen is not None}


def _verdict(record: Record, game: Game, taken: Sequence[TakeBack]) -> Record:
    """Return what is found about a record in which nothing is hidden.

    Raises:
        RecordError: Its moves do not lead to its result.
    """
    if "result" in record and record["result"] != result_of(record, game):
        raise RecordError("result: the moves lead to another one")
    return {
        "things": 0,
        "turned_up": 0,
        "take_backs": len(taken),
        "result": "result" in record,
        "seen": False,
    }


def verdict_in_words(verdict: Record) -> str:
    """Return what was verified as a line for people."""
    seen = " with the commitment that was seen then" if verdict["seen"] else ""
    count = verdict["take_backs"]
    back = f", what {plural(count, 'take-back')} revealed lay in it" if count else ""
    result = ", and the result follows from the moves" if verdict["result"] else ""
    if not verdict["things"]:
        return f"nothing is hidden in this game, so nothing was promised{result}"
    return (
        f"the order of {verdict['things']} was fixed at the start{seen}, "
        f"{verdict['turned_up']} were turned up in it{back}{result}"
    )


def read_commitment(text: str) -> str:
    """Return a commitment as records have it, whatever its case and wherever it was broken.

    Raises:
        RecordError: It is none.
    """
    joined = "".join(text.split()).lower()
    if not _COMMITMENT.fullmatch(joined):
        raise RecordError(f"{quote(text)} is no commitment, which has 64 hexadecimal digits")
    return joined


def _read_promised(record: Record, seen: str | None) -> str:
    """Return the commitment of a record, which is to be the one that was seen.

    Raises:
        RecordError: There is none, or another one was seen.
    """
    promised = record.get("commitment")
    if not isinstance(promised, str) and record.get("by_hand") is True:
        raise RecordError(
            "by_hand: what came up was drawn from a real box, so no order was promised here"
        )
    if not isinstance(promised, str):
        raise RecordError("commitment: the record has none, so nothing was promised")
    if seen is not None and promised.lower() != seen:
        raise RecordError(
            f"commitment: the record has {promised[:64]}, at the start {seen} was seen",
            rule="OT-10",
        )
    return promised


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
