"""What records say about decisions that were taken back."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from topdrop.core.errors import RecordError
from topdrop.core.game import Record
from topdrop.core.take_backs import TakeBack, read_take_backs
from topdrop.core.verification import verdict_in_words, verify_record
from topdrop.ontop import Game, replay


def taken_back() -> Record:
    """A game whose first three placements were taken back at once, and its fifth later."""
    game = Game(players=["red", "blue"], seed=1)
    assert game._pile is not None
    order = list(game._pile.opened())
    source = Random(1)
    while game.end is None:
        game.play(game.random_move(source))
    return {
        **game.record(),
        "commitment": game.commitment,
        "opened": {"salt": game._pile.salt, "order": order},
        "take_backs": [
            {"ply": 0, "after": 3, "by": "red", "revealed": order[1:4], "ms": 900},
            {"ply": 4, "after": 5, "by": "red", "revealed": order[5:6]},
            {"ply": 2, "after": 4, "by": "red", "revealed": order[3:5], "ms": 0, "why": "slipped"},
        ],
    }


def test_they_are_read_and_written_again() -> None:
    record = taken_back()
    game = replay(record)
    taken = read_take_backs(record, game)
    assert [(one.ply, one.after, one.by, one.ms) for one in taken] == [
        (0, 3, "red", 900),
        (4, 5, "red", None),
        (2, 4, "red", 0),
    ]
    assert [one.as_json() for one in taken[:2]] == record["take_backs"][:2]
    assert game.record()["take_backs"] == record["take_backs"]
    del record["take_backs"]
    assert read_take_backs(record, game) == []


def test_what_they_revealed_lay_in_the_order() -> None:
    verdict = verify_record(taken_back())
    assert verdict["take_backs"] == 3
    assert "what 3 take-backs revealed lay in it" in verdict_in_words(verdict)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda record: record.update(take_backs={}), "take_backs: should be a list"),
        (lambda record: record["take_backs"].insert(0, 5), r"take_backs\[0\]: should be an object"),
        (lambda record: record["take_backs"][1].pop("ply"), r"\[1\]: .*`ply`"),
        (lambda record: record["take_backs"][1].update(ply="4"), r"\[1\]: .*`int`"),
        (lambda record: record["take_backs"][1].update(ply=5), "from 5 to 5 decisions nothing"),
        (lambda record: record["take_backs"][1].update(ply=-1), "from 5 to -1 decisions nothing"),
        (lambda record: record["take_backs"][1].update(by="white"), r"\[1\].by: 'white' does not"),
        (lambda record: record["take_backs"][0].update(ms=-1), r"\[0\].ms: -1 is no time"),
        (lambda record: record["take_backs"][0].update(revealed="RBWY"), r"\[0\]: .*`array`"),
        (lambda record: record["take_backs"][2].update(after=3), "3 cannot follow on the 4"),
        (lambda record: record["take_backs"][2].update(ply=99, after=100), "99 decisions remained"),
        (
            lambda record: record["take_backs"][0]["revealed"].pop(),
            "was turned up, where the order",
        ),
        (lambda record: record["take_backs"][1].update(revealed=[]), "nothing was turned up"),
        (lambda record: record["take_backs"][2]["revealed"].reverse(), "where the order has"),
    ],
)
def test_what_cannot_have_been_is_said(spoil: Callable[[Any], None], complaint: str) -> None:
    record = taken_back()
    spoil(record)
    with pytest.raises(RecordError, match=complaint):
        verify_record(record)


def test_a_game_that_does_not_say_what_is_turned_up_is_not_asked() -> None:
    game = replay({**taken_back(), "moves": []})
    odd = {"take_backs": [{"ply": 0, "after": 1, "by": "blue"}]}
    assert read_take_backs(odd, game) == [TakeBack(ply=0, after=1, by="blue")]
