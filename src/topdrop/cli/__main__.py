"""Lets ``python -m topdrop.cli`` stand in for the ``topdrop`` command."""

from topdrop.cli import main

main()
