"""Analysing games of Drop It: aims by their mean over the hand's tremor, landings by the rest."""

from typing import Final

import numpy as np
from msgspec.structs import replace

from topdrop.analysis.answering import Reply
from topdrop.analysis.comparing import compare
from topdrop.analysis.played_again import PlayedAgain
from topdrop.analysis.values import Candidate, Decision
from topdrop.bots.dropit.outlook import bank_after_joker, banks, outlook_for
from topdrop.bots.dropit.valuation import Comparison, compare_drops, with_priors
from topdrop.core.evaluation import Value
from topdrop.core.game import Record
from topdrop.dropit import Drop, Joker, Move, State, parse_move, replay, rules
from topdrop.dropit.as_aimed import drop_as_aimed

SAMPLES: Final = 32
"""Drops by the physics of each compared aim; half of them value it."""

DOUBT: Final = 1.0
"""By how many points a drop may differ that has not come up."""


class DropItAnalyser(PlayedAgain[State]):
    """Analyses one game of Drop It, in points.

    What an aim is worth is the mean over the hand's tremor by the full physics. A decision's
    `before` and `given` are the outlook of the position, which does not look at the pile;
    `played_value` is what the aim was worth, and `after` where the piece really came to rest. A
    decision about a joker is one of its own, without chance.
    """

    def __init__(self, record: Record) -> None:
        """Play the record again.

        Raises:
            RecordError: It is no record of Drop It, or one of its moves is illegal.
        """
        super().__init__("dropit", record, replay, SAMPLES)
        self._outlook = outlook_for(self.states[-1].setup)
        drops = iter(replay(record).played)
        self._moves: list[tuple[int, Move]] = []
        for before, after in zip(self.states, self.states[1:], strict=False):
            if before.asked == "joker":
                spend = after.jokers[before.turn] < before.jokers[before.turn]
                self._moves.append((len(before.resting), Joker(spend)))
            else:
                self._moves.append((len(after.resting), next(drops).drop))

    def decide(self, number: int, samples: int, seed: int, instead: str | None = None) -> Decision:
        """Analyse one decision (see `Analyser.decide`)."""
        _, played = self._moves[number]
        if instead is not None:
            played = parse_move(instead)
        if isinstance(played, Joker):
            rules.apply(self.states[number], played)
            found = self._joker(number, played)
        else:
            rules.check_drop(self.states[number], played)
            found = self._drop(number, played, samples, seed)
        return found if instead is None else replace(found, after=found.played_value)

    def reply(self, number: int, move: str, samples: int, seed: int) -> Reply | None:
        """Return the best drop after a move that was let go as aimed (see `Analyser.reply`)."""
        before, read = self.states[number], parse_move(move)
        landing = None if isinstance(read, Joker) else drop_as_aimed(before, read)[0]
        state, _ = rules.apply(before, read, landing)
        if state.asked != "drop":
            return None
        compared = compare_drops(state, samples, seed)
        half = len(compared.banks) // 2
        chosen = with_priors(compared.banks[:half], compared.priors) if half else compared.banks[0]
        best = int(chosen.argmax())
        value = self._means(state, compared, half)[best]
        return Reply(state.turn, self.players[state.turn], None, str(compared.drops[best]), value)

    def final(self, samples: int, seed: int) -> Value:
        """Return what the game came to, or its outlook (see `Analyser.final`)."""
        return self.as_won(self._outlook.of(self.states[-1]))

    def _joker(self, number: int, played: Joker) -> Decision:
        state, after = self.states[number], self.states[number + 1]
        seat = state.turn
        options = [played, Joker(not played.spend)]
        found = [bank_after_joker(state, option.spend) for option in options]
        values = [self._value(state, bank, len(state.resting)) for bank in found]
        best = int(np.argmax(found))
        loss = found[best] - found[0]
        value = self._outlook.of(state)
        return self._decision(
            number,
            played=str(played),
            best=str(options[best]),
            loss=(loss, loss, loss),
            compared=[
                Candidate(str(options[i]), values[i], found[best] - found[i])
                for i in (best, 1 - best)
            ],
            values=(value, values[best], values[0], self._outlook.of(after)),
            loss_share=values[best].shares[seat] - values[0].shares[seat],
            error=0.0,
            samples=0,
        )

    def _drop(self, number: int, played: Drop, samples: int, seed: int) -> Decision:
        state, after = self.states[number], self.states[number + 1]
        seat = state.turn
        compared = compare_drops(state, samples, seed, played)
        steady = len(compared.banks) == 1
        half = 0 if steady else len(compared.banks) // 2
        index = compared.drops.index(played)
        choosing = with_priors(compared.banks[:half], compared.priors) if half else None
        valuing = compared.banks[half:]
        doubt = 0.0 if steady else DOUBT
        verdict = compare(valuing, valuing[0] if choosing is None else choosing, index, doubt)
        best = verdict.best
        order = [best, *(i for i in np.argsort(-verdict.means, kind="stable") if i != best)]
        values = self._means(state, compared, half)
        return self._decision(
            number,
            played=str(played),
            best=str(compared.drops[best]),
            loss=(verdict.loss, verdict.low, verdict.high),
            compared=[
                Candidate(
                    str(compared.drops[i]),
                    values[i],
                    float(verdict.means[best] - verdict.means[i]),
                )
                for i in order
            ],
            values=(
                self._outlook.of(state),
                values[best],
                values[index],
                self._outlook.of(after),
            ),
            loss_share=values[best].shares[seat] - values[index].shares[seat],
            error=verdict.error,
            samples=len(valuing),
        )

    def _means(self, state: State, compared: Comparison, half: int) -> list[Value]:
        """Return what each compared drop is worth, as a mean over the samples that value."""
        dropped = len(state.resting) + 1
        means = []
        for column in compared.banks[half:].T.tolist():
            found = [self._value(state, bank, dropped) for bank in column]
            shares = np.mean([value.shares for value in found], axis=0)
            points = np.mean([value.points for value in found], axis=0)
            means.append(Value(tuple(shares.tolist()), tuple(points.tolist())))
        return means

    def _value(self, state: State, bank: float, dropped: int) -> Value:
        """Return the outlook when the seat to move has this bank and so much was dropped."""
        found = list(banks(state))
        found[state.turn] = bank
        return self._outlook.value(found, dropped)

    def _decision(
        self,
        number: int,
        *,
        played: str,
        best: str,
        loss: tuple[float, float, float],
        compared: list[Candidate],
        values: tuple[Value, Value, Value, Value],
        loss_share: float,
        error: float,
        samples: int,
    ) -> Decision:
        """Return a decision; `values` are before, of the best, of the played, and after."""
        state, move = self.states[number], self._moves[number]
        before, best_value, played_value, after = values
        return Decision(
            number=number + 1,
            move=move[0],
            kind="joker" if state.asked == "joker" else "drop",
            seat=state.turn,
            player=self.players[state.turn],
            chance=None,
            played=played,
            best=best,
            loss=loss[0],
            low=loss[1],
            high=loss[2],
            word=self.limits.word(loss[0], loss[1]),
            loss_share=loss_share,
            loss_points=loss[0],
            compared=tuple(compared),
            before=before,
            given=before,
            best_value=best_value,
            played_value=played_value,
            after=after,
            before_error=0.0,
            played_error=error,
            samples=samples,
        )
