"""How often a drop in the head ends as the physics says, and what it costs.

Run ``python bench/dropit_head.py``. In games between greedy bots, random drops with a natural
tremor fall three times from the same release: in the game's physics, in its coarse settings, and in
the head, onto a pile that does not move. Counted is in what share of drops the head and the coarse
physics find what the game's physics finds. Exits with status 1 when the head costs more than a
tenth of the coarse physics, or agrees about the taboos in less than three of four drops.
"""

import sys
from math import radians
from random import Random
from time import process_time

import numpy as np

from topdrop.bots import Clock, make_bot
from topdrop.bots.dropit.fast_simulator.arrays import SHAPE_INDEX, Floats, make_pile
from topdrop.bots.dropit.fast_simulator.scoring import mask_at, value_at
from topdrop.bots.dropit.fast_simulator.simulator import Head
from topdrop.bots.dropit.fast_simulator.tumbling import COLUMNS, MASK, tumble_all
from topdrop.dropit import Drop, Game, Pose, Release, Resting
from topdrop.dropit.hand import let_go
from topdrop.dropit.physics import COARSE, FINE, Settings, drop

SHARE = 0.75
COST = 0.1
EACH = 2


class Tally:
    """What was counted: agreement of head and coarse physics with the game's, and seconds."""

    def __init__(self) -> None:
        self.seconds = {"fine": 0.0, "coarse": 0.0, "head": 0.0}
        self.same: dict[str, list[tuple[bool, bool, bool]]] = {"coarse": [], "head": []}

    def add(self, head: Head, move: Drop, release: Release) -> None:
        """Let a piece fall in the three ways and compare."""
        rows = {
            "fine": self._by_physics("fine", FINE, head, move, release),
            "coarse": self._by_physics("coarse", COARSE, head, move, release),
            "head": self._in_head(head, move, release),
        }
        points = {way: float(head.points(row, move.piece)[0]) for way, row in rows.items()}
        fine = rows["fine"][0]
        for way, same in self.same.items():
            row = rows[way][0]
            clean = (points[way] > 0) == (points["fine"] > 0)
            same.append((row[MASK] == fine[MASK], clean, points[way] == points["fine"]))

    def _by_physics(
        self, way: str, settings: Settings, head: Head, move: Drop, release: Release
    ) -> Floats:
        state = head.state
        begin = process_time()
        fall = drop(state.setup.shaft, state.resting, move.piece, release, settings)
        self.seconds[way] += process_time() - begin
        lies = [
            Resting(lying.piece, pose)
            for lying, pose in zip(state.resting, fall.rest[:-1], strict=True)
        ]
        return _row(head, tuple(lies), move, fall.rest[-1])

    def _in_head(self, head: Head, move: Drop, release: Release) -> Floats:
        results = np.zeros((1, COLUMNS))
        shape = np.array([SHAPE_INDEX[move.piece.shape]])
        x, angle, spin = (
            np.array([number]) for number in (release.x, radians(release.angle), release.spin)
        )
        begin = process_time()
        tumble_all(head.board, head.pile, shape, x, np.zeros(1), angle, spin, results)
        self.seconds["head"] += process_time() - begin
        return results


def _row(head: Head, lies: tuple[Resting, ...], move: Drop, pose: Pose) -> Floats:
    """Return what the compiled code finds about a piece that the physics brought to rest."""
    setup, shape = head.state.setup, SHAPE_INDEX[move.piece.shape]
    corners = make_pile(setup, (Resting(move.piece, pose),)).corners[0]
    row = np.zeros((1, COLUMNS))
    row[0, 3] = value_at(head.board, shape, corners)
    row[0, MASK] = mask_at(head.board, make_pile(setup, lies), shape, corners, pose.x, pose.y)
    return row


def main(games: int = 4) -> int:
    """Measure, print and compare with the bounds."""
    tally = Tally()
    for seed in range(games):
        game, source = Game(["red", "blue"], seed=seed), Random(seed)
        bot = make_bot("dropit", "greedy", seed)
        while game.to_move is not None:
            head = Head(game.state, None, np.random.default_rng(seed))
            for _ in range(EACH):
                move = game.random_move(source)
                assert isinstance(move, Drop)
                release = let_go(game.setup.shaft, move, "natural", source)
                if game.ply == 0:
                    Tally().add(head, move, release)
                tally.add(head, move, release)
            game.play(bot.choose(game.view(game.to_move), Clock(tries=6)))
    count = len(tally.same["head"])
    for way, seconds in tally.seconds.items():
        print(f"{way:7} {seconds / count * 1000:7.3f} ms a drop")
    for way, same in tally.same.items():
        touched, clean, points = np.mean(same, axis=0)
        print(f"{way:7} same contacts {touched:.2f}, taboo or not {clean:.2f}, points {points:.2f}")
    cost = tally.seconds["head"] / tally.seconds["coarse"]
    share = float(np.mean(tally.same["head"], axis=0)[1])
    print(f"{count} drops: head costs {cost:.3f} of coarse (bound {COST}), agrees in {share:.2f}")
    return 0 if cost < COST and share > SHARE else 1


if __name__ == "__main__":
    sys.exit(main())
