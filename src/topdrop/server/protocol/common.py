"""What a table tells about itself: the pieces that messages and HTTP bodies are put together from.

Everything here is built by naming what is public (allow-list). No type has room for what lies
face down, except `Opened`, which is made when a game is over.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
"""What a guest is called; spaces at the ends are taken off."""

Millis: TypeAlias = int
"""Milliseconds: a span, or a time since 1970 in UTC."""

Status: TypeAlias = Literal["waiting", "playing", "over", "closed"]
"""Whether a table waits for people, is being played, has been played, or was closed unplayed."""

Sitter: TypeAlias = Literal["person", "bot", "open"]
"""Who sits on a chair."""

PlayedBy: TypeAlias = Literal["person", "bot", "stand_in", "given"]
"""Who makes a decision: the person or the bot on the chair, or a stand-in, after the flag fell or
for a bot that came up with no move; ``given`` are those of a position that a table is set to."""

Degraded: TypeAlias = Literal["failed", "hurried"]
"""In which way a bot's decision is less than its best: it came up with no move, so that a stand-in
plays this one; or it thought shorter than it would have, since others waited for bots too."""


OutageReason: TypeAlias = Literal["downtime", "restored"]
"""Why no server was there: it was stopped or broke down, or what was kept is that of a copy."""

StandstillReason: TypeAlias = Literal[OutageReason, "set_aside"]
"""Why a clock stood still: no server was there, or an operator had set the table aside."""


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why something was refused.

    Attributes:
        code: Which kind of problem, one of `problems.CODES`; translate by this.
        params: What the code's sentence has gaps for.
        message: A sentence in English, for programs' logs and as a last resort.
        rule: The rule of the game that was broken, such as ``OT-12``, or None.
    """

    code: str
    message: str
    params: dict[str, str | int | float | bool | None] = {}
    rule: str | None = None


class ClockOption(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long people may think.

    Attributes:
        per: ``move``: the time is given anew for every move; ``game``: it is for all of them.
        seconds: The time; from 86,400 on, a day, it is one of days (docs/correspondence.md).
        increment: With ``game``, seconds that are given back after every move.
    """

    per: Literal["move", "game"]
    seconds: Annotated[int, Meta(ge=5, le=1_209_600)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class TableOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table's options, apart from the rules of the game.

    Attributes:
        begins: Who begins: the first chair, a random one, or the chair with this number.
        take_backs: Whether moves can be taken back when all people agree.
        chat: Whether the people at the table can write to each other.
        bot_pause: Whether a bot's move shows after a natural pause.
        listed: Whether the table is in the list of open tables, where anybody may join.
        practice: Whether previews show where a piece would land (Drop It).
        clock: How long people may think; None is as long as they like.
        by_hand: Whether the things that would lie hidden are those of a real box, and people name
            them as they come. Everybody then plays on one screen, without bots and clocks.
        vacations: Whether a clock of days stands still while its person is on vacation; left out,
            it does.
        rated: Whether the game counts for ratings (docs/ratings.md). Then only people who have
            claimed their names sit there, each once, and bots whose strength is known; there is a
            clock, lots say who begins, nothing is taken back or tried out, and all is as in the
            box.
    """

    begins: Literal["first", "random"] | Annotated[int, Meta(ge=0, le=63)] = "first"
    take_backs: bool = True
    chat: bool = True
    bot_pause: bool = True
    listed: bool = False
    practice: bool = False
    clock: ClockOption | None = None
    by_hand: bool | msgspec.UnsetType = msgspec.UNSET
    vacations: bool | msgspec.UnsetType = msgspec.UNSET
    rated: bool | msgspec.UnsetType = msgspec.UNSET


class KeptSeat(msgspec.Struct, frozen=True, kw_only=True):
    """That an open chair is kept for somebody who is invited.

    Attributes:
        name: What they are called.
        until: Till when; after that it is anybody's.
        yours: Whether it is you.
    """

    name: str
    until: Millis
    yours: bool


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A chair at the table. Chairs keep their places; `seat` depends on who begins.

    Attributes:
        player: The colour that is played here, or that names the team.
        member: Which member of a team, counted from 0; None without teams of several.
        seat: The game's seat in turn order, counted from 0; None until the game begins.
        sitter: Who sits here.
        name: What the person or bot is called; None when the chair is open.
        bot: The bot's name in `GameInfo.bots`; None when it is none.
        program: Whether the one who sits there as a person is a program of somebody's.
        claimed: Whether they have claimed that name, so that everybody can look them up by it.
        resigned: What the person was called who left this chair to a bot; None when nobody did.
        left: Whether it was you, or somebody on your screen, who left it to the bot.
        mine: Whether it is you, or somebody on your screen.
        seconds: How long whoever sits here should think about each decision, as in a match; None
            where nothing but the clock, if there is one, tells.
        kept: For whom it is kept while it is open; None where for nobody.
    """

    player: str
    member: int | None = None
    seat: int | None = None
    sitter: Sitter = "open"
    name: str | None = None
    bot: str | None = None
    program: bool = False
    claimed: bool = False
    resigned: str | None = None
    left: bool = False
    mine: bool = False
    seconds: float | None = None
    kept: KeptSeat | None = None


class Away(msgspec.Struct, frozen=True, kw_only=True):
    """A time in which somebody is on vacation.

    Attributes:
        chair: The chair.
        begin: When it begins.
        end: When it ends.
    """

    chair: int
    begin: Millis
    end: Millis


class ClockFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The clocks as they stood at the time `at`.

    Attributes:
        left: What each chair has left.
        running: The chair whose clock runs; None when none does.
        at: The server's time.
        rests: When the running clock stands still, since whoever it is of is on vacation: those
            that are not over, in order.
    """

    left: tuple[Millis, ...]
    running: int | None
    at: Millis
    rests: tuple[Away, ...] = ()


class TakeBack(msgspec.Struct, frozen=True, kw_only=True):
    """A request to take moves back that is waiting for answers.

    Attributes:
        chair: Whose request it is.
        ply: How many decisions of the game would remain.
        revealed: What the moves to be taken back turned up, which nobody can forget.
        waiting: The chairs of the people who have not answered yet.
    """

    chair: int
    ply: int
    revealed: tuple[str, ...]
    waiting: tuple[int, ...]


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """The hidden order and its salt, opened when the game is over (`topdrop verify`)."""

    salt: str
    order: tuple[str, ...]


class Branch(msgspec.Struct, frozen=True, kw_only=True):
    """Where a game left another one, to be played otherwise from there on.

    Attributes:
        table: The id of the other game's table; None where its record named none.
        ply: How many of its decisions were kept.
    """

    table: str | None
    ply: int


class TableFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A table, as one guest may know it.

    Attributes:
        id: The table's id; whoever knows it may watch, at ``/t/<id>``.
        game: The game's short name.
        setup: The game's options as they were chosen; once begun, in the turn order played.
        options: The table's options.
        status: Where it stands.
        chairs: The chairs, in the order they were set up.
        host: Whether the table is yours: you made it.
        invite: The secret of the invitation, ``/t/<id>#join=<invite>``; only for people who sit
            at the table while a chair is open.
        to_act: The chair the game waits for; None when nobody is to act.
        ply: How many decisions have been played.
        commitment: The SHA-256 that binds the hidden order; None where nothing is hidden.
        opened: The hidden order, when the game is over.
        take_back: A request to take back that waits for answers.
        take_back_refused: The chair that said no to your last request to take back, as long as
            no move has been played since; till then you cannot ask again.
        conceded: The chair that gave the game up and so ended it; None when none did.
        rematch: The chairs whose people want another game.
        next: The id of the next game's table, when there is one.
        clock: The clocks, when the table has any and the game is on.
        result: How the game stands or ended, as ``topdrop replay --json`` prints it of the
            table's record; None before it begins.
        made: When the table was made.
        lesson: The edition of the lesson that the table was made for; None at all others.
        branch: The game that this one left; None for a game from its beginning.
        tournament: The tournament that the table is one of, at ``/tournaments/<id>``; None where
            it is of none.
        vacations: Who is on vacation, or is going to be.
        time_up: Whether the chair in `conceded` did not give up, but had no time left.
    """

    id: str
    game: str
    setup: dict[str, Any]
    options: TableOptions
    status: Status
    chairs: tuple[Chair, ...]
    host: bool
    invite: str | None
    to_act: int | None
    ply: int
    commitment: str | None
    opened: Opened | None
    take_back: TakeBack | None
    take_back_refused: int | None
    conceded: int | None
    rematch: tuple[int, ...]
    next: str | None
    clock: ClockFacts | None
    result: dict[str, Any] | None
    made: Millis
    lesson: int | None = None
    branch: Branch | None = None
    tournament: str | None = None
    vacations: tuple[Away, ...] = ()
    time_up: bool = False


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list.

    Attributes:
        id: The table's id.
        game: The game's short name.
        status: Where it stands.
        names: Who sits on each chair; None for an open one.
        open: How many chairs are open, and kept for nobody else.
        players: The colour or team of each chair; empty where it is not known.
        mine: The chairs where you sit, or somebody on your screen.
        yours: Whether you sit there.
        your_turn: Whether the game waits for you.
        to_act: The chair the game waits for.
        points: The points of each chair, what counts in the end when it is over; empty before the
            game begins.
        won: The chairs that have won.
        conceded: The chair that gave the game up; None when none did.
        changed: When something last happened there.
        branch: Whether it is a branch of another game.
        due: When the running clock runs out; None where none runs.
        rated: Whether its game counts for ratings.
        clock: How long people may think; None is as long as they like.
        friends: The chairs where friends of yours sit; only in the list of open tables.
    """

    id: str
    game: str
    status: Status
    names: tuple[str | None, ...]
    open: int
    players: tuple[str, ...]
    mine: tuple[int, ...]
    yours: bool
    your_turn: bool
    to_act: int | None
    points: tuple[int, ...]
    won: tuple[int, ...]
    conceded: int | None
    changed: Millis
    branch: bool = False
    due: Millis | None = None
    rated: bool = False
    clock: ClockOption | None = None
    friends: tuple[int, ...] = ()
