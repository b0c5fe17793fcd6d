"""Names that look alike: what of a name the eye keeps, and how two at a table are told apart."""

# Letters of other scripts are what this is about.
# ruff: noqa: RUF001

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from topdrop.server.tables.names import MAX_NAME_LENGTH

_CAPITALS: Final = {
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ", "ABEZHIKMNOPTYXC", strict=True)),
    **dict(zip("АВЕЅІЈКМНОРСТУХҮԚԜ", "ABESIJKMHOPCTYXYQW", strict=True)),
    **dict(zip("ᎪᏴᏟᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "ABCEGHJKLMPRSTVWZ", strict=True)),
}
"""Capital letters of Greek, Cyrillic and Cherokee, and the Latin ones that they look like."""

_SMALL: Final = {
    **dict(zip("αγεικνορτυχωϲ", "ayeiknoptuxwc", strict=True)),
    **dict(zip("асԁеһіјӏорԛѕԝхуү", "acdehijlopqswxyy", strict=True)),
    **dict(zip("ɑɡıᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢ", "agiabcdeghijklmnoprtuvwyz", strict=True)),
}
"""Small letters of Greek and Cyrillic, and odd Latin ones, likewise."""

_LOOKS_LIKE: Final = str.maketrans(
    # Whoever writes a name in capitals writes the same name.
    {capital.lower(): latin.lower() for capital, latin in _CAPITALS.items()}
    | {**_CAPITALS, **_SMALL}
)

_SAME: Final = str.maketrans({"0": "o", "1": "l", "i": "l", "|": "l", "5": "s"})
"""What is one to the eye in small letters: a big i, a small L and a one are."""

_PAIRS: Final = (("rn", "m"), ("vv", "w"))

_NUMBER: Final = re.compile(r"\s*\(?\d+\)?$")


def skeleton(name: str) -> str:
    """Return what of a name the eye keeps: names of the same skeleton look alike.

    Widths and styles of letters, capitals, what is invisible, and letters of other scripts that
    look like Latin ones make no difference.
    """
    text = unicodedata.normalize("NFKC", name).translate(_LOOKS_LIKE).casefold()
    text = "".join(c for c in text if unicodedata.category(c) not in ("Cf", "Mn", "Me", "Zs"))
    text = text.translate(_LOOKS_LIKE).translate(_SAME)
    for pair, letter in _PAIRS:
        text = text.replace(pair, letter)
    return text


def same_name(name: str, other: str) -> bool:
    """Return whether two names look alike."""
    return skeleton(name) == skeleton(other)


def is_like_bot(name: str, bots: Iterable[str]) -> str | None:
    """Return the bot that somebody of this name could be taken for; None when there is none.

    A number behind a name does not tell a person from a bot: "Ada 2" is the second bot Ada.
    """
    own = {skeleton(name), skeleton(without_number(name))}
    for bot in bots:
        if own & {skeleton(bot), skeleton(without_number(bot))}:
            return bot
    return None


def told_apart(name: str, others: Iterable[str | None]) -> str:
    """Return a name with a number behind it where it looks like that of somebody else.

    Args:
        name: The name.
        others: What the others at the table are called.
    """
    taken = {skeleton(other) for other in others if other is not None}
    if skeleton(name) not in taken:
        return name
    count = 2
    while skeleton(unique := _numbered(without_number(name), count)) in taken:
        count += 1
    return unique


def names_after(
    names: Sequence[str | None], guests: Sequence[str | None], guest: str, name: str
) -> list[str | None]:
    """Return what those on some chairs are called once one of them has got another name.

    Args:
        names: What they were called.
        guests: Whose chairs they are.
        guest: Who has got another name.
        name: The name; where several chairs are theirs, numbers tell them apart.
    """
    found = [None if who == guest else known for known, who in zip(names, guests, strict=True)]
    for number, who in enumerate(guests):
        if who == guest:
            found[number] = told_apart(name, found)
    return found


def without_number(name: str) -> str:
    """Return a name without the number behind it; the number where there is nothing else."""
    return _NUMBER.sub("", name) or name


def _numbered(name: str, count: int) -> str:
    number = f" {count}"
    return name[: MAX_NAME_LENGTH - len(number)].rstrip() + number
