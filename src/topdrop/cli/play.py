"""``topdrop play``: a game in the terminal against bots, or several people on one screen."""

from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Console

from topdrop.cli.completion import complete_bot, complete_game
from topdrop.cli.setup_option import read_setup
from topdrop.core.errors import SetupError, quote
from topdrop.core.registry import blaming, check_setup_keys, find_game
from topdrop.core.seeds import read_seed

if TYPE_CHECKING:
    from topdrop.cli.terminal.saved_game import Seating
    from topdrop.core.game import Game

PLAYERS: Final = "RED,blue"
BOT: Final = "level2"
SEED_BITS: Final = 62


def play(
    game: Annotated[
        str | None,
        typer.Argument(help="The game: ontop (the usual) or dropit.", autocompletion=complete_game),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            help=f"The colours in turn order, the people's ones in capitals. Usually {PLAYERS}."
        ),
    ] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            help="Who plays the other colours: level1 to level5, a level's name, a bot, a file "
            "with one (mybot.py), or engine:COMMAND. "
            f"Usually {BOT}.",
            autocompletion=complete_bot,
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Repeat this shuffle, or these tremors of the hand.")
    ] = None,
    teams: Annotated[
        bool, typer.Option(help="On Top for partners: seats 1 and 3 against 2 and 4.")
    ] = False,
    setup: Annotated[
        str | None,
        typer.Option(help="The game's choices: a JSON file, or JSON, as a record's setup."),
    ] = None,
    start: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="POSITION",
            help="Start from this position: its text, such as topdrop convert prints, or a file.",
        ),
    ] = None,
    record: Annotated[
        Path | None, typer.Option(help="Keep the game in this new file after every move.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with the game of this file, and keep it there.")
    ] = None,
) -> None:
    """Play On Top or Drop It in the terminal."""
    choices = read_setup(setup) | ({"teams": True} if teams else {})
    if start is not None and resume is None:
        name, table, seating = _set_up_game(start, game, players, bot, seed, choices)
    elif resume is None:
        name, table, seating = _new_game(game or "ontop", players, bot, seed, choices)
    else:
        given = {"--seed": seed, "--setup": setup, "--teams": teams or None, "GAME": game}
        given["--from"] = start
        taken = [option for option, value in given.items() if value is not None]
        if taken:
            raise SetupError(f"{taken[0]}: a game that is gone on with has its own")
        name, table, seating = _resumed_game(resume, players, bot)
    _run(name, table, seating, _checked(record) if record else resume)


def _checked(record: Path) -> Path:
    from topdrop.cli.terminal.saved_game import check_unused

    check_unused(record)
    return record


def _new_game(
    name: str, players: str | None, bot: str | None, seed: int | None, setup: dict[str, Any]
) -> "tuple[str, Game, Seating]":
    colours, people = _read_players(players or PLAYERS)
    choices: dict[str, Any] = {"players": colours, **setup}
    if players is not None:
        choices["players"] = colours
    check_setup_keys(find_game(name), choices)
    return _begin(name, choices, people, bot, seed)


def _set_up_game(
    start: str,
    game: str | None,
    players: str | None,
    bot: str | None,
    seed: int | None,
    setup: dict[str, Any],
) -> "tuple[str, Game, Seating]":
    """Begin a game where a position says; whoever is to move there is a person, unless told."""
    from topdrop.cli.position_option import read_position
    from topdrop.core.notation import record_of_text

    there = record_of_text(read_position(start))
    name = there["game"]
    if game not in (None, name):
        raise SetupError(f"--from: the position is of {name}, not {quote(game)}")
    choices = {**there["setup"], **setup}
    check_setup_keys(find_game(name), choices)
    made = find_game(name).new_game(choices, 0)
    if made.to_move is None:
        raise SetupError(f"--from: the game is over there ({made.end})")
    return _begin(name, choices, _people_of(made, players, (made.to_move,)), bot, seed)


def _begin(
    name: str, choices: dict[str, Any], people: tuple[int, ...], bot: str | None, seed: int | None
) -> "tuple[str, Game, Seating]":
    from topdrop.cli.terminal.saved_game import Seating

    chosen = read_seed(seed, "--seed")
    chosen = SystemRandom().getrandbits(SEED_BITS) if chosen is None else chosen
    with blaming(name):
        made = find_game(name).new_game(choices, chosen)
    return name, made, Seating(people, bot or BOT, chosen)


def _resumed_game(path: Path, players: str | None, bot: str | None) -> "tuple[str, Game, Seating]":
    from topdrop.bots.registry import runs_code
    from topdrop.cli.terminal.saved_game import Seating, load_game

    name, game, seating = load_game(path)
    people = _people_of(game, players, (0,) if seating is None else seating.people)
    seed = SystemRandom().getrandbits(SEED_BITS) if seating is None else seating.seed
    if bot is None:
        bot = BOT if seating is None else seating.bot
        if runs_code(bot):
            # A file may be anybody's, and this would start a program.
            raise SetupError("--resume: its bot is a program and has to be named again, by --bot")
    return name, game, Seating(people, bot, seed)


def _people_of(game: "Game", players: str | None, usual: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats of people in a game whose players stand, which ``--players`` may tell."""
    if players is None:
        return usual
    colours, people = _read_players(players)
    if colours != list(game.players):
        there = ", ".join(game.players)
        raise SetupError(f"--players: the game is of {there}; only capitals may differ")
    return people


def _read_players(text: str) -> tuple[list[str], tuple[int, ...]]:
    """Return the colours of a text and the seats of people, whose colours are in capitals."""
    written = [part.strip() for part in text.split(",") if part.strip()]
    people = tuple(seat for seat, colour in enumerate(written) if colour.isupper())
    return [colour.lower() for colour in written], people


def _run(name: str, game: "Game", seating: "Seating", path: Path | None) -> None:
    from topdrop.bots import Clock, make_bot, prepare_bot
    from topdrop.bots.engine import find_bot_or_engine
    from topdrop.bots.protocol import follow
    from topdrop.cli.terminal.games import find_terminal_game
    from topdrop.cli.terminal.table import TerminalTable

    seats = [seat for seat in range(len(game.players)) if seat not in seating.people]
    bot, seconds = find_bot_or_engine(name, seating.bot)
    if seats:
        prepare_bot(name, bot)
    bots = {seat: make_bot(name, bot, seating.seed) for seat in seats}
    for player in bots.values():
        follow(player, game.record)
    clock = Clock() if seconds is None else Clock(seconds)
    terminal, console = find_terminal_game(name), Console(highlight=False)
    TerminalTable(game, terminal, seating, bots, clock, console, path).run()
