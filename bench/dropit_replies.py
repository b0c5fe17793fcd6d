"""How much drops differ in what they leave to the next player, and whether a bot can see that.

    python bench/dropit_replies.py [--positions N]

In positions out of games between bots, the eight drops that look best fall six times each by the
physics. A full search says what the next player can score on four of the piles that are left, and
the estimate of `topdrop.bots.dropit.replies` on the other two. Told are the standard deviation of
what a position's drops leave, without the noise of four falls; the correlation between estimate and
search within positions; and the most that it could be, given that noise.
"""

import argparse
from random import Random
from typing import ClassVar

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from topdrop.bots import Clock
from topdrop.bots.dropit.exact_simulator import simulate_drop
from topdrop.bots.dropit.fast_simulator.arrays import make_pile_arrays
from topdrop.bots.dropit.fast_simulator.simulator import FastSimulator
from topdrop.bots.dropit.move_search import MoveSearch
from topdrop.bots.dropit.replies import Replies
from topdrop.bots.dropit.search_settings import SearchSettings
from topdrop.dropit import Game, Resting, State

DROPS, SEARCHED, ESTIMATED = 8, 4, 2
"""How many drops of a position, and on how many of its piles each of the two is asked."""

EVERY = 5
"""Every so many plies of a game a position is taken."""

Floats = NDArray[np.float64]


class Search(MoveSearch):
    """Looks for the best drops of a position, or for the best reply on a pile."""

    settings: ClassVar[SearchSettings] = SearchSettings(
        refined=96, finalists=32, pile_share=3.0, compared=DROPS, saves_jokers=True
    )


def positions(count: int) -> list[State]:
    """Return positions of games between bots, those of each game at other plies."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        game, bot = Game(["red", "blue"], seed=300 + seed), Search(seed=seed)
        while game.to_move is not None:
            wanted = game.ply % EVERY == seed % EVERY and game.asked == "drop"
            if wanted and min(map(len, game.state.hands)) > 1:
                found.append(game.state)
            game.play(bot.choose(game.view(game.to_move), Clock(tries=500)))
        seed += 1
    return found[:count]


def best_reply(state: State, drop_index: int, pile: tuple[Resting, ...], seed: int) -> float:
    """Return what a full search finds that the next player can score on a pile."""
    return float(
        Search(seed=seed).search(_after(state, drop_index, pile), Clock(tries=600)).values.max()
    )


def _after(state: State, held: int, pile: tuple[Resting, ...]) -> State:
    hand = list(state.hands[state.turn])
    del hand[held]
    hands = list(state.hands)
    hands[state.turn] = tuple(hand)
    return replace(state, resting=pile, hands=tuple(hands))


def measure(state: State, seed: int) -> tuple[Floats, Floats]:
    """Return what a search and the estimate say of each drop's piles, (drops, piles)."""
    candidates = Search(seed=seed).search(state, Clock(tries=3000))
    candidates.keep_best(DROPS)
    simulator = FastSimulator(state, None, np.random.default_rng(seed))
    replies, source = Replies(simulator), Random(seed)
    searched = np.zeros((len(candidates), SEARCHED))
    estimated = np.zeros((len(candidates), ESTIMATED))
    for number in range(len(candidates)):
        move = candidates.drop(number)
        held = state.hands[state.turn].index(move.piece)
        for fall in range(SEARCHED + ESTIMATED):
            _, pile = simulate_drop(simulator, move, source)
            if fall < SEARCHED:
                searched[number, fall] = best_reply(state, held, pile, fall)
            else:
                left = replies.look(make_pile_arrays(state.setup, pile), move.piece)
                estimated[number, fall - SEARCHED] = left.reply
    return searched, estimated


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=34)
    found = [
        measure(state, seed) for seed, state in enumerate(positions(parser.parse_args().positions))
    ]
    means = np.concatenate([each.mean(axis=1) - each.mean() for each, _ in found])
    guesses = np.concatenate([each.mean(axis=1) - each.mean() for _, each in found])
    noise = float(np.mean([each.var(axis=1, ddof=1).mean() / SEARCHED for each, _ in found]))
    true = max(0.0, float(means.var()) - noise)
    print(f"{len(found)} positions: drops differ by {true**0.5:.2f} points in what they leave")
    print(f"correlation of estimate and search {np.corrcoef(means, guesses)[0, 1]:.2f}, ", end="")
    print(f"{(true / float(means.var())) ** 0.5:.2f} at most")


if __name__ == "__main__":
    main()
