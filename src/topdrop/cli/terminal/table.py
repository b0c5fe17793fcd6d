"""A table in the terminal: people at the keyboard, bots in the other seats."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from shlex import quote
from typing import Final

from rich.console import Console

from topdrop.bots import Bot, Clock
from topdrop.bots.bot_errors import described
from topdrop.cli.terminal.games import TerminalGame
from topdrop.cli.terminal.line_editing import read_line
from topdrop.cli.terminal.saved_game import Seating, check_unused, save_game
from topdrop.core.errors import SetupError, TopdropError
from topdrop.core.events import Event
from topdrop.core.game import Game
from topdrop.core.records import encode

COMMANDS: Final = (
    ("moves", "what you can choose from"),
    ("hint", "a move that is not bad"),
    ("undo", "take back your last move and what followed it"),
    ("board", "show the board again"),
    ("save FILE", "keep the game in a file from now on"),
    ("record", "print the game so far in its portable form"),
    ("quit", "leave"),
)
"""What can be typed in every game, each with what it does."""

SHORT: Final = {
    "b": "board",
    "exit": "quit",
    "h": "hint",
    "m": "moves",
    "q": "quit",
    "u": "undo",
    "?": "help",
    "": "help",
}
"""Other ways to type a command."""

SAVE: Final = "save "


class TerminalTable:
    """One screen with a game on it."""

    def __init__(
        self,
        game: Game,
        terminal: TerminalGame,
        seating: Seating,
        bots: Mapping[int, Bot],
        clock: Clock,
        console: Console,
        path: Path | None = None,
    ) -> None:
        """Set the table.

        Args:
            game: The game in play.
            terminal: How it is shown.
            seating: Who plays, as it is saved.
            bots: The bots by their seats; all others are people.
            clock: How long a bot may think.
            console: Where to print.
            path: The file that the game is kept in after every decision, if any.
        """
        self._game = game
        self._terminal = terminal
        self._seating = seating
        self._bots = bots
        self._clock = clock
        self._console = console
        self._path = path

    def run(self) -> None:
        """Play until the game is over or the people leave."""
        self._print(f"{self._terminal.greeting}\n")
        if self._game.ply == 0:
            self._tell(self._game.events)
        if len(self._bots) < len(self._game.players):
            self._show_board()
        self._save()
        try:
            while self._game.to_move is not None:
                if not self._decide():
                    self._say_how_to_go_on()
                    return
        except KeyboardInterrupt:
            self._print("")
            self._say_how_to_go_on()
            return
        self._show_board()
        final = self._game.result().get("final", self._game.points)
        scores = ", ".join(f"{who} {points}" for who, points in final.items())
        self._console.print(f"Final: {scores}.", style="bold")

    def _decide(self) -> bool:
        """Let whoever is to move decide; False when they leave."""
        game = self._game
        assert game.to_move is not None
        bot = self._bots.get(game.to_move)
        if bot is not None:
            self._tell(self._play_bot(bot))
        elif not self._ask():
            return False
        elif game.to_move is not None and game.to_move not in self._bots:
            self._show_board()
        self._save()
        return True

    def _play_bot(self, bot: Bot) -> Sequence[Event]:
        """Play a bot's decision; where it comes up with none, any legal move."""
        game = self._game
        try:
            return game.play(bot.choose(game.view(game.to_move), self._clock))
        except (Exception, SystemExit) as error:  # a bot may be anybody's
            failure = str(error) if isinstance(error, TopdropError) else described(error)
            reason = f"{failure}; a legal move is drawn by lot"
            self._console.print(reason, style="red", markup=False, soft_wrap=True)
            return game.play(game.random_move(Random()))

    def _ask(self) -> bool:
        """Take entries from the person to move until one moves the game; False when they leave."""
        while True:
            try:
                entry = read_line(self._terminal.prompt(self._game), self._completions).strip()
            except EOFError:
                self._print("")
                return False
            word = SHORT.get(entry.lower(), entry)
            if word.lower() == "quit":
                return False
            try:
                if self._obey(word):
                    return True
            except TopdropError as error:
                self._console.print(str(error), style="red", markup=False, soft_wrap=True)

    def _completions(self) -> Sequence[str]:
        words = [command.partition(" ")[0] for command, _ in COMMANDS]
        return [*self._terminal.completions(self._game), *words, "help"]

    def _obey(self, entry: str) -> bool:
        """Do what a person typed; True when that moved the game."""
        game, word = self._game, entry.lower()
        if word == "undo":
            self._take_back()
            return True
        if word == SAVE.strip():
            raise SetupError("save: name the file, as in save game.json")
        if word.startswith(SAVE):
            self._keep_in(Path(entry[len(SAVE) :].strip()))
        elif not self._answer(word):
            self._tell(game.play(self._terminal.read(game, word)))
            return True
        return False

    def _answer(self, word: str) -> bool:
        """Answer a question; False when the entry is none."""
        if word == "moves":
            self._print(self._terminal.choices(self._game))
        elif word == "hint":
            self._print(self._terminal.hint(self._game))
        elif word == "board":
            self._show_board()
        elif word == "record":
            self._print(encode(self._game.record()))
        elif word == "help":
            self._show_help()
        else:
            said = self._terminal.answer(self._game, word)
            if said is None:
                return False
            self._print(said)
        return True

    def _take_back(self) -> None:
        """Undo to the last decision of a person, the bots' answers with it."""
        self._game.undo()
        while self._game.ply and self._game.to_move in self._bots:
            self._game.undo()

    def _keep_in(self, path: Path) -> None:
        if path != self._path:
            check_unused(path, "save")
        save_game(path, self._game, self._seating)
        self._path = path
        self._print(f"The game is kept in {path} from now on.")

    def _save(self) -> None:
        if self._path is not None:
            save_game(self._path, self._game, self._seating)

    def _say_how_to_go_on(self) -> None:
        if self._path is not None:
            self._print(f"Go on with: topdrop play --resume {quote(str(self._path))}")

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            self._print(f"  {self._terminal.sentence(self._game, event)}")

    def _show_board(self) -> None:
        text = self._terminal.picture(self._game, colour=self._console.is_terminal)
        self._print(f"\n{text}\n")

    def _show_help(self) -> None:
        entries = [*self._terminal.help, *COMMANDS]
        width = max(len(entry) for entry, _ in entries)
        for entry, meaning in entries:
            self._print(f"  {entry:<{width}}  {meaning}")

    def _print(self, text: str) -> None:
        # Colours of the board are in the text already.
        self._console.out(text, highlight=False)
