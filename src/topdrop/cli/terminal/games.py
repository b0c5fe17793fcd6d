"""What a game shows and understands in the terminal beside its own moves."""

from collections.abc import Sequence
from typing import Any, Protocol

from topdrop.core.events import Event
from topdrop.core.game import Game, GameModule, WordedModule
from topdrop.core.registry import find_game


class TerminalGame(Protocol):
    """How one game is played in the terminal; it keeps nothing between calls."""

    @property
    def greeting(self) -> str:
        """The first line, which says what to type."""

    @property
    def help(self) -> Sequence[tuple[str, str]]:
        """What can be typed besides what every game understands, each with what it does."""

    def sentence(self, game: Any, event: Any) -> str:
        """Put an event of the game into words."""

    def prompt(self, game: Any) -> str:
        """Say who is asked for what."""

    def picture(self, game: Any, *, colour: bool) -> str:
        """Draw the position with characters.

        Args:
            game: The game.
            colour: Whether with ANSI codes.
        """

    def choices(self, game: Any) -> str:
        """Say what whoever is to move has to choose from."""

    def completions(self, game: Any) -> Sequence[str]:
        """Return entries that make sense now, for the Tab key."""

    def read(self, game: Any, entry: str) -> str:
        """Return the move that an entry means, in the game's own text form."""

    def answer(self, game: Any, entry: str) -> str | None:
        """Answer a question about the position; None when the entry is none."""

    def hint(self, game: Any) -> str:
        """Return a move that is not bad."""


class PlainGame:
    """What can be done for any game, such as those of other packages."""

    help = (("a move", "as the game writes it"),)

    def __init__(self, module: GameModule) -> None:
        self._module = module
        self.greeting = f"{module.TITLE}. Type a move, or help."

    def sentence(self, game: Game, event: Event) -> str:
        """Put an event into words, where the game can."""
        if isinstance(self._module, WordedModule):
            return self._module.in_words(event, game.players)
        return str(event)

    def prompt(self, game: Game) -> str:
        """Say whose turn it is."""
        return f"{_mover(game)}, your move"

    def picture(self, game: Game, *, colour: bool) -> str:
        """Return what the game says of itself."""
        return str(game)

    def choices(self, game: Game) -> str:
        """List the moves, where the view tells them."""
        return " ".join(self.completions(game)) or "This game does not list its moves."

    def completions(self, game: Game) -> Sequence[str]:
        """Return the moves, where the view tells them."""
        moves = game.view(game.to_move).as_json().get("legal_moves")
        return [str(move) for move in moves] if isinstance(moves, list) else []

    def read(self, game: Game, entry: str) -> str:
        """Take an entry as it is."""
        return entry

    def answer(self, game: Game, entry: str) -> str | None:
        """Answer nothing."""
        return None

    def hint(self, game: Game) -> str:
        """Return any move."""
        from random import SystemRandom

        return str(game.random_move(SystemRandom()))


def find_terminal_game(name: str) -> TerminalGame:
    """Return how a game is played in the terminal, by its short name.

    Raises:
        SetupError: There is no such game.
    """
    if name == "ontop":
        from topdrop.cli.terminal.ontop import OnTopTerminal

        return OnTopTerminal()
    if name == "dropit":
        from topdrop.cli.terminal.dropit import DropItTerminal

        return DropItTerminal()
    return PlainGame(find_game(name))


def _mover(game: Game) -> str:
    return "nobody" if game.to_move is None else game.players[game.to_move]
