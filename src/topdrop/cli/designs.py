"""What the commands share that look at boards, tile sets and shafts of somebody's own."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from topdrop.cli.files import write_output
from topdrop.cli.pictures import render_still
from topdrop.core.errors import TopdropError, quote
from topdrop.core.spread import Spread

Row = tuple[str, Any]
"""What is told, and how much it is."""


def source_of(text: str) -> str | Path:
    """Return what a person at the keyboard means: a file, or the name of one that comes with us."""
    # No name of ours has a dot.
    return Path(text) if any(mark in text for mark in "./\\") else text


def print_rows(title: str, rows: list[Row]) -> None:
    """Print a title and what is told under it, one thing a line."""
    width = max(len(name) for name, _ in rows)
    print(title)
    for name, value in rows:
        print(f"  {name:<{width}}  {in_words(value)}")


def in_words(value: Any) -> str:
    """Return a number, a spread, or several by name, as a person reads it."""
    if isinstance(value, Spread):
        return f"{value.mean:g} on average, {value.least} to {value.most}"
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {count}" for name, count in value.items())
    return str(value)


def draw_to(path: Path, svg: str, width: int | None) -> None:
    """Write a drawing to a file, an SVG or a PNG by its suffix.

    Raises:
        TopdropError: It has another suffix, or the width is out of range.
    """
    suffix = path.suffix.lower()
    if suffix not in (".svg", ".png"):
        raise TopdropError(f"{quote(str(path))} should end in .svg or .png")
    write_output(path, render_still(svg, suffix, width))
