"""Writing TOML: what boards, tile sets and shafts hold, as a file that `datafile` reads back."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def toml_text(values: Mapping[str, Any]) -> str:
    """Return a TOML document of plain JSON values: texts, numbers, lists and tables, no null.

    Args:
        values: The document. Lists of tables become arrays of tables, other lists one line each.
    """
    return "\n".join(_lines(values, ())).strip("\n") + "\n"


def _lines(values: Mapping[str, Any], path: tuple[str, ...]) -> list[str]:
    lines = [
        f"{_key(key)} = {_value(value)}" for key, value in values.items() if not _is_table(value)
    ]
    for key, value in values.items():
        name = ".".join(map(_key, (*path, key)))
        if isinstance(value, Mapping):
            lines += ["", f"[{name}]", *_lines(value, (*path, key))]
        elif _is_table(value):
            for entry in value:
                lines += ["", f"[[{name}]]", *_lines(entry, (*path, key))]
    return lines


def _is_table(value: Any) -> bool:
    """Tell whether a value needs a header of its own, which has to come after the plain ones."""
    if isinstance(value, list):
        return bool(value) and all(isinstance(item, Mapping) for item in value)
    return isinstance(value, Mapping)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)


def _text(text: str) -> str:
    # JSON escapes what TOML wants escaped, but for one control character.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
