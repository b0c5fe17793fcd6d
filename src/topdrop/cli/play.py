"""``topdrop play``: On Top in the terminal against a bot, or several people on one screen."""

from collections.abc import Iterable
from typing import Annotated

import typer
from rich.console import Console
from rich.prompt import Prompt

from topdrop import ontop
from topdrop.bots import Bot, Clock, find_bot, make_bot, prepare_bot
from topdrop.core.errors import TopdropError
from topdrop.core.events import Event
from topdrop.core.records import encode
from topdrop.ontop.text import board_text
from topdrop.ontop.words import in_words

HELP = """\
  c6c7      lay the tile there: its first letter's corner on the first field
  moves     every place the tile fits
  hint      what the greedy bot would do
  undo      take back your last tile and what followed it
  board     show the board again
  record    print the game so far in its portable form
  quit      leave"""

BACK = ("undo", "u")


def play(
    players: Annotated[
        str, typer.Option(help="The colours in turn order, the people's ones in capitals.")
    ] = "RED,blue",
    bot: Annotated[
        str,
        typer.Option(
            help="Who plays the other colours: level1 to level5, a level's name, or a bot."
        ),
    ] = "level2",
    seed: Annotated[int | None, typer.Option(help="Repeat this shuffle.")] = None,
    teams: Annotated[bool, typer.Option(help="Partners: seats 1 and 3 against 2 and 4.")] = False,
) -> None:
    """Play On Top in the terminal against a bot."""
    colours = [part.strip() for part in players.split(",") if part.strip()]
    people = {seat for seat, colour in enumerate(colours) if colour.isupper()}
    game = ontop.new_game({"players": [c.lower() for c in colours], "teams": teams}, seed)
    name, seconds = find_bot("ontop", bot)
    prepare_bot("ontop", name)
    bots = {
        seat: make_bot("ontop", name, seed) for seat in range(len(colours)) if seat not in people
    }
    clock = Clock() if seconds is None else Clock(seconds)
    TerminalTable(game, bots, clock, Console(highlight=False)).run()


class TerminalTable:
    """One screen with a game on it, people at the keyboard and bots in the other seats."""

    def __init__(
        self, game: ontop.Game, bots: dict[int, Bot], clock: Clock, console: Console
    ) -> None:
        self._game = game
        self._bots = bots
        self._clock = clock
        self._console = console

    def run(self) -> None:
        """Play until the game is over or the people leave."""
        self._console.print("On Top. Type a place such as c6c7, or help.\n")
        self._tell(self._game.events)
        if len(self._bots) < len(self._game.players):
            self._show_board()
        while self._game.to_move is not None:
            bot = self._bots.get(self._game.to_move)
            if bot is not None:
                view = self._game.view(self._game.to_move)
                self._tell(self._game.play(bot.choose(view, self._clock)))
            elif not self._ask():
                return
            elif self._game.to_move not in self._bots:
                self._show_board()
        self._show_board()
        scores = ", ".join(f"{who} {points}" for who, points in self._game.final.items())
        self._console.print(f"Final: {scores}.", style="bold")

    def _ask(self) -> bool:
        """Take one entry from the person to move; False when they leave."""
        who = self._game.players[self._game.state.turn]
        while True:
            try:
                entry = (
                    Prompt.ask(
                        f"{who}, your tile is [bold]{self._game.tile}[/]", console=self._console
                    )
                    .strip()
                    .lower()
                )
            except (EOFError, KeyboardInterrupt, RuntimeError):
                self._console.print()
                return False
            if entry in ("quit", "q", "exit"):
                return False
            try:
                if self._obey(entry):
                    return True
            except TopdropError as error:
                self._console.print(str(error), style="red", markup=False)

    def _obey(self, entry: str) -> bool:
        """Do what a person typed; True when that moved the game."""
        game = self._game
        if entry in BACK:
            self._take_back()
            return True
        if entry in ("moves", "m"):
            self._console.print(" ".join(str(move) for move in game.legal_moves))
        elif entry in ("hint", "h"):
            view = game.view(game.to_move)
            self._console.print(str(make_bot("ontop", "greedy").choose(view, Clock())))
        elif entry in ("board", "b"):
            self._show_board()
        elif entry == "record":
            self._console.print(encode(game.record()), markup=False, soft_wrap=True)
        elif entry in ("help", "?", ""):
            self._console.print(HELP, markup=False)
        else:
            self._tell(game.play(entry))
            return True
        return False

    def _take_back(self) -> None:
        """Undo to the last placement of a person, the bots' answers with it."""
        self._game.undo()
        while self._game.ply and self._game.to_move in self._bots:
            self._game.undo()

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            self._console.print("  " + in_words(event, self._game.players), markup=False)

    def _show_board(self) -> None:
        text = board_text(self._game.state, colour=self._console.is_terminal)
        self._console.print(f"\n{text}\n", markup=False, soft_wrap=True)
