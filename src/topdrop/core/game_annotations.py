"""What records say about their moves: comments, marks and variations, written and checked."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from topdrop.core.errors import RecordError, TopdropError, quote
from topdrop.core.game import Annotation, Game, Record
from topdrop.core.game_text_words import MARKS, comment_text, tag_text

DEEPEST: Final = 8
"""Variations may stand inside each other this deep."""

MOST_VARIATIONS: Final = 500
"""More are refused: each is played again from the start."""

OURS_OF_MOVE: Final = ("mark", "comment", "variations")


class MoveWords(Protocol):
    """How a game writes its moves."""

    def write(self, move: Mapping[str, Any]) -> str:
        """Return a move of a record, which is one, as a word without blanks or brackets."""

    def read(self, word: str) -> Record:
        """Read a move's word.

        Raises:
            NotationError: It is none.
        """

    def rest(self, move: Mapping[str, Any]) -> Record:
        """Return those fields of a move that its word does not say."""

    def last(self, record: Record) -> str | None:
        """Return the word for what has happened since the last move; None where nothing has."""

    def read_last(self, word: str) -> Record | None:
        """Read such a word as fields of the record; None where it is none."""

    def line(self, record: Record) -> Game:
        """Play a line again, whose last move may only be meant.

        Raises:
            RecordError: One of its moves is illegal.
        """

    def branch(self, instead: Mapping[str, Any], move: Mapping[str, Any]) -> str | None:
        """Say why a move cannot be made instead of another one; None where it can."""


def line_words(moves: Sequence[Mapping[str, Any]], first: int, words: MoveWords) -> Iterator[str]:
    """Write moves and what is said about them; `first` is the number of the first."""
    for number, move in enumerate(moves, first):
        yield f"{number}."
        yield words.write(move) + move.get("mark", "")
        rest = words.rest(move)
        yield from (tag_text(key, rest[key]) for key in rest if key not in OURS_OF_MOVE)
        if "comment" in move:
            yield comment_text(move["comment"])
        for variation in move.get("variations", []):
            inside = " ".join(line_words(variation, number, words))
            yield f"({inside})"


def annotations_of(record: Record, words: MoveWords) -> list[Annotation]:
    """Return what a record says about its moves.

    Args:
        record: The record, whose moves have been played again.
        words: How its game writes moves.

    Raises:
        RecordError: A comment, a mark or a variation is none; says at which move.
    """
    check_annotations(record, words)
    found = []
    for number, holder in enumerate([record, *record["moves"]]):
        mark, comment = holder.get("mark", "") if number else "", holder.get("comment", "")
        lines = holder.get("variations", []) if number else []
        variations = tuple(" ".join(line_words(line, number, words)) for line in lines)
        if mark or comment or variations:
            found.append(Annotation(number, mark, comment, variations))
    return found


def check_annotations(record: Record, words: MoveWords) -> None:
    """Check a record's comments, marks and variations, which are legal from where they branch.

    Args:
        record: The record, whose moves have been played again.
        words: How its game writes moves.

    Raises:
        RecordError: One is not as it should be; says at which move.
    """
    if _count_variations(record["moves"]) > MOST_VARIATIONS:
        raise RecordError(f"a game has at most {MOST_VARIATIONS} variations")
    if "comment" in record and not isinstance(record["comment"], str):
        raise RecordError(f"comment: should be a text, not {quote(record['comment'])}")
    for number, move in enumerate(record["moves"], 1):
        try:
            _check_move(record, record["moves"][: number - 1], move, (words, DEEPEST))
        except TopdropError as error:
            raise RecordError(error.message, rule=error.rule, move=number) from None


def _count_variations(moves: list[Any]) -> int:
    """Count variations, those inside others too, as far as they are lists of objects."""
    found, lines = 0, [moves]
    while lines:
        for move in lines.pop():
            inside = move.get("variations") if isinstance(move, Mapping) else None
            if isinstance(inside, list):
                found += len(inside)
                lines += [line for line in inside if isinstance(line, list)]
    return found


def _check_move(
    record: Record,
    before: Sequence[Mapping[str, Any]],
    move: Mapping[str, Any],
    how: tuple[MoveWords, int],
) -> None:
    words, depth = how
    variations = _variations(move, depth)
    for which, variation in enumerate(variations, 1):
        place = f"variation {which}"
        try:
            reason = words.branch(move, variation[0])
            if reason is not None:
                raise RecordError(reason)
            words.line({**record, "moves": [*before, *variation]})
            for i, each in enumerate(variation):
                _check_move(record, [*before, *variation[:i]], each, (words, depth - 1))
        except TopdropError as error:
            raise RecordError(f"{place}: {error.message}", rule=error.rule) from None


def _variations(move: Mapping[str, Any], depth: int) -> list[list[Record]]:
    """Return a move's variations, having looked at its comment and its mark too."""
    if "comment" in move and not isinstance(move["comment"], str):
        raise RecordError(f"comment: should be a text, not {quote(move['comment'])}")
    if "mark" in move and move["mark"] not in MARKS:
        raise RecordError(f"mark: should be one of {', '.join(MARKS)}, not {quote(move['mark'])}")
    variations = move.get("variations", [])
    if not isinstance(variations, list) or (variations and not depth):
        raise RecordError(f"variations: should be a list, at most {DEEPEST} in each other")
    for which, variation in enumerate(variations, 1):
        place = f"variation {which}"
        if not isinstance(variation, list) or not variation:
            raise RecordError(f"{place}: should be a list of moves, not {quote(variation)}")
        for each in variation:
            if not isinstance(each, Mapping):
                raise RecordError(f"{place}: a move is an object, not {quote(each)}")
    return variations
