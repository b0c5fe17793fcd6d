"""A position of Drop It as one line of text, word by word (docs/notation.md).

``dropit/1 R4,B0 R4,B3 Rc3s1d2t2/Bc3s2d1t2 Rs103.5,19,90:4;Bd60.2,21.4,12:2x``: the players in
turn order with their points, the jokers they have left, the pieces in their hands, and the pieces
in the shaft in the order in which they were dropped, each with what it came to. What goes together
is for `set_up_position` to say.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from topdrop.core.errors import IllegalMove, NotationError, quote
from topdrop.core.position_text import NOTHING, option_words, split_position, whole_number
from topdrop.dropit.notation import number
from topdrop.dropit.pieces import COLOURS, SHAPES, Colour, Piece, Pose, Resting
from topdrop.dropit.setup import KEYS
from topdrop.dropit.state import Score

FIELDS: Final = ("players", "jokers", "hands", "pieces")
"""The fields that stand in their places, in order."""

CHOICES: Final = tuple(key for key in KEYS if key not in ("players", "edition", "position"))
"""The choices of a set-up that stand in a position under their keys where they are not as usual."""

AS_DROPPED: Final = "*"
"""What stands for hands from which what lies in the shaft was dropped in turn."""

NO_SCORE: Final = Score(0, False, 0)
"""What a piece came to that was put there and never judged."""

_COLOURS: Final[dict[str, Colour]] = {colour[0]: colour for colour in COLOURS}
_SHAPES: Final = {shape[0]: shape for shape in SHAPES}
_NUMBER: Final = r"(-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)"
_PIECE: Final = re.compile(
    rf"([A-Za-z])([A-Za-z]){_NUMBER},{_NUMBER},{_NUMBER}(?::([0-9]+)([xj?])?)?"
)
_COUNTED: Final = re.compile("([A-Za-z])([0-9]*)")
_OF_COLOUR: Final = re.compile("([A-Z])((?:[a-z][0-9]{1,3})+)")
_HAND: Final = re.compile(f"(?:{_OF_COLOUR.pattern})*")


class PositionParts(msgspec.Struct, frozen=True):
    """What a position's text says.

    Attributes:
        rules: The version of our reading of the rules.
        players: The colours that name the players or teams, in turn order.
        points: The points of each of them; None for what the pieces came to.
        jokers: The jokers each has left.
        hands: How many pieces of which kind each has left; None for what was not dropped.
        resting: The pieces in the shaft, in the order in which they were dropped.
        scores: What each of them came to.
        choices: The other choices of the set-up, as records have them.
    """

    rules: int
    players: tuple[Colour, ...]
    points: tuple[int, ...] | None
    jokers: tuple[int, ...]
    hands: tuple[dict[Piece, int], ...] | None
    resting: tuple[Resting, ...]
    scores: tuple[Score, ...]
    choices: dict[str, Any]


def read_parts(text: Any) -> PositionParts:
    """Read a position's text.

    Raises:
        NotationError: It is none; names the field and what is wrong with it.
    """
    rules, words, options = split_position(text, "dropit", FIELDS, CHOICES)
    players, points = _read_counts(words[0], "players", "DI-7")
    jokers = _read_jokers(words[1], players)
    lying = [_read_piece(word, i) for i, word in enumerate(_listed(words[3], ";"), 1)]
    return PositionParts(
        rules,
        players,
        points,
        jokers,
        _read_hands(words[2], players),
        tuple(resting for resting, _ in lying),
        tuple(score for _, score in lying),
        options,
    )


def parts_text(parts: PositionParts) -> str:
    """Return the text that `read_parts` reads."""
    points = ("",) * len(parts.players) if parts.points is None else parts.points
    pieces = zip(parts.resting, parts.scores, strict=True)
    words = [
        f"dropit/{parts.rules}",
        _counted(parts.players, points),
        _counted(parts.players, parts.jokers) if any(parts.jokers) else NOTHING,
        AS_DROPPED if parts.hands is None else "/".join(map(_hand_text, parts.hands)),
        ";".join(_piece_text(resting, score) for resting, score in pieces) or NOTHING,
    ]
    return " ".join([*words, *option_words(parts.choices)])


def number_text(value: float) -> str:
    """Return a number as briefly as it can be read back exactly."""
    exact = float(value)
    return str(int(exact)) if exact.is_integer() else repr(exact)


def _listed(text: str, mark: str = ",") -> list[str]:
    return [] if text == NOTHING else text.split(mark)


def _counted(players: Iterable[Colour], counts: Iterable[object]) -> str:
    pairs = zip(players, counts, strict=True)
    return ",".join(f"{colour[0].upper()}{count}" for colour, count in pairs)


def _hand_text(hand: dict[Piece, int]) -> str:
    words: dict[Colour, str] = {}
    for piece, count in hand.items():
        if count:
            words[piece.colour] = words.get(piece.colour, "") + f"{piece.shape[0]}{count}"
    return "".join(f"{colour[0].upper()}{word}" for colour, word in words.items()) or NOTHING


def _piece_text(resting: Resting, score: Score) -> str:
    pose = ",".join(number_text(value) for value in msgspec.structs.astuple(resting.pose))
    text = f"{resting.piece.colour[0].upper()}{resting.piece.shape[0]}{pose}"
    if score == NO_SCORE:
        return text
    if score.points is None:
        return f"{text}:{score.value}?"
    return f"{text}:{score.value}{('j' if score.points else 'x') if score.taboo else ''}"


def _read_counts(
    text: str, what: str, rule: str
) -> tuple[tuple[Colour, ...], tuple[int, ...] | None]:
    colours: list[Colour] = []
    counts: list[int] = []
    for word in _listed(text):
        match = _COUNTED.fullmatch(word)
        colour = _COLOURS.get(match[1].lower()) if match else None
        if match is None or colour is None:
            reason = f"{quote(word)} is no letter of R, B, G, Y with a number"
            raise NotationError(f"{what}: {reason}", rule=rule)
        colours.append(colour)
        if match[2]:
            counts.append(whole_number(match[2], f"{what}: {match[1]}", rule))
    if counts and len(counts) < len(colours):
        raise NotationError(f"{what}: either all have a number or none", rule=rule)
    return tuple(colours), tuple(counts) if counts else None


def _read_jokers(text: str, players: tuple[Colour, ...]) -> tuple[int, ...]:
    if text == NOTHING:
        return (0,) * len(players)
    colours, jokers = _read_counts(text, "jokers", "DI-21")
    if jokers is None or colours != players:
        reason = f"should be {NOTHING} or a number for each player in turn order"
        raise NotationError(f"jokers: {reason}, not {quote(text)}", rule="DI-21")
    return jokers


def _read_hands(text: str, players: Sequence[Colour]) -> tuple[dict[Piece, int], ...] | None:
    if text == AS_DROPPED:
        return None
    hands = text.split("/")
    if len(hands) != len(players):
        reason = f"should be {len(players)} of them with / between, not {len(hands)}"
        raise NotationError(f"hands: {reason}", rule="DI-7")
    return tuple(_read_hand("" if hand == NOTHING else hand) for hand in hands)


def _read_hand(text: str) -> dict[Piece, int]:
    if not _HAND.fullmatch(text):
        reason = f"{quote(text)} is not like 'Rc3s2d2t2'"
        raise NotationError(f"hands: {reason}", rule="DI-1")
    counts: Counter[Piece] = Counter()
    for colour, kinds in _OF_COLOUR.findall(text):
        for shape, count in re.findall("([a-z])([0-9]+)", kinds):
            counts[piece_of_letters(colour, shape, "hands")] += int(count)
    return dict(counts)


def piece_of_letters(colour: str, shape: str, where: str) -> Piece:
    """Return the piece of a colour's and a shape's letter; `where` names the place of a complaint.

    Raises:
        NotationError: There is none (DI-1).
    """
    named = _COLOURS.get(colour.lower()), _SHAPES.get(shape.lower())
    if None in named:
        reason = f"{quote(colour + shape)} is no piece such as Rc, a red circle"
        raise NotationError(f"{where}: {reason}", rule="DI-1")
    return Piece(*named)  # type: ignore[arg-type]  # None was refused


def _read_piece(word: str, which: int) -> tuple[Resting, Score]:
    where = f"pieces: number {which}"
    match = _PIECE.fullmatch(word)
    if match is None:
        reason = f"{quote(word)} is not like 'Rs103.5,19,90:4'"
        raise NotationError(f"{where}: {reason}", rule="DI-1")
    piece = piece_of_letters(match[1], match[2], where)
    try:
        pose = Pose(*(number(float(match[i]), where, "DI-22") for i in (3, 4, 5)))
    except IllegalMove as error:
        raise NotationError(error.message, rule=error.rule) from None
    if match[6] is None:
        return Resting(piece, pose), NO_SCORE
    value = whole_number(match[6], where, "DI-14")
    points = {"x": 0, "?": None}.get(match[7], value)
    return Resting(piece, pose), Score(value, match[7] is not None, points)
