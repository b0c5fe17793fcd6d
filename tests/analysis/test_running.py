"""Running an analysis: the same again, partly, cancelled, refused."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from added_package import added_package
from topdrop import analysis, ontop
from topdrop.analysis import Analysis
from topdrop.core.errors import RecordError, TopdropError

FEW = 8


def record(plies: int = 40) -> dict[str, Any]:
    game, source = ontop.Game(["red", "blue"], seed=4), Random(4)
    while game.end is None and game.ply < plies:
        game.play(game.random_move(source))
    return game.record()


def test_the_same_samples_and_seed_give_the_same_analysis() -> None:
    one, other = (analysis.analyse(record(6), samples=FEW, seed=3) for _ in range(2))
    assert replace(one, seconds=0.0) == replace(other, seconds=0.0)
    another = analysis.analyse(record(6), samples=FEW, seed=4)
    assert another.decisions != one.decisions


def test_a_whole_game_adds_up() -> None:
    found = analysis.analyse(record(), samples=FEW)
    assert found.complete
    assert found.summary is not None
    assert len(found.decisions) == found.total
    for player in found.summary:
        for account in (player.share, player.points):
            parts = account.luck + account.errors + account.gifts + account.residual
            assert parts == pytest.approx(account.final - account.initial, abs=1e-6)
    assert sum(player.share.final for player in found.summary) == pytest.approx(1.0)
    assert json.loads(json.dumps(found.as_json()))["complete"] is True


def test_there_is_no_summary_before_all_is_there() -> None:
    told: list[Analysis] = []
    found = analysis.analyse(
        record(6), samples=FEW, progress=told.append, cancelled=lambda: len(told) == 2
    )
    assert found.stopped == "cancelled"
    assert [len(each.decisions) for each in told] == [1, 2]
    assert found.decisions == told[-1].decisions
    assert (found.complete, found.summary, found.final) == (False, None, None)


def test_what_there_is_when_the_time_is_over_is_kept() -> None:
    found = analysis.analyse(record(), seconds=1e-6)
    assert found.stopped == "timeout"
    assert found.summary is None


def test_a_decision_does_not_depend_on_those_before() -> None:
    short = analysis.analyse(record(3), samples=FEW)
    long = analysis.analyse(record(6), samples=FEW)
    assert long.decisions[:3] == short.decisions


def test_a_game_without_moves_has_nothing_to_analyse() -> None:
    found = analysis.analyse(record(0), samples=FEW)
    assert found.complete
    assert found.decisions == ()
    assert found.final is not None
    assert sum(found.final.shares) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("choice", "complaint"),
    [
        ({"seconds": 0}, "seconds: should be a number above 0"),
        ({"seconds": float("nan")}, "seconds: should be a number above 0"),
        ({"samples": 7}, "samples: should be an even number"),
        ({"samples": 0}, "samples: should be a whole number from 2 on"),
        ({"seed": -1}, "seed: should be a whole number"),
    ],
)
def test_choices_that_are_none_are_refused(choice: dict[str, Any], complaint: str) -> None:
    with pytest.raises(TopdropError, match=complaint):
        analysis.analyse(record(1), **choice)


def test_a_bad_record_says_which_move_is_wrong() -> None:
    bad = record(3)
    bad["moves"][1]["at"] = bad["moves"][0]["at"]
    with pytest.raises(RecordError) as caught:
        analysis.analyse(bad, samples=FEW)
    assert caught.value.move == 2


OFFER = """
from nim import *
from topdrop.analysis.words import Limits
from topdrop.core.evaluation import Value

class NimAnalyser:
    def __init__(self, record):
        self.players = ("black", "white")
        self.limits = Limits("share", 0.1, 0.2, 0.3)
        self.count = 0
        self.samples = 2
    def final(self, samples, seed):
        return Value((0.5, 0.5), (0.0, 0.0))
"""
NIM = {"format": "topdrop/1", "game": "nim", "setup": {"players": ["black", "white"]}, "moves": []}


def test_a_game_of_another_package_cannot_be_analysed(tmp_path: Path) -> None:
    points = {"topdrop.games": {"nim": "counting"}}
    with (
        added_package(tmp_path, "counting", "from nim import *", points),
        pytest.raises(RecordError, match="cannot be analysed: nothing"),
    ):
        analysis.analyse(NIM)


def test_unless_the_package_offers_it(tmp_path: Path) -> None:
    points = {
        "topdrop.games": {"nim": "counting"},
        "topdrop.analysers": {"nim": "counting:NimAnalyser"},
    }
    with added_package(tmp_path, "counting", OFFER, points):
        assert analysis.analyse(NIM).complete
