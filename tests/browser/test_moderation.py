"""Somebody is reported, a moderator decides, and whom it is about is told."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from command import topdrop
from looks import every_look
from members import PASSWORD
from page_checks import check_page
from script import load_script
from server_process import ServerProcess
from visitor import PHONE, Look, Visit, Visitor

EACH = pytest.mark.parametrize("look", every_look(PHONE.but(language="de", theme="dark")))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    assert load_script("client").is_built(), "The client is not built as web/ is. Run: make web"
    with ServerProcess(tmp_path, changes=(1_000.0, 10_000)) as running:
        yield running


def become_moderator(visitor: Visitor, data: Path) -> None:
    visitor.go()
    visitor.call_me("Mo")
    found = topdrop("admin", "guests", "--name", "Mo", "--data", str(data)).out.split()[0]
    assert topdrop("admin", "moderator", found, "--data", str(data)).status == 0


@EACH
def test_from_a_report_to_a_warning(visit: Visit, tmp_path: Path, look: Look) -> None:
    ann, bob, mo = visit(look), visit(look), visit(look)
    become_moderator(mo, tmp_path)
    table = ann.make_table("ontop", "me", "open", setup={"players": ["red", "blue"]})
    ann.go(f"/t/{table}")
    invite = ann.ask("GET", f"/api/tables/{table}")["table"]["invite"]
    bob.ask("PUT", "/api/me", {"name": "Bob"})
    bob.ask("POST", f"/api/tables/{table}/join", {"invite": invite})
    bob.go(f"/t/{table}")
    expect(bob.page.get_by_role("region", name="On Top")).to_be_visible()
    bob.open_panel("tab_chat")
    bob.say("You fool!")

    expect(ann.page.get_by_role("region", name="On Top")).to_be_visible()
    ann.open_panel("tab_table")
    expect(ann.button("report_somebody")).to_be_visible()
    # One reads in the chat what hurts.
    ann.open_panel("tab_chat")
    ann.press(ann.button("report_somebody"))
    dialog = ann.dialog("report", "moderation")
    dialog.get_by_role("radio", name=ann.texts("reason.insult", "moderation")).check()
    dialog.get_by_role("textbox").fill("Look at what was written.")
    check_page(ann, "moderation-report")
    ann.press(dialog.get_by_role("button", name=ann.texts("send", "moderation")))
    expect(ann.page.get_by_text(ann.texts("report_sent", "moderation")).first).to_be_visible()

    mo.go("/me")
    mo.press(mo.link("to_moderation", "moderation"))
    waiting = mo.page.get_by_role("tab", name=mo.texts("open", "moderation"))
    expect(waiting).to_contain_text(mo.texts("reports_about", "moderation", n=1))
    report = mo.page.get_by_role("article")
    report.get_by_text(mo.texts("written", "moderation", n=1)).click()
    expect(report).to_contain_text("You fool!")
    report.get_by_text(mo.texts("decide", "moderation")).first.click()
    report.get_by_role("radio", name=mo.texts("decide.warn", "moderation"), exact=True).check()
    report.get_by_role("textbox").fill("Be kind")
    check_page(mo, "moderation-open")
    mo.press(report.get_by_role("button", name=mo.texts("decide", "moderation")))
    expect(mo.page.get_by_text(mo.texts("open_none", "moderation"))).to_be_visible()
    mo.press(mo.page.get_by_role("tab", name=mo.texts("decided", "moderation")))
    expect(report).to_contain_text(mo.texts("decided.warn", "moderation"))
    check_page(mo, "moderation-decided")
    mo.press(mo.page.get_by_role("tab", name=mo.texts("log", "moderation")))
    expect(mo.page.get_by_role("list")).to_contain_text("moderator Mo")
    expect(mo.page.get_by_role("list")).to_contain_text(mo.texts("log.warn", "moderation"))
    check_page(mo, "moderation-log")

    bob.go("/")
    warned = bob.dialog("warned", "moderation")
    expect(warned).to_contain_text("Be kind")
    check_page(bob, "moderation-warned")
    bob.press(warned.get_by_role("button", name=bob.texts("understood", "moderation")))
    expect(warned).to_have_count(0)
    bob.go("/me")
    bob.page.get_by_role("heading", level=1).wait_for()
    expect(warned).to_have_count(0)


@EACH
def test_what_is_kept_is_told(visit: Visit, look: Look) -> None:
    ann = visit(look)
    ann.go("/about")
    ann.press(ann.link("privacy"))
    ann.page.get_by_role("heading", level=2).first.wait_for()
    assert ann.page.get_by_role("heading", level=2).count() == 8
    check_page(ann, "moderation-privacy")
    assert ann.page.title() == ann.texts("privacy") + " \N{EN DASH} topdrop"


def test_who_is_banned_at_a_table_reads_that_and_nothing_else(visit: Visit, tmp_path: Path) -> None:
    ann = visit(PHONE.but(language="de"))
    ann.troubles.expected.extend(["403", "WebSocket"])
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'level1')}")
    ann.call_me("Ann")
    guest = topdrop("admin", "guests", "--name", "Ann", "--data", str(tmp_path)).out.split()[0]
    words = ("--reason", "grob", "--days", "2", "--data", str(tmp_path))
    assert topdrop("admin", "ban", guest, *words).status == 0
    banned = re.compile(r"nicht auf diesen Server: grob")
    expect(ann.page.get_by_role("status").get_by_text(banned)).to_be_visible()
    expect(ann.status).to_have_text(banned)
    expect(ann.page).to_have_title(banned)
    assert "UTC" not in ann.page.title()


@pytest.mark.slow
@EACH
def test_a_name_is_reported_on_a_page_and_taken_away(
    visit: Visit, tmp_path: Path, look: Look
) -> None:
    ann, bob, mo = visit(look), visit(look), visit(look)
    become_moderator(mo, tmp_path)
    ann.go()
    ann.call_me("Ann")
    bob.ask("POST", "/api/account", {"name": "Rude Bob", "password": PASSWORD})
    table = ann.make_table("ontop", "me", "open", setup={"players": ["red", "blue"]})
    invite = ann.ask("GET", f"/api/tables/{table}")["table"]["invite"]
    bob.ask("POST", f"/api/tables/{table}/join", {"invite": invite})
    bob.go(f"/t/{table}")
    expect(bob.page.get_by_role("region", name="On Top")).to_be_visible()
    bob.open_panel("tab_chat")
    bob.say("Good luck!")

    # From the chair at the table to the page of whoever sits there.
    ann.go(f"/t/{table}")
    expect(ann.page.get_by_role("region", name="On Top")).to_be_visible()
    ann.open_panel("tab_table")
    ann.press(ann.page.get_by_role("link", name="Rude Bob", exact=True))
    ann.press(ann.button("report_of", "moderation", name="Rude Bob"))
    title = ann.texts("report_of", "moderation", name="Rude Bob")
    dialog = ann.page.get_by_role("dialog", name=title, exact=True)
    dialog.get_by_role("radio", name=ann.texts("reason.name", "moderation")).check()
    check_page(ann, "moderation-report-page")
    ann.press(dialog.get_by_role("button", name=ann.texts("send", "moderation")))
    expect(ann.page.get_by_text(ann.texts("report_sent", "moderation")).first).to_be_visible()
    check_page(ann, "moderation-profile")

    mo.go("/me")
    expect(mo.page.get_by_text(mo.texts("reports_wait", "moderation", n=1))).to_be_visible()
    check_page(mo, "moderation-me")
    ann.go(f"/t/{table}")
    expect(ann.page.get_by_role("region", name="On Top")).to_be_visible()
    ann.open_panel("tab_chat")
    expect(ann.page.get_by_role("list", name=ann.texts("tab_chat"))).to_contain_text("Rude Bob")

    mo.press(mo.link("to_moderation", "moderation"))
    report = mo.page.get_by_role("article")
    expect(report.get_by_role("link", name=mo.texts("to_page", "moderation"))).to_be_visible()
    report.get_by_text(mo.texts("decide", "moderation")).first.click()
    report.get_by_role("radio", name=mo.texts("decide.rename", "moderation"), exact=True).check()
    report.get_by_role("textbox").fill("Another name, please")
    mo.press(report.get_by_role("button", name=mo.texts("decide", "moderation")))
    expect(mo.page.get_by_text(mo.texts("open_none", "moderation"))).to_be_visible()

    # The open page at the table has the new name without being loaded again.
    name = bob.ask("GET", "/api/me")["name"]
    chat = ann.page.get_by_role("list", name=ann.texts("tab_chat"))
    expect(chat).to_contain_text(f"{name} Good luck!")
    expect(ann.page.get_by_text("Rude Bob")).to_have_count(0)
    bob.go("/")
    warned = bob.dialog("warned", "moderation")
    expect(warned).to_contain_text("Another name, please")
    expect(warned).to_contain_text(name)
