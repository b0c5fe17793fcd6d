"""Every kind of event with every value of its fields, and the English sentence for each.

``tests/data/event-sentences.json`` holds them for the page's tests, which hold its sentences equal
to these. When the wording is meant to change, write the file anew and read the difference::

    python tests/support/event_cases.py

What values a field can have follows from its type (`demands`): an event, a field or a value that
no case shows fails ``tests/core/test_event_sentences.py``.
"""

import json
import types
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, product
from operator import attrgetter, eq, le
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin

import msgspec

from topdrop.core.events import Event
from topdrop.dropit import ending as dropit_ending
from topdrop.dropit import events as dropit
from topdrop.dropit import words as dropit_words
from topdrop.dropit.edges import Side, Zone
from topdrop.dropit.judging import TABOOS, Finding, Taboo
from topdrop.dropit.pieces import COLOURS as PIECE_COLOURS
from topdrop.dropit.pieces import SHAPES, Pose, Release
from topdrop.dropit.shaft import Bonus
from topdrop.ontop import ending as ontop_ending
from topdrop.ontop import events as ontop
from topdrop.ontop import words as ontop_words
from topdrop.ontop.majority import Segments, majority
from topdrop.ontop.notation import COLOURS, Colour

FILE: Final = Path(__file__).parents[1] / "data" / "event-sentences.json"

GAMES: Final[dict[str, ModuleType]] = {"ontop": ontop, "dropit": dropit}
ENDS: Final = {"ontop": ontop_ending.END_RULES, "dropit": dropit_ending.END_RULES}
COUNTS: Final = (0, 1, 2, 5)

Names: TypeAlias = list[list[str]]


class Case(NamedTuple):
    """An event at a table.

    Attributes:
        game: The game.
        event: What happened.
        players: The colours that play, or the teams, in seat order.
        names: What the people on each seat are called.
    """

    game: str
    event: Event
    players: tuple[str, ...]
    names: Names

    @property
    def sentence(self) -> str:
        """What topdrop says of it in English."""
        if self.game == "ontop":
            return ontop_words.sentence(self.event, self.players, [name for (name,) in self.names])
        return dropit_words.sentence(self.event, self.players, self.names)

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "event": self.event.as_json(),
            "players": list(self.players),
            "names": self.names,
            "sentence": self.sentence,
        }


TWO: Final[tuple[Colour, ...]] = ("red", "blue")
THREE: Final[tuple[Colour, ...]] = ("white", "red", "blue")
FOUR: Final[tuple[Colour, ...]] = ("red", "yellow", "white", "blue")
ALONE: Final[Names] = [["Ann"], ["Ben"], ["Cleo"], ["Dan Brown"]]
TEAMS: Final[Names] = [["Ann", "Ben"], ["Cleo", "Dan Brown", "Zoe"]]


def on_top(event: Event, players: Sequence[Colour] = FOUR) -> Case:
    return Case("ontop", event, tuple(players), ALONE[: len(players)])


def drop_it(event: Event, names: Names = ALONE) -> Case:
    return Case("dropit", event, FOUR[: len(names)], names)


def all_cases() -> list[Case]:
    """Every case, event by event."""
    return [*ontop_cases(), *dropit_cases()]


def ontop_cases() -> Iterator[Case]:
    yield from (on_top(ontop.TriangleLaid("OT-8", field)) for field in ("c5", "d11"))
    for seat, tile in product(range(4), ("RYBW", "BWRY")):
        yield on_top(ontop.TileTurned("OT-11", seat, tile))
        yield from (
            on_top(ontop.TileLaid("OT-11", seat, tile, at)) for at in ("c6c7", "c7c6", "d12d11")
        )
    for field, triangle in product(("b4", "f13"), (True, False)):
        yield on_top(ontop.GapFilled("OT-14", field, triangle))
    for counts, golden in product(product(range(3), repeat=4), (False, True)):
        if sum(counts) <= 6 and (golden is False or sum(counts) == 6):
            yield on_top(_scored(Segments(*counts), golden, FOUR))
    # With two players the other colours are neutral (OT-19); with three, one of them.
    for players, colour, golden in product((TWO, THREE), COLOURS, (False, True)):
        segments = Segments(**dict.fromkeys(COLOURS, 1) | {colour: 3})
        yield on_top(_scored(segments, golden, players), players)
    yield from _ontop_ends()


def _scored(segments: Segments, golden: bool, players: Sequence[Colour]) -> ontop.CrossingScored:
    rule, _, tower, _ = majority(segments)
    seat = players.index(tower[-1]) if tower and tower[-1] in players else None
    points = 0 if seat is None else len(tower) * (2 if golden else 1)
    return ontop.CrossingScored(rule, "D6", segments, tower, golden, seat, points)


def _ontop_ends() -> Iterator[Case]:
    wins: list[tuple[Colour, ...]] = [
        *[(winner,) for winner in FOUR],
        ("red", "white"),
        ("yellow", "blue"),
        FOUR,
    ]
    for (end, rule), winners in product(ENDS["ontop"].items(), wins):
        yield on_top(ontop.GameEnded(rule, end, (31, 1, 0, -7), winners))
    for winners, final in ((("red",), (12, 3)), (TWO, (12, 12)), (("blue",), (-20, -19))):
        yield on_top(ontop.GameEnded("OT-21", "tiles_out", final, winners), TWO)


POSE: Final = Pose(70, 19, 30)
REACH: Final = (70, 60)
CIRCLES: Final = ((), (1,), (3,), (1, 2), (1, 2, 3))


def dropit_cases() -> Iterator[Case]:
    releases = (Release(70, 30), Release(71.3, 28.5, 0.2))
    for colour, shape in product(PIECE_COLOURS, SHAPES):
        piece = f"{colour} {shape}"
        yield drop_it(dropit.PieceDropped("DI-9", 0, None, piece, 70, 30, releases[0]))
    for seat, release in product(range(4), releases):
        event = dropit.PieceDropped("DI-9", seat, None, "red square", 70, 30, release)
        yield drop_it(event)
    for seat, names in enumerate(TEAMS):
        for member in range(len(names)):
            event = dropit.PieceDropped("DI-9", seat, member, "red square", 70, 30, releases[0])
            yield drop_it(event, TEAMS)
    yield from (
        drop_it(dropit.PiecesRested("DI-23" if damped else "DI-11", (POSE,) * pieces, damped))
        for damped, pieces in product((False, True), (1, 2, 3))
    )
    yield from _judgements()
    tables: tuple[Names, ...] = (ALONE, TEAMS)
    seats = [(seat, called) for called in tables for seat in range(len(called))]
    for (seat, called), count in product(seats, COUNTS):
        yield drop_it(dropit.JokerOffered("DI-21", seat, count + 1, 2), called)
        yield drop_it(dropit.JokerOffered("DI-21", seat, 6, count + 1), called)
        for spent in (True, False):
            yield drop_it(dropit.JokerDecided("DI-21", seat, spent, count), called)
        for total in COUNTS:
            yield drop_it(dropit.PieceScored("DI-14", seat, count, count + total), called)
    yield from _dropit_ends()


def _judgements() -> Iterator[Case]:
    for level, bonus in product(range(1, 9), CIRCLES):
        yield drop_it(_judged((), level, bonus))
    for count in range(len(TABOOS) + 1):
        for taboos in combinations(TABOOS, count):
            yield drop_it(_judged([_finding(taboo) for taboo in taboos], 3, ()))
            yield drop_it(_judged([_finding(taboo) for taboo in taboos], 3, (1, 2)))
    for zone in _zones():
        yield drop_it(_judged([Finding("edge", (REACH,), zone=zone)], 3, ()))
    several = [Finding("edge", (REACH,), zone=zone) for zone in list(_zones())[::7]]
    pieces = [Finding("shape", (REACH,), piece=piece) for piece in (0, 1, 4)]
    yield from (drop_it(_judged(several, 3, (), seat)) for seat in range(4))
    yield drop_it(_judged([*pieces, *several, _finding("height")], 3, ()))


def _judged(
    findings: Sequence[Finding], level: int, bonus: tuple[int, ...], seat: int = 0
) -> dropit.PieceJudged:
    broken = {finding.taboo for finding in findings}
    value = level + sum(bonus)
    return dropit.PieceJudged(
        rule="DI-13" if findings else "DI-14",
        seat=seat,
        piece="red square",
        taboos=tuple(taboo for taboo in TABOOS if taboo in broken),
        level=level,
        bonus=bonus,
        value=value,
        points=0 if findings else value,
        findings=tuple(findings),
        line=level - 2 if level > 1 else None,
        reach=REACH,
        covered=tuple(Bonus(50, 60, 12, points) for points in bonus),
    )


def _finding(taboo: Taboo) -> Finding:
    if taboo == "edge":
        return Finding(taboo, (REACH, REACH), zone=Zone("left", 2, 70, 105, "square"))
    return Finding(taboo, (REACH,), piece=None if taboo == "height" else 0)


def _zones() -> Iterator[Zone]:
    walls: tuple[Side, ...] = ("left", "right")
    for symbol in (*SHAPES, *PIECE_COLOURS):
        yield Zone("base", 0, 0, 54, symbol)
        yield from (Zone(side, 0, 0, 35, symbol) for side in walls)
    for side, number in product(walls, (1, 7)):
        yield Zone(side, number, 250, 290, "red")


def _dropit_ends() -> Iterator[Case]:
    for (end, rule), winners in product(ENDS["dropit"].items(), (("red",), ("blue",), FOUR)):
        yield drop_it(dropit.GameEnded(rule, end, (40, 1, 0, 52), winners))
        yield drop_it(dropit.GameEnded(rule, end, (40, 1, 9, 52), winners))
    for winners in (("red",), ("yellow",), ("red", "yellow")):
        yield drop_it(dropit.GameEnded("DI-17", "pieces_out", (61, 61), winners), TEAMS)


class Demand(NamedTuple):
    """A value that some case must show."""

    what: str
    shown: Callable[[Any], bool]

    def within(self, what: str, shown: Callable[[Callable[[Any], bool], Any], bool]) -> "Demand":
        """The same demand on a part of a value."""
        return Demand(what, partial(shown, self.shown))


def demands(kind: Any) -> Iterator[Demand]:
    """Which values of a type are to be shown, as the type says.

    Every value of a bool or a Literal, nothing and something of what may be None, tuples with
    one thing and several, numbers that are 1 and more, and every field of a struct. Texts and
    fractions are free.
    """
    if kind is bool or get_origin(kind) is Literal:
        for value in get_args(kind) or (True, False):
            yield Demand(repr(value), partial(eq, value))
    elif kind is int:
        yield Demand("1", partial(eq, 1))
        yield Demand("2 or more", partial(le, 2))
    elif get_origin(kind) in (Union, types.UnionType):
        (inner,) = set(get_args(kind)) - {type(None)}
        yield Demand("None", partial(eq, None))
        for demand in demands(inner):
            yield demand.within(demand.what, lambda shown, x: x is not None and shown(x))
    elif get_origin(kind) is tuple and get_args(kind)[1:] == (...,):
        yield Demand("1 long", lambda shown: len(shown) == 1)
        yield Demand("2 long", lambda shown: len(shown) == 2)
        for demand in demands(get_args(kind)[0]):
            yield demand.within(f"with {demand.what}", lambda shown, x: any(map(shown, x)))
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield from _fields(kind)


def _fields(kind: type[msgspec.Struct]) -> Iterator[Demand]:
    for field in msgspec.structs.fields(kind):
        read = attrgetter(field.name)
        for demand in demands(field.type):
            yield Demand(f".{field.name} {demand.what}", partial(_of, read, demand.shown))


def _of(read: Callable[[Any], Any], shown: Callable[[Any], bool], value: Any) -> bool:
    return shown(read(value))


def kinds(game: str) -> list[type[Event]]:
    """Every kind of event of a game."""
    module = GAMES[game]
    found = [thing for thing in vars(module).values() if isinstance(thing, type)]
    return [kind for kind in found if issubclass(kind, Event) and kind is not Event]


def text() -> str:
    """What the file is to hold."""
    lines = [json.dumps(case.as_json(), ensure_ascii=False) for case in all_cases()]
    unique = dict.fromkeys(lines)
    return "[\n" + ",\n".join(unique) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
