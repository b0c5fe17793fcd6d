"""Learning the evaluator's model of On Top from self-play.

In each round a player that uses the model so far plays many games. For every crossing that was open
after a placement it is then known what it brought; the means of that, case by case, are the next
table of crossings (see `crossings`). The network is fitted to who won, by gradient descent (Adam)
on the cross entropy.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.ontop import evaluator
from topdrop.bots.ontop.crossings import SHAPES, seen_by_colour, seen_rings
from topdrop.bots.ontop.evaluator import HIDDEN, INPUTS, WORKSPACE, make_model
from topdrop.compiling import compiled
from topdrop.core.seeds import read_seed
from topdrop.ontop import kernel, rules
from topdrop.ontop.kernel import below
from topdrop.ontop.rules import GOLDEN_FACTOR
from topdrop.ontop.setup import Setup

Floats = NDArray[np.float32]

CLOSED: Final = 255
"""The shape that is recorded for a crossing that is closed."""

DECAY: Final = 0.3
"""The weight of the crossings of earlier rounds when a round's are added."""

PRIOR_COUNT: Final = 3.0
"""The prior of each case: the mean of its shape, counted as so many crossings."""

EXPLORATION: Final = 60
"""How many of 1,000 placements are random, so that other positions are explored too."""

RANDOM_OPENING: Final = 6
"""The first plies of a game are random as well: fewer than this, drawn for each game."""

BATCH: Final = 512
EPOCHS: Final = 2
LEARNING_RATES: Final = ((0.5, 3e-3), (0.8, 1e-3), (1.0, 3e-4))
"""Until which share of all rounds which learning rate holds."""


class Weights(NamedTuple):
    """The learned weights for the games of one kind; see `evaluator.make_model` for shapes."""

    expected: Floats
    inner: Floats
    outer: Floats


class Round(NamedTuple):
    """How a round of learning went.

    Attributes:
        number: Which round, from 1.
        plies: How many plies were played.
        loss: The mean cross entropy, in nats, of who won; how it was before this round's fitting.
    """

    number: int
    plies: int
    loss: float


class Learner:
    """Learns one kind of games: so many players, alone or in pairs."""

    def __init__(self, setup: Setup, seed: int = 1) -> None:
        """Begin with random weights.

        Args:
            setup: How the games are set up.
            seed: The same seed and rounds give the same weights.
        """
        players, cases = len(setup.players), len(seen_rings(len(setup.players)))
        self._setup = setup
        self._tables = kernel.make_tables(setup)
        self._positions = np.repeat(kernel.encode(rules.start(setup)[0]), 3)
        self._seen = seen_by_colour(setup)
        self._source = np.random.default_rng(read_seed(seed))
        self._generator = self._source.integers(2**64, size=1, dtype=np.uint64)
        self._case_sums = np.zeros((players + 1, SHAPES, cases, 3))
        self._number = 0
        self._adam = _Adam()
        self.weights = Weights(
            np.zeros((players + 1, SHAPES, cases, 2), np.float32),
            self._source.normal(0.0, 0.3, (INPUTS, HIDDEN)).astype(np.float32),
            self._source.normal(0.0, 0.1, (HIDDEN + 1, players)).astype(np.float32),
        )

    def round(self, games: int, done: float) -> Round:
        """Play a round of games against itself and learn from them.

        Args:
            games: How many; the very first round plays at random.
            done: Which share of all rounds will be done after this one.
        """
        most = games * len(self._setup.board.fields) // 2
        players = len(self._setup.players)
        inputs = np.zeros((most, INPUTS), np.float32)
        shares = np.zeros((most, players), np.float32)
        self._case_sums *= DECAY
        model = make_model(self._setup, *self.weights)
        exploration = EXPLORATION if self._number else 1000
        count = _play(
            *(self._tables, self._positions, model, self._seen, self._generator),
            *(games, exploration, self._case_sums, inputs, shares),
        )
        self._number += 1
        rate = next(rate for share, rate in LEARNING_RATES if done <= share)
        loss = self._fit(inputs[:count], shares[:count], rate)
        self.weights = self.weights._replace(expected=_means(self._case_sums))
        return Round(self._number, int(count), loss)

    def _fit(self, inputs: Floats, shares: Floats, rate: float) -> float:
        """Fit the network to who won; not in the first round, whose random games are too unlike."""
        losses: list[float] = []
        for _ in range(EPOCHS if self._number > 1 else 0):
            order = self._source.permutation(len(inputs))
            for batch in np.array_split(order, max(1, len(order) // BATCH)):
                loss, gradient = gradients(self.weights, inputs[batch], shares[batch])
                losses.append(loss)
                self._adam.step((self.weights.inner, self.weights.outer), gradient, rate)
        # Of the first epoch alone: later ones have seen these games before.
        return float(np.mean(losses[: len(losses) // EPOCHS])) if losses else float("nan")


def gradients(
    weights: Weights, inputs: Floats, shares: Floats
) -> tuple[float, tuple[Floats, Floats]]:
    """Return the mean cross entropy of shares in the win, and its gradient by the weights."""
    sums = inputs @ weights.inner
    nodes = np.maximum(sums, 0.0)
    outputs = nodes @ weights.outer[:-1] + weights.outer[-1]
    outputs -= outputs.max(axis=1, keepdims=True)
    guessed = np.exp(outputs)
    guessed /= guessed.sum(axis=1, keepdims=True)
    loss = float(-(shares * np.log(guessed + 1e-9)).sum() / len(inputs))
    # Behind a softmax the gradient of the cross entropy is just the difference.
    off = (guessed - shares) / len(inputs)
    outer = np.concatenate([nodes.T @ off, off.sum(axis=0, keepdims=True)])
    inner = inputs.T @ ((off @ weights.outer[:-1].T) * (sums > 0))
    return loss, (inner, outer)


class _Adam:
    """Adam, with its usual settings, on some arrays of weights."""

    def __init__(self) -> None:
        self._moments: list[tuple[Floats, Floats]] = []
        self._steps = 0

    def step(self, weights: tuple[Floats, ...], gradient: tuple[Floats, ...], rate: float) -> None:
        """Update the weights, in place, with this learning rate."""
        if not self._moments:
            self._moments = [(np.zeros_like(each), np.zeros_like(each)) for each in weights]
        self._steps += 1
        for weight, slope, (mean, square) in zip(weights, gradient, self._moments, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            level = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            weight -= (rate / (1 - 0.9**self._steps) * mean / level).astype(np.float32)


def _means(case_sums: NDArray[np.float64]) -> Floats:
    """Return the mean of each case; rare cases are shrunk towards the mean of their shape."""
    times, brought = case_sums[..., :1], case_sums[..., 1:]
    of_shape = case_sums.sum(axis=2, keepdims=True)
    usual = of_shape[..., 1:] / np.maximum(of_shape[..., :1], 1.0)
    return np.asarray((brought + PRIOR_COUNT * usual) / (times + PRIOR_COUNT), np.float32)


@compiled
def _play(tables, positions, models, seen, rng, games, exploration, case_sums, inputs, shares):
    """Play games, record the inputs of their positions, and add up what crossings brought.

    Returns:
        How many rows of `inputs` and `shares` were written.
    """
    table, model, workspaces = tables[0], models[0], np.zeros(1, WORKSPACE)
    workspace, players = workspaces[0], tables[0].players
    most = inputs.shape[0] // games + 1
    rings = np.zeros((most, model.crossings), np.uint16)
    shapes = np.zeros((most, model.crossings), np.uint8)
    movers = np.zeros(most, np.int64)
    finals = np.zeros(4, np.float32)
    row = 0
    for _ in range(games):
        positions[1] = positions[0]
        first, ply = row, 0
        opening = below(rng, RANDOM_OPENING)
        while positions[1].end == 0:
            kind = kernel.draw(positions[1], rng)
            if ply < opening or below(rng, 1000) < exploration:
                count = kernel.count_moves(positions[1])
                move = kernel.nth_move(positions[1], below(rng, count))
            else:
                move = evaluator.best_move(
                    table, positions, 1, kind, model, workspace, finals, rng, 10_000, 0.0
                )
            kernel.lay(table, positions[1], move, kind, 0)
            movers[ply] = positions[1].ply % players
            if positions[1].end == 0:
                evaluator.write_inputs(table, positions[1], model, workspace, inputs[row])
                row += 1
            _record_crossings(positions[1], model, rings[ply], shapes[ply])
            ply += 1
        evaluator.win_shares(table, positions[1], workspace.shares)
        # The network always sees a position from the seat to move on.
        for i in range(first, row):
            for k in range(players):
                shares[i, k] = workspace.shares[(movers[i - first] + k) % players]
        _accumulate(table, positions[1], seen, rings[:ply], shapes[:ply], movers, case_sums)
    return row


@compiled
def _record_crossings(position, model, rings, shapes):
    """Record all crossings of a position."""
    for crossing in range(model.crossings):
        rings[crossing] = position.rings[crossing]
        shapes[crossing] = CLOSED
        if position.missing[crossing] > 0:
            shapes[crossing] = evaluator.shape_of(position, model, crossing)


@compiled
def _accumulate(table, position, seen, rings, shapes, movers, case_sums):
    """Add up what each crossing brought in the end, for every time it was open before."""
    for crossing in range(rings.shape[1]):
        closed = position.missing[crossing] == 0
        outcome = kernel.OUTCOME_TABLE[position.rings[crossing] if closed else 0]
        height = 0
        for colour in range(4):
            height += outcome >> colour & 1
        for ply in range(rings.shape[0]):
            # What is closed stays closed.
            if shapes[ply, crossing] == CLOSED:
                break
            for colour in range(4):
                seat = table.seats[colour]
                after = (seat - movers[ply]) % table.players if seat >= 0 else table.players
                ring = evaluator.RING_NUMBERS[rings[ply, crossing]]
                case = case_sums[after, shapes[ply, crossing], seen[colour, ring]]
                case[0] += 1
                if outcome != 0 and outcome >> 4 == colour:
                    case[1] += height * (GOLDEN_FACTOR if table.golden[crossing] else 1)
                case[2] += outcome >> colour & 1
