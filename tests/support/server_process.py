"""A real server in a process of its own, on a port of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

import httpx

COMMAND = "import typer; from topdrop.cli.serve import serve; typer.run(serve)"
PATIENCE = 30.0
"""Seconds after which a test gives up waiting for something that should come at once."""


class ServerProcess:
    """Starts ``topdrop serve`` and ends it, in whatever way a test wants."""

    def __init__(self, data: Path, *options: str, environment: Mapping[str, str] | None = None):
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, "--no-open", "--port", "0", "--data", data, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **(environment or {})},
        )
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
        return httpx.Client(base_url=self.address, timeout=PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()
