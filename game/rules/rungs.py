"""What the bid of a ladder names: the one place that reads it from its id and its label."""

from __future__ import annotations

from itertools import chain
from typing import Final, NamedTuple

from game.cards import SUIT_NAMES
from game.rules.model.base import Label
from game.rules.model.contracts import Contract
from game.rules.model.ladders import NAMED_LATER, NO_TRUMP, entry_of


class Rung(NamedTuple):
    """A bid of a ladder. entry: what the ruleset calls the ladder; number: as it is said; suit: its
    word among the `trumps` of the ladder; called: what stands beside number and suit in its name,
    None where nothing does."""

    entry: str
    number: int
    suit: str
    called: Label | None


_WORDS: Final = {NO_TRUMP, NAMED_LATER, *chain.from_iterable(SUIT_NAMES.values())}
"""How the id of a bid of a ladder may end."""


def rung_of(name: str, contract: Contract) -> Rung | None:
    """What a contract with this id names as the bid of a ladder; None where it is none."""
    ladder, wins = contract.ladder, contract.win_at
    if ladder is None or wins is None:
        return None
    entry, number = entry_of(name), ladder.said(wins)
    suit = name.rpartition("-")[2]
    if suit not in _WORDS:
        return None
    de, en = (_called(text, str(number), suit) for text in (contract.label.de, contract.label.en))
    return Rung(entry, number, suit, Label(de=de, en=en) if de and en else None)


def _called(label: str, number: str, suit: str) -> str:
    """The words before the number; of a bid that names no suit those behind it, too."""
    before, _, behind = label.rpartition(number)
    return f"{before.strip()} {behind.strip() if suit == NAMED_LATER else ''}".strip()
