"""``topdrop export-site`` as a user runs it."""

import gzip
import json
import subprocess
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

from script import load_script
from topdrop.cli.export_site import _unpack


def export(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "topdrop.cli", "export-site", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_the_site_has_all_that_it_needs(tmp_path: Path) -> None:
    assert load_script("client").is_built(), "The client is not built as web/ is. Run: make web"
    site = tmp_path / "site"
    ended = export(site)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert str(site) in ended.stdout
    start = (site / "index.html").read_text()
    assert 'data-server="none"' in start
    assert "default-src 'none'; script-src 'self';" in start
    assert "unsafe" not in start
    # Under whatever path the site will lie, its pages find what they need beside themselves.
    assert 'src="./boot.js"' in start
    for path, up in (("help", "../"), ("help/ontop", "../../"), ("companion/dropit", "../../")):
        page = (site / path / "index.html").read_text()
        assert page == start.replace('="./', f'="{up}')
    not_found = (site / "404.html").read_text()
    script = not_found.partition("<script>")[2].partition("</script>")[0]
    digest = b64encode(sha256(script.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}' 'self';" in not_found
    assert "unsafe" not in not_found
    assert "self.PYTHON.alone = true;" in (site / "python" / "files.js").read_text()
    files = json.loads((site / "python" / "files.json").read_text())
    for file in (files["code"], *files["runtime"]["files"]):
        assert (site / "python" / file["path"]).stat().st_size == file["bytes"]
    packed = [file for file in site.rglob("*.gz") if file.with_suffix("").is_file()]
    assert packed
    for form in packed:
        assert gzip.decompress(form.read_bytes()) == form.with_suffix("").read_bytes()
        assert form.with_suffix(".br").is_file()


def test_what_an_installed_package_has_packed_alone_is_unpacked(tmp_path: Path) -> None:
    script = b"let x = 1;" * 300
    assets = tmp_path / "assets"
    assets.mkdir()
    for name in ("app-1a2b.js.gz", "both-1a2b.js.gz"):
        (assets / name).write_bytes(gzip.compress(script))
    (assets / "both-1a2b.js").write_bytes(script[:10])
    _unpack(assets)
    assert (assets / "app-1a2b.js").read_bytes() == script
    assert (assets / "both-1a2b.js").read_bytes() == script[:10]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "own.txt").write_text("mine")
    ended = export(tmp_path)
    assert ended.returncode == 1
    assert ended.stderr == f"topdrop: {tmp_path}: is not empty; nothing is written over\n"
    assert [path.name for path in tmp_path.iterdir()] == ["own.txt"]
    file = export(tmp_path / "own.txt")
    assert file.stderr == f"topdrop: {tmp_path / 'own.txt'}: is no folder\n"
