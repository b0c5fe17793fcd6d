from topdrop.core.spread import Spread, spread


def test_a_spread_is_the_least_the_mean_and_the_most() -> None:
    assert spread([3, 1, 1]) == Spread(1, 1.67, 3)
    assert spread(iter([-4])) == Spread(-4, -4.0, -4)
