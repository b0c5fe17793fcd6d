"""Being told on a device that a game waits: from the button on the page to the shown notification.

Headless Chromium has no push service, so subscribing with one is stood in for in the page, by keys
that the test has: what the page tells the server, what the server sends to the push service of the
tests, and what the page's worker makes of it are real. The browser hands the worker what it has
been given by the DevTools protocol.
"""

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from looks import every_look
from mail_server import MailServer
from members import claim
from ontop_hands import OnTopHands
from page_checks import check_page
from push_service import Browser, PushService
from server_process import ServerProcess
from topdrop.server.store.opening import DATABASE
from visitor import DESK, PHONE, Look, Visit, Visitor

USUAL = PHONE.but(language="de", theme="dark")

SUBSCRIBING = """
const told = %s;
// Headless Chromium says no whatever it was granted.
Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
Notification.requestPermission = async () => 'granted';
let subscribed = null;
const subscription = {
  endpoint: told.endpoint,
  toJSON: () => ({ endpoint: told.endpoint, expirationTime: null, keys: told.keys }),
  unsubscribe: async () => { subscribed = null; return true; },
};
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
  if (!userVisibleOnly || !/^[\\w-]{87}$/.test(applicationServerKey)) throw new Error('not ours');
  return (subscribed = subscription);
};
PushManager.prototype.getSubscription = async () => subscribed;
"""
"""What a browser with a push service does when the page asks."""

INSECURE = "Object.defineProperty(globalThis, 'isSecureContext', { get: () => false });"
"""What a browser says of a page by http."""

DAYS = {"per": "move", "seconds": 5 * 86_400}

SHOWING = """
() => {
  self.shown = [];
  self.opened = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    self.shown.push({ title, ...options });
  };
  Clients.prototype.openWindow = async (page) => { self.opened.push(page); };
}
"""
"""The browser without a screen shows no notifications, and only a person's own press opens a
window: what the worker asks for is noted."""

PRESS = """
async (tag) => {
  const event = new ExtendableEvent('notificationclick');
  event.notification = { ...self.shown.find((each) => each.tag === tag), close: () => undefined };
  const waits = [];
  event.waitUntil = (promise) => waits.push(promise);
  self.dispatchEvent(event);
  await Promise.all(waits);
  return self.opened.splice(0);
}
"""


@pytest.fixture
def push() -> Iterator[PushService]:
    with PushService() as service:
        yield service


@pytest.fixture
def own_server(tmp_path: Path, push: PushService, outlasting: ExitStack) -> ServerProcess:
    return outlasting.enter_context(ServerProcess(tmp_path, push_private_origins=[push.origin]))


class Device:
    """Ann's browser: what comes for it is decrypted and handed to the page's worker."""

    def __init__(self, ann: Visitor, push: PushService) -> None:
        self._ann, self._push = ann, push
        self._browser = Browser()
        self._read = 0
        told = {"endpoint": f"{push.origin}/ann", "keys": self._browser.keys}
        ann.context.grant_permissions(["notifications"])
        ann.context.add_init_script(SUBSCRIBING % json.dumps(told))
        self._registration: str | None = None
        self._devtools = ann.context.new_cdp_session(ann.page)
        self._devtools.on("ServiceWorker.workerRegistrationUpdated", self._registered)

    def _registered(self, event: dict[str, Any]) -> None:
        for each in event["registrations"]:
            self._registration = each["registrationId"]

    def ready(self) -> None:
        """Wait until the page has its worker."""
        self._devtools.send("ServiceWorker.enable")
        self._ann.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        while self._registration is None:
            self._ann.page.evaluate("() => true")
        (self._worker,) = self._ann.context.service_workers
        self._worker.evaluate(SHOWING)

    def deliver(self) -> None:
        """Hand over what the push service got next."""
        message = self._push.wait_for(self._read + 1)[self._read]
        self._read += 1
        self.hand(self._browser.decrypt(message.body).decode())

    def hand(self, data: str) -> None:
        """Hand something to the worker."""
        self._devtools.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": self._ann.address, "registrationId": self._registration, "data": data},
        )

    def shown(self, tag: str) -> dict[str, Any]:
        """Wait until the worker shows a notification with a tag, and return that."""
        while True:
            found = self._worker.evaluate("(tag) => self.shown.find((one) => one.tag === tag)", tag)
            if found:
                notification: dict[str, Any] = found
                return notification

    def press(self, tag: str) -> list[str]:
        """Press a notification, and return which pages that opens."""
        opened: list[str] = self._worker.evaluate(PRESS, tag)
        return opened


@pytest.mark.parametrize("look", every_look(USUAL, offline=True))
def test_from_the_button_to_the_notification(
    visit: Visit, look: Look, own_server: ServerProcess, push: PushService
) -> None:
    ann, bob = visit(look, own_server.address), visit(DESK, own_server.address)
    device = Device(ann, push)
    texts = ann.texts
    table = ann.make_table("ontop", "me", "open")
    ann.go("/me")
    device.ready()
    begin = ann.button("subscribe", "push")
    expect(begin).to_be_visible()
    check_page(ann, "push-before")
    ann.press(begin)
    expect(ann.button("unsubscribe", "push")).to_be_visible()
    expect(
        ann.page.get_by_role("listitem").filter(has_text=f"({texts('this_one', 'push')})")
    ).to_be_visible()
    check_page(ann, "push-subscribed")

    ann.press(ann.button("test", "push"))
    device.deliver()
    tried = device.shown("test")
    assert tried["lang"] == look.language

    # Bob moves, and Ann's device tells her, since she does not look at the table.
    bob.call_me("Bob")
    invitation = ann.snapshot(table)["table"]["invite"]
    bob.post(f"/api/tables/{table}/join", {"name": "Bob", "invite": invitation})
    device.deliver()
    told = device.shown(f"your_turn/{table}")
    assert "On Top" in told["title"]
    assert "Bob" in told["body"]
    assert device.press(told["tag"]) == [f"{own_server.address}/t/{table}"]

    # What cannot be read is something, too, in the browser's language.
    device.hand("\u0000 no JSON")
    unread = device.shown("unread")
    assert (unread["title"], unread["lang"]) == ("topdrop", look.language)
    assert device.press("unread") == [f"{own_server.address}/"]

    ann.press(ann.button("unsubscribe", "push"))
    expect(begin).to_be_visible()
    assert ann.get("/api/me/push")["devices"] == []


@pytest.mark.parametrize("look", every_look(USUAL, offline=True))
def test_at_a_table_of_days_somebody_is_asked_once(
    visit: Visit, look: Look, own_server: ServerProcess, push: PushService
) -> None:
    ann, bob = visit(look, own_server.address), visit(DESK, own_server.address)
    device = Device(ann, push)
    ann.call_me("Ann")
    bob.call_me("Bob")
    table = make_days(ann, bob)
    ann.go(f"/t/{table}")
    hint = ann.page.get_by_text(ann.texts("hint", "push"))
    lay(ann)
    expect(hint).to_be_visible()
    check_page(ann, "push-hint")
    # Whoever says no is not asked again.
    ann.press(ann.button("hint_no", "push"))
    expect(hint).to_be_hidden()
    ann.page.reload()
    expect(ann.status).to_have_text(ann.texts("turn_of", name="Bob"))
    expect(hint).to_have_count(0)
    assert ann.page.evaluate("() => localStorage.getItem('topdrop.push-hint')") == "no"
    ann.page.evaluate("() => localStorage.removeItem('topdrop.push-hint')")
    ann.page.reload()
    device.ready()
    ann.press(ann.button("subscribe", "push"))
    expect(hint).to_be_hidden()
    (told,) = ann.get("/api/me/push")["devices"]
    assert told["device"]
    # Nor is whoever is told.
    with ann.page.expect_response("**/api/me/push"):
        ann.page.reload()
    expect(ann.status).to_have_text(ann.texts("turn_of", name="Bob"))
    expect(hint).to_have_count(0)


def lay(visitor: Visitor) -> None:
    """Lay a tile, once it is one's turn."""
    hands = OnTopHands(visitor)
    assert hands.my_turn()
    hands.as_usual(0)


def make_days(ann: Visitor, bob: Visitor) -> str:
    """Let Ann and Bob have a table of days at which Ann is to move."""
    table = ann.make_table("ontop", "me", "open", name="Ann", clock=DAYS)
    invite = ann.ask("GET", f"/api/tables/{table}")["table"]["invite"]
    bob.ask("POST", f"/api/tables/{table}/join", {"invite": invite})
    return table


def test_at_a_table_of_days_a_page_by_http_says_why_not(
    visit: Visit, own_server: ServerProcess
) -> None:
    ann, bob = visit(PHONE, own_server.address), visit(DESK, own_server.address)
    ann.context.add_init_script(INSECURE)
    ann.call_me("Ann")
    bob.call_me("Bob")
    ann.go(f"/t/{make_days(ann, bob)}")
    lay(ann)
    why = ann.page.get_by_text(ann.texts("hindrance.insecure", "push"))
    expect(why).to_be_visible()
    expect(ann.button("subscribe", "push")).to_have_count(0)
    check_page(ann, "push-hint-insecure")
    ann.press(ann.button("hint_no", "push"))
    expect(why).to_be_hidden()
    ann.page.reload()
    expect(ann.log.first).to_be_attached()
    assert ann.page.evaluate("() => localStorage.getItem('topdrop.push-hint')") == "no"


def test_a_page_by_http_says_why_not(visit: Visit, own_server: ServerProcess) -> None:
    ann = visit(DESK.but(language="fr"), own_server.address)
    ann.context.add_init_script(INSECURE)
    ann.call_me("Ann")
    ann.go("/me")
    expect(ann.page.get_by_text(ann.texts("hindrance.insecure", "push"))).to_be_visible()
    expect(ann.button("subscribe", "push")).to_be_hidden()
    check_page(ann, "push-insecure")


@pytest.fixture(scope="module")
def mailing(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[ServerProcess, str, httpx.Client]]:
    """A server that sends mail, the link in a mail to Ann that ends them, and her browser."""
    folder = tmp_path_factory.mktemp("data")
    with (
        MailServer() as mails,
        ServerProcess(folder, **mails.settings, public_url="http://games.example.org") as server,
        server.http() as ann,
    ):
        assert claim(ann, "Ann").status_code == 201
        with closing(sqlite3.connect(folder / DATABASE)) as database, database:
            database.execute("UPDATE accounts SET email = 'ann@example.org'")
        ann.post("/api/me/mail/test").raise_for_status()
        link = re.search(
            r"http://games\.example\.org(/me#unsubscribe=\S+)", mails.wait_for(1)[0].text
        )
        assert link is not None
        yield server, link[1], ann


def wished(ann: httpx.Client) -> dict[str, Any]:
    """What Ann wishes to be told, and how."""
    preferences: dict[str, Any] = ann.get("/api/me/notices").json()["preferences"]
    return preferences


@pytest.mark.parametrize("look", every_look(USUAL))
def test_a_link_in_a_mail_ends_mails_once_that_is_confirmed(
    visit: Visit, look: Look, mailing: tuple[ServerProcess, str, httpx.Client]
) -> None:
    server, link, ann = mailing
    before = {**wished(ann), "mail": ["your_turn"]}
    ann.put("/api/me/notices", json=before).raise_for_status()
    reader = visit(look, server.address)
    reader.go(link)
    end = reader.button("end", "push")
    expect(end).to_be_visible()
    title = reader.texts("end_title", "push")
    expect(reader.page).to_have_title(re.compile(f"^{re.escape(title)}"))
    check_page(reader, "mails-end")
    assert wished(ann)["mail"]
    reader.press(end)
    expect(reader.page.get_by_text(reader.texts("ended", "push"))).to_be_visible()
    check_page(reader, "mails-ended")
    assert wished(ann)["mail"] == []
    # A link that a mail program has cut off.
    reader.troubles.expected.extend(["answer: 40[0-9]", "status of 40[0-9]"])
    reader.go(link[:-5])
    reader.press(end)
    expect(reader.page.get_by_text(reader.texts("problem.bad_unsubscribe"))).to_be_visible()
    check_page(reader, "mails-end-cut")
    # Trying that again is of no use.
    buttons = reader.page.get_by_role("alert").locator(".button")
    expect(buttons.first).to_have_text(reader.texts("to_start"))
