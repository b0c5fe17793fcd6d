"""``topdrop check-data`` as a user runs it."""

import sqlite3
import subprocess
import sys
from pathlib import Path

from server_process import ServerProcess


def check(data: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "topdrop.cli", "check-data", "--data", str(data)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_tables_that_cannot_be_opened_are_named_with_the_reason(tmp_path: Path) -> None:
    body = {
        "game": "ontop",
        "setup": {"players": ["red", "blue"]},
        "chairs": [{"sitter": "me"}, {"sitter": "open"}],
    }
    with ServerProcess(tmp_path) as server, server.http() as browser:
        browser.put("/api/me", json={"name": "Ann"})
        ids = [browser.post("/api/tables", json=body).json()["table"]["id"] for _ in range(3)]
        whole = check(tmp_path)
        assert (whole.returncode, whole.stdout) == (0, "tables: 3; cannot be opened: 0\n")
        with sqlite3.connect(tmp_path / "topdrop.db") as database:
            odd = "replace(CAST(body AS TEXT), '\"ontop\"', '\"of 2040\"')"
            database.execute(f'UPDATE history SET body = {odd} WHERE "table" = ?', (ids[1],))
        database.close()
        found = check(tmp_path)
        assert found.returncode == 1
        first, last = found.stdout.splitlines()
        assert first.startswith(f"table {ids[1]}: ")
        assert "of 2040" in first
        assert last == "tables: 3; cannot be opened: 1"
        assert found.stderr == ""


def test_a_folder_without_tables_is_said_to_be(tmp_path: Path) -> None:
    ended = check(tmp_path)
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"topdrop: {tmp_path / 'topdrop.db'}: there is no such file; ")
    assert list(tmp_path.iterdir()) == []
