"""A third game, installed as anybody would install it: a package with entry points on the path."""

import shutil
import tomllib
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "third_game" / "package"


def install_third_game(site: Path) -> Path:
    """Write into a folder what an installer leaves behind of the package, and return the folder."""
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text())["project"]
    shutil.copytree(PACKAGE / "noughts", site / "noughts")
    described = site / "topdrop_noughts-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    lines = []
    for group, named in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {target}" for name, target in named.items())]
    (described / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return site
