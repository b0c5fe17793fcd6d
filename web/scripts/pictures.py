"""Play a little of each game for the moving pictures on the start page.

Writes ``view/start.json`` in the folders of both games: the first moves of a game of On Top as
events, and some drops of Drop It as poses thirty times a second.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from topdrop import ontop
from topdrop.bots.ontop.greedy import GreedyBot
from topdrop.bots.protocol import Clock
from topdrop.dropit import physics
from topdrop.dropit.notation import Drop, parse_move
from topdrop.dropit.pieces import Release, Resting
from topdrop.dropit.shaft import Shaft

GAMES: Final = Path(__file__).resolve().parents[1] / "src" / "games"
MOVES: Final = 16
RATE: Final = 30

DROPS: Final = (
    "red square 62 0",
    "blue circle 128 0",
    "yellow diamond 185 30",
    "green triangle 100 60",
    "yellow circle 30 0",
    "blue square 160 20",
    "red diamond 110 90",
    "green circle 60 0",
    "yellow square 170 10",
    "blue triangle 115 0",
    "red circle 200 0",
)


def tiles() -> list[list[dict[str, Any]]]:
    """Return the events of a game of On Top between two bots, move by move."""
    game = ontop.Game(players=["blue", "red"], seed=11)
    bot = GreedyBot(seed=11)
    told = [[event.as_json() for event in game.events]]
    for _ in range(MOVES):
        events = game.play(bot.choose(game.view(game.to_move), Clock()))
        told.append([event.as_json() for event in events])
    return told


def drops() -> list[dict[str, Any]]:
    """Return drops with the poses of whatever moves, x, y and angle each."""
    shaft = Shaft.load("classic")
    resting: tuple[Resting, ...] = ()
    told = []
    for text in DROPS:
        drop = parse_move(text)
        if not isinstance(drop, Drop):
            raise TypeError(f"{text} is no drop")
        fall = physics.drop(shaft, resting, drop.piece, Release(drop.x, drop.angle, 0.0))
        pieces = (*(each.piece for each in resting), drop.piece)
        resting = tuple(Resting(*each) for each in zip(pieces, fall.rest, strict=True))
        frames = (*fall.frames[:: fall.rate // RATE], fall.frames[-1])
        told.append(
            {
                "piece": str(drop.piece),
                "movers": list(fall.movers),
                "frames": [_short(frame) for frame in frames],
            }
        )
    return told


def _short(pose: Sequence[float]) -> list[float]:
    return [round(value, 1) for value in pose]


def main() -> None:
    """Write the files."""
    for game, told in (("ontop", tiles()), ("dropit", drops())):
        text = json.dumps(told, separators=(",", ":"))
        (GAMES / game / "view" / "start.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
