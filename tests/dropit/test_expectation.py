"""What a drop can be expected to score."""

import pytest

from topdrop import dropit
from topdrop.core.errors import IllegalMove, TopdropError

AIM = dropit.Drop.parse("red square 150 20")


def test_a_steady_hand_scores_what_the_game_does() -> None:
    game = dropit.Game(["red", "blue"], hand="steady")
    found = dropit.expected_points(game.view(), AIM)
    game.play(AIM)
    assert found.points == game.points["red"]
    assert (found.error, found.samples) == (0.0, 1)


def test_the_same_seed_gives_the_same_and_another_does_not() -> None:
    view = dropit.Game(["red", "blue"]).view()
    one, other, third = (
        dropit.expected_points(view, AIM, samples=4, seed=seed) for seed in (1, 1, 2)
    )
    assert one == other
    assert one.samples == 4
    assert third != one or third.points == one.points


def test_what_breaks_a_taboo_scores_nothing_but_has_a_value() -> None:
    """A circle is let go at the wall where the edge shows one."""
    game = dropit.Game(["red", "blue"], hand="steady")
    found = dropit.expected_points(game.view(), dropit.Drop.parse("red circle 0 0"))
    assert (found.points, found.taboos) == (0.0, 1.0)
    assert found.value > 0


def test_what_cannot_be_dropped_is_refused() -> None:
    view = dropit.Game(["red", "blue"]).view()
    with pytest.raises(IllegalMove, match="outside the opening"):
        dropit.expected_points(view, dropit.Drop.parse("red square 900 0"))
    with pytest.raises(TopdropError, match="samples"):
        dropit.expected_points(view, AIM, samples=1)
