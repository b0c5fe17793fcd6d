"""``topdrop puzzles reports``: what people say is wrong with puzzles."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

if TYPE_CHECKING:
    from topdrop.server.store import PuzzleReport
    from topdrop.server.store.sqlite import SqliteStore

AT_ONCE: Final = 500


def reports(
    data: Annotated[
        Path | None, typer.Option(help="The directory of the server.", show_default=False)
    ] = None,
    after: Annotated[int, typer.Option(min=0, help="Only those behind this number.")] = 0,
) -> None:
    """List what people reported on the page, a line each; a server may run meanwhile.

    A line has the number, the time, the puzzle, what they had answered, and their words.
    """
    # Loading the server takes a moment that other commands should not have to wait.
    from topdrop.cli.serve import data_directory
    from topdrop.server.store import CannotOpen
    from topdrop.server.store.opening import DATABASE
    from topdrop.server.store.sqlite import SqliteStore

    path = (data or data_directory()) / DATABASE
    if not path.is_file():
        raise CannotOpen(f"{path}: there is no such file")
    asyncio.run(_list(SqliteStore(path), after))


async def _list(store: "SqliteStore", after: int) -> None:
    try:
        while found := await store.puzzle_reports_after(after, AT_ONCE):
            for report in found:
                typer.echo(_line(report))
            after = found[-1].number
    finally:
        await store.close()


def _line(report: "PuzzleReport") -> str:
    # They are a stranger's words: what could mean something to a terminal is left out.
    text, move = (
        "".join(sign for sign in " ".join(words.split()) if sign.isprintable())
        for words in (report.text, report.move or "-")
    )
    at = datetime.fromtimestamp(report.at / 1000, UTC).isoformat(timespec="seconds")
    return f"{report.number}  {at}  {report.game} {report.puzzle}  {move}  {text}"
