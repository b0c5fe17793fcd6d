"""How pieces come down from a point that nothing but the panes would keep them on (DI-23)."""

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from topdrop.dropit.panes import Panes
from topdrop.dropit.pieces import Outline
from topdrop.dropit.support import Footing, Touch, touches
from topdrop.dropit.support import footing as footing_of
from topdrop.dropit.tuning import ARM, FRAME_RATE, Settings

if TYPE_CHECKING:
    from topdrop.dropit.engine import Space

Place: TypeAlias = tuple[float, float, float]
"""x, y in mm and angle in radians."""


class Stand(msgspec.Struct):
    """A place where a piece was let go of.

    Attributes:
        place: Where.
        left: For how many keyframes more it is let go.
        pushes: How often it has been pushed there.
        slides: Whether it is let go because it slides, not because it may topple.
    """

    place: Place
    left: int = 0
    pushes: int = 0
    slides: bool = False


class Balance:
    """Watches what the pieces of a space stand on.

    Attributes:
        stands: Where pieces were let go of. One that stands there in spite of all pushes may be
            held again: a square lying on a disc that cannot move does stay when the disc's radius
            is greater than half the square's side.
    """

    def __init__(
        self,
        space: "Space",
        panes: Panes,
        outlines: Sequence[Outline],
        settings: Settings,
        stands: dict[int, Stand],
    ) -> None:
        """Watch a space whose pieces the panes hold."""
        self.stands = stands
        self._space, self._panes = space, panes
        self._outlines, self._settings = outlines, settings
        self._passed = 0

    def look(self) -> None:
        """Let go of what has become slow on a point; call it once in a keyframe."""
        self._passed += 1
        if self._passed % self._settings.glance:
            return
        for stand in self.stands.values():
            stand.left -= self._settings.glance
        if not self._panes.slow:
            return
        for piece, footing, touched, place in self._footings(self._panes.slow):
            if footing is Footing.TIP:
                if not self._panes.lets_go(piece):
                    self._push(piece, touched, place, self._settings.nudge)
                elif self._stand(piece, place).left <= 0:
                    self._push(piece, touched, place, self._settings.shove)
            elif self._panes.lets_go(piece):
                stand = self._stand(piece, place)
                if stand.left <= 0 or (footing is Footing.FIRM and not stand.slides):
                    self._panes.catch(piece)

    def topple(self) -> bool:
        """Let go of everything that stands on a point in a pile that looks at rest.

        Returns:
            Whether there was anything that may fall.
        """
        return self._push_all((Footing.TIP,), self._settings.nudge)

    def tap(self) -> bool:
        """Let go of everything that is not sure to lie, and give it a tap.

        Returns:
            Whether there was anything.
        """
        return self._push_all((Footing.TIP, Footing.OPEN), self._settings.tap)

    def slide(self, built: Sequence[float]) -> None:
        """Let go of everything that has moved since a pile was built."""
        numbers = zip(*[iter(self._space.places())] * 3, strict=True)
        before = zip(*[iter(built)] * 3, strict=True)
        for piece, (place, was) in enumerate(zip(numbers, before, strict=True)):
            if _apart(place, was) > self._settings.still / 2:
                stand = self._stand(piece, place)
                stand.left, stand.slides = round(self._settings.free_time * FRAME_RATE), True
                # What slides holds on less well than what lies still.
                self._panes.catch(piece)
                self._panes.let_go(piece)

    def _footings(self, pieces: Sequence[int]) -> Iterator[tuple[int, Footing, list[Touch], Place]]:
        """Say how each piece stands, where it is touched, and where it is."""
        places = self._space.places()
        for piece, touched in touches(self._space.contacts(), pieces).items():
            x, y, angle = places[3 * piece : 3 * piece + 3]
            footing = footing_of(piece, touched, self._outlines, places, self._settings)
            yield piece, footing, touched, (x, y, angle)

    def _stand(self, piece: int, place: Place) -> Stand:
        """Return what is known of a piece at a place."""
        stand = self.stands.get(piece)
        if stand is None or _apart(stand.place, place) > self._settings.stood:
            stand = self.stands[piece] = Stand(place)
        return stand

    def _push_all(self, wanted: Collection[Footing], spin: float) -> bool:
        """Push every piece that stands in one of these ways; tell whether there was any."""
        found = False
        for piece, footing, touched, place in self._footings(range(len(self._outlines))):
            if footing in wanted:
                found |= self._push(piece, touched, place, spin)
        return found

    def _push(self, piece: int, touched: Sequence[Touch], place: Place, spin: float) -> bool:
        """Let go of a piece and push it, unless it has been pushed there often enough.

        Args:
            piece: The piece.
            touched: Where it is touched.
            place: Where it is.
            spin: How fast it is made to tilt, in rad/s, first to the side on which it leans, then
                to the other, and so on.
        """
        stand = self._stand(piece, place)
        if stand.pushes == self._settings.pushes:
            if self._panes.lets_go(piece):
                self._panes.catch(piece)
            return False
        self._panes.let_go(piece)
        self._tilt(piece, touched, place, (-1) ** stand.pushes * spin)
        stand.left = round(self._settings.free_time * FRAME_RATE)
        stand.pushes += 1
        return True

    def _tilt(self, piece: int, touched: Sequence[Touch], place: Place, spin: float) -> None:
        """Make a piece turn about its foot, to the side on which it leans where `spin` > 0."""
        x, y, _ = place
        foot = min(touched, key=lambda touch: (touch.y, touch.x))
        lean = x - foot.x
        if abs(lean) < self._settings.even:
            lean = 1.0 if _heads(*place) else -1.0
        spin = -spin if lean > 0.0 else spin
        if abs(self._space.speeds()[3 * piece + 2]) < abs(spin):
            self._space.set_speed(piece, spin * (foot.y - y), spin * (x - foot.x), spin)


def _apart(one: Place, other: Place) -> float:
    """Return how far apart two places are in mm, a turn counted at the end of an arm."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]), abs(one[2] - other[2]) * ARM)


def _heads(*numbers: float) -> bool:
    """Toss a coin that always falls the same way for the same numbers, and otherwise evenly."""
    mixed = 0
    for number in numbers:
        mixed = (mixed * 1_000_003 ^ round(number * 1e4)) & 0xFFFFFFFF
        mixed = ((mixed ^ mixed >> 15) * 0x2C1B3C6D) & 0xFFFFFFFF
        mixed ^= mixed >> 13
    return bool(mixed & 1)
