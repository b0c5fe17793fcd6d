"""Random games of On Top in the kernel against those of OpenSpiel (C++) and pgx (JAX), in one run.

Everybody plays random games from the start to the end with nothing but a loop of compiled code:

- On Top: `kernel.random_playouts`, for two and for four players.
- OpenSpiel: `RandomRolloutEvaluator`, which plays in C++ what MCTS would: clone the state, then
  list legal actions, draw one and apply it until the end. Python cannot call it by itself, so an
  `MCTSBot` does, with a single simulation, which is one call of it at the root; a call plays
  hundreds of games, and what surrounds them does not count. It does not count plies either. Their
  number is that of games times the mean length of as many random games as make its error small,
  which are played from Python outside the time.
- pgx: 1,024 games side by side on the CPU. A compiled loop (`lax.fori_loop`) draws a legal action
  of each and steps it, ended games beginning anew (`auto_reset`), 64 steps a call.

Plies of different games are not the same work. These are peers in that they are what one would
take for bulk play: a connection game whose winner is found as stones are placed (y, hex, havannah)
and one that turns stones over (othello).

    pip install -e '.[bench]'
    python bench/ontop_kernel.py [--rounds N] [--seconds S]

Compiling and warming up is done before. All take turns in rounds; figures are medians over the
rounds. The first column is plies in a second of processor time, all threads of the process added
up, so that it means the same on a busy machine; the second is plies in a second of the clock.
Exits with status 1 when On Top does fewer than six million plies in a second of processor time, or
fewer than twice those of the fastest peer, by the median of the rounds' ratios. A peer that is not
installed is left out, and a line says so.
"""

import argparse
import math
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any, NamedTuple

from topdrop.ontop import kernel

LEAST = 6_000_000
"""How many plies a core should do in a second."""

WANTED = 2.0
"""How many times the plies of the fastest peer it should do."""

OPENSPIEL = (
    "y(board_size=9)",
    "hex(board_size=11)",
    "havannah(board_size=6)",
    "othello",
)
PGX = ("othello", "hex")

GAMES = 200
"""How many games one call into OpenSpiel plays."""

SURE = 0.005
"""The standard error of a mean length, as a share of it."""

BATCH = 1024
STEPS = 64

Work = Callable[[], float]
"""Plays some games and returns how many plies that were."""


class Player(NamedTuple):
    """Somebody who plays random games."""

    name: str
    work: Work


class Speed(NamedTuple):
    """Plies in a second of processor time, and in one of the clock."""

    of_core: float
    of_clock: float


def ontop(players: int) -> Player:
    """Return On Top's kernel, 2,000 games a call."""
    seeds = iter(range(10**9))
    return Player(
        f"On Top, {players} players",
        lambda: kernel.random_playouts(2_000, players, seed=next(seeds))[1],
    )


def openspiel(pyspiel: Any, name: str) -> Player:
    """Return one of OpenSpiel's games."""
    game = pyspiel.load_game(name)
    length = mean_length(game)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=GAMES, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 1, False)
    start = game.new_initial_state()

    def work() -> float:
        bot.mcts_search(start)
        return GAMES * length

    return Player(f"OpenSpiel {name}", work)


def mean_length(game: Any) -> float:
    """Return how many plies a random game has, to within `SURE` of it."""
    source = random.Random(1)
    lengths: list[int] = []
    while len(lengths) < 100 or _error(lengths) > SURE:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(source.choice(state.legal_actions()))
        lengths.append(state.move_number())
    return statistics.mean(lengths)


def _error(lengths: list[int]) -> float:
    return statistics.stdev(lengths) / math.sqrt(len(lengths)) / statistics.mean(lengths)


def pgx_player(jax: Any, pgx: Any, name: str, batch: int = BATCH) -> Player:
    """Return one of pgx' games, many side by side."""
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    init = jax.vmap(env.init)
    step = jax.vmap(auto_reset(env.step, env.init))

    def ply(_: Any, carried: tuple[Any, Any]) -> tuple[Any, Any]:
        states, key = carried
        key, for_choice, for_step = jax.random.split(key, 3)
        likings = jax.numpy.log(states.legal_action_mask.astype(jax.numpy.float32))
        actions = jax.random.categorical(for_choice, likings, axis=-1)
        return step(states, actions, jax.random.split(for_step, batch)), key

    run = jax.jit(lambda carried: jax.lax.fori_loop(0, STEPS, ply, carried))
    key, for_init = jax.random.split(jax.random.PRNGKey(1))
    carried = [(jax.jit(init)(jax.random.split(for_init, batch)), key)]

    def work() -> float:
        carried[0] = jax.block_until_ready(run(carried[0]))
        return batch * STEPS

    return Player(f"pgx {name}, {batch:,} at once", work)


def peers() -> Iterator[Player]:
    """Return the peers that are installed, and say which are not."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed: pip install open-spiel")
    else:
        for name in OPENSPIEL:
            yield openspiel(pyspiel, name)
    try:
        import jax
        import pgx
    except ImportError:
        print("pgx is not installed: pip install pgx jax")
    else:
        jax.config.update("jax_platforms", "cpu")
        for name in PGX:
            yield pgx_player(jax, pgx, name)


def measure(work: Work, seconds: float) -> Speed:
    """Let somebody play for some seconds of processor time."""
    plies, core, clock = 0.0, time.process_time(), time.perf_counter()
    while (spent := time.process_time() - core) < seconds:
        plies += work()
    return Speed(plies / spent, plies / (time.perf_counter() - clock))


def versions() -> str:
    """Return what is compared, as it is installed."""
    found = [f"Python {platform.python_version()}"]
    for package in ("numba", "open-spiel", "pgx", "jax"):
        try:
            found.append(f"{package} {version(package)}")
        except ImportError:
            continue
    return ", ".join(found)


def main() -> None:
    """Measure, print the table, and fail below the bounds."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()
    ours = [ontop(2), ontop(4)]
    players = [*ours, *peers()]
    for player in players:
        player.work()
        player.work()
    speeds: dict[str, list[Speed]] = {player.name: [] for player in players}
    for _ in range(options.rounds):
        for player in players:
            speeds[player.name].append(measure(player.work, options.seconds))
    print(versions())
    print(f"{'':<34} {'plies/s of a core':>20} {'plies/s of the clock':>22}")
    core = {}
    for name, rounds in speeds.items():
        core[name] = statistics.median(speed.of_core for speed in rounds)
        clock = statistics.median(speed.of_clock for speed in rounds)
        print(f"{name:<34} {core[name]:>20,.0f} {clock:>22,.0f}")
    slower = min((player.name for player in ours), key=core.__getitem__)
    if core[slower] < LEAST:
        sys.exit(f"{core[slower]:,.0f} plies a second are fewer than {LEAST:,}")
    if not players[2:]:
        return
    best = max((player.name for player in players[2:]), key=core.__getitem__)
    ratios = [
        mine.of_core / other.of_core
        for mine, other in zip(speeds[slower], speeds[best], strict=True)
    ]
    ratio = statistics.median(ratios)
    print(f"{slower} is {ratio:.2f} ({min(ratios):.2f} to {max(ratios):.2f}) times {best}")
    if ratio < WANTED:
        sys.exit(f"{ratio:.2f} is below the wanted ratio of {WANTED}")


if __name__ == "__main__":
    main()
