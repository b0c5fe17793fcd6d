"""Wake-ups by the pub/sub of Redis or Valkey, on one channel for each database."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from topdrop.core.errors import TopdropError
from topdrop.server.runtime.cluster.wake_ups import Gathered, Hearer, WakeUp
from topdrop.server.runtime.resources import log

PING_SECONDS: Final = 1.0
"""A line on which nothing came for so long is asked whether it is still there."""

ANSWER_SECONDS: Final = 2.0
"""What has not been answered for so long is not going to be: the line is half open."""

PAUSE_SECONDS: Final = 0.005
"""So long nothing is told after a message: where much happens, it goes with the next."""

AGAIN_SECONDS: Final = 0.5
"""So long after a line was lost, another is tried."""

FAULTS: Final = (RedisError, OSError, TimeoutError)

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(WakeUp)


class BadRedis(TopdropError):
    """The address of Redis cannot be used."""


class RedisWakeUps:
    """Tells and hears wake-ups through Redis, for as long as it is there.

    Whatever gathers while a message is on its way goes with the next, so that there are few
    however much is stored. What could not be told is told when Redis is back.

    Attributes:
        connected: Whether wake-ups of others arrive, as far as is known.
    """

    def __init__(
        self, url: str, instance: str, process: str, sleep: Callable[[float], Awaitable[None]]
    ) -> None:
        """Connect to nothing yet.

        Args:
            url: Where Redis is; may hold a password, so that it is never told.
            instance: What the database is called; it has its own channel.
            process: What this process is called; its own wake-ups are passed over.
            sleep: Waits so many seconds.

        Raises:
            BadRedis: The address cannot be used.
        """
        try:
            self._redis: Redis = Redis.from_url(
                url,
                socket_timeout=ANSWER_SECONDS,
                socket_connect_timeout=ANSWER_SECONDS,
                retry=Retry(NoBackoff(), 0),
            )
        except ValueError:
            # The message may hold the address with its password.
            raise BadRedis("redis: is no address such as redis://127.0.0.1:6379") from None
        self.connected = False
        self._channel = f"topdrop:{instance}"
        self._sleep = sleep
        self._process = process
        self._gathered = Gathered(process)
        # How every message of this process begins.
        self._own = _ENCODER.encode(WakeUp(sender=process))[:-1]
        self._telling: asyncio.Task[None] | None = None
        self._hearing: asyncio.Task[None] | None = None
        self._complained = self._closing = False

    def start(self, hearer: Hearer) -> None:
        """Begin to hear the others."""
        self._hearing = asyncio.get_running_loop().create_task(self._hear_always(hearer))

    def tell(self, wake_up: WakeUp) -> None:
        """Tell the others as soon as may be."""
        self._gathered.add(wake_up)
        if self._telling is None:
            self._telling = asyncio.get_running_loop().create_task(self._tell_all())

    async def close(self) -> None:
        """Tell what is still to be told, if Redis is there, and let go of it."""
        self._closing = True
        await _end(self._hearing)
        await _end(self._telling)
        with suppress(*FAULTS):
            if self._gathered:
                await self._publish(self._gathered.take())
        with suppress(*FAULTS):
            await self._redis.aclose()

    async def _tell_all(self) -> None:
        """Tell what has gathered until there is no more; with patience while Redis is away."""
        while self._gathered and not self._closing:
            telling = self._gathered.take()
            try:
                await self._publish(telling)
            except (*FAULTS, asyncio.CancelledError) as error:
                self._gathered.add(telling)
                if isinstance(error, asyncio.CancelledError):
                    raise
                self._complain(error)
                await self._sleep(AGAIN_SECONDS)
            else:
                await self._sleep(PAUSE_SECONDS)
        self._telling = None

    async def _publish(self, wake_up: WakeUp) -> None:
        await self._redis.publish(self._channel, _ENCODER.encode(wake_up))

    async def _hear_always(self, hearer: Hearer) -> None:
        while not self._closing:
            try:
                async with self._redis.pubsub() as line:
                    await self._hear(line, hearer)
            except FAULTS as error:
                self._complain(error)
            self.connected = False
            await self._sleep(AGAIN_SECONDS)

    async def _hear(self, line: PubSub, hearer: Hearer) -> None:
        """Hear the others until the line is lost.

        Raises:
            OSError, RedisError: It is.
        """
        await line.subscribe(self._channel)
        pinged = False
        while not self._closing:
            message: dict[str, Any] | None = await line.get_message(timeout=PING_SECONDS)
            if message is None:
                if pinged:
                    raise TimeoutError("it does not answer")
                pinged = True
                await line.ping()
                continue
            pinged = False
            if message["type"] == "subscribe":
                if self._complained:
                    log.warning("redis: is there again")
                self.connected, self._complained = True, False
                hearer.reconnected()
            elif message["type"] == "message" and not message["data"].startswith(self._own):
                self._pass_on(message["data"], hearer)

    def _pass_on(self, data: bytes, hearer: Hearer) -> None:
        try:
            wake_up = _DECODER.decode(data)
        except msgspec.DecodeError as error:
            log.warning("redis: a wake-up cannot be read: %s", error)
            return
        hearer.heard(wake_up)

    def _complain(self, error: BaseException) -> None:
        """Log once that Redis is away, without its address."""
        if not self._complained:
            self._complained = True
            log.warning("redis: %s; tables are looked at twice a second", type(error).__name__)


async def _end(task: asyncio.Task[None] | None) -> None:
    """Cancel a task and wait for its end; the client of Redis may miss that it is cancelled."""
    while task is not None and not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=0.1)
