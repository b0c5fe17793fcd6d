"""Positions of Drop It as puzzles hold them: with rounded poses, and read back."""

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from topdrop.dropit import Piece, Pose, Resting, State
from topdrop.dropit.setup import setup_from_json
from topdrop.dropit.state import Score

DECIMALS: Final = 2
"""To how many decimals poses are kept, in mm and degrees; the puzzle is about these poses."""


def rounded(state: State) -> State:
    """Return a position with its poses rounded as puzzles keep them."""
    lying = tuple(
        Resting(
            resting.piece,
            Pose(
                *(
                    round(number, DECIMALS)
                    for number in (resting.pose.x, resting.pose.y, resting.pose.angle)
                )
            ),
        )
        for resting in state.resting
    )
    return replace(state, resting=lying)


def state_of(position: dict[str, Any]) -> State:
    """Return the position of a puzzle as the rules know it.

    Args:
        position: What `State.as_json` made of it.
    """
    setup = setup_from_json(position["setup"])
    by_player = [
        {key: position[key][player] for key in ("hands", "jokers", "points")}
        for player in setup.players
    ]
    return State(
        setup=setup,
        resting=tuple(
            Resting(
                Piece.parse(lying["piece"]),
                Pose(float(lying["x"]), float(lying["y"]), float(lying["angle"])),
            )
            for lying in position["pieces"]
        ),
        scores=tuple(msgspec.convert(position["scores"], list[Score])),
        hands=tuple(
            tuple(Piece.parse(kind) for kind, count in own["hands"].items() for _ in range(count))
            for own in by_player
        ),
        jokers=tuple(own["jokers"] for own in by_player),
        points=tuple(own["points"] for own in by_player),
        end=position["end"],
    )
