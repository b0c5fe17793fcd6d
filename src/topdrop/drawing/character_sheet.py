"""Drawing with characters: a sheet of them, each with an ANSI style, for terminals."""

from collections.abc import Iterable, Iterator


class CharacterSheet:
    """Characters on a grid, each with an ANSI style."""

    def __init__(self) -> None:
        self._lines: list[dict[int, tuple[str, str]]] = []

    def __len__(self) -> int:
        return len(self._lines)

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write `text` from column `x` of line `y` on, over what is there.

        Args:
            x: The column, from 0.
            y: The line, from 0 at the top; the sheet grows as far as is written.
            text: One line of printable characters.
            style: Parameters of an ANSI escape sequence (``1;38;5;203``); none for plain text.
        """
        while len(self._lines) <= y:
            self._lines.append({})
        for i, character in enumerate(text):
            self._lines[y][x + i] = (character, style)

    def put_below(self, lines: Iterable[str], style: str = "") -> None:
        """Write lines below all that is there, after a blank one."""
        for y, line in enumerate(lines, len(self) + 1):
            self.put(0, y, line, style)

    def render(self, *, colour: bool) -> str:
        """Return the lines, with styles or without; none ends in blanks."""
        return "\n".join("".join(_run(line, colour)).rstrip() for line in self._lines)


def _run(line: dict[int, tuple[str, str]], colour: bool) -> Iterator[str]:
    """Yield a line's characters, with the codes that change the style between them."""
    now = ""
    for x in range(max(line, default=-1) + 1):
        character, style = line.get(x, (" ", ""))
        if colour and style != now:
            yield f"\033[0;{style}m" if style else "\033[0m"
            now = style
        yield character
    if now:
        yield "\033[0m"
