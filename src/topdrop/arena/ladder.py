"""A ladder: the games of any number of matches in files, and how strong everybody is by them all.

Files of results say in every line of which match it is, so a ladder is a file to which matches add
their games, or several files of results, or of records. Whoever plays with another bot, budget or
version is somebody else in it, whatever it was called.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from topdrop.arena.contestant import Contestant
from topdrop.arena.jsonl import decode_result, encode_result
from topdrop.arena.line_file import ResultStoreError, append_line, read_line_file
from topdrop.arena.match import Match
from topdrop.arena.record_store import decode_record
from topdrop.arena.results import GameResult
from topdrop.arena.standing import Standing, standings
from topdrop.arena.store import PARQUET, read_results
from topdrop.bots import bot_package
from topdrop.core.errors import SetupError, quote
from topdrop.core.zstd import is_zstd

OURS: Final = "topdrop"
"""The package whose version is that of our own bots."""

LadderGame = tuple[Match, GameResult]
"""A game and of which match it is."""


class Rung(msgspec.Struct, frozen=True):
    """Somebody on a ladder.

    Attributes:
        bot: The bot, as in a match.
        budget: Its time or its tries.
        version: The version of the package that brings it; None where nobody knows.
        standing: How it has done in all games.
    """

    bot: str
    budget: str
    version: str | None
    standing: Standing


def ladders(games: Iterable[LadderGame]) -> dict[str, list[Rung]]:
    """Return by game who is on its ladder, the best rated first.

    Ratings and intervals are those of a match; games count in the order given, and deals of
    different matches are different ones.
    """
    deals = _Numbers()
    found: dict[str, list[GameResult]] = {}
    known: dict[str, dict[str, _Who]] = {}
    for match, game in games:
        by_name = {each.name: _who(match, each, game) for each in match.contestants}
        known.setdefault(match.game, {}).update({str(who): who for who in by_name.values()})
        some = found.setdefault(match.game, [])
        seats = (msgspec.structs.replace(s, bot=str(by_name[s.bot])) for s in game.seats)
        number, deal = len(some) + 1, deals[_key(match), game.deal]
        some.append(msgspec.structs.replace(game, id=number, deal=deal, seats=tuple(seats)))
    return {
        name: [
            Rung(*known[name][each.name], standing=each) for each in standings(_playing(some), some)
        ]
        for name, some in found.items()
    }


def read_ladder(paths: Sequence[Path]) -> Iterator[LadderGame]:
    """Yield the games of files of results or records; what stands in several counts once.

    Raises:
        ResultStoreError: A file cannot be read, or a line is no game of an arena.
    """
    seen: set[tuple[bytes, int]] = set()
    for path in paths:
        for match, game in _read(path):
            key = (_key(match), game.id)
            if key not in seen:
                seen.add(key)
                yield match, game


class LadderFile:
    """A file to which a match adds its games; others may add theirs meanwhile."""

    def __init__(self, path: Path, match: Match) -> None:
        """Look which games of the match it has.

        Raises:
            ResultStoreError: It cannot be read, or is none.
        """
        if is_zstd(path.name) or path.suffix.lower() == PARQUET:
            raise ResultStoreError(f"{quote(str(path))}: a ladder is plain JSON Lines (.jsonl)")
        there = _read(path) if path.exists() else ()
        self._path = path
        self._match = match
        self._known = {game.id for found, game in there if found == match}

    def add(self, game: GameResult) -> None:
        """Add a game that is not there yet, at once.

        Raises:
            ResultStoreError: It cannot be written.
        """
        if game.id not in self._known:
            append_line(self._path, encode_result(self._match, game))
            self._known.add(game.id)


_Who = tuple[str, str, str | None]


class _Numbers(dict[tuple[bytes, int], int]):
    """Numbers deals as they come."""

    def __init__(self) -> None:
        super().__init__()
        self._next = count(1)

    def __missing__(self, key: tuple[bytes, int]) -> int:
        self[key] = next(self._next)
        return self[key]


def _key(match: Match) -> bytes:
    return msgspec.json.encode(match)


def _who(match: Match, contestant: Contestant, game: GameResult) -> _Who:
    try:
        package = bot_package(match.game, contestant.bot) or OURS
    except SetupError:  # a program, or a bot that is not installed here
        package = ""
    return contestant.bot, contestant.budget, (game.versions or {}).get(package)


def _playing(games: Iterable[GameResult]) -> list[str]:
    return list(dict.fromkeys(seat.bot for game in games for seat in game.seats))


def _read(path: Path) -> Iterator[LadderGame]:
    if path.suffix.lower() == PARQUET:
        match, games = read_results(path)
        if match is not None:
            yield from ((match, game) for game in games)
        return
    with read_line_file(path) as lines:
        for number, line in enumerate(lines, 1):
            try:
                yield _decode(line)
            except ResultStoreError as error:
                raise ResultStoreError(
                    f"{quote(str(path))}, line {number}: {error.message}"
                ) from None


def _decode(line: bytes) -> LadderGame:
    try:
        return decode_result(line)
    except ResultStoreError as error:
        try:
            return decode_record(line)
        except ResultStoreError:
            raise error from None
