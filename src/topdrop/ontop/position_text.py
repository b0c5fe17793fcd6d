"""A position of On Top as one line of text, word by word (docs/notation.md).

``ontop/2 R12,B8 B15,R18,W20,Y21 c5,d11/a3 RBWYc6c7,BRYWd5d6 RYBW``: the players in turn order
with their points, the stones left, the black triangles, the tiles in the order in which they were
laid, and the tile in hand. What it means for the board is for `set_up_position`.
"""

import re
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from topdrop.core.errors import NotationError, quote
from topdrop.core.position_text import NOTHING, option_words, split_position, whole_number
from topdrop.ontop.notation import COLOURS, LETTERS, Colour, Crossing, Field, Move
from topdrop.ontop.setup import KEYS
from topdrop.ontop.tiles import Tile

FIELDS: Final = ("players", "stones", "triangles", "tiles", "hand")
"""The fields that stand in their places, in order."""

CHOICES: Final = tuple(key for key in KEYS if key not in ("players", "triangles", "position"))
"""The choices of a set-up that stand in a position under their keys where they are not as usual."""

OPTIONS: Final = (*CHOICES, "unscored")

AS_BUILT: Final = "*"
"""What stands for the stones that are left when all towers are built from what there was."""

_COUNTED: Final = re.compile("([A-Za-z])([0-9]*)")


class PositionParts(msgspec.Struct, frozen=True):
    """What a position's text says.

    Attributes:
        rules: The version of our reading of the rules.
        players: The colours that play, in turn order.
        points: The points of each of them; None for what the towers brought.
        stones: The stones left, in the order of `COLOURS`; None for what the towers left.
        triangles: The fields on which black triangles lay at the start.
        filled: The fields that have got one since.
        uncovered: The fields left empty when the triangles had run out (OT-14).
        laid: The tiles and where they lie, in the order in which they were laid.
        hand: The tile in hand; None when none is.
        end: How the game ended; None while it goes on.
        choices: The other choices of the set-up, as records have them.
        unscored: The closed crossings that were not scored, by rules 1 (OT-15).
    """

    rules: int
    players: tuple[Colour, ...]
    points: tuple[int, ...] | None
    stones: tuple[int, ...] | None
    triangles: tuple[Field, ...]
    filled: tuple[Field, ...]
    uncovered: tuple[Field, ...]
    laid: tuple[tuple[Tile, Move], ...]
    hand: Tile | None
    end: str | None
    choices: dict[str, Any]
    unscored: tuple[Crossing, ...] = ()


def read_parts(text: Any) -> PositionParts:
    """Read a position's text.

    Raises:
        NotationError: It is none; names the field and what is wrong with it.
    """
    rules, words, options = split_position(text, "ontop", FIELDS, OPTIONS)
    players, points = _read_players(words[0])
    unscored = options.pop("unscored", "")
    hand, end = _read_hand(words[4])
    return PositionParts(
        rules,
        players,
        points,
        _read_stones(words[1]),
        *_read_triangles(words[2]),
        _read_tiles(words[3]),
        hand,
        end,
        options,
        tuple(Crossing.parse(name) for name in _listed(str(unscored))),
    )


def parts_text(parts: PositionParts) -> str:
    """Return the text that `read_parts` reads."""
    points = ("",) * len(parts.players) if parts.points is None else parts.points
    grounds = ["", "", ""]
    for i, fields in enumerate((parts.triangles, parts.filled, parts.uncovered)):
        grounds[i] = _joined(fields)
    words = [
        f"ontop/{parts.rules}",
        _counted(parts.players, points),
        AS_BUILT if parts.stones is None else _counted(COLOURS, parts.stones),
        "/".join(grounds).rstrip("/") or NOTHING,
        _joined(f"{tile}{move}" for tile, move in parts.laid) or NOTHING,
        str(parts.hand) if parts.hand else parts.end or NOTHING,
    ]
    options = dict(parts.choices)
    if parts.unscored:
        options["unscored"] = _joined(parts.unscored)
    return " ".join([*words, *option_words(options)])


def _joined(things: Iterable[object]) -> str:
    return ",".join(map(str, things))


def _listed(text: str) -> list[str]:
    return [] if text in {"", NOTHING} else text.split(",")


def _counted(colours: Iterable[Colour], counts: Iterable[object]) -> str:
    pairs = zip(colours, counts, strict=True)
    return _joined(f"{colour[0].upper()}{count}" for colour, count in pairs)


def _read_players(text: str) -> tuple[tuple[Colour, ...], tuple[int, ...] | None]:
    found = [_read_counted(word, "players", "OT-9") for word in _listed(text)]
    counts = [count for _, count in found if count is not None]
    if counts and len(counts) < len(found):
        raise NotationError("players: either all have points or none", rule="OT-20")
    return tuple(colour for colour, _ in found), tuple(counts) if counts else None


def _read_stones(text: str) -> tuple[int, ...] | None:
    if text == AS_BUILT:
        return None
    found = dict(_read_counted(word, "stones", "OT-7") for word in _listed(text))
    counts = [found.get(colour) for colour in COLOURS]
    stones = tuple(count for count in counts if count is not None)
    if len(stones) < len(COLOURS) or len(_listed(text)) > len(COLOURS):
        reason = f"should be {AS_BUILT} or like 'B20,R20,W21,Y21', not {quote(text)}"
        raise NotationError(f"stones: {reason}", rule="OT-7")
    return stones


def _read_counted(word: str, what: str, rule: str) -> tuple[Colour, int | None]:
    """Read a colour's letter with the number after it, which may be missing."""
    match = _COUNTED.fullmatch(word)
    index = LETTERS.find(match[1].upper()) if match else -1
    if match is None or index < 0:
        reason = f"{quote(word)} is no letter of {', '.join(LETTERS)} with a number"
        raise NotationError(f"{what}: {reason}", rule=rule)
    number = whole_number(match[2], f"{what}: {match[1]}", rule) if match[2] else None
    return COLOURS[index], number


def _read_triangles(text: str) -> tuple[tuple[Field, ...], tuple[Field, ...], tuple[Field, ...]]:
    groups = text.split("/")
    if len(groups) > 3:
        reason = "should be those of the start, / those since, / fields left empty"
        raise NotationError(f"triangles: {reason}, not {quote(text)}", rule="OT-8")
    groups += [""] * (3 - len(groups))
    return tuple(  # type: ignore[return-value]  # three of them
        tuple(_read_field(name, "triangles") for name in _listed(group)) for group in groups
    )


def _read_field(name: str, what: str) -> Field:
    try:
        return Field.parse(name)
    except NotationError as error:
        raise NotationError(f"{what}: {error.message}", rule=error.rule) from None


def _read_tiles(text: str) -> tuple[tuple[Tile, Move], ...]:
    laid = []
    for number, word in enumerate(_listed(text), 1):
        try:
            laid.append((Tile.parse(word[:4].upper()), Move.parse(word[4:])))
        except NotationError as error:
            place = f"tiles: number {number}, {quote(word)}"
            raise NotationError(f"{place}: {error.message}", rule=error.rule) from None
    return tuple(laid)


def _read_hand(text: str) -> tuple[Tile | None, str | None]:
    if text == NOTHING:
        return None, None
    if re.fullmatch("[a-z]+_[a-z_]+", text):
        return None, text
    try:
        return Tile.parse(text.upper()), None
    except NotationError as error:
        raise NotationError(f"hand: {error.message}", rule=error.rule) from None
