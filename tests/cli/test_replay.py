"""``topdrop replay``, run as a command."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from command import topdrop
from topdrop import dropit
from topdrop.cli.replay import replay_one, result_in_words
from topdrop.core.errors import RecordError
from topdrop.core.zstd import ZstdPacker

VECTORS = Path(__file__).parents[1] / "vectors" / "ontop-games.jsonl"
GOOD = b'{"format":"topdrop/1","game":"ontop","setup":{"players":["red","blue"]},"moves":[]}'


def lines_of_vectors() -> list[dict[str, Any]]:
    return [json.loads(line) for line in VECTORS.read_text().splitlines()]


def towers_sorted(result: dict[str, Any]) -> dict[str, Any]:
    """Return the result with second-placed stones in a fixed order, since theirs is free."""
    towers = {
        crossing: [*sorted(stones[:-1]), *stones[-1:]]
        for crossing, stones in result["towers"].items()
    }
    return {**result, "towers": towers}


def test_every_vector_matches() -> None:
    vectors = lines_of_vectors()
    stream = "\n".join(json.dumps(vector["record"]) for vector in vectors)
    outcome = topdrop("replay", "--json", "-", stdin=stream.encode())
    assert (outcome.status, outcome.err) == (0, "")
    results = [towers_sorted(json.loads(line)) for line in outcome.lines]
    assert results == [towers_sorted(vector["result"]) for vector in vectors]


def test_each_of_a_thousand_games_is_answered_in_its_place() -> None:
    records = [json.dumps(vector["record"]) for vector in lines_of_vectors()]
    outcome = topdrop("replay", "--json", "-", stdin="\n".join(records * 25).encode())
    assert len(outcome.lines) == 1000
    assert outcome.lines == outcome.lines[:40] * 25


def test_a_file_may_hold_one_record_over_several_lines(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(json.loads(GOOD), indent=2))
    outcome = topdrop("replay", "--json", str(file))
    assert outcome.status == 0
    assert [json.loads(line)["moves"] for line in outcome.lines] == [0]


BAD = {
    "no JSON": (b"{oops", None, None),
    "no object": (b"[1, 2]", None, None),
    "not UTF-8": (b"\xff\xfe\xfd", None, None),
    "a bottomless nest": (b"[" * 100_000, None, None),
    "the wrong version": (GOOD.replace(b"topdrop/1", b"topdrop/2"), None, None),
    "an unknown game": (GOOD.replace(b'"ontop"', b'"chess"'), None, None),
    "no setup": (b'{"format":"topdrop/1","game":"ontop","moves":[]}', None, None),
    "five players": (GOOD.replace(b'"blue"]', b'"blue","white","yellow","pink"]'), None, "OT-9"),
    "moves that are no list": (GOOD.replace(b"[]", b"7"), None, None),
    "a field off the board": (
        GOOD.replace(b"[]", b'[{"tile":"RBWY","at":"z1z2"}]'),
        1,
        "OT-2",
    ),
    "a tile that is none": (GOOD.replace(b"[]", b'[{"tile":"RBWW","at":"c6c7"}]'), 1, "OT-6"),
    "a tile without contact": (GOOD.replace(b"[]", b'[{"tile":"RBWY","at":"a3a4"}]'), 1, "OT-12"),
    "fields apart": (GOOD.replace(b"[]", b'[{"tile":"RBWY","at":"c6c8"}]'), 1, "OT-11"),
    "a move without a place": (GOOD.replace(b"[]", b'[{"tile":"RBWY"}]'), 1, None),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_line_is_answered_in_its_place(what: str) -> None:
    line, move, rule = BAD[what]
    outcome = topdrop("replay", "--json", "-", stdin=b"\n".join([GOOD, line, GOOD]))
    first, error, last = map(json.loads, outcome.lines)
    assert (outcome.status, outcome.err) == (1, "")
    assert first["moves"] == last["moves"] == 0
    assert error["error"].keys() == {"move", "rule", "message"}
    assert (error["error"]["move"], error["error"]["rule"]) == (move, rule)


def test_a_tile_used_up_and_a_move_after_the_end_are_refused() -> None:
    vectors = lines_of_vectors()
    over = next(v["record"] for v in vectors if v["result"]["end"] == "board_full")
    late = {**over, "moves": [*over["moves"], over["moves"][0]]}
    used_up = {"tile": "RYWB", "at": "c6c7"}
    greedy = json.loads(GOOD) | {"moves": [used_up, used_up | {"at": "c8c9"}, used_up]}
    greedy["moves"][2] = used_up | {"at": "d8d9"}
    outcome = topdrop(
        "replay", "--json", "-", stdin=f"{json.dumps(late)}\n{json.dumps(greedy)}".encode()
    )
    errors = [json.loads(line)["error"] for line in outcome.lines]
    assert [(e["move"], e["rule"]) for e in errors] == [(len(late["moves"]), "OT-21"), (3, "OT-6")]


@pytest.mark.slow
def test_a_hundred_megabytes_of_garbage_are_survived() -> None:
    garbage = b"\x00\xffxyz" * 20_000_000
    outcome = topdrop("replay", "--json", "-", stdin=garbage + b"\n" + GOOD)
    assert [*map(json.loads, outcome.lines)][1]["moves"] == 0
    assert outcome.status == 1


def test_people_get_words() -> None:
    outcome = topdrop("replay", "-", stdin=GOOD + b"\nbanana")
    assert outcome.lines[0] == "1: 0 moves, not over; if it ended now: red -20, blue -20"
    assert outcome.lines[1].startswith("2: not JSON")


def test_a_file_that_is_not_there_is_one_line_on_standard_error() -> None:
    outcome = topdrop("replay", "nowhere.jsonl")
    assert outcome.status == 1
    assert outcome.err == "topdrop: 'nowhere.jsonl' cannot be read: No such file or directory\n"


def dropped(count: int) -> dict[str, Any]:
    """Return the record of a game of Drop It after some drops."""
    game = dropit.Game(players=["red", "blue"], seed=2)
    for _ in range(count):
        game.play(game.random_move(Random(count)))
    return game.record()


def test_pieces_that_fall_again_fall_as_they_fell() -> None:
    outcome = topdrop("replay", "--json", "--simulate", "-", stdin=json.dumps(dropped(4)).encode())
    assert outcome.status == 0
    assert json.loads(outcome.out)["differences"] == []


def test_a_piece_that_was_moved_in_the_record_is_found() -> None:
    record = dropped(3)
    record["moves"][2]["rest"][0][0] += 0.25
    outcome = topdrop("replay", "--json", "--simulate", "-", stdin=json.dumps(record).encode())
    (difference,) = json.loads(outcome.out)["differences"]
    assert difference["move"] == 3
    assert difference["pieces"] == [{"piece": 0, "mm": pytest.approx(0.25), "degrees": 0.0}]
    words = topdrop("replay", "--simulate", "-", stdin=json.dumps(record).encode())
    assert "move 3: 1 piece lies elsewhere, by up to 0.2500 mm" in words.out


def test_a_record_by_other_settings_is_told_from_one_that_differs() -> None:
    record = dropped(3)
    engine = record["physics"]["engine"]
    record["physics"] = {"engine": engine, "settings": "0123456789ab"}
    outcome = topdrop("replay", "--json", "--simulate", "-", stdin=json.dumps(record).encode())
    result = json.loads(outcome.out)
    assert outcome.status == 0
    assert result["differences"] == []
    (other,) = result["other_physics"]
    assert (other["physics"], other["moves"]) == (record["physics"], [1, 2, 3])
    words = topdrop("replay", "--simulate", "-", stdin=json.dumps(record).encode())
    now = other["now"]["settings"]
    assert f"3 of the moves were made by other settings (0123456789ab, now {now})" in words.out
    record["physics"] = {"engine": "pymunk 1", "settings": "0123456789ab"}
    words = topdrop("replay", "--simulate", "-", stdin=json.dumps(record).encode())
    assert f"another engine (pymunk 1, now {engine})" in words.out
    del record["physics"]
    words = topdrop("replay", "--simulate", "-", stdin=json.dumps(record).encode())
    assert "does not name" in words.out


def test_nothing_falls_in_on_top() -> None:
    outcome = topdrop("replay", "--json", "--simulate", "-", stdin=GOOD)
    assert "nothing falls in On Top" in json.loads(outcome.out)["error"]["message"]


def test_a_program_gets_each_answer_before_it_asks_on() -> None:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        [sys.executable, "-m", "topdrop.cli", "replay", "--json", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
    ) as asked:
        assert asked.stdin is not None
        assert asked.stdout is not None
        for _ in range(3):
            asked.stdin.write(GOOD + b"\n")
            asked.stdin.flush()
            assert json.loads(asked.stdout.readline())["moves"] == 0
        asked.stdin.close()
    assert asked.returncode == 0


@pytest.mark.parametrize("closed", ["<&-", ">&-", ">/dev/full"])
def test_streams_that_cannot_be_used_are_one_line(closed: str) -> None:
    command = f"{sys.executable} -m topdrop.cli replay --json - {closed}"
    done = subprocess.run(command, shell=True, input=GOOD, capture_output=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(b"topdrop: ")
    assert done.stderr.count(b"\n") == 1


def test_a_release_that_cannot_be_names_its_move() -> None:
    record = dropped(2)
    record["moves"][1]["release"]["x"] = 99999
    outcome = topdrop("replay", "--json", "--simulate", "-", stdin=json.dumps(record).encode())
    error = json.loads(outcome.out)["error"]
    assert (error["move"], error["rule"]) == (2, "DI-10")


def test_a_game_that_was_given_up_is_over_and_the_others_have_won() -> None:
    record = {
        "format": "topdrop/1",
        "game": "ontop",
        "setup": {"players": ["red", "blue", "white", "yellow"], "teams": True},
        "moves": [],
    }
    plain = replay_one(record)
    given_up = replay_one({**record, "conceded": "white"})
    assert given_up == {**plain, "end": "conceded", "winners": ["blue", "yellow"]}
    assert "won by blue and yellow" in result_in_words(given_up)


@pytest.mark.parametrize(
    ("players", "conceded", "reason"),
    [
        (["red", "blue"], "white", "conceded: 'white' is nobody who plays"),
        (["red", "blue"], None, "conceded: None is nobody who plays"),
        (["red", "blue"], ["red"], "is nobody who plays"),
        (["red", "blue", "white"], "red", "conceded: ends a game of two sides, not of 3"),
    ],
)
def test_nobody_gives_up_where_that_cannot_be(
    players: list[str], conceded: object, reason: str
) -> None:
    setup = {"players": players}
    record = {"format": "topdrop/1", "game": "ontop", "setup": setup, "moves": []}
    with pytest.raises(RecordError, match=re.escape(reason)):
        replay_one({**record, "conceded": conceded})


def test_a_game_that_its_moves_have_ended_was_not_given_up() -> None:
    records = [line["record"] for line in lines_of_vectors()]
    over = next(record for record in records if replay_one(record)["end"])
    with pytest.raises(RecordError, match="over by its moves already"):
        replay_one({**over, "conceded": over["setup"]["players"][0]})


TOLD = {"id": "g-7", "names": {"red": "Ann"}, "bots": {"blue": "greedy"}, "table": "t1"}


def test_what_tells_which_game_it_is_comes_back() -> None:
    record = json.loads(GOOD)
    plain = replay_one(record)
    foreign = {"event": "cup", "round": 3, "rated": True, "tags": ["a"], "extra": {"a": 1}}
    clashing = {"end": "mine", "points": 7}
    kept = {**record, **TOLD, **foreign, **clashing, "began": 5, "commitment": "00", "ms": []}
    (line,) = topdrop("replay", "--json", "-", stdin=json.dumps(kept).encode()).lines
    told = {key: foreign[key] for key in ("event", "round", "rated")}
    assert json.loads(line) == {**plain, **TOLD, **told}
    assert list(json.loads(line))[: len(plain)] == list(plain)


def test_an_error_tells_which_game_it_is_of() -> None:
    record = {**json.loads(GOOD), **TOLD, "moves": [{"tile": "RBWY", "at": "z1z2"}], "error": 1}
    (line,) = topdrop("replay", "--json", "-", stdin=json.dumps(record).encode()).lines
    answer = json.loads(line)
    assert answer.pop("error")["move"] == 1
    assert answer == TOLD


def test_several_files_and_patterns_are_replayed_in_order(tmp_path: Path) -> None:
    packer = ZstdPacker()
    records = [json.dumps({**json.loads(GOOD), "id": i}).encode() + b"\n" for i in range(5)]
    (tmp_path / "deep").mkdir()
    (tmp_path / "b.jsonl").write_bytes(records[0] + records[1])
    (tmp_path / "c.jsonl").write_bytes(records[2])
    (tmp_path / "a[1].json").write_bytes(records[3])
    (tmp_path / "deep" / "d.jsonl.zst").write_bytes(packer.pack(records[4]))
    names = ["*.jsonl", "a[1].json", "deep/d.jsonl.zst"]
    outcome = topdrop("replay", "--json", *(str(tmp_path / name) for name in names))
    assert (outcome.status, outcome.err) == (0, "")
    assert [json.loads(line)["id"] for line in outcome.lines] == [0, 1, 2, 3, 4]
    words = topdrop("replay", str(tmp_path / "**" / "*.jsonl*"))
    assert words.lines[0].startswith(f"{tmp_path / 'b.jsonl'}, 1: 0 moves")
    assert len(words.lines) == 4


def test_files_that_are_none_are_named(tmp_path: Path) -> None:
    outcome = topdrop("replay", str(tmp_path / "*.jsonl"))
    assert (outcome.status, outcome.out) == (1, "")
    assert "there is no file like" in outcome.err
    (tmp_path / "a.zst").write_bytes(GOOD)
    outcome = topdrop("replay", str(tmp_path / "a.zst"))
    assert "is no Zstandard stream" in outcome.err
    assert outcome.err.count("\n") == 1
