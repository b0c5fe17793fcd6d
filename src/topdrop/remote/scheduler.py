"""Playing a match's games on a server of this process, one after the other."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from topdrop.arena import ArenaError, Entrant, Fixture, GameResult, Match
from topdrop.arena.match import derive
from topdrop.arena.run_game import Chair
from topdrop.bots import make_bot, prepare_bot
from topdrop.remote.referee import PLAYS_HERE, Referee, SeatingPlan
from topdrop.server.http.run import address_of, listen, make_server
from topdrop.server.protocol.common import TableOptions
from topdrop.server.runtime.context import ServerContext
from topdrop.server.settings import Rate, Settings
from topdrop.server.tables.creation import chairs_needed
from topdrop.server.tables.names import LONGEST_NAME
from topdrop.server.tables.stored_events import StoredChair, StoredTableMade

HOST: Final = "127.0.0.1"

FREELY: Final = Rate(100_000.0, 100_000)
"""Programs that are in a match with each other need not be kept from hurrying."""

PATIENCE: Final = 60.0
"""Seconds that a game after the first waits for its programs to come to the table."""

CUSTOMS: Final = TableOptions(take_backs=False, chat=False, bot_pause=False)


class Invitation(NamedTuple):
    """What a program has to know to play in a match: who it is there, where, and its secret."""

    name: str
    address: str
    token: str


def play_games(
    match: Match,
    games: Iterable[Fixture],
    invite: Callable[[Sequence[Invitation]], None],
    patience: float | None = None,
) -> Iterator[GameResult]:
    """Play games in which programs take part and yield each when it is over.

    When a program is five seconds late, any legal move is played for it. Games after the first
    wait a minute for their programs.

    Args:
        match: The match.
        games: Which of its games, as `fixtures` yields them.
        invite: Is told where the programs are awaited, before the first game.
        patience: How many seconds the first game waits for its programs; None is for ever.

    Raises:
        ArenaError: A program did not come to its table.
        SetupError: There is no such bot, or the match has a setup that makes no game.
    """
    left = iter(games)
    first = next(left, None)
    if first is None:
        return
    for bot in sorted({each.bot for each in match.entrants if not each.remote}):
        prepare_bot(match.game, bot)
    with TemporaryDirectory() as data, closing(_MatchServer(match, Path(data))) as server:
        invite(server.invitations)
        for fixture in chain([first], left):
            yield server.play(fixture, patience)
            patience = PATIENCE


class _MatchServer:
    """A server with the match's tables. Its event loop runs while a game is played."""

    def __init__(self, match: Match, data: Path) -> None:
        settings = Settings(data=data, messages=FREELY, connects=FREELY, changes=FREELY)
        self._match = match
        self._runner = asyncio.Runner()
        self._ready = asyncio.Event()
        self._listening = listen(HOST, 0)
        self._context = ServerContext(settings)
        self._server = make_server(self._context, self._ready.set, signals=False)
        self._guests: dict[str, str] = {}
        self.invitations = self._runner.run(self._open())

    async def _open(self) -> list[Invitation]:
        """Begin to serve, and make a guest of every program."""
        loop = asyncio.get_running_loop()
        self._serving = loop.create_task(self._server.serve([self._listening]))
        await self._ready.wait()
        invitations = []
        for entrant in self._match.entrants:
            if entrant.remote:
                called = entrant.name[:LONGEST_NAME]
                now = self._context.clock.now()
                guest, token, _ = await self._context.guests.create_program(called, now)
                self._guests[entrant.name] = guest.id
                address = address_of(self._listening)
                invitations.append(Invitation(entrant.name, address, token))
        return invitations

    def play(self, fixture: Fixture, patience: float | None) -> GameResult:
        """Play one game, once its programs have come."""
        return self._runner.run(self._play(fixture, patience))

    async def _play(self, fixture: Fixture, patience: float | None) -> GameResult:
        match = self._match
        needed = chairs_needed(match.game, match.setup)
        players = list(dict.fromkeys(need.player for need in needed))
        seats = [players.index(need.player) for need in needed]
        entrants = [match.entrants[fixture.line_up[seat]] for seat in seats]
        made = StoredTableMade(
            game=match.game,
            setup=match.setup,
            options=CUSTOMS,
            chairs=tuple(
                self._stored_chair(need.player, need.member, entrant)
                for need, entrant in zip(needed, entrants, strict=True)
            ),
            host=PLAYS_HERE,
            invite="",
            first=0,
        )
        plan = SeatingPlan(fixture, seats, [self._chair(fixture, n) for n in range(len(players))])
        session = await self._context.tables.open(made, fixture.seed)
        referee = Referee(session, plan)
        try:
            await referee.wait_for_all(patience)
            return await referee.play()
        except TimeoutError:
            missing = ", ".join(sorted({each.name for each in entrants if each.remote}))
            reason = f"game {fixture.id}: nobody came to its table for {missing}"
            raise ArenaError(reason) from None
        finally:
            await referee.leave()

    def _stored_chair(self, player: str, member: int | None, entrant: Entrant) -> StoredChair:
        return StoredChair(
            player=player,
            member=member,
            sitter="person",
            guest=self._guests.get(entrant.name, PLAYS_HERE),
            name=entrant.name,
            program=entrant.remote,
        )

    def _chair(self, fixture: Fixture, seat: int) -> Chair:
        entrant = self._match.entrants[fixture.line_up[seat]]
        if entrant.remote:
            return Chair(entrant, None)
        seed = derive(self._match.seed, "bot", fixture.id, seat)
        return Chair(entrant, make_bot(self._match.game, entrant.bot, seed))

    def close(self) -> None:
        """Let everybody go."""
        with closing(self._listening), self._runner:
            self._runner.run(self._stop())

    async def _stop(self) -> None:
        self._server.should_exit = True
        await self._serving
