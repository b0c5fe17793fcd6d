"""How the pieces of a drop move, as CSS."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from topdrop.drawing.geometry import Point
from topdrop.drawing.svg import number
from topdrop.dropit.draw.layout import Frame
from topdrop.dropit.trajectory import Trajectory

NEAR: Final = 0.1
"""How far off a piece may be between two keyframes, in mm."""

NEAR_TURN: Final = 0.4
"""By how many degrees it may be turned otherwise."""

_INSTANT: Final = 1e-4
"""What takes no time, as a share of the whole."""

Step = tuple[float, str]
"""When, as a share of the whole, and what then holds."""


class Key(NamedTuple):
    """Where a piece is in some keyframe: its place on the page, and its turn in degrees."""

    frame: int
    at: Point
    turn: float


class Motion:
    """The style sheet of a drop, and the classes that it moves.

    Names in a style sheet hold for the whole page that a picture is put into, so the names of every
    drop are its own.
    """

    def __init__(self, frame: Frame, fall: Trajectory, hanging: float, lying: float) -> None:
        """Work out how to move everything.

        Args:
            frame: Where the shaft is on the page.
            fall: The drop.
            hanging: For how many seconds nothing moves before it.
            lying: For how many seconds nothing moves after it.
        """
        self._own = "d" + sha256(msgspec.json.encode((frame, fall))).hexdigest()[:8]
        self._hanging, self._rate = hanging, fall.rate
        self._length = hanging + fall.seconds + lying
        self._end = self._share(len(fall.frames) - 1)
        self._keys = {
            mover: thinned(_track(frame, fall, i), NEAR * frame.scale)
            for i, mover in enumerate(fall.movers)
        }

    def name(self, what: str) -> str:
        """Return the class of something: of a piece's motion, or ``meanwhile`` or ``end``."""
        return f"{self._own}-{what}"

    def classes(self, piece: int) -> tuple[str | None, str | None]:
        """Return the classes of what is moved and of what is turned with a piece."""
        keys = self._keys.get(piece)
        if keys is None:
            return None, None
        return self.name(f"m{piece}"), self.name(f"t{piece}") if _turns(keys) else None

    def css(self) -> str:
        """Return the style sheet."""
        over = self._end + _INSTANT
        steps: dict[str, list[Step]] = {
            "meanwhile": [(0, "opacity:1"), (self._end, "opacity:1"), (over, "opacity:0")],
            "end": [(0, "opacity:0"), (self._end, "opacity:0"), (over, "opacity:1")],
        }
        for piece, keys in self._keys.items():
            times = [self._share(key.frame) for key in keys]
            places = [f"translate({number(k.at.x)}px,{number(k.at.y)}px)" for k in keys]
            steps[f"m{piece}"] = [(t, f"transform:{p}") for t, p in zip(times, places, strict=True)]
            if _turns(keys):
                turns = [f"rotate({number(key.turn)}deg)" for key in keys]
                steps[f"t{piece}"] = [
                    (t, f"transform:{p}") for t, p in zip(times, turns, strict=True)
                ]
        rules = [self._keyframes(what, marks) for what, marks in steps.items()]
        moving = [self._animation(what) for what in steps]
        # Whoever asks for less motion sees how it ended.
        return "\n".join((*rules, "@media (prefers-reduced-motion:no-preference){", *moving, "}"))

    def _share(self, frame: int) -> float:
        return (self._hanging + frame / self._rate) / self._length

    def _keyframes(self, what: str, steps: Sequence[Step]) -> str:
        texts = [f"{number(100 * when)}%{{{rule}}}" for when, rule in steps]
        texts[0] = texts[0] if texts[0].startswith("0%") else f"0%,{texts[0]}"
        texts[-1] = f"{number(100 * steps[-1][0])}%,100%{{{steps[-1][1]}}}"
        return f"@keyframes {self.name(what)}{{{''.join(texts)}}}"

    def _animation(self, what: str) -> str:
        name = self.name(what)
        return f".{name}{{animation:{name} {number(self._length)}s linear infinite}}"


def thinned(keys: Sequence[Key], near: float) -> list[Key]:
    """Return the keys that are needed, the others being where those around them lead.

    Args:
        keys: A key for every frame.
        near: How far a piece may be from where it was, in units of the page.
    """
    needed = [keys[0], keys[-1]]
    gaps = [(0, len(keys) - 1)]
    while gaps:
        first, last = gaps.pop()
        inside = range(first + 1, last)
        if not inside:
            continue
        worst = max(inside, key=lambda i: _error(keys, first, i, last, near))
        if _error(keys, first, worst, last, near) > 1:
            needed.append(keys[worst])
            gaps += [(first, worst), (worst, last)]
    return sorted(needed)


def _error(keys: Sequence[Key], first: int, i: int, last: int, near: float) -> float:
    """Return how far a key is from what leads over it; up to 1 is near enough."""
    start, key, end = keys[first], keys[i], keys[last]
    share = (i - first) / (last - first)
    turn = start.turn + (end.turn - start.turn) * share
    apart = start.at.towards(end.at, share).distance(key.at)
    return max(apart / near, abs(turn - key.turn) / NEAR_TURN)


def _track(frame: Frame, fall: Trajectory, mover: int) -> list[Key]:
    """Return a key for every frame of what a mover does."""
    poses = [values[3 * mover : 3 * mover + 3] for values in fall.frames]
    return [Key(i, frame.at(x, y), -angle) for i, (x, y, angle) in enumerate(poses)]


def _turns(keys: Sequence[Key]) -> bool:
    return any(key.turn != keys[0].turn for key in keys)
