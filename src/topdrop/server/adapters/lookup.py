"""Which games are served, and how."""

from functools import cache
from typing import Final

from topdrop.core.errors import quote
from topdrop.core.registry import games
from topdrop.server.adapters.dropit import DropItServing
from topdrop.server.adapters.ontop import OnTopServing
from topdrop.server.adapters.plain import PlainServing
from topdrop.server.adapters.protocol import Serving
from topdrop.server.protocol.problems import Refusal

_SPECIAL: Final[dict[str, type[PlainServing]]] = {
    "dropit": DropItServing,
    "ontop": OnTopServing,
}


@cache
def served_games() -> dict[str, Serving]:
    """Return how every registered game is served, by short name; most need nothing special."""
    known: dict[str, Serving] = {}
    for name, module in games().items():
        known[name] = _SPECIAL.get(name, PlainServing)(name, module)
    return known


def serving_of(game: str) -> Serving:
    """Return how the game with this short name is served.

    Raises:
        Refusal: There is no such game.
    """
    serving = served_games().get(game)
    if serving is None:
        raise Refusal("unknown_game", game=quote(game))
    return serving
