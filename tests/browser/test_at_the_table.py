"""At a table: giving up, stronger bots, links for others, my tables, and hints for beginners."""

import json
import re
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from dropit_hands import DropItHands
from ontop_hands import OnTopHands
from server_process import ServerProcess
from topdrop.server.http.reach import find_interfaces, find_routed, network_address
from visitor import PHONE, Look, Visit, Visitor


def against(ann: Visitor, game: str, *others: str, **options: Any) -> None:
    """Begin a game against others and come to the table."""
    ann.go(f"/t/{ann.make_table(game, 'me', *others, **options)}")


def give_up(ann: Visitor) -> None:
    """Resign, which ends the game."""
    ann.open_panel("tab_table")
    ann.press(ann.button("resign"))
    expect(ann.dialog("resign").get_by_role("radio", name="It ends")).to_be_checked()
    ann.press(ann.button("resign_end_do"))
    ann.close_panel()


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_giving_up_between_two_ends_the_game(visit: Visit, game: str, tmp_path: Path) -> None:
    ann = visit()
    against(ann, game, "level1")
    hands = OnTopHands(ann) if game == "ontop" else DropItHands(ann)
    assert hands.my_turn()
    give_up(ann)
    winner = "Pip" if game == "ontop" else "Till"
    ending = ann.page.get_by_role("region", name=f"{winner} wins!")
    expect(ending).to_contain_text("Ann resigned.")
    expect(ann.status).to_have_text(f"{winner} wins!")
    assert not hands.my_turn()
    ann.picture(f"{game}-conceded")
    record = ann.page.request.get(f"/api/tables/{ann.table}/record").json()
    assert (record["conceded"], record["result"]["end"]) == (
        record["setup"]["players"][0],
        "conceded",
    )
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    told = subprocess.run(
        [sys.executable, "-m", "topdrop.cli", "replay", "--json", str(file)],
        capture_output=True,
        check=True,
    )
    assert record["result"].items() <= json.loads(told.stdout).items()
    # After loading it again it is as over as it was.
    ann.page.reload()
    expect(ann.status).to_have_text(f"{winner} wins!")


def test_a_rematch_with_bots_begins_with_one_click(visit: Visit) -> None:
    ann = visit()
    against(ann, "ontop", "level2", setup={"ties": "shared"})
    first = ann.table
    give_up(ann)
    ann.button("rematch").first.click()
    ann.page.wait_for_url(lambda url: first not in url)
    facts = ann.snapshot(ann.table)["table"]
    assert [chair["name"] for chair in facts["chairs"]] == ["Ann", "Otto"]
    second = ann.table
    give_up(ann)
    ann.picture("next-level")
    ann.page.get_by_role("button", name="Stronger: Mona").first.click()
    ann.page.wait_for_url(lambda url: second not in url)
    facts = ann.snapshot(ann.table)["table"]
    assert [chair["name"] for chair in facts["chairs"]] == ["Ann", "Mona"]
    assert facts["setup"]["ties"] == "shared"
    ann.go(f"/t/{second}")
    expect(ann.link("rematch_go").first).to_be_visible()


def test_nobody_is_stronger_than_the_strongest(visit: Visit) -> None:
    ann = visit()
    against(ann, "dropit", "level5")
    give_up(ann)
    expect(ann.button("rematch").first).to_be_visible()
    expect(ann.page.get_by_role("button", name=re.compile("Stronger"))).to_have_count(0)


def test_a_link_that_nobody_else_can_open_says_so(visit: Visit) -> None:
    ann = visit()
    against(ann, "ontop", "open")
    told = "Nobody else can open this: the server listens to this computer alone."
    expect(ann.page.get_by_text(told)).to_be_visible()
    expect(ann.page.get_by_text("topdrop serve --host 0.0.0.0")).to_be_visible()
    expect(ann.page.get_by_role("img", name="The invitation as a QR code")).to_have_count(0)
    against(ann, "ontop", "level1")
    ann.open_panel("tab_table")
    expect(ann.page.get_by_text(told)).to_be_visible()
    ann.go()
    ann.button("settings").click()
    ann.button("make_link").click()
    expect(ann.dialog("settings").get_by_text(told)).to_be_visible()


def test_a_server_in_a_network_hands_out_its_address_there(
    visit: Visit, outlasting: ExitStack, tmp_path: Path
) -> None:
    address = network_address(find_interfaces(), find_routed())
    if address is None:
        pytest.skip("this machine has no address in a network")
    server = outlasting.enter_context(ServerProcess(tmp_path, host="0.0.0.0"))
    ann = visit(address=server.address)
    against(ann, "ontop", "open")
    field = ann.page.get_by_role("textbox", name="Link to the table")
    port = server.address.rpartition(":")[2]
    host = f"[{address}]" if ":" in address else address
    expect(field).to_have_value(re.compile(re.escape(f"http://{host}:{port}/t/{ann.table}#join=")))
    expect(ann.page.get_by_role("img", name="The invitation as a QR code")).to_be_visible()
    expect(ann.page.get_by_text("Nobody else can open this")).to_have_count(0)
    with socket.create_connection((address, int(port))):
        pass


def test_my_tables_tell_results_and_whose_turn_it_is(visit: Visit) -> None:
    ann = visit()
    against(ann, "ontop", "level1")
    give_up(ann)
    ann.make_table("dropit", "me", "level2")
    ann.make_table("ontop", "me", "open")
    ann.go()
    mine = ann.page.locator("section").filter(has=ann.heading("My tables"))
    rows = mine.get_by_role("listitem")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_contain_text("Your turn")
    expect(rows.nth(0)).to_contain_text("Ann 0 points")
    expect(rows.nth(1)).to_contain_text("Waiting for 1 player")
    expect(mine.get_by_role("heading", name="Finished games")).to_be_visible()
    expect(rows.nth(2)).to_contain_text("Lost")
    expect(rows.nth(2)).to_contain_text("Ann 0 points")
    expect(rows.nth(2)).to_contain_text("Pip 0 points")
    ann.picture("my-tables")


def test_only_the_last_finished_games_show_until_all_are_wished(visit: Visit) -> None:
    ann = visit()
    for _ in range(6):
        against(ann, "ontop", "level1")
        give_up(ann)
    ann.go()
    lost = ann.page.get_by_role("listitem").filter(has_text="Lost")
    expect(lost).to_have_count(5)
    ann.page.get_by_role("button", name="Show all 6").click()
    expect(lost).to_have_count(6)


@pytest.mark.parametrize("game", ["ontop", "dropit"])
@pytest.mark.parametrize("look", [Look(), PHONE], ids=["desk", "phone"])
def test_at_a_first_board_one_line_says_how_to_play(visit: Visit, game: str, look: Look) -> None:
    ann = visit(look)
    against(ann, game, "level1")
    with_fingers = {"ontop": "Tap a place, turn the tile", "dropit": "slide it with one finger"}
    with_a_mouse = {"ontop": "Point at a place, turn with R", "dropit": "turn with the wheel"}
    words = (with_fingers if look.touch else with_a_mouse)[game]
    hint = ann.page.get_by_text(words)
    expect(hint).to_be_visible()
    ann.picture(f"{game}-hint")
    ann.press(hint.locator("..").get_by_role("button", name="Close"))
    expect(hint).to_have_count(0)
    ann.page.reload()
    hands = OnTopHands(ann) if game == "ontop" else DropItHands(ann)
    assert hands.my_turn()
    expect(hint).to_have_count(0)


def test_whoever_has_played_needs_no_hint(visit: Visit) -> None:
    ann = visit()
    against(ann, "ontop", "level1")
    hint = ann.page.get_by_text("Point at a place, turn with R")
    expect(hint).to_be_visible()
    hands = OnTopHands(ann)
    assert hands.my_turn()
    hands.by_click(0)
    against(ann, "ontop", "level1")
    assert OnTopHands(ann).my_turn()
    expect(hint).to_have_count(0)
    against(ann, "dropit", "level1")
    expect(ann.page.get_by_text("turn with the wheel")).to_be_visible()
