"""What a shell completes of arguments: games and bots."""

import typer


def complete_game(incomplete: str) -> list[str]:
    """Return the games whose names begin so."""
    from topdrop.core.registry import game_names

    return [name for name in game_names() if name.startswith(incomplete)]


def complete_bot(context: typer.Context, incomplete: str) -> list[str]:
    """Return the levels and bots of the game that is being typed, the usual one otherwise."""
    from topdrop.bots import bot_names, levels

    game = context.params.get("game") or "ontop"
    names = [f"level{level.number}" for level in levels(game)] + bot_names(game)
    return [name for name in names if name.startswith(incomplete)]
