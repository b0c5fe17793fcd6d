"""Checking an opened pile: is it the whole set, and did the tiles come up in its order?"""

from collections import Counter
from collections.abc import Sequence

from topdrop.core.errors import RecordError
from topdrop.ontop.game import Game, pile_tiles


def check_order(game: Game, order: Sequence[str]) -> int:
    """Check that an order is the whole set's, and that what was turned up came in it.

    Args:
        game: The game.
        order: The tiles by their letters, in the order in which they lay in the pile.

    Returns:
        How many tiles have been turned up.

    Raises:
        RecordError: These are not the tiles of the set (OT-6), or another one came up (OT-10).
    """
    whole = Counter(pile_tiles(game.setup))
    if Counter(order) != whole:
        reason = "these are not the tiles of the set, or not those the game started with"
        raise RecordError(f"opened.order: {reason}", rule="OT-6")
    turned_up = [tile.letters for tile in game.tiles_turned_up]
    for number, (tile, promised) in enumerate(zip(turned_up, order, strict=False), 1):
        if tile != promised:
            reason = f"{tile} came up, where the order has {promised}"
            raise RecordError(reason, rule="OT-10", move=number)
    return len(turned_up)


def revealed(order: Sequence[str], ply: int, after: int) -> Sequence[str]:
    """Return the tiles that everybody knows though they went back face down.

    Args:
        order: The tiles by their letters, in the order in which they lay in the pile.
        ply: How many placements remained when the others were taken back.
        after: How many there had been; one more tile had been turned up.
    """
    return order[ply + 1 : after + 1]
