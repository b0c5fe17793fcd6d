"""Playing one game of a match, in this process."""

import time
from collections.abc import Mapping
from random import Random
from typing import Any, Final

from topdrop.arena.entrant import Entrant
from topdrop.arena.match import Fixture, Match, derive
from topdrop.arena.results import GameResult, SeatResult, places
from topdrop.bots import Bot, make_bot, prepare_bot
from topdrop.table.errors import TopdropError, quote
from topdrop.table.game import Game, PartneredGame
from topdrop.table.registry import find_game

GRACE_MS: Final = 50.0
"""A decision that takes so much longer than its time is an overrun."""

ERROR_LENGTH: Final = 200
"""The most characters that are kept of what went wrong."""


def prepare(match: Match) -> None:
    """Let every bot of a match do what takes it long once, so that no clock runs meanwhile.

    Raises:
        SetupError: There is no such bot.
    """
    for bot in sorted({entrant.bot for entrant in match.entrants}):
        prepare_bot(match.game, bot)


def play_fixture(match: Match, fixture: Fixture) -> GameResult:
    """Play one game.

    Where a bot raises or chooses an illegal move, a legal one is drawn for it and the error is
    counted: the game goes on, and one lapse of a bot does not decide it.

    Raises:
        SetupError: The match has a setup that makes no game, or a bot that is not known here.
    """
    game = find_game(match.game).new_game(match.setup, fixture.seed)
    source = Random(derive(match.seed, "lot", fixture.id))
    chairs: list[_Chair] = []
    for seat, number in enumerate(fixture.line_up):
        entrant = match.entrants[number]
        seed = derive(match.seed, "bot", fixture.id, seat)
        chairs.append(_Chair(entrant, make_bot(match.game, entrant.bot, seed)))
    while game.to_move is not None:
        chairs[game.to_move].play(game, game.to_move, source)
    return _result(fixture, game, chairs)


class _Chair:
    """A bot at the table, and what is noted about it."""

    def __init__(self, entrant: Entrant, bot: Bot) -> None:
        self.entrant = entrant
        self._bot = bot
        self.times: list[float] = []
        self.errors: list[str] = []

    @property
    def overruns(self) -> int:
        """How many decisions took too long; a bot that goes by tries has no time to keep."""
        if self.entrant.tries is not None:
            return 0
        most = self.entrant.seconds * 1000 + GRACE_MS
        return sum(took > most for took in self.times)

    def play(self, game: Game, seat: int, source: Random) -> None:
        """Make one decision."""
        view = game.view(seat)
        failure: str | None = None
        move: Any = None
        begin = time.perf_counter()
        try:
            move = self._bot.choose(view, self.entrant.clock)
        except Exception as error:  # a bot may be anybody's
            failure = f"{type(error).__name__}: {error}"
        self.times.append((time.perf_counter() - begin) * 1000)
        if failure is None:
            try:
                game.play(move)
            except TopdropError as error:
                failure = f"{quote(move)}: {error}"
        if failure is not None:
            self.errors.append(f"ply {game.ply}: {failure}"[:ERROR_LENGTH])
            game.play(game.random_move(source))


def _result(fixture: Fixture, game: Game, chairs: list[_Chair]) -> GameResult:
    players = list(game.players)
    final: Mapping[str, int] = game.result()["final"]
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
            bot=chair.entrant.name,
            player=player,
            side=side_of[seat],
            points=points[seat],
            place=place[seat],
            decisions=len(chair.times),
            ms_mean=round(sum(chair.times) / max(1, len(chair.times)), 3),
            ms_max=round(max(chair.times, default=0.0), 3),
            overruns=chair.overruns,
            errors=len(chair.errors),
            error=chair.errors[0] if chair.errors else None,
        )
        for seat, (player, chair) in enumerate(zip(players, chairs, strict=True))
    )
    return GameResult(
        fixture.id, fixture.deal, fixture.seed, seats, winners, game.ply, str(game.end)
    )
