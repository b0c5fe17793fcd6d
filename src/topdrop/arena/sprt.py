"""Stopping a match early: the generalised sequential probability ratio test (GSPRT).

After every deal the likelihood of all scores so far is compared under two hypotheses: that the
first contestant is stronger by `Sprt.elo0` at most, or by `Sprt.elo1` at least. What else there is
to the distribution of scores (how often games are tied, how much a deal decides) nobody knows; so
each hypothesis gets the distribution that explains the scores best of those with its mean. A deal,
played with the seats rotated, is one observation: its games are not independent.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, Literal

import msgspec

from topdrop.arena.match import Match, rotations
from topdrop.arena.results import GameResult
from topdrop.arena.standing import score_before
from topdrop.core.errors import SetupError

MAX_ELO: Final = 2000.0
"""The most that a hypothesis may say, either way."""

UNSEEN: Final = 0.5
"""As how many deals all or nothing counts while it has not come up.

With less, a few equal scores at the beginning would seem to tell how all others will be.
"""

_STEPS: Final = 40

Decision = Literal["elo0", "elo1"]
"""Which hypothesis a test has accepted."""


def expected_score(elo: float) -> float:
    """Return the share that somebody scores who is stronger by so much Elo."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_difference(share: float) -> float:
    """Return how much stronger somebody is who scores a share; infinite for all or nothing."""
    if not 0 < share < 1:
        return math.copysign(math.inf, share - 0.5)
    return -400 * math.log10(1 / share - 1)


class Sprt(msgspec.Struct, frozen=True):
    """A test between two hypotheses about how much stronger the first contestant is.

    Attributes:
        elo0: By so much Elo at most, the first says.
        elo1: By so much at least, the second says.
        alpha: How often the second is accepted where the first is true, at most.
        beta: How often the first is accepted where the second is true, at most.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which the first and the second are accepted (Wald's)."""
        lower = math.log(self.beta / (1 - self.alpha))
        return lower, math.log((1 - self.beta) / self.alpha)

    def decide(self, ratio: float) -> Decision | None:
        """Return what a log-likelihood ratio decides; None goes on."""
        lower, upper = self.bounds
        return "elo1" if ratio >= upper else "elo0" if ratio <= lower else None

    def ratio(self, deals: Mapping[float, int]) -> float:
        """Return the log-likelihood ratio of the second hypothesis to the first.

        Args:
            deals: How many deals came to each score of the first contestant, from 0 to 1.
        """
        counts = {0.0: UNSEEN, 1.0: UNSEEN, **{score: float(n) for score, n in deals.items() if n}}
        low, high = (_tilt(counts, expected_score(elo)) for elo in (self.elo0, self.elo1))
        s0, s1 = expected_score(self.elo0), expected_score(self.elo1)
        return sum(
            n * math.log((1 + low * (score - s0)) / (1 + high * (score - s1)))
            for score, n in counts.items()
        )


def make_sprt(elo0: float, elo1: float, alpha: float = 0.05, beta: float = 0.05) -> Sprt:
    """Return a test.

    Raises:
        SetupError: The hypotheses or the errors make none.
    """
    if not -MAX_ELO <= elo0 < elo1 <= MAX_ELO:
        reason = f"two numbers from {-MAX_ELO:g} to {MAX_ELO:g}, the lower one first"
        raise SetupError(f"sprt: should be {reason}, not {elo0:g} and {elo1:g}")
    for name, error in (("alpha", alpha), ("beta", beta)):
        if not 0 < error < 0.5:
            raise SetupError(f"sprt: {name} should be between 0 and 0.5, not {error:g}")
    return Sprt(elo0, elo1, alpha, beta)


def _tilt(counts: Mapping[float, float], mean: float) -> float:
    """Return the Lagrange multiplier of the likeliest distribution with a mean.

    That gives a score of count n the share n / total / (1 + tilt (score - mean)); the tilt is
    where these shares' mean is right, and falls as it grows.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(_STEPS):
        tilt = (low + high) / 2
        excess = sum(n * (x - mean) / (1 + tilt * (x - mean)) for x, n in counts.items())
        low, high = (tilt, high) if excess > 0 else (low, tilt)
    return (low + high) / 2


class SequentialTest:
    """A test of a match as its games come in.

    Deals count in their order and only when they are whole, whenever their games are over. So what
    is decided does not depend on how many processes play, nor on which games are short.

    Attributes:
        sprt: The test.
        deals: How many deals count.
        ratio: Their log-likelihood ratio.
        decision: What it has decided; nothing counts from there on. None while it goes on.
    """

    def __init__(self, sprt: Sprt, match: Match, games: Iterable[GameResult] = ()) -> None:
        """Begin, with the games that there are.

        Raises:
            SetupError: The match is not of two contestants.
        """
        if len(match.contestants) != 2:
            raise SetupError(f"sprt: compares two bots, not {len(match.contestants)}")
        self.sprt = sprt
        self.deals, self.ratio = 0, 0.0
        self.decision: Decision | None = None
        self._match = match
        self._scores: Counter[float] = Counter()
        self._waiting: dict[int, list[GameResult]] = {}
        self._next = 1
        for game in games:
            self.add(game)

    def add(self, game: GameResult) -> Decision | None:
        """Add a game and return what is decided."""
        self._waiting.setdefault(game.deal, []).append(game)
        while self.decision is None and self._is_whole(self._next):
            self._count(self._waiting.pop(self._next))
            self._next += 1
        return self.decision

    def _is_whole(self, deal: int) -> bool:
        line_ups = self._match.line_ups
        games = len(rotations(line_ups[(deal - 1) % len(line_ups)]))
        return len(self._waiting.get(deal, ())) == games

    def _count(self, games: Iterable[GameResult]) -> None:
        one, other = self._match.names
        found = [score_before(one, other, game) for game in games]
        scores = [score for score in found if score is not None]
        if scores:
            # Rounded, so that equal scores are one whatever order they were added in.
            self._scores[round(sum(scores) / len(scores), 9)] += 1
            self.deals += 1
            self.ratio = self.sprt.ratio(self._scores)
            self.decision = self.sprt.decide(self.ratio)
