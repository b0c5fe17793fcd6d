"""A process that has loaded topdrop, and runs each command that it is told in a child of itself.

`command` starts it with a socket, its only argument. What is told is a list of arguments with the
working directory, and the three streams of the command; what is answered is the child's id, and
the status once it has ended.
"""

import json
import os
import socket
import sys
from contextlib import redirect_stdout, suppress
from io import StringIO

from topdrop.cli import main
from topdrop.cli.app import app

MOST = 1 << 20
"""Bytes of arguments at most."""


def load() -> None:
    """Load what is only loaded when a first command runs."""
    with redirect_stdout(StringIO()), suppress(SystemExit):
        app(["--version"])


def next_command(line: socket.socket) -> list[str]:
    """Wait for commands; return the arguments of one in the child that is to run it."""
    while True:
        told, streams, _, _ = socket.recv_fds(line, MOST, 3)
        if not told:
            sys.exit()
        child = os.fork()
        if not child:
            line.close()
            arguments, folder = json.loads(told)
            for number, stream in enumerate(streams):
                os.dup2(stream, number)
                os.close(stream)
            os.chdir(folder)
            sys.path[0] = folder
            return [str(argument) for argument in arguments]
        for stream in streams:
            os.close(stream)
        line.send(b"%d" % child)
        line.send(b"%d" % os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))


if __name__ == "__main__":
    load()
    sys.argv = ["topdrop", *next_command(socket.socket(fileno=int(sys.argv[1])))]
    main()
