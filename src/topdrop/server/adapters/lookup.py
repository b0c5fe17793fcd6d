"""Which games are served, and how."""

from functools import cache
from typing import Final

from topdrop.core.errors import quote
from topdrop.core.registry import games
from topdrop.server.adapters.dropit import DropItAdapter
from topdrop.server.adapters.ontop import OnTopAdapter
from topdrop.server.adapters.plain import PlainAdapter
from topdrop.server.adapters.protocol import GameAdapter
from topdrop.server.protocol.problems import Refusal

_SPECIAL: Final[dict[str, type[PlainAdapter]]] = {
    "dropit": DropItAdapter,
    "ontop": OnTopAdapter,
}


@cache
def adapters() -> dict[str, GameAdapter]:
    """Return how every registered game is served, by short name; most need nothing special."""
    known: dict[str, GameAdapter] = {}
    for name, module in games().items():
        known[name] = _SPECIAL.get(name, PlainAdapter)(name, module)
    return known


def adapter_of(game: str) -> GameAdapter:
    """Return how the game with this short name is served.

    Raises:
        Refusal: There is no such game.
    """
    adapter = adapters().get(game)
    if adapter is None:
        raise Refusal("unknown_game", game=quote(game))
    return adapter
