"""Arenas: whoever is free is paired, for a set time."""

from collections.abc import Sequence
from typing import Final

from topdrop.tournaments import groups, swiss
from topdrop.tournaments.scores import score_lines
from topdrop.tournaments.terms import MINUTE, SECOND
from topdrop.tournaments.tournament import Tournament

PATIENCE: Final = 20 * SECOND
"""So long who is free waits for somebody else than those whom they have just played with."""

RECENT: Final = 3
"""The opponents of so many games are not met again as long as there are others."""


def closes(tournament: Tournament) -> int:
    """Return from when on nobody is paired any more, in ms since 1970."""
    return (tournament.began or 0) + (tournament.terms.minutes or 0) * MINUTE


def free_since(tournament: Tournament) -> dict[int, int]:
    """Return who could be paired, by number, and since when."""
    playing = tournament.playing()
    began = tournament.began or 0
    found = {each.number: began for each in tournament.active if each.number not in playing}
    for board in tournament.boards():
        for number in board.board.entrants:
            if number in found:
                found[number] = max(found[number], board.decided_at)
    return found


def pair_free(tournament: Tournament, now: int) -> list[tuple[int, ...]]:
    """Return who are to play together now; nobody where all who are free had better wait."""
    size = tournament.terms.table_size
    free = free_since(tournament)
    if len(free) < size:
        return []
    lines = score_lines(tournament)
    order = sorted(free, key=lambda each: (-lines[each].score, tournament.entrants[each].seed))
    waited = sorted(free, key=lambda each: (free[each], order.index(each)))
    playing = set(waited[: len(waited) - len(waited) % size])
    entrants = [number for number in order if number in playing]
    scores = {number: lines[number].score for number in entrants}
    recent = _recent(tournament)
    if size == 2:
        firsts = {n: seat[0] - seat[1] for n, seat in tournament.seats.items()}
        standing = swiss.Standings(entrants, scores, recent, firsts, {})
        found: Sequence[Sequence[int]] = swiss.pair(standing)[0]
    else:
        found = groups.group(entrants, size, recent, scores, tournament.seq)
    # With nobody else about, who has just played together does so again.
    others = bool(tournament.playing()) or len(free) > len(playing)
    return [
        tuple(each)
        for each in found
        if not others
        or not _just_met(tournament, each)
        or now - max(free[number] for number in each) >= PATIENCE
    ]


def _last_boards(tournament: Tournament, most: int) -> dict[int, list[tuple[int, ...]]]:
    found: dict[int, list[tuple[int, ...]]] = {}
    for each in reversed(tournament.rounds):
        for board in each.boards:
            for number in board.board.entrants:
                boards = found.setdefault(number, [])
                if len(boards) < most:
                    boards.append(board.board.entrants)
    return found


def _recent(tournament: Tournament) -> dict[tuple[int, int], int]:
    """Return by pair how lately they met; the later, the more."""
    found: dict[tuple[int, int], int] = {}
    for number, boards in _last_boards(tournament, RECENT).items():
        for age, entrants in enumerate(boards):
            for other in entrants:
                if other != number:
                    pair = min(number, other), max(number, other)
                    found[pair] = max(found.get(pair, 0), RECENT - age)
    return found


def _just_met(tournament: Tournament, entrants: Sequence[int]) -> bool:
    last = _last_boards(tournament, 1)
    return any(
        other != number and any(other in board for board in last.get(number, ()))
        for number in entrants
        for other in entrants
    )
