"""Knockouts: who plays whom, who goes on, and how all stand.

At tables of two it is a bracket: the best seeds are as far apart as can be and have the byes of the
first round, if any. At larger tables the first of each go on, and chairs that stay free later on
are filled with the best of those who did not.
"""

from collections import Counter
from typing import Final, NamedTuple

from topdrop.tournaments.tournament import BoardState, Round, Tournament

MOST_AGAIN: Final = 2
"""So often a drawn game is played again."""

FINAL: Final = 4
"""Ranks below this are those of whoever plays in the last round."""

LAST: Final = 1 << 20
"""The rank of whoever has not played."""


class KnockoutRound(NamedTuple):
    """The next round of a knockout.

    Attributes:
        groups: Who play together, the best seed first; table after table.
        byes: Who has a bye.
        walkovers: Whose opponents play no more.
    """

    groups: list[tuple[int, ...]]
    byes: tuple[int, ...]
    walkovers: tuple[int, ...]


def bracket_order(places: int) -> list[int]:
    """Return the seeds, counted from 0, in the order of a bracket of 2, 4, 8 … places.

    >>> bracket_order(8)
    [0, 7, 3, 4, 1, 6, 2, 5]
    """
    order = [0]
    while len(order) < places:
        size = 2 * len(order)
        order = [each for seed in order for each in (seed, size - 1 - seed)]
    return order


def to_play_again(tournament: Tournament, board: BoardState) -> bool:
    """Return whether a drawn game of a board is to be played again."""
    terms = tournament.terms
    if terms.format != "knockout" or terms.table_size != 2 or terms.drawn != "again":
        return False
    decided = board.decided
    return (
        decided is not None
        and board.drawn
        and decided.how != "deadline"
        and len(board.earlier) < MOST_AGAIN
        and all(tournament.entrants[number].active for number in board.board.entrants)
    )


def next_round(tournament: Tournament) -> KnockoutRound | None:
    """Return the next round; None when all has been played."""
    if tournament.terms.table_size == 2:
        return _bracket_round(tournament)
    return _table_round(tournament)


def in_order(tournament: Tournament, board: BoardState) -> list[int]:
    """Return the entrants of a board in the order in which they go on.

    Those who share a place are told apart by the points of the game, then by their seeds.
    """
    decided = board.decided
    if decided is None:
        return []
    points = dict(
        zip(board.board.entrants, decided.points or (0,) * len(decided.places), strict=True)
    )
    places = board.places
    if tournament.terms.table_size == 2:
        points = dict.fromkeys(points, 0)
    return sorted(
        board.board.entrants,
        key=lambda number: (places[number], -points[number], tournament.entrants[number].seed),
    )


def _slots(tournament: Tournament) -> list[list[int | None]]:
    """Return who stood in the bracket before each round, and after the last one."""
    field = tournament.field
    places = 1 << max(1, (len(field) - 1).bit_length())
    slots: list[int | None] = [
        field[seed] if seed < len(field) else None for seed in bracket_order(places)
    ]
    found = [slots]
    for each in tournament.rounds:
        boards = {frozenset(board.board.entrants): board for board in each.boards}
        slots = [
            _winner(tournament, each, boards, one, other)
            for one, other in zip(slots[::2], slots[1::2], strict=True)
        ]
        found.append(slots)
    return found


def _winner(
    tournament: Tournament,
    round_: Round,
    boards: dict[frozenset[int], BoardState],
    one: int | None,
    other: int | None,
) -> int | None:
    pair = frozenset(number for number in (one, other) if number is not None)
    board = boards.get(pair)
    if board is not None:
        order = in_order(tournament, board)
        return order[0] if order else None
    without = {*round_.byes, *round_.walkovers}
    return next((number for number in (one, other) if number in without), None)


def _bracket_round(tournament: Tournament) -> KnockoutRound | None:
    slots = _slots(tournament)[-1]
    if len(slots) == 1:
        return None
    groups: list[tuple[int, ...]] = []
    byes: list[int] = []
    walkovers: list[int] = []
    for pair in zip(slots[::2], slots[1::2], strict=True):
        there = [each for each in pair if each is not None and tournament.entrants[each].active]
        if len(there) == 2:
            groups.append(tuple(sorted(there, key=lambda each: tournament.entrants[each].seed)))
        elif there and not tournament.rounds and None in pair:
            byes += there
        else:
            walkovers += there
    if len(slots) == 2 and tournament.terms.third_place == "match":
        groups += _third_place(tournament)
    return KnockoutRound(groups, tuple(byes), tuple(walkovers))


def _losers_of_last(tournament: Tournament) -> list[int]:
    last = tournament.rounds[-1].boards if tournament.rounds else []
    losers = [in_order(tournament, board)[1] for board in last if board.decided is not None]
    return [number for number in losers if tournament.entrants[number].active]


def _third_place(tournament: Tournament) -> list[tuple[int, ...]]:
    losers = _losers_of_last(tournament)
    return [(losers[0], losers[1])] if len(losers) == 2 else []


def _table_round(tournament: Tournament) -> KnockoutRound | None:
    size = tournament.terms.table_size
    if not tournament.rounds:
        entrants = [number for number in tournament.field if tournament.entrants[number].active]
        return _tables(entrants, [], size, tournament.byes)
    last = tournament.rounds[-1]
    if len(last.boards) + len(last.byes) + len(last.walkovers) <= 1:
        return None
    onward, others = _onward(tournament, last)
    return _tables(onward, others, size, tournament.byes)


def _onward(tournament: Tournament, last: Round) -> tuple[list[int], list[int]]:
    """Return who goes on from a round by seed, and the others, the best first."""
    active = {each.number for each in tournament.active}
    seed = {each.number: each.seed for each in tournament.active}
    onward = [number for number in (*last.byes, *last.walkovers) if number in active]
    others: list[tuple[int, int, int, int]] = []
    for board in last.boards:
        order = [number for number in in_order(tournament, board) if number in active]
        onward += order[: tournament.terms.advancing]
        for number in order[tournament.terms.advancing :]:
            points = -_points(board, number)
            others.append((board.places[number], points, seed[number], number))
    return sorted(onward, key=lambda number: seed[number]), [each[-1] for each in sorted(others)]


def _points(board: BoardState, number: int) -> int:
    if board.decided is None or board.decided.points is None:
        return 0
    return board.decided.points[board.board.entrants.index(number)]


def _tables(
    onward: list[int], others: list[int], size: int, had: Counter[int]
) -> KnockoutRound | None:
    """Return the tables of a round: as many as are needed, the best seeds apart.

    Args:
        onward: Who goes on, the best seed first.
        others: Who fills chairs that stay free, the best first.
        size: How many play at a table.
        had: How many byes each has had.
    """
    if len(onward) < 2:
        return None
    tables = -(-len(onward) // size)
    missing = tables * size - len(onward)
    if missing <= len(others):
        byes: list[int] = []
        playing = [*onward, *others[:missing]]
    else:
        tables = len(onward) // size
        if tables == 0:
            return None
        left_over = len(onward) - tables * size
        # The best seeds among those who have had the fewest.
        byes = sorted(onward, key=lambda number: had[number])[:left_over]
        playing = [number for number in onward if number not in byes]
    groups: list[list[int]] = [[] for _ in range(tables)]
    for index, number in enumerate(playing):
        turn, table = divmod(index, tables)
        # Back and forth, so that the best of all does not have the best of each lot as well.
        groups[table if turn % 2 == 0 else tables - 1 - table].append(number)
    return KnockoutRound([tuple(group) for group in groups], tuple(byes), ())


def knockout_ranks(tournament: Tournament) -> dict[int, int]:
    """Return how each stands, by number: the smaller the better, the same for those who share.

    Those who may still win share the first place; the others stand by the round they came to.
    """
    rounds = len(tournament.rounds)
    ranks = dict.fromkeys(tournament.entrants, LAST)
    if tournament.terms.table_size == 2:
        _rank_bracket(tournament, ranks)
        return ranks
    for index, each in enumerate(tournament.rounds):
        boards = [number for board in each.boards for number in board.board.entrants]
        ranks.update(dict.fromkeys([*boards, *each.byes], FINAL * (rounds - index)))
    if rounds and len(tournament.rounds[-1].boards) == 1 and not tournament.rounds[-1].byes:
        _rank_board(tournament, tournament.rounds[-1].boards[0], ranks, 0)
    elif rounds:
        last = tournament.rounds[-1]
        going_on = [n for each in last.boards if not each.decided for n in each.board.entrants]
        ranks.update(dict.fromkeys([*going_on, *_onward(tournament, last)[0]], 0))
    return ranks


def _rank_bracket(tournament: Tournament, ranks: dict[int, int]) -> None:
    if not tournament.field:
        return
    slots = _slots(tournament)
    for index, found in enumerate(slots):
        behind = FINAL * (len(slots) - 1 - index)
        ranks.update((number, behind) for number in found if number is not None)
    for board in tournament.rounds[-1].boards if tournament.rounds else ():
        final = len(slots[-2]) == 2
        if final:
            third = not set(board.board.entrants) <= set(slots[-2])
            _rank_board(tournament, board, ranks, 2 if third else 0)
        elif board.decided is None:
            ranks.update(dict.fromkeys(board.board.entrants, 0))
    if len(slots[-1]) == 1:
        # Whoever was to play the final and did not is second.
        ranks.update((each, 1) for each in slots[-2] if each and ranks[each] == FINAL)


def _rank_board(
    tournament: Tournament, board: BoardState, ranks: dict[int, int], best: int
) -> None:
    """Rank those at a table of the last round by their places there, from `best` on."""
    order = in_order(tournament, board)
    ranks.update(dict.fromkeys(board.board.entrants, best))
    ranks.update((number, best + index) for index, number in enumerate(order))
