"""Whoever runs tournaments: pairs rounds, makes tables, reads results, keeps deadlines.

Once a second each process looks at the tournaments that go on; with several processes, one has
claimed each. Nothing rests on that but that no work is done twice: what is paired is stored with
the ids of its tables before there are any, so a process that died in between has left all that
another one needs to make them, once.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, Protocol

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.resources import log
from topdrop.server.runtime.tournaments import RANDOM, Tournaments
from topdrop.server.store import StoreError
from topdrop.server.store.tournaments import TournamentGame, TournamentStore
from topdrop.server.tables.stored_events import StoredTableMade
from topdrop.server.tables.tournament_tables import (
    GameResult,
    table_of_board,
)
from topdrop.tournaments import Tournament, TournamentError
from topdrop.tournaments.deciding import (
    begin,
    call_off,
    deadline,
    decide,
    forfeit,
    next_events,
    out_after_no_shows,
    out_when_gone,
)
from topdrop.tournaments.events import AnyTournamentEvent
from topdrop.tournaments.tournament import BoardState

LOOK_SECONDS: Final = 1.0

MOST_STEPS: Final = 4
"""So many rounds are paired at once, where nobody has to play in them."""

CLAIM: Final = "tournament:"


class Claims(Protocol):
    """Who agrees with other processes on which of them does what."""

    async def claim(self, wanted: Sequence[str]) -> set[str]:
        """Claim some things that only one process does, and return those that are this one's."""

    def let_go(self, what: str) -> None:
        """Let others have something."""


class GameTables(Protocol):
    """The tables, as far as a director has to do with them; all of it may be refused."""

    async def make(self, made: StoredTableMade, table: str) -> None:
        """Make a table with an id, unless it is there already."""

    async def result(self, table: str) -> GameResult | None:
        """Return what a game has come to; None while it goes on."""

    async def to_act(self, table: str) -> int | None:
        """Return the chair that a game waits for; None where it waits for nobody."""

    async def not_shown_up(self, table: str, limit: Millis) -> int | None:
        """Return the chair whose person has not made a first move within a limit, if any."""

    async def give_up(self, table: str, chair: int) -> None:
        """Let whoever sits on a chair play no more: the game is over, or a bot takes the chair."""


class TournamentDirector:
    """Runs the tournaments of a database, together with the directors of other processes."""

    def __init__(
        self,
        tournaments: Tournaments,
        store: TournamentStore,
        tables: GameTables,
        clock: Clock,
        new_table_id: Callable[[], str],
        claims: Claims | None = None,
    ) -> None:
        """Begin to look when `start` is called.

        Args:
            tournaments: The tournaments.
            store: Where they are kept.
            tables: The tables.
            clock: The time.
            new_table_id: Makes the ids of new tables.
            claims: Agrees with other processes; None where there are none.
        """
        self._tournaments = tournaments
        self._store = store
        self._tables = tables
        self._clock = clock
        self._new_table_id = new_table_id
        self._claims = claims
        self._mine: set[str] = set()
        self._looking: asyncio.Task[None] | None = None
        # Boards at which somebody has been absent and a bot has taken the chair.
        self._told_absent: set[tuple[str, int]] = set()

    def start(self) -> None:
        """Begin to look; needs a running event loop."""
        self._looking = asyncio.get_running_loop().create_task(self._look_always())

    async def stop(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking

    async def _look_always(self) -> None:
        while True:
            try:
                await self.look()
            except StoreError as error:
                log.error("tournaments: %s", error)
            except Exception:
                log.exception("tournaments cannot be looked at")
            await self._clock.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Do what is due in all tournaments that are this process's.

        Raises:
            StoreError: They cannot be found.
        """
        due = await self._store.due_tournaments(self._clock.now())
        if self._claims is not None:
            due = await self._claimed(due, self._claims)
        for tournament in due:
            try:
                await self.look_at(tournament)
            except (Refusal, StoreError) as error:
                log.warning("tournament %s: %s", tournament, error)
            except Exception:
                # One tournament that breaks down keeps no other from going on.
                log.exception("tournament %s cannot go on", tournament)

    async def _claimed(self, due: Sequence[str], claims: Claims) -> list[str]:
        """Return those of the tournaments that are due which no other process runs."""
        mine = await claims.claim([CLAIM + each for each in due]) if due else set()
        for gone in self._mine - mine:
            claims.let_go(gone)
        self._mine = mine
        return [each for each in due if CLAIM + each in mine]

    async def look_at(self, tournament: str) -> None:
        """Do what is due in a tournament.

        Raises:
            Refusal: Something could not be done; it is tried again.
            StoreError: It cannot be known what is due.
        """
        await self._tournaments.change(tournament, self._begin)
        await self._call_off_without_host(tournament)
        for _ in range(MOST_STEPS):
            games = await self._store.tournament_games(tournament)
            found = await self._tournaments.read(tournament, lambda t: t)
            for game in games:
                await self._see_to(found, game)
            await self._tournaments.change(tournament, out_after_no_shows)
            while await self._tournaments.change(tournament, out_when_gone):
                pass
            if not await self._tournaments.change_slowly(tournament, self._next):
                return

    def _begin(self, tournament: Tournament) -> list[AnyTournamentEvent]:
        """Begin when it is time; without enough entrants it does not take place."""
        starts = tournament.terms.starts
        if tournament.stage != "open" or starts is None or self._clock.now() < starts:
            return []
        try:
            return begin(tournament, RANDOM)
        except TournamentError:
            return call_off(tournament)

    async def _call_off_without_host(self, tournament: str) -> None:
        """Call a tournament off that waits for its host to begin, who is gone."""

        def waits(found: Tournament) -> bool:
            return found.stage == "open" and found.terms.starts is None

        if await self._tournaments.read(tournament, waits) and await self._store.host_is_gone(
            tournament, self._clock.now()
        ):
            await self._tournaments.change(
                tournament, lambda found: call_off(found, "host_gone") if waits(found) else []
            )

    def _next(self, tournament: Tournament) -> list[AnyTournamentEvent]:
        return next_events(tournament, self._clock.now(), self._new_table_id)

    async def _see_to(self, tournament: Tournament, game: TournamentGame) -> None:
        """See to a table: make it, read its result, or end its game."""
        board = tournament.board_of(game.table)
        if game.left:
            await self._tell(game, board)
        elif board is None or board.decided is not None:
            return
        elif game.status is None:
            await self._make(tournament, board)
        elif game.status in ("over", "closed"):
            await self._read_result(tournament.id, game.table)
        else:
            await self._see_to_time(tournament, board, game)

    async def _make(self, tournament: Tournament, board: BoardState) -> None:
        """Make the table of a board; where that cannot be, its game does not count."""
        table = board.board.table
        try:
            await self._tables.make(table_of_board(tournament, board.board), table)
        except Refusal as refusal:
            if refusal.code in PASSING:
                raise
            log.warning("table %s: %s", table, refusal)
            await self._decide(tournament.id, table, _void)

    async def _read_result(self, tournament: str, table: str) -> None:
        try:
            result = await self._tables.result(table)
        except Refusal as refusal:
            if refusal.code in PASSING:
                raise
            log.warning("table %s: %s", table, refusal)
            result = None
        if result is None:
            await self._decide(tournament, table, _void)
            return

        def played(board: BoardState) -> list[AnyTournamentEvent]:
            entrants = board.board.entrants
            ranking = [[entrants[chair] for chair in chairs] for chairs in result.ranking]
            return decide(board, ranking, result.points)

        await self._decide(tournament, table, played)

    async def _see_to_time(
        self, tournament: Tournament, board: BoardState, game: TournamentGame
    ) -> None:
        """Decide a game whose time is over, and let those be absent who have not shown up."""
        now, table, terms = self._clock.now(), game.table, tournament.terms
        ends, no_show = deadline(tournament, board), terms.no_show
        if ends is not None and now >= ends:
            late = await self._tables.to_act(table) if terms.unfinished == "to_act" else None
            await self._decide(tournament.id, table, lambda found: _late(found, late))
            return
        await self._let_bots_play(board)
        if no_show is not None and now - max(game.changed, board.began) >= no_show:
            absent = await self._tables.not_shown_up(table, no_show)
            if absent is not None:
                number = board.board.entrants[absent]
                await self._decide(
                    tournament.id, table, lambda found: forfeit(found, number, "no_show")
                )

    async def _decide(
        self,
        tournament: str,
        table: str,
        events: Callable[[BoardState], list[AnyTournamentEvent]],
    ) -> None:
        """Let something happen at a board, unless its game has been decided meanwhile."""

        def decide(found: Tournament) -> list[AnyTournamentEvent]:
            board = found.board_of(table)
            return [] if board is None or board.decided is not None else events(board)

        await self._tournaments.change(tournament, decide)

    async def _let_bots_play(self, board: BoardState) -> None:
        for number in sorted(board.absent):
            key = board.board.table, number
            if key not in self._told_absent:
                await self._tables.give_up(key[0], board.board.entrants.index(number))
                self._told_absent.add(key)

    async def _tell(self, game: TournamentGame, board: BoardState | None) -> None:
        """Let a table whose game has been decided be over, where somebody has lost it."""
        decided = None if board is None else board.decided
        if game.status == "playing" and decided is not None and len(decided.places) == 2:
            last = max(decided.places)
            if last > 1:
                await self._tables.give_up(game.table, decided.places.index(last))
        await self._store.end_tournament_game(game.table)


PASSING: Final = ("not_saved", "busy", "stopping", "stale")
"""What may be refused once and not the next time."""


def _void(board: BoardState) -> list[AnyTournamentEvent]:
    return decide(board, [board.board.entrants], None, "void")


def _late(board: BoardState, late: int | None) -> list[AnyTournamentEvent]:
    """Return that a game is over by the deadline: whoever it waits for is last."""
    entrants = board.board.entrants
    behind = [] if late is None else [entrants[late]]
    return decide(board, [[n for n in entrants if n not in behind], behind], None, "deadline")
