"""How often Python looks for garbage in a server's process."""

import gc
from typing import Final

THRESHOLDS: Final = (100_000, 20, 100)
"""So many new objects are looked through together, so many times until older ones are, too.

A table holds thousands of objects that live as long as it does. Looked through as often as Python
does by itself, they make one move in a hundred wait for a tenth of a second.
"""


def collect_rarely() -> None:
    """Keep what the start has made out of every later look, and look less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
