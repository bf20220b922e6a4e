"""Trumps that need not be played when trumps are led: of a rank in any suit, or single cards."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import Suit, card_name, parse_card
from game.engine.record import parse_record, replay
from game.engine.tricks.table import TRUMP, led_by, legal, winner
from game.players.search.bits import Bits
from game.players.search.playout import FastPlayout, Start
from game.players.worlds.shown import forbidding
from game.rules import load
from tests.contract.rulesets import path_of, rules_of
from tests.records.shelf import changed


@pytest.mark.parametrize(
    ("trump", "free"),
    [
        (Suit.HERZ, {"herz-5", "herz-bube", "herz-as"}),
        (Suit.SCHIPPEN, {"pik-5", "pik-bube", "herz-as"}),
    ],
)
def test_the_ace_of_hearts_is_one_whatever_is_trump_and_no_other_ace(
    trump: Suit, free: set[str]
) -> None:
    rules = rules_of("fuenfundzwanzig")
    tricks = rules.phase_at("tricks")
    assert tricks is not None
    table = rules.table(tricks, rules.usual, int(trump))
    kinds = [kind for kind in set(rules.pack) if table.free_trumps >> kind & 1]
    assert {card_name(kind, "french") for kind in kinds} == free


def lawful(hand: str, *lying: str, trump: Suit = Suit.SCHELLEN, lower: bool = True) -> set[str]:
    """What may be played from a hand to a trick of Twenty-Five."""
    rules = changed(
        load(path_of("fuenfundzwanzig")).ruleset, {"phases.tricks.duties.free_under_lower": lower}
    )
    at = rules.phase_at("tricks")
    assert at is not None
    table = rules.table(at, rules.usual, int(trump))
    trick = [parse_card(card) for card in lying]
    best = trick[winner(table, trick)]
    cards = [parse_card(card) for card in hand.split()]
    now = table.after(trick)
    return {card_name(c, "french") for c in legal(now, cards, led_by(now, trick), best)}


def test_a_high_trump_stays_under_a_lower_lead_and_not_under_a_higher_one() -> None:
    hand = "karo-bube kreuz-9"
    assert lawful(hand, "karo-9") == {"karo-bube", "kreuz-9"}
    assert lawful(hand, "herz-as") == {"karo-bube", "kreuz-9"}
    assert lawful(hand, "karo-5") == {"karo-bube"}
    assert lawful(hand, "karo-5", lower=False) == {"karo-bube", "kreuz-9"}
    assert lawful("herz-as karo-5 kreuz-9", "karo-bube") == {"herz-as", "karo-5"}
    assert lawful("karo-5 kreuz-9", "karo-bube") == {"karo-5", "kreuz-9"}


def test_what_counts_is_what_was_led_and_not_what_has_fallen_since() -> None:
    assert lawful("karo-bube kreuz-9", "karo-9", "karo-5") == {"karo-bube", "kreuz-9"}
    assert lawful("karo-bube kreuz-9", "karo-5", "karo-9") == {"karo-bube"}


def test_another_trump_must_be_played_to_a_lower_lead_all_the_same() -> None:
    assert lawful("karo-bube karo-2 kreuz-9", "karo-9") == {"karo-bube", "karo-2"}


@pytest.mark.parametrize("game", ["fuenfundzwanzig", "jass"])
def test_playouts_allow_what_the_table_allows(game: str) -> None:
    rules, rng, bound = rules_of(game), Random(4), 0
    at = rules.phase_at("tricks")
    assert at is not None
    tables = [rules.table(at, rules.usual, trump) for trump in range(2)]
    for bits in [Bits(table, rules.pack, {}) for table in tables] * 30:
        table, log = bits.table, list[tuple[int, int, int]]()
        trumps = [kind for kind in rules.pack if table.group[kind] == TRUMP]
        others = [kind for kind in rules.pack if table.group[kind] != TRUMP]
        pack = rng.sample([*trumps, *others[:12]], 5 * 4)
        hands = [sorted(pack[seat::4]) for seat in range(4)]
        FastPlayout(bits).run(
            bits.cards(hands), Start(0, 0, ()), range(4), rng.random, 1.0, log=log
        )
        lying = list[int]()
        for seat, allowed, card in log:
            now, led = table.after(lying), led_by(table, lying)
            best = lying[winner(table, lying)] if lying else 0
            kinds = [bits.kinds[n] for n in range(len(bits.kinds)) if allowed >> n & 1]
            assert sorted(legal(now, hands[seat], led, best)) == sorted(kinds)
            bound += now != table and any(table.free_trumps >> kind & 1 for kind in hands[seat])
            lying.append(bits.kinds[card])
            hands[seat].remove(lying[-1])
            lying = [] if len(lying) == 4 else lying
    assert (bound > 0) == (game == "fuenfundzwanzig")


def test_who_throws_another_card_on_a_high_lead_has_none_of_them() -> None:
    """To a lower trump a high one may have been held back."""
    rules = rules_of("fuenfundzwanzig")
    at = rules.phase_at("tricks")
    assert at is not None
    table = rules.table(at, rules.usual, int(Suit.SCHELLEN))
    jack, thrown = parse_card("karo-bube"), parse_card("kreuz-9")
    for lead, excluded in (("karo-9", False), ("karo-5", True)):
        card = parse_card(lead)
        out = forbidding(table.after_lead(card), TRUMP, card, thrown, spared=False)
        assert bool(out >> jack & 1) == excluded


def test_nobody_is_refused_more_than_the_duty() -> None:
    """At the table: the Jack must be played to the Five."""
    rules = rules_of("fuenfundzwanzig")
    hands = [
        "karo-5 pik-2 pik-3 pik-4 pik-6",
        "karo-bube pik-7 pik-8 pik-9 pik-10",
        "karo-koenig kreuz-2 kreuz-3 kreuz-4 kreuz-6",
        "kreuz-7 kreuz-8 kreuz-9 kreuz-10 kreuz-bube",
        "herz-2 herz-3 herz-4 herz-6 herz-7",
    ]
    head = "stammtisch: record 1\nruleset: fuenfundzwanzig\ndealer: 4\nhands:\n"
    dealt = "".join(f"  {seat}: {hand}\n" for seat, hand in enumerate(hands))
    passed = "".join(f"{seat}: done\n" for seat in (4, 0, 1, 2, 3))
    text = f"{head}{dealt}stock: karo-8\n\n{passed}0: play karo-5\nlawful: 1 play karo-bube\n"
    assert replay(rules, parse_record(text)).unfinished
