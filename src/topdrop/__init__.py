"""topdrop: the digital home of two table games, On Top and Drop It.

The games are packages of their own, :mod:`topdrop.ontop` and :mod:`topdrop.dropit`; each reads like
the game it holds (``ontop.Game(players=["red", "blue"])``). What they share lives in
:mod:`topdrop.core`.
"""

from importlib.metadata import PackageNotFoundError as _NotInstalled
from importlib.metadata import version as _version

from topdrop import renamed as _renamed

try:
    __version__ = _version("topdrop")
except _NotInstalled:
    # The source alone, as when it was copied somewhere: rules need no more.
    __version__ = "unknown"

_renamed.install()
