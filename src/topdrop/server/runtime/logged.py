"""What the log tells: of tables and of failures, and nothing that people have written."""

import re
from types import TracebackType
from typing import Final, TypeAlias

ExceptionInfo: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None]


_TABLE: Final = re.compile(r"[A-Za-z0-9_-]{16}")


def table_in_log(table: str) -> str:
    """Return a table's id as the log tells it; whoever asks may write anything in its place."""
    return table if _TABLE.fullmatch(table) else "?"


def without_words(error: BaseException) -> ExceptionInfo:
    """Return an error that nobody had foreseen, for ``exc_info`` of a line in the log.

    That tells its kind and where it was raised. Its message is left out: it may quote anything.
    """
    kind = type(error)
    try:
        bare = kind.__new__(kind)
    except TypeError:
        kind = type(kind.__name__, (Exception,), {})
        bare = kind()
    bare.args = ()
    return kind, bare, error.__traceback__
