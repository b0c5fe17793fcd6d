"""Settings from flags, environment variables and files."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.core.errors import TopdropError
from topdrop.server.configuration import (
    SETTINGS,
    SettingsError,
    as_table,
    as_toml,
    read_settings,
)
from topdrop.server.settings import RENAMED, Rate, Settings

DOCS = Path(__file__).parents[2] / "docs" / "settings.md"
RELEASED = sorted((Path(__file__).parents[1] / "released").glob("settings-*.toml"))
"""What ``topdrop settings`` of every released version printed, and of this one till now."""


def read(
    flags: dict[str, Any] | None = None, environment: dict[str, str] | None = None
) -> Settings:
    return read_settings(flags or {}, environment or {}, data=lambda: Path("usual"))


def test_nobody_says_anything() -> None:
    assert read() == Settings(data=Path("usual"))


def test_a_flag_counts_before_a_variable_and_that_before_a_file(tmp_path: Path) -> None:
    file = tmp_path / "topdrop.toml"
    file.write_text('port = 1\nbot_seconds = 2\nhost = "3.3.3.3"\ndata = "of the file"\n')
    environment = {"TOPDROP_PORT": "4", "TOPDROP_BOT_SECONDS": "5", "TOPDROP_HOST": ""}
    settings = read({"config": str(file), "port": "6"}, environment)
    assert (settings.port, settings.bot_seconds, settings.host) == (6, 5.0, "3.3.3.3")
    assert settings.data == Path("of the file")
    assert read({}, {"TOPDROP_CONFIG": str(file)}).port == 1


def test_lists_and_rates_are_read_from_each(tmp_path: Path) -> None:
    file = tmp_path / "topdrop.toml"
    file.write_text('origins = ["http://a"]\nchanges = { per_second = 0.5, at_once = 2 }\n')
    assert read({"config": str(file)}).origins == ("http://a",)
    assert read({"config": str(file)}).changes == Rate(0.5, 2)
    settings = read({}, {"TOPDROP_ORIGINS": "http://a, http://b", "TOPDROP_CHANGES": "3,4"})
    assert settings.origins == ("http://a", "http://b")
    assert settings.changes == Rate(3.0, 4)
    assert read({"origins": ["http://c"]}).origins == ("http://c",)


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        ({"port": "eighty"}, "--port: 'eighty' is no whole number from 0 to 65535"),
        ({"port": "65536"}, "--port: '65536' is no whole number from 0 to 65535"),
        ({"bot_workers": "0"}, "--bot-workers: '0' is no whole number from 1 on"),
        ({"analysis_samples": "3"}, "--analysis-samples: '3' is no even number from 0 to 4096"),
        ({"bot_seconds": "nan"}, "--bot-seconds: 'nan' is no number from 0.01 on"),
        ({"bot_grace": "inf"}, "--bot-grace: 'inf' is no number from 0 on"),
        ({"messages": "20"}, "--messages: '20' is no rate such as 20,60"),
        ({"messages": "0,5"}, "--messages: '0,5' is no rate such as 20,60"),
        ({"messages": "1,1.5"}, "--messages: '1,1.5' is no rate such as 20,60"),
        ({"data": "a\0b"}, "--data: 'a\\x00b' has a character that is none"),
    ],
)
def test_a_value_that_cannot_be_used(flags: dict[str, Any], said: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read(flags)
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = 'x'", ": port: 'x' is no whole number"),
        ("port = 1.5", ": port: 1.5 is no whole number"),
        ("check_bots = 1", ": check_bots: 1 is neither true nor false"),
        ("host = 1", ": host: 1 is no text"),
        ("origins = [1]", ": origins: 1 is no text"),
        ("origins = {}", ": origins: {} is no list of texts"),
        ("messages = [1, 2, 3]", ": messages: [1, 2, 3] is no rate"),
        ("messages = {at_once = 3}", " is no rate"),
        ("messages = true", ": messages: True is no rate"),
        ("bot_second = 1", ": 'bot_second' is no setting; there is bot_seconds"),
        ("client = '/tmp'", ": 'client' is no setting"),
        ("port =", ": is no TOML: "),
        ("port = '\udcff'", ": is not UTF-8"),
    ],
)
def test_a_file_that_cannot_be_used(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "topdrop.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(SettingsError) as caught:
        read({"config": str(file)})
    assert str(caught.value).startswith(str(file))
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=r"none\.toml: No such file"):
        read({"config": str(tmp_path / "none.toml")})


def test_a_text_is_read_as_its_reader_says() -> None:
    def upper(text: str) -> str:
        if text == "bad":
            raise TopdropError("'bad' is bad")
        return text.upper()

    def of(origins: str) -> Settings:
        environment = {"TOPDROP_ORIGINS": origins}
        return read_settings({}, environment, data=Path, readers={"origins": upper})

    assert of("a,b").origins == ("A", "B")
    with pytest.raises(SettingsError, match=r"^TOPDROP_ORIGINS: 'bad' is bad$"):
        of("bad")


@pytest.mark.parametrize("file", RELEASED, ids=lambda file: file.stem)
def test_a_configuration_of_an_earlier_version_still_starts(file: Path) -> None:
    warnings: list[str] = []
    settings = read_settings(
        {"config": str(file)}, {}, data=lambda: Path("usual"), warn=warnings.append
    )
    assert settings.port == 8000
    assert len(warnings) == sum(f"\n{key} =" in file.read_text() for key in RENAMED)


def test_a_key_of_an_earlier_version_is_told_by_its_name_of_today(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RENAMED, "socket", "port")
    monkeypatch.setitem(RENAMED, "gone", None)
    file = tmp_path / "topdrop.toml"
    file.write_text("socket = 5\ngone = 7\n")
    warnings: list[str] = []
    settings = read_settings({"config": str(file)}, {}, data=Path, warn=warnings.append)
    assert settings.port == 5
    assert warnings == [
        f"{file}: socket is called port now",
        f"{file}: gone has no meaning any more",
    ]


rates = st.builds(Rate, st.floats(0.001, 1e6).map(lambda x: float(f"{x:.6g}")), st.integers(1, 999))


@given(
    port=st.integers(0, 65535),
    rate=rates,
    texts=st.lists(st.text("ab.:*", min_size=1)),
    data=st.text(st.characters(exclude_categories=["Cs"])),
)
def test_what_is_printed_is_read_again(
    port: int, rate: Rate, texts: list[str], data: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    settings = Settings(
        data=Path(data.replace("\0", "")), port=port, changes=rate, allowed_hosts=tuple(texts)
    )
    file = tmp_path_factory.mktemp("settings") / "topdrop.toml"
    file.write_text(as_toml(settings), encoding="utf-8")
    read_again = read({"config": str(file)})
    assert read_again.changes == rate
    assert (read_again.port, read_again.allowed_hosts) == (port, tuple(texts))
    assert read_again.data == settings.data


def test_every_setting_is_documented() -> None:
    assert as_table() in DOCS.read_text(encoding="utf-8")
    assert all(setting.description.endswith(".") for setting in SETTINGS)


def test_passwords_are_printed_nowhere() -> None:
    url = "postgresql://ann:secret@db:5433/t?sslmode=require&password=secret"
    settings = read({"database": url}, {})
    assert settings.database == url
    shown = as_toml(settings)
    assert 'database = "postgresql://ann@db:5433/t?sslmode=require"' in shown
    assert "secret" not in shown
    assert "secret" not in as_toml(read({"smtp_password": "secret"}, {}))
