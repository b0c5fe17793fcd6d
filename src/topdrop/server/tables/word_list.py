"""A host's word list: words that are to be in no name and in nothing that is said."""

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Self

from topdrop.core.errors import TopdropError, quote
from topdrop.server.tables.look_alikes import skeleton

_WORD: Final = re.compile(r"[^\W_]+")

_DIGITS: Final = str.maketrans({"3": "e", "4": "a", "@": "a", "$": "s", "7": "t"})
"""Signs that stand for letters, besides those that look alike anyway."""

_AGAIN: Final = re.compile(r"(.)\1+")


class BadWordList(TopdropError):
    """A word list cannot be read, or a line of it says nothing."""


class WordList:
    """Words, found however they are disguised: by case, look-alikes, digits, doubled letters.

    ``word`` is a whole word, ``word*`` and ``*word`` the beginning and the end of one, ``*word*``
    any part of one. Several words in an entry have to follow each other.
    """

    def __init__(self, entries: Iterable[str] = ()) -> None:
        """Make a list.

        Raises:
            BadWordList: An entry has no letter or digit.
        """
        patterns = [_pattern(entry) for entry in entries]
        self._found = re.compile("|".join(patterns)) if patterns else None

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a file: an entry a line; what begins with # is a comment.

        Raises:
            BadWordList: It cannot be read, or an entry has no letter or digit.
        """
        try:
            lines = path.read_text(encoding="utf-8-sig").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise BadWordList(f"{path}: the word list cannot be read: {error}") from None
        entries = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
        return cls(entries)

    def has_any_of(self, text: str) -> bool:
        """Return whether a text has a word of the list in it."""
        return self._found is not None and self._found.search(_plain(text)) is not None


def _pattern(entry: str) -> str:
    words = _plain(entry).strip()
    if not words:
        raise BadWordList(f"the word list: {quote(entry)} has no letter or digit")
    before = "" if entry.startswith("*") else "(?<= )"
    after = "" if entry.endswith("*") else "(?= )"
    return f"{before}{re.escape(words)}{after}"


def _plain(text: str) -> str:
    """Return the words of a text as they are compared, each with a space before and behind it."""
    signs = unicodedata.normalize("NFKD", text).translate(_DIGITS)
    shown = "".join(c for c in signs if unicodedata.category(c) not in ("Cf", "Mn", "Me"))
    words = [_AGAIN.sub(r"\1", skeleton(word)) for word in _WORD.findall(shown)]
    return f" {' '.join(_spelled_together(words))} "


def _spelled_together(words: Iterable[str]) -> list[str]:
    """Return words with letters that stand alone in a row made one word."""
    joined: list[str] = []
    letters = ""
    for word in words:
        if len(word) == 1:
            letters += word
            continue
        if letters:
            joined.append(_AGAIN.sub(r"\1", letters))
            letters = ""
        joined.append(word)
    return [*joined, _AGAIN.sub(r"\1", letters)] if letters else joined
