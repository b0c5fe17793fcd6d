"""Notices that are sent: by a real push service and a real mail server of the tests."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from in_process import ManualClock
from mail_server import MailServer
from notice_examples import known, notice, subscription
from push_service import Browser, Push, PushService, claims_of
from server_process import PATIENCE
from topdrop.server.protocol.notices import Arisen, Notice, NoticePreferences, QuietHours
from topdrop.server.runtime.mailer import Mailer
from topdrop.server.runtime.metrics import Metrics
from topdrop.server.runtime.notices.attempts import DAYS
from topdrop.server.runtime.notices.mail_channel import MailChannel
from topdrop.server.runtime.notices.push_channel import PushChannel
from topdrop.server.runtime.notices.service import (
    LOOK_SECONDS,
    PENDING_MILLIS,
    Channels,
    NoticeService,
)
from topdrop.server.runtime.notices.unsubscribing import Unsubscribing
from topdrop.server.runtime.push.client import PushClient
from topdrop.server.runtime.push.vapid import Vapid, new_private
from topdrop.server.settings import Settings
from topdrop.server.store import Conflict, Pending, StoreError
from topdrop.server.store.sqlite import SqliteStore

HOUR = 3600
START = 1_800_000_000_000  # 15 January 2027, 8:00 UTC
PUSH_ALONE = NoticePreferences(mail=(), language="de")
MAIL_ALONE = NoticePreferences(push=(), language="nl")


class Someone:
    """What is known of everybody."""

    def __init__(self) -> None:
        self.wishes = PUSH_ALONE
        self.address: str | None = "ann@example.org"

    async def preferences(self, guest: str) -> NoticePreferences:
        return self.wishes

    async def mail_address(self, guest: str) -> str | None:
        return self.address


class Ours:
    """Whether the process sends."""

    def __init__(self) -> None:
        self.ours = True

    async def is_ours(self, what: str) -> bool:
        assert what == "notices"
        return self.ours


class House:
    """A store, a clock, and a service that sends by the servers of the tests."""

    def __init__(self, folder: Path, push: PushService, mail: MailServer) -> None:
        self.store = SqliteStore(folder / "t.db")
        self.clock = ManualClock(START)
        self.push, self.mail = push, mail
        self.people, self.duty, self.metrics = Someone(), Ours(), Metrics()
        self.browsers: dict[str, Browser] = {}
        self.unsubscribing = Unsubscribing(b"secret")
        settings = Settings(data=folder, **mail.settings)
        vapid = Vapid(new_private(), "mailto:games@example.org")
        client = PushClient([push.origin])
        self._channels = Channels(
            PushChannel(self.store, self.clock, self.people, client, vapid, "p", self.metrics),
            MailChannel(
                self.store,
                self.clock,
                self.people,
                Mailer(settings),
                "https://games.example.org",
                self.unsubscribing,
                "p",
            ),
        )
        self.service = self.new_service()

    def new_service(self) -> NoticeService:
        async def channels() -> Channels:
            return self._channels

        return NoticeService(self.store, self.clock, self.people, channels, self.duty, self.metrics)

    def counted(self) -> dict[str, float]:
        """Return what is counted of attempts, by way and what came of them."""
        return {
            f"{sample.labels['channel']} {sample.labels['outcome']}": sample.value
            for metric in self.metrics.notices.collect()
            for sample in metric.samples
            if sample.name.endswith("_total")
        }

    async def subscribe(self, id_: str = "s", guest: str = "ann", **fields: Any) -> None:
        browser = self.browsers[f"/{id_}"] = Browser()
        with suppress(Conflict):
            await self.store.keep_guest(*known(guest))
        values: dict[str, Any] = {
            "endpoint": f"{self.push.origin}/{id_}",
            "key": browser.keys["p256dh"],
            "secret": browser.keys["auth"],
            **fields,
        }
        await self.store.keep_subscription(subscription(id_, guest, **values), most=9)

    async def arise(self, *notices: Notice, void: Any = (), table: str = "t") -> None:
        await self.store.keep_notices([Arisen(table=table, void=void, notices=notices)])
        self.service.wake()
        await self.idle()

    async def idle(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.service.busy or not self.clock.waiting:
                await asyncio.sleep(0)

    async def advance(self, seconds: float) -> None:
        self.clock.advance(seconds)
        self.service.wake()
        await self.idle()

    def read(self, push: Push) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.json.decode(self.browsers[push.path].decrypt(push.body))
        return found


def turn(at: int = START, **fields: Any) -> Notice:
    return notice(at=at, **fields)


@pytest.fixture
def live(tmp_path: Path) -> Callable[[Callable[[House], Awaitable[None]]], None]:
    """Return what runs a test with a house in which the service runs."""

    def run(use: Callable[[House], Awaitable[None]]) -> None:
        async def begin() -> None:
            house = House(tmp_path, push, mail)
            await house.store.begin_process("p", house.clock.now())
            house.service.start()
            try:
                await house.idle()
                await use(house)
            finally:
                await house.service.stop()
                await house.store.close()

        with PushService() as push, MailServer() as mail:
            asyncio.run(begin())

    return run


Live = Callable[[Callable[[House], Awaitable[None]]], None]


def test_a_notice_comes_to_each_browser_in_its_language(live: Live) -> None:
    async def use(house: House) -> None:
        await house.subscribe("a", language="de")
        await house.subscribe("b", language="fr")
        await house.subscribe("c", "bob")
        await house.arise(turn())
        pushes = {push.path: push for push in house.push.received}
        assert set(pushes) == {"/a", "/b"}
        assert house.read(pushes["/a"]) == {
            "title": "On Top: Du bist am Zug",
            "body": "Das Spiel mit Bob wartet auf dich.",
            "path": "/t/t",
            "tag": "your_turn/t",
            "lang": "de",
            "at": START,
        }
        assert house.read(pushes["/b"])["title"] == "On Top\u00a0: à vous de jouer"
        headers = pushes["/a"].headers
        assert claims_of(headers["authorization"])["aud"] == house.push.origin
        assert int(headers["ttl"]) == DAYS // 1000
        assert headers["urgency"] == "normal"
        assert headers["content-encoding"] == "aes128gcm"
        assert re.fullmatch(r"[A-Za-z0-9_-]{1,32}", headers["topic"])
        assert await house.store.next_notice() is None
        await house.arise(turn(key="your_turn/t/9"))
        assert house.push.received[-1].headers["topic"] == headers["topic"]

    live(use)


def test_a_browser_that_is_gone_is_forgotten(live: Live) -> None:
    async def use(house: House) -> None:
        house.push.answer = lambda push: "404 Not Found" if push.path == "/a" else "410 Gone"
        for id_ in ("a", "b"):
            await house.subscribe(id_)
        await house.arise(turn())
        assert await house.store.subscriptions_of("ann") == []
        assert await house.store.next_notice() is None
        assert len(house.push.received) == 2

    live(use)


@pytest.mark.parametrize("status", [408, 429, 500, 503])
def test_it_is_tried_again_later_and_later(live: Live, status: int) -> None:
    async def use(house: House) -> None:
        house.push.answer = lambda push: f"{status} Later"
        await house.subscribe()
        await house.arise(turn())
        for count, seconds in ((1, 30), (2, 60), (3, 120)):
            assert len(house.push.received) == count
            assert await house.store.next_notice() == house.clock.now() + seconds * 1000
            await house.advance(seconds - 1)
            assert len(house.push.received) == count
            await house.advance(1)
        house.push.answer = lambda push: "201 Created"
        await house.advance(240)
        assert await house.store.next_notice() is None
        assert len(house.push.received) == 5

    live(use)


def test_a_push_service_says_when_it_wants_to_be_asked_again(live: Live) -> None:
    async def use(house: House) -> None:
        house.push.answer = lambda push: "429 Too Many\r\nRetry-After: 300"
        await house.subscribe()
        await house.arise(turn())
        assert await house.store.next_notice() == START + 300_000
        house.push.answer = lambda push: "503 Busy\r\nRetry-After: Fri, 15 Jan 2027 08:10:00 GMT"
        await house.advance(300)
        assert await house.store.next_notice() == START + 600_000
        house.push.answer = lambda push: "503 Busy\r\nRetry-After: 99999999"
        await house.advance(300)
        assert await house.store.next_notice() == START + 600_000 + 6 * HOUR * 1000

    live(use)


def test_a_push_service_that_cannot_be_reached_is_tried_again(live: Live) -> None:
    async def use(house: House) -> None:
        with PushService() as other:
            elsewhere = other.origin
        house._channels.push._client._private |= {elsewhere}
        await house.subscribe(endpoint=f"{elsewhere}/x")
        await house.arise(turn())
        assert await house.store.next_notice() == START + 30_000

    live(use)


@pytest.mark.parametrize("status", [400, 401, 403, 413, 302])
def test_what_is_refused_is_not_tried_again(live: Live, status: int) -> None:
    async def use(house: House) -> None:
        house.push.answer = lambda push: f"{status} No\r\nLocation: /other"
        await house.subscribe()
        await house.arise(turn())
        assert await house.store.next_notice() is None
        assert len(await house.store.subscriptions_of("ann")) == 1

    live(use)


def test_an_endpoint_that_nobody_may_connect_to_is_forgotten(live: Live) -> None:
    async def use(house: House) -> None:
        await house.subscribe(endpoint="https://127.0.0.1/x")
        await house.arise(turn())
        assert await house.store.next_notice() is None
        assert await house.store.subscriptions_of("ann") == []

    live(use)


def test_what_is_void_is_not_sent(live: Live) -> None:
    async def use(house: House) -> None:
        house.push.answer = lambda push: "503 Later"
        await house.subscribe()
        await house.arise(turn())
        await house.arise(void=("your_turn",))
        await house.advance(HOUR)
        assert len(house.push.received) == 1

    live(use)


def test_what_is_taken_back_while_it_connects_is_not_sent(live: Live) -> None:
    """It is asked whether it is void when everything is ready, and only its bytes are missing."""

    async def use(house: House) -> None:
        await house.subscribe()
        connect = PushClient._connect

        async def take_back_meanwhile(client: PushClient, endpoint: Any) -> Any:
            connected = await connect(client, endpoint)
            await house.store.keep_notices([Arisen(table="t", void=("your_turn",))])
            return connected

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(PushClient, "_connect", take_back_meanwhile)
            await house.arise(turn())
        assert house.push.connections == 1
        assert not house.push.received
        assert await house.store.next_notice() is None

    live(use)


def test_it_is_too_late(live: Live) -> None:
    async def use(house: House) -> None:
        await house.subscribe()
        house.push.answer = lambda push: "503 Later"
        deadline = turn(occasion="deadline", key="d", deadline=START + 40 * 60_000)
        await house.arise(deadline)
        await house.advance(20 * 60)
        (push,) = house.push.received
        assert push.headers["urgency"] == "high"
        assert int(push.headers["ttl"]) == 20 * 60
        while await house.store.next_notice() is not None:
            await house.advance(60)
        assert house.clock.now() < START + 40 * 60_000
        before = len(house.push.received)
        await house.arise(turn(key="late", deadline=START))
        assert len(house.push.received) == before
        assert await house.store.next_notice() is None

    live(use)


def test_quiet_hours_are_waited_for_and_wishes_of_then_count(live: Live) -> None:
    async def use(house: House) -> None:
        house.people.wishes = NoticePreferences(mail=(), quiet=QuietHours(begin=0, end=600))
        await house.subscribe()
        await house.arise(turn(), turn(key="two", occasion="invited"))
        assert await house.store.next_notice() == START + 2 * HOUR * 1000
        house.people.wishes = NoticePreferences(mail=(), push=("invited",))
        await house.advance(2 * HOUR)
        (push,) = house.push.received
        assert house.read(push)["title"] == "On Top: eine Einladung"

    live(use)


def test_what_is_tried_again_waits_for_the_end_of_quiet_hours(live: Live) -> None:
    async def use(house: House) -> None:
        # From 8:01 to 10:00; it is 8:00.
        house.people.wishes = NoticePreferences(quiet=QuietHours(begin=481, end=600))
        house.push.answer = lambda push: "503 Later"
        house.mail.failing = "451 later"
        await house.subscribe()
        await house.arise(turn())
        await house.advance(30)
        assert len(house.push.received) == 2
        house.push.answer, house.mail.failing = (lambda push: "201 Created"), None
        await house.advance(60)
        await house.advance(HOUR)
        assert (len(house.push.received), len(house.mail.received)) == (2, 0)
        assert await house.store.next_notice() == START + 2 * HOUR * 1000
        await house.advance(HOUR)
        assert (len(house.push.received), len(house.mail.received)) == (3, 1)
        assert await house.store.next_notice() is None

    live(use)


def test_what_nobody_was_there_to_send_waits_for_the_end_of_quiet_hours(live: Live) -> None:
    async def use(house: House) -> None:
        house.people.wishes = NoticePreferences(mail=(), quiet=QuietHours(begin=480, end=600))
        await house.subscribe()
        # It should have been sent before they began, and what is told of is over in them.
        over = turn(START - 1, key="over", deadline=START + HOUR * 1000)
        await house.arise(turn(START - 1), over)
        assert not house.push.received
        assert await house.store.next_notice() == START + 2 * HOUR * 1000
        await house.advance(2 * HOUR)
        assert len(house.push.received) == 1
        assert await house.store.next_notice() is None

    live(use)


def test_what_is_sent_fails_and_waits_is_counted(live: Live) -> None:
    async def use(house: House) -> None:
        answers = {"/a": "201 Created", "/b": "503 Later", "/c": "410 Gone", "/d": "403 No"}
        house.push.answer = lambda push: answers[push.path]
        for id_ in "abcd":
            await house.subscribe(id_)
        await house.arise(turn())
        assert house.counted() == {"push sent": 1, "push later": 1, "push refused": 2}
        (forgotten,) = house.metrics.forgotten_browsers.collect()
        assert forgotten.samples[0].value == 1
        await house.advance(20)
        assert house.service.pending == Pending(1, START)
        # What is only put off till the end of quiet hours is no attempt.
        house.people.wishes = NoticePreferences(mail=(), quiet=QuietHours(begin=480, end=600))
        await house.advance(10)
        assert house.counted()["push later"] == 1
        answers["/b"] = "200 OK"
        await house.advance(2 * HOUR)
        assert house.counted()["push sent"] == 2
        house.people.wishes = MAIL_ALONE
        house.mail.refusing = {"ann@example.org": "550 nobody"}
        await house.arise(turn(key="mail"))
        assert house.counted()["mail refused"] == 1
        await house.advance(PENDING_MILLIS / 1000)
        assert house.service.pending == Pending(0, None)

    live(use)


def test_another_process_sends(live: Live) -> None:
    async def use(house: House) -> None:
        house.duty.ours = False
        await house.subscribe()
        await house.arise(turn())
        assert not house.push.received
        # That process has died.
        house.duty.ours = True
        house.clock.advance(LOOK_SECONDS)
        await house.idle()
        assert len(house.push.received) == 1

    live(use)


def test_what_was_begun_by_a_process_that_died_is_tried_again(live: Live) -> None:
    async def use(house: House) -> None:
        house.push.answer = lambda push: b""
        await house.subscribe()
        await house.store.keep_notices([Arisen(table="t", notices=(turn(),))])
        house.service.wake()
        await asyncio.to_thread(house.push.wait_for, 1)
        await house.service.stop()
        await house.store.end_process("p", house.clock.now())
        house.push.answer = lambda push: "201 Created"
        house.service = house.new_service()
        house.service.start()
        await house.idle()
        assert len(house.push.received) == 2
        assert await house.store.next_notice() is None

    live(use)


def test_a_mail_says_what_it_is_about_and_how_to_end_it(live: Live) -> None:
    async def use(house: House) -> None:
        house.people.wishes = MAIL_ALONE
        await house.subscribe()
        await house.arise(turn())
        (mail,) = house.mail.received
        assert mail.to == ("ann@example.org",)
        assert mail.subject == "On Top: jij bent aan de beurt"
        assert mail.text.startswith(
            "Het spel met Bob wacht op je.\nhttps://games.example.org/t/t\n\n-- \n"
        )
        assert mail.message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        found = re.fullmatch(
            r"<https://games\.example\.org/api/unsubscribe/(.+)>", mail.message["List-Unsubscribe"]
        )
        assert found is not None
        assert house.unsubscribing.guest(found[1]) == "ann"
        assert f"https://games.example.org/me#unsubscribe={found[1]}\n" in mail.text
        assert "https://games.example.org/me" in mail.text
        assert not house.push.received

    live(use)


def test_a_digest_is_one_mail(live: Live) -> None:
    async def use(house: House) -> None:
        house.people.wishes = NoticePreferences(push=(), digest=9)
        await house.subscribe()
        await house.arise(
            turn(), turn(key="u", table="u", path="/t/u"), turn(key="gone", table="v")
        )
        await house.arise(table="v", void=("your_turn",))
        assert not house.mail.received
        await house.advance(HOUR)
        (mail,) = house.mail.received
        assert mail.subject == "topdrop: 2 notices"
        assert mail.text.count("https://games.example.org/t/") == 2
        assert "/t/v" not in mail.text
        assert await house.store.next_notice() is None

    live(use)


def test_mail_that_is_not_taken_is_tried_again_but_not_where_nobody_takes_any(live: Live) -> None:
    async def use(house: House) -> None:
        house.people.wishes = MAIL_ALONE
        house.mail.failing = "451 later"
        await house.subscribe()
        await house.arise(turn())
        assert await house.store.next_notice() == START + 30_000
        house.mail.failing = None
        await house.advance(30)
        assert len(house.mail.received) == 1
        house.mail.refusing = {"ann@example.org": "550 nobody"}
        await house.arise(turn(key="other"))
        assert await house.store.next_notice() is None
        house.people.address = None
        await house.arise(turn(key="third"))
        assert await house.store.next_notice() is None
        assert len(house.mail.received) == 1

    live(use)


def test_a_store_that_is_away_for_a_while_is_asked_again(live: Live) -> None:
    async def use(house: House) -> None:
        await house.subscribe()
        await house.store.keep_notices([Arisen(table="t", notices=(turn(),))])
        due, house.store.due_notices = house.store.due_notices, _away  # type: ignore[method-assign]
        house.service.wake()
        await house.idle()
        house.store.due_notices = due  # type: ignore[method-assign]
        house.clock.advance(LOOK_SECONDS)
        await house.idle()
        assert len(house.push.received) == 1

    live(use)


async def _away(now: int, most: int) -> list[Notice]:
    raise StoreError("the database is away")


def test_many_come_to_all(live: Live) -> None:
    async def use(house: House) -> None:
        for number in range(5):
            await house.subscribe(f"s{number}", f"guest{number}")
        house.people.wishes = PUSH_ALONE
        await house.arise(
            *(turn(guest=f"guest{number % 5}", key=f"{number}") for number in range(120))
        )
        assert len(house.push.received) == 120
        assert await house.store.next_notice() is None

    live(use)
