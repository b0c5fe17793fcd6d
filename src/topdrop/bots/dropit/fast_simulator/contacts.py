"""Where two outlines meet and how far apart they are, compiled.

An outline is its corners, anticlockwise, and a radius: a circle is one corner, its centre, with the
radius all round; other pieces have three or four corners and the radius 0.
"""

from math import sqrt

from topdrop.compiling import compiled, inlined


@inlined
def distance_to_segment(px, py, ax, ay, bx, by):
    """Return the distance from a point to a segment, and the segment's nearest point."""
    ux, uy = bx - ax, by - ay
    length = ux * ux + uy * uy
    share = 0.0
    if length > 0.0:
        share = min(max(((px - ax) * ux + (py - ay) * uy) / length, 0.0), 1.0)
    qx, qy = ax + share * ux, ay + share * uy
    return sqrt((px - qx) ** 2 + (py - qy) ** 2), qx, qy


@compiled
def gap(a, a_count, a_radius, b, b_count, b_radius):
    """Return the gap between two outlines that overlap by no more than rounding errors."""
    least = 1e30
    for i in range(a_count):
        for j in range(b_count):
            k = (j + 1) % b_count
            apart = distance_to_segment(a[i, 0], a[i, 1], b[j, 0], b[j, 1], b[k, 0], b[k, 1])[0]
            least = min(least, apart)
    for i in range(b_count):
        for j in range(a_count):
            k = (j + 1) % a_count
            apart = distance_to_segment(b[i, 0], b[i, 1], a[j, 0], a[j, 1], a[k, 0], a[k, 1])[0]
            least = min(least, apart)
    return least - a_radius - b_radius


@inlined
def _add_contact(contacts, count, px, py, nx, ny, depth):
    """Append a contact: its point, its normal, and its depth."""
    if count < len(contacts):
        contacts[count, 0] = px
        contacts[count, 1] = py
        contacts[count, 2] = nx
        contacts[count, 3] = ny
        contacts[count, 4] = depth
        count += 1
    return count


@inlined
def find_wall_contacts(contacts, count, width, a, a_count, radius):
    """Append an outline's contacts with walls and base; return the new number of contacts."""
    for i in range(a_count):
        x, y = a[i, 0], a[i, 1]
        if x < radius:
            count = _add_contact(contacts, count, 0.0, y, 1.0, 0.0, radius - x)
        if x > width - radius:
            count = _add_contact(contacts, count, width, y, -1.0, 0.0, x + radius - width)
        if y < radius:
            count = _add_contact(contacts, count, x, 0.0, 0.0, 1.0, radius - y)
    return count


@inlined
def find_contacts(contacts, count, a, a_count, a_radius, b, b_count, b_radius):
    """Append the contacts of outlines `a` and `b`; normals point out of `b`."""
    if a_count == 1 and b_count == 1:
        dx, dy = a[0, 0] - b[0, 0], a[0, 1] - b[0, 1]
        apart = sqrt(dx * dx + dy * dy)
        depth = a_radius + b_radius - apart
        if depth > 0.0 and apart > 0.0:
            nx, ny = dx / apart, dy / apart
            count = _add_contact(
                contacts, count, b[0, 0] + nx * b_radius, b[0, 1] + ny * b_radius, nx, ny, depth
            )
        return count
    if a_count == 1:
        return _find_disc_contacts(contacts, count, b, b_count, a[0, 0], a[0, 1], a_radius, 1.0)
    if b_count == 1:
        return _find_disc_contacts(contacts, count, a, a_count, b[0, 0], b[0, 1], b_radius, -1.0)
    return _find_polygon_contacts(contacts, count, a, a_count, b, b_count)


@inlined
def _find_disc_contacts(contacts, count, corners, corner_count, px, py, radius, sign):
    """Append the contact of a polygon and a disc; the normal is the disc's times `sign`."""
    least, cx, cy = 1e30, 0.0, 0.0
    inside = True
    for j in range(corner_count):
        k = (j + 1) % corner_count
        ax, ay, bx, by = corners[j, 0], corners[j, 1], corners[k, 0], corners[k, 1]
        if (bx - ax) * (py - ay) - (by - ay) * (px - ax) < 0.0:
            inside = False
        apart, qx, qy = distance_to_segment(px, py, ax, ay, bx, by)
        if apart < least:
            least, cx, cy = apart, qx, qy
    if least > 0.0 and (inside or least < radius):
        turn = -1.0 if inside else 1.0
        nx, ny = turn * (px - cx) / least, turn * (py - cy) / least
        return _add_contact(contacts, count, cx, cy, sign * nx, sign * ny, radius - turn * least)
    return count


@inlined
def _separating_edge(a, a_count, b, b_count):
    """Return the edge of `a` that separates `b` best, and by how much (separating axis test)."""
    best, edge = -1e30, 0
    for i in range(a_count):
        k = (i + 1) % a_count
        ux, uy = a[k, 0] - a[i, 0], a[k, 1] - a[i, 1]
        least = 1e30
        for j in range(b_count):
            least = min(least, (b[j, 0] - a[i, 0]) * uy - (b[j, 1] - a[i, 1]) * ux)
        if least >= 0.0:
            return i, least
        least /= sqrt(ux * ux + uy * uy)
        if least > best:
            best, edge = least, i
    return edge, best


@inlined
def _is_beyond(a, a_count, edge, b, b_count):
    """Tell whether the whole of `b` is beyond an edge of `a`."""
    k = (edge + 1) % a_count
    ux, uy = a[k, 0] - a[edge, 0], a[k, 1] - a[edge, 1]
    least = 1e30
    for j in range(b_count):
        least = min(least, (b[j, 0] - a[edge, 0]) * uy - (b[j, 1] - a[edge, 1]) * ux)
    return least >= 0.0


@inlined
def separating_edge(a, a_count, b, b_count, hint):
    """Return which edge of two polygons separates them: of `a`, or 4 more of `b`; -1 if none does.

    Args:
        a: The corners of one.
        a_count: How many it has.
        b: The corners of the other.
        b_count: How many it has.
        hint: The edge to try first, -1 for any.
    """
    if hint >= 4:
        if _is_beyond(b, b_count, hint - 4, a, a_count):
            return hint
    elif hint >= 0 and _is_beyond(a, a_count, hint, b, b_count):
        return hint
    for edge in range(a_count):
        if _is_beyond(a, a_count, edge, b, b_count):
            return edge
    for edge in range(b_count):
        if _is_beyond(b, b_count, edge, a, a_count):
            return edge + 4
    return -1


@inlined
def _find_polygon_contacts(contacts, count, a, a_count, b, b_count):
    """Append the contacts of two polygons: the ends of their overlap along one's edge."""
    a_edge, a_apart = _separating_edge(a, a_count, b, b_count)
    if a_apart >= 0.0:
        return count
    b_edge, b_apart = _separating_edge(b, b_count, a, a_count)
    if b_apart >= 0.0:
        return count
    if b_apart >= a_apart:
        return _clip(contacts, count, b, b_count, b_edge, a, a_count, 1.0)
    return _clip(contacts, count, a, a_count, a_edge, b, b_count, -1.0)


@inlined
def _clip(contacts, count, base, base_count, edge, other, other_count, sign):
    """Append the part of `other` that is behind an edge of `base` (clipping)."""
    k = (edge + 1) % base_count
    ax, ay = base[edge, 0], base[edge, 1]
    ux, uy = base[k, 0] - ax, base[k, 1] - ay
    length = sqrt(ux * ux + uy * uy)
    ux, uy = ux / length, uy / length
    nx, ny = uy, -ux
    facing, j = 1e30, 0
    for i in range(other_count):
        m = (i + 1) % other_count
        dx, dy = other[m, 0] - other[i, 0], other[m, 1] - other[i, 1]
        along = (dy * nx - dx * ny) / sqrt(dx * dx + dy * dy)
        if along < facing:
            facing, j = along, i
    m = (j + 1) % other_count
    px, py, qx, qy = other[j, 0], other[j, 1], other[m, 0], other[m, 1]
    low, high = (px - ax) * ux + (py - ay) * uy, (qx - ax) * ux + (qy - ay) * uy
    for at in (min(max(low, 0.0), length), min(max(high, 0.0), length)):
        share = 0.5 if high == low else min(max((at - low) / (high - low), 0.0), 1.0)
        x, y = px + share * (qx - px), py + share * (qy - py)
        depth = -((x - ax) * nx + (y - ay) * ny)
        if depth > 0.0:
            count = _add_contact(contacts, count, x, y, sign * nx, sign * ny, depth)
    return count
