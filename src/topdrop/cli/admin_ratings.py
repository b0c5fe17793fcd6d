"""``topdrop admin ratings``: whether ratings follow from the games, and making them anew."""

from typing import TYPE_CHECKING, Annotated

import typer

from topdrop.cli.admin_store import CannotAdminister, Config, Data, administer, operator
from topdrop.core.words import plural

if TYPE_CHECKING:
    from topdrop.server.runtime.rating_rebuild import Rebuilt
    from topdrop.server.store import Store


def ratings(
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help="Keep what the games say, in place of what is kept.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="End with an error where what is kept differs.")
    ] = False,
    data: Data = None,
    config: Config = None,
) -> None:
    """Make all ratings anew from the tables, in the order in which games were rated.

    Of tables that are gone, what was kept of their games counts. Without an option, and with
    --check, nothing is changed.

    Example: topdrop admin ratings --rebuild
    """
    if rebuild and check:
        raise CannotAdminister("say --rebuild or --check, not both")

    async def work(store: "Store") -> "Rebuilt":
        from topdrop.server.runtime import rating_rebuild

        while True:
            made = await rating_rebuild.rebuild(store)
            if not rebuild or made.same:
                return made
            # Where a game has been rated meanwhile, it is to be among those that count.
            if await store.replace_ratings(made.games, made.ratings):
                told = plural(len(made.games), "game")
                await store.note_action("rebuild_ratings", "", told, operator())
                return made

    made = administer(data, config, work)
    _tell(made, rebuilt=rebuild)
    if check and not made.same:
        raise typer.Exit(1)


def _tell(made: "Rebuilt", *, rebuilt: bool) -> None:
    for table in made.changed:
        typer.echo(f"table {table}: its history tells another outcome than was kept")
    for table in made.lost:
        typer.echo(f"table {table}: cannot be read any more; what was kept of it counts")
    rated = sum(game.outcome.reason is None for game in made.games)
    told = f"{plural(len(made.games), 'game')} at rated tables, {rated} of them rated"
    if made.same:
        typer.echo(f"{told}: the ratings are the same")
    elif rebuilt:
        typer.echo(f"{told}: the ratings were others, and have been made anew")
    else:
        typer.echo(f"{told}: the ratings that are kept are others; --rebuild makes them anew")
