"""Rated games on the page: made, played, counted, and looked at; and why one does not count."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from looks import every_look
from members import PASSWORD
from page_checks import page_faults
from table_client import TableClient
from visitor import PHONE, Look, Visit, Visitor

MOVES = 4


def claims(visitor: Visitor, name: str) -> None:
    """Let somebody claim a name."""
    visitor.post("/api/account", {"name": name, "password": PASSWORD})


def played(ann: Visitor, bob: Visitor, moves: int = MOVES) -> str:
    """Let both play so many moves of a rated game, which Bob then gives up, and return its id."""
    clock = {"per": "game", "seconds": 600}
    table = ann.post(
        "/api/tables",
        {
            "game": "ontop",
            "setup": {"players": ["blue", "red"]},
            "chairs": [{"sitter": "me"}, {"sitter": "open"}],
            "options": {"rated": True, "take_backs": False, "begins": "random", "clock": clock},
        },
    )["table"]
    bob.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    play_on(ann, bob, table["id"], moves)
    return str(table["id"])


def play_on(ann: Visitor, bob: Visitor, table: str, moves: int = MOVES) -> None:
    """Let both play so many moves, and Bob give up."""
    for _ in range(moves):
        facts = ann.snapshot(table)["table"]
        who = ann if facts["chairs"][facts["to_act"]]["mine"] else bob
        command(who, table, "move")
    command(bob, table, "resign")


def command(visitor: Visitor, table: str, kind: str) -> None:
    """Give a command as a page of somebody's would."""
    cookies = {each["name"]: each["value"] for each in visitor.context.cookies()}
    with (
        httpx.Client(base_url=visitor.address, cookies=cookies, timeout=60) as browser,
        TableClient(browser, table) as client,
    ):
        chair = next(n for n, each in enumerate(client.table["chairs"]) if each["mine"])
        if kind == "move":
            client.done("move", chair=chair, move=client.view["legal_moves"][0])
        else:
            client.done("resign", chair=chair, bot=None)


def walk(ann: Visitor, bob: Visitor) -> Iterator[str]:
    """Go through all that the page tells of ratings, and yield where."""
    ann.go("/ratings/dropit/pairs")
    expect(ann.page.get_by_text(ann.texts("nobody", "ratings"))).to_be_visible()
    yield "ratings-nobody"

    ann.go("/new/ontop")
    rated = ann.page.get_by_role("switch", name=ann.texts("rated_table"))
    ann.press(rated)
    expect(rated).to_be_checked()
    yield "new-table-rated"
    seat = ann.page.locator(".seats select").nth(3)
    seat.select_option("open")
    ann.button("make_and_invite").click()
    table = ann.table
    facts = ann.snapshot(table)["table"]
    assert facts["options"]["rated"] is True
    bob.post(f"/api/tables/{table}/join", {"invite": facts["invite"]})
    play_on(ann, bob, table)
    ending = ann.page.locator("section.ending")
    expect(ending.get_by_text(ann.texts("table.rated", "ratings"))).to_be_visible()
    yield "end-card-rated"

    played(ann, bob)
    early = played(ann, bob, moves=1)
    ann.go(f"/t/{early}")
    expect(ending.get_by_text(ann.texts("reason.resigned_early", "ratings"))).to_be_visible()
    yield "end-card-not-rated"

    ann.go("/")
    ann.press(ann.link("ratings"))
    row = ann.page.get_by_role("row").filter(has_text=bob_name(bob))
    expect(row).to_be_visible()
    yield "ratings"
    ann.page.locator("select").nth(1).select_option("4")
    expect(ann.page.get_by_text(ann.texts("nobody", "ratings"))).to_be_visible()

    ann.go(f"/people/{bob_name(bob)}")
    expect(ann.page.get_by_role("img")).to_have_count(1)
    ann.press(ann.page.get_by_text(ann.texts("results", "ratings"), exact=True))
    expect(ann.page.get_by_text(ann.texts("reason.resigned_early", "ratings"))).to_be_visible()
    yield "profile-ratings"


def bob_name(bob: Visitor) -> str:
    name: Any = bob.get("/api/me")["name"]
    return str(name)


@pytest.mark.parametrize("look", every_look(PHONE.but(language="de", theme="dark")))
def test_ratings_from_the_first_table_to_the_profile(visit: Visit, look: Look) -> None:
    ann, bob = visit(look), visit(look)
    for visitor, name in ((ann, "Ann"), (bob, "Bob")):
        claims(visitor, f"{name} {look.language} {look.name}")
    wrong: list[str] = []
    for name in walk(ann, bob):
        wrong += [f"{name}: {one}" for one in page_faults(ann)]
        ann.picture(name)
    assert not wrong, "\n".join(wrong)


def test_who_has_claimed_no_name_is_told_what_it_takes(visit: Visit) -> None:
    pat = visit()
    pat.go("/new/ontop")
    rated = pat.page.get_by_role("switch", name=pat.texts("rated_table"))
    expect(rated).to_be_disabled()
    expect(pat.page.get_by_text(pat.texts("rated_needs_name"))).to_be_visible()
    expect(pat.link("claim_name")).to_be_visible()
