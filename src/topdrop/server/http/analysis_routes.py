"""Analyses of games that are over, and answers to what they ask."""

from typing import Annotated, Final

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from topdrop.analysis import can_be_analysed
from topdrop.analysis.values import Analysis, Decision
from topdrop.server.http.asking import AnyRequest, TheContext, TheGuest
from topdrop.server.http.finished_games import (
    MAX_RECORD_BYTES,
    FinishedGame,
    finished_game,
    looking_from,
)
from topdrop.server.http.origin import address_of
from topdrop.server.protocol import http_bodies
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.analysis_job import Person
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.trying_out import game_of, try_out

AnalysisId = FromPath[str]


def person_of(request: AnyRequest, guest: Guest | None) -> Person:
    """Return who asks, as far as it counts how much one may ask for."""
    address = address_of(request.scope)
    return Person(guest.id if guest else address, address)


@post(
    "/api/analyses",
    tags=["looking back"],
    status_code=200,
    request_max_body_size=MAX_RECORD_BYTES,
    summary="Analyse a game that is over",
)
async def post_analysis(
    request: AnyRequest,
    context: TheContext,
    guest: TheGuest,
    data: JSONBody[http_bodies.NewAnalysis],
) -> http_bodies.AnalysisState:
    """Begin the analysis of a game, or go on with it; it stops when nobody asks how far it is."""
    game = await _game(request, context, guest, data.table, data.record)
    person = person_of(request, guest)
    return await context.analyses.ask(game_of(game.record), person, game.table)


@get("/api/analyses/{analysis:str}", tags=["looking back"], summary="How far an analysis is")
async def get_analysis(
    request: AnyRequest,
    context: TheContext,
    guest: TheGuest,
    analysis: AnalysisId,
    known: Annotated[int | None, QueryParameter(ge=0, le=http_bodies.MOST_PLIES)] = None,
) -> http_bodies.AnalysisState:
    """Return how far an analysis is, and the whole of it when nobody works on it any more.

    With `known`, how many decisions you know to be done, the answer waits a while for more.
    """
    return await context.analyses.state(analysis, person_of(request, guest), known)


@post(
    "/api/analyses/{analysis:str}/cancel",
    tags=["looking back"],
    status_code=200,
    summary="Want an analysis no longer",
)
async def post_analysis_cancel(
    request: AnyRequest, context: TheContext, guest: TheGuest, analysis: AnalysisId
) -> http_bodies.AnalysisState:
    """Stop waiting for an analysis; when nobody else does, it stops, and what there is is kept."""
    return await context.analyses.leave(analysis, person_of(request, guest))


@post(
    "/api/answers",
    tags=["looking back"],
    status_code=200,
    request_max_body_size=MAX_RECORD_BYTES,
    summary="Answer a decision of an analysed game otherwise",
)
async def post_answer(
    request: AnyRequest,
    context: TheContext,
    guest: TheGuest,
    data: JSONBody[http_bodies.NewAnswer],
) -> http_bodies.JudgedAnswer:
    """Value another move than the one that was played, by the samples of the analysis."""
    game = await _game(request, context, guest, data.table, data.record)
    record = game_of(game.record)
    analysis = await context.analyses.completed(record)
    asked = _decision(analysis, data.number)
    address, ply = address_of(request.scope), data.number - 1

    async def tried(*moves: str) -> list[http_bodies.TriedMove]:
        run = context.resources.workers.run
        return await run("looks", address, try_out, game.course, ply, moves, asked.seat)

    # What is not allowed is refused before anything is valued.
    (first,) = await tried(data.move)
    answer, reply = await context.analyses.answer(record, analysis, asked, data.move)
    second = None if reply is None else (await tried(data.move, reply.move))[1]
    return http_bodies.JudgedAnswer(answer=answer, tried=first, reply=reply, tried_reply=second)


async def _game(
    request: AnyRequest,
    context: TheContext,
    guest: Guest | None,
    table: str | None,
    record: str | None,
) -> FinishedGame:
    """Return a game that can be analysed.

    Raises:
        Refusal: It goes on, it cannot be read, or nothing analyses such games.
    """
    address = looking_from(request, context)
    game = await finished_game(context, address, table, record, guest)
    name = game.course.adapter.name
    if not can_be_analysed(name):
        raise Refusal("no_analysis", game=name)
    return game


def _decision(analysis: Analysis, number: int) -> Decision:
    if number > len(analysis.decisions):
        raise Refusal("no_such_ply", ply=number)
    return analysis.decisions[number - 1]


ANALYSIS_ROUTES: Final = (post_analysis, get_analysis, post_analysis_cancel, post_answer)
