"""The rules of On Top as pure functions from one state to the next.

`start` sets up, `turn_up` shows the next tile, `apply` lays it. Chance (which tile comes up) is
an argument; nothing here draws, waits or remembers. This module is the truth that every faster
way to play is tested against.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from topdrop.core.errors import IllegalMove
from topdrop.core.events import Event
from topdrop.ontop.board import Rim, Spot
from topdrop.ontop.ending import END_RULES, end_by_stones, final_points, winners
from topdrop.ontop.events import (
    CrossingScored,
    GameEnded,
    GapFilled,
    TileLaid,
    TileTurned,
    TriangleLaid,
)
from topdrop.ontop.majority import OUTCOMES, RING_MASK
from topdrop.ontop.notation import Field, Move
from topdrop.ontop.setup import FIRST_RULES, Setup
from topdrop.ontop.state import Laid, State, Tower
from topdrop.ontop.tiles import BAG_MASK, Tile, TileSet

GOLDEN_FACTOR: Final = 2
"""By what a tower's points are multiplied on a golden crossing (OT-20)."""


def start(setup: Setup) -> tuple[State, list[Event]]:
    """Set the game up: lay the triangles and fill the gaps they make (OT-8, OT-14).

    Returns:
        The position before the first tile is turned up, and what happened on the way. Where the
        setup has a position of its own, it is that one, with the tile in hand that it states.
    """
    state, events = _started(setup)
    return state, list(events)


@lru_cache(maxsize=64)
def _started(setup: Setup) -> tuple[State, tuple[Event, ...]]:
    """Return the same, once for all games of a setup."""
    if setup.position is not None:
        from topdrop.ontop.set_up_position import started

        state = started(setup)
        told: list[Event] = [_game_ended(state, state.end)] if state.end else []
        if state.tile is not None:
            told.append(TileTurned("OT-11", state.turn, state.tile.letters))
        return state, tuple(told)
    board = setup.board
    laid = board.mask(setup.triangles)
    events: list[Event] = [TriangleLaid("OT-8", str(field)) for field in setup.triangles]
    gaps = _find_gaps(board.spots, laid)
    covered, triangles, uncovered = _fill(setup, gaps, (laid, laid, 0), events)
    opened = blocked = 0
    for field in setup.triangles:
        opened |= board.field_opens[board.field_index[field]]
        blocked |= board.field_blocks[board.field_index[field]]
    stones, points = setup.stones, (0,) * len(setup.players)
    _score(setup, _closed(board.rims, covered), 0, (stones, points), events)
    state = State(
        setup=setup,
        laid=(),
        towers=(),
        covered=covered,
        triangles=triangles,
        uncovered=uncovered,
        legal=opened & ~blocked,
        blocked=blocked,
        rings=0,
        stones=stones,
        points=points,
        tile=None,
        bag=setup.tiles.bag,
        end="board_full" if blocked == board.all_pairs else None,
    )
    if state.end:
        events.append(_game_ended(state, state.end))
    return state, tuple(events)


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
    return state.setup.board.moves_in(state.legal)


def legal_move_names(state: State) -> list[str]:
    """Return the same placements in their short text form."""
    if state.end or state.tile is None:
        return []
    return state.setup.board.move_names_in(state.legal)


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
    # One straight run over local names: a working copy with attributes costs a third of the speed.
    setup = state.setup
    board = setup.board
    index = board.move_index.get(move, -1)
    pair = index >> 1
    tile = state.tile
    if index < 0 or tile is None or state.end or not state.legal >> pair & 1:
        raise _why_illegal(state, move)
    seat = len(state.laid) % len(state.points)
    events: list[Event] = [TileLaid("OT-11", seat, tile.letters, board.move_names[index])]

    # Only fields beside the new tile can have lost their last free neighbour.
    covered = state.covered | board.covers[pair]
    triangles, uncovered = state.triangles, state.uncovered
    rims = board.pair_rims[pair]
    free = ~covered
    gaps = [spot for spot in board.spots_beside[pair] if not spot[2] & free and spot[1] & free]
    if gaps:
        covered, triangles, uncovered = _fill(setup, gaps, (covered, triangles, uncovered), events)
        # A gap that is filled can close crossings that the tile does not reach.
        rims = board.rims_of(covered & ~state.covered)
        free = ~covered

    # One addition for four crossings: nothing carries over, as no colour exceeds its three bits.
    rings = state.rings + board.rings[index][tile.letters]
    towers, stones, points, end = state.towers, state.stones, state.points, None
    closed = [rim for rim in rims if not rim[4] & free]
    if closed:
        built, stones, points, end = _score(setup, closed, rings, (stones, points), events)
        towers += built

    # A filled gap blocks nothing new: all its neighbours are covered, so its pairs are blocked.
    blocked = state.blocked | board.blocks[pair]
    bag = state.bag
    # Stones that ran out, above, go before both of these (OT-22, OT-23).
    if end is None and (not bag or blocked == board.all_pairs):
        end = "board_full" if bag else "tiles_out"
    if end:
        chance = None
    elif chance is not None:
        bag = _without(setup.tiles, bag, chance)
        events.append(TileTurned("OT-11", (seat + 1) % len(points), chance.letters))
    after = State(
        setup,
        state.laid + (Laid(tile, board.moves[index]),),  # noqa: RUF005 (twice as fast as unpacking)
        towers,
        covered,
        triangles,
        uncovered,
        (state.legal | board.opens[pair]) & ~blocked,
        blocked,
        rings,
        stones,
        points,
        chance,
        bag,
        end,
    )
    if end:
        events.append(_game_ended(after, end))
    return after, events


def _find_gaps(spots: Iterable[Spot], covered: int) -> list[Spot]:
    """Return those fields that are free and have no free side neighbour (OT-14)."""
    free = ~covered
    return [spot for spot in spots if not spot[2] & free and spot[1] & free]


def _closed(rims: Iterable[Rim], covered: int) -> list[Rim]:
    """Return those crossings all of whose fields are covered (OT-15)."""
    free = ~covered
    return [rim for rim in rims if not rim[4] & free]


def _fill(
    setup: Setup, gaps: list[Spot], ground: tuple[int, int, int], events: list[Event]
) -> tuple[int, int, int]:
    """Close gaps with black triangles, or leave them empty when those have run out (OT-14).

    Args:
        setup: The setup.
        gaps: The fields to close, in reading order.
        ground: The masks of fields covered, with a triangle, and left empty.
        events: What happened is added here.

    Returns:
        The three masks after it.
    """
    covered, triangles, uncovered = ground
    for spot in gaps:
        left = triangles.bit_count() < setup.tiles.triangles
        if left:
            triangles |= spot.bit
        else:
            uncovered |= spot.bit
        covered |= spot.bit
        events.append(GapFilled("OT-14", setup.board.field_names[spot.order], left))
    return covered, triangles, uncovered


def _score(
    setup: Setup,
    closed: list[Rim],
    rings: int,
    before: tuple[tuple[int, ...], tuple[int, ...]],
    events: list[Event],
) -> tuple[tuple[Tower, ...], tuple[int, ...], tuple[int, ...], str | None]:
    """Score closed crossings in reading order, and see who has run out of stones (OT-15 to OT-23).

    All are scored before anybody looks; by rules 1 the first that takes a last stone is the last.

    Args:
        setup: The setup.
        closed: The crossings, in reading order (OT-15).
        rings: The segments at all crossings.
        before: The stones and the points so far.
        events: What happened is added here.

    Returns:
        The towers built, the stones and points after it, and how this ended the game or None.
    """
    stones, points = list(before[0]), list(before[1])
    seats = setup.seats
    towers: list[Tower] = []
    end = None
    at_once = setup.rules == FIRST_RULES
    placed: set[int] = set()
    for crossing, name, golden, shift, _ in closed:
        rule, segments, tower, colours = OUTCOMES[rings >> shift & RING_MASK]
        seat, gain = None, 0
        if tower:
            towers.append(Tower(crossing, tower))
            for colour in colours:
                # One tile can take more stones than are left; its towers count in full (OT-15).
                if stones[colour]:
                    stones[colour] -= 1
            placed.update(colours)
            # Only when the whole tower stands is it asked whose last stone that was (OT-22).
            if at_once and 0 in stones:
                end = end_by_stones(stones, colours, seats)
            seat = seats[colours[-1]]
        if seat is not None:
            gain = len(tower) * (GOLDEN_FACTOR if golden else 1)
            points[seat] += gain
        events.append(CrossingScored(rule, name, segments, tower, golden, seat, gain))
        if end:
            break
    if not at_once and 0 in stones:
        end = end_by_stones(stones, placed, seats)
    return tuple(towers), tuple(stones), tuple(points), end


def _game_ended(state: State, end: str) -> GameEnded:
    return GameEnded(END_RULES[end], end, final_points(state), winners(state))


def _with_tile(state: State, tile: Tile, bag: int) -> State:
    return State(
        state.setup,
        state.laid,
        state.towers,
        state.covered,
        state.triangles,
        state.uncovered,
        state.legal,
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
    one = tiles.one_of.get(tile.letters, 0)
    if not bag & one * BAG_MASK:
        reason = "all of its kind are laid" if one else f"the set {tiles.name} has none such"
        raise IllegalMove(f"tile {tile} cannot come up: {reason}", rule="OT-6")
    return bag - one


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
