"""Do the intervals of analyses hold what they should: the value at ten times the samples?

Decisions of bots' games are analysed twice, with other seeds: as usual, and with ten times the
samples. It counts how many of the 95 % intervals of the usual one contain what the other says: of
the value before, of the value of the move played, and of the loss (one below 0 being none). The
other has an error too, with a tenth of the variance, so that 94 % would be right.

    python bench/analysis_intervals.py ontop --decisions 200
"""

import argparse
from random import Random

from analysis_games import play
from topdrop.analysis import make_analyser
from topdrop.analysis.ledger import of
from topdrop.arena import wilson
from topdrop.core.quantiles import Z, student_quantile

TIMES = 10
SLACK = 1e-9


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
    for number in range(choices.decisions):
        seated = (source.randint(1, 4), source.randint(1, 4))
        analyser = make_analyser(play(choices.game, seated, 1000 + number))
        which = source.randrange(analyser.count)
        samples = choices.samples or analyser.samples
        few = analyser.decide(which, samples, 2 * number)
        many = analyser.decide(which, TIMES * samples, 2 * number + 1)
        if not few.samples:
            continue
        unit, seat = analyser.limits.unit, few.seat
        width = student_quantile(few.samples - 1) * few.played_error
        off = of(few.played_value, seat, unit) - of(many.played_value, seat, unit)
        held["played"] += abs(off) <= width + SLACK
        counted["played"] += 1
        if few.before_error:
            off = of(few.before, seat, unit) - of(many.before, seat, unit)
            held["before"] += abs(off) <= Z * few.before_error
            counted["before"] += 1
        held["loss"] += few.low - SLACK <= max(0.0, many.loss) <= few.high + SLACK
        counted["loss"] += 1
    for name, count in counted.items():
        if count:
            low, high = wilson(held[name] / count, count)
            print(
                f"{name}: {held[name]} of {count} ({held[name] / count:.1%}, "
                f"95 % interval {low:.1%} to {high:.1%})"
            )


if __name__ == "__main__":
    main()
