"""``python -m topdrop.bots`` prepares all bots, so that even the first game finds them ready."""

from topdrop.bots import prepare_bots
from topdrop.table.registry import games

for name in games():
    prepare_bots(name)
