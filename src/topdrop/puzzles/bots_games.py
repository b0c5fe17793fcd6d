"""Games between bots, whose positions puzzles are made of."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from topdrop.bots import make_bot
from topdrop.bots.level import levels
from topdrop.bots.protocol import Clock
from topdrop.core.game import Game
from topdrop.core.registry import find_game

TRIES: Final = {"ontop": (1, 1, 200, 60, 200), "dropit": (2, 8, 120, 120, 120)}
"""What each of the five levels may try for a move of such a game; they need not be at their best,
only different."""


def play(game: str, setup: dict[str, Any], seed: str, strengths: Sequence[int]) -> Iterator[Game]:
    """Play a game and yield it before every decision.

    Args:
        game: Which.
        setup: The setup, as records have it.
        seed: Whatever makes this game different from others; the same gives the same game.
        strengths: The level that plays each seat.
    """
    source = Random(f"{seed} {game}")
    bots = [
        make_bot(game, levels(game)[level - 1].bot, source.getrandbits(62)) for level in strengths
    ]
    clocks = [Clock(tries=TRIES[game][level - 1]) for level in strengths]
    played = find_game(game).new_game(setup, source.getrandbits(62))
    while (seat := played.to_move) is not None:
        yield played
        played.play(bots[seat].choose(played.view(seat), clocks[seat]))
