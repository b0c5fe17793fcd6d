"""Printing over HTTP."""

from typing import Any

import httpx
import pytest

from json_schema import check
from topdrop import dropit

SHEET = {"game": "dropit", "what": "score-sheet", "choices": {"players": 2}, "language": "nl"}


def test_a_pdf_is_answered(stranger: httpx.Client) -> None:
    answer = stranger.post("/api/print", json=SHEET)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content == dropit.printout("score-sheet", {"players": 2}, language="nl")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "bad_message"),
        ({**SHEET, "paper": "a5"}, "bad_message"),
        ({**SHEET, "pages": 3}, "bad_message"),
        ({**SHEET, "game": "chess"}, "unknown_game"),
        ({**SHEET, "what": "tiles"}, "cannot_print"),
    ],
)
def test_what_cannot_be_is_refused(stranger: httpx.Client, body: dict[str, Any], code: str) -> None:
    answer = stranger.post("/api/print", json=body)
    check(answer.json(), "Failure")
    assert answer.json()["problem"]["code"] == code


def test_nobody_prints_without_end(stranger: httpx.Client) -> None:
    headers = {"x-forwarded-for": "10.7.7.7"}
    codes = [
        stranger.post("/api/print", json=SHEET, headers=headers).status_code for _ in range(12)
    ]
    assert set(codes) == {200, 429}
