"""``topdrop admin`` and ``check-data`` where everything is kept in PostgreSQL."""

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from postgres_server import shared_server
from topdrop.cli.app import app
from topdrop.core.errors import TopdropError

OLD = Path(__file__).parents[1] / "data" / "database-1" / "topdrop.db"


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
    here.mkdir()
    shutil.copy(OLD, here)
    listed = topdrop("admin", "tables", "--data", here).output
    counted = topdrop("check-data", "--data", here).output
    found = topdrop("admin", "move", "postgresql", *where).output
    assert found.startswith("PostgreSQL at 127.0.0.1:")
    contents = found.partition("/postgres: ")[2].rpartition(", ")[0]
    assert "something is there already" in refused("admin", "move", "postgresql", *where)
    assert topdrop("admin", "tables", *where).output == listed
    assert topdrop("check-data", *where).output == counted
    assert topdrop("puzzles", "reports", *where).output == ""
    assert f"copy.db: {contents}" in topdrop("admin", "backup", copy, *where).output
    assert "--replace" in refused("admin", "restore", copy, *where)
    assert contents in topdrop("admin", "restore", copy, *where, "--replace").output
    moved = topdrop("admin", "move", "sqlite", "--config", config, "--data", there)
    assert moved.output.startswith(f"{there / OLD.name}: {contents}")
    assert topdrop("admin", "tables", "--data", there).output == listed


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("mysql",), "'mysql' is neither postgresql nor sqlite"),
        (("postgresql",), "no database is set"),
    ],
)
def test_a_move_to_nowhere(arguments: tuple[str, ...], reason: str, tmp_path: Path) -> None:
    assert reason in refused("admin", "move", *arguments, "--data", tmp_path)
