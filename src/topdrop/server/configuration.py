"""Reading the settings of a server from flags, environment variables and a file, in this order.

All three are made of `topdrop.server.settings`: the setting ``bot_seconds`` is the flag
``--bot-seconds``, the variable ``TOPDROP_BOT_SECONDS`` and the key ``bot_seconds`` of a TOML file.
"""

import difflib
import math
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit, urlunsplit

import msgspec

from topdrop.core.errors import TopdropError, quote
from topdrop.server.settings import BY_MACHINE, RENAMED, Rate, Settings

PREFIX: Final = "TOPDROP_"

FILE_VARIABLE: Final = "TOPDROP_CONFIG"
"""The environment variable that names the file."""


class SettingsError(TopdropError):
    """A setting cannot be used; the message names the place where it was found."""


class Setting(NamedTuple):
    """One setting, as it is told and read.

    Attributes:
        name: Its name in `Settings` and in a file.
        kind: Its type: `str`, `int`, `float`, `bool`, `Path`, `Rate`, or a tuple of texts.
        checked: Its type with the bounds of its value.
        description: What it means.
        group: Under which heading it stands.
        flag: Its flag without the hyphens before it.
        default: Its value when nobody says otherwise; `msgspec.NODEFAULT` where it has none.
        even: Whether it is an even number.
        secret: Whether it is a URL that may hold a password.
        password: Whether it is a password.
        least, most: The bounds of its value, both included; None where there are none.
    """

    name: str
    kind: Any
    checked: Any
    description: str
    group: str
    flag: str
    default: Any
    least: float | None
    most: float | None
    even: bool
    secret: bool
    password: bool

    @property
    def expected(self) -> str:
        """What a value is not that cannot be used: "no whole number from 1 on"."""
        names = {
            int: "no even number" if self.even else "no whole number",
            float: "no number",
            bool: "neither true nor false",
        }
        told = names.get(self.kind, "no text")
        if get_origin(self.kind) is Literal:
            told = f"none of {', '.join(get_args(self.kind))}"
        if self.least is not None:
            told += f" from {self.least:g} {'on' if self.most is None else f'to {self.most:g}'}"
        return told

    @property
    def variable(self) -> str:
        """The environment variable."""
        return PREFIX + self.name.upper()

    @property
    def is_list(self) -> bool:
        """Whether it is several texts."""
        return get_origin(self.kind) is tuple


def _settings() -> Iterator[Setting]:
    hints = get_type_hints(Settings, include_extras=True)
    for field in msgspec.structs.fields(Settings):
        hint = hints[field.name]
        if get_origin(hint) is not Annotated:
            continue
        kind, meta = get_args(hint)
        # Bounds only mean something to numbers.
        bounds = msgspec.Meta(ge=meta.ge, le=meta.le, multiple_of=meta.multiple_of)
        yield Setting(
            name=field.name,
            kind=kind,
            checked=Annotated[kind, bounds] if kind in (int, float) else kind,
            description=meta.description,
            group=meta.extra["group"],
            flag=meta.extra["flag"] or field.name.replace("_", "-"),
            default=field.default,
            least=meta.ge,
            most=meta.le,
            even=meta.multiple_of == 2,
            secret=meta.extra["secret"],
            password=meta.extra["password"],
        )


SETTINGS: Final = tuple(_settings())
"""All settings that people can make, in the order in which they are told."""

Reader = Callable[[str], str]


def read_settings(
    flags: Mapping[str, Any],
    environment: Mapping[str, str],
    *,
    data: Callable[[], Path],
    readers: Mapping[str, Reader] | None = None,
    warn: Callable[[str], None] = lambda text: None,
) -> Settings:
    """Return the settings of a server.

    Args:
        flags: What the command line says, by the settings' names, and ``config``; None where it
            says nothing.
        environment: The environment variables; an empty one says nothing.
        data: Called for the directory of the database where nobody names one.
        readers: For settings of texts what returns a text as it is kept, or raises a
            `TopdropError`.
        warn: Told of keys of earlier versions.

    Raises:
        SettingsError: A value cannot be used, or the file cannot be read.
    """
    file = flags.get("config") or environment.get(FILE_VARIABLE)
    in_file = read_file(Path(file), warn) if file else {}
    found: dict[str, Any] = {}
    for setting in SETTINGS:
        places = (
            (f"--{setting.flag}", flags.get(setting.name)),
            (setting.variable, environment.get(setting.variable) or None),
            (f"{file}: {setting.name}", in_file.get(setting.name)),
        )
        for place, value in places:
            if value is not None:
                found[setting.name] = _read(
                    setting, place, value, (readers or {}).get(setting.name)
                )
                break
    found.setdefault("data", data())
    return Settings(**found)


def read_file(file: Path, warn: Callable[[str], None]) -> dict[str, Any]:
    """Return what a configuration file says, by the settings' names of today.

    Raises:
        SettingsError: It cannot be read, is no TOML, or has a key that no version ever had.
    """
    try:
        text = file.read_text(encoding="utf-8-sig")
        said = tomllib.loads(text)
    except OSError as error:
        raise SettingsError(f"{file}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise SettingsError(f"{file}: is not UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{file}: is no TOML: {error}") from None
    known = {setting.name for setting in SETTINGS}
    found: dict[str, Any] = {}
    for key, value in said.items():
        name = RENAMED.get(key, key)
        if name is None:
            warn(f"{file}: {key} has no meaning any more")
        elif name not in known:
            raise SettingsError(f"{file}: {quote(key)} is no setting{_like(key, known)}")
        else:
            if name != key:
                warn(f"{file}: {key} is called {name} now")
            found.setdefault(name, value)
    return found


def _like(key: str, known: set[str]) -> str:
    near = difflib.get_close_matches(key, known, n=1)
    return f"; there is {near[0]}" if near else ""


def _read(setting: Setting, place: str, value: Any, reader: Reader | None) -> Any:
    """Return a value as it is kept."""
    try:
        if setting.is_list:
            return tuple(_text(one, reader) for one in _texts(value))
        if setting.kind is Rate:
            return _rate(value)
        if setting.kind is str:
            return _text(value, reader)
        if setting.kind is Path:
            return Path(_text(value, None))
        if setting.kind is str and reader is not None:
            return _text(value, reader)
        found = msgspec.convert(value, setting.checked, strict=not isinstance(value, str))
    except msgspec.ValidationError:
        raise SettingsError(f"{place}: {_shown(value)} is {setting.expected}") from None
    except TopdropError as error:
        raise SettingsError(f"{place}: {error}") from None
    if isinstance(found, float) and not math.isfinite(found):
        raise SettingsError(f"{place}: {_shown(value)} is {setting.expected}")
    return found


def _shown(value: object) -> str:
    return quote(value) if isinstance(value, str) else str(value)


def _texts(value: Any) -> list[Any]:
    """Return the texts of a list: an array, or one text with commas between them."""
    if isinstance(value, str):
        return [part.strip() for part in value.split(",") if part.strip()]
    if isinstance(value, (list, tuple)):
        return list(value)
    raise SettingsError(f"{value} is no list of texts")


def _text(value: Any, reader: Reader | None) -> str:
    if not isinstance(value, str):
        raise SettingsError(f"{value} is no text")
    if "\0" in value:
        raise SettingsError(f"{quote(value)} has a character that is none")
    return reader(value) if reader else value


def _rate(value: Any) -> Rate:
    """Return a rate: ``20,60`` or ``[20, 60]`` is 20 in a second, and 60 at once."""
    if isinstance(value, Mapping):
        value = (
            [value.get(name) for name in Rate._fields] if set(value) == set(Rate._fields) else ()
        )
    parts = value.split(",") if isinstance(value, str) else value
    try:
        per_second, at_once = map(float, parts)
    except (TypeError, ValueError):
        per_second, at_once = -1.0, 0.0
    if not (0 < per_second < math.inf and at_once >= 1 and at_once.is_integer()):
        raise SettingsError(
            f"{_shown(value)} is no rate such as 20,60: so many in a second, and so many at once"
        )
    return Rate(per_second, int(at_once))


def as_table() -> str:
    """Return all settings as tables in Markdown, as docs/settings.md has them."""
    lines: list[str] = []
    group = ""
    for setting in SETTINGS:
        if setting.group != group:
            group = setting.group
            lines += [
                "",
                f"## {group}",
                "",
                "| flag | key in a file | default | |",
                "|---|---|---|---|",
            ]
        default = "" if setting.default is msgspec.NODEFAULT else f"`{_toml(setting.default)}`"
        if setting.name in BY_MACHINE:
            default = "by the machine"
        lines.append(
            f"| `--{setting.flag}` | `{setting.name}` | {default} | {setting.description} |"
        )
    return "\n".join(lines).strip() + "\n"


def as_toml(settings: Settings) -> str:
    """Return a configuration file that says what these settings are, with a comment for each.

    Passwords are left out.
    """
    lines: list[str] = []
    group = ""
    for setting in SETTINGS:
        if setting.group != group:
            group = setting.group
            lines += ["", f"# {group}"]
        lines += ["", f"# {setting.description}"]
        value = getattr(settings, setting.name)
        if setting.secret:
            value = without_password(value)
        if setting.password:
            value = ""
        lines.append(f"{setting.name} = {_toml(value)}")
    return "\n".join(lines).strip() + "\n"


def without_password(url: str) -> str:
    """Return a URL as it may be shown."""
    parts = urlsplit(url)
    user, at, hosts = parts.netloc.rpartition("@")
    query = "&".join(each for each in parts.query.split("&") if "password" not in each)
    return urlunsplit(parts._replace(netloc=f"{user.partition(':')[0]}{at}{hosts}", query=query))


def _toml(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case Rate():
            return f"[{_toml(value.per_second)}, {value.at_once}]"
        case tuple():
            return f"[{', '.join(map(_toml, value))}]"
        case float():
            return f"{value:.6g}" if value % 1 else repr(value)
        case int():
            return str(value)
        case _:
            # A path of other bytes than UTF-8 cannot be written in TOML.
            text = str(value).encode("utf-8", "replace").decode()
            return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")
