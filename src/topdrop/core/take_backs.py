"""What a record says about decisions that were taken back, and whether that can be so."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from topdrop.core.errors import RecordError, quote
from topdrop.core.game import Game, GameModule, Record, RevealingModule

MAX_TAKE_BACKS: Final = 20_000


class TakeBack(msgspec.Struct, frozen=True, kw_only=True):
    """Decisions of a game that were taken back, as a record's ``take_backs`` lists them.

    Attributes:
        ply: How many decisions remained.
        after: How many had been played.
        by: The player who took back.
        revealed: What had been turned up since and was known to everybody from then on.
        ms: How many milliseconds it was since the last decision; None when nobody says.
    """

    ply: int
    after: int
    by: str
    revealed: tuple[str, ...] = ()
    ms: int | None = None

    def as_json(self) -> Record:
        """Return it as plain JSON values."""
        plain: Record = msgspec.to_builtins(self)
        plain["revealed"] = list(self.revealed)
        if self.ms is None:
            del plain["ms"]
        return plain


def read_take_backs(record: Record, game: Game) -> list[TakeBack]:
    """Return what was taken back in a game, in order; nothing when its record does not say.

    Args:
        record: The record.
        game: The game that it makes.

    Raises:
        RecordError: It cannot have been so.
    """
    found = record.get("take_backs", [])
    if not isinstance(found, list) or len(found) > MAX_TAKE_BACKS:
        raise RecordError(f"take_backs: should be a list, not {quote(found)}")
    taken: list[TakeBack] = []
    remained = 0
    for number, one in enumerate(found):
        place = f"take_backs[{number}]"
        taken.append(_read(one, place, game.players))
        if taken[-1].after < remained:
            after = taken[-1].after
            raise RecordError(
                f"{place}.after: {after} cannot follow on the {remained} that remained before"
            )
        remained = taken[-1].ply
    if remained > game.ply:
        raise RecordError(
            f"take_backs: {remained} decisions remained, but the record has {game.ply}"
        )
    return taken


def _read(plain: Any, place: str, players: Sequence[str]) -> TakeBack:
    """Return one of them.

    Raises:
        RecordError: It is none.
    """
    if not isinstance(plain, Mapping):
        raise RecordError(f"{place}: should be an object, not {quote(plain)}")
    try:
        taken = msgspec.convert(dict(plain), TakeBack)
    except msgspec.ValidationError as error:
        raise RecordError(f"{place}: {error}") from None
    if not 0 <= taken.ply < taken.after:
        raise RecordError(
            f"{place}: from {taken.after} to {taken.ply} decisions nothing was taken back"
        )
    if taken.by not in players:
        raise RecordError(f"{place}.by: {quote(taken.by)} does not play")
    if taken.ms is not None and taken.ms < 0:
        raise RecordError(f"{place}.ms: {taken.ms} is no time")
    return taken


def check_revealed(taken: Sequence[TakeBack], order: Sequence[str], module: GameModule) -> None:
    """Check that what take-backs revealed lay in the hidden order where it was turned up.

    Args:
        taken: What was taken back.
        order: The order that was opened after the game.
        module: The game; one that does not say what is turned up when is not checked.

    Raises:
        RecordError: The order has something else there (OT-10).
    """
    if not isinstance(module, RevealingModule):
        return
    for number, one in enumerate(taken):
        expected = tuple(module.revealed(order, one.ply, one.after))
        if one.revealed != expected:
            raise RecordError(
                f"take_backs[{number}].revealed: {_listed(one.revealed)} was turned up, "
                f"where the order has {_listed(expected)}",
                rule="OT-10",
            )


def _listed(things: Sequence[str]) -> str:
    return " ".join(things) or "nothing"
