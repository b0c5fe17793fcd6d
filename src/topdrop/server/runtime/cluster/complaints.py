"""What fails again and again is logged once, until it has gone well."""

from typing import Final

from topdrop.server.runtime.resources import log


class Complaints:
    """What has been complained about."""

    def __init__(self) -> None:
        self._made: Final[set[str]] = set()

    def fails(self, what: str, error: BaseException) -> None:
        """Something does not work."""
        if what not in self._made:
            self._made.add(what)
            log.error("%s: %s", what, error)

    def works(self, what: str) -> None:
        """It works again, or it did all the time."""
        self._made.discard(what)
