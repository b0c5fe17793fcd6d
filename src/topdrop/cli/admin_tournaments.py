"""``topdrop admin tournaments``, ``end-tournament`` and ``delete-tournament``."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from topdrop.cli.admin_store import (
    CannotAdminister,
    Config,
    Data,
    Json,
    Yes,
    administer,
    confirm,
    operator,
    tell_json,
)
from topdrop.core.errors import one_line, quote

if TYPE_CHECKING:
    from topdrop.server.store import Store
    from topdrop.server.store.tournaments import KeptTournament

MOST: Final = 1_000
"""So many are listed."""


def tournaments(data: Data = None, config: Config = None, as_json: Json = False) -> None:
    """List tournaments, those that go on first: id, stage, entrants, round, host and title.

    Example: topdrop admin tournaments
    """

    async def find(store: "Store") -> "list[KeptTournament]":
        return await store.tournaments(MOST)

    for found in administer(data, config, find):
        row = found.row
        if as_json:
            tell_json(
                {
                    "id": found.id,
                    "stage": row.stage,
                    "entrants": row.entrants,
                    "round": row.round,
                    "host": found.host,
                    "title": row.name,
                }
            )
        else:
            typer.echo(
                f"{found.id}  {row.stage:7}  {row.entrants:4} entrants  round {row.round:2}"
                f"  {found.host}  {one_line(row.name)}"
            )


Tournament = Annotated[
    str, typer.Argument(metavar="TOURNAMENT", help="The id, as `tournaments` lists it.")
]


def end_tournament(
    tournament: Tournament, data: Data = None, config: Config = None, yes: Yes = False
) -> None:
    """End a tournament before its time, as its host can; a server may run.

    Nobody is paired any more, and the standings of then are the last ones. Games that go on are
    played on, and count no more.

    Example: topdrop admin end-tournament Hn2kQ7c9ZxVv01ab
    """
    row = _known_tournament(tournament, data, config).row
    if row.stage == "over":
        raise CannotAdminister(f"tournament {tournament} is over")
    confirm(f"End the tournament {quote(row.name)} for good?", yes=yes)

    async def work(store: "Store") -> bool:
        from topdrop.server.runtime.ending_tournaments import end_tournament

        return await end_tournament(store, tournament, operator())

    if not administer(data, config, work):
        raise CannotAdminister(f"tournament {tournament} is over, or gone")
    typer.echo(f"{tournament}: ended")


def delete_tournament(
    tournament: Tournament, data: Data = None, config: Config = None, yes: Yes = False
) -> None:
    """Delete a tournament for good; its tables and their games stay.

    Example: topdrop admin delete-tournament Hn2kQ7c9ZxVv01ab
    """
    found = _known_tournament(tournament, data, config)
    confirm(f"Delete the tournament {quote(found.row.name)} for good?", yes=yes)

    async def work(store: "Store") -> bool:
        return await store.delete_tournament(tournament, operator())

    if not administer(data, config, work):
        raise _no_tournament(tournament)
    typer.echo(f"{tournament}: deleted")


def _known_tournament(tournament: str, data: Path | None, config: str | None) -> "KeptTournament":
    """Return a tournament that there is.

    Raises:
        CannotAdminister: There is none.
    """

    async def find(store: "Store") -> "KeptTournament | None":
        return await store.tournament(tournament)

    found = administer(data, config, find)
    if found is None:
        raise _no_tournament(tournament)
    return found


def _no_tournament(tournament: str) -> CannotAdminister:
    return CannotAdminister(f"there is no tournament {quote(tournament)}")
