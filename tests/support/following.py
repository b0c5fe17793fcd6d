"""How a client follows a table by what it is told (docs/protocol.md, "What to keep")."""

from typing import Any

Message = dict[str, Any]

SHARED = ("points", "final")
"""What the result has in common with the view of a game that is on."""


def merged(value: Any, patch: Any) -> Any:
    """Return a value with a JSON Merge Patch (RFC 7396) applied."""
    if not isinstance(patch, dict):
        return patch
    kept = value if isinstance(value, dict) else {}
    fresh = {key: merged(kept.get(key), part) for key, part in patch.items() if part is not None}
    return {**{key: part for key, part in kept.items() if key not in patch}, **fresh}


def next_view(view: Message, changes: Message) -> Message:
    """Return the view of a game after changes in it."""
    longer = {name: [*view[name], *more] for name, more in changes["append"].items()}
    return {**merged(view, changes["merge"]), **longer, **changes["own"]}


def next_table(table: Message, view: Message, update: Message) -> Message:
    """Return the table after an update that does not tell it, given the view after it."""
    told = {**table, "to_act": update["to_act"], "clock": update["clock"]}
    for what in (entry["what"] for entry in update["entries"]):
        if what["kind"] == "move_played":
            told |= {"ply": what["ply"], "take_back": None, "take_back_refused": None}
            told["result"] = {**table["result"], **{name: view[name] for name in SHARED}}
    return told


def follow(table: Message, view: Message, update: Message) -> tuple[Message, Message]:
    """Return table and view after an update."""
    if update["table"] is not None:
        return update["table"], update["view"]
    if update["changes"] is not None:
        view = next_view(view, update["changes"])
    return next_table(table, view, update), view
