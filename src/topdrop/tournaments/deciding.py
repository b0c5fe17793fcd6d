"""What people and the passing of time make happen in a tournament.

Each function returns the events, or refuses by a `TournamentError`; nothing is changed here.
"""

from collections.abc import Callable, Sequence
from random import Random

from topdrop.tournaments import arena
from topdrop.tournaments.errors import TournamentError
from topdrop.tournaments.events import (
    AnyTournamentEvent,
    Board,
    CalledOff,
    EntrantAbsent,
    EntrantBack,
    EntrantJoined,
    EntrantOut,
    GameDecided,
    GamePairedAgain,
    How,
    OutReason,
    TournamentBegan,
    TournamentEnded,
)
from topdrop.tournaments.knockout import to_play_again
from topdrop.tournaments.pairing import next_round
from topdrop.tournaments.tournament import BoardState, Entrant, Tournament


def enter(
    tournament: Tournament, joined: EntrantJoined, before: int = 0
) -> list[AnyTournamentEvent]:
    """Return the entry of somebody, or the return of who had withdrawn.

    Args:
        tournament: The tournament.
        joined: Who enters; the number is set here.
        before: How many enter at the same time before them.

    Raises:
        TournamentError: It is full, over, or too late; or they have entered or are banned.
    """
    known = tournament.entrant_of(joined.guest)
    if known is not None and known.active:
        raise TournamentError("entered_already")
    if known is not None and known.out == "banned":
        raise TournamentError("entrant_banned")
    _check_entry(tournament, returns=known is not None)
    if known is not None:
        return [EntrantBack(number=known.number)]
    if len(tournament.entrants) + before >= tournament.terms.most_entrants:
        raise TournamentError("tournament_full")
    number = max(tournament.entrants, default=0) + 1 + before
    return [
        EntrantJoined(
            number=number,
            name=joined.name,
            guest=joined.guest,
            bot=joined.bot,
            program=joined.program,
            rating=joined.rating,
        )
    ]


def _check_entry(tournament: Tournament, *, returns: bool) -> None:
    if tournament.stage == "over":
        raise TournamentError("tournament_over")
    terms = tournament.terms
    if tournament.stage == "open" or (returns and terms.format != "knockout"):
        return
    in_time = terms.format == "arena" or len(tournament.rounds) < terms.late_until
    if not terms.late_until or not in_time:
        raise TournamentError("tournament_begun")


def leave(
    tournament: Tournament, number: int, reason: OutReason = "withdrew"
) -> list[AnyTournamentEvent]:
    """Return what an entrant's withdrawal or ban makes happen: the game under way is lost.

    Raises:
        TournamentError: There is no such entrant, or they are out already, or all is over.
    """
    entrant = _entrant(tournament, number)
    if tournament.stage == "over":
        raise TournamentError("tournament_over")
    if entrant.out == reason or (not entrant.active and reason != "banned"):
        raise TournamentError("entrant_out")
    found: list[AnyTournamentEvent] = [EntrantOut(number=number, reason=reason)]
    for board in tournament.going_on():
        if number in board.board.entrants and number not in board.absent:
            found += forfeit(board, number, "left")
    return found


def _entrant(tournament: Tournament, number: int) -> Entrant:
    if number not in tournament.entrants:
        raise TournamentError("not_entered")
    return tournament.entrants[number]


def begin(tournament: Tournament, random: Random) -> list[AnyTournamentEvent]:
    """Return the beginning of a tournament.

    Args:
        tournament: The tournament.
        random: What is drawn where the terms seed by lot.

    Raises:
        TournamentError: It has begun, or there are too few entrants.
    """
    if tournament.stage != "open":
        raise TournamentError(f"tournament_{'over' if tournament.stage == 'over' else 'begun'}")
    entrants = tournament.active
    needed = tournament.terms.table_size
    if len(entrants) < needed:
        raise TournamentError("too_few_entrants", n=needed)
    if tournament.terms.seeding == "lot":
        random.shuffle(entrants)
    elif tournament.terms.seeding == "rating":
        # Whoever has no rating comes behind.
        entrants.sort(key=lambda each: (each.rating is None, -(each.rating or 0)))
    return [TournamentBegan(seeds=tuple(each.number for each in entrants))]


def stop(tournament: Tournament) -> list[AnyTournamentEvent]:
    """Return the end of a tournament that its host stops, or an operator.

    Raises:
        TournamentError: It is over.
    """
    if tournament.stage == "over":
        raise TournamentError("tournament_over")
    return [TournamentEnded(reason="stopped")]


def call_off(tournament: Tournament, why: CalledOff = "too_few") -> list[AnyTournamentEvent]:
    """Return that a tournament does not take place, and why.

    Raises:
        TournamentError: It has begun, or is over.
    """
    if tournament.stage != "open":
        raise TournamentError(f"tournament_{'over' if tournament.stage == 'over' else 'begun'}")
    return [TournamentEnded(reason=why)]


def forfeit(board: BoardState, number: int, reason: str) -> list[AnyTournamentEvent]:
    """Return what it makes happen that somebody is absent: at a table of two the game is lost.

    At a larger one the others play on, as long as there are two.
    """
    absent = EntrantAbsent(
        round=board.round,
        board=board.board.number,
        number=number,
        reason="no_show" if reason == "no_show" else "left",
    )
    gone = {*board.absent, number}
    entrants = board.board.entrants
    if len(entrants) - len(gone) > 1:
        return [absent]
    how: How = "no_show" if reason == "no_show" else "forfeit"
    places = places_of([[n for n in entrants if n not in gone], sorted(gone)], entrants)
    return [absent, _decided(board, places, None, how)]


def decide(
    board: BoardState,
    ranking: Sequence[Sequence[int]],
    points: Sequence[int] | None,
    how: How = "played",
) -> list[AnyTournamentEvent]:
    """Return the decision of a board.

    Args:
        board: The board.
        ranking: The entrants, in groups of those who share a place, the first first. Whoever is
            absent comes last whatever it says.
        points: The points of the game, in the order of the seats.
        how: How it was decided.

    Raises:
        TournamentError: It has been decided already.
    """
    if board.decided is not None:
        raise TournamentError("no_such_game")
    there = [[n for n in group if n not in board.absent] for group in ranking]
    places = places_of([*there, sorted(board.absent)], board.board.entrants)
    return [_decided(board, places, None if points is None else tuple(points), how)]


def places_of(ranking: Sequence[Sequence[int]], entrants: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each entrant; groups of the ranking share one.

    >>> places_of([[7], [3, 5], [2]], [2, 3, 5, 7])
    (4, 2, 2, 1)
    """
    places: dict[int, int] = {}
    for group in ranking:
        place = len(places) + 1
        places.update(dict.fromkeys(group, place))
    return tuple(places[number] for number in entrants)


def _decided(
    board: BoardState, places: tuple[int, ...], points: tuple[int, ...] | None, how: How
) -> GameDecided:
    return GameDecided(
        round=board.round,
        board=board.board.number,
        table=board.board.table,
        places=places,
        points=points,
        how=how,
    )


def out_after_no_shows(tournament: Tournament) -> list[AnyTournamentEvent]:
    """Return that those are paired no more who have not shown up too often."""
    most = tournament.terms.most_no_shows
    return [
        EntrantOut(number=each.number, reason="no_shows")
        for each in tournament.active
        if each.no_shows >= most
    ]


def out_when_gone(tournament: Tournament) -> list[AnyTournamentEvent]:
    """Return that somebody is out who is no person, program or bot any more, one at a time."""
    if tournament.stage == "over":
        return []
    gone = (each for each in tournament.active if each.guest is None and each.bot is None)
    first = next(gone, None)
    return [] if first is None else leave(tournament, first.number)


def deadline(tournament: Tournament, board: BoardState) -> int | None:
    """Return when a game must have been decided, in ms since 1970; None is whenever it is."""
    limit = tournament.terms.round_limit
    return None if limit is None else tournament.rounds[board.round - 1].began + limit


def next_events(
    tournament: Tournament, now: int, new_table: Callable[[], str]
) -> list[AnyTournamentEvent]:
    """Return what the passing of time makes happen in a running tournament, if anything.

    That is the next round or drawn games once more, or the end. It may take a while
    (`topdrop.tournaments.pairing.next_round`).
    """
    if tournament.stage != "running":
        return []
    if tournament.terms.format == "arena":
        return _next_of_arena(tournament, now, new_table)
    if tournament.rounds:
        last = tournament.rounds[-1]
        again = [board for board in last.boards if to_play_again(tournament, board)]
        if again:
            return [_again(board, new_table()) for board in again]
        if not last.over or now < last.ended + tournament.terms.pause:
            return []
    following = next_round(tournament, now, new_table)
    return [TournamentEnded(reason="finished") if following is None else following]


def _next_of_arena(
    tournament: Tournament, now: int, new_table: Callable[[], str]
) -> list[AnyTournamentEvent]:
    if now < arena.closes(tournament):
        following = next_round(tournament, now, new_table)
        return [] if following is None else [following]
    return [] if tournament.going_on() else [TournamentEnded(reason="finished")]


def _again(board: BoardState, table: str) -> GamePairedAgain:
    """Return a drawn game once more, with the seats changed."""
    entrants = tuple(reversed(board.board.entrants))
    return GamePairedAgain(
        round=board.round,
        board=Board(number=board.board.number, entrants=entrants, table=table),
    )
