"""``python -m topdrop.bots`` prepares all bots, so that even the first game finds them ready."""

import sys

from topdrop.bots import bot_names, prepare_bot
from topdrop.core.errors import TopdropError
from topdrop.core.registry import games

for game in games():
    for name in bot_names(game):
        try:
            prepare_bot(game, name)
        except TopdropError as error:
            print(f"topdrop: {error}", file=sys.stderr)
