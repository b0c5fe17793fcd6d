from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nim import nim_package
from topdrop.cli.replay import replay_one
from topdrop.core.errors import RecordError
from topdrop.core.game import Record
from topdrop.core.secrets import commitment
from topdrop.core.verification import read_commitment, verdict_in_words, verify_record
from topdrop.ontop import Game


def finished(seed: int = 1) -> Record:
    game = Game(players=["red", "blue"], seed=seed)
    assert game._pile is not None
    source = Random(seed)
    while game.end is None:
        game.play(game.random_move(source))
    return {
        **game.record(),
        "commitment": game.commitment,
        "opened": {"salt": game._pile.salt, "order": list(game._pile.opened())},
        "result": game.result(),
    }


def test_a_record_that_holds() -> None:
    verdict = verify_record(finished())
    assert verdict["things"] == 34
    assert 20 < verdict["turned_up"] <= 34
    assert verdict["result"]
    assert "the result follows" in verdict_in_words(verdict)
    record = finished()
    del record["result"]
    assert "result" not in verdict_in_words(verify_record(record))
    unfinished = finished()
    unfinished["moves"] = unfinished["moves"][:5]
    del unfinished["result"]
    unfinished["in_hand"] = unfinished["opened"]["order"][5]
    assert verify_record(unfinished)["turned_up"] == 6


def swap(record: Any) -> None:
    order = record["opened"]["order"]
    other = next(i for i, tile in enumerate(order) if tile != order[0])
    order[0], order[other] = order[other], order[0]


def swap_and_promise_again(record: Any) -> None:
    swap(record)
    record["commitment"] = commitment(record["opened"]["order"], record["opened"]["salt"])


def promise_other_tiles(record: Any) -> None:
    record["opened"]["order"][33] = "RBWY"
    record["opened"]["order"][32] = "RBWY"
    record["commitment"] = commitment(record["opened"]["order"], record["opened"]["salt"])


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda record: record.pop("commitment"), "nothing was promised"),
        (lambda record: record.update(commitment=5), "nothing was promised"),
        (lambda record: record.pop("opened"), "when the game is over"),
        (lambda record: record.update(opened=[]), "should be an object"),
        (lambda record: record["opened"].pop("salt"), "salt"),
        (lambda record: record["opened"].update(order="RBWY"), "order"),
        (lambda record: record["opened"].update(order=[1]), "order"),
        (lambda record: record["opened"].update(order=["RBWY"] * 2_000), "order"),
        (lambda record: record["opened"].update(salt="0"), "do not make the commitment"),
        (swap, "do not make the commitment"),
        (swap_and_promise_again, "came up, where the order has"),
        (promise_other_tiles, "not the tiles of the set"),
        (lambda record: record["result"]["points"].update(red=99), "lead to another"),
        (lambda record: record["moves"][3].update(at="a3a3"), "share no side"),
        (lambda record: record.update(game="chess"), "not known"),
        (lambda record: record.update(game="dropit", moves=[], rules=1), "nothing is hidden"),
    ],
)
def test_a_record_that_does_not_hold(spoil: Callable[[Any], None], complaint: str) -> None:
    record = deepcopy(finished())
    spoil(record)
    with pytest.raises(Exception, match=complaint) as caught:
        verify_record(record)
    if "not known" not in complaint:
        assert isinstance(caught.value, RecordError)


def test_a_game_of_another_package_checks_its_own_order(tmp_path: Path) -> None:
    order = ["2", "1", "2"]
    record = {
        "format": "topdrop/1",
        "game": "nim",
        "setup": {"players": ["black", "white"]},
        "moves": [{"move": "2"}, {"move": "1"}],
        "commitment": commitment(order, "salt"),
        "opened": {"salt": "salt", "order": order},
    }
    with nim_package(tmp_path / "plain"), pytest.raises(RecordError, match="nothing is hidden"):
        verify_record(record)
    with nim_package(tmp_path / "checking", "def check_order(game, order): return game.ply"):
        found = {"things": 3, "turned_up": 2, "take_backs": 0, "result": False, "seen": False}
        assert verify_record(record) == found


def test_the_commitment_is_the_one_that_was_seen() -> None:
    record = finished()
    seen = read_commitment(record["commitment"].upper())
    verdict = verify_record(record, seen)
    assert verdict["seen"]
    assert "with the commitment that was seen then" in verdict_in_words(verdict)
    other = finished(2)
    complaint = f"the record has {other['commitment']}, at the start {seen} was seen"
    with pytest.raises(RecordError, match=complaint) as caught:
        verify_record(other, seen)
    assert caught.value.rule == "OT-10"
    # Whoever makes another order up afterwards can make its commitment up too.
    swap_and_promise_again(record)
    with pytest.raises(RecordError, match="was seen"):
        verify_record(record, seen)


def test_where_nothing_is_hidden_nothing_was_to_be_promised() -> None:
    record: Record = {"format": "topdrop/1", "game": "dropit", "moves": []}
    record["setup"] = {"players": ["red", "blue"]}
    verdict = verify_record(record)
    assert verdict == {
        "things": 0, "turned_up": 0, "take_backs": 0, "result": False, "seen": False,
    }  # fmt: skip
    assert verdict_in_words(verdict) == "nothing is hidden in this game, so nothing was promised"
    result = replay_one(record)
    verdict = verify_record({**record, "result": result})
    assert verdict_in_words(verdict).endswith(", and the result follows from the moves")
    with pytest.raises(RecordError, match="lead to another"):
        verify_record({**record, "result": {**result, "moves": 1}})
    with pytest.raises(RecordError, match=r"^commitment: nothing is hidden in Drop It"):
        verify_record({**record, "commitment": "0" * 64})


def test_where_nothing_is_hidden_there_was_no_commitment_to_be_seen() -> None:
    setup = {"players": ["red", "blue"]}
    record: Record = {"format": "topdrop/1", "game": "dropit", "setup": setup, "moves": []}
    with pytest.raises(RecordError, match="nothing is hidden in Drop It, so there was none"):
        verify_record(record, "0" * 64)
    with pytest.raises(RecordError, match="the record has none"):
        verify_record({**finished(), "commitment": None}, "0" * 64)


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "g" * 64, "0x" + "0" * 62, "\u0660" * 64])
def test_what_has_not_64_hexadecimal_digits_is_no_commitment(text: str) -> None:
    with pytest.raises(RecordError, match="64 hexadecimal digits"):
        read_commitment(text)


def test_a_commitment_that_was_broken_into_lines_is_read() -> None:
    assert read_commitment(" 0123 4567\n" + "89abCDEF" * 7 + "\n") == "01234567" + "89abcdef" * 7
