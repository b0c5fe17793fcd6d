"""The option ``--setup``: a game's choices, as JSON or in a file."""

import json
from pathlib import Path
from typing import Any, Final

from topdrop.cli.files import read_small_text
from topdrop.core.errors import SetupError, quote

MAX_SETUP_BYTES: Final = 1_000_000
"""The largest setup file; no setup needs so much."""


def read_setup(text: str | None) -> dict[str, Any]:
    """Return a setup as it stands in a record; an empty one for None.

    Args:
        text: The name of a file with a JSON object, or the object itself.

    Raises:
        SetupError: It is neither.
    """
    if text is None:
        return {}
    try:
        written = text.lstrip()[:1] in ("{", "[")
        value = json.loads(text if written else read_small_text(Path(text), MAX_SETUP_BYTES))
    except (OSError, ValueError, RecursionError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise SetupError(f"--setup: {quote(text)} cannot be read: {reason}") from None
    if not isinstance(value, dict):
        raise SetupError(f"--setup: should be a JSON object, not {quote(value)}")
    return value
