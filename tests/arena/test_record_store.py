"""Records on disk, in step with the results."""

from itertools import islice
from pathlib import Path

import pytest

from topdrop.arena import (
    RecordedGame,
    ResultStoreError,
    fixtures,
    make_match,
    open_games,
    read_record_results,
    read_results,
    record_fixture,
)

MATCH = make_match("ontop", ["greedy", "random"], seed=3)
GAMES = [record_fixture(MATCH, fixture) for fixture in islice(fixtures(MATCH), 3)]


@pytest.fixture
def paths(tmp_path: Path) -> tuple[Path, Path]:
    return tmp_path / "results.jsonl", tmp_path / "records.jsonl.zst"


def keep(results: Path | None, records: Path | None, *games: RecordedGame) -> list[int]:
    """Go on with a match and return which games there were."""
    with open_games(MATCH, results, records) as store:
        held = sorted(store.games)
        for game in games:
            store.add(game)
    return held


def test_records_alone_are_gone_on_with(paths: tuple[Path, Path]) -> None:
    assert keep(None, paths[1], *GAMES[:2]) == []
    assert keep(None, paths[1], *GAMES[2:]) == [1, 2]
    assert read_record_results(paths[1]) == (MATCH, [game.result for game in GAMES])


def test_both_files_tell_the_same(paths: tuple[Path, Path]) -> None:
    keep(*paths, *GAMES)
    assert read_results(paths[0]) == read_record_results(paths[1])


@pytest.mark.parametrize("cut", [1, 400, 10_000])
def test_results_that_a_kill_kept_back_come_from_their_records(
    paths: tuple[Path, Path], cut: int
) -> None:
    keep(*paths, *GAMES)
    paths[0].write_bytes(paths[0].read_bytes()[:-cut])
    assert keep(*paths) == [1, 2, 3]
    assert read_results(paths[0]) == (MATCH, [game.result for game in GAMES])


def test_results_without_records_are_left_alone(paths: tuple[Path, Path]) -> None:
    keep(paths[0], None, *GAMES)
    before = paths[0].read_bytes()
    with pytest.raises(ResultStoreError, match=r"lacks the records of games .* has \(1, 2, 3\)"):
        keep(*paths)
    assert paths[0].read_bytes() == before
    # A whole results file beside records that were cut.
    keep(None, paths[1], GAMES[0])
    with pytest.raises(ResultStoreError, match=r"has \(2, 3\)"):
        keep(*paths)


def test_records_of_another_match_and_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    keep(None, path, *GAMES)
    other = make_match("ontop", ["greedy", "random"], seed=4)
    with (
        pytest.raises(ResultStoreError, match="another match: its seed: 3, not 4"),
        open_games(other, None, path),
    ):
        pass
    for line in (b"nonsense\n", b'{"format":"topdrop/1"}\n', b'{"arena":{"format":"x"}}\n'):
        path.write_bytes(line)
        with pytest.raises(ResultStoreError, match="line 1: no "):
            read_record_results(path)
