"""Every page, dialog and state at every size of window and type; `size_checks` says what must hold.

A page is brought into a state once and then to all sizes, since that is quicker than the reverse.
"""

import pytest
from playwright.sync_api import Locator, expect

import tour
from ontop_hands import OnTopHands
from size_checks import TOUCHING, WINDOWS, Board, walk_sizes
from visitor import DESK, Visit, Visitor

TIGHT = [
    window
    for window in WINDOWS
    if window.name in ("360x640", "844x390", "320x256", "390x844-text200", "1280x800-text200")
]
"""The windows with least room of each kind, for what has no board."""


class Walk:
    """Goes from state to state, and remembers what was wrong in each."""

    def __init__(self) -> None:
        self.wrong: list[str] = []

    def look(self, visitor: Visitor, name: str, *main: Locator, board: Board | None = None) -> None:
        """Look at a state: at every size where there is a board to be seen."""
        self.wrong += walk_sizes(visitor, name, main, board, WINDOWS if board else TIGHT)

    def end(self) -> None:
        """Fail if anything was wrong."""
        assert not self.wrong, "\n".join(self.wrong)


def board_of(hands: OnTopHands) -> Board:
    return Board(hands.board.locator("svg"), width=300, height=200, share=0.83)


@pytest.mark.slow
def test_ontop_with_four_players(visit: Visit) -> None:
    ann, bob, walk = visit(TOUCHING), visit(DESK), Walk()
    chairs = ("me", "open", "here Bartholomew", "level1")
    table = ann.make_table("ontop", *chairs, clock=tour.CLOCK)
    tour.seat(ann, bob, table)
    anns, bobs = OnTopHands(ann), OnTopHands(bob)
    board = board_of(anns)
    for ply in range(9):
        # Chairs 0 and 2 sit at one screen, and the bot plays by itself.
        hands = bobs if ply % 3 == 1 else anns
        assert hands.my_turn()
        hands.aim(ply)
        hands.lay_aimed()
    assert anns.my_turn()
    anns.aim_to_score("Blue")
    walk.look(ann, "ontop-aimed", anns.lay, ann.button("turn", "ontop"), board=board)
    ann.page.keyboard.press("w")
    closing = ann.page.get_by_role("dialog").get_by_role("button")
    walk.look(ann, "ontop-why", closing)
    anns.stop_asking()
    for text in ("Hello, everybody", "A good game, and a good while to think about it: " * 3):
        bob.open_panel("tab_chat")
        bob.say(text.strip())
    ann.open_panel("tab_chat")
    field = ann.page.get_by_role("textbox", name=ann.texts("say"))
    walk.look(ann, "ontop-chat", field, ann.button("send"), ann.button("take_back"))
    ann.open_panel("tab_log")
    walk.look(ann, "ontop-log", ann.button("take_back"))
    ann.open_panel("tab_table")
    walk.look(ann, "ontop-table", ann.button("resign"))
    ann.press(ann.button("resign"))
    ann.dialog("resign").wait_for()
    walk.look(ann, "ontop-resign", ann.button("resign_do"))
    ann.close_dialog()
    bob.press(bob.button("take_back"))
    ann.button("agree").wait_for()
    walk.look(ann, "ontop-wish", ann.button("agree"), ann.button("refuse"))
    walk.end()


def test_ontop_at_the_end(visit: Visit) -> None:
    ann, walk = visit(TOUCHING.but(language="de", theme="dark")), Walk()
    setup = {"neutral_stones": 1}
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'here Bartholomäus', setup=setup)}")
    hands = OnTopHands(ann)
    ply = 0
    while hands.my_turn():
        hands.aim(ply)
        if ply == 2:
            walk.look(ann, "ontop-aimed", hands.lay, board=board_of(hands))
        hands.lay_aimed()
        ply += 1
    walk.look(ann, "ontop-over", ann.button("rematch"), hands.ending, board=board_of(hands))
    ann.press(hands.ending)
    again = ann.button("again", "ontop")
    expect(again).to_be_enabled()
    walk.look(ann, "ontop-looking-back", again)
    walk.end()


def test_pages(visit: Visit) -> None:
    ann, walk = visit(TOUCHING), Walk()
    for name, _ in tour.pages(ann):
        if name in ("start", "settings-link", "keys", "help-ontop", "learn-ontop"):
            walk.look(ann, name)
    walk.end()


def test_forms(visit: Visit) -> None:
    ann, walk = visit(TOUCHING.but(language="de")), Walk()
    for name, _ in tour.forms(ann):
        if name in ("new-ontop", "new-ontop-4", "new-dropit-3"):
            walk.look(ann, name, ann.button("make_and_play"))
    walk.end()


def test_lobby(visit: Visit) -> None:
    ann, bob, walk = visit(TOUCHING), visit(TOUCHING.but(name="sizes-bob")), Walk()
    for name, visitor in tour.lobby(ann, bob):
        if name in ("lobby-host", "lobby-invited", "start-tables"):
            walk.look(visitor, name)
    walk.end()


def test_forced_colours_show_whose_turn_it_is(visit: Visit) -> None:
    ann, walk = visit(TOUCHING.but(name="sizes-forced")), Walk()
    ann.page.emulate_media(forced_colors="active")
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'here Bob')}")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    walk.look(ann, "ontop-forced", ann.button("turn", "ontop"))
    walk.end()
    for now, name in enumerate(("Ann", "Bob")):
        players = ann.page.get_by_role("list", name=ann.texts("players_here"), exact=True)
        outlines = players.locator("> li").evaluate_all(
            "cards => cards.map(card => getComputedStyle(card).outlineStyle)"
        )
        assert outlines == ["solid" if seat == now else "none" for seat in range(2)]
        expect(ann.status).to_contain_text(name)
        hands.aim(now)
        hands.lay_aimed()
        assert hands.my_turn()


def test_a_page_that_is_too_high_scrolls_by_wheel_and_zooms_by_two_fingers(visit: Visit) -> None:
    ann = visit(DESK.but(size=(640, 260)))
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'here Bob')}")
    hands = OnTopHands(ann)
    assert hands.my_turn()
    ann.page.mouse.move(320, 150)
    ann.page.mouse.wheel(0, 200)
    ann.page.wait_for_function("() => scrollY > 0")
    svg = hands.board.locator("svg")
    allowed = svg.evaluate("element => getComputedStyle(element).touchAction")
    assert allowed in ("manipulation", "auto")


def test_the_panel_stays_open_for_who_writes_when_it_becomes_a_drawer(visit: Visit) -> None:
    ann = visit(DESK)
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'open')}")
    invitation = ann.snapshot(ann.table)["table"]["invite"]
    bob = visit(DESK)
    bob.call_me("Bob")
    bob.post(f"/api/tables/{ann.table}/join", {"name": "Bob", "invite": invitation})
    ann.open_panel("tab_chat")
    field = ann.page.get_by_role("textbox", name=ann.texts("say"))
    field.fill("Half a sen")
    ann.page.set_viewport_size({"width": 900, "height": 400})
    expect(ann.page.locator("html")).to_have_attribute("data-layout", "low")
    expect(field).to_be_focused()
    expect(field).to_be_visible()


def test_the_drawer_stays_closed_however_the_window_is_turned(visit: Visit) -> None:
    ann = visit(TOUCHING)
    ann.go(f"/t/{ann.make_table('ontop', 'me', 'here Bob')}")
    assert OnTopHands(ann).my_turn()
    ann.open_panel("tab_log")
    ann.close_panel()
    panel = ann.page.get_by_role("tab", name=ann.texts("tab_log"))
    for width, height in ((844, 390), (320, 256), (390, 844)):
        ann.page.set_viewport_size({"width": width, "height": height})
        expect(ann.page.locator("html")).not_to_have_attribute("data-layout", "desk")
        expect(panel).to_be_hidden()


LONG = "W" * 24
"""The widest name that there can be."""


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_long_names_break_and_push_nothing_away(visit: Visit, game: str) -> None:
    ann, bob, walk = visit(TOUCHING), visit(TOUCHING.but(name="sizes-bob")), Walk()
    table = ann.make_table(game, "me", "open", "open", name=LONG)
    invitation = ann.snapshot(table)["table"]["invite"]
    bob.go(f"/t/{table}#join={invitation}")
    walk.look(bob, f"{game}-long-names-lobby", bob.button("sit_here"))
    for seat in (1, 2):
        guest = visit(DESK)
        guest.call_me(LONG)
        body = {"name": LONG, "invite": invitation, "chair": seat}
        guest.post(f"/api/tables/{table}/join", body)
    expect(bob.page.get_by_role("region", name=bob.texts("board"), exact=True)).to_be_attached()
    for window in TIGHT[:3]:
        walk.wrong += walk_sizes(bob, f"{game}-long-names", windows=[window])
    desk = next(window for window in WINDOWS if window.name == "1280x800")
    walk.wrong += walk_sizes(bob, f"{game}-long-names", windows=[desk])
    walk.end()
