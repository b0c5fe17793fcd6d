"""Puzzles: which there are, their positions, answers to them, and reports that one is wrong."""

from typing import Final

from litestar import get, post
from litestar.params import FromPath, JSONBody

from topdrop.server.http.asking import AnyRequest, TheContext
from topdrop.server.http.origin import address_of
from topdrop.server.protocol import http_bodies
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.resources import log
from topdrop.server.store import PuzzleReport
from topdrop.server.tables.puzzles import judge_answer, known_puzzle, present_puzzle, puzzle_list


@get("/api/puzzles", tags=["puzzles"], summary="All puzzles")
async def get_puzzles(request: AnyRequest, context: TheContext) -> http_bodies.PuzzleList:
    """Return all puzzles by game, in the order of days."""
    workers, address = context.resources.workers, address_of(request.scope)
    return await workers.run("looks", address, puzzle_list)


@get("/api/puzzles/{game:str}/{puzzle:str}", tags=["puzzles"], summary="A puzzle")
async def get_puzzle(
    request: AnyRequest, game: FromPath[str], puzzle: FromPath[str], context: TheContext
) -> http_bodies.Puzzle:
    """Return a puzzle with its position, and with the answers that are offered where some are."""
    workers, address = context.resources.workers, address_of(request.scope)
    return await workers.run("looks", address, present_puzzle, game, puzzle)


@post(
    "/api/puzzles/{game:str}/{puzzle:str}/answer",
    tags=["puzzles"],
    status_code=200,
    summary="Answer a puzzle",
)
async def post_answer(
    request: AnyRequest,
    game: FromPath[str],
    puzzle: FromPath[str],
    context: TheContext,
    data: JSONBody[http_bodies.PuzzleAnswer],
) -> http_bodies.PuzzleVerdict:
    """Return what an answer leads to, and whether it is right; nothing is kept."""
    workers, address = context.resources.workers, address_of(request.scope)
    return await workers.run("looks", address, judge_answer, game, puzzle, data.move)


@post(
    "/api/puzzles/{game:str}/{puzzle:str}/report",
    tags=["puzzles"],
    summary="Say that something is wrong with a puzzle",
)
async def post_puzzle_report(
    request: AnyRequest,
    game: FromPath[str],
    puzzle: FromPath[str],
    context: TheContext,
    data: JSONBody[http_bodies.PuzzleReport],
) -> http_bodies.PuzzleReported:
    """Keep a report for whoever runs the server (``topdrop puzzles reports``)."""
    address = address_of(request.scope)
    workers = context.resources.workers
    known = await workers.run("looks", address, known_puzzle, game, puzzle)
    text = data.text.strip()
    if not text:
        raise Refusal("bad_text")
    context.puzzle_reports.take(address)
    report = PuzzleReport(context.clock.now(), game, known.id, data.move, text)
    number = await context.store.keep_puzzle_report(report)
    log.info("puzzle %s of %s was reported: number %d", known.id, game, number)
    return http_bodies.PuzzleReported(number=number)


PUZZLE_ROUTES: Final = (get_puzzles, get_puzzle, post_answer, post_puzzle_report)
