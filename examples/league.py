# %% [markdown]
# # A league of snapshots
#
# Who only plays against itself may learn to beat itself alone. In a league the learner plays
# against snapshots of what it was, more often against those that it beats least. When it wins most
# games against all of them, or after some rounds, it becomes one itself. The learner is that of
# `train_ontop.py`, which learns from its opponents' placements as from its own.
#
#     python examples/league.py [--rounds N] [--games N] [--out curve.jsonl]

# %%
"""Train a player of On Top in a league of its own snapshots, and tell how it gets better."""

import argparse
import json
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from time import process_time
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from topdrop.arena import head_to_head, make_match, play_match
from topdrop.rl.ontop_v0 import raw_env
from topdrop.rl.policy_bot import PolicyBot
from topdrop.rl.vector import OnTopVector, StepResult
from train_ontop import Features, Numbers, Player, features_of

STRONGER: Final = 0.55
"""What share of games the learner must win against every snapshot to become one."""

LONGEST: Final = 5
"""After so many rounds it becomes one all the same."""

MOST: Final = 8
"""How many snapshots there are at most; the oldest go."""

# %% [markdown]
# ## The league


# %%
class League:
    """A learner and snapshots of it, in games side by side; the learner is first in every other.

    Attributes:
        learner: Who learns.
        steady: The learner with the mean of its last tables, which shakes less.
        snapshots: Whom it plays against.
        shares: What share of its games the learner won in the last round against each of them.
        grown: How often the learner has become a snapshot.
    """

    def __init__(self, count: int) -> None:
        self.learner = Player()
        self.steady = Player()
        self.snapshots = [Player()]
        self.shares: Numbers = np.full(1, 0.5)
        self.grown = 0
        self._rounds = 0
        self._games = OnTopVector(count, players=2, seed=1, reward="points")
        self._rows = np.arange(count)
        self._source = np.random.default_rng(1)

    def play_round(self, steps: int) -> None:
        """Play and learn for some steps; then the learner may become a snapshot."""
        weights = (1.05 - self.shares) ** 2
        weights /= weights.sum()
        count, seats = self._games.count, self._rows % 2
        against = self._source.choice(len(weights), size=count, p=weights)
        met, won = np.full(len(weights), 1e-9), np.zeros(len(weights))
        result = self._games.reset()
        moves, features, predicted = self._choose(result, against)
        for _ in range(steps):
            mover = result.seats.astype(np.int64)
            result = self._games.step(moves)
            gained = result.rewards[self._rows, mover] - result.rewards[self._rows, 1 - mover]
            ended = result.ended.copy()
            finals, mine = self._games.finals[ended], seats[ended]
            each = np.arange(len(mine))
            ahead = np.sign(finals[each, mine] - finals[each, 1 - mine])
            np.add.at(met, against[ended], 1)
            np.add.at(won, against[ended], (ahead + 1) / 2)
            against[ended] = self._source.choice(len(weights), size=int(ended.sum()), p=weights)
            chosen = self._choose(result, against)
            later = np.where(ended, 0.0, chosen[2])
            self.learner.update(features, moves, gained - later - predicted)
            moves, features, predicted = chosen
            self.steady.table += (self.learner.table - self.steady.table) / 100
        self.shares = np.where(met >= 1, won / met, self.shares)
        self._rounds += 1
        if self.shares.min() >= STRONGER or self._rounds >= LONGEST:
            self._rounds = 0
            self.snapshots = [*self.snapshots, deepcopy(self.steady)][-MOST:]
            self.shares = np.append(self.shares, 0.5)[-MOST:]
            self.grown += 1

    def _choose(
        self, result: StepResult, against: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], Features, Numbers]:
        """Return everybody's moves, and what the learner holds of them; one in ten is random."""
        features = features_of(result.observations)
        values = self.learner.values(features, result.masks)
        moves = values.argmax(axis=1)
        theirs = result.seats != self._rows % 2
        for number, snapshot in enumerate(self.snapshots):
            some = theirs & (against == number)
            if some.any():
                before, after = features
                liked = snapshot.values((before[some], after[some]), result.masks[some])
                moves[some] = liked.argmax(axis=1)
        random = self._source.random(len(moves)) < 0.1
        moves = np.where(random, self._games.sample(), moves)
        return moves, features, values[self._rows, moves]


# %% [markdown]
# ## Measuring
#
# The arena plays matches between anything with `choose`: `PolicyBot` makes that of the learner.


# %%
def share_won(player: Player, opponent: str, games: int) -> float:
    """Return the share of games that a player wins against a bot of topdrop's."""

    def policy(observation: NDArray[Any], mask: NDArray[Any]) -> int:
        features = features_of(observation[None])
        return int(player.values(features, mask[None].astype(bool)).argmax())

    learner = PolicyBot(raw_env(players=2).core, policy, name="learner")
    match = make_match("ontop", [learner, opponent], seed=1)
    met = head_to_head("learner", opponent, play_match(match, games=games, workers=0))
    return 0.0 if met is None else met.value


# %%
def main(arguments: Sequence[str] | None = None) -> list[dict[str, float]]:
    """Train, and write a line for every look at how good it is; return the lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--steps", type=int, default=200, help="steps a round")
    parser.add_argument("--games", type=int, default=512, help="how many games at once")
    parser.add_argument("--looks", type=int, default=8, help="how often to measure")
    parser.add_argument("--against", type=int, default=100, help="games against each bot a look")
    parser.add_argument("--out", type=Path, default=Path("league.jsonl"))
    options: Any = parser.parse_args(arguments)
    league = League(options.games)
    lines: list[dict[str, float]] = []
    begun = process_time()
    # The first looks come early, when most is learned.
    due = {round(options.rounds * (n / options.looks) ** 2) for n in range(options.looks + 1)}
    for number in range(options.rounds + 1):
        if number:
            league.play_round(options.steps)
        if number in due:
            line = {
                "plies": float(number * options.steps * options.games),
                "minutes": round((process_time() - begun) / 60, 2),
                "snapshots": float(league.grown),
                "oldest": round(float(league.shares[0]), 3),
                "newest": round(float(league.shares[-1]), 3),
            }
            for bot in ("level1", "level2"):
                line[bot] = share_won(league.steady, bot, options.against)
            lines.append(line)
            print(json.dumps(line), flush=True)
            options.out.write_text("".join(f"{json.dumps(each)}\n" for each in lines))
    return lines


# %%
if __name__ == "__main__":
    main()
