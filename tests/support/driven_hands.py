"""Playing both games with mouse or finger in a browser that is driven by a standard protocol."""

from collections.abc import Callable
from typing import ClassVar, Final

from driven_visitor import LOG, DrivenVisitor

NEXT: Final = """
(asked, ending) => all(asked).length ? 'asked' : all('button', ending).length ? 'over' : null
"""
"""Whether something is asked of this person, or the game is over."""

PLACE: Final = """
(ply) => {
  const places = [...document.querySelectorAll('[data-place]')];
  return middleOf(places[ply * 7 % places.length]);
}
"""
"""The middle of a place for the tile, another one each time."""

PIECES: Final = "[role=group] button[aria-pressed]:enabled"
ABOVE_FINGER: Final = 56
"""How far above a finger a dragged tile is, in pixels."""

QUESTION: Final = "[role=alertdialog] button"
SHAFT: Final = "svg[role=application]"

OVER_SHAFT: Final = """
(selector, ply) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [15, ply].map((n) => [x + width * ((n * 37 % 61 + 20) / 100), y + height * 0.12]);
}
"""
"""Two points over the shaft: one where a finger takes hold, and another one each time."""


class Hands:
    """What hands do at either game.

    Attributes:
        asked: What can be seen while something is asked of this person.
    """

    asked: ClassVar[str]

    def __init__(self, visitor: DrivenVisitor) -> None:
        self.visitor = visitor
        self.texts = visitor.texts

    def my_turn(self) -> bool:
        """Wait until something is asked of this person; False when the game is over instead."""
        ending = self.texts("look_at_board")
        found: str = self.visitor.until(NEXT, self.asked, ending, what="it is this person's turn")
        return found == "asked"

    def moved(self, move: Callable[[], object]) -> None:
        """Do something that the server is to judge, and wait until it is told in the log."""
        before = len(self.visitor.log())
        move()
        self.visitor.until(
            f"(name, n) => ({LOG})(name).length > n",
            self.texts("tab_log"),
            before,
            what="the log grows",
        )

    def prepare(self, ply: int) -> Callable[[], object]:
        """Do everything for a move but the last thing, in another way each time; return that."""
        raise NotImplementedError

    def move(self, ply: int) -> None:
        """Move, and wait until it is told."""
        self.moved(self.prepare(ply))

    def play(self) -> int:
        """Play to the end and return how many moves it took."""
        ply = 0
        while self.my_turn():
            self.move(ply)
            ply += 1
        return ply


class DrivenOnTop(Hands):
    """Hands at a board of On Top."""

    asked = "[data-place]"

    def prepare(self, ply: int) -> Callable[[], object]:
        """Point at a place for the tile, or drag it there out of the hand."""
        x, y = self.visitor.run(PLACE, ply)
        if ply % 3 == 2:
            return self.drag_to(x, y)
        if self.visitor.touches:
            self.visitor.press_at(x, y)
            self.visitor.press_button("turn", "ontop")
            return lambda: self.visitor.press_button("lay", "ontop")
        self.visitor.pointer(("move", x, y))
        self.can_lay()
        self.visitor.wheel(x, y, 120 * (ply % 2))
        return lambda: self.visitor.press_at(x, y)

    def can_lay(self) -> None:
        """Wait until the tile is shown where it would lie."""
        lay = self.texts("lay", "ontop")
        self.visitor.until("(name) => all('button:enabled', name).length", lay)

    def drag_to(self, x: float, y: float) -> Callable[[], object]:
        """Take the tile out of the hand and hold it over a place."""
        from_x, from_y = self.visitor.spot("button", self.texts("turn.tile", "ontop"))
        # It is held above a finger, so that it can be seen.
        y += ABOVE_FINGER if self.visitor.touches else 0
        between = (from_x + x) / 2, (from_y + y) / 2
        self.visitor.pointer(
            ("move", from_x, from_y), ("down",), ("move", *between), ("move", x, y)
        )
        self.can_lay()
        return lambda: self.visitor.pointer(("up",))


class DrivenDropIt(Hands):
    """Hands at a shaft of Drop It."""

    asked = f"{PIECES}, {QUESTION}"

    def prepare(self, ply: int) -> Callable[[], object]:
        """Think about a joker, or take a piece, slide it and turn it."""
        visitor = self.visitor
        if visitor.run("(question) => all(question).length > 0", QUESTION):
            return lambda: visitor.press(QUESTION, nth=ply % 2)
        count = visitor.run("(pieces) => all(pieces).length", PIECES)
        visitor.press(PIECES, nth=ply * 5 % count)
        visitor.spot("button", self.texts("let.go", "dropit"))
        middle, to = visitor.run(OVER_SHAFT, SHAFT, ply)
        # A finger comes to rest before it is lifted; else it is taken for a fling.
        visitor.pointer(("move", *middle), ("down",), ("move", *to), ("move", *to), ("up",))
        if ply % 2:
            visitor.press_button("turn.left", "dropit")
        elif not visitor.touches:
            visitor.wheel(to[0], to[1], 120)
        return lambda: visitor.press_button("let.go", "dropit")
