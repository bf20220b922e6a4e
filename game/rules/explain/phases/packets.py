"""Packets of cards in the order in which they are dealt."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from game.rules.explain.writer import Writer


def to_hand(w: Writer, size: int) -> str:
    """A packet for every hand."""
    return w.phrase_of("deal", "to_hand", n=size, count=w.words.number(size))


def to_table(w: Writer, size: int, how: str) -> str:
    """A packet that is laid on the table before everybody, `covered` or `open`."""
    return w.phrase_of("deal", f"to_table_{how}", n=size, count=w.words.number(size))


def in_order(w: Writer, packets: Iterable[str]) -> str:
    """Packets in words, those told together that are alike."""
    return w.words.comma(_repeated(w, packet, len(list(same))) for packet, same in groupby(packets))


def _repeated(w: Writer, packet: str, times: int) -> str:
    if times == 1:
        return packet
    return w.phrase_of("deal", "repeated", times=w.words.times(times), packet=packet)
