"""How often the fast simulator ends a drop as the physics does, and what it costs.

Run ``python bench/dropit_fast_simulator.py``. In games between greedy bots, random drops with a
natural tremor fall three times from the same release: in the game's physics, in coarse settings,
and in the fast simulator, onto a pile that does not move. Counted is in what share of drops it and
the coarse physics find what the game's physics finds. Exits with status 1 when it costs more than a
tenth of the coarse physics, or agrees about the taboos in less than three of four drops.
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
from topdrop.dropit import Drop, Game, Pose, Release, Resting
from topdrop.dropit.hand import let_go
from topdrop.dropit.physics import COARSE, FINE, Settings, drop

SHARE = 0.75
COST = 0.1
EACH = 2


class Tally:
    """Agreement of fast simulator and coarse physics with the game's physics, and seconds."""

    def __init__(self) -> None:
        self.seconds = {"fine": 0.0, "coarse": 0.0, "fast": 0.0}
        self.same: dict[str, list[tuple[bool, bool, bool]]] = {"coarse": [], "fast": []}

    def add(self, simulator: FastSimulator, move: Drop, release: Release) -> None:
        """Let a piece fall in the three ways and compare."""
        rows = {
            "fine": self._by_physics("fine", FINE, simulator, move, release),
            "coarse": self._by_physics("coarse", COARSE, simulator, move, release),
            "fast": self._by_fast_simulator(simulator, move, release),
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

    def _by_fast_simulator(self, simulator: FastSimulator, move: Drop, release: Release) -> Floats:
        results = np.zeros((1, COLUMNS))
        shape = np.array([SHAPE_INDEX[move.piece.shape]])
        x, angle, spin = (
            np.array([number]) for number in (release.x, radians(release.angle), release.spin)
        )
        begin = process_time()
        simulate_falls(simulator.shaft, simulator.pile, shape, x, np.zeros(1), angle, spin, results)
        self.seconds["fast"] += process_time() - begin
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
    cost = tally.seconds["fast"] / tally.seconds["coarse"]
    share = float(np.mean(tally.same["fast"], axis=0)[1])
    print(
        f"{count} drops: the fast simulator costs {cost:.3f} of coarse (bound {COST}), "
        f"agrees in {share:.2f}"
    )
    return 0 if cost < COST and share > SHARE else 1


if __name__ == "__main__":
    sys.exit(main())
