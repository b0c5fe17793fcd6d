"""How Sphinx renders the site; `scripts/docs_site.py` (`make docs`) lays out what it reads.

Everything is made from what is here: no fonts, scripts or inventories from elsewhere.
"""

import os
from typing import Any

import topdrop

# Undecorated, compiled functions keep the signature and the docstring that Sphinx looks for.
os.environ["NUMBA_DISABLE_JIT"] = "1"

project = "topdrop"
version = release = topdrop.__version__
author = "The topdrop maintainers"
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}

# A name in backticks links to what it names, where there is such a thing.
default_role = "py:obj"
nitpicky = False

myst_heading_anchors = 3
myst_enable_extensions = ["html_image"]

autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
maximum_signature_line_length = 90
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True
add_module_names = False

html_theme = "furo"
html_title = "topdrop"
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_baseurl = ""

COLON = "\0"
"""Stands for a colon while napoleon reads, in which it is not to see the end of a type."""


def hide_colon(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Keep napoleon from taking what stands before a colon for the type of a value."""
    if lines and what in {"attribute", "data", "property"}:
        lines[0] = lines[0].replace(":", COLON)


def show_colon(app: Any, what: str, name: str, thing: Any, options: Any, lines: list[str]) -> None:
    """Put the colons back."""
    lines[:] = [line.replace(COLON, ":") for line in lines]


def setup(app: Any) -> None:
    """Read docstrings of values before napoleon does (at 500), and once more after it."""
    app.connect("autodoc-process-docstring", hide_colon, priority=400)
    app.connect("autodoc-process-docstring", show_colon, priority=600)
