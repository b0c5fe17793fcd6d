"""Values as nobody means them, for what people bring as plain JSON."""

from typing import Any

from hypothesis import strategies as st

ODD: st.SearchStrategy[Any] = st.sampled_from(
    [
        None, True, -1, 0, 2**70, 1e308, float("nan"), float("inf"), "", "1-999", "a1", "\ud800",
        "\u202e" * 90, "classic", "../../etc/passwd", "x" * 3000, [], {}, [[]], [None] * 300,
        {"a": "1-999"}, {"\u0000": "1"}, {chr(97 + i): "1-999" for i in range(25)}, {"A": [1]},
        ["c5"] * 500, [{"x": 1}] * 200, list(range(400)), {"RBWY": 127, "WYRB": 1},
    ]
)  # fmt: skip
