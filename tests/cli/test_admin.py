"""``topdrop admin``: copies taken while a server runs, put back elsewhere; lists."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner, Result

from server_process import ServerProcess
from table_client import make_table
from topdrop.cli.app import app
from topdrop.core.errors import TopdropError

DATABASE = "topdrop.db"


def admin(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["admin", *map(str, arguments)])


def refused(*arguments: object) -> str:
    error = admin(*arguments).exception
    assert isinstance(error, TopdropError)
    return str(error)


def new_table(browser: httpx.Client) -> str:
    browser.put("/api/me", json={"name": "Ann"})
    return str(make_table(browser, ["me", "open"])["table"]["id"])


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A directory in which a server has kept a table."""
    folder = tmp_path / "kept"
    with ServerProcess(folder) as server, server.http() as browser:
        new_table(browser)
    return folder


def test_a_copy_of_a_running_server_goes_on_elsewhere_with_all_keys(tmp_path: Path) -> None:
    copy, elsewhere = tmp_path / "copy.db", tmp_path / "elsewhere"
    with ServerProcess(tmp_path / "here") as server, server.http() as browser:
        table = new_table(browser)
        cookies = dict(browser.cookies)
        assert ": 1 tables, 1 people" in admin("backup", copy, "--data", tmp_path / "here").output
        later = new_table(browser)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert ": 1 tables, 1 people" in admin("restore", copy, "--data", elsewhere).output
    with ServerProcess(elsewhere) as server, server.http() as browser:
        browser.cookies.update(cookies)
        assert browser.get("/api/me").json()["name"] == "Ann"
        found = [each["id"] for each in browser.get("/api/tables/mine").json()["tables"]]
        assert found == [table]
        assert browser.get(f"/api/tables/{later}").status_code == 404


def test_what_went_on_since_the_copy_is_an_outage(tmp_path: Path, kept: Path) -> None:
    copy, elsewhere = tmp_path / "copy.db", tmp_path / "elsewhere"
    admin("backup", copy, "--data", kept)
    admin("restore", copy, "--data", elsewhere)
    with ServerProcess(elsewhere):
        pass
    with closing(sqlite3.connect(elsewhere / DATABASE)) as restored:
        found = restored.execute("SELECT began, ended, reason FROM outages").fetchall()
    with closing(sqlite3.connect(copy)) as copied:
        (seen,) = copied.execute("SELECT seen FROM processes").fetchone()
    ((began, ended, reason),) = found
    assert (began, reason) == (seen, "restored")
    assert ended > began


def test_nothing_is_overwritten(tmp_path: Path, kept: Path) -> None:
    copy = tmp_path / "copy.db"
    admin("backup", copy, "--data", kept)
    before = copy.read_bytes()
    assert "copy.db: is there already" in refused("backup", copy, "--data", kept)
    assert "--replace" in refused("restore", copy, "--data", kept)
    assert copy.read_bytes() == before
    assert "1 tables" in admin("restore", copy, "--data", kept, "--replace").output
    aside = [file for file in kept.glob(f"{DATABASE}.*") if file.suffix.endswith("Z")]
    with closing(sqlite3.connect(aside[0])) as old:
        assert old.execute("SELECT count(*) FROM guests").fetchone() == (1,)
    assert not list(kept.glob("*.part*"))


def test_a_directory_that_a_server_uses_is_left_alone(tmp_path: Path, kept: Path) -> None:
    copy = tmp_path / "copy.db"
    admin("backup", copy, "--data", kept)
    with ServerProcess(kept):
        assert "another server uses it" in refused("restore", copy, "--data", kept, "--replace")
        assert (kept / DATABASE).exists()


@pytest.mark.parametrize("body", [b"", b"somebody's diary" * 999])
def test_what_is_no_copy_of_ours_is_not_put_back(tmp_path: Path, body: bytes) -> None:
    file, folder = tmp_path / "diary", tmp_path / "new"
    file.write_bytes(body)
    assert refused("restore", file, "--data", folder).startswith(f"{file}: ")
    assert not folder.exists()


def test_a_damaged_copy_is_not_put_back(tmp_path: Path, kept: Path) -> None:
    copy = tmp_path / "copy.db"
    admin("backup", copy, "--data", kept)
    body = bytearray(copy.read_bytes())
    body[4096:8192] = bytes(range(256)) * 16
    copy.write_bytes(body)
    assert "damaged" in refused("restore", copy, "--data", kept, "--replace")
    assert "1 tables" in admin("backup", tmp_path / "again.db", "--data", kept).output


def test_files_that_are_not_there(tmp_path: Path) -> None:
    assert "no such file" in refused("backup", tmp_path / "x", "--data", tmp_path)
    assert "no such file" in refused("restore", tmp_path / "x", "--data", tmp_path)
    assert "no such file" in refused("tables", "--data", tmp_path)


def test_tables_are_listed(kept: Path) -> None:
    line = admin("tables", "--data", kept).output
    assert "waiting ontop   Ann, \N{EN DASH}" in line
    found = json.loads(admin("tables", "--data", kept, "--json").output)
    assert (found["status"], found["names"]) == ("waiting", ["Ann", None])
    assert admin("tables", "--data", kept, "--status", "over").output == ""
    assert "'odd' is none of waiting, playing" in refused("tables", "--status", "odd")
