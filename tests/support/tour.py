"""A walk over every page, dialog and state of the client, in any language and at any size."""

from collections.abc import Iterator

from playwright.sync_api import expect

from dropit_hands import DropItHands
from ontop_hands import OnTopHands
from topdrop.puzzles import DropItPuzzle
from topdrop.puzzles import puzzles as find_puzzles
from visitor import Visitor

Stop = tuple[str, Visitor]
"""What a stop is called, and who is looking at it."""


def pages(ann: Visitor) -> Iterator[Stop]:
    """Walk over the pages round the tables."""
    ann.go()
    ann.page.get_by_role("article").nth(1).wait_for()
    yield "start", ann
    ann.call_me("Ann")
    ann.press(ann.button("settings"))
    ann.dialog("settings").wait_for()
    yield "settings", ann
    ann.press(ann.button("make_link"))
    ann.page.get_by_role("textbox", name=ann.texts("personal_link")).wait_for()
    yield "settings-link", ann
    ann.press(ann.link("personal_links"))
    ann.button("revoke_all").or_(ann.page.get_by_text(ann.texts("revoke_about"))).first.wait_for()
    yield "personal-links", ann
    ann.page.keyboard.press("?")
    ann.dialog("keys").wait_for()
    yield "keys", ann
    for path in ("/about", "/help", "/help/ontop", "/help/dropit"):
        ann.go(path)
        ann.page.get_by_role("heading", level=1).wait_for()
        yield path.strip("/").replace("/", "-"), ann
    ann.go("/offline")
    # The tour's browser may keep nothing.
    ann.page.get_by_role("heading", name=ann.texts("kept", "offline")).wait_for()
    yield "offline", ann
    for game in ("ontop", "dropit"):
        yield from editor(ann, game)
    for game in ("ontop", "dropit"):
        ann.go(f"/learn/{game}")
        ann.page.locator(".coach button").first.wait_for()
        yield f"learn-{game}", ann


def puzzles(ann: Visitor) -> Iterator[Stop]:
    """Walk over the list of puzzles, and one of each game up to its answer."""
    ann.go("/puzzles")
    ann.heading(ann.texts("all", "puzzles")).wait_for()
    yield "puzzles", ann
    task = ann.page.locator("section.task")
    for game in ("ontop", "dropit"):
        puzzle = find_puzzles(game)[0]
        ann.go(f"/puzzles/{game}/{puzzle.id}")
        ann.page.locator("[data-place], svg .drawn .label").first.wait_for(state="attached")
        if isinstance(puzzle, DropItPuzzle):
            wrong = next(n for n in range(len(puzzle.aims)) if n != puzzle.answer)
            ann.page.keyboard.press(str(wrong + 1))
            yield "puzzle-dropit", ann
            ann.press(ann.button("give", "puzzles", label="ABCDEF"[wrong]))
        else:
            ann.page.locator("[data-place]").first.focus()
            ann.page.keyboard.press("Enter")
        ann.button("again", "puzzles").wait_for()
        if game == "ontop":
            yield "puzzle-ontop-wrong", ann
        ann.press(ann.button("show", "puzzles"))
        task.get_by_role("button", name=ann.texts("next", "puzzles")).wait_for()
    yield "puzzle-dropit-answer", ann
    ann.press(ann.button("report", "puzzles"))
    ann.dialog("report", "puzzles").wait_for()
    yield "puzzle-report", ann


def editor(ann: Visitor, game: str) -> Iterator[Stop]:
    """Walk over the editor for boards or shafts, with everything in it opened."""
    ann.go(f"/editor/{game}")
    ann.page.get_by_text(ann.texts("fine", "editor")).wait_for()
    yield f"editor-{game}", ann
    for summary in ann.page.locator("summary").all():
        ann.press(summary)
    if game == "ontop":
        ann.press(ann.button("games.go", "ontop/editor"))
        ann.page.get_by_text(ann.texts("ends.tiles_out", "ontop/editor")).wait_for()
        ann.page.get_by_role("radio", name=ann.texts("tool.gold", "ontop/editor")).check()
    else:
        ann.press(ann.button("falls.go", "dropit/editor"))
        ann.page.get_by_text(ann.texts("falls.points", "dropit/editor")).wait_for()
    yield f"editor-{game}-more", ann


def forms(ann: Visitor) -> Iterator[Stop]:
    """Walk over the forms for new tables, with everything in them opened."""
    for game in ("ontop", "dropit"):
        ann.go(f"/new/{game}")
        ann.button("make_and_play").wait_for()
        yield f"new-{game}", ann
        for summary in ann.page.locator("summary").all():
            ann.press(summary)
        radio = ann.page.get_by_role("radio", name=ann.texts("clock_game"), exact=True)
        radio.check()
        yield f"new-{game}-more", ann
        for players in (3, 4):
            ann.page.get_by_role("radio", name=ann.texts("players", n=players)).check()
            expect(ann.page.get_by_label(ann.texts("seat_n", n=players)).first).to_be_visible()
            yield f"new-{game}-{players}", ann
    ann.page.get_by_role("radio", name=ann.texts("players", n=2)).check()
    ann.page.get_by_role("switch", name=ann.texts("option.teams", "dropit")).check()
    ann.page.get_by_text(ann.texts("team_n", n=2)).first.wait_for()
    yield "new-dropit-teams", ann


def troubles(ann: Visitor) -> Iterator[Stop]:
    """Walk over what is shown when something does not work."""
    ann.troubles.expected.extend(["answer: 40[0-9]", "status of 40[0-9]", "WebSocket connection"])
    ann.go("/somewhere/else")
    ann.page.get_by_text(ann.texts("problem.not_found")).first.wait_for()
    yield "nowhere", ann
    ann.go("/t/AAAAAAAAAAAAAAAAAAAAAA")
    ann.page.get_by_text(ann.texts("problem.unknown_table")).first.wait_for()
    yield "no-table", ann
    ann.go("/new/chess")
    ann.page.get_by_text(ann.texts("problem.unknown_game", game="chess")).first.wait_for()
    yield "no-game", ann
    ann.go("/me#nothing")
    ann.page.get_by_text(ann.texts("problem.bad_link")).first.wait_for()
    yield "personal-link-bad", ann


def lobby(ann: Visitor, bob: Visitor) -> Iterator[Stop]:
    """Walk over a table before its game."""
    table = ann.make_table("ontop", "me", "open", "open", listed=False, clock=CLOCK)
    ann.go(f"/t/{table}")
    ann.page.get_by_text("topdrop serve --host 0.0.0.0").wait_for()
    yield "lobby-host", ann
    bob.go(f"/t/{table}")
    bob.page.get_by_text(bob.texts("watching_only")).wait_for()
    yield "lobby-watching", bob
    bob.go(ann.page.get_by_role("textbox", name=ann.texts("invitation_link")).input_value())
    bob.button("sit_here").first.wait_for()
    yield "lobby-invited", bob
    bob.press(bob.button("sit_here").first)
    bob.button("leave").wait_for()
    yield "lobby-seated", bob
    ann.press(ann.button("close_table"))
    bob.page.get_by_text(bob.texts("told.table_closed")).last.wait_for()
    yield "lobby-closed", bob
    ann.go()
    ann.page.get_by_role("link").filter(has_text=ann.texts("status.closed")).wait_for()
    yield "start-tables", ann


def ontop(ann: Visitor, bob: Visitor) -> Iterator[Stop]:
    """Walk over a table of On Top, from the first tile to the last."""
    setup = {"neutral_stones": 1}
    table = ann.make_table("ontop", "me", "open", setup=setup, clock=CLOCK)
    seat(ann, bob, table)
    hands = {True: OnTopHands(ann), False: OnTopHands(bob)}
    assert hands[True].my_turn()
    yield "ontop", ann
    hands[True].aim(0)
    yield "ontop-aimed", ann
    hands[True].lay_aimed()
    assert hands[False].my_turn()
    yield "ontop-waiting", ann
    hands[True].ask_why(8)
    yield "ontop-why", ann
    hands[True].stop_asking()
    yield from beside_the_board(ann, bob)
    ann.press(ann.button("take_back"))
    ann.page.get_by_text(ann.texts("take_back_waiting", names="Bob")).wait_for()
    yield "take-back-waiting", ann
    bob.button("agree").wait_for()
    yield "take-back-asked", bob
    bob.press(bob.button("refuse"))
    bob.close_panel()
    ann.close_panel()
    mine = False
    while hands[mine].my_turn():
        hands[mine].aim(bob.log.count())
        hands[mine].lay_aimed()
        mine = not mine
    yield "ontop-over", ann
    ann.press(ann.button("look_at_board").first)
    hands[True].ask_why(9)
    yield "ontop-over-why", ann
    hands[True].stop_asking()
    ann.open_panel("tab_table")
    ann.press(ann.page.get_by_text(ann.texts("commitment", "ontop")))
    ann.page.get_by_text(ann.texts("commitment_fits")).wait_for()
    yield "ontop-opened", ann


def beside_the_board(ann: Visitor, bob: Visitor) -> Iterator[Stop]:
    """Walk over what stands beside a board."""
    bob.open_panel("tab_chat")
    bob.say("☺")
    ann.open_panel("tab_log")
    yield "panel-log", ann
    ann.open_panel("tab_chat")
    ann.page.get_by_text("☺", exact=True).wait_for()
    yield "panel-chat", ann
    ann.open_panel("tab_table")
    yield "panel-table", ann
    ann.press(ann.button("resign"))
    ann.dialog("resign").wait_for()
    yield "resign", ann
    ann.close_dialog()
    ann.page.keyboard.press("?")
    ann.dialog("keys").wait_for()
    yield "keys-table", ann
    ann.close_dialog()
    ann.open_panel("tab_log")
    bob.open_panel("tab_log")


def dropit(ann: Visitor) -> Iterator[Stop]:
    """Walk over a table of Drop It, with a taboo, a joker, and the end."""
    setup = {"jokers": 2, "hand": "steady"}
    ann.go(f"/t/{ann.make_table('dropit', 'me', 'random', setup=setup, practice=True)}")
    hands = DropItHands(ann)
    assert hands.my_turn()
    yield "dropit", ann
    # A circle in the corner touches circles on the side and on the base.
    hands.take(0)
    hands.into_the_corner()
    ann.page.get_by_text(ann.texts("taboo.edge", "dropit")).first.wait_for(state="attached")
    yield "dropit-aimed", ann
    hands.moved(lambda: ann.press(hands.let_go))
    hands.question.wait_for()
    yield "dropit-joker", ann
    hands.answer(0)
    assert hands.my_turn()
    yield "dropit-judged", ann
    ann.press(ann.button("why", "dropit"))
    ann.dialog("why.title", "dropit").wait_for()
    yield "dropit-why", ann
    ann.close_dialog()
    if ann.button("hands", "dropit").is_visible():
        ann.press(ann.button("hands", "dropit"))
        ann.dialog("hands", "dropit").wait_for()
        yield "dropit-hands", ann
        ann.close_dialog()
    ann.open_panel("tab_log")
    yield "dropit-log", ann
    ann.open_panel("tab_table")
    ann.press(ann.button("resign"))
    resigning = ann.dialog("resign")
    resigning.get_by_role("radio", name=ann.texts("resign_bot")).check()
    resigning.get_by_role("combobox").select_option("level1")
    ann.press(ann.button("resign_do"))
    ann.close_panel()
    hands.ending.wait_for()
    yield "dropit-over", ann


CLOCK = {"per": "game", "seconds": 3_600, "increment": 5}


def seat(ann: Visitor, bob: Visitor, table: str) -> None:
    """Let both come to a table where a seat is open."""
    invitation = ann.snapshot(table)["table"]["invite"]
    bob.call_me("Bob")
    bob.post(f"/api/tables/{table}/join", {"name": "Bob", "invite": invitation})
    for visitor in (ann, bob):
        visitor.go(f"/t/{table}")
