"""The next round of a tournament: who plays whom at which table, and who sits where."""

from collections.abc import Callable, Sequence

from topdrop.tournaments import arena, groups, knockout, round_robin, swiss
from topdrop.tournaments.events import Board, RoundPaired
from topdrop.tournaments.scores import score_lines
from topdrop.tournaments.seats import seated
from topdrop.tournaments.terms import MOST_ROUNDS
from topdrop.tournaments.tournament import Tournament


def rounds_of(tournament: Tournament) -> int | None:
    """Return how many rounds there are; None where they are as many as it takes."""
    terms, count = tournament.terms, len(tournament.field)
    if terms.format in ("knockout", "arena"):
        return None
    if terms.format == "round_robin":
        usual = round_robin.default_rounds(count, terms.table_size)
        return usual * terms.cycles if terms.table_size == 2 else terms.rounds or usual
    return terms.rounds or min(MOST_ROUNDS, max(1, (count - 1).bit_length()))


def next_round(
    tournament: Tournament, now: int, new_table: Callable[[], str]
) -> RoundPaired | None:
    """Return the next round; None where there is none, or, in an arena, nobody to be paired now.

    It takes a while where many are paired, so it is no work for an event loop.

    Args:
        tournament: The tournament; the games of its last round are decided, unless it is an arena.
        now: The time.
        new_table: Returns an id for each table.
    """
    terms = tournament.terms
    number = len(tournament.rounds) + 1
    most = rounds_of(tournament)
    if most is not None and number > most:
        return None
    byes: Sequence[int] = ()
    walkovers: Sequence[int] = ()
    in_seats = False
    if terms.format == "arena":
        found: Sequence[Sequence[int]] = arena.pair_free(tournament, now)
        if not found:
            return None
    elif terms.format == "knockout":
        following = knockout.next_round(tournament)
        if following is None:
            return None
        found, byes, walkovers = following
    elif len(tournament.active) < terms.table_size:
        return None
    elif terms.table_size > 2:
        found, byes = _groups(tournament)
    elif terms.format == "swiss":
        found, byes = _swiss(tournament)
    else:
        found, byes, walkovers = _circle(tournament)
        in_seats = True
    return RoundPaired(
        round=number,
        boards=_boards(tournament, found, in_seats, new_table),
        byes=tuple(byes),
        walkovers=tuple(walkovers),
    )


def _boards(
    tournament: Tournament,
    found: Sequence[Sequence[int]],
    in_seats: bool,
    new_table: Callable[[], str],
) -> tuple[Board, ...]:
    last: dict[int, int] = {}
    for board in tournament.boards():
        last.update((number, seat) for seat, number in enumerate(board.board.entrants))
    return tuple(
        Board(
            number=number,
            entrants=tuple(each) if in_seats else seated(each, tournament.seats, last),
            table=new_table(),
        )
        for number, each in enumerate(found, 1)
    )


def _swiss(tournament: Tournament) -> tuple[list[tuple[int, int]], tuple[int, ...]]:
    order, scores = _in_order(tournament)
    firsts = {number: seat[0] - seat[1] for number, seat in tournament.seats.items()}
    pairs, bye = swiss.pair(swiss.Standings(order, scores, tournament.met, firsts, tournament.byes))
    return pairs, () if bye is None else (bye,)


def _in_order(tournament: Tournament) -> tuple[list[int], dict[int, int]]:
    """Return those who are paired, in the order in which they stand, and their scores."""
    lines = score_lines(tournament)
    scores = {each.number: lines[each.number].score for each in tournament.active}
    order = sorted(scores, key=lambda each: (-scores[each], tournament.entrants[each].seed))
    return order, scores


def _circle(
    tournament: Tournament,
) -> tuple[list[tuple[int, ...]], tuple[int, ...], tuple[int, ...]]:
    """Return a round of a round robin; whose opponent is out has a walkover."""
    pairs, left_over = round_robin.circle_round(len(tournament.field), len(tournament.rounds))
    entrants = tournament.entrants
    found: list[tuple[int, ...]] = []
    walkovers: list[int] = []
    for pair in round_robin.entrants_of(pairs, tournament.field):
        there = [number for number in pair if entrants[number].active]
        if len(there) == 2:
            found.append(pair)
        else:
            walkovers += there
    bye = [] if left_over is None else [tournament.field[left_over]]
    return found, tuple(each for each in bye if entrants[each].active), tuple(walkovers)


def _groups(tournament: Tournament) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Return who play together at tables of more than two, and who has a bye."""
    size, count = tournament.terms.table_size, len(tournament.rounds)
    swiss_like = tournament.terms.format == "swiss"
    order, scores = _in_order(tournament)
    if not swiss_like:
        scores = dict.fromkeys(order, 0)
        order.sort(key=lambda each: tournament.entrants[each].seed)
        everybody = len(order) == len(tournament.field)
        plan = round_robin.plan_rounds(len(order), size)
        if everybody and (rounds_of(tournament) or 0) <= plan:
            places = round_robin.plan_round(len(order), size, count)
            return round_robin.entrants_of(places, tournament.field), ()
    byes = _group_byes(tournament, order, len(order) % size)
    playing = [number for number in order if number not in byes]
    if swiss_like:
        playing = _spread(playing, scores, size)
    found = groups.group(playing, size, tournament.met, scores, seed=count)
    return [tuple(each) for each in found], tuple(byes)


def _group_byes(tournament: Tournament, order: Sequence[int], count: int) -> list[int]:
    """Return who has a bye: those who have had the fewest, the last of them."""
    last_first = reversed(order)
    return sorted(last_first, key=lambda number: tournament.byes[number])[:count]


def _spread(order: Sequence[int], scores: dict[int, int], size: int) -> list[int]:
    """Return the order in which tables are filled: among those who stand alike, the best apart."""
    found: list[int] = []
    for score in sorted(set(scores.values()), reverse=True):
        alike = [number for number in order if scores[number] == score]
        tables = max(1, len(alike) // size)
        for table in range(tables):
            found += alike[table : tables * size : tables]
        found += alike[tables * size :]
    return found
