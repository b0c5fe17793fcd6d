"""``topdrop ladder``: who is how strong by the games of many matches."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from topdrop.cli.files import expand
from topdrop.core.errors import TopdropError
from topdrop.core.records import encode
from topdrop.core.registry import find_game
from topdrop.core.words import plural

if TYPE_CHECKING:
    from topdrop.arena import Interval, Rung


def ladder(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…",
            help="Ladders, results or records of topdrop arena, or patterns of names.",
        ),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object a bot.")] = False,
) -> None:
    """Rate bots by the games of many matches.

    topdrop arena --ladder FILE adds a match's games to a ladder.
    """
    # The arena need not be loaded for other commands.
    from topdrop.arena import ladders, read_ladder

    found = ladders(read_ladder([Path(name) for name in expand(files)]))
    if not found:
        raise TopdropError("there is no game in the files yet")
    for game, rungs in found.items():
        if json:
            for place, rung in enumerate(rungs, 1):
                typer.echo(encode(_plain(game, place, rung)))
        else:
            _print(game, rungs)


def _print(game: str, rungs: "Sequence[Rung]") -> None:
    from rich.console import Console
    from rich.text import Text

    from topdrop.cli.arena_report import FILE_WIDTH, new_table, percent, rating_text

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = FILE_WIDTH
    table = new_table(f"{find_game(game).TITLE}: {plural(len(rungs), 'bot')}, 95 % intervals")
    for heading in ("budget", "version", "rating", "games", "won"):
        table.add_column(heading, justify="right", no_wrap=True)
    for place, rung in enumerate(rungs, 1):
        table.add_row(
            str(place),
            Text(rung.bot),
            rung.budget,
            rung.version or "-",
            rating_text(rung.standing.rating),
            str(rung.standing.games),
            percent(rung.standing.won),
        )
    console.print(table)


def _plain(game: str, place: int, rung: "Rung") -> dict[str, Any]:
    from topdrop.arena.rating import SIGMAS

    standing = rung.standing
    mu, spread = standing.rating.mu, SIGMAS * standing.rating.sigma
    return {
        "game": game,
        "place": place,
        "bot": rung.bot,
        "budget": rung.budget,
        "version": rung.version,
        "rating": [round(value, 3) for value in (mu, mu - spread, mu + spread)],
        "games": standing.games,
        "won": _rounded(standing.won),
        "points": _rounded(standing.points),
    }


def _rounded(interval: "Interval | None") -> list[float | None] | None:
    """Return an estimate with the ends of its interval."""
    if interval is None:
        return None
    ends = (interval.value, interval.low, interval.high)
    return [None if value is None else round(value, 4) for value in ends]
