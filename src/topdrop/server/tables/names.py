"""Names and texts that people write, made fit to be shown to others."""

from typing import Final

from topdrop.server.protocol.problems import Refusal

MAX_NAME_LENGTH: Final = 24

_JOINERS: Final = "\u200c\u200d"
"""Zero-width characters that scripts and emoji need; others are taken out."""


def readable(text: str) -> str:
    """Return a text in one line, without what cannot be seen and could mislead."""
    shown = "".join(c if c.isprintable() or c in _JOINERS else " " for c in text)
    return " ".join(shown.split()).strip(_JOINERS)


def check_name(text: str) -> str:
    """Return a name as it will be shown.

    Raises:
        Refusal: Nothing of it can be seen, or it is too long.
    """
    name = readable(text)
    if not name or len(name) > MAX_NAME_LENGTH:
        raise Refusal("bad_name")
    return name
