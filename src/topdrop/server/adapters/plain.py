"""The adapter of any game that only keeps the `Game` protocol.

What its package offers besides is made use of, so that the game can be set up, watched and
understood on a page that knows nothing about it.
"""

from secrets import randbits
from typing import Any, Final

from msgspec.structs import replace

from topdrop.core.events import Event
from topdrop.core.game import ColouredModule, CountedModule, Game, PicturedView, WordedModule
from topdrop.server.adapters.base import BaseAdapter
from topdrop.server.adapters.protocol import Hidden, Setup
from topdrop.server.protocol.http_bodies import GameInfo, Option

SEED_BITS: Final = 256
"""As many bits as the hash of a commitment has."""


class PlainAdapter(BaseAdapter[Game]):
    """Hides a game behind a secret seed: the same seed and moves give the same game."""

    def info(self) -> GameInfo:
        """Return the game with the choice of who plays, where its package names colours."""
        module = self._module
        if not isinstance(module, ColouredModule):
            return super().info()
        counts = module.PLAYER_COUNTS if isinstance(module, CountedModule) else ()
        players = Option(
            key="players",
            kind="players",
            values=tuple(module.COLOURS),
            least=min(counts, default=2),
            most=max(counts, default=len(module.COLOURS)),
        )
        return replace(super().info(), options=(players,))

    def rotated(self, setup: Setup, first: int) -> dict[str, Any]:
        """Return the setup with the players rotated, those that it leaves to the game too."""
        if "players" not in setup and isinstance(self._module, ColouredModule):
            named = list(self._module.new_game(setup, seed=0).players)
            return super().rotated({**setup, "players": named}, first)
        return super().rotated(setup, first)

    def begin(self, setup: Setup, seed: int | None = None) -> tuple[Game, Hidden]:
        """Set up a game from a seed, one that nobody can guess if none is given."""
        hidden = {"seed": str(randbits(SEED_BITS) if seed is None else seed)}
        return self.restore(setup, hidden), hidden

    def restore(self, setup: Setup, hidden: Hidden) -> Game:
        """Set up the game from its seed again."""
        return self._module.new_game(setup, seed=int(hidden["seed"]))

    def view(self, game: Game, seat: int | None) -> dict[str, Any]:
        """Return the game's own view, and under ``svg`` its picture where it has one.

        The picture is the view's, never the game's, which may show what lies face down.
        """
        view = game.view(seat)
        plain = view.as_json()
        return {**plain, "svg": view._repr_svg_()} if isinstance(view, PicturedView) else plain

    def event(self, game: Game, event: Event) -> dict[str, Any]:
        """Return the event, and under ``text`` what it says in English where that is known."""
        plain = super().event(game, event)
        if isinstance(self._module, WordedModule):
            return {**plain, "text": self._module.in_words(event, game.players)}
        return plain
