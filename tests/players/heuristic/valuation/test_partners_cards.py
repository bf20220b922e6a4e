"""Bids take into account what the partner will give."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

from game.cards import KIND_MASK, parse_card, suit_of
from game.engine.melds.held import best_melds
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.players.heuristic.valuation.outlook import outlook_of
from game.players.heuristic.valuation.partners_cards import (
    exchanged,
    hands_after_gift,
    melds_after_gift,
    melds_together,
)
from game.players.heuristic.valuation.rungs import chance_of_bid
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of
from tests.engine.dealing.test_partner_pass import cards

HERZ = int(suit_of(parse_card("herz-as")))
HAND = (
    "herz-as herz-koenig herz-dame herz-9 kreuz-as kreuz-9 kreuz-9 pik-9 pik-bube karo-9 karo-bube "
    "karo-dame"
)


def without_gift(name: str, *path: str) -> Rules:
    """The game in which the partner gives nothing in a contract."""
    ruleset = in_order(changed(plain(name), [Change((*path, "partner_gives"), 0)]) or {})
    assert ruleset is not None
    return compile_rules(ruleset)


def test_a_hand_becomes_better_by_what_a_partner_is_likely_to_give() -> None:
    rules, hand = rules_of("pinochle"), cards(HAND)
    found = hands_after_gift(rules, rules.usual, hand, HERZ)
    assert len(found) > 1 and {len(one) for one in found} == {12}
    trumps = [sum(suit_of(card) == HERZ for card in one) for one in found]
    assert min(trumps) >= 4 and fmean(trumps) > 4
    nobody = without_gift("pinochle", "contracts", "spiel")
    assert hands_after_gift(nobody, nobody.usual, hand, HERZ) == (hand,)
    more, usual = (fmean(outlook_of(one, hand).totals) for one in (rules, nobody))
    assert more > usual + 20


def test_nothing_is_lost_between_the_two_hands() -> None:
    rules, hand = rules_of("pinochle"), cards(HAND)
    left = list((Counter(rules.pack) - Counter(hand)).elements())[:12]
    mine, theirs = exchanged(rules, rules.usual, hand, left, HERZ)
    assert Counter([*mine, *theirs]) == Counter([*hand, *left])
    assert len(mine) == len(theirs) == 12


def test_a_bid_on_a_ladder_is_more_likely_made_with_a_card_of_the_partner() -> None:
    hand = cards("herz-as herz-koenig karo-bube karo-9 kreuz-9 pik-9")
    tree = changed(plain("pepper"), [Change(("phases", "best", "cards"), 1)])
    ruleset = in_order(tree or {})
    assert ruleset is not None
    chances = []
    for rules in (compile_rules(ruleset), rules_of("pepper")):
        bid = next(one for one in rules.contracts if one.id == "gebot-4-named")
        chances.append(chance_of_bid(rules, bid, hand, leads=True))
    assert chances[0] > chances[1]


def test_a_bid_on_a_ladder_counts_what_is_melded_with_the_cards_of_the_partner() -> None:
    tree = changed(
        plain("double-deck-pinochle"),
        [
            Change(
                ("order",), ["deal", "auction", "trump", "passing", "melds", "abgehen", "tricks"]
            ),
            Change(("phases", "passing"), {"kind": "partner_pass", "cards": 4}),
        ],
    )
    ruleset = in_order(tree or {})
    assert ruleset is not None
    chances = []
    for rules in (compile_rules(ruleset), rules_of("double-deck-pinochle")):
        bid = next(one for one in rules.contracts if one.spec.win_at == 55)
        hands = [deal_for(rules, 2, n).pack[: rules.hand_size] for n in range(1, 9)]
        chances.append(fmean(chance_of_bid(rules, bid, hand, leads=True) for hand in hands))
    assert chances[0] > chances[1] + 0.15
    given = compile_rules(ruleset)
    hand = tuple(sorted(card & KIND_MASK for card in hands[0]))
    number = next(one.number for one in given.contracts if one.spec.win_at == 55)
    alone = best_melds(given.melds_in[number], hand, HERZ)[1]
    melded, differs = melds_together(given, number, hand, HERZ)
    assert melds_after_gift(given, number) and melded > alone + 5 and differs > 0
