"""Printing a shaft at true size, and a sheet to write the points of a game on."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from topdrop.core.datafile import TomlTable
from topdrop.core.errors import TopdropError
from topdrop.dropit.edges import Edges
from topdrop.dropit.shaft import Shaft

if TYPE_CHECKING:
    from topdrop.drawing.printing.score_sheet import Grid

PLAYERS: Final = (2, 4)

PIECES: Final = 36


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """What is written on printed pages. In braces stands what is filled in."""

    shaft: str
    inside: str
    sheet: str
    name: str
    team: str
    piece: str
    member: str
    level: str
    circles: str
    taboo: str
    joker: str
    points: str
    total: str
    jokers: str
    result: str
    legend: tuple[str, str]


WORDS: Final[Mapping[str, Words]] = {
    "en": Words(
        shaft="Drop It: shaft {name}",
        inside="Inside: {width} \u00d7 {height} mm",
        sheet="Drop It: score sheet",
        name="Name, colour",
        team="Team",
        piece="Piece",
        member="Who",
        level="Level",
        circles="Circles",
        taboo="Taboo",
        joker="Joker",
        points="Points",
        total="Total",
        jokers="Jokers left \u00d7 3",
        result="Result",
        legend=(
            "Points: level + bonus circles; none when a taboo is broken (shape, colour, edge,"
            " height), unless a joker is spent.",
            "At the end every joker left is worth 3 points.",
        ),
    ),
    "de": Words(
        shaft="Drop It: Schacht {name}",
        inside="Innen: {width} \u00d7 {height} mm",
        sheet="Drop It: Wertungsblatt",
        name="Name, Farbe",
        team="Team",
        piece="Teil",
        member="Wer",
        level="Ebene",
        circles="Kreise",
        taboo="Tabu",
        joker="Joker",
        points="Punkte",
        total="Summe",
        jokers="Übrige Joker \u00d7 3",
        result="Ergebnis",
        legend=(
            "Punkte: Ebene + Bonuskreise; keine, wenn ein Tabu gebrochen ist (Form, Farbe, Rand,"
            " Höhe), außer mit einem Joker.",
            "Am Ende ist jeder übrige Joker 3 Punkte wert.",
        ),
    ),
    "nl": Words(
        shaft="Drop It: schacht {name}",
        inside="Binnen: {width} \u00d7 {height} mm",
        sheet="Drop It: scoreblad",
        name="Naam, kleur",
        team="Team",
        piece="Stuk",
        member="Wie",
        level="Verdieping",
        circles="Cirkels",
        taboo="Taboe",
        joker="Joker",
        points="Punten",
        total="Totaal",
        jokers="Jokers over \u00d7 3",
        result="Uitslag",
        legend=(
            "Punten: verdieping + bonuscirkels; geen als een taboe is gebroken (vorm, kleur, rand,"
            " hoogte), tenzij een joker wordt ingezet.",
            "Aan het eind is elke joker die over is 3 punten waard.",
        ),
    ),
    "fr": Words(
        shaft="Drop It\u00a0: puits {name}",
        inside="Intérieur\u00a0: {width} \u00d7 {height} mm",
        sheet="Drop It\u00a0: feuille de score",
        name="Nom, couleur",
        team="Équipe",
        piece="Pièce",
        member="Qui",
        level="Niveau",
        circles="Cercles",
        taboo="Tabou",
        joker="Joker",
        points="Points",
        total="Total",
        jokers="Jokers restants \u00d7 3",
        result="Résultat",
        legend=(
            "Points\u00a0: niveau + cercles bonus\u00a0; aucun si un tabou est brisé"
            " (forme, couleur,"
            " bord, hauteur), sauf en dépensant un joker.",
            "À la fin, chaque joker restant vaut 3 points.",
        ),
    ),
}


def printout(
    what: str, choices: Mapping[str, Any], *, paper: str = "a4", language: str = "en"
) -> bytes:
    """Print a shaft or a score sheet.

    Args:
        what: One of `PRINTOUTS`.
        choices: For a ``shaft`` which ``shaft`` it is (as `Shaft.load` takes it) and its
            ``edges``, ``left`` and ``right`` as in a record's setup; for a ``score-sheet`` how many
            ``players`` there are, or whether two ``teams`` play instead.
        paper: ``a4`` or ``letter``.
        language: The language of what is written besides: ``en``, ``de``, ``nl`` or ``fr``.

    Returns:
        A PDF file's content.

    Raises:
        TopdropError: Something of it is not known or cannot be printed.
    """
    # What draws and prints is heavy, and playing has no use for it.
    from topdrop.drawing.png import DrawingError
    from topdrop.drawing.printing.printers import print_one

    table = TomlTable(choices, what)
    try:
        return print_one(_PRINTERS, what, table, WORDS, paper=paper, language=language)
    except DrawingError as error:
        raise TopdropError(str(error)) from None


def _shaft(table: TomlTable, words: Words, paper: str, language: str) -> bytes:
    from topdrop.drawing.printing.tiled_drawing import drawing_pdf
    from topdrop.dropit.draw import printed_shaft_svg

    table.only("shaft", "edges", "left", "right")
    shaft = Shaft.load(table.values.get("shaft", "classic"))
    chosen = table.values
    edges = Edges(chosen.get("edges", "shapes"), chosen.get("left", "A"), chosen.get("right", "B"))
    picture, unit = printed_shaft_svg(shaft, edges)
    title = words.shaft.format(name=shaft.name)
    note = words.inside.format(width=f"{shaft.width:g}", height=f"{shaft.height:g}")
    return drawing_pdf(picture, unit, title, note, paper=paper, language=language)


def _score_sheet(table: TomlTable, words: Words, paper: str, language: str) -> bytes:
    from topdrop.drawing.printing.document import Document
    from topdrop.drawing.printing.paper import Sheet, find_paper
    from topdrop.drawing.printing.score_sheet import begin_score_sheet, draw_grid, side_by_side
    from topdrop.drawing.printing.texts import find_language

    table.only("players", "teams")
    teams = table.get("teams", bool, "true or false", False)
    asked = table.whole("players", *PLAYERS, default=PLAYERS[1])
    players = 2 if teams else asked
    document = Document(words.sheet, find_language(language))
    sheet = Sheet.across(find_paper(paper))
    room = begin_score_sheet(document, sheet, words.sheet, words.legend)
    grid = _grid(words, PIECES // players, teams=teams)
    for box in side_by_side(room, players, in_a_row=3 if players == 3 else 2):
        draw_grid(document, grid, box)
    return document.content()


def _grid(words: Words, drops: int, *, teams: bool) -> "Grid":
    """Return the table of a player or a team."""
    from topdrop.drawing.printing.score_sheet import Column, Grid

    columns = [
        Column(words.piece, 0.8),
        *([Column(words.member, 1.6)] if teams else []),
        Column(words.level),
        Column(words.circles),
        Column(words.taboo),
        Column(words.joker),
        Column(words.points),
        Column(words.total, 1.2),
    ]
    last = len(columns) - 1
    return Grid(
        names=[(words.team if teams else words.name, len(columns))],
        columns=columns,
        rows=[str(number) for number in range(1, drops + 1)],
        totals=[(words.jokers, [last]), (words.result, [last])],
    )


_PRINTERS: Final[Mapping[str, Callable[[TomlTable, Words, str, str], bytes]]] = {
    "shaft": _shaft,
    "score-sheet": _score_sheet,
}

PRINTOUTS: Final = tuple(_PRINTERS)
"""What can be printed."""
