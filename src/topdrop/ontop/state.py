"""A position of On Top: everything that is public, and nothing else (OT-10)."""

from typing import Any

import msgspec

from topdrop.ontop.majority import OUTCOMES, RING_BITS, RING_MASK, Segments
from topdrop.ontop.notation import COLOURS, Colour, Crossing, Field, Move
from topdrop.ontop.setup import Setup
from topdrop.ontop.tiles import Tile


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A tile on the board: which one, and on which two fields."""

    tile: Tile
    move: Move

    def as_json(self) -> dict[str, str]:
        """Return it as plain JSON values."""
        return {"tile": str(self.tile), "at": str(self.move)}


class Tower(msgspec.Struct, frozen=True, gc=False):
    """The stones on a crossing, bottom to top (OT-16)."""

    crossing: Crossing
    stones: tuple[Colour, ...]


class State(msgspec.Struct, frozen=True, gc=False):
    """A position. States never change; `rules.apply` makes the next one from the last.

    A state holds no tile that has not been turned up, only how many of each kind remain, so it
    may go to any bot or client. Bit masks are those of `Board`.

    Attributes:
        setup: The choices the game was set up with.
        laid: The tiles on the board, in the order in which they were laid.
        towers: The towers, in the order in which they were built.
        covered: Mask of the fields that are no longer free.
        triangles: Mask of the fields with a black triangle.
        uncovered: Mask of the fields left empty when the triangles had run out (OT-14).
        legal: Mask of the pairs a tile may be laid on: both fields free (OT-11) and one of them
            beside something that was laid (OT-12).
        blocked: Mask of the pairs with a field that is no longer free.
        rings: The ring segments at every crossing, 12 bits each (see `segments`).
        stones: The stones each colour still has, in the order of `COLOURS`.
        points: The points of each seat.
        tile: The tile in the hand of the player to move; None before it is turned up.
        bag: The tiles still face down, as a packed multiset (see `unseen`).
        end: How the game ended, None while it goes on.
    """

    setup: Setup
    laid: tuple[Laid, ...]
    towers: tuple[Tower, ...]
    covered: int
    triangles: int
    uncovered: int
    legal: int
    blocked: int
    rings: int
    stones: tuple[int, ...]
    points: tuple[int, ...]
    tile: Tile | None
    bag: int
    end: str | None

    @property
    def ply(self) -> int:
        """How many tiles have been laid."""
        return len(self.laid)

    @property
    def turn(self) -> int:
        """The seat whose turn it is, or would be if the game went on."""
        return len(self.laid) % len(self.setup.players)

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the game is over."""
        return None if self.end else self.turn

    def segments(self, crossing: Crossing) -> Segments:
        """Return the ring segments that lie around `crossing` so far.

        Raises:
            KeyError: The crossing is not on the board.
        """
        index = self.setup.board.crossing_index[crossing]
        return OUTCOMES[self.rings >> (RING_BITS * index) & RING_MASK].segments

    @property
    def unseen(self) -> dict[str, int]:
        """How many tiles of each kind are still face down."""
        return self.setup.tiles.counts(self.bag)

    @property
    def free_fields(self) -> list[Field]:
        """The fields on which a tile may still come to lie, in reading order."""
        return self.setup.board.fields_in(self.setup.board.all_fields & ~self.covered)

    def _repr_svg_(self) -> str:
        from topdrop.ontop.draw import board_svg

        return board_svg(self)

    def as_json(self) -> dict[str, Any]:
        """Return every public field as plain JSON values, in short text forms."""
        board = self.setup.board
        return {
            "setup": self.setup.as_json(),
            "ply": self.ply,
            "to_move": self.to_move,
            "tile": str(self.tile) if self.tile else None,
            "laid": [laid.as_json() for laid in self.laid],
            "towers": {str(tower.crossing): list(tower.stones) for tower in sorted_towers(self)},
            "triangles": [str(field) for field in board.fields_in(self.triangles)],
            "uncovered": [str(field) for field in board.fields_in(self.uncovered)],
            "stones_left": dict(zip(COLOURS, self.stones, strict=True)),
            "points": dict(zip(self.setup.players, self.points, strict=True)),
            "unseen": self.unseen,
            "end": self.end,
        }


def sorted_towers(state: State) -> list[Tower]:
    """Return the towers in reading order of their crossings."""
    return sorted(state.towers, key=lambda tower: tower.crossing)
