"""Encrypting messages for one browser."""

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import given
from hypothesis import strategies as st

from push_service import Browser
from topdrop.server.runtime.push.encryption import (
    LENGTH_STEP,
    MOST_BYTES,
    RECORD_SIZE,
    Receiver,
    encrypt,
    from_base64url,
    public_bytes,
    read_receiver,
    to_base64url,
)

# The example of RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
OUR_PRIVATE = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
OUR_PUBLIC = (
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
)
THEIR_PUBLIC = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)


def test_the_example_of_rfc_8291() -> None:
    number = int.from_bytes(from_base64url(OUR_PRIVATE))
    key = ec.derive_private_key(number, ec.SECP256R1())
    assert to_base64url(public_bytes(key)) == OUR_PUBLIC
    receiver = read_receiver(THEIR_PUBLIC, SECRET)
    body = encrypt(TEXT, receiver, key=key, salt=from_base64url(SALT), pad=False)
    assert to_base64url(body) == BODY


@given(st.binary(max_size=MOST_BYTES))
def test_the_browser_alone_reads_it(text: bytes) -> None:
    browser = Browser()
    body = encrypt(text, Receiver(browser.public, browser.secret))
    assert browser.decrypt(body) == text
    assert len(body) <= RECORD_SIZE


def test_how_long_it_is_tells_little() -> None:
    browser = Browser()
    receiver = Receiver(browser.public, browser.secret)
    lengths = {len(encrypt(b"x" * length, receiver)) for length in range(LENGTH_STEP)}
    assert len(lengths) == 1
    # Nor is a message the same twice.
    assert encrypt(b"x", receiver) != encrypt(b"x", receiver)


def test_what_is_too_long() -> None:
    receiver = read_receiver(THEIR_PUBLIC, SECRET)
    with pytest.raises(ValueError, match="at most 3993 bytes"):
        encrypt(b"x" * (MOST_BYTES + 1), receiver)


@pytest.mark.parametrize(
    ("key", "secret"),
    [
        ("", SECRET),
        (THEIR_PUBLIC, ""),
        (THEIR_PUBLIC[:-2], SECRET),
        (THEIR_PUBLIC, SECRET + "AA"),
        (THEIR_PUBLIC.replace("_", " "), SECRET),
        # No point of the curve.
        (to_base64url(b"\x04" + b"\x01" * 64), SECRET),
        (to_base64url(b"\x00" * 65), SECRET),
        ("é" * 87, SECRET),
    ],
)
def test_no_keys(key: str, secret: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_receiver(key, secret)


@given(st.binary())
def test_base64url_is_read_again(value: bytes) -> None:
    assert from_base64url(to_base64url(value)) == value
