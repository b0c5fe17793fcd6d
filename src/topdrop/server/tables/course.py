"""The course of a game: what it takes to go through it again."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from topdrop.core.game import Game
from topdrop.server.adapters import AnyAdapter, Ply
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.table import Table


class Course(NamedTuple):
    """What it takes to go through a game again, apart from its table, which may go on meanwhile.

    Attributes:
        adapter: The game's adapter.
        setup: The setup.
        hidden: What `restore` needs.
        plies: The decisions that stand.
    """

    adapter: AnyAdapter
    setup: Mapping[str, Any]
    hidden: dict[str, Any]
    plies: tuple[Ply, ...]

    def game_after(self, ply: int) -> Game:
        """Return the game after some of its decisions.

        Raises:
            Refusal: It has not so many.
        """
        if ply > len(self.plies):
            raise Refusal("no_such_ply", ply=ply)
        game: Game = self.adapter.restore(self.setup, self.hidden)
        for each in self.plies[:ply]:
            self.adapter.replay(game, each)
        return game


def course_of(table: Table) -> Course:
    """Return what it takes to go through a table's game again.

    What people named there, as things of a real box came, is hidden in the course.
    """
    played = tuple(played.ply for played in table.plies.values())
    hidden, plies = table.adapter.as_if_hidden(table.hidden, played)
    return Course(table.adapter, table.setup, hidden, plies)


def course_when_over(table: Table) -> Course:
    """Return what it takes to go through a game again that is over.

    Raises:
        Refusal: It has not begun, or goes on.
    """
    if table.game is None:
        raise Refusal("not_begun")
    if table.status != "over":
        raise Refusal("still_running")
    return course_of(table)
