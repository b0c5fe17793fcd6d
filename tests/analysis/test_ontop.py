"""Analysing games of On Top."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ontop_setups import played, setups
from topdrop import analysis, ontop
from topdrop.analysis.ontop import OnTopAnalyser
from topdrop.ontop.setup import Setup


def random_record(players: list[ontop.Colour], seed: int, **choices: Any) -> dict[str, Any]:
    game, source = ontop.Game(players, seed=seed, **choices), Random(seed)
    while game.end is None:
        game.play(game.random_move(source))
    return game.record()


@settings(max_examples=6)
@given(setups(), st.integers(0, 2**32))
def test_every_setup_can_be_analysed(setup: Setup, seed: int) -> None:
    record = played(setup, seed, 8).record()
    found = analysis.analyse(record, samples=4)
    assert found.complete
    for decision in found.decisions:
        for value in (decision.before, decision.given, decision.played_value):
            assert sum(value.shares) == pytest.approx(1.0, abs=1e-3)
        assert decision.played in {candidate.move for candidate in decision.compared}
        assert decision.compared[0].move == decision.best
        assert decision.low <= decision.loss <= decision.high


def test_the_last_values_are_the_result() -> None:
    record = random_record(["red", "blue", "white"], 5)
    game = ontop.replay(record)
    found = analysis.analyse(record, samples=4)
    assert found.final is not None
    assert found.final.points == tuple(map(float, game.final.values()))
    assert found.decisions[-1].after == found.final


def test_luck_is_of_all_draws_alike() -> None:
    """Over the whole bag the luck of a draw adds up to nothing: that is what makes it luck."""
    analyser = OnTopAnalyser(random_record(["red", "blue"], 6))
    from topdrop.bots.ontop.valuation import Valuation

    bag = Valuation(analyser.states[9], 1).bag(16)
    luck = (bag.means - bag.mean) * bag.counts[:, None, None]
    assert np.abs(luck.sum(axis=0)).max() < 1e-6


def test_a_game_that_was_given_up_was_won_by_the_other() -> None:
    record = random_record(["red", "blue"], 7)
    record["moves"] = record["moves"][:5]
    found = analysis.analyse({**record, "conceded": "red"}, samples=4)
    assert found.final is not None
    assert found.final.shares == (0.0, 1.0)


@pytest.mark.slow
def test_luck_is_nothing_on_average() -> None:
    """Random players' draws, so skill has no part in it."""
    luck = []
    for seed in range(30):
        found = analysis.analyse(random_record(["red", "blue"], seed), samples=8)
        assert found.summary is not None
        luck += [found.summary[0].share.luck]
    error = np.std(luck, ddof=1) / np.sqrt(len(luck))
    assert abs(np.mean(luck)) < 3 * error
