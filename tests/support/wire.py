"""A line between a browser and a server that tests can cut, and mend again."""

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Final, Self
from urllib.parse import urlsplit

CHUNK: Final = 65_536
WATCH_SECONDS: Final = 0.05

BROKEN: Final = ("WebSocket connection to", "net::ERR_", "answer: 5")
"""What a browser complains about while the line is broken, as it should."""


class Wire:
    """Passes everything on between whoever connects to `address` and a server.

    Attributes:
        address: Where browsers are to go instead of to the server.
        keeps: Set as soon as something is kept back.
    """

    def __init__(self, server: str) -> None:
        self._server = urlsplit(server)
        self._lock = threading.Lock()
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._threads: list[threading.Thread] = []
        self._whole = True
        self._open = threading.Event()
        self._open.set()
        self.keeps = threading.Event()
        self._over = threading.Event()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._listening.settimeout(WATCH_SECONDS)
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        self._begin(self._accept)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._over.set()
        self.cut()
        for thread in self._threads:
            thread.join()
        self._listening.close()

    def cut(self) -> None:
        """Break off every connection, with all that is still on its way, and let nobody in."""
        with self._lock:
            self._whole = False
            for pair in self._pairs:
                for end in pair:
                    _shut(end)
            self._pairs.clear()
        self._open.set()

    def mend(self) -> None:
        """Let connections through again."""
        with self._lock:
            self._whole = True

    def hold(self) -> None:
        """Keep back whatever the server says from now on; what browsers say goes through."""
        self.keeps.clear()
        self._open.clear()

    def release(self) -> None:
        """Pass on what was held back."""
        self._open.set()

    def _begin(self, work: object, *given: object) -> None:
        assert callable(work)
        thread = threading.Thread(target=work, args=given, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while not self._over.is_set():
            try:
                near, _ = self._listening.accept()
            except TimeoutError:
                continue
            with self._lock:
                far = self._reach() if self._whole else None
                if far is None:
                    _shut(near)
                    near.close()
                    continue
                self._pairs.append((near, far))
            self._begin(self._pass_on, near, far, False)
            self._begin(self._pass_on, far, near, True)

    def _reach(self) -> socket.socket | None:
        try:
            return socket.create_connection((self._server.hostname, self._server.port or 80))
        except OSError:
            return None

    def _pass_on(self, source: socket.socket, target: socket.socket, holds: bool) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if holds and not self._open.is_set():
                    self.keeps.set()
                    self._open.wait()
                target.sendall(data)
        _shut(target)
        source.close()


def _shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
