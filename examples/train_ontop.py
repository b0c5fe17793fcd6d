# %% [markdown]
# # Teach a player of On Top in a minute
#
# A player learns by playing against itself in 1,024 games at once, with nothing but numpy. What is
# learned is a table of 686 numbers: the value of a crossing to the player to move, by its ring
# segments, the fields still free around it, and whether it is golden. A placement is worth
# what it changes about its four crossings. The best one is played, and after every ply the table is
# corrected by what came of it (Sarsa): the points gained at once, less what the other player then
# expects.
#
#     python examples/train_ontop.py [--steps N] [--games N] [--out curve.png]

# %%
"""Train a small player of On Top against itself and draw how it gets better."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import matplotlib as mpl
import numpy as np
from numpy.typing import NDArray

from topdrop.ontop import load_board
from topdrop.ontop.tiles import SEGMENTS
from topdrop.rl.layout import ontop_layout
from topdrop.rl.vector import OnTopVector, StepResult

mpl.use("Agg")
from matplotlib import pyplot as plt

Numbers = NDArray[np.float64]
Indices = NDArray[np.int64]
Features = tuple[Indices, Indices]

# %% [markdown]
# ## The features of a crossing
#
# A tile adds one segment to the crossings at its acute corners, two to those at its obtuse ones,
# and covers as many fields there. `features_of` numbers every crossing as it is now,
# and as it would be with each of the tile's corners on it.

# %%
BOARD: Final = load_board()
LAYOUT: Final = ontop_layout(BOARD)
CORNERS: Final = np.array([[BOARD.crossing_index[c] for c in m.corners] for m in BOARD.moves])
"""By move and corner of the tile, the crossing that this corner comes to lie on."""
GOLDEN: Final = np.array([crossing in BOARD.golden for crossing in BOARD.crossings])
ADDED: Final = np.array(SEGMENTS)
FEATURES: Final = 7 * 7 * 7 * 2


def number(own: Indices, other: Indices, free: Indices) -> Indices:
    """Number the features of crossings: own segments, the most of another colour, free fields."""
    sizes = [np.clip(size, 0, 6).astype(np.int64) for size in (own, other, free)]
    numbers: Indices = ((sizes[0] * 7 + sizes[1]) * 7 + sizes[2]) * 2 + GOLDEN
    return numbers


def features_of(observations: NDArray[Any]) -> Features:
    """Return each crossing's features now, (games, 51), and with each corner, (games, 4, 51)."""
    parts = LAYOUT.split(observations.astype(np.int64))
    segments, free = parts["segments"], parts["open"]
    before = number(segments[..., 0], segments[..., 1:].max(axis=-1), free)
    laid = segments[:, None] + (ADDED[:, None] * parts["tile"])[:, :, None]
    after = number(laid[..., 0], laid[..., 1:].max(axis=-1), free[:, None] - ADDED[None, :, None])
    return before, after


# %% [markdown]
# ## The value of a move, and how the table learns


# %%
class Player:
    """Plays by a table of values, and learns it.

    Attributes:
        table: The value of a crossing by its features.
    """

    def __init__(self) -> None:
        self.table: Numbers = np.zeros(FEATURES)

    def values(self, features: Features, masks: NDArray[np.bool_]) -> Numbers:
        """Return each move's value, (games, moves); -inf where it is illegal."""
        before, after = features
        change = self.table[after] - self.table[before][:, None]
        values = sum(change[:, corner, CORNERS[:, corner]] for corner in range(4))
        return np.where(masks, values, -np.inf)

    def update(self, features: Features, moves: Indices, errors: Numbers) -> None:
        """Update the table by the errors of some moves: a tenth of the mean error of each feature.

        Args:
            features: The crossings' features.
            moves: The moves played.
            errors: By how much each was better than predicted.
        """
        rows, corners = np.arange(len(moves))[:, None], np.arange(4)
        crossings = CORNERS[moves]
        before, after = features[0][rows, crossings], features[1][rows, corners, crossings]
        weight = np.repeat(errors, 4)
        total = np.bincount(after.ravel(), weight, FEATURES)
        total -= np.bincount(before.ravel(), weight, FEATURES)
        count = np.bincount(after.ravel(), minlength=FEATURES)
        count += np.bincount(before.ravel(), minlength=FEATURES)
        self.table += 0.1 * total / np.maximum(count, 1)


# %% [markdown]
# ## Training and evaluation


# %%
def train(
    player: Player, games: OnTopVector, result: StepResult, steps: int, source: np.random.Generator
) -> StepResult:
    """Let a player learn from playing against itself for some steps; one move in ten is random."""
    moves, features, predicted = choose(player, games, result, source)
    for _ in range(steps):
        mover = result.seats.astype(np.int64)
        result = games.step(moves)
        rows = np.arange(games.count)
        gained = result.rewards[rows, mover] - result.rewards[rows, 1 - mover]
        ended = result.ended.copy()
        next_moves, next_features, next_predicted = choose(player, games, result, source)
        player.update(features, moves, gained - np.where(ended, 0.0, next_predicted) - predicted)
        moves, features, predicted = next_moves, next_features, next_predicted
    return result


def choose(
    player: Player, games: OnTopVector, result: StepResult, source: np.random.Generator
) -> tuple[Indices, Features, Numbers]:
    """Return moves, the crossings' features, and the moves' predicted values."""
    features = features_of(result.observations)
    values = player.values(features, result.masks)
    random = source.random(games.count) < 0.1
    moves = np.where(random, games.sample(), values.argmax(axis=1))
    return moves, features, values[np.arange(games.count), moves]


def share_of_wins(player: Player, count: int, seed: int) -> float:
    """Return the share of games won against random moves, half from each seat; ties count half."""
    games = OnTopVector(count, players=2, seed=seed)
    result = games.reset()
    seats = np.arange(count) % 2
    values: Numbers = np.zeros(count)
    over = np.zeros(count, np.bool_)
    while not over.all():
        best = player.values(features_of(result.observations), result.masks).argmax(axis=1)
        result = games.step(np.where(result.seats == seats, best, games.sample()))
        first = result.ended & ~over
        values[first] = result.rewards[np.arange(count), seats][first]
        over |= result.ended
    return float(0.5 + values.mean() / 2)


# %%
def draw(curve: Sequence[tuple[int, float]], out: Path) -> None:
    """Draw shares of games won by plies learned from, as a PNG."""
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    axes.plot([plies / 1e6 for plies, _ in curve], [100 * share for _, share in curve], "o-")
    axes.axhline(50, linestyle=":", color="grey")
    axes.set(
        title="On Top for two, learned from playing against itself",
        xlabel="million plies learned from",
        ylabel="% won against random moves",
        ylim=(40, 101),
    )
    figure.savefig(out, dpi=120)
    plt.close(figure)


def main(arguments: Sequence[str] | None = None) -> list[tuple[int, float]]:
    """Train, print and draw; return the learning curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1200, help="how many steps to learn for")
    parser.add_argument("--games", type=int, default=1024, help="how many games at once")
    parser.add_argument("--out", type=Path, default=Path("ontop-learning.png"))
    options: Any = parser.parse_args(arguments)
    player, source = Player(), np.random.default_rng(1)
    games = OnTopVector(options.games, players=2, seed=1, reward="points")
    result, done, begun = games.reset(), 0, perf_counter()
    curve = [(0, share_of_wins(player, options.games, 2))]
    for goal in (options.steps * np.array([0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 1])).astype(int):
        result = train(player, games, result, int(goal) - done, source)
        done = int(goal)
        curve.append((done * options.games, share_of_wins(player, options.games, 2)))
        spent = perf_counter() - begun
        print(f"{curve[-1][0]:>10,} plies, {spent:4.0f} s: {curve[-1][1]:.1%} won against random")
    draw(curve, options.out)
    print(f"drawn to {options.out}")
    return curve


# %%
if __name__ == "__main__":
    main()
