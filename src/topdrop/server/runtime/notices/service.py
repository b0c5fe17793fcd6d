"""Sending what is due: one process does it for all, and goes on where another was killed."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import Notice
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.notices.attempts import DAYS, People, expires
from topdrop.server.runtime.notices.counting import NoticeCounts
from topdrop.server.runtime.resources import log
from topdrop.server.store import Delivery, Ended, NewDelivery, Pending, Store, StoreError
from topdrop.server.tables.notice_times import sendings

if TYPE_CHECKING:
    from topdrop.server.runtime.notices.mail_channel import MailChannel
    from topdrop.server.runtime.notices.push_channel import PushChannel

LOOK_SECONDS: Final = 2.0
"""So often it is looked for what other processes have stored."""

AT_ONCE: Final = 100
"""So many notices are planned together, and so many deliveries are under way."""

PUSHES_AT_ONCE: Final = 16

REACHABLE_MILLIS: Final[Millis] = 5_000
"""So often it is looked for whom a way leads to."""

PENDING_MILLIS: Final[Millis] = 10_000
"""So often it is counted what should have been sent."""

RELEASE_MILLIS: Final[Millis] = 5_000
"""So often it is looked for what processes have begun that died."""

TIDY_MILLIS: Final[Millis] = 60 * 60_000
"""So often what is done is forgotten."""

KEPT_MILLIS: Final[Millis] = 7 * 24 * 60 * 60_000
"""So long it is remembered that something was told, so that it is told once."""


class Duty(Protocol):
    """Says whether this process sends what is due for all."""

    async def is_ours(self, what: str) -> bool:
        """Return whether it is this process that does something; nobody's is claimed.

        Raises:
            StoreError: That cannot be known just now.
        """


class Alone:
    """A process that has its database to itself does everything."""

    async def is_ours(self, what: str) -> bool:
        """Return that it is."""
        return True


class Channels(NamedTuple):
    """By which ways notices go: one that is None goes nowhere."""

    push: "PushChannel"
    mail: "MailChannel | None"


class NoticeService:
    """Sends notices that are due, and again what could not be sent.

    Attributes:
        reachable: The guests to whom a way led when that was looked at last, and those whom it has
            come to lead to since; None where it is not known.
        pending: What should have been sent by now, by any process, when that was looked at last.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        people: People,
        channels: Callable[[], Awaitable[Channels]],
        duty: Duty,
        counts: NoticeCounts,
    ) -> None:
        """Take what it needs.

        Args:
            store: Where notices wait.
            clock: The time.
            people: How they wish to be told.
            channels: Returns by which ways, when something is to be sent.
            duty: Whether it is for this process to do.
            counts: What counts what came of it.
        """
        self._store = store
        self._clock = clock
        self._people = people
        self._channels = channels
        self._duty = duty
        self._counts = counts
        self._woken = asyncio.Event()
        self._under_way: set[tuple[str, ...]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._pushes = asyncio.Semaphore(PUSHES_AT_ONCE)
        self._loop: asyncio.Task[None] | None = None
        self.reachable: set[str] | None = None
        self.pending = Pending(0, None)
        self._counted: Millis = 0
        self._come_to_lead: set[str] = set()
        self._looked: Millis = 0
        self._looking = False
        self._released: Millis = 0
        self._tidied: Millis = 0
        self._complained = False

    @property
    def busy(self) -> bool:
        """Whether it is doing anything but waiting until something is due."""
        return self._looking or bool(self._tasks) or self._woken.is_set()

    def start(self) -> None:
        """Begin to send."""
        self._loop = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Leave what is under way to whoever comes next."""
        tasks = [*self._tasks, *([] if self._loop is None else [self._loop])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def know_reachable(self, guest: str) -> None:
        """Know that a way leads to a guest now."""
        self._come_to_lead.add(guest)
        if self.reachable is not None:
            self.reachable.add(guest)

    def wake(self) -> None:
        """Look now: something has been stored."""
        self._woken.set()

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            self._looking = True
            seconds = await self._look()
            self._looking = False
            timer = self._clock.call_later(seconds, self._woken.set)
            try:
                await self._woken.wait()
            finally:
                timer.cancel()

    async def _look(self) -> float:
        """Do what is due, and return in how many seconds to look again."""
        try:
            await self._learn_reachable()
            await self._count_pending()
            if not await self._duty.is_ours("notices"):
                return LOOK_SECONDS
            await self._release()
            more = await self._plan()
            more = await self._begin() or more
            await self._tidy()
            next_ = None if more else await self._store.next_notice()
        except StoreError as error:
            self._complain(error)
            return LOOK_SECONDS
        self._complained = False
        if more:
            return 0
        now = self._clock.now()
        due = LOOK_SECONDS if next_ is None else (next_ - now) / 1000
        # What is due and under way is looked at when it has ended.
        return LOOK_SECONDS if due <= 0 else min(due, LOOK_SECONDS)

    def _complain(self, error: BaseException) -> None:
        if not self._complained:
            log.error("notices are not sent: %s", error)
        self._complained = True

    async def _plan(self) -> bool:
        """Let notices that are due have deliveries; return whether there may be more."""
        due = await self._store.due_notices(self._clock.now(), AT_ONCE)
        if due:
            mails = (await self._channels()).mail is not None
            planned = [(notice, await self._deliveries(notice, mails)) for notice in due]
            await self._store.plan_notices(planned)
        return len(due) == AT_ONCE

    async def _deliveries(self, notice: Notice, mails: bool) -> list[NewDelivery]:
        found: list[NewDelivery] = []
        for sending in sendings(notice, await self._people.preferences(notice.guest)):
            if self._clock.now() >= expires(notice, sending):
                continue
            if sending.channel == "push":
                subscriptions = await self._store.subscriptions_of(notice.guest)
                found += [NewDelivery("push", each.id, sending.at) for each in subscriptions]
            elif mails:
                found.append(NewDelivery("mail", "", sending.at))
        return found

    async def _begin(self) -> bool:
        """Begin to send what is due; return whether there may be more."""
        room = AT_ONCE + len(self._under_way)
        due = await self._store.due_deliveries(self._clock.now(), room)
        mails: dict[str, list[Delivery]] = {}
        for delivery in due:
            if _place(delivery) in self._under_way or len(self._under_way) >= AT_ONCE:
                continue
            if delivery.channel == "push":
                self._under_way.add(_place(delivery))
                self._start([delivery], self._push(delivery))
            else:
                mails.setdefault(delivery.notice.guest, []).append(delivery)
        for guest, deliveries in mails.items():
            self._under_way.update(map(_place, deliveries))
            self._start(deliveries, self._mail(guest, deliveries))
        return len(due) == room and len(self._under_way) < AT_ONCE

    def _start(self, deliveries: Sequence[Delivery], work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)

        def done(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            self._under_way.difference_update(map(_place, deliveries))
            error = None if task.cancelled() else task.exception()
            if error is None:
                self._woken.set()
            else:
                self._complain(error)

        task.add_done_callback(done)

    async def _push(self, delivery: Delivery) -> None:
        async with self._pushes:
            ended = await (await self._channels()).push.deliver(delivery)
        if ended is not None:
            await self._end([delivery], [ended])

    async def _mail(self, guest: str, deliveries: Sequence[Delivery]) -> None:
        mail = (await self._channels()).mail
        if mail is None:
            ended = [Ended(each, "refused") for each in deliveries]
        else:
            ended = await mail.deliver(guest, deliveries)
        await self._end(deliveries, ended)

    async def _end(self, due: Sequence[Delivery], ended: Sequence[Ended]) -> None:
        await self._store.end_deliveries(ended)
        for each in ended:
            # What is put off till the end of quiet hours was not begun.
            if each.outcome is not None or each.delivery not in due:
                self._counts.count_notice(each.delivery.channel, each.outcome or "later")

    async def _learn_reachable(self) -> None:
        """Look again at times to whom a way leads: addresses are confirmed elsewhere."""
        now = self._clock.now()
        if self.reachable is None or now - self._looked >= REACHABLE_MILLIS:
            self._looked = now
            self._come_to_lead.clear()
            self.reachable = await self._store.reachable() | self._come_to_lead

    async def _count_pending(self) -> None:
        """Look again at times how much waits that should have been sent."""
        now = self._clock.now()
        if now - self._counted >= PENDING_MILLIS:
            self._counted = now
            self.pending = await self._store.pending_notices(now)

    async def _release(self) -> None:
        """Let what dead processes have begun be due."""
        now = self._clock.now()
        if now - self._released >= RELEASE_MILLIS:
            await self._store.release_deliveries(now)
            self._released = now

    async def _tidy(self) -> None:
        now = self._clock.now()
        if now - self._tidied >= TIDY_MILLIS:
            self._tidied = now
            await self._store.forget_notices(now - max(KEPT_MILLIS, DAYS))


def _place(delivery: Delivery) -> tuple[str, ...]:
    notice = delivery.notice
    return notice.guest, notice.key, delivery.channel, delivery.target
