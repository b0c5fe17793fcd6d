"""What is counted of notices, for whoever runs the server."""

from typing import Literal, Protocol, TypeAlias

from topdrop.server.protocol.notices import Channel
from topdrop.server.store import Outcome

Came: TypeAlias = Outcome | Literal["later"]
"""What an attempt came to: that it is ended, how, or that it is made again later."""


class NoticeCounts(Protocol):
    """What notices have counted; `topdrop.server.runtime.metrics` does it."""

    def count_notice(self, channel: Channel, came: Came) -> None:
        """Count what an attempt to send a notice came to."""

    def count_forgotten_browser(self) -> None:
        """Count a browser whose push service knows it no more."""


class NoCounts:
    """Counts nothing."""

    def count_notice(self, channel: Channel, came: Came) -> None:
        """Do nothing."""

    def count_forgotten_browser(self) -> None:
        """Do nothing."""
