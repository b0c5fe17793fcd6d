"""What a server counts and times, for whoever runs it; names of people or tables are in none of it.

`topdrop.server.http.monitoring` offers it to Prometheus.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.gc_collector import GCCollector
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from topdrop.server.protocol.notices import Channel
from topdrop.server.runtime.notices.counting import Came

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper edges of what is timed."""


class Metrics:
    """The metrics of one server.

    Attributes:
        registry: All of them.
        requests: Seconds of HTTP requests by method, path (as a route's, so that there are few) and
            status.
        commands: What clients asked for at tables, and what came of it: ``done`` or a problem's
            code.
        moves: Decisions that are stored, by game and who made them.
        stored: Seconds from a decision to when it is safe.
        notices: Attempts to send a notice, by the way that it goes and what came of it.
        forgotten_browsers: Browsers that push services know no more.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        self.requests = Histogram(
            "topdrop_http_request_seconds",
            "Seconds of HTTP requests.",
            ("method", "path", "status"),
            buckets=SECONDS,
            registry=self.registry,
        )
        self.commands = Counter(
            "topdrop_commands",
            "What clients asked for at tables, and what came of it.",
            ("command", "outcome"),
            registry=self.registry,
        )
        self.moves = Counter(
            "topdrop_moves",
            "Decisions that were stored, and who made them.",
            ("game", "by"),
            registry=self.registry,
        )
        self.stored = Histogram(
            "topdrop_stored_seconds",
            "Seconds from a decision to when it is safe.",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.notices = Counter(
            "topdrop_notices",
            "Attempts to send a notice, by which way, and what came of it.",
            ("channel", "outcome"),
            registry=self.registry,
        )
        self.forgotten_browsers = Counter(
            "topdrop_push_browsers_forgotten",
            "Browsers that are told nothing any more, since their push services know them no more.",
            registry=self.registry,
        )

    def count_move(self, game: str, by: str) -> None:
        """Count a decision that is stored, by game and who made it."""
        self.moves.labels(game, by).inc()

    def count_notice(self, channel: Channel, came: Came) -> None:
        """Count what an attempt to send a notice came to."""
        self.notices.labels(channel, came).inc()

    def count_forgotten_browser(self) -> None:
        """Count a browser whose push service knows it no more."""
        self.forgotten_browsers.inc()

    def time_storing(self) -> AbstractContextManager[object]:
        """Time from a decision to when it is safe."""
        return self.stored.time()

    def watch(self, name: str, description: str, value: Callable[[], float]) -> None:
        """Tell of a number that goes up and down, which is asked for when somebody looks."""
        gauge = Gauge(f"topdrop_{name}", description, registry=self.registry)
        gauge.set_function(value)
