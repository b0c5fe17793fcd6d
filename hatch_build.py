"""Put the browser client into every build: wheels, source archives, editable installs.

The client is built only when ``web/`` differs from what it was made from, so a finished source
archive needs neither Node.js nor the network.
"""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Builds ``web/`` into ``src/topdrop/client`` through ``scripts/client.py``."""

    PLUGIN_NAME = "custom"

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


def _client(root: str) -> ModuleType:
    """Return the module ``scripts/client.py``."""
    spec = importlib.util.spec_from_file_location("client", Path(root) / "scripts" / "client.py")
    if spec is None or spec.loader is None:
        raise ImportError("scripts/client.py is missing")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
