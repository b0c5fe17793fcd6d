"""Whoever runs a server looks at how it is doing: metrics on a port of their own, and a log.

Metrics have their own port, so that a proxy which lets the world in does not show them.
"""

import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import start_http_server

from topdrop.core.errors import TopdropError
from topdrop.server.runtime.context import ServerContext


class CannotServeMetrics(TopdropError):
    """The address or the port for metrics cannot be used."""


def log_as_json() -> None:
    """Write the log as JSON objects, a line each, on standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)


def watch_server(context: ServerContext) -> None:
    """Have the metrics of a server tell of what goes up and down in it."""
    watch = context.metrics.watch
    watch("tables_in_memory", "Tables in memory.", lambda: context.tables.in_memory)
    watch("connections", "Connections to tables.", lambda: context.connection_count)
    watch("bots_waiting", "Questions that wait for a bot.", lambda: context.bots.waiting)
    notices = context.notices
    watch("notices_pending", "Notices that should have been sent by now.", lambda: notices.pending)
    watch(
        "notices_oldest_seconds",
        "Seconds since the oldest of them was due or tried first.",
        lambda: notices.oldest_seconds,
    )
    if context.cluster is not None:
        claimed = context.cluster.claimed
        watch("claims", "Tables and analyses that this process has claimed.", claimed)


@contextmanager
def serve_metrics(context: ServerContext) -> Iterator[None]:
    """Answer ``/metrics`` for as long as the context lasts, if a port is set for it.

    Raises:
        CannotServeMetrics: The port cannot be used.
    """
    settings = context.settings
    if not settings.metrics_port:
        yield
        return
    try:
        server, thread = start_http_server(
            settings.metrics_port, settings.metrics_host, context.metrics.registry
        )
    except OSError as error:
        told = f"port {settings.metrics_port} of {settings.metrics_host}: {error.strerror or error}"
        raise CannotServeMetrics(f"metrics: {told}") from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class JsonFormatter(logging.Formatter):
    """A line of the log as a JSON object, for programs that gather logs."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line)
