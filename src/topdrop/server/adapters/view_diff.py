"""What changed between two views of a game, for games whose views are cheap to compare."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
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


def steps_between(views: Sequence[Mapping[str, Any]]) -> tuple[ViewChanges, ...]:
    """Return what leads from each view to the next, whatever is in them."""
    return tuple(_step(before, after) for before, after in pairwise(views))


def _step(before: Mapping[str, Any], after: Mapping[str, Any]) -> ViewChanges:
    # In a patch null takes away, so values that hold it are told whole.
    whole = {
        name: value
        for name, value in after.items()
        if (name not in before or value != before[name]) and _holds_none(value)
    }
    fresh = {name: value for name, value in after.items() if name not in before}
    known = {name: value for name, value in after.items() if name in before and name not in whole}
    changes = changes_between(before, known)
    gone = dict.fromkeys(before.keys() - after.keys())
    return ViewChanges(
        merge={**changes.merge, **gone}, append=changes.append, own={**fresh, **whole}
    )


def _holds_none(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(map(_holds_none, value.values()))
    # Lists are never patched inside.
    return value is None


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
