"""In which order the player has put hands, kept from one start of the program to the next.

One small file beside the matches, with the hands of the last deal of each that can be continued.
It is a comfort: what cannot be read is forgotten, what cannot be written is not kept.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

from game import reading
from game.cards import DeckStyle, card_name, parse_card
from game.storage import formats, locations
from game.storage.files import write_whole
from game.storage.small_yaml import read_map, write_map

Orders = dict[str, dict[tuple[int, int], list[int]]]
"""By match, number of the deal and seat: the kinds of a hand from left to right."""

FACES: DeckStyle = "german"

FORMAT = 1
"""Of the file: goes up when something in it means something else than before."""


def load(path: Path | None = None) -> Orders:
    """The orders that were kept."""
    try:
        content = _content(path or locations.hands_file())
    except ValueError:
        return {}
    orders: Orders = {}
    for match, hands in content.items():
        with contextlib.suppress(ValueError, AttributeError):  # not written by `save`
            orders[match] = dict(_read(key, text) for key, text in hands.items())
    return orders


def save(orders: Orders, path: Path | None = None) -> None:
    """Keep the orders of matches that can be continued, of the last deal in each. What a newer
    program has kept stays."""
    path = path or locations.hands_file()
    try:
        _content(path)
    except formats.NewerFormatError:
        return
    except ValueError:
        pass  # it is of no use to anybody
    running = {saved.stem for saved in reading.files_in(locations.matches_folder(), "*.txt")}
    content = {match: _written(orders[match]) for match in sorted(running & orders.keys())}
    content = {match: hands for match, hands in content.items() if hands}
    if content or path.exists():
        with contextlib.suppress(OSError):
            write_whole(path, write_map(formats.marked(content, FORMAT)))


def _content(path: Path) -> dict[str, Any]:
    """What a file says; nothing where it cannot be read. Raises ValueError where it says no format,
    or a newer one (NewerFormatError)."""
    try:
        content = read_map(reading.read(path, reading.HANDS).decode("utf-8"))
    except (OSError, UnicodeDecodeError):
        return {}
    return formats.brought_up(content or {}, FORMAT)


def _read(key: str, text: str) -> tuple[tuple[int, int], list[int]]:
    deal, seat = key.split("/")
    return (int(deal), int(seat)), [parse_card(name) for name in text.split()]


def _written(hands: dict[tuple[int, int], list[int]]) -> dict[str, str]:
    last = max((deal for deal, _ in hands), default=0)
    return {
        f"{deal}/{seat}": " ".join(card_name(kind, FACES) for kind in kinds)
        for (deal, seat), kinds in sorted(hands.items())
        if deal == last
    }
