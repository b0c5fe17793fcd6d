"""A real browser and a real server for the tests of the page."""

from collections.abc import Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from script import load_script
from server_process import ServerProcess
from visitor import DESK, FLAGS, Look, Visit, Visitor
from wire import Wire

HERE = Path(__file__).parent
VISITORS: pytest.StashKey[list[Visitor]] = pytest.StashKey()
RUNNING: pytest.StashKey[ExitStack] = pytest.StashKey()
BROWSER: pytest.StashKey[Browser] = pytest.StashKey()


@pytest.fixture
def browser(request: pytest.FixtureRequest) -> Browser:
    """Return the browser, which runs as long as tests in this folder follow each other."""
    stash = request.session.stash
    if BROWSER not in stash:
        stash[RUNNING] = running = ExitStack()
        playwright = running.enter_context(sync_playwright())
        stash[BROWSER] = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
    return stash[BROWSER]


def find_chromium() -> Path:
    scripts = load_script("chromium")
    found: Path | None = scripts.find()
    if found is None:
        line = scripts.line_to_run(is_root=False)
        pytest.fail(f"The browser tests need a Chromium. Run: {line}", pytrace=False)
    return found


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(
    item: pytest.Item, nextitem: pytest.Item | None
) -> Generator[None, None, None]:
    """Close the browser before a test that is not in this folder.

    While Playwright runs, no test in the same process can start an event loop of its own.
    """
    yield
    stash = item.session.stash
    if BROWSER in stash and (nextitem is None or not nextitem.path.is_relative_to(HERE)):
        del stash[BROWSER]
        stash[RUNNING].close()


@pytest.fixture(scope="session")
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
def outlasting() -> Iterator[ExitStack]:
    """What is entered here ends when everybody has gone, so that nobody's page sees it end."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def wire(server: ServerProcess, outlasting: ExitStack) -> Wire:
    """A line to the server that a test can cut."""
    return outlasting.enter_context(Wire(server.address))


@pytest.fixture
def visit(
    request: pytest.FixtureRequest,
    browser: Browser,
    server: ServerProcess,
    outlasting: ExitStack,
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
