"""What positions of On Top are worth, by lines of play."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from ontop_setups import played, setups
from topdrop import ontop
from topdrop.bots.ontop.lines import POINTS, SHARE, worth_to
from topdrop.bots.ontop.valuation import Valuation, with_priors
from topdrop.core.errors import TopdropError
from topdrop.ontop.setup import Setup


def position(plies: int, players: int = 2) -> ontop.Game:
    game, source = ontop.Game(ontop.COLOURS[:players], seed=8), Random(8)
    for _ in range(plies):
        game.play(game.random_move(source))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_add_up_and_errors_come_with_them(players: int) -> None:
    found = ontop.evaluate(position(6, players).view(), samples=8, seed=1)
    assert len(found.value.shares) == len(found.value.points) == players
    assert sum(found.value.shares) == pytest.approx(1.0, abs=1e-4)
    assert all(error > 0 for error in found.share_errors)
    assert found.samples == 8


def test_the_same_seed_gives_the_same() -> None:
    view = position(6).view()
    one, other = (ontop.evaluate(view, samples=8, seed=2) for _ in range(2))
    assert one == other


def test_a_finished_game_is_worth_its_result() -> None:
    game, source = ontop.Game(["red", "blue"], seed=2), Random(2)
    while game.end is None:
        game.play(game.random_move(source))
    found = ontop.evaluate(game.view())
    won = [player in (game.winners or ()) for player in game.players]
    assert found.value.shares == tuple(share / sum(won) for share in won)
    assert found.value.points == tuple(map(float, game.final.values()))
    assert (found.samples, set(found.share_errors)) == (0, {0.0})


def test_before_a_tile_is_turned_up_it_is_the_mean_over_the_bag() -> None:
    setup = ontop.make_setup(["red", "blue"])
    game = ontop.Game.from_setup(setup, setup.as_json(), {})
    assert game.tile is None
    found = ontop.evaluate(game.view(), samples=8, seed=1)
    assert found.value.shares[0] == pytest.approx(0.5, abs=0.2)


def test_the_last_placement_but_none_is_exact() -> None:
    game = position(0)
    source = Random(8)
    while game.end is None:
        game.play(game.random_move(source))
    game.undo()
    compared = Valuation(game.state, 1).compare(4)
    for number, move in enumerate(compared.moves):
        after = game.copy()
        after.play(move)
        points = list(after.final.values())
        assert compared.outcomes[:, number, POINTS, :2].tolist() == [points] * 4


@settings(max_examples=8)
@given(setups(), st.integers(0, 2**32))
def test_a_kind_drawn_has_the_lines_of_every_other(setup: Setup, seed: int) -> None:
    game = played(setup, seed, 5)
    if game.end:
        return
    state = game.state
    bag = Valuation(state, 3).bag(4)
    assert bag.counts.sum() == sum(state.unseen.values()) + 1
    # What was drawn does not show: the bag is worth the same with any tile of it in hand.
    assert state.tile is not None
    one_of = setup.tiles.one_of
    whole = state.bag + one_of[state.tile.letters]
    first = next(iter(setup.tiles.counts(whole)))
    other = replace(state, tile=ontop.Tile(first), bag=whole - one_of[first])
    again = Valuation(other, 3).bag(4)
    assert np.array_equal(bag.counts, again.counts)
    assert np.array_equal(bag.means, again.means)


def test_priors_draw_means_towards_them() -> None:
    lines = np.full((16, 2), 0.4)
    assert with_priors(lines, np.array([0.6, 0.4])).tolist() == [0.5, 0.4]


def test_points_count_a_little() -> None:
    outcome = np.zeros((2, 4))
    outcome[SHARE, 1], outcome[POINTS, 1] = 0.5, 20.0
    assert worth_to(outcome, 1) == pytest.approx(0.52)


@pytest.mark.parametrize("samples", [0, 1, -3, 2.0, True])
def test_samples_that_are_none_are_refused(samples: int) -> None:
    with pytest.raises(TopdropError, match="samples"):
        ontop.evaluate(ontop.Game().view(), samples=samples)
