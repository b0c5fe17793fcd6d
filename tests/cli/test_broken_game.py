"""A game of another package that breaks down is named by the commands, and the rest goes on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from added_package import write_package

SOURCE = """
import nim
from nim import *

class Game(nim.Game):
    def play(self, move):
        raise ZeroDivisionError("nothing to take")
    def result(self):
        return {"end": self.missing}

def new_game(setup, seed=None):
    return Game(setup)

def replay(record):
    return Game(record["setup"])

def picture(record, *, names=False, move=None):
    raise RecursionError("a picture in a picture")

class Taker:
    def __init__(self, seed=None):
        pass
    def choose(self, view, clock):
        return "1"
"""
RECORD = b'{"format":"topdrop/1","game":"nim","setup":{"players":["black","white"]},"moves":[]}'
GOOD = b'{"format":"topdrop/1","game":"ontop","setup":{"players":["red","blue"]},"moves":[]}'
BLAMED = "nim of the package brittle has failed: "


@pytest.fixture
def site(tmp_path: Path) -> Path:
    points = {"topdrop.games": {"nim": "brittle"}, "topdrop.bots": {"nim.taker": "brittle:Taker"}}
    write_package(tmp_path / "site", "brittle", SOURCE, points)
    return tmp_path / "site"


def run(site: Path, *arguments: str, given: bytes = b"") -> tuple[int, str, str]:
    path = os.pathsep.join([str(site), str(Path(__file__).parents[1] / "support"), *sys.path])
    ran = subprocess.run(
        [sys.executable, "-m", "topdrop.cli", *arguments],
        input=given,
        capture_output=True,
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONPATH": path},
    )
    return ran.returncode, ran.stdout.decode(), ran.stderr.decode()


def test_replay_answers_it_in_its_place(site: Path) -> None:
    status, out, err = run(site, "replay", "--json", "-", given=RECORD + b"\n" + GOOD)
    assert (status, err) == (1, "")
    first, second = out.splitlines()
    assert BLAMED + "AttributeError: 'Game' object has no attribute 'missing'" in first
    assert '"move":null,"rule":null' in first
    assert second.startswith('{"end":null')


def test_draw_says_so_in_one_line(site: Path, tmp_path: Path) -> None:
    picture = tmp_path / "nim.svg"
    status, _, err = run(site, "draw", "-", "-o", str(picture), given=RECORD)
    assert (status, err) == (1, f"topdrop: {BLAMED}RecursionError: a picture in a picture\n")
    assert not picture.exists()


@pytest.mark.parametrize("workers", ["0", "1"])
def test_the_arena_says_so_in_one_line(site: Path, workers: str) -> None:
    command = ("arena", "nim", "taker", "taker", "--games", "1", "--workers", workers)
    status, _, err = run(site, *command)
    assert status == 1
    assert f"{BLAMED}ZeroDivisionError: nothing to take" in err
    assert err.count("\n") == 1
