"""Somebody takes along what is kept of them, and deletes it."""

import zipfile

import pytest
from playwright.sync_api import expect

from looks import every_look
from page_checks import check_page
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
