"""WebKit as GTK has it, driven by WebDriver, on a screen that nobody sees."""

import base64
import json
import os
import socket
import subprocess
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

import httpx

from driver import PATIENCE, Actions, PageError
from visitor import Look

TRIES: Final = 8
"""How often a driver that has just been started is asked; the pauses between grow."""

CALL: Final = """
const done = arguments[1];
(async (given) => JSON.stringify((await (%s)(...JSON.parse(given))) ?? null))(arguments[0]).then(
  (result) => done({ result }),
  (error) => done({ error: String(error) }),
);
"""


class Programs(NamedTuple):
    """What it takes: the driver, the browser that it starts, and a screen."""

    driver: Path
    browser: Path
    screen: Path


class WebKit:
    """A WebKit that remembers nothing.

    It asks for no language: that comes from the system's locale, and may be called ``C``. Its
    driver plays fingers by the mouse.
    """

    has_touch = False

    def __init__(self, programs: Programs, look: Look, folder: Path) -> None:
        """Start it.

        Args:
            programs: The driver, the browser and the screen.
            look: The device that it is to be.
            folder: Where it may keep its settings.
        """
        self._stack = ExitStack()
        display = self._start_screen(programs.screen)
        settings = folder / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir()
        moves = int(look.motion == "no-preference")
        settings.write_text(f"[Settings]\ngtk-enable-animations={moves}\n", encoding="utf-8")
        port = _free_port()
        surroundings = {
            **os.environ,
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "NO_AT_BRIDGE": "1",
            "XDG_CONFIG_HOME": str(folder),
        }
        self._start([programs.driver, f"--port={port}"], env=surroundings)
        self._http = self._stack.enter_context(
            httpx.Client(
                base_url=f"http://127.0.0.1:{port}",
                timeout=2 * PATIENCE,
                transport=httpx.HTTPTransport(retries=TRIES),
            )
        )
        # A window that fills the screen has no bars round the page and can be of any size.
        flags = ["--automation", "--full-screen", *["--dark-mode"][: look.theme == "dark"]]
        browser = {"binary": str(programs.browser), "args": flags}
        session = self._ask(
            "POST",
            "/session",
            capabilities={"alwaysMatch": {"webkitgtk:browserOptions": browser}},
        )
        self._session = f"/session/{session['sessionId']}"
        self._stack.callback(self._ask, "DELETE", self._session)
        self._do("timeouts", script=int(2000 * PATIENCE))
        self._do("window/rect", x=0, y=0, width=look.size[0], height=look.size[1])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def open(self, address: str) -> None:
        """Go to an address and wait until the page is there."""
        self._do("url", url=address)

    def reload(self) -> None:
        """Load the page again and wait until it is there."""
        self._do("refresh")

    def run(self, function: str, *given: Any) -> Any:
        """Call a JavaScript function in the page."""
        answer = self._do("execute/async", script=CALL % function, args=[json.dumps(given)])
        if "error" in answer:
            raise PageError(answer["error"])
        return json.loads(answer["result"])

    def act(self, sources: Iterable[Actions]) -> None:
        """Do something with mouse, wheel or keyboard."""
        self._do("actions", actions=list(sources))

    def screenshot(self) -> bytes:
        """Return what the window shows, as a PNG."""
        return base64.b64decode(self._ask("GET", f"{self._session}/screenshot"))

    def _start_screen(self, program: Path) -> str:
        # The server chooses a number that is free, and says it when it is ready.
        screen = self._start(
            [program, "-displayfd", "1", "-screen", "0", "3840x2160x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
        )
        assert screen.stdout is not None
        return f":{screen.stdout.readline().decode().strip()}"

    def _start(self, command: list[str | Path], **how: Any) -> "subprocess.Popen[bytes]":
        process = subprocess.Popen(
            command, **{"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **how}
        )
        self._stack.callback(process.wait, PATIENCE)
        self._stack.callback(process.terminate)
        if process.stdout is not None:
            self._stack.callback(process.stdout.close)
        return process

    def _do(self, what: str, **given: Any) -> Any:
        return self._ask("POST", f"{self._session}/{what}", **given)

    def _ask(self, method: str, path: str, **given: Any) -> Any:
        answer = self._http.request(method, path, json=given if method == "POST" else None)
        value = answer.json()["value"]
        if answer.is_error:
            raise PageError(f"{path}: {value['error']}: {value['message']}")
        return value


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port
