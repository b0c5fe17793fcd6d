"""Two people play a game of days: from making it to the badge, the next game, and preferences."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocketRoute, expect

from looks import every_look
from ontop_hands import OnTopHands
from page_checks import check_page
from server_process import ServerProcess
from visitor import PHONE, Look, Visit, Visitor

EACH = pytest.mark.parametrize("look", every_look(PHONE.but(language="de", theme="dark")))
DAYS = {"per": "move", "seconds": 5 * 86_400}


def sit(visitor: Visitor, table: str, invite: str) -> None:
    visitor.ask("POST", f"/api/tables/{table}/join", {"invite": invite})


def lay(visitor: Visitor) -> None:
    """Lay a tile, once it is one's turn."""
    hands = OnTopHands(visitor)
    assert hands.my_turn()
    hands.as_usual(0)


def another_table(ann: Visitor, bob: Visitor, name: str = "Ann") -> str:
    """Let Ann and Bob have a table of days at which Ann is to move."""
    table = ann.make_table("ontop", "me", "open", name=name, clock=DAYS)
    sit(bob, table, ann.ask("GET", f"/api/tables/{table}")["table"]["invite"])
    return table


@EACH
def test_a_game_of_days_from_its_making_to_the_next_one(visit: Visit, look: Look) -> None:
    ann, bob = visit(look), visit(look)
    for visitor, name in ((ann, "Ann"), (bob, "Bob")):
        visitor.go()
        visitor.call_me(name)

    # Days are chosen on the page of a new table.
    ann.go("/new/ontop")
    seat = ann.texts("sitter_of", place=ann.texts("seat_n", n=2))
    ann.page.get_by_label(seat).select_option(value="open")
    ann.page.get_by_role("radio", name=ann.texts("clock_days")).check()
    days = ann.page.get_by_role("combobox", name=re.compile(f"^{ann.texts('clock_time')}"))
    days.select_option(value=str(5 * 86_400))
    check_page(ann, "correspondence-new")
    ann.press(ann.button("make_and_invite"))
    first = ann.table
    facts = ann.ask("GET", f"/api/tables/{first}")["table"]
    assert facts["options"]["clock"] == {"per": "move", "seconds": 432_000, "increment": 0}
    sit(bob, first, facts["invite"])

    # The clock shows days, and the other one's tab and list say what waits.
    clock = ann.page.get_by_role("timer").first
    expect(clock).to_have_text(re.compile(r"^4\D+23\D+$"))
    second = another_table(ann, bob)
    ann.go()
    expect(ann.page).to_have_title(re.compile(r"^\(2\) "))
    expect(ann.page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("icon-turn"))
    rows = ann.page.get_by_role("listitem").filter(has_text=ann.texts("your_turn"))
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text(re.compile(r"4\D+23\D"))
    check_page(ann, "correspondence-list")

    # After a move the page leads to the next game, and there is none after that.
    ann.page.locator(f'a[href$="/t/{first}"]').first.click()
    lay(ann)
    ann.press(ann.link("next_turn", n=1))
    ann.page.wait_for_url(re.compile(f"/t/{second}"))
    check_page(ann, "correspondence-table")
    lay(ann)
    expect(ann.page).not_to_have_title(re.compile(r"^\("))
    for path in ("/", "/people", "/find"):
        bob.go(path)
        expect(bob.page).to_have_title(re.compile(r"^\(2\) "))


@pytest.fixture(scope="module")
def mailing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that sends mail."""
    settings = {"smtp_host": "127.0.0.1", "smtp_security": "none", "smtp_from": "a@example.org"}
    settings["public_url"] = "https://games.example.org"
    with ServerProcess(tmp_path_factory.mktemp("data"), **settings) as running:
        yield running


def test_without_mail_nobody_is_asked_about_it(visit: Visit) -> None:
    ann = visit(PHONE)
    ann.go()
    ann.call_me("Ann")
    ann.go("/me")
    expect(ann.page.get_by_text(ann.texts("no_mail", "correspondence"))).to_be_visible()
    heads = ann.page.get_by_role("columnheader")
    expect(heads).to_have_text(
        [ann.texts(key, "correspondence") for key in ("occasion", "way.push")]
    )
    quiet = ann.page.get_by_role("switch", name=ann.texts("quiet", "correspondence"))
    expect(quiet).to_be_visible()
    digest = ann.page.get_by_role("switch", name=ann.texts("digest", "correspondence"))
    expect(digest).to_have_count(0)


@EACH
def test_preferences_are_chosen_and_kept(visit: Visit, look: Look, mailing: ServerProcess) -> None:
    ann = visit(look.but(timezone="Pacific/Auckland"), mailing.address)
    ann.go()
    ann.call_me("Ann")
    ann.go("/me")
    expect(ann.heading(ann.texts("notices", "correspondence"))).to_be_visible()
    kept = ann.page.get_by_text(ann.texts("kept", "correspondence"))
    over = f"{ann.texts('occasion.game_over', 'correspondence')}, "
    ann.page.get_by_label(over + ann.texts("way.push", "correspondence")).check()
    expect(kept).to_be_visible()
    for switch in ("quiet", "digest"):
        ann.page.get_by_role("switch", name=ann.texts(switch, "correspondence")).check()
    ann.page.get_by_label(ann.texts("quiet_begin", "correspondence"), exact=True).fill("23:30")
    ann.page.get_by_label(ann.texts("digest_hour", "correspondence")).select_option(value="18")
    check_page(ann, "correspondence-preferences")
    ann.page.reload()
    expect(
        ann.page.get_by_label(ann.texts("quiet_begin", "correspondence"), exact=True)
    ).to_have_value("23:30")
    wished = ann.ask("GET", "/api/me/notices")["preferences"]
    assert wished["zone"] == "Pacific/Auckland"
    assert wished["language"] == look.language
    assert "game_over" in wished["push"]
    assert (wished["quiet"], wished["digest"]) == ({"begin": 1410, "end": 420}, 18)


def become_member(visitor: Visitor, name: str) -> None:
    visitor.ask("POST", "/api/account", {"name": name, "password": "correct horse battery"})


@EACH
def test_a_vacation_from_its_announcement_to_its_end(visit: Visit, look: Look) -> None:
    ann, bob = visit(look), visit(look)
    for visitor in (ann, bob):
        visitor.go()
    bob.call_me("Bob")
    become_member(ann, f"Ann {look.name} {look.language}")
    table = another_table(ann, bob, name=f"Ann {look.name} {look.language}")

    ann.go("/me")
    ann.page.get_by_label(ann.texts("days", "correspondence"), exact=True).fill("7")
    ann.press(ann.button("announce", "correspondence"))
    expect(ann.button("call_off", "correspondence")).to_be_visible()
    check_page(ann, "correspondence-vacation")

    # Everybody at the table reads of it, in the log and with the rule.
    bob.go(f"/t/{table}")
    expect(bob.page.get_by_role("region", name="On Top")).to_be_visible()
    told = bob.texts("told.vacation", name="|", begin="|", end="|").split("|")[-1].strip()
    expect(bob.log.filter(has_text=told)).to_have_count(1)
    bob.open_panel("tab_table")
    expect(bob.page.get_by_text(bob.texts("away_rule", "correspondence"))).to_be_visible()
    check_page(bob, "correspondence-away")

    ann.press(ann.button("call_off", "correspondence"))
    expect(ann.button("announce", "correspondence")).to_be_visible()
    expect(bob.page.get_by_text(bob.texts("away_rule", "correspondence"))).to_have_count(0)


@EACH
def test_a_vacation_is_ended_where_it_holds_the_clock(visit: Visit, look: Look) -> None:
    ann, bob = visit(look), visit(look)
    for visitor in (ann, bob):
        visitor.go()
    bob.call_me("Bob")
    name = f"Eva {look.name} {look.language}"
    become_member(ann, name)
    table = another_table(ann, bob, name=name)
    zone = {"zone": "UTC"}
    first = ann.ask("GET", "/api/me/vacation?zone=UTC")["earliest"]
    ann.ask("POST", "/api/me/vacation", {"first": first, "days": 7, **zone})

    # It begins in a day at the earliest; the page is told that it has begun.
    def begun(text: str | bytes) -> str | bytes:
        message = json.loads(text)
        for away in (message.get("table") or {}).get("vacations", []):
            away["begin"] = 0
        return json.dumps(message)

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda text: route.send(begun(text)))

    ann.page.route_web_socket(re.compile("/api/tables/"), between)
    ann.go(f"/t/{table}")
    end = ann.button("end", "correspondence")
    expect(end).to_be_visible()
    check_page(ann, "correspondence-own-vacation")
    ann.press(end)
    expect(end).to_have_count(0)
    assert ann.ask("GET", "/api/me/vacation?zone=UTC")["current"] is None
