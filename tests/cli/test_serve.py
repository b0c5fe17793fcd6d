"""``topdrop serve`` as a user runs it."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from server_process import COMMAND, ServerProcess
from topdrop.cli.serve import SCREENS, data_directory, has_screen
from topdrop.server.http.run import CannotListen, address_of, listen


def serve(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *options],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_starts_answers_and_stops_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    with ServerProcess(tmp_path) as server, server.http() as browser:
        assert browser.get("/healthz").status_code == 200
        assert (tmp_path / "topdrop.db").exists()
        assert server.end(number) == ""
        assert server.process.returncode == 0


def test_a_port_that_is_taken_is_said_to_be(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotListen, match=f"port {port} of 127.0.0.1"):
            listen("127.0.0.1", port)
        ended = serve("--port", str(port), "--data", str(tmp_path))
    assert ended.returncode == 1
    assert ended.stderr == f"topdrop: port {port} of 127.0.0.1: Address already in use\n"


@pytest.mark.parametrize("host", ["no such host", "", "\x00", "x" * 300, "256.1.1.1"])
def test_a_host_that_is_none(host: str) -> None:
    with pytest.raises(CannotListen):
        listen(host, 0)


@pytest.mark.parametrize("inside", ["", "deeper/still"])
def test_a_file_is_no_folder_to_keep_tables_in(tmp_path: Path, inside: str) -> None:
    file = tmp_path / "tables.txt"
    file.write_text("mine")
    ended = serve("--port", "0", "--data", str(file / inside))
    assert ended.returncode == 1
    reason = f"{file} is a file, but tables are kept in a folder"
    assert ended.stderr == f"topdrop: {reason}\n"
    assert file.read_text() == "mine"


def test_data_that_is_no_directory_of_ours_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "topdrop.db").write_text("somebody's diary" * 100)
    ended = serve("--port", "0", "--data", str(tmp_path))
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"topdrop: {tmp_path / 'topdrop.db'}: is no database")
    assert ended.stderr.count("\n") == 1
    assert (tmp_path / "topdrop.db").read_text().startswith("somebody's diary")


def test_addresses_for_a_browser_on_this_machine() -> None:
    for host, shown in (("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1")):
        with listen(host, 0) as listening:
            port = listening.getsockname()[1]
            assert address_of(listening) == f"http://{shown}:{port}"


def test_a_page_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in SCREENS:
        monkeypatch.delenv(name, raising=False)
    assert not has_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_screen()
    monkeypatch.delenv("WAYLAND_DISPLAY")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert has_screen()


def test_where_tables_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("TOPDROP_DATA", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    assert data_directory() == tmp_path / ".local" / "share" / "topdrop"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert data_directory() == tmp_path / ".local" / "share" / "topdrop"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert data_directory() == tmp_path / "data" / "topdrop"
    # What an earlier version began goes on where it is.
    earlier = tmp_path / ".config" / "topdrop"
    earlier.mkdir(parents=True)
    assert data_directory() == earlier
    monkeypatch.setenv("TOPDROP_DATA", str(tmp_path / "mine"))
    assert data_directory() == tmp_path / "mine"


@pytest.mark.parametrize(
    "origin",
    ["nonsense", "localhost:5173", "ftp://here", "http://", "http://a/", "http://a b", "*"],
)
def test_an_origin_that_is_none_is_refused(tmp_path: Path, origin: str) -> None:
    ended = serve("--port", "0", "--data", str(tmp_path), "--origin", origin)
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"topdrop: --origin: {origin!r} is no origin such as http://")
    assert ended.stderr.count("\n") == 1
    assert not (tmp_path / "topdrop.db").exists()


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as first:
        ended = serve("--port", "0", "--data", str(tmp_path))
        reason = f"{tmp_path}: another server uses it (process {first.process.pid})"
        assert (ended.returncode, ended.stderr) == (1, f"topdrop: {reason}\n")
        first.end(signal.SIGKILL)
        with ServerProcess(tmp_path) as second, second.http() as browser:
            assert browser.get("/healthz").status_code == 200
