"""Run topdrop's server as ``topdrop serve`` does, with settings that the command does not offer.

All load comes from one address and many times as fast as people play, so the limits have to be
raised: ``python serve.py SETTINGS``, where the settings are JSON. Says where it listens.
"""

import sys
from typing import Any

import msgspec

from topdrop.server.http.run import address_of, listen, run
from topdrop.server.settings import Settings


def main() -> None:
    """Serve until a signal comes."""

    def make(kind: type, value: Any) -> Any:
        return kind(value)

    settings = msgspec.json.decode(sys.argv[1], type=Settings, dec_hook=make)
    listening = listen("127.0.0.1", 0)
    run(settings, listening, lambda: print("listening at", address_of(listening), flush=True))


if __name__ == "__main__":
    main()
