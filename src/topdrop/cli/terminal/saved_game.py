"""Games of the terminal in files: a record with who plays, and the seed of what is to come."""

import os
from pathlib import Path
from typing import Any, Final

import msgspec

from topdrop.cli.files import open_input, write_output
from topdrop.core.errors import RecordError, SetupError, TopdropError, quote
from topdrop.core.game import Game, Record, ResumableModule
from topdrop.core.records import encode, read_records
from topdrop.core.registry import blaming, find_game

KEY: Final = "terminal"
"""The field of a record that is for the terminal; others pass over it (docs/records.md)."""


class Seating(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays, and by which seed chance goes.

    Attributes:
        people: The seats of people, from 0.
        bot: The level or bot in all other seats.
        seed: The game's seed. It tells what is going to happen, so do not look.
    """

    people: tuple[int, ...]
    bot: str
    seed: int


def save_game(path: Path, game: Game, seating: Seating) -> None:
    """Write a game to a file, in whole: what was there stays until all of it is written.

    Raises:
        TopdropError: It cannot be written.
    """
    record = {**game.record(), KEY: msgspec.to_builtins(seating)}
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    write_output(beside, f"{encode(record)}\n".encode())
    try:
        os.replace(beside, path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise TopdropError(f"{quote(str(path))} cannot be written: {error.strerror}") from None


def check_unused(path: Path, what: str = "--record") -> None:
    """Refuse to write a game over something else that a file holds.

    Args:
        path: The file.
        what: What asks for it, for the message.

    Raises:
        SetupError: It holds something.
    """
    if path.exists() and (not path.is_file() or path.stat().st_size):
        reason = f"{what}: {quote(str(path))} is there already; --resume goes on with a game"
        raise SetupError(reason)


def load_game(path: Path) -> tuple[str, Game, Seating | None]:
    """Return the game of a file: its short name, the game in play, and who plays.

    Who plays is None in a record that comes from elsewhere.

    Raises:
        TopdropError: The file cannot be read, holds no game or several, or the game cannot be
            gone on with.
    """
    with open_input(str(path)) as file:
        found = list(read_records(file))
    if len(found) != 1:
        raise RecordError(f"{quote(str(path))} holds {len(found)} records, not one game")
    record = found[0]
    if isinstance(record, RecordError):
        raise record
    seating = _read_seating(record)
    name = record.get("game")
    module = find_game(name)
    if not isinstance(module, ResumableModule):
        raise SetupError(f"{module.TITLE} cannot go on with a record")
    plain = {key: value for key, value in record.items() if key != KEY}
    with blaming(name):
        game = module.resume(plain, seating.seed if seating else None)
    ended = game.end or ("conceded" if "conceded" in record else None)
    if ended is not None:
        raise SetupError(f"{quote(str(path))}: the game is over ({ended})")
    if seating and not set(seating.people) <= set(range(len(game.players))):
        raise RecordError(f"{KEY}.people: there are no such seats")
    return str(name), game, seating


def _read_seating(record: Record) -> Seating | None:
    plain: Any = record.get(KEY)
    if plain is None:
        return None
    try:
        return msgspec.convert(plain, Seating)
    except msgspec.ValidationError as error:
        raise RecordError(f"{KEY}: {error}") from None
