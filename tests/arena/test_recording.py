"""Records of games between bots."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import arena_bots
from topdrop.arena import fixtures, make_match, play_recorded, record_fixture
from topdrop.core.records import decode, encode
from topdrop.core.registry import find_game


@pytest.fixture
def bad_bots(tmp_path: Path) -> Iterator[None]:
    with arena_bots.installed(tmp_path):
        yield


def record(game: str, *bots: str, **choices: Any) -> dict[str, Any]:
    match = make_match(game, bots, seed=4, **choices)
    recorded = record_fixture(match, next(fixtures(match)))
    assert recorded.record is not None
    return recorded.record


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_a_record_is_replayed_to_its_result(game: str) -> None:
    told = decode(encode(record(game, "random", "random@1tries")).encode())
    replayed = find_game(game).replay(told)
    assert decode(encode(replayed.result()).encode()) == told["result"]
    assert len(told["ms"]) == replayed.ply == told["arena"]["plies"]
    assert told["id"] == told["arena"]["id"] == 1
    assert told["names"] == {"blue": "random", "red": "random@1tries"} or game == "dropit"
    assert set(told["bots"].values()) == {"random"}
    assert told["drawn"] == []
    assert told["began"] <= told["ended"]


def test_a_record_tells_budgets_seed_and_seats() -> None:
    match = make_match("ontop", ["greedy@0.02", "random@3tries"], seed=4)
    fixture = next(fixtures(match))
    game = record_fixture(match, fixture)
    assert game.record is not None
    arena = game.record["arena"]
    assert [each["name"] for each in arena["match"]["entrants"]] == ["greedy@0.02", "random@3tries"]
    assert [each["tries"] for each in arena["match"]["entrants"]] == [None, 3]
    assert arena["seed"] == fixture.seed
    assert [seat["player"] for seat in arena["seats"]] == list(game.record["names"])
    # The deal's seed makes the same game again.
    again = find_game("ontop").new_game(match.setup, arena["seed"])
    for move in game.record["moves"]:
        again.play(f"{move['at']}")
    assert again.result() == game.record["result"]


@pytest.mark.usefixtures("bad_bots")
def test_what_was_drawn_for_a_bot_is_told() -> None:
    told = record("ontop", "raising", "random")
    (drawn,) = told["drawn"]
    assert drawn == {
        "move": 3,
        "error": "ply 2: ZeroDivisionError: nothing to divide (arena_bots.py:27)",
    }
    assert find_game("ontop").replay(told).result() == told["result"]
    told = record("ontop", "cheating", "random")
    assert [each["move"] for each in told["drawn"]] == list(range(1, len(told["moves"]) + 1, 2))


def test_workers_send_records_and_say_when_they_are_ready() -> None:
    match = make_match("ontop", ["greedy@1tries", "random"], seed=3)
    first = next(fixtures(match))
    said: list[str] = []
    (sent,) = play_recorded(match, [first], 1, ready=lambda: said.append("ready"))
    assert said == ["ready"]
    here = record_fixture(match, first)
    assert sent.record is not None
    assert here.record is not None
    assert sent.record["moves"] == here.record["moves"]
    (bare,) = play_recorded(match, [first], 1, records=False)
    assert bare.record is None
