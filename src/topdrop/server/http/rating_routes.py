"""Ratings: who is best, what somebody has played, and what the game of a table counts for."""

from typing import Annotated, Final

from litestar import get
from litestar.params import FromPath, QueryParameter

from topdrop.ratings.parameters import Size
from topdrop.server.http.asking import TableId, TheContext, TheGuest
from topdrop.server.protocol.rating_bodies import Leaderboard, PersonRatings, TableRating


@get("/api/ratings", tags=["ratings"], summary="Who is best at a game")
async def get_ratings(
    context: TheContext,
    guest: TheGuest,
    game: Annotated[str | None, QueryParameter(max_length=40)] = None,
    size: Annotated[Size | None, QueryParameter()] = None,
) -> Leaderboard:
    """Return the best at a game with so many players, and how strong the bots are there."""
    return await context.rating_lists.leaderboard(game, size, guest.id if guest else None)


@get("/api/people/{name:str}/ratings", tags=["ratings"], summary="Somebody's ratings")
async def get_person_ratings(name: FromPath[str], context: TheContext) -> PersonRatings:
    """Return a member's ratings, games at rated tables, and results against each opponent."""
    return await context.rating_lists.person(name)


@get("/api/tables/{table:str}/rating", tags=["ratings"], summary="What a game counts for")
async def get_table_rating(table: TableId, context: TheContext, guest: TheGuest) -> TableRating:
    """Return whether the game of a table is rated, or why not, and what that has changed."""
    session = await context.tables.find(table)
    found = await session.read(lambda each: each)
    return await context.rating_lists.table(found, guest)


RATING_ROUTES: Final = (get_ratings, get_person_ratings, get_table_rating)
