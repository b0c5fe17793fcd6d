"""What tests of the page need of a browser, whatever protocol it is driven by.

Playwright, which drives Chromium, brings Firefox and WebKit only as builds of its own. Those that
people have speak the standards of the W3C: Firefox WebDriver BiDi (`firefox`), WebKit WebDriver
(`webkit`). Both protocols have the same actions for mouse, finger and keys.
"""

from collections.abc import Iterable
from types import TracebackType
from typing import Any, Final, Protocol, Self

PATIENCE: Final = 60.0
"""Seconds after which a browser has hung that should answer at once."""

Actions = dict[str, Any]
"""What one pointer, wheel or keyboard does, as WebDriver writes it."""


class PageError(Exception):
    """A script in the page threw; the message is what."""


class Driver(Protocol):
    """A browser with one window and a profile of its own.

    Attributes:
        has_touch: Whether it can be touched by a finger; else fingers are played by the mouse.
    """

    has_touch: bool

    def open(self, address: str) -> None:
        """Go to an address and wait until the page is there."""

    def reload(self) -> None:
        """Load the page again and wait until it is there."""

    def run(self, function: str, *given: Any) -> Any:
        """Call a JavaScript function in the page with these arguments and return what it gives.

        Arguments and result go as JSON; a promise is waited for.

        Raises:
            PageError: The function threw.
        """

    def act(self, sources: Iterable[Actions]) -> None:
        """Do something with mouse, finger, wheel or keyboard, as a person does."""

    def screenshot(self) -> bytes:
        """Return what the window shows, as a PNG."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...
