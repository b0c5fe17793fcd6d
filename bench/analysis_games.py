"""Luck, losses and levels: what analyses say of many games of our bots.

Games between two levels are played and analysed, and appended to a file, so that a run can be
stopped and gone on with. From the file it reports

- the mean loss of a decision by level, with its 95 % interval: do analyses order the levels;
- the mean luck of a game by level, and of the stronger and the weaker of the two: is it 0;
- the residual, and the two steps that it consists of: what a better look at the best move gains
  whoever moves, and whoever does not;
- quantiles of the losses, from which the limits of the words are taken (`--limits`).

    python bench/analysis_games.py ontop --games 200 --samples 32 --out build/analysis-ontop.jsonl
    python bench/analysis_games.py ontop --games 0 --out build/analysis-ontop.jsonl --limits

    python bench/analysis_games.py ontop --equals --games 200 --out build/equals-ontop.jsonl

With `--equals` both players of a game are of the same level, so that games stay open and a
level's losses do not depend on whom it met. With `--decisions` only so many of each game are
analysed, drawn by lot, for games whose analysis takes long; then there are no accounts, and luck
is that of the mover's own decisions.
"""

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from topdrop.analysis import Decision, analyse, limits, make_analyser
from topdrop.analysis.ledger import of
from topdrop.analysis.values import Unit
from topdrop.bots import Clock, levels, make_bot
from topdrop.core.game import Record
from topdrop.core.quantiles import student_quantile
from topdrop.core.registry import find_game

TRIES = {
    "ontop": {1: 1, 2: 1, 3: 4000, 4: 400, 5: 2000},
    "dropit": {1: 200, 2: 600, 3: 1000, 4: 3000, 5: 8000},
}
"""What each level may try, instead of its time, so that a busy machine makes no difference."""

LIMITS = {
    "ontop": (("best", 5, 90), ("good", 3, 80), ("inaccuracy", 2, 75)),
    "dropit": (("best", 5, 95), ("good", 4, 90), ("inaccuracy", 2, 75)),
}
"""A word's limit is a quantile, in per cent, of the losses of a level."""


STEPS = (
    "given to best: the mover",
    "given to best: the other",
    "after to the next before: who moves next",
    "after to the next before: the other",
)


def play(game: str, seated: tuple[int, int], seed: int) -> Record:
    """Play one game between two levels."""
    table = find_game(game).new_game({"players": ["red", "blue"]}, seed)
    names = {level.number: level.bot for level in levels(game)}
    bots = [make_bot(game, names[number], seed + seat) for seat, number in enumerate(seated)]
    while (seat := table.to_move) is not None:
        clock = Clock(tries=TRIES[game][seated[seat]])
        table.play(bots[seat].choose(table.view(seat), clock))
    return table.record()


def seat_levels(number: int, equals: bool) -> tuple[int, int]:
    """Return the levels of both players of a game."""
    if equals:
        return (number % 5 + 1, number % 5 + 1)
    pairs = list(combinations(range(1, 6), 2))
    one, other = pairs[number % len(pairs)]
    return (other, one) if number // len(pairs) % 2 else (one, other)


def measure(
    game: str, number: int, samples: int, decisions: int | None, equals: bool
) -> dict[str, Any]:
    """Play and analyse one game; its number says who plays."""
    seated = seat_levels(number, equals)
    record = play(game, seated, number)
    begin = time.perf_counter()
    made, accounts = _analysed(record, samples, number, decisions)
    unit = limits(game).unit
    return {
        "number": number,
        "samples": samples,
        "levels": seated,
        "seconds": round(time.perf_counter() - begin, 2),
        "losses": [[round(each.loss, 5) for each in made if each.seat == seat] for seat in (0, 1)],
        "luck": [
            [round(_own_luck(each, unit), 5) for each in made if each.seat == seat]
            for seat in (0, 1)
        ],
        "accounts": accounts,
        "steps": {unit: residual_steps(made, unit) for unit in ("share", "points")}
        if accounts
        else {},
    }


def _analysed(
    record: Record, samples: int, seed: int, decisions: int | None
) -> tuple[Sequence[Decision], list[Any]]:
    """Analyse a whole game, or some decisions drawn by lot.

    Returns:
        The decisions, and the players' accounts if all were analysed.
    """
    if decisions is None:
        found = analyse(record, samples=samples, seed=seed)
        assert found.summary is not None
        return found.decisions, [
            {unit: _plain(getattr(player, unit)) for unit in ("share", "points")}
            for player in found.summary
        ]
    analyser, source = make_analyser(record), Random(seed)
    some = source.sample(range(analyser.count), min(decisions, analyser.count))
    return [analyser.decide(each, samples, seed * 1000 + each) for each in some], []


def residual_steps(made: Sequence[Decision], unit: Unit) -> list[float]:
    """Return what the steps of the residual gained over a game.

    Returns:
        From `given` to `best_value` the mover and the other; from `after` to the next `before`
        whoever moves next and the other.
    """
    gains = [0.0] * 4
    for now, then in zip(made, [*made[1:], None], strict=True):
        for seat in (0, 1):
            step = of(now.best_value, seat, unit) - of(now.given, seat, unit)
            gains[seat != now.seat] += step
            if then is not None:
                step = of(then.before, seat, unit) - of(now.after, seat, unit)
                gains[2 + (seat != then.seat)] += step
    return [round(gain, 5) for gain in gains]


def _own_luck(decision: Decision, unit: Unit) -> float:
    before, given, played, after = (
        of(value, decision.seat, unit)
        for value in (decision.before, decision.given, decision.played_value, decision.after)
    )
    return given - before + after - played


def _plain(account: Any) -> dict[str, float]:
    return {key: getattr(account, key) for key in account.__struct_fields__}


def mean(values: list[float]) -> str:
    """Return a mean, its 95 % interval and how many standard errors it is from 0."""
    if len(values) < 2:
        return f"too few (n = {len(values)})"
    found = np.array(values)
    error = found.std(ddof=1) / np.sqrt(len(found))
    width = student_quantile(len(found) - 1) * error
    return (
        f"{found.mean():+.4f} [{found.mean() - width:+.4f}, {found.mean() + width:+.4f}]"
        f" ({found.mean() / error:+.1f} standard errors, n = {len(found)})"
    )


def report(games: list[dict[str, Any]]) -> None:
    """Print what the games say."""
    seats = [(game, seat) for game in games for seat in (0, 1)]
    seconds = np.median([game["seconds"] for game in games])
    print(f"{len(games)} games, {games[0]['samples']} samples, median {seconds:.1f} s a game")
    for level in range(1, 6):
        losses = _means("losses", [(g, s) for g, s in seats if g["levels"][s] == level])
        print(f"level {level}: mean loss of a decision {mean(losses)}")
    for name in SIDES:
        luck = _means("luck", list(of_side(seats, name)))
        print(f"mean own luck of the {name} in a decision: {mean(luck)}")
    if any(game["accounts"] for game in games):
        report_accounts(games, seats)


SIDES = {"stronger": 1, "weaker": -1, "equals": 0}


def of_side(
    seats: Sequence[tuple[dict[str, Any], int]], side: str
) -> Iterator[tuple[dict[str, Any], int]]:
    """Yield the games and seats in which whoever sits there is the stronger, weaker or equal."""
    for game, seat in seats:
        mine, other = game["levels"][seat], game["levels"][1 - seat]
        if (mine > other) - (mine < other) == SIDES[side]:
            yield game, seat


def _means(what: str, seats: Sequence[tuple[dict[str, Any], int]]) -> list[float]:
    """Return a seat's mean of each game; the decisions of a game are not independent."""
    return [float(np.mean(game[what][seat])) for game, seat in seats if game[what][seat]]


def report_accounts(
    games: Sequence[dict[str, Any]], seats: Sequence[tuple[dict[str, Any], int]]
) -> None:
    """Print what the accounts of whole games say."""
    for unit in ("share", "points"):
        for name in SIDES:
            luck = [g["accounts"][s][unit]["luck"] for g, s in of_side(seats, name)]
            print(f"mean luck of the {name} ({unit}): {mean(luck)}")
        residual = [g["accounts"][0][unit]["residual"] for g in games]
        print(f"mean residual of the first seat ({unit}): {mean(residual)}")
        for number, step in enumerate(STEPS):
            print(f"{step} ({unit}): {mean([g['steps'][unit][number] for g in games])}")
        parts = ("luck", "errors", "gifts", "residual")
        gap = max(
            abs(a["final"] - a["initial"] - sum(a[part] for part in parts))
            for a in (g["accounts"][s][unit] for g, s in seats)
        )
        print(f"greatest gap of an account ({unit}): {gap:.1e}")


def print_limits(game: str, games: list[dict[str, Any]]) -> None:
    """Print the limits of the words, as ``data/analysis/limits.json`` has them."""
    for word, level, percent in LIMITS[game]:
        losses = [
            loss
            for each in games
            for seat in (0, 1)
            if each["levels"][seat] == level
            for loss in each["losses"][seat]
        ]
        print(f'"{word}": {np.percentile(losses, percent):.4f}', f"(level {level}, {percent} %)")


def _measure(choices: argparse.Namespace, number: int) -> dict[str, Any]:
    return measure(choices.game, number, choices.samples, choices.decisions, equals=choices.equals)


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", choices=sorted(TRIES), default="ontop")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--samples", type=int, default=32)
    parser.add_argument("--out", type=Path, default=Path("build/analysis-games.jsonl"))
    parser.add_argument("--decisions", type=int)
    parser.add_argument("--equals", action="store_true")
    parser.add_argument("--limits", action="store_true")
    choices = parser.parse_args()
    choices.out.parent.mkdir(parents=True, exist_ok=True)
    choices.out.touch()
    games = [json.loads(line) for line in choices.out.read_text().splitlines()]
    done = {game["number"] for game in games}
    order = [number for number in range(choices.games) if number not in done]
    with choices.out.open("a") as file:
        for number in order:
            games.append(_measure(choices, number))
            file.write(json.dumps(games[-1]) + "\n")
            file.flush()
    report(games)
    if choices.limits:
        print_limits(choices.game, games)


if __name__ == "__main__":
    main()
