"""The tests of the page notice what goes wrong in it."""

import pytest
from playwright.sync_api import Browser

from page_checks import axe_violations, page_faults, too_wide, untranslated
from server_process import ServerProcess
from visitor import DESK, PHONE, Visitor

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


def test_what_no_page_may_have_is_found(browser: Browser, server: ServerProcess) -> None:
    with Visitor(browser, server.address, PHONE.but(language="de")) as visitor:
        visitor.go("/about")
        visitor.page.get_by_role("heading", level=1).wait_for()
        assert page_faults(visitor) == []
        visitor.page.evaluate(SPOIL)
        assert any("image-alt" in found for found in axe_violations(visitor))
        assert untranslated(visitor) == [
            "Take back",
            "problem.stale",
            "Waiting for 3 players",
            "You are Ann. The game is over.",
        ]
        assert any("spoiled" in found for found in too_wide(visitor))


SPOIL = """
() => {
  const main = document.querySelector('main');
  for (const text of [
    'Take back', 'problem.stale', 'Waiting for 3 players', 'You are Ann. The game is over.', 'Ann',
  ]) main.append(Object.assign(document.createElement('p'), { textContent: text }));
  const wide = document.createElement('table');
  wide.className = 'spoiled';
  wide.append(new Image(700, 10));
  main.append(wide);
}
"""
