"""Security headers: what browsers let our pages do, above all the content security policy."""

from typing import Final

CONTENT_SECURITY_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Pages load and ask nothing but this server. Images may also be written out (``data:``): that is
how the page shows a game's SVG, since nothing that is in an image runs or loads anything."""

PYTHON_WORKER: Final = "assets/python-worker-"
"""How the name of the script begins in which Python runs in the browser (docs/offline.md)."""

PYTHON_WORKER_POLICY: Final = CONTENT_SECURITY_POLICY.replace(
    "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"
)
"""The policy of that script, which goes by its own answer and not by the page's: it may compile
WebAssembly, as nothing else may."""

SECURITY_HEADERS: Final = (
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
"""Headers of every answer."""
