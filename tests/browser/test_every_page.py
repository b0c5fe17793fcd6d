"""Every page, dialog and state: accessible, translated, no wider than the window, and pictured."""

from collections.abc import Callable, Iterator

import pytest

import tour
from page_checks import page_faults
from visitor import DESK, PHONE, Look, Visit, Visitor

LOOKS = [DESK, PHONE.but(language="de", theme="dark")]
"""Every page in light and dark, at a desk and on a phone."""

OTHERS = [PHONE.but(language="nl"), DESK.but(language="fr", theme="dark")]
"""The other languages, each with the theme that the others do not have on its device."""

SLOWLY = [pytest.param(look, marks=pytest.mark.slow) for look in OTHERS]


def check(stops: Iterator[tour.Stop], *, axe: bool = True) -> None:
    wrong: list[str] = []
    for name, visitor in stops:
        wrong += [f"{name}: {one}" for one in page_faults(visitor, axe=axe)]
        visitor.picture(name)
    assert not wrong, "\n".join(wrong)


Walk = Callable[..., Iterator[tour.Stop]]


def look_name(look: Look) -> str:
    return f"{look.name}-{look.theme}-{look.language}"


WALKS = pytest.mark.parametrize(
    ("walk", "people"),
    [
        (tour.pages, 1),
        (tour.forms, 1),
        (tour.troubles, 1),
        (tour.lobby, 2),
        (tour.ontop, 2),
        (tour.dropit, 1),
    ],
    ids=["pages", "forms", "troubles", "lobby", "ontop", "dropit"],
)


@pytest.mark.parametrize("look", [*LOOKS, *SLOWLY], ids=look_name)
@WALKS
def test_every_page(visit: Visit, walk: Walk, people: int, look: Look) -> None:
    visitors: list[Visitor] = [visit(look) for _ in range(people)]
    check(walk(*visitors))


@pytest.mark.parametrize("look", OTHERS, ids=look_name)
@WALKS
def test_every_page_speaks_the_other_languages(
    visit: Visit, walk: Walk, people: int, look: Look
) -> None:
    """Without axe, which takes longer than all else, and looks at everything above."""
    visitors: list[Visitor] = [visit(look) for _ in range(people)]
    check(walk(*visitors), axe=False)


@pytest.mark.parametrize("look", [*LOOKS, *SLOWLY], ids=look_name)
def test_every_puzzle_page(visit: Visit, look: Look) -> None:
    check(tour.puzzles(visit(look)))
