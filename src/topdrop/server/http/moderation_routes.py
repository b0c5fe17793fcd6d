"""Reports about people; what moderators see and decide; how one stands with them."""

from typing import Annotated, Final

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from topdrop.server.http.asking import AnyRequest, TheContext, TheGuest
from topdrop.server.http.origin import address_of
from topdrop.server.protocol import moderation_bodies
from topdrop.server.runtime.resources import log

MOST_NUMBER: Final = 2**53


@post("/api/reports", tags=["moderation"], summary="Report a person")
async def post_report(
    request: AnyRequest,
    context: TheContext,
    guest: TheGuest,
    data: JSONBody[moderation_bodies.NewReport],
) -> moderation_bodies.Reported:
    """Keep a report about a person at a table, with what was written there, or on their page."""
    context.reports.take(guest.id if guest else None, address_of(request.scope))
    number = await context.moderation.report(guest, data)
    log.info("somebody was reported: number %d", number)
    return moderation_bodies.Reported(number=number)


@get("/api/me/standing", tags=["moderation"], summary="How you stand with the moderators")
async def get_standing(context: TheContext, guest: TheGuest) -> moderation_bodies.Standing:
    """Return whether you are a moderator, were warned, and may write."""
    return await context.moderation.standing(guest)


@post("/api/me/standing/read", tags=["moderation"], status_code=200, summary="Acknowledge warnings")
async def post_read(context: TheContext, guest: TheGuest) -> moderation_bodies.Standing:
    """Say that you have read the warnings, which are told no more."""
    await context.moderation.acknowledge(guest)
    return await context.moderation.standing(guest)


@get("/api/moderation/reports", tags=["moderation"], summary="Reports that wait")
async def get_reports(
    context: TheContext,
    guest: TheGuest,
    after: Annotated[int, QueryParameter(ge=0, le=MOST_NUMBER)] = 0,
) -> moderation_bodies.ReportList:
    """Return the reports of higher numbers than `after` that wait; only for moderators."""
    await context.moderation.check(guest)
    return await context.moderation.open_reports(after)


@get("/api/moderation/decided", tags=["moderation"], summary="Reports that are decided")
async def get_decided(
    context: TheContext,
    guest: TheGuest,
    before: Annotated[int | None, QueryParameter(ge=1, le=MOST_NUMBER)] = None,
) -> moderation_bodies.ReportList:
    """Return decided reports of lower numbers than `before`; only for moderators."""
    await context.moderation.check(guest)
    return await context.moderation.decided_reports(before)


@post(
    "/api/moderation/reports/{number:int}",
    tags=["moderation"],
    status_code=200,
    summary="Decide on a report",
)
async def post_decision(
    number: FromPath[int],
    context: TheContext,
    guest: TheGuest,
    data: JSONBody[moderation_bodies.NewDecision],
) -> moderation_bodies.ReportList:
    """Decide on a report, and return those that wait; only for moderators."""
    moderator = await context.moderation.check(guest)
    await context.moderation.decide(moderator, number, data)
    await context.administering.look()
    return await context.moderation.open_reports()


@get("/api/moderation/log", tags=["moderation"], summary="What was decided and done")
async def get_log(
    context: TheContext,
    guest: TheGuest,
    before: Annotated[int | None, QueryParameter(ge=1, le=MOST_NUMBER)] = None,
) -> moderation_bodies.ModerationLog:
    """Return what was done before the action `before`, the newest first; only for moderators."""
    await context.moderation.check(guest)
    return await context.moderation.log(before)


MODERATION_ROUTES: Final = (
    post_report,
    get_standing,
    post_read,
    get_reports,
    get_decided,
    post_decision,
    get_log,
)
