"""The option ``--setup``: a game's choices, as JSON or in a file."""

import json
from pathlib import Path
from typing import Any, Final

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
        value = json.loads(text if written else _read_text_file(Path(text)))
    except (OSError, ValueError, RecursionError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise SetupError(f"--setup: {quote(text)} cannot be read: {reason}") from None
    if not isinstance(value, dict):
        raise SetupError(f"--setup: should be a JSON object, not {quote(value)}")
    return value


def _read_text_file(path: Path) -> str:
    """Return what an ordinary file of at most a megabyte holds.

    Raises:
        OSError: It is none, or cannot be read.
        ValueError: It is larger, or no text.
    """
    if path.exists() and not path.is_file():
        raise ValueError("it is no ordinary file")
    with path.open("rb") as file:
        content = file.read(MAX_SETUP_BYTES + 1)
    if len(content) > MAX_SETUP_BYTES:
        raise ValueError(f"it has more than {MAX_SETUP_BYTES:,} bytes")
    return content.decode()
