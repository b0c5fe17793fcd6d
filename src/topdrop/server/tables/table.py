"""A table as the fold of its history: who sits where, the game, the clocks, what was agreed."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, Self

import msgspec
from msgspec.structs import replace

from topdrop.core.concession import concede
from topdrop.core.game import Game, Record
from topdrop.server.adapters import AnyAdapter, adapter_of, blaming_game
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import Branch, Millis, Opened, Sitter, Status, TableOptions
from topdrop.server.protocol.table_events import AnyTableEvent, Entry, GameEvent
from topdrop.server.tables import stored_events
from topdrop.server.tables.clocks import PlayerClocks, is_of_days
from topdrop.server.tables.look_alikes import names_after, same_name
from topdrop.server.tables.stored_events import (
    AnyStoredEvent,
    Kept,
    StoredEntry,
    StoredMovePlayed,
)
from topdrop.server.tables.vacations import ChairVacations, Vacation


class ChairState(msgspec.Struct, kw_only=True):
    """A chair and who sits on it.

    `guest` is the id of the guest, or program, whose chair it is, and `left_by` that of the guest
    who left it to a bot. `kept` says for whom an open chair is kept, or was until its time ran out.
    `recorded` is the name under which somebody played who has got another one since the game ended.
    """

    player: str
    member: int | None
    seat: int
    sitter: Sitter
    guest: str | None
    name: str | None
    bot: str | None
    program: bool = False
    claimed: bool = False
    resigned: str | None = None
    left_by: str | None = None
    seconds: float | None = None
    kept: Kept | None = None
    recorded: str | None = None


class TakeBackRequest(msgspec.Struct, kw_only=True):
    """A request to take moves back, and the guests who agree."""

    asked: public.TakeBackAsked
    agreed: set[str]


class TableEntry(msgspec.Struct, kw_only=True):
    """An entry of the history as clients are told it.

    Attributes:
        entry: The entry.
        owner: The only guest who is told; None where everybody is.
        named: The guest whose name it tells; None where it tells no name that may change.
    """

    entry: Entry
    owner: str | None
    named: str | None = None
    _encoded: msgspec.Raw | None = None

    def encoded(self) -> msgspec.Raw:
        """Return the entry as JSON; it is made once, since it never changes."""
        if self._encoded is None:
            self._encoded = msgspec.Raw(msgspec.json.encode(self.entry))
        return self._encoded

    def tell_name(self, name: str) -> None:
        """Tell another name from now on."""
        what: Any = self.entry.what
        self.entry = replace(self.entry, what=replace(what, name=name))
        self._encoded = None


class Table:
    """One table. It changes only by `fold`, which takes entries of its history in order.

    Attributes:
        id: The table's id.
        seq: The last sequence number.
        changed: The last one that makes commands stale which rest on less.
        turn: The last one since which nothing has changed for whoever is to act: what a bot thinks
            of, or a clock runs for, is the same.
        asked: The entry since which the game waits for whoever it waits for, in one go.
        asked_at: When that was.
        made: When the table was made.
        last: When something last happened.
        began: When the game began.
        began_seq: The entry that says so.
        ended: When the game ended.
        entries: The history as clients are told it.
        chairs: The chairs.
        host: The guest who made the table.
        invite: The secret of the invitation.
        setup: The game's setup; once begun, in the turn order played.
        options: The table's options.
        first: The place of the player who is to begin, where a rematch has settled it.
        branch: The game that this one leaves; None for a game from its beginning.
        tournament: The tournament that the table is one of; None where it is of none.
        adapter: What the server needs of the game.
        game: The game; None until it begins.
        to_act: The chair the game waits for; None when nobody is to act.
        commitment: What binds the hidden order, in hexadecimal; None where nothing is hidden.
        line: Decisions that the game can be set to; None where it cannot.
        lesson: The edition of the lesson that the table is for; None where nothing is taught.
        hidden: What only the server may know of the game, as it was set up.
        plies: The decisions that stand, in order, each by the sequence number of its entry.
        undone: By the entry that took them back, the entries of the decisions that stood no more.
        clocks: What each chair has left to think; None where there are no clocks.
        turn_began: When the running decision began, or will begin once a fall has been watched.
        turn_settled: When it was settled that it begins then.
        outage: The number of the last outage that `turn_began` knows of; 0 where that is none.
        vacations: When people are away.
        flagged: The chair whose flag has fallen and whose decision a stand-in is to make.
        take_back: A request to take back.
        take_backs: What was taken back, each after how many decisions had been played.
        take_backs_refused: By guest, the chair that said no to a request of theirs since the last
            move.
        conceded: How the game was given up; None when it was not.
        rematch: The guests who want another game.
        next: The table of the next game.
        closed: Whether the host has closed the table.
        muted: By guest, the chairs they do not want to hear from.
        answered: By guest and command id, the entry a command made.
        renamed: The last entry with which entries before it tell another name; 0 where none is.
        merged: Guests who have become another one, and which.
        opening: What `topdrop.server.tables.openings` has found out, and of which decisions.
        counts: By guest, how many entries of each kind came of their commands, moves left out.
    """

    def __init__(self, table: str) -> None:
        self.id = table
        self.seq = 0
        self.changed = 0
        self.turn = 0
        self.asked = self.asked_at = 0
        self.made = self.last = self.turn_began = self.turn_settled = 0
        self.began: Millis | None = None
        self.began_seq: int | None = None
        self.ended: Millis | None = None
        self.entries: list[TableEntry] = []
        self.chairs: list[ChairState] = []
        self.host = self.invite = ""
        self.setup: dict[str, Any] = {}
        self.options = TableOptions()
        self.first: int | None = None
        self.branch: Branch | None = None
        self.tournament: str | None = None
        self.adapter: AnyAdapter
        self.game: Game | None = None
        self.to_act: int | None = None
        self.commitment: str | None = None
        self.line: stored_events.StoredLine | None = None
        self.lesson: int | None = None
        self.hidden: dict[str, Any] = {}
        self.plies: dict[int, StoredMovePlayed] = {}
        self.undone: dict[int, tuple[int, ...]] = {}
        self.clocks: PlayerClocks | None = None
        self.outage = 0
        self.vacations = ChairVacations()
        self.flagged: int | None = None
        self.take_back: TakeBackRequest | None = None
        self.take_backs: list[tuple[int, public.TakenBack]] = []
        self.take_backs_refused: dict[str, int] = {}
        self.conceded: stored_events.StoredGameConceded | None = None
        self.rematch: set[str] = set()
        self.next: str | None = None
        self.closed = False
        self.muted: dict[str, set[int]] = {}
        self.answered: dict[tuple[str, str], int] = {}
        self.merged: dict[str, str] = {}
        self.renamed = 0
        self.counts: dict[str, Counter[type]] = {}
        self.opening: tuple[tuple[int, ...], str | None] | None = None
        self._events_taken = 0
        self._seats_of: dict[str, tuple[int, ...]] = {}
        self._scenery: dict[str, Any] | None = None

    @classmethod
    def rebuilt(cls, history: Iterable[StoredEntry]) -> Self | None:
        """Return the table that a stored history makes; None when there is no history.

        Raises:
            Refusal: There is no such game any more, or it, being of another package, breaks down.
        """
        table: Self | None = None
        for entry in history:
            if table is None:
                table = cls(entry.table)
                table.fold(entry)
                continue
            with blaming_game(table.adapter.name):
                table.fold(entry)
        return table

    @property
    def by_hand(self) -> bool:
        """Whether people name the things of a real box."""
        return self.options.by_hand is True

    @property
    def rated(self) -> bool:
        """Whether the game counts for ratings."""
        return self.options.rated is True

    @property
    def status(self) -> Status:
        """Where the table stands."""
        if self.game is None:
            return "closed" if self.closed else "waiting"
        return "playing" if self.game.end is None and self.conceded is None else "over"

    @property
    def result(self) -> Record | None:
        """How the game stands or ended; None before it begins."""
        if self.game is None:
            return None
        result = self.game.result()
        return result if self.conceded is None else concede(result, self.conceded.winners)

    def _find_to_act(self) -> int | None:
        if self.game is None or self.conceded is not None:
            return None
        return self.chair_to_act(self.game)

    def chair_to_act(self, game: Game) -> int | None:
        """Return the chair that a game of this table waits for; None when it waits for nobody."""
        if game.to_move is None:
            return None
        member = self.adapter.member(game)
        for number, chair in enumerate(self.chairs):
            if chair.seat == game.to_move and chair.member in (None, member):
                return number
        return None

    @property
    def scenery(self) -> dict[str, Any]:
        """What does not change during the game, for drawing it.

        It is asked for whenever somebody comes, and a board of somebody's own takes a while.
        """
        if self._scenery is None:
            self._scenery = self.adapter.scenery(self.setup)
        return self._scenery

    @property
    def running(self) -> int | None:
        """The chair whose clock runs: people's clocks do, when there are any."""
        acting = self.to_act
        if self.clocks is None or acting is None or self.chairs[acting].sitter != "person":
            return None
        return acting

    @property
    def people(self) -> set[str]:
        """The guests who sit at the table, each once."""
        return {c.guest for c in self.chairs if c.sitter == "person" and c.guest is not None}

    @property
    def goes_on_alone(self) -> bool:
        """Whether bots move though nobody watches: people wait for them, or a tournament does."""
        return self.tournament is not None or bool(self.people)

    @property
    def names_of_people(self) -> set[str]:
        """The guests who sit at the table, under all ids that they have had there."""
        people = self.people
        return people | {old for old, new in self.merged.items() if new in people}

    @property
    def known_guests(self) -> set[str]:
        """The guests who may be told something else of the table than those who only watch."""
        chairs = {guest for c in self.chairs for guest in (c.guest, c.left_by) if guest}
        invited = {chair.kept.guest for chair in self.chairs if chair.kept is not None}
        return chairs | invited | {self.host, *self.muted, *self.merged.values()}

    @property
    def voters(self) -> set[str]:
        """The guests whose consent matters: the people who sit at the table, not the programs."""
        programs = {chair.guest for chair in self.chairs if chair.program}
        return self.people - programs

    @property
    def pending_voters(self) -> set[str]:
        """The guests whose answer to the request to take back is due."""
        if self.take_back is None:
            return set()
        return self.voters - self.take_back.agreed

    @property
    def opened(self) -> Opened | None:
        """The hidden order, once the game is over."""
        if self.game is None or self.status != "over":
            return None
        return self.adapter.opened(self.game, self.hidden)

    def person(self, guest: str | None) -> str | None:
        """Return the guest whom `guest` has become; the same one as a rule."""
        return guest if guest is None else self.merged.get(guest, guest)

    def chairs_of(self, guest: str | None) -> list[int]:
        """Return the chairs where a guest sits, or somebody on that guest's screen."""
        if guest is None:
            return []
        who = self.person(guest)
        return [
            number
            for number, chair in enumerate(self.chairs)
            if chair.sitter == "person" and chair.guest == who
        ]

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """Return the seats of those chairs in order, each once."""
        if guest is None:
            return ()
        found = self._seats_of.get(guest)
        if found is None:
            seats = {self.chairs[number].seat for number in self.chairs_of(guest)}
            # Whoever watches may have any name, so theirs are not kept.
            found = tuple(sorted(seats))
            if found:
                self._seats_of[guest] = found
        return found

    def time_left(self, now: Millis) -> Millis:
        """Return what the chair whose clock runs has left at the time `now`; 0 when none does."""
        running = self.running
        if self.clocks is None or running is None:
            return 0
        return self.clocks.left_at(running, self.thought_at(now))[running]

    @property
    def expires(self) -> Millis | None:
        """When the running clock runs out; None where none runs."""
        if self.running is None:
            return None
        since = self.turn_counted
        return self.vacations.after(self.running, since, self.time_left(since))

    @property
    def turn_counted(self) -> Millis:
        """Vacations before are in `turn_began` already; the clock has been running since."""
        return max(self.turn_began, self.turn_settled)

    @property
    def of_days(self) -> bool:
        """Whether people have days to think, so that they need not be there."""
        return is_of_days(self.options.clock)

    def thought(self, now: Millis) -> Millis:
        """Return for how long the running decision has been thought about at the time `now`."""
        return max(0, self.thought_at(now))

    def thought_at(self, now: Millis) -> Millis:
        """Return the same; less than 0 where it is still to begin."""
        away = self.vacations.within(self.to_act, self.turn_counted, now)
        return now - self.turn_began - away

    def clocks_after(self, what: public.TakenBack) -> PlayerClocks | None:
        """Return what each chair has left to think once decisions are taken back."""
        if self.clocks is None or what.spent is None:
            return self.clocks and self.clocks.renewed(what.ply)
        programs = {number for number, chair in enumerate(self.chairs) if chair.program}
        not_asked = programs - set(self.chairs_of(self.chairs[what.chair].guest))
        return self.clocks.after_take_back(
            what.ply, what.chair, what.spent, self.running, not_asked
        )

    def fold(self, entry: StoredEntry, *, played: bool = False) -> None:
        """Apply the next entry of the history.

        Args:
            entry: The entry; its `seq` follows on the last one.
            played: The entry is a decision that the table's game has played already.
        """
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {self.seq + 1} is lost")
        self.seq = entry.seq
        if not isinstance(entry.what, stored_events.KEEPS_LAST):
            self.last = entry.at
        if not isinstance(entry.what, stored_events.KEEPS_COMMANDS_FRESH):
            self.changed = entry.seq
        if not isinstance(entry.what, stored_events.KEEPS_TURN):
            self.turn = entry.seq
        acting, named = self._acting, None
        if entry.guest is not None and entry.command is not None:
            self.answered[entry.guest, entry.command] = entry.seq
        if isinstance(entry.what, StoredMovePlayed):
            happened = self._play(entry, entry.what, played)
        else:
            self._seats_of.clear()
            if entry.guest is not None:
                self.counts.setdefault(entry.guest, Counter())[type(entry.what)] += 1
            named = self._named_in(entry.what)
            happened = _FOLDS[type(entry.what)](self, entry, entry.what)
        owner: str | None = None
        if isinstance(entry.what, stored_events.StoredMuted):
            owner = self.person(entry.what.guest)
        elif isinstance(entry.what, stored_events.StoredGuestsMerged):
            owner = entry.what.became
        told = Entry(seq=entry.seq, at=entry.at, what=happened)
        self.entries.append(TableEntry(entry=told, owner=owner, named=named))
        self.to_act = self._find_to_act()
        self._note_asked(entry, acting)

    def _named_in(self, what: AnyStoredEvent) -> str | None:
        """Return the guest whose name an event tells that has not been folded yet."""
        if isinstance(what, public.Said):
            return self.chairs[what.chair].guest
        if isinstance(what, stored_events.StoredChairTaken):
            return what.guest
        if isinstance(what, stored_events.StoredSeatKept):
            return what.kept.guest
        if isinstance(what, public.SeatFreed):
            kept = self.chairs[what.chair].kept
            return None if kept is None else kept.guest
        return None

    def _note_asked(self, entry: StoredEntry, before: str | int | None) -> None:
        """Note since when the game waits for whoever it waits for now."""
        if isinstance(entry.what, stored_events.StoredGuestsMerged):
            return
        if before != self._acting or isinstance(entry.what, public.TakenBack):
            self.asked, self.asked_at = entry.seq, entry.at

    @property
    def _acting(self) -> str | int | None:
        """The guest for whom the game waits, or the chair where that is a bot's."""
        chair = self.to_act
        return chair if chair is None else self.chairs[chair].guest or chair

    def _make(self, entry: StoredEntry, what: stored_events.StoredTableMade) -> AnyTableEvent:
        self.made = entry.at
        self.adapter = adapter_of(what.game)
        self.setup, self.options = what.setup, what.options
        self.host, self.invite, self.first = what.host, what.invite, what.first
        self.line = None if what.line is msgspec.UNSET else what.line
        self.lesson = None if what.lesson is msgspec.UNSET else what.lesson
        self.branch = None if what.branch is msgspec.UNSET else what.branch
        self.tournament = None if what.tournament is msgspec.UNSET else what.tournament
        players = list(dict.fromkeys(chair.player for chair in what.chairs))
        self.chairs = [
            ChairState(
                player=chair.player,
                member=chair.member,
                seat=players.index(chair.player),
                sitter=chair.sitter,
                guest=chair.guest,
                name=chair.name,
                bot=chair.bot,
                program=chair.program,
                claimed=chair.claimed,
                seconds=chair.seconds,
                kept=chair.kept,
            )
            for chair in what.chairs
        ]
        return public.TableMade()

    def _take(self, entry: StoredEntry, what: stored_events.StoredChairTaken) -> AnyTableEvent:
        chair = self.chairs[what.chair]
        chair.sitter, chair.guest, chair.name = "person", what.guest, what.name
        chair.program, chair.claimed = what.program, what.claimed is True
        chair.program, chair.kept = what.program, None
        self._free(what.guest)
        return public.ChairTaken(chair=what.chair, name=what.name)

    def _leave(self, entry: StoredEntry, what: public.ChairLeft) -> AnyTableEvent:
        chair = self.chairs[what.chair]
        chair.sitter, chair.guest, chair.name = "open", None, None
        chair.program = chair.claimed = False
        self.vacations.forget(what.chair)
        return what

    def _free(self, guest: str) -> None:
        """Keep no chair for a guest any more, who may be invited to one at most."""
        for chair in self.chairs:
            if chair.kept is not None and chair.kept.guest == guest:
                chair.kept = None

    def _keep(self, entry: StoredEntry, what: stored_events.StoredSeatKept) -> AnyTableEvent:
        self.chairs[what.chair].kept = what.kept
        return public.SeatKept(chair=what.chair, name=what.kept.name, until=what.kept.until)

    def _free_seat(self, entry: StoredEntry, what: public.SeatFreed) -> AnyTableEvent:
        self.chairs[what.chair].kept = None
        return what

    def _seat_bot(
        self, entry: StoredEntry, what: public.BotSeated | public.ChairResigned
    ) -> AnyTableEvent:
        # Whoever resigns leaves the running decision to the bot, which begins it anew.
        if self.to_act == what.chair:
            self._begin_turn(entry.at)
            self.flagged = None
        chair = self.chairs[what.chair]
        if isinstance(what, public.ChairResigned):
            chair.resigned, chair.left_by = chair.name, chair.guest
        chair.sitter, chair.guest = "bot", None
        chair.name, chair.bot = what.name or what.bot, what.bot
        chair.program, chair.claimed, chair.seconds = False, False, None
        chair.program, chair.seconds, chair.kept = False, None, None
        self.vacations.forget(what.chair)
        # The one who left may have been the last whose answer was due, or who asked or said no.
        self.take_back = None
        self.take_backs_refused.clear()
        return what

    def _begin(self, entry: StoredEntry, what: stored_events.StoredGameBegan) -> AnyTableEvent:
        self.setup, self.hidden, self._scenery = what.setup, what.hidden, None
        self.game = game = self.adapter.restore(what.setup, what.hidden)
        self.commitment = getattr(game, "commitment", None)
        self.began = entry.at
        self._begin_turn(entry.at)
        self.began_seq = entry.seq
        # Chairs go by their player: a game may not let its turn order be rotated.
        seats = {player: seat for seat, player in enumerate(game.players)}
        for chair in self.chairs:
            chair.seat = seats[chair.player]
        if self.options.clock is not None:
            self.clocks = PlayerClocks(self.options.clock, len(self.chairs))
        return public.GameBegan(
            seats=tuple(chair.seat for chair in self.chairs),
            commitment=self.commitment,
            events=self._take_game_events(game, entry.at),
        )

    def _play(self, entry: StoredEntry, what: StoredMovePlayed, played: bool) -> AnyTableEvent:
        game = self.game
        if game is None:
            raise ValueError(f"{self.id}: a move before the game began")
        # The session has played the move already when it asked whether the game allows it; only
        # a table that is rebuilt from its history still has to.
        if not played:
            self.adapter.replay(game, what.ply)
        self.plies[entry.seq] = what
        # A bot's time is the server's affair; a stand-in plays when there is none left.
        if self.clocks is not None:
            person = self.chairs[what.chair].sitter == "person"
            self.clocks.spend(what.chair, what.spent, on_clock=person and what.by != "bot")
        self.take_back = self.flagged = None
        self.take_backs_refused.clear()
        # While people watch a piece fall, nobody's clock runs.
        self._begin_turn(entry.at, after=what.watched)
        return public.MovePlayed(
            chair=what.chair,
            seat=self.chairs[what.chair].seat,
            move=what.move,
            by=what.by,
            ply=game.ply,
            spent=what.spent,
            events=self._take_game_events(game, entry.at),
            opened=self.opened,
            degraded=what.degraded,
        )

    def _begin_turn(self, at: Millis, after: Millis = 0) -> None:
        """Let the running decision begin some time after it is settled that it does."""
        self.turn_began, self.turn_settled = at + after, at

    def _take_game_events(self, game: Game, at: Millis) -> tuple[GameEvent, ...]:
        """Return what has happened in the game since this was asked last."""
        events = game.events
        fresh = tuple(self.adapter.event(game, event) for event in events[self._events_taken :])
        self._events_taken = len(events)
        if game.end is not None:
            self.ended = at
        return fresh

    def _ask_back(self, entry: StoredEntry, what: public.TakeBackAsked) -> AnyTableEvent:
        guest = self.chairs[what.chair].guest
        self.take_back = TakeBackRequest(asked=what, agreed={guest} if guest else set())
        return what

    def _agree_back(self, entry: StoredEntry, what: public.TakeBackAgreed) -> AnyTableEvent:
        guest = self.chairs[what.chair].guest
        if self.take_back is not None and guest is not None:
            self.take_back.agreed.add(guest)
        return what

    def _refuse_back(self, entry: StoredEntry, what: public.TakeBackRefused) -> AnyTableEvent:
        asking = None if self.take_back is None else self.chairs[self.take_back.asked.chair].guest
        # Whoever withdraws a request may change their mind again.
        if asking is not None and asking != self.chairs[what.chair].guest:
            self.take_backs_refused[asking] = what.chair
        self.take_back = None
        return what

    def _take_back(self, entry: StoredEntry, what: public.TakenBack) -> AnyTableEvent:
        self.clocks = self.clocks_after(what)
        self.take_backs.append((len(self.plies), what))
        if self.game is not None:
            while self.game.ply > what.ply:
                self.game.undo()
            self._events_taken = len(self.game.events)
        undone = tuple(self.plies)[what.ply :]
        for seq in undone:
            del self.plies[seq]
        self.undone[entry.seq] = undone
        self.take_back = self.flagged = self.ended = None
        self.take_backs_refused.clear()
        self._begin_turn(entry.at)
        return what

    def _concede(self, entry: StoredEntry, what: stored_events.StoredGameConceded) -> AnyTableEvent:
        self.conceded, self.ended = what, entry.at
        self.take_back = self.flagged = None
        return public.GameConceded(
            chair=what.chair, winners=what.winners, opened=self.opened, flag=what.flag
        )

    def _drop_flag(self, entry: StoredEntry, what: public.FlagFell) -> AnyTableEvent:
        self.flagged = what.chair
        return what

    def _adjust(
        self, entry: StoredEntry, what: stored_events.StoredClocksAdjusted
    ) -> AnyTableEvent:
        self._begin_turn(entry.at, after=-what.thought)
        self.outage = what.outage
        if self.clocks is not None:
            self.clocks.give(what.raised)
        return public.ClocksAdjusted(reason=what.reason, ms=what.ms, raised=what.raised)

    def _announce_vacation(
        self, entry: StoredEntry, what: public.VacationAnnounced
    ) -> AnyTableEvent:
        self.vacations.announce(what.chair, Vacation(what.number, what.begin, what.end))
        return what

    def _end_vacation(self, entry: StoredEntry, what: public.VacationEnded) -> AnyTableEvent:
        self.vacations.end(what.chair, what.number, what.end)
        return what

    def _mute(self, entry: StoredEntry, what: stored_events.StoredMuted) -> AnyTableEvent:
        chairs = self.muted.setdefault(what.guest, set())
        if what.muted:
            chairs.add(what.chair)
        else:
            chairs.discard(what.chair)
        return public.Muted(chair=what.chair, muted=what.muted)

    def _claim(self, entry: StoredEntry, what: stored_events.StoredNameClaimed) -> AnyTableEvent:
        chairs = [
            number
            for number in self.chairs_of(what.guest)
            if same_name(self.chairs[number].name or "", what.name)
        ]
        for number in chairs:
            self.chairs[number].name, self.chairs[number].claimed = what.name, True
        return public.NameClaimed(chairs=tuple(chairs))

    def _rename(self, entry: StoredEntry, what: stored_events.StoredRenamed) -> AnyTableEvent:
        names, guests = ([c.name for c in self.chairs], [c.guest for c in self.chairs])
        after = names_after(names, guests, what.guest, what.name)
        for chair, name in zip(self.chairs, after, strict=True):
            if chair.guest == what.guest:
                if self.status == "over" and chair.recorded is None:
                    chair.recorded = chair.name
                chair.name, chair.claimed = name, what.claimed and name == what.name
            if chair.left_by == what.guest:
                chair.resigned = what.name
            if chair.kept is not None and chair.kept.guest == what.guest:
                chair.kept = replace(chair.kept, name=what.name)
        for told in self.entries:
            if told.named is not None and self.person(told.named) == what.guest:
                told.tell_name(what.name)
        self.renamed = entry.seq
        return public.Renamed(chairs=tuple(n for n, who in enumerate(guests) if who == what.guest))

    def _merge(self, entry: StoredEntry, what: stored_events.StoredGuestsMerged) -> AnyTableEvent:
        chairs = self.chairs_of(what.guest)
        self.merged = {
            old: what.became if new == what.guest else new for old, new in self.merged.items()
        }
        self.merged[what.guest] = what.became
        for chair in self.chairs:
            chair.guest, chair.left_by = self.person(chair.guest), self.person(chair.left_by)
            if chair.kept is not None and chair.kept.guest == what.guest:
                seated = what.became in self.people
                chair.kept = None if seated else replace(chair.kept, guest=what.became)
        self.host = self.person(self.host) or ""
        self.answered = {
            (self.merged.get(guest, guest), command): seq
            for (guest, command), seq in self.answered.items()
        }
        for told in self.entries:
            told.owner = self.person(told.owner)
        done = self.counts.pop(what.guest, Counter())
        self.counts[what.became] = self.counts.get(what.became, Counter()) + done
        # Nobody needs to be deaf to their own words.
        deaf = self.muted.pop(what.guest, set()) | self.muted.get(what.became, set())
        self.muted[what.became] = deaf - set(self.chairs_of(what.became))
        self._join_wishes()
        return public.SeatsJoined(chairs=tuple(chairs))

    def _join_wishes(self) -> None:
        """Let what two guests wished be the wish of one; it lapses where nobody is left to ask."""
        if self.take_back is not None:
            self.take_back.agreed = {self.merged.get(one, one) for one in self.take_back.agreed}
            if not self.pending_voters:
                self.take_back = None
        self.take_backs_refused = {
            asking: chair
            for guest, chair in self.take_backs_refused.items()
            if (asking := self.merged.get(guest, guest)) != self.chairs[chair].guest
        }
        self.rematch = {self.merged.get(one, one) for one in self.rematch}
        if self.next is None and not self.voters - self.rematch:
            self.rematch = set()

    def _ask_rematch(self, entry: StoredEntry, what: public.RematchAsked) -> AnyTableEvent:
        guest = self.chairs[what.chair].guest
        if guest is not None:
            self.rematch.add(guest)
        return what

    def _make_rematch(self, entry: StoredEntry, what: public.RematchMade) -> AnyTableEvent:
        self.next = what.table
        return what

    def _close(self, entry: StoredEntry, what: public.TableClosed) -> AnyTableEvent:
        self.closed = True
        return what

    def _say(self, entry: StoredEntry, what: public.Said) -> AnyTableEvent:
        return what


_FOLDS: Final[dict[type, Callable[[Table, StoredEntry, Any], AnyTableEvent]]] = {
    stored_events.StoredTableMade: Table._make,
    stored_events.StoredChairTaken: Table._take,
    stored_events.StoredGameBegan: Table._begin,
    stored_events.StoredGameConceded: Table._concede,
    stored_events.StoredClocksAdjusted: Table._adjust,
    stored_events.StoredMuted: Table._mute,
    stored_events.StoredGuestsMerged: Table._merge,
    stored_events.StoredNameClaimed: Table._claim,
    stored_events.StoredRenamed: Table._rename,
    stored_events.StoredSeatKept: Table._keep,
    public.SeatFreed: Table._free_seat,
    public.ChairLeft: Table._leave,
    public.BotSeated: Table._seat_bot,
    public.ChairResigned: Table._seat_bot,
    public.FlagFell: Table._drop_flag,
    public.VacationAnnounced: Table._announce_vacation,
    public.VacationEnded: Table._end_vacation,
    public.TakeBackAsked: Table._ask_back,
    public.TakeBackAgreed: Table._agree_back,
    public.TakeBackRefused: Table._refuse_back,
    public.TakenBack: Table._take_back,
    public.Said: Table._say,
    public.RematchAsked: Table._ask_rematch,
    public.RematchMade: Table._make_rematch,
    public.TableClosed: Table._close,
}
