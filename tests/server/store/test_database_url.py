import pytest

from topdrop.server.store.database_url import NoDatabaseUrl, read_database_url, told


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("postgresql://ann:secret@db.example/topdrop", "PostgreSQL at db.example/topdrop"),
        ("postgres://db:5433/top%20drop", "PostgreSQL at db:5433/top drop"),
        ("postgresql://ann:s%40cret@[::1]:5432/t?sslmode=require", "PostgreSQL at [::1]:5432/t"),
        ("postgresql://ann@one:5432,two:5432/t", "PostgreSQL at one:5432,two:5432/t"),
        ("postgresql:///t?host=/run/postgresql", "PostgreSQL at this machine/t"),
    ],
)
def test_a_database_is_told_without_user_and_password(url: str, place: str) -> None:
    assert read_database_url(url) == url
    assert told(url) == place


def test_nothing_is_no_database() -> None:
    assert read_database_url("") == ""


@pytest.mark.parametrize(
    "text",
    [
        "topdrop.db",
        "mysql://ann:secret@db/t",
        "postgresql://ann:secret@db",
        "postgresql://ann:secret@db/",
        "postgresql://ann:sec/ret@db/t",
        "postgresql://ann:secret#1@db/t",
        "postgresql://ann:secret@db:port/t",
        "postgresql://ann:secret@[::1/t",
        "postgresql://ann:12/secret@db/t",
    ],
)
def test_what_is_no_url_of_a_database_is_refused_and_not_repeated(text: str) -> None:
    with pytest.raises(NoDatabaseUrl) as told:
        read_database_url(text)
    assert "postgresql://user:password@host/name" in str(told.value)
    assert "secret" not in str(told.value)
    assert "ret@" not in str(told.value)
