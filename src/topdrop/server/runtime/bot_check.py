"""Whether each bot can play here: at start, every one of them makes a move."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from topdrop.bots import bot_names
from topdrop.core.errors import TopdropError
from topdrop.core.game import Game
from topdrop.server.adapters import AnyAdapter, adapters, blaming_game
from topdrop.server.runtime.resources import BotFailed, Question, Resources, log

THINKING_SECONDS: Final = 0.1
"""So long may each think about its move."""

AGAIN_SECONDS: Final = 600.0
"""After so long those that could not play are asked again."""


class _Position(NamedTuple):
    """Where a bot has to move."""

    adapter: AnyAdapter
    game: Game
    seat: int


async def check_bots(resources: Resources) -> None:
    """Let every bot make a move, and keep asking those that cannot; ends when all can.

    What is found stands in `Resources.unplayable_bots`.
    """
    await _check(resources, [(game, bot) for game in adapters() for bot in bot_names(game)])
    while resources.unplayable_bots:
        await resources.clock.sleep(AGAIN_SECONDS)
        await _check(resources, list(resources.unplayable_bots))


async def _check(resources: Resources, bots: Iterable[tuple[str, str]]) -> None:
    known = resources.unplayable_bots
    positions = {name: _first_position(adapter) for name, adapter in adapters().items()}
    for game, bot in bots:
        position = positions.get(game)
        reason = None if position is None else await _fault_of(resources, bot, position)
        if reason is not None:
            if (game, bot) not in known:
                log.error("bot %s of %s cannot play and is not offered: %s", bot, game, reason)
            known[game, bot] = reason
        elif known.pop((game, bot), None) is not None:
            log.warning("bot %s of %s can play and is offered again", bot, game)


def _first_position(adapter: AnyAdapter) -> _Position | None:
    """Return the beginning of the least game; None where nobody is to move, or it breaks down."""
    choice = next((each for each in adapter.info().options if each.key == "players"), None)
    setup = {} if choice is None else {"players": list(choice.values[: choice.least or 2])}
    try:
        game, _ = adapter.begin(setup)
        seat = game.to_move
    except Exception as error:  # it may be anybody's code
        log.warning("the bots of %s cannot be tried out: %s", adapter.name, error)
        return None
    return None if seat is None else _Position(adapter, game, seat)


async def _fault_of(resources: Resources, bot: str, position: _Position) -> str | None:
    """Return why a bot comes up with no move that may be played; None when it does."""
    adapter, game, seat = position
    reason = None
    for fresh in (False, True):
        question = Question(bot, game.record(), seat, THINKING_SECONDS, fresh)
        try:
            # Nobody's bot waits meanwhile, though this one may have to be compiled.
            move = await resources.bots.think(question, question.seconds)
            with blaming_game(adapter.name):
                await resources.workers.run("tables", "", adapter.play, game.copy(), move)
        except (BotFailed, TopdropError) as error:
            reason = str(error)
        else:
            return None
    return reason
