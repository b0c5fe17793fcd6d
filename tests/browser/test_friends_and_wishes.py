"""Friends, invitations, wishes and blocking on the page, in every way and every language."""

import re
from itertools import count

import pytest
from playwright.sync_api import Locator, expect

from looks import every_look
from members import PASSWORD
from page_checks import check_page
from visitor import DESK, PHONE, Look, Visit, Visitor

NUMBERS = count(1)
WIDE = DESK.but(name="wide", size=(1280, 800))


def beside(look: Look) -> Look:
    """Return with what somebody else comes: another device, where few are looked at."""
    if look.both_themes:
        return look
    return PHONE.but(language=look.language, theme=look.other_theme)


def company(visitor: Visitor, key: str, **gaps: str | int) -> str:
    return visitor.texts(key, "company", **gaps)


def member(visit: Visit, name: str, look: Look = DESK) -> tuple[Visitor, str]:
    """Let somebody come who has claimed a name, which no other test has."""
    visitor = visit(look)
    own = f"{name} {next(NUMBERS)}"
    visitor.post("/api/account", {"name": own, "password": PASSWORD})
    return visitor, own


def press(visitor: Visitor, key: str, whom: str | None = None) -> None:
    visitor.press(button(visitor, key, whom))


def button(visitor: Visitor, key: str, whom: str | None = None) -> Locator:
    """Return a button about company, or that of somebody in a list."""
    text = company(visitor, key)
    name = text if whom is None else company(visitor, "of_whom", what=text, name=whom)
    return visitor.page.get_by_role("button", name=name, exact=True)


@pytest.mark.parametrize("look", every_look(WIDE))
def test_friends_are_asked_and_invited_and_sit_down(visit: Visit, look: Look) -> None:
    ann, anns = member(visit, "Anja", look)
    bob, bobs = member(visit, "Bodo", beside(look))
    ann.go("/people")
    ann.page.get_by_label(company(ann, "ask_name"), exact=True).fill(bobs)
    press(ann, "ask")
    expect(ann.page.get_by_role("heading", name=company(ann, "waiting_for"))).to_be_visible()
    bob.go("/people")
    expect(button(bob, "accept", anns)).to_be_visible()
    check_page(bob, "people-asked")
    press(bob, "accept", anns)
    expect(button(bob, "end_friend", anns)).to_be_visible()
    check_page(bob, "people")
    # A table with a seat for a friend, made with the form alone.
    ann.go("/new/ontop")
    seat = ann.page.get_by_label(ann.texts("sitter_of", place=ann.texts("seat_n", n=2)), exact=True)
    seat.select_option(ann.texts("sitter.invited"))
    name = ann.page.get_by_label(ann.texts("name_of", place=ann.texts("seat_n", n=2)), exact=True)
    name.fill(bobs)
    check_page(ann, "new-table-invited")
    ann.press(ann.button("make_and_invite"))
    expect(button(ann, "take_back", bobs)).to_be_visible()
    check_page(ann, "lobby-kept")
    bob.go("/")
    expect(bob.page.get_by_role("heading", name=company(bob, "invitations"))).to_be_visible()
    check_page(bob, "start-invited")
    bob.page.get_by_role("button", name=company(bob, "sit")).first.press("Enter")
    expect(bob.page.get_by_role("region", name="On Top")).to_be_visible()
    expect(ann.page.get_by_role("region", name="On Top")).to_be_visible()


def test_an_invitation_is_declined_and_taken_back(visit: Visit) -> None:
    ann, anns = member(visit, "Anja")
    bob, bobs = member(visit, "Bodo", PHONE)
    table = ann.make_table("ontop", "me", "open", name=anns)
    ann.go(f"/t/{table}")
    for end in ("declines", "takes back", "accepts"):
        field = ann.page.get_by_label(company(ann, "invite_name"), exact=True)
        field.fill(bobs)
        field.press("Enter")
        expect(button(ann, "take_back", bobs)).to_be_visible()
        # Who else opens the invitation hears that the seat is kept.
        expect(ann.page.get_by_text(ann.texts("invitation_nobody"))).to_be_visible()
        expect(ann.page.get_by_text(ann.texts("invitation_anybody"))).to_have_count(0)
        bob.go(f"/t/{table}")
        expect(button(bob, "sit")).to_be_visible()
        if end == "declines":
            bob.picture("lobby-invited")
            press(bob, "decline")
        elif end == "takes back":
            press(ann, "take_back", bobs)
        else:
            press(bob, "sit")
            expect(bob.page.get_by_role("region", name="On Top")).to_be_visible()
            return
        for visitor in (ann, bob):
            expect(button(visitor, "sit")).to_have_count(0)
            expect(button(visitor, "take_back", bobs)).to_have_count(0)


@pytest.mark.parametrize("look", every_look(WIDE.but(theme="dark")))
def test_two_wishes_find_a_table(visit: Visit, look: Look) -> None:
    ann, bob = visit(look), visit(beside(look))
    ann.go("/find/dropit")
    ann.page.get_by_label(ann.texts("your_name"), exact=True).fill("Anja")
    check_page(ann, "find")
    press(ann, "wait")
    expect(button(ann, "wait_end")).to_be_visible()
    check_page(ann, "find-waiting")
    bob.go("/find")
    wait_too = bob.page.get_by_role("button", name=company(bob, "wait_too"))
    expect(wait_too).to_have_count(1)
    check_page(bob, "find-others")
    bob.press(wait_too)
    for visitor in (ann, bob):
        expect(visitor.page.get_by_role("region", name="Drop It")).to_be_visible()
    assert ann.table == bob.table


def test_a_wish_ends_with_its_page(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.go("/find/ontop")
    ann.page.get_by_role("radio", name=company(ann, "n_players", n=3)).press("Space")
    press(ann, "wait")
    expect(button(ann, "wait_end")).to_be_visible()
    bob.go("/find")
    expect(bob.page.get_by_role("button", name=company(bob, "wait_too"))).to_have_count(1)
    button(ann, "wait_end").press("Enter")
    expect(button(ann, "wait")).to_be_visible()
    press(ann, "wait")
    expect(button(ann, "wait_end")).to_be_visible()
    with ann.page.expect_response("**/api/wish/end"):
        ann.page.get_by_role("link", name=ann.texts("home")).click()
    bob.page.reload()
    expect(button(bob, "wait")).to_be_visible()
    expect(bob.page.get_by_text(company(bob, "others_wait_none"))).to_be_visible()


@pytest.mark.parametrize("look", every_look(DESK))
def test_the_same_people_play_again_and_somebody_is_blocked(visit: Visit, look: Look) -> None:
    ann, anns = member(visit, "Anja", look)
    bob, bobs = member(visit, "Bodo", look)
    table = ann.make_table("ontop", "me", "open", name=anns)
    bob.post(f"/api/tables/{table}/join", {"invite": ann.snapshot(table)["table"]["invite"]})
    bob.go(f"/t/{table}")
    bob.open_panel("tab_table")
    bob.button("resign").click()
    bob.button("resign_end_do").click()
    ann.go(f"/t/{table}")
    # It is offered where the game ends, and at the table later.
    expect(button(ann, "play_again")).to_be_visible()
    check_page(ann, "ending-again")
    ann.button("look_at_board").last.click()
    expect(button(ann, "play_again")).to_have_count(0)
    ann.open_panel("tab_table")
    profile = ann.page.get_by_role("link", name=bobs, exact=True)
    expect(profile).to_have_attribute("href", f"/people/{bobs.replace(' ', '%20')}")
    check_page(ann, "table-company")
    press(ann, "play_again")
    ann.page.wait_for_url(re.compile(f"/t/(?!{table})"))
    again = ann.table
    expect(button(ann, "take_back", bobs)).to_be_visible()
    ann.go(f"/people/{bobs}")
    expect(button(ann, "block")).to_be_visible()
    check_page(ann, "profile-company")
    press(ann, "block")
    dialog = ann.page.get_by_role("dialog", name=company(ann, "block_sure", name=bobs))
    expect(dialog).to_be_visible()
    check_page(ann, "block")
    dialog.get_by_role("button", name=company(ann, "block"), exact=True).click()
    expect(button(ann, "unblock")).to_be_visible()
    bob.go("/")
    expect(bob.page.get_by_role("heading", name=bob.texts("my_tables"))).to_be_visible()
    assert bob.get("/api/company")["invitations"] == []
    # They cannot watch, and are not told why.
    bob.troubles.expected.append("403")
    bob.go(f"/t/{again}")
    expect(bob.heading(bob.texts("problem.cannot_watch"))).to_be_visible()
    expect(bob.page.get_by_text(anns)).to_have_count(0)
    ann.go("/people")
    press(ann, "unblock", bobs)
    expect(ann.page.get_by_text(company(ann, "blocked_none"))).to_be_visible()
    check_page(ann, "people-member")


@pytest.mark.parametrize("look", every_look(DESK))
def test_a_filter_of_open_tables_is_kept_on_the_device(visit: Visit, look: Look) -> None:
    ann, bob = visit(look), visit(look)
    host = f"Filtered {next(NUMBERS)}"
    for game in ("ontop", "dropit"):
        ann.make_table(game, "me", "open", name=host, listed=True)
    bob.go("/find")
    tables = bob.page.get_by_role("region", name=company(bob, "open"))
    expect(tables.get_by_role("link").filter(has_text=host)).to_have_count(2)
    bob.page.get_by_text(company(bob, "filter")).press("Enter")
    chosen = bob.page.get_by_role("combobox", name=company(bob, "game"), exact=True).last
    chosen.select_option("dropit")
    expect(tables.get_by_role("link").filter(has_text=host)).to_have_count(1)
    check_page(bob, "find-filter")
    bob.page.reload()
    expect(tables.get_by_role("link").filter(has_text=host)).to_have_count(1)
    expect(chosen).to_have_value("dropit")
