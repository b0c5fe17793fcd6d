"""How far On Top's evaluator is off: its shares in the win against games played on.

    python bench/ontop_evaluator.py [--players 2|3|4|pairs] [--positions N] [--games N] [--seed N]
        [--release PYTHON]

Positions come out of games of players who lay each tile where the evaluator says, one placement in
six at random. Each is then played on many times by such players without chance moves. Told is the
root of the mean square of what the evaluator was off about the seat to move, in hundredths of the
win: as it is, and without what the chance of so few games adds. `--release` names the Python of an
installation of another version of topdrop, whose evaluator is asked about the same positions.
"""

import argparse
import json
import os
import subprocess
import sys
from random import Random

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.ontop import evaluator, lines
from topdrop.bots.ontop.evaluator import WORKSPACE
from topdrop.bots.ontop.lookahead import model_for
from topdrop.compiling import compiled
from topdrop.ontop import COLOURS, Game, kernel, make_setup
from topdrop.ontop.setup import Setup

SETUPS = {
    "2": make_setup(COLOURS[:2]),
    "3": make_setup(COLOURS[:3]),
    "4": make_setup(COLOURS),
    "pairs": make_setup(COLOURS, teams=True),
}

WIDE = 10_000
"""A width that leaves no placement out."""

ASK = """
import json, sys
import numpy as np
from topdrop.bots.ontop import evaluator
from topdrop.bots.ontop.lookahead import model_for
from topdrop.ontop import kernel, replay
for line in sys.stdin:
    state = replay(json.loads(line)).state
    positions = np.repeat(kernel.encode(state), 1)
    start = positions[0]
    start["bag"][start["tiles_left"]] = kernel.tile_index(state, state.tile)[0]
    start["tiles_left"] += 1
    tables, workspace = kernel.make_tables(state.setup), np.zeros(1, evaluator.WORKSPACE)
    evaluator.evaluate(tables[0], start, model_for(state.setup)[0], workspace[0])
    print(float(workspace[0]["shares"][state.turn]), flush=True)
"""
"""Has an installation's evaluator tell the share of the seat to move, for records on its input."""


@compiled
def play_on(tables, positions, models, seeds, shares):
    """Play on from the first position to the end, once for each seed, and add up the shares."""
    workspaces, rng = np.zeros(2, WORKSPACE), np.zeros(1, np.uint64)
    evaluator.enter(tables[0], positions[0], models[0], workspaces[0])
    for seed in seeds:
        rng[0] = seed
        positions[1] = positions[0]
        workspaces[1] = workspaces[0]
        while positions[1].end == 0:
            kind = kernel.draw(positions[1], rng)
            lines.play_best(tables[0], positions, 1, kind, models[0], workspaces[1], rng, WIDE, 0.0)
        evaluator.write_result(tables[0], positions[1], workspaces[1].shares, workspaces[1].finals)
        for seat in range(tables[0].players):
            shares[seat] += workspaces[1].shares[seat]


def some_game(setup: Setup, source: Random) -> Game:
    """Return a game at any ply after the first, which is not over."""
    tables, model = kernel.make_tables(setup), model_for(setup)
    while True:
        game = Game(setup.players, teams=setup.teams, seed=source.randrange(2**32))
        for _ in range(source.randint(1, 30)):
            state = game.state
            if state.tile is None:
                break
            moves = game.legal_moves
            move = source.choice(moves)
            if source.random() > 1 / 6:
                worths = np.zeros(len(moves))
                lines.evaluate_placements(
                    tables,
                    np.repeat(kernel.encode(state), 2),
                    np.array(kernel.tile_index(state, state.tile)),
                    np.array([kernel.move_index(state, each) for each in moves]),
                    model,
                    worths,
                )
                move = moves[int(worths.argmax())]
            game.play(move)
        if game.end is None:
            return game


def played_on(game: Game, games: int, seed: int) -> float:
    """Return the share of the seat to move in games played on, the tile in hand put back."""
    state = game.state
    positions = np.repeat(kernel.encode(state), 3)
    start = positions[0]
    assert state.tile is not None
    start["bag"][start["tiles_left"]] = kernel.tile_index(state, state.tile)[0]
    start["tiles_left"] += 1
    seeds = np.random.default_rng(seed).integers(2**64, size=games, dtype=np.uint64)
    shares = np.zeros(4)
    play_on(kernel.make_tables(state.setup), positions, model_for(state.setup), seeds, shares)
    return float(shares[state.turn] / games)


def estimates(games: list[Game], python: str) -> NDArray[np.float64]:
    """Return what an installation's evaluator says of these positions."""
    records = "".join(json.dumps(game.record()) + "\n" for game in games)
    # Another installation must not find this one's modules first.
    environment = {
        k: v for k, v in os.environ.items() if k != "PYTHONPATH" or python == sys.executable
    }
    done = subprocess.run(
        [python, "-c", ASK],
        input=records,
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    return np.array([float(line) for line in done.stdout.split()])


def main() -> int:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description="How far On Top's evaluator is off.")
    parser.add_argument("--players", choices=list(SETUPS), default="2")
    parser.add_argument("--positions", type=int, default=600)
    parser.add_argument("--games", type=int, default=80, help="played on from each position")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--release", help="the Python of another installation, to compare with")
    options = parser.parse_args()
    source = Random(options.seed)
    games = [some_game(SETUPS[options.players], source) for _ in range(options.positions)]
    truth = np.array([played_on(game, options.games, i) for i, game in enumerate(games)])
    # The variance of a mean of so many games, estimated without bias.
    chance = float((truth * (1 - truth)).mean() / (options.games - 1))
    asked = {"this": sys.executable} | ({"release": options.release} if options.release else {})
    for name, python in asked.items():
        off = float(((estimates(games, python) - truth) ** 2).mean())
        print(
            f"{name:>8}: off by {100 * off**0.5:.1f} points, "
            f"{100 * max(0.0, off - chance) ** 0.5:.1f} without the chance of {options.games} games"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
