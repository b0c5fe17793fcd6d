"""Tournaments on the page: made, entered, played with bots, looked at in every language."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from page_checks import axe_violations, too_wide, untranslated
from tournament_client import CUP, until
from visitor import DESK, PHONE, Look, Visit, Visitor

SLOW: Final = pytest.mark.slow

LOOKS = [
    DESK,
    PHONE.but(language="de", theme="dark"),
    pytest.param(PHONE.but(language="nl"), marks=SLOW),
    pytest.param(DESK.but(language="fr", theme="dark"), marks=SLOW),
]


def check(visitor: Visitor, name: str) -> None:
    """Look at what is shown: axe finds nothing, it fits, and it is in the reader's language."""
    visitor.picture(name)
    wrong = [*axe_violations(visitor), *too_wide(visitor)]
    if visitor.look.language != "en":
        wrong += untranslated(visitor)
    assert not wrong, "\n".join(wrong)


def do(visitor: Visitor, tournament: str, **command: Any) -> Any:
    return visitor.post(f"/api/tournaments/{tournament}", command)


def until_over(visitor: Visitor, tournament: str) -> Any:
    def look() -> Any:
        state = visitor.get(f"/api/tournaments/{tournament}")
        return state if state["tournament"]["stage"] == "over" else None

    return until(look)


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.name}-{look.language}")
def test_a_tournament_is_made_entered_and_looked_at(visit: Visit, look: Look) -> None:
    host = visit(look)
    page, texts = host.page, host.texts
    host.call_me("Hanna")
    host.go("/tournaments")
    summary = page.locator("summary").filter(has_text=texts("make", "tournaments"))
    host.press(summary)
    page.get_by_role("textbox", name=texts("name", "tournaments")).fill("Winter")
    for inner in page.locator("form summary").all():
        host.press(inner)
    usual = page.get_by_role("switch", name=texts("tie_breaks_usual", "tournaments"))
    usual.uncheck()
    check(host, "tournament-new")
    usual.check()
    host.press(host.button("make", "tournaments"))
    page.wait_for_url(re.compile(r"/tournaments/\w"))
    expect(host.heading("Winter")).to_be_visible()
    host.press(host.button("enter", "tournaments"))
    expect(page.get_by_text(texts("you_are_in", "tournaments"))).to_be_visible()
    host.press(host.button("add_bots", "tournaments"))
    expect(page.get_by_role("listitem")).to_have_count(2)
    check(host, "tournament-entrants")
    host.press(host.button("begin", "tournaments"))
    expect(host.link("to_my_table", "tournaments")).to_be_visible()
    host.press(page.get_by_role("tab", name=texts("games", "tournaments"), exact=True))
    check(host, "tournament-rounds")
    host.press(host.link("to_my_table", "tournaments"))
    assert host.snapshot(host.table)["table"]["tournament"]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.name}-{look.language}")
def test_standings_and_cross_table(visit: Visit, look: Look) -> None:
    host = visit(look)
    page, texts = host.page, host.texts
    made = host.post("/api/tournaments", {**CUP, "terms": {"format": "swiss", "rounds": 3}})
    cup = made["tournament"]["id"]
    do(host, cup, kind="add_bots", bot="greedy", count=7)
    do(host, cup, kind="begin")
    until_over(host, cup)
    host.go(f"/tournaments/{cup}")
    expect(page.get_by_role("rowheader")).to_have_count(7)
    check(host, "tournament-standings")
    host.press(page.get_by_role("tab", name=texts("cross_table", "tournaments"), exact=True))
    expect(page.get_by_text(texts("cross_table_about", "tournaments"))).to_be_visible()
    check(host, "tournament-cross-table")
    host.press(page.get_by_role("tab", name=texts("games", "tournaments"), exact=True))
    check(host, "tournament-games")
    host.go("/tournaments")
    check(host, "tournament-list")
