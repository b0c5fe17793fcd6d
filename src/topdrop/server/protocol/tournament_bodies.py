"""Bodies of tournaments: making one, taking part, and how one stands."""

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from topdrop.server.protocol.common import Millis, TableOptions
from topdrop.tournaments.events import How, OutReason
from topdrop.tournaments.scores import OutcomeKind
from topdrop.tournaments.terms import Terms, TieBreak
from topdrop.tournaments.tournament import Stage

Title: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
Number: TypeAlias = Annotated[int, Meta(ge=1, le=10_000)]


class NewTournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Make a tournament.

    Attributes:
        name: What it is called.
        game: The game's short name.
        setup: The choices of the game, as in the ``setup`` of a record; as many players as sit at a
            table.
        options: The options of its tables; the first chair begins, nothing is taken back, and none
            is in the list of open tables.
        terms: What it is played by.
        person: What you are called; for the name you have, when left out.
    """

    name: Title
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    setup: dict[str, Any]
    terms: Terms
    options: TableOptions = TableOptions()
    person: Annotated[str, Meta(max_length=200)] | None = None


class TournamentCommand(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"
):
    """Something that is done in a tournament."""


class EnterTournament(TournamentCommand, frozen=True, kw_only=True, tag="enter"):
    """Take part, or take part again.

    Attributes:
        name: What you are called; for the name you have, when left out.
    """

    name: Annotated[str, Meta(max_length=200)] | None = None


class WithdrawFromTournament(TournamentCommand, frozen=True, kw_only=True, tag="withdraw"):
    """Take part no more; the game under way is lost."""


class BeginTournament(TournamentCommand, frozen=True, kw_only=True, tag="begin"):
    """Begin; only the host can."""


class StopTournament(TournamentCommand, frozen=True, kw_only=True, tag="stop"):
    """End it before its time; only the host can."""


class AddBots(TournamentCommand, frozen=True, kw_only=True, tag="add_bots"):
    """Let bots of the server take part; only the host can.

    Attributes:
        bot: Which, as in `GameInfo.bots`.
        count: How many.
    """

    bot: Annotated[str, Meta(min_length=1, max_length=80)]
    count: Annotated[int, Meta(ge=1, le=100)] = 1


class SendOut(TournamentCommand, frozen=True, kw_only=True, tag="send_out"):
    """Let an entrant take part no more; only the host can.

    Attributes:
        number: The entrant.
        ban: Whether they may not come back.
    """

    number: Number
    ban: bool = False


class DecideGame(TournamentCommand, frozen=True, kw_only=True, tag="decide"):
    """Decide a game that goes on; only the host can.

    Attributes:
        table: The table.
        places: Its entrants, in groups of those who share a place, the first first.
    """

    table: Annotated[str, Meta(max_length=64)]
    places: Annotated[list[Annotated[list[Number], Meta(max_length=4)]], Meta(max_length=4)]


AnyTournamentCommand: TypeAlias = (
    EnterTournament
    | WithdrawFromTournament
    | BeginTournament
    | StopTournament
    | AddBots
    | SendOut
    | DecideGame
)


class TournamentSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament in a list.

    Attributes:
        id: Its id; it is shown at ``/tournaments/<id>``.
        name: What it is called.
        game: The game's short name.
        terms: What it is played by.
        stage: Where it stands.
        entrants: How many take part.
        round: Which round has been paired last; 0 for none.
        rounds: How many there are; None where that is not settled.
        began: When it began; None before.
        ended: When it was over; None before.
        host: Whether you made it.
    """

    id: str
    name: str
    game: str
    terms: Terms
    stage: Stage
    entrants: int
    round: int
    rounds: int | None
    began: Millis | None
    ended: Millis | None
    host: bool


class TournamentTaken(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament that somebody takes part in.

    Attributes:
        id: Its id.
        name: What it is called.
        game: The game's short name.
        terms: What it is played by.
        stage: Where it stands.
        entrants: How many take part.
        began: When it began; None before, and where it did not take place.
        ended: When it was over; None before.
        place: Their place at the end; None before, and where it did not take place.
    """

    id: str
    name: str
    game: str
    terms: Terms
    stage: Stage
    entrants: int
    began: Millis | None
    ended: Millis | None
    place: int | None


class PersonTournaments(msgspec.Struct, frozen=True, kw_only=True):
    """The tournaments of somebody with a claimed name, last changed first; 50 at most."""

    tournaments: tuple[TournamentTaken, ...]


class TournamentList(msgspec.Struct, frozen=True, kw_only=True):
    """Tournaments, those that go on first, then those that one can enter."""

    tournaments: tuple[TournamentSummary, ...]


class EntrantFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who takes part.

    Attributes:
        number: By which they are known in this tournament.
        name: What they are called; empty for somebody who is gone.
        member: The claimed name of a member, whose page is at ``/people/<name>``.
        bot: Which bot it is; None for people and programs.
        program: Whether it is a program of somebody's.
        out: Why they are paired no more; None while they are.
        late: How many rounds had been paired when they entered.
    """

    number: int
    name: str
    member: str | None
    bot: str | None
    program: bool
    out: OutReason | None
    late: int


class HostFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Who made a tournament, and directs it.

    Attributes:
        name: What they are called.
        member: Whether they have claimed the name; their page is at ``/people/<name>`` then.
    """

    name: str
    member: bool


class BoardFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A board of a round.

    Attributes:
        number: Which of the round, from 1.
        entrants: Who plays there, in the order of the seats.
        table: The table, at ``/t/<id>``.
        places: Their places, those who share one having the same; None while the game goes on.
        points: The points of the game; None where it has none.
        how: How it was decided; None while it goes on.
        absent: Who has not shown up, or has left.
        earlier: The tables of drawn games that were played again.
    """

    number: int
    entrants: tuple[int, ...]
    table: str
    places: tuple[int, ...] | None
    points: tuple[int, ...] | None
    how: How | None
    absent: tuple[int, ...]
    earlier: tuple[str, ...]


class RoundFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A round.

    Attributes:
        number: Which, from 1.
        began: When it was paired.
        ends: When its games are decided at the latest; None is whenever they are.
        over: Whether all of them are.
        boards: Its boards.
        byes: Who has a bye.
        walkovers: Whose opponent plays no more.
    """

    number: int
    began: Millis
    ends: Millis | None
    over: bool
    boards: tuple[BoardFacts, ...]
    byes: tuple[int, ...]
    walkovers: tuple[int, ...]


class RoundOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """What a round brought an entrant.

    Attributes:
        round: Which.
        kind: What it was for them.
        score: The points it brought; None while the game goes on.
        opponents: Whom they met.
    """

    round: int
    kind: OutcomeKind
    score: float | None
    opponents: tuple[int, ...]


class StandingFacts(msgspec.Struct, frozen=True, kw_only=True):
    """How an entrant stands.

    Attributes:
        place: The place, from 1; those who cannot be told apart have the same.
        number: The entrant.
        score: The points.
        tie_breaks: What the tie-breaks come to, in their order.
        rounds: What each round brought.
    """

    place: int
    number: int
    score: float
    tie_breaks: tuple[float, ...]
    rounds: tuple[RoundOutcome, ...]


class TournamentFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as anybody may know it.

    Attributes:
        id: Its id.
        name: What it is called.
        game: The game's short name.
        setup: The game's setup.
        options: The options of its tables.
        terms: What it is played by.
        tie_breaks: The tie-breaks in use, in their order.
        stage: Where it stands.
        host: Who made it; None once they are gone, and in exports.
        made: When it was made.
        began: When it began; None before.
        ended: When it was over; None before.
        stopped: Whether the host ended it before its time, or an operator.
        called_off: Whether it did not take place, since too few had entered when it was to begin,
            or since it waited for its host, who has gone.
        host_gone: Whether the host's having gone is why.
        rounds_planned: How many rounds there are; None where that is not settled.
        closes: From when on nobody is paired any more in an arena; None elsewhere.
        next_round: When the next round is paired at the earliest; None while one goes on.
        entrants: Who takes part, the best seed first.
        rounds: The rounds so far.
        standings: How everybody stands, the first first.
        cross_table: What each got against each, a row for each in the order of the standings:
            ``1``, ``½`` and ``0`` for a better, the same and a worse place at a table. Empty with
            more than 64 entrants.
    """

    id: str
    name: str
    game: str
    setup: dict[str, Any]
    options: dict[str, Any]
    terms: Terms
    tie_breaks: tuple[TieBreak, ...]
    stage: Stage
    host: HostFacts | None
    made: Millis
    began: Millis | None
    ended: Millis | None
    stopped: bool
    called_off: bool
    host_gone: bool
    rounds_planned: int | None
    closes: Millis | None
    next_round: Millis | None
    entrants: tuple[EntrantFacts, ...]
    rounds: tuple[RoundFacts, ...]
    standings: tuple[StandingFacts, ...]
    cross_table: tuple[tuple[str, ...], ...]


class TournamentState(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament as it stands for you.

    Attributes:
        seq: The number of the last thing that happened in it, and how often people became others:
            what to say as `known` when asking again.
        tournament: The tournament; None where nothing has changed since what is `known`.
        host: Whether you made it.
        me: Your number among the entrants; None where you do not take part.
        table: The table where you play now; None where you play at none.
        at: The server's time.
    """

    seq: str
    tournament: TournamentFacts | None
    host: bool
    me: int | None
    table: str | None
    at: Millis
