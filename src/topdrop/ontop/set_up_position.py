"""Positions that were set up, not played: states made of what lies on the table, checked.

Stated are the tiles in their order, the triangles, points and stones, and the tile in hand. What
follows from them by the rules is worked out: which fields are free, who is to move, what is face
down, the towers, and whether the game is over. Whether anybody could have come to it by play is
not asked.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from topdrop.core.errors import SetupError, quote
from topdrop.core.position_text import check_agreement, check_rules
from topdrop.core.records import NOTHING
from topdrop.ontop.board_file import load_board
from topdrop.ontop.ending import END_RULES, end_by_stones
from topdrop.ontop.majority import OUTCOMES, RING_MASK
from topdrop.ontop.notation import Crossing
from topdrop.ontop.position_text import CHOICES, PositionParts, parts_text, read_parts
from topdrop.ontop.setup import FIRST_RULES, Setup, make_setup
from topdrop.ontop.state import State
from topdrop.ontop.stated_table import StatedTable, points_of, stones_left, towers_of

STONES_OUT: Final = ("stones_out", "neutral_out")
"""The ends that come in the midst of scoring, by rules 1 (OT-22)."""


def position_text(state: State) -> str:
    """Return a position as one line of text, which `state_from_text` reads."""
    setup, board = state.setup, state.setup.board
    first = board.mask(setup.triangles)
    plain = setup.as_json()
    return parts_text(
        PositionParts(
            rules=setup.rules,
            players=setup.players,
            points=state.points,
            stones=state.stones,
            triangles=setup.triangles,
            filled=tuple(board.fields_in(state.triangles & ~first)),
            uncovered=tuple(board.fields_in(state.uncovered)),
            laid=tuple((laid.tile, laid.move) for laid in state.laid),
            hand=state.tile,
            end=state.end,
            choices={key: plain[key] for key in CHOICES if key in plain},
            unscored=_unscored(state),
        )
    )


def state_from_text(text: Any) -> State:
    """Return the position that a text states.

    Raises:
        NotationError: The text is no position; names the field that is wrong.
        SetupError: What it says does not go together; names the thing, the place and the rule.
    """
    parts = read_parts(text)
    return _state(_setup(parts), parts)


def setup_from_position(
    text: Any, choices: Mapping[str, Any] = NOTHING, rules: int | UnsetType = UNSET
) -> Setup:
    """Return the setup of a game that starts from a position.

    Args:
        text: The position.
        choices: What else the setup of the record says; it has to agree.
        rules: The version of the rules that the record is of; left out: as the position says.

    Raises:
        NotationError: The text is no position.
        SetupError: Something in it does not go together, or is otherwise than the setup says.
        DataFileError: The board or the tile set cannot be used.
    """
    state = state_from_text(text)
    setup = state.setup
    check_rules(rules, setup.rules)
    plain = setup.as_json()
    said = make_setup(**{**plain, **choices}, rules=setup.rules)
    check_agreement(said, setup)
    return replace(setup, position=position_text(state))


@lru_cache(maxsize=16)
def started(setup: Setup) -> State:
    """Return the position that a setup with a `position` starts from."""
    return replace(state_from_text(setup.position), setup=setup)


def _setup(parts: PositionParts) -> Setup:
    choices = dict(parts.choices)
    board = load_board(choices.pop("board", "classic"))
    # The red fields of a board may be one or many, others that are chosen 2 to 10 (OT-8).
    as_usual = tuple(sorted(parts.triangles)) == board.red
    triangles = None if as_usual else parts.triangles
    return make_setup(parts.players, board=board, triangles=triangles, rules=parts.rules, **choices)


def _unscored(state: State) -> tuple[Crossing, ...]:
    """Return the crossings at which nobody built though a tower was due, by rules 1 (OT-22)."""
    built = {tower.crossing for tower in state.towers}
    return tuple(
        rim.crossing
        for rim in state.setup.board.rims
        if rim.crossing not in built
        and not rim.around & ~state.covered
        and OUTCOMES[state.rings >> rim.shift & RING_MASK].tower
    )


def _state(setup: Setup, parts: PositionParts) -> State:
    table = StatedTable(setup)
    for field in setup.triangles:
        table.put_triangle(field)
    for number, (tile, move) in enumerate(parts.laid, 1):
        table.lay(number, tile, move)
    for field in parts.filled:
        table.put_triangle(field)
    for field in parts.uncovered:
        table.leave_empty(field)
    table.check_gaps()
    if parts.hand is not None:
        table.take("hand", parts.hand)
    towers = towers_of(table, parts.unscored)
    stones = stones_left(setup, towers, parts.stones)
    board = setup.board
    opened = blocked = 0
    for i in range(len(board.fields)):
        if table.covered >> i & 1:
            opened |= board.field_opens[i]
            blocked |= board.field_blocks[i]
    return State(
        setup=setup,
        laid=tuple(table.laid),
        towers=towers,
        covered=table.covered,
        triangles=table.triangles,
        uncovered=table.uncovered,
        legal=opened & ~blocked,
        blocked=blocked,
        rings=table.rings,
        stones=stones,
        points=points_of(setup, towers) if parts.points is None else parts.points,
        tile=parts.hand,
        bag=table.bag,
        end=_end(setup, parts, stones, (table.bag, blocked)),
    )


def _end(
    setup: Setup, parts: PositionParts, stones: tuple[int, ...], left: tuple[int, int]
) -> str | None:
    """Tell how the game is over, which what is in hand has to agree with (OT-21 to OT-23)."""
    bag, blocked = left
    end = end_by_stones(stones, range(len(stones)), setup.seats)
    if end is None and blocked == setup.board.all_pairs:
        end = "board_full" if bag or parts.hand else "tiles_out"
    elif end is None and not bag and parts.hand is None:
        end = "tiles_out"
    if parts.unscored and (end not in STONES_OUT or setup.rules != FIRST_RULES):
        reason = "every crossing is scored unless stones ran out on the way, by rules 1"
        raise SetupError(f"unscored: {reason}", rule="OT-15")
    if parts.hand is not None and end is not None:
        reason = f"{parts.hand} cannot be laid, the game is over ({end})"
        raise SetupError(f"hand: {reason}", rule=END_RULES[end])
    if parts.end is not None and parts.end != end:
        found = f"over as {end}" if end else "not over"
        reason = f"the game is {found}, not {quote(parts.end)}"
        raise SetupError(f"hand: {reason}", rule=END_RULES.get(parts.end, "OT-21"))
    return end
