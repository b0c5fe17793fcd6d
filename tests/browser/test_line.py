"""Lines that break and servers that die: the page comes back, and nothing is lost or done twice."""

import re
import signal
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from ontop_hands import OnTopHands
from server_process import ServerProcess
from visitor import DESK, PATIENCE_MS, Visit, Visitor
from wire import BROKEN, Wire

Seen = tuple[dict[str, int], list[str], list[str | None]]


def state_of(visitor: Visitor) -> Seen:
    """Return what somebody sees of a table: points, what happened, and every crossing."""
    crossings = OnTopHands(visitor).crossings.all()
    happened = [line.replace("\n", " ") for line in visitor.log.all_text_contents()]
    return visitor.points(), happened, [one.get_attribute("aria-label") for one in crossings]


def check_state(visitor: Visitor, expected: Seen) -> None:
    """Check that somebody sees a table as another one does, once everything has been shown."""
    points, happened, crossings = expected
    expect(visitor.log).to_have_text(happened)
    players = visitor.page.get_by_role("list", name=visitor.texts("players_here"), exact=True)
    expect(players.locator("strong")).to_have_text([str(each) for each in points.values()])
    for crossing, label in zip(OnTopHands(visitor).crossings.all(), crossings, strict=True):
        expect(crossing).to_have_attribute("aria-label", label or "")
    assert state_of(visitor) == expected


def comes_back(visitor: Visitor) -> None:
    """Press the button that tries at once, unless the page is quicker, and wait for the line."""
    banner = visitor.page.get_by_role("status").get_by_text("No connection to the server.")
    with suppress(TooLate):
        visitor.button("try_now").click(timeout=1_000)
    expect(banner).to_be_hidden()


def test_four_browsers_see_one_table_whatever_befalls_them(visit: Visit, wire: Wire) -> None:
    people = four_at_a_table(visit, wire)
    hands = [OnTopHands(one) for one in people]
    _, bob, cleo, dan = people

    def lay(ply: int) -> None:
        assert hands[ply % 4].my_turn()
        hands[ply % 4].by_click(ply)

    for ply in range(4):
        lay(ply)
    bob.page.reload()
    wire.cut()
    expect(
        dan.page.get_by_role("status").get_by_text("No connection to the server.")
    ).to_be_visible()
    dan.picture("line-broken")
    for ply in range(4, 7):
        lay(ply)
    wire.mend()
    comes_back(dan)
    cleo.page.reload()
    for ply in range(7, 10):
        lay(ply)

    assert hands[2].my_turn()
    expected = state_of(cleo)
    assert len(expected[1]) >= 10
    for one in people:
        expect(one.log).to_have_count(len(expected[1]))
        expect(one.status).to_contain_text("lay the tile" if one is cleo else "Cleo is to move")
        check_state(one, expected)


@pytest.mark.slow
def test_four_browsers_play_to_the_end_over_a_line_that_breaks_again_and_again(
    visit: Visit, wire: Wire
) -> None:
    people = four_at_a_table(visit, wire)
    hands = [OnTopHands(one) for one in people]
    ply = 0
    while hands[ply % 4].my_turn():
        if ply % 4 != 3:
            wire.cut()
        hands[ply % 4].by_click(ply)
        wire.mend()
        if ply % 4 == 2:
            comes_back(people[3])
        if ply % 5 == 0:
            people[ply % 3].page.reload()
        ply += 1
    expected = state_of(people[0])
    for one, hand in zip(people, hands, strict=True):
        assert not hand.my_turn()
        expect(one.log).to_have_count(len(expected[1]))
        check_state(one, expected)


@pytest.mark.slow
def test_a_line_that_falls_silent_is_noticed(visit: Visit, wire: Wire) -> None:
    """Nothing breaks, nothing is refused: only no answer comes any more."""
    ann = visit(address=wire.address)
    ann.troubles.expected.extend(BROKEN)
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'random')}")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    wire.hold()
    banner = ann.page.get_by_role("status").get_by_text("No connection to the server.")
    expect(banner).to_be_visible(timeout=2 * PATIENCE_MS)
    wire.cut()
    wire.mend()
    comes_back(ann)
    assert hands.my_turn()
    hands.by_click(0)


def four_at_a_table(visit: Visit, wire: Wire) -> list[Visitor]:
    """Seat four people; the last one's line runs through the wire."""
    people = [visit(), visit(), visit(), visit(address=wire.address)]
    people[3].troubles.expected.extend(BROKEN)
    table = people[0].make_table("ontop", "me", "open", "open", "open")
    invitation = people[0].snapshot(table)["table"]["invite"]
    for guest, name in zip(people[1:], ("Bob", "Cleo", "Dan"), strict=True):
        guest.call_me(name)
        guest.post(f"/api/tables/{table}/join", {"name": name, "invite": invitation})
    for one in people:
        one.go(f"/t/{table}")
    return people


def test_a_move_whose_answer_was_lost_is_sent_again_and_played_once(
    visit: Visit, wire: Wire
) -> None:
    ann, watching = visit(address=wire.address), visit()
    ann.troubles.expected.extend(BROKEN)
    table = ann.make_table("ontop", "me", "random")
    for visitor in (ann, watching):
        visitor.go(f"/t/{table}")
    hands = OnTopHands(ann)
    assert hands.my_turn()

    wire.hold()
    x, y = hands.where(hands.choose(0))
    with watching.log_grows():
        ann.page.mouse.click(x, y)
    wire.cut()
    expect(ann.page.get_by_text("What you did will be sent")).to_be_visible()
    # It is on its way, and so no second one can be laid, however often the line is tried.
    ann.button("try_now").click()
    expect(ann.page.get_by_text(ann.texts("sending", "ontop"), exact=True)).to_be_visible()
    ann.page.mouse.move(x + 60, y)
    expect(hands.lay).to_be_disabled()
    wire.mend()
    comes_back(ann)
    assert hands.my_turn()
    expect(ann.log.filter(has_text="Ann lays a tile")).to_have_count(1)
    expect(ann.log.filter(has_text="Dice bot lays a tile")).to_have_count(1)
    hands.by_click(1)


def test_a_move_that_comes_too_late_is_told_so_and_loses_nothing(visit: Visit, wire: Wire) -> None:
    slow, quick = visit(address=wire.address), visit()
    table = slow.make_table("ontop", "me", "here Bo")
    slow.go(f"/t/{table}")
    # The same person in another window.
    link = slow.post("/api/me/link", {})["path"]
    quick.go(link)
    quick.button("adopt").click()
    expect(quick.heading("Welcome back")).to_be_visible()
    quick.go(f"/t/{table}")

    late = OnTopHands(slow)
    assert late.my_turn()
    x, y = late.where(late.choose(5))
    slow.page.mouse.move(x, y)
    expect(late.lay).to_be_enabled()
    wire.hold()
    early = OnTopHands(quick)
    assert early.my_turn()
    early.by_click(0)
    slow.page.mouse.click(x, y)
    wire.release()
    expect(slow.page.get_by_text("Something happened before this arrived").first).to_be_visible()
    expect(slow.log.filter(has_text="lays a tile")).to_have_count(1)
    assert late.my_turn()
    late.by_click(1)
    expect(quick.log.filter(has_text="Bo lays a tile")).to_have_count(1)


def test_a_server_that_is_killed_goes_on_where_it_was(visit: Visit, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as first:
        ann, bob = visit(address=first.address), visit(DESK, address=first.address)
        for visitor in (ann, bob):
            visitor.troubles.expected.extend(BROKEN)
        clock = {"per": "game", "seconds": 3_600}
        table = ann.make_table("ontop", "me", "open", setup={"neutral_stones": 2}, clock=clock)
        invitation = ann.snapshot(table)["table"]["invite"]
        bob.call_me("Bob")
        bob.post(f"/api/tables/{table}/join", {"name": "Bob", "invite": invitation})
        for visitor in (ann, bob):
            visitor.go(f"/t/{table}")
        hands = [OnTopHands(ann), OnTopHands(bob)]
        for ply in range(3):
            assert hands[ply % 2].my_turn()
            hands[ply % 2].by_click(ply)
        assert hands[1].my_turn()
        bob.open_panel("tab_chat")
        before = state_of(ann)

        first.end(signal.SIGKILL)
        expect(
            ann.page.get_by_role("status").get_by_text("No connection to the server.")
        ).to_be_visible()
        field = bob.page.get_by_role("textbox", name="Write something")
        field.fill("Are you still there?")
        field.press("Enter")
        expect(bob.page.get_by_text("What you did will be sent")).to_be_visible()
        bob.picture("server-gone")

    with ServerProcess(tmp_path, port=int(first.address.rpartition(":")[2])):
        for visitor in (ann, bob):
            comes_back(visitor)
        expect(bob.page.get_by_text("Are you still there?", exact=True)).to_have_count(1)
        points, happened, crossings = before
        away = re.compile(r"The server was away; the clock stood still for \d+ seconds")
        expect(ann.log.filter(has_text=away)).to_have_count(1)
        # It is said aloud, too.
        expect(ann.page.get_by_role("log").get_by_text(away)).not_to_have_count(0)
        check_state(ann, (points, [*happened, state_of(ann)[1][-1]], crossings))
        ann.picture("server-was-away")
        bob.tab("tab_log").click()
        hands[1].by_click(3)
        ply = 4
        while hands[ply % 2].my_turn():
            hands[ply % 2].by_click(ply)
            ply += 1
        over = ann.heading("wins!").or_(ann.heading("share the win"))
        expect(over.or_(ann.heading(ann.texts("you_win"))).first).to_be_visible()
        ann.open_panel("tab_chat")
        expect(ann.page.get_by_text("Are you still there?", exact=True)).to_have_count(1)
