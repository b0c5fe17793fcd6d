"""What must hold of a page at every size of window and of type.

`walk_sizes` brings one page, in the state in which it is, to every size, looks for faults, and
keeps a picture of each (``artefacts/screenshots/sizes-*/WINDOW/NAME.jpg``)::

    wrong = walk_sizes(ann, "ontop-aimed", main=[hands.lay], board=Board(hands.board, 250, 200))
    assert not wrong, "\\n".join(wrong)

The visitor is one with a finger (``visit(TOUCHING)``), and is back in a window of 390 by 844
afterwards. `main` are the controls that the page is about in that state: each must be hit at its
middle, once it is scrolled to. What is checked besides, in whatever lies on top (a dialog, an open
drawer, or the page):

- The page cannot be scrolled sideways, nor down by a few pixels that nobody needs.
- No text is cut: by what hides its overflow, by the window, by the button that it is written on.
- No control and no text lies under something else, and every control can be hit by a finger of
  44 px, links in running text apart (WCAG 2.5.5).
- Text is at least 11 px large, in drawings too, and no number is broken over lines.
- `board`: what the board is drawn in has its least size.
- axe finds nothing, at the windows in `AXE_AT`.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator

from page_checks import axe_violations
from visitor import PHONE, PICTURES, Visitor

SCRIPT: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
"""Functions that a page runs, by name."""

TOUCHING: Final = PHONE.but(name="sizes", shrinks=False)
"""A device with a finger, whose window takes every size."""


@dataclass(frozen=True)
class Window:
    """A window with a size of type.

    Attributes:
        name: What pictures and faults call it.
        size: Width and height in pixels of CSS.
        text: The size of the type, in percent of the usual one.
    """

    name: str
    size: tuple[int, int]
    text: int = 100


def _window(width: int, height: int, text: int = 100) -> Window:
    name = f"{width}x{height}"
    return Window(name if text == 100 else f"{name}-text{text}", (width, height), text)


HOME: Final = _window(390, 844)
HUGE: Final = _window(3840, 2160)

WINDOWS: Final = (
    _window(360, 640),
    _window(375, 667),
    HOME,
    _window(844, 390),
    _window(640, 400),
    _window(320, 256),
    _window(820, 1180),
    _window(1280, 800),
    _window(1920, 1080),
    HUGE,
    _window(390, 844, 200),
    _window(1280, 800, 200),
)
"""Phones, a phone held sideways, a laptop at 200 and 400 %, a tablet, desks, large type."""

AXE_AT: Final = ("844x390", "390x844-text200")
"""Where axe looks as well, which takes longest: windows that other tests do not have."""


@dataclass(frozen=True)
class Board:
    """The least size of a board, in pixels.

    Attributes:
        drawn: The element that is to be so large.
        width: Its least width, or what share of the window's where that is less.
        height: Its least height.
        share: The share of the window's width that is enough.
    """

    drawn: Locator
    width: float
    height: float = 0
    share: float = 0.9


def walk_sizes(
    visitor: Visitor,
    name: str,
    main: Sequence[Locator] = (),
    board: Board | None = None,
    windows: Iterable[Window] = WINDOWS,
) -> list[str]:
    """Bring the page to every size and return what is wrong there, a line for each fault."""
    wrong = []
    for window in windows:
        resize(visitor, window)
        keep_picture(visitor, name, window)
        found = faults(visitor, window, main, board)
        if window.name in AXE_AT:
            # Colours stay what they are when the type becomes larger.
            found += axe_violations(visitor, colours=window.text == 100)
        wrong += [f"{name} at {window.name}: {fault}" for fault in found]
    resize(visitor, HOME)
    return wrong


def resize(visitor: Visitor, window: Window) -> None:
    """Give the window a size and the type too, and wait until the page is drawn so."""
    width, height = window.size
    visitor.page.set_viewport_size({"width": width, "height": height})
    _run(visitor, "settle", "" if window.text == 100 else f"{window.text}%")


def keep_picture(visitor: Visitor, name: str, window: Window) -> None:
    """Keep a picture of the window, and another one of its end where the page scrolls."""
    look = visitor.look
    folder = PICTURES / f"{look.name}-{look.theme}-{look.language}" / window.name
    for part, scroll in (("", 0), ("-end", 1e6)):
        if _run(visitor, "scrolled", scroll) or not part:
            visitor.page.screenshot(
                path=folder / f"{name}{part}.jpg",
                type="jpeg",
                quality=75,
                animations="disabled",
                caret="hide",
            )
    _run(visitor, "scrolled", 0)


def faults(
    visitor: Visitor, window: Window, main: Sequence[Locator] = (), board: Board | None = None
) -> list[str]:
    """Return what is wrong with the page as it is."""
    found: list[str] = _run(visitor, "lookAt", list(window.size))
    for control in main:
        hit: Any = control.first.evaluate(f"element => {SCRIPT}.hit(element)")
        if hit:
            found.append(f"the main control cannot be hit: {hit}")
    if board is not None:
        box = board.drawn.bounding_box()
        least = min(board.width, board.share * window.size[0])
        if box is None or box["width"] < least - 0.5 or box["height"] < board.height - 0.5:
            found.append(f"the board is {box}, less than {least} x {board.height}")
    return [re.sub(r"\s+", " ", fault) for fault in found]


def _run(visitor: Visitor, function: str, given: object) -> Any:
    return visitor.page.evaluate(f"given => {SCRIPT}.{function}(given)", given)
