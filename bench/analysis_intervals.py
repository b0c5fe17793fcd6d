"""Do the intervals of analyses hold what they should: the value at ten times the samples?

Decisions of bots' games are analysed twice, with other seeds: as usual, and with ten times the
samples. It counts how many of the 95 % intervals of the usual one contain what the other says: of
the value before, of the value of the move played, and of the loss (one below 0 being none). The
other has an error too, with a tenth of the variance, so that 94 % would be right.

    python bench/analysis_intervals.py ontop --decisions 200
"""

import argparse
from collections.abc import Iterator
from random import Random

from analysis_games import play
from topdrop.analysis import Decision, make_analyser
from topdrop.analysis.ledger import of
from topdrop.analysis.values import Unit
from topdrop.arena import wilson
from topdrop.core.quantiles import Z, student_quantile

TIMES = 10
PER_GAME = 5
"""How many decisions of a game are looked at."""

SLACK = 1e-9


def verdicts(few: Decision, many: Decision, unit: Unit) -> Iterator[tuple[str, bool]]:
    """Yield for each interval of an analysis whether it holds what the finer one says."""
    if not few.samples:
        return
    seat = few.seat
    off = of(few.played_value, seat, unit) - of(many.played_value, seat, unit)
    yield "played", abs(off) <= student_quantile(few.samples - 1) * few.played_error + SLACK
    if few.before_error:
        off = of(few.before, seat, unit) - of(many.before, seat, unit)
        yield "before", abs(off) <= Z * few.before_error
    yield "loss", few.low - SLACK <= max(0.0, many.loss) <= few.high + SLACK


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", choices=("ontop", "dropit"), default="ontop")
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--samples", type=int)
    choices = parser.parse_args()
    source = Random(7)
    held = {"before": 0, "played": 0, "loss": 0}
    counted = dict.fromkeys(held, 0)
    analyser = None
    for number in range(choices.decisions):
        if number % PER_GAME == 0:
            seated = (source.randint(1, 4), source.randint(1, 4))
            analyser = make_analyser(play(choices.game, seated, 1000 + number))
        assert analyser is not None
        which = source.randrange(analyser.count)
        samples = choices.samples or analyser.samples
        few = analyser.decide(which, samples, 2 * number)
        many = analyser.decide(which, TIMES * samples, 2 * number + 1)
        for name, held_it in verdicts(few, many, analyser.limits.unit):
            held[name] += held_it
            counted[name] += 1
    for name, count in counted.items():
        if count:
            low, high = wilson(held[name] / count, count)
            print(
                f"{name}: {held[name]} of {count} ({held[name] / count:.1%}, "
                f"95 % interval {low:.1%} to {high:.1%})"
            )


if __name__ == "__main__":
    main()
