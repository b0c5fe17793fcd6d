"""A server for the tests that do not need one of their own."""

from collections.abc import Iterator

import httpx
import pytest

from server_process import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("data")) as running:
        yield running
        complaints = running.end()
    assert not complaints


@pytest.fixture
def ann(server: ServerProcess) -> Iterator[httpx.Client]:
    with server.http() as browser:
        yield browser


@pytest.fixture
def bob(server: ServerProcess) -> Iterator[httpx.Client]:
    with server.http() as browser:
        yield browser


@pytest.fixture
def stranger(server: ServerProcess) -> Iterator[httpx.Client]:
    with server.http() as browser:
        yield browser
