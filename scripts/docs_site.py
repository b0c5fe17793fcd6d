"""Render the documents and the API of the library as a site of static pages.

``python scripts/docs_site.py`` (``make docs``) writes it into ``site/``, or the folder it is told.
The documents are laid out as they lie in the repository, so a link means the same here and there,
and each public module gets a page of its docstrings. Every warning is an error.
"""

import ast
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
OUT = ROOT / "site"
LINKED = ("docs/pictures", "examples")
"""Folders with files that documents show or offer."""
NOT_LINKED = shutil.ignore_patterns("__pycache__", "*.md")

PACKAGES = (
    "topdrop.errors",
    "topdrop.core",
    "topdrop.ontop",
    "topdrop.dropit",
    "topdrop.drawing",
    "topdrop.bots",
    "topdrop.analysis",
    "topdrop.puzzles",
    "topdrop.arena",
    "topdrop.rl",
    "topdrop.remote",
    "topdrop.tournaments",
    "topdrop.server.protocol",
)
"""What others may build on, in the order of the arrows, packages with all that is below them."""


def documents() -> list[Path]:
    """Return every document besides the README, which is the front page, relative to the root.

    Those for readers come first, then those for whoever works on topdrop.
    """
    found = [*sorted(ROOT.glob("docs/*.md")), *sorted(ROOT.glob("*.md"))]
    return [path.relative_to(ROOT) for path in found if path.name != "README.md"]


def modules(package: str) -> Iterator[str]:
    """Yield a package and every public module below it, in the order of their names."""
    files = SOURCE.joinpath(*package.split(".")).rglob("*.py")
    names = [
        ".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
        for file in files
    ] or [package]
    return (name for name in sorted(names) if not any(part[0] == "_" for part in name.split(".")))


def below(module: str, names: list[str]) -> list[str]:
    """Return which of the modules lie right below a package."""
    return [name for name in names if name.rpartition(".")[0] == module]


def module_page(module: str, children: list[str]) -> str:
    """Return the page of a module, or of a package with what lies right below it."""
    page = f"{module}\n{'=' * len(module)}\n\n.. automodule:: {module}\n   :ignore-module-all:\n"
    if homes := exported(module):
        page += "\nNames\n-----\n\n"
        page += "".join(f"- :py:obj:`{name} <{home}>`\n" for name, home in homes.items())
    if children:
        page += f"\nModules\n-------\n\n{with_sentences(children)}" + contents(children, ":hidden:")
    return page


def with_sentences(modules: Iterable[str]) -> str:
    """Return a list of modules, each with the first sentence of its docstring."""
    return "".join(f"- :doc:`{name}`: {sentence(name)}\n" for name in modules)


def sentence(module: str) -> str:
    """Return the first sentence of a module's docstring.

    Raises:
        ValueError: It has none.
    """
    docstring = ast.get_docstring(parsed(module)) or ""
    first, *_ = re.split(r"(?<=[a-z)`][.!?])\s+(?=[A-Z`])|:*\n\n", docstring, maxsplit=1)
    if not first:
        raise ValueError(f"{module}: its docstring should begin with a sentence")
    return f"{' '.join(first.split()).removesuffix('.')}."


def parsed(module: str) -> ast.Module:
    """Return the source of a module, or of a package."""
    path = SOURCE.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8"))


def exported(module: str) -> dict[str, str]:
    """Return what a package takes from its modules to hand it on, and where each name stands."""
    tree = parsed(module)
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    homes = {
        name.asname or name.name: f"{node.module}.{name.name}"
        for node in imports
        for name in node.names
        if (node.module or "").startswith("topdrop.")
    }
    listed = [
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    ]
    return {name: homes[name] for names in listed for name in names if name in homes}


def contents(pages: list[str], *options: str) -> str:
    """Return a table of contents, in reStructuredText."""
    lines = [".. toctree::", *(f"   {option}" for option in (":maxdepth: 1", *options)), ""]
    return "\n" + "\n".join([*lines, *(f"   {page}" for page in pages)]) + "\n"


def lay_out(folder: Path) -> None:
    """Put what Sphinx reads into a folder: documents, what they link to, and pages of modules."""
    for document in documents():
        (folder / document).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / document, folder / document)
    for linked in LINKED:
        shutil.copytree(ROOT / linked, folder / linked, ignore=NOT_LINKED)
    pages = [document.with_suffix("").as_posix() for document in documents()]
    hidden = contents(["api/index", *pages], ":hidden:")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (folder / "index.md").write_text(f"{readme}\n```{{eval-rst}}{hidden}```\n", encoding="utf-8")
    api = folder / "api"
    api.mkdir()
    index = f"The library\n===========\n\n{with_sentences(PACKAGES)}"
    index += contents(list(PACKAGES), ":hidden:")
    (api / "index.rst").write_text(index, encoding="utf-8")
    for package in PACKAGES:
        names = list(modules(package))
        for name in names:
            page = module_page(name, below(name, names))
            (api / f"{name}.rst").write_text(page, encoding="utf-8")


def render(out: Path) -> int:
    """Render the site into a folder, which is emptied first.

    Returns:
        The status of Sphinx: 0 when there was nothing to complain about.
    """
    shutil.rmtree(out, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source"
        lay_out(source)
        options = ["--fail-on-warning", "--keep-going", "--quiet", "--jobs=auto"]
        command = [sys.executable, "-m", "sphinx", *options]
        places = [f"--conf-dir={ROOT / 'docs'}", f"--doctree-dir={folder}/trees"]
        return subprocess.run([*command, *places, str(source), str(out)], check=False).returncode


def main() -> int:
    """Render the site and say where it is."""
    if len(sys.argv) > 2:
        print("docs: name at most one folder", file=sys.stderr)
        return 2
    out = Path(sys.argv[1]) if sys.argv[1:] else OUT
    status = render(out)
    print(f"docs: {out / 'index.html'}" if status == 0 else "docs: see the warnings above")
    return status


if __name__ == "__main__":
    sys.exit(main())
