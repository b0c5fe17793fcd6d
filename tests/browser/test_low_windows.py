"""Wide, low windows: phones on their side, and a desk where everything is twice as large."""

import pytest
from playwright.sync_api import Locator, expect

from dropit_hands import DropItHands
from ontop_hands import OnTopHands
from visitor import DESK, PHONE, Look, Visit, Visitor

LOW = pytest.mark.parametrize(
    "look",
    [
        DESK.but(name="zoomed", size=(640, 400), language="fr"),
        PHONE.but(name="sideways", size=(844, 390)),
    ],
    ids=lambda look: look.name,
)

ON_TOP = """
element => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [[left + 3, top + 3], [right - 3, bottom - 3]].every(([x, y]) =>
    element.contains(document.elementFromPoint(x, y)));
}
"""


def in_sight(control: Locator) -> bool:
    """Return whether both corners of a control can be pressed without scrolling."""
    seen: bool = control.evaluate(ON_TOP)
    return seen


def table(visit: Visit, look: Look, game: str) -> Visitor:
    ann = visit(look)
    ann.go(f"/t/{ann.make_table(game, 'me', 'level1')}")
    return ann


@LOW
def test_all_pieces_of_the_tray_are_in_sight(visit: Visit, look: Look) -> None:
    ann = table(visit, look, "dropit")
    assert DropItHands(ann).my_turn()
    pieces = ann.page.get_by_role("group", name=ann.texts("tray.you", "dropit")).get_by_role(
        "button"
    )
    expect(pieces).to_have_count(8)
    ann.picture("dropit-low")
    assert all(in_sight(piece) for piece in pieces.all())


@LOW
def test_a_tile_can_be_turned_without_scrolling(visit: Visit, look: Look) -> None:
    ann = table(visit, look, "ontop")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    ann.picture("ontop-low")
    assert in_sight(ann.button("turn", "ontop"))
    assert in_sight(hands.lay)
    hands.aim(0)
    ann.picture("ontop-low-aimed")
    assert in_sight(hands.lay)
    assert in_sight(ann.button("turn", "ontop"))


WIDTH = """
element => {
  const own = element.cloneNode(true);
  own.style.cssText = 'position: absolute; flex: none; width: max-content; max-width: none';
  element.after(own);
  const needed = own.getBoundingClientRect().width;
  own.remove();
  return needed - element.getBoundingClientRect().width;
}
"""


def test_what_is_chosen_from_is_as_wide_as_its_longest_choice(visit: Visit) -> None:
    ann = visit(PHONE.but(language="fr"))
    ann.go("/companion/ontop")
    sitters = ann.page.locator("select.sitter")
    expect(sitters).to_have_count(2)
    ann.picture("companion-seats")
    for sitter in sitters.all():
        assert sitter.evaluate(WIDTH) < 1
