"""The examples that learn run, and learn something even when they are given next to no time."""

import importlib
import json
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)


def load(name: str) -> ModuleType:
    return importlib.import_module(name)


def test_the_small_alphazero_runs(tmp_path: Path) -> None:
    out = tmp_path / "curve.jsonl"
    choices = ["--minutes", "0.002", "--games", "16", "--looks", "1", "--against", "1"]
    weights = ["--weights", str(tmp_path / "weights.npz")]
    lines = load("alphazero_ontop").main([*choices, *weights, "--out", str(out)])
    assert [json.loads(line) for line in out.read_text().splitlines()] == lines
    assert lines[-1]["plies"] > lines[0]["plies"] == 0
    assert (tmp_path / "weights.npz").stat().st_size > 0


def test_the_league_grows(tmp_path: Path) -> None:
    out = tmp_path / "curve.jsonl"
    choices = ["--rounds", "2", "--steps", "60", "--games", "64", "--looks", "1", "--against", "2"]
    lines = load("league").main([*choices, "--out", str(out)])
    assert lines[-1]["snapshots"] >= 1 > lines[0]["snapshots"]
    assert lines[-1]["oldest"] > 0.55


def test_maskable_ppo_runs(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib")
    choices = ["--steps", "128", "--rollout", "64", "--looks", "1", "--against", "2"]
    lines = load("maskable_ppo").main([*choices, "--out", str(tmp_path / "curve.jsonl")])
    assert [line["steps"] for line in lines] == [0, 128]


def test_what_maskable_ppo_sees_is_the_observation_in_small_numbers() -> None:
    env = load("maskable_ppo").make_env("level1", "points")
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert 0 < seen.max() <= 4
    assert env.action_masks().any()


def test_curves_are_drawn(tmp_path: Path) -> None:
    rows = [{"plies": 0, "level1": 0.25}, {"plies": 1000, "level1": 0.9}]
    (tmp_path / "a.jsonl").write_text("\n".join(map(json.dumps, rows)))
    out = tmp_path / "a.svg"
    choices = ["--lines", "level1", "--title", "Some player", "--out", str(out)]
    load("learning_curves").main([str(tmp_path / "a.jsonl"), *choices])
    text = out.read_text()
    assert "level1: 25 %, 90 %" in text
    assert "level1: 25 % at first, 90 % in the end" in text


@pytest.mark.slow
def test_the_small_alphazero_learns_to_beat_level_1(tmp_path: Path) -> None:
    choices = ["--minutes", "0.5", "--looks", "1", "--against", "60"]
    lines = load("alphazero_ontop").main([*choices, "--out", str(tmp_path / "curve.jsonl")])
    assert lines[-1]["level1"] > max(0.7, lines[0]["level1"])


@pytest.mark.slow
def test_the_league_learns_to_beat_level_1(tmp_path: Path) -> None:
    choices = ["--rounds", "10", "--looks", "1", "--against", "60"]
    lines = load("league").main([*choices, "--out", str(tmp_path / "curve.jsonl")])
    assert lines[-1]["level1"] > max(0.45, lines[0]["level1"])


@pytest.mark.parametrize(
    ("name", "x", "title"),
    [
        ("alphazero", "plies", "A small AlphaZero of On Top"),
        ("league", "plies", "A league of snapshots of On Top"),
        ("maskable-ppo", "steps", "MaskablePPO of On Top"),
    ],
)
def test_the_pictures_of_the_document_are_those_of_its_runs(name: str, x: str, title: str) -> None:
    folder = EXAMPLES.parent / "docs" / "pictures" / "learning"
    rows = [json.loads(line) for line in (folder / f"{name}.jsonl").read_text().splitlines()]
    against = [level for level in ("level1", "level2") if level in rows[0]]
    drawn = load("learning_curves").curves_svg(rows, x, against, title)
    assert drawn == (folder / f"{name}.svg").read_text(encoding="utf-8")
