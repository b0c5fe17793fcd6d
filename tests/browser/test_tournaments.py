"""Tournaments on the page: made, entered, played with bots, looked at in every language."""

import re
import signal
import time
from contextlib import ExitStack
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from looks import every_look
from members import PASSWORD
from ontop_hands import OnTopHands
from page_checks import check_page
from server_process import ServerProcess
from size_checks import TOUCHING, WINDOWS, walk_sizes
from tournament_client import CUP, until
from visitor import DESK, PHONE, Look, Visit, Visitor

SLOW: Final = pytest.mark.slow

TIGHT: Final = [each for each in WINDOWS if each.size[0] < 1280 or each.text > 100]


def do(visitor: Visitor, tournament: str, **command: Any) -> Any:
    return visitor.post(f"/api/tournaments/{tournament}", command)


def until_over(visitor: Visitor, tournament: str) -> Any:
    def look() -> Any:
        state = visitor.get(f"/api/tournaments/{tournament}")
        return state if state["tournament"]["stage"] == "over" else None

    return until(look)


def open_form(visitor: Visitor) -> Locator:
    """Open the form for a new tournament and all its parts, and return the field for the name."""
    page, texts = visitor.page, visitor.texts
    visitor.press(page.locator("summary").filter(has_text=texts("make", "tournaments")))
    name = page.get_by_role("textbox", name=texts("name", "tournaments"))
    name.wait_for()
    for inner in page.locator("form summary").all():
        visitor.press(inner)
    return name


@pytest.mark.parametrize("look", every_look(DESK))
def test_a_tournament_is_made_entered_and_looked_at(visit: Visit, look: Look) -> None:
    host = visit(look)
    page, texts = host.page, host.texts
    host.call_me("Hanna")
    host.go("/tournaments")
    name = open_form(host)
    name.fill("Winter")
    usual = page.get_by_role("switch", name=texts("tie_breaks_usual", "tournaments"))
    usual.uncheck()
    starts = page.get_by_role("switch", name=texts("starts", "tournaments"))
    starts.check()
    check_page(host, "tournament-new")
    usual.check()
    starts.uncheck()
    host.press(host.button("make", "tournaments"))
    page.wait_for_url(re.compile(r"/tournaments/\w"))
    expect(host.heading("Winter")).to_be_visible()
    # By keys alone.
    host.walk_to(host.button("enter", "tournaments"))
    page.keyboard.press("Enter")
    expect(page.get_by_text(texts("you_are_in", "tournaments"))).to_be_visible()
    host.press(host.button("add_bots", "tournaments"))
    expect(page.get_by_role("listitem")).to_have_count(2)
    check_page(host, "tournament-entrants")
    host.press(host.button("begin", "tournaments"))
    expect(host.link("to_my_table", "tournaments")).to_be_visible()
    # Whoever listens hears of it.
    expect(page.get_by_role("log").get_by_text(texts("you_play", "tournaments"))).to_have_count(1)
    host.press(page.get_by_role("tab", name=texts("games", "tournaments"), exact=True))
    check_page(host, "tournament-rounds")
    host.press(host.link("to_my_table", "tournaments"))
    assert host.snapshot(host.table)["table"]["tournament"]


@pytest.mark.parametrize("look", every_look(PHONE.but(language="de", theme="dark")))
def test_standings_and_cross_table(visit: Visit, look: Look) -> None:
    host = visit(look)
    page, texts = host.page, host.texts
    made = host.post("/api/tournaments", {**CUP, "terms": {"format": "swiss", "rounds": 3}})
    cup = made["tournament"]["id"]
    do(host, cup, kind="add_bots", bot="greedy", count=7)
    do(host, cup, kind="begin")
    until_over(host, cup)
    host.go(f"/tournaments/{cup}")
    expect(page.get_by_role("rowheader")).to_have_count(7)
    check_page(host, "tournament-standings")
    host.press(page.get_by_role("tab", name=texts("cross_table", "tournaments"), exact=True))
    expect(page.get_by_text(texts("cross_table_about", "tournaments"))).to_be_visible()
    check_page(host, "tournament-cross-table")
    host.press(page.get_by_role("tab", name=texts("games", "tournaments"), exact=True))
    check_page(host, "tournament-games")
    host.go("/tournaments")
    expect(page.get_by_role("link", name="Cup").first).to_be_visible()
    check_page(host, "tournament-list")


def test_somebody_s_page_and_tournaments_lead_to_each_other(visit: Visit) -> None:
    host = visit(PHONE.but(language="de", theme="dark"))
    page, texts = host.page, host.texts
    name = f"Hanna {token_hex(4)}"
    host.post("/api/account", {"name": name, "password": PASSWORD})
    tomorrow = round(time.time() * 1000) + 86_400_000
    terms = {"format": "swiss", "rounds": 3, "starts": tomorrow}
    made = host.post("/api/tournaments", {**CUP, "name": "Winter", "terms": terms})
    host.post(f"/api/tournaments/{made['tournament']['id']}", {"kind": "enter"})
    host.go(f"/people/{name}")
    host.press(page.get_by_role("link", name="Winter"))
    page.wait_for_url(re.compile(r"/tournaments/\w"))
    host.press(page.locator("summary").filter(has_text=texts("how_played", "tournaments")))
    check_page(host, "tournament-how-played")
    host.press(page.get_by_role("link", name=name).first)
    expect(page.get_by_role("link", name="Winter")).to_be_visible()
    check_page(host, "tournaments-of-somebody")


@SLOW
def test_tournaments_fit_every_window(visit: Visit) -> None:
    host = visit(TOUCHING)
    page, texts = host.page, host.texts
    made = host.post("/api/tournaments", {**CUP, "terms": {"format": "swiss", "rounds": 3}})
    cup = made["tournament"]["id"]
    host.post(f"/api/tournaments/{cup}", {"kind": "enter"})
    do(host, cup, kind="add_bots", bot="greedy", count=6)
    wrong: list[str] = []
    host.go(f"/tournaments/{cup}")
    begin = host.button("begin", "tournaments")
    wrong += walk_sizes(host, "tournament-entrants", [begin], windows=TIGHT)
    host.press(begin)
    expect(host.link("to_my_table", "tournaments")).to_be_visible()
    for key in ("standings", "games", "cross_table"):
        host.press(page.get_by_role("tab", name=texts(key, "tournaments"), exact=True))
        wrong += walk_sizes(host, f"tournament-{key}", [], windows=TIGHT)
    host.go("/tournaments")
    open_form(host)
    page.get_by_role("switch", name=texts("tie_breaks_usual", "tournaments")).uncheck()
    wrong += walk_sizes(host, "tournament-new", [host.button("make", "tournaments")], windows=TIGHT)
    assert not wrong, "\n".join(wrong)


class Entrant:
    """Somebody who takes part, by way of the page alone."""

    def __init__(self, visitor: Visitor, tournament: str) -> None:
        self.visitor = visitor
        self.tournament = tournament
        self.hands = OnTopHands(visitor)
        self.last = "none"
        # The server is away for a while.
        visitor.troubles.expected += [r"ERR_CONNECTION_REFUSED", r"ERR_INCOMPLETE", r"WebSocket"]
        visitor.troubles.expected += [r"ERR_CONNECTION_RESET", r"ERR_EMPTY_RESPONSE"]

    def waits_for_table(self) -> None:
        """Wait on the page of the tournament for the next game, and go there."""
        link = self.visitor.link("to_my_table", "tournaments")
        # Until its result has been read, the last table is still theirs.
        expect(link).not_to_have_attribute("href", re.compile(f"/{self.last}$"))
        self.visitor.press(link)
        self.last = self.visitor.table
        self.hands.board.wait_for()

    def goes_back(self) -> None:
        """Go from the table to the tournament."""
        self.visitor.open_panel("tab_table")
        self.visitor.press(self.visitor.link("tournament"))
        self.visitor.page.wait_for_url(re.compile(f"/tournaments/{self.tournament}"))


def play(entrants: list[Entrant]) -> None:
    """Let everybody play their games of a round, some perhaps with each other."""
    for each in entrants:
        each.waits_for_table()
    playing = dict.fromkeys(entrants, 0)
    together = len({each.visitor.table for each in entrants}) == 1
    while playing:
        for each in list(playing):
            # Who plays with the other one looks by turns.
            if together and not each.hands.places.count() and not each.hands.ending.count():
                continue
            if each.hands.my_turn():
                each.hands.by_click(playing[each])
                playing[each] += 1
            else:
                del playing[each]


@pytest.mark.slow
def test_eight_bots_and_two_people_play_to_the_end_though_the_server_is_killed(
    visit: Visit, outlasting: ExitStack, tmp_path: Path
) -> None:
    first = ServerProcess(tmp_path)
    outlasting.callback(first.end)
    port = int(first.address.rpartition(":")[2])
    ann, ben = (visit(DESK, first.address) for _ in range(2))
    for visitor, name in ((ann, "Ann"), (ben, "Ben")):
        visitor.call_me(name)
    terms = {"format": "swiss", "rounds": 2}
    cup = ann.post("/api/tournaments", {**CUP, "terms": terms})["tournament"]["id"]
    people = [Entrant(visitor, cup) for visitor in (ann, ben)]
    for each in people:
        each.visitor.go(f"/tournaments/{cup}")
        each.visitor.press(each.visitor.button("enter", "tournaments"))
        expect(each.visitor.page.get_by_text("You take part.")).to_be_visible()
    do(ann, cup, kind="add_bots", bot="greedy", count=8)
    # Most likely between the pairing and the tables.
    ann.press(ann.button("begin", "tournaments"))
    expect(ann.page.get_by_role("status").get_by_text("first round")).to_be_visible()
    first.end(signal.SIGKILL)
    second = ServerProcess(tmp_path, port=port)
    outlasting.callback(second.end)
    play(people)
    for each in people:
        each.goes_back()
    play(people)
    second.end(signal.SIGKILL)
    third = ServerProcess(tmp_path, port=port)
    outlasting.callback(third.end)
    state = until_over(ann, cup)
    boards = [board for each in state["tournament"]["rounds"] for board in each["boards"]]
    assert len({board["table"] for board in boards}) == len(boards) == 10
    assert {board["how"] for board in boards} == {"played"}
    for each in people:
        each.visitor.go(f"/tournaments/{cup}")
        expect(each.visitor.page.get_by_text("This tournament is over.")).to_be_visible()
        expect(each.visitor.page.get_by_role("rowheader")).to_have_count(10)
