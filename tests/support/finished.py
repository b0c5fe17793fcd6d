"""What must hold on the page and at the server when a game is over."""

import json
from pathlib import Path

from playwright.sync_api import expect

from command import topdrop
from visitor import Visitor


def check_the_end(visitor: Visitor, folder: Path) -> None:
    """Check that the page tells the result that the record holds, and that the record is sound.

    Args:
        visitor: Somebody at the table.
        folder: Where the record may be put.
    """
    snapshot = visitor.snapshot(visitor.table)["table"]
    names = {chair["player"]: chair["name"] for chair in snapshot["chairs"]}
    for chair in snapshot["chairs"]:
        # Levels have people's names, which no language translates.
        if chair["bot"] is not None and chair["bot"] == chair["name"]:
            names[chair["player"]] = visitor.texts.named("bot", chair["bot"])
    result = snapshot["result"]

    mine = [chair["player"] for chair in snapshot["chairs"] if chair["mine"]]
    for player in result["winners"]:
        told = visitor.texts("you_win") if result["winners"] == mine else names[player]
        expect(visitor.heading(told).first).to_be_visible()

    with visitor.page.expect_download() as download:
        visitor.open_panel("tab_table")
        visitor.press(visitor.link("record"))
    record = folder / "record.json"
    download.value.save_as(record)
    assert json.loads(record.read_text())["result"] == result
    assert topdrop("replay", str(record)).status == 0
    if snapshot["commitment"] is not None:
        verified = topdrop("verify", str(record))
        assert verified.status == 0, verified.out + verified.err
