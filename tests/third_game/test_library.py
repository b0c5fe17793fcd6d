"""The third game as a library, on the command line and in the arena."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from command import topdrop
from topdrop import arena
from topdrop.bots import bot_names
from topdrop.core.registry import find_game, game_names

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.usefixtures("installed")


def test_it_is_found_by_its_entry_point() -> None:
    assert game_names() == ["dropit", "noughts", "ontop"]
    assert find_game("noughts").TITLE == "Noughts and crosses"
    assert bot_names("noughts") == ["careful", "random"]


def test_it_passes_the_tests_that_every_game_must_pass(installed: Path) -> None:
    tests = ["tests/conformance/test_games.py", "-k", "noughts", "-p", "no:cacheprovider"]
    path = os.pathsep.join([str(installed), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *tests],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert " passed" in ran.stdout or "100%" in ran.stdout


def test_the_commands_know_it(tmp_path: Path) -> None:
    game = find_game("noughts").new_game({"players": ["blue", "red"]})
    for field in ("b2", "a1", "a2", "c2", "b1", "b3", "c1", "a3", "c3"):
        game.play(field)
    record = tmp_path / "game.json"
    record.write_text(json.dumps(game.record()))
    replayed = topdrop("replay", "--json", str(record))
    assert json.loads(replayed.out) == game.result()
    assert game.result()["end"] == "board_full"
    assert topdrop("draw", str(record), "-o", str(tmp_path / "board.svg")).status == 0
    assert (tmp_path / "board.svg").read_text().startswith("<svg")


def test_bots_play_matches() -> None:
    match = arena.make_match("noughts", ["careful", "random"], seed=1)
    games = arena.play_match(match, games=20, workers=0)
    assert not any(seat.errors for game in games for seat in game.seats)
    best, _ = arena.standings(match.names, games)
    assert best.name == "careful"
