from random import Random

import pytest

from topdrop.core.errors import RecordError
from topdrop.ontop import Game, check_order


def played(plies: int) -> tuple[Game, list[str]]:
    game = Game(players=["red", "blue"], seed=3)
    assert game._pile is not None
    source = Random(3)
    for _ in range(plies):
        game.play(game.random_move(source))
    return game, list(game._pile.opened())


@pytest.mark.parametrize("plies", [0, 1, 12])
def test_the_tiles_laid_and_the_one_in_hand_came_in_the_order_of_the_pile(plies: int) -> None:
    game, order = played(plies)
    assert check_order(game, order) == plies + 1


def test_another_order_is_found_at_the_first_tile_that_differs() -> None:
    game, order = played(12)
    other = next(place for place in range(6, 34) if order[place] != order[5])
    order[5], order[other] = order[other], order[5]
    with pytest.raises(RecordError, match="came up, where the order has") as caught:
        check_order(game, order)
    assert (caught.value.rule, caught.value.move) == ("OT-10", 6)


@pytest.mark.parametrize("order", [[], ["RBWY"], ["RBWY"] * 34, ["odd"] * 34])
def test_what_is_not_the_whole_set_is_refused(order: list[str]) -> None:
    with pytest.raises(RecordError, match="not the tiles of the set") as caught:
        check_order(played(3)[0], order)
    assert caught.value.rule == "OT-6"
