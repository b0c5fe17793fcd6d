"""The rules of On Top as pure functions from one state to the next.

`start` sets up, `turn_up` shows the next tile, `apply` lays it. Chance (which tile comes up) is
an argument; nothing here draws, waits or remembers. This module is the truth that every faster
way to play is tested against.
"""

from collections.abc import Iterable

from topdrop.ontop.ending import END_RULES, end_by_stones, final_points, winners
from topdrop.ontop.events import (
    CrossingScored,
    GameEnded,
    GapFilled,
    TileLaid,
    TileTurned,
    TriangleLaid,
)
from topdrop.ontop.majority import OUTCOMES, RING_BITS, RING_MASK, Outcome
from topdrop.ontop.notation import Field, Move
from topdrop.ontop.setup import Setup
from topdrop.ontop.state import Laid, State, Tower
from topdrop.ontop.tiles import Tile, TileSet
from topdrop.table.errors import IllegalMove
from topdrop.table.events import Event


def start(setup: Setup) -> tuple[State, list[Event]]:
    """Set the game up: lay the triangles and fill the gaps they make (OT-8, OT-14).

    Returns:
        The position before the first tile is turned up, and what happened on the way.
    """
    board = setup.board
    turn = _Turn(_empty(setup))
    for field in setup.triangles:
        index = board.field_index[field]
        turn.covered |= 1 << index
        turn.triangles |= 1 << index
        turn.opened |= board.field_opens[index]
        turn.blocked |= board.field_blocks[index]
        turn.events.append(TriangleLaid("OT-8", board.field_names[index]))
    turn.fill_gaps(range(len(board.fields)))
    turn.score(i for i, around in enumerate(board.around) if not around & ~turn.covered)
    return turn.finish((), setup.tiles.bag, None), turn.events


def _empty(setup: Setup) -> State:
    return State(
        setup=setup,
        laid=(),
        towers=(),
        covered=0,
        triangles=0,
        uncovered=0,
        opened=0,
        blocked=0,
        rings=0,
        stones=setup.stones,
        points=(0,) * len(setup.players),
        tile=None,
        bag=setup.tiles.bag,
        end=None,
    )


def turn_up(state: State, tile: Tile) -> tuple[State, Event]:
    """Turn up the next tile for the player to move (OT-11).

    Raises:
        IllegalMove: The game is over, a tile is in hand already, or no such tile is left.
    """
    if state.end:
        raise IllegalMove(f"the game is over ({state.end})", rule=END_RULES[state.end])
    if state.tile is not None:
        raise IllegalMove(f"{state.tile} is in hand and has to be laid first", rule="OT-11")
    bag = _without(state.setup.tiles, state.bag, tile)
    return _with_tile(state, tile, bag), TileTurned("OT-11", state.turn, tile.letters)


def legal_moves(state: State) -> list[Move]:
    """Return every placement of the tile in hand, in reading order (OT-11, OT-12).

    Empty when the game is over or no tile is in hand.
    """
    if state.end or state.tile is None:
        return []
    return state.setup.board.moves_in(state.opened & ~state.blocked)


def apply(state: State, move: Move, chance: Tile | None = None) -> tuple[State, list[Event]]:
    """Lay the tile in hand, fill gaps, score crossings and pass the turn on.

    Args:
        state: The position; it is left as it is.
        move: Where the tile in hand goes (OT-11).
        chance: The tile the next player turns up; None leaves it face down for now. It is not
            looked at when the game ends with this move.

    Returns:
        The next position, and what happened in order.

    Raises:
        IllegalMove: The move breaks a rule, or `chance` is a tile that cannot come up.
    """
    board = state.setup.board
    index = board.move_index.get(move, -1)
    pair = index >> 1
    tile = state.tile
    if index < 0 or tile is None or state.end or not (state.opened & ~state.blocked) >> pair & 1:
        raise _why_illegal(state, move)
    turn = _Turn(state)
    turn.events.append(TileLaid("OT-11", state.turn, tile.letters, board.move_names[index]))
    turn.covered |= board.covers[pair]
    turn.opened |= board.opens[pair]
    turn.blocked |= board.blocks[pair]
    turn.rings += board.rings[index][tile.letters]
    closed = board.pair_corners[pair]
    gaps = turn.fill_gaps(board.beside[pair])
    if gaps:
        closed = tuple(sorted({*closed, *(c for gap in gaps for c in board.field_corners[gap])}))
    turn.score(closed)
    return turn.finish((*state.laid, Laid(tile, move)), state.bag, chance), turn.events


class _Turn:
    """The working copy of a state while one turn is carried out."""

    __slots__ = (
        "blocked",
        "covered",
        "end",
        "events",
        "opened",
        "points",
        "rings",
        "setup",
        "stones",
        "towers",
        "triangles",
        "uncovered",
    )

    def __init__(self, state: State) -> None:
        self.setup = state.setup
        self.towers = state.towers
        self.covered = state.covered
        self.triangles = state.triangles
        self.uncovered = state.uncovered
        self.opened = state.opened
        self.blocked = state.blocked
        self.rings = state.rings
        self.stones = state.stones
        self.points = state.points
        self.end = state.end
        self.events: list[Event] = []

    def fill_gaps(self, candidates: Iterable[int]) -> list[int]:
        """Close every free field that has no free side neighbour left (OT-14).

        Args:
            candidates: Indices of the fields to look at, in reading order.

        Returns:
            The indices of the fields that were closed.
        """
        board = self.setup.board
        free = ~self.covered
        gaps: list[int] = []
        for i in candidates:
            if not free >> i & 1 or board.neighbours[i] & free:
                continue
            gaps.append(i)
            left = self.triangles.bit_count() < self.setup.tiles.triangles
            if left:
                self.triangles |= 1 << i
            else:
                self.uncovered |= 1 << i
            self.covered |= 1 << i
            self.events.append(GapFilled("OT-14", board.field_names[i], left))
        return gaps

    def score(self, crossings: Iterable[int]) -> None:
        """Score those of `crossings` that are closed now, until a colour runs out of stones.

        Args:
            crossings: Indices of crossings that were open before this turn, in reading order
                (OT-15).
        """
        board = self.setup.board
        free = ~self.covered
        for crossing in crossings:
            if board.around[crossing] & free:
                continue
            outcome = OUTCOMES[self.rings >> (RING_BITS * crossing) & RING_MASK]
            golden = board.is_golden[crossing]
            seat, gain = self._build(crossing, outcome, golden)
            self.events.append(
                CrossingScored(
                    outcome.rule,
                    board.crossing_names[crossing],
                    outcome.segments,
                    outcome.tower,
                    golden,
                    seat,
                    gain,
                )
            )
            if self.end:
                return

    def _build(self, crossing: int, outcome: Outcome, golden: bool) -> tuple[int | None, int]:
        """Place a tower's stones and give its points (OT-16, OT-19, OT-20, OT-22, OT-23).

        Returns:
            The seat that scores, or None, and its points.
        """
        placed = outcome.indices
        if not placed:
            return None, 0
        setup = self.setup
        stones = list(self.stones)
        for colour in placed:
            stones[colour] -= 1
        self.stones = tuple(stones)
        self.towers += (Tower(setup.board.crossings[crossing], outcome.tower),)
        if 0 in stones:
            self.end = end_by_stones(stones, placed, setup.seats)
        seat = setup.seats[placed[-1]]
        if seat is None:
            return None, 0
        gain = 2 * len(placed) if golden else len(placed)
        points = list(self.points)
        points[seat] += gain
        self.points = tuple(points)
        return seat, gain

    def finish(self, laid: tuple[Laid, ...], bag: int, tile: Tile | None) -> State:
        """Return the state after the turn: the game over, or the next player to move.

        Args:
            laid: The tiles on the board now.
            bag: The tiles still face down.
            tile: The one that comes up next if the game goes on, or None.
        """
        if self.end is None and not bag:
            self.end = "tiles_out"
        elif self.end is None and not self.setup.board.all_pairs & ~self.blocked:
            self.end = "board_full"
        if self.end:
            tile = None
        elif tile is not None:
            bag = _without(self.setup.tiles, bag, tile)
            seat = len(laid) % len(self.points)
            self.events.append(TileTurned("OT-11", seat, tile.letters))
        state = State(
            self.setup,
            laid,
            self.towers,
            self.covered,
            self.triangles,
            self.uncovered,
            self.opened,
            self.blocked,
            self.rings,
            self.stones,
            self.points,
            tile,
            bag,
            self.end,
        )
        if state.end:
            final = final_points(state)
            self.events.append(GameEnded(END_RULES[state.end], state.end, final, winners(state)))
        return state


def _with_tile(state: State, tile: Tile, bag: int) -> State:
    return State(
        state.setup,
        state.laid,
        state.towers,
        state.covered,
        state.triangles,
        state.uncovered,
        state.opened,
        state.blocked,
        state.rings,
        state.stones,
        state.points,
        tile,
        bag,
        state.end,
    )


def _without(tiles: TileSet, bag: int, tile: Tile) -> int:
    """Return `bag` less one `tile`, which must be in it (OT-6)."""
    if not bag & tiles.all_of.get(tile.letters, 0):
        known = tile.letters in tiles.one_of
        reason = "all of its kind are laid" if known else f"the set {tiles.name} has none such"
        raise IllegalMove(f"tile {tile} cannot come up: {reason}", rule="OT-6")
    return bag - tiles.one_of[tile.letters]


def _why_illegal(state: State, move: Move) -> IllegalMove:
    """Return the error that names the first rule `move` breaks."""
    if state.end:
        return IllegalMove(f"{move}: the game is over ({state.end})", rule=END_RULES[state.end])
    if state.tile is None:
        return IllegalMove(f"{move}: no tile has been turned up yet", rule="OT-11")
    board = state.setup.board
    for field in move:
        if field not in board.field_index:
            return IllegalMove(f"{move}: {field} is not on the board {board.name}", rule="OT-2")
    if move not in board.move_index:
        return IllegalMove(f"{move}: {move.first} and {move.second} share no side", rule="OT-11")
    for field in move:
        if state.covered >> board.field_index[field] & 1:
            what = _what_covers(state, field)
            return IllegalMove(f"{move}: {field} is not free, {what}", rule="OT-11")
    reason = "neither field shares a side with a laid tile or a black triangle"
    return IllegalMove(f"{move}: {reason}", rule="OT-12")


def _what_covers(state: State, field: Field) -> str:
    bit = 1 << state.setup.board.field_index[field]
    if state.triangles & bit:
        return "a black triangle lies there"
    if state.uncovered & bit:
        return "it was closed when the triangles had run out"
    return "a tile lies there"
