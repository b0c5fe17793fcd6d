"""A server for the tests that do not need one of their own."""

from collections.abc import Iterator
from itertools import count

import httpx
import pytest

from server_process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("data")) as running:
        yield running
        complaints = running.end()
    assert not complaints


NUMBERS = count(1)


def at_home(server: ServerProcess) -> httpx.Client:
    """A browser with an address of its own: what one test did is not held against the next."""
    browser = server.http()
    number = next(NUMBERS)
    browser.headers["X-Forwarded-For"] = f"10.0.{number // 250}.{number % 250 + 1}"
    return browser


@pytest.fixture
def ann(server: ServerProcess) -> Iterator[httpx.Client]:
    with at_home(server) as browser:
        yield browser


@pytest.fixture
def bob(server: ServerProcess) -> Iterator[httpx.Client]:
    with at_home(server) as browser:
        yield browser


@pytest.fixture
def stranger(server: ServerProcess) -> Iterator[httpx.Client]:
    with at_home(server) as browser:
        yield browser
