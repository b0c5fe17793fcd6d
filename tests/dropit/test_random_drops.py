from collections import Counter
from random import Random

from msgspec.structs import replace

from topdrop.dropit import Edges, Shaft
from topdrop.dropit.random_drops import ALL_PIECES, drop_all, summary

SHAFT = Shaft.load()
DROPS = list(drop_all(SHAFT, Edges(), Random(2)))


def test_every_piece_is_dropped_once() -> None:
    assert len(ALL_PIECES) == len(DROPS) == 36
    assert Counter(drop.piece for drop in DROPS) == Counter(ALL_PIECES)
    assert [len(drop.rest) for drop in DROPS] == list(range(1, 37))


def test_the_summary_counts_every_piece() -> None:
    told = summary(SHAFT, DROPS)
    assert sum(told.levels) == 36
    assert told.points.mean == sum(drop.verdict.points for drop in DROPS)
    assert told.scoring.mean + sum(drop.verdict.findings != () for drop in DROPS) == 36
    assert len(told.bonus) == len(SHAFT.bonus)


def test_circles_that_are_alike_are_not_counted_twice() -> None:
    twice = [replace(drop.verdict, covered=drop.verdict.covered * 2) for drop in DROPS]
    drops = [replace(drop, verdict=verdict) for drop, verdict in zip(DROPS, twice, strict=True)]
    doubled = Shaft.load({**SHAFT.as_json(), "bonus": SHAFT.as_json()["bonus"] * 2})
    assert summary(doubled, drops).bonus == summary(SHAFT, DROPS).bonus * 2


def test_the_same_lots_bring_the_same_drops() -> None:
    again = drop_all(SHAFT, Edges(), Random(2))
    assert [next(again) for _ in range(3)] == DROPS[:3]
