"""What changed between two views of a game, for games whose views are cheap to compare."""

from collections.abc import Mapping
from typing import Any

from topdrop.server.protocol.messages import ViewChanges


def changes_between(before: Mapping[str, Any], after: Mapping[str, Any]) -> ViewChanges:
    """Return what leads from one view to the other, which has the same fields; `own` is empty."""
    merge: dict[str, Any] = {}
    append: dict[str, list[Any]] = {}
    for name, value in after.items():
        old = before[name]
        if value == old:
            continue
        if isinstance(value, list) and isinstance(old, list) and value[: len(old)] == old:
            append[name] = value[len(old) :]
        else:
            merge[name] = _patch(old, value)
    return ViewChanges(merge=merge, append=append, own={})


def _patch(before: Any, after: Any) -> Any:
    """Return a JSON Merge Patch (RFC 7396) that leads from one value to the other."""
    if not isinstance(before, dict) or not isinstance(after, dict):
        return after
    gone = dict.fromkeys(before.keys() - after.keys())
    fresh = {
        key: _patch(before.get(key), value)
        for key, value in after.items()
        if key not in before or before[key] != value
    }
    return {**gone, **fresh}
