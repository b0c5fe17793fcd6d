from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dropit_setups import states
from pictures import drawn_points, of_class, placed, title, tree
from topdrop.drawing.svg import document
from topdrop.dropit import Game, State
from topdrop.dropit.draw.layout import FOOT_WIDE
from topdrop.dropit.draw.panel import MAX_JOKERS_DRAWN, caption, height, panel
from topdrop.dropit.ending import winners

texts = st.text(st.characters(codec="ascii", categories=["L", "N"]), min_size=1, max_size=200)


@given(states())
def test_a_card_shows_points_jokers_and_the_pieces_left(state: State) -> None:
    root = tree(document((0, 0, 1, 1), "panel", "", panel(state, 1000)))
    cards = of_class(root, "side")
    assert [card.attrib["class"].split()[1] for card in cards] == list(state.setup.players)
    for seat, card in enumerate(cards):
        hand, points = state.hands[seat], state.points[seat]
        told = title(card)
        assert told.startswith(f"{state.setup.players[seat]}: {points} point")
        assert f", {len(hand)} piece" in told
        assert ("joker" in told) == bool(state.setup.jokers)
        left = Counter(title(piece) for piece in of_class(card, "left"))
        gone = len(of_class(card, "dropped"))
        if state.end:
            assert not left
            assert not gone
        else:
            assert left == Counter(map(str, hand))
            assert gone == len(state.setup.pieces[seat]) - len(hand)
        shown = len(of_class(card, "joker"))
        expected = state.jokers[seat]
        assert shown == (expected if state.setup.jokers <= MAX_JOKERS_DRAWN else min(expected, 1))
    won = [card.attrib["class"].split()[1] for card in cards if of_class(card, "star")]
    assert won == list(winners(state) or ())


@given(states(), st.floats(0, 2000))
def test_the_cards_take_the_room_that_was_promised(state: State, top: float) -> None:
    root = tree(document((0, 0, 1, 1), "panel", "", panel(state, top)))
    points = [p.at(x, y) for found, p in placed(root) for x, y in drawn_points(found)]
    bottom = max(y for _, y in points)
    assert bottom == pytest.approx(top + height(state), abs=0.02)
    assert min(y for _, y in points) > top
    assert max(abs(x) for x, _ in points) <= FOOT_WIDE / 2 + 0.02


def test_a_third_card_stands_in_the_middle() -> None:
    state = Game(["red", "blue", "green"]).state
    root = tree(document((0, 0, 1, 1), "panel", "", panel(state, 0)))
    middles = []
    for card in of_class(root, "side"):
        (left, _), (right, _) = drawn_points(card[1])
        middles.append((left + right) / 2)
    assert middles[0] == pytest.approx(-middles[1], abs=0.02)
    assert middles[2] == pytest.approx(0, abs=0.02)


@given(texts, st.sampled_from([None, "red", "blue"]))
def test_a_caption_fits_the_page(text: str, player: str | None) -> None:
    root = tree(document((0, 0, 1, 1), "caption", "", caption(text, 0, player)))
    points = [p for found, _ in placed(root) for p in drawn_points(found)]
    assert max(abs(x) for x, _ in points) <= FOOT_WIDE / 2 + 18


@pytest.mark.parametrize("points", [0, 9, 99, 999, 123_456])
def test_large_scores_fit_their_card(points: int) -> None:
    state = msgspec.structs.replace(Game(["red", "blue"], jokers=True).state, points=(points, 0))
    root = tree(document((0, 0, 1, 1), "panel", "", panel(state, 0)))
    card = of_class(root, "side")[0]
    inside = [p.at(x, y)[0] for found, p in placed(card) for x, y in drawn_points(found)]
    assert min(inside) >= -FOOT_WIDE / 2 - 0.02
    assert max(inside) < 0
