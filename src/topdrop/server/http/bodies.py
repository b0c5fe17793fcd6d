"""The bodies of requests and the texts of frames: JSON in UTF-8, which says each thing once."""

import json
import re
from typing import Any, Final

from litestar import Request
from litestar.exceptions import InternalServerException

from topdrop.core.errors import quote
from topdrop.core.records import lone_surrogate
from topdrop.server.http.origin import SAFE
from topdrop.server.protocol.problems import Refusal

KIND: Final = "application/json"

ANY_FORM: Final = {"any_form": True}
"""What a route says (``opt``) that looks at no body and is asked by other programs than pages."""

_KEYS: Final = re.compile(rb'"([^"]*)"\s*:')


async def check_body(request: "Request[Any, Any, Any]") -> None:
    """Look at a request's body before its handler does.

    Raises:
        Refusal: It is missing, not in UTF-8, says to be something else than JSON, has half a
            pair of surrogates, or says something twice.
    """
    if request.method in SAFE or request.route_handler.opt.get("any_form"):
        return
    try:
        body = await request.body()
    except InternalServerException:
        # Whoever asked has gone, so nobody hears this.
        raise Refusal("too_slow") from None
    if not body:
        # Some requests have nothing to say but that they are made.
        data = request.route_handler.parsed_fn_signature.parameters.get("data")
        if data is not None and not data.has_default:
            raise Refusal("bad_message", reason="the body is empty")
        return
    kind, _, _ = request.headers.get("content-type", "").partition(";")
    if kind.strip().lower() != KIND:
        told = quote(kind.strip()) if kind.strip() else "nothing"
        raise Refusal("bad_message", reason=f"the content-type is {KIND}, not {told}")
    half = lone_surrogate(body)
    if half:
        raise Refusal("bad_message", reason=half)
    try:
        check_keys(body.decode())
    except UnicodeDecodeError as error:
        reason = f"it is not in UTF-8 from byte {error.start + 1} on"
        raise Refusal("bad_message", reason=reason) from None


def check_message_keys(text: bytes) -> None:
    """Refuse a message that has been read, in which a key stands twice in one object.

    Messages are small objects with known keys, so that it mostly shows at a glance.

    Raises:
        Refusal: One does.
    """
    keys = _KEYS.findall(text)
    if b"\\" in text or len(set(keys)) < len(keys):
        check_keys(text)


def check_keys(text: str | bytes) -> None:
    """Refuse JSON in which a key stands twice in one object; other faults are left to its reader.

    Raises:
        Refusal: One does.
    """
    try:
        json.loads(text, object_pairs_hook=_each_key_once)
    except ValueError:
        return


def _each_key_once(pairs: list[tuple[str, Any]]) -> None:
    seen = set()
    for key, _ in pairs:
        if key in seen:
            raise Refusal("bad_message", reason=f"the key {quote(key)} stands twice in one object")
        seen.add(key)
