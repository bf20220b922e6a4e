"""Trumps that are only some cards of their suit, and do not all beat everything: Karnöffel."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, Suit, card_name, parse_card, suit_of
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP, TrickTable, legal, winner
from game.hints.position import HintPosition
from game.players.search.playout import Start
from game.values import Card
from tests.contract.playing import play_deals
from tests.players.search.positions import cards_asked_for, playouts
from tests.records.shelf import changed, ruleset_of

ORDER = ["koenig", "dame", "bube", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
FULL = ["bube", "6", "2"]
PART = {"3": "dame", "4": "bube", "5": "10"}


def karnoeffel() -> Rules:
    return changed(ruleset_of("karnoeffel"), {})


def table_of(rules: Rules, trump: int = Suit.HERZ) -> TrickTable:
    at = rules.phase_at("tricks")
    assert at is not None
    return rules.table(at, rules.usual, trump)


def takes(table: TrickTable, trick: str) -> str:
    words = trick.split()
    return words[winner(table, [parse_card(word) for word in words])]


@pytest.mark.parametrize(
    ("trick", "best"),
    [
        ("pik-koenig herz-2 herz-6 pik-dame", "herz-6"),
        ("pik-dame herz-3 pik-koenig herz-koenig", "pik-koenig"),
        ("pik-dame herz-3 kreuz-koenig herz-koenig", "herz-3"),
        ("pik-koenig herz-3 herz-4 herz-5", "pik-koenig"),
        ("pik-bube herz-5 herz-4 pik-10", "herz-4"),
        ("pik-dame herz-4 herz-3 pik-9", "herz-3"),
        ("pik-10 herz-5 pik-bube pik-2", "pik-bube"),
        ("pik-2 herz-koenig herz-10 herz-7", "pik-2"),
        ("herz-7 herz-6 herz-2 pik-koenig", "herz-7"),
        ("herz-7 pik-3 herz-bube pik-koenig", "herz-bube"),
        ("herz-2 herz-7 herz-koenig herz-3", "herz-2"),
        ("herz-3 herz-dame pik-koenig herz-4", "herz-3"),
        ("herz-3 herz-dame herz-koenig herz-4", "herz-koenig"),
        ("herz-9 herz-5 herz-10 pik-koenig", "herz-5"),
        ("herz-8 herz-7 pik-koenig kreuz-koenig", "herz-8"),
    ],
)
def test_a_trump_beats_the_suit_led_as_far_as_it_reaches(trick: str, best: str) -> None:
    assert takes(table_of(karnoeffel()), trick) == best


def test_once_begun_a_trick_is_looked_at_alike() -> None:
    table = table_of(karnoeffel())
    led = parse_card("pik-dame")
    begun = table.begun_with(led)
    assert begun.begun_with(parse_card("herz-3")) == begun
    assert begun.usual == table
    assert takes(begun, "pik-dame herz-3 pik-koenig") == "pik-koenig"
    hand = [parse_card(word) for word in ("pik-2", "herz-3", "kreuz-9")]
    assert list(legal(begun, hand, begun.led_as(led), led)) == hand


def _wins(cards: list[Card], trump: Suit) -> int:
    """Who takes a trick, counted without the engine's tables."""
    led, best = cards[0], 0
    names = {kind: _rank(kind) for kind in cards}
    devil = names[led] == "7" and suit_of(led) == trump
    row = ["bube", *(["7"] if devil else []), "6", "2"]
    full = [kind for kind in cards if suit_of(kind) == trump and names[kind] in row]
    if full:
        return cards.index(min(full, key=lambda kind: row.index(names[kind])))

    def height(kind: Card) -> float:
        if suit_of(kind) == trump and names[kind] in PART:
            return ORDER.index(PART[names[kind]]) - 0.5 + int(names[kind]) / 100
        return ORDER.index(names[kind]) if suit_of(kind) == suit_of(led) else 99

    for at, kind in enumerate(cards):
        best = at if height(kind) < height(cards[best]) else best
    return best


def _rank(kind: Card) -> str:
    return card_name(kind, "french").partition("-")[2]


def test_every_trick_of_whole_deals_goes_by_it() -> None:
    rules, parts = karnoeffel(), 0
    for seed in range(60):
        *_, last = play_deals(rules, seed)
        deal = last.state.deal
        for trick in deal.tricks:
            kinds = [card & KIND_MASK for card in trick.cards]
            at = _wins(kinds, Suit(deal.trump))
            assert trick.seats[at] == trick.winner
            parts += suit_of(kinds[at]) == deal.trump and _rank(kinds[at]) in PART
    assert parts > 5


def test_players_imagine_tricks_as_they_are() -> None:
    """Each hand has one card: whoever plays it out gives the trick to whom the rules do."""
    rules, seen = karnoeffel(), set[int]()
    for seed in range(6):
        position = next(iter(cards_asked_for(rules, seed))).position
        bits, trump = position.bits, Suit(position.view.trump)
        pack = [kind for kind in rules.pack if kind != position.view.turned_up]
        for start in range(0, len(pack) - 37, 1):
            four = [pack[(start + 11 * n) % len(pack)] for n in range(4)]
            hands = bits.cards([[kind] for kind in four])
            played = position.playout.run(hands, Start(0, 0, (), 0), (0, 1, 0, 1), lambda: 0.9, 0.0)
            assert played.tricks.index(1) == _wins(four, trump)
            seen.add(bits.table.group[four[played.tricks.index(1)]])
    assert TRUMP in seen


def test_players_imagine_whole_hands_as_they_are() -> None:
    """Whoever takes the trick that runs, or one to come, leads to the next one."""
    rules, led, seats = karnoeffel(), set[bool](), 4
    for seed in range(8):
        for played in playouts(rules, seed, errors=1.0):
            start, cards = played.start, played.cards
            lying = [(start.leader + n) % seats for n in range(len(start.cards))]
            who = [*lying, *(seat for seat, *_ in played.log)]
            trump = Suit(played.view.trump)
            for at in range(0, len(cards) - seats, seats):
                trick = cards[at : at + seats]
                assert who[at + seats] == who[at + _wins(trick, trump)]
                led.add(_rank(trick[0]) == "7" and suit_of(trick[0]) == trump)
    assert led == {False, True}


def test_listed_trumps_of_two_suits_reach_as_far() -> None:
    keys = {
        "contracts.spiel.trump": "fixed",
        "contracts.spiel.whole_suit": True,
        "contracts.spiel.higher_trumps": [],
        "contracts.spiel.trumps": ["herz-bube", "kreuz-bube", "herz-3", "kreuz-3"],
        "contracts.spiel.reach": {"kreuz-bube": "led", "herz-3": "dame", "kreuz-3": "dame"},
        "phases.deal.packets": [{"hand": 5}, {"undealt": 28}],
    }
    table = table_of(changed(ruleset_of("karnoeffel"), keys), NO_TRUMP)
    assert takes(table, "pik-dame kreuz-3 herz-3 kreuz-bube") == "herz-3"
    assert takes(table, "kreuz-3 kreuz-koenig herz-3 herz-koenig") == "kreuz-koenig"
    assert takes(table, "kreuz-bube pik-koenig herz-3 kreuz-koenig") == "kreuz-bube"
    assert takes(table, "kreuz-bube herz-bube herz-3 kreuz-koenig") == "herz-bube"


def test_hints_know_what_beats_a_card_that_leads() -> None:
    """A partial trump that leads loses to the King of its suit, and no other."""
    rules = karnoeffel()
    asked = next(one for one in cards_asked_for(rules, 1) if not one.request.view.trick)
    position = HintPosition(asked.request)
    trump = Suit(asked.request.view.trump)
    names = {kind: _rank(kind) for kind in rules.deck_kinds}
    out = [kind for kind, n in enumerate(position.known.unseen) if n]
    for card, name in names.items():
        over = [kind for kind in out if _wins([card, kind], trump) == 1]
        assert position.beatable(card) == bool(over), name
        assert position.higher_out(card) == len(over)
