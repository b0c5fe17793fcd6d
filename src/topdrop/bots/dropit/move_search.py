"""How the levels of Drop It think: look everywhere, then look closer at less and less.

First a piece of every shape falls in the head from all over the opening; which of the seat's pieces
it would be decides about the taboos only afterwards. The best of those drops are tried again and
again under the hand's tremor, half of them being left out each time. The few that remain fall by
the real physics, and what the last of them open for the next player is taken off. Levels differ in
how far they go.
"""

import math
from random import Random
from typing import ClassVar, Final

import msgspec
import numpy as np

from topdrop.bots.dropit.aim_grid import grids, joined
from topdrop.bots.dropit.budget import FALL, Budget
from topdrop.bots.dropit.candidates import Candidates, look_about
from topdrop.bots.dropit.evaluator import reply
from topdrop.bots.dropit.exact_simulator import simulated
from topdrop.bots.dropit.fast_simulator.arrays import make_pile
from topdrop.bots.dropit.fast_simulator.simulator import Head
from topdrop.bots.dropit.jokers import joker_worth
from topdrop.bots.protocol import Clock
from topdrop.dropit import Game, Joker, Move, Resting, State, View
from topdrop.dropit.ending import JOKER_POINTS

CHUNK: Final = 48
"""About so many drops fall in the head before the clock is looked at."""

ENOUGH: Final = 64
"""More tries of a candidate than this in one round tell nothing new."""

REPLIES: Final = 160
"""In how many drops it looks for what the next player could do, at most."""

FEWEST: Final = 40
"""It does not look at all where there is only time for fewer."""

FORESEEN: Final = 4
"""For so many candidates at most."""


class Knobs(msgspec.Struct, frozen=True):
    """How far a level goes.

    Attributes:
        tries: How many tries it makes at most.
        looks: How many of them are for looking about, at most.
        step: From one x it looks at to the next, as a share of the shape's reach.
        turn: From one angle to the next, in degrees.
        wide: How many drops are then tried out under the tremor; 0 leaves that out.
        closest: How many are left when that ends.
        physics: How much more of the budget the physics gets than looking about; 0 leaves it out.
        belief: How many falls by the physics all tries in the head count for.
        foresight: How much of what it opens for the next player is taken off.
        saves: Whether it saves jokers for drops that are worth more.
    """

    tries: int = 1_000_000
    looks: int = 1_000_000
    step: float = 0.22
    turn: float = 18.0
    wide: int = 0
    closest: int = 1
    physics: float = 0.0
    belief: float = 1.0
    foresight: float = 0.0
    saves: bool = False


class Thinker:
    """A bot of Drop It that thinks as its knobs say.

    A clock's tries are drops in the head; one by the physics counts `FALL`.
    """

    knobs: ClassVar[Knobs] = Knobs()

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = np.random.default_rng(None if seed is None else seed % 2**64)

    @classmethod
    def prepare(cls) -> None:
        """Compile what falls in the head; from the second time on it is read from a cache."""
        cls(seed=1).choose(Game(seed=1).view(0), Clock(tries=1))

    def choose(self, view: View, clock: Clock) -> Move:
        """Return the drop that is worth most, or whether to spend a joker."""
        state = view.state
        joker = self._joker_worth(state)
        if view.asked == "joker":
            return Joker(joker is not None and state.scores[-1].value > joker)
        knobs, budget = self.knobs, Budget(clock, self.knobs.tries)
        head = Head(state, joker, self._source)
        looked, tried, fallen = self._shares(head)
        candidates = look_about(
            head,
            budget,
            looked,
            most=knobs.looks,
            step=knobs.step,
            turn=knobs.turn,
            smooth=bool(knobs.wide),
        )
        candidates.keep(max(knobs.wide, knobs.closest))
        if tried > looked:
            self._try_out(candidates, head, budget, looked, tried)
        candidates.keep(knobs.closest)
        if fallen > tried:
            piles = self._let_fall(candidates, head, budget, tried, fallen)
            if knobs.foresight:
                self._foresee(candidates, head, budget, piles)
        return candidates.drop(candidates.best)

    def _joker_worth(self, state: State) -> float | None:
        """Return what a joker is worth if it is kept, None without one."""
        if not state.jokers[state.turn]:
            return None
        return joker_worth(state, state.turn) if self.knobs.saves else float(JOKER_POINTS)

    def _shares(self, head: Head) -> tuple[float, float, float]:
        """Return which share of the budget is used up after each of the first three stages."""
        knobs = self.knobs
        trying = 1.0 if knobs.wide and head.trembles else 0.0
        last = 0.1 if knobs.foresight else 0.0
        each = (1.0 - last) / (1.0 + trying + knobs.physics)
        return each, each * (1.0 + trying), 1.0 - last

    def _try_out(
        self, candidates: Candidates, head: Head, budget: Budget, begin: float, end: float
    ) -> None:
        """Try the candidates out under the tremor; half of them are left out each time."""
        closest = self.knobs.closest
        rounds = max(1, math.ceil(math.log2(max(1.0, len(candidates) / closest))))
        for number in range(1, rounds + 1):
            share = begin + (end - begin) * number / rounds
            done, times = 0, max(1, CHUNK // len(candidates))
            while done < ENOUGH and budget.left(share) >= times * len(candidates):
                budget.spend(candidates.try_out(head, times))
                done += times
            if done:
                candidates.extra[:] = 0.0
            candidates.keep(max(closest, (len(candidates) + 1) // 2))

    def _let_fall(
        self, candidates: Candidates, head: Head, budget: Budget, begin: float, end: float
    ) -> dict[int, tuple[Resting, ...]]:
        """Let the candidates fall by the physics; half of them are left out each time.

        Returns:
            For each candidate that fell, by its name, a pile that it left.
        """
        candidates.weigh(self.knobs.belief)
        source = Random(int(self._source.integers(2**62)))
        piles: dict[int, tuple[Resting, ...]] = {}
        rounds = max(1, math.ceil(math.log2(len(candidates))))
        for number in range(1, rounds + 1):
            share = begin + (end - begin) * number / rounds
            times = ENOUGH if head.trembles else number == 1
            for turn in range(times * len(candidates)):
                if not budget.left(share, FALL):
                    break
                each = turn % len(candidates)
                points, pile = simulated(head, candidates.drop(each), source)
                budget.spend(1, FALL)
                candidates.add(each, points)
                piles[int(candidates.names[each])] = pile
            candidates.keep((len(candidates) + 1) // 2 if number < rounds else FORESEEN)
        return piles

    def _foresee(
        self,
        candidates: Candidates,
        head: Head,
        budget: Budget,
        piles: dict[int, tuple[Resting, ...]],
    ) -> None:
        """Take off what the best candidates open for the next player."""
        state, knobs = head.state, self.knobs
        seat = (state.turn + 1) % len(state.hands)
        pieces = state.hands[seat]
        theirs = Head(state, joker_worth(state, seat) or None, self._source)
        aims = joined(grids(state.setup.shaft, knobs.step, knobs.turn), pieces)
        count = min(REPLIES, budget.left(1.0) // len(candidates))
        if not len(aims.xs) or count < FEWEST:
            return
        few = aims.chosen(self._source.permutation(len(aims.xs))[:count])
        for number, name in enumerate(candidates.names.tolist()):
            if name in piles:
                opened = reply(theirs, make_pile(state.setup, piles[name]), pieces, few)
                candidates.extra[number] -= knobs.foresight * opened
