"""The examples in docs/records.md are true."""

import json

import pytest

from document_blocks import texts
from topdrop import ontop
from topdrop.core.errors import RecordError
from topdrop.core.take_backs import read_take_backs

RECORD, RESULT, TAKEN_BACK, ERROR = map(json.loads, texts("docs/records.md", "json"))


def test_the_record_is_one() -> None:
    assert ontop.replay(RECORD).result() == RESULT


def test_the_take_backs_are_such_as_can_be() -> None:
    game = ontop.Game(["red", "blue"], seed=1)
    for _ in range(6):
        game.play(game.legal_moves[0])
    (taken,) = read_take_backs({**game.record(), **TAKEN_BACK}, game)
    assert taken.as_json() == TAKEN_BACK["take_backs"][0]


def test_the_error_is_what_comes_of_a_bad_move() -> None:
    bad = RECORD | {"moves": [{"tile": "RBWY", "at": "a3a4"}]}
    with pytest.raises(RecordError) as raised:
        ontop.replay(bad)
    said = ERROR["error"]
    assert raised.value.rule == said["rule"]
    assert str(raised.value).startswith(said["message"].removesuffix("…"))
