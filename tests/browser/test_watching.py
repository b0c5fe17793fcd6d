"""The tests of the page notice what goes wrong in it."""

import pytest
from playwright.sync_api import Browser

from server_process import ServerProcess
from visitor import DESK, Visitor

MOST_FRAMES = 600

WRONG = {
    "an error": ("setTimeout(() => { throw new Error('oh no') })", "error: oh no"),
    "a complaint": ("console.error('oh no')", "console: oh no"),
    "a missing file": ("fetch('/assets/missing.js')", "answer: 404"),
    "the policy broken by a script": (
        "document.body.append(Object.assign(document.createElement('script'), {text: '1'}))",
        "Content Security Policy",
    ),
    "the policy broken by a style": (
        "document.body.setAttribute('style', 'color: red')",
        "Content Security Policy",
    ),
    "somebody else's server": ("fetch('https://example.org/').catch(() => 0)", "Security Policy"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_goes_wrong_is_noticed(browser: Browser, server: ServerProcess, what: str) -> None:
    script, sign = WRONG[what]

    def look_away() -> None:
        with Visitor(browser, server.address, DESK) as visitor:
            visitor.go("/about")
            visitor.page.get_by_role("heading", level=1).wait_for()
            assert visitor.troubles.left() == []
            visitor.page.evaluate(f"() => {{ {script} }}")
            for _ in range(MOST_FRAMES):
                if any(sign in trouble for trouble in visitor.troubles.seen):
                    break
                visitor.page.evaluate("() => new Promise(requestAnimationFrame)")

    with pytest.raises(AssertionError, match=sign):
        look_away()
