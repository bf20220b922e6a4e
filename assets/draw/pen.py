"""The pen: blocks with a heavy outline, tapered cuts, lines; it flattens every matrix to card coordinates."""

import math
from contextlib import contextmanager
from itertools import pairwise

from .palette import INK, H, W
from .paths import area, clip, flatten, inside, num, oval, polygon, segs, settled, trace


class Pen:
    """Draws parts into one list of SVG elements, through a matrix, optionally only inside some half planes.

    A turned pen draws the lower figure: its planes are meant for the upper one.
    """

    def __init__(self, out=None, matrix=(1, 0, 0, 1, 0, 0), planes=(), turned=False):
        self.out = [] if out is None else out
        self.matrix, self.planes, self.turned = matrix, planes, turned

    @contextmanager
    def marked(self, word):
        """What is drawn meanwhile stands between two comments with the word, so that the program finds it."""
        self.out.append(f"<!--{word}-->")
        yield
        self.out.append(f"<!--/{word}-->")

    def at(self, x=0.0, y=0.0, scale=1.0, turn=0.0, flip=False):
        """A pen whose own origin lies at x, y of this one."""
        a, b, c, d, e, f = self.matrix
        s, r = math.sin(math.radians(turn)), math.cos(math.radians(turn))
        sx = -scale if flip else scale
        m = (r * sx, s * sx, -s * scale, r * scale)
        matrix = (
            a * m[0] + c * m[1], b * m[0] + d * m[1], a * m[2] + c * m[3], b * m[2] + d * m[3],
            a * x + c * y + e, b * x + d * y + f,
        )  # fmt: skip
        return Pen(self.out, matrix, self.planes, self.turned)

    def scale(self):
        a, b, c, d, _, _ = self.matrix
        return math.sqrt(abs(a * d - b * c))

    def put(self, p):
        a, b, c, d, e, f = self.matrix
        return (settled(a * p[0] + c * p[1] + e), settled(b * p[0] + d * p[1] + f))

    def allowed(self, p):
        x, y = (W - p[0], H - p[1]) if self.turned else p
        return all(a * x + b * y <= c for a, b, c in self.planes)

    def _place(self, segments, closed, oriented=False):
        """Path data of the segments in card coordinates; '' when nothing is left of them."""
        put = {p: self.put(p) for p in {p for s in segments for p in s}}  # most are shared
        seg = [tuple(put[p] for p in s) for s in segments]
        if self.planes and not all(map(self.allowed, put.values())):
            flat = flatten(seg, 7)
            if self.turned:
                flat = [(W - x, H - y) for x, y in flat]
            flat = (
                clip(flat, self.planes)
                if closed
                else [p for p in flat if all(a * p[0] + b * p[1] <= c for a, b, c in self.planes)]
            )
            if len(flat) < 2:
                return ""
            if self.turned:
                flat = [(W - x, H - y) for x, y in flat]
            seg = polygon(flat)[: None if closed else -1]
        if oriented and area([s[0] for s in seg]) < 0:
            seg = [s[::-1] for s in seg[::-1]]
        return trace(seg, closed)

    def fill(self, shape, color):
        """A flat area without an outline; areas of one colour in a row become one element."""
        d = self._place(segs(shape), True, oriented=True)
        if not d:
            return
        tail = f'" fill="{color}"/>'
        if self.out and self.out[-1].startswith('<path d="') and self.out[-1].endswith(tail):
            self.out[-1] = self.out[-1][: -len(tail)] + d + tail
        else:
            self.out.append(f'<path d="{d}{tail}')

    def block(self, shape, color, line=2.2, weight=0.9, ink=INK):
        """An area with an outline that is heavier on the lower right, as if the knife had slipped away there."""
        d = self._place(segs(shape), True)
        if not d:
            return
        w = num(line * self.scale() ** 0.5)
        if weight:
            o = -weight if self.turned else weight
            self.out.append(
                f'<path d="{d}" transform="translate({num(o * 0.7)} {num(o)})" fill="{ink}" stroke="{ink}" '
                f'stroke-width="{w}" stroke-linejoin="round"/>'
            )
        self.out.append(
            f'<path d="{d}" fill="{color}" stroke="{ink}" stroke-width="{w}" stroke-linejoin="round"/>'
        )

    def line(self, text, width=1.6, color=INK, closed=False):
        """A line of even width."""
        d = self._place(segs(text, closed), closed)
        if d:
            self.out.append(
                f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{num(width * self.scale())}" '
                'stroke-linecap="round" stroke-linejoin="round"/>'
            )

    def cut(self, text, width=2.0, color=INK, start=0.0, end=0.0, peak=0.45):
        """One stroke of the knife: swells to its width and runs out. start and end: its blunt ends, 0 to 1."""
        strokes = segs(text, False)
        size = settled(sum(math.dist(s[0], s[3]) for s in strokes) * self.scale() / len(strokes))
        flat = flatten(strokes, min(max(round(size / 4), 3), 6))
        total = [0.0]
        for a, b in pairwise(flat):
            total.append(total[-1] + math.dist(a, b))
        length = total[-1] or 1
        left, right = [], []
        for i, p in enumerate(flat):
            a, b = flat[max(i - 1, 0)], flat[min(i + 1, len(flat) - 1)]
            d = math.dist(a, b) or 1
            nx, ny = -(b[1] - a[1]) / d, (b[0] - a[0]) / d
            t = total[i] / length
            if t < peak:
                grow = start + (1 - start) * math.sin(t / peak * math.pi / 2)
            else:
                grow = end + (1 - end) * math.cos((t - peak) / (1 - peak) * math.pi / 2)
            r = width / 2 * max(grow, 0.06)
            left.append((p[0] + nx * r, p[1] + ny * r))
            right.append((p[0] - nx * r, p[1] - ny * r))
        self.fill(polygon(left + right[::-1]), color)

    def cuts(self, texts, width=2.0, color=INK, **how):
        for text in texts.split("|"):
            self.cut(text.strip(), width, color, **how)

    def dot(self, x, y, r, color=INK):
        self.fill(oval(x, y, r), color)

    def ball(self, x, y, r, color, line=1.6):
        self.block(oval(x, y, r), color, line, 0.5)

    def sprinkle(self, shape, gap, draw, margin=3.0, shift=0.5, rows=None):
        """Call draw(pen) on a staggered grid of places inside a shape."""
        poly = flatten(segs(shape))
        xs, ys = [x for x, _ in poly], [y for _, y in poly]
        row, y = 0, min(ys) + gap * 0.5
        while y < max(ys):
            x = min(xs) + gap * (0.5 + (shift if row % 2 else 0))
            while x < max(xs):
                ring = [
                    (x + margin * math.cos(a), y + margin * math.sin(a))
                    for a in (0, 1.05, 2.1, 3.14, 4.2, 5.25)
                ]
                if all(inside(poly, *q) and self.allowed(self.put(q)) for q in ring):
                    draw(self.at(x, y))
                x += gap
            y += gap * (rows or 0.87)
            row += 1
