"""``topdrop puzzles``: making puzzles from bots' games, and checking them."""

from pathlib import Path
from typing import Annotated, Final

import typer

from topdrop.cli.completion import complete_game
from topdrop.cli.puzzle_reports import reports
from topdrop.core.words import plural

COUNT: Final = 400

puzzles = typer.Typer(help="Make puzzles from bots' games, and check them.", no_args_is_help=True)


@puzzles.command()
def make(
    game: Annotated[str, typer.Argument(help="ontop or dropit.", autocompletion=complete_game)],
    out: Annotated[
        Path, typer.Option(help="The file; where there is one already, it is gone on with.")
    ],
    count: Annotated[int, typer.Option(min=1, help="How many puzzles there are to be.")] = COUNT,
    seed: Annotated[int, typer.Option(help="The same seed makes the same puzzles.")] = 1,
) -> None:
    """Make puzzles from bots' games until there are so many.

    The file is written after every game, so it can be interrupted and gone on with.
    """
    # Bots and physics take a moment to load that other commands should not have to wait.
    from topdrop.puzzles.making import make_file

    file = make_file(game, count, seed, out, typer.echo)
    typer.echo(f"puzzles: {len(file.puzzles)}, from {plural(file.games, 'game')}")


@puzzles.command()
def check(
    game: Annotated[str, typer.Argument(help="ontop or dropit.", autocompletion=complete_game)],
    file: Annotated[
        Path | None, typer.Option(help="The file; by default the one that comes along.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The seed of the drops.")] = 0,
    times: Annotated[
        int, typer.Option(min=1, help="How many times the samples that made them.")
    ] = 10,
    first: Annotated[int, typer.Option(min=0, help="Pass over so many puzzles.")] = 0,
    most: Annotated[int | None, typer.Option(min=1, help="Check so many at most.")] = None,
) -> None:
    """Check puzzles again: by the rules, or by fresh drops of the physics.

    Every one that does not hold is named, with the reason, and the exit status is 1.
    """
    from topdrop.puzzles.checking import check_puzzles

    found = []
    for result in check_puzzles(game, file, seed, times, first, most):
        found.append(result)
        if result.fault is not None:
            typer.echo(f"{result.id}: {result.fault}")
    overturned = sum(result.fault is not None for result in found)
    typer.echo(f"puzzles checked: {len(found)}; overturned: {overturned}")
    if intervals := sum(result.intervals for result in found):
        held = sum(result.held for result in found)
        typer.echo(f"intervals: {intervals}; containing the value found now: {held}")
    if overturned:
        raise typer.Exit(1)


puzzles.command()(reports)
