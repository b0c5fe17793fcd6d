"""docs/protocol.md holds what the code holds."""

import re
from pathlib import Path

import pytest

from topdrop.ontop.board_file import MAX_FIELDS
from topdrop.server.adapters.shaft_bounds import SHAFT
from topdrop.server.http.app import MAX_BODY_BYTES
from topdrop.server.http.routes import ROUTES
from topdrop.server.protocol import messages
from topdrop.server.protocol.problems import CODES
from topdrop.server.runtime.guests import LINK_DAYS
from topdrop.server.settings import Rate, Settings
from topdrop.server.tables import commands
from topdrop.server.tables.history_parts import MOST_AT_ONCE, PAGE

TEXT = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
DEFAULTS = Settings(data=Path())


def test_every_code_is_listed_with_its_status_gaps_and_sentence() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (\d{3} \|.*) \|$", TEXT, re.MULTILINE))
    gap = re.compile(r"{(\w+)}")
    assert rows == {
        name: " | ".join(
            [
                str(code.status),
                ", ".join(f"`{param}`" for param in gap.findall(code.sentence)),
                gap.sub("…", code.sentence),
            ]
        )
        for name, code in CODES.items()
    }


def test_every_command_is_listed_with_its_fields() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \| .* \|$", TEXT, re.MULTILINE))
    for command in messages.AnyCommand.__args__:
        fields = [name for name in command.__struct_fields__ if name != "id"]
        assert rows[command.__struct_config__.tag] == ", ".join(f"`{name}`" for name in fields)


def test_every_route_is_listed() -> None:
    for route in ROUTES:
        for path in route.paths:
            shown = re.sub(
                r"{(\w+):\w+}", lambda m: "<id>" if m[1] == "table" else f"<{m[1]}>", path
            )
            methods = sorted(str(method) for method in route.http_methods if method != "OPTIONS")
            assert f"| `{methods[0]} {shown}` |" in TEXT


def words(rate: Rate) -> str:
    return f"{rate.per_second:g} a second on average, {rate.at_once} at once"


TOLD_MUCH = "`hello`, commands that are `stale`, and requests for earlier entries"


@pytest.mark.parametrize(
    ("what", "limit"),
    [
        ("body of a request", f"{MAX_BODY_BYTES // 1024} kB"),
        ("frame from a client", f"{messages.MAX_MESSAGE_BYTES // 1024} kB"),
        (
            "connections over HTTP, of all addresses",
            f"{DEFAULTS.http_connections:,}, or a quarter of the files that the server may have"
            " open",
        ),
        (
            "connections over HTTP, from one address",
            f"{DEFAULTS.http_connections_per_address}",
        ),
        ("connections to tables, of all addresses", f"{DEFAULTS.connections:,}"),
        ("connections to tables from one address", f"{DEFAULTS.connections_per_address}"),
        ("connections to tables of one guest", f"{DEFAULTS.connections_per_guest}"),
        ("new connections to tables from one address", words(DEFAULTS.connects)),
        ("messages on a connection", words(DEFAULTS.messages)),
        ("messages of one guest", words(DEFAULTS.messages.times(2))),
        ("messages from one address", words(DEFAULTS.messages.times(10))),
        ("`say` of one guest", words(DEFAULTS.chat_messages)),
        ("`say` from one address", words(DEFAULTS.chat_messages.times(5))),
        (f"{TOLD_MUCH}, of one guest", words(DEFAULTS.connects)),
        (f"{TOLD_MUCH}, from one address", words(DEFAULTS.connects.times(2))),
        ("requests that change something, from one address", words(DEFAULTS.changes)),
        ("other requests under `/api`, from one address", words(DEFAULTS.changes.times(10))),
        (
            "tables made from one address",
            f"1 in six seconds on average, {DEFAULTS.new_tables.at_once} at once",
        ),
        (
            "tables that one guest made or sits at and that are not over",
            f"{DEFAULTS.tables_per_guest}",
        ),
        ("fields of a board of one's own", f"{MAX_FIELDS}"),
        (
            "width of a shaft of one's own",
            f"{SHAFT['width'].least} to {SHAFT['width'].most} mm, and three times the widest piece"
            " at least",
        ),
        (
            "height of a shaft of one's own",
            f"{SHAFT['height'].least} to {SHAFT['height'].most:,} mm",
        ),
        (
            "entries told at once to whoever comes or comes back",
            f"{MOST_AT_ONCE}, and those that the position rests on",
        ),
        ("entries in an answer about those before", f"{PAGE}"),
        ("entries of a table", f"{commands.MOST_ENTRIES:,}"),
        (
            "entries of a table that come of one guest's commands, moves left out",
            f"{commands.MOST_OF_ONE:,}",
        ),
        (
            "times that one guest gets up from a chair of a table, or listens again to somebody",
            f"{commands.MOST_CHANGES}",
        ),
        ("messages waiting to be read by a slow client", f"{DEFAULTS.most_behind}"),
    ],
)
def test_limits_are_as_written(what: str, limit: str) -> None:
    assert f"| {what} | {limit} |" in TEXT


def test_other_numbers_are_as_written() -> None:
    assert DEFAULTS.new_tables.per_second == pytest.approx(1 / 6)
    assert DEFAULTS.hello_seconds == 10
    assert "waits ten seconds for it" in TEXT
    assert LINK_DAYS == 7
    assert "works for seven days" in TEXT
    assert f"{DEFAULTS.bot_pause} s" in TEXT
    assert f'"protocol":{messages.PROTOCOL}' in TEXT
