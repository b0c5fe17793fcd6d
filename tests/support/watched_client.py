"""The built client, with a watcher that notices whatever goes wrong in the page.

WebDriver does not tell what a browser complains about; so the first script of the page does.
"""

import re
import shutil
from pathlib import Path
from typing import Final

WATCHER: Final = """
{
  const troubles = [];
  window.troublesSeen = troubles;
  addEventListener('error', ({ message, target }) => {
    // A hint that comes to nothing is no trouble: what it names is loaded when it is needed.
    if (target.rel === 'modulepreload') return;
    troubles.push(`error: ${message ?? `not loaded: ${target.src ?? target.href}`}`);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => troubles.push(`rejected: ${reason}`));
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    troubles.push(`forbidden: ${blockedURI} by ${violatedDirective}`));
  for (const kind of ['error', 'warn']) {
    const say = console[kind];
    console[kind] = (...words) => {
      troubles.push(`console: ${words.join(' ')}`);
      say.apply(console, words);
    };
  }
}
"""


def watched_client(built: Path, folder: Path) -> Path:
    """Copy a built client into a new folder, with the watcher before its first script."""
    # Packed forms would be those of what it was.
    shutil.copytree(built, folder, ignore=shutil.ignore_patterns("*.js.br", "*.js.gz"))
    page = (folder / "index.html").read_text(encoding="utf-8")
    first = re.search(r'<script[^>]* src="/([^"]+)"', page)
    assert first is not None, page
    script = folder / first[1]
    script.write_text(WATCHER + script.read_text(encoding="utf-8"), encoding="utf-8")
    return folder
