"""The history of a table as it is stored: enough to rebuild everything, hidden things included.

Nothing of this leaves the server as it is. Table events that hold no secret are stored as clients
are told them; the others have a stored form here, named as its public counterpart with ``Stored``
in front, and are made public by `topdrop.server.tables.table`.

Whatever was ever stored must stay readable, so these types only grow, and so do the types of
`topdrop.server.protocol` that are stored: a tag or a field is never renamed, removed or given
another meaning; a new field has a default that means what histories without it meant; and what has
to be said otherwise gets a new tag beside the old one. ``tests/data/stored-json.json`` holds
examples of all there ever was (docs/storage.md).
"""

from typing import Any, Final, TypeAlias

import msgspec

from topdrop.server.adapters import Ply
from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import (
    Branch,
    ClockOption,
    Degraded,
    Millis,
    PlayedBy,
    Sitter,
    StandstillReason,
    Status,
    TableOptions,
)


class StoredEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A table event in a form that only the server sees."""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody for whom an open chair is kept.

    Attributes:
        guest: The guest who is invited.
        name: What they are called.
        until: For how long; after that the chair is anybody's again.
    """

    guest: str
    name: str
    until: Millis


class StoredChair(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A chair and who was put on it when the table was made.

    Attributes:
        player: The colour or team.
        member: Which member of the team.
        sitter: Who sits there.
        guest: The id of the guest the chair belongs to.
        name: The person's name.
        bot: The bot's.
        program: Whether the guest is a program.
        claimed: Whether that name is one that the guest has claimed.
        seconds: How long whoever sits there should think about each decision; None says nothing.
        kept: For whom it is kept, where it is.
    """

    player: str
    member: int | None = None
    sitter: Sitter = "open"
    guest: str | None = None
    name: str | None = None
    bot: str | None = None
    program: bool = False
    claimed: bool = False
    seconds: float | None = None
    kept: Kept | None = None


class StoredLine(msgspec.Struct, frozen=True, kw_only=True):
    """Decisions that a table can be set to (`topdrop.server.adapters.Line`).

    Attributes:
        hidden: What only the server may know; the game begins with it.
        plies: The decisions, in order.
    """

    hidden: dict[str, Any]
    plies: tuple[Ply, ...]


class StoredTableMade(StoredEvent, frozen=True, kw_only=True, tag="making"):
    """The table was made, by whom and for what.

    Attributes:
        game: The game's short name.
        setup: Its setup.
        options: The table's options.
        chairs: The chairs, and who was put on them.
        host: The guest who made it.
        invite: The secret of the invitation.
        first: The place of the player who is to begin, where that is settled.
        line: What the table can be set to, where it can.
        lesson: The edition of the lesson it is for, where something is taught.
        branch: The game that it leaves, if any.
        tournament: The tournament that it is a table of, if any.
    """

    game: str
    setup: dict[str, Any]
    options: TableOptions
    chairs: tuple[StoredChair, ...]
    host: str
    invite: str
    first: int | None = None
    line: StoredLine | msgspec.UnsetType = msgspec.UNSET
    lesson: int | msgspec.UnsetType = msgspec.UNSET
    branch: Branch | msgspec.UnsetType = msgspec.UNSET
    tournament: str | msgspec.UnsetType = msgspec.UNSET


class StoredChairTaken(StoredEvent, frozen=True, kw_only=True, tag="taking"):
    """A guest sat down."""

    chair: int
    guest: str
    name: str
    program: bool = False
    claimed: bool | msgspec.UnsetType = msgspec.UNSET


class StoredSeatKept(StoredEvent, frozen=True, kw_only=True, tag="keeping"):
    """An open chair is kept for somebody who is invited."""

    chair: int
    kept: Kept


class StoredGameBegan(StoredEvent, frozen=True, kw_only=True, tag="beginning"):
    """The game began.

    Attributes:
        first: The place of the player who begins among the players as they were chosen.
        setup: The setup in the turn order played.
        hidden: What only the server may know (`topdrop.server.adapters`).
    """

    first: int
    setup: dict[str, Any]
    hidden: dict[str, Any]


class StoredMovePlayed(StoredEvent, frozen=True, kw_only=True, omit_defaults=True, tag="playing"):
    """A decision was played.

    Attributes:
        chair: Whose decision it was.
        move: The move in its text form.
        by: Who made it.
        chance: What chance brought, as in `Ply`.
        spent: How long it took.
        degraded: As in `MovePlayed`.
        watched: For how long people watch what happened before the next decision begins.
    """

    chair: int
    move: str
    by: PlayedBy
    chance: Any
    spent: Millis
    degraded: Degraded | None = None
    watched: Millis = 0

    @property
    def ply(self) -> Ply:
        """What the game's adapter plays again."""
        return Ply(self.move, self.chance)


class StoredClocksAdjusted(
    StoredEvent, frozen=True, kw_only=True, omit_defaults=True, tag="adjusting"
):
    """Nobody could play for a while, which is nobody's time.

    Attributes:
        reason: As in `ClocksAdjusted`.
        outage: The number of the last outage that has been left out.
        ms: As in `ClocksAdjusted`.
        thought: How long the running decision has been thought about at the time of the entry;
            less than 0 where the clock does not run yet.
        raised: As in `ClocksAdjusted`.
    """

    reason: StandstillReason
    outage: int
    ms: Millis
    thought: Millis
    raised: tuple[Millis, ...] = ()


class StoredGameConceded(
    StoredEvent, frozen=True, kw_only=True, omit_defaults=True, tag="conceding"
):
    """A person gave the game up, or had no time left, which ended it.

    Attributes:
        chair: The chair.
        winners: The players who have won by that, in seat order.
        flag: As in `GameConceded`.
    """

    chair: int
    winners: tuple[str, ...]
    flag: bool = False


class StoredMuted(StoredEvent, frozen=True, kw_only=True, tag="muting"):
    """A guest does not want to hear from a chair, or listens again."""

    guest: str
    chair: int
    muted: bool


class StoredGuestsMerged(StoredEvent, frozen=True, kw_only=True, tag="merging"):
    """A guest became another one: a device with seats of its own opened a personal link."""

    guest: str
    became: str


class StoredNameClaimed(StoredEvent, frozen=True, kw_only=True, tag="claiming"):
    """A guest claimed a name, which nobody else has now."""

    guest: str
    name: str


class StoredRenamed(StoredEvent, frozen=True, kw_only=True, tag="renaming"):
    """A moderator gave a guest another name.

    Attributes:
        guest: The guest.
        name: What they are called.
        claimed: Whether that is a name of theirs that nobody else has.
    """

    guest: str
    name: str
    claimed: bool = False


AnyStoredEvent: TypeAlias = (
    StoredTableMade
    | StoredChairTaken
    | StoredSeatKept
    | StoredGameBegan
    | StoredMovePlayed
    | StoredClocksAdjusted
    | StoredGameConceded
    | StoredMuted
    | StoredGuestsMerged
    | StoredNameClaimed
    | StoredRenamed
    | public.ChairLeft
    | public.SeatFreed
    | public.BotSeated
    | public.FlagFell
    | public.VacationAnnounced
    | public.VacationEnded
    | public.TakeBackAsked
    | public.TakeBackRefused
    | public.TakeBackAgreed
    | public.TakenBack
    | public.ChairResigned
    | public.Said
    | public.RematchAsked
    | public.RematchMade
    | public.TableClosed
)

KEEPS_COMMANDS_FRESH: Final = (
    public.Said,
    StoredMuted,
    StoredGuestsMerged,
    StoredNameClaimed,
    StoredRenamed,
    StoredClocksAdjusted,
    public.VacationAnnounced,
    public.VacationEnded,
    public.RematchAsked,
)
"""What makes no command stale, since it changes neither the game nor the chairs."""

KEEPS_TURN: Final = (
    public.Said,
    StoredMuted,
    StoredGuestsMerged,
    StoredNameClaimed,
    StoredRenamed,
    public.RematchAsked,
    public.TakeBackAsked,
    public.TakeBackRefused,
    public.TakeBackAgreed,
)
"""What lets whoever is to act go on: who asks to take back must not keep a bot from moving."""


KEEPS_LAST: Final = (
    StoredGuestsMerged,
    StoredNameClaimed,
    StoredRenamed,
    StoredClocksAdjusted,
    public.VacationAnnounced,
    public.VacationEnded,
)
"""What does not count as something that last happened at a table."""


class StoredEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An event with its sequence number in a table's history.

    Attributes:
        table: The table's id.
        seq: The sequence number, from 1; there is only one entry for each.
        at: When it happened.
        what: What happened.
        guest: Whose command made it happen; None when nobody's did.
        command: The id of that command.
    """

    table: str
    seq: int
    at: Millis
    what: AnyStoredEvent
    guest: str | None = None
    command: str | None = None


class TableIndexRow(msgspec.Struct, frozen=True, kw_only=True):
    """What lists and a starting server need to know of a table without reading its history.

    Stored as JSON too, by the same rules as events.

    Attributes:
        table: The table's id.
        game: The game's short name.
        status: Where it stands.
        listed: Whether strangers may find it.
        changed: When something last happened there.
        names: Who sits on each chair; None for an open one.
        guests: The guest of each chair; None where there is none.
        host: The guest who made the table.
        acting: The chair the game waits for.
        wakes: Whether a bot's move is pending, where not only bots play, or a clock is running.
        players: The colour or team of each chair; empty in rows of long ago.
        points: The points of each chair, what counts in the end when the game is over; empty
            before it begins, and in rows of long ago.
        won: The chairs that have won.
        conceded: The chair that gave the game up.
        left: What the running clock has left from the beginning of the decision; None where none
            runs, and in rows of long ago.
        turn_began: When the running decision began, or will begin; None in rows of long ago.
        outage: The number of the last outage that `turn_began` knows of.
        away: For how long that clock stands still until it runs out, by vacations.
        lesson: The edition of the lesson it is for, where something is taught; no list has it.
        branch: Whether the game is a branch of another one.
        rated: Whether it counts for ratings.
        kept: For whom each chair is kept; left out where none is.
        clock: How long people may think; left out where that is as long as they like.
        commitment: While it goes on, how what binds its hidden order begins.
        opening: While it goes on, what it has in common with games that begin alike.
    """

    table: str
    game: str
    status: Status
    listed: bool
    changed: Millis
    names: tuple[str | None, ...]
    guests: tuple[str | None, ...]
    host: str
    acting: int | None
    wakes: bool
    players: tuple[str, ...] = ()
    points: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    conceded: int | None = None
    left: Millis | None = None
    turn_began: Millis | None = None
    outage: int = 0
    away: Millis = 0
    lesson: int | msgspec.UnsetType = msgspec.UNSET
    branch: bool = False
    rated: bool | msgspec.UnsetType = msgspec.UNSET
    kept: tuple[Kept | None, ...] | msgspec.UnsetType = msgspec.UNSET
    clock: ClockOption | msgspec.UnsetType = msgspec.UNSET
    commitment: str | msgspec.UnsetType = msgspec.UNSET
    opening: str | msgspec.UnsetType = msgspec.UNSET

    @property
    def outdated(self) -> bool:
        """Whether it was written before rows told how games stand, so that it has to be renewed."""
        return self.status in ("playing", "over") and not self.points


_DECODER: Final = msgspec.json.Decoder(AnyStoredEvent)
_ENCODER: Final = msgspec.json.Encoder()


def encode_stored(what: AnyStoredEvent) -> bytes:
    """Return an event in the form in which stores keep it."""
    return _ENCODER.encode(what)


def decode_stored(body: bytes) -> AnyStoredEvent:
    """Read what `encode_stored` wrote.

    Raises:
        msgspec.DecodeError: It is no event of a table.
    """
    what: AnyStoredEvent = _DECODER.decode(body)
    return what
