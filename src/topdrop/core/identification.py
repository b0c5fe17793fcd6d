"""What of a record tells which game it is of, beyond the game itself."""

from typing import Final

from topdrop.core.game import Record

NAMED: Final = ("id", "names", "bots", "table")
"""Keys of ours that tell it."""

FORM: Final = frozenset(
    (
        *("format", "game", "rules", "setup", "moves", "in_hand", "physics", "conceded"),
        *("began", "ended", "ms", "take_backs", "by_hand", "branch", "commitment", "opened"),
        *("result", "drawn", "arena", "pieces", "judge", "stayed"),
    )
)
"""Keys of ours that say something else (docs/records.md, docs/protocol.md, docs/arena.md)."""


def identification(record: Record) -> Record:
    """Return what a record tells of which game it is of.

    That is its `NAMED` keys, and every key that no form of ours has and whose value is a text, a
    number, or true or false: somebody else's way to name the game.
    """
    return {
        key: value
        for key, value in record.items()
        if key in NAMED or (key not in FORM and isinstance(value, str | int | float))
    }
