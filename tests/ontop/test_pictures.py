from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ontop_setups import live_game, play_on, played, record_of, seeds, setups
from topdrop import ontop
from topdrop.core.errors import RecordError
from topdrop.ontop.draw import board_svg

PLAYERS = {"players": ["red", "blue"]}
RECORD = record_of(PLAYERS, "RBWY c6c7", "YWRB b5b6", "BRWY b8c8")


@given(setups(wild=False), seeds, st.data())
def test_a_record_is_drawn_after_any_of_its_moves(
    setup: ontop.Setup, seed: int, data: st.DataObject
) -> None:
    game = played(setup, seed)
    record = game.record()
    assert ontop.picture(record) == board_svg(game.state)
    move = data.draw(st.integers(0, game.ply))
    if move < game.ply:
        game = play_on(live_game(setup, seed), seed, move)
    assert ontop.picture(record, move=move, names=True) == board_svg(game.state, names=True)


@pytest.mark.parametrize("move", [-1, 4, 10**30])
def test_there_is_no_picture_of_a_move_that_was_not_made(move: int) -> None:
    with pytest.raises(RecordError, match=f"there is no move {move}; the record has 3"):
        ontop.picture(RECORD, move=move)


BAD: list[tuple[dict[str, Any], str]] = [
    ({}, "format"),
    ({**RECORD, "format": "topdrop/9"}, "format"),
    ({**RECORD, "game": "dropit"}, "game"),
    ({**RECORD, "setup": {"players": ["red"]}}, "players"),
    ({**RECORD, "moves": 7}, "moves"),
    (record_of(PLAYERS, "RBWY c6c7", "RBWY c6c7"), "c6 is not free"),
]


@pytest.mark.parametrize(("record", "complaint"), BAD)
def test_a_bad_record_is_refused_as_in_replay(record: dict[str, Any], complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        ontop.picture(record)
    with pytest.raises(RecordError, match=complaint):
        ontop.picture(record, move=0)
