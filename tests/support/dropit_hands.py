"""Playing Drop It on the page: by mouse, by keyboard, by finger."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from visitor import Visitor


class DropItHands:
    """The hands of a visitor at a shaft of Drop It."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.texts = visitor.texts
        self._screen = visitor.context.new_cdp_session(visitor.page)

    @property
    def shaft(self) -> Locator:
        """The shaft, while a piece is aimed."""
        return self.page.get_by_role("application", name=self.texts("aim", "dropit"), exact=True)

    @property
    def pieces(self) -> Locator:
        """The kinds of pieces that can be taken into the hand now."""
        whose = [self.texts("tray", "dropit", who=""), self.texts("tray.you", "dropit")]
        name = re.compile("|".join(re.escape(words.strip()) for words in whose))
        tray = self.page.get_by_role("group", name=name)
        return tray.get_by_role("button", disabled=False)

    @property
    def let_go(self) -> Locator:
        """The button that lets the piece go."""
        return self.visitor.button("let.go", "dropit")

    @property
    def question(self) -> Locator:
        """The question whether to spend a joker."""
        return self.page.get_by_role("alertdialog", name=self.texts("joker.title", "dropit"))

    @property
    def ending(self) -> Locator:
        """What is shown when the game is over."""
        return self.visitor.button("look_at_board").first

    def my_turn(self) -> bool:
        """Wait until something is asked of this person; False when the game is over instead."""
        self.pieces.or_(self.question).or_(self.ending).first.wait_for()
        return not self.ending.is_visible()

    def answer(self, ply: int) -> bool:
        """Answer the question about a joker, when it is asked: yes and no by turns."""
        if not self.question.is_visible():
            return False
        answers = self.question.get_by_role("button")
        self.moved(lambda: self.visitor.press(answers.nth(ply % 2)))
        return True

    def take(self, ply: int) -> None:
        """Take a piece out of the tray, another kind each time."""
        self.visitor.press(self.pieces.nth(ply * 5 % self.pieces.count()))
        expect(self.let_go).to_be_enabled()

    def over(self, ply: int) -> tuple[float, float]:
        """Return a point over the shaft, another one each time."""
        box = self.shaft.bounding_box()
        assert box is not None
        share = (ply * 37 % 61 + 20) / 100
        return box["x"] + box["width"] * share, box["y"] + box["height"] * 0.12

    # Each way to drop a piece ends when the server has judged it.

    def by_mouse(self, ply: int) -> None:
        """Take a piece, drag it over the opening, turn it with the wheel, and let go."""
        self.take(ply)
        x, y = self.over(ply)
        middle = self.over(15)
        self.page.mouse.move(*middle)
        self.page.mouse.down()
        self.page.mouse.move(x, y, steps=3)
        self.page.mouse.up()
        self.page.mouse.wheel(0, 120 * (ply % 3))
        self.moved(self.let_go.click)

    def by_touch(self, ply: int) -> None:
        """Take a piece, slide it with a finger, turn it with a button, and let go."""
        self.take(ply)
        (x, y), (to_x, to_y) = self.over(15), self.over(ply)
        self.finger("touchStart", (x, y))
        # It comes to rest before it is lifted; else the browser takes it for a fling.
        for share in (0.3, 0.7, 0.9, 1, 1):
            self.finger("touchMove", (x + (to_x - x) * share, y + (to_y - y) * share))
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
        self.finger("touchEnd")
        self.visitor.breathe()
        if ply % 2:
            self.visitor.button("turn.left", "dropit").tap()
        self.moved(self.let_go.tap)

    def by_keys(self, ply: int) -> None:
        """Choose a piece by its number, slide and turn it with keys, and let go with Space."""
        keyboard = self.page.keyboard
        # What is said of a kind ends with its key; the count that is seen comes behind it.
        said = self.pieces.nth(ply % self.pieces.count()).text_content() or ""
        keyboard.press(re.findall(r"\d+", said)[-2])
        for key in ("Home", "ArrowRight", "Shift+ArrowRight", "q", "Shift+E")[: ply % 6]:
            keyboard.press(key)
        self.moved(lambda: keyboard.press("Space"))

    def into_the_corner(self) -> None:
        """Aim into the left corner, with the slider."""
        self.page.get_by_role("slider").first.press("Home")

    def finger(self, kind: str, *points: tuple[float, float]) -> None:
        """Put a finger down, move it, or lift it, as the touch screen itself would."""
        touches = [{"x": x, "y": y} for x, y in points]
        self._screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def moved(self, let_go: Callable[[], object]) -> None:
        """Do something that the server is to judge, and wait until its verdict is told."""
        with self.visitor.log_grows():
            let_go()

    def play(self, ways: list[Callable[["DropItHands", int], Any]]) -> int:
        """Play to the end, one way after the other, and return how many pieces were dropped."""
        ply = 0
        while self.my_turn():
            if not self.answer(ply):
                ways[ply % len(ways)](self, ply)
                ply += 1
        return ply
