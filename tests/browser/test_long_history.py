"""A table where so much has happened that the page is told a part of it."""

from random import Random

import pytest
from playwright.sync_api import expect

from server_process import ServerProcess
from table_client import TableClient, make_table
from visitor import DESK, PHONE, Look, Visit


def long_play(server: ServerProcess) -> tuple[str, int]:
    """Let somebody play, take back and write a lot; return the table and its tiles laid."""
    source = Random(5)
    with server.http() as browser:
        table: str = make_table(browser, ["me", "here"])["table"]["id"]
        with TableClient(browser, table) as client:
            for number in range(10):
                move = source.choice(client.view["legal_moves"])
                client.done("move", chair=client.table["to_act"], move=move)
                if number % 4 == 3:
                    client.done("take_back", chair=1 - client.table["to_act"])
            client.done("say", text="The first word")
            for _ in range(330):
                client.done("say", text="Hm.")
            client.done("say", text="The last word")
            return table, client.table["ply"]


@pytest.mark.parametrize("look", [DESK, PHONE], ids=["desk", "phone"])
def test_what_happened_before_is_shown_when_it_is_asked_for(
    visit: Visit, server: ServerProcess, look: Look
) -> None:
    table, laid = long_play(server)
    visitor = visit(look)
    visitor.go(f"/t/{table}")
    expect(visitor.page.get_by_role("application")).to_be_visible()
    # The board stands as it is, though the moves are far behind.
    board = visitor.page.get_by_role("application")
    expect(board.locator("path.body")).to_have_count(laid)
    visitor.open_panel("tab_chat")
    chat = visitor.page.get_by_role("list", name="Chat")
    expect(chat.get_by_text("The last word")).to_be_visible()
    expect(chat.get_by_text("The first word")).to_have_count(0)
    chat.evaluate("list => list.scrollTo(0, 0)")
    for lines in (300, 332):
        visitor.press(visitor.button("earlier"))
        expect(chat.locator("time")).to_have_count(lines)
        # What was being read stays where it was.
        assert chat.evaluate("list => list.scrollTop") > 0
    expect(chat.get_by_text("The first word")).to_have_count(1)
    expect(visitor.button("earlier")).to_have_count(0)
    expect(chat).to_be_focused()
    visitor.open_panel("tab_log")
    expect(visitor.log.first).to_contain_text("table")
