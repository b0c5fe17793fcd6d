"""On Top in the terminal."""

from collections.abc import Sequence

from topdrop.bots import Clock, make_bot
from topdrop.core.events import Event
from topdrop.ontop import Game
from topdrop.ontop.text import board_text
from topdrop.ontop.words import in_words


class OnTopTerminal:
    """How On Top is played in the terminal."""

    greeting = "On Top. Type a place such as c6c7, or help."
    help = (("c6c7", "lay the tile there: its first letter's corner on the first field"),)

    def sentence(self, game: Game, event: Event) -> str:
        """Put an event into words."""
        return in_words(event, game.players)

    def prompt(self, game: Game) -> str:
        """Say whose turn it is and which tile is in hand."""
        return f"{game.players[game.state.turn]}, your tile is {game.tile}"

    def picture(self, game: Game, *, colour: bool) -> str:
        """Draw the board."""
        return board_text(game.state, colour=colour)

    def choices(self, game: Game) -> str:
        """List every place the tile fits."""
        return " ".join(self.completions(game))

    def completions(self, game: Game) -> Sequence[str]:
        """Return the placements."""
        return [str(move) for move in game.legal_moves]

    def read(self, game: Game, entry: str) -> str:
        """Take an entry as it is."""
        return entry

    def answer(self, game: Game, entry: str) -> str | None:
        """Answer nothing: the board says it all."""
        return None

    def hint(self, game: Game) -> str:
        """Return what the greedy bot would do."""
        return str(make_bot("ontop", "greedy").choose(game.view(game.to_move), Clock()))
