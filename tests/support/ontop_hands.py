"""Playing On Top on the page: by mouse, by keyboard, by finger."""

import re
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from visitor import PATIENCE_MS, Visitor

LOOK_MS: Final = 250
MOST_LOOKS: Final = PATIENCE_MS // LOOK_MS
"""How often somebody looks whether it is their turn before something must be wrong."""


class OnTopHands:
    """The hands of a visitor at a board of On Top."""

    def __init__(self, visitor: Visitor, hurries: bool = True) -> None:
        """Sit down.

        Args:
            visitor: Whose hands they are.
            hurries: Whether they pass over what is still being shown.
        """
        self.hurries = hurries
        self.visitor = visitor
        self.page = visitor.page
        self.texts = visitor.texts

    @property
    def board(self) -> Locator:
        """The board, as a screen reader finds it."""
        return self.page.get_by_role("application", name=self.texts("board", "ontop"))

    @property
    def places(self) -> Locator:
        """The places where the tile in hand fits, while it is this person's turn."""
        group = self.page.get_by_role("group", name=self.texts("places", "ontop"))
        return group.get_by_role("button")

    @property
    def crossings(self) -> Locator:
        """The crossings of the board."""
        group = self.page.get_by_role("group", name=self.texts("crossings", "ontop"))
        return group.get_by_role("button")

    @property
    def tile(self) -> Locator:
        """The tile in hand."""
        return self.visitor.button("turn.tile", "ontop")

    @property
    def lay(self) -> Locator:
        """The button that lays the tile where it is shown."""
        return self.visitor.button("lay", "ontop")

    @property
    def ending(self) -> Locator:
        """What is shown when the game is over."""
        return self.visitor.button("look_at_board").first

    def my_turn(self) -> bool:
        """Wait until this person is to lay a tile; False when the game is over instead."""
        next_thing = self.places.first.or_(self.ending).first
        for _ in range(MOST_LOOKS):
            try:
                next_thing.wait_for(state="attached", timeout=LOOK_MS)
            except TooLate:
                self.hurry()
            else:
                return self.places.count() > 0
        raise AssertionError("it is never this person's turn")

    def hurry(self) -> None:
        """Press on a corner of the board: whoever is impatient sees at once what came of it all."""
        box = self.board.bounding_box()
        if self.hurries and box is not None:
            self.visitor.press_at(box["x"] + 3, box["y"] + 3)

    def where(self, place: Locator) -> tuple[float, float]:
        """Return the middle of a place in the window."""
        box = place.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def choose(self, ply: int) -> Locator:
        """Return one of the places, another one each time."""
        return self.places.nth(ply * 7 % self.places.count())

    # Each way to lay a tile ends when the server has the move.

    def as_usual(self, ply: int) -> None:
        """Lay a tile as most people do with such a device: with two taps, or with a click."""
        if self.visitor.look.touch:
            self.by_second_tap(ply)
        else:
            self.by_click(ply)

    def by_click(self, ply: int) -> None:
        """Point at a place, see what it would bring, turn the tile, and click."""
        x, y = self.where(self.choose(ply))
        self.page.mouse.move(x, y)
        expect(self.lay).to_be_enabled()
        if ply % 2:
            self.page.mouse.wheel(0, 120)
        self.moved(lambda: self.page.mouse.click(x, y))

    def by_drag(self, ply: int) -> None:
        """Take the tile out of the hand and put it down on a place."""
        to_x, to_y = self.where(self.choose(ply))
        x, y = self.where(self.tile)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=3)
        self.page.mouse.move(to_x, to_y, steps=2)
        expect(self.lay).to_be_enabled()
        self.moved(self.page.mouse.up)

    def by_button(self, ply: int) -> None:
        """Tap a place, turn the tile with its button, and lay it with the other one."""
        self.tap(self.choose(ply))
        expect(self.lay).to_be_enabled()
        if ply % 2:
            self.visitor.press(self.visitor.button("turn", "ontop"))
        self.moved(lambda: self.visitor.press(self.lay))

    def by_second_tap(self, ply: int) -> None:
        """Tap a place, and tap it again."""
        place = self.choose(ply)
        self.tap(place)
        expect(self.lay).to_be_enabled()
        at = self.where(place)
        # Two taps in a quarter of a second are one that trembled.
        self.visitor.breathe()
        self.moved(lambda: self.visitor.press_at(*at))

    def by_keys(self, ply: int) -> None:
        """Walk over the places with the arrow keys, turn with R, lay with Enter."""
        keyboard = self.page.keyboard
        if not self.on_place():
            keyboard.press("ArrowRight")
        for key in ("ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "PageDown")[: ply % 6]:
            keyboard.press(key)
        if ply % 2:
            keyboard.press("r")
        assert self.on_place()
        self.moved(lambda: keyboard.press("Enter"))

    def lay_by_keys(self, move: str) -> None:
        """Go to a placement, turn the tile if need be, and lay it with Enter."""
        first, second = re.findall(r"[a-z]\d+", move)
        place = self.page.locator(f'[data-place="{first}{second}"], [data-place="{second}{first}"]')
        place.focus()
        if not (place.get_attribute("aria-label") or "").startswith(first):
            self.page.keyboard.press("r")
        expect(place).to_have_attribute("aria-label", re.compile(rf"^{first}\b"))
        self.page.keyboard.press("Enter")

    def aim(self, ply: int) -> None:
        """Show where the tile would lie, by mouse or finger, and what it would bring."""
        self.aim_at(self.choose(ply))

    def aim_at(self, place: Locator) -> None:
        """Show where the tile would lie on a place, and wait until it says what that brings."""
        if self.visitor.look.touch:
            self.tap(place)
        else:
            self.page.mouse.move(*self.where(place))
        expect(self.lay).to_be_enabled()
        expect(self.page.get_by_text(self.texts("choose", "ontop"))).to_be_hidden()

    def aim_to_score(self, colour: str) -> bool:
        """Look for a place that brings a colour points and stay there, else at the last one.

        Returns:
            Whether there is one.
        """
        gain = self.page.get_by_text(re.compile(rf"^\W*{colour} \+[1-9]\d*$"))
        for number in range(self.places.count()):
            self.aim_at(self.places.nth(number))
            if gain.first.is_visible():
                return True
        return False

    def lay_aimed(self) -> None:
        """Lay the tile where it is shown, with a tap on the button or a click on the board."""
        if self.visitor.look.touch:
            self.moved(self.lay.tap)
        else:
            self.page.mouse.down()
            self.moved(self.page.mouse.up)

    def ask_why(self, crossing: int) -> None:
        """Ask about one of the crossings and wait for the answer."""
        self.visitor.press_at(*self.where(self.crossings.nth(crossing)))
        self.page.get_by_role("dialog").wait_for()

    def stop_asking(self) -> None:
        """Put the answer away."""
        self.visitor.press(self.page.get_by_role("dialog").get_by_role("button"))
        self.page.get_by_role("dialog").wait_for(state="detached")

    def tap(self, place: Locator) -> None:
        """Tap a place with a finger, which only shows the tile there.

        What arrives late, such as a hint, moves the board; then it is a crossing that was tapped.
        """
        assert self.visitor.look.touch, "a click lays the tile at once"
        shown = self.page.get_by_role(
            "button", name=self.texts("lay", "ontop"), exact=True, disabled=False
        )
        answer = self.page.get_by_role("dialog")
        while True:
            self.visitor.press_at(*self.where(place))
            shown.or_(answer).first.wait_for()
            if not answer.count():
                return
            self.stop_asking()

    def on_place(self) -> bool:
        """Whether the keyboard is on a place for the tile."""
        focused = self.page.evaluate("document.activeElement?.dataset.place ?? null")
        return focused is not None

    def moved(self, lay: Callable[[], object]) -> None:
        """Lay the tile and wait until the page has shown it.

        Other lines of the log, such as an answer that comes late, are not taken for it.
        """
        sentence = re.escape(
            self.texts("event.tile_laid", "ontop", who="NAME", one="AT", other="AT")
        )
        tiles = self.visitor.log.filter(
            has_text=re.compile(sentence.replace("NAME", ".+").replace("AT", ".+"))
        )
        before = tiles.count()
        lay()
        expect(tiles.nth(before)).to_be_attached()

    def play(self, ways: list[Callable[["OnTopHands", int], Any]]) -> int:
        """Play to the end, one way after the other, and return how many tiles were laid."""
        ply = 0
        while self.my_turn():
            ways[ply % len(ways)](self, ply)
            ply += 1
        return ply
