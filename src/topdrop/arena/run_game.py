"""Playing one game of a match, in this process."""

import time
from collections.abc import Sequence
from contextlib import ExitStack
from random import Random
from typing import Any, Final

from topdrop.arena.contestant import Contestant
from topdrop.arena.match import Fixture, Match, derive_seed
from topdrop.arena.results import GameResult, SeatResult, places
from topdrop.bots import Bot, make_bot, prepare_bot
from topdrop.bots.protocol import close, follow
from topdrop.core.errors import SetupError, TopdropError, one_line, quote
from topdrop.core.game import Game, PartneredGame, View, final_points
from topdrop.core.registry import blaming, find_game

GRACE_MS: Final = 50.0
"""A decision that takes so much longer than its time is an overrun."""

ERROR_LENGTH: Final = 200
"""The most characters that are kept of an error."""


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
    with blaming(match.game):
        return _play(match, fixture)


def _play(match: Match, fixture: Fixture) -> GameResult:
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
        while game.to_move is not None:
            seated[game.to_move].play(game, game.to_move, source)
    return game_result(fixture, game, seated)


class SeatedContestant:
    """A contestant in one seat of a game, with its times and errors.

    Attributes:
        contestant: Who has the seat.
        bot: The bot; None for a program.
        times: How long each of its decisions took, in milliseconds.
        errors: What went wrong, as text.
    """

    def __init__(self, contestant: Contestant, bot: Bot | None) -> None:
        self.contestant = contestant
        self.bot = bot
        self.times: list[float] = []
        self.errors: list[str] = []

    @property
    def overruns(self) -> int:
        """How many decisions took too long; a bot that goes by tries has no time to keep."""
        if self.contestant.tries is not None:
            return 0
        most = self.contestant.seconds * 1000 + GRACE_MS
        return sum(took > most for took in self.times)

    def fail(self, ply: int, failure: str) -> None:
        """Record what went wrong with decision number `ply`."""
        self.errors.append(f"ply {ply}: {one_line(failure)}"[:ERROR_LENGTH])

    def choose(self, view: View, ply: int) -> Any:
        """Return the move that the bot chooses; None when it fails, which is recorded."""
        assert self.bot is not None
        begin = time.perf_counter()
        try:
            move = self.bot.choose(view, self.contestant.clock)
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
            ms_mean=round(sum(each.times) / max(1, len(each.times)), 3),
            ms_max=round(max(each.times, default=0.0), 3),
            overruns=each.overruns,
            errors=len(each.errors),
            error=each.errors[0] if each.errors else None,
        )
        for seat, (player, each) in enumerate(zip(players, seated, strict=True))
    )
    return GameResult(
        fixture.id, fixture.deal, fixture.seed, seats, winners, game.ply, str(game.end)
    )
