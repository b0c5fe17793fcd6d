"""docs/bots.md: its Python bot is found and plays, its program plays whole games."""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from added_package import added_package, write_package
from command import topdrop
from document_blocks import texts
from document_bots import DOCUMENT, program, python_bot, running
from lived_in_folder import COMPLAINT, fill, run_there
from server_process import ServerProcess
from table_client import Message, TableClient, make_table
from topdrop import ontop
from topdrop.bots import Clock, bot_names, make_bot
from topdrop.server.tables.seat_bots import seatable_bots

BOT = {"sitter": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as started:
        yield started


def entry_points() -> dict[str, dict[str, str]]:
    (project,) = map(tomllib.loads, texts(DOCUMENT, "toml"))
    points: dict[str, dict[str, str]] = project["project"]["entry-points"]
    return points


def test_the_python_bot_is_found_and_plays(tmp_path: Path) -> None:
    source = python_bot()
    assert len([line for line in source.splitlines() if line]) <= 15
    with added_package(tmp_path, "magpie", source, entry_points()):
        assert "magpie" in bot_names("ontop")
        assert {bot.name: bot.package for bot in seatable_bots("ontop")}["magpie"] == "magpie"
        game = ontop.Game(["red", "blue"], seed=3)
        bots = [make_bot("ontop", "magpie", 1), make_bot("ontop", "random", 1)]
        while game.to_move is not None:
            bot = bots[game.to_move]
            game.play(bot.choose(game.view(game.to_move), Clock()))
        assert game.points["red"] > game.points["blue"]


def test_the_package_of_the_python_bot_is_built_among_other_files(tmp_path: Path) -> None:
    fill(tmp_path)
    (tmp_path / "magpie.py").write_text(python_bot(), encoding="utf-8")
    (project,) = texts(DOCUMENT, "toml")
    (tmp_path / "pyproject.toml").write_text(project, encoding="utf-8")
    building = "from setuptools import setup; setup()"
    done = run_there([sys.executable, "-c", building, "build_py", "--build-lib", "out"], tmp_path)
    assert done.returncode == 0, done.stderr
    assert [file.name for file in (tmp_path / "out").rglob("*")] == ["magpie.py"]


def test_the_python_bot_plays_from_its_file_among_modules_of_python_s_names(
    tmp_path: Path,
) -> None:
    for name in ("random", "queue", "numpy", "topdrop", "json"):
        (tmp_path / f"{name}.py").write_text(COMPLAINT)
    (tmp_path / "magpie.py").write_text(python_bot(), encoding="utf-8")
    match = ["topdrop", "arena", "ontop", "magpie.py", "random@1tries", "--games", "2"]
    done = run_there(match, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Bots that failed" not in done.stdout


def test_the_python_bot_plays_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_package(tmp_path, "magpie", python_bot(), entry_points())
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    outcome = topdrop("play", "--players", "red,blue", "--bot", "magpie", "--seed", "1")
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.lines[-1].startswith("Final: red ")


def test_the_program_is_as_short_as_is_said_and_knows_nothing_of_topdrop() -> None:
    source = program("ontop")
    assert len([line for line in source.splitlines() if line]) <= 33
    assert set(re.findall(r"^from (\w+)", source, re.MULTILINE)) == {"websockets"}
    assert "import topdrop" not in source


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_the_program_sits_down_by_the_invitation_and_plays_to_the_end(
    server: ServerProcess, tmp_path: Path, game: str
) -> None:
    with server.http() as ann:
        ann.put("/api/me", json={"name": "Ann"})
        setup = {"players": ["red", "blue"]} | ({"jokers": True} if game == "dropit" else {})
        made = make_table(ann, ["open", BOT], game=game, setup=setup, options={"bot_pause": False})[
            "table"
        ]
        link = f"{server.address}/t/{made['id']}#join={made['invite']}"
        with running(program(game), tmp_path, link):
            over = until_over(ann, made["id"])
        chair = over["chairs"][0]
        assert (chair["name"], chair["sitter"], chair["program"]) == ("Any", "person", True)
        assert not over["chairs"][1]["program"]
        record = ann.get(f"/api/tables/{made['id']}/record").json()
        assert record["names"]["red"] == "Any"
        assert "bots" not in record or set(record["bots"]) == {"blue"}


def test_the_program_goes_on_with_its_token(server: ServerProcess, tmp_path: Path) -> None:
    with server.http() as ann, server.http() as other:
        given = other.post("/api/programs", json={"name": "Any"}).json()
        other.headers["authorization"] = f"Bearer {given['token']}"
        made = make_table(other, ["me", BOT], options={"bot_pause": False})["table"]
        assert made["chairs"][0]["program"]
        with running(program("ontop"), tmp_path, server.address, given["token"]):
            until_over(ann, made["id"])


def until_over(http: httpx.Client, table: str) -> Message:
    with TableClient(http, table) as watcher:
        while watcher.table["status"] != "over":
            watcher.next()
        return watcher.table
