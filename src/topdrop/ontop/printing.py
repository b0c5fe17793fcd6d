"""Printing a board at true size, and a sheet to write the points of a game on."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from topdrop.core.datafile import TomlTable
from topdrop.core.errors import TopdropError
from topdrop.ontop.board_file import load_board

SIDE: Final = 40.0
"""The side of a field in mm, our assumption: no rulebook tells how large the board is."""

SIDES: Final = (10.0, 100.0)
"""The shortest and the longest that can be asked for."""

PLAYERS: Final = (2, 4)


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """What is written on printed pages. In braces stands what is filled in."""

    board: str
    side: str
    assumed: str
    sheet: str
    name: str
    tile: str
    points: str
    stones: str
    sum: str
    left: str
    result: str
    legend: tuple[str, str]


WORDS: Final[Mapping[str, Words]] = {
    "en": Words(
        board="On Top: board {name}",
        side="Side of a field: {side} mm",
        assumed="our assumption, as no rulebook gives a size",
        sheet="On Top: score sheet",
        name="Name, colour",
        tile="Tile",
        points="Points",
        stones="Stones",
        sum="Sum",
        left="\u2013 stones left",
        result="Result",
        legend=(
            "A line for each tile. Points: what the towers closed by it bring each player."
            " Stones: how many each player places.",
            "At the end every stone not placed takes away a point.",
        ),
    ),
    "de": Words(
        board="On Top: Spielplan {name}",
        side="Seite eines Feldes: {side} mm",
        assumed="unsere Annahme, da keine Spielregel eine Größe nennt",
        sheet="On Top: Wertungsblatt",
        name="Name, Farbe",
        tile="Legeteil",
        points="Punkte",
        stones="Steine",
        sum="Summe",
        left="\u2013 übrige Steine",
        result="Ergebnis",
        legend=(
            "Eine Zeile für jedes Legeteil. Punkte: was die Türme, die es schließt, jedem Spieler"
            " bringen. Steine: wie viele jeder setzt.",
            "Am Ende kostet jeder nicht gesetzte Stein einen Punkt.",
        ),
    ),
    "nl": Words(
        board="On Top: bord {name}",
        side="Zijde van een veld: {side} mm",
        assumed="onze aanname, want geen spelregel noemt een maat",
        sheet="On Top: scoreblad",
        name="Naam, kleur",
        tile="Tegel",
        points="Punten",
        stones="Stenen",
        sum="Som",
        left="\u2013 stenen over",
        result="Uitslag",
        legend=(
            "Een regel voor elke tegel. Punten: wat de torens die hij sluit elke speler opleveren."
            " Stenen: hoeveel elke speler er plaatst.",
            "Aan het eind kost elke niet geplaatste steen een punt.",
        ),
    ),
    "fr": Words(
        board="On Top\u00a0: plateau {name}",
        side="Côté d'une case\u00a0: {side} mm",
        assumed="c'est nous qui le supposons, aucune règle n'indique de taille",
        sheet="On Top\u00a0: feuille de score",
        name="Nom, couleur",
        tile="Losange",
        points="Points",
        stones="Pions",
        sum="Somme",
        left="\u2013 pions restants",
        result="Résultat",
        legend=(
            "Une ligne par losange. Points\u00a0: ce que rapportent à chacun les tours qu'il ferme."
            " Pions\u00a0: combien chacun en pose.",
            "À la fin, chaque pion non posé coûte un point.",
        ),
    ),
}


def printout(
    what: str, choices: Mapping[str, Any], *, paper: str = "a4", language: str = "en"
) -> bytes:
    """Print a board or a score sheet.

    Args:
        what: One of `PRINTOUTS`.
        choices: For a ``board`` which ``board`` it is (as `load_board` takes it) and how long the
            ``side`` of a field is, in mm; for a ``score-sheet`` how many ``players`` there are.
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


def _board(table: TomlTable, words: Words, paper: str, language: str) -> bytes:
    from topdrop.drawing.printing.tiled_drawing import drawing_pdf
    from topdrop.ontop.draw import printed_board_svg
    from topdrop.ontop.draw.layout import SIDE as UNITS

    table.only("board", "side")
    board = load_board(table.values.get("board", "classic"))
    side = table.number("side", SIDE)
    if not SIDES[0] <= side <= SIDES[1]:
        table.fail("side", f"should be {SIDES[0]:g} to {SIDES[1]:g} mm, not {side:g}")
    title = words.board.format(name=board.name)
    note = words.side.format(side=f"{side:g}")
    if "side" not in table.values:
        note = f"{note} ({words.assumed})"
    picture = printed_board_svg(board)
    return drawing_pdf(picture, side / UNITS, title, note, paper=paper, language=language)


def _score_sheet(table: TomlTable, words: Words, paper: str, language: str) -> bytes:
    from topdrop.drawing.printing.document import Document
    from topdrop.drawing.printing.paper import Sheet, find_paper
    from topdrop.drawing.printing.score_sheet import Column, Grid, begin_score_sheet, draw_grid
    from topdrop.drawing.printing.texts import find_language
    from topdrop.ontop.tiles import load_tile_set

    table.only("players")
    players = table.whole("players", *PLAYERS, default=PLAYERS[1])
    tiles = load_tile_set("classic")
    count = sum(tiles.counts(tiles.bag).values())
    document = Document(words.sheet, find_language(language))
    sheet = Sheet.upright(find_paper(paper))
    room = begin_score_sheet(document, sheet, words.sheet, words.legend)
    points = [1 + 2 * player for player in range(players)]
    stones = [column + 1 for column in points]
    grid = Grid(
        names=[("", 1), *[(words.name, 2)] * players],
        columns=[Column(words.tile, 0.8), *[Column(words.points), Column(words.stones)] * players],
        rows=[str(number) for number in range(1, count + 1)],
        totals=[
            (words.sum, points + stones),
            (words.left, points),
            (words.result, points),
        ],
    )
    draw_grid(document, grid, room)
    return document.content()


_PRINTERS: Final[Mapping[str, Callable[[TomlTable, Words, str, str], bytes]]] = {
    "board": _board,
    "score-sheet": _score_sheet,
}

PRINTOUTS: Final = tuple(_PRINTERS)
"""What can be printed."""
