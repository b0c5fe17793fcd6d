"""A table being played: commands one after the other, stored first, then told to everybody."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from random import SystemRandom
from typing import Final, NamedTuple, TypeAlias, TypeVar

from msgspec.structs import replace

from topdrop.core.errors import TopdropError
from topdrop.core.game import Record
from topdrop.server.adapters import AnyAdapter, Ply, blaming_game
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import Degraded, Millis, PlayedBy
from topdrop.server.protocol.messages import (
    AnyCommand,
    Done,
    Fall,
    MovePreview,
    PlayMove,
    Previewed,
    Rematch,
    SeatBot,
    SequencedCommand,
)
from topdrop.server.protocol.notices import Arisen
from topdrop.server.protocol.problems import Refusal, refused_move
from topdrop.server.runtime.loading import load_table
from topdrop.server.runtime.resources import Resources, log
from topdrop.server.runtime.scheduler import Scheduler
from topdrop.server.runtime.subscribers import Subscriber, Subscribers
from topdrop.server.store import Conflict, Present, StoreError
from topdrop.server.tables import commands, presenter
from topdrop.server.tables.course import Course, course_of
from topdrop.server.tables.creation import first_entries, game_start, muted_again, rematch_of
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.index import index_row
from topdrop.server.tables.notices import BEFORE_ALL, arising, standing, unseen
from topdrop.server.tables.openings import TELLING_MOVES
from topdrop.server.tables.rated import after_flag, check_bot_times
from topdrop.server.tables.stored_events import (
    AnyStoredEvent,
    StoredEntry,
    StoredMovePlayed,
    TableIndexRow,
)
from topdrop.server.tables.table import Table
from topdrop.server.tables.vacation_rules import vacation_news

T = TypeVar("T")

FALLBACK_RANDOM: Final = SystemRandom()
"""Where a move comes from when a bot failed."""

NOT_THE_MOVE_S_FAULT: Final = ("not_saved", "stale")
"""With these another move would be refused too."""

KEPT_FALLS: Final = 8
"""So many falls that somebody asked for are kept at a table."""

MOST_MISSED_FALLS: Final = 3
"""So many drops that other processes played are computed again for those who follow here."""

OVERTAKEN: Final = 20
"""So often another process may be faster than a command, which is decided anew each time."""

IDLE_AFTER: Final[Millis] = 60_000
"""So long after it was last asked for, a table where nobody is may be forgotten."""


Decision: TypeAlias = Callable[[Table, str, Millis], Sequence[AnyStoredEvent]]
"""What a guest's wish makes happen at a table at a time; it raises `Refusal` where it may not."""


class _Overtaken(Exception):
    """Another process was faster; the table is as that one stored it."""


class _GameUpTo(NamedTuple):
    """A game, and its decisions up to one of them."""

    adapter: AnyAdapter
    record: Record
    plies: Sequence[Ply]


def _game_up_to(table: Table, seq: int) -> _GameUpTo | None:
    """Return the game up to the decision of an entry; None when the entry is none that stands."""
    if table.game is None or seq not in table.plies:
        return None
    plies = [played.ply for number, played in table.plies.items() if number <= seq]
    return _GameUpTo(table.adapter, table.game.record(), plies)


class TableSession:
    """A table with people around it; `used` is when it was last asked for.

    Everything that reads or changes the table does so while it holds the lock, so that nobody
    sees what is not stored yet.
    """

    def __init__(
        self, table: Table, resources: Resources, on_rematch: Callable[[str], None]
    ) -> None:
        """Begin with nobody around.

        Args:
            table: The table, all of which is stored.
            resources: What all sessions share.
            on_rematch: Is told the id of the next game's table, once that is stored.
        """
        self.id = table.id
        self.used = resources.clock.now()
        self._table = table
        self._resources = resources
        self._on_rematch = on_rematch
        self._subscribers = Subscribers(table, resources.clock)
        self._scheduler = Scheduler(self, resources)
        self._lock = asyncio.Lock()
        # Whether the table in memory may be ahead of the stored one.
        self._dirty = False
        self._outages = resources.outages
        self._falls: list[Fall] = []
        # Who the store knows to have made the table and to sit there; None when that is not known.
        self._guests: tuple[str | None, ...] | None = None
        # Falls that somebody asked for; an entry stays what it is, so they do too.
        self._kept_falls: dict[int, Fall | None] = {}
        self._looking: asyncio.Task[None] | None = None

    @property
    def seq(self) -> int:
        """The last sequence number that is known here."""
        return self._table.seq

    def concerns(self, guest: str) -> bool:
        """Return whether a guest is somebody at this table, or was."""
        return guest in self._table.known_guests

    @property
    def followed(self) -> bool:
        """Whether anybody here is to be told at once what happens."""
        return bool(self._subscribers) or self._resources.peers.has_claimed(self.id)

    @property
    def idle(self) -> bool:
        """Whether nobody is here or was recently, and nothing is pending but a running clock."""
        unused = self._resources.clock.now() - self.used > IDLE_AFTER
        in_use = self._subscribers or self._lock.locked() or self._scheduler.busy
        return unused and not in_use

    @property
    def watched(self) -> bool:
        """Whether anybody is connected, to whichever process."""
        return bool(self._subscribers) or bool(self._subscribers.elsewhere)

    @property
    def busy(self) -> bool:
        """Whether something is being done here, or is due."""
        table, now = self._table, self._resources.clock.now()
        due = table.running is not None and table.time_left(now) <= 0
        return due or self._lock.locked() or self._scheduler.busy

    def plays(self, course: Course, commitment: object) -> bool:
        """Return whether the game that goes on here seems to be the one of a record."""
        table = self._table
        if table.status != "playing" or table.adapter is not course.adapter:
            return False
        if table.commitment is not None and table.commitment == commitment:
            return True
        here = [ply.move for ply in course_of(table).plies]
        there = [ply.move for ply in course.plies]
        common = min(len(here), len(there))
        same = here[:common] == there[:common]
        return common >= TELLING_MOVES and same and table.setup == course.setup

    def put_away(self) -> Millis | None:
        """Let go of the table, if it is idle, and return when its running clock comes to an end.

        The table must not be used after that; it is None where no clock runs.
        """
        self._scheduler.cancel_timer()
        table = self._table
        if table.running is None:
            self._resources.peers.let_go(self.id)
        return table.expires

    async def start(self) -> None:
        """Resume what is pending: bots think, clocks run."""
        async with self._lock:
            await self._try_to_learn_vacations()
            self._schedule(again=True)

    async def learn_vacations(self) -> None:
        """Let the table know of all vacations of its people."""
        async with self._lock:
            await self._restore()
            await self._learn_vacations()

    async def _try_to_learn_vacations(self) -> None:
        """Do the same if it can be done; before a flag falls it is tried again."""
        try:
            await self._learn_vacations()
        except (StoreError, Refusal) as error:
            log.warning("table %s: vacations: %s", self.id, error)

    async def _learn_vacations(self) -> None:
        if not self._table.of_days or self._table.status not in ("waiting", "playing"):
            return
        for _ in range(OVERTAKEN):
            known = await self._resources.vacations(self._table.people)
            news = vacation_news(self._table, known, self._resources.clock.now())
            if not news:
                return
            with suppress(_Overtaken):
                await self._commit(news)
                return

    async def stop(self) -> None:
        """Cancel what is scheduled; a command in work is finished first."""
        async with self._lock:
            await self._scheduler.stop()

    async def read(self, question: Callable[[Table], T]) -> T:
        """Return what `question` finds in the table, all of which is stored."""
        async with self._lock:
            await self._restore()
            with self._blaming_game():
                return question(self._table)

    async def subscribe(self, subscriber: Subscriber, since: int | None) -> None:
        """Tell a connection where the table stands and, from now on, what happens.

        Args:
            subscriber: The connection.
            since: The last sequence number its client has; None for nothing.
        """
        async with self._lock:
            await self._restore()
            await self._look_if_behind(since)
            await self._look_elsewhere()
            with self._blaming_game():
                self._subscribers.add(subscriber, self._table, since)
            self._tell_present()
            # Bots among themselves go on, now that somebody is there.
            self._schedule()

    async def unsubscribe(self, subscriber: Subscriber) -> None:
        """Tell a connection nothing more."""
        self._subscribers.remove(subscriber)
        async with self._lock:
            if not self._dirty:
                self._subscribers.publish_presence(self._table)
                self._tell_present()
                self._schedule()
                await self._keep_unseen(subscriber)

    async def _keep_unseen(self, subscriber: Subscriber) -> None:
        """Keep a notice of a turn that came while a connection may have been broken already."""
        guest = subscriber.guest
        if not subscriber.visible or guest is None or guest in self._subscribers.visible():
            return
        found = unseen(self._table, guest, subscriber.heard_at, self._resources.clock.now())
        if found is not None:
            with suppress(StoreError):
                await self._resources.store.append([], arisen=[found])

    def see(self) -> None:
        """Know that somebody sees the table now, or does not see it any more."""
        self._tell_present()

    async def welcome_again(self, subscriber: Subscriber) -> None:
        """Tell a connection where the table stands for whoever it is now, if it follows it."""
        async with self._lock:
            await self._restore()
            if subscriber in self._subscribers:
                self._subscribers.add(subscriber, self._table, self._table.seq)
                self._tell_present()

    def look_for_duty(self) -> None:
        """Claim the table if something is to be scheduled, or rest if it is another's."""
        if not (self._lock.locked() or self._dirty):
            self._schedule()
        elif self._looking is None:
            self._looking = asyncio.get_running_loop().create_task(self._look_for_duty())

    async def _look_for_duty(self) -> None:
        try:
            async with self._lock:
                if not self._dirty:
                    self._schedule()
        finally:
            self._looking = None

    def set_elsewhere(self, present: Present) -> None:
        """Know who is connected to other processes, and tell everybody."""
        if present != self._subscribers.elsewhere:
            self._subscribers.elsewhere = present
            if not self._dirty:
                self._subscribers.publish_presence(self._table)
                self.look_for_duty()

    async def catch_up(self) -> None:
        """Fold what was stored by others than this session, and tell everybody."""
        async with self._lock:
            await self._restore()
            await self._look()

    async def take(self, news: Sequence[StoredEntry]) -> None:
        """Fold what others stored, as far as it follows on what is known, and tell everybody."""
        async with self._lock:
            if not self._dirty:
                await self._take(news)

    def take_at_once(self, news: Sequence[StoredEntry]) -> bool:
        """Do the same without waiting, if nothing is in the way; else return False."""
        if self._lock.locked() or self._dirty or self._table.adapter.slow:
            return False
        self._fold(news)
        self._publish()
        return True

    async def resend(self, subscriber: Subscriber, command: AnyCommand) -> None:
        """Tell a connection once more what its stale command has missed."""
        since = command.seq if isinstance(command, SequencedCommand) else 0
        async with self._lock:
            await self._restore()
            self._subscribers.resend(subscriber, self._table, since)

    async def execute(self, guest: str | None, command: AnyCommand) -> Done:
        """Carry a command out and return the answer once it is stored and told.

        Raises:
            Refusal: It may not be done, or could not be stored; nothing has changed.
        """
        async with self._lock:
            await self._restore()
            await self._look_if_behind(
                command.seq if isinstance(command, SequencedCommand) else None
            )
            for _ in range(OVERTAKEN):
                try:
                    return await self._carry_out(guest, command)
                except _Overtaken:
                    continue
            raise Refusal("stale")

    async def _carry_out(self, guest: str | None, command: AnyCommand) -> Done:
        """Decide on a command, store what it makes happen, and tell everybody.

        Raises:
            Refusal: It may not be done, or could not be stored; nothing has changed.
            _Overtaken: Another process was faster.
        """
        table = self._table
        guest = table.person(guest)
        # Asked before anything else: a command whose answer was lost is stale by now.
        answered = table.answered.get((guest or "", command.id))
        if answered is not None:
            return Done(id=command.id, seq=answered, repeated=True)
        if isinstance(command, PlayMove):
            commands.check_move(table, guest, command, self._resources.clock.now())
            events = [await self._play(command.chair, command.move, "person")]
        else:
            now = self._resources.clock.now()
            events = commands.decide(table, guest, command, now)
            if table.rated and isinstance(command, SeatBot):
                most = self._resources.settings.bot_seconds
                check_bot_times(table.adapter.name, [command.bot], most)
        if not events:
            return Done(id=command.id, seq=table.seq)
        seq = table.seq + 1
        stronger = isinstance(command, Rematch) and command.stronger
        await self._commit(events, guest, command.id, stronger=stronger)
        return Done(id=command.id, seq=seq)

    async def join(self, guest: Guest, name: str, chair: int | None, invite: str | None) -> None:
        """Seat a guest.

        Raises:
            Refusal: It may not be done.
        """

        def decide(table: Table, who: str, now: Millis) -> Sequence[AnyStoredEvent]:
            one = replace(guest, id=who)
            return commands.decide_join(table, one, name, chair, invite, now)

        await self.carry_out(guest.id, decide)

    async def carry_out(self, guest: str, decide: Decision) -> Sequence[AnyStoredEvent]:
        """Let happen what a decision says that a guest's wish makes happen, and return that.

        Raises:
            Refusal: It may not be done.
        """
        async with self._lock:
            await self._restore()
            for _ in range(OVERTAKEN):
                who = self._table.person(guest) or guest
                events = decide(self._table, who, self._resources.clock.now())
                try:
                    if events:
                        await self._commit(events, who)
                        await self._try_to_learn_vacations()
                    return events
                except _Overtaken:
                    continue
            raise Refusal("stale")

    async def preview(self, id_: str, moves: Sequence[str], asker: str) -> Previewed:
        """Return what moves would lead to.

        Args:
            id_: The id of the question.
            moves: The moves.
            asker: Who wants to know, a guest or an address.

        Raises:
            Refusal: There is no game, nothing is previewed at this table, or there is too much
                to do.
        """
        async with self._lock:
            await self._restore()
            table = self._table
            if table.game is None:
                raise Refusal("not_begun")
            if table.adapter.practice_only and not table.options.practice:
                raise Refusal("previews_off")
            # On a copy and without the lock: nobody's move waits for somebody's curiosity.
            game, adapter = table.game.copy(), table.adapter

        def look_ahead() -> list[MovePreview]:
            with blaming_game(adapter.name):
                return [adapter.preview(game, move) for move in moves]

        if adapter.slow:
            found = await self._resources.workers.run("looks", asker, look_ahead)
        else:
            found = look_ahead()
        return Previewed(id=id_, ply=game.ply, moves=tuple(found))

    async def fall(self, seq: int, asker: str) -> Fall | None:
        """Return how the drop of an entry went, simulated again; None when none did.

        Args:
            seq: The entry's sequence number.
            asker: Who wants to know, a guest or an address.

        Raises:
            Refusal: There is too much to do.
        """
        if seq in self._kept_falls:
            return self._kept_falls[seq]
        game = await self.read(lambda table: _game_up_to(table, seq))
        return None if game is None else await self._fall(game, seq, asker)

    async def _fall(self, game: _GameUpTo, seq: int, asker: str) -> Fall | None:
        """Compute how the last drop of a game went, and keep it as that of an entry."""
        adapter, record, plies = game
        recompute = adapter.recomputed_trajectory
        trajectory = await self._resources.workers.run("looks", asker, recompute, record, plies)
        fall = None if trajectory is None else Fall(seq=seq, trajectory=trajectory)
        while len(self._kept_falls) >= KEPT_FALLS:
            del self._kept_falls[next(iter(self._kept_falls))]
        self._kept_falls[seq] = fall
        return fall

    async def play_for(
        self,
        chair: int,
        move: str | None,
        by: PlayedBy,
        turn: int,
        degraded: Degraded | None = None,
    ) -> Refusal | None:
        """Play a bot's move, unless something has happened since it was asked.

        Args:
            chair: Whose decision it is.
            move: The move; None is any legal one.
            by: Whether the bot sits there or stands in.
            turn: The table's `turn` when the bot was asked.
            degraded: As in `MovePlayed`.

        Returns:
            Why the move cannot be played, so that nothing has changed; None when it can.
        """
        async with self._lock:
            await self._restore()
            if self._table.turn != turn:
                return None
            try:
                await self._commit([await self._play(chair, move, by, degraded)])
            except _Overtaken:
                # What is due now has been scheduled.
                return None
            except Refusal as refusal:
                if move is None or refusal.code in NOT_THE_MOVE_S_FAULT:
                    raise
                await self._restore()
                return refusal
            return None

    async def expire_clock(self, turn: int) -> None:
        """End the time of the chair whose clock runs, unless it has moved since."""
        async with self._lock:
            await self._restore()
            if self._table.turn != turn or self._table.running is None:
                return
            await self._learn_vacations()
            table = self._table
            if table.running is None:
                return
            # A table that was rebuilt meanwhile has begun the running decision anew.
            if table.time_left(self._resources.clock.now()) > 0:
                self._schedule(again=True)
                return
            # If another process was faster, what is due now has been scheduled.
            with suppress(_Overtaken):
                await self._commit(
                    [public.FlagFell(chair=table.running), *after_flag(table, table.running)]
                )

    async def let_happen(self, decide: Callable[[Table], Sequence[AnyStoredEvent]]) -> None:
        """Let something happen that is nobody's command.

        Args:
            decide: Returns what, if anything; it may be asked several times.

        Raises:
            Refusal: It could not be stored; nothing has changed.
        """
        async with self._lock:
            await self._restore()
            for _ in range(OVERTAKEN):
                events = decide(self._table)
                try:
                    return await self._commit(events) if events else None
                except _Overtaken:
                    continue
            raise Refusal("stale")

    async def renew_index_row(self) -> TableIndexRow:
        """Store the table's index row as it is written now, and return it.

        Raises:
            Refusal: It could not be stored.
        """
        async with self._lock:
            await self._restore()
            row = index_row(self._table)
            await self._store([], [row])
            return row

    async def reschedule(self) -> None:
        """Schedule again what failed."""
        async with self._lock:
            await self._restore()
            self._schedule(again=True)

    async def _play(
        self, chair: int, move: str | None, by: PlayedBy, degraded: Degraded | None = None
    ) -> AnyStoredEvent:
        """Play a move in the game and return what is to be committed; the table is dirty till then.

        Raises:
            Refusal: The game does not take the move; nothing has changed.
        """
        table, resources = self._table, self._resources
        game, adapter = table.game, table.adapter
        if game is None:
            raise Refusal("not_begun")
        spent = table.thought(resources.clock.now())
        # If this is cancelled or breaks down in the middle, the table is rebuilt from the store.
        self._dirty = True
        try:
            with self._blaming_game():
                text = str(game.random_move(FALLBACK_RANDOM)) if move is None else move
                if adapter.slow:
                    ply = await resources.workers.run("moves", self.id, adapter.play, game, text)
                else:
                    ply = adapter.play(game, text)
                trajectory = adapter.trajectory(game, ply)
                watching = adapter.watching_seconds(trajectory)
        except Refusal:
            raise
        except TopdropError as error:
            self._dirty = False
            raise refused_move(error) from None
        if trajectory is not None:
            self._falls.append(Fall(seq=table.seq + 1, trajectory=trajectory))
        self._scheduler.let_watch(watching)
        return StoredMovePlayed(
            chair=chair,
            move=ply.move,
            by=by,
            chance=ply.chance,
            spent=spent,
            degraded=degraded,
            watched=round(watching * 1000),
        )

    async def _commit(
        self,
        events: Sequence[AnyStoredEvent],
        guest: str | None = None,
        command: str | None = None,
        *,
        stronger: bool = False,
    ) -> None:
        """Fold events, with what follows from them, store them, and then tell everybody.

        Args:
            events: What is to happen.
            guest: Whose command makes it happen; None when nobody's does.
            command: The id of that command.
            stronger: Whether bots are a level stronger in a game that follows.

        Raises:
            Refusal: It could not be stored; the table is as it was.
        """
        table, now = self._table, self._resources.clock.now()
        # Most moves are of people whom nobody tells anything.
        told = self._resources.may_reach(table.people)
        before = standing(table) if told else BEFORE_ALL
        visible = self._subscribers.visible() if told else ()
        # Folding comes first, since only the folded table tells what follows and what its index
        # row is; while it is dirty, nobody sees it.
        self._dirty = True
        entries: list[StoredEntry] = []

        def fold(what: AnyStoredEvent, guest: str | None, command: str | None) -> None:
            entry = StoredEntry(
                table=table.id,
                seq=table.seq + 1,
                at=now,
                what=what,
                guest=guest,
                command=command,
            )
            table.fold(entry, played=isinstance(what, StoredMovePlayed) and what.by != "given")
            entries.append(entry)

        with self._blaming_game():
            for what in events:
                # A repeated command is answered with the first entry that it made.
                fold(what, guest, None if entries else command)
            begun = game_start(table)
            if begun is not None:
                fold(begun, None, None)
            rematch = self._rematch(stronger)
            index_rows = []
            found = []
            if rematch is not None:
                next_table, next_entries = rematch
                if told:
                    found.append(arising(BEFORE_ALL, next_table, guest, visible, now))
                fold(public.RematchMade(table=next_table.id), None, None)
                # Both tables in one commit: neither may be there without the other.
                entries += next_entries
                index_rows.append(index_row(next_table))
            index_rows.append(index_row(table))
            presenter.check_presentable(table)
            if told:
                found.append(arising(before, table, guest, visible, now))
        if rematch is not None and next_table.rated:
            await self._resources.rating.begin(next_table.id)
        await self._store(entries, index_rows, [each for each in found if each is not None])
        self._dirty = False
        self._resources.peers.stored(self.id, table.seq)
        self._count_moves(events)
        self._publish()
        if table.rated and table.status == "over":
            self._resources.rating.over(self.id)
        if rematch is not None:
            self._on_rematch(next_table.id)

    def _count_moves(self, stored: Sequence[AnyStoredEvent]) -> None:
        for what in stored:
            if isinstance(what, StoredMovePlayed):
                self._resources.metrics.count_move(self._table.adapter.name, what.by)

    def _rematch(self, stronger: bool) -> tuple[Table, list[StoredEntry]] | None:
        """Return the next game's table with its first entries, once everybody wants one."""
        table = self._table
        if table.next is not None or not table.rematch or table.voters - table.rematch:
            return None
        made = rematch_of(table, stronger=stronger)
        resources = self._resources
        now, table_id = resources.clock.now(), resources.new_table_id()
        begun, entries = first_entries(made, now, table_id=table_id)
        return begun, [*entries, *muted_again(table, begun, now)]

    async def _store(
        self,
        entries: Sequence[StoredEntry],
        index_rows: Sequence[TableIndexRow],
        arisen: Sequence[Arisen] = (),
    ) -> None:
        same_guests = all(
            row.table == self.id and (row.host, *row.guests) == self._guests for row in index_rows
        )
        try:
            with self._resources.metrics.time_storing():
                await self._resources.store.append(
                    entries, index_rows, same_guests=same_guests, arisen=arisen
                )
            if arisen:
                self._resources.wake_notices()
            if not same_guests:
                self._guests = self._table.host, *(chair.guest for chair in self._table.chairs)
        except Conflict:
            # Another process has the table too and was faster; what it stored is told now.
            await self._restore()
            raise _Overtaken from None
        except StoreError as error:
            log.error("table %s: %s", self.id, error)
            await self._restore()
            raise Refusal("not_saved") from None

    async def _restore(self) -> None:
        """Rebuild the table from the store if what is in memory may not be what is stored."""
        if self._resources.watch.away:
            await self._resources.watch.look()
        if self._outages is not self._resources.outages:
            self._outages = self._resources.outages
            # Its clock is to stand still in an outage that has ended since it was loaded.
            self._dirty = self._dirty or self._table.running is not None
        if not self._dirty:
            return
        self._falls.clear()
        self._guests = None
        try:
            self._table, self._dirty = await load_table(self.id, self._resources), False
        except Refusal as refusal:
            if refusal.code == "not_saved":
                # Whoever is here is to learn where the table stands, without having to ask.
                self._scheduler.look_again()
            raise
        await self._find_falls()
        self._publish()

    async def _look_if_behind(self, seq: int | None) -> None:
        """Look in the store when somebody knows more than is known here, from another process."""
        if seq is not None and seq > self._table.seq and self._resources.peers.shared:
            await self._look()

    async def _look(self) -> None:
        """Take what others have stored; where the store fails, what is known is all there is."""
        try:
            await self._take(await self._resources.store.history(self.id, self._table.seq))
        except StoreError as error:
            log.error("table %s: %s", self.id, error)

    async def _take(self, news: Sequence[StoredEntry]) -> None:
        """Fold what others have stored, and tell everybody."""
        if not news:
            return
        # If this is cancelled in the middle, the table is rebuilt from the store.
        self._dirty = True
        await self._resources.workers.run("tables", self.id, self._fold, news)
        self._dirty = False
        await self._find_falls()
        self._publish()

    def _fold(self, news: Sequence[StoredEntry]) -> None:
        """Fold what follows on what is known."""
        table = self._table
        with self._blaming_game():
            for entry in news:
                if entry.seq == table.seq + 1:
                    table.fold(entry)
                    if isinstance(entry.what, StoredMovePlayed):
                        self._scheduler.let_watch(entry.what.watched / 1000)
        # As they stored it, whoever they are.
        self._guests = table.host, *(chair.guest for chair in table.chairs)

    async def _find_falls(self) -> None:
        """Compute again the drops that others played, for those who follow here."""
        slow, shared = self._table.adapter.slow, self._resources.peers.shared
        if not (self._subscribers and shared and slow):
            return
        known = self._subscribers.published
        missed = [seq for seq in self._table.plies if seq > known]
        for seq in missed[-MOST_MISSED_FALLS:]:
            game = _game_up_to(self._table, seq)
            with suppress(Refusal):
                fall = None if game is None else await self._fall(game, seq, self.id)
                if fall is not None:
                    self._falls.append(fall)

    def _blaming_game(self) -> AbstractContextManager[None]:
        """Refuse what the game breaks down at, where another package brings it."""
        return blaming_game(self._table.adapter.name)

    def _publish(self) -> None:
        """Tell everybody what they do not know yet, and schedule what is pending."""
        falls = tuple(self._falls)
        self._falls.clear()
        self._subscribers.publish(self._table, falls)
        self._tell_present()
        self._schedule()

    async def _look_elsewhere(self) -> None:
        """Find out who is at the table by other processes, before the first is told here."""
        if self._resources.peers.shared and not self._subscribers:
            self._subscribers.elsewhere = await self._resources.peers.elsewhere(self.id)

    def _tell_present(self) -> None:
        """Tell other processes who is here, where there may be any."""
        if self._resources.peers.shared:
            self._resources.peers.present(self.id, self._subscribers.here(self._table))

    def _schedule(self, *, again: bool = False) -> None:
        """See who is to act now, if that is this process's to do."""
        peers, scheduler = self._resources.peers, self._scheduler
        if peers.shared:
            if self._table.status in ("over", "closed"):
                peers.let_go(self.id)
            subscribers = self._subscribers
            if not peers.schedules(
                self.id,
                due=scheduler.is_due(self._table),
                present=bool(subscribers),
                elsewhere=bool(subscribers.elsewhere),
            ):
                scheduler.rest()
                return
        scheduler.schedule(self._table, again=again)
