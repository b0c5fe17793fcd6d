"""What people get wrong: the page says so in their language, and nothing is lost."""

import json
from pathlib import Path

from playwright.sync_api import expect

from ontop_hands import OnTopHands
from visitor import DESK, PHONE, Visit
from wire import Wire

GERMAN = DESK.but(language="de")


def test_somebody_comes_too_late_for_the_last_seat(visit: Visit) -> None:
    ann, bob, cleo = visit(), visit(), visit(GERMAN)
    table = ann.make_table("ontop", "me", "open")
    link = f"/t/{table}#join={ann.snapshot(table)['table']['invite']}"
    for visitor in (bob, cleo):
        visitor.go(link)
    bob.button("sit_here").click()
    expect(OnTopHands(bob).board).to_be_visible()
    # The game has begun without Cleo, who sees it and has no seat to take.
    expect(OnTopHands(cleo).board).to_be_visible()
    expect(cleo.button("sit_here")).to_have_count(0)


def test_two_want_the_same_seat(visit: Visit, wire: Wire) -> None:
    ann, bob, cleo = visit(), visit(GERMAN, address=wire.address), visit()
    bob.troubles.expected.extend(["answer: 409", "status of 409"])
    table = ann.make_table("ontop", "me", "open", "open")
    link = f"/t/{table}#join={ann.snapshot(table)['table']['invite']}"
    for visitor in (bob, cleo):
        visitor.go(link)
        visitor.button("sit_here").first.wait_for()
    wire.hold()
    cleo.button("sit_here").first.click()
    cleo.button("leave").wait_for()
    bob.button("sit_here").first.click()
    wire.release()
    expect(bob.page.get_by_text(bob.texts("problem.chair_taken")).first).to_be_visible()
    bob.button("sit_here").click()
    expect(OnTopHands(bob).board).to_be_visible()


def test_a_stranger_does_not_sit_down_without_the_invitation(visit: Visit) -> None:
    ann, eve = visit(), visit(PHONE.but(language="fr"))
    table = ann.make_table("ontop", "me", "open")
    eve.go(f"/t/{table}")
    expect(eve.page.get_by_text(eve.texts("watching_only"))).to_be_visible()
    expect(eve.button("sit_here")).to_have_count(0)
    eve.troubles.expected.extend(["answer: 403", "status of 403"])
    eve.go(f"/t/{table}#join=wrong")
    eve.button("sit_here").tap()
    expect(eve.page.get_by_text(eve.texts("problem.not_invited")).first).to_be_visible()
    assert ann.snapshot(table)["table"]["status"] == "waiting"


def test_a_file_that_is_no_board(visit: Visit, tmp_path: Path) -> None:
    ann = visit(GERMAN)
    ann.troubles.expected.extend(["answer: 400", "status of 400"])
    ann.go("/new/ontop")
    ann.page.get_by_text(ann.texts("more_choices")).click()
    board = ann.page.get_by_label(ann.texts("option.board", "ontop"), exact=True)
    file = tmp_path / "board.json"

    file.write_text("{no JSON")
    with ann.page.expect_file_chooser() as chooser:
        board.select_option(label=ann.texts("file_choose"))
    chooser.value.set_files(file)
    expect(ann.page.get_by_text(ann.texts("file_no_json")).first).to_be_visible()

    file.write_text("nor TOML")
    with ann.page.expect_file_chooser() as chooser:
        board.select_option(label=ann.texts("file_choose"))
    chooser.value.set_files(file)
    expect(ann.page.get_by_text("file: is no TOML: ").first).to_be_visible()

    file.write_text(json.dumps({"fields": ["a1"]}))
    with ann.page.expect_file_chooser() as chooser:
        board.select_option(label=ann.texts("file_choose"))
    chooser.value.set_files(file)
    expect(ann.page.get_by_role("alert")).to_contain_text(ann.texts("problem.bad_setup"))
    expect(ann.button("make_and_play")).to_be_disabled()


def test_what_people_call_themselves_and_write_is_never_read_as_markup(visit: Visit) -> None:
    ann, bob = visit(), visit()
    name = "<img src=x onerror=x>"
    table = ann.make_table("ontop", "me", "open", name=name)
    ann.go(f"/t/{table}")
    bob.go(f"/t/{table}#join={ann.snapshot(table)['table']['invite']}")
    bob.button("sit_here").click()
    expect(bob.status).to_have_text(f"{name} is to move.")
    ann.open_panel("tab_chat")
    bob.open_panel("tab_chat")
    bob.say("<script>alert(1)</script>")
    expect(ann.page.get_by_text("<script>alert(1)</script>", exact=True)).to_be_visible()
    field = ann.page.get_by_role("textbox", name="Write something")
    field.fill("   ")
    field.press("Enter")
    field.fill("x" * 600)
    assert len(field.input_value()) == 500
