"""Every page, dialog and state: accessible, translated, no wider than the window, and pictured."""

from collections.abc import Callable, Iterator

import pytest

import tour
from page_checks import axe_violations, too_wide, untranslated
from visitor import DESK, PHONE, Look, Visit, Visitor

LOOKS = [
    DESK,
    PHONE.but(language="de", theme="dark"),
    PHONE.but(language="nl"),
    DESK.but(language="fr", theme="dark"),
]
"""Every language, and every page in light and dark at a desk and on a phone."""


def check(stops: Iterator[tour.Stop]) -> None:
    wrong: list[str] = []
    for name, visitor in stops:
        visitor.picture(name)
        found = [*axe_violations(visitor), *(f"too wide: {one}" for one in too_wide(visitor))]
        if visitor.look.language != "en":
            found += [f"not translated: {text}" for text in untranslated(visitor)]
        language = visitor.page.locator("html").get_attribute("lang")
        if language != visitor.look.language:
            found.append(f"the page says that it is in {language}")
        wrong += [f"{name}: {one}" for one in found]
    assert not wrong, "\n".join(wrong)


Walk = Callable[..., Iterator[tour.Stop]]


@pytest.mark.parametrize(
    "look", LOOKS, ids=lambda look: f"{look.name}-{look.theme}-{look.language}"
)
@pytest.mark.parametrize(
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
def test_every_page(visit: Visit, walk: Walk, people: int, look: Look) -> None:
    visitors: list[Visitor] = [visit(look) for _ in range(people)]
    check(walk(*visitors))


@pytest.mark.parametrize(
    "look",
    [LOOKS[1], LOOKS[3], *(pytest.param(LOOKS[n], marks=pytest.mark.slow) for n in (0, 2))],
    ids=lambda look: f"{look.name}-{look.theme}-{look.language}",
)
def test_every_puzzle_page(visit: Visit, look: Look) -> None:
    check(tour.puzzles(visit(look)))
