"""A real PostgreSQL of the tests' own, with as many empty databases as they like."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp
from types import TracebackType
from typing import Final, Self

import pytest

from script import load_script

USER: Final = "topdrop"
SYSTEM_USER: Final = "postgres"
"""Debian's package makes it; PostgreSQL does not run as root."""

PATIENCE: Final = 60.0
"""Seconds after which a test gives up waiting for something that should come at once."""

SETTINGS: Final = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "60",
    "autovacuum": "off",
}


class PostgresServer:
    """Starts PostgreSQL in a folder of its own and ends it, in whatever way a test wants."""

    def __init__(self, **settings: str) -> None:
        """Start it.

        Args:
            **settings: What is to be set otherwise than in `SETTINGS`.
        """
        self._programs = programs()
        as_root = os.geteuid() == 0
        # Root's own place for such things may be one that nobody else can enter.
        place = "/tmp" if as_root else None
        self._folder = Path(mkdtemp(prefix="topdrop-postgres-", dir=place))
        if as_root:
            shutil.chown(self._folder, SYSTEM_USER, SYSTEM_USER)
        self._settings = {**SETTINGS, **settings}
        self.port = _free_port()
        self._databases = 0
        self._process: subprocess.Popen[bytes] | None = None
        # It ends with the thread that started it, which therefore stays.
        self._starter = ThreadPoolExecutor(1, thread_name_prefix="postgres")
        made = ["--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"]
        command = [*_as_somebody(), str(self._programs / "initdb"), *made]
        subprocess.run(
            [*command, f"--username={USER}", f"--pgdata={self._folder / 'data'}"],
            cwd=self._folder,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        self.start()

    @property
    def pid(self) -> int:
        """The process that all others of it come from."""
        assert self._process is not None
        return self._process.pid

    def url(self, database: str = "postgres") -> str:
        """Return where one of the databases is."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """Return where a new, empty database is: a schema of its own, which is sooner made."""
        self._databases += 1
        name = f"test{self._databases}"
        self.run(f"CREATE SCHEMA {name}")
        return f"{self.url()}?search_path={name}"

    def run(self, statements: str) -> str:
        """Run statements as an operator would, and return what they printed."""
        command = [str(self._programs / "psql"), "-qAtX", "-v", "ON_ERROR_STOP=1", self.url()]
        return subprocess.run(
            [*command, "-c", statements], check=True, capture_output=True, text=True
        ).stdout

    def start(self) -> None:
        """Start it, again perhaps, and wait until it lets somebody in."""
        self._starter.submit(self._start).result()

    def _start(self) -> None:
        given = [
            word for name, value in self._settings.items() for word in ("-c", f"{name}={value}")
        ]
        program = [str(self._programs / "postgres"), "-D", str(self._folder / "data")]
        give_up = time.monotonic() + PATIENCE
        while True:
            with (self._folder / "log").open("ab") as log:
                self._process = subprocess.Popen(
                    [*_as_somebody(), *program, "-p", str(self.port), *given],
                    cwd=self._folder,
                    stdout=log,
                    stderr=log,
                )
            if self._is_ready(give_up):
                return
            # What is left of one that was killed may still hold its memory.
            assert time.monotonic() < give_up, (self._folder / "log").read_text()

    def _is_ready(self, give_up: float) -> bool:
        assert self._process is not None
        asked = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while self._process.poll() is None and time.monotonic() < give_up:
            if subprocess.run(asked, check=False).returncode == 0:
                return True
            time.sleep(0.02)
        return False

    def stop(self, number: signal.Signals = signal.SIGINT) -> None:
        """End it by a signal: SIGINT breaks off what is being done, SIGKILL everything."""
        process, self._process = self._process, None
        if process is None:
            return
        children = _children(process.pid) if number == signal.SIGKILL else []
        process.send_signal(number)
        for child in children:
            _kill(child)
        process.wait(PATIENCE)

    def kill_and_start(self) -> None:
        """Kill all of it, as when the machine fails, and start it again."""
        self.stop(signal.SIGKILL)
        self.start()

    def kill_session(self) -> None:
        """Kill one session, after which PostgreSQL ends all others and recovers by itself."""
        found = self.run(
            "SELECT pid FROM pg_stat_activity"
            " WHERE application_name = 'topdrop' ORDER BY random() LIMIT 1"
        )
        if found.strip():
            _kill(int(found))

    def remove(self) -> None:
        """Stop it and remove everything."""
        self.stop(signal.SIGQUIT)
        self._starter.shutdown()
        shutil.rmtree(self._folder)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.remove()


def programs() -> Path:
    """Return the folder of PostgreSQL's programs; without them the test is skipped."""
    found: Path | None = load_script("servers").find("PostgreSQL")
    if found is None:
        pytest.skip("PostgreSQL is not here; scripts/servers.py says how to get it")
    return found.resolve().parent


def _as_somebody() -> list[str]:
    """Return what runs a program as somebody who may run PostgreSQL, and ends it with the tests."""
    words = []
    if os.geteuid() == 0:
        words = [f"--reuid={SYSTEM_USER}", f"--regid={SYSTEM_USER}", "--clear-groups"]
    if sys.platform.startswith("linux") and shutil.which("setpriv"):
        return ["setpriv", "--pdeathsig=QUIT", *words]
    return []


def _children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in found.read_text().split()] if found.exists() else []


def _kill(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


_running: dict[str, PostgresServer] = {}


def shared_server() -> PostgresServer:
    """Return the PostgreSQL that all tests of this process share; it is started when needed."""
    if "shared" not in _running:
        _running["shared"] = PostgresServer()
    return _running["shared"]


def remove_shared_server() -> None:
    """End it, if anybody has needed it."""
    for server in list(_running.values()):
        server.remove()
    _running.clear()
