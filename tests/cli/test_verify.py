"""``topdrop verify``, run as a command."""

import json
from random import Random
from typing import Any

from command import topdrop
from topdrop.ontop import Game


def finished() -> dict[str, Any]:
    game = Game(players=["red", "blue"], seed=3)
    assert game._pile is not None
    source = Random(3)
    while game.end is None:
        game.play(game.random_move(source))
    opened = {"salt": game._pile.salt, "order": list(game._pile.opened())}
    return {**game.record(), "commitment": game.commitment, "opened": opened}


def test_records_that_hold_and_one_that_does_not() -> None:
    good, bad = finished(), finished()
    bad["opened"]["order"].reverse()
    stream = "\n".join(json.dumps(record) for record in (good, bad, good)) + "\n{}\n"
    outcome = topdrop("verify", "-", stdin=stream.encode())
    assert (outcome.status, outcome.err) == (1, "")
    first, second, third, fourth = outcome.lines
    assert first.startswith("1: the order of 34 was fixed at the start, ")
    assert second == "2: opened: the order and its salt do not make the commitment [OT-10]"
    assert third.removeprefix("3") == first.removeprefix("1")
    assert "is not known" in fourth


def test_the_commitment_that_was_seen_at_the_start_is_held_against_the_record() -> None:
    record = finished()
    stdin = json.dumps(record).encode()
    outcome = topdrop("verify", "--commitment", record["commitment"].upper(), "-", stdin=stdin)
    assert (outcome.status, outcome.err) == (0, "")
    assert "fixed at the start with the commitment that was seen then" in outcome.out
    other = "0" * 64
    outcome = topdrop("verify", "-", "--commitment", other, stdin=stdin)
    assert outcome.status == 1
    assert outcome.lines == [
        f"1: commitment: the record has {record['commitment']}, "
        f"at the start {other} was seen [OT-10]"
    ]
    drop = {"format": "topdrop/1", "game": "dropit", "setup": {"players": ["red", "blue"]}}
    stdin = json.dumps({**drop, "moves": []}).encode()
    outcome = topdrop("verify", "-", "--commitment", other, stdin=stdin)
    assert outcome.status == 1
    assert "nothing is hidden in Drop It, so there was none to be seen" in outcome.out
    outcome = topdrop("verify", "-", "--commitment", "abc", stdin=stdin)
    assert (outcome.status, outcome.out) == (2, "")
    assert "64 hexadecimal digits" in " ".join(outcome.err.replace("│", " ").split())


def test_a_record_in_which_nothing_is_hidden_holds() -> None:
    drop = {"format": "topdrop/1", "game": "dropit", "setup": {"players": ["red", "blue"]}}
    outcome = topdrop("verify", "-", stdin=json.dumps({**drop, "moves": []}).encode())
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.out == "1: nothing is hidden in this game, so nothing was promised\n"


def test_programs_get_json() -> None:
    outcome = topdrop("verify", "--json", "-", stdin=json.dumps(finished()).encode())
    assert outcome.status == 0
    assert json.loads(outcome.out)["things"] == 34
    outcome = topdrop("verify", "--json", "-", stdin=b"[]")
    assert (outcome.status, json.loads(outcome.out)["error"]["move"]) == (1, None)
