import pytest
from hypothesis import given
from hypothesis import strategies as st

from ontop_setups import hand_game, live_game, play_on, played, seeds, setups
from topdrop.ontop import Setup
from topdrop.ontop.draw.words import description, title
from topdrop.ontop.words import sentence


def test_the_title_says_who_plays_whom_and_how_it_stands() -> None:
    assert title(hand_game(players=["white", "red", "blue"]).state) == (
        "On Top: white against red against blue, 0 tiles laid, white to move"
    )


def test_partners_are_named_together() -> None:
    game = hand_game(players=["red", "yellow", "white", "blue"], teams=True)
    assert title(game.state).startswith("On Top: red and white against yellow and blue, ")


@pytest.mark.parametrize("seed", range(3))
def test_at_the_end_the_winners_and_the_reason_are_told(seed: int) -> None:
    game = play_on(live_game(hand_game().setup, seed), seed)
    assert game.winners is not None
    won = " and ".join(game.winners)
    assert title(game.state) == f"On Top: red against blue, {won} won after {game.ply} tiles"
    # The last event says the same.
    assert description(game.state).endswith(sentence(game.events[-1], game.players))


@given(setups(), seeds, st.integers(0, 60))
def test_the_description_holds_everything_public(setup: Setup, seed: int, plies: int) -> None:
    state = played(setup, seed, plies).state
    plain = state.as_json()
    said = description(state)
    for colour, points in plain["points"].items():
        assert f"{colour} {points}" in said
    for colour, left in plain["stones_left"].items():
        assert f"{colour} {left}" in said
    for laid in plain["laid"]:
        assert f"{laid['tile']} on {laid['at']}" in said
    for crossing, stones in plain["towers"].items():
        assert f"{crossing} {' '.join(stones)}" in said
    for key, head in (("triangles", "Black triangles"), ("uncovered", "Fields left empty")):
        sentence = f"{head}: {', '.join(plain[key])}."
        assert (sentence in said) == bool(plain[key])
    assert f"Tile in hand: {plain['tile'] or 'none'}." in said
    assert f"Tiles to come: {sum(plain['unseen'].values())}." in said
