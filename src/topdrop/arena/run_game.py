"""Playing one game of a match, in this process."""

import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from random import Random

import msgspec

from topdrop import __version__
from topdrop.arena.match import Fixture, Match, derive_seed
from topdrop.arena.recording import RecordedGame, game_record
from topdrop.arena.results import GameResult, SeatResult
from topdrop.arena.seated import SeatedContestant
from topdrop.bots import bot_package, make_bot, prepare_bot
from topdrop.bots.protocol import close, follow
from topdrop.core.errors import SetupError, quote
from topdrop.core.game import Game, PartneredGame, final_points
from topdrop.core.places import places
from topdrop.core.registry import blaming, find_game


def prepare(match: Match) -> None:
    """Prepare every bot of a match (compiling, loading), so that no clock runs meanwhile.

    Raises:
        SetupError: There is no such bot, or it is a program, whose games `topdrop.remote` plays.
    """
    for contestant in match.contestants:
        if contestant.remote:
            raise SetupError(
                f"bot: {quote(contestant.name)} is a program and plays on a server only"
            )
    for contestant in match.contestants:
        prepare_bot(match.game, contestant.source)


def play_fixture(match: Match, fixture: Fixture) -> GameResult:
    """Play one game of a match.

    Where a bot raises or chooses an illegal move, a legal one is drawn for it and the error is
    counted: the game goes on, and one failure of a bot does not decide it.

    Raises:
        SetupError: The match has a setup that makes no game, or a bot that is not known here.
        GameFailed: The game, which another package brings, broke down.
    """
    return record_fixture(match, fixture, keep=False).result


def record_fixture(match: Match, fixture: Fixture, *, keep: bool = True) -> RecordedGame:
    """Play one game of a match as `play_fixture` does and return it with its record.

    Args:
        match: The match.
        fixture: Which of its games.
        keep: Whether the record is wanted.

    Raises:
        SetupError: The match has a setup that makes no game, or a bot that is not known here.
        GameFailed: The game, which another package brings, broke down.
    """
    with blaming(match.game):
        return _play(match, fixture, keep)


def _play(match: Match, fixture: Fixture, keep: bool) -> RecordedGame:
    game = find_game(match.game).new_game(match.setup, fixture.seed)
    source = Random(derive_seed(match.seed, "lot", fixture.id))
    seated: list[SeatedContestant] = []
    with ExitStack() as after:
        for seat, number in enumerate(fixture.line_up):
            contestant = match.contestants[number]
            seed = derive_seed(match.seed, "bot", fixture.id, seat)
            bot = make_bot(match.game, contestant.source, seed)
            follow(bot, game.record)
            # What was handed over may have more games to play.
            if bot is not contestant.source:
                after.callback(close, bot)
            seated.append(SeatedContestant(contestant, bot))
        watch = Stopwatch()
        while game.to_move is not None:
            seated[game.to_move].play(game, game.to_move, source)
        return recorded(match, fixture, game, seated, watch, keep=keep)


class Stopwatch:
    """When a game began, and how long it has taken.

    Attributes:
        began: When, in seconds since 1970.
    """

    def __init__(self) -> None:
        self.began = time.time()
        self._start = time.perf_counter()

    @property
    def seconds(self) -> float:
        """How long it is running."""
        return time.perf_counter() - self._start


def recorded(
    match: Match,
    fixture: Fixture,
    game: Game,
    seated: Sequence[SeatedContestant],
    watch: Stopwatch,
    *,
    keep: bool,
) -> RecordedGame:
    """Return a game that is over.

    Args:
        match: The match.
        fixture: Which of its games.
        game: The game.
        seated: Who sat where, in turn order.
        watch: Since when it was played.
        keep: Whether its record is wanted.
    """
    result = msgspec.structs.replace(
        game_result(fixture, game, seated),
        seconds=round(watch.seconds, 3),
        versions=versions(match),
    )
    if not keep:
        return RecordedGame(result)
    return RecordedGame(result, game_record(match, result, game, seated, watch.began))


def versions(match: Match) -> dict[str, str]:
    """Return the version of topdrop and of every package that brings a bot of a match."""
    return dict(_versions(match.game, tuple(sorted({each.bot for each in match.contestants}))))


@cache
def _versions(game: str, bots: Sequence[str]) -> dict[str, str]:
    found = {"topdrop": __version__}
    for bot in bots:
        # Programs tell no version.
        with suppress(SetupError, PackageNotFoundError):
            package = bot_package(game, bot)
            if package is not None:
                found[package] = version(package)
    return found


def game_result(fixture: Fixture, game: Game, seated: Sequence[SeatedContestant]) -> GameResult:
    """Return the result of a game, whose contestants are given in turn order."""
    players = list(game.players)
    final = final_points(game.result())
    winners = tuple(game.winners or ())
    sides = (
        game.sides
        if isinstance(game, PartneredGame)
        else tuple((seat,) for seat in range(len(players)))
    )
    points = [final[player] for player in players]
    place = places(sides, points, [players.index(winner) for winner in winners])
    side_of = {seat: number for number, side in enumerate(sides) for seat in side}
    seats = tuple(
        SeatResult(
            bot=each.contestant.name,
            player=player,
            side=side_of[seat],
            points=points[seat],
            place=place[seat],
            decisions=len(each.times),
            ms_mean=round(sum(each.times.values()) / max(1, len(each.times)), 3),
            ms_max=round(max(each.times.values(), default=0.0), 3),
            overruns=each.overruns,
            errors=len(each.errors),
            error=next(iter(each.errors.values()), None),
        )
        for seat, (player, each) in enumerate(zip(players, seated, strict=True))
    )
    return GameResult(
        fixture.id, fixture.deal, fixture.seed, seats, winners, game.ply, str(game.end)
    )
