"""Drop It in the terminal."""

from collections.abc import Sequence
from typing import Final

from topdrop.bots import Clock, make_bot
from topdrop.core.events import Event
from topdrop.core.words import plural
from topdrop.dropit import Drop, Game, expected_points
from topdrop.dropit.ending import JOKER_POINTS
from topdrop.dropit.state import count_pieces
from topdrop.dropit.text import shaft_text
from topdrop.dropit.words import in_words

EXPECT: Final = "expect "
"""What a question about a drop begins with."""

ANSWERS: Final = {"yes": "joker yes", "y": "joker yes", "no": "joker no", "n": "joker no"}
"""How the question about a joker may be answered in short (DI-21)."""

HINT_TRIES: Final = 40


class DropItTerminal:
    """How Drop It is played in the terminal."""

    greeting = "Drop It. Type a drop such as blue square 103 45, or help."
    help = (
        ("blue square 103 45", "drop it: 103 mm from the left wall, turned by 45 degrees"),
        ("expect blue square 103 45", "what that would score on average, by trying it 32 times"),
        ("yes, no", "whether to spend a joker, when you are asked"),
    )

    def sentence(self, game: Game, event: Event) -> str:
        """Put an event into words."""
        return in_words(event, game.players)

    def prompt(self, game: Game) -> str:
        """Say whose turn it is, and about a joker when one is asked about (DI-21)."""
        who = game.players[game.state.turn]
        if game.asked == "joker":
            value = game.state.scores[-1].value
            kept = plural(value, "point")
            return f"{who}, spend a joker to keep {kept} in spite of the taboo (yes or no)"
        return f"{who}, your drop"

    def picture(self, game: Game, *, colour: bool) -> str:
        """Draw the shaft."""
        return shaft_text(game.state, colour=colour)

    def choices(self, game: Game) -> str:
        """List the pieces that can be dropped, or the answers."""
        if game.asked == "joker":
            return "yes, no"
        held = count_pieces(game.pieces)
        pieces = ", ".join(f"{count} {piece}" for piece, count in held.items())
        return f"{pieces}; from 0 to {game.setup.shaft.width:g} mm, at any angle"

    def completions(self, game: Game) -> Sequence[str]:
        """Return the pieces that can be dropped, also asked about, or the answers."""
        if game.asked == "joker":
            return ["yes", "no"]
        pieces = [f"{piece} " for piece in count_pieces(game.pieces)]
        return [*pieces, *(EXPECT + piece for piece in pieces)]

    def read(self, game: Game, entry: str) -> str:
        """Understand a short answer about a joker."""
        return ANSWERS.get(entry, entry) if game.asked == "joker" else entry

    def answer(self, game: Game, entry: str) -> str | None:
        """Say what a drop would score on average, over the hand's tremor."""
        if not entry.startswith(EXPECT):
            return None
        aim = Drop.parse(entry.removeprefix(EXPECT))
        found = expected_points(game.view(game.to_move), aim)
        error = f" ± {1.96 * found.error:.1f}" if found.error else ""
        taboos = f", a taboo in {found.taboos:.0%} of {found.samples}" if found.error else ""
        broken = ", and it breaks a taboo" if not found.error and found.taboos else ""
        return f"{aim}: {found.points:.1f} on average{error}{taboos}{broken}"

    def hint(self, game: Game) -> str:
        """Return what the greedy bot would do; keeping a taboo's points is worth any joker."""
        if game.asked == "joker":
            return "yes" if game.state.scores[-1].value > JOKER_POINTS else "no"
        clock = Clock(1.0, HINT_TRIES)
        return str(make_bot("dropit", "greedy").choose(game.view(game.to_move), clock))
