"""Playing one game of a match, in this process."""

import time
from collections.abc import Sequence
from random import Random
from typing import Any, Final

from topdrop.arena.contestant import Entrant
from topdrop.arena.match import Fixture, Match, derive
from topdrop.arena.results import GameResult, SeatResult, places
from topdrop.bots import Bot, make_bot, prepare_bot
from topdrop.core.errors import SetupError, TopdropError, one_line, quote
from topdrop.core.game import Game, PartneredGame, View, final_points
from topdrop.core.registry import find_game

GRACE_MS: Final = 50.0
"""A decision that takes so much longer than its time is an overrun."""

ERROR_LENGTH: Final = 200
"""The most characters that are kept of what went wrong."""


def prepare(match: Match) -> None:
    """Let every bot of a match do what takes it long once, so that no clock runs meanwhile.

    Raises:
        SetupError: There is no such bot, or it is a program, whose games `topdrop.remote` plays.
    """
    for entrant in match.entrants:
        if entrant.remote:
            raise SetupError(f"bot: {quote(entrant.name)} is a program and plays on a server only")
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
    chairs: list[Chair] = []
    for seat, number in enumerate(fixture.line_up):
        entrant = match.entrants[number]
        seed = derive(match.seed, "bot", fixture.id, seat)
        chairs.append(Chair(entrant, make_bot(match.game, entrant.bot, seed)))
    while game.to_move is not None:
        chairs[game.to_move].play(game, game.to_move, source)
    return result_of(fixture, game, chairs)


class Chair:
    """An entrant at the table, and what is noted about it.

    Attributes:
        entrant: Who sits there.
        bot: The bot; None for a program.
        times: How long each of its decisions took, in milliseconds.
        errors: What went wrong.
    """

    def __init__(self, entrant: Entrant, bot: Bot | None) -> None:
        self.entrant = entrant
        self.bot = bot
        self.times: list[float] = []
        self.errors: list[str] = []

    @property
    def overruns(self) -> int:
        """How many decisions took too long; a bot that goes by tries has no time to keep."""
        if self.entrant.tries is not None:
            return 0
        most = self.entrant.seconds * 1000 + GRACE_MS
        return sum(took > most for took in self.times)

    def fail(self, ply: int, failure: str) -> None:
        """Note what went wrong with decision number `ply`."""
        self.errors.append(f"ply {ply}: {one_line(failure)}"[:ERROR_LENGTH])

    def choose(self, view: View, ply: int) -> Any:
        """Return the move that the bot chooses; None when it fails, which is noted."""
        assert self.bot is not None
        begin = time.perf_counter()
        try:
            move = self.bot.choose(view, self.entrant.clock)
        except (Exception, SystemExit) as error:  # a bot may be anybody's
            self.fail(ply, f"{type(error).__name__}: {error}")
            return None
        finally:
            self.times.append((time.perf_counter() - begin) * 1000)
        return move

    def play(self, game: Game, seat: int, source: Random) -> None:
        """Make one decision."""
        failures = len(self.errors)
        move = self.choose(game.view(seat), game.ply)
        if len(self.errors) == failures:
            try:
                game.play(move)
            except TopdropError as error:
                self.fail(game.ply, f"{quote(move)}: {error}")
        if len(self.errors) > failures:
            game.play(game.random_move(source))


def result_of(fixture: Fixture, game: Game, chairs: Sequence[Chair]) -> GameResult:
    """Return what came of a game, whose chairs are given in turn order."""
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
