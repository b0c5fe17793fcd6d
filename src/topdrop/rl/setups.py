"""Setups from what an environment is made with."""

from collections.abc import Sequence
from typing import Final

from topdrop.core.errors import SetupError, quote
from topdrop.dropit.pieces import COLOURS as PIECE_COLOURS
from topdrop.ontop import rules
from topdrop.ontop.setup import Setup

ORDER: Final = ("red", "blue", "yellow", "white")
"""The colours that take part in On Top when only their number is given, in turn order."""


def ontop_colours(players: int | Sequence[str]) -> Sequence[str]:
    """Return the colours of players of On Top, given their number or the colours themselves.

    Raises:
        SetupError: There cannot be so many.
    """
    return _colours(players, ORDER, "OT-9")


def dropit_colours(players: int | Sequence[str]) -> Sequence[str]:
    """Return the colours of players of Drop It, given their number or the colours themselves.

    Raises:
        SetupError: There cannot be so many.
    """
    return _colours(players, PIECE_COLOURS, "DI-7")


def _colours(players: int | Sequence[str], order: Sequence[str], rule: str) -> Sequence[str]:
    if not isinstance(players, int):
        return players
    if isinstance(players, bool) or not 2 <= players <= len(order):
        raise SetupError(f"players: should be two to four, not {quote(players)}", rule=rule)
    return order[:players]


def check_playable(setup: Setup) -> None:
    """Refuse a setup of On Top in which nobody has a move.

    Raises:
        SetupError: The board is full before the first tile.
    """
    state, _ = rules.start(setup)
    if state.end:
        raise SetupError(f"board: the game is over before it begins ({state.end})")
