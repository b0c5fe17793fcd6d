"""A game of On Top as one line of text: ``1. RBWYc6c7! {good} 2. BYWRd4d5 RYBW *``."""

from collections.abc import Mapping
from typing import Any, Final

from topdrop.core.concession import result_of
from topdrop.core.errors import quote
from topdrop.core.game import Annotation, Record
from topdrop.core.game_annotations import annotations_of
from topdrop.core.game_text import parse_game, write_game
from topdrop.ontop.game import Game
from topdrop.ontop.notation import LETTERS, Move
from topdrop.ontop.replaying import replay
from topdrop.ontop.tiles import Tile


class OnTopWords:
    """How On Top writes its moves: the tile and its place in one word."""

    def write(self, move: Mapping[str, Any]) -> str:
        """Return a move such as ``RBWYc6c7``."""
        return f"{move['tile']}{Move.parse(move['at'])}"

    def read(self, word: str) -> Record:
        """Read a move such as ``RBWYc6c7``.

        Raises:
            NotationError: It is none.
        """
        return {"tile": str(Tile.parse(word[:4].upper())), "at": str(Move.parse(word[4:]))}

    def rest(self, move: Mapping[str, Any]) -> Record:
        """Return whatever else stands in a move."""
        return {key: value for key, value in move.items() if key not in ("tile", "at")}

    def last(self, record: Record) -> str | None:
        """Return the tile in hand."""
        return record.get("in_hand")

    def read_last(self, word: str) -> Record | None:
        """Read the tile in hand; None where it is something else."""
        return {"in_hand": word.upper()} if sorted(word.upper()) == list(LETTERS) else None

    def line(self, record: Record) -> Game:
        """Play a line again.

        Raises:
            RecordError: One of its moves is illegal.
        """
        return replay({key: value for key, value in record.items() if key != "in_hand"})

    def branch(self, instead: Mapping[str, Any], move: Mapping[str, Any]) -> str | None:
        """Say that another tile is in hand, where it is: it was turned up before the choice."""
        if instead.get("tile") == move.get("tile"):
            return None
        return f"the tile in hand is {instead.get('tile')}, not {quote(move.get('tile'))}"


WORDS: Final = OnTopWords()


def game_text(record: Record) -> str:
    """Return a game as one line of text, with its comments and variations (docs/notation.md).

    >>> from topdrop import ontop
    >>> game = ontop.Game(["red", "blue"], seed=1)
    >>> events = game.play("c4b4")
    >>> " 1. RYBWc4b4 " in game_text(game.record())
    True

    Raises:
        RecordError: It is no record of On Top, or a move or a variation is illegal.
    """
    return write_game(record, WORDS, result_of(record, replay(record))["end"])


def annotations(record: Record) -> list[Annotation]:
    """Return the comments, marks and variations of a record.

    Raises:
        RecordError: It is no record of On Top, or one of them is none.
    """
    replay(record)
    return annotations_of(record, WORDS)


def parse_game_text(text: str) -> Record:
    """Return the record that a text says; comments and variations stand at its moves.

    Raises:
        RecordError: It is no text of a game of On Top, or a move or a variation is illegal.
    """
    return parse_game(text, "ontop", WORDS, replay)
