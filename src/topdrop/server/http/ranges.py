"""Parts of files: what a request's ``Range`` asks for (RFC 9110, 14)."""

import re
from typing import Final

_ONE_RANGE: Final = re.compile(r"bytes=(\d{1,18})?-(\d{1,18})?", re.ASCII)


class NotThere(Exception):
    """A range lies behind the end of the file."""


def read_range(text: str, size: int) -> tuple[int, int] | None:
    """Return the first byte and the one behind the last of what is asked for.

    None is the whole file: where nothing is asked for that can be understood, or several ranges
    at once, all of it may be sent.

    Raises:
        NotThere: The file has no such bytes.
    """
    found = _ONE_RANGE.fullmatch(text.strip())
    if found is None or found.groups() == (None, None):
        return None
    first, last = (None if digits is None else int(digits) for digits in found.groups())
    if first is None:
        # The last so many.
        start, end = max(0, size - (last or 0)), size
    elif last is not None and last < first:
        return None
    else:
        start, end = first, size if last is None else min(last + 1, size)
    if start >= end:
        raise NotThere
    return start, end
