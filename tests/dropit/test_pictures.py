from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dropit_setups import played, seeds, setups, strewn
from pictures import tree
from topdrop import dropit
from topdrop.core.errors import RecordError
from topdrop.dropit.draw import drop_svg, position_svg, shaft_svg

PLAYERS: dict[str, Any] = {"players": ["red", "blue"]}
GAME = played(PLAYERS, 4, 3)
RECORD = GAME.record()
POSITION = GAME.position().as_json()


@given(setups(), seeds, st.data())
def test_a_record_is_drawn_after_any_of_its_drops(
    options: dict[str, Any], seed: int, data: st.DataObject
) -> None:
    game = strewn(options, seed, 12)
    record = game.record()
    assert dropit.picture(record) == shaft_svg(game.state)
    move = data.draw(st.integers(0, len(game.played)))
    while len(game.played) > move:
        game.undo()
    assert dropit.picture(record, move=move, names=True) == shaft_svg(game.state, names=True)


def test_a_position_is_drawn() -> None:
    assert dropit.picture(POSITION, names=True) == position_svg(GAME.position(), names=True)
    with pytest.raises(RecordError, match="a position has no moves"):
        dropit.picture(POSITION, move=0)


@pytest.mark.parametrize("move", [-1, 4, 10**30])
def test_there_is_no_picture_of_a_move_that_was_not_made(move: int) -> None:
    for show in (dropit.picture, dropit.animation):
        with pytest.raises(RecordError, match=f"there is no move {move}; the record has 3"):
            show(RECORD, move=move)


@pytest.mark.parametrize("move", [1, 2, 3, None])
def test_a_recorded_drop_is_shown_as_it_fell(move: int | None) -> None:
    game = dropit.Game(seed=4, **PLAYERS)
    for recorded in GAME.played[:move]:
        before = game.state
        game.play(recorded.drop)
    assert game.trajectory
    assert game.played == GAME.played[:move]
    expected = drop_svg(before, game.state, game.trajectory, names=True)
    assert dropit.animation(RECORD, move=move, names=True).svg() == expected


def test_a_joker_is_decided_as_it_was() -> None:
    game = dropit.Game(hand="steady", jokers=2, **PLAYERS)
    game.play("red circle", x=20)
    assert game.asked == "joker"
    waiting = game.record()
    game.play("joker yes")
    spent = game.record()
    for record, said in (
        (waiting, "With a joker it would be 1 point"),
        (spent, "Red: joker spent, 1 left."),
    ):
        root = tree(dropit.animation(record).svg())
        assert said in str(root[1].text)


def test_what_falls_otherwise_here_is_shown_as_it_falls_here() -> None:
    record = deepcopy(RECORD)
    record["moves"][2]["rest"][2][0] += 5.0
    assert dropit.simulate(record)
    assert dropit.animation(record).svg() == dropit.animation(RECORD).svg()
    assert dropit.picture(record) != dropit.picture(RECORD)


def test_there_has_to_be_a_drop_to_show() -> None:
    with pytest.raises(RecordError, match="nothing has been dropped"):
        dropit.animation(RECORD, move=0)
    with pytest.raises(RecordError, match="nothing has been dropped"):
        dropit.animation(dropit.Game(**PLAYERS).record())
    with pytest.raises(RecordError, match="a position does not tell how its pieces fell"):
        dropit.animation(POSITION)


def test_a_drop_that_cannot_be_simulated_is_refused_with_its_number() -> None:
    record = deepcopy(RECORD)
    record["moves"][1]["release"]["x"] = -40.0
    for show in (dropit.picture, dropit.animation):
        with pytest.raises(RecordError, match="outside the opening") as caught:
            show(record, move=2)
        assert (caught.value.move, caught.value.rule) == (2, "DI-10")


BAD: list[tuple[dict[str, Any], str]] = [
    ({}, "format"),
    ({**RECORD, "format": "topdrop/9"}, "format"),
    ({**RECORD, "game": "ontop"}, "game"),
    ({**RECORD, "setup": {"players": ["red"]}}, "players"),
    ({**RECORD, "moves": 7}, "moves"),
    ({**RECORD, "moves": RECORD["moves"][1:]}, "belongs to"),
]


@pytest.mark.parametrize(("record", "complaint"), BAD)
def test_a_bad_record_is_refused_as_in_replay(record: dict[str, Any], complaint: str) -> None:
    for show in (dropit.picture, dropit.animation):
        with pytest.raises(RecordError, match=complaint):
            show(record)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [({"judge": 9}, "judge"), ({"pieces": []}, "pieces"), ({"setup": 1}, "setup")],
)
def test_a_bad_position_is_refused_as_in_judge(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        dropit.picture(POSITION | change)
