"""Bodies about wishes for a table (docs/company.md)."""

from typing import Annotated

import msgspec
from msgspec import Meta

from topdrop.server.protocol.common import ClockOption, Millis
from topdrop.server.protocol.messages import BotName

MOST_WINDOW = 100_000


class NewWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Wish for a table, in place of the wish you have.

    Attributes:
        game: The game's short name.
        players: How many play.
        clock: How long people may think; None is as long as they like.
        rated: Whether the game counts.
        window: How much stronger or weaker others may be, at first; None is as much as they like.
        bots: Whether you would play with bots, too, when nobody comes.
    """

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    players: Annotated[int, Meta(ge=2, le=64)]
    clock: ClockOption | None = None
    rated: bool = False
    window: Annotated[int, Meta(ge=1, le=MOST_WINDOW)] | None = None
    bots: bool = False


class WishSeen(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Say that you still wait.

    Attributes:
        bot: The bot that takes the places nobody wants, once bots are offered; None goes on
            waiting.
    """

    bot: BotName | None = None


class WaitedFor(msgspec.Struct, frozen=True, kw_only=True):
    """What others wait for.

    Attributes:
        game: The game's short name.
        players: How many are to play.
        clock: How long they may think; None is as long as they like.
        rated: Whether the game counts.
        waiting: How many wait for that.
        since: Since when the first of them has waited.
    """

    game: str
    players: int
    clock: ClockOption | None
    rated: bool
    waiting: int
    since: Millis


class WishStanding(msgspec.Struct, frozen=True, kw_only=True):
    """How your wish stands.

    Attributes:
        game: As in `NewWish`.
        players: Likewise.
        clock: Likewise.
        rated: Likewise.
        bots: Likewise.
        began: Since when you wait.
        window: How much stronger or weaker others may be by now; None is as much as they like.
        widens: When that will be more; None where it stays as it is.
        strength: How strong you are taken to be; None where nobody knows.
        waiting: How many others wait for the same, whoever they are.
        bots_offered: Whether bots are offered by now.
        ends: When the wish ends by itself.
        table: The table that has been found, where your seat is; None while you wait.
    """

    game: str
    players: int
    clock: ClockOption | None
    rated: bool
    bots: bool
    began: Millis
    window: int | None
    widens: Millis | None
    strength: float | None
    waiting: int
    bots_offered: bool
    ends: Millis
    table: str | None


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """What is waited for.

    Attributes:
        yours: How your own wish stands; None where you have none.
        others: What others wait for, of whom nobody is told who they are.
        now: The server's time.
    """

    yours: WishStanding | None
    others: tuple[WaitedFor, ...]
    now: Millis
