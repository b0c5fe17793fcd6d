"""What a decision changes in a view leads from the view before to the one after, for all seats."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from following import next_view
from game_setups import setups_of
from ontop_setups import live_game, setups
from topdrop.core.game import Game
from topdrop.ontop.setup import Setup
from topdrop.server.adapters import adapter_of
from topdrop.server.adapters.view_diff import changes_between, steps_between
from topdrop.server.protocol.messages import ViewChanges

VALUES = st.recursive(
    st.booleans() | st.integers(0, 3) | st.text("ab", max_size=1),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab", max_size=1), inner),
    max_leaves=6,
)
FIELDS = ("points", "laid", "towers")


def plain(changes: ViewChanges, own: dict[str, Any]) -> dict[str, Any]:
    """The changes as a client gets them."""
    told = {"merge": changes.merge, "append": changes.append, "own": own}
    as_sent: dict[str, Any] = json.loads(json.dumps(told))
    return as_sent


def check_next_views(name: str, game: Game, move: Any) -> None:
    """Play a move and hold what changed against the whole views."""
    adapter = adapter_of(name)
    seats = (None, *range(len(game.players)))
    views = {seat: json.loads(json.dumps(adapter.view(game, seat))) for seat in seats}
    game.play(move)
    changes = adapter.view_changes(game)
    if changes is None:
        assert game.end is not None
        return
    assert not changes.own
    for seat in seats:
        own = adapter.own_view(game, seat)
        # Whoever plays on a shared screen changes seats with every move.
        for before in seats:
            after = next_view(views[before], plain(changes, own))
            assert after == json.loads(json.dumps(adapter.view(game, seat)))


@given(setups(), st.integers(0, 9))
def test_of_on_top(setup: Setup, seed: int) -> None:
    game, source = live_game(setup, seed), Random(seed)
    while game.end is None:
        check_next_views("ontop", game, game.random_move(source))


@pytest.mark.parametrize("setup", setups_of("dropit"))
def test_of_drop_it(setup: dict[str, Any]) -> None:
    adapter, source = adapter_of("dropit"), Random(3)
    game, _ = adapter.begin(setup)
    for _ in range(12):
        if game.end is None:
            check_next_views("dropit", game, game.random_move(source))


@given(*[st.fixed_dictionaries(dict.fromkeys(FIELDS, VALUES))] * 2)
def test_views_that_are_compared(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert next_view(before, plain(changes_between(before, after), {})) == after


ANYTHING = st.recursive(
    st.none() | st.integers(0, 2) | st.text("ab", max_size=1),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text("ab", max_size=1), inner),
    max_leaves=5,
)


@given(st.lists(st.dictionaries(st.sampled_from(FIELDS), ANYTHING), min_size=1, max_size=4))
def test_views_that_follow_each_other_whatever_is_in_them(views: list[dict[str, Any]]) -> None:
    view = views[0]
    for changes, after in zip(steps_between(views), views[1:], strict=True):
        view = next_view(view, plain(changes, dict(changes.own)))
        assert view == after


def test_what_is_added_at_the_end_of_a_list_is_told_alone() -> None:
    changes = changes_between({"laid": [1], "points": {"red": 1}}, {"laid": [1, 2], "points": {}})
    assert changes == ViewChanges(merge={"points": {"red": None}}, append={"laid": [2]}, own={})
