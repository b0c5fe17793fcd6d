"""Make the README's pictures of the page again: play a while in a real browser, and look.

``make web`` first; then ``python scripts/page_pictures.py`` writes ``page-ontop.png`` and
``page-dropit.png`` into ``docs/pictures``. No two games are alike, so no two pictures are.
"""

import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests" / "support"), str(ROOT / "scripts")]

from chromium import find_or_install  # noqa: E402

from dropit_hands import DropItHands  # noqa: E402
from ontop_hands import OnTopHands  # noqa: E402
from server_process import ServerProcess  # noqa: E402
from visitor import DESK, FLAGS, Visitor  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
LOOK = DESK.but(size=(1280, 800))
MOST_BYTES = 300_000
LEAST_PLIES = 6
"""So many tiles of ours lie on the board before the picture is taken."""


def main() -> int:
    """Make both."""
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder)) as server,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=find_or_install(), args=FLAGS) as browser,
    ):
        ontop(browser, server.address)
        dropit(browser, server.address)
    return 0


def ontop(browser: Browser, address: str) -> None:
    """A game of On Top for three in its middle, with a tile over a place where it scores."""
    with Visitor(browser, address, LOOK) as ann:
        ann.go(f"/t/{ann.make_table('ontop', 'me', 'level2', 'level4')}")
        hands = OnTopHands(ann)
        ply = 0
        while hands.my_turn():
            scores = hands.aim_to_score("Blue")
            if scores and ply >= LEAST_PLIES:
                break
            hands.lay_aimed()
            ply += 1
        keep(ann, "page-ontop")


def dropit(browser: Browser, address: str) -> None:
    """A game of Drop It in its middle, with a piece in hand over the shaft."""
    with Visitor(browser, address, LOOK) as ann:
        ann.go(f"/t/{ann.make_table('dropit', 'me', 'level2', setup={'jokers': True})}")
        hands = DropItHands(ann)
        ply = 0
        while ply < 8:
            assert hands.my_turn()
            if not hands.answer(ply):
                hands.by_mouse(ply)
                ply += 1
        while hands.my_turn() and hands.answer(0):
            pass
        hands.take(3)
        hands.page.mouse.click(*hands.over(9))
        keep(ann, "page-dropit")


def keep(visitor: Visitor, name: str) -> None:
    """Take the picture, with no more colours than it needs to be small."""
    file = PICTURES / f"{name}.png"
    # The ring round what the keyboard would reach is not for the picture.
    visitor.page.evaluate("document.activeElement?.blur()")
    visitor.page.screenshot(path=file, animations="disabled")
    if file.stat().st_size > MOST_BYTES:
        with Image.open(file) as picture:
            few = picture.convert("RGB").quantize(256, dither=Image.Dither.FLOYDSTEINBERG)
        few.save(file, optimize=True)
    size = file.stat().st_size
    print(f"{file.relative_to(ROOT)}: {size} bytes")
    if size > MOST_BYTES:
        raise SystemExit(f"{file.name} is too big")


if __name__ == "__main__":
    sys.exit(main())
