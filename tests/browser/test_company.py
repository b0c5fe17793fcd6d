"""People at a table: they come by links, talk, take back, resign, watch, and play once more."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from dropit_hands import DropItHands
from ontop_hands import OnTopHands
from server_process import ServerProcess
from visitor import DESK, PHONE, Visit, Visitor


def invite(host: Visitor) -> str:
    """Return the link that the lobby shows."""
    return host.page.get_by_role("textbox", name="Link to the table").input_value()


def sit(guest: Visitor, link: str, name: str, seat: int = 0) -> None:
    """Come by a link and take one of the open seats."""
    guest.go(link)
    guest.page.get_by_label("Your name").fill(name)
    guest.press(guest.button("sit_here").nth(seat))
    expect(
        guest.page.get_by_text("you", exact=True).or_(mine_in_lobby(guest)).first
    ).to_be_visible()


def mine_in_lobby(guest: Visitor) -> Locator:
    return guest.page.get_by_text(re.compile(r"· you$"))


def two_at_a_table(visit: Visit, game: str = "ontop", **options: Any) -> tuple[Visitor, Visitor]:
    """Let Ann make a table and Bob sit down at it."""
    ann, bob = visit(), visit()
    ann.go(f"/t/{ann.make_table(game, 'me', 'open', **options)}")
    sit(bob, invite(ann), "Bob")
    return ann, bob


def test_three_come_by_link_and_a_bot_fills_the_last_seat(visit: Visit) -> None:
    ann, bob, cleo = visit(), visit(PHONE), visit()
    ann.go("/new/ontop")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("radio", name="4 players").check()
    for seat in (2, 3, 4):
        ann.page.get_by_label(f"Seat {seat}: who plays").select_option("Open: invite someone")
    ann.button("make_and_invite").click()
    expect(ann.page.get_by_role("textbox", name="Link to the table")).to_be_visible()
    ann.picture("lobby-host")
    sit(bob, invite(ann), "Bob")
    bob.picture("lobby-guest")
    sit(cleo, invite(ann), "Cleo", seat=1)
    ann.page.get_by_label("Which bot?").select_option("1 · Pip (very easy)")
    ann.button("seat_bot").click()
    for visitor in (ann, bob, cleo):
        expect(visitor.page.get_by_role("region", name="On Top")).to_be_visible()
        assert list(visitor.points()) == ["Ann", "Bob", "Pip", "Cleo"]


def test_a_program_that_sits_down_is_shown_for_what_it_is(
    visit: Visit, server: ServerProcess
) -> None:
    ann = visit()
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'open', 'open')}")
    table, secret = invite(ann).split("/t/")[1].split("#join=")
    with server.http() as program:
        token = program.post("/api/programs", json={"name": "Any"}).json()["token"]
        program.headers["authorization"] = f"Bearer {token}"
        program.post(f"/api/tables/{table}/join", json={"invite": secret}).raise_for_status()
        seats = ann.page.get_by_role("list", name="Seats").get_by_role("listitem")
        expect(seats.filter(has_text="Any")).to_contain_text("Bot")
        expect(seats.filter(has_text="Ann")).not_to_contain_text("Bot")
        ann.picture("lobby-program")


def test_a_move_is_taken_back_when_all_agree(visit: Visit) -> None:
    ann, bob = two_at_a_table(visit)
    hands = OnTopHands(ann)
    assert hands.my_turn()
    hands.by_click(0)

    ann.button("take_back").click()
    wish = bob.page.get_by_role("region", name="Take back")
    expect(wish).to_contain_text("Ann would like to take the last move back.")
    expect(wish).to_contain_text("One tile has been turned up since")
    bob.picture("take-back")
    wish.get_by_role("button", name="No").click()
    expect(ann.log.filter(has_text="Bob does not agree to take it back.")).to_have_count(1)
    # It is told beside the button, which waits for the next move.
    told = "Bob does not agree to take it back. You can ask again after the next move."
    expect(ann.button("take_back")).to_be_disabled()
    expect(ann.button("take_back")).to_have_accessible_description(told)
    expect(ann.page.get_by_text(told)).to_be_visible()
    expect(bob.page.get_by_text(told)).to_have_count(0)
    ann.picture("take-back-refused")

    others = OnTopHands(bob)
    assert others.my_turn()
    others.by_click(1)
    expect(ann.page.get_by_text(told)).to_have_count(0)
    ann.button("take_back").click()
    bob.button("agree").click()
    expect(bob.log.filter(has_text="Ann took a move back.")).to_have_count(1)
    assert hands.my_turn()
    assert ann.snapshot(ann.table)["view"]["ply"] == 0
    hands.by_click(3)
    assert OnTopHands(bob).my_turn()


def test_a_drop_is_never_taken_back(visit: Visit) -> None:
    ann, bob = two_at_a_table(visit, "dropit")
    hands = DropItHands(ann)
    assert hands.my_turn()
    hands.by_mouse(0)
    assert DropItHands(bob).my_turn()
    expect(ann.button("take_back")).to_have_count(0)
    expect(bob.button("take_back")).to_have_count(0)


def test_a_bot_takes_the_seat_of_whoever_resigns(visit: Visit) -> None:
    ann, bob = two_at_a_table(visit)
    ann.open_panel("tab_table")
    ann.button("resign").click()
    ann.dialog("resign").get_by_role("radio", name="A bot plays on").check()
    ann.dialog("resign").get_by_label("Which bot?").select_option("1 · Pip (very easy)")
    ann.picture("resign")
    ann.button("resign_do").click()
    expect(bob.log.filter(has_text="Ann resigned; Pip plays on.")).to_have_count(1)
    hands = OnTopHands(bob)
    assert hands.my_turn()
    expect(bob.log.filter(has_text="Pip lays a tile")).to_have_count(1)
    assert list(bob.points()) == ["Ann (resigned) · Pip plays on", "Bob"]
    watching = "You resigned and are watching. Playing on for you: Pip."
    expect(ann.page.get_by_text(watching)).to_be_visible()
    expect(bob.page.get_by_text(re.compile("watching"))).to_have_count(0)


def test_a_rematch_when_both_want_one(visit: Visit) -> None:
    # With one stone of each neutral colour the game is over as soon as one of them is strongest.
    ann, bob = two_at_a_table(visit, setup={"neutral_stones": 1})
    first = ann.table
    both = [OnTopHands(ann), OnTopHands(bob)]
    ply = 0
    while both[ply % 2].my_turn():
        both[ply % 2].by_click(ply)
        ply += 1
    ann.button("rematch").first.click()
    expect(bob.page.get_by_text("Ann would like another game.").first).to_be_visible()
    bob.picture("over")
    bob.button("rematch").first.click()
    # Whose word was the last goes there at once.
    ann.link("rematch_go").first.click()
    for visitor in (ann, bob):
        visitor.page.wait_for_url(lambda url: first not in url)
    assert ann.table == bob.table
    after = ann.snapshot(ann.table)["table"]
    beginner = ann if after["chairs"][after["to_act"]]["mine"] else bob
    assert OnTopHands(beginner).my_turn()


def test_what_people_write_is_read_by_all_but_those_who_do_not_want_to(visit: Visit) -> None:
    ann, bob = two_at_a_table(visit)
    ann.open_panel("tab_chat")
    bob.open_panel("tab_chat")
    bob.say("Good evening")
    expect(ann.page.get_by_text("Good evening", exact=True)).to_be_visible()
    ann.picture("chat")

    ann.button("mute", name="Bob").click()
    expect(ann.button("unmute", name="Bob")).to_be_visible()
    bob.say("Can you hear me?")
    bob.say("<b>Hello</b> & goodbye")
    ann.button("unmute", name="Bob").click()
    bob.say("And now?")
    expect(ann.page.get_by_text("And now?", exact=True)).to_be_visible()
    expect(ann.page.get_by_text("Can you hear me?")).to_have_count(0)
    ann.say("Now I do")
    expect(bob.page.get_by_text("Now I do", exact=True)).to_be_visible()


def test_news_at_the_table_leave_the_aimed_tile_where_it_is(visit: Visit) -> None:
    ann, bob = two_at_a_table(visit)
    hands, others = OnTopHands(ann), OnTopHands(bob)
    assert hands.my_turn()
    hands.by_click(0)
    assert others.my_turn()
    x, y = others.where(others.choose(1))
    bob.page.mouse.move(x, y)
    expect(others.lay).to_be_enabled()
    bob.page.mouse.wheel(0, 120)
    place, turned = bob.page.locator(".preview > g"), bob.page.locator(".preview .turns")
    expect(turned).to_be_visible()
    aimed = place.first.get_attribute("transform"), turned.get_attribute("style")

    ann.open_panel("tab_chat")
    ann.say("Take your time")
    expect(bob.page.get_by_role("tab", name="Chat 1 new message", exact=True)).to_be_visible()
    cleo = visit()
    cleo.go(f"/t/{ann.table}")
    OnTopHands(cleo).crossings.first.wait_for(state="attached")
    expect(others.lay).to_be_enabled()
    assert (place.first.get_attribute("transform"), turned.get_attribute("style")) == aimed


def test_news_in_the_chat_are_counted_while_it_is_closed(visit: Visit) -> None:
    ann, bob = two_at_a_table(visit)
    bob.open_panel("tab_chat")
    bob.say("One")
    bob.say("Two")
    # As a screen reader says it.
    expect(ann.page.get_by_role("tab", name="Chat 2 new messages", exact=True)).to_be_visible()
    ann.open_panel("tab_chat")
    expect(ann.page.get_by_role("tab", name="Chat", exact=True)).to_be_visible()
    cleo = visit(PHONE)
    cleo.go(f"/t/{ann.table}")
    cleo.button("panel_open").wait_for()
    bob.say("Three")
    handle = "Show what happened, chat and table 1 new message"
    expect(cleo.page.get_by_role("button", name=handle, exact=True)).to_be_visible()


def test_somebody_watches_by_the_link_for_watching(visit: Visit) -> None:
    ann, bob = two_at_a_table(visit)
    ann.open_panel("tab_table")
    link = ann.page.get_by_role("textbox", name="Link for watching").input_value()
    dora = visit(DESK.but(theme="dark"))
    dora.go(link)
    expect(ann.page.get_by_text("1 spectator")).to_be_visible()
    expect(dora.status).to_have_text("Ann is to move.")
    expect(dora.page.get_by_text("You are watching.")).to_be_visible()
    ann.open_panel("tab_log")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    with dora.log_grows():
        hands.by_click(0)
    expect(dora.status).to_have_text("Bob is to move.")
    expect(OnTopHands(dora).places).to_have_count(0)
    expect(dora.button("take_back")).to_have_count(0)
    dora.picture("spectator")
    dora.open_panel("tab_chat")
    expect(dora.page.get_by_role("textbox", name="Write something")).to_have_count(0)
    assert OnTopHands(bob).my_turn()


def test_another_device_becomes_mine_by_a_personal_link(visit: Visit) -> None:
    ann = visit()
    table = ann.make_table("ontop", "me", "random")
    ann.go()
    ann.button("settings").click()
    ann.button("make_link").click()
    link = ann.page.get_by_role("textbox", name="Personal link").input_value()

    phone = visit(PHONE)
    phone.go(link)
    phone.button("adopt").tap()
    expect(phone.heading("Welcome back, Ann!")).to_be_visible()
    assert "#" not in phone.page.url
    phone.button("to_start").tap()
    phone.page.get_by_role("link", name=re.compile("On Top.*Your turn")).tap()
    assert phone.table == table
    hands = OnTopHands(phone)
    assert hands.my_turn()
    hands.by_button(0)
    ann.go(f"/t/{table}")
    assert OnTopHands(ann).my_turn()
    expect(ann.log.filter(has_text="Ann lays a tile")).to_have_count(1)


def test_two_on_one_screen(visit: Visit) -> None:
    ann = visit(PHONE)
    ann.go("/new/dropit")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_label("Seat 2: who plays").select_option("Someone on this screen")
    ann.button("make_and_play").tap()
    expect(ann.page.get_by_text("Seat 2 still needs a name.").first).to_be_visible()
    ann.page.get_by_label("Seat 2: name").fill("Bo")
    ann.button("make_and_play").tap()
    hands = DropItHands(ann)
    for ply, name in enumerate(["Ann", "Bo", "Ann"]):
        expect(ann.status).to_have_text(f"{name}: drop a piece.")
        assert hands.my_turn()
        hands.by_touch(ply)


def test_a_listed_table_is_found_by_anybody(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'open', listed=True)}")
    ann.page.get_by_role("textbox", name="Link to the table").wait_for()
    bob.go()
    bob.page.get_by_role("link", name=re.compile("On Top.*Ann.*Waiting for 1 player")).click()
    bob.button("sit_here").click()
    expect(bob.page.get_by_role("region", name="On Top")).to_be_visible()
    assert list(bob.points()) == ["Ann", "Guest"]


def test_the_host_closes_a_table_before_it_begins(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'open', 'open')}")
    sit(bob, invite(ann), "Bob")
    bob.button("leave").click()
    expect(ann.page.get_by_text("Open seat")).to_have_count(2)
    ann.button("close_table").click()
    expect(bob.page.get_by_text("The table was closed before the game began.").last).to_be_visible()
    expect(ann.heading("What shall we play?")).to_be_visible()
