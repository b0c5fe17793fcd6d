"""Addresses that mail can be sent to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.server.runtime.mail_address import read_mail_address


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("ann@example.org", "ann@example.org"),
        (" Ann.Lee+games@Example.ORG ", "Ann.Lee+games@example.org"),
        ("ann@bücher.example", "ann@xn--bcher-kva.example"),
    ],
)
def test_an_address(text: str, address: str) -> None:
    assert read_mail_address(text) == address


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ann",
        "ann@",
        "@example.org",
        "ann@localhost",
        "ann@127.0.0.1",
        "ann@[127.0.0.1]",
        "ann@example.org, bob@example.org",
        "ann@example.org\r\nBcc: bob@example.org",
        "Ann <ann@example.org>",
        '"ann"@example.org',
        "ann..lee@example.org",
        ".ann@example.org",
        "ann@example..org",
        "ann@-example.org",
        "änn@example.org",
        "a" * 65 + "@example.org",
        "ann@" + "a.example" * 40,
        "ann@" + "a" * 64 + ".example",
    ],
)
def test_no_address(text: str) -> None:
    assert read_mail_address(text) is None


@given(st.text())
def test_any_text_is_one_or_none(text: str) -> None:
    address = read_mail_address(text)
    assert address is None or (read_mail_address(address) == address and address.isascii())
