"""Playing a match's games on a server of this process, one after the other or several at once."""

import asyncio
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from topdrop.arena import ArenaError, Contestant, Fixture, GameResult, Match, RecordedGame
from topdrop.arena.match import derive_seed
from topdrop.arena.seated import SeatedContestant
from topdrop.bots import make_bot, prepare_bot
from topdrop.bots.protocol import close
from topdrop.core.errors import SetupError
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

MAX_CONCURRENCY: Final = 64
"""The most games that are played at once."""

TABLE_OPTIONS: Final = TableOptions(take_backs=False, chat=False, bot_pause=False)

_Games = set[asyncio.Task[RecordedGame]]


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
    concurrency: int = 1,
) -> Iterator[GameResult]:
    """Play games in which programs take part and yield each when it is over.

    When a program is five seconds late, any legal move is played for it. The other games begin
    when the programs of the first have come, and wait for theirs until nothing has
    been going on for `ARRIVAL_TIMEOUT`.

    Args:
        match: The match.
        games: Which of its games, as `fixtures` yields them.
        invite: Called with the programs' addresses and tokens before the first game.
        patience: How many seconds the first game waits for its programs; None is for ever.
        concurrency: How many games are played at once, 1 to `MAX_CONCURRENCY`. The bots of this
            process still think one at a time, so that each has its whole time.

    Raises:
        ArenaError: A program did not connect to its table in time.
        SetupError: There is no such bot, the match has a setup that makes no game, or
            `concurrency` is out of bounds.
    """
    with closing(
        play_recorded(match, games, invite, patience, concurrency, records=False)
    ) as played:
        yield from (game.result for game in played)


def play_recorded(
    match: Match,
    games: Iterable[Fixture],
    invite: Callable[[Sequence[Invitation]], None],
    patience: float | None = None,
    concurrency: int = 1,
    *,
    records: bool = True,
) -> Generator[RecordedGame, None, None]:
    """Play games as `play_games` does and yield each with its record, where records are wanted.

    Raises:
        ArenaError: As there.
        SetupError: As there.
    """
    if not 1 <= concurrency <= MAX_CONCURRENCY:
        raise SetupError(f"concurrency: should be 1 to {MAX_CONCURRENCY}, not {concurrency}")
    left = iter(games)
    first = next(left, None)
    if first is None:
        return
    for each in match.contestants:
        if not each.remote:
            prepare_bot(match.game, each.source)
    with TemporaryDirectory() as data, closing(_MatchServer(match, Path(data), records)) as server:
        invite(server.invitations)
        server.begin_first(first, patience)
        server.begin(islice(left, concurrency - 1))
        while server.busy:
            for result in server.next_results():
                server.begin(islice(left, 1))
                yield result


class _MatchServer:
    """A server that hosts the match's tables. Its event loop runs while results are awaited."""

    def __init__(self, match: Match, data: Path, records: bool) -> None:
        settings = Settings(
            data=data, messages=UNLIMITED, connects=UNLIMITED, changes=UNLIMITED, check_bots=False
        )
        self._match, self._records = match, records
        self._runner = asyncio.Runner()
        self._ready = asyncio.Event()
        self._listening = listen(HOST, 0)
        self._context = ServerContext(settings)
        self._server = make_server(self._context, self._ready.set, signals=False)
        self._guests: dict[str, str] = {}
        self._thinking = ThreadPoolExecutor(1)
        self._games: _Games = set()
        self._arrived = asyncio.Event()
        self._under_way = self._played = 0
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

    @property
    def busy(self) -> bool:
        """Whether games have begun whose results have not been told."""
        return bool(self._games)

    def begin_first(self, fixture: Fixture, patience: float | None) -> None:
        """Begin the first game, for whose programs all others wait."""
        self._games.add(self._runner.get_loop().create_task(self._play(fixture, patience)))

    def begin(self, fixtures: Iterable[Fixture]) -> None:
        """Begin other games."""
        for fixture in fixtures:
            self._games.add(self._runner.get_loop().create_task(self._play_later(fixture)))

    def next_results(self) -> Iterator[RecordedGame]:
        """Go on playing until a game is over, or several are."""
        over, self._games = self._runner.run(_wait_for_one(self._games))
        # One that has failed takes no result of another along.
        for game in sorted(over, key=lambda game: game.exception() is not None):
            yield game.result()

    async def _play_later(self, fixture: Fixture) -> RecordedGame:
        await self._arrived.wait()
        return await self._play(fixture, ARRIVAL_TIMEOUT)

    async def _play(self, fixture: Fixture, patience: float | None) -> RecordedGame:
        """Play one game, once its programs are connected."""
        seating = self._seating(fixture)
        session = await self._context.tables.open(self._table(seating), fixture.seed)
        referee = Referee(session, seating, self._thinking)
        try:
            await referee.come()
            await self._wait_for_all(referee, fixture, patience)
            self._arrived.set()
            self._under_way += 1
            try:
                return await referee.play(keep=self._records)
            finally:
                self._under_way -= 1
                self._played += 1
        finally:
            await referee.leave()
            for each in seating.contestants:
                # What was handed over may have more games to play.
                if each.bot is not each.contestant.source:
                    close(each.bot)

    async def _wait_for_all(
        self, referee: Referee, fixture: Fixture, patience: float | None
    ) -> None:
        while True:
            played = self._played
            try:
                return await referee.wait_for_all(patience)
            except TimeoutError:
                # A program that plays one game at a time comes when it has done with another.
                if not self._under_way and played == self._played:
                    reason = f"nobody came to its table for {', '.join(referee.missing())}"
                    raise ArenaError(f"game {fixture.id}: {reason}") from None

    def _seating(self, fixture: Fixture) -> Seating:
        match = self._match
        needed = chairs_needed(match.game, match.setup, any_size=True)
        players = list(dict.fromkeys(need.player for need in needed))
        seats = [players.index(need.player) for need in needed]
        seated = [self._seat(fixture, n) for n in range(len(players))]
        return Seating(fixture, seats, seated, match)

    def _table(self, seating: Seating) -> StoredTableMade:
        match = self._match
        needed = chairs_needed(match.game, match.setup, any_size=True)
        return StoredTableMade(
            game=match.game,
            setup=match.setup,
            options=TABLE_OPTIONS,
            chairs=tuple(
                self._stored_chair(need.player, need.member, seating.of_chair(chair).contestant)
                for chair, need in enumerate(needed)
            ),
            host=LOCAL_GUEST,
            invite="",
            first=0,
        )

    def _stored_chair(self, player: str, member: int | None, contestant: Contestant) -> StoredChair:
        return StoredChair(
            player=player,
            member=member,
            sitter="person",
            guest=self._guests.get(contestant.name, LOCAL_GUEST),
            name=contestant.name,
            program=contestant.remote,
            seconds=contestant.seconds if contestant.tries is None else None,
        )

    def _seat(self, fixture: Fixture, seat: int) -> SeatedContestant:
        contestant = self._match.contestants[fixture.line_up[seat]]
        if contestant.remote:
            return SeatedContestant(contestant, None)
        seed = derive_seed(self._match.seed, "bot", fixture.id, seat)
        return SeatedContestant(contestant, make_bot(self._match.game, contestant.source, seed))

    def close(self) -> None:
        """Stop the games and the server."""
        with closing(self._listening), self._runner, self._thinking:
            self._runner.run(self._stop())

    async def _stop(self) -> None:
        for game in self._games:
            game.cancel()
        await asyncio.gather(*self._games, return_exceptions=True)
        self._server.should_exit = True
        await self._serving


async def _wait_for_one(games: _Games) -> tuple[_Games, _Games]:
    return await asyncio.wait(games, return_when=asyncio.FIRST_COMPLETED)
