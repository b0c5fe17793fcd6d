"""As much of JSON Schema as the protocol's needs, so that messages can be held against it."""

from functools import cache
from typing import Any

from topdrop.server.protocol.schema import protocol_schema

KINDS: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}

KNOWN = {
    "$ref", "type", "title", "description", "properties", "required", "additionalProperties",
    "items", "prefixItems", "minItems", "maxItems", "minLength", "maxLength", "minimum",
    "maximum", "enum", "anyOf", "discriminator", "default",
}  # fmt: skip


@cache
def definitions() -> dict[str, Any]:
    found: dict[str, Any] = protocol_schema()["$defs"]
    return found


def check(value: Any, name: str) -> None:
    """Fail unless a value is what the schema says of this name."""
    wrong = complaint(value, {"$ref": f"#/$defs/{name}"}, name)
    assert wrong is None, wrong


def complaint(value: Any, schema: dict[str, Any], where: str) -> str | None:
    """Return the first thing that is wrong with a value, and where."""
    assert set(schema) <= KNOWN, set(schema) - KNOWN
    if "$ref" in schema:
        return complaint(value, definitions()[schema["$ref"].rpartition("/")[2]], where)
    if "anyOf" in schema:
        return _any_of(value, schema, where)
    if "enum" in schema and value not in schema["enum"]:
        return f"{where}: {value!r} is none of {schema['enum']}"
    kind = schema.get("type")
    if kind is not None and not _is_kind(value, kind):
        return f"{where}: {value!r} is no {kind}"
    if isinstance(value, dict):
        return _object(value, schema, where)
    if isinstance(value, list):
        return _array(value, schema, where)
    return _limits(value, schema, where)


def _is_kind(value: Any, kind: str) -> bool:
    return isinstance(value, KINDS[kind]) and (isinstance(value, bool) == (kind == "boolean"))


def _any_of(value: Any, schema: dict[str, Any], where: str) -> str | None:
    if "discriminator" in schema and isinstance(value, dict):
        told = schema["discriminator"]
        tag = value.get(told["propertyName"])
        if tag not in told["mapping"]:
            return f"{where}: {tag!r} is not known"
        return complaint(value, {"$ref": told["mapping"][tag]}, f"{where}({tag})")
    found = [complaint(value, each, where) for each in schema["anyOf"]]
    return None if None in found else "; or ".join(str(each) for each in found)


def _object(value: dict[str, Any], schema: dict[str, Any], where: str) -> str | None:
    properties = schema.get("properties", {})
    for name in schema.get("required", []):
        if name not in value:
            return f"{where}: {name} is missing"
    for name, item in value.items():
        rest = schema.get("additionalProperties", not properties)
        if name in properties:
            wrong = complaint(item, properties[name], f"{where}.{name}")
        elif isinstance(rest, dict):
            wrong = complaint(item, rest, f"{where}.{name}")
        else:
            wrong = None if rest else f"{where}: {name} is not in the schema"
        if wrong is not None:
            return wrong
    return None


def _array(value: list[Any], schema: dict[str, Any], where: str) -> str | None:
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        return f"{where}: has {len(value)} items"
    shapes = schema.get("prefixItems", [])
    for i, item in enumerate(value):
        shape = shapes[i] if i < len(shapes) else schema.get("items", {})
        wrong = complaint(item, shape, f"{where}[{i}]") if isinstance(shape, dict) else None
        if wrong is not None:
            return wrong
    return None


def _limits(value: Any, schema: dict[str, Any], where: str) -> str | None:
    size = len(value) if isinstance(value, str) else value
    for low, high in (("minLength", "maxLength"), ("minimum", "maximum")):
        if low in schema and size < schema[low]:
            return f"{where}: {value!r} is below {schema[low]}"
        if high in schema and size > schema[high]:
            return f"{where}: {value!r} is above {schema[high]}"
    return None
