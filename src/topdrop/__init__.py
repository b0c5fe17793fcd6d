"""topdrop: the digital home of two table games, On Top and Drop It.

The games are packages of their own, :mod:`topdrop.ontop` and :mod:`topdrop.dropit`; each reads like
the game it holds (``ontop.Game(players=["red", "blue"])``). What they share lives in
:mod:`topdrop.core`.
"""

from topdrop import renamed as _renamed
from topdrop.core import extras as _extras

__version__: str
"""The version that is installed; ``unknown`` where the source alone was copied somewhere."""

_renamed.install()
_extras.install()


def __getattr__(name: str) -> str:
    """Look the version up when somebody asks, since reading packages' metadata takes a while."""
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib.metadata import PackageNotFoundError, version

    try:
        found = version("topdrop")
    except PackageNotFoundError:
        found = "unknown"
    globals()[name] = found
    return found
