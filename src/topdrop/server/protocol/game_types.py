"""The views and events of our two games as clients get them, typed for the schema.

Games make their views as plain JSON (`View.as_json`); these types name every field of it, and a
test holds the two together. Another game's views and events are plain objects to the schema.
"""

from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from topdrop.core.spread import Spread
from topdrop.dropit import events as dropit
from topdrop.dropit.edges import Zone
from topdrop.dropit.pieces import Point
from topdrop.dropit.shaft import Bonus, Level
from topdrop.dropit.shaft_counts import ShaftCounts
from topdrop.dropit.state import Asked, Score
from topdrop.ontop import events as ontop
from topdrop.ontop.board_counts import BoardCounts
from topdrop.ontop.random_games import RandomGames

OnTopEvent: TypeAlias = (
    ontop.TriangleLaid
    | ontop.TileTurned
    | ontop.TileLaid
    | ontop.GapFilled
    | ontop.CrossingScored
    | ontop.GameEnded
)

DropItEvent: TypeAlias = (
    dropit.PieceDropped
    | dropit.PiecesRested
    | dropit.PieceJudged
    | dropit.JokerOffered
    | dropit.JokerDecided
    | dropit.PieceScored
    | dropit.GameEnded
)


class GameType(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something a game tells its clients."""


class LaidTile(GameType, frozen=True, kw_only=True):
    """A tile on the board, such as ``RBWY`` at ``c6c7`` (OT-6, OT-11)."""

    tile: str
    at: str


class OnTopView(GameType, frozen=True, kw_only=True):
    """What a seat sees of a game of On Top. Points, stones and the like are by colour.

    Attributes:
        seat: Whose view it is; None for a spectator.
        setup: The setup as records have it.
        ply: How many tiles have been laid.
        to_move: The seat to move; None when the game is over.
        tile: The tile in hand.
        laid: The tiles on the board in the order in which they were laid.
        towers: The stones on each crossing, bottom to top.
        triangles: The fields with a black triangle.
        uncovered: The fields left empty when the triangles had run out.
        stones_left: The stones every colour still has.
        points: The points of each player.
        unseen: How many tiles of each kind are still face down, in whatever order.
        end: How the game ended.
        final: Points less stones left, as if the game ended now.
        stones_of_players: The stones each player still has.
        winners: Who has won; None while the game goes on.
        legal_moves: Where this seat may lay the tile in hand; empty when it is not its turn.
    """

    seat: int | None
    setup: dict[str, Any]
    ply: int
    to_move: int | None
    tile: str | None
    laid: list[LaidTile]
    towers: dict[str, list[str]]
    triangles: list[str]
    uncovered: list[str]
    stones_left: dict[str, int]
    points: dict[str, int]
    unseen: dict[str, int]
    end: str | None
    final: dict[str, int]
    stones_of_players: dict[str, int]
    winners: list[str] | None
    legal_moves: list[str]


class OnTopScenery(GameType, frozen=True, kw_only=True):
    """The board of On Top and its tile set (OT-1 to OT-7).

    Attributes:
        name: The board's name.
        fields: The fields in reading order.
        corners: For each field, its three crossings.
        crossings: The crossings in reading order.
        golden: The crossings where points count double.
        red: The fields that usually get a black triangle.
        tiles: How many tiles of each kind there are.
        stones: How many stones each colour has, the marker of a player included.
        black: How many black triangles there are.
        partners: The players who win together, pair by pair (OT-24); None without partners.
    """

    name: str
    fields: list[str]
    corners: list[list[str]]
    crossings: list[str]
    golden: list[str]
    red: list[str]
    tiles: dict[str, int]
    stones: int
    black: int
    partners: list[list[str]] | None


class LyingPiece(GameType, frozen=True, kw_only=True):
    """A piece at rest in the shaft: its centroid in mm, its angle in degrees anticlockwise."""

    piece: str
    x: float
    y: float
    angle: float


class DropItView(GameType, frozen=True, kw_only=True):
    """What a seat sees of a game of Drop It. Points, jokers and hands are by player or team.

    Attributes:
        seat: Whose view it is; None for a spectator.
        setup: The setup as records have it.
        to_move: The seat the game waits for; None when it is over.
        member: Which member of its team drops.
        asked: What the game waits for: a drop, or a decision about a joker.
        pieces: The pieces in the shaft in the order in which they were dropped.
        scores: What each of them came to.
        hands: How many pieces of each kind each player still has.
        jokers: The jokers not spent.
        points: The points without those for jokers.
        end: How the game ended.
        final: The points with those for jokers not spent, as if the game ended now.
        winners: Who has won; None while the game goes on.
    """

    seat: int | None
    setup: dict[str, Any]
    to_move: int | None
    member: int | None
    asked: Asked | None
    pieces: list[LyingPiece]
    scores: list[Score]
    hands: dict[str, dict[str, int]]
    jokers: dict[str, int]
    points: dict[str, int]
    end: str | None
    final: dict[str, int]
    winners: list[str] | None


class OutlineOf(GameType, frozen=True, kw_only=True):
    """A piece's outline at angle 0 round its centroid, in mm: a radius, or corners."""

    radius: float | None = None
    corners: list[Point] | None = None


class DropItScenery(GameType, frozen=True, kw_only=True):
    """The shaft of Drop It (DI-1 to DI-5), in mm, x to the right and y up from the base.

    Attributes:
        name: The shaft's name.
        width: The inner width.
        height: The height of the opening.
        lines: The level lines from the lowest up.
        bonus: The bonus circles.
        zones: The edge zones that count, with the symbols they show.
        outlines: The outline of each shape.
    """

    name: str
    width: float
    height: float
    lines: list[Level]
    bonus: list[Bonus]
    zones: list[Zone]
    outlines: dict[str, OutlineOf]


class DropItFall(GameType, frozen=True, kw_only=True):
    """How a drop went: the ``trajectory`` of `Fall` and `MovePreview`.

    Attributes:
        seconds: How long it took.
        rate: Keyframes a second.
        movers: The pieces that moved, by their place in the order of dropping.
        frames: The keyframes: x, y in mm and angle in degrees for every mover in turn; angles run
            on past 0 and 360, so that they can be interpolated as they are.
        damped: Whether the drop took too long and was damped to rest (DI-23).
    """

    seconds: float
    rate: int
    movers: list[int]
    frames: list[list[float]]
    damped: bool


class DropItTrial(GameType, frozen=True, kw_only=True):
    """All pieces dropped anywhere, one after the other: `RandomDrops`, and where they lay.

    Attributes:
        times: How many times all pieces were dropped: once.
        points: What all pieces scored together.
        scoring: How many pieces scored anything.
        taboos: How many pieces broke each taboo.
        levels: How many pieces reached each level, the lowest first.
        bonus: For each bonus circle, how many pieces covered it.
        damped: How many drops took so long that they were damped to rest.
        pieces: The pieces in the order in which they were dropped.
        rests: After each drop, where every piece lay: x, y in mm and its angle in degrees.
        scored: What each of them scored.
    """

    times: int
    points: Spread
    scoring: Spread
    taboos: dict[str, int]
    levels: list[int]
    bonus: list[int]
    damped: int
    pieces: list[str]
    rests: list[list[tuple[float, float, float]]]
    scored: list[int]


class TypesOf(NamedTuple):
    """The types of all that a game tells its clients.

    Attributes:
        view: Of ``view`` in `Welcome`, `Update` and `Snapshot`.
        event: Of each of the ``events`` in `GameBegan`, `MovePlayed` and `Foreseen`.
        scenery: Of ``scenery`` in `Welcome`, `Snapshot` and `GameInfo`.
        fall: Of ``trajectory`` in `Fall` and `Foreseen`; None where nothing falls.
        counts: Of ``counts`` in `DesignCheck`.
        trial: Of ``trial`` in `DesignTried`.
    """

    view: Any
    event: Any
    scenery: Any
    fall: Any
    counts: Any
    trial: Any


GAME_TYPES: Final[dict[str, TypesOf]] = {
    "ontop": TypesOf(OnTopView, OnTopEvent, OnTopScenery, None, BoardCounts, RandomGames),
    "dropit": TypesOf(DropItView, DropItEvent, DropItScenery, DropItFall, ShaftCounts, DropItTrial),
}
"""The types of each of our games by its short name; ``GameTypes`` in the schema."""
