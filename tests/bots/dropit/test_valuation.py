"""What drops are worth over the hand's tremor."""

from random import Random

import numpy as np

from topdrop import dropit
from topdrop.bots.dropit.valuation import PRIOR, compare_drops, sample_banks, with_priors


def position(drops: int, **choices: object) -> dropit.State:
    game, source = dropit.Game(["red", "blue"], seed=3, **choices), Random(3)  # type: ignore[arg-type]
    for _ in range(drops):
        game.play(game.random_move(source))
    return game.state


def test_all_drops_get_the_same_tremors_and_the_one_played_is_among_them() -> None:
    state = position(4)
    played = dropit.Drop(state.hands[state.turn][0], 100.0, 0.0)
    found = compare_drops(state, 4, seed=1, played=played)
    assert played in found.drops
    assert found.banks.shape == (4, len(found.drops))
    again = compare_drops(state, 4, seed=1, played=played)
    assert again.drops == found.drops
    assert np.array_equal(again.banks, found.banks)
    twice = sample_banks(state, [played, played], 3, seed=5)
    assert np.array_equal(twice[:, 0], twice[:, 1])


def test_a_steady_hand_drops_once() -> None:
    found = compare_drops(position(2, hand="steady"), 8, seed=1)
    assert len(found.banks) == 1


def test_priors_draw_means_towards_them_where_there_are() -> None:
    banks = np.full((int(PRIOR), 2), 4.0)
    assert with_priors(banks, np.array([6.0, np.nan])).tolist() == [5.0, 4.0]
