"""``topdrop serve``: both games in the browser, on this machine or for others."""

import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated, Final

import typer

SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "BROWSER")
"""On Linux one of these is set where pages can be shown."""


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")
    ] = 8000,
    data: Annotated[
        Path | None, typer.Option(help="The directory that keeps the tables.", show_default=False)
    ] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open the page.")] = False,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Let pages of this origin in too, as while developing the client."),
    ] = None,
    check_bots: Annotated[
        bool,
        typer.Option(help="Let every bot make a move at start, and offer those that can play."),
    ] = True,
    allowed_host: Annotated[
        list[str] | None,
        typer.Option(
            help="Answer under this name too, as behind a proxy; * is any. Known without it: "
            "addresses, localhost, and with --host 0.0.0.0 this machine's name.",
        ),
    ] = None,
) -> None:
    """Serve both games and open the page; Ctrl+C stops, and every table goes on next time."""
    # Loading the server takes a moment that other commands should not have to wait.
    from topdrop.server.http.hosts import read_host
    from topdrop.server.http.origin import read_origin
    from topdrop.server.http.run import address_of, listen, run
    from topdrop.server.settings import Settings

    origins = tuple(read_origin(text) for text in origin or ())
    hosts = tuple(read_host(text) for text in allowed_host or ())
    listening = listen(host, port)
    settings = Settings(
        data=data or data_directory(),
        origins=origins,
        allowed_hosts=(*hosts, host.lower()),
        check_bots=check_bots,
    )
    address = address_of(listening)

    def ready() -> None:
        typer.echo(f"topdrop is at {address}")
        if not no_open and has_screen():
            # Some browsers do not return before they are closed.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    run(settings, listening, ready)


def has_screen() -> bool:
    """Return whether there is a screen to open a page on, rather than a bare terminal."""
    if not sys.platform.startswith("linux"):
        return True
    return any(name in os.environ for name in SCREENS)


def data_directory() -> Path:
    """Return where tables are kept when nobody says otherwise.

    It is ``TOPDROP_DATA`` where that is set, else the folder of earlier versions where there is
    one. A new one is made where the system wants data, which is ``XDG_DATA_HOME`` on Linux.
    """
    chosen = os.environ.get("TOPDROP_DATA")
    if chosen:
        return Path(chosen)
    earlier = Path(typer.get_app_dir("topdrop"))
    if earlier.is_dir() or not sys.platform.startswith("linux"):
        return earlier
    home = Path(os.environ.get("XDG_DATA_HOME", ""))
    # The standard says that a relative one counts for nothing.
    return (home if home.is_absolute() else Path.home() / ".local" / "share") / "topdrop"
