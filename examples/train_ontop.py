# %% [markdown]
# # Teach a player of On Top in a minute
#
# A player learns by playing against itself in 1,024 games at once, with nothing but numpy. What is
# learned is a table of 686 numbers: what a crossing is worth to the player who looks at it, by its
# ring segments, the fields still free around it, and whether it is golden. A placement is worth
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
from topdrop.rl.vector import OnTopVector, StepResult

mpl.use("Agg")
from matplotlib import pyplot as plt

Numbers = NDArray[np.float64]
Indices = NDArray[np.int64]
Looks = tuple[Indices, Indices]

# %% [markdown]
# ## What a crossing looks like
#
# A tile adds one segment to the crossings at its acute corners, two to those at its obtuse ones,
# and covers as many fields there. `look` numbers how every crossing looks now, and how it would
# look with each of the tile's corners on it.

# %%
BOARD: Final = load_board()
CORNERS: Final = np.array([[BOARD.crossing_index[c] for c in m.corners] for m in BOARD.moves])
"""By move and corner of the tile, the crossing that this corner comes to lie on."""
GOLDEN: Final = np.array([crossing in BOARD.golden for crossing in BOARD.crossings])
ADDED: Final = np.array(SEGMENTS)
LOOKS: Final = 7 * 7 * 7 * 2


def number(own: Indices, other: Indices, free: Indices) -> Indices:
    """Number how crossings look: own segments, the most of another colour, fields still free."""
    sizes = [np.clip(size, 0, 6).astype(np.int64) for size in (own, other, free)]
    numbers: Indices = ((sizes[0] * 7 + sizes[1]) * 7 + sizes[2]) * 2 + GOLDEN
    return numbers


def look(games: OnTopVector, turn: StepResult) -> Looks:
    """Return how each crossing looks now, (games, 51), and with each corner, (games, 4, 51)."""
    parts = games.layout.split(turn.observations.astype(np.int64))
    segments, free = parts["segments"], parts["open"]
    before = number(segments[..., 0], segments[..., 1:].max(axis=-1), free)
    laid = segments[:, None] + (ADDED[:, None] * parts["tile"])[:, :, None]
    after = number(laid[..., 0], laid[..., 1:].max(axis=-1), free[:, None] - ADDED[None, :, None])
    return before, after


# %% [markdown]
# ## What a move is worth, and how the table learns


# %%
class Player:
    """Plays by the table, and corrects it.

    Attributes:
        table: What a crossing is worth by its look.
    """

    def __init__(self) -> None:
        self.table: Numbers = np.zeros(LOOKS)

    def worth(self, looks: Looks, masks: NDArray[np.bool_]) -> Numbers:
        """Return what each move is worth, (games, moves); illegal ones nothing at all."""
        before, after = looks
        change = self.table[after] - self.table[before][:, None]
        worth = sum(change[:, corner, CORNERS[:, corner]] for corner in range(4))
        return np.where(masks, worth, -np.inf)

    def correct(self, looks: Looks, moves: Indices, errors: Numbers) -> None:
        """Move the table towards what came of some moves: a tenth of the mean error of each look.

        Args:
            looks: How the crossings looked.
            moves: What was played.
            errors: How much more it was worth than thought.
        """
        rows, corners = np.arange(len(moves))[:, None], np.arange(4)
        crossings = CORNERS[moves]
        before, after = looks[0][rows, crossings], looks[1][rows, corners, crossings]
        weight = np.repeat(errors, 4)
        total = np.bincount(after.ravel(), weight, LOOKS)
        total -= np.bincount(before.ravel(), weight, LOOKS)
        count = np.bincount(after.ravel(), minlength=LOOKS)
        count += np.bincount(before.ravel(), minlength=LOOKS)
        self.table += 0.1 * total / np.maximum(count, 1)


# %% [markdown]
# ## Learning and being tested


# %%
def train(
    player: Player, games: OnTopVector, turn: StepResult, steps: int, source: np.random.Generator
) -> StepResult:
    """Let a player learn from playing against itself for some steps; one move in ten is random."""
    moves, looks, thought = choose(player, games, turn, source)
    for _ in range(steps):
        mover = turn.seats.astype(np.int64)
        turn = games.step(moves)
        rows = np.arange(games.count)
        gained = turn.rewards[rows, mover] - turn.rewards[rows, 1 - mover]
        ended = turn.ended.copy()
        next_moves, next_looks, next_thought = choose(player, games, turn, source)
        player.correct(looks, moves, gained - np.where(ended, 0.0, next_thought) - thought)
        moves, looks, thought = next_moves, next_looks, next_thought
    return turn


def choose(
    player: Player, games: OnTopVector, turn: StepResult, source: np.random.Generator
) -> tuple[Indices, Looks, Numbers]:
    """Return moves, how the crossings look, and what the player thinks the moves are worth."""
    looks = look(games, turn)
    worth = player.worth(looks, turn.masks)
    random = source.random(games.count) < 0.1
    moves = np.where(random, games.sample(), worth.argmax(axis=1))
    return moves, looks, worth[np.arange(games.count), moves]


def share_of_wins(player: Player, count: int, seed: int) -> float:
    """Return the share of games won against random moves, half from each seat; ties count half."""
    games = OnTopVector(count, players=2, seed=seed)
    turn = games.reset()
    seats = np.arange(count) % 2
    worth: Numbers = np.zeros(count)
    over = np.zeros(count, np.bool_)
    while not over.all():
        best = player.worth(look(games, turn), turn.masks).argmax(axis=1)
        turn = games.step(np.where(turn.seats == seats, best, games.sample()))
        first = turn.ended & ~over
        worth[first] = turn.rewards[np.arange(count), seats][first]
        over |= turn.ended
    return float(0.5 + worth.mean() / 2)


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
    turn, done, begun = games.reset(), 0, perf_counter()
    curve = [(0, share_of_wins(player, options.games, 2))]
    for goal in (options.steps * np.array([0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 1])).astype(int):
        turn = train(player, games, turn, int(goal) - done, source)
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
