"""Matches with programs: they play the arena's games on a server, over the protocol of its tables.

A program enters a match as ``remote:NAME``. It is told an address and a token, finds the games
among its tables there (``GET /api/tables/mine``) and plays them as it would play any other table
(docs/bots.md).
"""

from topdrop.remote.scheduler import Invitation, play_games, play_recorded

__all__ = ["Invitation", "play_games", "play_recorded"]
