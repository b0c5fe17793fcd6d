"""Tokens can be told to a command and found in a message."""

import re

import pytest

from topdrop.core import tokens
from topdrop.core.tokens import new_token


def test_a_token_holds_its_bytes_and_is_no_others() -> None:
    made = {new_token(12) for _ in range(200)}
    assert len(made) == 200
    assert all(re.fullmatch(r"[A-Za-z0-9][\w-]{14}[A-Za-z0-9]", token) for token in made)


@pytest.mark.parametrize("refused", ["-abc", "_abc", "abc-", "abc_"])
def test_signs_at_either_end_are_drawn_again(monkeypatch: pytest.MonkeyPatch, refused: str) -> None:
    drawn = iter([refused, "a-b_c"])
    monkeypatch.setattr(tokens, "token_urlsafe", lambda _: next(drawn))
    assert new_token(3) == "a-b_c"
