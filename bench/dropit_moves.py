"""What one move of each bot of Drop It is worth: strength against time, with little chance in it.

Run ``python bench/dropit_moves.py [BOT[@TRIES] ...]``. Each bot chooses a move in the same
positions out of games between greedy bots, from an empty shaft to a full one; then the move falls a
dozen times by the game's physics with a natural tremor, and the points are averaged. Seconds are
those of the processor, for one decision.
"""

import sys
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import process_time

from topdrop.bots import Clock, make_bot, prepare_bot
from topdrop.dropit import Drop, Game, Resting, State, View, judge
from topdrop.dropit.hand import let_go
from topdrop.dropit.physics import drop

USUAL = (
    "random",
    "height",
    "greedy@24",
    "careless",
    "casual",
    "careful",
    "skilled",
    "master@500",
    "master@1000",
    "master@2000",
    "master@4000",
)
GAMES = 4
FALLS = 12


def positions() -> list[State]:
    """Return every fourth position of some games, in each game another fourth."""
    found = []
    for seed in range(GAMES):
        game, bot = Game(["red", "blue"], seed=seed + 50), make_bot("dropit", "greedy", seed)
        while game.to_move is not None:
            if game.ply % 4 == seed:
                found.append(game.state)
            game.play(bot.choose(game.view(game.to_move), Clock(tries=8)))
    return found


def worth(state: State, move: Drop, source: Random) -> float:
    """Return the mean points of a move under the tremor of a natural hand."""
    shaft, edges = state.setup.shaft, state.setup.edges
    total = 0
    for _ in range(FALLS):
        fall = drop(shaft, state.resting, move.piece, let_go(shaft, move, "natural", source))
        pieces = [*(lying.piece for lying in state.resting), move.piece]
        lies = [Resting(piece, pose) for piece, pose in zip(pieces, fall.rest, strict=True)]
        total += judge(shaft, edges, lies).points
    return total / FALLS


def main(contestants: list[str]) -> None:
    """Measure and print a row for each bot."""
    states = positions()
    for contestant in contestants:
        name, _, tries = contestant.partition("@")
        prepare_bot("dropit", name)
        clock = Clock(seconds=1.0, tries=int(tries) if tries else None)
        points, seconds = [], 0.0
        for number, state in enumerate(states):
            bot = make_bot("dropit", name, number)
            begin = process_time()
            move = bot.choose(View(state.turn, state), clock)
            seconds += process_time() - begin
            assert isinstance(move, Drop)
            points.append(worth(state, move, Random(number)))
        error = 1.96 * stdev(points) / sqrt(len(points))
        each = seconds / len(points)
        print(f"{contestant:12} {mean(points):5.2f} ± {error:.2f} points, {each:.3f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(USUAL))
