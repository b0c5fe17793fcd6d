"""What can be set about a server, with the values that it has when nobody says otherwise.

This is the one table of settings: the flags of ``topdrop serve``, the environment variables, the
keys of a configuration file and docs/settings.md are made of it (`topdrop.server.configuration`).
"""

import os
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

LISTENING, KEEPING, WATCHING = "Listening", "Keeping", "Watching"
BOTS, ANALYSES, LIMITS = "Bots", "Analyses", "Limits"
MAIL: Final = "Mail and Web Push"


class Rate(NamedTuple):
    """So many in a second on average, and so many at once."""

    per_second: float
    at_once: int

    def times(self, factor: int) -> "Rate":
        """Return a rate that is so many times as high."""
        return Rate(self.per_second * factor, self.at_once * factor)


def about(
    description: str,
    group: str,
    *,
    least: float | None = None,
    most: float | None = None,
    even: bool = False,
    flag: str | None = None,
    secret: bool = False,
    password: bool = False,
) -> msgspec.Meta:
    """Return what is told of a setting.

    Args:
        description: What it means, in a sentence; how many, or how many seconds.
        group: Under which heading it stands.
        least: The least value that it may have.
        most: The greatest.
        even: Whether it is an even number.
        flag: How its flag is called where that is not its name with hyphens.
        secret: Whether it is a URL that may hold a password, which is shown to nobody.
        password: Whether it is a password.
    """
    extra = {"group": group, "flag": flag, "secret": secret, "password": password}
    step = 2 if even else None
    return msgspec.Meta(description=description, ge=least, le=most, multiple_of=step, extra=extra)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server, each with what it means.

    What only a program sets has no `about`: `client`, the directory of the built page.
    """

    host: Annotated[
        str, about("The address to listen on; 0.0.0.0 lets other machines in.", LISTENING)
    ] = "127.0.0.1"
    port: Annotated[
        int, about("The port; 0 takes any free one.", LISTENING, least=0, most=65_535)
    ] = 8000
    base_path: Annotated[
        str,
        about(
            "The path under which the server is found, such as /games, where a proxy hands on "
            "that part of a site; empty for all of it.",
            LISTENING,
        ),
    ] = ""
    open_page: Annotated[
        bool, about("Open the page in a browser where there is a screen.", LISTENING, flag="open")
    ] = True
    origins: Annotated[
        tuple[str, ...],
        about(
            "Pages of these origins may talk to the server besides its own, such as "
            "http://localhost:5173 while the client is being developed.",
            LISTENING,
            flag="origin",
        ),
    ] = ()
    allowed_hosts: Annotated[
        tuple[str, ...],
        about(
            "Names under which the server answers, as behind a proxy; * is any. Known without: "
            "addresses, localhost, and where others are let in this machine's name.",
            LISTENING,
            flag="allowed-host",
        ),
    ] = ()
    public_url: Annotated[
        str,
        about(
            "The address under which people find the server, such as https://games.example.org "
            "or https://example.org/games; links in mails begin with it.",
            LISTENING,
        ),
    ] = ""
    trusted_proxies: Annotated[
        tuple[str, ...],
        about(
            "Addresses or networks of proxies that say truthfully in X-Forwarded-For who asks, "
            "and in X-Forwarded-Proto whether by https.",
            LISTENING,
            flag="trusted-proxy",
        ),
    ] = ("127.0.0.1", "::1")
    data: Annotated[Path, about("The directory for what the server keeps.", KEEPING)]
    database: Annotated[
        str,
        about(
            "Where everything is kept, as postgresql://user:password@host/name, which several "
            "servers may share; empty is SQLite in the directory.",
            KEEPING,
            secret=True,
        ),
    ] = ""
    word_list: Annotated[
        str,
        about(
            "A file with words that may be in no name and in nothing that is said, one a line; "
            "word* and *word are parts of words, # begins a comment; empty is none.",
            KEEPING,
        ),
    ] = ""
    tables_in_memory: Annotated[
        int, about("Tables that are kept in memory though nobody is there.", KEEPING, least=1)
    ] = 100
    redis: Annotated[
        str,
        about(
            "Where Redis or Valkey wakes up other processes on the same database, such as "
            "redis://127.0.0.1:6379; empty where this process has the database to itself.",
            KEEPING,
            secret=True,
        ),
    ] = ""
    client: Path = Path(__file__).parent.parent / "client"
    metrics_port: Annotated[
        int,
        about(
            "The port on which Prometheus is answered, at /metrics; 0 is none.",
            WATCHING,
            least=0,
            most=65_535,
        ),
    ] = 0
    metrics_host: Annotated[
        str, about("The address on which Prometheus is answered.", WATCHING)
    ] = "127.0.0.1"
    log_format: Annotated[
        Literal["text", "json"],
        about("How the log is written: text, or json with an object a line.", WATCHING),
    ] = "text"
    bot_workers: Annotated[int, about("Bots that may think at once.", BOTS, least=1)] = max(
        1, (os.cpu_count() or 2) - 1
    )
    bot_seconds: Annotated[
        float,
        about(
            "Seconds for a bot's move at most; a level takes its own time if shorter.",
            BOTS,
            least=0.01,
        ),
    ] = 1.0
    bot_grace: Annotated[
        float, about("Seconds beyond that after which a bot is given up.", BOTS, least=0)
    ] = 5.0
    check_bots: Annotated[
        bool,
        about("Let every bot make a move at start, and offer those that can play.", BOTS),
    ] = True
    bot_pause: Annotated[
        float,
        about("Seconds before a bot's move shows, at tables that want it.", BOTS, least=0),
    ] = 0.7
    engines: Annotated[
        tuple[str, ...],
        about(
            "Programs that play as bots (docs/engines.md), each GAME.NAME=COMMAND, such as "
            "ontop.mine=./mybot.",
            BOTS,
            flag="engine",
        ),
    ] = ()
    worker_threads: Annotated[
        int,
        about("Moves that take long, such as drops, that are computed at once.", BOTS, least=1),
    ] = max(1, os.cpu_count() or 1)
    analysis_samples: Annotated[
        int,
        about(
            "Samples of each move in an analysis, an even number; 0 is what makes a usable one.",
            ANALYSES,
            least=0,
            most=4096,
            even=True,
        ),
    ] = 0
    analysis_seconds: Annotated[
        float,
        about(
            "Seconds that may be worked on an analysis until it is stopped; when it is asked for "
            "again, it is gone on with for as long.",
            ANALYSES,
            least=1,
        ),
    ] = 600.0
    analysis_answer_seconds: Annotated[
        float,
        about(
            "Seconds for the value of an answer to a mistake, and for the reply to it.",
            ANALYSES,
            least=1,
        ),
    ] = 60.0
    smtp_host: Annotated[
        str, about("The server that sends mail, such as mail.example.org; empty for none.", MAIL)
    ] = ""
    smtp_port: Annotated[
        int,
        about(
            "Its port; 0 is 587, with tls 465, with none 25.",
            MAIL,
            least=0,
            most=65_535,
        ),
    ] = 0
    smtp_security: Annotated[
        Literal["starttls", "tls", "none"],
        about(
            "How what is said to it is encrypted: starttls begins without and insists on it, tls "
            "begins with it, none is for a server on the same machine.",
            MAIL,
        ),
    ] = "starttls"
    smtp_user: Annotated[str, about("Who we are to it; empty where it does not ask.", MAIL)] = ""
    smtp_password: Annotated[
        str,
        about(
            "The password for that; in a file or a variable others do not see it.",
            MAIL,
            password=True,
        ),
    ] = ""
    smtp_from: Annotated[
        str,
        about("Whom mails are from, such as Games <games@example.org>.", MAIL),
    ] = ""
    push_private_origins: Annotated[
        tuple[str, ...],
        about(
            "Push services that are let in though they are not on the internet, such as "
            "http://127.0.0.1:9000 for tests.",
            MAIL,
            flag="push-private-origin",
        ),
    ] = ()
    http_connections: Annotated[
        int,
        about(
            "Connections of all addresses on which something is asked; beyond them the server "
            "says that it is busy.",
            LIMITS,
            least=1,
        ),
    ] = 2_000
    http_connections_per_address: Annotated[
        int,
        about(
            "Connections of one address on which something is asked; those of trusted proxies "
            "bring many people, and count in all only.",
            LIMITS,
            least=1,
        ),
    ] = 256
    request_seconds: Annotated[
        float,
        about("Seconds for the head of a request, and for its body.", LIMITS, least=0.1),
    ] = 10.0
    connections: Annotated[
        int, about("Connections to tables, of all addresses.", LIMITS, least=1)
    ] = 20_000
    connections_per_address: Annotated[
        int, about("Connections to tables of one address.", LIMITS, least=1)
    ] = 40
    connections_per_guest: Annotated[
        int, about("Connections to tables of one person.", LIMITS, least=1)
    ] = 20
    messages: Annotated[
        Rate,
        about(
            "Messages on one connection; a person may send twice as many on all of theirs, and "
            "an address ten times as many.",
            LIMITS,
        ),
    ] = Rate(20.0, 60)
    chat_messages: Annotated[
        Rate,
        about(
            "Things that one person writes to the others; of one address, five times as many.",
            LIMITS,
        ),
    ] = Rate(1.0, 10)
    connects: Annotated[
        Rate,
        about(
            "New connections to tables from one address, and times that one person is welcomed "
            "at a table; of one address, twice as many welcomes.",
            LIMITS,
        ),
    ] = Rate(5.0, 60)
    changes: Annotated[
        Rate,
        about(
            "Requests that change something, from one address, which may ask ten times as often "
            "for what changes nothing.",
            LIMITS,
        ),
    ] = Rate(5.0, 60)
    new_tables: Annotated[Rate, about("Tables made from one address.", LIMITS)] = Rate(1 / 6, 30)
    replays: Annotated[
        Rate,
        about(
            "Games of records that are opened, falls in them, branches, analyses, answers, and "
            "designs that are tried out, from one address.",
            LIMITS,
        ),
    ] = Rate(2.0, 60)
    pictures: Annotated[
        Rate, about("Pictures of records and what is printed, from one address.", LIMITS)
    ] = Rate(0.2, 10)
    puzzle_reports: Annotated[Rate, about("Reports about puzzles from one address.", LIMITS)] = (
        Rate(1 / 60, 10)
    )
    mails: Annotated[
        Rate,
        about("Mails that are asked for from one address, such as for a new password.", LIMITS),
    ] = Rate(1 / 60, 10)
    exports: Annotated[
        Rate, about("Files with all that is kept of somebody, for one guest.", LIMITS)
    ] = Rate(1 / 300, 3)
    reports: Annotated[
        Rate,
        about("Reports about people from one guest; five times as many of an address.", LIMITS),
    ] = Rate(1 / 60, 10)
    requests: Annotated[
        Rate,
        about("Times that one person invites, blocks or asks somebody to be friends.", LIMITS),
    ] = Rate(1 / 6, 30)
    tables_per_guest: Annotated[
        int, about("Tables of one guest that are not over.", LIMITS, least=1)
    ] = 200
    vacation_days: Annotated[
        int,
        about("Days of vacation that a member has in a calendar year.", LIMITS, least=0, most=366),
    ] = 30
    hello_seconds: Annotated[
        float, about("Seconds that a new connection may be silent.", LIMITS, least=0.1)
    ] = 10.0
    most_behind: Annotated[
        int, about("Messages that may wait for a client which reads slowly.", LIMITS, least=1)
    ] = 256


BY_MACHINE: Final = ("bot_workers", "worker_threads")
"""Settings whose default depends on how many processors there are."""

RENAMED: Final[dict[str, str | None]] = {}
"""Keys of earlier versions and what they are called now; None where nothing is left to set."""
