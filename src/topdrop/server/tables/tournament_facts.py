"""What everybody is told of a tournament."""

from topdrop.server.protocol.tournament_bodies import (
    BoardFacts,
    EntrantFacts,
    RoundFacts,
    RoundOutcome,
    StandingFacts,
    TournamentFacts,
)
from topdrop.tournaments import Standing, Tournament, cross_table, standings
from topdrop.tournaments.arena import closes
from topdrop.tournaments.pairing import rounds_of
from topdrop.tournaments.scores import Outcome
from topdrop.tournaments.terms import UNIT
from topdrop.tournaments.tournament import BoardState, Round

MOST_IN_CROSS_TABLE = 64
"""With more entrants nobody can look at a cross table."""


def present_tournament(tournament: Tournament) -> TournamentFacts:
    """Return a tournament as anybody may know it; it may take a while."""
    found = standings(tournament)
    small = len(found) <= MOST_IN_CROSS_TABLE
    terms, running = tournament.terms, tournament.stage == "running"
    arena = terms.format == "arena"
    last = tournament.rounds[-1] if tournament.rounds else None
    pausing = running and not arena and last is not None and last.over
    return TournamentFacts(
        id=tournament.id,
        name=tournament.name,
        game=tournament.game,
        setup=tournament.setup,
        options=tournament.options,
        terms=terms,
        tie_breaks=terms.breaks,
        stage=tournament.stage,
        host=None,
        made=tournament.made,
        began=tournament.began,
        ended=tournament.ended,
        stopped=tournament.stopped,
        called_off=tournament.called_off,
        host_gone=tournament.host_gone,
        rounds_planned=rounds_of(tournament) if tournament.began is not None else terms.rounds,
        closes=closes(tournament) if arena and tournament.began is not None else None,
        next_round=last.ended + terms.pause if pausing and last is not None else None,
        entrants=tuple(
            EntrantFacts(
                number=each.number,
                name=each.name,
                member=None,
                bot=each.bot,
                program=each.program,
                out=each.out,
                late=each.joined,
            )
            for each in tournament.seeds
        ),
        rounds=tuple(_round(tournament, each) for each in tournament.rounds),
        standings=tuple(_standing(each) for each in found),
        cross_table=tuple(map(tuple, cross_table(found))) if small else (),
    )


def _round(tournament: Tournament, each: Round) -> RoundFacts:
    limit = tournament.terms.round_limit
    return RoundFacts(
        number=each.number,
        began=each.began,
        ends=None if limit is None else each.began + limit,
        over=each.over,
        boards=tuple(map(_board, each.boards)),
        byes=each.byes,
        walkovers=each.walkovers,
    )


def _board(state: BoardState) -> BoardFacts:
    decided = state.decided
    return BoardFacts(
        number=state.board.number,
        entrants=state.board.entrants,
        table=state.board.table,
        places=None if decided is None else decided.places,
        points=None if decided is None else decided.points,
        how=None if decided is None else decided.how,
        absent=tuple(sorted(state.absent)),
        earlier=tuple(board.table for board, _ in state.earlier),
    )


def _standing(each: Standing) -> StandingFacts:
    return StandingFacts(
        place=each.place,
        number=each.number,
        score=float(each.score),
        tie_breaks=tuple(map(float, each.tie_breaks)),
        rounds=tuple(map(_outcome, each.outcomes)),
    )


def _outcome(outcome: Outcome) -> RoundOutcome:
    return RoundOutcome(
        round=outcome.round,
        kind=outcome.kind,
        score=None if outcome.running else outcome.score / UNIT,
        opponents=outcome.opponents,
    )
