"""The rules of Drop It as pure functions from one state to the next.

`start` sets up, `apply` plays a move. Chance (how the hand trembled, where the pieces came to
rest) is an argument; nothing here draws, waits, remembers or simulates. Whatever happens is an
event first, and `fold` makes the next state of it, so a game can be rebuilt from its events alone.
"""

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any, Final

from msgspec.structs import replace

from topdrop.core.errors import IllegalMove, quote
from topdrop.core.events import Event
from topdrop.dropit.ending import END_RULES, final_points, winners
from topdrop.dropit.events import (
    GameEnded,
    JokerDecided,
    JokerOffered,
    PieceDropped,
    PieceJudged,
    PieceScored,
    PiecesRested,
)
from topdrop.dropit.judging import Verdict, judge
from topdrop.dropit.notation import Drop, Joker, Move, number
from topdrop.dropit.pieces import Piece, Pose, Release, Resting
from topdrop.dropit.setup import Setup
from topdrop.dropit.state import Landing, Score, State


def start(setup: Setup) -> State:
    """Deal the pieces and the jokers (DI-7, DI-21), or return the position that the setup has."""
    if setup.position is not None:
        from topdrop.dropit.set_up_position import started

        return started(setup)
    seats = len(setup.players)
    return State(
        setup=setup,
        resting=(),
        scores=(),
        hands=setup.pieces,
        jokers=(setup.jokers,) * seats,
        points=(0,) * seats,
        end=None,
    )


def apply(state: State, move: Move, chance: Landing | None = None) -> tuple[State, list[Event]]:
    """Play a drop or a decision about a joker.

    Args:
        state: The position; it is left as it is.
        move: The move of the seat the game waits for.
        chance: For a drop, how the piece left the hand and where everything came to rest.

    Returns:
        The next position, and what happened in order.

    Raises:
        IllegalMove: The move breaks a rule, or `chance` cannot follow from it.
    """
    if isinstance(move, Joker):
        check_joker(state, move)
        events = _decide(state, move)
    else:
        check_drop(state, move)
        events = _drop(state, move, _check_landing(state, chance))
    after = fold(state, events)
    if not any(after.hands) and after.asked == "drop":
        ended = _end(after)
        events.append(ended)
        after = fold(after, [ended])
    return after, events


def check_drop(state: State, drop: Drop) -> None:
    """Refuse a drop that is not allowed in this position.

    Raises:
        IllegalMove: The game is over or waits for a decision, the piece is not in the hand of the
            seat to move, or it is not held over the opening (DI-9).
    """
    if not isinstance(drop, Drop):
        raise IllegalMove(f"{quote(drop)} is no drop; Drop.parse reads text", rule="DI-9")
    _check_asked(state, "drop", str(drop.piece))
    _check_piece(state, drop.piece)
    _check_over_opening(state, drop.x, f"{drop.piece}: x", "DI-9")
    number(drop.angle, "angle")


def check_joker(state: State, joker: Joker) -> None:
    """Refuse a decision about a joker that was not asked for.

    Raises:
        IllegalMove: The game is over or waits for a drop (DI-21).
    """
    _check_asked(state, "joker", "joker")
    spend: Any = joker.spend
    if not isinstance(spend, bool):
        reason = f"joker should be true or false, not {quote(spend)}"
        raise IllegalMove(reason, rule="DI-21")


def fold(state: State, events: Iterable[Event]) -> State:
    """Return the position after `events`, which `apply` made in this or an earlier process."""
    return reduce(lambda before, event: _STEPS[type(event)](before, event), events, state)


def _check_asked(state: State, asked: str, what: str) -> None:
    if state.end:
        raise IllegalMove(f"{what}: the game is over ({state.end})", rule=END_RULES[state.end])
    player = state.setup.players[state.turn]
    if state.asked == "joker" and asked == "drop":
        reason = f"{player} first has to say whether to spend a joker"
        raise IllegalMove(f"{what}: {reason}", rule="DI-21")
    if state.asked == "drop" and asked == "joker":
        reason = "nothing is to be decided, a drop is asked for"
        raise IllegalMove(f"{what}: {reason}", rule="DI-21")


def _check_piece(state: State, piece: Any) -> None:
    """Refuse a piece that the seat to move does not hold (DI-9)."""
    if not isinstance(piece, Piece):
        raise IllegalMove(f"{quote(piece)} is no piece", rule="DI-1")
    if piece in state.hands[state.turn]:
        return
    player = state.setup.players[state.turn]
    if piece in state.setup.pieces[state.turn]:
        raise IllegalMove(f"{piece}: {player} has dropped every one", rule="DI-9")
    owners = [
        name
        for name, dealt in zip(state.setup.players, state.setup.pieces, strict=True)
        if piece in dealt
    ]
    raise IllegalMove(f"{piece}: it belongs to {' and '.join(owners)}, not {player}", rule="DI-9")


def _check_over_opening(state: State, given: Any, what: str, rule: str) -> None:
    """Refuse an x at which a piece is not held over the opening."""
    x, width = number(given, what, rule), state.setup.shaft.width
    if not 0 <= x <= width:
        reason = f"{x:.10g} is outside the opening, which runs from 0 to {width:g} mm"
        raise IllegalMove(f"{what} {reason}", rule=rule)


def _check_landing(state: State, chance: Landing | None) -> Landing:
    """Refuse chance that cannot follow from a drop (DI-10, DI-22)."""
    if not isinstance(chance, Landing):
        raise IllegalMove(f"a drop needs its landing, not {quote(chance)}", rule="DI-22")
    release: Any = chance.release
    if not isinstance(release, Release):
        raise IllegalMove(f"{quote(release)} is no release", rule="DI-10")
    _check_over_opening(state, release.x, "release.x", "DI-10")
    for key in ("angle", "spin"):
        number(getattr(release, key), f"release.{key}", rule="DI-10")
    count, rest = len(state.resting) + 1, chance.rest
    if not isinstance(rest, tuple) or len(rest) != count:
        given = len(rest) if isinstance(rest, tuple) else quote(rest)
        reason = f"rest should say where all {count} pieces lie, not {given}"
        raise IllegalMove(reason, rule="DI-22")
    for i, pose in enumerate(rest):
        if not isinstance(pose, Pose):
            raise IllegalMove(f"rest[{i}]: {quote(pose)} is no pose", rule="DI-22")
        for key in pose.__struct_fields__:
            number(getattr(pose, key), f"rest[{i}].{key}", rule="DI-22")
    return chance


def _drop(state: State, drop: Drop, landing: Landing) -> list[Event]:
    seat = state.turn
    text = str(drop.piece)
    resting = _lying((*(lying.piece for lying in state.resting), drop.piece), landing.rest)
    verdict = judge(state.setup.shaft, state.setup.edges, resting)
    events: list[Event] = [
        PieceDropped("DI-9", seat, state.member, text, drop.x, drop.angle, landing.release),
        PiecesRested("DI-23" if landing.damped else "DI-11", landing.rest, landing.damped),
        _judged(seat, text, verdict),
    ]
    if verdict.findings and state.jokers[seat]:
        events.append(JokerOffered("DI-21", seat, verdict.value, state.jokers[seat]))
    else:
        events.append(_scored(state, "DI-14", verdict.points))
    return events


def _decide(state: State, joker: Joker) -> list[Event]:
    seat = state.turn
    left = state.jokers[seat] - joker.spend
    rule, points = ("DI-21", state.scores[-1].value) if joker.spend else ("DI-14", 0)
    return [JokerDecided("DI-21", seat, joker.spend, left), _scored(state, rule, points)]


def _scored(state: State, rule: str, points: int) -> PieceScored:
    return PieceScored(rule, state.turn, points, state.points[state.turn] + points)


def _judged(seat: int, piece: str, verdict: Verdict) -> PieceJudged:
    return PieceJudged(
        rule="DI-13" if verdict.findings else "DI-14",
        seat=seat,
        piece=piece,
        taboos=verdict.taboos,
        level=verdict.level,
        bonus=verdict.bonus,
        value=verdict.value,
        points=verdict.points,
        findings=verdict.findings,
        line=verdict.line,
        reach=verdict.reach,
        covered=verdict.covered,
    )


def _end(state: State) -> GameEnded:
    over = replace(state, end="pieces_out")
    return GameEnded("DI-17", "pieces_out", final_points(over), winners(over) or ())


def _lying(pieces: tuple[Piece, ...], rest: tuple[Pose, ...]) -> tuple[Resting, ...]:
    return tuple(Resting(piece, pose) for piece, pose in zip(pieces, rest, strict=True))


def _after_dropped(state: State, event: PieceDropped) -> State:
    """Take the piece out of the hand; it falls, and lies nowhere until `PiecesRested`."""
    piece = Piece.parse(event.piece)
    hand = list(state.hands[event.seat])
    hand.remove(piece)
    release = event.release
    falling = Resting(piece, Pose(release.x, state.setup.shaft.height, release.angle))
    return replace(
        state,
        resting=(*state.resting, falling),
        hands=_with(state.hands, event.seat, tuple(hand)),
    )


def _after_rested(state: State, event: PiecesRested) -> State:
    return replace(state, resting=_lying(tuple(r.piece for r in state.resting), event.rest))


def _after_judged(state: State, event: PieceJudged) -> State:
    score = Score(event.value, bool(event.taboos), None)
    return replace(state, scores=(*state.scores, score))


def _after_offered(state: State, event: JokerOffered) -> State:
    return state


def _after_decided(state: State, event: JokerDecided) -> State:
    return replace(state, jokers=_with(state.jokers, event.seat, event.jokers))


def _after_scored(state: State, event: PieceScored) -> State:
    score = replace(state.scores[-1], points=event.points)
    return replace(
        state,
        scores=(*state.scores[:-1], score),
        points=_with(state.points, event.seat, event.total),
    )


def _after_ended(state: State, event: GameEnded) -> State:
    return replace(state, end=event.end)


def _with(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


_STEPS: Final[dict[type[Event], Callable[[State, Any], State]]] = {
    PieceDropped: _after_dropped,
    PiecesRested: _after_rested,
    PieceJudged: _after_judged,
    JokerOffered: _after_offered,
    JokerDecided: _after_decided,
    PieceScored: _after_scored,
    GameEnded: _after_ended,
}
