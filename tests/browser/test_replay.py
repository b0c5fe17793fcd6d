"""Looking back: step by step, from a record to a branch, and while a game goes on."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from page_checks import axe_violations, too_wide, untranslated
from played_tables import played_table, record_of
from server_process import ServerProcess
from table_client import TableClient
from visitor import DESK, PHONE, Look, Visit, Visitor

MOVES = 5
MOVING = DESK.but(motion="no-preference")


def arrives(visitor: Visitor, ply: int, of: int = MOVES) -> None:
    expect(visitor.page.locator("output")).to_have_text(f"{ply} / {of}")


def says(visitor: Visitor, words: str) -> None:
    expect(visitor.page.locator("[aria-live]").first).to_contain_text(words)


@pytest.mark.parametrize(
    ("game", "look"),
    [
        ("ontop", DESK),
        ("dropit", PHONE),
        pytest.param("ontop", PHONE, marks=pytest.mark.slow),
        pytest.param("dropit", DESK, marks=pytest.mark.slow),
    ],
    ids=lambda value: value.name if isinstance(value, Look) else value,
)
def test_a_game_is_gone_through_by_keys_and_slider(
    visit: Visit, server: ServerProcess, look: Look, game: str
) -> None:
    table = played_table(server, game, MOVES)
    visitor = visit(look)
    visitor.go(f"/t/{table}/replay")
    arrives(visitor, 0)
    board = visitor.page.get_by_role("application")
    expect(board).to_be_visible()
    assert sum(visitor.points().values()) == 0
    # How it ended is nowhere until somebody asks.
    expect(visitor.page.get_by_text(re.compile("wins|gave up"))).to_have_count(0)
    visitor.page.keyboard.press("ArrowRight")
    arrives(visitor, 1)
    says(visitor, visitor.texts("at", "replay", ply=1, of=MOVES))
    says(visitor, "Ann")
    visitor.page.keyboard.press("End")
    arrives(visitor, MOVES)
    visitor.page.keyboard.press("ArrowLeft")
    arrives(visitor, MOVES - 1)
    says(visitor, visitor.texts("at", "replay", ply=MOVES - 1, of=MOVES))
    visitor.page.keyboard.press("Home")
    arrives(visitor, 0)
    says(visitor, visitor.texts("at_start", "replay", of=MOVES))
    slider = visitor.page.get_by_role("slider")
    slider.fill("3")
    arrives(visitor, 3)
    expect(slider).to_have_attribute("aria-valuetext", re.compile("3"))
    slider.press("ArrowRight")
    arrives(visitor, 4)
    # A line of the moves, and a number.
    moves = visitor.page.get_by_role("list", name=visitor.texts("moves", "replay"))
    expect(moves.get_by_role("listitem")).to_have_count(5)
    visitor.press(moves.get_by_role("button").nth(2))
    arrives(visitor, 2)
    expect(moves.get_by_role("listitem")).to_have_count(3)
    visitor.page.get_by_role("spinbutton").fill("4")
    visitor.press(visitor.button("go", "replay"))
    arrives(visitor, 4)
    # Nothing is laid here, so there is no button for it.
    if game == "ontop":
        expect(visitor.button("lay", "ontop")).to_have_count(0)
    assert axe_violations(visitor) == []
    assert untranslated(visitor) == []
    assert too_wide(visitor) == []
    visitor.press(visitor.button("result_show", "replay"))
    expect(visitor.page.get_by_role("region", name="How it ended")).to_be_visible()
    # The address keeps moment and seat.
    visitor.page.get_by_label(visitor.texts("seat", "replay")).select_option("1")
    expect(visitor.page).to_have_url(re.compile(r"/replay#ply=4&seat=1$"))
    other = visit(look)
    other.go(visitor.page.url.removeprefix(server.address))
    arrives(other, 4)
    expect(other.page.get_by_label(other.texts("seat", "replay"))).to_have_value("1")


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_it_is_played_at_three_speeds(visit: Visit, server: ServerProcess, game: str) -> None:
    table = played_table(server, game, 3)
    visitor = visit(MOVING)
    visitor.go(f"/t/{table}/replay#ply=1")
    arrives(visitor, 1, 3)
    speed = visitor.page.get_by_label(visitor.texts("speed", "replay"))
    expect(speed.get_by_role("option")).to_have_count(3)
    speed.select_option("fast")
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.press(visitor.button("play", "replay"))
    arrives(visitor, 3, 3)
    expect(visitor.button("play", "replay")).to_be_visible()
    # Each fall is shown as it was.
    assert sum("/falls/" in url for url in asked) == (2 if game == "dropit" else 0)


@pytest.mark.parametrize("look", [DESK, PHONE], ids=["desk", "phone"])
def test_a_record_is_opened_looked_at_branched_and_shared(
    visit: Visit, server: ServerProcess, tmp_path: Path, look: Look
) -> None:
    record = record_of(server, played_table(server, "ontop", MOVES))
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join([json.dumps({**record, "moves": []}), json.dumps(record)]))
    visitor = visit(look)
    visitor.troubles.expected.extend(["answer: 400", "status of 400"])
    visitor.go("/")
    visitor.press(visitor.link("open_record"))
    visitor.heading(visitor.texts("open_title", "replay")).wait_for()
    assert axe_violations(visitor) == []
    visitor.page.get_by_role("textbox").fill('{"format": "topdrop/1", "game": "ontop"}')
    visitor.press(visitor.button("open_go", "replay"))
    expect(visitor.page.get_by_role("alert")).to_contain_text("moves: should be a list")
    # A table of another server is not looked for here.
    visitor.page.get_by_role("textbox").fill("https://a.example/t/abc")
    visitor.press(visitor.button("open_go", "replay"))
    elsewhere = visitor.texts("open_elsewhere", "replay", host="a.example")
    expect(visitor.page.get_by_role("alert")).to_have_text(elsewhere)
    visitor.page.locator("input[type=file]").set_input_files(file)
    visitor.press(visitor.button("open_number", "replay", n=2))
    arrives(visitor, 0)
    visitor.page.keyboard.press("End")
    arrives(visitor, MOVES)
    visitor.page.keyboard.press("ArrowLeft")
    arrives(visitor, MOVES - 1)
    # The link holds the record itself.
    expect(visitor.page).to_have_url(re.compile(rf"/replay#record=[\w-]+&ply={MOVES - 1}$"))
    link = visitor.page.url
    other = visit(look)
    other.go("/replay")
    other.page.get_by_role("textbox").fill(link)
    other.press(other.button("open_go", "replay"))
    arrives(other, MOVES - 1)
    visitor.press(visitor.button("branch", "replay"))
    dialog = visitor.dialog("branch", "replay")
    expect(dialog).to_be_visible()
    assert axe_violations(visitor) == []
    dialog.get_by_role("radio", name=visitor.texts("branch_bot", "replay")).check()
    visitor.press(dialog.get_by_role("button", name=visitor.texts("branch_go", "replay")))
    table = visitor.table
    made = visitor.snapshot(table)["table"]
    assert made["branch"] == {"table": record["table"], "ply": MOVES - 1}
    assert [chair["sitter"] for chair in made["chairs"]].count("bot") == 1
    mark = visitor.page.get_by_text(visitor.texts("branch_of", ply=MOVES - 1))
    expect(mark.first).to_be_visible()
    visitor.go("/")
    expect(visitor.page.get_by_text(visitor.texts("branch"))).to_be_visible()


def test_a_game_that_goes_on_is_looked_back_through(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    table = visitor.make_table("ontop", "me", "here Ben")
    with server.http() as http:
        cookies = {cookie["name"]: cookie["value"] for cookie in visitor.context.cookies()}
        http.cookies.update(cookies)
        with TableClient(http, table) as client:

            def play() -> None:
                move = client.view["legal_moves"][0]
                client.done("move", chair=client.table["to_act"], move=move)

            play()
            play()
            visitor.go(f"/t/{table}")
            visitor.press(visitor.link("look_back"))
            arrives(visitor, 0, 2)
            expect(visitor.button("branch", "replay")).to_have_count(0)
            visitor.page.keyboard.press("ArrowRight")
            arrives(visitor, 1, 2)
            play()
            news = visitor.page.get_by_text(visitor.texts("news", "replay", n=1))
            expect(news.first).to_be_visible()
            # Nobody is taken along.
            arrives(visitor, 1, 2)
            visitor.press(visitor.button("news_show", "replay"))
            arrives(visitor, 1, 3)
    visitor.press(visitor.link("table", "replay").first)
    board = visitor.page.get_by_role("application")
    expect(board.locator("path.body")).to_have_count(3)


def test_what_is_kept_of_a_game(visit: Visit, server: ServerProcess, tmp_path: Path) -> None:
    visitor = visit()
    table = played_table(server, "dropit", 2)
    visitor.go(f"/t/{table}/replay#ply=1")
    arrives(visitor, 1, 2)
    visitor.press(visitor.page.get_by_text(visitor.texts("keep", "replay")))
    for key, start in (("file_record", b"{"), ("file_png", b"\x89PNG"), ("file_gif", b"GIF8")):
        with visitor.page.expect_download() as download:
            visitor.press(visitor.button(key, "replay"))
        kept = tmp_path / key
        download.value.save_as(kept)
        assert kept.read_bytes().startswith(start)


def test_a_finished_game_leads_to_its_replay(visit: Visit, server: ServerProcess) -> None:
    visitor = visit()
    table = visitor.make_table("ontop", "me", "here Ben")
    with server.http() as http:
        http.cookies.update({one["name"]: one["value"] for one in visitor.context.cookies()})
        with TableClient(http, table) as client:
            move = client.view["legal_moves"][0]
            client.done("move", chair=client.table["to_act"], move=move)
            client.done("resign", chair=client.table["to_act"], bot=None)
    visitor.go("/")
    visitor.press(visitor.page.locator(f'a[href="/t/{table}/replay"]'))
    arrives(visitor, 0, 1)
    visitor.go(f"/t/{table}")
    ending = visitor.page.locator(".ending")
    visitor.press(ending.get_by_role("link", name=visitor.texts("look_back")))
    arrives(visitor, 0, 1)
