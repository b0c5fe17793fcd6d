"""``topdrop serve`` and ``topdrop settings``: both games in the browser, here or for others."""

import inspect
import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from topdrop.server.configuration import FILE_VARIABLE, SETTINGS, Setting, as_toml, read_settings
from topdrop.server.settings import Rate, Settings

SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "BROWSER")
"""On Linux one of these is set where pages can be shown."""

METAVARS: Final = {int: "NUMBER", float: "NUMBER", Path: "DIRECTORY", Rate: "PER_SECOND,AT_ONCE"}


def serve(**chosen: Any) -> None:
    """Serve both games and open the page; Ctrl+C stops, and every table goes on next time.

    Every option can also be set in the environment (TOPDROP_BOT_SECONDS) or in a file (--config).
    """
    # Loading the server takes a moment that other commands should not have to wait.
    from topdrop.server.http.run import address_of, listen, run

    settings = read_server_settings(chosen)
    listening = listen(settings.host, settings.port)
    address = address_of(listening) + settings.base_path

    def ready() -> None:
        typer.echo(f"topdrop is at {address}")
        if settings.open_page and has_screen():
            # Some browsers do not return before they are closed.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    run(settings, listening, ready)


def settings(**chosen: Any) -> None:
    """Print what `topdrop serve` would go by, as a configuration file with comments."""
    typer.echo(as_toml(read_server_settings(chosen)), nl=False)


def read_server_settings(chosen: dict[str, Any]) -> Settings:
    """Return the settings that flags, the environment and a file say.

    Args:
        chosen: What flags say, by the settings' names, and ``config``; None where nothing.

    Raises:
        TopdropError: Something of it cannot be used.
    """
    from topdrop.bots.engine.command import read_named_engine
    from topdrop.server.http.base_path import read_base_path
    from topdrop.server.http.hosts import read_host
    from topdrop.server.http.origin import read_origin
    from topdrop.server.http.proxies import read_proxy
    from topdrop.server.store.database_url import read_database_url

    return read_settings(
        chosen,
        os.environ,
        data=data_directory,
        readers={
            "base_path": read_base_path,
            "origins": read_origin,
            "allowed_hosts": read_host,
            "trusted_proxies": read_proxy,
            "engines": read_named_engine,
            "database": read_database_url,
        },
        warn=lambda text: typer.echo(f"topdrop: {text}", err=True),
    )


def _option(setting: Setting) -> inspect.Parameter:
    """Return a setting as an option; where it is left out the command line says nothing of it."""
    names = [f"--{setting.flag}"]
    if setting.kind is bool:
        names = [f"--{setting.flag}/--no-{setting.flag}"]
    told: Any = typer.Option(
        *names,
        help=f"{setting.description}{_default_text(setting)}",
        metavar=METAVARS.get(setting.kind, "TEXT") if setting.kind is not bool else None,
        show_default=False,
        rich_help_panel=setting.group,
    )
    # A text each, since flags are read by the same code as variables and files.
    kind = (
        bool | None if setting.kind is bool else list[str] | None if setting.is_list else str | None
    )
    return inspect.Parameter(
        setting.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind, told]
    )


def _default_text(setting: Setting) -> str:
    """Return what a flag's help says of its default; nothing where there is none to tell."""
    match setting.default:
        case Rate() as rate:
            text = f"{rate.per_second:.3g},{rate.at_once}"
        case tuple() as several:
            text = ", ".join(several)
        case str() | int() | float() as one if not isinstance(one, bool):
            text = str(one)
        case _:
            text = ""
    return f" [default: {text}]" if text else ""


def _take_settings(command: Any) -> None:
    """Give a command an option for every setting."""
    config = inspect.Parameter(
        "config",
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[
            str | None,
            typer.Option(metavar="FILE", help=f"A TOML file with settings; also {FILE_VARIABLE}."),
        ],
    )
    parameters = [config, *map(_option, SETTINGS)]
    command.__signature__ = inspect.Signature(parameters)
    command.__annotations__ = {each.name: each.annotation for each in parameters}


for command in (serve, settings):
    _take_settings(command)


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
