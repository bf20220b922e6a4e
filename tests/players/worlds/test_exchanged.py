"""A card that all have seen in a hand is most likely there still once that hand was exchanged in
part, if it is trump."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.cards import parse_card
from game.engine import events as e
from game.engine.rules.rules import Rules
from game.engine.view import View, begin, fold_all
from game.players.worlds import Worlds
from game.players.worlds.located import Located
from tests.contract.rulesets import rules_of

HAND = tuple(sorted(map(parse_card, ["herz-as", "herz-10", "kreuz-2", "kreuz-3", "pik-4"])))
SHOWN = parse_card("pik-9")
DRAWS = 400


def exchanged(rules: Rules, numbers: Sequence[int]) -> View:
    """What seat 0 knows where seat 3 has dealt and turned up the nine of spades, and all have
    exchanged so many cards; seat 0 none."""
    events: list[e.Event] = [e.DealBegan(1, 3, (0, 1, 2, 3))]
    events += [e.CardsDealt(seat, 5, HAND if seat == 0 else None) for seat in range(4)]
    events += [e.LaidAside(32), e.TrumpShown(3, SHOWN)]
    events += [
        e.CardsExchanged(seat, number, () if seat == 0 else None, () if seat == 0 else None)
        for seat, number in enumerate(numbers)
    ]
    return fold_all(rules, begin(rules, 0), events)


def share(rules: Rules, view: View, seat: int) -> float:
    """In how many of the worlds that are drawn a seat has the card."""
    worlds, chance = Worlds(rules, view), random.Random(5)
    assert worlds.forgotten == 0
    return sum(SHOWN in worlds.draw(chance).hands[seat] for _ in range(DRAWS)) / DRAWS


def test_the_dealer_who_has_exchanged_seldom_gave_the_trump_away() -> None:
    rules = rules_of("bourre")
    few, many = exchanged(rules, (0, 2, 1, 1)), exchanged(rules, (0, 2, 1, 4))
    assert 0.95 < share(rules, few, 3) < 1.0
    assert 0.85 < share(rules, many, 3) < 0.97
    assert share(rules, exchanged(rules, (0, 2, 1, 0)), 3) == 1.0
    assert share(rules, exchanged(rules, (0, 2, 1, 5)), 3) == 0.0
    (held,) = Located(rules, few).held
    assert held.aside and held.seats == {3}
