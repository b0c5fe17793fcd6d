"""``topdrop engine``: one of our bots as an engine, over standard input and output."""

import os
import sys
from typing import Annotated

import typer

from topdrop.cli.completion import complete_bot, complete_game


def engine(
    game: Annotated[
        str, typer.Argument(help="The game: ontop or dropit.", autocompletion=complete_game)
    ],
    bot: Annotated[
        str,
        typer.Argument(
            help="Who plays: level1 to level5, a level's name, a bot, or mybot.py.",
            autocompletion=complete_bot,
        ),
    ] = "level5",
) -> None:
    """Let another program ask a bot over standard input and output, a line at a time.

    docs/engines.md tells what is said.
    """
    # The compiler that some bots bring along need not be loaded for other commands.
    from topdrop.bots.engine.serving import ServedBot, serve

    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    # Whatever a bot prints must not get among the answers.
    os.dup2(2, 1)

    def write(line: str) -> None:
        try:
            answers.write(line.encode() + b"\n")
        except OSError:
            # Whoever asked is gone.
            os._exit(1)

    serve(ServedBot(game, bot, write), sys.stdin.buffer)
    # What is still being thought is of no use any more.
    os._exit(0)
