"""Learning the evaluator's model of On Top from self-play.

In each round a player that uses the model so far plays many games. For every crossing that was open
after a placement it is then known what it brought; the means of that, case by case, are the next
table of crossings (see `crossings`). The crossings' learned numbers and the network are fitted to
who won and by how many points (see `fitting`).
"""

import math
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.ontop import evaluator, lines
from topdrop.bots.ontop.crossings import (
    RING_NUMBERS,
    SHAPES,
    seen_by_colour,
    seen_rings,
    symmetric_rings,
)
from topdrop.bots.ontop.evaluator import WORKSPACE
from topdrop.bots.ontop.fitting import Adam, Samples
from topdrop.bots.ontop.model import Floats, make_model, new_weights
from topdrop.bots.ontop.network import INPUTS, LEARNED, LEARNED_AT, POINT_SCALE
from topdrop.compiling import compiled
from topdrop.ontop import kernel, rules
from topdrop.ontop.kernel import below
from topdrop.ontop.rules import GOLDEN_FACTOR
from topdrop.ontop.setup import Setup

CLOSED: Final = 255
"""The shape that is recorded for a crossing that is closed."""

DECAY: Final = 0.3
"""The weight of the crossings of earlier rounds when a round's are added."""

PRIOR_COUNT: Final = 3.0
"""The prior of each case: the mean of its shape, counted as so many crossings."""

EXPLORATION: Final = 30
"""How many of 1,000 placements are random, so that other positions are explored too."""

WIDTH: Final = 16
"""Among how many placements, drawn by lot, the players choose: that explores as well."""

RANDOM_OPENING: Final = 6
"""The first plies of a game are random as well: fewer than this, drawn for each game."""

BATCH: Final = 512
EPOCHS: Final = 2
RATE, LAST_RATE = 2e-3, 5e-5
"""The learning rate falls from one to the other, as a cosine."""


class Round(NamedTuple):
    """How a round of learning went.

    Attributes:
        number: Which round, from 1.
        plies: How many plies were played.
        loss: The mean loss (see `fitting`) while it was fitted, of games not seen before.
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
        self._source = np.random.default_rng(seed)
        self._generator = self._source.integers(2**64, size=1, dtype=np.uint64)
        self._case_sums = np.zeros((players + 1, SHAPES, cases, 3))
        self._number = 0
        self.weights = new_weights(players, self._source)
        self._adam = Adam(self.weights)

    def round(self, games: int, done: float) -> Round:
        """Play a round of games against itself and learn from them.

        Args:
            games: How many; the very first round plays at random.
            done: Which share of all rounds will be done after this one.
        """
        samples = self._new_samples(games * len(self._setup.board.fields) // 2)
        self._case_sums *= DECAY
        model = make_model(self._setup, self.weights)
        exploration = EXPLORATION if self._number else 1000
        count = _play(
            *(self._tables, self._positions, model, self._seen, self._generator),
            *(games, exploration, symmetric_rings(len(self._setup.players))),
            *(self._case_sums, *samples),
        )
        self._number += 1
        loss = float("nan")
        if self._number > 1:  # random games are too unlike
            rate = LAST_RATE + (RATE - LAST_RATE) * (1 + math.cos(math.pi * done)) / 2
            losses = [self._fit(samples, int(count), rate) for _ in range(EPOCHS)]
            loss = losses[0]  # later ones have seen these games before
        self.weights = self.weights._replace(expected=_means(self._case_sums))
        return Round(self._number, int(count), loss)

    def _fit(self, samples: Samples, count: int, rate: float) -> float:
        """Fit the weights to samples, each once, and return the mean loss."""
        rows = np.array_split(self._source.permutation(count), max(1, count // BATCH))
        return float(np.mean([self._adam.step(samples.batch(batch), rate) for batch in rows]))

    def _new_samples(self, most: int) -> Samples:
        players, crossings = len(self._setup.players), len(self._setup.board.crossings)
        return Samples(
            np.zeros((most, crossings), np.int16),
            np.zeros((most, INPUTS), np.float32),
            np.zeros((most, players), np.float32),
            np.zeros((most, players), np.float32),
        )


def _means(case_sums: NDArray[np.float64]) -> Floats:
    """Return the mean of each case; rare cases are shrunk towards the mean of their shape."""
    times, brought = case_sums[..., :1], case_sums[..., 1:]
    of_shape = case_sums.sum(axis=2, keepdims=True)
    usual = of_shape[..., 1:] / np.maximum(of_shape[..., :1], 1.0)
    return np.asarray((brought + PRIOR_COUNT * usual) / (times + PRIOR_COUNT), np.float32)


@compiled
def _play(
    tables, positions, models, seen, rng, games, exploration, symmetric, case_sums, cases, inputs,
    shares, points,
):  # fmt: skip
    """Play games, record the samples of their positions, and add up what crossings brought.

    Returns:
        How many rows of the samples were written.
    """
    table, model, workspaces = tables[0], models[0], np.zeros(1, WORKSPACE)
    players = table.players
    most = inputs.shape[0] // games + 1
    rings = np.zeros((most, model.crossings), np.uint16)
    shapes = np.zeros((most, model.crossings), np.uint8)
    movers = np.zeros(most, np.int64)
    row = 0
    for _ in range(games):
        positions[1] = positions[0]
        # Inside the loop: a record does not keep its array alive, which is gone after its last use.
        workspace = workspaces[0]
        evaluator.enter(table, positions[1], model, workspace)
        first, ply = row, 0
        opening = below(rng, RANDOM_OPENING)
        while positions[1].end == 0:
            kind = kernel.draw(positions[1], rng)
            if ply < opening or below(rng, 1000) < exploration:
                count = kernel.count_moves(positions[1])
                move = kernel.nth_move(positions[1], below(rng, count))
            else:
                move = lines.best_move(table, positions, 1, kind, model, workspace, rng, WIDTH, 0.0)
            lines.play_move(table, positions, 1, move, kind, 0, model, workspace)
            movers[ply] = positions[1].ply % players
            _record_crossings(positions[1], model, rings[ply], shapes[ply])
            if positions[1].end == 0:
                _write_sample(
                    table, positions[1], model, workspace, symmetric, cases[row], inputs[row],
                    points[row],
                )  # fmt: skip
                row += 1
            ply += 1
        evaluator.write_result(table, positions[1], workspace.shares, workspace.finals)
        # The network always sees a position from the seat to move on.
        for i in range(first, row):
            for k in range(players):
                seat = (movers[i - first] + k) % players
                shares[i, k] = workspace.shares[seat]
                points[i, k] = workspace.finals[seat] * np.float32(1 / POINT_SCALE) - points[i, k]
        _accumulate(table, positions[1], seen, rings[:ply], shapes[:ply], movers, case_sums)
    return row


@compiled
def _write_sample(table, position, model, workspace, symmetric, cases, inputs, points):
    """Write what the network is told of a position, and the points that the table expects."""
    mover = position.ply % table.players
    sums, number = workspace.sums[mover], 0
    for crossing in range(model.crossings):
        if position.missing[crossing] > 0:
            ring = symmetric[model.rings[mover, position.rings[crossing]]]
            cases[number] = workspace.shapes[crossing] * symmetric.size + ring
            number += 1
    if number < cases.size:
        cases[number] = -1
    way = evaluator.write_varying(table, position, model, sums, workspace.free, inputs)
    evaluator.write_tiles(position, model, mover, way, inputs)
    for k in range(LEARNED):
        inputs[LEARNED_AT + k] = 0
    for k in range(table.players):
        points[k] = evaluator.points_by_table(table, position, model, sums, k) / POINT_SCALE


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
                ring = RING_NUMBERS[rings[ply, crossing]]
                case = case_sums[after, shapes[ply, crossing], seen[colour, ring]]
                case[0] += 1
                if outcome != 0 and outcome >> 4 == colour:
                    case[1] += height * (GOLDEN_FACTOR if table.golden[crossing] else 1)
                case[2] += outcome >> colour & 1
