"""What the server needs of a game beyond the `Game` protocol, for each game."""

from topdrop.server.adapters.lookup import adapter_of, adapters, blaming_game
from topdrop.server.adapters.protocol import AnyAdapter, GameAdapter, Line, Ply, RecordedGame

__all__ = [
    "AnyAdapter",
    "GameAdapter",
    "Line",
    "Ply",
    "RecordedGame",
    "adapter_of",
    "adapters",
    "blaming_game",
]
