"""Outlines: smooth curves through points, polygons, clipping, and the short way to write them down as path data."""

import math
from functools import lru_cache

from .palette import MIDDLE


def points(text):
    """'x,y x,y! ...' as [(x, y, corner)]; an exclamation mark makes a sharp corner."""
    found = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        found.append((float(x), float(y), word.endswith("!")))
    return found


def lean(at, from_, to, reach):
    """The control point that lies reach away from at, in the direction of a line."""
    d = math.dist(from_[:2], to[:2]) or 1
    return (at[0] + (to[0] - from_[0]) / d * reach, at[1] + (to[1] - from_[1]) / d * reach)


def smooth(text, closed=True):
    """A flowing line through the points as cubic segments (start, control, control, end)."""
    p = points(text)
    n = len(p)
    segments = []
    for i in range(n if closed else n - 1):
        a, b = p[i], p[(i + 1) % n]
        before = p[i - 1] if (closed or i > 0) else a
        after = p[(i + 2) % n] if (closed or i + 2 < n) else b
        reach = math.dist(a[:2], b[:2]) / 3
        c1 = lean(a, a if a[2] else before, b, reach)
        c2 = lean(b, a, b if b[2] else after, -reach)
        segments.append((a[:2], c1, c2, b[:2]))
    return segments


def polygon(corners):
    """Straight segments through [(x, y)], closed."""
    out = []
    for i, a in enumerate(corners):
        b = corners[(i + 1) % len(corners)]
        out.append((a, a, b, b))
    return out


def oval(x, y, rx, ry=None):
    ry = rx if ry is None else ry
    k = 0.5523
    return [
        ((x + rx, y), (x + rx, y + k * ry), (x + k * rx, y + ry), (x, y + ry)),
        ((x, y + ry), (x - k * rx, y + ry), (x - rx, y + k * ry), (x - rx, y)),
        ((x - rx, y), (x - rx, y - k * ry), (x - k * rx, y - ry), (x, y - ry)),
        ((x, y - ry), (x + k * rx, y - ry), (x + rx, y - k * ry), (x + rx, y)),
    ]


def bezier(s, t):
    u = 1 - t
    return tuple(
        u * u * u * s[0][i]
        + 3 * u * u * t * s[1][i]
        + 3 * u * t * t * s[2][i]
        + t * t * t * s[3][i]
        for i in (0, 1)
    )


def flatten(segments, steps=9):
    out = []
    for s in segments:
        if s[0] == s[1] and s[2] == s[3]:
            out.append(s[0])
        else:
            out.extend(bezier(s, i / steps) for i in range(steps))
    out.append(segments[-1][3])
    return out


def inside(poly, x, y):
    hit = False
    for (x1, y1), (x2, y2) in zip(poly, poly[1:] + poly[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            hit = not hit
    return hit


def clip(poly, planes):
    """The part of a polygon where a*x + b*y <= c for every (a, b, c)."""
    for a, b, c in planes:
        out = []
        for p, q in zip(poly, poly[1:] + poly[:1], strict=True):
            vp, vq = a * p[0] + b * p[1] - c, a * q[0] + b * q[1] - c
            if vp <= 0:
                out.append(p)
            if (vp < 0 < vq) or (vq < 0 < vp):
                t = vp / (vp - vq)
                out.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        poly = out
    return poly


def upper_half(slope):
    """The planes that bound the upper figure: the frame at the sides, the bar between the halves."""
    return [(-1, 0, -14), (1, 0, 226), (-slope, 1, MIDDLE[1] - slope * MIDDLE[0])]


def area(poly):
    return sum(
        x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(poly, poly[1:] + poly[:1], strict=True)
    )


def settled(v):
    """A coordinate without the last digits, in which the mathematics of two machines may differ.

    What is rounded to tenths later, or compared with an edge, then comes out the same everywhere.
    """
    return round(v, 6)


def tenth(v):
    """A coordinate as it is written to the file."""
    return round(settled(v), 1)


@lru_cache(maxsize=1 << 16)
def num(v):
    text = f"{tenth(v):.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def pairs(values):
    """Numbers for path data, with no more blanks than it takes."""
    out = ""
    for v in values:
        text = num(v)
        if abs(v) < 1:
            text = text.replace("0.", ".", 1)
        out += text if (not out or text.startswith("-")) else " " + text
    return out


def trace(segments, closed):
    """Path data in steps relative to the last point, rounded so that the error does not add up."""
    x, y = (tenth(v) for v in segments[0][0])
    d = [f"M{pairs((x, y))}"]
    kind = "M"
    for s in segments:
        straight = math.dist(s[0], s[1]) < 1e-6 and math.dist(s[2], s[3]) < 1e-6
        ends = [tuple(tenth(v) for v in p) for p in ((s[3],) if straight else s[1:])]
        if straight and ends[0] == (x, y):
            continue
        step = pairs([v for p in ends for v in (p[0] - x, p[1] - y)])
        letter = "l" if straight else "c"
        d.append(
            step
            if letter == kind and step.startswith("-")
            else " " + step
            if letter == kind
            else letter + step
        )
        kind = letter
        x, y = ends[-1]
    return "".join(d) + ("Z" if closed else "")


def segs(shape, closed=True):
    return smooth(shape, closed) if isinstance(shape, str) else shape
