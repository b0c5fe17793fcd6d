"""How each game is served: what the table needs of a game beyond the `Game` protocol."""

from topdrop.server.adapters.lookup import served_games, serving_of
from topdrop.server.adapters.protocol import Decision, Serving

__all__ = ["Decision", "Serving", "served_games", "serving_of"]
