"""What a tournament is played by: its format, rounds, points, limits and tie-breaks."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from topdrop.tournaments.errors import TournamentError

Format: TypeAlias = Literal["round_robin", "swiss", "knockout", "arena"]

TieBreak: TypeAlias = Literal[
    "buchholz",
    "buchholz_cut_1",
    "median_buchholz",
    "sonneborn_berger",
    "direct_encounter",
    "wins",
    "progressive",
    "game_points",
    "point_margin",
]
"""What decides among those with as many points (`topdrop.tournaments.tie_breaks`)."""

Share: TypeAlias = Literal["none", "half", "full"]
"""How much of the points for a won game something brings."""

UNIT: Final = 12
"""Scores are kept in twelfths of a point: whatever two, three or four share comes out even."""

PLACE_POINTS: Final[dict[int, tuple[int, ...]]] = {2: (1, 0), 3: (2, 1, 0), 4: (3, 2, 1, 0)}

TIE_BREAKS: Final[dict[Format, tuple[TieBreak, ...]]] = {
    "round_robin": ("direct_encounter", "sonneborn_berger", "wins", "point_margin"),
    "swiss": ("buchholz_cut_1", "buchholz", "sonneborn_berger", "direct_encounter", "wins"),
    "knockout": (),
    "arena": ("wins", "point_margin"),
}

MOST_ENTRANTS: Final = 1000
MOST_ROUNDS: Final = 50
SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE

Duration: TypeAlias = Annotated[int, Meta(ge=SECOND, le=90 * DAY)]
"""A length of time in ms."""


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a tournament is played by.

    Attributes:
        format: Who meets whom. In a round robin everybody meets everybody, or as many as there are
            rounds for; in a Swiss tournament those who stand alike meet; in a knockout only the
            first of each table goes on; in an arena whoever is free is paired until time is up.
        table_size: How many play at a table.
        rounds: How many rounds; None is as many as the format needs. Knockouts and arenas end by
            themselves.
        cycles: How often a pair meets in a round robin of two-player tables.
        seeding: What the entrants are ordered by before the first round: as they entered, by lot,
            or by their ratings.
        place_points: The points for each place at a table, the best first; those who share places
            share their points. None is 1 and 0, 2 to 0 or 3 to 0.
        bye: What a bye brings; None is ``full`` at tables of two and ``half`` at larger ones.
        tie_breaks: What decides among those with as many points, in this order; None is what is
            usual in the format.
        late_until: Until which round one may still enter (an arena: at any time, unless 0).
        late_points: What a late entrant gets for each round that was missed.
        advancing: How many of a table of four go on in a knockout.
        third_place: Whether the two who lost the semi-finals of a knockout of two-player tables
            play for the third place, or share it.
        drawn: Whether a drawn game of a knockout is played again, twice at most, before the better
            seed goes on, or not.
        minutes: For how long people are paired in an arena.
        round_limit: For how long, in ms, a round goes on at most; in an arena, a game.
        unfinished: What becomes of a game that goes on then: whoever it waits for is last, or all
            share the points.
        no_show: For how long, in ms, a game waits at most for the first move of somebody; whoever
            does not make it loses. Programs of others are people here, bots of the server are not.
        most_no_shows: Whoever has not shown up so often is paired no more.
        pause: How long, in ms, it is from one round to the next.
        starts: When the tournament begins by itself, in ms since 1970, if enough have entered for
            a table; else it does not take place. The host may begin earlier. None is when the host
            says.
        most_entrants: How many may enter.
    """

    format: Format
    table_size: Literal[2, 3, 4] = 2
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] | None = None
    cycles: Literal[1, 2] = 1
    seeding: Literal["entry", "lot", "rating"] = "entry"
    place_points: tuple[Annotated[int, Meta(ge=0, le=100)], ...] | None = None
    bye: Share | None = None
    tie_breaks: tuple[TieBreak, ...] | None = None
    late_until: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    late_points: Share = "none"
    advancing: Literal[1, 2] = 1
    third_place: Literal["match", "shared"] = "shared"
    drawn: Literal["again", "seed"] = "again"
    minutes: Annotated[int, Meta(ge=1, le=24 * 60)] | None = None
    round_limit: Duration | None = None
    unfinished: Literal["to_act", "shared"] = "to_act"
    no_show: Duration | None = None
    most_no_shows: Annotated[int, Meta(ge=1, le=10)] = 2
    pause: Annotated[int, Meta(ge=0, le=90 * DAY)] = 0
    starts: Annotated[int, Meta(ge=0)] | None = None
    most_entrants: Annotated[int, Meta(ge=2, le=MOST_ENTRANTS)] = 100

    @property
    def points(self) -> tuple[int, ...]:
        """The points for each place, in twelfths."""
        return tuple(UNIT * each for each in self.place_points or PLACE_POINTS[self.table_size])

    @property
    def breaks(self) -> tuple[TieBreak, ...]:
        """The tie-breaks in use."""
        return TIE_BREAKS[self.format] if self.tie_breaks is None else self.tie_breaks

    @property
    def bye_points(self) -> int:
        """What a bye brings, in twelfths."""
        usual: Share = "full" if self.table_size == 2 else "half"
        return share_points(self, self.bye or usual)


def share_points(terms: Terms, share: Share) -> int:
    """Return a share of the points for a won game, in twelfths."""
    return {"none": 0, "half": terms.points[0] // 2, "full": terms.points[0]}[share]


def check_terms(terms: Terms) -> None:
    """Refuse terms that do not go together.

    Raises:
        TournamentError: They do not; it names the field.
    """
    for wrong, field, reason in (
        (
            _bad_points(terms),
            "place_points",
            "there is one for each place, none above the one before",
        ),
        (
            terms.cycles == 2 and not _pairs_all(terms),
            "cycles",
            "only pairs of a round robin meet twice",
        ),
        (terms.advancing * 2 > terms.table_size, "advancing", "at most half of a table goes on"),
        (terms.advancing != 1 and terms.format != "knockout", "advancing", "it is for knockouts"),
        (_bad_third(terms), "third_place", "it is for knockouts of two-player tables"),
        (terms.minutes is None and terms.format == "arena", "minutes", "an arena needs them"),
        (terms.minutes is not None and terms.format != "arena", "minutes", "they are an arena's"),
        (_bad_rounds(terms), "rounds", "only a Swiss tournament or tables of more can choose them"),
        (_bad_late(terms), "late_until", "one can enter late in Swiss tournaments and arenas"),
        (len(set(terms.breaks)) < len(terms.breaks), "tie_breaks", "each may be named once"),
        (bool(terms.breaks) and terms.format == "knockout", "tie_breaks", "a knockout needs none"),
        (terms.most_entrants < terms.table_size, "most_entrants", "they do not fill a table"),
    ):
        if wrong:
            raise TournamentError("bad_terms", field=field, reason=reason)


def _pairs_all(terms: Terms) -> bool:
    return terms.format == "round_robin" and terms.table_size == 2


def _bad_points(terms: Terms) -> bool:
    points = terms.points
    return (
        len(points) != terms.table_size
        or list(points) != sorted(points, reverse=True)
        or points[0] == points[-1]
    )


def _bad_third(terms: Terms) -> bool:
    return terms.third_place == "match" and (terms.format != "knockout" or terms.table_size != 2)


def _bad_rounds(terms: Terms) -> bool:
    return terms.rounds is not None and (terms.format in ("knockout", "arena") or _pairs_all(terms))


def _bad_late(terms: Terms) -> bool:
    return terms.late_until > 0 and terms.format not in ("swiss", "arena")
