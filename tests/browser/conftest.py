"""A real browser and a real server for the tests of the page."""

from collections.abc import Generator, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, sync_playwright

from script import load_script
from server_process import ServerProcess
from visitor import DESK, FLAGS, Look, Visit, Visitor

VISITORS: pytest.StashKey[list[Visitor]] = pytest.StashKey()


# Not for the whole session: while Playwright runs, no test in the same process can start an event
# loop of its own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = load_script("chromium").find()
    if chromium is None:
        line = load_script("chromium").line_to_run(is_root=False)
        pytest.fail(f"The browser tests need a Chromium. Run: {line}", pytrace=False)
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=FLAGS)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    assert load_script("client").is_built(), "The client is not built as web/ is. Run: make web"
    with ServerProcess(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep the screens of a test that failed."""
    report = yield
    if report.failed:
        visitors: list[Visitor] = item.stash.setdefault(VISITORS, [])
        for number, visitor in enumerate(visitors):
            visitor.picture(f"failed-{item.name}-{number}")
    return report


@pytest.fixture
def visit(
    request: pytest.FixtureRequest, browser: Browser, server: ServerProcess
) -> Iterator[Visit]:
    """Let people come; when the test is over nothing may have gone wrong in their browsers."""
    visitors = request.node.stash.setdefault(VISITORS, [])
    with ExitStack() as stack:

        def come(look: Look = DESK, address: str | None = None) -> Visitor:
            visitor = stack.enter_context(Visitor(browser, address or server.address, look))
            visitors.append(visitor)
            return visitor

        yield come
        visitors.clear()
