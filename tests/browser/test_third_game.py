"""A game of another package on the page, which knows nothing about it."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import expect

from finished import check_the_end
from server_process import ServerProcess
from size_checks import TOUCHING, Board, walk_sizes
from third_game import install_third_game
from visitor import DESK, PHONE, Look, Visit, Visitor

TITLE = "Noughts and crosses"


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, outlasting: ExitStack) -> str:
    """A server where the package is installed."""
    site = tmp_path / "site"
    site.mkdir()
    monkeypatch.setenv("PYTHONPATH", str(install_third_game(site)), prepend=":")
    return outlasting.enter_context(ServerProcess(tmp_path / "data")).address


def begin(visitor: Visitor) -> None:
    """Make a table from the start page and begin."""
    visitor.go()
    visitor.page.get_by_label("Your name").fill("Ann")
    card = visitor.page.get_by_role("article", name=TITLE)
    visitor.press(card.get_by_role("link", name="New table"))
    visitor.page.get_by_label("Seat 2: which bot").select_option("Careful")
    visitor.page.get_by_role("switch", name="Bots take their time").uncheck()
    visitor.press(visitor.button("make_and_play"))


@pytest.mark.parametrize("look", [DESK, PHONE], ids=["desk", "phone"])
def test_a_game_is_played_to_its_end(
    visit: Visit, address: str, look: Look, tmp_path: Path
) -> None:
    ann = visit(look, address)
    begin(ann)
    moves = ann.page.get_by_role("toolbar", name="Moves").get_by_role("button")
    expect(ann.page.get_by_role("img", name="The board is empty.")).to_be_visible()
    ann.picture(f"third-game-{look.name}-begin")
    ended = ann.page.get_by_text("The game is over").first
    played = 0
    while not ended.is_visible():
        expect(moves.first.or_(ended).first).to_be_visible()
        if ended.is_visible():
            break
        count = moves.count()
        ann.press(moves.last)
        played += 1
        expect(moves).not_to_have_count(count)
    assert played >= 3
    ann.picture(f"third-game-{look.name}-end")
    check_the_end(ann, tmp_path)


def test_what_happens_is_told_in_the_words_of_the_package(visit: Visit, address: str) -> None:
    ann = visit(DESK, address)
    begin(ann)
    moves = ann.page.get_by_role("toolbar", name="Moves").get_by_role("button")
    ann.press(moves.filter(has_text="b2"))
    expect(ann.log.filter(has_text="red writes a cross on b2.")).to_have_count(1)


def test_its_board_is_whole_at_every_size(visit: Visit, address: str) -> None:
    ann = visit(TOUCHING, address)
    begin(ann)
    moves = ann.page.get_by_role("toolbar", name="Moves").get_by_role("button")
    picture = ann.page.get_by_role("img", name="The board is empty.")
    expect(picture).to_be_visible()
    wrong = walk_sizes(ann, "third-game", [moves.first], Board(picture, 120, 120))
    assert not wrong, "\n".join(wrong)
