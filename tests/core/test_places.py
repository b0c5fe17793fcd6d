"""Who came where."""

from topdrop.core.places import places


def test_places_follow_points_and_ties_share() -> None:
    sides = [(0,), (1,), (2,), (3,)]
    assert places(sides, [3, 9, 3, 1], [1]) == {0: 2, 1: 1, 2: 2, 3: 4}


def test_who_won_comes_first_whatever_the_points() -> None:
    assert places([(0,), (1,), (2,)], [3, 9, 4], [0]) == {0: 1, 1: 2, 2: 3}
    assert places([(0,), (1,), (2,)], [3, 9, 4], [0, 2]) == {0: 1, 1: 3, 2: 1}


def test_partners_share_their_place() -> None:
    assert places([(0, 2), (1, 3)], [1, 5, 6, 5], [1, 3]) == {0: 2, 1: 1, 2: 2, 3: 1}
