"""``python -m topdrop.bots`` prepares all bots, so that even the first game finds them ready."""

from topdrop.bots import bot_names, prepare_bot
from topdrop.table.registry import games

for game in games():
    for name in bot_names(game):
        prepare_bot(game, name)
