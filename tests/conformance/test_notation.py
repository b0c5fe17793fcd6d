"""Every game of ours brings both notations, and whatever game brings one has it come back whole."""

from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dropit_setups import strewn
from game_setups import setups_of
from topdrop.core.game import Game, NotatedModule, PositionedGame, PositionedModule
from topdrop.core.notation import position_of_record, record_of_text, text_of_record
from topdrop.core.registry import find_game, games

OURS: Final = ("ontop", "dropit")
NOTATED: Final = [name for name in games() if isinstance(find_game(name), NotatedModule)]
POSITIONED: Final = [name for name in games() if isinstance(find_game(name), PositionedModule)]


def reached(name: str, number: int, seed: int, plies: int) -> Game:
    """A game after random decisions; of Drop It pieces are strewn, which needs no physics."""
    setups = setups_of(name)
    setup: dict[str, Any] = setups[number % len(setups)]
    if name == "dropit":
        options = {key: value for key, value in setup.items() if key not in ("hand", "names")}
        return strewn({"players": None, **options} if "teams" in options else options, seed, plies)
    game, source = find_game(name).new_game(setup, seed), Random(seed)
    for _ in range(plies):
        if game.end is None:
            game.play(game.random_move(source))
    return game


choices = (st.integers(0, 20), st.integers(0, 2**32), st.integers(0, 60))


@pytest.mark.parametrize("name", OURS)
def test_our_games_bring_both(name: str) -> None:
    assert name in NOTATED
    assert name in POSITIONED
    game = find_game(name).new_game(setups_of(name)[0], 1)
    assert isinstance(game, PositionedGame)
    assert isinstance(game.view(0), PositionedGame)


@pytest.mark.parametrize("name", NOTATED)
@given(*choices)
def test_a_game_comes_back(name: str, number: int, seed: int, plies: int) -> None:
    record = reached(name, number, seed, plies).record()
    text = text_of_record(record)
    assert text.isprintable()
    assert record_of_text(text) == record
    assert text_of_record(record_of_text(text)) == text


@pytest.mark.parametrize("name", POSITIONED)
@given(*choices)
def test_a_position_comes_back(name: str, number: int, seed: int, plies: int) -> None:
    module: Any = find_game(name)
    game: Any = reached(name, number, seed, plies)
    text = game.position_text()
    assert text.isascii()
    assert text.isprintable()
    assert text == position_of_record(game.record())
    for seat in (None, *range(len(game.players))):
        assert game.view(seat).position_text() == text
        view = module.view_from_position(text, seat)
        assert view.position_text() == text
        assert plain(view) == plain(game.view(seat))


def plain(view: Any) -> dict[str, Any]:
    """A view without where its game started from, which no position tells."""
    seen: dict[str, Any] = view.as_json()
    return {key: value for key, value in seen.items() if key != "setup"}
