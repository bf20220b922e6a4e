"""The frame and the grounds behind the figures, one for each rank."""

import math

from .palette import EDGE, FIBRE, INK, MIDDLE, PALE, PAPER, H, W
from .paths import inside, polygon

FRAME = [(46, 13), (227, 13), (227, 296), (194, 296), (194, 357), (13, 357), (13, 74), (46, 74)]

MISREGISTER = (1.3, -1.1)
"""How far the pale ink lies beside the black block."""


def sheet(pen):
    """The paper itself."""
    pen.out.append(
        f'<rect x="0.8" y="0.8" width="{W - 1.6}" height="{H - 1.6}" rx="14" fill="{PAPER}" stroke="{EDGE}"'
        ' stroke-width="1.4"/>'
    )


def paper_grain(pen, count=36, seed=5):
    """Fibres of the paper that shows between pips, spread by chance that is the same every time; none lies where a
    corner may."""
    placed = 0
    while placed < count:
        rolls = []
        for _ in range(4):
            seed = (seed * 1103515245 + 12345) % 2147483648
            rolls.append(seed / 2147483648)
        x, y = 6 + rolls[0] * (W - 12), 6 + rolls[1] * (H - 12)
        if any(u < 80 and v < 124 for u, v in ((x, y), (W - x, H - y))):
            continue
        long, high = 0.7 + 1.8 * rolls[2], 0.5 + 0.6 * rolls[3]
        pen.fill(polygon([(x - long, y), (x, y - high), (x + long, y + high)]), FIBRE)
        placed += 1


def court_ground(pen, tint):
    """The pale ink behind a figure, a hair beside the frame that is printed over it."""
    pen.at(*MISREGISTER).fill(polygon(FRAME), PALE[tint])


def rays(pen, x, y, color=PAPER, inner=48, outer=150, count=44):
    """Light cut round a head."""
    for i in range(count):
        a = 2 * math.pi * i / count
        reach = outer if i % 2 else outer * 0.72
        pts = []
        for step in range(3):
            r = inner + (reach - inner) * step / 2
            pts.append((x + r * math.cos(a), y + r * math.sin(a)))
        far = reach
        while far > inner and not inside(FRAME, x + far * math.cos(a), y + far * math.sin(a)):
            far -= 2
        far -= 3
        if far - inner < 8:
            continue
        mid = (inner + far) / 2
        p = [(x + r * math.cos(a), y + r * math.sin(a)) for r in (inner, mid, far)]
        pen.cut(
            " ".join(f"{u:.1f},{v:.1f}" for u, v in p), 2.4, color, start=0.1, end=0.5, peak=0.8
        )


def scatter(pen, x, y, draw, gap=25.0, rise=22.0, room=7.0, clear=47.0):
    """Small cuts spread over the ground, staggered and a little uneven, not behind the figure; its head is at x, y."""
    seed = 7
    for row in range(9):
        for column in range(-1, 10):
            seed = (seed * 1103515245 + 12345) % 2147483648
            jitter = seed / 2147483648 - 0.5
            u = 28 + (column + row % 2 * 0.5) * gap + jitter * 6
            v = 26 + row * rise + (jitter * 53 % 1 - 0.5) * 5
            behind = v > y + 36 and abs(u - x) < 42
            if behind or v > MIDDLE[1] + 20 or math.hypot(u - x, (v - y) * 0.8) < clear:
                continue
            if all(
                inside(FRAME, u + room * i, v + room * j)
                for i, j in ((1, 1), (1, -1), (-1, 1), (-1, -1))
            ):
                draw(pen.at(u, v), row + column, jitter)


def stars(pen, x, y):
    """For the officers: stars and sparks."""

    def star(p, i, jitter):
        s = 8.6 if i % 2 else 5.4
        t = 2.3 if i % 2 else 1.7
        p = p.at(turn=jitter * 24)
        p.fill(f"0,{-s}! {t},{-t} {s},0! {t},{t} 0,{s}! {-t},{t} {-s},0! {-t},{-t}", PAPER)

    scatter(pen, x, y, star, 25, 22, 8.5)


def meadow(pen, x, y):
    """For the servants: sprigs with four leaves."""

    def sprig_of(p, i, jitter):
        p = p.at(turn=(22 if i % 2 else -22) + jitter * 30)
        p.cut("0,8 0.6,0 0,-8", 1.3, PAPER, start=0.8)
        for side in (-1, 1):
            p.cut(f"0,4 {side * 3.6},2 {side * 6},-2.6", 2.5, PAPER, peak=0.6)
            p.cut(f"0,-1 {side * 3.2},-3 {side * 5},-7", 2.2, PAPER, peak=0.6)

    scatter(pen, x, y, sprig_of, 27, 24, 8.5, 49)


def flowers(pen, x, y):
    """For the ladies: the thousand flowers of old tapestry."""

    def bloom(p, i, jitter):
        p = p.at(turn=jitter * 60)
        if i % 2:
            for turn in range(0, 360, 72):
                p.at(turn=turn).fill("0,-1! 2.2,-3.2 1.6,-5.8 0,-5! -1.6,-5.8 -2.2,-3.2", PAPER)
        else:
            for turn in (-58, 0, 58):
                p.at(0, 3, turn=turn).fill("0,0! 1.9,-4 0,-8! -1.9,-4", PAPER)

    scatter(pen, x, y, bloom, 24, 21, 7.5)


def gusts(pen, x, y):
    """For the squires: slanting cuts in pairs, laid like parquet."""

    def gust(p, i, jitter):
        p = p.at(turn=42 if i % 2 else -42)
        for step, long in ((-2.8, 7), (2.8, 8.6)):
            p.cut(f"{-long},{step} 0,{step - 0.4} {long},{step}", 3.4, PAPER, peak=0.5)

    scatter(pen, x, y, gust, 26, 23, 8.2)


def frame(pen):
    pen.line(polygon(FRAME), 2.6, INK, closed=True)
