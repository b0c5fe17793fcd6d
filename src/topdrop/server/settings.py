"""What can be set about a server, with the values that it has when nobody says otherwise."""

import os
from pathlib import Path
from typing import NamedTuple

import msgspec


class Rate(NamedTuple):
    """So many in a second on average, and so many at once."""

    per_second: float
    at_once: int

    def times(self, factor: int) -> "Rate":
        """Return a rate that is so many times as high."""
        return Rate(self.per_second * factor, self.at_once * factor)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server.

    Attributes:
        data: The directory of the database.
        client: The directory of the built browser client.
        origins: Pages of these origins may talk to the server besides its own, such as
            ``http://localhost:5173`` while the client is being developed.
        allowed_hosts: Names under which the server may be asked, besides those that it finds out
            by itself (`topdrop.server.http.hosts`); ``*`` is any.
        bot_workers: How many bots may think at once.
        bot_seconds: Upper bound per move; a level uses its own time if shorter.
        bot_grace: Seconds beyond that after which it is given up.
        check_bots: Whether every bot makes a move at start; one that cannot is not offered then.
        bot_pause: Seconds before a bot's move shows, at tables that want it.
        worker_threads: How many moves that take long, such as drops, are computed at once.
        http_connections: Connections of all addresses on which something is asked; when there are
            more, it is answered that the server is busy.
        http_connections_per_address: Connections of one address on which something is asked.
        request_seconds: How long the head of a request may take, and how long its body.
        connections: Connections to tables, of all addresses.
        connections_per_address: Connections to tables.
        connections_per_guest: Connections to tables.
        messages: Messages on one connection; a person may send twice as many on all of theirs,
            and an address ten times as many.
        chat_messages: Things that one person writes to the others; of one address, five times as
            many.
        connects: New connections to tables from one address, and times that one person is
            welcomed at a table; of one address, twice as many welcomes.
        changes: Requests that change something, from one address, which may ask ten times as often
            for what changes nothing.
        new_tables: Tables made from one address.
        replays: Games of records that are opened, falls in them, branches, and designs that are
            tried out, from one address.
        pictures: Pictures of records, from one address.
        tables_per_guest: Tables of one guest that are not over.
        hello_seconds: How long a new connection may be silent.
        most_behind: Messages that may wait for a client which reads slowly.
        tables_in_memory: Tables that are kept in memory though nobody is there.
    """

    data: Path
    client: Path = Path(__file__).parent.parent / "client"
    origins: tuple[str, ...] = ()
    allowed_hosts: tuple[str, ...] = ()
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    bot_seconds: float = 1.0
    bot_grace: float = 5.0
    check_bots: bool = False
    bot_pause: float = 0.7
    worker_threads: int = max(1, os.cpu_count() or 1)
    http_connections: int = 2_000
    http_connections_per_address: int = 256
    request_seconds: float = 10.0
    connections: int = 20_000
    connections_per_address: int = 40
    connections_per_guest: int = 20
    messages: Rate = Rate(20.0, 60)
    chat_messages: Rate = Rate(1.0, 10)
    connects: Rate = Rate(5.0, 60)
    changes: Rate = Rate(5.0, 60)
    new_tables: Rate = Rate(1 / 6, 30)
    replays: Rate = Rate(2.0, 60)
    pictures: Rate = Rate(0.2, 10)
    tables_per_guest: int = 200
    hello_seconds: float = 10.0
    most_behind: int = 256
    tables_in_memory: int = 100
