"""What the page translators of browsers do: put elements with their own words where texts were."""

from playwright.sync_api import Page

TRANSLATE = """
() => {
  const kept = '[translate=no], .notranslate, script, style, title, textarea, font';
  let count = 0;
  const translate = (text) => {
    if (!text.data.trim() || !text.isConnected || text.parentElement.closest(kept)) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    // The mark is not seen and not heard, but it is another text, and the digits are of its time.
    inner.textContent = '\\u200b' + text.data;
    // Some put theirs in its place, some beside it first.
    if (count++ % 2) text.replaceWith(outer);
    else {
      text.before(outer);
      text.remove();
    }
  };
  const all = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return translate(root);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(translate);
  };
  all(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translate(target);
      addedNodes.forEach(all);
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
  document.documentElement.classList.add('translated-ltr');
}
"""


def translate_page(page: Page) -> None:
    """Let a translator loose on a page, for as long as it stays open."""
    page.evaluate(TRANSLATE)
