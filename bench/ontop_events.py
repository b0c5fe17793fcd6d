"""What the events of `ontop.rules.apply` cost: random play-outs with and without making them.

There is no way to play without events. Here `apply` and what it calls are compiled once more from
their own source, the lines left out in which events are made, and play the same games to the same
positions. The two take turns; the ratio is the median of the rounds' ratios.

    python bench/ontop_events.py [--rounds N] [--seconds S]
"""

import argparse
import inspect
import random
import re
import statistics
from collections.abc import Callable
from typing import Any

from ontop_python import plies_per_second
from topdrop import ontop
from topdrop.ontop import rules

Apply = Callable[..., tuple[ontop.State, Any]]


def without_events() -> Apply:
    """Return `rules.apply` that makes no events."""
    functions = (rules.apply, rules._score, rules._fill)
    source = "\n\n".join(inspect.getsource(function) for function in functions)
    source = re.sub(r"events: list\[Event\] = \[.*\]\n", "events = None\n", source)
    source = re.sub(r"events\.append\(.*\)\n", "pass\n", source)
    names = dict(vars(rules))
    exec(source, names)
    apply: Apply = names["apply"]
    return apply


def play(apply: Apply, source: random.Random, start: ontop.State) -> ontop.State:
    """Play one random game from `start` and return its end."""
    pile = list(start.setup.tiles.tiles)
    source.shuffle(pile)
    state, _ = rules.turn_up(start, pile.pop())
    while not state.end:
        move = source.choice(rules.legal_moves(state))
        state, _ = apply(state, move, pile.pop() if pile else None)
    return state


def main() -> None:
    """Check that both play alike, measure, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.5)
    options = parser.parse_args()
    start, _ = rules.start(ontop.make_setup(["red", "blue"]))
    bare, source = without_events(), random.Random(1)
    for seed in range(100):
        ends = [play(apply, random.Random(seed), start) for apply in (rules.apply, bare)]
        assert ends[0] == ends[1]
    works: list[Callable[[], int]] = [
        lambda: play(rules.apply, source, start).ply,
        lambda: play(bare, source, start).ply,
    ]
    rounds = [
        [plies_per_second(work, options.seconds) for work in works] for _ in range(options.rounds)
    ]
    with_events, none = (statistics.median(speeds) for speeds in zip(*rounds, strict=True))
    ratio = statistics.median(fast / slow for slow, fast in rounds)
    print(f"{with_events:,.0f} plies/s with events, {none:,.0f} without: {ratio:.2f} times as many")


if __name__ == "__main__":
    main()
