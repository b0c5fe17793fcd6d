"""On Top once more, written from the rules alone: sets, tuples and dicts, slow and plain.

Nothing here comes from topdrop. The tests play it beside the real thing.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from copy import copy
from math import atan2, sqrt

Cell = tuple[int, int]
"""A field as row and column, both as in OT-2 with row a as 0."""

Point = tuple[int, int]
"""A crossing as line and number, as in OT-3 with line A as 0."""

COLOUR_OF = {"B": "blue", "R": "red", "W": "white", "Y": "yellow"}
CLASSIC_ROWS = [(3, 13), (2, 14), (1, 15), (1, 15), (2, 14), (3, 13)]
CLASSIC_CELLS = frozenset(
    (row, column) for row, (a, z) in enumerate(CLASSIC_ROWS) for column in range(a, z + 1)
)
CLASSIC_GOLD = frozenset(
    {(1, 2), (1, 14), (2, 1), (2, 15), (3, 0), (3, 16), (4, 1), (4, 15), (5, 2), (5, 14)}
)
CLASSIC_RED = ((2, 5), (3, 11))
CLASSIC_TILES = (
    ("RYBW", 3), ("RWBY", 3), ("YRWB", 3), ("YBWR", 3), ("RBYW", 3), ("RWYB", 3),
    ("BRWY", 3), ("BYWR", 3), ("RBWY", 3), ("RYWB", 2), ("BRYW", 2), ("BWYR", 3),
)  # fmt: skip


def cell_name(cell: Cell) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[cell[0]] + str(cell[1])


def point_name(point: Point) -> str:
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[point[0]] + str(point[1])


def sides(cell: Cell) -> set[Cell]:
    """The three cells that share a side with this one, on the board or not (OT-2)."""
    row, column = cell
    if (row + column) % 2 == 1:
        return {(row, column - 1), (row, column + 1), (row + 1, column)}
    return {(row, column - 1), (row, column + 1), (row - 1, column)}


def corners(cell: Cell) -> set[Point]:
    """The three crossings at the corners of a cell (OT-3)."""
    row, column = cell
    if (row + column) % 2 == 1:
        return {(row, column), (row + 1, column - 1), (row + 1, column + 1)}
    return {(row, column - 1), (row, column + 1), (row + 1, column)}


def clockwise(first: Cell, second: Cell) -> list[Point]:
    """The four corners of a rhombus from the first cell's far one, clockwise (OT-11).

    Measured on paper: crossings half a side apart in a row, lines a triangle's height apart.
    """
    points = corners(first) | corners(second)
    place = {point: (point[1] / 2, point[0] * sqrt(3) / 2) for point in points}
    middle_x = sum(x for x, _ in place.values()) / 4
    middle_y = sum(y for _, y in place.values()) / 4
    round_the_clock = sorted(
        points, key=lambda p: atan2(place[p][1] - middle_y, place[p][0] - middle_x)
    )
    (far,) = corners(first) - corners(second)
    at = round_the_clock.index(far)
    return round_the_clock[at:] + round_the_clock[:at]


def half_turn(tile: str) -> str:
    return tile[2:] + tile[:2]


def same_tile(tile: str) -> frozenset[str]:
    """A name for the tile that does not mind how it is held."""
    return frozenset({tile, half_turn(tile)})


def stack(counts: dict[str, int]) -> list[str]:
    """The letters that place a stone, bottom to top (OT-16, OT-17, OT-18)."""
    ranked = Counter({letter: n for letter, n in counts.items() if n > 0}).most_common()
    if not ranked:
        return []
    top = ranked[0][1]
    if [n for _, n in ranked].count(top) > 1:
        return []
    lower = [n for _, n in ranked if n < top]
    seconds = sorted(letter for letter, n in ranked if lower and n == lower[0])
    return [*seconds, ranked[0][0]]


class NaiveGame:
    """One game. `happened` tells what the last step led to, as plain tuples in order."""

    def __init__(
        self,
        players: Iterable[str],
        *,
        cells: Iterable[Cell] = CLASSIC_CELLS,
        gold: Iterable[Point] = CLASSIC_GOLD,
        triangles: Iterable[Cell] = CLASSIC_RED,
        tiles: Iterable[tuple[str, int]] = CLASSIC_TILES,
        triangles_in_box: int = 10,
        stones_in_box: int = 21,
        neutral_stones: int | None = None,
        teams: bool = False,
        rules: int = 2,
        shared_ties: bool = False,
        neutral_deduction: bool = True,
    ) -> None:
        self.rules = rules
        self.shared_ties = shared_ties
        self.neutral_deduction = neutral_deduction
        self.players = list(players)
        self.teams = teams
        self.cells = frozenset(cells)
        self.gold = frozenset(gold)
        self.around: dict[Point, set[Cell]] = {}
        for cell in self.cells:
            for point in corners(cell):
                self.around.setdefault(point, set()).add(cell)
        self.in_box = triangles_in_box
        self.black: frozenset[Cell] = frozenset()
        self.empty: frozenset[Cell] = frozenset()
        self.tiled: frozenset[Cell] = frozenset()
        self.placements: list[tuple[str, str]] = []
        self.segments: dict[Point, dict[str, int]] = {}
        self.towers: dict[Point, list[str]] = {}
        self.scored: list[Point] = []
        neutral = stones_in_box if neutral_stones is None else neutral_stones
        self.stones = {
            colour: stones_in_box - 1 if colour in self.players else neutral
            for colour in COLOUR_OF.values()
        }
        self.points = dict.fromkeys(self.players, 0)
        self.bag: dict[frozenset[str], int] = {}
        for tile, count in tiles:
            if count:
                kind = same_tile(tile)
                self.bag[kind] = self.bag.get(kind, 0) + count
        self.hand: str | None = None
        self.end: str | None = None
        self.happened: list[tuple[object, ...]] = []
        self.black = frozenset(triangles)
        self._after_laying()

    def branch(self) -> "NaiveGame":
        """A copy to go on with; what is changed in place is copied, the rest shared."""
        twin = copy(self)
        twin.segments = {point: dict(counts) for point, counts in self.segments.items()}
        twin.towers = dict(self.towers)
        twin.scored = list(self.scored)
        twin.stones = dict(self.stones)
        twin.points = dict(self.points)
        twin.bag = dict(self.bag)
        twin.placements = list(self.placements)
        return twin

    @property
    def covered(self) -> frozenset[Cell]:
        return self.tiled | self.black | self.empty

    @property
    def free(self) -> frozenset[Cell]:
        return self.cells - self.covered

    def turn_up(self, tile: str) -> None:
        kind = same_tile(tile)
        assert self.end is None
        assert self.hand is None
        assert self.bag.get(kind, 0) > 0
        self.bag[kind] -= 1
        self.hand = tile

    def legal(self) -> set[tuple[Cell, Cell]]:
        """OT-11 and OT-12, straight from their words."""
        if self.end or self.hand is None:
            return set()
        covered = self.covered
        free = self.cells - covered
        return {
            (first, second)
            for first in free
            for second in sides(first) & free
            if (sides(first) | sides(second)) & covered
        }

    def lay(self, first: Cell, second: Cell) -> None:
        assert (first, second) in self.legal()
        assert self.hand is not None
        weights = (1, 2, 1, 2)
        for point, letter, weight in zip(clockwise(first, second), self.hand, weights, strict=True):
            counts = self.segments.setdefault(point, {})
            counts[letter] = counts.get(letter, 0) + weight
        self.placements.append((self.hand, cell_name(first) + cell_name(second)))
        self.tiled = self.tiled | {first, second}
        self.hand = None
        self._after_laying()

    def _after_laying(self) -> None:
        self.happened = []
        self._close_gaps()
        self._score_crossings()
        if self.end is None:
            if not any(self.bag.values()):
                self.end = "tiles_out"
            elif not any(sides(cell) & self.free for cell in self.free):
                self.end = "board_full"

    def _close_gaps(self) -> None:
        free = self.free
        for cell in sorted(cell for cell in free if not sides(cell) & free):
            if len(self.black) < self.in_box:
                self.black = self.black | {cell}
                self.happened.append(("gap", cell_name(cell), True))
            else:
                self.empty = self.empty | {cell}
                self.happened.append(("gap", cell_name(cell), False))

    def _score_crossings(self) -> None:
        covered = self.covered
        for point in sorted(self.around):
            if point in self.scored or not self.around[point] <= covered:
                continue
            self.scored.append(point)
            letters = stack(self.segments.get(point, {}))
            tower = [COLOUR_OF[letter] for letter in letters]
            points = 0
            if tower:
                self.towers[point] = tower
                for colour in tower:
                    self.stones[colour] = max(0, self.stones[colour] - 1)
                if tower[-1] in self.players:
                    points = len(tower) * (2 if point in self.gold else 1)
                    self.points[tower[-1]] += points
            self.happened.append(("crossing", point_name(point), tuple(tower), points))
            if self.rules == 1 and self._somebody_is_out():
                return
        self._somebody_is_out()

    def _somebody_is_out(self) -> bool:
        out = [colour for colour, stones in self.stones.items() if stones == 0]
        if out:
            players_out = [colour for colour in out if colour in self.players]
            self.end = "stones_out" if players_out else "neutral_out"
        return bool(out)

    def final(self) -> dict[str, int]:
        if self.end == "neutral_out" and not self.neutral_deduction:
            return dict(self.points)
        return {colour: self.points[colour] - self.stones[colour] for colour in self.players}

    def winners(self) -> list[str] | None:
        if self.end is None:
            return None
        sides_at_table = (
            [self.players[0::2], self.players[1::2]]
            if self.teams
            else [[colour] for colour in self.players]
        )
        if self.end == "stones_out":
            sides_at_table = [
                side for side in sides_at_table if any(self.stones[colour] == 0 for colour in side)
            ]

        def worth(side: list[str]) -> tuple[int, int]:
            left = 0 if self.shared_ties else sum(self.stones[colour] for colour in side)
            return sum(self.final()[colour] for colour in side), -left

        best = max(worth(side) for side in sides_at_table)
        won = [colour for side in sides_at_table if worth(side) == best for colour in side]
        return [colour for colour in self.players if colour in won]

    def result(self) -> dict[str, object]:
        """What `topdrop replay --json` has to print."""
        return {
            "end": self.end,
            "moves": len(self.placements),
            "points": self.points,
            "stones_left": self.stones,
            "final": self.final(),
            "winners": self.winners(),
            "towers": {point_name(point): self.towers[point] for point in sorted(self.towers)},
            "triangles": [cell_name(cell) for cell in sorted(self.black)],
            "uncovered": [cell_name(cell) for cell in sorted(self.empty)],
        }

    def unseen(self) -> dict[frozenset[str], int]:
        return {kind: count for kind, count in self.bag.items() if count}


def count_sequences(game: NaiveGame, order: list[str], depth: int) -> int:
    """How many sequences of `depth` placements there are when tiles come up in this order."""
    if depth == 0:
        return 1
    if game.end:
        return 0
    return _count(
        game, order[len(game.placements)], depth, lambda g: count_sequences(g, order, depth - 1)
    )


def count_with_chance(game: NaiveGame, depth: int) -> int:
    """How many sequences of `depth` turns there are, each a kind of tile and a placement."""
    if depth == 0:
        return 1
    if game.end:
        return 0
    return sum(
        _count(game, min(kind), depth, lambda g: count_with_chance(g, depth - 1))
        for kind in game.unseen()
    )


def _count(game: NaiveGame, tile: str, depth: int, rest: Callable[[NaiveGame], int]) -> int:
    """Count the ways to lay this tile and go on; the last placements need not be made."""
    holding = game.branch()
    holding.turn_up(tile)
    placements = holding.legal()
    if depth == 1:
        return len(placements)
    total = 0
    for first, second in placements:
        following = holding.branch()
        following.lay(first, second)
        total += rest(following)
    return total
