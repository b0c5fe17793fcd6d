"""The settings of the physics as constants, which compiled functions can read."""

from typing import Final

from topdrop.dropit.tuning import FINE

BIAS: Final = FINE.bias
BOUNCE: Final = FINE.bounce
BRAKE: Final = FINE.brake
BRAKE_ARM: Final = FINE.brake_arm
BRAKE_STEPS: Final = FINE.brake_steps
CATCH: Final = FINE.catch
DRAG: Final = FINE.drag
FAST: Final = FINE.fast
FREE_TIME: Final = FINE.free_time
FRICTION: Final = FINE.friction
GLANCE: Final = FINE.glance
GRAVITY: Final = FINE.gravity
GRIP: Final = FINE.grip
HOLD: Final = FINE.hold
ITERATIONS: Final = FINE.iterations
MARGIN: Final = FINE.margin
NUDGE: Final = FINE.nudge
POINT: Final = FINE.point
PUSHES: Final = FINE.pushes
QUIET: Final = FINE.quiet
QUIET_TIME: Final = FINE.quiet_time
RATE: Final = FINE.rate
SHOVE: Final = FINE.shove
SLOP: Final = FINE.slop
SLOPE: Final = FINE.slope
SLOW: Final = FINE.slow
STOPPING: Final = FINE.stopping
UPWARD: Final = FINE.upward
WAKE: Final = FINE.wake
WALL_BOUNCE: Final = FINE.wall_bounce
WALL_FRICTION: Final = FINE.wall_friction
