"""What is written on printed pages besides what the games say, in four languages."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

import msgspec

from topdrop.drawing.png import DrawingError

Language = Literal["en", "de", "nl", "fr"]

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)


class PageTexts(msgspec.Struct, frozen=True, kw_only=True):
    """The words of every page. In braces stands what is filled in.

    Attributes:
        page: Which page it is.
        full_size: That it is to be printed at full size, and what the rulers show.
        inches: What they show where there are inches, too.
        plan: The heading of the page that tells how pages are put together.
        steps: How they are.
    """

    page: str
    full_size: str
    inches: str
    plan: str
    steps: tuple[str, ...]


TEXTS: Final[Mapping[Language, PageTexts]] = {
    "en": PageTexts(
        page="Page {page} of {pages}",
        full_size="Print at 100% (“actual size”), not fitted to the page."
        " Check with a ruler: the scales show true millimetres.",
        inches="Print at 100% (“actual size”), not fitted to the page. Check with a ruler:"
        " the scales show true millimetres (top, left) and inches (bottom, right).",
        plan="Putting the pages together",
        steps=(
            "Print all pages at 100% and measure one of the scales with a ruler.",
            "Cut off the top and left edges of each page along the marks at its corners.",
            "Lay each page on the one to its left and the one above it, its cut edges along their"
            " dashed lines, and glue it there.",
            "Put together, the drawing measures {width} \u00d7 {height} mm.",
        ),
    ),
    "de": PageTexts(
        page="Seite {page} von {pages}",
        full_size="Mit 100\u00a0% drucken („tatsächliche Größe“), nicht an die Seite anpassen."
        " Mit einem Lineal prüfen: Die Skalen zeigen wahre Millimeter.",
        inches="Mit 100\u00a0% drucken („tatsächliche Größe“), nicht an die Seite anpassen."
        " Mit einem Lineal prüfen: Die Skalen zeigen wahre Millimeter (oben, links) und Zoll"
        " (unten, rechts).",
        plan="So werden die Seiten zusammengesetzt",
        steps=(
            "Alle Seiten mit 100\u00a0% drucken und eine der Skalen mit einem Lineal nachmessen.",
            "Von jeder Seite den oberen und den linken Rand an den Marken in den Ecken"
            " abschneiden.",
            "Jede Seite so auf die links von ihr und die über ihr legen, dass ihre Schnittkanten"
            " an deren gestrichelten Linien liegen, und dort festkleben.",
            "Zusammengesetzt misst die Zeichnung {width} \u00d7 {height} mm.",
        ),
    ),
    "nl": PageTexts(
        page="Bladzijde {page} van {pages}",
        full_size="Afdrukken op 100% (\u2018ware grootte\u2019), niet passend maken op de"
        " bladzijde. Controleer met een liniaal: de schalen geven echte millimeters aan.",
        inches="Afdrukken op 100% (\u2018ware grootte\u2019), niet passend maken op de"
        " bladzijde. Controleer met een liniaal: de schalen geven echte millimeters (boven, links)"
        " en inches (onder, rechts) aan.",
        plan="Zo worden de bladzijden aan elkaar gezet",
        steps=(
            "Druk alle bladzijden af op 100% en meet een van de schalen na met een liniaal.",
            "Snijd van elke bladzijde de bovenrand en de linkerrand af langs de tekens in"
            " de hoeken.",
            "Leg elke bladzijde op die links ervan en die erboven, met de snijranden langs hun"
            " stippellijnen, en lijm haar daar vast.",
            "Aan elkaar gezet meet de tekening {width} \u00d7 {height} mm.",
        ),
    ),
    "fr": PageTexts(
        page="Page {page} sur {pages}",
        full_size="Imprimer à 100\u00a0% («\u00a0taille réelle\u00a0»), sans ajuster à la page."
        " Vérifier à la règle\u00a0: les échelles montrent de vrais millimètres.",
        inches="Imprimer à 100\u00a0% («\u00a0taille réelle\u00a0»), sans ajuster à la page."
        " Vérifier à la règle\u00a0: les échelles montrent de vrais millimètres (en haut, à gauche)"
        " et de vrais pouces (en bas, à droite).",
        plan="Assembler les pages",
        steps=(
            "Imprimer toutes les pages à 100\u00a0% et mesurer une des échelles à la règle.",
            "Couper le bord supérieur et le bord gauche de chaque page le long des repères"
            " de ses coins.",
            "Poser chaque page sur celle de gauche et celle du dessus, ses bords coupés le long de"
            " leurs lignes pointillées, et la coller là.",
            "Assemblé, le dessin mesure {width} \u00d7 {height} mm.",
        ),
    ),
}


def find_language(name: str) -> Language:
    """Return a language by its short name.

    Raises:
        DrawingError: There is none; the message lists those there are.
    """
    for language in LANGUAGES:
        if language == name:
            return language
    raise DrawingError(f"language: {name!r:.40} is not known; there are {', '.join(LANGUAGES)}")
