"""What placements of On Top are worth to a puzzle, exactly by the rules."""

from topdrop.ontop import Move, State, rules
from topdrop.ontop.ending import winners
from topdrop.puzzles.model import OnTopKind


def value_of(state: State, move: Move, kind: OnTopKind) -> int:
    """Return what a placement is worth to the player to move.

    Args:
        state: The position, with a tile in hand.
        move: The placement.
        kind: ``most_points``: the points it brings at once (OT-20). ``win_in_one``: 1 if it ends
            the game and the player, or the pair, wins alone (OT-21 to OT-24), else 0.

    Raises:
        IllegalMove: The rules do not allow it.
    """
    seat = state.turn
    after, _ = rules.apply(state, move)
    if kind == "most_points":
        return after.points[seat] - state.points[seat]
    return int(wins_alone(after, seat))


def values(state: State, kind: OnTopKind) -> dict[Move, int]:
    """Return what every placement is worth, in reading order."""
    return {move: value_of(state, move, kind) for move in rules.legal_moves(state)}


def wins_alone(state: State, seat: int) -> bool:
    """Tell whether the game is over and the seat's side has won and shares it with nobody."""
    if state.end is None:
        return False
    setup = state.setup
    side = next(side for side in setup.sides if seat in side)
    return winners(state) == tuple(setup.players[member] for member in side)


def is_undisputed(state: State) -> bool:
    """Tell that no placement ends the game with a win that the player shares."""
    player = state.setup.players[state.turn]
    for move in rules.legal_moves(state):
        after, _ = rules.apply(state, move)
        if player in winners(after) and not wins_alone(after, state.turn):
            return False
    return True
