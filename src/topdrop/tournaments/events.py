"""What happens in a tournament: its history is a list of these, and all the rest follows from it.

They are stored as JSON, so they only grow: a tag or field is never renamed, removed or given
another meaning, and a new field has a default that means what histories without it meant.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from topdrop.tournaments.terms import Terms

How: TypeAlias = Literal["played", "deadline", "no_show", "forfeit", "void", "host"]
"""How a game was decided: by being played; by the round's deadline; since somebody did not show up,
or withdrew or was banned in the midst; not at all, since its table is gone; by the host."""

OutReason: TypeAlias = Literal["withdrew", "banned", "no_shows"]

CalledOff: TypeAlias = Literal["too_few", "host_gone"]
"""Why a tournament does not take place: too few had entered when it was to begin, or it waited for
a host who has gone."""


class TournamentEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Something that happened in a tournament."""


class TournamentMade(TournamentEvent, frozen=True, kw_only=True, tag="made"):
    """Somebody made the tournament.

    Attributes:
        name: What it is called.
        host: The id of whoever made it.
        terms: What it is played by.
        game: The game's short name.
        setup: The game's setup.
        options: The options of its tables, for whoever makes them.
    """

    name: str
    host: str
    terms: Terms
    game: str
    setup: dict[str, Any]
    options: dict[str, Any]


class EntrantJoined(TournamentEvent, frozen=True, kw_only=True, omit_defaults=True, tag="joined"):
    """Somebody entered.

    Attributes:
        number: By which the entrant is known from now on, counted from 1.
        name: What they are called.
        guest: The id of the person or program; None for a bot of the server.
        bot: Which bot of the server it is.
        program: Whether it is a program of somebody's.
        rating: What they may be seeded by.
    """

    number: int
    name: str
    guest: str | None = None
    bot: str | None = None
    program: bool = False
    rating: float | None = None


class EntrantOut(TournamentEvent, frozen=True, kw_only=True, tag="out"):
    """An entrant is paired no more."""

    number: int
    reason: OutReason


class EntrantBack(TournamentEvent, frozen=True, kw_only=True, tag="back"):
    """An entrant who had withdrawn is paired again."""

    number: int


class TournamentBegan(TournamentEvent, frozen=True, kw_only=True, tag="began"):
    """The tournament began; the entrants, the best seed first."""

    seeds: tuple[int, ...]


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round.

    Attributes:
        number: Which of the round, counted from 1.
        entrants: Who plays there, in the order of the seats.
        table: The table's id, which it has before it is made; so it is made once.
    """

    number: int
    entrants: tuple[int, ...]
    table: str


class RoundPaired(TournamentEvent, frozen=True, kw_only=True, omit_defaults=True, tag="paired"):
    """A round was paired.

    Attributes:
        round: Which, counted from 1; in an arena, whoever is paired at once is a round.
        boards: The tables.
        byes: Who has a bye.
        walkovers: Whose opponent plays no more.
    """

    round: int
    boards: tuple[Board, ...]
    byes: tuple[int, ...] = ()
    walkovers: tuple[int, ...] = ()


class GamePairedAgain(TournamentEvent, frozen=True, kw_only=True, tag="again"):
    """A drawn game of a knockout is played again, at another table."""

    round: int
    board: Board


class EntrantAbsent(TournamentEvent, frozen=True, kw_only=True, tag="absent"):
    """An entrant has not shown up, or has left in the midst, and so is last at the table.

    At a table of three or four the others play on.
    """

    round: int
    board: int
    number: int
    reason: Literal["no_show", "left"]


class GameDecided(TournamentEvent, frozen=True, kw_only=True, omit_defaults=True, tag="decided"):
    """A game has been decided.

    Attributes:
        round: The round.
        board: The board.
        table: Its table.
        places: The place of each entrant in the order of the seats, counted from 1; those who
            share a place have the same.
        points: The points of the game, likewise; None where it has none.
        how: How it was decided.
    """

    round: int
    board: int
    table: str
    places: tuple[int, ...]
    points: tuple[int, ...] | None = None
    how: How = "played"


class TournamentEnded(TournamentEvent, frozen=True, kw_only=True, tag="ended"):
    """The tournament is over.

    Attributes:
        reason: Everything was played; the host stopped it, or an operator; or it does not take
            place, since too few had entered when it was to begin, or its host had gone before.
    """

    reason: Literal["finished", "stopped", "too_few", "host_gone"]


AnyTournamentEvent: TypeAlias = (
    TournamentMade
    | EntrantJoined
    | EntrantOut
    | EntrantBack
    | TournamentBegan
    | RoundPaired
    | GamePairedAgain
    | EntrantAbsent
    | GameDecided
    | TournamentEnded
)


class TournamentEntry(msgspec.Struct, frozen=True, kw_only=True):
    """An event in a tournament's history.

    Attributes:
        seq: Its number, from 1 without a gap.
        at: When, in ms since 1970.
        what: What happened.
    """

    seq: int
    at: int
    what: AnyTournamentEvent
