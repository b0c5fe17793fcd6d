"""A position in words, for those who hear a picture instead of seeing it, and for its captions."""

from collections.abc import Iterable, Sequence

from topdrop.core.words import as_name, plural
from topdrop.dropit.edges import Edges
from topdrop.dropit.ending import END_RULES, final_points, winners
from topdrop.dropit.events import GameEnded
from topdrop.dropit.judging import Verdict
from topdrop.dropit.notation import shortest
from topdrop.dropit.pieces import Piece, Resting
from topdrop.dropit.position import Position
from topdrop.dropit.shaft import Shaft
from topdrop.dropit.state import State, count_pieces
from topdrop.dropit.words import decided, dropped, judged, offered, scored, sentence


def title(state: State) -> str:
    """Return what the picture of a game is, in one line."""
    return f"Drop It: {' against '.join(state.setup.players)}, {_standing(state)}"


def _standing(state: State) -> str:
    pieces = plural(len(state.resting), "piece")
    if state.end:
        return f"{' and '.join(winners(state) or ())} won after {pieces}"
    return f"{pieces} dropped, {state.setup.players[state.turn]} {asked(state)}"


def asked(state: State) -> str:
    """Return what the player to move is to do."""
    if state.asked == "joker":
        return "to decide about a joker"
    sizes = state.setup.teams
    if sizes is None or state.member is None or sizes[state.turn] == 1:
        return "to drop"
    return f"to drop, member {state.member + 1} of {sizes[state.turn]}"


def description(state: State, verdict: Verdict | None) -> str:
    """Return everything that is on the table.

    Args:
        state: The position.
        verdict: What was found about the piece dropped last.
    """
    players = state.setup.players
    hands = [(player, _hand(hand)) for player, hand in zip(players, state.hands, strict=True)]
    parts = [
        _listed("Points", zip(players, state.points, strict=True)),
        f"{falling(state)} {outcome(state, verdict)}" if verdict else "",
        _listed("Jokers left", zip(players, state.jokers, strict=True))
        if state.setup.jokers
        else "",
        *(f"{player} has {pieces}." for player, pieces in hands),
        _in_the_shaft(state.resting),
        surroundings(state.setup.shaft, state.setup.edges),
    ]
    if state.end:
        won = winners(state) or ()
        ended = GameEnded(END_RULES[state.end], state.end, final_points(state), won)
        parts.append(sentence(ended, players))
    return " ".join(part for part in parts if part)


def position_title(position: Position) -> str:
    """Return what the picture of a position is, in one line."""
    return f"Drop It: {plural(len(position.pieces), 'piece')}, {_dropped(position)} dropped last"


def position_description(position: Position, verdict: Verdict) -> str:
    """Return everything that is in a position, and what was found about the piece dropped last."""
    return " ".join(
        (
            told(position.pieces[position.judged].piece, verdict),
            _in_the_shaft(position.pieces),
            surroundings(position.shaft, position.edges),
        )
    )


def surroundings(shaft: Shaft, edges: Edges) -> str:
    """Return what a shaft has, in a sentence or two."""
    circles = ", ".join(
        f"{bonus.points} at {shortest(bonus.x)} {shortest(bonus.y)}" for bonus in shaft.bonus
    )
    parts = [f"The shaft {shaft.name} has {plural(shaft.levels, 'level')}."]
    if circles:
        parts.append(f"Bonus circles: {circles}.")
    if edges.faces == "none":
        parts.append("Edges do not count.")
    for side in ("left", "right", "base"):
        symbols = [zone.symbol for zone in shaft.zones(edges) if zone.side == side]
        way = "from left to right" if side == "base" else "from the bottom up"
        if symbols:
            parts.append(f"{side.capitalize()}, {way}, no: {', '.join(symbols)}.")
    return " ".join(parts)


def outcome(state: State, verdict: Verdict) -> str:
    """Return what was found about the piece dropped last in a game, and what came of it."""
    score = state.scores[-1]
    seat = _last_seat(state)
    left = state.jokers[seat]
    parts = [judged(verdict)]
    if score.points is None:
        parts.append(offered(score.value, left))
    else:
        # A piece that broke a taboo scores by a joker alone; whether one was kept, no state tells.
        if score.taboo and score.points:
            parts.append(decided(as_name(dropper(state)), spent=True, left=left))
        parts.append(scored(score.points, state.points[seat]))
    return " ".join(parts)


def opening(state: State) -> str:
    """Return what is to happen when nothing has been dropped yet."""
    return f"{state.setup.players[state.turn]} begins"


def dropper(state: State) -> str:
    """Return who dropped the last piece."""
    return state.setup.players[_last_seat(state)]


def falling(state: State) -> str:
    """Return who dropped which piece last."""
    return dropped(as_name(dropper(state)), str(state.resting[-1].piece))


def told(piece: Piece, verdict: Verdict) -> str:
    """Return what was found about a piece that nobody in particular dropped."""
    return f"{as_name(str(piece))}. {judged(verdict)}"


def _last_seat(state: State) -> int:
    return (len(state.resting) - 1) % len(state.setup.players)


def points(count: int) -> str:
    """Return a number of points in words."""
    return plural(count, "point")


def _hand(hand: tuple[Piece, ...]) -> str:
    counts = count_pieces(hand)
    return ", ".join(f"{count} {piece}" for piece, count in counts.items()) or "no pieces left"


def _dropped(position: Position) -> str:
    return str(position.pieces[position.judged].piece)


def _in_the_shaft(lying: Sequence[Resting]) -> str:
    places = [
        (r.piece, f"at {shortest(r.pose.x)} {shortest(r.pose.y)} turned {shortest(r.pose.angle)}°")
        for r in lying
    ]
    return _listed("In the shaft, in mm", places) or "The shaft is empty."


def _listed(head: str, items: Iterable[tuple[object, object]]) -> str:
    """Return a sentence such as "Points: red 3, blue 0."; empty without items."""
    text = ", ".join(f"{thing} {value}" for thing, value in items)
    return f"{head}: {text}." if text else ""
