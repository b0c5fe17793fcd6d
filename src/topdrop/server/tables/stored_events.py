"""The history of a table as it is stored: enough to rebuild everything, hidden things included.

Nothing of this leaves the server as it is. Happenings that hold no secret are stored as clients
are told them; the others have a stored form here and are made public by `tables.table`.

Whatever was ever stored must stay readable, so these types only grow, and so do the types of
`topdrop.server.protocol` that are stored: a tag or a field is never renamed, removed or given
another meaning; a new field has a default that means what histories without it meant; and what has
to be said otherwise gets a new tag beside the old one. ``tests/data/stored-json.json`` holds
examples of all there ever was (docs/storage.md).
"""

from typing import Any, Final, Literal, TypeAlias

import msgspec

from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import Millis, Sitter, TableOptions


class Stored(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """A happening in a form that only the server sees."""


class Sat(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A chair and who was put on it when the table was made.

    Attributes:
        player: The colour or team.
        member: Which member of the team.
        sitter: Who sits there.
        guest: The id of the guest the chair belongs to.
        name: The person's name.
        bot: The bot's.
        program: Whether the guest is a program.
    """

    player: str
    member: int | None = None
    sitter: Sitter = "open"
    guest: str | None = None
    name: str | None = None
    bot: str | None = None
    program: bool = False


class Making(Stored, frozen=True, kw_only=True, tag="making"):
    """The table was made, by whom and for what."""

    game: str
    setup: dict[str, Any]
    options: TableOptions
    chairs: tuple[Sat, ...]
    host: str
    invite: str
    first: int | None = None


class Taking(Stored, frozen=True, kw_only=True, tag="taking"):
    """A guest sat down."""

    chair: int
    guest: str
    name: str
    program: bool = False


class Beginning(Stored, frozen=True, kw_only=True, tag="beginning"):
    """The game began.

    Attributes:
        first: The place of the player who begins among the players as they were chosen.
        setup: The setup in the turn order played.
        hidden: What only the server may know (`topdrop.server.adapters`).
    """

    first: int
    setup: dict[str, Any]
    hidden: dict[str, Any]


class Playing(Stored, frozen=True, kw_only=True, tag="playing"):
    """A decision was played, with what chance brought."""

    chair: int
    move: str
    by: Literal["person", "bot", "stand_in"]
    chance: Any
    spent: Millis


class Muting(Stored, frozen=True, kw_only=True, tag="muting"):
    """A guest does not want to hear from a chair, or listens again."""

    guest: str
    chair: int
    muted: bool


AnyStored: TypeAlias = (
    Making
    | Taking
    | Beginning
    | Playing
    | Muting
    | public.ChairLeft
    | public.BotSeated
    | public.FlagFell
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

QUIET: Final = (public.Said, Muting, public.RematchAsked)
"""What makes no command stale."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A place in a table's history.

    Attributes:
        table: The table's id.
        seq: The place, from 1; there is only one row for each.
        at: When it happened.
        what: What happened.
        guest: Whose command made it happen; None when nobody's did.
        command: The id of that command.
    """

    table: str
    seq: int
    at: Millis
    what: AnyStored
    guest: str | None = None
    command: str | None = None


class Card(msgspec.Struct, frozen=True, kw_only=True):
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
        wakes: Whether something happens there by itself: a bot's move, a clock.
    """

    table: str
    game: str
    status: str
    listed: bool
    changed: Millis
    names: tuple[str | None, ...]
    guests: tuple[str | None, ...]
    host: str
    acting: int | None
    wakes: bool


_ROW_DECODER: Final = msgspec.json.Decoder(AnyStored)
_ENCODER: Final = msgspec.json.Encoder()


def encode_stored(what: AnyStored) -> bytes:
    """Return a happening in the form in which stores keep it."""
    return _ENCODER.encode(what)


def decode_stored(body: bytes) -> AnyStored:
    """Read what `encode_stored` wrote.

    Raises:
        msgspec.DecodeError: It is no happening.
    """
    what: AnyStored = _ROW_DECODER.decode(body)
    return what
