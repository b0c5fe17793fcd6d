"""``topdrop puzzles reports``: what people say is wrong with puzzles."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Final

import typer

from topdrop.cli.admin_store import Config, Data, administer

if TYPE_CHECKING:
    from topdrop.server.store import PuzzleReport, Store

AT_ONCE: Final = 500


def reports(
    data: Data = None,
    after: Annotated[int, typer.Option(min=0, help="Only those behind this number.")] = 0,
    config: Config = None,
) -> None:
    """List what people reported on the page, a line each; a server may run meanwhile.

    A line has the number, the time, the puzzle, what they had answered, and their words.
    """
    administer(data, config, lambda store: _list(store, after))


async def _list(store: "Store", after: int) -> None:
    while found := await store.puzzle_reports_after(after, AT_ONCE):
        for report in found:
            typer.echo(_line(report))
        after = found[-1].number


def _line(report: "PuzzleReport") -> str:
    # They are a stranger's words: what could mean something to a terminal is left out.
    text, move = (
        "".join(sign for sign in " ".join(words.split()) if sign.isprintable())
        for words in (report.text, report.move or "-")
    )
    at = datetime.fromtimestamp(report.at / 1000, UTC).isoformat(timespec="seconds")
    return f"{report.number}  {at}  {report.game} {report.puzzle}  {move}  {text}"
