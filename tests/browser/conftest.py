"""Real browsers and a real server for the tests of the page."""

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from driven_visitor import DrivenVisitor
from driver import Driver
from firefox import Firefox
from script import load_script
from server_process import ServerProcess
from visitor import DESK, FLAGS, Look, Visit, Visitor
from watched_client import watched_client
from webkit import Programs, WebKit
from wire import Wire

HERE = Path(__file__).parent
MANY = (1_000.0, 10_000)
VISITORS: pytest.StashKey[list[Visitor | DrivenVisitor]] = pytest.StashKey()
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
    # All tests come from one address, quicker than people do.
    often = dict.fromkeys(("new_tables", "changes", "connects", "messages", "chat_messages"), MANY)
    # With few samples analyses are quick.
    with ServerProcess(tmp_path_factory.mktemp("data"), analysis_samples=8, **often) as running:
        yield running


@pytest.fixture(scope="session")
def under_path(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that is found under a path of its host, `/games`."""
    assert load_script("client").is_built(), "The client is not built as web/ is. Run: make web"
    with ServerProcess(tmp_path_factory.mktemp("data"), base_path="/games") as running:
        yield running


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep the screens of a test that failed."""
    report = yield
    if report.failed:
        visitors: list[Visitor | DrivenVisitor] = item.stash.setdefault(VISITORS, [])
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


# The other browsers.


@pytest.fixture(scope="session")
def watched_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a client that notices what goes wrong in it."""
    client = load_script("client")
    assert client.is_built(), "The client is not built as web/ is. Run: make web"
    return watched_client(client.BUILT, tmp_path_factory.mktemp("watched") / "client")


@pytest.fixture(scope="session")
def watched_server(
    watched_page: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("data"), client=str(watched_page)) as running:
        yield running


@pytest.fixture
def watched_wire(watched_server: ServerProcess, outlasting: ExitStack) -> Wire:
    """A line to that server that a test can cut."""
    return outlasting.enter_context(Wire(watched_server.address))


@pytest.fixture
def drive(
    request: pytest.FixtureRequest,
    every_browser: str,
    outlasting: ExitStack,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Callable[[str, Look], DrivenVisitor]]:
    """Let people come with another browser than Chromium; nothing may have gone wrong in it."""
    start = starter(every_browser)
    visitors = request.node.stash.setdefault(VISITORS, [])
    with ExitStack() as stack:

        def come(address: str, look: Look = DESK) -> DrivenVisitor:
            driver = stack.enter_context(start(look, tmp_path_factory.mktemp(every_browser)))
            visitor = stack.enter_context(DrivenVisitor(driver, address, look))
            visitors.append(visitor)
            return visitor

        yield come
        visitors.clear()


def starter(name: str) -> Callable[[Look, Path], Driver]:
    """Return what starts a browser; without it the test is left out."""
    browsers = load_script("browsers")
    missing: list[str] = browsers.missing(browsers.NEEDED[name])
    if missing:
        pytest.skip(f"needs Debian's {' and '.join(missing)}; `make browsers` installs them")
    programs = [browsers.find(program) for program in browsers.NEEDED[name]]
    if name == "firefox":
        return lambda look, folder: Firefox(programs[0], look, folder)
    return lambda look, folder: WebKit(Programs(*programs), look, folder)
