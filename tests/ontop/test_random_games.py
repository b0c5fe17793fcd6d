from random import Random
from typing import Any

import pytest

from topdrop.ontop import load_board, make_setup
from topdrop.ontop.random_games import play_random_games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_games_are_counted_once_each(players: int) -> None:
    setup = make_setup(["red", "blue", "white", "yellow"][:players])
    played = play_random_games(setup, 20, Random(3))
    assert sum(played.ends.values()) == played.games == 20
    assert sum(played.wins.values()) >= 20
    assert list(played.wins) == list(setup.players)
    assert 0 < played.plies.least <= played.plies.mean <= played.plies.most <= 34
    assert played.triangles.most <= 10
    assert played.empty.least >= 0


def test_the_same_lots_bring_the_same_games() -> None:
    setup = make_setup(["red", "blue"])
    assert play_random_games(setup, 3, Random(5)) == play_random_games(setup, 3, Random(5))


def test_a_board_without_room_ends_before_the_first_tile() -> None:
    plain: Any = {"name": "small", "rows": {"a": "1-2"}, "red": ["a1"]}
    played = play_random_games(make_setup(["red", "blue"], board=load_board(plain)), 2, Random(1))
    assert played.ends["board_full"] == 2
    assert played.plies.most == 0
