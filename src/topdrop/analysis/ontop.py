"""Analysing games of On Top: placements by lines of play, draws by the mean over the bag."""

from typing import Final

import numpy as np

from topdrop.analysis.answering import Reply
from topdrop.analysis.comparing import compare
from topdrop.analysis.played_again import PlayedAgain
from topdrop.analysis.values import Candidate, Decision
from topdrop.bots.ontop.lines import POINTS, SHARE, worth_to
from topdrop.bots.ontop.valuation import Valuation, evaluate, result_value, value_of, with_priors
from topdrop.core.evaluation import Value
from topdrop.core.game import Record
from topdrop.ontop import Move, State, replay, rules

SAMPLES: Final = 512
"""Lines of play for each compared placement; half of them value it."""

DOUBT: Final = 0.1
"""By how much of the win a line of play may differ that has not come up."""


class OnTopAnalyser(PlayedAgain[State]):
    """Analyses one game of On Top, in shares of the win.

    A decision's `before` is the mean over the bag of the value after the best placement of each
    kind, its `given` that of the kind drawn, and its `after` is its `played_value`: once a tile is
    laid nothing more is left to chance.
    """

    def __init__(self, record: Record) -> None:
        """Play the record again.

        Raises:
            RecordError: It is no record of On Top, or one of its moves is illegal.
        """
        super().__init__("ontop", record, replay, SAMPLES)
        self._game = replay(record)

    def decide(self, number: int, samples: int, seed: int, instead: str | None = None) -> Decision:
        """Analyse one placement (see `Analyser.decide`)."""
        state = self.states[number]
        seat, players = state.turn, len(self.players)
        move = self.states[number + 1].laid[-1].move
        assert state.tile is not None
        if instead is not None:
            move = Move.parse(instead)
            rules.apply(state, move)
        valuation = Valuation(state, seed)
        bag = valuation.bag(samples)
        compared = valuation.compare(samples, move)
        outcomes = compared.outcomes.astype(np.float64)
        played = compared.moves.index(move)
        half = len(outcomes) // 2
        choosing = with_priors(worth_to(outcomes[:half], seat), compared.priors)
        verdict = compare(outcomes[half:, :, SHARE, seat], choosing, played, DOUBT)
        means = outcomes[half:].mean(axis=0)
        drawn = int(np.flatnonzero(bag.kinds == valuation.kind)[0])
        best = verdict.best
        order = [best, *(i for i in np.argsort(-verdict.means, kind="stable") if i != best)]
        played_value = value_of(means[played], players)
        return Decision(
            number=number + 1,
            move=number + 1,
            kind="placement",
            seat=seat,
            player=self.players[seat],
            chance=str(state.tile),
            played=str(move),
            best=str(compared.moves[best]),
            loss=verdict.loss,
            low=verdict.low,
            high=verdict.high,
            word=self.limits.word(verdict.loss, verdict.low),
            loss_share=verdict.loss,
            loss_points=float(means[best, POINTS, seat] - means[played, POINTS, seat]),
            compared=tuple(
                Candidate(
                    str(compared.moves[i]),
                    value_of(means[i], players),
                    float(verdict.means[best] - verdict.means[i]),
                )
                for i in order
            ),
            before=value_of(bag.mean, players),
            given=value_of(bag.means[drawn], players),
            best_value=value_of(means[best], players),
            played_value=played_value,
            after=played_value,
            before_error=float(np.sqrt(bag.variance[SHARE, seat])),
            played_error=verdict.error,
            samples=len(outcomes) - half,
        )

    def reply(self, number: int, move: str, samples: int, seed: int) -> Reply | None:
        """Return the best reply with the tile that came next in the game (see `Analyser.reply`)."""
        tile = self.states[number + 1].tile
        state, _ = rules.apply(self.states[number], Move.parse(move), tile)
        if state.end or state.tile is None:
            return None
        compared = Valuation(state, seed).compare(samples)
        outcomes = compared.outcomes.astype(np.float64)
        half = len(outcomes) // 2
        choosing = with_priors(worth_to(outcomes[:half], state.turn), compared.priors)
        best = int(choosing.argmax())
        value = value_of(outcomes[half:, best].mean(axis=0), len(self.players))
        player = self.players[state.turn]
        return Reply(state.turn, player, str(state.tile), str(compared.moves[best]), value)

    def final(self, samples: int, seed: int) -> Value:
        """Return what the game came to, or its estimate (see `Analyser.final`)."""
        state = self._game.state
        if state.end:
            return result_value(state)
        value = evaluate(self._game.view(), samples=samples, seed=seed).value
        return self.as_won(value)
