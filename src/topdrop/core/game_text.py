"""A whole game as one line of text, with comments and variations, as PGN is for chess.

``[format "topdrop/1"] [game "ontop"] [setup {…}] 1. RBWYc6c7! {good} (1. RBWYc4b4) 2. … *``:
every field of the record but its moves is a tag, a key and JSON; then come the moves, each with
its mark, further fields, comment and variations, and how the game ended (docs/notation.md).
What a move's word is, a game says (`MoveWords`).
"""

from collections.abc import Callable
from typing import Final

from topdrop.core.concession import result_of
from topdrop.core.errors import RecordError, TopdropError, quote
from topdrop.core.game import Game, Record
from topdrop.core.game_annotations import (
    DEEPEST,
    OURS_OF_MOVE,
    MoveWords,
    check_annotations,
    line_words,
)
from topdrop.core.game_text_words import GOING_ON, MARKS, Token, comment_text, tag_text, tokens
from topdrop.core.records import FORMAT, MAX_RECORD_BYTES

OURS: Final = ("format", "game", "setup", "moves", "comment")
"""The fields of a record that have their own places in the text."""


def write_game(record: Record, words: MoveWords, end: str | None) -> str:
    """Return a record as text.

    Args:
        record: The record, which has been played again.
        words: How its game writes moves.
        end: How it ended; None where it goes on.

    Raises:
        RecordError: Its comments, marks or variations are none.
    """
    check_annotations(record, words)
    parts = [tag_text(key, record[key]) for key in OURS[:3]]
    said = words.last(record)
    spoken = words.read_last(said) if said else None
    parts += [
        tag_text(key, value)
        for key, value in record.items()
        if key not in OURS and key not in (spoken or {})
    ]
    if "comment" in record:
        parts.append(comment_text(record["comment"]))
    parts += line_words(record["moves"], 1, words)
    if said:
        parts.append(said)
    return " ".join([*parts, end or GOING_ON])


def read_game(text: str, game: str, words: MoveWords) -> tuple[Record, str | None]:
    """Read a game's text.

    Returns:
        The record, whose moves have not been played, and how the text says that it ended.

    Raises:
        RecordError: It is no text of that game; says what is wrong, and at which move.
    """
    if not isinstance(text, str):
        raise RecordError(f"a game's text is a text, not {quote(text)}")
    if len(text) > MAX_RECORD_BYTES:
        raise RecordError(f"a game's text has at most {MAX_RECORD_BYTES:,} characters")
    reader = _Reader(words)
    for token in tokens(text):
        reader.take(token)
    record = reader.finished()
    if record.get("game") != game:
        raise RecordError(f"game: should be '{game}', not {quote(record.get('game'))}")
    return record, reader.end


def parse_game(text: str, game: str, words: MoveWords, replay: Callable[[Record], Game]) -> Record:
    """Return the record that a game's text says; comments and variations stand at its moves.

    Args:
        text: The text.
        game: The game's name.
        words: The game's words for moves.
        replay: Plays the record's moves.

    Raises:
        RecordError: It is no text of that game, or a move or a variation is illegal.
    """
    record, end = read_game(text, game, words)
    played = replay(record)
    check_annotations(record, words)
    found = result_of(record, played)["end"]
    if found != end:
        raise RecordError(f"the moves lead to {found or 'no end'}, not to {end or 'none'}")
    return record


class _Reader:
    """What has been read of a game so far."""

    def __init__(self, words: MoveWords) -> None:
        self._words = words
        self._moves: list[Record] = []
        self._record: Record = {"format": FORMAT}
        # The lines that are open, the main one first, each with the number of its first move.
        self._lines: list[tuple[list[Record], int]] = [(self._moves, 1)]
        self._tags: set[str] = set()
        self._closed = False
        self.end: str | None = None

    def take(self, token: Token) -> None:
        if self._closed:
            raise self._wrong(token, "the game is over here")
        getattr(self, f"_take_{token.kind}")(token)

    def finished(self) -> Record:
        if len(self._lines) > 1:
            raise RecordError("a variation is not closed", move=self._number())
        if not self._closed:
            reason = f"the text breaks off: it should end with {GOING_ON} or how the game ended"
            raise RecordError(reason, move=self._number())
        return {**self._record, "moves": self._moves}

    def _number(self) -> int | None:
        """Return the number of the last move of the main line, counted from 1; None at first."""
        return len(self._moves) or None

    def _wrong(self, token: Token, reason: str, rule: str | None = None) -> RecordError:
        place = f"character {token.start + 1}, {quote(token.text)}"
        return RecordError(f"{place}: {reason}", rule=rule, move=self._number())

    def _take_tag(self, token: Token) -> None:
        line = self._lines[-1][0]
        if len(self._lines) > 1 and not line:
            raise self._wrong(token, "a variation begins with a move")
        holder = line[-1] if line else self._record
        key = token.key
        fresh = key not in self._tags if holder is self._record else key not in holder
        if key == "release" and isinstance(holder.get(key), dict):
            # What its word does not say of how a piece was let go.
            holder[key] = {**token.value, **holder[key]}
        elif not fresh or key in ("moves", *OURS_OF_MOVE):
            raise self._wrong(token, f"{key} stands twice, or is no tag")
        else:
            holder[key] = token.value
            if not line:
                self._tags.add(key)

    def _take_comment(self, token: Token) -> None:
        line = self._lines[-1][0]
        if len(self._lines) > 1 and not line:
            raise self._wrong(token, "a variation begins with a move")
        holder = line[-1] if line else self._record
        before = [holder["comment"]] if "comment" in holder else []
        holder["comment"] = " ".join([*before, token.value])

    def _take_number(self, token: Token) -> None:
        line, first = self._lines[-1]
        if token.value != first + len(line):
            raise self._wrong(token, f"the next move is number {first + len(line)}")

    def _take_open(self, token: Token) -> None:
        line, first = self._lines[-1]
        if not line:
            raise self._wrong(token, "a variation follows the move that it replaces")
        if len(self._lines) > DEEPEST:
            raise self._wrong(token, f"variations stand in each other at most {DEEPEST} deep")
        variation: list[Record] = []
        line[-1].setdefault("variations", []).append(variation)
        self._lines.append((variation, first + len(line) - 1))

    def _take_close(self, token: Token) -> None:
        if len(self._lines) == 1:
            raise self._wrong(token, "there is no variation to close")
        if not self._lines.pop()[0]:
            raise self._wrong(token, "a variation has at least one move")

    def _take_word(self, token: Token) -> None:
        line = self._lines[-1][0]
        if token.text in MARKS and line and "mark" not in line[-1]:
            line[-1]["mark"] = token.text
            return
        word = token.text.rstrip("!?")
        mark = token.text[len(word) :]
        last = self._words.read_last(token.text) if len(self._lines) == 1 else None
        if last is not None:
            self._record |= last
            return
        if len(self._lines) == 1 and (word == GOING_ON or "_" in word or word == "conceded"):
            self._closed = True
            self.end = None if word == GOING_ON else word
            return
        if mark and mark not in MARKS:
            raise self._wrong(token, f"a mark is one of {', '.join(MARKS)}")
        try:
            move = self._words.read(word)
        except TopdropError as error:
            raise self._wrong(token, error.message, error.rule) from None
        line.append({**move, "mark": mark} if mark else move)
