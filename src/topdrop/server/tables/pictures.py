"""Pictures of games for people to keep: a moment, or the whole game as it went."""

from typing import TYPE_CHECKING, Final, Literal

from topdrop.server.adapters import blaming_game
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.course import Course

if TYPE_CHECKING:
    from topdrop.drawing.gif import Picture

PNG_WIDTH: Final = 1200
GIF_WIDTH: Final = 360

MOST_PICTURES: Final = 90
"""So many are in a GIF at most; of longer games some moments are left out."""

SECONDS: Final = 0.7
"""For how long each of them is seen."""

LAST_SECONDS: Final = 3.0


def picture_of(course: Course, kind: Literal["png", "gif"], ply: int | None) -> bytes:
    """Draw a game as the content of a file.

    Args:
        course: The game.
        kind: ``png`` for a moment, ``gif`` for the game up to there.
        ply: After how many decisions; None is all.

    Raises:
        Refusal: It has not so many.
    """
    # What draws is heavy, and a starting server has no use for it.
    from topdrop.drawing.gif import film_to_gif
    from topdrop.drawing.png import svg_to_png

    last = len(course.plies) if ply is None else ply
    if last > len(course.plies):
        raise Refusal("no_such_ply", ply=last)
    with blaming_game(course.adapter.name):
        if kind == "png":
            return svg_to_png(course.game_after(last)._repr_svg_(), PNG_WIDTH)
        return film_to_gif(_film(course, last), GIF_WIDTH)


def _film(course: Course, last: int) -> "list[Picture]":
    """Return one picture for each moment up to one, or for as many as go into a film."""
    from topdrop.drawing.gif import Picture

    step = -(-(last + 1) // MOST_PICTURES)
    game = course.game_after(0)
    film: list[Picture] = []
    for ply in range(last + 1):
        if ply:
            course.adapter.replay(game, course.plies[ply - 1])
        if ply == last or ply % step == 0:
            seconds = LAST_SECONDS if ply == last else SECONDS
            film.append(Picture(game._repr_svg_(), seconds))
    return film
