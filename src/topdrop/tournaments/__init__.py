"""Tournaments: who plays whom, round after round, and how everybody stands (docs/tournaments.md).

Pure: a tournament is the fold of its events, as a table is. Nothing here waits, reads a clock or
writes; `topdrop.server.runtime.tournaments` makes the tables and keeps the events.

>>> made = Tournament("t1")
>>> what = TournamentMade(
...     name="Cup", host="h", terms=Terms(format="swiss"), game="ontop", setup={}, options={}
... )
>>> made.fold(TournamentEntry(seq=1, at=0, what=what))
>>> made.stage
'open'
"""

from topdrop.tournaments.errors import TournamentError
from topdrop.tournaments.events import TournamentEntry, TournamentMade
from topdrop.tournaments.ranking import Standing, cross_table, standings
from topdrop.tournaments.terms import Terms, TieBreak, check_terms
from topdrop.tournaments.tournament import Tournament

__all__ = [
    "Standing",
    "Terms",
    "TieBreak",
    "Tournament",
    "TournamentEntry",
    "TournamentError",
    "TournamentMade",
    "check_terms",
    "cross_table",
    "standings",
]
