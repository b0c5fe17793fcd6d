"""Results on disk, line by line."""

import json
from pathlib import Path

import pytest

from arena_games import result
from topdrop.arena import ResultStoreError, make_match, open_store, read_results
from topdrop.core.records import MAX_RECORD_BYTES

MATCH = make_match("ontop", ["greedy", "random"], seed=3)
GAMES = [result(i, ["greedy", "random"], [9, i]) for i in (1, 2, 3)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "games.jsonl"
    with open_store(file, MATCH) as store:
        for game in GAMES:
            store.add(game)
    return file


def test_games_come_back(path: Path) -> None:
    assert read_results(path) == (MATCH, GAMES)


def test_each_line_is_an_object_that_tells_its_match(path: Path) -> None:
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [line["id"] for line in lines] == [1, 2, 3]
    assert all(line["match"]["seed"] == 3 for line in lines)
    assert all(line["format"] == "topdrop-arena/1" for line in lines)


def test_every_game_is_on_disk_at_once(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with open_store(file, MATCH) as store:
        store.add(GAMES[0])
        assert read_results(file) == (MATCH, GAMES[:1])


def test_a_file_is_gone_on_with(path: Path) -> None:
    more = result(4, ["random", "greedy"], [1, 2])
    with open_store(path, MATCH) as store:
        assert sorted(store.games) == [1, 2, 3]
        store.add(more)
    assert read_results(path) == (MATCH, [*GAMES, more])


@pytest.mark.parametrize("cut", [1, 30, 300])
def test_a_line_cut_short_by_a_kill_does_not_count(path: Path, cut: int) -> None:
    path.write_bytes(path.read_bytes()[:-cut])
    assert read_results(path) == (MATCH, GAMES[:2])
    with open_store(path, MATCH) as store:
        store.add(GAMES[2])
    assert read_results(path) == (MATCH, GAMES)


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.touch()
    assert read_results(file) == (None, [])


def test_another_match_is_refused_and_the_difference_told(path: Path) -> None:
    before = path.read_bytes()
    other = make_match("ontop", ["greedy", "random@2"], seed=4)
    words = r"another match: its entrants: greedy \(0.05 s\), random \(1 s\), not .* \(2 s\); "
    with (
        pytest.raises(ResultStoreError, match=words + "its seed: 3, not 4"),
        open_store(path, other),
    ):
        pass
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "line",
    [
        b"nonsense\n",
        b"{}\n",
        b'{"format":"x"}\n',
        b"[1,2]\n",
        b"\xff\xfe\n",
        b"\n",
        b"[" * 9999 + b"\n",
    ],
)
def test_a_bad_line_is_named(path: Path, line: bytes) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole + line + whole)
    with pytest.raises(ResultStoreError, match="line 4"):
        read_results(path)


def test_a_line_without_an_end_is_refused_and_left_alone(path: Path) -> None:
    content = path.read_bytes() + b"x" * MAX_RECORD_BYTES
    path.write_bytes(content)
    with (
        pytest.raises(ResultStoreError, match="line 4: no game is so long"),
        open_store(path, MATCH),
    ):
        pass
    assert path.read_bytes() == content


def test_devices_are_refused() -> None:
    with pytest.raises(ResultStoreError, match="it is no ordinary file"):
        read_results(Path("/dev/zero"))


def test_lines_of_two_matches_are_refused(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    with open_store(other, make_match("ontop", ["greedy", "random"], seed=4)) as store:
        store.add(GAMES[0])
    path.write_bytes(path.read_bytes() + other.read_bytes())
    with pytest.raises(ResultStoreError, match="line 4: another match: its seed: 3, not 4"):
        read_results(path)


def test_two_runs_do_not_write_to_one_file(path: Path) -> None:
    with (
        open_store(path, MATCH),
        pytest.raises(ResultStoreError, match="is written to by another run"),
        open_store(path, MATCH),
    ):
        pass


def test_places_that_cannot_be_written_are_named(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "games.jsonl"):
        with pytest.raises(ResultStoreError, match="cannot be written"), open_store(place, MATCH):
            pass
    with pytest.raises(ResultStoreError, match="cannot be read"):
        read_results(tmp_path / "missing.jsonl")
