"""A tournament's row in the index, from which lists are made."""

import msgspec

from topdrop.server.protocol.common import Millis
from topdrop.tournaments import Terms, Tournament
from topdrop.tournaments.pairing import rounds_of
from topdrop.tournaments.tournament import Stage


class TournamentIndexRow(msgspec.Struct, frozen=True, kw_only=True):
    """What lists need to know of a tournament without reading its history.

    Stored as JSON too, by the same rules as events.

    Attributes:
        name: What it is called.
        game: The game's short name.
        terms: What it is played by.
        stage: Where it stands.
        entrants: How many take part.
        round: Which round has been paired last; 0 for none.
        rounds: How many there are; None where that is not settled.
        made: When it was made.
        began: When it began; None before.
        ended: When it was over; None before.
    """

    name: str
    game: str
    terms: Terms
    stage: Stage
    entrants: int
    round: int
    rounds: int | None
    made: Millis
    began: Millis | None
    ended: Millis | None


def tournament_row(tournament: Tournament) -> TournamentIndexRow:
    """Return what lists are to know of a tournament."""
    begun = tournament.began is not None
    entrants = tournament.entrants.values() if begun else tournament.active
    return TournamentIndexRow(
        name=tournament.name,
        game=tournament.game,
        terms=tournament.terms,
        stage=tournament.stage,
        entrants=len(entrants),
        round=len(tournament.rounds),
        rounds=rounds_of(tournament) if begun else tournament.terms.rounds,
        made=tournament.made,
        began=tournament.began,
        ended=tournament.ended,
    )
