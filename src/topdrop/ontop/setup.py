"""How a game of On Top is set up: players, board, tiles and options (OT-8, OT-9, OT-24)."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import permutations
from typing import Any, Final, Literal, get_args

import msgspec
from msgspec import UNSET, UnsetType

from topdrop.core.errors import DataFileError, NotationError, SetupError, quote
from topdrop.ontop.board import Board
from topdrop.ontop.board_file import load_board
from topdrop.ontop.notation import COLOURS, Colour, Field
from topdrop.ontop.tiles import TileSet, load_tile_set

RULES: Final = 2
"""The version of our reading of the rules that new games get."""

FIRST_RULES: Final = 1
"""The version that records without a number were played by.

By rules 1 crossings are scored until a colour runs out of stones; by rules 2 all crossings of a
tile are scored before anybody looks (OT-15, OT-22).
"""

Ties = Literal["stones", "shared"]

TIES: Final[tuple[Ties, ...]] = get_args(Ties)
"""What breaks a tie of final points (OT-21): the fewer stones left, as in the German and the Dutch
edition, or nothing, as in the French one."""

PLAYERS: Final = range(2, len(COLOURS) + 1)
"""How many may play (OT-9)."""

TRIANGLES_LAID: Final = range(2, 11)
"""How many triangles a variable setup may lay (OT-8)."""

_TURN_ORDERS: Final[dict[tuple[str, ...], tuple[Colour, ...]]] = {
    order: order for count in PLAYERS for order in permutations(COLOURS, count)
}
"""Every turn order there can be."""

KEYS: Final = (
    "players",
    "triangles",
    "teams",
    "neutral_stones",
    "ties",
    "neutral_deduction",
    "board",
    "tiles",
    "position",
)
"""The keys of a record's ``setup`` that mean something here; others are kept untouched."""


class Setup(msgspec.Struct, frozen=True, dict=True):
    """The choices made before play.

    Attributes:
        players: The colours that play, in turn order.
        board: The board.
        tiles: The tiles, triangles and stones.
        triangles: The fields that get a black triangle, in reading order.
        teams: Whether seats 1 and 3 play against 2 and 4 (OT-24).
        neutral_stones: How many stones each colour nobody plays has (OT-9).
        ties: What breaks a tie of final points (OT-21).
        neutral_deduction: Whether stones left are taken off the points of a game that ended
            because a neutral colour ran out of them (OT-23).
        rules: The version of our reading of the rules.
        position: The position that the game starts from, as text (docs/notation.md); None for the
            one that the rules say.
    """

    players: tuple[Colour, ...]
    board: Board
    tiles: TileSet
    triangles: tuple[Field, ...]
    teams: bool
    neutral_stones: int
    ties: Ties = "stones"
    neutral_deduction: bool = True
    rules: int = RULES
    position: str | None = None

    @cached_property
    def seats(self) -> tuple[int | None, ...]:
        """For each colour in the order of `COLOURS`, its seat, or None where it is neutral."""
        players = self.players
        return tuple(players.index(c) if c in players else None for c in COLOURS)

    @cached_property
    def stones(self) -> tuple[int, ...]:
        """The stones each colour starts with: a player's marker leaves one less (OT-9)."""
        return tuple(
            self.tiles.stones - 1 if colour in self.players else self.neutral_stones
            for colour in COLOURS
        )

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together: partners, or each seat alone (OT-24)."""
        if self.teams:
            return (0, 2), (1, 3)
        return tuple((seat,) for seat in range(len(self.players)))

    def as_json(self) -> dict[str, Any]:
        """Return the setup as records hold it, leaving out what is as usual."""
        plain: dict[str, Any] = {"players": list(self.players)}
        if self.triangles != self.board.red:
            plain["triangles"] = [str(field) for field in self.triangles]
        if self.teams:
            plain["teams"] = True
        if self.neutral_stones != self.tiles.stones:
            plain["neutral_stones"] = self.neutral_stones
        if self.ties != TIES[0]:
            plain["ties"] = self.ties
        if not self.neutral_deduction:
            plain["neutral_deduction"] = self.neutral_deduction
        if self.board != load_board("classic"):
            plain["board"] = self.board.as_json()
        if self.tiles != load_tile_set("classic"):
            plain["tiles"] = self.tiles.as_json()
        if self.position is not None:
            plain["position"] = self.position
        return plain


def make_setup(
    players: Sequence[str],
    *,
    triangles: Sequence[str | Field] | None = None,
    teams: bool = False,
    neutral_stones: int | None = None,
    ties: str = "stones",
    neutral_deduction: bool = True,
    board: Any = "classic",
    tiles: Any = "classic",
    rules: int = RULES,
) -> Setup:
    """Check the choices and put them together.

    Args:
        players: Two to four different colours, in turn order (OT-9).
        triangles: Where black triangles lie at the start, 2 to 10 fields (OT-8); None is the
            board's red fields.
        teams: Partners, with four players (OT-24).
        neutral_stones: Stones of each colour nobody plays; None is all there are (OT-9).
        ties: What breaks a tie of final points: ``"stones"`` or ``"shared"`` (OT-21).
        neutral_deduction: Whether stones left are taken off when a neutral colour has run out
            (OT-23).
        board: A `Board`, or what `load_board` takes (OT-1).
        tiles: A `TileSet`, or what `load_tile_set` takes (OT-6).
        rules: The version of our reading of the rules.

    Raises:
        SetupError: The choices do not make a game; the message names the choice.
        DataFileError: The board or the tile set cannot be used.
    """
    if type(rules) is not int or rules not in range(FIRST_RULES, RULES + 1):
        reason = f"there are versions {FIRST_RULES} to {RULES}, not {quote(rules)}"
        raise SetupError(f"rules: {reason}")
    colours = _check_players(players)
    _check_flag("teams", teams, "OT-24")
    if teams and len(colours) != 4:
        raise SetupError(f"teams: need four players, not {len(colours)}", rule="OT-24")
    tie_break = _check_ties(ties)
    _check_flag("neutral_deduction", neutral_deduction, "OT-23")
    the_board = board if isinstance(board, Board) else load_board(board)
    the_tiles = tiles if isinstance(tiles, TileSet) else load_tile_set(tiles)
    if neutral_stones is None:
        neutral_stones = the_tiles.stones
    _check_neutral_stones(neutral_stones, the_tiles.stones)
    laid = the_board.red if triangles is None else _check_triangles(triangles, the_board)
    if len(laid) > the_tiles.triangles:
        reason = f"triangles: there are only {the_tiles.triangles}, not {len(laid)}"
        raise SetupError(reason, rule="OT-7")
    return _shared(
        colours,
        the_board,
        the_tiles,
        laid,
        teams,
        neutral_stones,
        tie_break,
        neutral_deduction,
        rules,
    )


@lru_cache(maxsize=64)
def _shared(*choices: Any) -> Setup:
    """Return a setup, the same one when it was made before: games share what follows from it."""
    return Setup(*choices)


def setup_from_json(plain: Any, rules: int | UnsetType = UNSET) -> Setup:
    """Read the ``setup`` of a record; keys that mean nothing here are passed over.

    Args:
        plain: The object. Where it has a ``position``, that says everything, and whatever else is
            there has to agree with it.
        rules: The version of our reading of the rules; left out: the position's or the newest.

    Raises:
        SetupError: It does not make a game; the message names the key.
    """
    if not isinstance(plain, Mapping):
        raise SetupError(f"setup: should be an object, not {quote(plain)}")
    position = plain.get("position")
    if "players" not in plain and position is None:
        raise SetupError("setup: names no players", rule="OT-9")
    choices = {key: plain[key] for key in KEYS[1:-1] if plain.get(key) is not None}
    if "players" in plain:
        choices["players"] = plain["players"]
    try:
        if position is not None:
            from topdrop.ontop.set_up_position import setup_from_position

            return setup_from_position(position, choices, rules)
        return make_setup(**choices, rules=RULES if rules is UNSET else rules)
    except (DataFileError, NotationError) as error:
        raise SetupError(error.message, rule=error.rule) from None


def _check_players(players: Sequence[str]) -> tuple[Colour, ...]:
    try:
        known = _TURN_ORDERS.get(tuple(players)) if isinstance(players, list | tuple) else None
    except TypeError:  # something in it cannot even be looked up
        known = None
    if known is not None:
        return known
    if isinstance(players, str) or not isinstance(players, Sequence):
        reason = f"players: should be a list of colours, not {quote(players)}"
        raise SetupError(reason, rule="OT-9")
    colours = tuple(colour for colour in players if colour in COLOURS)
    for player in players:
        if player not in COLOURS:
            reason = f"players: {quote(player)} is no colour; there are {', '.join(COLOURS)}"
            raise SetupError(reason, rule="OT-9")
        if colours.count(player) > 1:
            raise SetupError(f"players: {player} is named twice", rule="OT-9")
    if len(colours) not in PLAYERS:
        raise SetupError(f"players: should be two to four, not {len(colours)}", rule="OT-9")
    return colours


def _check_flag(key: str, flag: Any, rule: str) -> None:
    if not isinstance(flag, bool):
        raise SetupError(f"{key}: should be true or false, not {quote(flag)}", rule=rule)


def _check_ties(ties: Any) -> Ties:
    for known in TIES:
        if ties == known:
            return known
    raise SetupError(f"ties: should be {' or '.join(TIES)}, not {quote(ties)}", rule="OT-21")


def _check_neutral_stones(count: Any, most: int) -> None:
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= most:
        reason = f"neutral_stones: should be 1 to {most}, not {quote(count)}"
        raise SetupError(reason, rule="OT-9")


def _check_triangles(triangles: Sequence[str | Field], board: Board) -> tuple[Field, ...]:
    if isinstance(triangles, str) or not isinstance(triangles, Sequence):
        reason = f"triangles: should be a list of fields, not {quote(triangles)}"
        raise SetupError(reason, rule="OT-8")
    if len(triangles) not in TRIANGLES_LAID:
        fewest, most = TRIANGLES_LAID[0], TRIANGLES_LAID[-1]
        reason = f"triangles: should be {fewest} to {most} fields, not {len(triangles)}"
        raise SetupError(reason, rule="OT-8")
    laid: list[Field] = []
    for item in triangles:
        field = _check_field(item, board)
        if field in laid:
            raise SetupError(f"triangles: {field} is named twice", rule="OT-8")
        laid.append(field)
    return tuple(sorted(laid))


def _check_field(item: Any, board: Board) -> Field:
    if not isinstance(item, str | Field):
        raise SetupError(f"triangles: {quote(item)} is no field such as 'c5'", rule="OT-8")
    try:
        field = Field.parse(item) if isinstance(item, str) else item
    except NotationError as error:
        raise SetupError(f"triangles: {error.message}", rule="OT-8") from None
    if field not in board.field_index:
        raise SetupError(f"triangles: {field} is not on the board {board.name}", rule="OT-8")
    return field
