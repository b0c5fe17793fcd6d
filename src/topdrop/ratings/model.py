"""Ratings and how a game changes them: Plackett and Luce's model, as openskill has it."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from topdrop.ratings.parameters import (
    BETA,
    DECIMALS,
    KAPPA,
    MU,
    ORDINAL_SIGMAS,
    SCALE,
    SETTLED_SIGMA,
    SIGMA,
    TAU,
)

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


class Rating(NamedTuple):
    """How strong somebody is believed to be.

    Attributes:
        mu: The mean.
        sigma: The standard deviation.
    """

    mu: float = MU
    sigma: float = SIGMA

    @property
    def provisional(self) -> bool:
        """Whether too little is known yet to be compared with others."""
        return self.sigma > SETTLED_SIGMA

    @property
    def ordinal(self) -> float:
        """What somebody's strength is at least, almost certainly: people are ordered by it."""
        return self.mu - ORDINAL_SIGMAS * self.sigma

    @property
    def number(self) -> int:
        """The same as people are shown it; 0 to begin with, and never less."""
        return max(0, round(SCALE * self.ordinal))

    def moved(self, to: "Rating", weight: float) -> "Rating":
        """Return this rating moved part of the way to another one."""
        variance = self.sigma**2 + weight * (to.sigma**2 - self.sigma**2)
        mu = self.mu + weight * (to.mu - self.mu)
        return Rating(round(mu, DECIMALS), round(variance**0.5, DECIMALS))


def load_model() -> None:
    """Load what is needed for `after_game`, which takes a moment."""
    _model()


@cache
def _model() -> "PlackettLuce":
    # Most of what imports this never rates a game.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, kappa=KAPPA, tau=TAU)


def after_game(sides: Sequence[Sequence[Rating]], places: Sequence[int]) -> list[list[Rating]]:
    """Return what a game makes of the ratings of all who played.

    Args:
        sides: The ratings, side by side; partners are one side.
        places: The place of each side, from 1; sides that share one have the same.
    """
    model = _model()
    teams = [[model.rating(mu, sigma) for mu, sigma in side] for side in sides]
    rated = model.rate(teams, ranks=[float(place) for place in places])
    return [[Rating(each.mu, each.sigma) for each in side] for side in rated]
