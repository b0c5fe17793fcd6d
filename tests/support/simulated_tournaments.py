"""Tournaments by the thousand, run by the server's directors on a real store and a turned clock.

Games are not played: a table says at a moment drawn by lot how its game has gone, or never does.
Everything else is as on a server, and whoever runs it is killed in the midst.
"""

import asyncio
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, Literal

from msgspec.structs import replace

from topdrop.server.in_browser.in_place import BotsInPlace, WorkInPlace
from topdrop.server.protocol.common import Millis, TableOptions
from topdrop.server.protocol.problems import Refusal
from topdrop.server.protocol.tournament_bodies import NewTournament
from topdrop.server.runtime.resources import Resources
from topdrop.server.runtime.tournament_director import TournamentDirector
from topdrop.server.runtime.tournaments import Tournaments
from topdrop.server.settings import Settings
from topdrop.server.store import Conflict, Store
from topdrop.server.store.sqlite import SqliteStore
from topdrop.server.store.sqlite_file import connect
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.stored_events import StoredEntry, StoredTableMade, TableIndexRow
from topdrop.server.tables.tournament_tables import GameResult
from topdrop.tournaments import Terms, Tournament
from topdrop.tournaments.events import RoundPaired
from topdrop.tournaments.terms import SECOND, Format

HOST: Final = Guest("host", "Hanna")
COLOURS: Final = ["red", "blue", "white", "yellow"]

ROUND: Final = 60 * SECOND
NO_SHOW: Final = 20 * SECOND

LATEST: Final[Millis] = 10_000
"""So long after its deadline a round is over at the latest."""

DOWN: Final = (2, 6)
"""So many seconds nobody is there after a kill."""


class Killed(BaseException):
    """The process is gone in the midst of what it did."""


class AtOnce(Executor):
    """Does work where it is handed in: with thousands of tournaments, threads cost too much."""

    def submit(self, work: Callable[..., Any], /, *values: Any, **named: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        try:
            done.set_result(work(*values, **named))
        except Exception as error:
            done.set_exception(error)
        return done


class WritesAtOnce:
    """Writes to a store's database likewise, one transaction for each piece of work."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def submit(self, write: Callable[..., None], value: Any) -> "asyncio.Future[None]":
        done = asyncio.get_running_loop().create_future()
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            write(self._connection, [value])
        except (sqlite3.IntegrityError, Conflict) as error:
            self._connection.execute("ROLLBACK")
            done.set_exception(Conflict(str(error)))
        else:
            self._connection.execute("COMMIT")
            done.set_result(None)
        return done

    def hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Do nothing: nothing waits."""

    def close(self) -> None:
        self._connection.close()


def store_in(folder: Path) -> SqliteStore:
    """Return a store that does everything at once, and does not wait for the disk."""
    store = SqliteStore(folder / "t.db")
    store._writer.close()
    connection = connect(folder / "t.db")
    connection.execute("PRAGMA synchronous = OFF")
    store._writer = WritesAtOnce(connection)  # type: ignore[assignment]
    store._readers.shutdown()
    store._readers = AtOnce()  # type: ignore[assignment]
    return store


class TurnedClock:
    """A clock that a simulation turns."""

    def __init__(self) -> None:
        self.millis = 1_000_000

    def now(self) -> Millis:
        return self.millis

    def date(self) -> Millis:
        return self.millis

    def call_later(self, seconds: float, action: Callable[[], None]) -> Any:
        raise NotImplementedError

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0)


@dataclass
class Game:
    """A table as the simulation knows it.

    Attributes:
        made: What it was made for.
        at: When.
        ends: When its game is over by itself.
        ranking: How, the chairs in groups of those who share a place.
        absent: The chairs whose people never make a move.
        over: Whether it is over.
    """

    made: StoredTableMade
    at: Millis
    ends: Millis
    ranking: list[list[int]]
    absent: set[int]
    over: bool = False


@dataclass
class Faults:
    """What went wrong, and how much there was.

    Attributes:
        duplicates: Tables of a round and board that are there twice, and entrants who sit at two
            tables at once.
        byes: Byes of somebody who had had one while another had had fewer.
        late: Rounds that were over too long after their deadline.
        unfinished: Tournaments that did not come to their end.
        latest: The longest that a round was over after its deadline, in ms.
        events: How many tournaments.
        rounds: How many rounds.
        games: How many tables.
        kills: How many kills between the pairing and the last table of a round.
        said: By kind, how many games were decided so.
    """

    duplicates: int = 0
    byes: int = 0
    late: int = 0
    unfinished: int = 0
    latest: Millis = 0
    events: int = 0
    rounds: int = 0
    games: int = 0
    kills: int = 0
    said: Counter[str] = field(default_factory=Counter)

    @property
    def any(self) -> int:
        """How much went wrong."""
        return self.duplicates + self.byes + self.late + self.unfinished


class SimulatedGames:
    """Tables whose games go as is drawn by lot; kept in the store, so that each is there once."""

    def __init__(self, store: Store, clock: TurnedClock, random: Random) -> None:
        self._store = store
        self._clock = clock
        self._random = random
        self.games: dict[str, Game] = {}
        self.no_shows: set[str] = set()
        # After so many tables whoever makes them is killed; None is never.
        self.kill_after: int | None = None

    async def make(self, made: StoredTableMade, table: str) -> None:
        if self.kill_after is not None:
            if self.kill_after == 0:
                self.kill_after = None
                raise Killed
            self.kill_after -= 1
        entry = StoredEntry(table=table, seq=1, at=self._clock.now(), what=made)
        try:
            await self._store.append([entry], [self._row(made, table, "playing")])
        except Conflict:
            return
        assert table not in self.games
        random, chairs = self._random, range(len(made.chairs))
        order = random.sample(chairs, len(chairs))
        ranking = [[chair] for chair in order]
        if random.random() < 0.1:
            ranking = [order[:2], *([chair] for chair in order[2:])]
        # One in ten would go on longer than a round may.
        seconds = random.randrange(100, 200) if random.random() < 0.1 else random.randrange(3, 50)
        absent = {n for n in chairs if (made.chairs[n].guest or "") in self.no_shows}
        now = self._clock.now()
        ends = now + seconds * SECOND if not absent else now + 10 * ROUND
        self.games[table] = Game(made, now, ends, ranking, absent)

    async def end_due(self) -> None:
        """Let those games be over whose time has come."""
        for table, game in self.games.items():
            if not game.over and self._clock.now() >= game.ends:
                game.over = True
                await self._store.append([], [self._row(game.made, table, "over")])

    def next_end(self) -> Millis | None:
        """Return when the next game is over."""
        return min((each.ends for each in self.games.values() if not each.over), default=None)

    async def result(self, table: str) -> GameResult | None:
        game = self.games[table]
        return GameResult(
            game.ranking, [len(game.ranking) - n for n in range(len(game.made.chairs))]
        )

    async def to_act(self, table: str) -> int | None:
        return 0

    async def not_shown_up(self, table: str, limit: Millis) -> int | None:
        game = self.games[table]
        return min(game.absent, default=None) if self._clock.now() - game.at >= limit else None

    async def give_up(self, table: str, chair: int) -> None:
        game = self.games[table]
        game.absent.discard(chair)
        if len(game.made.chairs) == 2:
            game.ends = min(game.ends, self._clock.now())
        elif not game.absent:
            # A bot plays on.
            game.ends = min(game.ends, self._clock.now() + 10 * SECOND)

    def _row(self, made: StoredTableMade, table: str, status: Any) -> TableIndexRow:
        return TableIndexRow(
            table=table,
            game=made.game,
            status=status,
            listed=False,
            changed=self._clock.now(),
            names=tuple(chair.name for chair in made.chairs),
            guests=tuple(chair.guest for chair in made.chairs),
            host=made.host,
            acting=0,
            wakes=False,
        )


class SimulatedTournament:
    """One tournament, from its making to its end."""

    def __init__(self, store: Store, folder: Path, seed: int, faults: Faults) -> None:
        self.random = Random(seed)
        self.faults = faults
        self.store = store
        self.clock = TurnedClock()
        self.games = SimulatedGames(store, self.clock, self.random)
        self.resources = Resources(
            Settings(data=folder), store, BotsInPlace(), self.clock, workers=WorkInPlace()
        )
        self.directors: list[TournamentDirector] = []
        self.terms = self._terms()
        self.id = ""
        self.kills = self.random.randrange(1, 3)

    def _terms(self) -> Terms:
        random = self.random
        format_: Format = random.choice(("round_robin", "swiss", "swiss", "knockout", "arena"))
        size: Literal[2, 3, 4] = random.choice((2, 2, 2, 3, 4))
        terms = Terms(
            format=format_,
            table_size=size,
            seeding=random.choice(("entry", "lot", "rating")),
            round_limit=ROUND,
            no_show=NO_SHOW,
            most_no_shows=random.choice((1, 2)),
            unfinished=random.choice(("to_act", "shared")),
            pause=random.choice((0, 5 * SECOND)),
            most_entrants=200,
        )
        if format_ == "arena":
            return replace(terms, minutes=4, late_until=1)
        if format_ == "swiss":
            return replace(terms, rounds=random.randrange(3, 7), late_until=2, late_points="half")
        if format_ == "knockout" and size == 2:
            return replace(terms, third_place=random.choice(("match", "shared")))
        if format_ == "knockout" and size == 4:
            return replace(terms, advancing=random.choice((1, 2)))
        return terms

    def start(self) -> None:
        """Begin anew with nothing in memory, as after a kill; often two processes."""
        self.tournaments = Tournaments(self.store, self.resources)
        self.directors = [
            TournamentDirector(
                Tournaments(self.store, self.resources),
                self.store,
                self.games,
                self.clock,
                self.resources.new_table_id,
            )
            for _ in range(self.random.choice((1, 1, 2)))
        ]

    async def run(self) -> None:
        """Run it to its end, and count what went wrong."""
        self.start()
        await self._open()
        await self.tournaments.begin(self.id, HOST)
        for _ in range(3_000):
            await self._look()
            found = await self.tournaments.read(self.id, lambda t: t)
            if found.stage == "over":
                break
            await self._meddle(found)
            self._turn(found)
            await self.games.end_due()
        await self._count()

    async def _open(self) -> None:
        random = self.random
        self.id = await self.tournaments.create(
            NewTournament(
                name="Cup",
                game="ontop",
                setup={"players": COLOURS[: self.terms.table_size]},
                options=TableOptions(),
                terms=self.terms,
            ),
            HOST,
        )
        # Now and then many.
        count = random.randrange(60, 102) if random.random() < 0.02 else random.randrange(5, 22)
        for number in range(count):
            if random.random() < 0.2:
                await self.tournaments.add_bots(self.id, HOST, "greedy", 1)
                continue
            rating = random.choice((None, random.random()))
            await self.tournaments.enter(self.id, Guest(f"g{number}", f"P{number}"), rating)
            if random.random() < 0.05:
                self.games.no_shows.add(f"g{number}")

    async def _look(self) -> None:
        if self.kills and self.random.random() < 0.3:
            self.games.kill_after = self.random.randrange(0, 4)
        try:
            looks = [asyncio.ensure_future(each.look_at(self.id)) for each in self.directors]
            for result in await asyncio.gather(*looks, return_exceptions=True):
                if isinstance(result, BaseException) and not isinstance(result, Refusal):
                    raise result
        except Killed:
            self.kills -= 1
            self.faults.kills += 1
            self.clock.millis += self.random.randrange(*DOWN) * SECOND
            self.start()
        self.games.kill_after = None

    async def _meddle(self, found: Tournament) -> None:
        """Let somebody withdraw, be banned, come back, or enter late."""
        random, active = self.random, found.active
        what = random.random()
        who = random.choice(list(found.entrants.values()))
        try:
            if what < 0.01 and len(active) > self.terms.table_size + 2:
                await self.tournaments.send_out(
                    self.id, HOST, who.number, random.choice(("withdrew", "banned"))
                )
            elif what < 0.02 and who.guest is not None:
                await self.tournaments.enter(self.id, Guest(who.guest, who.name))
            elif what < 0.03:
                late = Guest(f"late{len(found.entrants)}", f"L{len(found.entrants)}")
                await self.tournaments.enter(self.id, late)
        except Refusal:
            return

    def _turn(self, found: Tournament) -> None:
        """Turn the clock to the next second in which something may happen."""
        now = self.clock.now()
        moments = [self.games.next_end()]
        if found.rounds:
            last = found.rounds[-1]
            moments += [last.began + NO_SHOW, last.began + ROUND, last.ended + self.terms.pause]
        later = [each for each in moments if each is not None and each > now]
        # A director looks once a second, at whatever moment within it.
        step = min(later, default=now + SECOND) - now
        self.clock.millis += max(SECOND, min(step + self.random.randrange(SECOND), 5 * SECOND))

    async def _count(self) -> None:
        faults = self.faults
        again = Tournament(self.id)
        tables: dict[tuple[int, int, int], set[str]] = defaultdict(set)
        for entry in await self.store.tournament_history(self.id):
            if isinstance(entry.what, RoundPaired):
                self._count_pairing(again, entry.what)
            again.fold(entry)
        faults.events += 1
        faults.rounds += len(again.rounds)
        faults.unfinished += again.stage != "over" or again.stopped
        for board in again.boards():
            games = [*(each.table for each, _ in board.earlier), board.board.table]
            for number, table in enumerate(games):
                tables[board.round, board.board.number, number].add(table)
            faults.said[board.decided.how if board.decided else "open"] += 1
        known = [table for found in tables.values() for table in found]
        faults.games += len(known)
        faults.duplicates += len(known) - len(set(known))
        faults.duplicates += len(set(self.games.games) - set(known))
        # A game that was forfeited before its table was there needs none.
        played = [each.board.table for each in again.boards() if each.decided is not None
                  and each.decided.how == "played"]  # fmt: skip
        faults.unfinished += len(set(played) - set(self.games.games))
        for each in again.rounds:
            after = each.ended - (each.began + ROUND)
            faults.latest = max(faults.latest, after)
            faults.late += after > LATEST

    def _count_pairing(self, before: Tournament, paired: RoundPaired) -> None:
        """Count what is wrong with a round, the tournament being as it was before."""
        seated = [number for board in paired.boards for number in board.entrants]
        others = before.playing() if before.terms.format == "arena" else set()
        self.faults.duplicates += len(seated) - len(set(seated)) + len(others & set(seated))
        pool = {*seated, *paired.byes}
        for number in paired.byes:
            had = before.byes[number]
            if before.terms.format == "round_robin" and before.terms.table_size == 2:
                # Whose bye it is stands from the beginning; walkovers are besides.
                had = sum(number in each.byes for each in before.rounds)
                self.faults.byes += had > 0
            else:
                fewer = any(before.byes[other] < had for other in pool - set(paired.byes))
                self.faults.byes += fewer


def simulate(folder: Path, seeds: range, faults: Faults | None = None) -> Faults:
    """Run tournaments, one after the other, in one store.

    Args:
        folder: Where the store is.
        seeds: A seed for each tournament.
        faults: What is added to.
    """
    counted = Faults() if faults is None else faults

    async def run() -> None:
        store = store_in(folder)
        try:
            for seed in seeds:
                await SimulatedTournament(store, folder, seed, counted).run()
        finally:
            await store.close()

    asyncio.run(run())
    return counted
