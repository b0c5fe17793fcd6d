"""Which notices arise from what happens in a tournament, and which of those before are void."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from topdrop.server.protocol.notices import Arisen, Notice, Topic
from topdrop.tournaments import Tournament
from topdrop.tournaments.deciding import deadline
from topdrop.tournaments.events import (
    Board,
    GameDecided,
    GamePairedAgain,
    RoundPaired,
    TournamentEnded,
    TournamentEntry,
)


def arising(tournament: Tournament, entries: Sequence[TournamentEntry]) -> list[Arisen]:
    """Return what entries made of notices, in order.

    Whoever has a table, a bye or a walkover in a round is told of it once. That is void when the
    game has been decided.

    Args:
        tournament: The tournament after them.
        entries: What happened last in it.
    """
    found: list[Arisen] = []
    for entry in entries:
        match entry.what:
            case RoundPaired():
                found += _of_round(tournament, entry, entry.what)
            case GamePairedAgain(board=board):
                found.append(_of_board(tournament, entry, board, entry.what.round))
            case GameDecided(table=table):
                found.append(Arisen(table=table, void=("tournament",)))
            case TournamentEnded(reason="stopped"):
                tables = [each.board.table for each in tournament.going_on()]
                found += [Arisen(table=table, void=("tournament",)) for table in tables]
            case TournamentEnded(reason="too_few"):
                found.append(_called_off(tournament, entry, "called_off", {tournament.host}))
            case TournamentEnded(reason="host_gone"):
                found.append(_called_off(tournament, entry, "host_gone"))
    return found


def told_at_all(tournament: Tournament) -> set[str]:
    """Return the guests who are told what happens in a tournament."""
    people = (_guest(tournament, number) for number in tournament.entrants)
    return {tournament.host, *(guest for guest in people if guest is not None)}


def _of_round(tournament: Tournament, entry: TournamentEntry, paired: RoundPaired) -> list[Arisen]:
    boards = [_of_board(tournament, entry, board, paired.round) for board in paired.boards]
    return [
        *boards,
        _without_table(tournament, entry, paired.byes, "bye", paired.round),
        _without_table(tournament, entry, paired.walkovers, "walkover", paired.round),
    ]


def _of_board(tournament: Tournament, entry: TournamentEntry, board: Board, round_: int) -> Arisen:
    state = tournament.board_of(board.table)
    until = None if state is None else deadline(tournament, state)
    return Arisen(
        table=board.table,
        notices=tuple(
            _notice(
                tournament,
                entry,
                guest,
                table=board.table,
                path=f"/t/{board.table}",
                deadline=until,
                params={"names": _others(tournament, board, number), "round": round_},
            )
            for number in board.entrants
            if (guest := _guest(tournament, number)) is not None
        ),
    )


def _others(tournament: Tournament, board: Board, number: int) -> str:
    """Return what those are called who play against an entrant."""
    names = (tournament.entrants[each].name for each in board.entrants if each != number)
    return ", ".join(name for name in names if name)


def _without_table(
    tournament: Tournament,
    entry: TournamentEntry,
    numbers: Iterable[int],
    topic: Topic,
    round_: int,
) -> Arisen:
    guests = (_guest(tournament, number) for number in numbers)
    return Arisen(
        table=tournament.id,
        notices=tuple(
            _notice(tournament, entry, guest, topic=topic, params={"names": "", "round": round_})
            for guest in guests
            if guest is not None
        ),
    )


def _called_off(
    tournament: Tournament,
    entry: TournamentEntry,
    topic: Topic,
    others: Collection[str] = (),
) -> Arisen:
    """Tell everybody who had entered, and others, that nothing comes of it."""
    entered = (_guest(tournament, each.number) for each in tournament.active)
    guests = {guest for guest in entered if guest is not None} - {tournament.host} | {*others}
    return Arisen(
        table=tournament.id,
        notices=tuple(
            _notice(tournament, entry, guest, topic=topic, params={"names": "", "round": 0})
            for guest in sorted(guests - {""})
        ),
    )


def _guest(tournament: Tournament, number: int) -> str | None:
    """Return the person that an entrant is; None for bots, programs and whoever has gone."""
    entrant = tournament.entrants[number]
    return None if entrant.program else entrant.guest


def _notice(
    tournament: Tournament,
    entry: TournamentEntry,
    guest: str,
    *,
    params: dict[str, str | int],
    **fields: Any,
) -> Notice:
    said = {"game": tournament.game, "tournament": tournament.name, **params}
    values: dict[str, Any] = {"path": f"/tournaments/{tournament.id}", **fields, "params": said}
    return Notice(
        guest=guest,
        occasion="tournament",
        key=f"tournament/{tournament.id}/{entry.seq}",
        at=entry.at,
        not_before=entry.at,
        **values,
    )
