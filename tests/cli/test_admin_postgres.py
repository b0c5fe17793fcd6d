"""``topdrop admin`` and ``check-data`` where everything is kept in PostgreSQL."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from postgres_server import shared_server
from server_process import ServerProcess
from table_client import make_table
from topdrop.cli.app import app
from topdrop.core.errors import TopdropError


def topdrop(*arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments)])


def refused(*arguments: object) -> str:
    error = topdrop(*arguments).exception
    assert isinstance(error, TopdropError)
    return str(error)


def test_everything_moves_to_postgresql_is_looked_after_there_and_moves_back(
    tmp_path: Path,
) -> None:
    url, here, there = shared_server().new_database(), tmp_path / "here", tmp_path / "there"
    config, copy = tmp_path / "topdrop.toml", tmp_path / "copy.db"
    config.write_text(f'database = "{url}"\n')
    where = ("--config", config, "--data", here)
    with ServerProcess(here) as server, server.http() as browser:
        browser.put("/api/me", json={"name": "Ann"})
        table = make_table(browser, ["me", "open"])["table"]["id"]
        cookies = dict(browser.cookies)
        assert "server uses it" in refused("admin", "move", "postgresql", *where)
    found = topdrop("admin", "move", "postgresql", *where).output
    assert found.startswith("PostgreSQL at 127.0.0.1:")
    assert ": 1 tables, 1 people" in found
    assert "something is there already" in refused("admin", "move", "postgresql", *where)
    with ServerProcess(tmp_path / "other", database=url) as server, server.http() as browser:
        browser.cookies.update(cookies)
        assert browser.get("/api/tables/mine").json()["tables"][0]["id"] == table
        assert table in topdrop("admin", "tables", *where).output
        assert topdrop("check-data", *where).output == "tables: 1; cannot be opened: 0\n"
        assert topdrop("puzzles", "reports", *where).output == ""
        assert ": 1 tables, 1 people" in topdrop("admin", "backup", copy, *where).output
        assert "a server uses it" in refused("admin", "restore", copy, *where, "--replace")
    assert "--replace" in refused("admin", "restore", copy, *where)
    assert ": 1 tables, 1 people" in topdrop("admin", "restore", copy, *where, "--replace").output
    moved = topdrop("admin", "move", "sqlite", "--config", config, "--data", there)
    assert moved.output.startswith(f"{there / 'topdrop.db'}: 1 tables, 1 people")
    assert table in topdrop("admin", "tables", "--data", there).output


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("mysql",), "'mysql' is neither postgresql nor sqlite"),
        (("postgresql",), "no database is set"),
    ],
)
def test_a_move_to_nowhere(arguments: tuple[str, ...], reason: str, tmp_path: Path) -> None:
    assert reason in refused("admin", "move", *arguments, "--data", tmp_path)
