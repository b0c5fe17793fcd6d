"""What better choices are worth in On Top: bots at fixed tries, and how much there is to gain.

    python bench/ontop_choices.py [--players 2|3|4|pairs] [--positions N] [--lines N] [--seed N]
        [BOT@TRIES ...]

Positions come out of games as in `ontop_evaluator.py`. In each, every bot chooses a placement. Then
games are played on from the placements chosen, by players who lay each tile where the evaluator
says, all with the same tiles; told is by how many hundredths of the win a bot's choices are better
on average than the first bot's, with the interval of 95 %. `best` is the placement that did best in
as many games played on before, from each of the `KEPT` best by the evaluator's word: about as good
a choice as there is, so what is between it and a bot is what that bot could gain by a decision.
"""

import argparse
import sys
from collections.abc import Iterator
from random import Random

import numpy as np
from numpy.typing import NDArray

from ontop_evaluator import SETUPS, WIDE, some_game
from topdrop.bots import Clock, make_bot
from topdrop.bots.ontop.lines import SHARE, evaluate_placements, sample_outcomes
from topdrop.bots.ontop.lookahead import model_for
from topdrop.ontop import Game, kernel

BOTS = ["flat@25000", "planner@400", "master@100", "master@400", "master@1600"]
"""Levels 3 and 4 with what they do in their time on a quiet core, and level 5's curve."""

KEPT = 12
EVERY = 20
"""How things stand is told each time after so many positions."""

PLIES = 1000
"""More than a game has: lines are played to its end."""


class Position:
    """A position whose placements can be played on from."""

    def __init__(self, game: Game, source: np.random.Generator) -> None:
        self.game, state = game, game.state
        assert state.tile is not None
        self.moves = game.legal_moves
        self.seat = state.turn
        self._source = source
        self._tables, self._model = kernel.tables_for(state.setup), model_for(state.setup)
        self._positions = np.repeat(kernel.encode(state), 3)
        self._tile = np.array(kernel.tile_index(state, state.tile))
        self._indices = np.array([kernel.move_index(state, move) for move in self.moves])

    def likely(self) -> NDArray[np.int64]:
        """Return the best placements by the evaluator's word, as indices."""
        worths = np.zeros(len(self.moves))
        evaluate_placements(
            self._tables, self._positions, self._tile, self._indices, self._model, worths
        )
        return np.argsort(-worths, kind="stable")[:KEPT]

    def play_on(self, placements: NDArray[np.int64], lines: int) -> NDArray[np.float64]:
        """Return the mean share in the win after each of some placements."""
        outcomes = np.zeros((lines, len(placements), 2, 4), np.float32)
        seeds = self._source.integers(2**64, size=lines, dtype=np.uint64)
        sample_outcomes(
            *(self._tables, self._positions, self._tile, self._indices[placements], seeds),
            *(PLIES, WIDE, self._model, outcomes),
        )
        return np.asarray(outcomes[:, :, SHARE, self.seat].mean(axis=0, dtype=np.float64))


def choices(position: Position, bots: list[str], seed: int, lines: int) -> Iterator[int]:
    """Yield which placement each bot chooses, then the best."""
    view = position.game.view(position.seat)
    for bot in bots:
        name, _, tries = bot.partition("@")
        move = make_bot("ontop", name, seed).choose(view, Clock(tries=int(tries)))
        yield position.moves.index(move)
    likely = position.likely()
    yield int(likely[np.argmax(position.play_on(likely, lines))])


def main() -> int:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description="What better choices are worth in On Top.")
    parser.add_argument("bots", nargs="*", default=BOTS, metavar="BOT@TRIES")
    parser.add_argument("--players", choices=list(SETUPS), default="4")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--lines", type=int, default=400, help="played on from each placement")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    source, generator = Random(options.seed), np.random.default_rng(options.seed)
    gains = []
    for number in range(options.positions):
        position = Position(some_game(SETUPS[options.players], source), generator)
        chosen = list(choices(position, options.bots, number, options.lines))
        different, where = np.unique(chosen, return_inverse=True)
        shares = position.play_on(different, options.lines)[where]
        gains.append(100 * (shares - shares[0]))
        if (number + 1) % EVERY == 0 or number + 1 == options.positions:
            print(f"{number + 1} positions", file=sys.stderr, flush=True)
            tell(options.bots, np.array(gains))
    return 0


def tell(bots: list[str], gains: NDArray[np.float64]) -> None:
    """Print by how much the bots' choices, and the best, are better than the first bot's."""
    errors = 1.96 * gains.std(axis=0, ddof=1) / np.sqrt(len(gains))
    for name, gain, error in zip([*bots, "best"], gains.mean(axis=0), errors, strict=True):
        print(f"{name:>14}: {gain:+5.2f} ± {error:.2f}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
