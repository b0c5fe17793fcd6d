"""What both games' `printout` does: find what prints a thing, and the words for it."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from topdrop.drawing.png import DrawingError
from topdrop.drawing.printing.texts import find_language

C = TypeVar("C")
W = TypeVar("W")


def print_one(
    printers: Mapping[str, Callable[[C, W, str, str], bytes]],
    what: str,
    choices: C,
    words: Mapping[str, W],
    *,
    paper: str,
    language: str,
) -> bytes:
    """Print one of the things that a game prints.

    Args:
        printers: What prints each of them, given choices, words, paper and language.
        what: Which one.
        choices: What was chosen for it.
        words: The game's words in each language.
        paper: ``a4`` or ``letter``.
        language: The language.

    Returns:
        A PDF file's content.

    Raises:
        DrawingError: There is no such language, or no such thing is printed.
    """
    spoken = words[find_language(language)]
    if what not in printers:
        raise DrawingError(f"{what!r:.40} is not printed; there are {', '.join(printers)}")
    return printers[what](choices, spoken, paper, language)
