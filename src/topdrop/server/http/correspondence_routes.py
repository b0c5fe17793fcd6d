"""What games of days need: whose turn it is, how people wish to be told things, vacations."""

from typing import Annotated, Final

from litestar import get, post, put
from litestar.params import JSONBody, QueryParameter

from topdrop.server.http.asking import TheContext, TheGuest, person_of
from topdrop.server.protocol.correspondence_bodies import NewVacation, NoticeSettings, Vacations
from topdrop.server.protocol.http_bodies import TableList
from topdrop.server.protocol.notices import NoticePreferences
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.vacation_rules import known_zone


@get("/api/tables/turns", tags=["tables"], summary="The tables where it is your turn")
async def get_turns(context: TheContext, guest: TheGuest) -> TableList:
    """Return the tables where the game waits for you, what is due first before the others."""
    return await context.tables.turns_of(guest.id if guest else None)


@get("/api/me/notices", tags=["notices"], summary="How you wish to be told things")
async def get_preferences(context: TheContext, guest: TheGuest) -> NoticeSettings:
    """Return of which occasions you wish to be told, by which ways and when."""
    me = person_of(guest)
    found = (await context.store.notice_preferences([me.id])).get(me.id)
    return NoticeSettings(
        preferences=found or NoticePreferences(),
        kept=found is not None,
        sends_mail=context.notices.sends_mail,
    )


@put("/api/me/notices", tags=["notices"], summary="Say how you wish to be told things")
async def put_preferences(
    context: TheContext, guest: TheGuest, data: JSONBody[NoticePreferences]
) -> NoticeSettings:
    """Keep what you wish; it holds for notices that wait already, too."""
    me = person_of(guest)
    known_zone(data.zone)
    await context.store.keep_notice_preferences(me.id, data)
    return NoticeSettings(preferences=data, kept=True, sends_mail=context.notices.sends_mail)


@get("/api/me/vacation", tags=["notices"], summary="Your vacation")
async def get_vacation(
    context: TheContext,
    guest: TheGuest,
    zone: Annotated[str, QueryParameter(min_length=1, max_length=64)] = "UTC",
) -> Vacations:
    """Return your vacation, how many days you have left, and when the next one may begin."""
    return await context.vacations.of(_member(guest).id, zone)


@post("/api/me/vacation", tags=["notices"], summary="Announce a vacation")
async def post_vacation(
    context: TheContext, guest: TheGuest, data: JSONBody[NewVacation]
) -> Vacations:
    """Let your clocks of days stand still for some days, which all at your tables are told."""
    me = _member(guest)
    await context.vacations.announce(me.id, data)
    return await context.vacations.of(me.id, data.zone)


@post(
    "/api/me/vacation/end",
    tags=["notices"],
    status_code=200,
    summary="End your vacation",
)
async def post_vacation_end(
    context: TheContext,
    guest: TheGuest,
    zone: Annotated[str, QueryParameter(min_length=1, max_length=64)] = "UTC",
) -> Vacations:
    """End the vacation you are on, or call off the one you have announced."""
    me = _member(guest)
    await context.vacations.end(me.id)
    return await context.vacations.of(me.id, zone)


def _member(guest: Guest | None) -> Guest:
    """Return somebody with an account.

    Raises:
        Refusal: It is nobody yet, a program, or a guest without one.
    """
    me = person_of(guest)
    if not me.member:
        raise Refusal("no_member")
    return me


CORRESPONDENCE_ROUTES: Final = (
    get_turns,
    get_preferences,
    put_preferences,
    get_vacation,
    post_vacation,
    post_vacation_end,
)
