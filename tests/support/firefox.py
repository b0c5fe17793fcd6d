"""Firefox, driven by WebDriver BiDi, which it speaks by itself: no driver stands between."""

import base64
import itertools
import json
import subprocess
import threading
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Self

from websockets.sync.client import connect

from driver import PATIENCE, Actions, PageError
from visitor import LOCALES, Look

LISTENING: Final = "WebDriver BiDi listening on "
"""Firefox says so among its complaints; where it listens follows."""

PREFERENCES: Final[dict[str, bool | int | str]] = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.w3c_touch_events.enabled": 1,
    "extensions.getAddons.cache.enabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
"""How it is started: asking nobody anything."""

FINE_AND_HOVERS: Final = 6
COARSE: Final = 1
"""What pointers there are, as Firefox's preferences have it."""

CALL: Final = """
async (given) => JSON.stringify((await (%s)(...JSON.parse(given))) ?? null)
"""


class Firefox:
    """A Firefox with a new profile."""

    has_touch = True

    def __init__(self, program: Path, look: Look, folder: Path) -> None:
        """Start it.

        Args:
            program: The browser.
            look: The device that it is to be.
            folder: Where it may keep its profile.
        """
        self._stack = ExitStack()
        self._numbers = itertools.count(1)
        profile = folder / "firefox"
        profile.mkdir()
        lines = (
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in (PREFERENCES | _preferences(look)).items()
        )
        (profile / "user.js").write_text("".join(lines), encoding="utf-8")
        flags = ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile"]
        process = subprocess.Popen(
            [str(program), *flags, str(profile)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stderr is not None
        # Nobody reads what it complains about later, but it must not wait for that.
        drain = threading.Thread(target=_drain, args=(process.stderr,), daemon=True)
        self._stack.callback(_end, process, drain)
        listens = next((line for line in process.stderr if LISTENING in line), None)
        drain.start()
        assert listens is not None, "Firefox does not say where it listens"
        address = listens.partition(LISTENING)[2].strip()
        self._line = self._stack.enter_context(
            connect(f"{address}/session", max_size=None, open_timeout=PATIENCE)
        )
        self._send("session.new", capabilities={})
        self._context = self._send("browsingContext.getTree")["contexts"][0]["context"]
        width, height = look.size
        self._send_here("browsingContext.setViewport", viewport={"width": width, "height": height})

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
        self._send_here("browsingContext.navigate", url=address, wait="complete")

    def reload(self) -> None:
        """Load the page again and wait until it is there."""
        self._send_here("browsingContext.reload", wait="complete")

    def run(self, function: str, *given: Any) -> Any:
        """Call a JavaScript function in the page."""
        answer = self._send(
            "script.callFunction",
            functionDeclaration=CALL % function,
            awaitPromise=True,
            target={"context": self._context},
            arguments=[{"type": "string", "value": json.dumps(given)}],
        )
        if answer["type"] == "exception":
            raise PageError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def act(self, sources: Iterable[Actions]) -> None:
        """Do something with mouse, finger, wheel or keyboard."""
        self._send_here("input.performActions", actions=list(sources))

    def screenshot(self) -> bytes:
        """Return what the window shows, as a PNG."""
        return base64.b64decode(self._send_here("browsingContext.captureScreenshot")["data"])

    def _send_here(self, method: str, **given: Any) -> Any:
        return self._send(method, context=self._context, **given)

    def _send(self, method: str, **given: Any) -> Any:
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": given}))
        answer = json.loads(self._line.recv(2 * PATIENCE))
        assert answer.get("id") == number, answer
        if answer["type"] == "error":
            raise PageError(f"{method}: {answer['error']}: {answer['message']}")
        return answer["result"]


def _preferences(look: Look) -> dict[str, bool | int | str]:
    """Return what makes it the device that somebody has."""
    pointers = COARSE if look.touch else FINE_AND_HOVERS
    return {
        "intl.accept_languages": f"{LOCALES[look.language]},{look.language}",
        "layout.css.prefers-color-scheme.content-override": 0 if look.theme == "dark" else 1,
        "ui.prefersReducedMotion": int(look.motion == "reduce"),
        "ui.primaryPointerCapabilities": pointers,
        "ui.allPointerCapabilities": pointers,
        "ui.useOverlayScrollbars": int(look.touch),
    }


def _drain(stream: IO[str]) -> None:
    for _ in stream:
        pass


def _end(process: subprocess.Popen[str], drain: threading.Thread) -> None:
    """End the browser; what it complains about ends with it."""
    process.terminate()
    process.wait(PATIENCE)
    drain.join()
    assert process.stderr is not None
    process.stderr.close()
