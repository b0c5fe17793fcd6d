"""Boards and shafts of one's own: drawn, kept, shared, refused with the reason, played on."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from dropit_hands import DropItHands
from ontop_hands import OnTopHands
from page_checks import axe_violations
from visitor import DESK, PHONE, Look, Visit, Visitor

REFUSED = "Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); };"


def opened(visitor: Visitor, game: str) -> None:
    visitor.go(f"/editor/{game}")
    can_be_played(visitor)


def can_be_played(visitor: Visitor) -> None:
    expect(state(visitor)).to_contain_text(visitor.texts("fine", "editor"))
    expect(play(visitor)).to_have_attribute("aria-disabled", "false")


def state(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("complementary").get_by_role("status")


def play(visitor: Visitor) -> Locator:
    return visitor.button("play", "editor")


def field(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f'[data-field="{name}"]')


def on_board(visitor: Visitor, name: str, on: bool = True) -> None:
    expect(field(visitor, name)).to_have_attribute("aria-checked", str(on).lower())


def rename(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_label(visitor.texts("name", "editor"), exact=True).fill(name)


def kept(visitor: Visitor) -> Locator:
    return visitor.page.get_by_label(visitor.texts("kept", "editor"))


@pytest.mark.parametrize(
    "look", [DESK, pytest.param(PHONE, marks=pytest.mark.slow)], ids=["desk", "phone"]
)
def test_a_board_is_drawn_kept_shared_and_played_on(visit: Visit, look: Look) -> None:
    ann = visit(look)
    opened(ann, "ontop")
    rename(ann, "Würfel 1")
    # A touch puts a field in, another takes it out; undone, it is back.
    for name in ("b15", "c16"):
        ann.press(field(ann, name))
        on_board(ann, name)
    ann.press(field(ann, "c16"))
    on_board(ann, "c16", False)
    ann.press(ann.button("undo", "editor"))
    on_board(ann, "c16")
    ann.press(ann.button("redo", "editor"))
    on_board(ann, "c16", False)
    ann.page.get_by_role("radio", name=ann.texts("tool.gold", "ontop/editor")).check()
    corner = ann.page.locator('[data-place="A5"]')
    ann.press(corner)
    expect(corner).to_have_attribute("aria-checked", "true")
    can_be_played(ann)
    ann.page.reload()
    can_be_played(ann)
    expect(kept(ann)).to_contain_text("Würfel 1")
    on_board(ann, "b15")
    # A link holds all of it, for somebody else's browser.
    link = ann.page.get_by_label(ann.texts("link", "editor")).input_value()
    ben = visit(look)
    ben.go(link[link.index("/editor") :])
    can_be_played(ben)
    on_board(ben, "b15")
    expect(ben.page).to_have_url(re.compile(r"/editor/ontop$"))
    ben.press(play(ben))
    board = ben.page.get_by_label(ben.texts("option.board", "ontop"), exact=True)
    expect(board.locator("option:checked")).to_have_text("Würfel 1")
    ben.press(ben.button("make_and_play"))
    assert len(ben.table) > 5
    record = ben.ask("GET", f"/api/tables/{ben.table}/record")
    assert record["setup"]["board"]["name"] == "Würfel 1"
    assert "A5" in record["setup"]["board"]["golden"]
    hands = OnTopHands(ben)
    assert hands.my_turn()
    hands.by_keys(0)


def test_a_board_that_cannot_be_played_says_why_and_where(visit: Visit) -> None:
    ann = visit()
    opened(ann, "ontop")
    ann.press(field(ann, "g18"))
    status = state(ann)
    expect(status).to_contain_text("g18 is not joined to a3 by sides")
    expect(status.get_by_role("link", name="OT-1")).to_have_attribute("href", "/help/ontop#OT-1")
    expect(field(ann, "g18")).to_have_class(re.compile("wrong"))
    expect(play(ann)).to_have_attribute("aria-disabled", "true")
    play(ann).press("Enter")
    expect(ann.page).to_have_url(re.compile(r"/editor/ontop$"))
    assert axe_violations(ann) == []
    # It is kept all the same, and so it is after a reload.
    ann.page.reload()
    expect(status).to_contain_text("g18 is not joined")
    # A screen reader's click, which comes without a pointer.
    field(ann, "g18").evaluate(
        "field => field.dispatchEvent(new MouseEvent('click', { bubbles: true }))"
    )
    can_be_played(ann)
    counts = ann.page.get_by_role("heading", name=ann.texts("counts", "ontop/editor"))
    expect(counts).to_be_visible()
    ann.press(ann.button("clear", "ontop/editor"))
    expect(status).to_contain_text(ann.texts("reason.fields_few", "ontop/editor"))
    # What was counted before is no longer there.
    expect(counts).to_have_count(0)


def test_a_board_is_drawn_by_keys_and_told(visit: Visit) -> None:
    ann = visit()
    opened(ann, "ontop")
    field(ann, "a13").focus()
    for key in ("ArrowRight", "Space", "ArrowRight", "Enter"):
        ann.page.keyboard.press(key)
    on_board(ann, "a14")
    on_board(ann, "a15")
    expect(field(ann, "a15")).to_be_focused()
    said = ann.page.get_by_role("log")
    expect(said).to_contain_text(ann.texts("said.on", "ontop/editor", field="a15", n=80))
    ann.page.keyboard.press("Control+z")
    on_board(ann, "a15", False)
    ann.page.get_by_role("radio", name=ann.texts("tool.red", "ontop/editor")).check()
    field(ann, "a14").focus()
    ann.page.keyboard.press("Space")
    on_board(ann, "a14")
    expect(said).to_contain_text(ann.texts("said.red", "ontop/editor", field="a14", n=3))


def test_a_stroke_of_the_mouse_is_one_step(visit: Visit) -> None:
    ann = visit()
    opened(ann, "ontop")
    names = ("f14", "f15", "f16", "f17")
    boxes = [field(ann, name).bounding_box() for name in names]
    field(ann, "f17").scroll_into_view_if_needed()
    boxes = [field(ann, name).bounding_box() for name in names]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
    ann.page.mouse.move(*middles[0])
    ann.page.mouse.down()
    for x, y in middles[1:]:
        ann.page.mouse.move(x, y, steps=4)
    ann.page.mouse.up()
    for name in names:
        on_board(ann, name)
    ann.press(ann.button("undo", "editor"))
    for name in names:
        on_board(ann, name, False)


def test_files_are_saved_and_opened(visit: Visit, tmp_path: Path) -> None:
    ann = visit()
    opened(ann, "ontop")
    rename(ann, "to a file")
    can_be_played(ann)
    file = tmp_path / "board.toml"
    with ann.page.expect_download() as download:
        ann.press(ann.button("save_file", "editor", part=ann.texts("option.board", "ontop")))
    assert download.value.suggested_filename == "to-a-file-board.toml"
    download.value.save_as(file)
    text = file.read_text(encoding="utf-8")
    assert 'name = "to a file"' in text
    file.write_text(text.replace("to a file", "from a file"), encoding="utf-8")
    ann.page.locator("input[type=file]").set_input_files(file)
    expect(kept(ann)).to_have_value("2")
    expect(ann.page.get_by_label(ann.texts("name", "editor"), exact=True)).to_have_value(
        "from a file"
    )
    file.write_text("rows = 5", encoding="utf-8")
    ann.troubles.expected.append("/api/designs/read")
    ann.page.locator("input[type=file]").set_input_files(file)
    expect(ann.page.get_by_text("name: is missing").first).to_be_visible()
    # Deleted and brought back.
    ann.press(ann.button("remove", "editor"))
    expect(kept(ann)).to_have_value("1")
    ann.press(ann.button("bring_back", "editor", name="from a file"))
    expect(kept(ann).locator("option")).to_have_count(2)


def test_a_browser_that_keeps_nothing_says_so(visit: Visit) -> None:
    ann = visit()
    ann.page.add_init_script(REFUSED)
    opened(ann, "ontop")
    ann.press(field(ann, "a14"))
    expect(ann.page.get_by_role("alert")).to_have_text(ann.texts("not_kept", "editor"))
    on_board(ann, "a14")


def test_links_that_hold_no_design_are_answered(visit: Visit) -> None:
    ann = visit()
    for path in ("/editor/ontop#design=AAAA", "/editor/dropit#design=q1YqSy0qzszPU7JSMlSqBQA"):
        ann.go(path)
        expect(ann.page.get_by_text(ann.texts("bad_link", "editor")).first).to_be_visible()
        can_be_played(ann)
    ann.go("/new/ontop#setup=AAAA")
    expect(ann.page.get_by_text(ann.texts("setup_bad_link")).first).to_be_visible()
    ann.go("/editor/chess")
    expect(ann.page.get_by_text(re.compile("Nothing can be designed"))).to_be_visible()


@pytest.mark.parametrize(
    "look", [DESK, pytest.param(PHONE, marks=pytest.mark.slow)], ids=["desk", "phone"]
)
def test_a_shaft_is_drawn_filled_kept_and_played_in(visit: Visit, look: Look) -> None:
    ann = visit(look)
    opened(ann, "dropit")
    rename(ann, "steep")
    before = ann.page.locator('[data-handle="left 6"]')
    was = before.get_attribute("cy")
    before.scroll_into_view_if_needed()
    box = before.bounding_box()
    assert box
    ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.page.mouse.down()
    ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 12, steps=3)
    ann.page.mouse.up()
    expect(before).not_to_have_attribute("cy", was or "")
    ann.press(ann.page.locator("summary").first)
    ann.press(ann.button("line.add", "dropit/editor"))
    expect(ann.page.locator("summary").first).to_have_text(
        ann.texts("levels", "dropit/editor", n=9)
    )
    can_be_played(ann)
    ann.press(ann.button("falls.go", "dropit/editor"))
    expect(
        ann.page.get_by_text(ann.texts("falls.at", "dropit/editor", n=36, of=36))
    ).to_be_visible()
    assert axe_violations(ann) == []
    ann.page.reload()
    can_be_played(ann)
    expect(kept(ann)).to_contain_text("steep")
    ann.press(play(ann))
    ann.press(ann.button("make_and_play"))
    record = ann.ask("GET", f"/api/tables/{ann.table}/record")
    assert record["setup"]["shaft"]["name"] == "steep"
    assert len(record["setup"]["shaft"]["levels"]["left"]) == 8
    hands = DropItHands(ann)
    assert hands.my_turn()
    hands.by_touch(0) if look.touch else hands.by_mouse(0)


def test_a_shaft_that_costs_too_much_says_why(visit: Visit) -> None:
    ann = visit()
    opened(ann, "dropit")
    ann.press(ann.page.get_by_text(ann.texts("sizes", "dropit/editor"), exact=True))
    width = ann.page.get_by_label(ann.texts("size.width", "dropit/editor"), exact=True)
    # A field shows what the design holds, also where that stays as it was.
    held = width.input_value()
    for typed, shown in (("", held), ("-50", "20"), ("0", "20"), ("", "20")):
        width.fill(typed)
        width.press("Tab")
        expect(width).to_have_value(shown)
    width.fill("90")
    width.press("Enter")
    status = state(ann)
    expect(status).to_contain_text(ann.texts("wrong", "editor"))
    ann.page.reload()
    expect(status).to_contain_text(ann.texts("fault.shaft.width", "dropit/editor"))
    expect(ann.page.locator('[data-handle="left 6"]')).to_be_visible()
    expect(play(ann)).to_have_attribute("aria-disabled", "true")


def test_designs_of_one_name_are_told_apart_and_a_full_field_says_so(visit: Visit) -> None:
    ann = visit()
    opened(ann, "dropit")
    for _ in range(2):
        rename(ann, "Turm")
        can_be_played(ann)
        ann.press(ann.button("new", "editor"))
    expect(kept(ann).locator("option")).to_contain_text(["Turm", "Turm (2)"])
    name = ann.page.get_by_label(ann.texts("name", "editor"), exact=True)
    name.fill("a" * 60)
    name.press("b")
    expect(ann.page.get_by_text(ann.texts("too_long", most=60)).first).to_be_visible()
    # Whoever writes over what is chosen does not write too much.
    name.select_text()
    name.press("b")
    expect(name).to_have_value("b")


def test_on_a_low_screen_what_is_wrong_with_a_shaft_is_told_whole(visit: Visit) -> None:
    ann = visit(DESK.but(size=(667, 375), language="de"))
    opened(ann, "dropit")
    ann.press(ann.page.get_by_text(ann.texts("sizes", "dropit/editor"), exact=True))
    # Nothing of the drawing becomes smaller than nothing.
    for key, size in (("height", "60"), ("width", "60")):
        field = ann.page.get_by_label(ann.texts(f"size.{key}", "dropit/editor"), exact=True)
        field.fill(size)
        field.blur()
    most, given = 60, "71"
    told = ann.texts("reason.not_rising", "dropit/editor", most=most, given=given)
    expect(state(ann)).to_contain_text(told)
    scrolls = state(ann).evaluate("box => box.scrollHeight > box.clientHeight + 1")
    stops = state(ann).evaluate("box => box.tabIndex === 0")
    assert scrolls == stops
    assert axe_violations(ann) == []
