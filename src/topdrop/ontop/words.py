"""Events of On Top in English: one sentence each, the same that the page says.

``tests/data/event-sentences.json`` holds this module and the page's texts against each other.
"""

from collections.abc import Sequence
from typing import Final

from topdrop.core.events import Event
from topdrop.core.words import as_name, game_over, listed, plural
from topdrop.ontop import events as ev
from topdrop.ontop.notation import COLOURS, Colour, Move

ENDS: Final = {
    "tiles_out": "All tiles are laid.",
    "board_full": "No tile fits on the board any more.",
    "stones_out": (
        "A player has placed their last stone. "
        "Whoever has none left comes first, whatever the points."
    ),
    "neutral_out": "A neutral colour has placed its last stone.",
}
"""Why a game is over, by how it ended."""


def in_words(event: Event, players: Sequence[str], names: Sequence[str] | None = None) -> str:
    """Return what happened and, in brackets, its short forms and the rule it rests on.

    Args:
        event: The event.
        players: The colours that play, in seat order.
        names: What people call the players; None calls them by their colours.
    """
    facts = [fact for fact in (_short_form(event), event.rule) if fact]
    return f"{sentence(event, players, names)} [{', '.join(facts)}]"


def sentence(event: Event, players: Sequence[str], names: Sequence[str] | None = None) -> str:
    """Return the one sentence, or a few short ones, that say what happened.

    Args:
        event: The event.
        players: The colours that play, in seat order.
        names: What people call the players; None calls them by their colours.
    """
    called = [as_name(player) for player in players] if names is None else names
    match event:
        case ev.TriangleLaid():
            return f"A black triangle lies on {event.field}."
        case ev.TileTurned():
            return f"{called[event.seat]} turns up a tile: {_corners(event.tile)}."
        case ev.TileLaid():
            one, other = Move.parse(event.at)
            return f"{called[event.seat]} lays a tile on {one} and {other}."
        case ev.GapFilled(triangle=True):
            return f"Nothing fits on {event.field} any more: it gets a black triangle."
        case ev.GapFilled():
            stays = "it stays empty, since no triangle is left"
            return f"Nothing fits on {event.field} any more: {stays}."
        case ev.CrossingScored():
            return _crossing(event, called)
        case ev.GameEnded():
            return _end(event, players, called)
        case _:
            return f"{event.kind}."


def _crossing(event: ev.CrossingScored, called: Sequence[str]) -> str:
    where = f"{event.crossing} (golden)" if event.golden else event.crossing
    if not event.tower:
        tied = _strongest(event)
        why = f"{_colours(tied)} tie" if tied else "only black around it"
        return f"{where}: {why}, nobody places a stone."
    tower = _colours(event.tower)
    if len(event.tower) > 1:
        tower += " from the bottom up"
    if event.seat is None:
        return f"{where}: {tower}; {as_name(event.tower[-1])} is neutral and scores nothing."
    return f"{where}: {tower}, {plural(event.points, 'point')} for {called[event.seat]}."


def _end(event: ev.GameEnded, players: Sequence[str], called: Sequence[str]) -> str:
    winners = [called[players.index(colour)] for colour in event.winners]
    final = list(zip(called, event.final, strict=True))
    return game_over(ENDS[event.end], winners, final)


def _corners(tile: str) -> str:
    """Return the colours of a tile's corners, clockwise from a sharp one (OT-6)."""
    by_letter = {colour[0].upper(): as_name(colour) for colour in COLOURS}
    a, b, c, d = (by_letter[letter] for letter in tile)
    return f"clockwise {a}, {b}, {c}, {d}; {a} and {c} at the sharp corners"


def _strongest(event: ev.CrossingScored) -> list[Colour]:
    """Return the colours with most segments; none where only black lies (OT-17, OT-18)."""
    counts: dict[Colour, int] = {colour: getattr(event.segments, colour) for colour in COLOURS}
    return [colour for colour, count in counts.items() if count and count == max(counts.values())]


def _colours(colours: Sequence[Colour]) -> str:
    return listed([as_name(colour) for colour in colours])


def _short_form(event: Event) -> str:
    """Return what a sentence does not tell of tiles and segments, in its short text form."""
    match event:
        case ev.TileTurned():
            return event.tile
        case ev.TileLaid():
            return f"{event.tile} at {event.at}"
        case ev.CrossingScored():
            counts = {colour: getattr(event.segments, colour) for colour in COLOURS}
            return ", ".join(f"{colour} {count}" for colour, count in counts.items() if count)
        case _:
            return ""
