"""What a tournament refuses."""

from typing import Final

from topdrop.core.errors import TopdropError

SENTENCES: Final[dict[str, str]] = {
    "bad_terms": "{field}: {reason}.",
    "tournament_full": "This tournament is full.",
    "tournament_begun": "This tournament has begun already.",
    "tournament_over": "This tournament is over.",
    "too_few_entrants": "This takes {n} entrants at least.",
    "entered_already": "You have entered already.",
    "not_entered": "There is no such entrant.",
    "entrant_banned": "The host has banned this entrant.",
    "entrant_out": "This entrant is not playing any more.",
    "no_such_game": "There is no such game in this tournament, or it has been decided.",
}
"""By code, what is wrong in words."""


class TournamentError(TopdropError):
    """A tournament does not allow something; nothing has changed.

    Attributes:
        code: What is wrong, for programs.
        params: What the sentence names.
    """

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(SENTENCES[code].format(**params))
        self.code = code
        self.params = params
