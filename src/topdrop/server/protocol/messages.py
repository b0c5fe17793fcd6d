"""Every message on the socket of a table: commands from a client, messages from the server.

Each is one JSON text frame over the WebSocket ``/api/tables/<id>/live``; docs/protocol.md tells
the flow. The JSON Schema that `schema` writes is what the client's types are made from.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from topdrop.server.protocol.common import ClockFacts, Millis, Problem, TableFacts
from topdrop.server.protocol.table_events import Entry, GameEvent

PROTOCOL: Final = 2
"""The version of this protocol; a client names the one it speaks when it says hello."""

WHOLE_PROTOCOL: Final = 1
"""The version before, in which every update tells the whole table; it is still spoken."""

MAX_MESSAGE_BYTES: Final = 8_192
"""A longer message from a client closes its connection (1009)."""

CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
"""The client's name for a command, used once: a repeated id is the same command again."""

ChairNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
MOST_SEQ: Final = 2**53
"""No sequence number is greater: up to here browsers count exactly."""

Seq: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_SEQ)]
MoveText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
BotName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
Secret: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]


class FromClient(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """A message from a client."""


class Hello(FromClient, frozen=True, kw_only=True, tag="hello"):
    """The first message on every connection.

    Attributes:
        protocol: The version the client speaks, `PROTOCOL` or `WHOLE_PROTOCOL`.
        since: The last sequence number the client has; None when it has nothing.
        secret: Who the client is, where its browser keeps no cookie (`Me.secret`).
    """

    protocol: int
    since: Seq | None = None
    secret: Secret | None = None


class Ping(FromClient, frozen=True, kw_only=True, tag="ping"):
    """Asks for a `Pong`, to find out whether the connection still holds."""


class Visible(FromClient, frozen=True, kw_only=True, tag="visible"):
    """Says whether somebody has the table before their eyes, and so needs no notices of it.

    Attributes:
        visible: Whether they have; as long as nothing was said, they have not.
    """

    visible: bool


class Preview(FromClient, frozen=True, kw_only=True, tag="preview"):
    """Asks what moves would lead to, without playing them. Needs no chair and changes nothing.

    Attributes:
        id: Comes back in the answer.
        moves: The moves in their text forms.
    """

    id: CommandId
    moves: Annotated[list[MoveText], Meta(min_length=1, max_length=16)]


class Command(FromClient, frozen=True, kw_only=True):
    """A message that changes something.

    Attributes:
        id: The client's name for it. When an answer was lost, send the same again.
    """

    id: CommandId


class SequencedCommand(Command, frozen=True, kw_only=True):
    """A command that rests on what the client has seen.

    Attributes:
        seq: The last sequence number the client has. When the game or the chairs have changed
            since, the command is refused as ``stale``.
    """

    seq: Seq


class PlayMove(SequencedCommand, frozen=True, kw_only=True, tag="move"):
    """Play a move from a chair of yours."""

    chair: ChairNumber
    move: MoveText


class SeatBot(SequencedCommand, frozen=True, kw_only=True, tag="seat_bot"):
    """Put a bot on an open chair; for the host, before the game begins."""

    chair: ChairNumber
    bot: BotName


class Leave(SequencedCommand, frozen=True, kw_only=True, tag="leave"):
    """Get up from a chair of yours before the game begins."""

    chair: ChairNumber


class Close(SequencedCommand, frozen=True, kw_only=True, tag="close"):
    """Close the table before the game begins; for the host."""


class AskTakeBack(SequencedCommand, frozen=True, kw_only=True, tag="take_back"):
    """Ask to take back your last decision and all that followed it."""

    chair: ChairNumber


class AnswerTakeBack(SequencedCommand, frozen=True, kw_only=True, tag="answer_take_back"):
    """Agree to the request to take back, or not. Saying no to one's own withdraws it."""

    agree: bool


class Resign(SequencedCommand, frozen=True, kw_only=True, tag="resign"):
    """Give the game up.

    Attributes:
        chair: For a chair of yours.
        bot: Which bot plays on there for the rest of the game. None ends the game, which the other
            side has won: where there are two sides, and nobody else on yours.
    """

    chair: ChairNumber
    bot: BotName | None = None


class Rematch(SequencedCommand, frozen=True, kw_only=True, tag="rematch"):
    """Ask for another game, or agree to one, after this one is over.

    Attributes:
        stronger: With every bot a level stronger; only where nobody else has to agree.
    """

    stronger: bool = False


class SetPosition(SequencedCommand, frozen=True, kw_only=True, tag="set_position"):
    """Set the game to the position after some decisions of the table's line.

    What else was played is taken back. Only at tables that have a line, such as those of
    lessons.

    Attributes:
        ply: After how many decisions.
    """

    ply: Annotated[int, Meta(ge=0, le=10_000)]


class Correct(SequencedCommand, frozen=True, kw_only=True, tag="correct"):
    """Correct a turn of a game with a real box; all later turns are played again by the rules.

    Attributes:
        turn: Which turn, counted from 1.
        how: ``replace``: what is named here was drawn or was done; ``insert``: a turn was forgotten
            before it; ``remove``: there was no such turn.
        drawn: The thing that was drawn; None is as before.
        move: What was done with it; None is as before.
        keep: How many turns stand at most, the others being taken back. None is all of them: then
            nothing changes if one of them is no longer possible (``later_turn``).
    """

    turn: Annotated[int, Meta(ge=1, le=10_000)]
    how: Literal["replace", "insert", "remove"] = "replace"
    drawn: MoveText | None = None
    move: MoveText | None = None
    keep: Annotated[int, Meta(ge=0, le=10_000)] | None = None


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """Write something to everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Command, frozen=True, kw_only=True, tag="mute"):
    """Stop hearing the person on a chair, or listen again."""

    chair: ChairNumber
    muted: bool = True


AnyCommand: TypeAlias = (
    PlayMove
    | SeatBot
    | Leave
    | Close
    | AskTakeBack
    | AnswerTakeBack
    | Resign
    | Rematch
    | SetPosition
    | Correct
    | Say
    | Mute
)

ClientMessage: TypeAlias = (
    Hello
    | Ping
    | Visible
    | Preview
    | PlayMove
    | SeatBot
    | Leave
    | Close
    | AskTakeBack
    | AnswerTakeBack
    | Resign
    | Rematch
    | SetPosition
    | Correct
    | Say
    | Mute
)


class FromServer(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message from the server."""


class Fall(msgspec.Struct, frozen=True, kw_only=True):
    """How a drop went, for showing; it changes nothing that the events say.

    Attributes:
        seq: The entry of the move.
        trajectory: What the game tells about the motion.
    """

    seq: int
    trajectory: dict[str, Any]


class Welcome(FromServer, frozen=True, kw_only=True, tag="welcome"):
    """The answer to `Hello`: everything a page needs.

    Attributes:
        protocol: The version that is spoken on this connection.
        seq: The last sequence number now.
        table: The table.
        entries: What the client has missed; everything when it had nothing. Where that is more than
            is told at once: the last entries, and of those before what the position rests on (the
            beginning of the game and the decisions that stood).
        first_seq: The sequence number from which on no entry is left out. The entries replace what
            the client had, and those before are had from ``/api/tables/<id>/entries``. None when
            the entries follow on what the client had.
        view: What the seat to move, when it is yours, else your first seat, may see of the game;
            a spectator's view when you have none; None until the game begins.
        scenery: What does not change during the game: the board, or the shaft.
        muted: The chairs you have muted.
        now: The server's time.
    """

    protocol: int
    seq: int
    table: TableFacts
    entries: tuple[Entry, ...]
    first_seq: int | None
    view: dict[str, Any] | None
    scenery: dict[str, Any]
    muted: tuple[int, ...]
    now: Millis


class ViewChanges(msgspec.Struct, frozen=True, kw_only=True):
    """What a decision changed in the view of a game.

    Attributes:
        merge: What has another value, as a JSON Merge Patch (RFC 7396): objects are merged, a null
            removes, anything else replaces.
        append: What was added at the end of lists, by their names in the view.
        own: What is yours in the view, such as your legal moves; it replaces what was there.
    """

    merge: dict[str, Any]
    append: dict[str, list[Any]]
    own: dict[str, Any]


class Update(FromServer, frozen=True, kw_only=True, tag="update"):
    """Something happened.

    With `table`, everything is told anew. Without, what is not told is as it was: a decision was
    played, or somebody wrote something.

    Attributes:
        seq: The last sequence number now.
        since: The sequence number that the client must have, or more, for this to make sense.
        entries: What happened after `since`.
        to_act: The chair the game waits for; None when nobody is to act.
        clock: The clocks, when the table has any and the game is on.
        table: The table now, unless `changes` tell enough.
        view: As in `Welcome`, now; only with `table`.
        changes: What a decision changed in the view; None when none did.
        falls: How the drops among the entries went.
        now: The server's time.
    """

    seq: int
    since: int
    entries: tuple[Entry, ...]
    to_act: int | None
    clock: ClockFacts | None
    table: TableFacts | None
    view: dict[str, Any] | None
    changes: ViewChanges | None
    falls: tuple[Fall, ...] = ()
    now: Millis


class Done(FromServer, frozen=True, kw_only=True, tag="done"):
    """A command was carried out and is stored.

    Attributes:
        id: The command's id.
        seq: The entry that it made.
        repeated: Whether it had been carried out before and was only answered again.
    """

    id: str
    seq: int
    repeated: bool = False


class Refused(FromServer, frozen=True, kw_only=True, tag="refused"):
    """A command or preview was refused; nothing has changed.

    Attributes:
        id: Its id; None when the message could not be read.
        problem: Why.
    """

    id: str | None
    problem: Problem


class MovePreview(msgspec.Struct, frozen=True, kw_only=True):
    """What one move would lead to.

    Attributes:
        move: The move.
        events: What it would do, except for what chance brings; empty when it is not allowed.
        gains: Points won, by player.
        trajectory: How the piece would fall, where falls are previewed.
        problem: Why it is not allowed; None when it is.
    """

    move: str
    events: tuple[GameEvent, ...] = ()
    gains: dict[str, int] = {}
    trajectory: dict[str, Any] | None = None
    problem: Problem | None = None


class Previewed(FromServer, frozen=True, kw_only=True, tag="previewed"):
    """The answer to `Preview`.

    Attributes:
        id: Its id.
        ply: At how many decisions the game stood.
        moves: One answer for each move asked about, in the same order.
    """

    id: str
    ply: int
    moves: tuple[MovePreview, ...]


class Presence(FromServer, frozen=True, kw_only=True, tag="presence"):
    """Who is here.

    Attributes:
        chairs: For each chair, whether its person is connected; bots always are.
        spectators: How many others watch.
    """

    chairs: tuple[bool, ...]
    spectators: int


class Pong(FromServer, frozen=True, kw_only=True, tag="pong"):
    """The answer to `Ping`."""

    now: Millis


class Goodbye(FromServer, frozen=True, kw_only=True, tag="goodbye"):
    """The last message before the server closes the connection.

    Attributes:
        problem: Why.
        retry: Whether it makes sense to connect again, and how.
    """

    problem: Problem
    retry: Literal["no", "soon", "later"] = "no"


ServerMessage: TypeAlias = Welcome | Update | Done | Refused | Previewed | Presence | Pong | Goodbye
