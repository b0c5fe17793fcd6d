"""Asking for an analysis until it is there."""

from typing import Any

import httpx


def analysed(browser: httpx.Client, game: dict[str, Any]) -> dict[str, Any]:
    """Return the analysis of a table or a record once nobody works on it any more."""
    state = _read(browser.post("/api/analyses", json=game))
    while state["status"] in ("waiting", "running"):
        state = _read(browser.get(f"/api/analyses/{state['id']}", params={"known": state["done"]}))
    return state


def _read(answer: httpx.Response) -> dict[str, Any]:
    assert answer.status_code == 200, answer.text
    state: dict[str, Any] = answer.json()
    return state
