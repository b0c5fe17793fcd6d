"""Every registered game has a golden play-through for each way it ends, and still plays it."""

import json
from pathlib import Path

import pytest

from golden import FOLDER, MOST_BYTES, path_of, tell
from topdrop.core.registry import games

EVERY_END = [(name, end) for name, module in games().items() for end in module.ENDS]
FILES = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize(("name", "end"), EVERY_END)
def test_there_is_a_playthrough_for_every_end(name: str, end: str) -> None:
    path = path_of(name, end)
    assert path.exists(), f"{path.name} is missing: python tests/support/golden.py {name}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_played_again_line_by_line(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    again = tell(json.loads(lines[0])["record"])
    for number, (then, now) in enumerate(zip(lines, again, strict=False), 1):
        assert json.loads(now) == json.loads(then), f"line {number}"
        assert now == then, f"line {number}: the same values in another order"
    assert len(again) == len(lines)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_named_after_its_game_and_its_end(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    record, end = json.loads(lines[0])["record"], json.loads(lines[-1])["result"]["end"]
    name = record["game"]
    now = path_of(name, end)
    assert path in (now, now.with_name(f"{name}-rules{record['rules']}-{end}.jsonl"))
    assert (name, end) in EVERY_END
    assert path.stat().st_size < MOST_BYTES
