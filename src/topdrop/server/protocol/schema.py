"""The protocol's one schema: ``python -m topdrop.server.protocol.schema`` writes it.

Names of types are those of the Python structs. Three names stand for unions: ``ClientMessage``,
``ServerMessage`` and, for each game, ``<Game>Event``.
"""

import json
import re
import sys
from inspect import cleandoc
from typing import Any, Final

import msgspec

from topdrop.server.protocol import (
    common,
    game_types,
    http_bodies,
    messages,
    problems,
    table_events,
)
from topdrop.server.protocol.common import Problem

BODIES: Final[tuple[Any, ...]] = (
    http_bodies.GameInfo,
    http_bodies.Me,
    http_bodies.Rename,
    http_bodies.NewProgram,
    http_bodies.Program,
    http_bodies.PersonalLink,
    http_bodies.Adopt,
    http_bodies.NewTable,
    http_bodies.ChairsAsked,
    http_bodies.ChairNeeded,
    http_bodies.Join,
    http_bodies.Snapshot,
    http_bodies.TableList,
    http_bodies.Failure,
    http_bodies.Health,
    messages.Fall,
    Problem,
    game_types.OnTopView,
    game_types.OnTopScenery,
    game_types.DropItView,
    game_types.DropItScenery,
    game_types.DropItFall,
)

UNIONS: Final[dict[str, Any]] = {
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
    "OnTopEvent": game_types.OnTopEvent,
    "DropItEvent": game_types.DropItEvent,
}

_REF: Final = "#/$defs/{name}"

_OURS: Final = {
    name: kind
    for module in (common, table_events, messages, http_bodies)
    for name, kind in vars(module).items()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
}


def protocol_schema() -> dict[str, Any]:
    """Return the JSON Schema (2020-12) of everything that server and clients exchange."""
    types = (*BODIES, *UNIONS.values())
    schemas, components = msgspec.json.schema_components(types, ref_template=_REF)
    named = dict(zip(UNIONS, schemas[len(BODIES) :], strict=True))
    named["ProblemCode"] = {"enum": list(problems.CODES)}
    definitions = {
        _name(name): _tidy(_name(name), schema) for name, schema in {**components, **named}.items()
    }
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "topdrop",
        "description": f"Messages and bodies of the topdrop server, protocol {messages.PROTOCOL}.",
        "type": "object",
        "properties": {name: {"$ref": f"#/$defs/{name}"} for name in sorted(definitions)},
        "$defs": dict(sorted(definitions.items())),
    }
    renamed: dict[str, Any] = json.loads(
        re.sub(r'"(#/\$defs/)([^"]+)"', lambda m: f'"{m[1]}{_name(m[2])}"', json.dumps(schema))
    )
    return renamed


def _name(name: str) -> str:
    """Return a definition's name; two structs of one name bear their module's (``GameEnded``)."""
    parts = name.split(".")
    return parts[-1] if len(parts) == 1 else f"{parts[1].title()}{parts[-1]}"


def _tidy(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """Return a definition with its own name, an even description, and what is always there."""
    tidy = {**schema, "title": name}
    if "description" in tidy:
        tidy["description"] = cleandoc(tidy["description"])
    sent = _OURS.get(name)
    if sent is not None and not sent.__struct_config__.forbid_unknown_fields:
        tidy["required"] = list(tidy["properties"])
    return tidy


def main() -> None:
    """Write the schema, indented, to standard output."""
    json.dump(protocol_schema(), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
