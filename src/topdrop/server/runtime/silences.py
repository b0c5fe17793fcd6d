"""Who may not write here, as moderators have decided."""

from collections.abc import Sequence

from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.clock import Clock
from topdrop.server.store import Silence


class Silences:
    """The silences of a server, in memory; `topdrop.server.runtime.administering` renews them."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._guests: dict[str, Silence] = {}

    def renew(self, silences: Sequence[Silence]) -> None:
        """Go by these silences from now on."""
        self._guests = {silence.guest: silence for silence in silences}

    def of(self, guest: str) -> Silence | None:
        """Return the silence of a guest; None where they may write."""
        found = self._guests.get(guest)
        return found if found is not None and found.holds(self._clock.date()) else None

    def check(self, guest: str | None) -> None:
        """Refuse a guest who may not write; None is nobody.

        Raises:
            Refusal: They may not (``silenced``, ``silenced_until``).
        """
        found = None if guest is None else self.of(guest)
        if found is None:
            return
        if found.expires is None:
            raise Refusal("silenced", reason=found.reason)
        raise Refusal("silenced_until", reason=found.reason, until=found.expires)
