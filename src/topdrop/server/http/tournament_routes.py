"""Tournaments: lists, making one, taking part, how one stands, and what can be taken away of it."""

import csv
import io
from fractions import Fraction
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec.structs import replace

from topdrop.ratings.parameters import SIZES
from topdrop.server.http.asking import (
    AnyRequest,
    TheContext,
    TheGuest,
    check_shown,
    guest_for,
    names_of_designs,
)
from topdrop.server.http.origin import address_of
from topdrop.server.protocol import tournament_bodies as bodies
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.context import ServerContext
from topdrop.server.store.tournaments import KeptTournament, TakenPart
from topdrop.server.tables import presenter
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.tournament_facts import present_tournament
from topdrop.tournaments import Tournament
from topdrop.tournaments.ranking import standings, written
from topdrop.tournaments.terms import UNIT

MOST_SHOWN: Final = 50
"""So many tournaments of a person are told of."""


@get("/api/tournaments", tags=["tournaments"], summary="Tournaments")
async def get_tournaments(context: TheContext, guest: TheGuest) -> bodies.TournamentList:
    """Return the tournaments that go on, that one can enter, and that were lately over."""
    found = await context.tournaments.listed()
    return bodies.TournamentList(tournaments=tuple(_summary(each, guest) for each in found))


@post("/api/tournaments", tags=["tournaments"], summary="Make a tournament")
async def post_tournament(
    request: AnyRequest,
    context: TheContext,
    guest: TheGuest,
    data: JSONBody[bodies.NewTournament],
) -> Response[bodies.TournamentState]:
    """Make a tournament, whose host you are."""
    context.new_tables.take(address_of(request.scope))
    check_shown(context, guest, data.name, *names_of_designs(data.setup))
    me, cookies = await guest_for(request, context, guest, data.person)
    made = await context.tournaments.create(data, me)
    return Response(await _state(context, made, me), status_code=201, cookies=cookies)


@get("/api/tournaments/{tournament:str}", tags=["tournaments"], summary="A tournament")
async def get_tournament(
    tournament: FromPath[str],
    context: TheContext,
    guest: TheGuest,
    known: Annotated[str, QueryParameter(max_length=40)] = "",
) -> bodies.TournamentState:
    """Return how a tournament stands, or only that nothing has changed since what is `known`."""
    return await _state(context, tournament, guest, known)


@post(
    "/api/tournaments/{tournament:str}",
    tags=["tournaments"],
    status_code=200,
    summary="Take part in a tournament, or direct it",
)
async def post_command(
    request: AnyRequest,
    tournament: FromPath[str],
    context: TheContext,
    guest: TheGuest,
    data: JSONBody[bodies.AnyTournamentCommand],
) -> Response[bodies.TournamentState]:
    """Do something in a tournament, and return how it stands then."""
    name = data.name if isinstance(data, bodies.EnterTournament) and guest is None else None
    if guest is None and not isinstance(data, bodies.EnterTournament):
        raise Refusal("no_name")
    me, cookies = await guest_for(request, context, guest, name)
    await _do(context, tournament, me, data)
    return Response(await _state(context, tournament, me), cookies=cookies)


@get(
    "/api/tournaments/{tournament:str}/standings.csv",
    tags=["tournaments"],
    media_type="text/csv",
    summary="The standings as CSV",
)
async def get_standings(tournament: FromPath[str], context: TheContext) -> Response[str]:
    """Return the standings, a line for each entrant, with the points of each round."""
    text = await context.tournaments.read(tournament, _standings_csv)
    return _file(text, "text/csv", f"tournament-{tournament}.csv")


@get(
    "/api/tournaments/{tournament:str}/export.json",
    tags=["tournaments"],
    summary="Everything about a tournament",
)
async def get_export(tournament: FromPath[str], context: TheContext) -> Response[Any]:
    """Return the tournament, with all rounds and standings."""
    found = await context.tournaments.shown(tournament, present_tournament)
    return _file(found, "application/json", f"tournament-{tournament}.json")


@get(
    "/api/tournaments/{tournament:str}/records.jsonl",
    tags=["tournaments"],
    media_type="application/jsonl",
    summary="The records of all games",
)
async def get_records(
    request: AnyRequest, tournament: FromPath[str], context: TheContext
) -> Response[bytes]:
    """Return the records of all games that are over, a line each, in the order of the boards."""
    context.replays.take(address_of(request.scope))
    tables = await context.tournaments.read(tournament, _tables)
    lines: list[bytes] = []
    for table in tables:
        try:
            session = await context.tables.find(table)
            record = await session.read(_record_if_over)
        except Refusal:
            continue
        if record is not None:
            lines.append(msgspec.json.encode(record) + b"\n")
    return _file(b"".join(lines), "application/jsonl", f"tournament-{tournament}.jsonl")


def _record_if_over(table: Any) -> Any:
    return presenter.present_record(table) if table.status == "over" else None


def _tables(tournament: Tournament) -> list[str]:
    found: list[str] = []
    for board in tournament.boards():
        found += [earlier.table for earlier, _ in board.earlier]
        found.append(board.board.table)
    return found


def _standings_csv(tournament: Tournament) -> str:
    rows = io.StringIO()
    writer = csv.writer(rows, lineterminator="\n")
    rounds = [f"round {each.number}" for each in tournament.rounds]
    arena = tournament.terms.format == "arena"
    writer.writerow(
        ["place", "name", "points", *tournament.terms.breaks, *([] if arena else rounds)]
    )
    for each in standings(tournament):
        entrant = tournament.entrants[each.number]
        outcomes = [] if arena else [written(Fraction(o.score, UNIT)) for o in each.outcomes]
        tie_breaks = map(written, each.tie_breaks)
        writer.writerow(
            [each.place, _plain(entrant.name), written(each.score), *tie_breaks, *outcomes]
        )
    return rows.getvalue()


def _plain(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name


def _file(content: Any, kind: str, name: str) -> Response[Any]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=kind, headers=headers)


async def _do(
    context: ServerContext, tournament: str, me: Guest, command: bodies.AnyTournamentCommand
) -> None:
    tournaments = context.tournaments
    match command:
        case bodies.EnterTournament():
            game, size = await tournaments.read(
                tournament, lambda found: (found.game, SIZES[found.terms.table_size - 2])
            )
            rating = await context.rating_lists.mean(me.id, game, size)
            await tournaments.enter(tournament, me, rating)
        case bodies.WithdrawFromTournament():
            await tournaments.withdraw(tournament, me)
        case bodies.BeginTournament():
            await tournaments.begin(tournament, me)
        case bodies.StopTournament():
            await tournaments.stop(tournament, me)
        case bodies.AddBots(bot=bot, count=count):
            await tournaments.add_bots(tournament, me, bot, count)
        case bodies.SendOut(number=number, ban=ban):
            reason: Any = "banned" if ban else "withdrew"
            await tournaments.send_out(tournament, me, number, reason)
        case bodies.DecideGame(table=table, places=places):
            await tournaments.decide_game(tournament, me, table, places)


async def _state(
    context: ServerContext, tournament: str, guest: Guest | None, known: str = ""
) -> bodies.TournamentState:
    def mine(found: Tournament) -> tuple[str, bool, int | None, str | None]:
        entrant = found.entrant_of(guest.id if guest else None)
        table = None
        if entrant is not None:
            boards = [b for b in found.going_on() if entrant.number in b.board.entrants]
            table = boards[-1].board.table if boards else None
        host = guest is not None and found.host == guest.id
        number = None if entrant is None else entrant.number
        return f"{found.seq}-{context.tournaments.people(tournament)}", host, number, table

    seq, host, me, table = await context.tournaments.read(tournament, mine)
    who = f"{seq}-{'h' if host else ''}{me or ''}"
    facts = None
    if who != known:
        shown = await context.tournaments.shown(tournament, present_tournament)
        facts = await _with_people(context, shown)
    return bodies.TournamentState(
        seq=who,
        tournament=facts,
        host=host,
        me=me,
        table=table,
        at=context.clock.now(),
    )


async def _with_people(
    context: ServerContext, facts: bodies.TournamentFacts
) -> bodies.TournamentFacts:
    """Say who the host is, and of each entrant whether the name is a claimed one."""
    host, guests = await context.tournaments.read(
        facts.id,
        lambda t: (t.host, {n: e.guest for n, e in t.entrants.items() if e.guest is not None}),
    )
    claimed = await context.accounts.names({host, *guests.values()})
    called = await context.guests.name_of(host)
    entrants = tuple(
        replace(each, member=claimed.get(guests.get(each.number, ""))) for each in facts.entrants
    )
    return replace(
        facts,
        host=None if called is None else bodies.HostFacts(name=called, member=host in claimed),
        entrants=entrants,
    )


def _summary(kept: KeptTournament, guest: Guest | None) -> bodies.TournamentSummary:
    row = kept.row
    return bodies.TournamentSummary(
        id=kept.id,
        name=row.name,
        game=row.game,
        terms=row.terms,
        stage=row.stage,
        entrants=row.entrants,
        round=row.round,
        rounds=row.rounds,
        began=row.began,
        ended=row.ended,
        host=guest is not None and guest.id == kept.host,
    )


@get("/api/people/{name:str}/tournaments", tags=["tournaments"], summary="Somebody's tournaments")
async def get_person_tournaments(
    name: FromPath[str], context: TheContext
) -> bodies.PersonTournaments:
    """Return the tournaments that somebody with a claimed name takes part in, and their places."""
    account = await context.accounts.account_named(name)
    if account is None:
        raise Refusal("unknown_person")
    found = await context.store.tournaments_played(account.guest, MOST_SHOWN)
    return bodies.PersonTournaments(
        tournaments=tuple([await _taken(context, each) for each in found])
    )


async def _taken(context: ServerContext, taken: TakenPart) -> bodies.TournamentTaken:
    kept, place = taken.tournament, taken.place
    row = kept.row
    if place is None and row.stage == "over" and row.began is not None:
        # It was over before places were kept.
        place = await context.tournaments.place(kept.id, taken.number)
    return bodies.TournamentTaken(
        id=kept.id,
        name=row.name,
        game=row.game,
        terms=row.terms,
        stage=row.stage,
        entrants=row.entrants,
        began=row.began,
        ended=row.ended,
        place=place,
    )


TOURNAMENT_ROUTES: Final = (
    get_tournaments,
    post_tournament,
    get_tournament,
    post_command,
    get_standings,
    get_export,
    get_records,
    get_person_tournaments,
)
