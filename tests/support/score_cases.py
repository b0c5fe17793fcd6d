"""Drops of Drop It as people judge them at a real table, and what the rules make of them.

``tests/data/dropit-scores.json`` holds them for the page's score sheet, which has no physics and no
Python. When the rules are meant to change, write the file anew and read the difference::

    python tests/support/score_cases.py
"""

import json
from collections.abc import Sequence
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias
from unittest.mock import patch

from topdrop.dropit import rules
from topdrop.dropit.ending import JOKER_POINTS, final_points, winners
from topdrop.dropit.judging import TABOOS, Finding, Verdict
from topdrop.dropit.notation import Drop, Joker
from topdrop.dropit.pieces import COLOURS, Pose, Release
from topdrop.dropit.setup import EDITIONS, TEAM_SIZES, Setup, make_setup
from topdrop.dropit.shaft import Bonus
from topdrop.dropit.state import Landing, State

FILE: Final = Path(__file__).parents[1] / "data" / "dropit-scores.json"

Judged: TypeAlias = tuple[int, Sequence[int], Sequence[str], bool]
"""Level, points of the circles covered, taboos broken, and whether a joker is spent."""


def verdict_of(level: int, bonus: Sequence[int], taboos: Sequence[str]) -> Verdict:
    """Return what the rules are to believe of a drop."""
    findings = tuple(Finding(taboo, ((0.0, 0.0),)) for taboo in TABOOS if taboo in taboos)
    covered = tuple(Bonus(0.0, 0.0, 5.0, points) for points in sorted(bonus))
    return Verdict(findings, level, None, (0.0, 0.0), covered)


def drop_judged(state: State, judged: Judged) -> State:
    """Play a drop by the real rules, of which only the looking is left to people."""
    level, bonus, taboos, joker = judged
    piece = state.hands[state.turn][0]
    landing = Landing(Release(50.0, 0.0, 0.0), (Pose(0.0, 0.0, 0.0),) * (len(state.resting) + 1))
    with patch.object(rules, "judge", lambda *_: verdict_of(level, bonus, taboos)):
        state, _ = rules.apply(state, Drop(piece, 50.0, 0.0), landing)
    if state.asked == "joker":
        state, _ = rules.apply(state, Joker(joker))
    return state


def bonuses(setup: Setup) -> list[list[int]]:
    """Return every sum of circles that a piece can cover, as the points of each."""
    counts = circle_counts(setup)
    ways = product(*(range(count + 1) for count in counts.values()))
    return [
        [points for points, count in zip(counts, way, strict=True) for _ in range(count)]
        for way in ways
    ]


def circle_counts(setup: Setup) -> dict[int, int]:
    """Return how many circles there are, by their points."""
    points = sorted(circle.points for circle in setup.shaft.bonus)
    return {each: points.count(each) for each in dict.fromkeys(points)}


def single_drops() -> list[list[Any]]:
    """Return every drop there can be with what it scores, and the jokers left of one."""
    setup = make_setup(COLOURS[:2], jokers=1)
    start = rules.start(setup)
    subsets = [list(some) for n in range(len(TABOOS) + 1) for some in combinations(TABOOS, n)]
    cases: list[list[Any]] = []
    levels = range(1, setup.shaft.levels + 1)
    for level, bonus in product(levels, bonuses(setup)):
        # All taboos count alike; each set of them is shown with one level.
        for taboos in subsets if level == 5 and len(bonus) == 2 else subsets[:2]:
            for joker in (False, True) if taboos else (False,):
                after = drop_judged(start, (level, bonus, taboos, joker))
                score = after.scores[0]
                cases.append(
                    [level, bonus, taboos, joker, score.value, score.points, *after.jokers]
                )
    return cases


def whole_games() -> list[dict[str, Any]]:
    """Return games of every number of people, teams of every size, to their end."""
    source = Random(5)
    setups = [
        make_setup(COLOURS[:players], jokers=jokers)
        for players, jokers in product((2, 3, 4), (0, 2, 4))
    ]
    setups += [make_setup(COLOURS[:2], teams=sizes) for sizes in product(TEAM_SIZES, repeat=2)]
    return [whole_game(setup, source) for setup in setups]


def whole_game(setup: Setup, source: Random) -> dict[str, Any]:
    """Play a game of drops by chance."""
    state = rules.start(setup)
    drops: list[Judged] = []
    turns: list[list[int]] = []
    some = bonuses(setup)
    while state.end is None:
        turns.append([state.turn, state.member or 0])
        taboos = source.sample(TABOOS, source.choice((0, 0, 1, 2)))
        joker = bool(taboos) and state.jokers[state.turn] > 0 and source.random() < 0.4
        level = source.randint(1, setup.shaft.levels)
        broken = sorted(taboos, key=TABOOS.index)
        judged = level, source.choice(some), broken, joker
        drops.append(judged)
        state = drop_judged(state, judged)
        turns[-1] += [state.points[turns[-1][0]], state.jokers[turns[-1][0]]]
    won = winners(state) or ()
    return {
        "players": list(setup.players),
        "teams": None if setup.teams is None else list(setup.teams),
        "jokers": setup.jokers,
        "drops": drops,
        "turns": turns,
        "final": list(final_points(state)),
        "winners": [setup.players.index(player) for player in won],
    }


def text() -> str:
    """Return the file as it should be."""
    setup = make_setup(COLOURS[:2])
    usual = {
        edition: {
            str(players): make_setup(COLOURS[:players], jokers=True, edition=edition).jokers
            for players in (2, 3, 4)
        }
        for edition in EDITIONS
    }
    facts = {
        "levels": setup.shaft.levels,
        "circles": circle_counts(setup),
        "pieces": sum(len(hand) for hand in setup.pieces),
        "joker_points": JOKER_POINTS,
        "team_sizes": list(TEAM_SIZES),
        "taboos": list(TABOOS),
        "jokers": usual,
    }
    lines = [
        f'"facts": {json.dumps(facts)}',
        '"drops": [\n'
        + ",\n".join(json.dumps(one, separators=(",", ":")) for one in single_drops())
        + "\n]",
        '"games": [\n'
        + ",\n".join(json.dumps(one, separators=(",", ":")) for one in whole_games())
        + "\n]",
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
