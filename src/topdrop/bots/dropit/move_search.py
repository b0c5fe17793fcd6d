"""The search of Drop It's levels, in stages with ever fewer candidates.

1. Screening: the fast simulator drops a piece of every shape over a grid of aims. Only the taboos
   depend on the colour, so pieces of one shape share a simulation.
2. Refinement: the best of those are simulated again and again with the hand's tremor, by sequential
   halving.
3. Exact simulation: the few that remain are simulated by the physics, by sequential halving again.
4. Replies: what the last candidates leave to the next player is subtracted.

Levels differ in how far they go.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

import msgspec
import numpy as np

from topdrop.bots.dropit.aim_grid import aim_grids, concatenate_aims
from topdrop.bots.dropit.budget import PHYSICS_COST, Budget
from topdrop.bots.dropit.candidates import CHUNK, Candidates, screen_aims, screen_offered
from topdrop.bots.dropit.evaluator import reply_value
from topdrop.bots.dropit.exact_simulator import simulate_drop
from topdrop.bots.dropit.fast_simulator.arrays import make_pile_arrays
from topdrop.bots.dropit.fast_simulator.simulator import FastSimulator
from topdrop.bots.dropit.jokers import joker_worth
from topdrop.bots.protocol import Clock
from topdrop.bots.watching import Watcher
from topdrop.core.seeds import read_seed
from topdrop.dropit import Drop, Game, Joker, Move, Resting, State, View
from topdrop.dropit.ending import JOKER_POINTS

MAX_TRIES_PER_ROUND: Final = 64
"""The most tries of a candidate in one round; more would add no information."""

MAX_REPLIES: Final = 160
"""How many replies of the next player are simulated for a candidate, at most."""

MIN_REPLIES: Final = 40
"""With time for fewer replies than this, none are simulated."""

REPLY_CANDIDATES: Final = 4
"""For how many candidates replies are simulated, at most."""


class SearchSettings(msgspec.Struct, frozen=True):
    """How far a level's search goes.

    Attributes:
        max_tries: How many tries there are at most.
        max_screened: How many of them are for screening, at most.
        x_step: The grid's step in x, as a share of the shape's reach.
        angle_step: The grid's step in angle, in degrees.
        refined: How many candidates enter the refinement; 0 skips it.
        finalists: How many are left after it.
        physics_share: The budget of the exact simulation, relative to that of screening; 0 skips
            it.
        prior_weight: How many exact simulations the fast ones of a candidate count for.
        reply_weight: The share of the next player's reply that is subtracted; 0 skips the replies.
        saves_jokers: Whether jokers are kept for drops that are worth more.
    """

    max_tries: int = 1_000_000
    max_screened: int = 1_000_000
    x_step: float = 0.22
    angle_step: float = 18.0
    refined: int = 0
    finalists: int = 1
    physics_share: float = 0.0
    prior_weight: float = 1.0
    reply_weight: float = 0.0
    saves_jokers: bool = False


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
        """Compile the fast simulator; from the second time on it is read from a cache."""
        cls(seed=1).choose(Game(seed=1).view(0), Clock(tries=1))

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
        screened, refined, verified = self._stage_ends(simulator)
        if offered is not None:
            candidates = screen_offered(
                simulator, budget, screened, most=settings.max_screened, offered=offered
            )
        else:
            candidates = screen_aims(
                simulator,
                budget,
                screened,
                most=settings.max_screened,
                step=settings.x_step,
                turn=settings.angle_step,
                smooth=bool(settings.refined),
            )
        candidates.keep_best(max(settings.refined, settings.finalists))
        if refined > screened:
            self._refine(candidates, simulator, budget, screened, refined)
        candidates.keep_best(settings.finalists)
        if verified > refined:
            piles = self._simulate_exactly(candidates, simulator, budget, refined, verified)
            if settings.reply_weight:
                self._subtract_replies(candidates, simulator, budget, piles)
        self._show(candidates, budget, last=True)
        return candidates

    def _show(self, candidates: Candidates, budget: Budget, *, last: bool = False) -> None:
        """Show what the search has come to, to whoever watches."""
        if self._watcher is not None:
            self._watcher.look(lambda: candidates.thoughts(budget.used), last=last)

    def _joker_worth(self, state: State) -> float | None:
        """Return the value of a joker that is kept, None without one."""
        if not state.jokers[state.turn]:
            return None
        return joker_worth(state, state.turn) if self.settings.saves_jokers else float(JOKER_POINTS)

    def _stage_ends(self, simulator: FastSimulator) -> tuple[float, float, float]:
        """Return the share of the budget that is used after each of the first three stages."""
        settings = self.settings
        refining = 1.0 if settings.refined and simulator.has_tremor else 0.0
        last = 0.1 if settings.reply_weight else 0.0
        each = (1.0 - last) / (1.0 + refining + settings.physics_share)
        return each, each * (1.0 + refining), 1.0 - last

    def _refine(
        self,
        candidates: Candidates,
        simulator: FastSimulator,
        budget: Budget,
        begin: float,
        end: float,
    ) -> None:
        """Simulate the candidates with tremor, halving their number from round to round."""
        finalists = self.settings.finalists
        rounds = max(1, math.ceil(math.log2(max(1.0, len(candidates) / finalists))))
        for number in range(1, rounds + 1):
            share = begin + (end - begin) * number / rounds
            done, times = 0, max(1, CHUNK // len(candidates))
            while done < MAX_TRIES_PER_ROUND and budget.left(share) >= times * len(candidates):
                budget.spend(candidates.simulate(simulator, times))
                done += times
            # The screening was without tremor; tries with tremor replace its points.
            if done:
                candidates.adjustments[:] = 0.0
            candidates.keep_best(max(finalists, (len(candidates) + 1) // 2))
            self._show(candidates, budget)

    def _simulate_exactly(
        self,
        candidates: Candidates,
        simulator: FastSimulator,
        budget: Budget,
        begin: float,
        end: float,
    ) -> dict[int, tuple[Resting, ...]]:
        """Simulate the candidates by the physics, halving their number from round to round.

        Returns:
            By the id of each candidate that was simulated, a pile that it left.
        """
        candidates.set_weight(self.settings.prior_weight)
        source = Random(int(self._source.integers(2**62)))
        piles: dict[int, tuple[Resting, ...]] = {}
        rounds = max(1, math.ceil(math.log2(len(candidates))))
        for number in range(1, rounds + 1):
            share = begin + (end - begin) * number / rounds
            # Without tremor the physics would only repeat itself.
            times = MAX_TRIES_PER_ROUND if simulator.has_tremor else number == 1
            for turn in range(times * len(candidates)):
                if not budget.left(share, PHYSICS_COST):
                    break
                each = turn % len(candidates)
                points, pile = simulate_drop(simulator, candidates.drop(each), source)
                budget.spend(1, PHYSICS_COST)
                candidates.add(each, points)
                piles[int(candidates.ids[each])] = pile
                self._show(candidates, budget)
            candidates.keep_best(
                (len(candidates) + 1) // 2 if number < rounds else REPLY_CANDIDATES
            )
        return piles

    def _subtract_replies(
        self,
        candidates: Candidates,
        simulator: FastSimulator,
        budget: Budget,
        piles: dict[int, tuple[Resting, ...]],
    ) -> None:
        """Subtract what the best candidates leave to the next player."""
        state, settings = simulator.state, self.settings
        seat = (state.turn + 1) % len(state.hands)
        pieces = state.hands[seat]
        opponent = FastSimulator(state, joker_worth(state, seat) or None, self._source)
        aims = concatenate_aims(
            aim_grids(state.setup.shaft, settings.x_step, settings.angle_step), pieces
        )
        count = min(MAX_REPLIES, budget.left(1.0) // len(candidates))
        if not len(aims.xs) or count < MIN_REPLIES:
            return
        sampled = aims.take(self._source.permutation(len(aims.xs))[:count])
        for number, candidate in enumerate(candidates.ids.tolist()):
            if candidate in piles:
                reply = reply_value(
                    opponent, make_pile_arrays(state.setup, piles[candidate]), pieces, sampled
                )
                candidates.adjustments[number] -= settings.reply_weight * reply


def _is_stopped(watcher: Watcher | None) -> bool:
    return watcher is not None and watcher.stopped
