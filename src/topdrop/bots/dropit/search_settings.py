"""How far the search of a level of Drop It goes, and what share of its budget each stage gets."""

from typing import NamedTuple

import msgspec


class SearchSettings(msgspec.Struct, frozen=True):
    """How far a level's search goes.

    Attributes:
        max_tries: How many tries there are at most.
        max_screened: How many of them are for screening, at most.
        x_step: The grid's step in x, as a share of the shape's reach.
        angle_step: The grid's step in angle, in degrees.
        refined: How many candidates enter the refinement; 0 skips it.
        finalists: How many are left after it.
        screening_weight: For how many tries with tremor the screening of a candidate counts.
        physics_share: The budget of the exact simulation, relative to that of screening; 0 skips
            it.
        pile_share: The same of the simulation onto a pile that gives way, which takes the place
            of the exact one where the hand trembles; 0 leaves that its place.
        prior_weight: How many simulations of either the fast ones of a candidate count for.
        reply_share: The budget of the replies, relative to that of screening; 0 skips them.
        reply_weight: What counts of the next player's reply, of what it costs by experience.
        own_weight: The same of one's own drop after it.
        compared: For how many candidates replies are simulated, at most.
        cost_weight: The share of what dropping a piece costs, instead of keeping it, that is
            subtracted.
        saves_jokers: Whether jokers are kept for drops that are worth more.
    """

    max_tries: int = 1_000_000
    max_screened: int = 1_000_000
    x_step: float = 0.22
    angle_step: float = 18.0
    refined: int = 0
    finalists: int = 1
    screening_weight: float = 0.0
    physics_share: float = 0.0
    pile_share: float = 0.0
    prior_weight: float = 1.0
    reply_share: float = 0.0
    reply_weight: float = 0.0
    own_weight: float = 0.0
    compared: int = 4
    cost_weight: float = 0.0
    saves_jokers: bool = False

    def stage_ends(self, tremor: bool, *, replies: bool = True) -> "StageEnds":
        """Return where in the budget each stage ends.

        Args:
            tremor: Whether the hand has a tremor.
            replies: Whether replies count in the position.
        """
        refining = 1.0 if self.refined and tremor else 0.0
        pile = self.pile_share if tremor else 0.0
        physics = 0.0 if pile else self.physics_share
        replying = self.reply_share if replies else 0.0
        each = 1.0 / (1.0 + refining + pile + physics + replying)
        refined = each * (1.0 + refining)
        return StageEnds(
            each, refined, refined + each * pile, refined + each * (pile + physics), 1.0
        )


class StageEnds(NamedTuple):
    """The share of the budget that is used after each stage; one that is skipped uses none.

    Attributes:
        screened: After screening.
        refined: After refinement.
        piled: After the simulation onto a pile that gives way.
        verified: After the exact simulation.
        replied: After the replies.
    """

    screened: float
    refined: float
    piled: float
    verified: float
    replied: float
