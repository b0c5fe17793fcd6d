"""At a real table: the companion of each game, by finger and by keys, corrections and the end."""

import json
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from ontop_hands import OnTopHands
from page_checks import axe_violations, too_wide, untranslated
from topdrop.cli.replay import replay_one
from visitor import DESK, LOCALES, PHONE, Look, Visit, Visitor
from wire import Wire
from without_network import lose_network, take_along

SMALL: Final = DESK.but(size=(1280, 800), theme="dark")
SHORT: Final = {"name": "three", "tiles": {"RBWY": 1, "RYBW": 1, "YRWB": 1}}


LOOKS: Final = (
    pytest.param(PHONE, id="phone"),
    pytest.param(SMALL, id="desk", marks=pytest.mark.slow),
)


class AtABox:
    """Somebody who keeps the game of two with a box of On Top."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.texts = visitor.texts

    def begin(self) -> None:
        """Set the game up from the start page."""
        self.visitor.go()
        self.visitor.press(self.visitor.link("companion"))
        self.visitor.press(self.page.locator('a[href="/companion/ontop"]'))
        name = self.page.get_by_label(re.compile("name", re.IGNORECASE))
        name.first.fill("Ann")
        name.last.fill("Bob")
        self.visitor.press(self.button("companion.begin"))
        self.corner("red").wait_for()

    def begin_short(self) -> None:
        """Begin a game of three tiles, by a table made as the page makes it."""
        table = self.visitor.make_table(
            "ontop", "me", "here Bob", setup={"tiles": SHORT}, by_hand=True, chat=False
        )
        self.visitor.go(f"/t/{table}")
        self.corner("red").wait_for()

    def button(self, key: str, **gaps: str | int) -> Locator:
        """A button of the companion."""
        return self.visitor.button(key, "shell", **gaps)

    def corner(self, colour: str) -> Locator:
        """The button of a corner's colour."""
        how = self.page.get_by_role("group", name=self.texts("drawn.how", "ontop"))
        return how.get_by_role("button", name=self.texts(f"colour.{colour}"), exact=True)

    def draws(self, *colours: str) -> None:
        """Say which tile was drawn, corner by corner."""
        for colour in colours:
            self.visitor.press(self.corner(colour))
        self.page.locator("[data-place]").first.wait_for(state="attached")

    def writes(self, letters: str) -> None:
        """Say which tile was drawn by its letters."""
        field = self.page.get_by_label(self.texts("drawn.letters", "ontop"))
        field.focus()
        field.press_sequentially(letters)
        self.page.locator("[data-place]").first.wait_for(state="attached")

    def lays(self, first: str, second: str) -> None:
        """Lay the tile by keys."""
        place = self.page.locator(f'[data-place="{first}{second}"], [data-place="{second}{first}"]')
        place.focus()
        if not (place.get_attribute("aria-label") or "").startswith(first):
            self.page.keyboard.press("r")
        expect(place).to_have_attribute("aria-label", re.compile(rf"^{first}\b"))
        self.page.keyboard.press("Enter")
        expect(self.page.locator(f'[data-tile="{first}{second}"]')).to_be_attached()

    def turn(self, number: int) -> None:
        """Choose a turn to correct."""
        self.visitor.press(self.button("companion.correct"))
        self.visitor.press(
            self.page.get_by_role(
                "button", name=re.compile(re.escape(self.texts("correct.turn", number=number)))
            )
        )

    def record(self) -> dict[str, object]:
        """The record as the server has it."""
        answer = self.visitor.ask("GET", f"/api/tables/{self.visitor.table}/record")
        assert isinstance(answer, dict)
        return answer


@pytest.mark.parametrize("look", LOOKS)
def test_a_game_with_a_box_of_on_top(visit: Visit, look: Look) -> None:
    ann = AtABox(visit(look))
    page = ann.page
    ann.begin()
    assert axe_violations(ann.visitor) == []
    assert too_wide(ann.visitor) == []
    # A wrong tap, taken back; then the right tile, of which the others go on to be offered.
    ann.draws("red", "yellow", "blue", "white")
    expect(ann.visitor.button("take_back")).to_have_count(0)
    ann.visitor.press(ann.button("companion.undo"))
    expect(ann.corner("red")).to_be_enabled()
    ann.visitor.press(ann.corner("red"))
    expect(ann.corner("red")).to_be_disabled()
    ann.draws("blue", "white", "yellow")
    ann.lays("c6", "c7")
    ann.writes("RYBW")
    ann.lays("c8", "c9")
    expect(ann.visitor.log).to_have_count(7)
    # What is drawn is the box's: a reload, and somebody else's phone, show the same.
    page.reload()
    ann.corner("red").wait_for()
    bob = visit(PHONE)
    bob.go(f"/t/{ann.visitor.table}")
    expect(bob.page.locator('[data-tile="c8c9"]')).to_be_attached()
    expect(bob.page.get_by_role("group", name=ann.texts("drawn.how", "ontop"))).to_have_count(0)

    # Another tile was drawn: all later turns stay.
    ann.turn(1)
    ann.visitor.press(ann.visitor.button("correct.drawn", "ontop"))
    for colour in ("red", "yellow", "white", "blue"):
        ann.visitor.press(ann.corner(colour))
    expect(page.locator('[data-tile="c8c9"]')).to_be_attached()
    expect(ann.visitor.log).to_have_count(8)
    assert [move["tile"] for move in ann.record()["moves"]] == ["RYWB", "RYBW"]  # type: ignore[attr-defined]
    expect(bob.log.last).to_contain_text(re.compile("c8"))

    # It lay elsewhere: then turn 2 is not possible, and nothing changes until that is decided.
    ann.turn(1)
    ann.visitor.press(ann.visitor.button("correct.place", "ontop"))
    place = page.locator('[data-place="b6c6"], [data-place="c6b6"]')
    place.wait_for(state="attached")
    assert axe_violations(ann.visitor) == []
    place.focus()
    page.keyboard.press("Enter")
    why = ann.texts("why_not.alone", "ontop")
    expect(page.get_by_role("alert")).to_contain_text(why)
    assert axe_violations(ann.visitor) == []
    assert len(ann.record()["moves"]) == 2  # type: ignore[arg-type]
    ann.visitor.press(ann.button("companion.leave_it"))
    expect(page.locator('[data-tile="c8c9"]')).to_be_attached()
    ann.turn(1)
    ann.visitor.press(ann.visitor.button("correct.place", "ontop"))
    place.wait_for(state="attached")
    place.focus()
    page.keyboard.press("Enter")
    ann.visitor.press(ann.button("correct.keep", number=2))
    expect(page.locator("[data-tile]")).to_have_count(1)
    assert [move["tile"] for move in ann.record()["moves"]] == ["RYWB"]  # type: ignore[attr-defined]


def test_a_game_with_a_box_to_its_end_by_keys(visit: Visit) -> None:
    ann = AtABox(visit(SMALL))
    page = ann.page
    ann.begin_short()
    ann.writes("rbwy")
    ann.lays("c6", "c7")
    ann.writes("rybw")
    ann.lays("d6", "d7")
    # The last turn but one was forgotten, and another is added that never was.
    ann.writes("yrwb")
    ann.lays("c8", "c9")
    OnTopHands(ann.visitor).ending.wait_for()
    record = ann.record()
    assert (record["by_hand"], replay_one(record)["end"]) == (True, "tiles_out")
    page.keyboard.press("Escape")
    ann.button("companion.correct").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name=re.compile(ann.texts("correct.turn", "shell", number=2))).press(
        "Enter"
    )
    ann.button("correct.remove").press("Enter")
    ann.corner("red").wait_for()
    assert [move["tile"] for move in ann.record()["moves"]] == ["RBWY", "YRWB"]  # type: ignore[attr-defined]
    # "Why?" answers as at any table, and the record is looked back through as any other.
    page.locator("[data-board]").focus()
    page.keyboard.press("w")
    expect(page.locator(".answer")).to_be_visible()
    ann.visitor.go(f"/t/{ann.visitor.table}/replay#ply=2")
    expect(page.locator('[data-tile="c8c9"]')).to_be_attached()


@pytest.mark.parametrize("look", LOOKS)
def test_a_game_of_drop_it_on_a_score_sheet(visit: Visit, look: Look) -> None:
    ann = visit(look)
    page, texts = ann.page, ann.texts
    ann.go("/companion")
    link = page.locator('a[href="/companion/dropit"]')
    link.wait_for()
    assert axe_violations(ann) == []
    ann.press(link)
    # A wide name of whoever begins leaves the page as wide as it is.
    page.get_by_role("textbox").first.fill("W" * 24)
    assert too_wide(ann) == []
    page.get_by_label(texts("sheet.teams", "dropit"), exact=True).check()
    page.get_by_label(re.compile(r"\(4\)$")).check()
    for number, name in enumerate(("Ada", "Abe", "Bea", "Ben")):
        page.get_by_role("textbox").nth(number).fill(name)
    assert axe_violations(ann) == []
    ann.press(ann.button("companion.begin"))
    assert axe_violations(ann) == []
    assert too_wide(ann) == []

    def drop(level: int, *buttons: str | re.Pattern[str]) -> None:
        page.get_by_role("radio", name=str(level), exact=True).check()
        for name in buttons:
            ann.press(page.get_by_role("button", name=name))
        ann.press(ann.button("sheet.enter", "dropit"))

    def scores() -> list[str]:
        return page.locator(".scores strong").all_inner_texts()

    shape, joker = texts("taboo.shape", "dropit"), re.compile(r"\(4 left\)")
    circle = re.compile(f"^{texts('sheet.circle', 'dropit', points=2, n=0)}")
    drop(5, circle)
    drop(3, shape)
    drop(4, shape, joker)
    assert scores() == ["11", "0"]
    expect(page.get_by_role("heading", level=2)).to_contain_text(
        texts("sheet.next", "dropit", name="Ben")
    )
    # A wrong tap is undone; everything is there after a reload.
    drop(8)
    ann.press(ann.button("companion.undo"))
    page.reload()
    expect(page.locator(".scores strong").first).to_have_text("11")
    assert scores() == ["11", "0"]
    # Correct the second drop: no taboo after all.
    ann.press(ann.button("sheet.edit", "dropit", number=2))
    dialog = page.get_by_role("dialog")
    ann.press(dialog.get_by_role("button", name=shape))
    assert axe_violations(ann) == []
    ann.press(dialog.get_by_role("button", name=texts("sheet.change", "dropit"), exact=True))
    assert scores() == ["11", "3"]
    # One that was not there: then the third would be the other team's.
    ann.press(ann.button("sheet.edit", "dropit", number=1))
    ann.press(dialog.get_by_role("button", name=texts("sheet.remove", "dropit"), exact=True))
    assert scores() == ["3", "4"]
    # To the end, with three jokers left against two of the others.
    for _ in range(34):
        page.get_by_role("radio", name="1", exact=True).check()
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=2)).to_contain_text(
        texts("sheet.over", "dropit", n=1, names=texts("team.red"))
    )
    # 3 + 17 + 4 jokers; 4 + 17 + 3 jokers.
    assert scores() == ["32", "30"]
    assert axe_violations(ann) == []
    with page.expect_download() as download:
        ann.press(ann.button("companion.save"))
    kept = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert (kept["format"], kept["result"]["final"]) == ("topdrop-scores/1", [32, 30])
    ann.press(ann.button("companion.new_game"))
    ann.press(ann.button("companion.new_game"))
    expect(ann.button("companion.begin")).to_be_visible()
    # The file is opened again; of one with an impossible drop it is said which, and that is all.
    file = page.locator("input[type=file]")
    kept["drops"][1]["level"] = 9
    broken = json.dumps(kept).encode()
    file.set_input_files({"name": "a.json", "mimeType": "application/json", "buffer": broken})
    expect(page.get_by_text(texts("sheet.file_drop", "dropit", number=2)).first).to_be_visible()
    expect(ann.button("companion.begin")).to_be_visible()
    file.set_input_files(download.value.path())
    expect(ann.button("companion.begin")).to_have_count(0)
    assert scores() == ["32", "30"]


def test_a_joker_that_a_correction_takes_away_is_told(visit: Visit) -> None:
    ann = visit(PHONE)
    page, texts = ann.page, ann.texts
    sheet = {
        "players": ["red", "blue"],
        "names": [["Ann"], ["Bob"]],
        "teams": False,
        "edges": "shapes",
        "jokers": 1,
    }
    plain = {"level": 2, "bonus": [], "taboos": ["shape"], "joker": False}
    drops = [plain, plain, {**plain, "joker": True}]
    ann.go("/companion/dropit")
    page.evaluate(
        "game => localStorage.setItem('topdrop.companion.dropit', JSON.stringify(game))",
        {"sheet": sheet, "drops": drops},
    )
    page.reload()
    ann.press(ann.button("sheet.edit", "dropit", number=1))
    dialog = page.get_by_role("dialog")
    ann.press(dialog.get_by_role("button", name=re.compile(r"1 left")))
    ann.press(dialog.get_by_role("button", name=texts("sheet.change", "dropit"), exact=True))
    expect(dialog.get_by_role("alert")).to_have_text(texts("sheet.later", "dropit", number=3))
    assert axe_violations(ann) == []
    ann.press(dialog.get_by_role("button", name=texts("companion.leave_it"), exact=True))
    assert page.locator("ol li").count() == 3
    ann.press(ann.button("sheet.edit", "dropit", number=1))
    ann.press(dialog.get_by_role("button", name=re.compile(r"1 left")))
    ann.press(dialog.get_by_role("button", name=texts("sheet.change", "dropit"), exact=True))
    ann.press(dialog.get_by_role("button", name=texts("sheet.keep", "dropit", number=3)))
    expect(page.locator("ol li")).to_have_count(2)


def test_the_score_sheet_needs_no_network(visit: Visit, wire: Wire) -> None:
    ann = visit(PHONE.but(offline=True), address=wire.address)
    ann.go("/companion")
    ann.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    lose_network(ann, wire)
    ann.go("/companion/dropit")
    ann.press(ann.button("companion.begin"))
    ann.page.get_by_role("radio", name="6", exact=True).check()
    ann.press(ann.button("sheet.enter", "dropit"))
    ann.page.reload()
    expect(ann.page.locator(".scores strong").first).to_have_text("6")


@pytest.mark.slow
def test_a_score_sheet_is_filled_without_a_network(visit: Visit, wire: Wire) -> None:
    ann = visit(PHONE.but(offline=True), address=wire.address)
    ann.go("/companion/dropit")
    ann.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    lose_network(ann, wire)
    ann.press(ann.button("companion.begin"))
    for drop in range(36):
        if drop == 18:
            ann.page.reload()
        ann.page.get_by_role("radio", name="1", exact=True).check()
        ann.page.keyboard.press("Enter")
    over = re.compile(ann.texts("sheet.over", "dropit", n=2, names=".+"))
    expect(ann.page.get_by_role("heading", name=over, level=2)).to_be_visible()


@pytest.mark.slow
def test_on_top_at_a_real_table_is_played_out_without_a_network(
    visit: Visit, wire: Wire, tmp_path: Path
) -> None:
    bob = visit(SMALL.but(offline=True), address=wire.address)
    take_along(bob)
    lose_network(bob, wire)
    ann = AtABox(bob)
    bob.go("/companion/ontop")
    bob.page.locator("summary").click()
    tiles = tmp_path / "tiles.json"
    tiles.write_text(json.dumps(SHORT))
    data = bob.page.locator(".data").filter(has_text=bob.texts("option.tiles", "ontop"))
    data.locator('input[type="file"]').set_input_files(tiles)
    bob.press(ann.button("companion.begin"))
    ann.corner("red").wait_for()
    assert bob.table.startswith("local-")
    ann.writes("rbwy")
    ann.lays("c6", "c7")
    ann.turn(1)
    bob.press(bob.button("correct.remove"))
    expect(bob.page.locator("[data-tile]")).to_have_count(0)
    bob.page.reload()
    ann.corner("red").wait_for()
    for letters, *place in (("rbwy", "c6", "c7"), ("rybw", "d6", "d7"), ("yrwb", "c8", "c9")):
        ann.writes(letters)
        ann.lays(*place)
    OnTopHands(bob).ending.wait_for()
    bob.page.reload()
    OnTopHands(bob).ending.wait_for()


@pytest.mark.parametrize(
    "language",
    [pytest.param(one, marks=() if one in ("de", "fr") else pytest.mark.slow) for one in LOCALES],
)
def test_the_companion_speaks_every_language(visit: Visit, language: str) -> None:
    ann = visit(PHONE.but(language=language))
    for path in ("/companion", "/companion/dropit", "/companion/ontop"):
        ann.go(path)
        expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
        ann.page.locator("main .button").first.wait_for()
        assert too_wide(ann) == []
        assert untranslated(ann) == []


def test_the_screen_stays_on_and_the_switch_lets_it_go(visit: Visit) -> None:
    ann = visit(PHONE)
    held = """
      window.held = 0;
      Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
        window.held += 1;
        return { release: async () => { window.held -= 1; } };
      } } });
    """
    ann.context.add_init_script(held)
    ann.go("/companion/dropit")
    ann.press(ann.button("companion.begin"))
    switch = ann.page.get_by_role("switch", name=ann.texts("companion.screen"))
    expect(switch).to_be_checked()
    ann.page.wait_for_function("window.held === 1")
    switch.uncheck()
    ann.page.wait_for_function("window.held === 0")
    ann.page.reload()
    expect(switch).not_to_be_checked()


def test_without_a_wake_lock_there_is_no_switch(visit: Visit) -> None:
    ann = visit(PHONE)
    ann.context.add_init_script("delete Navigator.prototype.wakeLock")
    ann.go("/companion/dropit")
    ann.press(ann.button("companion.begin"))
    expect(ann.button("companion.undo")).to_be_visible()
    expect(ann.page.get_by_role("switch")).to_have_count(0)
