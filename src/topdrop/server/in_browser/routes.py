"""What pages ask over HTTP, by the same paths and bodies as under ``/api`` (docs/protocol.md).

What is not here needs a server: other people, physics, strong bots, pictures.
"""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from topdrop.bots import find_bot
from topdrop.core.game import Record
from topdrop.server.protocol import http_bodies
from topdrop.server.protocol.common import Branch
from topdrop.server.protocol.http_bodies import ChairSetup
from topdrop.server.protocol.messages import MOST_SEQ, Fall
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.resources import log
from topdrop.server.runtime.session import TableSession
from topdrop.server.runtime.table_registry import TableRegistry
from topdrop.server.store import StoreError
from topdrop.server.tables import presenter
from topdrop.server.tables.branching import AskedBranch
from topdrop.server.tables.course import Course, course_when_over
from topdrop.server.tables.creation import available_games, chairs_needed
from topdrop.server.tables.designs import check_design, read_design, try_design
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.lessons import find_lesson, find_lesson_of_examples
from topdrop.server.tables.notation import notation_of, start_position
from topdrop.server.tables.puzzles import judge_answer, present_puzzle, puzzle_list
from topdrop.server.tables.recorded import fall_of, read_record, recorded_course
from topdrop.server.tables.replays import look_back, look_back_record
from topdrop.server.tables.seat_bots import seat_bot
from topdrop.server.tables.snapshots import entries_before, snapshot

ID_PREFIX: Final = "local-"
"""The ids of tables that are in a browser begin so, and then are as long as those of a server."""


class Host(Protocol):
    """What routes need of whoever holds the tables."""

    tables: TableRegistry
    unplayable: Mapping[tuple[str, str], str]
    playable: frozenset[str]

    @property
    def guest(self) -> Guest | None:
        """The person at this browser; None while no name has been said."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""

    async def rename(self, name: str) -> Guest:
        """Keep what the person at this browser is called."""


class Asked(NamedTuple):
    """A request: the parts of its path that vary, its query, and its body."""

    parts: tuple[str, ...]
    query: Mapping[str, str]
    body: bytes

    def read(self, kind: type[Any]) -> Any:
        """Return the body as a type of `http_bodies`.

        Raises:
            Refusal: It is none.
        """
        try:
            return msgspec.json.decode(self.body, type=kind)
        except msgspec.DecodeError as error:
            raise Refusal("bad_message", reason=str(error)) from None

    def number(self, key: str, otherwise: int | None) -> int | None:
        """Return a whole number of the query.

        Raises:
            Refusal: It is none.
        """
        text = self.query.get(key)
        if text is None:
            return otherwise
        if not text.isascii() or not text.isdigit() or len(text) > 15:
            raise Refusal("bad_message", reason=f"{key} should be a whole number")
        return int(text)


_encode: Final = msgspec.json.Encoder().encode

Handler = Callable[[Host, Asked], Awaitable[object]]


async def _games(host: Host, asked: Asked) -> object:
    return [
        msgspec.structs.replace(info, needs_server=info.name not in host.playable, rated=False)
        for info in available_games(host.unplayable)
    ]


async def _chairs(host: Host, asked: Asked) -> object:
    data = asked.read(http_bodies.ChairsAsked)
    return chairs_needed(data.game, data.setup)


async def _me(host: Host, asked: Asked) -> object:
    return http_bodies.Me(name=None if host.guest is None else host.guest.name)


async def _rename(host: Host, asked: Asked) -> object:
    guest = await host.rename(asked.read(http_bodies.Rename).name)
    return http_bodies.Me(name=guest.name)


async def _make_table(host: Host, asked: Asked) -> object:
    data = asked.read(http_bodies.NewTable)
    if data.game not in host.playable or any(
        chair.sitter in ("open", "invited") for chair in data.chairs
    ):
        raise Refusal("needs_server")
    _check_bots(host, data.game, data.chairs)
    me = await _named(host, data.chairs)
    return await _snapshot(await host.tables.create(data, me), host)


async def _mine(host: Host, asked: Asked) -> object:
    return await host.tables.tables_of(None if host.guest is None else host.guest.id)


async def _open(host: Host, asked: Asked) -> object:
    return http_bodies.TableList(tables=())


async def _table(host: Host, asked: Asked) -> object:
    return await _snapshot(await _find(host, asked), host)


async def _entries(host: Host, asked: Asked) -> object:
    before = asked.number("before", MOST_SEQ) or MOST_SEQ
    session = await _find(host, asked)
    return await session.read(lambda table: entries_before(table, _who(host), before))


async def _record(host: Host, asked: Asked) -> object:
    return await (await _find(host, asked)).read(presenter.present_record)


async def _fall(host: Host, asked: Asked) -> object:
    table, seq = asked.parts
    fall = await (await _find_table(host, table)).fall(int(seq), _who(host) or "")
    return _found(fall)


async def _lesson(host: Host, asked: Asked) -> object:
    game = asked.parts[0]
    return find_lesson(game) if game in host.playable else find_lesson_of_examples(game)


async def _learn(host: Host, asked: Asked) -> object:
    game = asked.parts[0]
    find_lesson(game)
    if host.guest is None:
        raise Refusal("no_name")
    return await _snapshot(await host.tables.lesson(game, host.guest), host)


async def _puzzles(host: Host, asked: Asked) -> object:
    return puzzle_list()


async def _puzzle(host: Host, asked: Asked) -> object:
    game, puzzle = asked.parts
    return present_puzzle(game, puzzle)


async def _puzzle_answer(host: Host, asked: Asked) -> object:
    game, puzzle = asked.parts
    return judge_answer(game, puzzle, asked.read(http_bodies.PuzzleAnswer).move)


async def _replay(host: Host, asked: Asked) -> object:
    seat = asked.number("seat", None)
    session = await _find(host, asked)
    who = _who(host)
    found = await session.read(lambda table: look_back(table, who, seat, host.now()))
    return found.finished()


async def _record_replay(host: Host, asked: Asked) -> object:
    data = asked.read(http_bodies.RecordReplay)
    return look_back_record(read_record(data.record), data.seat).finished()


async def _record_fall(host: Host, asked: Asked) -> object:
    data = asked.read(http_bodies.RecordFall)
    return _found(fall_of(read_record(data.record), data.ply))


async def _record_notation(host: Host, asked: Asked) -> object:
    data = asked.read(http_bodies.NotationAsked)
    return notation_of(read_record(data.record), data.ply)


async def _position(host: Host, asked: Asked) -> object:
    return start_position(asked.read(http_bodies.PositionAsked).text)


async def _design_check(host: Host, asked: Asked) -> object:
    data = asked.read(http_bodies.DesignAsked)
    return check_design(data.game, data.setup)


async def _design_read(host: Host, asked: Asked) -> object:
    data = asked.read(http_bodies.DesignFile)
    return http_bodies.DesignPart(setup=read_design(data.game, data.text))


async def _design_trial(host: Host, asked: Asked) -> object:
    data = asked.read(http_bodies.DesignTrial)
    if data.game not in host.playable:
        raise Refusal("needs_server")
    trial = try_design(data.game, data.setup, data.times, data.seed)
    return http_bodies.DesignTried(trial=trial)


async def _branch(host: Host, asked: Asked) -> object:
    data = asked.read(http_bodies.NewBranch)
    course, table = await _left_game(host, data)
    if course.adapter.name not in host.playable:
        raise Refusal("needs_server")
    _check_bots(host, course.adapter.name, data.chairs)
    me = await _named(host, data.chairs)
    asked_branch = AskedBranch(Branch(table=table, ply=data.ply), data.chairs)
    return await _snapshot(await host.tables.branch(course, asked_branch, me), host)


async def _left_game(host: Host, data: http_bodies.NewBranch) -> tuple[Course, str | None]:
    """Return the game that a branch leaves, which is over, and its table where that is known."""
    if (data.table is None) == (data.record is None):
        raise Refusal("bad_message", reason="a branch is of a table or of a record")
    if data.record is None:
        session = await _find_table(host, data.table or "")
        return await session.read(course_when_over), session.id
    record: Record = read_record(data.record)
    course = recorded_course(record)
    if host.tables.is_played(course, record.get("commitment")):
        raise Refusal("still_running")
    return course, None


def _check_bots(host: Host, game: str, chairs: Sequence[ChairSetup]) -> None:
    """Refuse bots that cannot play here.

    Raises:
        Refusal: One cannot (``needs_server``), or there is none of that name.
    """
    for chair in chairs:
        if chair.sitter == "bot":
            bot = seat_bot(game, chair.bot or "", ()).bot
            if (game, find_bot(game, bot)[0]) in host.unplayable:
                raise Refusal("needs_server")


async def _named(host: Host, chairs: Sequence[ChairSetup]) -> Guest:
    """Return the person at this browser, by the name that stands on a chair."""
    named = next((chair.name for chair in chairs if chair.sitter == "me"), None)
    if named is not None:
        return await host.rename(named)
    if host.guest is None:
        raise Refusal("no_name")
    return host.guest


async def _find(host: Host, asked: Asked) -> TableSession:
    return await _find_table(host, asked.parts[0])


async def _find_table(host: Host, table: str) -> TableSession:
    """Return a table that is kept here.

    Raises:
        Refusal: There is none (``unknown_table``), or it would be the server's (``needs_server``).
    """
    if not table.startswith(ID_PREFIX):
        raise Refusal("needs_server")
    return await host.tables.find(table)


async def _snapshot(session: TableSession, host: Host) -> object:
    return await session.read(lambda table: snapshot(table, _who(host), host.now()))


def _found(fall: Fall | None) -> Fall:
    if fall is None:
        raise Refusal("not_found")
    return fall


def _who(host: Host) -> str | None:
    return None if host.guest is None else host.guest.id


class Route(NamedTuple):
    """What a request is answered by: its method, what its path looks like, and the handler."""

    method: str
    path: re.Pattern[str]
    handle: Handler
    status: int = 200


def _route(method: str, path: str, handle: Handler, status: int = 200) -> Route:
    return Route(method, re.compile(path.replace("*", "([^/]+)")), handle, status)


ROUTES: Final = (
    _route("GET", "/api/games", _games),
    _route("POST", "/api/chairs", _chairs),
    _route("GET", "/api/me", _me),
    _route("PUT", "/api/me", _rename),
    _route("POST", "/api/tables", _make_table, 201),
    _route("GET", "/api/tables/mine", _mine),
    _route("GET", "/api/tables/open", _open),
    _route("GET", "/api/lessons/*", _lesson),
    _route("POST", "/api/lessons/*", _learn),
    _route("GET", "/api/puzzles", _puzzles),
    _route("GET", "/api/puzzles/*/*", _puzzle),
    _route("POST", "/api/puzzles/*/*/answer", _puzzle_answer),
    _route("GET", "/api/tables/*", _table),
    _route("GET", "/api/tables/*/entries", _entries),
    _route("GET", "/api/tables/*/record", _record),
    Route("GET", re.compile(r"/api/tables/([^/]+)/falls/([0-9]{1,15})"), _fall),
    _route("GET", "/api/tables/*/replay", _replay),
    _route("POST", "/api/records/replay", _record_replay),
    _route("POST", "/api/records/fall", _record_fall),
    _route("POST", "/api/records/notation", _record_notation),
    _route("POST", "/api/positions", _position),
    _route("POST", "/api/designs/check", _design_check),
    _route("POST", "/api/designs/read", _design_read),
    _route("POST", "/api/designs/trial", _design_trial),
    _route("POST", "/api/branches", _branch, 201),
)


async def answer(host: Host, method: str, address: str, body: bytes) -> tuple[int, bytes]:
    """Answer a request as a server would.

    Args:
        host: Who holds the tables.
        method: The method.
        address: The path, with a query perhaps.
        body: The body; empty for none.

    Returns:
        The status and the body of the answer, which is JSON.
    """
    split = urlsplit(address)
    query = dict(parse_qsl(split.query, keep_blank_values=True))
    try:
        for route in ROUTES:
            found = route.path.fullmatch(split.path)
            if found is not None and route.method == method:
                asked = Asked(tuple(unquote(part) for part in found.groups()), query, body)
                return route.status, _encode(await route.handle(host, asked))
        raise Refusal("needs_server")
    except Refusal as refusal:
        return refusal.status, _failure(refusal)
    except StoreError as error:
        log.error("%s %s: %s", method, split.path, error)
        return 503, _failure(Refusal("not_saved"))
    except Exception as error:
        log.error("%s %s failed", method, split.path, exc_info=error)
        return 500, _failure(Refusal("internal"))


def _failure(refusal: Refusal) -> bytes:
    return _encode(http_bodies.Failure(problem=refusal.problem()))
