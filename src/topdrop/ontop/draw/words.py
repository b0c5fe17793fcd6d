"""A position in words, for those who hear a picture instead of seeing it."""

from collections.abc import Iterable

from topdrop.core.words import plural
from topdrop.ontop.ending import END_RULES, final_points, winners
from topdrop.ontop.events import GameEnded
from topdrop.ontop.notation import COLOURS
from topdrop.ontop.state import State, sorted_towers
from topdrop.ontop.words import sentence


def title(state: State) -> str:
    """Return what the picture is, in one line."""
    players = " against ".join(
        " and ".join(state.setup.players[seat] for seat in side) for side in state.setup.sides
    )
    return f"On Top: {players}, {_standing(state)}"


def _standing(state: State) -> str:
    tiles = plural(state.ply, "tile")
    if state.end:
        return f"{' and '.join(winners(state))} won after {tiles}"
    return f"{tiles} laid, {state.setup.players[state.turn]} to move"


def description(state: State) -> str:
    """Return everything that is on the table."""
    board = state.setup.board
    parts = [
        _listed("Points", zip(state.setup.players, state.points, strict=True)),
        _listed("Stones left", zip(COLOURS, state.stones, strict=True)),
        f"Tile in hand: {state.tile or 'none'}.",
        f"Tiles to come: {sum(state.unseen.values())}.",
        _listed("Tiles laid", ((laid.tile, f"on {laid.move}") for laid in state.laid)),
        _listed(
            "Towers, bottom to top",
            ((tower.crossing, " ".join(tower.stones)) for tower in sorted_towers(state)),
        ),
        _listed("Black triangles", ((field, "") for field in board.fields_in(state.triangles))),
        _listed("Fields left empty", ((field, "") for field in board.fields_in(state.uncovered))),
    ]
    if state.end:
        ended = GameEnded(END_RULES[state.end], state.end, final_points(state), winners(state))
        parts.append(sentence(ended, state.setup.players))
    return " ".join(part for part in parts if part)


def _listed(head: str, items: Iterable[tuple[object, object]]) -> str:
    """Return a sentence such as "Points: red 3, blue 0."; empty without items."""
    text = ", ".join(f"{thing} {value}".strip() for thing, value in items)
    return f"{head}: {text}." if text else ""
