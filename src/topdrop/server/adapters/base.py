"""What holds for any game that says nothing else; every adapter derives from this."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic

from topdrop.core.errors import TopdropError
from topdrop.core.events import Event
from topdrop.core.game import GameModule, PrintableModule, Record
from topdrop.server.adapters.protocol import (
    Design,
    G,
    GameAdapter,
    Hidden,
    Line,
    Ply,
    RecordedGame,
    Setup,
)
from topdrop.server.protocol.common import Opened
from topdrop.server.protocol.http_bodies import ChairNeeded, GameInfo, Option, Printout
from topdrop.server.protocol.messages import MovePreview, ViewChanges
from topdrop.server.protocol.problems import Refusal, refused_move


class BaseAdapter(GameAdapter[G], Generic[G]):
    """A game where nothing falls, nothing is previewed, and whose moves repeat themselves.

    Left to each adapter is `begin` and `restore`: what is hidden, and how it is kept.
    """

    slow = True
    practice_only = True
    by_seat: tuple[str, ...] = ("players",)
    """The keys of a setup whose values are lists in turn order."""
    print_options: ClassVar[Mapping[str, tuple[Option, ...]]] = {}
    """What there is to choose about what can be printed, by its name."""

    def __init__(self, name: str, module: GameModule) -> None:
        """Make the adapter of a game.

        Args:
            name: The game's short name.
            module: The game's package.
        """
        self.name = name
        self._module = module

    def info(self) -> GameInfo:
        """Return the game without any choices."""
        return GameInfo(
            name=self.name,
            title=self._module.TITLE,
            options=(),
            presets=(),
            bots=(),
            ends=tuple(self._module.ENDS),
            previews="never",
            scenery={},
            printouts=self._printouts(),
        )

    def _printouts(self) -> tuple[Printout, ...]:
        """Return what can be printed, with the choices that `print_options` has about it."""
        if not isinstance(self._module, PrintableModule):
            return ()
        return tuple(
            Printout(name=name, options=self.print_options.get(name, ()))
            for name in self._module.PRINTOUTS
        )

    def chairs(self, setup: Setup) -> list[ChairNeeded]:
        """Return one chair for each player."""
        return [
            ChairNeeded(player=player) for player in self._module.new_game(setup, seed=0).players
        ]

    def check_size(self, setup: Setup) -> None:
        """Take any setup: what makes a game at all costs about the same."""

    def design(self, setup: Setup) -> Design:
        """Refuse: it is not known what could be designed."""
        raise Refusal("no_designs", game=self.name)

    def design_of_file(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Refuse: it is not known what could be designed."""
        raise Refusal("no_designs", game=self.name)

    def try_design(self, setup: Setup, times: int, source: Random) -> dict[str, Any]:
        """Refuse: it is not known what could be designed."""
        raise Refusal("no_designs", game=self.name)

    def rotated(self, setup: Setup, first: int) -> dict[str, Any]:
        """Return the setup with every list that goes by player rotated."""
        rotated = dict(setup)
        for key in self.by_seat:
            values = setup.get(key)
            if isinstance(values, list | tuple) and values:
                start = first % len(values)
                rotated[key] = [*values[start:], *values[:start]]
        return rotated

    def begin_by_hand(self, setup: Setup) -> Hidden:
        """Refuse: it is not known what people could name."""
        raise Refusal("no_by_hand", game=self.name)

    def as_if_hidden(
        self, hidden: Hidden, plies: tuple[Ply, ...]
    ) -> tuple[Hidden, tuple[Ply, ...]]:
        """Return the game as it is."""
        return hidden, plies

    def play(self, game: G, move: str) -> Ply:
        """Play a move whose chance the game knows by itself."""
        game.play(move)
        return Ply(move)

    def try_out(self, game: G, move: str) -> dict[str, Any] | None:
        """Play the move; nothing falls."""
        game.play(move)
        return None

    def replay(self, game: G, ply: Ply) -> None:
        """Play the same move, which brings the same chance."""
        game.play(ply.move)

    def line(self, record: Record) -> Line | None:
        """Return what the record tells, and the rest shuffled; None where neither is known."""
        try:
            game = self.read_record(record)
            hidden = self.reshuffled(game.setup, game.hidden, game.plies)
        except Refusal:
            return None
        return Line(setup=game.setup, hidden=hidden, plies=game.plies)

    def read_record(self, record: Record) -> RecordedGame:
        """Refuse: it is not known what a record of this game holds."""
        raise Refusal("no_records", game=self.name)

    def plies_of_moves(self, plies: Sequence[Ply]) -> tuple[int, ...]:
        """Return one decision for each move."""
        return tuple(range(1, len(plies) + 1))

    def reshuffled(self, setup: Setup, hidden: Hidden, plies: Sequence[Ply]) -> Hidden:
        """Refuse: it is not known what is hidden."""
        raise Refusal("no_records", game=self.name)

    def member(self, game: G) -> int | None:
        """Return None: there are no teams of several."""
        return None

    def opened(self, game: G, hidden: Hidden) -> Opened | None:
        """Return None: there is no order that was committed to."""
        return None

    def irreversible(self, ply: Ply) -> str | None:
        """Return None: any decision can be taken back."""
        return None

    def revealed(self, game: G, ply: int) -> tuple[str, ...]:
        """Return nothing: it is not known what is turned up."""
        return ()

    def view(self, game: G, seat: int | None) -> dict[str, Any]:
        """Return the game's own view."""
        return game.view(seat).as_json()

    def view_changes(self, game: G) -> ViewChanges | None:
        """Return None: views are told whole."""
        return None

    def own_view(self, game: G, seat: int | None) -> dict[str, Any]:
        """Return nothing: it is not known what is different for each seat."""
        return {}

    def event(self, game: G, event: Event) -> dict[str, Any]:
        """Return the event as it is."""
        return event.as_json()

    def scenery(self, setup: Setup) -> dict[str, Any]:
        """Return nothing: the views tell everything."""
        return {}

    def preview(self, game: G, move: str) -> MovePreview:
        """Say only that it is not known."""
        return MovePreview(move=move)

    def trajectory(self, game: G, ply: Ply) -> dict[str, Any] | None:
        """Return None: nothing falls."""
        return None

    def recomputed_trajectory(self, record: Record, plies: Sequence[Ply]) -> dict[str, Any] | None:
        """Return None: nothing falls."""
        return None

    def watching_seconds(self, trajectory: Mapping[str, Any] | None) -> float:
        """Return no time: there is nothing to watch."""
        return 0.0


def sheet_players(bounds: tuple[int, int]) -> Option:
    """Return the choice of how many a score sheet is for, most if nobody says."""
    least, most = bounds
    return Option(key="players", kind="number", least=least, most=most, default=most)


def gains(players: Sequence[str], before: Sequence[int], after: Sequence[int]) -> dict[str, int]:
    """Return the points that each player won, leaving out who won none; all by seat."""
    won = {player: now - then for player, then, now in zip(players, before, after, strict=True)}
    return {player: points for player, points in won.items() if points}


def refused_preview(move: str, error: TopdropError) -> MovePreview:
    """Return the answer to a preview of a move that the game refuses."""
    return MovePreview(move=move, problem=refused_move(error).problem())
