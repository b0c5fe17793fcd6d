"""A table as the fold of its history: who sits where, the game, the clocks, what was agreed."""

from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, Self, TypeAlias

import msgspec

from topdrop.core.game import Game
from topdrop.server.adapters import Decision, GameAdapter, adapter_of
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import Millis, Opened, Sitter, Status, TableOptions
from topdrop.server.protocol.table_events import AnyTableEvent, Entry, GameEvent
from topdrop.server.tables import stored_events
from topdrop.server.tables.clocks import PlayerClocks
from topdrop.server.tables.stored_events import StoredEntry

By: TypeAlias = Literal["person", "bot", "stand_in"]
"""Who makes a decision for a chair."""


class ChairState(msgspec.Struct, kw_only=True):
    """A chair and who sits on it; `guest` is the id of the guest, or program, whose chair it is."""

    player: str
    member: int | None
    seat: int
    sitter: Sitter
    guest: str | None
    name: str | None
    bot: str | None
    program: bool = False
    resigned: str | None = None


class Ply(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that stands: who made it and how long it took, and its place in the history."""

    chair: int
    seq: int
    spent: Millis
    decision: Decision


class TakeBackRequest(msgspec.Struct, kw_only=True):
    """A wish to take back, and the guests who agree."""

    asked: public.TakeBackAsked
    agreed: set[str]


class Table:
    """One table. It changes only by `fold`, which takes rows of its history one after the other.

    Attributes:
        id: The table's id.
        seq: The last sequence number.
        changed: The last one that makes commands stale which rest on less.
        last: When something last happened.
        entries: The history as clients are told it; what is private has the guest beside it.
        chairs: The chairs.
        game: The game; None until it begins.
        plies: The decisions that stand.
        since: When the running decision began.
        flagged: The chair whose flag has fallen and whose decision a stand-in is to make.
        wish: A wish to take back.
        rematch: The guests who want another game.
        next: The table of the next game.
        muted: By guest, the chairs they do not want to hear from.
        answered: By guest and command id, the entry a command made.
    """

    def __init__(self, table: str) -> None:
        self.id = table
        self.seq = 0
        self.changed = 0
        self.made = self.last = self.since = 0
        self.began: Millis | None = None
        self.ended: Millis | None = None
        self.entries: list[tuple[Entry, str | None]] = []
        self.chairs: list[ChairState] = []
        self.host = self.invite = ""
        self.setup: dict[str, Any] = {}
        self.options = TableOptions()
        self.first: int | None = None
        self.adapter: GameAdapter
        self.game: Game | None = None
        self.hidden: dict[str, Any] = {}
        self.plies: list[Ply] = []
        self.clocks: PlayerClocks | None = None
        self.flagged: int | None = None
        self.wish: TakeBackRequest | None = None
        self.rematch: set[str] = set()
        self.next: str | None = None
        self.closed = False
        self.muted: dict[str, set[int]] = {}
        self.answered: dict[tuple[str, str], int] = {}
        self._told = 0

    @classmethod
    def rebuilt(cls, rows: Iterable[StoredEntry]) -> Self | None:
        """Return the table that a stored history makes; None when there is no history."""
        table: Self | None = None
        for row in rows:
            if table is None:
                table = cls(row.table)
            table.fold(row)
        return table

    @property
    def status(self) -> Status:
        """Where the table stands."""
        if self.game is None:
            return "closed" if self.closed else "waiting"
        return "playing" if self.game.end is None else "over"

    @property
    def to_act(self) -> int | None:
        """The chair the game waits for."""
        if self.game is None or self.game.to_move is None:
            return None
        member = self.adapter.member(self.game)
        for number, chair in enumerate(self.chairs):
            if chair.seat == self.game.to_move and chair.member in (None, member):
                return number
        return None

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
    def asked(self) -> set[str]:
        """The guests whose consent matters: the people who sit at the table, not the programs."""
        programs = {chair.guest for chair in self.chairs if chair.program}
        return self.people - programs

    @property
    def opened(self) -> Opened | None:
        """The hidden order, once the game is over."""
        if self.game is None or self.game.end is None:
            return None
        return self.adapter.opened(self.game, self.hidden)

    @property
    def waiting(self) -> set[str]:
        """The guests whose answer to the wish to take back is due."""
        if self.wish is None:
            return set()
        return self.asked - self.wish.agreed

    def chairs_of(self, guest: str | None) -> list[int]:
        """Return the chairs where a guest sits, or somebody on that guest's screen."""
        if guest is None:
            return []
        return [
            number
            for number, chair in enumerate(self.chairs)
            if chair.sitter == "person" and chair.guest == guest
        ]

    def fold(self, row: StoredEntry, *, played: bool = False) -> None:
        """Let the next row of the history happen.

        Args:
            row: The row; its `seq` follows on the last one.
            played: The row is a decision that the table's game has played already.
        """
        self.seq, self.last = row.seq, row.at
        if not isinstance(row.what, stored_events.QUIET):
            self.changed = row.seq
        if row.guest is not None and row.command is not None:
            self.answered[row.guest, row.command] = row.seq
        if isinstance(row.what, stored_events.StoredMovePlayed):
            happened = self._play(row, row.what, played)
        else:
            happened = _FOLDS[type(row.what)](self, row, row.what)
        owner = row.what.guest if isinstance(row.what, stored_events.StoredMuted) else None
        self.entries.append((Entry(seq=row.seq, at=row.at, what=happened), owner))

    def _make(self, row: StoredEntry, what: stored_events.StoredTableMade) -> AnyTableEvent:
        self.made = row.at
        self.adapter = adapter_of(what.game)
        self.setup, self.options = what.setup, what.options
        self.host, self.invite, self.first = what.host, what.invite, what.first
        players = list(dict.fromkeys(sat.player for sat in what.chairs))
        self.chairs = [
            ChairState(
                player=sat.player,
                member=sat.member,
                seat=players.index(sat.player),
                sitter=sat.sitter,
                guest=sat.guest,
                name=sat.name,
                bot=sat.bot,
                program=sat.program,
            )
            for sat in what.chairs
        ]
        return public.TableMade()

    def _take(self, row: StoredEntry, what: stored_events.StoredChairTaken) -> AnyTableEvent:
        chair = self.chairs[what.chair]
        chair.sitter, chair.guest, chair.name = "person", what.guest, what.name
        chair.program = what.program
        return public.ChairTaken(chair=what.chair, name=what.name)

    def _leave(self, row: StoredEntry, what: public.ChairLeft) -> AnyTableEvent:
        chair = self.chairs[what.chair]
        chair.sitter, chair.guest, chair.name = "open", None, None
        chair.program = False
        return what

    def _seat_bot(
        self, row: StoredEntry, what: public.BotSeated | public.ChairResigned
    ) -> AnyTableEvent:
        if self.to_act == what.chair:
            self.since = row.at
            self.flagged = None
        chair = self.chairs[what.chair]
        if isinstance(what, public.ChairResigned):
            chair.resigned = chair.name
        chair.sitter, chair.guest = "bot", None
        chair.name, chair.bot = what.name or what.bot, what.bot
        chair.program = False
        self.wish = None
        return what

    def _begin(self, row: StoredEntry, what: stored_events.StoredGameBegan) -> AnyTableEvent:
        self.setup, self.hidden = what.setup, what.hidden
        self.game = game = self.adapter.restore(what.setup, what.hidden)
        self.began = self.since = row.at
        for chair in self.chairs:
            chair.seat = (chair.seat - what.first) % len(game.players)
        if self.options.clock is not None:
            self.clocks = PlayerClocks(self.options.clock, len(self.chairs))
        return public.GameBegan(
            seats=tuple(chair.seat for chair in self.chairs),
            commitment=self.commitment,
            events=self._untold(game, row.at),
        )

    @property
    def commitment(self) -> str | None:
        """What binds the hidden order, in hexadecimal; None where nothing is hidden."""
        found: str | None = getattr(self.game, "commitment", None)
        return found

    def _play(
        self, row: StoredEntry, what: stored_events.StoredMovePlayed, played: bool
    ) -> AnyTableEvent:
        game = self.game
        if game is None:
            raise ValueError(f"{self.id}: a move before the game began")
        decision = Decision(what.move, what.chance)
        chair = self.chairs[what.chair]
        if not played:
            self.adapter.play_again(game, decision)
        self.plies.append(Ply(chair=what.chair, seq=row.seq, spent=what.spent, decision=decision))
        if self.clocks is not None and what.by != "bot":
            self.clocks.spend(what.chair, what.spent)
        self.wish = self.flagged = None
        self.since = row.at
        return public.MovePlayed(
            chair=what.chair,
            seat=chair.seat,
            move=what.move,
            by=what.by,
            ply=game.ply,
            spent=what.spent,
            events=self._untold(game, row.at),
            opened=self.opened,
        )

    def _untold(self, game: Game, at: Millis) -> tuple[GameEvent, ...]:
        """Return what has happened in the game since this was asked last."""
        events = game.events
        fresh = tuple(event.as_json() for event in events[self._told :])
        self._told = len(events)
        if game.end is not None:
            self.ended = at
        return fresh

    def _ask_back(self, row: StoredEntry, what: public.TakeBackAsked) -> AnyTableEvent:
        guest = self.chairs[what.chair].guest
        self.wish = TakeBackRequest(asked=what, agreed={guest} if guest else set())
        return what

    def _agree_back(self, row: StoredEntry, what: public.TakeBackAgreed) -> AnyTableEvent:
        guest = self.chairs[what.chair].guest
        if self.wish is not None and guest is not None:
            self.wish.agreed.add(guest)
        return what

    def _refuse_back(self, row: StoredEntry, what: public.TakeBackRefused) -> AnyTableEvent:
        self.wish = None
        return what

    def _take_back(self, row: StoredEntry, what: public.TakenBack) -> AnyTableEvent:
        if self.game is not None:
            while self.game.ply > what.ply:
                self.game.undo()
            self._told = len(self.game.events)
        del self.plies[what.ply :]
        self.wish = self.flagged = self.ended = None
        self.since = row.at
        return what

    def _drop_flag(self, row: StoredEntry, what: public.FlagFell) -> AnyTableEvent:
        self.flagged = what.chair
        return what

    def _mute(self, row: StoredEntry, what: stored_events.StoredMuted) -> AnyTableEvent:
        chairs = self.muted.setdefault(what.guest, set())
        if what.muted:
            chairs.add(what.chair)
        else:
            chairs.discard(what.chair)
        return public.Muted(chair=what.chair, muted=what.muted)

    def _ask_rematch(self, row: StoredEntry, what: public.RematchAsked) -> AnyTableEvent:
        guest = self.chairs[what.chair].guest
        if guest is not None:
            self.rematch.add(guest)
        return what

    def _make_rematch(self, row: StoredEntry, what: public.RematchMade) -> AnyTableEvent:
        self.next = what.table
        return what

    def _close(self, row: StoredEntry, what: public.TableClosed) -> AnyTableEvent:
        self.closed = True
        return what

    def _say(self, row: StoredEntry, what: public.Said) -> AnyTableEvent:
        return what


_FOLDS: Final[dict[type, Callable[[Table, StoredEntry, Any], AnyTableEvent]]] = {
    stored_events.StoredTableMade: Table._make,
    stored_events.StoredChairTaken: Table._take,
    stored_events.StoredGameBegan: Table._begin,
    stored_events.StoredMuted: Table._mute,
    public.ChairLeft: Table._leave,
    public.BotSeated: Table._seat_bot,
    public.ChairResigned: Table._seat_bot,
    public.FlagFell: Table._drop_flag,
    public.TakeBackAsked: Table._ask_back,
    public.TakeBackAgreed: Table._agree_back,
    public.TakeBackRefused: Table._refuse_back,
    public.TakenBack: Table._take_back,
    public.Said: Table._say,
    public.RematchAsked: Table._ask_rematch,
    public.RematchMade: Table._make_rematch,
    public.TableClosed: Table._close,
}
