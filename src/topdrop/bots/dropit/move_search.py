"""The search of Drop It's levels, in stages with ever fewer candidates.

1. Screening: the fast simulator drops a piece of every shape over a grid of aims. Only the taboos
   depend on the colour, so pieces of one shape share a simulation.
2. Refinement: the best of those are simulated again and again with the hand's tremor, by sequential
   halving.
3. Exact simulation: the few that remain are simulated by the physics, by sequential halving again;
   or, many more of them, onto a pile that gives way, which is nearly as true and far quicker.
4. Replies: what the last candidates leave to the next player is subtracted, and what they leave to
   their own player after that is added.

All along, the pieces that are left in the hand count too (`kept_pieces`).

Levels differ in how far they go.
"""

import math
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import ClassVar, Final, NamedTuple

import numpy as np

from topdrop.bots.dropit.budget import PHYSICS_COST, PILE_COST, Budget
from topdrop.bots.dropit.candidates import CHUNK, Candidates, screen_aims, screen_offered
from topdrop.bots.dropit.exact_simulator import simulate_drop
from topdrop.bots.dropit.fast_simulator.arrays import PileArrays, make_pile_arrays
from topdrop.bots.dropit.fast_simulator.simulator import FastSimulator
from topdrop.bots.dropit.jokers import joker_worth
from topdrop.bots.dropit.kept_pieces import piece_costs
from topdrop.bots.dropit.pile_simulator.simulator import PileSimulator
from topdrop.bots.dropit.replies import Left, Replies, later_weights
from topdrop.bots.dropit.search_settings import SearchSettings
from topdrop.bots.protocol import Clock
from topdrop.bots.watching import Watcher
from topdrop.core.seeds import read_seed
from topdrop.dropit import Drop, Game, Joker, Move, Resting, State, View
from topdrop.dropit.ending import JOKER_POINTS

MAX_TRIES_PER_ROUND: Final = 64
"""The most tries of a candidate in one round; more would add no information."""

TRIES_EACH: Final = 2
"""With time for fewer tries of each candidate with tremor than this, fewer are tried."""

FALLS_EACH: Final = 4
"""With time for fewer falls of each candidate than this, fewer candidates fall."""

KEPT_SHARE: Final = 0.67
"""The share of the candidates that is kept after each look at replies."""

PREPARED: Final = 4
"""With time for fewer estimates of replies than this, there are none."""

MAX_PILES: Final = 8
"""Replies to so many falls of a candidate are looked at, at most."""


FEWEST: Final = 2
"""So many candidates are compared to the end at least."""

LOOKS_EACH: Final = 2
"""With time for fewer looks at replies to each candidate than this, fewer are looked at."""


class MoveSearch:
    """A bot of Drop It that searches as its settings say.

    A clock's tries are drops of the fast simulator; one of the physics costs `PHYSICS_COST`.
    """

    settings: ClassVar[SearchSettings] = SearchSettings()

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = np.random.default_rng(read_seed(seed))
        self._watcher: Watcher | None = None

    @classmethod
    def prepare(cls) -> None:
        """Compile the simulators; from the second time on they are read from a cache."""
        bot, view = cls(seed=1), Game(seed=1).view(0)
        bot.choose(view, Clock(tries=1))
        if cls.settings.pile_share:
            simulator = PileSimulator(view.state, None, bot._source)
            bot.search(view.state, Clock(tries=1)).fall(simulator, 0)

    def watch(self, watcher: Watcher | None) -> None:
        """Let somebody watch from the next decision on; values are in points. None is nobody."""
        self._watcher = watcher

    def choose(self, view: View, clock: Clock) -> Move:
        """Return the drop of the highest value, or whether to spend a joker."""
        state = view.state
        if view.asked == "joker":
            joker = self._joker_worth(state)
            return Joker(joker is not None and state.scores[-1].value > joker)
        candidates = self.search(state, clock)
        return candidates.drop(candidates.best)

    def choose_among(self, state: State, offered: Sequence[Drop], clock: Clock) -> Drop:
        """Return the drop of the highest value among those that are offered.

        Args:
            state: A position in which a drop is asked for.
            offered: The drops, one at least, all of them allowed.
            clock: How long the search may take.
        """
        candidates = self.search(state, clock, offered)
        return candidates.drop(candidates.best)

    def search(
        self, state: State, clock: Clock, offered: Sequence[Drop] | None = None
    ) -> Candidates:
        """Return the drops that are left at the end of the search, with what they promise.

        Args:
            state: A position in which a drop is asked for.
            clock: How long the search may take.
            offered: The drops to search among; None searches the whole opening.
        """
        joker = self._joker_worth(state)
        settings = self.settings
        budget = Budget(clock, settings.max_tries, lambda: _is_stopped(self._watcher))
        simulator = FastSimulator(state, joker, self._source)
        weights = self._reply_weights(state)
        ends = settings.stage_ends(simulator.has_tremor, replies=weights.reply > 0.0)
        candidates = self._screen(simulator, budget, ends.screened, offered)
        if settings.cost_weight:
            costs = piece_costs(state, candidates.pieces)
            candidates.costs = settings.cost_weight * np.array(costs)
        candidates.keep_best(max(settings.refined, settings.finalists))
        if ends.refined > ends.screened:
            stage = Stage(budget, ends.screened, ends.refined)
            if settings.screening_weight:
                candidates.count_screening(settings.screening_weight)
                candidates.keep_best(max(settings.finalists, stage.left(stage.end) // TRIES_EACH))
            self._refine(candidates, simulator, stage, settings.finalists)
        candidates.keep_best(settings.finalists)
        piles: dict[int, PileArrays] = {}
        if ends.piled > ends.refined:
            candidates.set_weight(settings.prior_weight)
            simulator = PileSimulator(state, joker, self._source)
            stage = Stage(budget, ends.refined, ends.piled, PILE_COST)
            candidates.keep_best(max(settings.compared, stage.left(stage.end) // FALLS_EACH))
            last = settings.compared if ends.replied > ends.piled else FEWEST
            self._refine(candidates, simulator, stage, last)
            candidates.keep_best(last)
        elif ends.verified > ends.refined:
            stage = Stage(budget, ends.refined, ends.verified, PHYSICS_COST)
            piles = self._simulate_exactly(candidates, simulator, stage)
            candidates.keep_best(settings.compared)
        if ends.replied > ends.verified:
            self._look_at_replies(candidates, Replies(simulator), budget, weights, piles)
        self._show(candidates, budget, last=True)
        return candidates

    def _screen(
        self,
        simulator: FastSimulator,
        budget: Budget,
        share: float,
        offered: Sequence[Drop] | None,
    ) -> Candidates:
        """Simulate what is offered, or the whole opening, once."""
        settings = self.settings
        if offered is not None:
            return screen_offered(
                simulator, budget, share, most=settings.max_screened, offered=offered
            )
        return screen_aims(
            simulator,
            budget,
            share,
            most=settings.max_screened,
            step=settings.x_step,
            turn=settings.angle_step,
            smooth=bool(settings.refined),
        )

    def _show(self, candidates: Candidates, budget: Budget, *, last: bool = False) -> None:
        """Show what the search has come to, to whoever watches."""
        if self._watcher is not None:
            self._watcher.look(lambda: candidates.thoughts(budget.used), last=last)

    def _joker_worth(self, state: State) -> float | None:
        """Return the value of a joker that is kept, None without one."""
        if not state.jokers[state.turn]:
            return None
        return joker_worth(state, state.turn) if self.settings.saves_jokers else float(JOKER_POINTS)

    def _refine(
        self, candidates: Candidates, simulator: FastSimulator, stage: "Stage", finalists: int
    ) -> None:
        """Simulate the candidates with tremor, halving their number from round to round."""
        rounds = stage.rounds(len(candidates) / finalists)
        for share in rounds:
            done, times = 0, max(1, CHUNK // stage.cost // len(candidates))
            while done < MAX_TRIES_PER_ROUND and stage.left(share) >= times * len(candidates):
                stage.budget.spend(candidates.simulate(simulator, times), stage.cost)
                done += times
            if done:
                candidates.count_screening(0.0)
            candidates.keep_best(max(finalists, (len(candidates) + 1) // 2))
            self._show(candidates, stage.budget)

    def _simulate_exactly(
        self, candidates: Candidates, simulator: FastSimulator, stage: "Stage"
    ) -> dict[int, PileArrays]:
        """Simulate the candidates by the physics, halving their number from round to round.

        Returns:
            By the id of each candidate that was simulated, a pile that it left.
        """
        candidates.set_weight(self.settings.prior_weight)
        source = Random(int(self._source.integers(2**62)))
        piles: dict[int, tuple[Resting, ...]] = {}
        # Without tremor the physics would only repeat itself.
        times = MAX_TRIES_PER_ROUND if simulator.has_tremor else 1
        rounds = stage.rounds(len(candidates)) if simulator.has_tremor else [stage.end]
        for share in rounds:
            for turn in range(times * len(candidates)):
                if not stage.left(share):
                    break
                each = turn % len(candidates)
                points, pile = simulate_drop(simulator, candidates.drop(each), source)
                stage.budget.spend(1, PHYSICS_COST)
                candidates.add(each, points)
                piles[int(candidates.ids[each])] = pile
                self._show(candidates, stage.budget)
            if piles:
                # Where time was too short for all: one that never fell may look better than it is.
                candidates.keep([known in piles for known in candidates.ids.tolist()])
            if share != rounds[-1]:
                candidates.keep_best((len(candidates) + 1) // 2)
        setup = simulator.state.setup
        return {known: make_pile_arrays(setup, pile) for known, pile in piles.items()}

    def _look_at_replies(
        self,
        candidates: Candidates,
        replies: Replies,
        budget: Budget,
        weights: Left,
        piles: dict[int, PileArrays],
    ) -> None:
        """Count what the best candidates leave to the next player, and to their own after that.

        Args:
            candidates: The candidates.
            replies: The replies in the position; with a simulator whose pile gives way the
                candidates fall again and again.
            budget: The budget.
            weights: What of either counts.
            piles: Piles that candidates left, by their ids, for a simulator that has none.
        """
        simulator = replies.simulator
        fall_again = isinstance(simulator, PileSimulator)
        each = replies.tries + PILE_COST * fall_again
        known_piles = fall_again or bool(piles)
        if not (known_piles and 0 < PREPARED * replies.tries <= budget.left(1.0)):
            return
        budget.spend(replies.prepare())
        before = dict(zip(candidates.ids.tolist(), candidates.adjustments.tolist(), strict=True))
        found: dict[int, list[float]] = {known: [] for known in before}
        if fall_again:
            candidates.keep_best(max(FEWEST, budget.left(1.0, each) // LOOKS_EACH))
        for _ in range(MAX_PILES if fall_again else 1):
            candidates.keep_best(len(candidates))
            for number, known in enumerate(candidates.ids.tolist()):
                if not budget.left(1.0, each):
                    break
                if isinstance(simulator, PileSimulator):
                    piles[known] = candidates.fall(simulator, number)
                left = replies.look(piles[known], candidates.drop(number).piece)
                found[known].append(weights.next_own * left.next_own - weights.reply * left.reply)
                budget.spend(1, each)
            looked_at = [bool(found[known]) for known in candidates.ids.tolist()]
            if sum(looked_at) < 2:
                break
            candidates.keep(looked_at)
            for number, known in enumerate(candidates.ids.tolist()):
                candidates.adjustments[number] = before[known] + fmean(found[known])
            if not budget.left(1.0, each):
                break
            candidates.keep_best(max(FEWEST, math.ceil(KEPT_SHARE * len(candidates))))
            self._show(candidates, budget)

    def _reply_weights(self, state: State) -> Left:
        """Return what counts of a reply, and of one's own next drop."""
        settings, weights = self.settings, later_weights(state)
        return Left(settings.reply_weight * weights.reply, settings.own_weight * weights.next_own)


class Stage(NamedTuple):
    """A part of a search.

    Attributes:
        budget: The budget.
        begin: The share of it that is used before.
        end: The share of it that may be used after.
        cost: How many tries a simulation costs.
    """

    budget: Budget
    begin: float
    end: float
    cost: int = 1

    def rounds(self, halvings: float) -> list[float]:
        """Return the ends of as many rounds as it takes to come to one of so many by halving."""
        count = max(1, math.ceil(math.log2(max(1.0, halvings))))
        return [
            self.begin + (self.end - self.begin) * number / count for number in range(1, count + 1)
        ]

    def left(self, share: float) -> int:
        """Return how many simulations there can be before so much of the budget is used."""
        return self.budget.left(share, self.cost)


def _is_stopped(watcher: Watcher | None) -> bool:
    return watcher is not None and watcher.stopped
