"""Events of On Top in English words, for the terminal."""

from collections.abc import Sequence

from topdrop.core.events import Event
from topdrop.ontop import events as ev
from topdrop.ontop.notation import COLOURS

_ENDS = {
    "tiles_out": "all tiles are laid",
    "board_full": "no two free fields share a side any more",
    "stones_out": "a player has placed all stones and wins",
    "neutral_out": "a neutral colour has placed all its stones",
}


def in_words(event: Event, players: Sequence[str]) -> str:
    """Return one sentence that says what happened and, in brackets, by which rule."""
    return f"{_sentence(event, players)} [{event.rule}]"


def _sentence(event: Event, players: Sequence[str]) -> str:
    match event:
        case ev.TriangleLaid():
            return f"A black triangle lies on {event.field}."
        case ev.TileTurned():
            return f"{players[event.seat].capitalize()} turns up {event.tile}."
        case ev.TileLaid():
            return f"{players[event.seat].capitalize()} lays {event.tile} at {event.at}."
        case ev.GapFilled(triangle=True):
            return f"{event.field} fits no tile any more and gets a black triangle."
        case ev.GapFilled():
            return f"{event.field} fits no tile any more and stays empty: no triangle is left."
        case ev.CrossingScored():
            return f"{event.crossing} closes with {_ring(event)}: {_tower(event, players)}"
        case ev.GameEnded():
            won = " and ".join(colour.capitalize() for colour in event.winners)
            return f"The game is over: {_ENDS[event.end]}. Won by {won}."
        case _:
            return event.kind


def _ring(event: ev.CrossingScored) -> str:
    counts = {colour: getattr(event.segments, colour) for colour in COLOURS}
    return ", ".join(f"{colour} {count}" for colour, count in counts.items() if count) or "black"


def _tower(event: ev.CrossingScored, players: Sequence[str]) -> str:
    if not event.tower:
        return "nobody places a stone."
    stones = f"{', '.join(event.tower)} from bottom to top"
    if event.seat is None:
        return f"{stones}; neutral {event.tower[-1]} is on top and scores nothing."
    golden = " on gold" if event.golden else ""
    return f"{stones}; {event.points} for {players[event.seat]}{golden}."
