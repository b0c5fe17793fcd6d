"""A table being played: commands one after the other, stored first, then told to everybody."""

import asyncio
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Final, TypeVar

from topdrop.core.errors import TopdropError
from topdrop.core.game import Record
from topdrop.server.adapters import Decision, GameAdapter
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.messages import (
    AnyCommand,
    Done,
    Fall,
    MovePreview,
    PlayMove,
    Previewed,
    SequencedCommand,
)
from topdrop.server.protocol.problems import Refusal, refused_move
from topdrop.server.runtime.resources import Resources, log
from topdrop.server.runtime.scheduler import Scheduler, time_left
from topdrop.server.runtime.subscribers import Subscriber, Subscribers
from topdrop.server.store import Conflict, Guest, StoreError
from topdrop.server.tables import commands, presenter, stored_events
from topdrop.server.tables.creation import again, beginning, first_rows
from topdrop.server.tables.stored_events import AnyStoredEvent, StoredEntry
from topdrop.server.tables.table import By, Table

T = TypeVar("T")

SOURCE: Final = SystemRandom()
"""Where a move comes from when a bot failed."""


REST: Final[Millis] = 60_000
"""So long after it was last asked for, a table where nobody is may be forgotten."""


class TableSession:
    """A table with people around it; `used` is when it was last asked for.

    Everything that reads or changes the table does so while it holds the lock, so that nobody
    sees what is not stored yet.
    """

    def __init__(self, table: Table, resources: Resources) -> None:
        self.id = table.id
        self._table = table
        self._resources = resources
        self._subscribers = Subscribers(table.seq)
        self._lock = asyncio.Lock()
        self._spoilt = False
        self._falls: list[Fall] = []
        self._scheduler = Scheduler(self, resources)
        self.used = resources.clock.now()

    @property
    def idle(self) -> bool:
        """Whether nobody is here, has just been, or nothing happens by itself."""
        rested = self._resources.clock.now() - self.used > REST
        return (
            rested
            and not self._subscribers
            and not self._lock.locked()
            and not self._scheduler.busy
        )

    async def start(self) -> None:
        """Let what happens by itself go on: bots think, clocks run."""
        async with self._lock:
            # What went on while no server was there is on nobody's clock.
            self._table.since = self._resources.clock.now()
            self._scheduler.look(self._table, again=True)

    async def stop(self) -> None:
        """Let nothing happen by itself any more; a command in work is finished first."""
        async with self._lock:
            await self._scheduler.stop()

    async def read(self, question: Callable[[Table], T]) -> T:
        """Return what `question` finds in the table, all of which is stored."""
        async with self._lock:
            await self._restore()
            return question(self._table)

    async def subscribe(self, subscriber: Subscriber, since: int | None) -> None:
        """Welcome a connection and tell it from now on what happens.

        Args:
            subscriber: The connection.
            since: The last sequence number its client has; None for nothing.
        """
        async with self._lock:
            await self._restore()
            now = self._resources.clock.now()
            self._subscribers.welcome(subscriber, self._table, since, now)

    async def unsubscribe(self, subscriber: Subscriber) -> None:
        """Tell a connection nothing more."""
        self._subscribers.forget(subscriber)
        async with self._lock:
            if not self._spoilt:
                self._subscribers.present_presence(self._table)

    async def catch_up(self, subscriber: Subscriber, command: AnyCommand) -> None:
        """Tell a connection once more what its stale command has missed."""
        since = command.seq if isinstance(command, SequencedCommand) else 0
        async with self._lock:
            await self._restore()
            now = self._resources.clock.now()
            self._subscribers.tell_again(subscriber, self._table, since, now)

    async def execute(self, guest: str | None, command: AnyCommand) -> Done:
        """Carry a command out and return the answer once it is stored and told.

        Raises:
            Refusal: It may not be done, or could not be stored; nothing has changed.
        """
        async with self._lock:
            await self._restore()
            table = self._table
            answered = table.answered.get((guest or "", command.id))
            if answered is not None:
                return Done(id=command.id, seq=answered, repeated=True)
            if isinstance(command, PlayMove):
                commands.check_move(table, guest, command)
                events = [await self._play(command.chair, command.move, "person")]
            else:
                events = commands.decide(table, guest, command)
            if not events:
                return Done(id=command.id, seq=table.seq)
            seq = table.seq + 1
            await self._happen(events, guest, command.id)
            return Done(id=command.id, seq=seq)

    async def join(self, guest: Guest, name: str, chair: int | None, invite: str | None) -> None:
        """Let a guest sit down.

        Raises:
            Refusal: It may not be done.
        """
        async with self._lock:
            await self._restore()
            events = commands.decide_join(self._table, guest, name, chair, invite)
            if events:
                await self._happen(events, guest.id)

    async def preview(self, id_: str, moves: Sequence[str]) -> Previewed:
        """Return what moves would lead to.

        Raises:
            Refusal: There is no game, or nothing is foreseen at this table.
        """
        async with self._lock:
            await self._restore()
            table = self._table
            if table.game is None:
                raise Refusal("not_begun")
            if table.adapter.practice_only and not table.options.practice:
                raise Refusal("previews_off")
            game, adapter = table.game.copy(), table.adapter

        def preview() -> list[MovePreview]:
            return [adapter.preview(game, move) for move in moves]

        foreseen = await self._resources.in_thread(preview) if adapter.slow else preview()
        return Previewed(id=id_, ply=game.ply, moves=tuple(foreseen))

    async def fall(self, seq: int) -> Fall | None:
        """Return how the drop of an entry went, simulated again; None when none did."""

        def look(table: Table) -> tuple[GameAdapter, Record, list[Decision]] | None:
            decisions = [ply.decision for ply in table.plies if ply.seq <= seq]
            if table.game is None or seq not in {ply.seq for ply in table.plies}:
                return None
            return table.adapter, table.game.record(), decisions

        found = await self.read(look)
        if found is None:
            return None
        adapter, record, decisions = found
        trajectory = await self._resources.in_thread(adapter.fall, record, decisions)
        return None if trajectory is None else Fall(seq=seq, trajectory=trajectory)

    async def play_for(self, chair: int, move: str | None, by: By, changed: int) -> Refusal | None:
        """Play a bot's move, unless something has happened since it was asked.

        Args:
            chair: Whose decision it is.
            move: The move; None when the bot failed, for any legal one.
            by: Whether the bot sits there or stands in.
            changed: The table's `changed` when the bot was asked.

        Returns:
            Why any legal move was played instead of this one; None when that was not so.
        """
        async with self._lock:
            await self._restore()
            if self._table.changed != changed:
                return None
            refused: Refusal | None = None
            try:
                played = await self._play(chair, move, by)
            except Refusal as refusal:
                log.warning("table %s: %s plays by chance: %s", self.id, by, refusal)
                refused = refusal
                played = await self._play(chair, None, by)
            await self._happen([played])
            return refused

    async def drop_flag(self, changed: int) -> None:
        """Let the flag of the chair whose clock runs fall, unless it has moved since."""
        async with self._lock:
            await self._restore()
            table = self._table
            if table.changed != changed or table.running is None:
                return
            if time_left(table, self._resources.clock.now()) > 0:
                self._scheduler.look(table, again=True)
            else:
                await self._happen([public.FlagFell(chair=table.running)])

    async def look_again(self) -> None:
        """Let what happens by itself go on after it failed."""
        async with self._lock:
            await self._restore()
            self._scheduler.look(self._table, again=True)

    async def _play(self, chair: int, move: str | None, by: By) -> AnyStoredEvent:
        """Play a move in the game and return what is to be folded; the table is spoilt till then.

        Raises:
            Refusal: The game does not take the move; nothing has changed.
        """
        table, resources = self._table, self._resources
        game, adapter = table.game, table.adapter
        if game is None:
            raise Refusal("not_begun")
        spent = max(0, resources.clock.now() - table.since)
        text = str(game.random_move(SOURCE)) if move is None else move
        self._spoilt = True
        try:
            if adapter.slow:
                decision = await resources.in_thread(adapter.play, game, text)
            else:
                decision = adapter.play(game, text)
        except TopdropError as error:
            self._spoilt = False
            raise refused_move(error) from None
        trajectory = adapter.trajectory(game, decision)
        if trajectory is not None:
            self._falls.append(Fall(seq=table.seq + 1, trajectory=trajectory))
        self._scheduler.watch(adapter.watched_for(trajectory))
        return stored_events.StoredMovePlayed(
            chair=chair, move=decision.move, by=by, chance=decision.chance, spent=spent
        )

    async def _happen(
        self, events: Sequence[AnyStoredEvent], guest: str | None = None, command: str | None = None
    ) -> None:
        """Fold what happens, store it, and then tell everybody.

        Raises:
            Refusal: It could not be stored; the table is as it was.
        """
        table, now = self._table, self._resources.clock.now()
        self._spoilt = True
        rows: list[StoredEntry] = []

        def fold(what: AnyStoredEvent, guest: str | None, command: str | None) -> None:
            row = StoredEntry(
                table=table.id,
                seq=table.seq + 1,
                at=now,
                what=what,
                guest=guest,
                command=command,
            )
            table.fold(row, played=isinstance(what, stored_events.StoredMovePlayed))
            rows.append(row)

        for what in events:
            fold(what, guest, None if rows else command)
        begun = beginning(table)
        if begun is not None:
            fold(begun, None, None)
        others: list[StoredEntry] = []
        cards = []
        rematch = self._rematch()
        if rematch is not None:
            fold(public.RematchMade(table=rematch[0].id), None, None)
            others = rematch[1]
            cards.append(presenter.index_row(rematch[0]))
        cards.append(presenter.index_row(table))
        await self._store([*rows, *others], cards)
        self._spoilt = False
        self._tell(now)
        if rematch is not None:
            self._resources.opened(rematch[0].id)

    def _rematch(self) -> tuple[Table, list[StoredEntry]] | None:
        """Return the next game's table with its first rows, once everybody wants one."""
        table = self._table
        if table.next is not None or not table.rematch or table.asked - table.rematch:
            return None
        return first_rows(again(table), self._resources.clock.now())

    async def _store(
        self, rows: Sequence[StoredEntry], cards: Sequence[stored_events.TableIndexRow]
    ) -> None:
        try:
            await self._resources.store.append(rows, cards)
        except Conflict:
            await self._restore()
            raise Refusal("stale") from None
        except StoreError as error:
            log.error("table %s: %s", self.id, error)
            await self._restore()
            raise Refusal("not_saved") from None

    async def _restore(self) -> None:
        """Rebuild the table from the store if what is in memory may not be what is stored."""
        if not self._spoilt:
            return
        self._falls.clear()
        try:
            rows = await self._resources.store.history(self.id)
        except StoreError as error:
            log.error("table %s: %s", self.id, error)
            raise Refusal("not_saved") from None
        rebuilt = await self._resources.in_thread(Table.rebuilt, rows)
        if rebuilt is None:
            raise Refusal("unknown_table")
        rebuilt.since = self._resources.clock.now()
        self._table, self._spoilt = rebuilt, False
        self._tell(rebuilt.since)

    def _tell(self, now: Millis) -> None:
        """Tell everybody what they do not know yet, and see who is to act by itself."""
        falls = tuple(self._falls)
        self._falls.clear()
        self._subscribers.tell(self._table, falls, now)
        self._scheduler.look(self._table)
