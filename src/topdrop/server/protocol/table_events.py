"""What happens at a table, as clients are told it: one tagged union, in the order it happened."""

from typing import Any, TypeAlias

import msgspec

from topdrop.server.protocol.common import Degraded, Millis, Opened, PlayedBy, StandstillReason

GameEvent: TypeAlias = dict[str, Any]
"""An event of the game's own, its kind under ``event`` (docs/protocol.md lists them)."""


class TableEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """One thing that happened at the table."""


class TableMade(TableEvent, frozen=True, kw_only=True, tag="table_made"):
    """The table was made."""


class ChairTaken(TableEvent, frozen=True, kw_only=True, tag="chair_taken"):
    """A person sat down."""

    chair: int
    name: str


class ChairLeft(TableEvent, frozen=True, kw_only=True, tag="chair_left"):
    """A person got up before the game began; the chair is open again."""

    chair: int


class SeatKept(TableEvent, frozen=True, kw_only=True, tag="seat_kept"):
    """An open chair is kept for somebody who is invited, until a time.

    Attributes:
        chair: The chair.
        name: What the one who is invited is called.
        until: The time.
    """

    chair: int
    name: str
    until: Millis


class SeatFreed(TableEvent, frozen=True, kw_only=True, tag="seat_freed"):
    """A chair is kept no longer.

    Attributes:
        chair: The chair.
        name: What the one is called who was invited.
        declined: Whether that one has declined; else the host has taken the invitation back.
    """

    chair: int
    name: str
    declined: bool


class BotSeated(TableEvent, frozen=True, kw_only=True, tag="bot_seated"):
    """A bot was put on an open chair.

    Attributes:
        chair: The chair.
        bot: Which one, as in `GameInfo.bots`.
        name: What it is called there; None in old histories, where it is as `bot` says.
    """

    chair: int
    bot: str
    name: str | None = None


class GameBegan(TableEvent, frozen=True, kw_only=True, tag="game_began"):
    """Every chair was taken and the game began.

    Attributes:
        seats: The game's seat of each chair.
        commitment: What binds the hidden order; None where nothing is hidden.
        events: What the set-up did.
    """

    seats: tuple[int, ...]
    commitment: str | None
    events: tuple[GameEvent, ...]


class MovePlayed(TableEvent, frozen=True, kw_only=True, tag="move_played"):
    """A decision was played.

    Attributes:
        chair: Whose decision it was.
        seat: The game's seat.
        move: The move in its text form.
        by: Who made it: the person, the bot on the chair, or a stand-in, after the flag fell or
            for a bot that came up with no move.
        ply: How many decisions have been played now.
        spent: How long it took.
        events: What it did in the game.
        opened: The hidden order, when the game ended with this.
        degraded: ``failed``: whoever was to move came up with nothing, and a stand-in played;
            ``hurried``: the bot thought shorter than it would have, since the server was busy.
    """

    chair: int
    seat: int
    move: str
    by: PlayedBy
    ply: int
    spent: Millis
    events: tuple[GameEvent, ...]
    opened: Opened | None = None
    degraded: Degraded | None = None


class FlagFell(TableEvent, frozen=True, kw_only=True, tag="flag_fell"):
    """A chair's time was up: a stand-in plays this move for it."""

    chair: int


class ClocksAdjusted(TableEvent, frozen=True, kw_only=True, tag="clocks_adjusted"):
    """Nobody could play, which is nobody's time: the running clock stood still meanwhile.

    Attributes:
        reason: Why not.
        ms: For how long the clock stood still; it may have been longer where the computer's clock
            was set back meanwhile.
        raised: What each chair's clock has got besides, which for clocks of days makes up 12
            hours when a copy has been put back; empty where none did.
    """

    reason: StandstillReason
    ms: Millis
    raised: tuple[Millis, ...] = ()


class VacationAnnounced(TableEvent, frozen=True, kw_only=True, tag="vacation_announced"):
    """Somebody is going to be away, and the clock of their chair stands still meanwhile.

    Attributes:
        chair: The chair.
        number: By which the vacation is known among those of the person.
        begin: When it begins.
        end: When it ends.
    """

    chair: int
    number: int
    begin: Millis
    end: Millis


class VacationEnded(TableEvent, frozen=True, kw_only=True, tag="vacation_ended"):
    """Somebody is back earlier than they had said, or does not go away at all.

    Attributes:
        chair: The chair.
        number: As in `VacationAnnounced`.
        end: When it ended; before it began, it is called off.
    """

    chair: int
    number: int
    end: Millis


class TakeBackAsked(TableEvent, frozen=True, kw_only=True, tag="take_back_asked"):
    """Somebody would like to take back to `ply` decisions; `revealed` cannot be forgotten."""

    chair: int
    ply: int
    revealed: tuple[str, ...]


class TakeBackRefused(TableEvent, frozen=True, kw_only=True, tag="take_back_refused"):
    """Somebody said no, or the request was withdrawn by the one who had made it.

    Whoever was told no can ask again after the next move.
    """

    chair: int


class TakeBackAgreed(TableEvent, frozen=True, kw_only=True, tag="take_back_agreed"):
    """One of the people agreed; the others have still to answer."""

    chair: int


class TakenBack(TableEvent, frozen=True, kw_only=True, omit_defaults=True, tag="taken_back"):
    """Everybody agreed and the game went back to `ply` decisions.

    Attributes:
        chair: Whose request it was.
        ply: How many decisions remain.
        revealed: What had been turned up and is known to everybody from now on.
        spent: How long it was since the last decision, which the clocks are charged for; None in
            old histories, where they were not.
        corrected: Which turn, counted from 1, was corrected: what stands of the decisions after
            `ply` comes again as ``given``. None where decisions were taken back for good.
    """

    chair: int
    ply: int
    revealed: tuple[str, ...]
    spent: Millis | None = None
    corrected: int | None = None


class ChairResigned(TableEvent, frozen=True, kw_only=True, tag="chair_resigned"):
    """A person left the chair to a bot.

    Attributes:
        chair: The chair.
        bot: Which one, as in `GameInfo.bots`.
        name: What it is called there; None in old histories, where it is as `bot` says.
    """

    chair: int
    bot: str
    name: str | None = None


class GameConceded(TableEvent, frozen=True, kw_only=True, tag="game_conceded"):
    """A person gave the game up, which ended it; the points stay as they were.

    Attributes:
        chair: The chair.
        winners: The players who have won by that, in seat order.
        opened: The hidden order.
        flag: Whether the person had no time left, instead of giving up: rated games end so.
    """

    chair: int
    winners: tuple[str, ...]
    opened: Opened | None = None
    flag: bool = False


class Said(TableEvent, frozen=True, kw_only=True, tag="said"):
    """Somebody at the table wrote something."""

    chair: int
    name: str
    text: str


class Muted(TableEvent, frozen=True, kw_only=True, tag="muted"):
    """You muted somebody, or listen again; only you are told."""

    chair: int
    muted: bool


class NameClaimed(TableEvent, frozen=True, kw_only=True, tag="name_claimed"):
    """Somebody who sits here has claimed their name, which nobody else has now.

    Attributes:
        chairs: Where they sit under that name.
    """

    chairs: tuple[int, ...]


class Renamed(TableEvent, frozen=True, kw_only=True, tag="renamed"):
    """Somebody who sits or sat here is called otherwise by a moderator, in all entries too."""

    chairs: tuple[int, ...]


class SeatsJoined(TableEvent, frozen=True, kw_only=True, tag="seats_joined"):
    """Chairs of yours from another device came to the rest of yours; only you are told."""

    chairs: tuple[int, ...]


class RematchAsked(TableEvent, frozen=True, kw_only=True, tag="rematch_asked"):
    """Somebody would like another game."""

    chair: int


class RematchMade(TableEvent, frozen=True, kw_only=True, tag="rematch_made"):
    """Everybody would, and the next game is at another table."""

    table: str


class TableClosed(TableEvent, frozen=True, kw_only=True, tag="table_closed"):
    """The host closed the table before the game began."""


AnyTableEvent: TypeAlias = (
    TableMade
    | ChairTaken
    | ChairLeft
    | SeatKept
    | SeatFreed
    | BotSeated
    | GameBegan
    | MovePlayed
    | FlagFell
    | ClocksAdjusted
    | VacationAnnounced
    | VacationEnded
    | TakeBackAsked
    | TakeBackRefused
    | TakeBackAgreed
    | TakenBack
    | ChairResigned
    | GameConceded
    | Said
    | Muted
    | SeatsJoined
    | NameClaimed
    | Renamed
    | RematchAsked
    | RematchMade
    | TableClosed
)


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """An event with its sequence number in the table's history.

    Attributes:
        seq: Its sequence number, from 1. There are gaps where something was not for you.
        at: When it happened.
        what: What happened.
    """

    seq: int
    at: Millis
    what: AnyTableEvent
