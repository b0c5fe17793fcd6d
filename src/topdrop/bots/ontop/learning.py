"""Learning, from games against itself, what On Top's crossings bring and who wins.

In each round a player that goes by what is known so far plays many games. For every crossing that
was open after a placement it is then known what it brought; the means of that, case by case, are
the next estimate of crossings (see `crossings`). Who won is what the network is fitted to, by
gradient descent (Adam) on the cross entropy.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.ontop import evaluator
from topdrop.bots.ontop.crossings import SHAPES, seen_by_colour, seen_rings
from topdrop.bots.ontop.evaluator import HIDDEN, INPUTS, ROOM, make_sight
from topdrop.compiling import compiled
from topdrop.ontop import kernel, rules
from topdrop.ontop.kernel import below
from topdrop.ontop.setup import Setup

Floats = NDArray[np.float32]

CLOSED: Final = 255
"""The shape noted down for a crossing that is closed."""

FADING: Final = 0.3
"""What the crossings of earlier rounds still count when a round's are added."""

DOUBT: Final = 3.0
"""How many crossings of the same shape, whatever their ring, each case begins with."""

LUCK: Final = 60
"""How many of 1,000 placements are drawn by lot, so that other positions are seen too."""

OPENING: Final = 6
"""Up to so many placements of a game's beginning are drawn by lot as well, less one."""

BATCH: Final = 512
EPOCHS: Final = 2
STEPS: Final = ((0.5, 3e-3), (0.8, 1e-3), (1.0, 3e-4))
"""Until which share of the rounds the network is fitted in steps of which size."""


class Learned(NamedTuple):
    """What was learned for the games of one kind; see `foresight.make_sight` for shapes."""

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
        """Begin knowing nothing.

        Args:
            setup: How the games are set up.
            seed: The same seed and rounds give the same.
        """
        players, cases = len(setup.players), len(seen_rings(len(setup.players)))
        self._setup = setup
        self._tables = kernel.make_tables(setup)
        self._positions = np.repeat(kernel.encode(rules.start(setup)[0]), 3)
        self._seen = seen_by_colour(setup)
        self._source = np.random.default_rng(seed)
        self._generator = self._source.integers(2**64, size=1, dtype=np.uint64)
        self._seen_often = np.zeros((players + 1, SHAPES, cases, 3))
        self._number = 0
        self._adam = _Adam()
        self.learned = Learned(
            np.zeros((players + 1, SHAPES, cases, 2), np.float32),
            self._source.normal(0.0, 0.3, (INPUTS, HIDDEN)).astype(np.float32),
            self._source.normal(0.0, 0.1, (HIDDEN + 1, players)).astype(np.float32),
        )

    def round(self, games: int, done: float) -> Round:
        """Play so many games against itself and learn from them.

        Args:
            games: How many; the very first round plays at random.
            done: Which share of all rounds will be done after this one.
        """
        most = games * len(self._setup.board.fields) // 2
        players = len(self._setup.players)
        inputs = np.zeros((most, INPUTS), np.float32)
        shares = np.zeros((most, players), np.float32)
        self._seen_often *= FADING
        sight = make_sight(self._setup, *self.learned)
        luck = LUCK if self._number else 1000
        count = _play(
            *(self._tables, self._positions, sight, self._seen, self._generator),
            *(games, luck, self._seen_often, inputs, shares),
        )
        self._number += 1
        step = next(size for share, size in STEPS if done <= share)
        loss = self._fit(inputs[:count], shares[:count], step)
        self.learned = self.learned._replace(expected=_means(self._seen_often))
        return Round(self._number, int(count), loss)

    def _fit(self, inputs: Floats, shares: Floats, step: float) -> float:
        """Fit the network to who won; the first round's random games are too unlike real ones."""
        losses: list[float] = []
        for _ in range(EPOCHS if self._number > 1 else 0):
            order = self._source.permutation(len(inputs))
            for batch in np.array_split(order, max(1, len(order) // BATCH)):
                loss, slopes = slopes_of(self.learned, inputs[batch], shares[batch])
                losses.append(loss)
                self._adam.step((self.learned.inner, self.learned.outer), slopes, step)
        return float(np.mean(losses[: len(losses) // EPOCHS])) if losses else float("nan")


def slopes_of(
    learned: Learned, inputs: Floats, shares: Floats
) -> tuple[float, tuple[Floats, Floats]]:
    """Return the mean cross entropy of shares in the win, and its slopes by the weights."""
    sums = inputs @ learned.inner
    nodes = np.maximum(sums, 0.0)
    outputs = nodes @ learned.outer[:-1] + learned.outer[-1]
    outputs -= outputs.max(axis=1, keepdims=True)
    guessed = np.exp(outputs)
    guessed /= guessed.sum(axis=1, keepdims=True)
    loss = float(-(shares * np.log(guessed + 1e-9)).sum() / len(inputs))
    off = (guessed - shares) / len(inputs)
    outer = np.concatenate([nodes.T @ off, off.sum(axis=0, keepdims=True)])
    inner = inputs.T @ ((off @ learned.outer[:-1].T) * (sums > 0))
    return loss, (inner, outer)


class _Adam:
    """Adam, with its usual settings, on some arrays of weights."""

    def __init__(self) -> None:
        self._moments: list[tuple[Floats, Floats]] = []
        self._steps = 0

    def step(self, weights: tuple[Floats, ...], slopes: tuple[Floats, ...], size: float) -> None:
        """Change the weights, in place, a step of this size downhill."""
        if not self._moments:
            self._moments = [(np.zeros_like(each), np.zeros_like(each)) for each in weights]
        self._steps += 1
        for weight, slope, (mean, square) in zip(weights, slopes, self._moments, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            level = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            weight -= (size / (1 - 0.9**self._steps) * mean / level).astype(np.float32)


def _means(seen_often: NDArray[np.float64]) -> Floats:
    """Return what cases brought on average; rare ones lean on all of their shape."""
    times, brought = seen_often[..., :1], seen_often[..., 1:]
    of_shape = seen_often.sum(axis=2, keepdims=True)
    usual = of_shape[..., 1:] / np.maximum(of_shape[..., :1], 1.0)
    return np.asarray((brought + DOUBT * usual) / (times + DOUBT), np.float32)


@compiled
def _play(tables, positions, sights, seen, rng, games, luck, seen_often, inputs, shares):
    """Play games, note what positions looked like, and add up what crossings brought.

    Returns:
        How many rows of `inputs` and `shares` were written.
    """
    table, sight, rooms = tables[0], sights[0], np.zeros(1, ROOM)
    room, players = rooms[0], tables[0].players
    most = inputs.shape[0] // games + 1
    rings = np.zeros((most, sight.crossings), np.uint16)
    shapes = np.zeros((most, sight.crossings), np.uint8)
    movers = np.zeros(most, np.int64)
    row = 0
    for _ in range(games):
        positions[1] = positions[0]
        first, ply = row, 0
        opening = below(rng, OPENING)
        while positions[1].end == 0:
            kind = kernel.draw(positions[1], rng)
            if ply < opening or below(rng, 1000) < luck:
                count = kernel.count_moves(positions[1])
                move = kernel.nth_move(positions[1], below(rng, count))
            else:
                move = evaluator.best_move(table, positions, 1, kind, sight, room, rng, 10_000)
            kernel.lay(table, positions[1], move, kind, 0)
            movers[ply] = positions[1].ply % players
            if positions[1].end == 0:
                evaluator.look(table, positions[1], sight, room, inputs[row])
                row += 1
            _note(positions[1], sight, rings[ply], shapes[ply])
            ply += 1
        evaluator.share_win(table, positions[1], room.shares)
        for i in range(first, row):
            for k in range(players):
                shares[i, k] = room.shares[(movers[i - first] + k) % players]
        _count(table, positions[1], seen, rings[:ply], shapes[:ply], movers, seen_often)
    return row


@compiled
def _note(position, sight, rings, shapes):
    """Note down all crossings of a position."""
    for crossing in range(sight.crossings):
        rings[crossing] = position.rings[crossing]
        shapes[crossing] = CLOSED
        if position.missing[crossing] > 0:
            shapes[crossing] = evaluator.shape_of(position, sight, crossing)


@compiled
def _count(table, position, seen, rings, shapes, movers, seen_often):
    """Add up what each crossing brought in the end, for every time it was open before."""
    for crossing in range(rings.shape[1]):
        closed = position.missing[crossing] == 0
        outcome = kernel.OUTCOME_TABLE[position.rings[crossing] if closed else 0]
        height = 0
        for colour in range(4):
            height += outcome >> colour & 1
        for ply in range(rings.shape[0]):
            if shapes[ply, crossing] == CLOSED:
                break
            for colour in range(4):
                seat = table.seats[colour]
                after = (seat - movers[ply]) % table.players if seat >= 0 else table.players
                ring = evaluator.RING_NUMBERS[rings[ply, crossing]]
                case = seen_often[after, shapes[ply, crossing], seen[colour, ring]]
                case[0] += 1
                if outcome != 0 and outcome >> 4 == colour:
                    case[1] += height * (1 + table.golden[crossing])
                case[2] += outcome >> colour & 1
