"""Measure what drops of Drop It bring as the shaft fills, which analyses expect of the rest.

Games of the fourth level against itself, with two to four players, tell the mean and the standard
deviation of what the first, the second, … the last drop brought; both are smoothed over their
neighbours. It takes five seconds a game.

    python scripts/measure_dropit_points.py --games 90
"""

import argparse
from pathlib import Path
from typing import Final

import msgspec
import numpy as np
from rich.progress import track

from topdrop import dropit
from topdrop.bots import Clock, make_bot
from topdrop.bots.dropit import outlook

TRIES: Final = 3000
NEIGHBOURS: Final = 3
"""Over how many drops before and after, too, a number is smoothed."""


def play(number: int) -> list[int]:
    """Return what the drops of one game brought, jokers aside."""
    game = dropit.Game(dropit.COLOURS[: 2 + number % 3], seed=number)
    bots = [make_bot("dropit", "skilled", number + seat) for seat in range(len(game.players))]
    while (seat := game.to_move) is not None:
        game.play(bots[seat].choose(game.view(seat), Clock(tries=TRIES)))
    return [0 if score.taboo else score.value for score in game.state.scores]


def smoothed(values: list[float]) -> list[float]:
    """Return the means over neighbours; a straight line goes through them at both ends."""
    wide = np.pad(np.array(values), NEIGHBOURS, mode="reflect", reflect_type="odd")
    window = np.ones(2 * NEIGHBOURS + 1) / (2 * NEIGHBOURS + 1)
    return [round(value, 3) for value in np.convolve(wide, window, mode="valid").tolist()]


def main() -> None:
    """Play the games and write the file."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=90)
    target = Path(outlook.__file__).with_name(outlook.FILE)
    parser.add_argument("--out", type=Path, default=target)
    choices = parser.parse_args()
    points = np.array([play(number) for number in track(range(choices.games), "Playing")])
    measured = outlook.DropPoints(
        command=f"python scripts/measure_dropit_points.py --games {choices.games}",
        means=tuple(smoothed(points.mean(axis=0).tolist())),
        deviations=tuple(smoothed(points.std(axis=0, ddof=1).tolist())),
    )
    choices.out.write_bytes(msgspec.json.format(msgspec.json.encode(measured), indent=1) + b"\n")


if __name__ == "__main__":
    main()
