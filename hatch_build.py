"""Put the browser client into every build: wheels, source archives, editable installs.

The client is built only when ``web/`` differs from what it was made from, so a finished source
archive needs neither Node.js nor the network. In wheels puzzles are packed, a sixth of the size,
and the client's scripts and styles are only there packed.
"""

import gzip
import importlib.util
import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PUZZLES = "src/topdrop/data/puzzles"
CLIENT = "src/topdrop/client"


class ClientHook(BuildHookInterface[Any]):
    """Builds ``web/`` into ``src/topdrop/client`` through ``scripts/client.py``."""

    PLUGIN_NAME = "custom"
    _packed: "tempfile.TemporaryDirectory[str] | None" = None

    def dependencies(self) -> list[str]:
        """Return what has to be installed for the build: Node.js and pip, when there is work."""
        client = _client(self.root)
        return [] if client.is_built() else [client.NODE_PACKAGE, "pip"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client before files are collected."""
        client = _client(self.root)
        try:
            client.build()
        except client.ClientError as error:
            self.app.abort(str(error))
        if self.target_name == "wheel" and version == "standard":
            self._pack_puzzles(build_data)
            self._leave_plain_out(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw away what was packed for the build."""
        if self._packed is not None:
            self._packed.cleanup()

    def _pack_puzzles(self, build_data: dict[str, Any]) -> None:
        """Put puzzles into a wheel as `topdrop.puzzles.loading` reads them there."""
        self._packed = tempfile.TemporaryDirectory()
        for path in sorted((Path(self.root) / PUZZLES).glob("*.json")):
            packed = Path(self._packed.name) / f"{path.name}.gz"
            packed.write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
            inside = Path(PUZZLES).relative_to("src") / packed.name
            build_data["force_include"][str(packed)] = inside.as_posix()

    def _leave_plain_out(self, build_data: dict[str, Any]) -> None:
        """Put the client into a wheel but for what the server unpacks for whoever needs it so."""
        client = Path(self.root) / CLIENT
        for path in sorted(client.rglob("*")):
            packed = path.with_name(f"{path.name}.gz")
            if path.is_file() and not (path.parent.name == "assets" and packed.is_file()):
                build_data["force_include"][str(path)] = path.relative_to(
                    client.parent.parent
                ).as_posix()


def _client(root: str) -> ModuleType:
    """Return the module ``scripts/client.py``."""
    spec = importlib.util.spec_from_file_location("client", Path(root) / "scripts" / "client.py")
    if spec is None or spec.loader is None:
        raise ImportError("scripts/client.py is missing")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
