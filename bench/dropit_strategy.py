"""What it is worth in Drop It to keep a piece, to deny a reply, and to leave oneself a good drop.

    python bench/dropit_strategy.py --games 250

Games between two bots are played in the bots' own simulators: the fast one finds drops, a dozen
falls with tremor choose among the best, with some chance, and the pile simulator says what came of
it. After each drop is noted what is left: the pieces of both hands, the best reply and the best own
drop after it, as the fast simulator estimates them. A regression of what the rest of the game
brought on these, a coefficient for each part of the game, tells what each was worth; errors are of
games, whose drops belong together. It takes a second a game.
"""

import argparse
from typing import Final, NamedTuple

import numpy as np

from topdrop.bots.dropit.aim_grid import aim_grids, concatenate_aims
from topdrop.bots.dropit.fast_simulator.arrays import SHAPE_INDEX, Floats
from topdrop.bots.dropit.fast_simulator.simulator import FastSimulator, taboo_mask
from topdrop.bots.dropit.fast_simulator.tumbling import MASK
from topdrop.bots.dropit.pile_simulator.simulator import PileSimulator
from topdrop.bots.dropit.replies import APART
from topdrop.dropit import SHAPES, Game, Piece

X_STEP: Final = 0.33
ANGLE_STEP: Final = 30.0
BEST: Final = 8
"""Drops of each piece that are tried with tremor, and three times as many in all."""

TRIES: Final = 10
CHANCE: Final = 0.35
"""What is added to each drop's worth at random, in points (standard deviation)."""

PLIES: Final = 36
KNOTS: Final = (0, 6, 12, 18, 24, 30, 34)
"""Drops after which coefficients are told; between them they go straight."""

OF_PIECES: Final = ("circle", "square", "diamond")
OF_PILES: Final = ("reply", "next_own")


class Left(NamedTuple):
    """What was left after a drop, from its player's side."""

    game: int
    ply: int
    seat: int
    scored: float
    numbers: list[float]


class SelfPlay:
    """A game in the simulators."""

    def __init__(self, seed: int) -> None:
        state = Game(["red", "blue"], seed=seed).state
        self.seed, self.source = seed, np.random.default_rng(seed)
        self.fast = FastSimulator(state, None, self.source)
        self.pile = PileSimulator(state, None, self.source)
        self.hands = [list(hand) for hand in state.hands]
        self.grids = aim_grids(state.setup.shaft, X_STEP, ANGLE_STEP)
        self.aims = concatenate_aims(self.grids, [Piece("red", shape) for shape in SHAPES])
        self.rows = {
            shape: np.flatnonzero(self.aims.shapes == SHAPE_INDEX[shape]) for shape in SHAPES
        }

    def play(self) -> list[Left]:
        """Play it, and return what was left after each drop."""
        found = []
        falls = self.fast.simulate(self.aims, tremor=False)
        for ply in range(PLIES):
            seat = ply % 2
            scored = self._drop(seat, falls)
            falls = self.fast.simulate(self.aims, tremor=False)
            reply, where = self._best(1 - seat, falls, None)
            own, _ = self._best(seat, falls, where)
            kept = [sum(piece.shape == shape for piece in self.hands[seat]) for shape in OF_PIECES]
            found.append(Left(self.seed, ply, seat, scored, [*map(float, kept), reply, own]))
        return found

    def _smoothed(self, falls: Floats, piece: Piece) -> Floats:
        rows = self.rows[piece.shape]
        return self.grids[piece.shape].smoothed(self.fast.points(falls[rows], piece))

    def _drop(self, seat: int, falls: Floats) -> float:
        kinds = sorted(set(self.hands[seat]), key=str)
        looks, which, aims = [], [], []
        for number, piece in enumerate(kinds):
            points = self._smoothed(falls, piece)
            best = np.argsort(-points, kind="stable")[:BEST]
            looks.append(points[best])
            which.append(np.full(len(best), number))
            aims.append(self.rows[piece.shape][best])
        order = np.argsort(-np.concatenate(looks), kind="stable")[: 3 * BEST]
        chosen, at = np.concatenate(which)[order], np.concatenate(aims)[order]
        tried = self.fast.simulate(self.aims.take(np.repeat(at, TRIES)), tremor=True)
        means = [
            self.fast.points(tried[TRIES * i : TRIES * (i + 1)], kinds[number]).mean()
            for i, number in enumerate(chosen.tolist())
        ]
        best_one = int(np.argmax(np.array(means) + CHANCE * self.source.normal(size=len(means))))
        piece = kinds[chosen[best_one]]
        landing = self.pile.simulate_with_piles(self.aims.take(at[best_one : best_one + 1]))
        row = landing.rows[0]
        taboo = int(row[MASK]) & taboo_mask(piece, self.fast.faces)
        self.hands[seat].remove(piece)
        self.fast.pile = self.pile.pile = self.pile.pile_after(landing, 0, piece)
        return 0.0 if taboo else float(row[3])

    def _best(self, seat: int, falls: Floats, away: float | None) -> tuple[float, float | None]:
        best, where = 0.0, None
        for piece in sorted(set(self.hands[seat]), key=str):
            points, xs = self._smoothed(falls, piece), self.aims.xs[self.rows[piece.shape]]
            if away is not None:
                points = np.where(abs(xs - away) > APART, points, 0.0)
            at = int(points.argmax())
            if points[at] > best:
                best, where = float(points[at]), float(xs[at])
        return best, where


def rest_of_games(found: list[list[Left]]) -> tuple[Floats, Floats]:
    """Return what the rest brought after each drop: its own player, and the other."""
    rest = np.array(
        [
            [
                sum(after.scored for after in game[left.ply + 1 :] if after.seat == seat)
                for seat in (left.seat, 1 - left.seat)
            ]
            for game in found
            for left in game[:-1]
        ]
    )
    return rest[:, 0], rest[:, 1]


def regress(found: list[list[Left]], wanted: Floats, columns: dict[str, Floats]) -> None:
    """Print a coefficient of each column at each knot, with its error."""
    plies = np.array([left.ply for game in found for left in game[:-1]])
    games = np.array([left.game for game in found for left in game[:-1]])
    shares = np.array([np.interp(plies, KNOTS, row) for row in np.eye(len(KNOTS))])
    parts = [share * column for column in columns.values() for share in shares]
    parts += [(plies == ply).astype(float) for ply in range(PLIES - 1)]
    # What is yet to come differs the more the earlier it is.
    weight = 1.0 / np.array([max(1.0, wanted[plies == ply].std()) for ply in plies])
    known, target = np.column_stack(parts) * weight[:, None], wanted * weight
    inverse = np.linalg.pinv(known.T @ known)
    found_best = inverse @ known.T @ target
    off = target - known @ found_best
    sums = np.array([known[games == game].T @ off[games == game] for game in np.unique(games)])
    errors = np.sqrt(np.maximum(np.diag(inverse @ sums.T @ sums @ inverse), 0.0))
    for number, name in enumerate(columns):
        told = " ".join(
            f"{knot}: {found_best[i]:+.2f} ± {errors[i]:.2f}"
            for i, knot in enumerate(KNOTS, number * len(KNOTS))
        )
        print(f"{name:9} {told}")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=250)
    found = [SelfPlay(10_000 + seed).play() for seed in range(parser.parse_args().games)]
    own, other = rest_of_games(found)
    numbers = np.array([left.numbers for game in found for left in game[:-1]])
    columns = dict(zip((*OF_PIECES, *OF_PILES), numbers.T, strict=True))
    print("own points to come, a piece of each shape in the place of a triangle; after drop …")
    regress(found, own, {name: columns[name] for name in OF_PIECES})
    print("own points to come less the other's, for a point left; after drop …")
    regress(found, own - other, {name: columns[name] for name in OF_PILES})


if __name__ == "__main__":
    main()
