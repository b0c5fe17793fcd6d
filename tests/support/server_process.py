"""A real server in a process of its own, on a port of its own."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx

from loaded_process import LoadedProcess, may_load

SERVE = ("serve", "--no-open", "--no-check-bots")
COMMAND = (sys.executable, "-m", "topdrop.cli", *SERVE)
WITH_SETTINGS = """
import json, sys, msgspec
from topdrop.server.http.run import address_of, listen, run
from topdrop.server.settings import Settings
listening = listen("127.0.0.1", int(sys.argv[2]))
given, make = json.loads(sys.argv[1]), lambda kind, value: kind(value)
settings = msgspec.convert(given, Settings, dec_hook=make)
ready = lambda: print(f"topdrop is at {address_of(listening)}{settings.base_path}", flush=True)
run(settings, listening, ready)
"""
PATIENCE = 60.0
"""Seconds after which a test gives up waiting for something that should come at once."""


class ServerProcess:
    """Starts ``topdrop serve`` and ends it, in whatever way a test wants."""

    def __init__(self, data: Path, **settings: Any) -> None:
        """Start it.

        Args:
            data: The directory of its database.
            **settings: ``host`` and ``port``, where it listens; ``within``, a command that runs
                the one that comes behind it; and fields of `topdrop.server.settings.Settings`.
                Without any of those, the command is run as a user runs it.
        """
        port, host = settings.pop("port", 0), settings.pop("host", "127.0.0.1")
        within: Sequence[str] = settings.pop("within", ())
        arguments = [*SERVE, "--host", host, "--port", str(port), "--data", str(data)]
        code = WITH_SETTINGS if settings else None
        if settings:
            given = json.dumps({"data": str(data), "check_bots": False, **settings})
            arguments = [given, str(port)]
        self.process = _started(within, arguments, code)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("topdrop is at "), said + self.end(signal.SIGKILL)
        self.address = said.removeprefix("topdrop is at ").strip()

    def end(self, number: signal.Signals = signal.SIGTERM) -> str:
        """Send a signal, wait for the end, and return what was complained about."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        _, complaints = self.process.communicate(timeout=PATIENCE)
        return complaints

    def http(self) -> httpx.Client:
        """Return a browser: it keeps its cookies."""
        # Nothing is encrypted; to read all certificates takes longer than a request.
        return httpx.Client(base_url=self.address, timeout=PATIENCE, verify=False)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()


def _started(
    within: Sequence[str], arguments: Sequence[str], code: str | None
) -> "subprocess.Popen[str] | LoadedProcess":
    """Start ``topdrop``, or a script instead of it; `within` another command if that is given."""
    if not within and may_load():
        with open(os.devnull) as nothing:
            return LoadedProcess(arguments, code=code, stdin=nothing.fileno())
    what = ("-m", "topdrop.cli") if code is None else ("-c", code)
    command = [*within, sys.executable, *what, *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
