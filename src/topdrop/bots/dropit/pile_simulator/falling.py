"""The simulation of a drop onto a pile that gives way, compiled.

It follows `topdrop.dropit.physics` step by step, with its settings. What makes it cheap is that
what a drop does not reach sleeps, that contacts which hardly move are not found anew, and that the
solver ends when it has nothing to do. It does not try whether the pile would stay (the taps of
`topdrop.dropit.settling`).
"""

from math import pow as power
from typing import Final

import numpy as np

from topdrop.bots.dropit.fast_simulator.arrays import PileArrays
from topdrop.bots.dropit.fast_simulator.scoring import contact_mask, value_at
from topdrop.bots.dropit.fast_simulator.tumbling import (
    MASK,
    contact_free_height,
    slide_in,
    transform_corners,
)
from topdrop.bots.dropit.pile_simulator import settings
from topdrop.bots.dropit.pile_simulator.bodies import (
    ANGLE,
    HOLD,
    HOME_X,
    LAST_X,
    RIGHT,
    SPIN,
    UP,
    X,
    Y,
    distance_from,
    lay_down,
    let_fall,
    make_bodies,
    move,
    pace,
    place_corners,
    put_to_sleep,
    remember_place,
    wake,
    wake_around,
)
from topdrop.bots.dropit.pile_simulator.holding import brake, topple
from topdrop.bots.dropit.pile_simulator.impulses import (
    apply_known_impulses,
    approach,
    prepare_contacts,
    solve_impulses,
    solve_overlaps,
)
from topdrop.bots.dropit.pile_simulator.touching import find_all_contacts, make_contacts
from topdrop.compiling import compiled
from topdrop.dropit.tuning import FRAME_RATE

_STEP: Final = 1.0 / settings.RATE
_PER_FRAME: Final = settings.RATE // FRAME_RATE
_DRAG: Final = power(settings.DRAG, 1.0 / settings.RATE)
_CLEAR: Final = 1.0
_FRAME_LOSS: Final = settings.BRAKE / FRAME_RATE
_QUIET_FRAMES: Final = round(settings.QUIET_TIME * FRAME_RATE)

_MOST_STEPS: Final = 1200
"""A drop that takes longer is taken as it is then."""

_IMPACT: Final = 50.0
"""What is hit faster than this, in mm/s, wakes."""

_GIVES_WAY: Final = 0.2
"""What has moved farther than this, in mm, wakes what it touched."""

_SLEEP_STEPS: Final = 48
"""Every so many steps it is seen what can sleep."""

_SLEEPY: Final = 5.0
"""What is slower than this, in mm/s, and where it lay, sleeps."""

_HOME: Final = 0.1
"""What is no farther than this, in mm, from where it lay is there."""


@compiled
def _fly(shaft, pile, shape, x, error, angle, spin, corners, flight):
    """Write x, y, angle, speed upwards and spin of a piece before it can meet anything."""
    count, reach = shaft.counts[shape], shaft.reaches[shape]
    transform_corners(shaft.corners[shape], count, x, 0.0, angle, corners)
    lowest = 0.0
    for k in range(count):
        lowest = min(lowest, corners[k, 1])
    x = slide_in(shaft, shape, corners, x, error)
    y, up = pile.start - lowest + shaft.radii[shape], 0.0
    free = contact_free_height(shaft, pile, shape, x) + _CLEAR
    # Beside a wall a piece that turns may meet that at any time.
    aside = spin == 0.0 or count == 1 or reach <= x <= shaft.width - reach
    flight[0], flight[1], flight[2], flight[3], flight[4] = x, y, angle, up, spin
    while aside:
        for _ in range(_PER_FRAME):
            y += up * _STEP
            angle += spin * _STEP
            up = up * _DRAG - settings.GRAVITY * _STEP
            spin *= _DRAG
        if y < free:
            break
        up = min(up + _FRAME_LOSS, 0.0)
        loss = _FRAME_LOSS / settings.BRAKE_ARM
        spin = max(spin - loss, 0.0) if spin > 0.0 else min(spin + loss, 0.0)
        flight[1], flight[2], flight[3], flight[4] = y, angle, up, spin


@compiled
def _wake_hit(bodies, contacts, count):
    """Wake what is hit, and what lies around it; tell whether anything was."""
    found = False
    for c in range(count):
        i, j = contacts.pairs[c, 0], contacts.pairs[c, 1]
        asleep = j >= 0 and not bodies.awake[j]
        if asleep and approach(bodies.numbers, contacts.numbers[c], i) < -_IMPACT:
            wake_around(bodies, j)
            found = True
    return found


@compiled
def _wake_left(bodies):
    """Wake what was touched by something that has moved; tell whether there was anything."""
    found, count = False, len(bodies.awake) - 1
    for i in range(count):
        if bodies.awake[i] and distance_from(bodies.numbers, i, HOME_X) > _GIVES_WAY:
            for j in range(count):
                if bodies.touching[i, j] and not bodies.awake[j]:
                    wake(bodies, j)
                    found = True
    return found


@compiled
def _send_to_sleep(bodies):
    """Let everything sleep that lies where it lay."""
    numbers = bodies.numbers
    for i in range(len(bodies.awake) - 1):
        calm = numbers[i, HOLD] == settings.GRIP and pace(numbers, i) < _SLEEPY
        if bodies.awake[i] and calm and distance_from(numbers, i, HOME_X) < _HOME:
            put_to_sleep(bodies, i)


@compiled
def _has_moved(bodies):
    """Tell whether anything has moved since it was last remembered; then remember where it is."""
    moved = False
    for i in range(len(bodies.awake)):
        if bodies.awake[i] and distance_from(bodies.numbers, i, LAST_X) > settings.QUIET:
            moved = True
    if moved:
        for i in range(len(bodies.awake)):
            if bodies.awake[i]:
                remember_place(bodies.numbers, i)
    return moved


@compiled
def _accelerate(bodies):
    """Let gravity and drag act for a step."""
    numbers = bodies.numbers
    for i in range(len(bodies.awake)):
        if bodies.awake[i]:
            numbers[i, RIGHT] *= _DRAG
            numbers[i, UP] = numbers[i, UP] * _DRAG - settings.GRAVITY * _STEP
            numbers[i, SPIN] *= _DRAG


@compiled
def _find_contacts(shaft, bodies, contacts, before, before_count, frame):
    """Find all contacts, and wake what is drawn into the drop."""
    count = find_all_contacts(shaft, bodies, contacts, before, before_count)
    hit = _wake_hit(bodies, contacts, count)
    left = frame and _wake_left(bodies)
    if hit or left:
        count = find_all_contacts(shaft, bodies, contacts, before, before_count)
    return count


@compiled
def run_until_rest(shaft, bodies, contacts, before):
    """Simulate until everything is at rest."""
    before_count, quiet, waited, pause = 0, 0, 0, _PER_FRAME
    for number in range(1, _MOST_STEPS):
        frame = number % _PER_FRAME == 0
        move(bodies, _STEP)
        count = _find_contacts(shaft, bodies, contacts, before, before_count, frame)
        prepare_contacts(bodies, contacts, count, before, before_count)
        _accelerate(bodies)
        apply_known_impulses(bodies, contacts, count)
        solve_impulses(bodies, contacts, count)
        solve_overlaps(bodies, contacts, count)
        waited += 1
        if frame or waited >= pause:
            look = number % (settings.GLANCE * _PER_FRAME) == 0
            fastest = brake(bodies, contacts, count, waited * _STEP, waited, look)
            waited, pause = 0, settings.BRAKE_STEPS if 0.0 < fastest < settings.FAST else _PER_FRAME
        if frame:
            quiet = 0 if _has_moved(bodies) else quiet + 1
            if quiet >= _QUIET_FRAMES:
                if not topple(bodies, contacts, count):
                    break
                quiet = 0
            if number % _SLEEP_STEPS == 0:
                _send_to_sleep(bodies)
        contacts, before, before_count = before, contacts, count


@compiled
def simulate_drops(shaft, pile, shapes, xs, errors, angles, spins, results, piles):
    """Let each of many pieces fall by itself onto a pile, and write a row about each one.

    Args:
        shaft: The shaft.
        pile: What lies in it.
        shapes: The number of each one's shape.
        xs: Where each is held, in mm.
        errors: By how much each is let go elsewhere, in mm.
        angles: How each is turned, in radians.
        spins: How fast each turns, in radians per second.
        results: Gets a row for each: x, y, angle, value and mask.
        piles: Gets the corners and, in a last row, the place of every piece after each of the
            drops, (drops, pieces + 1, 5, 2); or of none, if it has no rows.
    """
    bodies, contacts, before = make_bodies(shaft, pile), make_contacts(), make_contacts()
    corners, flight, last = np.zeros((4, 2)), np.zeros(5), len(pile.shapes)
    places = np.zeros((last, 2))
    numbers = bodies.numbers
    for i in range(len(shapes)):
        shape = shapes[i]
        _fly(shaft, pile, shape, xs[i], errors[i], angles[i], spins[i], corners, flight)
        lay_down(shaft, pile, bodies)
        let_fall(shaft, bodies, shape, flight)
        run_until_rest(shaft, bodies, contacts, before)
        for j in range(last + 1):
            place_corners(bodies, j)
        for j in range(last):
            places[j, 0], places[j, 1] = numbers[j, X], numbers[j, Y]
        results[i, 0], results[i, 1] = numbers[last, X], numbers[last, Y]
        results[i, 2] = numbers[last, ANGLE]
        results[i, 3] = value_at(shaft, shape, bodies.corners[last])
        lies = PileArrays(bodies.corners[:last], places, pile.shapes, pile.colours, pile.start)
        results[i, MASK] = contact_mask(
            shaft, lies, shape, bodies.corners[last], numbers[last, X], numbers[last, Y]
        )
        if len(piles):
            piles[i, :, :4] = bodies.corners
            for j in range(last + 1):
                piles[i, j, 4, 0], piles[i, j, 4, 1] = numbers[j, X], numbers[j, Y]
