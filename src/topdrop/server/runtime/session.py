"""A table being played: commands one after the other, stored first, then told to everybody."""

import asyncio
from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import Final, TypeVar

from topdrop.core.errors import TopdropError
from topdrop.core.game import Record
from topdrop.server.adapters import Decision, Serving
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.messages import (
    Answering,
    AnyCommand,
    Done,
    Fall,
    Foreseen,
    PlayMove,
    Previewed,
)
from topdrop.server.protocol.problems import Refusal, refused_move
from topdrop.server.runtime.resources import Services, log
from topdrop.server.runtime.scheduler import Turns, time_left
from topdrop.server.runtime.subscribers import Audience, Listener
from topdrop.server.store import Conflict, Guest, StoreError
from topdrop.server.tables import commands, presenter, stored_events
from topdrop.server.tables.creation import again, beginning, first_rows
from topdrop.server.tables.stored_events import AnyStored, Row
from topdrop.server.tables.table import By, Table

T = TypeVar("T")

SOURCE: Final = SystemRandom()
"""Where a move comes from when a bot failed."""


REST: Final[Millis] = 60_000
"""So long after it was last asked for, a table where nobody is may be forgotten."""


class LiveTable:
    """A table with people around it; `used` is when it was last asked for.

    Everything that reads or changes the table does so while it holds the lock, so that nobody
    sees what is not stored yet.
    """

    def __init__(self, table: Table, services: Services) -> None:
        self.id = table.id
        self._table = table
        self._services = services
        self._audience = Audience(table.seq)
        self._lock = asyncio.Lock()
        self._spoilt = False
        self._falls: list[Fall] = []
        self._turns = Turns(self, services)
        self.used = services.moments.now()

    @property
    def idle(self) -> bool:
        """Whether nobody is here, has just been, or nothing happens by itself."""
        rested = self._services.moments.now() - self.used > REST
        return rested and not self._audience and not self._lock.locked() and not self._turns.busy

    async def start(self) -> None:
        """Let what happens by itself go on: bots think, clocks run."""
        async with self._lock:
            # What went on while no server was there is on nobody's clock.
            self._table.since = self._services.moments.now()
            self._turns.look(self._table, again=True)

    async def stop(self) -> None:
        """Let nothing happen by itself any more; a command in work is finished first."""
        async with self._lock:
            await self._turns.stop()

    async def read(self, question: Callable[[Table], T]) -> T:
        """Return what `question` finds in the table, all of which is stored."""
        async with self._lock:
            await self._restore()
            return question(self._table)

    async def listen(self, listener: Listener, since: int | None) -> None:
        """Welcome a connection and tell it from now on what happens.

        Args:
            listener: The connection.
            since: The last sequence number its client has; None for nothing.
        """
        async with self._lock:
            await self._restore()
            now = self._services.moments.now()
            self._audience.welcome(listener, self._table, since, now)

    async def leave(self, listener: Listener) -> None:
        """Tell a connection nothing more."""
        self._audience.forget(listener)
        async with self._lock:
            if not self._spoilt:
                self._audience.tell_presence(self._table)

    async def catch_up(self, listener: Listener, command: AnyCommand) -> None:
        """Tell a connection once more what its stale command has missed."""
        since = command.seq if isinstance(command, Answering) else 0
        async with self._lock:
            await self._restore()
            now = self._services.moments.now()
            self._audience.tell_again(listener, self._table, since, now)

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
                happening = [await self._play(command.chair, command.move, "person")]
            else:
                happening = commands.decide(table, guest, command)
            if not happening:
                return Done(id=command.id, seq=table.seq)
            seq = table.seq + 1
            await self._happen(happening, guest, command.id)
            return Done(id=command.id, seq=seq)

    async def join(self, guest: Guest, name: str, chair: int | None, invite: str | None) -> None:
        """Let a guest sit down.

        Raises:
            Refusal: It may not be done.
        """
        async with self._lock:
            await self._restore()
            happening = commands.decide_join(self._table, guest, name, chair, invite)
            if happening:
                await self._happen(happening, guest.id)

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
            if table.serving.practice_only and not table.options.practice:
                raise Refusal("previews_off")
            game, serving = table.game.copy(), table.serving

        def foresee() -> list[Foreseen]:
            return [serving.foresee(game, move) for move in moves]

        foreseen = await self._services.aside(foresee) if serving.slow else foresee()
        return Previewed(id=id_, ply=game.ply, moves=tuple(foreseen))

    async def fall(self, seq: int) -> Fall | None:
        """Return how the drop of an entry went, simulated again; None when none did."""

        def look(table: Table) -> tuple[Serving, Record, list[Decision]] | None:
            decisions = [ply.decision for ply in table.plies if ply.seq <= seq]
            if table.game is None or seq not in {ply.seq for ply in table.plies}:
                return None
            return table.serving, table.game.record(), decisions

        found = await self.read(look)
        if found is None:
            return None
        serving, record, decisions = found
        trajectory = await self._services.aside(serving.fall, record, decisions)
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
            if time_left(table, self._services.moments.now()) > 0:
                self._turns.look(table, again=True)
            else:
                await self._happen([public.FlagFell(chair=table.running)])

    async def look_again(self) -> None:
        """Let what happens by itself go on after it failed."""
        async with self._lock:
            await self._restore()
            self._turns.look(self._table, again=True)

    async def _play(self, chair: int, move: str | None, by: By) -> AnyStored:
        """Play a move in the game and return what is to be folded; the table is spoilt till then.

        Raises:
            Refusal: The game does not take the move; nothing has changed.
        """
        table, services = self._table, self._services
        game, serving = table.game, table.serving
        if game is None:
            raise Refusal("not_begun")
        spent = max(0, services.moments.now() - table.since)
        text = str(game.random_move(SOURCE)) if move is None else move
        self._spoilt = True
        try:
            if serving.slow:
                decision = await services.aside(serving.play, game, text)
            else:
                decision = serving.play(game, text)
        except TopdropError as error:
            self._spoilt = False
            raise refused_move(error) from None
        trajectory = serving.trajectory(game, decision)
        if trajectory is not None:
            self._falls.append(Fall(seq=table.seq + 1, trajectory=trajectory))
        self._turns.watch(serving.watched_for(trajectory))
        return stored_events.Playing(
            chair=chair, move=decision.move, by=by, chance=decision.chance, spent=spent
        )

    async def _happen(
        self, happening: Sequence[AnyStored], guest: str | None = None, command: str | None = None
    ) -> None:
        """Fold what happens, store it, and then tell everybody.

        Raises:
            Refusal: It could not be stored; the table is as it was.
        """
        table, now = self._table, self._services.moments.now()
        self._spoilt = True
        rows: list[Row] = []

        def fold(what: AnyStored, guest: str | None, command: str | None) -> None:
            row = Row(
                table=table.id,
                seq=table.seq + 1,
                at=now,
                what=what,
                guest=guest,
                command=command,
            )
            table.fold(row, played=isinstance(what, stored_events.Playing))
            rows.append(row)

        for what in happening:
            fold(what, guest, None if rows else command)
        begun = beginning(table)
        if begun is not None:
            fold(begun, None, None)
        others: list[Row] = []
        cards = []
        rematch = self._rematch()
        if rematch is not None:
            fold(public.RematchMade(table=rematch[0].id), None, None)
            others = rematch[1]
            cards.append(presenter.make_card(rematch[0]))
        cards.append(presenter.make_card(table))
        await self._store([*rows, *others], cards)
        self._spoilt = False
        self._tell(now)
        if rematch is not None:
            self._services.opened(rematch[0].id)

    def _rematch(self) -> tuple[Table, list[Row]] | None:
        """Return the next game's table with its first rows, once everybody wants one."""
        table = self._table
        if table.next is not None or not table.rematch or table.asked - table.rematch:
            return None
        return first_rows(again(table), self._services.moments.now())

    async def _store(self, rows: Sequence[Row], cards: Sequence[stored_events.Card]) -> None:
        try:
            await self._services.store.append(rows, cards)
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
            rows = await self._services.store.history(self.id)
        except StoreError as error:
            log.error("table %s: %s", self.id, error)
            raise Refusal("not_saved") from None
        rebuilt = await self._services.aside(Table.rebuilt, rows)
        if rebuilt is None:
            raise Refusal("unknown_table")
        rebuilt.since = self._services.moments.now()
        self._table, self._spoilt = rebuilt, False
        self._tell(rebuilt.since)

    def _tell(self, now: Millis) -> None:
        """Tell everybody what they do not know yet, and see who is to act by itself."""
        falls = tuple(self._falls)
        self._falls.clear()
        self._audience.tell(self._table, falls, now)
        self._turns.look(self._table)
