"""Events of Drop It in English: one sentence each, the same that the page says.

``tests/data/event-sentences.json`` holds this module and the page's texts against each other.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

from topdrop.core.events import Event
from topdrop.core.words import as_name, game_over, listed, number, plural
from topdrop.dropit import events as ev
from topdrop.dropit.edges import Zone
from topdrop.dropit.judging import Taboo, Verdict

Called: TypeAlias = str | Sequence[str]
"""What people call a player, or the members of a team in their order (DI-18)."""

ENDS: Final = {"pieces_out": "All pieces have been dropped."}
"""Why a game is over, by how it ended."""

_TABOOS: Final[dict[Taboo, str]] = {
    "shape": "same shape",
    "colour": "same colour",
    "edge": "edge",
    "height": "too high",
}


def in_words(event: Event, players: Sequence[str], names: Sequence[Called] | None = None) -> str:
    """Return what happened and, in brackets, the rule it rests on.

    Args:
        event: The event.
        players: The players or teams, in seat order.
        names: What people call them; None calls them by their colours, and a member of a team
            by its number.
    """
    return f"{sentence(event, players, names)} [{event.rule}]"


def sentence(event: Event, players: Sequence[str], names: Sequence[Called] | None = None) -> str:
    """Return the one sentence, or a few short ones, that say what happened.

    Args:
        event: The event.
        players: The players or teams, in seat order.
        names: What people call them; None calls them by their colours, and a member of a team
            by its number.
    """
    called = [as_name(player) for player in players] if names is None else names
    match event:
        case ev.PieceDropped():
            return dropped(_dropper(called[event.seat], event.member), event.piece)
        case ev.PiecesRested(damped=True):
            return "The pieces would not come to rest and were stopped."
        case ev.PiecesRested():
            return "Everything is at rest."
        case ev.PieceJudged():
            return judged(event)
        case ev.JokerOffered():
            return offered(event.value, event.jokers)
        case ev.JokerDecided():
            return decided(_together(called[event.seat]), spent=event.spent, left=event.jokers)
        case ev.PieceScored():
            return scored(event.points, event.total)
        case ev.GameEnded():
            return _end(event, players, called)
        case _:
            return f"{event.kind}."


def dropped(who: str, piece: str) -> str:
    """Return who let go of what."""
    return f"{who} drops: {piece}."


def judged(found: ev.PieceJudged | Verdict) -> str:
    """Return what was found about a piece: taboos, level and bonus."""
    bonus = f", bonus {' + '.join(map(str, found.bonus))}" if found.bonus else ""
    level = f"Level {found.level}{bonus}."
    return f"Taboo: {_taboos(found)}. {level}" if found.taboos else level


def offered(value: int, jokers: int) -> str:
    """Return what a joker would bring, and how many are left."""
    return f"With a joker it would be {plural(value, 'point')}; {plural(jokers, 'joker')} left."


def decided(who: str, *, spent: bool, left: int) -> str:
    """Return what became of a joker, and how many are left."""
    return f"{who}: joker {'spent' if spent else 'kept'}, {number(left) if left else 'none'} left."


def scored(points: int, total: int) -> str:
    """Return what a piece has brought, and what its player has now."""
    brought = plural(points, "point") if points else "No points"
    return f"{brought}, {number(total)} in all."


def _end(event: ev.GameEnded, players: Sequence[str], called: Sequence[Called]) -> str:
    teams = [called[players.index(player)] for player in event.winners]
    winners = [name for team in teams for name in ([team] if isinstance(team, str) else team)]
    final = list(zip(map(_together, called), event.final, strict=True))
    return game_over(ENDS[event.end], winners, final)


def _dropper(called: Called, member: int | None) -> str:
    if not isinstance(called, str):
        return called[member or 0]
    return called if member is None else f"{called} {member + 1}"


def _together(called: Called) -> str:
    return called if isinstance(called, str) else listed(called)


def _taboos(found: ev.PieceJudged | Verdict) -> str:
    zones = [finding.zone for finding in found.findings if finding.zone]
    places = "; ".join(map(_place, zones))
    words = dict(_TABOOS)
    if places:
        words["edge"] += f" ({places})"
    return listed([words[taboo] for taboo in found.taboos])


def _place(zone: Zone) -> str:
    """Return where on the edge a symbol was touched; beside a level, which one."""
    where = "the base" if zone.side == "base" else f"the {zone.side}, level {zone.number + 1}"
    return f"“{zone.symbol}” on {where}"
