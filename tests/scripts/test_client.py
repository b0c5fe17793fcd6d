import gzip
import importlib.util
import json
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from script import load_script
from topdrop.server.protocol.schema import protocol_schema

SCRIPT = Path(__file__).parents[2] / "scripts" / "client.py"


@pytest.fixture(scope="module")
def client() -> ModuleType:
    spec = importlib.util.spec_from_file_location("client", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def web(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "main.ts").write_text("start();")
    (folder / "package.json").write_text("{}")
    return folder


def test_hash_tells_every_change(client: ModuleType, web: Path) -> None:
    before = client.source_hash(web)
    assert client.source_hash(web) == before
    (web / "src" / "main.ts").write_text("start()")
    changed = client.source_hash(web)
    (web / "src" / "main.ts").rename(web / "src" / "other.ts")
    assert len({before, changed, client.source_hash(web)}) == 3


@pytest.mark.parametrize("made", ["node_modules/svelte/index.js", "src/__pycache__/make.pyc"])
def test_what_was_installed_or_compiled_is_no_source(
    client: ModuleType, web: Path, made: str
) -> None:
    before = client.source_hash(web)
    (web / made).parent.mkdir(parents=True)
    (web / made).write_text("export {}")
    assert client.source_hash(web) == before


def test_client_is_built_when_its_stamp_fits(client: ModuleType, web: Path) -> None:
    built = web.parent / "client"
    assert not client.is_built(web, built)
    built.mkdir()
    (built / client.STAMP).write_text(client.source_hash(web) + "\n")
    # Python for the browser is a part of it.
    assert not client.is_built(web, built)
    python = load_script("browser_python")
    (built / "python").mkdir()
    (built / "python" / python.STAMP).write_text(python.source_hash() + "\n")
    assert client.is_built(web, built)
    (web / "package.json").write_text('{"type": "module"}')
    assert not client.is_built(web, built)


def test_texts_are_packed_beside_themselves(client: ModuleType, tmp_path: Path) -> None:
    text = "let x = 1;" * 500
    for name in ("assets/app.js", "photo.png", "python/core.wasm"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "small.css").write_text("p{}")
    assert client.unpacked(tmp_path) == [tmp_path / "assets" / "app.js"]
    client.node("scripts/pack.mjs", str(tmp_path), "assets/app.js")
    assert client.unpacked(tmp_path) == []
    packed = {ending: tmp_path / "assets" / f"app.js.{ending}" for ending in ("br", "gz")}
    assert gzip.decompress(packed["gz"].read_bytes()).decode() == text
    # Brotli can be read by Node.js alone.
    read = "process.stdout.write(zlib.brotliDecompressSync(fs.readFileSync(process.argv[1])))"
    answer = subprocess.run(
        [client.node_program(), "-e", read, packed["br"]], capture_output=True, check=True
    )
    assert answer.stdout.decode() == text


def test_types_are_those_of_the_schema(client: ModuleType) -> None:
    client.types("--check")


def test_a_change_of_the_schema_is_noticed(client: ModuleType) -> None:
    client.install()
    schema = protocol_schema()
    schema["$defs"]["Pong"]["properties"]["later"] = {"type": "integer"}
    with pytest.raises(client.ClientError):
        client.node("scripts/types.mjs", "--check", given=json.dumps(schema).encode())


@pytest.mark.parametrize("folder", ["web", "bench/boardgame"])
def test_what_npm_is_to_install_is_named_without_addresses(folder: str) -> None:
    locked = json.loads((SCRIPT.parents[1] / folder / "package-lock.json").read_text())
    assert not [name for name, package in locked["packages"].items() if "resolved" in package]
