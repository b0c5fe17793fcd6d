"""A game of another package, as small as can be: take one or two of a heap, the last one wins.

`nim_package` lets it be installed in this process for a while, besides whatever else is said.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Self

from added_package import added_package
from topdrop.core.errors import IllegalMove, NotationError, RecordError, SetupError, quote
from topdrop.core.events import Event
from topdrop.core.game import Record

NAME = "nim"
TITLE = "Nim"
ENDS = ("taken",)
COLOURS = ("black", "white", "grey")
PLAYER_COUNTS = (2, 3)

HEAP = 5


class Took(Event, frozen=True, tag="took"):
    seat: int
    count: int


class View:
    def __init__(self, seat: int | None, heap: int) -> None:
        self.seat = seat
        self.heap = heap

    def as_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "heap": self.heap}

    def _repr_svg_(self) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{self.heap}</title></svg>'


class Game:
    def __init__(self, setup: Mapping[str, Any]) -> None:
        players = setup.get("players", COLOURS[:2])
        if len(players) not in PLAYER_COUNTS or not set(players) <= set(COLOURS):
            raise SetupError(f"players: {quote(players)} make no game")
        self.players: tuple[str, ...] = tuple(players)
        self._setup = dict(setup)
        self._taken: list[int] = []

    @property
    def ply(self) -> int:
        return len(self._taken)

    @property
    def heap(self) -> int:
        return HEAP - sum(self._taken)

    @property
    def end(self) -> str | None:
        return None if self.heap else "taken"

    @property
    def to_move(self) -> int | None:
        return self.ply % len(self.players) if self.heap else None

    @property
    def winners(self) -> tuple[str, ...] | None:
        return None if self.heap else (self.players[(self.ply - 1) % len(self.players)],)

    @property
    def points(self) -> dict[str, int]:
        return {player: int(player in (self.winners or ())) for player in self.players}

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(
            Took("N-1", seat=number % len(self.players), count=count)
            for number, count in enumerate(self._taken)
        )

    def play(self, move: Any) -> tuple[Event, ...]:
        if str(move) not in ("1", "2"):
            raise NotationError(f"{quote(move)} is no count such as '1'", rule="N-1")
        if int(move) > self.heap:
            raise IllegalMove(f"there are only {self.heap}", rule="N-1")
        self._taken.append(int(move))
        return self.events[-1:]

    def undo(self) -> None:
        self._taken.pop()

    def copy(self) -> Self:
        twin = type(self)(self._setup)
        twin._taken = list(self._taken)
        return twin

    def view(self, seat: int | None) -> View:
        return View(seat, self.heap)

    def random_move(self, source: Random) -> str:
        return str(source.randint(1, min(2, self.heap)))

    def record(self) -> Record:
        moves = [{"move": str(count)} for count in self._taken]
        return {"format": "topdrop/1", "game": NAME, "setup": self._setup, "moves": moves}

    def result(self) -> Record:
        winners = self.winners and list(self.winners)
        told = {"end": self.end, "moves": self.ply, "points": self.points}
        return {**told, "winners": winners}

    def state_json(self) -> Record:
        return {"heap": self.heap}

    def _repr_svg_(self) -> str:
        return self.view(None)._repr_svg_()


def new_game(setup: Mapping[str, Any], seed: int | None = None) -> Game:
    return Game(setup)


def replay(record: Record) -> Game:
    game = Game(record["setup"])
    for number, move in enumerate(record["moves"], 1):
        try:
            game.play(move["move"])
        except (IllegalMove, NotationError) as error:
            raise RecordError(error.message, rule=error.rule, move=number) from None
    return game


def picture(record: Record, *, names: bool = False, move: int | None = None) -> str:
    return replay(record)._repr_svg_()


def in_words(event: Any, players: Sequence[str]) -> str:
    return f"{players[event.seat].capitalize()} takes {event.count}."


@contextmanager
def nim_package(
    site: Path, added: str = "", points: Mapping[str, Mapping[str, str]] | None = None
) -> Iterator[None]:
    """Let the game be installed for a while.

    Args:
        site: A directory for the package.
        added: What its module holds besides; ``nim`` is this module there.
        points: Its entry points besides that of the game.
    """
    source = f"import nim\nfrom nim import *\n\n{added}"
    groups = {"topdrop.games": {NAME: "nim_package"}, **(points or {})}
    with added_package(site, "nim_package", source, groups):
        yield
