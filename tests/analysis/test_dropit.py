"""Analysing games of Drop It."""

from random import Random
from typing import Any

import pytest

from topdrop import analysis, dropit
from topdrop.analysis.dropit import DropItAnalyser


def random_record(decisions: int, **choices: Any) -> dict[str, Any]:
    game, source = dropit.Game(["red", "blue"], seed=6, **choices), Random(6)
    while game.end is None and game.ply < decisions:
        game.play(game.random_move(source))
    return game.record()


def test_the_account_closes_with_landings_as_luck() -> None:
    found = analysis.analyse(random_record(4), samples=4)
    assert found.complete
    assert found.summary is not None
    assert found.unit == "points"
    for player in found.summary:
        for account in (player.share, player.points):
            parts = account.luck + account.errors + account.gifts + account.residual
            assert parts == pytest.approx(account.final - account.initial, abs=1e-6)
        # Points of one's own come from one's own drops alone.
        assert player.points.gifts == 0.0
    for decision in found.decisions:
        assert decision.kind == "drop"
        assert decision.before == decision.given
        assert decision.played in {candidate.move for candidate in decision.compared}
        assert decision.low <= decision.loss <= decision.high


def test_a_steady_hand_has_no_luck() -> None:
    found = analysis.analyse(random_record(3, hand="steady"), samples=4)
    assert found.summary is not None
    for player in found.summary:
        assert player.points.luck == pytest.approx(0.0, abs=1e-9)
        assert player.share.luck == pytest.approx(0.0, abs=1e-9)
    assert all(decision.low == decision.loss for decision in found.decisions if decision.loss)


def test_a_decision_about_a_joker_is_one_of_its_own_without_chance() -> None:
    record = random_record(12, jokers=4)
    analyser = DropItAnalyser(record)
    kinds = [analyser._moves[number][1] for number in range(analyser.count)]
    which = next(n for n, move in enumerate(kinds) if isinstance(move, dropit.Joker))
    decision = analyser.decide(which, 4, 0)
    assert decision.kind == "joker"
    assert decision.played in ("joker yes", "joker no")
    assert len(decision.compared) == 2
    assert decision.low == decision.loss == decision.high >= 0
    assert decision.after == decision.played_value
    # Both belong to the same move of the record.
    assert decision.move == analyser.decide(which - 1, 4, 0).move


def test_the_last_value_is_the_result() -> None:
    record = random_record(100)
    analyser = DropItAnalyser(record)
    last = analyser.decide(analyser.count - 1, 4, 0)
    assert last.after == analyser.final(4, 0)
    game = dropit.replay(record)
    assert last.after.points == tuple(map(float, game.final.values()))
