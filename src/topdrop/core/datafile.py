"""Reading the TOML files that boards, tile sets and shafts are kept in, with exact complaints."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar

from topdrop.core.errors import DataFileError, quote

T = TypeVar("T")

_PLAIN: Final = re.compile(r"[A-Za-z0-9_-]{1,60}")

MAX_BYTES = 1_000_000
"""A data file larger than this is refused unread."""

MOST_DOTS: Final = 500
"""A line with more dots is refused: a key of thousands of parts takes the parser minutes."""


class TomlTable:
    """One TOML table together with where it stands, so that a complaint can name its place.

    Raises:
        DataFileError: One of its keys is no text (which TOML has not, but Python).
    """

    def __init__(self, values: Mapping[str, Any], source: str, path: str = "") -> None:
        self.values = values
        self.source = source
        self.path = path
        for key in values:
            if not isinstance(key, str):
                self.fail(quote(key), "is no text, as a key should be", code="unknown_key")

    def fail(
        self,
        key: str | None,
        reason: str,
        *,
        code: str | None = None,
        rule: str | None = None,
        places: Iterable[object] = (),
        **params: int | float | str,
    ) -> NoReturn:
        """Raise the DataFileError for `key` of this table; `params` are the values it names."""
        here = () if key is None else (_plain(key),)
        place = ".".join(part for part in (self.path, *here) if part) or None
        raise DataFileError(
            self.source, place, reason, rule=rule, places=places, code=code, params=params
        )

    def fail_range(
        self, key: str, reason: str, least: float, most: float, given: float, *, rule: str
    ) -> NoReturn:
        """Raise the DataFileError for a number that should be from `least` to `most`."""
        # A number of thousands of digits is in no sentence.
        shown = given if abs(given) < 1_000_000 else quote(given)
        self.fail(key, reason, code="out_of_range", rule=rule, least=least, most=most, given=shown)

    def get(self, key: str, kind: type[T], what: str, default: T | None = None) -> T:
        """Return the value of `key`, which must be of type `kind`.

        Args:
            key: The key to look up.
            kind: The Python type that TOML gives for what is expected.
            what: That type in words, for the complaint ("a list of fields").
            default: What a missing key means; None makes the key required.

        Raises:
            DataFileError: The key is missing or its value has another type.
        """
        if key not in self.values:
            if default is None:
                self.fail(key, f"is missing; it should be {what}", code="missing")
            return default
        value = self.values[key]
        wrong_bool = isinstance(value, bool) and kind is not bool
        if wrong_bool or not isinstance(value, kind):
            self.fail(key, f"should be {what}, not {quote(value)}", code="wrong_type")
        return value

    def name(self) -> str:
        """Return what the table's ``name`` says: one to sixty printable characters.

        Raises:
            DataFileError: It is missing or something else.
        """
        name = self.get("name", str, "a text")
        if not (1 <= len(name) <= 60 and name.isprintable()):
            reason = f"should be 1 to 60 printable characters, not {quote(name)}"
            self.fail("name", reason, code="name", most=60)
        return name

    def number(self, key: str, default: float | None = None) -> float:
        """Return a finite number, whether it is written as an integer or as a float.

        Raises:
            DataFileError: The key is missing or no finite number.
        """
        if key not in self.values and default is not None:
            return default
        value = self.values.get(key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.fail(key, f"should be a number, not {quote(value)}", code="wrong_type")
        if not abs(value) < 1e6:
            reason = f"should be a number below a million, not {quote(value)}"
            self.fail(key, reason, code="wrong_type")
        return float(value)

    def whole(self, key: str, least: int, most: int, *, default: int) -> int:
        """Return a whole number from `least` to `most`.

        Raises:
            DataFileError: It is something else.
        """
        value = self.values.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            reason = f"should be a whole number from {least} to {most}, not {quote(value)}"
            self.fail(key, reason, code="wrong_type")
        return value

    def list_of(
        self, key: str, kind: type[T], what: str, default: list[T] | None = None
    ) -> list[T]:
        """Return a list whose items all have type `kind`.

        Raises:
            DataFileError: The key is missing, no list, or an item has another type.
        """
        items: list[Any] = self.get(key, list, f"a list of {what}", default)
        for item in items:
            if isinstance(item, bool) or not isinstance(item, kind):
                self.fail(
                    key, f"should be a list of {what}; {quote(item)} is none", code="wrong_type"
                )
        return list(items)

    def table(self, key: str) -> "TomlTable":
        """Return the table under `key`.

        Raises:
            DataFileError: The key is missing or no table.
        """
        values: dict[str, Any] = self.get(key, dict, "a table")
        return TomlTable(values, self.source, ".".join(part for part in (self.path, key) if part))

    def only(self, *known: str) -> None:
        """Refuse any key that is not among `known`, since a misspelt key would be passed over.

        Raises:
            DataFileError: Naming the first unknown key.
        """
        for key in self.values:
            if key not in known:
                reason = f"is not known here; the keys are {', '.join(known)}"
                self.fail(key, reason, code="unknown_key")


def _plain(key: str) -> str:
    """Return a key as it is when it is short and harmless, else quoted."""
    return key if _PLAIN.fullmatch(key) else quote(key)


def parse(text: str, source: str) -> TomlTable:
    """Read TOML text.

    Raises:
        DataFileError: The text is no TOML.
    """
    if any(line.count(".") > MOST_DOTS for line in text.splitlines()):
        raise DataFileError(source, None, f"has a line with more than {MOST_DOTS} dots")
    try:
        return TomlTable(tomllib.loads(text), source)
    except (ValueError, RecursionError) as error:  # ValueError: a number of thousands of digits
        raise DataFileError(source, None, f"is no TOML: {error}") from None


def read(path: Path) -> TomlTable:
    """Read the TOML file at `path`.

    Raises:
        DataFileError: It cannot be read, is too large, or is no TOML in UTF-8.
    """
    source = str(path)
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise DataFileError(source, None, f"is larger than {MAX_BYTES:,} bytes")
        return parse(content.decode(), source)
    except OSError as error:
        raise DataFileError(source, None, f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise DataFileError(source, None, "is not UTF-8 text") from None
    except ValueError as error:
        raise DataFileError(source, None, f"cannot be read: {error}") from None


def bundled(folder: str, name: str) -> TomlTable:
    """Read the file `name` that comes with topdrop in ``data/<folder>``.

    Raises:
        DataFileError: There is none of that name; the message lists those there are.
    """
    from importlib.resources import files

    directory = files("topdrop") / "data" / folder
    names = sorted(entry.name[:-5] for entry in directory.iterdir() if entry.name.endswith(".toml"))
    if name not in names:
        reason = f"there is no {quote(name)}; there are {', '.join(names)}"
        raise DataFileError(folder, None, reason)
    text = (directory / f"{name}.toml").read_text(encoding="utf-8")
    return parse(text, f"{folder}/{name}.toml")


def open_table(folder: str, source: str | Path | Mapping[str, Any]) -> TomlTable:
    """Open data wherever it is: bundled under a name, in a file of the user's, or given inline.

    Args:
        folder: The folder of ``data`` that holds this kind of file; its singular is the name that
            complaints about inline data carry.
        source: The name of one that comes with topdrop, a path, or the content itself. A text is
            never taken for a path, since it may come from a stranger's record.

    Raises:
        DataFileError: There is none, or it cannot be read.
    """
    if isinstance(source, Mapping):
        return TomlTable(source, folder.removesuffix("s"))
    if isinstance(source, Path):
        return read(source)
    return bundled(folder, source)
