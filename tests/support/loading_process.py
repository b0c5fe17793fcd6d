"""A process that has loaded topdrop, and starts whatever it is told as a child.

`loaded_process` starts it with a socket, its only argument. What is told is the arguments of a
command, or of the code that is run instead, and the working directory; what comes along are its
three streams, and where its id and its end are told.
"""

import json
import os
import signal
import socket
import sys
from contextlib import redirect_stdout, suppress
from importlib import import_module
from io import StringIO
from typing import NamedTuple

from topdrop.cli import main
from topdrop.cli.app import COMMANDS, app

MOST = 1 << 20
"""Bytes of arguments at most."""

STREAMS = 3


class Told(NamedTuple):
    """What a child is to do."""

    arguments: list[str]
    code: str | None
    folder: str


def load() -> None:
    """Load the server, all commands, and what is only loaded when a first one runs."""
    import_module("topdrop.server.http.run")
    for name, command in COMMANDS.items():
        command.load(name)
    with redirect_stdout(StringIO()), suppress(SystemExit):
        app(["--version"])


def next_told(line: socket.socket) -> Told:
    """Wait to be told; return what in the child that is to do it."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        told, streams, _, _ = socket.recv_fds(line, MOST, STREAMS + 1)
        if not told:
            sys.exit()
        if not os.fork():
            line.close()
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            return started(Told(*json.loads(told)), streams)
        for stream in streams:
            os.close(stream)


def started(told: Told, streams: list[int]) -> Told:
    """Start the child and wait for it, since only its parent can; return in the child alone."""
    *streams, news = streams
    child = os.fork()
    if child:
        for stream in streams:
            os.close(stream)
        os.write(news, b"%d\n" % child)
        os.write(news, b"%d\n" % os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        os._exit(0)
    os.close(news)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.chdir(told.folder)
    sys.path[0] = told.folder
    return told


if __name__ == "__main__":
    load()
    told = next_told(socket.socket(fileno=int(sys.argv[1])))
    sys.argv = ["topdrop", *told.arguments]
    if told.code is None:
        main()
    else:
        exec(told.code)
