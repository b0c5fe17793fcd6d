"""A game of Drop It as one line of text.

``1. Rs103,45>101.2,44.1,0.02:103.5,19,90`` is a red square aimed at 103 mm and 45°, let go at
101.2 mm and 44.1° with that spin, and where every piece then lay, in the order of dropping; ``+d``
after it says that the drop was damped to rest, ``+j`` that a joker was spent, ``+k`` kept.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from topdrop.core.concession import result_of
from topdrop.core.errors import NotationError, quote
from topdrop.core.game import Annotation, Record
from topdrop.core.game_annotations import annotations_of
from topdrop.core.game_text import parse_game, write_game
from topdrop.dropit import rules
from topdrop.dropit.game import Game
from topdrop.dropit.notation import Drop
from topdrop.dropit.pieces import Piece
from topdrop.dropit.position_text import number_text, piece_of_letters
from topdrop.dropit.replaying import replay

_NUMBER: Final = r"-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?"
_WORD: Final = re.compile(
    rf"([A-Za-z])([A-Za-z])({_NUMBER}),({_NUMBER})"
    rf"(?:>({_NUMBER}),({_NUMBER}),({_NUMBER}):([-+0-9.,;eE]+?))?(\+d)?(\+[jk])?"
)
_OURS: Final = ("piece", "x", "angle", "release", "rest", "damped", "joker")
_OF_RELEASE: Final = ("x", "angle", "spin")


class DropItWords:
    """How Drop It writes its moves: the aim, how it was let go, and where everything lay."""

    def write(self, move: Mapping[str, Any]) -> str:
        """Return a drop as a word; one that is only meant says no more than its aim."""
        piece = Piece.parse(move["piece"])
        aim = f"{piece.colour[0].upper()}{piece.shape[0]}{_numbers(move['x'], move['angle'])}"
        if "rest" not in move:
            return aim
        release = _numbers(*(move["release"][key] for key in _OF_RELEASE))
        rest = ";".join(_numbers(*pose) for pose in move["rest"])
        damped = "+d" if move.get("damped") else ""
        joker = "" if "joker" not in move else "+j" if move["joker"] else "+k"
        return f"{aim}>{release}:{rest}{damped}{joker}"

    def read(self, word: str) -> Record:
        """Read a drop's word.

        Raises:
            NotationError: It is none.
        """
        match = _WORD.fullmatch(word)
        if match is None:
            reason = f"{quote(word)} is no drop such as 'Rs103,45>101.2,44.1,0.02:103.5,19,90'"
            raise NotationError(reason, rule="DI-9")
        piece = piece_of_letters(match[1], match[2], "a drop")
        move: Record = {"piece": str(piece), "x": float(match[3]), "angle": float(match[4])}
        if match[8] is not None:
            release = (float(match[i]) for i in (5, 6, 7))
            move["release"] = dict(zip(_OF_RELEASE, release, strict=True))
            move["rest"] = [_pose(pose) for pose in match[8].split(";")]
        if match[9]:
            move["damped"] = True
        if match[10]:
            move["joker"] = match[10] == "+j"
        return move

    def rest(self, move: Mapping[str, Any]) -> Record:
        """Return whatever else stands in a move, that of its release under ``release``."""
        others = {key: value for key, value in move.items() if key not in _OURS}
        more = {
            key: value for key, value in move.get("release", {}).items() if key not in _OF_RELEASE
        }
        return {**others, "release": more} if more else others

    def last(self, record: Record) -> str | None:
        """Return None: nothing happens between drops."""
        return None

    def read_last(self, word: str) -> Record | None:
        """Return None: nothing happens between drops."""
        return None

    def line(self, record: Record) -> Game:
        """Play a line again, whose last drop may only be meant.

        Raises:
            RecordError: One of its moves is illegal.
        """
        *before, last = record["moves"]
        if "rest" in last or "release" in last:
            return replay(record)
        game = replay({**record, "moves": before})
        rules.check_drop(game.state, Drop(Piece.parse(last["piece"]), last["x"], last["angle"]))
        return game

    def branch(self, instead: Mapping[str, Any], move: Mapping[str, Any]) -> str | None:
        """Return None: whoever drops chooses freely."""
        return None


WORDS: Final = DropItWords()


def game_text(record: Record) -> str:
    """Return a game as one line of text, with its comments and variations (docs/notation.md).

    Raises:
        RecordError: It is no record of Drop It, or a move or a variation is illegal.
    """
    return write_game(record, WORDS, result_of(record, replay(record))["end"])


def annotations(record: Record) -> list[Annotation]:
    """Return the comments, marks and variations of a record.

    Raises:
        RecordError: It is no record of Drop It, or one of them is none.
    """
    replay(record)
    return annotations_of(record, WORDS)


def parse_game_text(text: str) -> Record:
    """Return the record that a text says; comments and variations stand at its moves.

    Raises:
        RecordError: It is no text of a game of Drop It, or a move or a variation is illegal.
    """
    return parse_game(text, "dropit", WORDS, replay)


def _numbers(*values: float) -> str:
    return ",".join(number_text(value) for value in values)


def _pose(text: str) -> list[float]:
    numbers = text.split(",")
    if len(numbers) != 3 or not all(re.fullmatch(_NUMBER, each) for each in numbers):
        reason = f"{quote(text)} is no pose such as '103.5,19,90'"
        raise NotationError(reason, rule="DI-22")
    return [float(each) for each in numbers]
