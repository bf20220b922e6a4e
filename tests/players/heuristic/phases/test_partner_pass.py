"""What a declarer's partner gives, and what the declarer gives back."""

from __future__ import annotations

from game.cards import card_name, parse_card, suit_of
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.players.heuristic.valuation.giving_partner import cards_for_declarer, cards_for_partner
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of

HERZ = int(suit_of(parse_card("herz-as")))


def gives(rules: Rules, contract: str, trump: int, hand: str, *, back: bool = False) -> set[str]:
    """Which three cards of a hand go, by their names; of two alike both are one."""
    kinds = tuple(sorted(parse_card(card) for card in hand.split()))
    number = next(one.number for one in rules.contracts if one.id == contract)
    choose = cards_for_partner if back else cards_for_declarer
    return {card_name(card, "french") for card in choose(rules, number, trump, kinds, 3)}


def test_the_partner_gives_trumps_and_the_highest_cards() -> None:
    hand = "herz-10 herz-9 karo-as karo-10 karo-9 pik-bube pik-9 kreuz-9 kreuz-9 kreuz-bube"
    assert gives(rules_of("pinochle"), "spiel", HERZ, hand) == {"herz-10", "herz-9", "karo-as"}


def test_the_partner_gives_half_a_meld_that_the_declarer_may_make_whole() -> None:
    """Queen of Spades and Jack of Diamonds count 40 together: half of that is more than an Ace."""
    hand = "pik-dame karo-as karo-9 kreuz-as kreuz-9 herz-9 karo-10 pik-9 pik-9"
    rules = rules_of("pinochle")
    assert "pik-dame" in gives(rules, "spiel", HERZ, hand)
    low = [Change(("melds", "table", name, "points"), 2) for name in ("paar", "pino")]
    ruleset = in_order(changed(plain("pinochle"), low) or {})
    assert ruleset is not None
    assert "pik-dame" not in gives(compile_rules(ruleset), "spiel", HERZ, hand)


def test_the_partner_keeps_a_meld_that_it_lays_itself() -> None:
    """Where the partner lays no melds, it gives the marriage whole."""
    hand = "herz-koenig herz-dame karo-as kreuz-as pik-as karo-9 kreuz-9 pik-9 herz-9 kreuz-bube"
    rules, both = rules_of("pinochle"), {"herz-koenig", "herz-dame"}
    assert not both & gives(rules, "spiel", HERZ, hand)
    tree = changed(plain("pinochle"), [Change(("phases", "melds", "who"), "declarer")])
    ruleset = in_order(tree or {})
    assert ruleset is not None
    assert both < gives(compile_rules(ruleset), "spiel", HERZ, hand)


def test_before_trump_is_named_the_partner_gives_aces() -> None:
    hand = "karo-as kreuz-as pik-as herz-9 karo-9 kreuz-9 pik-9 herz-bube kreuz-bube"
    wanted = {"karo-as", "kreuz-as", "pik-as"}
    assert gives(rules_of("pinochle"), "spiel", UNNAMED, hand) == wanted


def test_who_wants_no_trick_gets_low_cards_and_gives_high_ones_back() -> None:
    tree = changed(plain("pinochle"), [Change(("contracts", "alles", "goal"), "no_tricks")])
    ruleset = in_order(tree or {})
    assert ruleset is not None
    rules = compile_rules(ruleset)
    hand = "karo-as karo-9 kreuz-as kreuz-9 pik-as pik-9 herz-10"
    assert gives(rules, "alles", NO_TRUMP, hand) == {"karo-9", "kreuz-9", "pik-9"}
    wanted = {"karo-as", "kreuz-as", "pik-as"}
    assert gives(rules, "alles", NO_TRUMP, hand.replace("herz-10", "herz-9"), back=True) == wanted


def test_the_declarer_gives_back_what_it_misses_least_and_breaks_no_meld() -> None:
    hand = (
        "herz-as herz-10 herz-koenig herz-dame herz-bube pik-koenig pik-dame karo-bube kreuz-as "
        "kreuz-9 pik-9 karo-9"
    )
    rules = rules_of("pinochle")
    assert gives(rules, "spiel", HERZ, hand, back=True) == {"kreuz-9", "pik-9", "karo-9"}
    few = "herz-as herz-koenig herz-dame pik-koenig pik-dame karo-bube kreuz-9"
    assert "kreuz-9" in gives(rules, "spiel", HERZ, few, back=True)
    assert len(gives(rules, "spiel", HERZ, few, back=True)) == 3, "some meld must break then"
