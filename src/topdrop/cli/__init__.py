"""The ``topdrop`` command: one module a subcommand."""

from topdrop.cli.app import main

__all__ = ["main"]
