"""Lets ``python -m topdrop`` stand in for the ``topdrop`` command."""

from topdrop.cli import main

main()
