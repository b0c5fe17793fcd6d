"""The path under which the server is found, where a proxy hands on a part of a site only.

The proxy may hand on paths as it was asked for them, or without that part: both are understood.
"""

import re
from typing import Any, Final

from topdrop.core.errors import TopdropError, quote

_PATH: Final = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*")


def read_base_path(text: str) -> str:
    """Return a base path as it is put before paths of ours, from what somebody wrote.

    Raises:
        TopdropError: It is none.
    """
    path = text.strip("/")
    base_path = f"/{path}" if path else ""
    if not _PATH.fullmatch(base_path):
        raise TopdropError(
            f"{quote(text)} is no path such as /games:"
            " letters, digits and -._~ between slashes, none of its parts beginning with a dot"
        )
    return base_path


def leave_base_path(scope: dict[str, Any], base_path: str) -> bool:
    """Make a request one for our own path, and return whether it was for the base path alone.

    That lacks the slash from which on addresses are relative to it.
    """
    path = scope["path"]
    if path.startswith(f"{base_path}/"):
        scope["path"] = path[len(base_path) :]
    return bool(base_path) and path == base_path
