"""Somebody takes along what is kept of them, and deletes it."""

import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from command import topdrop
from looks import every_look
from page_checks import check_page
from server_process import ServerProcess
from visitor import PHONE, Look, Visit


@pytest.mark.parametrize("look", every_look(PHONE.but(language="de", theme="dark")))
def test_it_is_downloaded_and_deleted(visit: Visit, look: Look) -> None:
    ann = visit(look)
    ann.call_me("Ann")
    table = ann.make_table("ontop", "me", "level1")
    ann.go("/me")
    with ann.page.expect_download() as loading:
        ann.press(ann.link("export", "mydata"))
    with zipfile.ZipFile(loading.value.path()) as archive:
        assert set(archive.namelist()) == {"about.json", f"records/ontop-{table}.json"}
    ann.press(ann.button("delete", "mydata"))
    dialog = ann.dialog("delete", "mydata")
    dialog.get_by_role("textbox").fill("Ann")
    check_page(ann, "delete-me")
    ann.press(dialog.get_by_role("button", name=ann.texts("delete_now", "mydata")))
    expect(ann.page.get_by_text(ann.texts("deleted", "mydata")).first).to_be_visible()
    assert ann.ask("GET", "/api/me")["name"] is None


def test_whoever_is_banned_may_still_do_both(visit: Visit, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann, bob = visit(PHONE, server.address), visit(PHONE, server.address)
        ann.troubles.expected.extend(["answer: 403", "status of 403"])
        ann.call_me("Ann")
        data = ("--data", str(tmp_path))
        guest = topdrop("admin", "guests", *data).out.split()[0]
        topdrop("admin", "ban", guest, "--reason", "rude", *data)
        # Deleting somebody has the server look at what operators did.
        bob.call_me("Bob")
        bob.ask("POST", "/api/me/delete", {"name": "Bob", "password": None})
        ann.go("/me")
        expect(ann.heading(ann.texts("problem.banned", reason="rude"))).to_be_visible()
        expect(ann.link("export", "mydata")).to_be_visible()
        check_page(ann, "me-banned")
        ann.press(ann.button("delete", "mydata"))
        dialog = ann.dialog("delete", "mydata")
        dialog.get_by_role("textbox").first.fill("Ann")
        ann.press(dialog.get_by_role("button", name=ann.texts("delete_now", "mydata")))
        expect(ann.page.get_by_text(ann.texts("deleted", "mydata")).first).to_be_visible()
        # All of the start page comes before the server goes.
        check_page(ann, "deleted")
