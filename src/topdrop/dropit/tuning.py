"""The settings of the physics, and why they are what they are (docs/benchmarks.md has figures)."""

from hashlib import sha256
from typing import Final

import msgspec

FRAME_RATE: Final = 60
"""Keyframes per second of a drop."""

ARM: Final = 25.0
"""By how many mm a turn is made comparable with a shift: about how far a piece reaches."""


class Settings(msgspec.Struct, frozen=True):
    """How a drop is simulated. Lengths in mm, times in seconds, friction and bounce per piece.

    The engine multiplies the friction of the two that touch, and likewise their bounce. What lies
    still holds on better than what moves, as with any wood: without that a pile at the very limit
    of its friction creeps, and slides when it is rebuilt from its poses.

    Attributes:
        gravity: In mm/s².
        rate: Steps per second, a multiple of `FRAME_RATE`.
        iterations: Passes of the solver in a step.
        warm_steps: Steps that only find the forces in a pile built from poses: whatever moves in
            them is put back.
        warm_iterations: Passes of the solver in those.
        slop: The overlap that the engine leaves alone.
        bias: The share of an overlap that is left after a second.
        persistence: Steps for which the engine remembers a contact.
        drag: The share of its speed that a piece keeps in a second of flight.
        friction: Of a piece that moves.
        hold: Of a piece that lies still.
        wall_friction: Of walls and base.
        bounce: Of pieces. 0.55 with the same of the base lets 0.3 of a speed return, as wood does
            on wood; with 0.2 each nothing was seen to bounce.
        wall_bounce: Of walls and base.
        wall: How thick walls and base are; thin ones let fast pieces through.
        brake: What a moving piece loses of its speed to the panes before and behind it, in mm/s².
        catch: The same for a moving piece that is slow; without it a disc on a slope just as steep
            as the brake allows rolls for seconds.
        grip: The same for a piece that lies still.
        brake_arm: The length in mm that makes these a loss of spin.
        brake_steps: Steps from one braking to the next, a divisor of the steps in a keyframe.
        fast: While anything is faster than this, in mm/s, brakings come only once a keyframe.
        idle: What moves less than this, in mm/s, is not worth braking. Were it ten times as much,
            a pile could creep until something in it slips.
        wake: The speed in mm/s above which a piece that lay still counts as moving.
        slow: The speed in mm/s below which a moving piece is about to stop.
        quiet_time: For how long nothing must move for a pile to look at rest.
        quiet: How far a piece may move meanwhile.
        still_time: For how long a pile rebuilt from its rounded poses must then stay where it is
            for the drop to be over; 0 takes the look for it.
        doubt_time: The same for a pile that did not stay when it was rebuilt before: one at the
            limit of its friction may slip after a quarter of a second.
        still: How far a piece may move meanwhile.
        creep: How far it may move in the last two thirds of that time, when the pile has settled
            and nothing in it was tapped.
        patience: After this time a drop is simulated with more passes of the solver. Few drops
            take so long: when many pieces push each other on, too few passes make them syrupy.
        painstaking: Passes of the solver in a step from then on.
        longest: After this time a drop is damped to rest (DI-23).
        damping_time: How long the damping takes at most.
        damped_drag: `drag` while it lasts.
        above: How high over the opening, or a pile that reaches out of it, a piece is let go.
        name: What the physics does beyond these numbers. It changes whenever the same numbers let
            pieces fall otherwise, and with it the hash.
        stopping: What is slow but faster than this, in mm/s, is looked at while it falls, so that
            a tip topples before it has come to a stop.
        glance: Every how many keyframes that is done.
        upward: A contact carries a polygon when the vertical part of the unit vector in which it
            pushes is greater than this.
        margin: By how many mm a polygon's centre must be inside what carries it to be sure to lie.
        point: Contacts no farther apart than this are one point.
        slope: A disc lies by itself on an edge no steeper than this, in degrees: wood is not
            quite round.
        cradle: How far off the vertical a push must be to come from one side, in degrees.
        nudge: How fast what stands on a point is made to tilt, in rad/s. The eye does not see it;
            without it a tip hesitates for some tenths of a second, or for ever.
        shove: The same for what a nudge left standing: enough to bring a square down from a disc.
        tap: The same for what may have friction to thank for lying still, when the pile is tried.
        pushes: How often a piece is pushed at one place before the panes may hold it there.
        free_time: For how long the panes do not hold a piece that was pushed, unless it moves
            fast before, in seconds.
        trials: How often a rebuilt pile is tried with taps; after that without.
        stood: A piece that moved by no more than this is at the same place.
        even: A piece whose centre is no farther than this beside its foot may fall to either side.
    """

    gravity: float = 9810.0
    rate: int = 480
    iterations: int = 20
    warm_steps: int = 4
    warm_iterations: int = 100
    slop: float = 0.07
    bias: float = 0.9**480
    persistence: int = 3
    drag: float = 0.3
    friction: float = 0.5
    hold: float = 0.8
    wall_friction: float = 0.3
    bounce: float = 0.55
    wall_bounce: float = 0.55
    wall: float = 100.0
    brake: float = 200.0
    catch: float = 300.0
    grip: float = 800.0
    brake_arm: float = 15.0
    brake_steps: int = 2
    fast: float = 100.0
    idle: float = 0.003
    wake: float = 20.0
    slow: float = 20.0
    quiet_time: float = 4 / 60
    quiet: float = 0.1
    still_time: float = 8 / 60
    doubt_time: float = 18 / 60
    still: float = 0.03
    creep: float = 0.005
    patience: float = 1.0
    painstaking: int = 100
    longest: float = 3.0
    damping_time: float = 2.0
    damped_drag: float = 1e-20
    above: float = 5.0
    name: str = "let go on a point"
    stopping: float = 1.0
    glance: int = 2
    upward: float = 0.2
    margin: float = 1.0
    point: float = 3.0
    slope: float = 1.2
    cradle: float = 0.2
    nudge: float = 0.3
    shove: float = 1.5
    tap: float = 0.06
    pushes: int = 3
    free_time: float = 0.5
    trials: int = 6
    stood: float = 12.0
    even: float = 0.02

    @property
    def hash(self) -> str:
        """Twelve hexadecimal digits that change with any of the settings."""
        return sha256(msgspec.json.encode(self)).hexdigest()[:12]


FINE: Final = Settings()
"""How the drops of a game are simulated."""

COARSE: Final = Settings(iterations=12, warm_iterations=40, still_time=0.0)
"""For screening many candidates: seven tenths of the time, but not what a game would do. With half
as many steps it would be hardly quicker, and pieces that bounce would end elsewhere."""
