"""Write the textures of felt, wood and light:  python assets/draw/textures.py assets/textures

Standard library only; the same numbers on every machine. What is smooth in one direction is stored
small in it, because the program stretches it anyway: a plank changes slowly along its grain.
"""

import math
import random
import struct
import sys
import zlib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

LAMP_Y = 0.40
FELT = ((0.0, "3B684E"), (0.45, "264D3A"), (0.85, "183628"), (1.25, "0F231A"))
FELT_LOW, FELT_HIGH = "0F231A", "3B684E"
BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))

Color = tuple[float, float, float]


def rgb(text: str) -> Color:
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


# ---------------------------------------------------------------- PNG
def png(rows: list[bytes], width: int, kind: int, palette: bytes = b"") -> bytes:
    """A PNG of 8 bits a channel; kind 0 grey, 2 RGB, 3 palette, 6 RGBA. Rows are filtered by what
    lies above (grain repeats along it least), or left alone where there is a palette."""
    step = {0: 1, 2: 3, 3: 1, 6: 4}[kind]

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    packed = bytearray()
    above = bytes(len(rows[0]))
    for row in rows:
        left = bytes(step) + row[:-step]
        choices = (
            (0, row),
            (1, bytes((a - b) & 255 for a, b in zip(row, left, strict=True))),
            (2, bytes((a - b) & 255 for a, b in zip(row, above, strict=True))),
        )
        best = min(choices, key=lambda c: sum(min(v, 256 - v) for v in c[1]))
        packed += bytes([best[0]]) + best[1]
        above = row
    head = struct.pack(">IIBBBBB", width, len(rows), 8, kind, 0, 0, 0)
    body = chunk(b"PLTE", palette) if palette else b""
    data = chunk(b"IDAT", zlib.compress(bytes(packed), 9))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + body + data + chunk(b"IEND", b"")


# ---------------------------------------------------------------- light and felt
def between(stops: tuple[tuple[float, str], ...], at: float) -> Color:
    for (a, low), (b, high) in pairwise(stops):
        if at <= b:
            part = max(0.0, (at - a) / (b - a))
            return tuple(p + (q - p) * part for p, q in zip(rgb(low), rgb(high), strict=True))  # type: ignore[return-value]
    return rgb(stops[-1][1])


def lamp(width: int = 240, height: int = 150) -> bytes:
    """Felt under the lamp. Each channel fills 0–255 between the darkest and the brightest felt: the
    program multiplies it back, and so has finer steps than the screen to dither with."""
    low, high = rgb(FELT_LOW), rgb(FELT_HIGH)
    rows = []
    for y in range(height):
        row = bytearray()
        for x in range(width):
            dx, dy = (x + 0.5) / width - 0.5, (y + 0.5) / height - LAMP_Y
            color = between(FELT, math.hypot(dx / 0.60, dy / 0.72))
            for c, a, b in zip(color, low, high, strict=True):
                row.append(round(255 * (c - a) / (b - a)))
        rows.append(bytes(row))
    return png(rows, width, 2)


def glow(size: int = 128) -> bytes:
    """Round light that fades to nothing."""
    rows = []
    for y in range(size):
        row = bytearray()
        for x in range(size):
            d = ((x + 0.5) / size * 2 - 1) ** 2 + ((y + 0.5) / size * 2 - 1) ** 2
            row += bytes([round(252 * max(0.0, 1 - d) ** 1.6)]) * 3
        rows.append(bytes(row))
    return png(rows, size, 2)


def vignette(width: int = 160, height: int = 100, middle: float = 0.42) -> bytes:
    """Darkness towards the edges."""
    rows = []
    for y in range(height):
        row = bytearray()
        for x in range(width):
            d = ((x - width / 2) / 95) ** 2 + ((y - height * middle) / 68) ** 2
            row += bytes([8, 4, 2, round(min(150, max(0.0, (d - 0.25) * 150)))])
        rows.append(bytes(row))
    return png(rows, width, 6)


def dither(size: int = 64) -> bytes:
    """The ordered 4 × 4 pattern, as small steps (0–3) to be added before rounding."""
    rows = []
    for y in range(size):
        values = (round(BAYER[y % 4][x % 4] / 5) for x in range(size))
        rows.append(b"".join(bytes([v]) * 3 for v in values))
    return png(rows, size, 2)


def fibres(size: int = 512) -> bytes:
    """Sparse short fibres, lighter or darker than the felt; the tile joins at its edges."""
    rng = random.Random(5)
    light, dark, empty = bytes([210, 235, 215, 7]), bytes([0, 0, 0, 20]), bytes(4)
    field = [[empty] * size for _ in range(size)]
    for _ in range(size * size // 170):
        x, y, turn = rng.randrange(size), rng.randrange(size), rng.uniform(0, math.pi)
        length, color = rng.randint(3, 8), rng.choice((light, dark))
        for k in range(length):
            px, py = int(x + k * math.cos(turn)) % size, int(y + k * math.sin(turn)) % size
            field[py][px] = color
    return png([b"".join(row) for row in field], size, 6)


# ---------------------------------------------------------------- wood
def noise(rng: random.Random, length: float, step: float) -> Callable[[float], float]:
    """A curve through random heights, `step` apart."""
    knots = [rng.uniform(-1, 1) for _ in range(int(length / step) + 3)]

    def at(t: float) -> float:
        k = min(max(0.0, t / step), len(knots) - 2.001)
        i = int(k)
        return knots[i] + (knots[i + 1] - knots[i]) * (k - i)

    return at


def wood(
    base: str,
    amplitude: float,
    seed: int,
    size: tuple[int, int],
    stored: tuple[int, int],
    plank: float = 0,
) -> bytes:
    """Grain along x over `size` du, kept in `stored` pixels; with `plank`, boards of that height."""
    rng = random.Random(seed)
    w, h = size
    boards = math.ceil(h / plank) if plank else 1
    offsets = [i * 531.0 for i in range(boards)]
    tones = [rng.uniform(-5, 5) if plank else 0.0 for _ in range(boards)]
    length = h + 260 + offsets[-1]
    layers = [
        (a, noise(rng, length, s)) for a, s in ((0.5, 34), (0.35, 9), (0.28, 3.1), (0.2, 1.4))
    ]
    red, green, blue = rgb(base)
    levels = range(-48, 48)
    palette = bytes(
        min(255, max(0, round(c + v * k)))
        for v in levels
        for c, k in ((red, 1.0), (green, 0.8), (blue, 0.6))
    )
    rows = []
    for py in range(stored[1]):
        y = (py + 0.5) * h / stored[1]
        board = int(y // plank) if plank else 0
        light = tones[board]
        if plank:
            light -= 16 if y % plank < 2 else 0
            light += 4 if 2 <= y % plank < 3 else 0
        row = bytearray()
        for px in range(stored[0]):
            x = (px + 0.5) * w / stored[0]
            knot = 1 / (1 + ((x - w * 0.31) / 150) ** 2 + ((y - h * 0.55) / 60) ** 2)
            t = y + 5 * math.sin(x / 240 + 1) + 2.5 * math.sin(x / 91 + y / 160)
            t += 16 * knot * math.sin(y / 30) + 60 + offsets[board]
            value = light + amplitude * sum(a * curve(t) for a, curve in layers)
            row.append(min(levels[-1], max(levels[0], round(value))) - levels[0])
        rows.append(bytes(row))
    return png(rows, stored[0], 3, palette)


TEXTURES: dict[str, Callable[[], bytes]] = {
    "lamp": lamp,
    "glow": glow,
    "vignette": vignette,
    "dither": dither,
    "fibres": fibres,
    "planks": lambda: wood("3B281A", 11, 8, (1280, 804), (256, 1206), plank=134),
    "rim": lambda: wood("46301E", 16, 3, (1280, 160), (256, 240)),
}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in TEXTURES.items():
        (folder / f"{name}.png").write_bytes(draw())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python assets/draw/textures.py FOLDER")
    main(Path(sys.argv[1]))
