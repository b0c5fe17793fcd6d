"""Whole games by keys and ear alone: what is done rests on what was announced or has the focus."""

import re
from contextlib import suppress

from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from accessibility_tree import AccessibilityTree
from ears import Ears
from visitor import Visit, Visitor

END = r"The game is over\."


def test_a_game_of_on_top_by_ear(visit: Visit) -> None:
    ann = visit()
    ears = Ears(ann)
    # Few neutral stones make a short game.
    table = ann.make_table("ontop", "me", "random", setup={"neutral_stones": 6})
    ann.go(f"/t/{table}")
    keyboard = ann.page.keyboard
    plies = 0
    while "over" not in ears.hear(r"Your turn: lay the tile", otherwise=END):
        # The turn has put the keyboard on the board; a key may have ended what was being shown.
        _walk_to_place(ann, "ArrowRight" if plies % 2 else "ArrowDown")
        ears.hear(r"Closes")
        if plies % 3 == 0:
            keyboard.press("o")
            assert ears.hear(r"^\d+ crossings are open, \d+ of them without a tile")
            keyboard.press("d")
            told = ears.hear(r"^On \w\d+ and \w\d+\.")
            assert len(re.findall(r" gets [12] segments? of ", told)) == 4
        if plies % 3 == 1:
            keyboard.press("r")
            ears.hear(r"Closes")
        keyboard.press("Enter")
        told = ears.hear(r"^Ann \(Blue\) lays a tile on")
        for name, points in re.findall(r"(\w[\w ]+) \(\w+\) has (\d+) points? now\.", told):
            assert name in ("Ann", "Dice bot")
            assert int(points) > 0
        if re.search(END, told):
            break
        plies += 1
    assert plies > 1

    (told,) = [text for text in ears.heard if re.search(END, text)]
    result = ann.snapshot(table)["table"]["result"]
    final, points = result["final"], result["points"]
    assert f"Final points: Ann (Blue) {final['blue']}; Dice bot (Red) {final['red']}." in (
        told.replace("\N{MINUS SIGN}", "-")
    )
    if final != points:
        for name, colour in (("Ann (Blue)", "blue"), ("Dice bot (Red)", "red")):
            off = points[colour] - final[colour]
            assert f"{name}: {points[colour]} less {off} for " in told
    assert ("Winner: Ann" in told) == (result["winners"] == ["blue"])
    _nothing_twice(ears, r"lays a tile on (\w+) and (\w+)", ann.snapshot(table)["table"]["ply"])


def test_a_game_of_drop_it_by_ear(visit: Visit) -> None:
    ann = visit()
    ears = Ears(ann)
    table = ann.make_table("dropit", "me", "random", setup={"jokers": 1})
    ann.go(f"/t/{table}")
    keyboard = ann.page.keyboard
    plies = 0
    turn = r"Your turn: (drop a piece|spend a joker)"
    while "over" not in (told := ears.hear(turn, otherwise=END)):
        if "joker" in told:
            # The question has the keyboard, and its answers follow.
            assert re.search(r"Spend a joker\?", ears.focus)
            keyboard.press("Tab")
            if plies % 2:
                keyboard.press("Tab")
            assert re.match(r"(Spend|Keep) it", ears.focus)
            keyboard.press("Enter")
            told = ears.hear(r": joker (spent|kept), (none|\d) left\.")
        else:
            # A figure for each kind; those that are used up are passed over.
            taken = None
            for kind in range(plies, plies + 9):
                ears.mark()
                keyboard.press(str(kind % 9 + 1))
                keyboard.press("s")
                told = ears.hear(r" in hand, ", otherwise=r"^Ann \(Red\): ")
                if " in hand, " in told:
                    taken = told
                    break
            assert taken is not None
            for key in ("Home", "Shift+ArrowRight", "Shift+ArrowRight", "q")[: plies % 5]:
                keyboard.press(key)
            ears.mark()
            keyboard.press("d")
            below = ears.hear(r" in hand, .* Below it: ")
            assert re.search(
                r"\d+ to \d+ mm: (the bare base|\w+ \w+, \d+ mm high, level \d)", below
            )
            keyboard.press("Space")
            told = ears.hear(r"^You drop: ")
            where = r"It lies (on the left|in the middle|on the right), \d+ mm from the left wall"
            assert re.search(where + r" and \d+ mm up, on levels? \d", told), told
            assert re.search(r"It touches: .+\. The pile is \d+ mm high, up to level \d\.$", told)
            plies += 1
        if re.search(END, told):
            break
    (told,) = [text for text in ears.heard if re.search(END, text)]
    result = ann.snapshot(table)["table"]["result"]
    final = [result["final"][colour] for colour in ("red", "blue")]
    assert f"Final points: You {final[0]}; Dice bot {final[1]}." in told
    if result["final"] != result["points"]:
        jokers = re.findall(r"(?:You|Dice bot): (\d+) and (\d+) for (?:no|\d) jokers?\.", told)
        assert [sum(map(int, sums)) for sums in jokers] == final
    dropped = ann.snapshot(table)["view"]["pieces"]
    assert len(
        [text for text in ears.heard if re.search(r"^(You drop|Dice bot drops): ", text)]
    ) == (len(dropped))


END_BUTTON = ("button", "^Look at the board$")


def test_a_game_of_on_top_in_the_accessibility_tree(visit: Visit) -> None:
    ann = visit()
    table = ann.make_table("ontop", "me", "random", setup={"neutral_stones": 6})
    ann.go(f"/t/{table}")
    tree = AccessibilityTree(ann)
    place = ("button", r"^\w\d+ and \w\d+: ")
    plies = 0
    while "and" in (found := tree.wait(place, END_BUTTON))[0].name:
        crossings = tree.find("button", "^Crossing ")
        assert len(crossings) == len(tree.find("button", r"^Crossing .+\. (Still|Tower|Closed)"))
        tree.activate(found[plies * 7 % len(found)])
        plies += 1
        # Until the tile is gone from the hand, the same places are told of.
        tree.wait_gone(found[0])
    assert plies > 1
    _check_result(ann, tree, table, {"blue": "Ann", "red": "Dice bot"})


def test_a_game_of_drop_it_in_the_accessibility_tree(visit: Visit) -> None:
    ann = visit()
    table = ann.make_table("dropit", "me", "random", setup={"jokers": 1})
    ann.go(f"/t/{table}")
    tree = AccessibilityTree(ann)
    plies = 0
    questions = ("button", "^(Spend|Keep) it")
    while (found := tree.wait(("button", r", \d left, key \d"), questions, END_BUTTON))[
        0
    ].name != "Look at the board":
        if " it" in found[0].name:
            chosen = found[plies % 2]
            tree.activate(chosen)
        else:
            chosen = found[plies * 5 % len(found)]
            tree.activate(chosen)
            (go,) = tree.wait(("button", "^Let go$"))
            for name in ("Slide left", "Turn clockwise")[: plies % 3]:
                (nudge,) = tree.find("button", f"^{name}$")
                tree.activate(nudge)
            tree.activate(go)
            plies += 1
        # There is one less of them now, or none, however soon it is Ann's turn again.
        tree.wait_gone(chosen)
    assert plies == len(ann.snapshot(table)["view"]["pieces"]) / 2
    _check_result(ann, tree, table, {"red": "Ann", "blue": "Dice bot"})


def _walk_to_place(visitor: Visitor, key: str) -> None:
    """Press a key until it has led to a place for the tile in hand, as its label says."""
    place = r"^\w\d+ and \w\d+: (\w+ at \w+(, (and )?|$| and )){4}"
    there = "place => RegExp(place).test(document.activeElement?.ariaLabel)"
    for patience in (5_000, 5_000, 20_000):
        visitor.page.keyboard.press(key)
        with suppress(TooLate):
            visitor.page.wait_for_function(there, arg=place, timeout=patience)
            return
    raise AssertionError(f"{key} leads to no place")


def _check_result(
    visitor: Visitor, tree: AccessibilityTree, table: str, names: dict[str, str]
) -> None:
    """Check that the tree tells who has won, and everybody's points."""
    facts = visitor.snapshot(table)["table"]
    result = facts["result"]
    mine = [chair["player"] for chair in facts["chairs"] if chair["mine"]]
    for player in result["winners"]:
        told = visitor.texts("you_win") if result["winners"] == mine else names[player]
        assert tree.find("heading", told)
    cells = [node.name for node in tree.nodes() if node.role in ("rowheader", "cell")]
    for player, name in names.items():
        (at,) = [i for i, cell in enumerate(cells) if cell.endswith(name)]
        points = str(result["final"][player]).replace("-", "\N{MINUS SIGN}")
        assert points in cells[at + 1 : at + 3]


def test_company_is_heard_and_answered_by_keys(visit: Visit) -> None:
    ann, bob = visit(), visit()
    ears, his = Ears(ann), Ears(bob)
    table = ann.make_table("ontop", "me", "open")
    bob.call_me("Bob")
    invitation = ann.snapshot(table)["table"]["invite"]
    bob.post(f"/api/tables/{table}/join", {"name": "Bob", "invite": invitation})
    for visitor in (ann, bob):
        visitor.go(f"/t/{table}")
    ears.hear("Your turn")
    ann.page.keyboard.press("ArrowRight")
    ears.hear("Closes")
    ann.page.keyboard.press("Enter")
    his.hear(r"^Ann \(Blue\) lays a tile on")
    his.hear("Your turn")

    # Bob writes; his turn is announced, and what he writes stays where it is.
    bob.page.keyboard.press("c")
    expect(bob.page.get_by_role("textbox", name="Write something")).to_be_focused()
    bob.page.keyboard.type("hello Ann")
    ann.page.keyboard.press("u")
    his.hear("^Ann would like to take a move back")
    expect(bob.page.get_by_role("textbox", name="Write something")).to_be_focused()
    bob.page.keyboard.press("Enter")
    ears.hear("^Bob: hello Ann$")
    bob.walk_to(bob.button("agree"))
    bob.page.keyboard.press("Enter")
    ears.hear("^Ann took a move back")
    his.hear("^Ann took a move back")

    # Somebody who is writing when the turn comes goes on writing.
    bob.page.keyboard.press("c")
    expect(bob.page.get_by_role("textbox", name="Write something")).to_be_focused()
    bob.page.keyboard.type("one mo")
    ears.hear("Your turn")
    ann.page.keyboard.press("ArrowRight")
    ears.hear("Closes")
    ann.page.keyboard.press("Enter")
    his.hear("Your turn")
    bob.page.keyboard.type("ment")
    expect(bob.page.get_by_role("textbox", name="Write something")).to_have_value("one moment")

    # How everybody stands, and the last thing once more.
    ann.page.keyboard.press("s")
    standing = ears.hear(r"^Ann \(Blue\): 0 points, 20 stones left\. Bob \(Red\): 0 points")
    ears.mark()
    ann.page.keyboard.press("l")
    assert ears.hear("^Ann") == standing
    for each in (ears, his):
        assert each.live_regions == ["polite"]
        assert len({text for text in each.heard if "lays a tile" in text}) == len(
            [text for text in each.heard if "lays a tile" in text]
        )


def _nothing_twice(ears: Ears, sentence: str, times: int) -> None:
    """Check that something that happened so many times was said as often, and never the same."""
    said = [found.group() for text in ears.heard for found in re.finditer(sentence, text)]
    assert len(said) == times
    assert len(set(said)) == times
