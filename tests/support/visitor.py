"""Somebody with a browser who looks at the page, and notices everything that goes wrong in it."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Literal, Self
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    StorageState,
    expect,
)

from asking import Asking
from client_texts import Room, Texts

PATIENCE_MS: Final = 60_000
"""After so long a test gives up waiting for something that should come at once."""

MOST_TABS: Final = 60
"""No control of a page is further away than so many presses of the Tab key."""

PICTURES: Final = Path(__file__).parents[2] / "artefacts" / "screenshots"

FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""How the browser is started: without what needs a screen, and without asking anybody anything."""

LOCALES: Final = {"en": "en-GB", "de": "de-DE", "nl": "nl-NL", "fr": "fr-FR"}

expect.set_options(timeout=PATIENCE_MS)


@dataclass(frozen=True)
class Look:
    """What somebody's device is like.

    Attributes:
        name: What screenshots of it are called by.
        size: Width and height of the window, in pixels of CSS.
        language: The browser's.
        theme: Light or dark.
        motion: Whether the system asks for little motion.
        touch: A phone: fingers, no mouse.
        shrinks: Whether a page that is too wide is shown smaller, as phones do.
        offline: Whether the page may keep itself for when there is no network.
        timezone: Where its clock is, as ``Pacific/Auckland``; None is where the tests run.
        both_themes: Whether every page that is checked is looked at in the other theme as well.
    """

    name: str = "desk"
    size: tuple[int, int] = (1440, 900)
    language: str = "en"
    theme: Literal["light", "dark"] = "light"
    motion: Literal["reduce", "no-preference"] = "reduce"
    touch: bool = False
    shrinks: bool = True
    offline: bool = False
    timezone: str | None = None
    both_themes: bool = False

    @property
    def other_theme(self) -> Literal["light", "dark"]:
        """The theme that it does not have."""
        return "light" if self.theme == "dark" else "dark"

    def but(self, **changes: Any) -> "Look":
        """Return the same device with something changed."""
        return replace(self, **changes)


DESK: Final = Look()
PHONE: Final = Look(name="phone", size=(390, 844), touch=True)
WALL: Final = Look(name="wall", size=(3840, 2160))


@dataclass
class Troubles:
    """What went wrong in somebody's browser, and what of it was to be expected."""

    seen: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Write down whatever goes wrong on a page."""
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.seen.append(f"error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def left(self) -> list[str]:
        """Return what nobody expected."""
        return [t for t in self.seen if not any(re.search(e, t) for e in self.expected)]

    def _said(self, message: ConsoleMessage) -> None:
        # Most tests do not let the page keep itself for later; see `Look.offline`.
        blocked = "Service Worker registration blocked by Playwright" in message.text
        if message.type in ("error", "warning") and not blocked:
            url = message.location.get("url", "")
            self.seen.append(f"console: {message.text} [{url}]")

    def _failed(self, request: Request) -> None:
        # Leaving a page breaks off what it was still asking for.
        if request.failure != "net::ERR_ABORTED":
            self.seen.append(f"request: {request.failure} {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.seen.append(f"answer: {response.status} {response.url}")


class Visitor(Asking):
    """A person with a browser of their own, with its own cookies.

    Attributes:
        page: The page they look at.
        texts: What pages say in their language.
        troubles: Everything that went wrong.
    """

    def __init__(
        self, browser: Browser, address: str, look: Look, state: StorageState | None = None
    ) -> None:
        self.look = look
        self.address = address
        self.texts = Texts(look.language)
        self.context: BrowserContext = browser.new_context(
            base_url=address,
            viewport={"width": look.size[0], "height": look.size[1]},
            locale=LOCALES[look.language],
            color_scheme=look.theme,
            reduced_motion=look.motion,
            has_touch=look.touch,
            is_mobile=look.touch and look.shrinks,
            device_scale_factor=1,
            service_workers="allow" if look.offline else "block",
            storage_state=state,
            timezone_id=look.timezone,
            # Tests make such certificates themselves.
            ignore_https_errors=address.startswith("https:"),
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.troubles = Troubles()
        self.context.on("page", self.troubles.watch)
        self.page = self.context.new_page()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.context.close()
        if error is None:
            troubles = self.troubles.left()
            assert not troubles, "\n".join(troubles)

    # Going somewhere.

    def go(self, path: str = "/") -> None:
        """Open a page by its path at the server, or by a whole link."""
        self.page.goto(path if "://" in path else self.address + path)

    @property
    def table(self) -> str:
        """The id of the table whose page is open."""
        self.page.wait_for_url(re.compile(r"/t/[^/]"))
        return urlsplit(self.page.url).path.partition("/t/")[2]

    # Finding things, by what they say.

    def button(self, key: str, room: Room = "shell", **gaps: str | int) -> Locator:
        """Return the button with this text."""
        return self.page.get_by_role("button", name=self.texts(key, room, **gaps), exact=True)

    def link(self, key: str, room: Room = "shell", **gaps: str | int) -> Locator:
        """Return the link with this text."""
        return self.page.get_by_role("link", name=self.texts(key, room, **gaps), exact=True)

    def tab(self, key: str) -> Locator:
        """Return a tab of the panel beside the board."""
        return self.page.get_by_role("tab", name=re.compile(f"^{re.escape(self.texts(key))}"))

    def dialog(self, key: str, room: Room = "shell") -> Locator:
        """Return the dialog with this title."""
        return self.page.get_by_role("dialog", name=self.texts(key, room), exact=True)

    def heading(self, text: str) -> Locator:
        """Return the heading that says this."""
        return self.page.get_by_role("heading", name=text)

    @property
    def log(self) -> Locator:
        """What has happened at the table, line by line, whether the panel is open or not."""
        log = self.page.get_by_role("list", name=self.texts("tab_log"), include_hidden=True)
        return log.get_by_role("listitem", include_hidden=True)

    @property
    def status(self) -> Locator:
        """The sentence that says whose turn it is."""
        return self.page.get_by_role("complementary").get_by_role("paragraph").first

    def points(self) -> dict[str, int]:
        """Return everybody's points as the list of players shows them."""
        players = self.page.get_by_role("list", name=self.texts("players_here"), exact=True)
        return {
            row.locator("b").inner_text(): int(row.locator("strong").inner_text())
            for row in players.get_by_role("listitem").all()
        }

    @contextmanager
    def log_grows(self) -> Iterator[None]:
        """Do something that is told in the log, and wait until it is."""
        before = self.log.count()
        yield
        expect(self.log.nth(before)).to_be_attached()

    # Doing things.

    def press(self, control: Locator) -> None:
        """Tap or click, as the device has it."""
        if self.look.touch:
            control.tap()
        else:
            control.click()

    def press_at(self, x: float, y: float) -> None:
        """Tap or click on a point of the window."""
        if self.look.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def breathe(self) -> None:
        """Let 0.3 seconds of the page's time pass: nobody's finger is quicker than that."""
        now = "performance.now()"
        self.page.wait_for_function(f"since => {now} - since > 300", arg=self.page.evaluate(now))

    def close_dialog(self) -> None:
        """Close the dialog on top with Escape, and wait until it is gone."""
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog")).to_have_count(0)

    def walk_to(self, control: Locator) -> None:
        """Press the Tab key until the keyboard is on a control."""
        control.wait_for()
        for _ in range(MOST_TABS):
            self.page.keyboard.press("Tab")
            if control.evaluate("element => element === document.activeElement"):
                return
        raise AssertionError(f"the Tab key never gets to {control}")

    def open_panel(self, key: str) -> None:
        """Show a tab of the panel, which on a phone is drawn up first."""
        # News in the chat are counted on it.
        name = re.compile(f"^{re.escape(self.texts('panel_open'))}")
        handle = self.page.get_by_role("button", name=name)
        handle.or_(self.tab(key)).filter(visible=True).first.wait_for()
        if handle.is_visible():
            self.press(handle)
        self.press(self.tab(key))
        expect(self.tab(key)).to_have_attribute("aria-selected", "true")

    def close_panel(self) -> None:
        """Put the panel down again, where it is drawn up."""
        handle = self.button("panel_close")
        if handle.is_visible():
            self.press(handle)

    def say(self, words: str) -> None:
        """Write something in the chat, whose tab is open."""
        field = self.page.get_by_role("textbox", name=self.texts("say"))
        field.fill(words)
        field.press("Enter")
        expect(self.page.get_by_text(words, exact=True)).to_be_visible()

    def picture(self, name: str) -> None:
        """Keep a screenshot among the artefacts."""
        folder = PICTURES / f"{self.look.name}-{self.look.theme}-{self.look.language}"
        self.page.screenshot(path=folder / f"{name}.png", animations="disabled", caret="hide")

    # Asking the server, as this browser.

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask the HTTP interface for something and return its answer."""
        answer = self.context.request.fetch(self.address + path, method=method, data=body)
        assert answer.ok, answer.text()
        return answer.json()


Visit = Callable[..., Visitor]
"""Makes visitors: ``visit()`` at a desk, ``visit(PHONE)`` with a phone."""
