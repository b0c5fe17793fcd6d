"""Somebody takes along what is kept of them, and deletes it."""

import zipfile

import pytest
from playwright.sync_api import expect

from page_checks import axe_violations, too_wide, untranslated
from visitor import DESK, PHONE, Look, Visit

OTHERS = [DESK, PHONE.but(language="nl"), DESK.but(language="fr", theme="dark")]
LOOKS = [
    PHONE.but(language="de", theme="dark"),
    *(pytest.param(look, marks=pytest.mark.slow) for look in OTHERS),
]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.name}-{look.language}")
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
    ann.picture("delete-me")
    wrong = [f"too wide: {one}" for one in too_wide(ann)] + axe_violations(ann)
    if look.language != "en":
        wrong += [f"not translated: {text}" for text in untranslated(ann)]
    assert not wrong
    ann.press(dialog.get_by_role("button", name=ann.texts("delete_now", "mydata")))
    expect(ann.page.get_by_text(ann.texts("deleted", "mydata")).first).to_be_visible()
    assert ann.ask("GET", "/api/me")["name"] is None
