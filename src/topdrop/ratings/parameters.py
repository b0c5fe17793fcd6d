"""What ratings go by, all of it fixed; docs/ratings.md says why these numbers."""

from typing import Final, Literal, TypeAlias

Millis: TypeAlias = int
"""Milliseconds since 1970 in UTC."""

Size: TypeAlias = Literal["2", "3", "4", "pairs"]
"""How many play, each alone, or two pairs: in each a person has a rating of their own."""

SIZES: Final[tuple[Size, ...]] = ("2", "3", "4", "pairs")

EDITION: Final = 1
"""Raised with any change of what is said here, or of the anchors: older numbers are made anew by
``topdrop admin ratings --rebuild``."""

MU: Final = 25.0
"""The mean that everybody begins with."""

SIGMA: Final = 25.0 / 3
"""The standard deviation that everybody begins with."""

BETA: Final = 25.0 / 6
"""How much the play of one person varies from game to game."""

KAPPA: Final = 0.0001
"""A standard deviation is never multiplied by less than the root of this in one game."""

TAU: Final = 0.08
"""So much each game adds to a standard deviation (in squares), since people learn."""

DECIMALS: Final = 6
"""Ratings are rounded to so many digits after every game, since `exp` differs between machines."""

SETTLED_SIGMA: Final = 3.5
"""A rating is provisional while its standard deviation is larger."""

BOT_PART: Final = 0.5
"""A game against a bot moves a rating by so much of what one against a person would: bots have
weaknesses that one can learn."""

BOT_GAMES: Final = 3.0
"""After so many games against one bot lately, the next tells a quarter of what the first did."""

PERSON_GAMES: Final = 20.0
"""The same against one person."""

HALF_LIFE: Final[Millis] = 30 * 24 * 60 * 60 * 1000
"""After so long a game counts half among those that were lately."""

LEAST_WEIGHT: Final = 0.02
"""A game that would tell less than this part of what a first one does is not rated."""

ORDINAL_SIGMAS: Final = 3.0
"""The number that is shown lies so many standard deviations below the mean."""

SCALE: Final = 40.0
"""A rating is multiplied by this for people to read: who begins stands at 0."""

LEAST_TURNS: Final = 2
"""A game that ends before everybody has made so many decisions is not rated."""
