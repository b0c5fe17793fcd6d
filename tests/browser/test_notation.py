"""Games and positions as text on the page: copied, pasted, and told with what is said of moves."""

import json
import re
from typing import Final

import pytest
from playwright.sync_api import expect

from client_texts import Texts
from page_checks import page_faults
from played_tables import played_table, record_of
from server_process import ServerProcess
from topdrop import dropit, ontop
from visitor import DESK, PHONE, Look, Visit, Visitor

MODULES: Final = {"ontop": ontop, "dropit": dropit}
STARTS: Final = {
    "ontop": "ontop/2 R,B * c5,d11 RBWYc6c7 RYBW",
    "dropit": "dropit/1 R4,B0 - Rc3s1d2t2/Bc3s2d2t2 Rs103.5,19,0:4",
}
ANNOTATED: Final = (
    '[format "topdrop/1"] [game "ontop"] [setup {"players":["red","blue"]}] [rules 2] '
    "{a short game} 1. RBWYc6c7! {towards the rim}\n(1. RBWYc4b4) 2. BYWRd4d5 RWBY *"
)
LOOKS: Final = [
    ("ontop", DESK),
    ("dropit", PHONE.but(language="de", theme="dark")),
    pytest.param("ontop", PHONE.but(language="fr", theme="dark"), marks=pytest.mark.slow),
    pytest.param("dropit", DESK.but(language="nl"), marks=pytest.mark.slow),
]
both = pytest.mark.parametrize(
    ("game", "look"), LOOKS, ids=lambda value: value.name if isinstance(value, Look) else value
)


def copied(visitor: Visitor, kind: str) -> str:
    """Copy a position or a game, and return what is in the clipboard then."""
    visitor.press(visitor.button(f"copy_{kind}", "notation"))
    field = visitor.page.get_by_label(visitor.texts(kind, "notation"), exact=True)
    text = field.input_value()
    there = "text => navigator.clipboard.readText().then((found) => found === text)"
    visitor.page.wait_for_function(there, arg=text)
    expect(visitor.page.get_by_text(visitor.texts("copied")).first).to_be_visible()
    return text


@both
def test_a_position_and_a_game_are_copied_from_a_replay(
    visit: Visit, server: ServerProcess, look: Look, game: str
) -> None:
    table = played_table(server, game, 4)
    visitor = visit(look)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.go(f"/t/{table}/replay#ply=2")
    keep = visitor.page.locator("summary", has_text=visitor.texts("keep", "replay"))
    keep.press("Enter")
    position, text = copied(visitor, "position"), copied(visitor, "game")
    assert MODULES[game].parse_game_text(text) == record_of(server, table)
    assert MODULES[game].view_from_position(position).position_text() == position
    visitor.picture(f"notation-copy-{game}-{look.name}")
    # What is only told for a moment lies over the page.
    notices = visitor.page.locator(".notice")
    while notices.count():
        visitor.press(notices.first.get_by_role("button"))
    assert page_faults(visitor) == []


@both
def test_the_position_of_a_table_is_copied_and_a_new_table_starts_from_it(
    visit: Visit, server: ServerProcess, look: Look, game: str
) -> None:
    table = played_table(server, game, 3, over=False)
    visitor = visit(look)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.troubles.expected.extend(["answer: 400", "status of 400"])
    visitor.go(f"/t/{table}")
    expect(visitor.page.get_by_role("application")).to_be_visible()
    visitor.open_panel("tab_table")
    visitor.page.locator("summary", has_text=visitor.texts("as_text")).press("Enter")
    position = copied(visitor, "position")
    assert position.startswith(f"{game}/")
    visitor.go(f"/new/{game}")
    visitor.press(visitor.button("start_position"))
    dialog = visitor.dialog("start_position")
    field = dialog.get_by_label(visitor.texts("start_text", "notation"))
    field.fill("nonsense")
    visitor.press(visitor.button("start_go", "notation"))
    expect(dialog.get_by_role("alert")).to_be_visible()
    assert page_faults(visitor) == []
    field.fill(position)
    visitor.picture(f"notation-paste-{game}-{look.name}")
    visitor.press(visitor.button("start_go", "notation"))
    expect(dialog).to_have_count(0)
    expect(visitor.page.get_by_text(position)).to_be_visible()
    assert page_faults(visitor) == []
    visitor.picture(f"notation-start-{game}-{look.name}")
    visitor.page.locator("form button[type=submit]").press("Enter")
    made = visitor.table
    board = visitor.page.get_by_role("application")
    expect(board).to_be_visible()
    record = record_of(server, made)
    assert record["setup"]["position"] == position
    visitor.picture(f"notation-table-{game}-{look.name}")


def test_a_position_of_another_game_leads_there_and_one_can_start_as_usual(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/new/ontop")
    visitor.press(visitor.button("start_position"))
    field = visitor.page.get_by_label(visitor.texts("start_text", "notation"))
    field.fill(STARTS["dropit"])
    visitor.press(visitor.button("start_go", "notation"))
    link = visitor.link("start_other_go", "notation", game="Drop It")
    expect(link).to_have_attribute("href", re.compile("/new/dropit$"))
    field.fill(STARTS["ontop"])
    visitor.press(visitor.button("start_go", "notation"))
    expect(visitor.button("start_usual")).to_be_visible()
    expect(visitor.page.get_by_label(visitor.texts("begins"))).to_have_count(0)
    visitor.press(visitor.button("start_usual"))
    expect(visitor.page.get_by_label(visitor.texts("begins"))).to_be_visible()


@pytest.mark.parametrize(
    "look", [DESK, PHONE.but(language="de", theme="dark")], ids=lambda look: look.name
)
def test_a_pasted_game_shows_what_is_said_of_its_moves(visit: Visit, look: Look) -> None:
    visitor = visit(look)
    visitor.go("/replay")
    visitor.page.get_by_role("textbox").fill(ANNOTATED)
    visitor.press(visitor.button("open_go", "replay"))
    output = visitor.page.locator("output")
    expect(output).to_have_text("0 / 2")
    moves = visitor.page.get_by_role("list", name=visitor.texts("moves", "replay"))
    expect(moves).to_contain_text("a short game")
    visitor.page.keyboard.press("ArrowRight")
    expect(output).to_have_text("1 / 2")
    said = [
        "towards the rim",
        visitor.texts("instead", "replay", line="1. RBWYc4b4"),
        visitor.texts("mark.good", "replay"),
    ]
    for words in said:
        expect(moves).to_contain_text(words)
        expect(visitor.page.locator("[aria-live]").first).to_contain_text(words)
    visitor.picture(f"notation-notes-{look.name}")
    assert page_faults(visitor) == []
    # The link holds the record, whatever was pasted; it follows the moment a little later.
    visitor.page.wait_for_url(lambda url: "ply=1" in url)
    other = visit(look)
    other.go(visitor.page.url.removeprefix(visitor.address))
    expect(other.page.locator("output")).to_have_text("1 / 2")


@pytest.mark.parametrize("game", STARTS)
def test_a_pasted_position_is_looked_at_and_played_on_from(
    visit: Visit, server: ServerProcess, game: str
) -> None:
    visitor = visit()
    visitor.go("/replay")
    visitor.page.get_by_role("textbox").fill(STARTS[game])
    visitor.press(visitor.button("open_go", "replay"))
    expect(visitor.page.locator("output")).to_have_text("0 / 0")
    expect(visitor.page.get_by_role("application")).to_be_visible()
    visitor.press(visitor.button("branch", "replay"))
    visitor.press(visitor.button("branch_go", "replay"))
    record = record_of(server, visitor.table)
    assert json.dumps(record["setup"]).count("position") == 1


def test_texts_are_in_four_languages() -> None:
    assert len({Texts(of)("start_position") for of in ("en", "de", "nl", "fr")}) == 4
