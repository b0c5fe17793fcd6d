"""Boards and the like on paper, as PDF files, for people to keep."""

from topdrop.core.errors import TopdropError
from topdrop.core.game import PrintableModule
from topdrop.core.registry import find_game
from topdrop.server.adapters import adapter_of, blaming_game
from topdrop.server.protocol.http_bodies import PrintAsked
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.creation import check_depth


def printed(asked: PrintAsked) -> bytes:
    """Return what somebody wants to print as the content of a PDF file.

    Raises:
        Refusal: There is no such game, or it cannot be printed.
    """
    adapter_of(asked.game)
    check_depth(asked.choices)
    module = find_game(asked.game)
    if not isinstance(module, PrintableModule):
        raise Refusal("cannot_print", reason=f"{module.TITLE} has nothing to be printed")
    try:
        with blaming_game(asked.game):
            return module.printout(
                asked.what, asked.choices, paper=asked.paper, language=asked.language
            )
    except Refusal:
        raise
    except TopdropError as error:
        raise Refusal("cannot_print", rule=error.rule, reason=error.message) from None
