"""A table of On Top on which things are put as a position states them, each where it may lie.

What is refused is what could not lie there by the rules: two things on one field, a tile that the
set has not, a field that should have been closed. The order of turns is not looked at, except to
tell in which order crossings were closed.
"""

from collections import Counter
from collections.abc import Collection, Iterator

from topdrop.core.errors import SetupError
from topdrop.ontop.board import Rim, Spot
from topdrop.ontop.majority import OUTCOMES, RING_MASK
from topdrop.ontop.notation import COLOUR_INDEX, COLOURS, Crossing, Field, Move
from topdrop.ontop.rules import GOLDEN_FACTOR
from topdrop.ontop.setup import Setup
from topdrop.ontop.state import Laid, Tower
from topdrop.ontop.tiles import BAG_MASK, Tile


class StatedTable:
    """What lies on the table so far.

    Attributes:
        setup: The choices of the game.
        laid: The tiles, in order.
        covered: Mask of the fields that are not free.
        triangles: Mask of the fields with a black triangle.
        uncovered: Mask of the fields left empty.
        rings: The ring segments at every crossing, as states have them.
        bag: The tiles that have not been put anywhere.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.laid: list[Laid] = []
        self.covered = self.triangles = self.uncovered = self.rings = 0
        self.bag = setup.tiles.bag

    def lay(self, number: int, tile: Tile, move: Move) -> None:
        """Lay the tile with this number, counted from 1.

        Raises:
            SetupError: There is none such (OT-6), or it cannot lie there (OT-2, OT-11).
        """
        board, where = self.setup.board, f"tiles: number {number}, {tile}{move}"
        for field in move:
            self._check_free(where, field, "OT-11")
        index = board.move_index.get(move)
        if index is None:
            reason = f"{move.first} and {move.second} share no side"
            raise SetupError(f"{where}: {reason}", rule="OT-11")
        self.take(where, tile)
        self.covered |= board.covers[index >> 1]
        self.rings += board.rings[index][tile.letters]
        self.laid.append(Laid(tile, board.moves[index]))

    def take(self, where: str, tile: Tile) -> None:
        """Take a tile out of the bag.

        Raises:
            SetupError: There is none such left (OT-6).
        """
        tiles = self.setup.tiles
        one = tiles.one_of.get(tile.letters, 0)
        if not self.bag & one * BAG_MASK:
            reason = (
                "more of its kind than there are" if one else f"the set {tiles.name} has none such"
            )
            raise SetupError(f"{where}: tile {tile}: {reason}", rule="OT-6")
        self.bag -= one

    def put_triangle(self, field: Field) -> None:
        """Put a black triangle on a field.

        Raises:
            SetupError: The field is not free (OT-8), or there are no more (OT-7).
        """
        self._check_free("triangles", field, "OT-8")
        if self.triangles.bit_count() == self.setup.tiles.triangles:
            reason = f"there are only {self.setup.tiles.triangles}"
            raise SetupError(f"triangles: {field}: {reason}", rule="OT-7")
        self.triangles |= self._cover(field)

    def leave_empty(self, field: Field) -> None:
        """Close a field without a triangle; all triangles have been put somewhere.

        Raises:
            SetupError: The field is not free, or there are triangles left (OT-14).
        """
        self._check_free("triangles", field, "OT-14")
        if self.triangles.bit_count() < self.setup.tiles.triangles:
            reason = "stays empty only when the triangles have run out"
            raise SetupError(f"triangles: {field} {reason}", rule="OT-14")
        self.uncovered |= self._cover(field)

    def _cover(self, field: Field) -> int:
        bit = 1 << self.setup.board.field_index[field]
        self.covered |= bit
        return bit

    def _check_free(self, where: str, field: Field, rule: str) -> None:
        board = self.setup.board
        if field not in board.field_index:
            raise SetupError(f"{where}: {field} is not on the board {board.name}", rule="OT-2")
        if self.covered >> board.field_index[field] & 1:
            raise SetupError(f"{where}: {field} is not free, something lies there", rule=rule)

    def check_gaps(self) -> None:
        """Check that no free field is one that fits no tile.

        Raises:
            SetupError: One is; it would have been closed at once (OT-14).
        """
        free = ~self.covered
        for spot in self.setup.board.spots:
            if spot.bit & free and not spot.neighbours & free:
                name = self.setup.board.field_names[spot.order]
                reason = "fits no tile, so a black triangle has to lie there"
                raise SetupError(f"triangles: {name} {reason}", rule="OT-14")

    def closings(self) -> Iterator[Rim]:
        """Return the crossings all of whose fields are covered, in the order of being closed.

        What lies without having been a gap lay there from the start.
        """
        *_, closed_by_play = self._coverings(0)
        put = self.covered & ~closed_by_play
        still_open = list(self.setup.board.rims)
        for covered in self._coverings(put):
            free = ~covered
            yield from [rim for rim in still_open if not rim.around & free]
            still_open = [rim for rim in still_open if rim.around & free]

    def _coverings(self, put: int) -> Iterator[int]:
        """Return the fields covered at the start, with those of `put`, and after each tile."""
        board = self.setup.board
        covered = put | board.mask(self.setup.triangles)
        yield (covered := covered | _gaps(board.spots, covered))
        for laid in self.laid:
            pair = board.move_index[laid.move] >> 1
            covered |= board.covers[pair]
            yield (covered := covered | _gaps(board.spots_beside[pair], covered))


def _gaps(spots: Collection[Spot], covered: int) -> int:
    free = ~covered
    return sum([spot.bit for spot in spots if spot.bit & free and not spot.neighbours & free])


def towers_of(table: StatedTable, unscored: Collection[Crossing]) -> tuple[Tower, ...]:
    """Return the towers in the order in which they were built (OT-15 to OT-18).

    Args:
        table: What lies there.
        unscored: Closed crossings at which nobody built, though a tower was due.

    Raises:
        SetupError: No tower was due at one of those.
    """
    due = [
        Tower(rim.crossing, tower)
        for rim in table.closings()
        if (tower := OUTCOMES[table.rings >> rim.shift & RING_MASK].tower)
    ]
    there = {tower.crossing for tower in due}
    for crossing in unscored:
        if crossing not in there:
            raise SetupError(f"unscored: no tower is due at {crossing}", rule="OT-15")
    return tuple(tower for tower in due if tower.crossing not in unscored)


def stones_left(
    setup: Setup, towers: Collection[Tower], stated: tuple[int, ...] | None
) -> tuple[int, ...]:
    """Return the stones that each colour has left, in the order of `COLOURS`.

    Raises:
        SetupError: More are stated than can be left of those there were (OT-9).
    """
    placed = Counter(colour for tower in towers for colour in tower.stones)
    # One tile can take more stones than were left; its towers count in full (OT-15).
    most = [max(0, first - placed[c]) for c, first in zip(COLOURS, setup.stones, strict=True)]
    if stated is None:
        return tuple(most)
    for colour, count, bound in zip(COLOURS, stated, most, strict=True):
        if count > bound:
            whole, used = setup.stones[COLOUR_INDEX[colour]], placed[colour]
            reason = f"cannot have {count} left of {whole} with {used} in towers"
            raise SetupError(f"stones: {colour} {reason}", rule="OT-9")
    return stated


def points_of(setup: Setup, towers: Collection[Tower]) -> tuple[int, ...]:
    """Return what the towers brought each seat (OT-20)."""
    points = [0] * len(setup.players)
    for tower in towers:
        seat = setup.seats[COLOUR_INDEX[tower.stones[-1]]]
        if seat is not None:
            golden = tower.crossing in setup.board.golden
            points[seat] += len(tower.stones) * (GOLDEN_FACTOR if golden else 1)
    return tuple(points)
