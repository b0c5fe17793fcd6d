"""How often the bots' simulators end a drop as the physics does, and what they cost.

Run ``python bench/dropit_fast_simulator.py``. In games between greedy bots, random drops with a
natural tremor fall four times from the same release: in the game's physics, in coarse settings,
and in the bots' two simulators, onto a pile that gives way and onto one that does not. Counted is
in what share of drops each finds what the game's physics finds. Exits with status 1 when the fast
simulator costs more than a tenth of the coarse physics, or agrees about the taboos in less than
three of four drops, or when the one with a pile that gives way costs half of the coarse physics, or
agrees about the taboos in less than nine of ten.
"""

import sys
from math import radians
from random import Random
from time import process_time

import numpy as np

from topdrop.bots import Clock, make_bot
from topdrop.bots.dropit.fast_simulator.arrays import SHAPE_INDEX, Floats, make_pile_arrays
from topdrop.bots.dropit.fast_simulator.scoring import contact_mask, value_at
from topdrop.bots.dropit.fast_simulator.simulator import FastSimulator
from topdrop.bots.dropit.fast_simulator.tumbling import COLUMNS, MASK, simulate_falls
from topdrop.bots.dropit.pile_simulator.falling import simulate_drops
from topdrop.dropit import Drop, Game, Pose, Release, Resting
from topdrop.dropit.hand import let_go
from topdrop.dropit.physics import COARSE, FINE, Settings, drop

BOUNDS = {"fast": (0.1, 0.75), "pile": (0.5, 0.9)}
"""For each simulator the most that it may cost, of coarse, and how often it must agree."""

NO_PILES = np.zeros((0, 0, 5, 2))
EACH = 2


class Tally:
    """Agreement of the simulators and coarse physics with the game's physics, and seconds."""

    def __init__(self) -> None:
        self.same: dict[str, list[tuple[bool, bool, bool]]]
        self.same = {"coarse": [], "pile": [], "fast": []}
        self.seconds = dict.fromkeys(["fine", *self.same], 0.0)

    def add(self, simulator: FastSimulator, move: Drop, release: Release) -> None:
        """Let a piece fall in the four ways and compare."""
        rows = {
            "fine": self._by_physics("fine", FINE, simulator, move, release),
            "coarse": self._by_physics("coarse", COARSE, simulator, move, release),
            "pile": self._by_simulator("pile", simulator, move, release),
            "fast": self._by_simulator("fast", simulator, move, release),
        }
        points = {way: float(simulator.points(row, move.piece)[0]) for way, row in rows.items()}
        fine = rows["fine"][0]
        for way, same in self.same.items():
            row = rows[way][0]
            clean = (points[way] > 0) == (points["fine"] > 0)
            same.append((row[MASK] == fine[MASK], clean, points[way] == points["fine"]))

    def _by_physics(
        self, way: str, settings: Settings, simulator: FastSimulator, move: Drop, release: Release
    ) -> Floats:
        state = simulator.state
        begin = process_time()
        fall = drop(state.setup.shaft, state.resting, move.piece, release, settings)
        self.seconds[way] += process_time() - begin
        lies = [
            Resting(lying.piece, pose)
            for lying, pose in zip(state.resting, fall.rest[:-1], strict=True)
        ]
        return _row(simulator, tuple(lies), move, fall.rest[-1])

    def _by_simulator(
        self, way: str, simulator: FastSimulator, move: Drop, release: Release
    ) -> Floats:
        results = np.zeros((1, COLUMNS))
        numbers = (release.x, 0.0, radians(release.angle), release.spin)
        shape = np.array([SHAPE_INDEX[move.piece.shape]])
        given = [simulator.shaft, simulator.pile, shape, *map(np.atleast_1d, numbers), results]
        begin = process_time()
        if way == "pile":
            simulate_drops(*given, NO_PILES)
        else:
            simulate_falls(*given)
        self.seconds[way] += process_time() - begin
        return results


def _row(simulator: FastSimulator, lies: tuple[Resting, ...], move: Drop, pose: Pose) -> Floats:
    """Return what the compiled code finds about a piece that the physics brought to rest."""
    setup, shape = simulator.state.setup, SHAPE_INDEX[move.piece.shape]
    corners = make_pile_arrays(setup, (Resting(move.piece, pose),)).corners[0]
    row = np.zeros((1, COLUMNS))
    row[0, 3] = value_at(simulator.shaft, shape, corners)
    row[0, MASK] = contact_mask(
        simulator.shaft, make_pile_arrays(setup, lies), shape, corners, pose.x, pose.y
    )
    return row


def main(games: int = 4) -> int:
    """Measure, print and compare with the bounds."""
    tally = Tally()
    for seed in range(games):
        game, source = Game(["red", "blue"], seed=seed), Random(seed)
        bot = make_bot("dropit", "greedy", seed)
        while game.to_move is not None:
            simulator = FastSimulator(game.state, None, np.random.default_rng(seed))
            for _ in range(EACH):
                move = game.random_move(source)
                assert isinstance(move, Drop)
                release = let_go(game.setup.shaft, move, "natural", source)
                if game.ply == 0:
                    Tally().add(simulator, move, release)
                tally.add(simulator, move, release)
            game.play(bot.choose(game.view(game.to_move), Clock(tries=6)))
    count = len(tally.same["fast"])
    for way, seconds in tally.seconds.items():
        print(f"{way:7} {seconds / count * 1000:7.3f} ms a drop")
    for way, same in tally.same.items():
        touched, clean, points = np.mean(same, axis=0)
        print(f"{way:7} same contacts {touched:.2f}, taboo or not {clean:.2f}, points {points:.2f}")
    held = True
    for way, (most, least) in BOUNDS.items():
        cost = tally.seconds[way] / tally.seconds["coarse"]
        share = float(np.mean(tally.same[way], axis=0)[1])
        print(f"{way:7} costs {cost:.3f} of coarse (bound {most}), agrees in {share:.2f} ({least})")
        held = held and cost < most and share > least
    print(f"{count} drops")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
