"""topdrop: the digital home of two table games, On Top and Drop It.

The games are packages of their own, :mod:`topdrop.ontop` and :mod:`topdrop.dropit`; each reads like
the game it holds (``ontop.Game(players=["red", "blue"])``). What they share lives in
:mod:`topdrop.core`.
"""

from importlib.metadata import version as _version

from topdrop import renamed as _renamed

__version__ = _version("topdrop")

_renamed.install()
