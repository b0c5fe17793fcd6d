"""The script that makes data sets."""

import re
import sys
from importlib import util
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from topdrop.arena import make_match, read_record_results
from topdrop.bots import levels

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def script() -> Any:
    spec = util.spec_from_file_location("make_datasets", ROOT / "scripts" / "make_datasets.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_there_is_a_set_of_every_level(script: Any) -> None:
    sets = {(data.game, data.level): data for data in script.DATA_SETS}
    every = [(game, level.number) for game in ("ontop", "dropit") for level in levels(game)]
    assert list(sets) == every
    for (game, level), data in sets.items():
        match = make_match(game, [data.bot, data.bot])
        assert match.contestants[0].bot == levels(game)[level - 1].bot


def test_the_document_tells_of_every_set(script: Any) -> None:
    text = (ROOT / "docs" / "datasets.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+-level\d)` \| `(\S+)` \| ([\d,]+) \|", text, re.MULTILINE)
    told = [(name, bot, int(games.replace(",", ""))) for name, bot, games in rows]
    assert told == [(data.name, data.bot, data.games) for data in script.DATA_SETS]


def test_a_set_is_made_and_gone_on_with(
    script: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for games in ("2", "3"):
        choices = ("--game", "ontop", "--level", "1", "--games", games, "--workers", "0")
        monkeypatch.setattr(sys, "argv", ["make_datasets", *choices, "--folder", str(tmp_path)])
        script.main()
    match, played = read_record_results(tmp_path / "ontop-level1.jsonl.zst")
    assert match is not None
    assert match.contestants[0].bot == "dabbler"
    assert [game.deal for game in played] == [1, 2, 3]
    rows = pyarrow.parquet.read_table(tmp_path / "ontop-level1.parquet").to_pylist()
    assert len(rows) == sum(game.plies for game in played)
    assert {row["id"] for row in rows} == {"1", "2", "3"}
