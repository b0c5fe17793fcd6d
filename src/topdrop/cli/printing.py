"""``topdrop print``: boards and shafts at true size and sheets to write points on, as PDF."""

from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from topdrop.cli.designs import source_of
from topdrop.cli.files import write_output
from topdrop.core.errors import TopdropError, quote
from topdrop.core.game import PrintableModule
from topdrop.core.registry import blaming, find_game

printing = typer.Typer(help="Print a board, a shaft or a score sheet as PDF, at true size.")

Output: TypeAlias = Annotated[
    Path, typer.Option("-o", "--output", help="The PDF file; - is standard output.")
]
Paper: TypeAlias = Annotated[str, typer.Option(help="a4 or letter.")]
Language: TypeAlias = Annotated[
    str, typer.Option(help="The language of what is written on it: en, de, nl or fr.")
]


@printing.command()
def board(
    output: Output,
    source: Annotated[
        str, typer.Argument(metavar="BOARD", help="A TOML file, or one that comes with topdrop.")
    ] = "classic",
    side: Annotated[
        float | None,
        typer.Option(
            help="The side of a field in mm; 40 otherwise, since no rulebook tells.",
            show_default=False,
        ),
    ] = None,
    paper: Paper = "a4",
    language: Language = "en",
) -> None:
    """Print a board of On Top with its score track.

    What is larger than a page is spread over several, with marks to cut and a plan.
    """
    choices = _given(board=source_of(source), side=side)
    _print("ontop", "board", choices, output, paper, language)


@printing.command()
def shaft(
    output: Output,
    source: Annotated[
        str, typer.Argument(metavar="SHAFT", help="A TOML file, or one that comes with topdrop.")
    ] = "classic",
    edges: Annotated[
        str, typer.Option(help="What the edges show: shapes, colours or none.")
    ] = "shapes",
    left: Annotated[str, typer.Option(help="Which end of the left side is down, A or D.")] = "A",
    right: Annotated[str, typer.Option(help="Which end of the right side is down, B or C.")] = "B",
    paper: Paper = "a4",
    language: Language = "en",
) -> None:
    """Print a shaft of Drop It with its edges and its score track, as large as its file says.

    What is larger than a page is spread over several, with marks to cut and a plan.
    """
    choices = _given(shaft=source_of(source), edges=edges, left=left, right=right)
    _print("dropit", "shaft", choices, output, paper, language)


@printing.command()
def score_sheet(
    game: Annotated[str, typer.Argument(help="The game: ontop or dropit.")],
    output: Output,
    players: Annotated[
        int | None, typer.Option(help="For how many players; 4 otherwise.", show_default=False)
    ] = None,
    teams: Annotated[
        bool, typer.Option("--teams", help="For two teams, with room for who dropped.")
    ] = False,
    paper: Paper = "a4",
    language: Language = "en",
) -> None:
    """Print a sheet to write the points of a game on."""
    choices = _given(players=players, teams=teams or None)
    _print(game, "score-sheet", choices, output, paper, language)


def _print(
    game: str, what: str, choices: dict[str, Any], output: Path, paper: str, language: str
) -> None:
    """Print something of a game into a file.

    Raises:
        TopdropError: It cannot be printed, or the file cannot be written.
    """
    if str(output) != "-" and output.suffix.lower() != ".pdf":
        raise TopdropError(f"{quote(str(output))} should end in .pdf")
    module = find_game(game)
    if not isinstance(module, PrintableModule) or what not in module.PRINTOUTS:
        raise TopdropError(f"{module.TITLE} has no {what} to be printed")
    with blaming(game):
        content = module.printout(what, choices, paper=paper, language=language)
    write_output(output, content)


def _given(**choices: Any) -> dict[str, Any]:
    return {key: value for key, value in choices.items() if value is not None}
