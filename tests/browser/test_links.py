"""Personal links on the page: two devices become one person's, and links are listed and revoked."""

import pytest
from playwright.sync_api import Locator, expect

from looks import every_look
from ontop_hands import OnTopHands
from page_checks import check_page
from visitor import DESK, PHONE, Look, Visit, Visitor

AT_A_DESK = pytest.param(DESK.but(language="de"), id="desk-light-de")
IN_DUTCH = PHONE.but(language="nl", theme="dark")
TWO = pytest.mark.parametrize("look", [pytest.param(IN_DUTCH, id="phone-dark-nl"), AT_A_DESK])
EACH = pytest.mark.parametrize("look", [*every_look(IN_DUTCH), AT_A_DESK])


def seated(ann: Visitor, bob: Visitor) -> str:
    """Seat two people at a table and return its id."""
    table = ann.make_table("ontop", "me", "open")
    invitation = ann.snapshot(table)["table"]["invite"]
    bob.call_me("Bob")
    bob.post(f"/api/tables/{table}/join", {"name": "Bob", "invite": invitation})
    return table


def tables(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("link").filter(has_text="Ann")


@EACH
def test_a_device_with_seats_is_asked_and_takes_both_together(visit: Visit, look: Look) -> None:
    ann, bob = visit(look), visit(look)
    table = seated(ann, bob)
    bob.make_table("ontop", "me", "random", name="Bob")
    # Two tabs of the device that is to become Ann's: at the table, and on the start page.
    bob.go(f"/t/{table}")
    playing = OnTopHands(bob)
    playing.board.wait_for()
    link = ann.post("/api/me/link", {})["path"]
    start = bob.page
    bob.page = bob.context.new_page()
    bob.go(link)
    asked = bob.page.get_by_text(bob.texts("together_seats", device="Bob", n=2))
    expect(asked).to_be_visible()
    check_page(bob, "link-together")
    bob.press(bob.button("together"))
    expect(bob.heading(bob.texts("adopted", name="Ann"))).to_be_visible()
    check_page(bob, "link-adopted")
    assert bob.page.url.endswith("/me")
    bob.press(bob.button("to_start"))
    expect(bob.page.get_by_role("textbox").first).to_have_value("Ann")
    expect(tables(bob).first).to_be_visible()
    assert len(bob.get("/api/tables/mine")["tables"]) == 2

    # The tab at the table has learned that both seats are its own, and plays them in turn.
    bob.page = start
    hands = OnTopHands(bob)
    for ply in range(2):
        assert hands.my_turn()
        hands.as_usual(ply)
    ann.go(f"/t/{table}")
    assert OnTopHands(ann).my_turn()


@TWO
def test_a_device_may_stay_as_it_is(visit: Visit, look: Look) -> None:
    ann, bob = visit(look), visit(look)
    table = seated(ann, bob)
    bob.go(ann.post("/api/me/link", {})["path"])
    bob.press(bob.button("leave_device"))
    expect(bob.page.get_by_role("textbox").first).to_have_value("Bob")
    assert [chair["mine"] for chair in bob.snapshot(table)["table"]["chairs"]] == [False, True]


@EACH
def test_links_are_made_listed_and_revoked(visit: Visit, look: Look) -> None:
    ann, bob, cleo = visit(look), visit(look), visit(look)
    for one in (bob, cleo):
        one.troubles.expected.extend(["answer: 403", "status of 403"])
    ann.make_table("ontop", "me", "random")
    ann.go("/me")
    expect(ann.page.get_by_text(ann.texts("links_none"))).to_be_visible()
    ann.press(ann.button("make_link"))
    field = ann.page.get_by_role("textbox", name=ann.texts("personal_link"))
    first = field.input_value()
    ann.press(ann.button("make_link"))
    expect(field).not_to_have_value(first)
    second = field.input_value()
    links = ann.page.get_by_role("list", name=ann.texts("personal_links"))
    lines = links.get_by_role("listitem")
    expect(lines).to_have_count(2)
    check_page(ann, "links")
    bob.go(first)
    bob.press(bob.button("adopt"))
    expect(bob.heading(bob.texts("adopted", name="Ann"))).to_be_visible()

    ann.press(lines.last.get_by_role("button"))
    expect(lines).to_have_count(1)
    cleo.go(first)
    expect(cleo.heading(cleo.texts("problem.revoked_link"))).to_be_visible()
    check_page(cleo, "link-revoked")
    cleo.go("/")
    cleo.go(second)
    expect(cleo.button("adopt")).to_be_visible()
    # From the other device of hers all are revoked.
    bob.go("/me")
    bob.press(bob.button("make_link"))
    bob.press(bob.button("revoke_all"))
    expect(bob.page.get_by_text(bob.texts("links_none"))).to_be_visible()
    cleo.press(cleo.button("adopt"))
    expect(cleo.heading(cleo.texts("problem.revoked_link"))).to_be_visible()
    assert bob.get("/api/me")["name"] == "Ann"


@TWO
def test_a_link_of_ones_own_changes_nothing(visit: Visit, look: Look) -> None:
    ann = visit(look)
    table = ann.make_table("ontop", "me", "random")
    ann.go(ann.post("/api/me/link", {})["path"])
    expect(ann.heading(ann.texts("adopted", name="Ann"))).to_be_visible()
    assert ann.snapshot(table)["table"]["chairs"][0]["mine"]
