"""Playing a match's games on a server of this process, one after the other."""

import asyncio
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from topdrop.arena import ArenaError, Contestant, Fixture, GameResult, Match, RecordedGame
from topdrop.arena.match import derive_seed
from topdrop.arena.seated import SeatedContestant
from topdrop.bots import make_bot, prepare_bot
from topdrop.bots.protocol import close
from topdrop.remote.referee import LOCAL_GUEST, Referee, Seating
from topdrop.server.http.run import address_of, listen, make_server
from topdrop.server.protocol.common import TableOptions
from topdrop.server.runtime.context import ServerContext
from topdrop.server.settings import Rate, Settings
from topdrop.server.tables.creation import chairs_needed
from topdrop.server.tables.names import MAX_NAME_LENGTH
from topdrop.server.tables.stored_events import StoredChair, StoredTableMade

HOST: Final = "127.0.0.1"

UNLIMITED: Final = Rate(100_000.0, 100_000)
"""No rate limit: the programs of a match may send as fast as they like."""

ARRIVAL_TIMEOUT: Final = 60.0
"""Seconds that a game after the first waits for its programs to connect."""

TABLE_OPTIONS: Final = TableOptions(take_backs=False, chat=False, bot_pause=False)


class Invitation(NamedTuple):
    """What a program needs to play in a match: its name, the server's address, and its token."""

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
    wait `ARRIVAL_TIMEOUT` for their programs.

    Args:
        match: The match.
        games: Which of its games, as `fixtures` yields them.
        invite: Called with the programs' addresses and tokens before the first game.
        patience: How many seconds the first game waits for its programs; None is for ever.

    Raises:
        ArenaError: A program did not connect to its table in time.
        SetupError: There is no such bot, or the match has a setup that makes no game.
    """
    with closing(play_recorded(match, games, invite, patience, records=False)) as played:
        yield from (game.result for game in played)


def play_recorded(
    match: Match,
    games: Iterable[Fixture],
    invite: Callable[[Sequence[Invitation]], None],
    patience: float | None = None,
    *,
    records: bool = True,
) -> Generator[RecordedGame, None, None]:
    """Play games as `play_games` does and yield each with its record, where records are wanted.

    Raises:
        ArenaError: As there.
        SetupError: As there.
    """
    left = iter(games)
    first = next(left, None)
    if first is None:
        return
    for each in match.contestants:
        if not each.remote:
            prepare_bot(match.game, each.source)
    with TemporaryDirectory() as data, closing(_MatchServer(match, Path(data))) as server:
        invite(server.invitations)
        for fixture in chain([first], left):
            yield server.play(fixture, patience, records)
            patience = ARRIVAL_TIMEOUT


class _MatchServer:
    """A server that hosts the match's tables. Its event loop runs while a game is played."""

    def __init__(self, match: Match, data: Path) -> None:
        settings = Settings(
            data=data, messages=UNLIMITED, connects=UNLIMITED, changes=UNLIMITED, check_bots=False
        )
        self._match = match
        self._runner = asyncio.Runner()
        self._ready = asyncio.Event()
        self._listening = listen(HOST, 0)
        self._context = ServerContext(settings)
        self._server = make_server(self._context, self._ready.set, signals=False)
        self._guests: dict[str, str] = {}
        self.invitations = self._runner.run(self._open())

    async def _open(self) -> list[Invitation]:
        """Start to serve, and register every program as a guest."""
        loop = asyncio.get_running_loop()
        self._serving = loop.create_task(self._server.serve([self._listening]))
        await self._ready.wait()
        invitations = []
        for contestant in self._match.contestants:
            if contestant.remote:
                called = contestant.name[:MAX_NAME_LENGTH]
                now = self._context.clock.date()
                guest, token, _ = await self._context.guests.create_program(called, now)
                self._guests[contestant.name] = guest.id
                address = address_of(self._listening)
                invitations.append(Invitation(contestant.name, address, token))
        return invitations

    def play(self, fixture: Fixture, patience: float | None, keep: bool) -> RecordedGame:
        """Play one game, once its programs are connected."""
        return self._runner.run(self._play(fixture, patience, keep))

    async def _play(self, fixture: Fixture, patience: float | None, keep: bool) -> RecordedGame:
        match = self._match
        needed = chairs_needed(match.game, match.setup, any_size=True)
        players = list(dict.fromkeys(need.player for need in needed))
        seats = [players.index(need.player) for need in needed]
        contestants = [match.contestants[fixture.line_up[seat]] for seat in seats]
        made = StoredTableMade(
            game=match.game,
            setup=match.setup,
            options=TABLE_OPTIONS,
            chairs=tuple(
                self._stored_chair(need.player, need.member, contestant)
                for need, contestant in zip(needed, contestants, strict=True)
            ),
            host=LOCAL_GUEST,
            invite="",
            first=0,
        )
        seated = [self._seat(fixture, n) for n in range(len(players))]
        seating = Seating(fixture, seats, seated, match)
        session = await self._context.tables.open(made, fixture.seed)
        referee = Referee(session, seating)
        try:
            await referee.wait_for_all(patience)
            return await referee.play(keep=keep)
        except TimeoutError:
            missing = ", ".join(sorted({each.name for each in contestants if each.remote}))
            reason = f"game {fixture.id}: nobody came to its table for {missing}"
            raise ArenaError(reason) from None
        finally:
            await referee.leave()
            for each in seated:
                # What was handed over may have more games to play.
                if each.bot is not each.contestant.source:
                    close(each.bot)

    def _stored_chair(self, player: str, member: int | None, contestant: Contestant) -> StoredChair:
        return StoredChair(
            player=player,
            member=member,
            sitter="person",
            guest=self._guests.get(contestant.name, LOCAL_GUEST),
            name=contestant.name,
            program=contestant.remote,
        )

    def _seat(self, fixture: Fixture, seat: int) -> SeatedContestant:
        contestant = self._match.contestants[fixture.line_up[seat]]
        if contestant.remote:
            return SeatedContestant(contestant, None)
        seed = derive_seed(self._match.seed, "bot", fixture.id, seat)
        return SeatedContestant(contestant, make_bot(self._match.game, contestant.source, seed))

    def close(self) -> None:
        """Stop the server."""
        with closing(self._listening), self._runner:
            self._runner.run(self._stop())

    async def _stop(self) -> None:
        self._server.should_exit = True
        await self._serving
