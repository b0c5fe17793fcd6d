"""Positions of Drop It as text: round trips, games from them, and whatever cannot lie so."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from document_blocks import texts
from dropit_setups import played, seeds, setups, states, strewn
from topdrop import dropit
from topdrop.core.errors import IllegalMove, RecordError, SetupError, TopdropError
from topdrop.core.records import decode, encode
from topdrop.dropit import Pose, State, View, game_from_position, view_from_position
from topdrop.dropit.position_text import number_text

START = "dropit/1 R0,B0 - Rc3s2d2t2Gc3s2d2t2/Bc3s2d2t2Yc3s2d2t2 -"
ASKED = "dropit/1 R0,B0 R1,B0 * Rs103,19,0:3? hand=steady"


def comes_back(state: State) -> str:
    """Check that a position comes back from its text, and the text from the position."""
    text = View(None, state).position_text()
    assert text.isascii()
    assert text.isprintable()
    view = view_from_position(text)
    assert view.state == state
    assert view.position_text() == text
    return text


def test_the_example_of_the_document_is_as_it_says() -> None:
    block = texts("docs/notation.md", "text")[1]
    game = game_from_position(block, seed=1)
    assert game.position_text() == block.strip()
    assert (game.to_move, game.member, game.asked) == (0, 0, "drop")
    assert game.points == {"red": 4, "blue": 0}


def test_a_new_game_is_as_briefly_said_as_can_be() -> None:
    assert dropit.Game().position_text() == START
    assert view_from_position("dropit/1 R,B - * -").position_text() == START


@given(states())
def test_every_position_comes_back(state: State) -> None:
    comes_back(state)


@given(st.floats(-999_999, 999_999))
def test_every_number_comes_back(value: float) -> None:
    assert float(number_text(value)) == value
    text = f"dropit/1 R0,B0 - Rc3s1d2t2Gc3s2d2t2/Bc3s2d2t2Yc3s2d2t2 Rs{number_text(value)},0,0"
    view = view_from_position(text)
    assert view.state.resting[0].pose == Pose(value, 0, 0)
    assert view.position_text() == text


@given(setups(), seeds, st.integers(0, 4))
def test_a_game_from_a_position_goes_on_as_any_other(
    options: dict[str, Any], seed: int, drops: int
) -> None:
    before = strewn(options, seed, drops)
    text = before.position_text()
    try:
        game = game_from_position(text, seed=seed)
    except SetupError:
        return
    assert game.position_text() == text
    assert (game.to_move, game.asked, game.ply) == (before.to_move, before.asked, 0)


def test_a_game_from_a_position_is_played_recorded_and_taken_back() -> None:
    text = played({"players": ["red", "blue"], "jokers": 4}, 3, 5).position_text()
    game = game_from_position(text, seed=1)
    for x in (60, 150):
        if game.asked == "joker":
            game.play("joker yes")
        game.play(game.pieces[0], x=x)
    record = decode(encode(game.record()).encode())
    assert len(record["moves"]) == 2
    again = dropit.replay(record)
    assert again.record() == record
    assert again.result() == game.result()
    assert again.state == game.state
    assert len(game.result()["scores"]) == 2
    assert dropit.simulate(record) == []
    assert game.copy().record() == record
    while game.ply:
        game.undo()
    assert game.position_text() == text
    with pytest.raises(IllegalMove, match="no move to take back"):
        game.undo()


def test_a_game_may_start_with_a_question_about_a_joker() -> None:
    game = game_from_position(ASKED, seed=1)
    assert (game.to_move, game.asked, game.first_joker) == (0, "joker", None)
    game.play("joker yes")
    assert (game.points["red"], game.first_joker, game.ply) == (3, True, 1)
    game.play("blue circle 180")
    record = game.record()
    assert record["joker"] is True
    again = dropit.replay(record)
    assert (again.record(), again.state) == (record, game.state)
    assert game.copy().record() == record
    game.undo()
    game.undo()
    assert (game.asked, game.first_joker) == ("joker", None)
    assert "joker" not in game.record()
    for wrong in (None, 1, "yes"):
        with pytest.raises(RecordError, match="joker should be true or false"):
            dropit.replay({**record, "joker": wrong})


def test_a_joker_is_kept_where_no_position_asks_about_one() -> None:
    record = {**dropit.Game().record(), "joker": "mine"}
    assert dropit.replay(record).record() == record


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"setup": {"position": START, "players": ["blue", "red"]}}, "has other players than"),
        ({"setup": {"position": START, "edges": "colours"}}, "has other edges than"),
        ({"setup": {"position": START, "jokers": 2}}, "has other jokers than"),
        ({"setup": {"position": "nonsense"}}, "a position of this game begins with"),
        ({"rules": 2}, "is of rules 1, the game of rules 2"),
    ],
)
def test_what_does_not_go_with_the_position_is_told(change: Any, reason: str) -> None:
    record = {"format": "topdrop/1", "game": "dropit", "moves": []}
    assert dropit.replay({**record, "setup": {"position": START}}).position_text() == START
    with pytest.raises(RecordError, match=reason):
        dropit.replay({**record, "setup": {"position": START}, **change})


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("dropit/1 R,B - * Rs103,19", "DI-1", "pieces: number 1: 'Rs103,19' is not like"),
        ("dropit/1 R,B - * Rx103,19,0", "DI-1", "pieces: number 1: 'Rx' is no piece"),
        ("dropit/1 R,B - * Rs1e300,19,0", "DI-22", "number 1 should be below a million"),
        ("dropit/1 R,B - Rc4/Bc3 -", "DI-7", "red was dealt 3 of red circle, not 4"),
        ("dropit/1 R,B - Bc1/Bc1 -", "DI-7", "red was dealt 0 of blue circle, not 1"),
        ("dropit/1 R,B - Rc3 -", "DI-7", "hands: should be 2 of them"),
        ("dropit/1 R,B - R3c/Bc3 -", "DI-1", "'R3c' is not like"),
        ("dropit/1 R,B - Rc3/Bc1 -", "DI-8", "next red; red has 3, blue has 1"),
        ("dropit/1 R,B - Rc1/Bc2 -", "DI-8", "next red; red has 1, blue has 2"),
        ("dropit/1 R,B - Rs2/Bs2 Rs103,19,0;Bc150,20,0", "DI-1", "there are 2 of red square"),
        ("dropit/1 R,B R1 * -", "DI-21", "jokers: should be - or a number for each"),
        ("dropit/1 R,B R1,B2 * - jokers=1", "DI-21", "nobody can have 2 left of 1"),
        ("dropit/1 R,B - * Rs103,19,0:3?", "DI-21", "red has no joker to decide about"),
        ("dropit/1 R,B R1,B1 * Rs10,19,0:3?;Bs99,19,0:3", "DI-21", "only the piece dropped last"),
        ("dropit/1 R,W - * -", "DI-7", "'W' is no letter of R, B, G, Y"),
        ("dropit/1 R1,B - * -", "DI-7", "either all have a number or none"),
        ("dropit/1 R,B - * - edges=round", "DI-5", "edges should be shapes or colours or none"),
        ("dropit/2 R,B - * -", None, "there is only version 1, not 2"),
    ],
)
def test_what_cannot_be_is_told(text: str, rule: str | None, reason: str) -> None:
    for attempt in (game_from_position, view_from_position):
        with pytest.raises(TopdropError) as raised:
            attempt(text)
        assert reason in raised.value.message
        assert raised.value.rule == rule


def test_nobody_plays_from_where_pieces_lie_in_each_other() -> None:
    text = "dropit/1 R,B - * Rs103,19,0;Bs110,19,0"
    assert view_from_position(text).asked is None
    with pytest.raises(SetupError, match=r"reaches 31\.00 mm into number 2") as raised:
        game_from_position(text)
    assert raised.value.rule == "DI-23"


def test_a_position_may_lack_pieces_and_say_whatever_points() -> None:
    text = "dropit/1 G50,Y7,B0 - Gs1/Yt1/Bc1 Rs103,19,0 edges=none"
    game = game_from_position(text, seed=1)
    assert game.position_text() == text
    assert game.to_move == 1
    over = "dropit/1 G50,Y7,B0 - -/-/- Rs103,19,0"
    assert game_from_position(over).winners == ("green",)


def test_seats_of_a_position_are_those_of_its_players() -> None:
    assert view_from_position(START, 1).player == "blue"
    for seat in (2, -1, True, "0"):
        with pytest.raises(SetupError, match="there is no seat"):
            view_from_position(START, seat)  # type: ignore[arg-type]
