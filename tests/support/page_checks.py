"""What must hold of every page, whatever it shows."""

import re
from functools import cache
from importlib.resources import files
from typing import Any, Final

from client_texts import Texts
from visitor import Visitor

AXE: Final = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

RUN_AXE: Final = """
async ([colours, rest]) => {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rest ? {} : { runOnly: ['color-contrast'] }),
    rules: {
      'color-contrast': { enabled: colours },
      'label-content-name-mismatch': { enabled: true },
    },
  });
  return violations.map(({ id, help, nodes }) => ({
    id, help, nodes: nodes.map(({ html, any, all, none }) => ({
      html: html.slice(0, 200),
      why: [...any, ...all, ...none].map(({ message }) => message),
    })),
  }));
}
"""

READ_TEXTS: Final = """
() => {
  const found = [document.title];
  const add = (text) => {
    const plain = text?.replace(/\\s+/g, ' ').trim();
    if (plain) found.push(plain);
  };
  const open = document.querySelector('dialog:modal');
  for (const element of (open ?? document.body).querySelectorAll('*')) {
    if (element.closest('script, style') || !element.checkVisibility()) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
      add(element.getAttribute(name));
    }
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.data);
  }
  return [...new Set(found)];
}
"""

TOO_WIDE: Final = """
() => {
  const wide = innerWidth > screen.width || document.scrollingElement.scrollWidth > screen.width;
  const beyond = (element) => element.getBoundingClientRect().right > screen.width + 0.5;
  const scrolls = (element) =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
    element.scrollWidth > element.clientWidth + 1;
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => (wide && beyond(element)) || scrolls(element))
    .slice(0, 5)
    .map((element) => element.outerHTML.slice(0, 120));
}
"""

LEAST_WORDS: Final = 3
"""An English text of so many words is looked for inside others as well."""


OWN_NAMES: Final = {"English"}
"""What is written alike in every language: a language's own name for itself."""


SETTLED: Final = """
() => {
  const loading = [...document.querySelectorAll('.loading')];
  return document.querySelector('h1') !== null && !loading.some((each) => each.checkVisibility());
}
"""


def check_page(visitor: Visitor, name: str) -> None:
    """Hold a page against all that every page is held against, and keep a picture."""
    wrong = page_faults(visitor)
    visitor.picture(name)
    assert not wrong, f"{name}: " + "\n".join(wrong)


def page_faults(visitor: Visitor, *, axe: bool = True) -> list[str]:
    """Return what is wrong with a page, once it is there: a line for each fault.

    Args:
        visitor: Who looks at the page.
        axe: Whether axe looks too, which takes longer than all else.
    """
    settle(visitor)
    wrong = [f"too wide: {one}" for one in too_wide(visitor)]
    wrong += axe_violations(visitor) if axe else []
    if axe and visitor.look.both_themes:
        wrong += _faults_of_other_theme(visitor)
    wrong += [f"not translated: {text}" for text in untranslated(visitor)]
    language = visitor.page.locator("html").get_attribute("lang")
    if language != visitor.look.language:
        wrong.append(f"the page says that it is in {language}")
    return wrong


def settle(visitor: Visitor) -> None:
    """Wait until the page has its heading, and nothing of it is still on its way."""
    visitor.page.wait_for_function(SETTLED)


def axe_violations(visitor: Visitor, *, colours: bool = True, rest: bool = True) -> list[str]:
    """Return what axe finds wrong with a page once it is there, a line for each element.

    Args:
        visitor: Who looks at the page.
        colours: Whether texts have to stand out, which takes longer than everything else.
        rest: Whether everything else has to hold.
    """
    settle(visitor)
    page = visitor.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    violations: list[dict[str, Any]] = page.evaluate(RUN_AXE, [colours, rest])
    return [
        f"{violation['id']} ({violation['help']}): {node['html']} {node['why']}"
        for violation in violations
        for node in violation["nodes"]
    ]


def untranslated(visitor: Visitor) -> list[str]:
    """Return what a page says in English, or not in words at all, though it has words for it."""
    shown: list[str] = visitor.page.evaluate(READ_TEXTS)
    whole, parts = _english(visitor.look.language)
    keys = {
        key for texts in visitor.texts.rooms.values() for key in texts if re.search("[._]", key)
    }
    return [
        text
        for text in shown
        if text in keys or whole.fullmatch(text) or any(part in text for part in parts)
    ]


def too_wide(visitor: Visitor) -> list[str]:
    """Return what makes a page wider than the window, or has to be scrolled sideways."""
    found: list[str] = visitor.page.evaluate(TOO_WIDE)
    return found


def _faults_of_other_theme(visitor: Visitor) -> list[str]:
    """Look at a page as it is when the device changes its theme, of which only colours depend."""
    look, page = visitor.look, visitor.page
    page.emulate_media(color_scheme=look.other_theme)
    dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    assert dark == (look.other_theme == "dark")
    wrong = axe_violations(visitor, rest=False)
    page.emulate_media(color_scheme=look.theme)
    return [f"{look.other_theme}: {one}" for one in wrong]


@cache
def _english(language: str) -> tuple[re.Pattern[str], list[str]]:
    """Return what no page in a language may say: as a pattern of whole texts, and as parts."""
    english, own = Texts("en"), Texts(language)
    spoken = OWN_NAMES | {
        s for room in own.rooms for key in own.rooms[room] for s in own.sentences(room, key)
    }
    sentences = [
        sentence
        for room in english.rooms
        for key in english.rooms[room]
        for sentence in english.sentences(room, key)
        if sentence not in spoken and re.search(r"[A-Za-z]{3}", re.sub(r"\{\w+\}", "", sentence))
    ]
    patterns = {re.sub(r"\\\{(\w+)\\\}", _gap, re.escape(sentence)) for sentence in sentences}
    parts = [s for s in sentences if "{" not in s and len(s.split()) >= LEAST_WORDS]
    return re.compile("|".join(sorted(patterns)) or "(?!)"), parts


def _gap(gap: re.Match[str]) -> str:
    return r"[\d.,\u2212]+" if gap[1] == "n" else r"\S(?:.*\S)?"
