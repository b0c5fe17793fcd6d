"""What keeps pieces where they are: the panes' brake, and what they stand on, compiled.

A short form of `topdrop.dropit.panes` and `topdrop.dropit.balance`, with their numbers.
"""

from math import hypot, radians, sin
from typing import Final

from topdrop.bots.dropit.pile_simulator import settings
from topdrop.bots.dropit.pile_simulator.bodies import (
    CALM,
    HOLD,
    LEFT,
    PUSHES,
    RIGHT,
    SPIN,
    UP,
    X,
    Y,
    hold_as_moving,
)
from topdrop.bots.dropit.pile_simulator.touching import AT_X, AT_Y, NORMAL_X, NORMAL_Y
from topdrop.compiling import compiled
from topdrop.dropit.tuning import ARM

_LEVEL: Final = sin(radians(settings.SLOPE))

OPEN: Final = 2
"""The side of a piece that touches nothing, or that friction may hold."""


@compiled
def _carries(bodies, other, nx, ny):
    """Tell whether a disc lies by itself on what it touches there."""
    flat = other < 0 or bodies.radii[other] == 0.0
    return ny < 0.0 or (abs(nx) < _LEVEL and flat)


@compiled
def _support(bodies, contacts, count, i):
    """Find what carries a piece.

    Returns:
        Whether one contact alone carries it; x and y of its lowest contact, y 1e30 without any;
        from where to where it is carried, for a disc by the normals' x; how far its contacts are
        from each other.
    """
    lowest, foot, first, last = 1e30, 0.0, 1e30, -1e30
    left, right, low, high = 1e30, -1e30, 1e30, -1e30
    disc = bodies.radii[i] > 0.0
    for c in range(count):
        one, other, row = contacts.pairs[c, 0], contacts.pairs[c, 1], contacts.numbers[c]
        if one != i and other != i:
            continue
        sign = 1.0 if one == i else -1.0
        x, y, nx, ny = row[AT_X], row[AT_Y], sign * row[NORMAL_X], sign * row[NORMAL_Y]
        left, right, low, high = min(left, x), max(right, x), min(low, y), max(high, y)
        if y < lowest:
            lowest, foot = y, x
        if disc and _carries(bodies, other if one == i else one, nx, ny):
            return True, foot, lowest, first, last, 0.0
        if disc or ny > settings.UPWARD:
            at = nx if disc else x
            first, last = min(first, at), max(last, at)
    return False, foot, lowest, first, last, hypot(right - left, high - low)


@compiled
def leaning_side(bodies, contacts, count, i):
    """Tell to which side a piece would fall from a point, and where that is.

    Returns:
        1 to the right, -1 to the left, 0 when it lies, `OPEN` when that is not sure; x and y of
        its lowest contact.
    """
    carried, foot, lowest, first, last, spread = _support(bodies, contacts, count, i)
    if lowest == 1e30:
        return OPEN, foot, lowest
    centre, disc = bodies.numbers[i, X], bodies.radii[i] > 0.0
    if disc:
        carried = carried or first < 0.0 < last
    else:
        carried = first + settings.MARGIN < centre < last - settings.MARGIN
    if carried:
        return 0, foot, lowest
    if not disc and spread >= settings.POINT:
        return OPEN, foot, lowest
    return (1 if centre > foot else -1), foot, lowest


@compiled
def push_over(numbers, i, side, x, y, spin):
    """Let go of a piece and tilt it about its foot: to `side`, the next time to the other."""
    numbers[i, CALM], numbers[i, HOLD] = settings.FAST, 0.0
    turn = -side * spin if numbers[i, PUSHES] % 2.0 == 0.0 else side * spin
    if abs(numbers[i, SPIN]) < spin:
        numbers[i, RIGHT] = turn * (y - numbers[i, Y])
        numbers[i, UP] = turn * (numbers[i, X] - x)
        numbers[i, SPIN] = turn
    numbers[i, LEFT] = settings.FREE_TIME
    numbers[i, PUSHES] += 1.0


@compiled
def _look_after(bodies, contacts, count, i):
    """Push a slow piece off the point that it stands on, or hold it again."""
    numbers = bodies.numbers
    side, x, y = leaning_side(bodies, contacts, count, i)
    free = numbers[i, HOLD] == 0.0
    if abs(side) == 1:
        if numbers[i, PUSHES] < settings.PUSHES and (not free or numbers[i, LEFT] <= 0.0):
            push_over(numbers, i, side, x, y, settings.SHOVE if free else settings.NUDGE)
        elif free and numbers[i, LEFT] <= 0.0:
            hold_as_moving(numbers, i)
    elif free and (side == 0 or numbers[i, LEFT] <= 0.0):
        hold_as_moving(numbers, i)


@compiled
def brake(bodies, contacts, count, time, steps, look):
    """Take the panes' share of every speed; return how fast the fastest piece is.

    Args:
        bodies: The pieces.
        contacts: Their contacts.
        count: How many contacts there are.
        time: The seconds since the last time.
        steps: The steps since then.
        look: Whether it is time to see what slow pieces stand on.
    """
    numbers, fastest = bodies.numbers, 0.0
    back = (1.0 - steps) / (1.0 + steps)
    for i in range(len(bodies.awake)):
        if not bodies.awake[i]:
            continue
        speed = hypot(numbers[i, RIGHT], numbers[i, UP])
        turn = abs(numbers[i, SPIN])
        pace = speed + turn * ARM
        fastest = max(fastest, pace)
        hold = numbers[i, HOLD]
        if pace > numbers[i, CALM]:
            if hold != settings.CATCH:
                hold_as_moving(numbers, i)
            hold = settings.BRAKE
        elif look and hold != settings.GRIP and pace > settings.STOPPING:
            _look_after(bodies, contacts, count, i)
            speed, turn = hypot(numbers[i, RIGHT], numbers[i, UP]), abs(numbers[i, SPIN])
        numbers[i, LEFT] -= time
        loss = hold * time
        stopped = loss / (1.0 - back)
        share = 1.0 - loss / speed if speed > stopped else back
        turn *= settings.BRAKE_ARM
        numbers[i, RIGHT] *= share
        numbers[i, UP] *= share
        numbers[i, SPIN] *= 1.0 - loss / turn if turn > stopped else back
    return fastest


@compiled
def topple(bodies, contacts, count):
    """Push everything over that came to rest on a point; tell whether there was anything."""
    found = False
    for i in range(len(bodies.awake)):
        if bodies.awake[i]:
            side, x, y = leaning_side(bodies, contacts, count, i)
            if abs(side) == 1 and bodies.numbers[i, PUSHES] < settings.PUSHES:
                push_over(bodies.numbers, i, side, x, y, settings.NUDGE)
                found = True
    return found
