"""Somebody who learns a game on the page."""

import re
from typing import Final

from playwright.sync_api import Locator, expect

from client_texts import lesson_texts
from dropit_hands import DropItHands
from ontop_hands import OnTopHands
from topdrop.server.protocol.http_bodies import LessonStep
from topdrop.server.tables.lessons import find_lesson, lesson_line
from visitor import Visitor

SHAPES: Final = ("circle", "square", "diamond", "triangle")


class Learner:
    """Somebody who learns a game."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.game = game
        self.texts = lesson_texts(game, visitor.look.language)
        self.steps = find_lesson(game).steps
        self.moves = [ply.move for ply in lesson_line(game).plies]

    @property
    def coach(self) -> Locator:
        """What teaches."""
        title = (
            self.texts["title"].split("{")[0].strip(" :\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}")
        )
        return self.page.get_by_role("region", name=re.compile(title))

    def button(self, key: str) -> Locator:
        """A button of what teaches."""
        return self.coach.get_by_role("button", name=self.texts[key], exact=True)

    def sees(self, key: str) -> None:
        """Wait until a text of the lesson is shown."""
        words = re.split(r"\s+", self.texts[key])
        # No-break spaces stand where the language wants them.
        expect(self.coach).to_contain_text(re.compile(r"\s*".join(map(re.escape, words))))

    def at_step(self, number: int) -> LessonStep:
        """Wait until a step is there, by its number from 0, and its board too."""
        step = self.steps[number]
        self.sees(step.key)
        if step.wishes is not None and self.game == "ontop":
            self.page.locator("[data-place]").first.wait_for(state="attached")
        return step

    def does(self, move: str) -> None:
        """Make a move by keys."""
        if self.game == "ontop":
            OnTopHands(self.visitor).lay_by_keys(move)
        elif move.startswith("joker"):
            answers = self.page.get_by_role("alertdialog").get_by_role("button")
            answers.nth(0 if move.endswith("yes") else 1).press("Enter")
        else:
            self.drops(*move.split())

    def drops(self, colour: str, shape: str, x: str, angle: str = "0") -> None:
        """Drop a piece of Drop It by keys."""
        kinds = [(one, other) for one in ("red", "green") for other in SHAPES]
        keyboard = self.page.keyboard
        DropItHands(self.visitor).pieces.first.wait_for()
        self.page.get_by_role("application").focus()
        keyboard.press(str(kinds.index((colour, shape)) + 1))
        for _ in range(round(float(angle)) // 15):
            keyboard.press("Shift+Q")
        slider = self.page.get_by_role("slider").first
        off = round(float(x) - float(slider.input_value()))
        keys = ("Shift+ArrowRight", "ArrowRight") if off > 0 else ("Shift+ArrowLeft", "ArrowLeft")
        for key, times in zip(keys, divmod(abs(off), 10), strict=True):
            for _ in range(times):
                keyboard.press(key)
        expect(slider).to_have_value(re.compile(rf"^{re.escape(x.removesuffix('.0'))}(\.|$)"))
        keyboard.press("Space")
