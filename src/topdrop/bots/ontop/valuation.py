"""What a position of On Top is worth, from lines of play as the strongest bot samples them.

Whatever is chosen is chosen by one half of the lines and valued by the other: the best of many
estimates is too high by the luck of the draw (the winner's curse), a second look is not.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.ontop.lines import (
    POINTS,
    SHARE,
    Outcomes,
    evaluate_placements,
    sample_outcomes,
    worth_to,
)
from topdrop.bots.ontop.lookahead import model_for
from topdrop.bots.ontop.master import MasterBot
from topdrop.bots.ontop.root_search import make_generator
from topdrop.core.evaluation import Evaluation, Value, check_samples
from topdrop.ontop import Move, State, View, kernel
from topdrop.ontop.ending import final_points, winners

BAG_CANDIDATES: Final = 3
"""Among how many placements of a tile of the bag the best is looked for."""

BAG_CHOICE: Final = 8
"""By how many lines from each it is chosen."""

CHOICE_ERROR: Final = 0.15
"""By how much that choice is off, as a share of a line's standard deviation: another choice would
value the tile otherwise."""

BAG_LINES: Final = 3
"""How many lines value all kinds of tiles of the bag together, for each that a placement gets."""

SCREENED: Final = 20
"""How many placements of the tile in hand are sampled to find those that are compared."""

SCREEN_SHARE: Final = 8
"""They get one in so many of the lines that a placement gets that is compared."""

FINALISTS: Final = 5
"""How many placements are compared, besides the one that was played."""

PRIOR: Final = 16.0
"""For how many lines the evaluator's word right after a placement counts when one is chosen.

What it says of one placement against another is right to about 0.025 of the win; a line is to 0.25.
"""

LEAST: Final = 2
"""How many lines the least sampled placement gets."""


class BagValue(NamedTuple):
    """What a position is worth before a tile is turned up.

    Attributes:
        kinds: The kinds of tiles in the bag, as indices.
        counts: How many there are of each.
        means: What each is worth when it is laid well. Shape (kinds, 2, 4).
        variances: The variance of each of these means. Shape likewise.
    """

    kinds: NDArray[np.int64]
    counts: NDArray[np.int64]
    means: NDArray[np.float64]
    variances: NDArray[np.float64]

    @property
    def mean(self) -> NDArray[np.float64]:
        """The mean over the bag. Shape (2, 4)."""
        return np.asarray(np.tensordot(self._weights, self.means, 1))

    @property
    def variance(self) -> NDArray[np.float64]:
        """The variance of that mean."""
        return np.asarray(np.tensordot(self._weights**2, self.variances, 1))

    @property
    def _weights(self) -> NDArray[np.float64]:
        return np.asarray(self.counts / self.counts.sum())


class Comparison(NamedTuple):
    """Some placements of the tile in hand, with as many lines of play from each.

    Attributes:
        moves: The placements.
        outcomes: What the lines came to; each line has the same tiles for every placement.
        priors: What each is worth to the mover by the evaluator alone; `PRIOR` says how much that
            counts in a choice.
    """

    moves: list[Move]
    outcomes: Outcomes
    priors: NDArray[np.float64]


class Valuation:
    """Samples lines of play from one position, for all that one may ask about it."""

    def __init__(self, state: State, seed: int | None = None) -> None:
        """Encode a position.

        Args:
            state: The position, which is not over.
            seed: The same seed gives the same samples; None draws one.
        """
        self.state = state
        self._source = make_generator(seed)
        self._tables = kernel.tables_for(state.setup)
        self._model = model_for(state.setup)
        self._positions = np.repeat(kernel.encode(state), 3)
        board = state.setup.board
        self._moves = board.moves_in(state.legal)
        self._indices = np.array([kernel.move_index(state, move) for move in self._moves])

    @property
    def kind(self) -> int:
        """The kind of the tile in hand, as an index."""
        assert self.state.tile is not None
        return kernel.tile_index(self.state, self.state.tile)[0]

    def bag(self, samples: int) -> BagValue:
        """Return what the position is worth before a tile is turned up.

        A tile in hand is put back. All tiles get as many lines, whichever was drawn, so that the
        luck of a draw is 0 on average by construction.

        Args:
            samples: As for `compare`.
        """
        positions = self._positions.copy()
        start = positions[0]
        if self.state.tile is not None:
            start["bag"][start["tiles_left"]] = self.kind
            start["tiles_left"] += 1
            # In order again, so that nothing tells which tile was drawn.
            start["bag"][: start["tiles_left"]].sort()
        full = start.copy()
        bag = full["bag"][: full["tiles_left"]]
        kinds, counts = np.unique(bag, return_counts=True)
        lines = max(LEAST, BAG_LINES * samples // len(kinds))
        means, variances = np.zeros((len(kinds), 2, 4)), np.zeros((len(kinds), 2, 4))
        for number, kind in enumerate(kinds.tolist()):
            positions[0] = full
            _take(positions, kind)
            # Each kind has its own tiles to come: errors in common would not average out.
            choosing, valuing = self._seeds(BAG_CHOICE), self._seeds(lines)
            outcomes = self._best_of_bag(positions, kind, choosing, valuing)
            means[number] = outcomes.mean(axis=0)
            spread = outcomes.var(axis=0, ddof=1)
            variances[number] = spread / len(outcomes) + CHOICE_ERROR**2 * spread
        return BagValue(kinds.astype(np.int64), counts, means, variances)

    def _best_of_bag(
        self,
        positions: kernel.Records,
        kind: int,
        choosing: NDArray[np.uint64],
        valuing: NDArray[np.uint64],
    ) -> NDArray[np.float64]:
        """Return what the lines come to after the best placement of a tile. Shape (n, 2, 4)."""
        tile = np.array((kind, 0))
        priors = self._priors(positions, tile)
        found = np.argsort(-priors, kind="stable")[:BAG_CANDIDATES]
        outcomes = self._sample(positions, tile, self._indices[found], choosing)
        best = found[int(np.argmax(self._estimates(outcomes, priors[found])))]
        return self._sample(positions, tile, self._indices[[best]], valuing)[:, 0].astype(float)

    def compare(self, samples: int, played: Move | None = None) -> Comparison:
        """Sample the best placements of the tile in hand, and the one that was played.

        Args:
            samples: How many lines of play there are from each. More placements get fewer others
                before, to find those that are worth it.
            played: A placement that is compared whatever is found.
        """
        assert self.state.tile is not None
        tile = np.array(kernel.tile_index(self.state, self.state.tile))
        priors = self._priors(self._positions, tile)
        some = np.argsort(-priors, kind="stable")[:SCREENED]
        screened = self._sample(
            self._positions,
            tile,
            self._indices[some],
            self._seeds(max(LEAST, samples // SCREEN_SHARE)),
        )
        means = self._estimates(screened, priors[some])
        chosen = some[np.argsort(-means, kind="stable")[:FINALISTS]].tolist()
        if played is not None and self._moves.index(played) not in chosen:
            chosen.append(self._moves.index(played))
        outcomes = self._sample(
            self._positions, tile, self._indices[chosen], self._seeds(max(2 * LEAST, samples))
        )
        return Comparison([self._moves[number] for number in chosen], outcomes, priors[chosen])

    def _priors(self, positions: kernel.Records, tile: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return what each placement is worth to the mover by the evaluator alone."""
        priors = np.zeros(len(self._indices))
        evaluate_placements(self._tables, positions, tile, self._indices, self._model, priors)
        return priors

    def _estimates(self, outcomes: Outcomes, priors: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return what placements are worth to the mover by lines and priors together."""
        return with_priors(worth_to(outcomes, self.state.turn), priors)

    def _seeds(self, count: int) -> NDArray[np.uint64]:
        return self._source.integers(2**64, size=count, dtype=np.uint64)

    def _sample(
        self,
        positions: kernel.Records,
        tile: NDArray[np.int64],
        moves: NDArray[np.int64],
        seeds: NDArray[np.uint64],
    ) -> Outcomes:
        outcomes = np.zeros((len(seeds), len(moves), 2, 4), np.float32)
        sample_outcomes(
            self._tables,
            positions,
            tile,
            moves,
            seeds,
            MasterBot.DEPTH,
            MasterBot.WIDTH,
            self._model,
            outcomes,
        )
        return outcomes


def _take(positions: kernel.Records, kind: int) -> None:
    """Take a tile of a kind out of the bag of the first position."""
    start = positions[0]
    last = int(start["tiles_left"]) - 1
    place = int(np.flatnonzero(start["bag"][: last + 1] == kind)[0])
    start["bag"][place] = start["bag"][last]
    start["bag"][last] = kind
    start["tiles_left"] = last


def with_priors(worths: NDArray[np.float64], priors: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return what to choose placements by: the means of their lines, drawn towards the priors.

    Args:
        worths: What the lines are worth to the mover. Shape (lines, placements).
        priors: What the placements are worth by the evaluator alone.
    """
    count = len(worths)
    return np.asarray((worths.sum(axis=0) + PRIOR * priors) / (count + PRIOR))


def value_of(outcome: NDArray[np.floating], players: int) -> Value:
    """Return an outcome, or a mean of outcomes, of shape (2, 4)."""
    shares, points = outcome[SHARE, :players].tolist(), outcome[POINTS, :players].tolist()
    return Value(tuple(shares), tuple(points))


def result_value(state: State) -> Value:
    """Return what a finished game came to."""
    won = winners(state)
    shares = [(player in won) / len(won) for player in state.setup.players]
    return Value(tuple(shares), tuple(map(float, final_points(state))))


def evaluate(view: View, *, samples: int, seed: int | None = None) -> Evaluation:
    """Estimate what a position is worth; `topdrop.ontop.evaluate` says how.

    Raises:
        TopdropError: `samples` is no whole number from 2 on.
    """
    check_samples(samples)
    state, players = view.state, len(view.state.setup.players)
    if state.end:
        nothing = (0.0,) * players
        return Evaluation(result_value(state), nothing, nothing, 0)
    valuation = Valuation(state, seed)
    if state.tile is None:
        bag = valuation.bag(samples)
        mean, variance = bag.mean, bag.variance
    else:
        compared = valuation.compare(samples)
        outcomes, half = compared.outcomes.astype(np.float64), len(compared.outcomes) // 2
        choosing = worth_to(outcomes[:half], state.turn)
        best = int(with_priors(choosing, compared.priors).argmax())
        mean = outcomes[half:, best].mean(axis=0)
        variance = outcomes[half:, best].var(axis=0, ddof=1) / (len(outcomes) - half)
    errors = value_of(np.sqrt(variance), players)
    return Evaluation(value_of(mean, players), errors.shares, errors.points, samples)
