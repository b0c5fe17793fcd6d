"""Engines: programs that speak a line protocol on standard input and output (docs/engines.md).

`EngineBot` is a bot that asks a program of anybody's, of which `process` is the process and `talk`
the conversation; `serving` makes an engine of one of our bots.
"""

from topdrop.bots.engine.bot import EngineBot
from topdrop.bots.engine.command import EngineCommand, find_bot_or_engine
from topdrop.bots.engine.protocol import EngineError

__all__ = ["EngineBot", "EngineCommand", "EngineError", "find_bot_or_engine"]
