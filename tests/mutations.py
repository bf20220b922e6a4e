"""Files as damage and mischief leave them: mutations of sound ones, the same for the same seed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

Mutation = Callable[[bytes, Random], bytes]

NUMBERS = (
    b"9" * 5000,
    b"-",
    b"-0",
    b"3-0",
    b"1e999",
    b"-1",
    b"99999999999999999999",
    b".nan",
    b".inf",
    "²".encode(),
    "٣".encode(),
    b"0x10",
    b"1_000",
    b"007",
    b"+5",
    b"NaN",
    b"8",
    b"1.5",
    b"true",
)
WORDS = (
    b"\0",
    b"\x07",
    b"\x1b[31m",
    b"\r",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    "\u2028".encode(),
    "\u202e".encode(),
    b"\\0",
    b'"\\0"',
    b"[" * 200,
    b"{a: " * 200,
    b"&a [*a]",
    b"*a",
    b"!!python/x",
    b"<<: *a",
    b"%s{n}",
    b"../../etc/passwd",
    b"cmd:touch x",
    b"[]",
    b"{}",
    b"null",
    b"''",
    b"x" * 10_000,
    b"\t",
    b"# ",
    b": ",
    b"---\n",
    b"2026-01-31T20:15:00",
    b"0001-01-01T00:00:00+14:00",
    b"9999-12-31T23:59:59-14:00",
)


def flipped(data: bytes, chance: Random) -> bytes:
    """One to four bits are otherwise."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def cut(data: bytes, chance: Random) -> bytes:
    """The end is missing."""
    return data[: chance.randrange(len(data))]


def hole(data: bytes, chance: Random) -> bytes:
    """Something is missing in the middle, or stands there twice."""
    start, end = sorted(chance.randrange(len(data) + 1) for _ in range(2))
    end = min(end, start + chance.choice((1, 10, 100, 1000)))
    return data[:start] + data[end:] if chance.random() < 0.5 else data[:end] + data[start:]


def shuffled(data: bytes, chance: Random) -> bytes:
    """Lines have changed places, are missing or repeated."""
    lines = data.split(b"\n")
    for _ in range(chance.randint(1, 3)):
        one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(3):
            case 0:
                lines[one], lines[other] = lines[other], lines[one]
            case 1:
                lines.insert(one, lines[other])
            case _:
                del lines[one]
        if not lines:
            return b""
    return b"\n".join(lines)


def renumbered(data: bytes, chance: Random) -> bytes:
    """A number is one that nobody expects."""
    found = list(re.finditer(rb"-?\d+", data))
    if not found:
        return flipped(data, chance)
    place = chance.choice(found)
    return data[: place.start()] + chance.choice(NUMBERS) + data[place.end() :]


def reworded(data: bytes, chance: Random) -> bytes:
    """A word is another one, or something stands before it."""
    place = chance.choice(list(re.finditer(rb"[^\s,:\[\]{}]+", data)) or [re.match(b"", data)])
    assert place is not None
    end = place.end() if chance.random() < 0.7 else place.start()
    return data[: place.start()] + chance.choice(WORDS) + data[end:]


def encoded(data: bytes, chance: Random) -> bytes:
    """All of it in another encoding, or with other ends of lines."""
    return chance.choice(
        (
            data.replace(b"\n", b"\r\n"),
            data.replace(b"\n", b"\r"),
            b"\xef\xbb\xbf" + data,
            data.decode("utf-8", errors="replace").encode("utf-16"),
            data.decode("utf-8", errors="replace").encode("latin-1", errors="replace"),
            data + b"\0" * 1000,
            b"",
        )
    )


USUAL: tuple[Mutation, ...] = (
    flipped,
    cut,
    hole,
    shuffled,
    renumbered,
    renumbered,
    reworded,
    reworded,
    encoded,
)


RULES = re.compile(rb"(?<=\nrules:\n)(?:  .*\n|\n)+")
SELDOM = 0.1
"""How often a mutation of a match lies in its rules, which are the largest part of the file."""


def mutations(data: bytes, seed: int) -> Iterator[bytes]:
    """Mutations of a file without end, now and then several upon each other."""
    chance = Random(seed)
    while True:
        changed = data
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            changed = _mutated(changed, chance)
        yield changed


def _mutated(data: bytes, chance: Random) -> bytes:
    rules = RULES.search(data)
    if rules is None or chance.random() < SELDOM:
        return chance.choice(USUAL)(data or b" ", chance)
    head, body = data[: rules.start()], data[rules.end() :]
    if chance.random() < 0.5:
        head = chance.choice(USUAL)(head, chance)
    else:
        body = chance.choice(USUAL)(body or b" ", chance)
    return head + rules[0] + body
