"""Ladders: many matches' games in files."""

import json
from pathlib import Path

import msgspec
import pytest

from arena_games import result
from topdrop.arena import (
    GameResult,
    LadderFile,
    Match,
    ResultStoreError,
    ladders,
    make_match,
    open_games,
    open_store,
    play_recorded,
    read_ladder,
    standings,
)
from topdrop.arena.line_file import open_line_file
from topdrop.arena.scheduler import missing_fixtures

FIRST = make_match("ontop", ["greedy", "random"], seed=1)
SECOND = make_match("ontop", ["greedy@3tries", "random"], seed=1)


def games(match: Match, version: str = "1.0") -> list[GameResult]:
    one, other = match.names
    some = [result(1, [one, other], [9, 4]), result(2, [other, one], [3, 5])]
    return [msgspec.structs.replace(game, versions={"topdrop": version}) for game in some]


def test_matches_are_rated_together() -> None:
    both = [(match, game) for match in (FIRST, SECOND) for game in games(match)]
    (name,) = found = ladders(both)
    rungs = {(rung.bot, rung.budget): rung for rung in found[name]}
    assert set(rungs) == {("greedy", "0.05 s"), ("greedy", "3 tries"), ("random", "1 s")}
    assert rungs["random", "1 s"].standing.games == 4
    assert {rung.version for rung in found[name]} == {"1.0"}
    assert [rung.standing.rating.mu for rung in found[name]] == sorted(
        (rung.standing.rating.mu for rung in found[name]), reverse=True
    )


def test_one_match_has_the_standings_of_the_arena() -> None:
    found = ladders([(FIRST, game) for game in games(FIRST)])["ontop"]
    for rung, row in zip(found, standings(FIRST.names, games(FIRST)), strict=True):
        assert msgspec.structs.replace(rung.standing, name=row.name) == row


def test_other_versions_are_somebody_else() -> None:
    entries = [(FIRST, game) for version in ("1.0", "1.1") for game in games(FIRST, version)]
    found = ladders(entries)["ontop"]
    assert len(found) == 4
    assert {rung.version for rung in found if rung.bot == "greedy"} == {"1.0", "1.1"}


def test_each_game_has_a_ladder() -> None:
    other = make_match("dropit", ["careless", "random"], seed=1)
    assert list(ladders([(FIRST, games(FIRST)[0]), (other, games(other)[0])])) == [
        "ontop",
        "dropit",
    ]
    assert ladders([]) == {}


def test_a_match_adds_each_game_once(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    for match in (FIRST, SECOND, FIRST):
        ladder = LadderFile(path, match)
        for game in games(match):
            ladder.add(game)
            ladder.add(game)
    assert list(read_ladder([path, path])) == [
        (match, game) for match in (FIRST, SECOND) for game in games(match)
    ]


@pytest.mark.parametrize("torn", [b'{"format":', b"", b"x" * 200_000])
def test_a_last_line_that_is_not_whole_goes(tmp_path: Path, torn: bytes) -> None:
    path = tmp_path / "ladder.jsonl"
    first, second = games(FIRST)
    LadderFile(path, FIRST).add(first)
    path.write_bytes(path.read_bytes() + torn)
    LadderFile(path, FIRST).add(second)
    assert [game for _, game in read_ladder([path])] == [first, second]


def test_results_and_records_are_ladders_too(tmp_path: Path) -> None:
    match = make_match("ontop", ["greedy@1tries", "random"], seed=1)
    records, parquet = tmp_path / "records.jsonl.zst", tmp_path / "results.parquet"
    with open_games(match, parquet, records) as store:
        for game in play_recorded(match, missing_fixtures(match, 2, ()), 0):
            store.add(game)
    for paths in ([parquet], [records], [parquet, records]):
        assert [game.id for _, game in read_ladder(paths)] == [1, 2]


def test_a_file_that_is_none_is_told(tmp_path: Path) -> None:
    for name in ("a.jsonl.zst", "a.parquet"):
        with pytest.raises(ResultStoreError, match="a ladder is plain JSON Lines"):
            LadderFile(tmp_path / name, FIRST)
    path = tmp_path / "ladder.jsonl"
    with open_store(path, FIRST) as store:
        store.add(games(FIRST)[0])
    path.write_text(path.read_text() + json.dumps({"format": "else"}) + "\n")
    with pytest.raises(ResultStoreError, match="line 2: no game of an arena"):
        list(read_ladder([path]))


def test_a_file_that_a_run_holds_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("topdrop.arena.line_file.LOCK_PAUSE", 0.0)
    path = tmp_path / "ladder.jsonl"
    ladder = LadderFile(path, FIRST)
    with open_line_file(path), pytest.raises(ResultStoreError, match="is written to by another"):
        ladder.add(games(FIRST)[0])
    ladder.add(games(FIRST)[0])
    assert len(list(read_ladder([path]))) == 1
