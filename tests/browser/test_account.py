"""Claiming a name, coming in again on another device, and what lets somebody in."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from looks import every_look
from mail_server import MailServer
from members import PASSWORD
from page_checks import check_page
from server_process import ServerProcess
from visitor import DESK, PHONE, Look, Visit, Visitor

EACH = pytest.mark.parametrize("look", every_look(PHONE.but(language="de", theme="dark")))

REFUSED = ["answer: 4", "status of 4"]


def section(visitor: Visitor, key: str) -> Any:
    return visitor.page.get_by_role("region", name=visitor.texts(key, "account"), exact=True)


def sign_in(visitor: Visitor, name: str, password: str = PASSWORD) -> None:
    part = section(visitor, "sign_in")
    part.get_by_label(visitor.texts("name", "account"), exact=True).fill(name)
    part.get_by_label(visitor.texts("password", "account"), exact=True).fill(password)
    visitor.press(part.get_by_role("button", name=visitor.texts("sign_in", "account"), exact=True))


def claim(visitor: Visitor, name: str) -> None:
    part = section(visitor, "name")
    part.get_by_label(visitor.texts("claim_name", "account")).fill(name)
    part.get_by_label(visitor.texts("password", "account"), exact=True).fill(PASSWORD)
    visitor.press(part.get_by_role("button", name=visitor.texts("claim", "account")))
    expect(visitor.page.get_by_text(visitor.texts("you_are", "account", name=name))).to_be_visible()


@EACH
def test_a_name_is_claimed_and_lets_in_on_another_device(visit: Visit, look: Look) -> None:
    ann, bob = visit(look), visit(look)
    bob.troubles.expected.extend(REFUSED)
    name = f"Walburga {look.name} {look.theme} {look.language}"
    ann.call_me(name)
    ann.make_table("ontop", "me", "level1")
    ann.go("/me")
    check_page(ann, "me-guest")
    claim(ann, name)
    check_page(ann, "me-member")

    # Recovery codes are shown once.
    security = section(ann, "security")
    security.get_by_label(ann.texts("proof", "account")).fill(PASSWORD)
    ann.press(ann.button("make_codes", "account"))
    code = security.get_by_role("listitem").first.inner_text()
    link = ann.page.get_by_role("textbox", name=ann.texts("recovery_link", "account"))
    recovery = link.input_value()
    check_page(ann, "me-codes")

    # Whoever has the device for a moment makes no link.
    ann.page.get_by_label(ann.texts("link_proof", "account")).fill(PASSWORD)
    ann.press(ann.button("make_link"))
    expect(ann.page.get_by_role("textbox", name=ann.texts("personal_link"))).to_be_visible()
    ann.press(ann.button("settings"))
    expect(ann.dialog("settings").get_by_role("button", name=ann.texts("make_link"))).to_have_count(
        0
    )
    ann.page.keyboard.press("Escape")

    # Another device, where somebody plays already, is asked whether its seats come along.
    bob.call_me("Bob")
    bob.make_table("ontop", "me", "level1")
    bob.go("/me")
    sign_in(bob, name, "not the password")
    expect(bob.page.get_by_text(bob.texts("problem.wrong_password")).first).to_be_visible()
    sign_in(bob, name)
    check_page(bob, "me-together")
    bob.press(bob.dialog("together_title", "account").get_by_role("button").nth(1))
    expect(bob.page.get_by_text(bob.texts("you_are", "account", name=name))).to_be_visible()
    assert len(bob.get("/api/tables/mine")["tables"]) == 2

    # The first device signs the other one out, and that one comes in again by a code.
    ann.go("/me")
    ann.press(ann.button("revoke_others", "account"))
    expect(ann.page.get_by_text(ann.texts("revoked", "account")).first).to_be_visible()
    bob.go("/me")
    bob.page.locator("summary").click()
    bob.page.get_by_label(bob.texts("code", "account")).fill(code)
    bob.press(bob.button("use_code", "account"))
    expect(bob.page.get_by_text(bob.texts("you_are", "account", name=name))).to_be_visible()
    bob.press(bob.button("sign_out", "account"))
    expect(section(bob, "sign_in")).to_be_visible()

    # A link works once, and only when somebody says so.
    bob.go(recovery)
    check_page(bob, "me-recovery")
    bob.press(bob.button("use_code", "account"))
    expect(bob.heading(bob.texts("code_done", "account"))).to_be_visible()
    assert not bob.page.url.endswith("code")
    bob.go(f"/people/{name}")
    expect(bob.heading(name)).to_be_visible()
    check_page(bob, "profile")


@EACH
def test_a_mail_brings_a_new_password(visit: Visit, look: Look, tmp_path: Path) -> None:
    with MailServer() as mails, ServerProcess(tmp_path, **mails.settings) as server:
        ann = visit(look, server.address)
        ann.troubles.expected.extend(REFUSED)
        ann.post("/api/account", {"name": "Zoe", "password": PASSWORD})

        def follow_mail(number: int) -> None:
            """Open the link in a mail, as it comes."""
            link = re.search(r"http://\S+", mails.wait_for(number)[number - 1].text)
            assert link is not None
            ann.go(link[0])

        # An address counts once it is confirmed.
        ann.go("/me")
        security = section(ann, "security")
        security.get_by_label(ann.texts("proof", "account")).fill(PASSWORD)
        security.get_by_label(ann.texts("email", "account"), exact=True).fill("zoe@example.org")
        ann.press(ann.button("set_email", "account"))
        expect(ann.page.get_by_text(texts_of(ann, "email_sent")).first).to_be_visible()
        check_page(ann, "me-mail-sent")
        follow_mail(1)
        expect(ann.heading(ann.texts("confirm_title", "account"))).to_be_visible()
        check_page(ann, "me-confirm")
        ann.press(ann.button("confirm", "account"))
        expect(ann.heading(ann.texts("confirmed", "account"))).to_be_visible()
        check_page(ann, "me-confirmed")
        ann.go("/me")
        expect(ann.page.get_by_text(texts_of(ann, "email_is"))).to_be_visible()
        security.get_by_label(ann.texts("proof", "account")).fill(PASSWORD)
        new_password = ann.page.get_by_label(ann.texts("new_password", "account"), exact=True)
        new_password.fill(f"{PASSWORD}, one box")
        ann.press(ann.button("change_password", "account"))
        expect(ann.page.get_by_text(ann.texts("password_changed", "account")).first).to_be_visible()

        # Who has lost the password asks for a mail, and its link works once.
        ann.press(ann.button("sign_out", "account"))
        ann.press(ann.page.locator("summary"))
        ann.page.get_by_label(ann.texts("reset_who", "account")).fill("zoe@example.org")
        ann.press(ann.button("reset_ask", "account"))
        expect(ann.page.get_by_text(ann.texts("reset_sent", "account")).first).to_be_visible()
        check_page(ann, "me-lost")
        for outcome in ("reset_done", "problem.bad_one_time_link"):
            follow_mail(2)
            new_password.fill(f"{PASSWORD}, {outcome}")
            check_page(ann, "me-reset")
            ann.press(ann.button("change_password", "account"))
            said = ann.texts(outcome, "shell" if "." in outcome else "account")
            expect(ann.heading(said)).to_be_visible()
            check_page(ann, f"me-{outcome}")
            # Whoever is signed in needs no link.
            if outcome == "reset_done":
                assert ann.get("/api/me")["name"] == "Zoe"
                ann.post("/api/account/sign-out", {})


def texts_of(visitor: Visitor, key: str) -> str:
    """Return what is said of the address."""
    return visitor.texts(key, "account", email="zoe@example.org")


@pytest.mark.parametrize("look", every_look(DESK))
def test_a_passkey_lets_in(visit: Visit, look: Look, server: ServerProcess) -> None:
    ann = visit(look)
    ann.address = server.address.replace("127.0.0.1", "localhost")
    devtools = ann.context.new_cdp_session(ann.page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    ann.page.goto(ann.address + "/me")
    name = f"Xaver {look.name} {look.language}"
    claim(ann, name)
    section(ann, "security").get_by_label(ann.texts("proof", "account")).fill(PASSWORD)
    ann.press(ann.button("add_passkey", "account"))
    expect(ann.page.get_by_text(re.compile("Linux, "))).to_be_visible()
    check_page(ann, "me-passkey")
    ann.press(ann.button("sign_out", "account"))
    ann.press(ann.button("by_passkey", "account"))
    expect(ann.page.get_by_text(ann.texts("you_are", "account", name=name))).to_be_visible()


def test_under_an_address_the_page_says_why_there_are_no_passkeys(visit: Visit) -> None:
    ann = visit(DESK)
    ann.go("/me")
    claim(ann, "Yvonne")
    # Chromium takes a loopback address to be safe, but no passkey can be for one.
    why = "passkeys_address"
    expect(ann.page.get_by_text(ann.texts(why, "account"))).to_be_visible()
    expect(ann.button("add_passkey", "account")).to_have_count(0)
