"""Analysing games that were played: what each move was worth, and what was luck.

>>> from topdrop import analysis, ontop
>>> game = ontop.Game(seed=1)
>>> events = game.play(game.legal_moves[0])
>>> found = analysis.analyse(game.record(), samples=8)
>>> found.decisions[0].played, found.complete
('b4c4', True)

`running` has the call, `values` what it returns; `comparing`, `ledger` and `words` say what losses,
luck and words rest on, and `answering` judges other moves. `analyser` finds what analyses a game,
`ontop` and `dropit` are ours.
"""

from topdrop.analysis.analyser import Analyser, can_be_analysed, make_analyser
from topdrop.analysis.answering import Answer, Reply
from topdrop.analysis.ledger import account, summarise
from topdrop.analysis.running import analyse
from topdrop.analysis.values import Account, Analysis, Candidate, Decision, PlayerSummary
from topdrop.analysis.words import Limits, limits

__all__ = [
    "Account",
    "Analyser",
    "Analysis",
    "Answer",
    "Candidate",
    "Decision",
    "Limits",
    "PlayerSummary",
    "Reply",
    "account",
    "analyse",
    "can_be_analysed",
    "limits",
    "make_analyser",
    "summarise",
]
