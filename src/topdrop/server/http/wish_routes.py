"""Wishes for a table (docs/company.md)."""

from typing import Final

from litestar import get, post, put
from litestar.params import JSONBody

from topdrop.server.http.asking import TheContext, TheGuest, person_of
from topdrop.server.protocol import wish_bodies


@get("/api/wishes", tags=["company"], summary="What is waited for")
async def get_wishes(context: TheContext, guest: TheGuest) -> wish_bodies.Wishes:
    """Return for which tables people wait, and how your own wish stands."""
    return await context.company.wishes.seen(guest)


@put("/api/wish", tags=["company"], summary="Wish for a table")
async def put_wish(
    context: TheContext, guest: TheGuest, data: JSONBody[wish_bodies.NewWish]
) -> wish_bodies.Wishes:
    """Wait for people who wish for the same; a table is made when there are enough."""
    return await context.company.wishes.wish(person_of(guest), data)


@post("/api/wish/look", tags=["company"], status_code=200, summary="Go on waiting")
async def post_look(
    context: TheContext, guest: TheGuest, data: JSONBody[wish_bodies.WishSeen]
) -> wish_bodies.Wishes:
    """Say that you still wait, as a page does every few seconds, and hear how it stands."""
    return await context.company.wishes.look(person_of(guest), data.bot)


@post("/api/wish/end", tags=["company"], status_code=200, summary="Wait no more")
async def post_end(context: TheContext, guest: TheGuest) -> wish_bodies.Wishes:
    """Wish for no table any more."""
    return await context.company.wishes.end(person_of(guest))


WISH_ROUTES: Final = (get_wishes, put_wish, post_look, post_end)
