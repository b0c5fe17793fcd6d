"""``topdrop admin tournaments`` and ``delete-tournament``."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from topdrop.cli.admin_store import (
    CannotAdminister,
    Config,
    Data,
    Json,
    administer,
    operator,
    tell_json,
)
from topdrop.core.errors import one_line

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


def delete_tournament(
    tournament: Annotated[str, typer.Argument(help="The id, as `tournaments` lists it.")],
    data: Data = None,
    config: Config = None,
) -> None:
    """Delete a tournament for good; its tables and their games stay.

    Example: topdrop admin delete-tournament Hn2kQ7c9ZxVv01ab
    """

    async def work(store: "Store") -> bool:
        return await store.delete_tournament(tournament, operator())

    if not administer(data, config, work):
        raise CannotAdminister(f"there is no tournament {tournament}")
    typer.echo(f"{tournament}: deleted")
