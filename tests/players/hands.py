"""Deals written short for questions to players: the cards that matter, the rest filled up.

Cards are a suit's letter with its ranks, `HAXKOU` for five cards of Herz, X for the Zehn: E Eichel
or Kreuz, S Schippen or Pik, H Herz, L Schellen or Karo; O and U are Dame and Bube of French packs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from game.cards import Rank, Suit, card_name, kind_of, rank_of
from game.engine.rules.rules import Rules
from tests.contract.rulesets import rules_of

SUITS = {"E": Suit.EICHEL, "S": Suit.SCHIPPEN, "H": Suit.HERZ, "L": Suit.SCHELLEN}
RANKS = dict(zip("AXKOU98765432", Rank, strict=True))


def cards(text: str) -> list[int]:
    """The kinds that a short text names."""
    return [kind_of(SUITS[word[0]], RANKS[rank]) for word in text.split() for rank in word[1:]]


def deal(
    ruleset: str,
    hands: Mapping[int, str],
    *,
    dealer: int | None = None,
    talon: str = "",
    stock: str = "",
    turned_up: str = "",
    house: Iterable[tuple[str, str]] = (),
) -> str:
    """The head of a record in which seats begin with these cards.

    Hands that are short are filled up with what is left of the pack, in its order. `stock` are the
    upper cards of the stock, `turned_up` its last one. The last seat deals unless it is said.
    """
    rules = rules_of(ruleset, tuple(house))
    fixed = {seat: cards(text) for seat, text in hands.items()}
    named = [*cards(talon), *cards(stock), *cards(turned_up)]
    left = Counter(rules.pack)
    left.subtract(card for card in [*named, *(c for hand in fixed.values() for c in hand)])
    assert min(left.values()) >= 0, "a card is named too often"
    rest = [kind for kind in dict.fromkeys(_mixed(rules)) for _ in range(left[kind])]

    def filled(start: list[int], size: int) -> list[int]:
        assert len(start) <= size, "too many cards"
        return start + [rest.pop() for _ in range(size - len(start))]

    lines = [f"dealer: {rules.players - 1 if dealer is None else dealer}", "hands:"]
    for seat in range(rules.players):
        lines.append(f"  {seat}: {_names(filled(fixed.get(seat, []), rules.hand_size))}")
    if turned_up:
        upper = cards(stock)
        lines.append(f"stock: {_names([*upper, *rest[::-1], *cards(turned_up)])}")
    elif rest or talon:
        lines.append(f"talon: {_names([*cards(talon), *rest[::-1]])}")
    return "\n".join(lines) + "\n"


def _mixed(rules: Rules) -> list[int]:
    """The pack in an order in which neighbours have other suits."""
    return sorted(rules.pack, key=lambda kind: (rank_of(kind), kind))


def _names(kinds: Iterable[int]) -> str:
    return " ".join(card_name(kind, "german") for kind in kinds)
