"""Positions that were set up, not played: states made of what lies in the shaft, checked.

Stated are the pieces in the shaft and what they came to, the hands, the jokers and the points.
Whose turn it is and whether the game is over follows from them. Whether anybody could have come to
it by play is not asked; what hangs in the air falls with the next drop.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from topdrop.core.errors import SetupError
from topdrop.core.position_text import check_agreement, check_rules
from topdrop.core.records import NOTHING
from topdrop.dropit.pieces import Piece
from topdrop.dropit.position_text import CHOICES, PositionParts, parts_text, read_parts
from topdrop.dropit.room import check_room
from topdrop.dropit.setup import Setup, make_setup
from topdrop.dropit.state import State


def position_text(state: State) -> str:
    """Return a position as one line of text, which `state_from_text` reads."""
    setup = state.setup
    plain, usual = setup.as_json(), make_setup(setup.players).as_json()
    usual["jokers"] = max(state.jokers)
    return parts_text(
        PositionParts(
            rules=setup.rules,
            players=setup.players,
            points=state.points,
            jokers=state.jokers,
            hands=tuple(_counted(hand) for hand in state.hands),
            resting=state.resting,
            scores=state.scores,
            choices={k: plain[k] for k in CHOICES if k in plain and plain[k] != usual.get(k)},
        )
    )


def state_from_text(text: Any) -> State:
    """Return the position that a text states.

    Raises:
        NotationError: The text is no position; names the field that is wrong.
        SetupError: What it says does not go together; names the thing, the place and the rule.
    """
    parts = read_parts(text)
    choices = {"jokers": max(parts.jokers, default=0), **parts.choices}
    return _state(make_setup(parts.players, rules=parts.rules, **choices), parts)


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
        SetupError: Something in it does not go together, is otherwise than the setup says, or
            lies where something else is (DI-23).
        DataFileError: The shaft cannot be used.
    """
    state = state_from_text(text)
    setup = state.setup
    check_rules(rules, setup.rules)
    check_room(setup.shaft, state.resting)
    said = make_setup(**{**setup.as_json(), **choices}, rules=setup.rules)
    check_agreement(said, setup)
    return replace(setup, position=position_text(state))


@lru_cache(maxsize=16)
def started(setup: Setup) -> State:
    """Return the position that a setup with a `position` starts from."""
    return replace(state_from_text(setup.position), setup=setup)


def _counted(hand: tuple[Piece, ...]) -> dict[Piece, int]:
    return {piece: hand.count(piece) for piece in dict.fromkeys(hand)}


def _state(setup: Setup, parts: PositionParts) -> State:
    hands = _hands(setup, parts)
    seats = len(setup.players)
    if any(count > setup.jokers for count in parts.jokers):
        reason = f"nobody can have {max(parts.jokers)} left of {setup.jokers}"
        raise SetupError(f"jokers: {reason}", rule="DI-21")
    points = [0] * seats
    for i, score in enumerate(parts.scores):
        points[i % seats] += score.points or 0
    state = State(
        setup=setup,
        resting=parts.resting,
        scores=parts.scores,
        hands=hands,
        jokers=parts.jokers,
        points=tuple(points) if parts.points is None else parts.points,
        end=None,
    )
    _check_asked(state)
    _check_turns(state)
    over = state.asked == "drop" and not any(hands)
    return replace(state, end="pieces_out") if over else state


def _hands(setup: Setup, parts: PositionParts) -> tuple[tuple[Piece, ...], ...]:
    """Return the hands in the order in which they were dealt (DI-7)."""
    lying = [resting.piece for resting in parts.resting]
    stated = parts.hands
    if stated is None:
        seats = len(setup.players)
        stated = tuple(
            dict(Counter(dealt) - Counter(lying[seat::seats]))
            for seat, dealt in enumerate(setup.pieces)
        )
    hands = []
    for player, dealt, hand in zip(setup.players, setup.pieces, stated, strict=True):
        for piece, count in hand.items():
            if count > dealt.count(piece):
                reason = f"{player} was dealt {dealt.count(piece)} of {piece}, not {count}"
                raise SetupError(f"hands: {reason}", rule="DI-7")
        left = Counter(hand)
        hands.append(tuple(p for p in dealt if left[p] and (left.subtract([p]) or True)))
    there = Counter(lying) + Counter(piece for hand in hands for piece in hand)
    box = Counter(piece for dealt in setup.pieces for piece in dealt)
    for piece, count in there.items():
        if count > box[piece]:
            reason = f"there are {box[piece]} of {piece}, not {count} in hands and shaft"
            raise SetupError(f"pieces: {reason}", rule="DI-1")
    return tuple(hands)


def _check_asked(state: State) -> None:
    """Refuse a question about a joker that nobody can be asked (DI-21)."""
    for i, score in enumerate(state.scores, 1):
        if score.points is None and i < len(state.scores):
            reason = "only the piece dropped last can wait for a decision"
            raise SetupError(f"pieces: number {i}: {reason}", rule="DI-21")
    if state.asked == "joker" and not state.jokers[state.turn]:
        player = state.setup.players[state.turn]
        reason = f"{player} has no joker to decide about"
        raise SetupError(f"pieces: number {len(state.scores)}: {reason}", rule="DI-21")


def _check_turns(state: State) -> None:
    """Refuse hands that cannot all be dropped in turn (DI-8, DI-17)."""
    seats = len(state.hands)
    order = [(len(state.resting) + i) % seats for i in range(seats)]
    counts = [len(state.hands[seat]) for seat in order]
    if sorted(counts, reverse=True) != counts or counts[0] - counts[-1] > 1:
        players = state.setup.players
        told = ", ".join(f"{players[s]} has {n}" for s, n in zip(order, counts, strict=True))
        reason = f"they are dropped in turn until all are gone, next {players[order[0]]}; {told}"
        raise SetupError(f"hands: {reason}", rule="DI-8")
