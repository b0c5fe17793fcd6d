"""When no server was there, which is nobody's time."""

from typing import NamedTuple

from topdrop.server.protocol.common import Millis, OutageReason


class Outage(NamedTuple):
    """A time in which no process served the tables.

    Attributes:
        number: By which it is known; a later one has a larger number.
        began: The last sign of life before it.
        ended: When a process was there again. It is less than `began` where the computer's clock
            was set back meanwhile.
        reason: Why.
    """

    number: int
    began: Millis
    ended: Millis
    reason: OutageReason
