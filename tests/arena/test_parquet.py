"""Results as Parquet."""

import sys
from pathlib import Path

import msgspec
import pyarrow.parquet
import pytest

from arena_games import result
from topdrop.arena import ResultStoreError, make_match, open_store, read_results
from topdrop.arena.results import GameResult, SeatResult
from topdrop.core.errors import MissingExtra

MATCH = make_match("ontop", ["greedy", "random"], seed=3)
GAMES = [result(i, ["greedy", "random"], [9, i]) for i in (1, 2, 3)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "games.parquet"
    with open_store(file, MATCH) as store:
        for game in reversed(GAMES):
            store.add(game)
    return file


def test_games_come_back(path: Path) -> None:
    assert read_results(path) == (MATCH, GAMES)
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_others_can_read_it(path: Path) -> None:
    table = pyarrow.parquet.read_table(path)
    names = [field.name for field in msgspec.structs.fields(GameResult)]
    assert table.column_names == ["format", "match", *names]
    seat = table.schema.field("seats").type.value_type
    assert [field.name for field in seat] == [f.name for f in msgspec.structs.fields(SeatResult)]
    assert table.column("seats")[1].as_py()[1]["points"] == 2


def test_a_file_is_gone_on_with(path: Path) -> None:
    more = result(4, ["random", "greedy"], [1, 2])
    with open_store(path, MATCH) as store:
        assert sorted(store.games) == [1, 2, 3]
        store.add(more)
    assert read_results(path) == (MATCH, [*GAMES, more])


def test_what_a_killed_run_left_counts(path: Path) -> None:
    journal = path.with_name("games.parquet.jsonl")
    with open_store(journal, MATCH) as store:
        store.add(result(4, ["random", "greedy"], [1, 2]))
    journal.write_bytes(journal.read_bytes() + b'{"format":')
    _, games = read_results(path)
    assert [game.id for game in games] == [1, 2, 3, 4]
    with open_store(path, MATCH) as store:
        assert sorted(store.games) == [1, 2, 3, 4]
    assert not journal.exists()
    assert read_results(path) == (MATCH, games)


def fail_after(file: Path, game: GameResult) -> None:
    with open_store(file, MATCH) as store:
        store.add(game)
        raise ZeroDivisionError


def test_what_breaks_off_a_run_keeps_its_games(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    with pytest.raises(ZeroDivisionError):
        fail_after(file, GAMES[0])
    assert read_results(file) == (MATCH, GAMES[:1])


def test_nothing_is_left_of_a_run_without_games(tmp_path: Path) -> None:
    with open_store(tmp_path / "games.parquet", MATCH):
        pass
    assert not list(tmp_path.iterdir())


def test_another_match_is_refused(path: Path) -> None:
    before = path.read_bytes()
    other = make_match("ontop", ["greedy", "random"], seed=4)
    with pytest.raises(ResultStoreError, match="its seed: 3, not 4"), open_store(path, other):
        pass
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"nonsense", b"PAR1PAR1"])
def test_what_is_no_parquet_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "games.parquet"
    file.write_bytes(content)
    with pytest.raises(ResultStoreError, match="holds no games of an arena"):
        read_results(file)


def test_parquet_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    pyarrow.parquet.write_table(pyarrow.table({"x": [1]}), file)
    with pytest.raises(ResultStoreError, match="holds no games of an arena"):
        read_results(file)


def test_places_that_cannot_be_written_are_named(tmp_path: Path) -> None:
    place = tmp_path / "nowhere" / "games.parquet"
    with pytest.raises(ResultStoreError, match="cannot be written"), open_store(place, MATCH):
        pass


def test_without_pyarrow_the_extra_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    new = path.with_name("new.parquet")
    for attempt in (
        lambda: read_results(path),
        lambda: open_store(path, MATCH).__enter__(),
        lambda: open_store(new, MATCH).__enter__(),
    ):
        with pytest.raises(MissingExtra, match=r"pip install 'topdrop\[arena\]'"):
            attempt()
    assert [file.name for file in path.parent.iterdir()] == [path.name]
