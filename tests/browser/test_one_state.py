"""Everything on the page is of one moment: nothing runs ahead of the board or lags behind it."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from dropit_hands import DropItHands
from ontop_hands import LOOK_MS, MOST_LOOKS, OnTopHands
from visitor import DESK, Visit, Visitor
from wire import BROKEN, Wire

MOVING = DESK.but(motion="no-preference")

WATCH = """
() => {
  const look = READ;
  window.seen = [];
  const frame = () => {
    const seen = look();
    if (seen !== null && window.seen.at(-1) !== seen) window.seen.push(seen);
    requestAnimationFrame(frame);
  };
  frame();
}
"""

ONTOP = """
() => {
  const number = element => element.textContent.match(/\\d+/)?.[0];
  const players = [...document.querySelectorAll('ol[aria-label="Players"] li')];
  const panel = players.map(player => number(player.querySelector('.rest')));
  const board = [...document.querySelectorAll('ul[aria-label="Stones left"] li:not(.neutral)')];
  if (players.length === 0 || board.length === 0) return null;
  return JSON.stringify({ panel, board: board.map(number) });
}
"""

DROPIT = """
() => {
  const players = [...document.querySelectorAll('ol[aria-label="Players"] li')];
  const shaft = document.querySelectorAll('.dropit .unseen ol li').length;
  if (players.length === 0) return null;
  const left = players.map(one => Number(one.querySelector('.rest').textContent.match(/\\d+/)));
  return JSON.stringify({
    left: left.reduce((sum, n) => sum + n, 0),
    shaft,
    status: document.querySelector('aside .status').textContent,
  });
}
"""

END = """
() => {
  const has = (css, word) =>
    [...document.querySelectorAll(css)].some(one => one.textContent.includes(word));
  return JSON.stringify({
    told: has('.ontop .panel', 'The game is over'),
    rematch: has('button', 'Rematch'),
    ending: document.querySelector('.ending') !== null,
  });
}
"""

ENDLESS = """
() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    return animate.call(this, frames, { ...timing, duration: 1e7, delay: 0 });
  };
}
"""


def watch(visitor: Visitor, read: str) -> None:
    """Begin to note in every frame what the page shows, where that changes."""
    visitor.page.evaluate(WATCH.replace("READ", read.strip()))


def seen(visitor: Visitor) -> list[dict[str, Any]]:
    """Return what was noted."""
    noted: list[dict[str, Any]] = visitor.page.evaluate("() => window.seen.map(JSON.parse)")
    return noted


def test_points_and_stones_beside_the_board_are_those_on_it(visit: Visit) -> None:
    ann = visit(MOVING)
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'greedy')}")
    hands = OnTopHands(ann, hurries=False)
    assert hands.my_turn()
    watch(ann, ONTOP)
    for ply in range(8):
        if not hands.my_turn():
            break
        hands.by_click(ply)
    assert hands.my_turn()
    noted = seen(ann)
    assert len({tuple(each["board"]) for each in noted}) > 2
    assert [each for each in noted if each["panel"] != each["board"]] == []


@pytest.mark.slow
def test_pieces_left_and_rematch_wait_for_the_fall(visit: Visit) -> None:
    ann = visit(MOVING)
    table = ann.make_table("dropit", "me", "random")
    ann.go(f"/t/{table}")
    hands = DropItHands(ann)
    assert hands.my_turn()
    watch(ann, DROPIT)
    for ply in range(3):
        hands.by_mouse(ply)
        assert hands.my_turn()
    noted = seen(ann)
    assert max(each["shaft"] for each in noted) >= 6
    # A piece is in a hand, or it is in the shaft; the one in the air is counted out of the hand.
    assert {each["left"] + each["shaft"] for each in noted} == {36}
    # A turn is told when what came before has been seen, and not while it is shown.
    turns = {each["shaft"] for each in noted if each["status"].startswith("Your turn")}
    assert turns == {0, 2, 4, 6}
    told = {each["status"] for each in noted}
    assert {ann.texts("move_shown_yours"), ann.texts("move_shown", name="Dice bot")} <= told


def test_the_end_waits_until_it_has_been_seen(visit: Visit) -> None:
    ann = visit(MOVING)
    table = ann.make_table("ontop", "me", "greedy", setup={"neutral_stones": 1})
    ann.go(f"/t/{table}")
    hands = OnTopHands(ann)
    watch(ann, END)
    hands.play([OnTopHands.by_click])
    expect(hands.ending).to_be_visible()
    noted = seen(ann)
    assert noted[-1] == {"told": True, "rematch": True, "ending": True}
    assert [
        each for each in noted if (each["rematch"] or each["ending"]) and not each["told"]
    ] == []


def test_whoever_is_to_act_ends_what_is_shown_with_the_mouse_or_a_key(visit: Visit) -> None:
    ann = visit(MOVING)
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'greedy')}")
    hands = OnTopHands(ann, hurries=False)
    assert hands.my_turn()
    # As slow as animations can be: they would be waited for in vain.
    ann.page.evaluate(ENDLESS)
    for ply in range(2):
        x, y = hands.where(hands.choose(ply))
        ann.page.mouse.click(x, y)
        expect(hands.places).to_have_count(0)
        if ply == 0:
            assert comes_by(hands, lambda look: ann.page.mouse.move(60 + 60 * (look % 2), 300))
        else:
            assert comes_by(hands, lambda look: ann.page.keyboard.press("Escape"))


def comes_by(hands: OnTopHands, act: Callable[[int], object]) -> bool:
    """Do something again and again until a tile can be laid, and return whether that came."""
    for look in range(MOST_LOOKS):
        act(look)
        with suppress(TooLate):
            hands.places.first.wait_for(state="attached", timeout=LOOK_MS)
            return True
    return False


def test_a_move_that_waits_for_the_line_stays_to_be_seen_and_can_be_withdrawn(
    visit: Visit, wire: Wire
) -> None:
    ann = visit(address=wire.address)
    ann.troubles.expected.extend(BROKEN)
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'random')}")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    before = hands.board.bounding_box()
    wire.cut()
    expect(
        ann.page.get_by_role("status").get_by_text("No connection to the server.")
    ).to_be_visible()
    # The banner takes no place from the board, and hides nothing of the bar at the top.
    assert hands.board.bounding_box() == before
    ann.button("settings").click(trial=True)
    expect(ann.status).to_have_text("No connection to the server.")
    expect(ann.page).not_to_have_title(re.compile("Your turn|●"))
    x, y = hands.where(hands.choose(0))
    ann.page.mouse.click(x, y)
    expect(ann.page.get_by_text(ann.texts("sending", "ontop"), exact=True)).to_be_visible()
    ann.picture("move-waits")
    ann.button("withdraw_move").click()
    expect(ann.page.get_by_text(ann.texts("sending", "ontop"), exact=True)).to_be_hidden()
    expect(ann.button("withdraw_move")).to_be_hidden()
    # Another one can be laid instead, and only that is played.
    x, y = hands.where(hands.choose(3))
    ann.page.mouse.click(x, y)
    expect(ann.button("withdraw_move")).to_be_visible()
    with ann.log_grows():
        wire.mend()
        # A browser that says it is online is believed at once.
        ann.page.evaluate("() => dispatchEvent(new Event('online'))")
    assert hands.my_turn()
    expect(ann.log.filter(has_text="Ann lays a tile")).to_have_count(1)


def test_a_piece_that_waits_for_the_line_can_be_withdrawn(visit: Visit, wire: Wire) -> None:
    ann = visit(address=wire.address)
    ann.troubles.expected.extend(BROKEN)
    ann.go(f"/t/{ann.make_table('dropit', 'me', 'random')}")
    hands = DropItHands(ann)
    assert hands.my_turn()
    wire.cut()
    expect(
        ann.page.get_by_role("status").get_by_text("No connection to the server.")
    ).to_be_visible()
    hands.take(0)
    hands.let_go.click()
    expect(hands.let_go).to_be_hidden()
    ann.button("withdraw_move").click()
    expect(hands.let_go).to_be_enabled()
    wire.mend()
    ann.page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(
        ann.page.get_by_role("status").get_by_text("No connection to the server.")
    ).to_be_hidden()
    hands.let_go.click()
    assert hands.my_turn()
    expect(ann.log.filter(has_text="Ann drops")).to_have_count(1)
