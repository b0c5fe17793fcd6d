"""Every way a game can end, and who has won it."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given

from ontop_setups import hand_game, lay, played, seeds, setups
from topdrop.ontop import ENDS, Game, Setup, State, make_setup, replay, rules
from topdrop.ontop.ending import (
    END_RULES,
    end_by_stones,
    final_points,
    standings,
    stones_left,
    winners,
)
from topdrop.ontop.events import CrossingScored, GameEnded

FOUR = ["blue", "red", "white", "yellow"]
FOUR_FIELDS = {"name": "four", "rows": {"a": "1-4"}, "red": ["a1"]}

VECTORS = Path(__file__).parents[1] / "vectors"
TURNED = (VECTORS / "ontop-turned-board.jsonl").read_text(encoding="utf-8").splitlines()
"""A game and the same on the board turned by half a turn, whose results by rules 1 differed."""


def few_stones(stones: int, **counts: int) -> dict[str, Any]:
    """A tile set of the usual kinds with few stones."""
    usual = {"RBYW": 3, "RYBW": 3, "BRWY": 3, "YRWB": 3, "BYWR": 3, "BWYR": 3, "YBWR": 3}
    return {"name": "few stones", "tiles": {**usual, "RBWY": 3, **counts}, "stones": stones}


def ended(*placements: str, **choices: Any) -> Game:
    """A game that ends with the last of these placements and not before."""
    game = hand_game(**choices)
    lay(game, *placements[:-1])
    assert game.state_json()["to_move"] == (len(placements) - 1) % len(game.players)
    lay(game, placements[-1])
    assert game.state_json()["to_move"] is None
    assert game.state.turn == len(placements) % len(game.players)
    return game


def standing(
    points: tuple[int, ...],
    left: tuple[int, ...],
    *,
    end: str | None = "tiles_out",
    players: list[str] | None = None,
    teams: bool = False,
    **choices: Any,
) -> State:
    """A position with these points and stones left by seat, everything else as at the start."""
    setup = make_setup(players or FOUR[: len(points)], teams=teams, **choices)
    state, _ = rules.start(setup)
    stones = tuple(9 if seat is None else left[seat] for seat in setup.seats)
    return msgspec.structs.replace(state, points=points, stones=stones, end=end)


# How it ends.


def test_the_ends_and_their_rules() -> None:
    assert ENDS == ("tiles_out", "board_full", "stones_out", "neutral_out")
    assert END_RULES == {
        "tiles_out": "OT-21",
        "board_full": "OT-21",
        "stones_out": "OT-22",
        "neutral_out": "OT-23",
    }


def test_all_tiles_used() -> None:
    tiles = {"name": "two", "tiles": {"RBWY": 2}}
    game = ended("RBWY c6c7", "RBWY c8c9", tiles=tiles)
    assert game.end == "tiles_out"
    assert game.events[-1] == GameEnded("OT-21", "tiles_out", (-20, -20), ("red", "blue"))


def test_no_two_adjoining_free_fields_left() -> None:
    board = {"name": "four", "rows": {"a": "1-4"}, "red": ["a1"]}
    game = ended("RBWY a2a3", board=board)
    # R at A1, Y at B2 and B at A3, each alone; W at B4 beside the gap a4.
    assert game.end == "board_full"
    assert game.result() == {
        "end": "board_full",
        "moves": 1,
        "points": {"red": 1, "blue": 1},
        "stones_left": {"blue": 19, "red": 19, "white": 20, "yellow": 20},
        "final": {"red": -18, "blue": -18},
        "winners": ["red", "blue"],
        "towers": {"A1": ["red"], "A3": ["blue"], "B2": ["yellow"], "B4": ["white"]},
        "triangles": ["a1", "a4"],
        "uncovered": [],
    }
    assert game.events[-1] == GameEnded("OT-21", "board_full", (-18, -18), ("red", "blue"))


def test_tiles_and_board_at_once_count_as_tiles() -> None:
    board = {"name": "four", "rows": {"a": "1-4"}, "red": ["a1"]}
    game = ended("RBWY a2a3", board=board, tiles={"name": "one", "tiles": {"RBWY": 1}})
    assert game.state.free_fields == []
    assert game.end == "tiles_out"


def test_a_player_who_has_placed_all_stones_ends_the_game_and_wins_whatever_the_points() -> None:
    game = ended(
        "RBYW f3e3", "RYBW b5a5", "RBYW e2d2",
        players=["blue", "red", "yellow", "white"],
        triangles=["b9", "f4", "b7", "d6", "d4", "e8", "e9", "b6", "c9", "c7"],
        tiles=few_stones(3),
    )  # fmt: skip
    assert game.end == "stones_out"
    assert game.stones_left["red"] == 0
    assert game.final == {"blue": 3, "red": 1, "yellow": -2, "white": -2}
    assert game.winners == ("red",)
    assert standings(game.state) == [(1,), (0,), (2, 3)]
    assert game.events[-1] == GameEnded("OT-22", "stones_out", (3, 1, -2, -2), ("red",))


def test_all_crossings_of_a_tile_are_scored_before_anybody_looks_who_ran_out() -> None:
    game = ended("RBWY a2a3", board=FOUR_FIELDS, tiles=few_stones(2))
    crossings = [event.crossing for event in game.events if isinstance(event, CrossingScored)]
    assert crossings == ["B0", "A1", "A3", "A5", "B2", "B4"]
    towers = {"A1": ["red"], "A3": ["blue"], "B2": ["yellow"], "B4": ["white"]}
    assert game.result()["towers"] == towers
    assert game.end == "stones_out"
    assert game.final == {"red": 1, "blue": 1}
    assert game.winners == ("red", "blue")


def test_players_who_run_out_with_the_same_tile_compare_though_their_towers_differ() -> None:
    choices: dict[str, Any] = {"board": FOUR_FIELDS, "tiles": few_stones(2), "neutral_stones": 1}
    assert ended("BWYR a2a3", **choices).winners == ("red", "blue")
    assert ended("BWYR a2a3", **choices, rules=1).winners == ("blue",)


def test_a_player_who_runs_out_with_the_same_tile_goes_before_a_neutral_colour() -> None:
    board = {"name": "six", "rows": {"a": "1-6"}, "red": ["a1"]}
    choices: dict[str, Any] = {"board": board, "tiles": few_stones(2), "neutral_stones": 1}
    game = ended("YBWR a2a3", **choices)
    assert game.result()["towers"] == {"A1": ["yellow"], "B2": ["red"]}
    assert (game.end, game.winners) == ("stones_out", ("red",))
    assert ended("YBWR a2a3", **choices, rules=1).end == "neutral_out"


def test_towers_count_in_full_where_a_tile_takes_more_stones_than_are_left() -> None:
    game = ended(
        "YRWB a5a4", "BWYR a7a6",
        board={"name": "two rows", "rows": {"a": "1-7", "b": "2-6"}, "red": ["a1"]},
        triangles=["a3", "a2", "b2"], tiles=few_stones(2),
    )  # fmt: skip
    assert game.result()["towers"]["A5"] == ["yellow", "blue"]
    assert game.result()["towers"]["B8"] == ["blue"]
    assert game.points == {"red": 1, "blue": 3}
    assert game.stones_left == {"blue": 0, "red": 0, "white": 1, "yellow": 1}


@given(setups(), seeds)
def test_nobody_has_fewer_stones_than_none(setup: Setup, seed: int) -> None:
    assert min(played(setup, seed).stones_left.values()) >= 0


@pytest.mark.parametrize("line", TURNED)
def test_a_board_turned_by_half_a_turn_changes_nothing(line: str) -> None:
    record = json.loads(line)
    told = replay(record | {"rules": 2}).result()
    assert told["final"] == {"yellow": 10, "white": 10}
    assert told["winners"] == ["white"]


def test_by_rules_1_the_tower_in_hand_is_finished_and_later_crossings_are_not_scored() -> None:
    game = ended("RBWY a2a3", board=FOUR_FIELDS, tiles=few_stones(2), rules=1)
    assert game.end == "stones_out"
    crossings = [event.crossing for event in game.events if isinstance(event, CrossingScored)]
    assert crossings == ["B0", "A1"]
    assert game.points == {"red": 1, "blue": 0}
    assert game.result()["towers"] == {"A1": ["red"]}


def test_a_second_placed_stone_may_be_the_last() -> None:
    game = ended(
        "BRWY a10a9", "RYBW a8a7",
        players=["blue", "red"], triangles=["f10", "b9", "c7", "d12", "d13", "b5"],
        tiles=few_stones(2),
    )  # fmt: skip
    assert game.result()["towers"]["A9"] == ["red", "yellow"]
    assert game.end == "stones_out"
    assert game.winners == ("red",)


def test_stones_out_with_the_last_tile_stays_stones_out() -> None:
    board = {"name": "four", "rows": {"a": "1-4"}, "red": ["a1"]}
    tiles = {"name": "one", "tiles": {"RBWY": 1}, "stones": 2}
    assert ended("RBWY a2a3", board=board, tiles=tiles).end == "stones_out"


def test_a_neutral_colour_that_has_placed_all_stones_ends_the_game() -> None:
    game = ended(
        "BYWR d14d15",
        players=["yellow", "red", "blue"], triangles=["b3", "e5", "c15", "b9"], neutral_stones=1,
    )  # fmt: skip
    assert game.end == "neutral_out"
    assert game.stones_left["white"] == 0
    assert game.winners == ("yellow", "red", "blue")
    assert game.events[-1] == GameEnded(
        "OT-23", "neutral_out", (-20, -20, -20), ("yellow", "red", "blue")
    )


def test_two_players_who_run_out_on_one_tower_compare_points() -> None:
    game = ended(
        "BRWY f9f10", "BWYR f11f12",
        players=["red", "yellow", "white"],
        triangles=["b5", "c1", "d5", "c8", "a10", "e9"],
        tiles=few_stones(2),
    )  # fmt: skip
    assert game.end == "stones_out"
    assert game.result()["towers"]["G11"] == ["white", "red"]
    assert (game.stones_left["red"], game.stones_left["white"]) == (0, 0)
    assert game.winners == ("red",)
    assert standings(game.state) == [(0,), (2,), (1,)]


def test_a_player_and_a_neutral_colour_out_on_one_tower_is_the_players_end() -> None:
    game = ended(
        "YBWR c1d1", "BWYR d2e2",
        players=["blue", "red", "yellow"], triangles=["c2", "e13", "a10"],
        tiles=few_stones(3), neutral_stones=1,
    )  # fmt: skip
    assert game.result()["towers"]["E1"] == ["white", "red"]
    assert (game.stones_left["red"], game.stones_left["white"]) == (0, 0)
    assert game.end == "stones_out"
    assert game.winners == ("red",)


def test_a_partner_who_runs_out_wins_for_the_pair() -> None:
    game = ended(
        "RYBW e14d14",
        players=["white", "blue", "red", "yellow"], teams=True,
        triangles=["c12", "d8", "f10", "b3", "f12", "a4", "e13", "f8", "f11", "e11"],
        tiles=few_stones(2),
    )  # fmt: skip
    assert game.end == "stones_out"
    assert game.stones_left["red"] == 0
    assert game.winners == ("white", "red")


def test_partners_who_run_out_on_one_tower_with_opponents_compare_sums() -> None:
    game = ended(
        "YRWB f10f11", "RBWY f9f8",
        players=["blue", "yellow", "white", "red"], teams=True,
        triangles=["a4", "f3", "e11"], tiles=few_stones(2),
    )  # fmt: skip
    assert game.result()["towers"]["G9"] == ["yellow", "blue"]
    assert game.final == {"blue": 2, "yellow": 0, "white": -1, "red": -1}
    assert game.winners == ("blue", "white")


@pytest.mark.parametrize(
    ("stones", "placed", "end"),
    [
        ([3, 3, 3, 3], [0, 1], None),
        ([0, 3, 3, 3], [0], "stones_out"),
        ([0, 3, 3, 3], [0, 2], "stones_out"),
        ([3, 3, 0, 3], [2, 1], "neutral_out"),
        ([3, 3, 0, 0], [2, 3], "neutral_out"),
        ([0, 3, 0, 3], [2, 0], "stones_out"),
        ([0, 0, 3, 3], [0, 1], "stones_out"),
        ([3, 3, 3, 3], [], None),
    ],
)
def test_a_last_stone_ends_the_game(stones: list[int], placed: list[int], end: str | None) -> None:
    assert end_by_stones(stones, placed, (0, 1, None, None)) == end


# Who has won.


def test_each_player_loses_a_point_for_each_stone_not_placed() -> None:
    state = standing((10, 4, 0), (3, 9, 20), players=["white", "red", "blue"])
    assert stones_left(state) == (3, 9, 20)
    assert final_points(state) == (7, -5, -20)


def test_most_points_wins() -> None:
    state = standing((10, 12, 11), (3, 4, 5))
    assert standings(state) == [(1,), (0,), (2,)]
    assert winners(state) == ("red",)


def test_the_total_may_be_negative() -> None:
    assert winners(standing((0, 1), (5, 7))) == ("blue",)


def test_a_tie_goes_to_fewer_stones_left() -> None:
    state = standing((10, 8), (5, 3))
    assert final_points(state) == (5, 5)
    assert winners(state) == ("red",)


def test_a_tie_with_as_many_stones_is_shared() -> None:
    state = standing((10, 8, 10), (5, 3, 5))
    assert standings(state) == [(1,), (0, 2)]
    state = standing((10, 8, 10), (5, 4, 5))
    assert standings(state) == [(0, 2), (1,)]
    assert winners(state) == ("blue", "white")


def test_ties_may_be_shared_whatever_stones_are_left() -> None:
    state = standing((10, 8, 12), (5, 3, 9), ties="shared")
    assert standings(state) == [(0, 1), (2,)]
    assert winners(state) == ("blue", "red")
    pairs = standing((10, 10, 10, 8), (5, 4, 5, 3), teams=True, ties="shared")
    assert standings(pairs) == [(1, 3), (0, 2)]
    pairs = standing((10, 10, 10, 8), (5, 4, 5, 4), teams=True, ties="shared")
    assert (final_points(pairs), standings(pairs)) == ((5, 6, 5, 4), [(0, 1, 2, 3)])


def test_stones_out_goes_before_shared_ties() -> None:
    state = standing((5, 9), (0, 4), end="stones_out", ties="shared")
    assert standings(state) == [(0,), (1,)]


def test_a_neutral_colour_may_end_the_game_without_a_deduction() -> None:
    choices: dict[str, Any] = {"neutral_deduction": False, "end": "neutral_out"}
    state = standing((10, 8), (9, 1), **choices)
    assert (final_points(state), winners(state)) == ((10, 8), ("blue",))
    level = standing((10, 10), (9, 1), **choices)
    assert winners(level) == ("red",)
    for end in (None, "tiles_out", "board_full", "stones_out"):
        other = standing((10, 8), (9, 1), neutral_deduction=False, end=end)
        assert final_points(other) == (1, 7)


def test_winners_are_named_in_seat_order() -> None:
    state = standing((4, 4, 4, 4), (6, 6, 6, 6), players=["yellow", "blue", "white", "red"])
    assert winners(state) == ("yellow", "blue", "white", "red")


def test_nobody_has_won_while_the_game_goes_on() -> None:
    state = standing((10, 8), (5, 3), end=None)
    assert winners(state) == ()
    assert standings(state) == [(1,), (0,)]


def test_a_player_without_stones_comes_first_and_the_others_go_by_points() -> None:
    state = standing((30, 1, 20, 25), (2, 0, 2, 2), end="stones_out")
    assert standings(state) == [(1,), (0,), (3,), (2,)]


def test_two_players_without_stones_compare_points_before_all_others() -> None:
    state = standing((30, 4, 5), (2, 0, 0), end="stones_out")
    assert standings(state) == [(2,), (1,), (0,)]
    state = standing((30, 5, 5), (2, 0, 0), end="stones_out")
    assert standings(state) == [(1, 2), (0,)]


def test_after_a_neutral_end_points_decide() -> None:
    state = standing((9, 10), (1, 3), end="neutral_out")
    assert winners(state) == ("blue",)


def test_partners_points_and_stones_are_added() -> None:
    state = standing((10, 30, 22, 1), (3, 3, 3, 3), teams=True)
    assert standings(state) == [(0, 2), (1, 3)]
    assert winners(standing((10, 20, 12, 1), (3, 3, 3, 3), teams=True)) == ("blue", "white")
    assert winners(standing((10, 20, 12, 3), (3, 3, 3, 3), teams=True)) == ("red", "yellow")
    assert winners(standing((10, 20, 12, 2), (3, 3, 4, 3), teams=True)) == ("red", "yellow")


def test_partners_tie_goes_to_fewer_stones_of_the_pair() -> None:
    state = standing((10, 10, 10, 8), (5, 4, 5, 4), teams=True)
    assert final_points(state) == (5, 6, 5, 4)
    assert winners(state) == ("red", "yellow")


def test_partners_tie_with_as_many_stones_is_shared_by_all() -> None:
    state = standing((10, 9, 10, 11), (5, 4, 5, 6), teams=True)
    assert standings(state) == [(0, 1, 2, 3)]
    assert winners(state) == ("blue", "red", "white", "yellow")


def test_a_partner_without_stones_beats_the_better_sum() -> None:
    state = standing((0, 50, 0, 50), (9, 1, 0, 1), teams=True, end="stones_out")
    assert standings(state) == [(0, 2), (1, 3)]


@given(setups(), seeds)
def test_standings_name_every_seat_once_and_winners_are_the_first(setup: Setup, seed: int) -> None:
    game = played(setup, seed)
    places = standings(game.state)
    assert sorted(seat for place in places for seat in place) == list(range(len(setup.players)))
    assert game.winners == tuple(setup.players[seat] for seat in places[0])
    for side in setup.sides:
        assert any(set(side) <= set(place) for place in places)


def test_random_games_end_in_every_way() -> None:
    found = set()
    for seed in range(60):
        for choices in ({}, {"neutral_stones": 4}, {"tiles": few_stones(5)}):
            found.add(played(make_setup(["red", "blue"], **choices), seed).end)
    assert found == set(ENDS)
