"""Names and texts that people write, made fit to be shown to others."""

import unicodedata
from collections.abc import Iterator
from typing import Final

from topdrop.server.protocol.problems import Refusal

MAX_NAME_LENGTH: Final = 24
MAX_TITLE_LENGTH: Final = 60

_JOINERS: Final = "\u200c\u200d"
"""Zero-width characters that scripts and emoji need; others are taken out."""


_BLANKS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u180b\u180c\u180d\u180f\U0001d159"
)
"""Characters that count as letters or signs, but of which nothing is to be seen."""


MOST_MARKS: Final = 4
"""So many marks may stand on one letter, which every script can do with; the rest is left out."""


def readable(text: str) -> str:
    """Return a text in one line, without what cannot be seen and could mislead."""
    composed = unicodedata.normalize("NFC", text)
    shown = "".join(c if _is_shown(c) else " " for c in _with_few_marks(composed))
    return " ".join(shown.split()).strip(_JOINERS)


def _with_few_marks(text: str) -> Iterator[str]:
    """Leave out marks that pile up on a letter, over the lines above and below."""
    marks = 0
    for character in text:
        is_mark = unicodedata.category(character) in ("Mn", "Me")
        marks = marks + 1 if is_mark else 0
        if marks <= MOST_MARKS:
            yield character


def _is_shown(character: str) -> bool:
    if character in _BLANKS:
        return False
    return character.isprintable() or character in _JOINERS


def _can_be_read(text: str) -> bool:
    """Return whether there is more than marks that want a letter to stand on."""
    return any(unicodedata.category(character)[0] in "LNPS" for character in text)


def check_name(text: str) -> str:
    """Return a name as it will be shown.

    Raises:
        Refusal: Nothing of it can be seen, or it is too long.
    """
    name = readable(text)
    if not _can_be_read(name) or len(name) > MAX_NAME_LENGTH:
        raise Refusal("bad_name")
    return name


def check_title(text: str) -> str:
    """Return what a tournament or the like is called, as it will be shown.

    Raises:
        Refusal: Nothing of it can be seen, or it is too long.
    """
    title = readable(text)
    if not _can_be_read(title) or len(title) > MAX_TITLE_LENGTH:
        raise Refusal("bad_title")
    return title
