"""Which games a match is made of."""

from collections import Counter
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop import ontop
from topdrop.arena import Fixture, Match, fixtures, make_match, rotations
from topdrop.arena.match import round_robin
from topdrop.core.errors import SetupError

ALONE = {seats: [(seat,) for seat in range(seats)] for seats in (2, 3, 4)}


def first(match: Match, games: int) -> list[Fixture]:
    return list(islice(fixtures(match), games))


def test_two_bots_change_seats_on_every_deal() -> None:
    games = first(make_match("ontop", ["greedy", "random"], seed=1), 6)
    assert [game.id for game in games] == [1, 2, 3, 4, 5, 6]
    assert [game.deal for game in games] == [1, 1, 2, 2, 3, 3]
    assert [game.line_up for game in games] == [(0, 1), (1, 0)] * 3
    assert [games[i].seed == games[i + 1].seed for i in range(5)] == [True, False] * 2 + [True]


def test_a_seed_repeats_the_deals_and_another_changes_them() -> None:
    one, same, other = (make_match("ontop", ["random"] * 2, seed=seed) for seed in (1, 1, 2))
    assert first(one, 8) == first(same, 8)
    assert {game.seed for game in first(one, 8)}.isdisjoint(g.seed for g in first(other, 8))


def test_without_a_seed_one_is_drawn() -> None:
    seeds = {make_match("ontop", ["random", "random"]).seed for _ in range(4)}
    assert len(seeds) > 1


@given(st.lists(st.integers(0, 3), min_size=2, max_size=6).map(tuple))
def test_rotations_seat_everybody_everywhere(line_up: tuple[int, ...]) -> None:
    turned = rotations(line_up)
    assert turned[0] == line_up
    assert len(set(turned)) == len(turned)
    for seat in range(len(line_up)):
        sat = Counter(rotated[seat] for rotated in turned)
        assert {who: count * len(line_up) for who, count in sat.items()} == {
            who: count * len(turned) for who, count in Counter(line_up).items()
        }


def test_more_bots_than_seats_meet_in_every_combination() -> None:
    assert round_robin(4, ALONE[2]) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    assert round_robin(3, ALONE[3]) == [(0, 1, 2), (0, 2, 1)]


def test_fewer_bots_than_seats_all_sit_in_every_order() -> None:
    assert round_robin(2, ALONE[4]) == [(0, 0, 0, 1), (0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 1)]
    assert all(set(line_up) == {0, 1, 2} for line_up in round_robin(3, ALONE[4]))


def test_partners_are_of_one_contestant() -> None:
    match = make_match("ontop", ["greedy", "random"], players=4, setup={"teams": True})
    assert match.line_ups == ((0, 1, 0, 1),)


@pytest.mark.parametrize(
    ("bots", "choices", "players"),
    [
        (2, {}, 2),
        (3, {}, 3),
        (5, {}, 2),
        (2, {"players": 4}, 4),
        (2, {"players": ["white", "red", "blue"]}, 3),
        (3, {"setup": {"players": ["red", "blue"]}}, 2),
        (2, {"line_ups": [["A", "B", "B"]]}, 3),
    ],
)
def test_how_many_sit_at_a_table(bots: int, choices: dict[str, Any], players: int) -> None:
    match = make_match("ontop", ["random"] * bots, **choices)
    assert len(match.setup["players"]) == players
    assert all(len(line_up) == players for line_up in match.line_ups)


def test_line_ups_are_by_letter_or_name_and_keep_their_order() -> None:
    match = make_match("ontop", ["greedy", "random"], line_ups=["ABBB", ["random", "A", "A", "A"]])
    assert match.line_ups == ((0, 1, 1, 1), (1, 0, 0, 0))
    games = first(match, 8)
    assert [game.line_up.index(0) for game in games[:4]] == [0, 1, 2, 3]
    assert [game.line_up.index(1) for game in games[4:]] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("bots", "choices", "words"),
    [
        (1, {}, "two or more, not 1"),
        (2, {"players": 5}, "players: should be 2 to 4, not 5"),
        (2, {"players": ["red", "pink"]}, "'pink' is no colour"),
        (2, {"line_ups": ["AC"]}, r"'C' is no contestant; there are A \(random\), B \(random#2\)"),
        (2, {"line_ups": ["AB", "ABB"]}, "line-up: has 3 seats, the game has 2"),
        (2, {"setup": {"teams": True}}, "teams: need four players"),
        (2, {"setup": {"board": "nowhere"}}, "nowhere"),
    ],
)
def test_bad_choices_are_refused(bots: int, choices: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        make_match("ontop", ["random"] * bots, **choices)


@pytest.mark.parametrize("players", [None, 2])
def test_a_game_that_lists_no_colours_wants_its_players_named(
    players: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(ontop, "COLOURS")
    with pytest.raises(SetupError, match="players: should be named for On Top"):
        make_match("ontop", ["random", "random"], players=players)
    named = make_match("ontop", ["random", "random"], players=["red", "blue"])
    assert named.setup == {"players": ["red", "blue"]}


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SetupError, match="there are dropit, ontop"):
        make_match("chess", ["random", "random"])
