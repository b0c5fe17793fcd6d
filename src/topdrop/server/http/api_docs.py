"""The page that lists the HTTP interface: plain HTML, for pages here load nothing from outside."""

from html import escape
from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<h1>{title} {version}</h1>
<p>{description}</p>
<p>For programs: <a href="{base_path}/api/docs/openapi.json">openapi.json</a>.</p>
{operations}
<h2>Types</h2>
{types}
</html>
"""


class PlainDocs(OpenAPIRenderPlugin):
    """Renders an OpenAPI description as one page without scripts or styles."""

    def __init__(self, base_path: str) -> None:
        super().__init__(path="/")
        self._base_path = base_path

    def render(self, request: "Request[Any, Any, Any]", openapi_schema: dict[str, Any]) -> bytes:
        """Return the page."""
        info = openapi_schema["info"]
        operations = [
            _operation(path, method, operation)
            for path, methods in sorted(openapi_schema["paths"].items())
            for method, operation in methods.items()
            if isinstance(operation, dict)
        ]
        schemas = openapi_schema.get("components", {}).get("schemas", {})
        return PAGE.format(
            base_path=escape(self._base_path),
            title=escape(info["title"]),
            version=escape(info["version"]),
            description=escape(info.get("description", "")),
            operations="\n".join(operations),
            types="\n".join(_type(name, schema) for name, schema in sorted(schemas.items())),
        ).encode()


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    told = f"{operation.get('summary', '')}. {operation.get('description', '')}"
    parts = [
        f"<h2><code>{method.upper()} {escape(path)}</code></h2>",
        f"<p>{escape(told)}</p>",
    ]
    body = operation.get("requestBody")
    if body:
        parts.append(f"<p>Body: {_content(body)}</p>")
    answers = "".join(
        f"<li>{escape(status)}: {_content(answer)}</li>"
        for status, answer in sorted(operation.get("responses", {}).items())
    )
    return "\n".join([*parts, f"<ul>{answers}</ul>"])


def _content(holder: dict[str, Any]) -> str:
    return ", ".join(
        f"<code>{escape(kind)}</code> {_named(media.get('schema', {}))}"
        for kind, media in holder.get("content", {}).items()
    )


def _type(name: str, schema: dict[str, Any]) -> str:
    rows = "".join(
        f"<li><code>{escape(key)}</code>: {_named(value)}</li>"
        for key, value in schema.get("properties", {}).items()
    )
    return f'<h3 id="{escape(name)}">{escape(schema.get("title", name))}</h3>\n<ul>{rows}</ul>'


def _named(schema: Any) -> str:
    """Return a schema in a few words, with a link to the type it names."""
    if not isinstance(schema, dict):
        return "anything"
    if "$ref" in schema:
        name = str(schema["$ref"]).rpartition("/")[2]
        return f'<a href="#{escape(name)}">{escape(name.rpartition("_")[2] or name)}</a>'
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(_named(each) for each in schema[several])
    if "items" in schema:
        return f"list of {_named(schema['items'])}"
    if "enum" in schema:
        return ", ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    return escape(str(schema.get("type", "anything")))
