"""Draw the icons of the installed page from ``public/icon.svg``."""

from pathlib import Path

import resvg_py

PUBLIC = Path(__file__).resolve().parent.parent / "public"
GROUND = 'rx="14" fill="#26262b"'


def main() -> None:
    """Write one PNG for each use; a mask may cut the corners off, so that one fills its square."""
    drawing = (PUBLIC / "icon.svg").read_text()
    square = drawing.replace(GROUND, 'fill="#26262b"')
    inside = square.replace("<g stroke", '<g transform="translate(8 8) scale(.75)"><g stroke')
    inside = inside.replace("</svg>", "</g></svg>")
    for name, source, size in (
        ("icon-192.png", drawing, 192),
        ("icon-512.png", drawing, 512),
        ("icon-mask.png", inside, 512),
        ("icon-touch.png", square, 180),
    ):
        image = resvg_py.svg_to_bytes(svg_string=source, width=size, height=size)
        (PUBLIC / name).write_bytes(bytes(image))


if __name__ == "__main__":
    main()
