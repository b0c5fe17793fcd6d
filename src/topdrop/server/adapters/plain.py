"""How any game is served that only keeps the `Game` protocol; others build on it."""

from collections.abc import Mapping, Sequence
from secrets import randbits
from typing import Any, Final

from topdrop.core.errors import TopdropError
from topdrop.core.game import Game, GameModule, Record
from topdrop.server.adapters.protocol import Decision, Hidden, Setup
from topdrop.server.protocol.common import Opened
from topdrop.server.protocol.http_bodies import ChairNeeded, GameInfo
from topdrop.server.protocol.messages import MovePreview
from topdrop.server.protocol.problems import refused_move
from topdrop.server.tables.seat_bots import seatable_bots

SEED_BITS: Final = 256
"""As many bits as the hash of a commitment has."""


class PlainAdapter:
    """Serves a game by a secret seed: the same seed and moves give the same game."""

    slow = True
    practice_only = True
    by_seat: tuple[str, ...] = ("players",)
    """The keys of a setup whose values are lists in turn order."""

    def __init__(self, name: str, module: GameModule) -> None:
        self.name = name
        self._module = module

    def info(self) -> GameInfo:
        """Return the game with no more choices than the protocol tells of: none."""
        return GameInfo(
            name=self.name,
            title=self._module.TITLE,
            options=(),
            presets=(),
            bots=seatable_bots(self.name),
            ends=tuple(self._module.ENDS),
            previews="never",
            scenery={},
        )

    def chairs(self, setup: Setup) -> list[ChairNeeded]:
        """Return one chair for each player."""
        return [
            ChairNeeded(player=player) for player in self._module.new_game(setup, seed=0).players
        ]

    def turned(self, setup: Setup, first: int) -> dict[str, Any]:
        """Return the setup with every list that goes by player turned round."""
        turned = dict(setup)
        for key in self.by_seat:
            values = setup.get(key)
            if isinstance(values, list | tuple) and values:
                start = first % len(values)
                turned[key] = [*values[start:], *values[:start]]
        return turned

    def begin(self, setup: Setup, seed: int | None = None) -> tuple[Game, Hidden]:
        """Set up a game from a seed, one that nobody can guess if none is given."""
        hidden = {"seed": str(randbits(SEED_BITS) if seed is None else seed)}
        return self.restore(setup, hidden), hidden

    def restore(self, setup: Setup, hidden: Hidden) -> Game:
        """Set up the game from its seed again."""
        return self._module.new_game(setup, seed=int(hidden["seed"]))

    def play(self, game: Game, move: str) -> Decision:
        """Play a move; the seed tells its chance."""
        game.play(move)
        return Decision(move)

    def play_again(self, game: Game, decision: Decision) -> None:
        """Play the same move: the seed brings the same chance."""
        game.play(decision.move)

    def member(self, game: Game) -> int | None:
        """Return None: the protocol knows no teams."""
        return None

    def opened(self, game: Game, hidden: Hidden) -> Opened | None:
        """Return None: the protocol knows of no order."""
        return None

    def fixed(self, decision: Decision) -> str | None:
        """Return None: any decision can be taken back."""
        return None

    def revealed(self, game: Game, ply: int) -> tuple[str, ...]:
        """Return nothing: the protocol knows of nothing that is turned up."""
        return ()

    def scenery(self, setup: Setup) -> dict[str, Any]:
        """Return nothing: the views tell everything."""
        return {}

    def preview(self, game: Game, move: str) -> MovePreview:
        """Say only that it is not known."""
        return MovePreview(move=move)

    def trajectory(self, game: Game, decision: Decision) -> dict[str, Any] | None:
        """Return None: nothing falls."""
        return None

    def fall(self, record: Record, decisions: Sequence[Decision]) -> dict[str, Any] | None:
        """Return None: nothing falls."""
        return None

    def watched_for(self, trajectory: Mapping[str, Any] | None) -> float:
        """Return no time: there is nothing to watch."""
        return 0.0


def gains(players: Sequence[str], before: Sequence[int], after: Sequence[int]) -> dict[str, int]:
    """Return the points that each player won, leaving out who won none; all by seat."""
    won = {player: now - then for player, then, now in zip(players, before, after, strict=True)}
    return {player: points for player, points in won.items() if points}


def not_allowed(move: str, error: TopdropError) -> MovePreview:
    """Return the answer to a preview of a move that the game refuses."""
    return MovePreview(move=move, problem=refused_move(error).problem())
