"""Duties and winners of tricks, held against the wording of the rules rather than the tables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.cards import Suit, card_name, parse_card, rank_of, suit_of
from game.engine.refusals import Reason
from game.engine.rules.rules import Rules
from game.engine.tricks.table import (
    NO_TRUMP,
    NOT_LED,
    TRUMP,
    TrickTable,
    beats,
    card_points,
    in_turn,
    legal,
    why_not,
    winner,
)
from game.players.worlds.shown import forbidding
from game.rules.model.duties import DUTIES
from tests.records.shelf import changed, rules_of, ruleset_of

BINOKEL = rules_of("binokel-3")
DOPPELKOPF = rules_of("doppelkopf")
ORDER = {"as": 5, "10": 4, "koenig": 3, "ober": 2, "dame": 2, "unter": 1, "bube": 1}
POINTS = {"as": 11, "10": 10, "koenig": 4, "ober": 3, "unter": 2}

SUITS = ("kreuz", "pik", "herz", "karo")
NORMAL_TRUMPS = [
    "herz-10",
    *(f"{suit}-dame" for suit in SUITS),
    *(f"{suit}-bube" for suit in SUITS),
    *("karo-as", "karo-10", "karo-koenig"),
]
SOLO_TRUMPS = {
    "trumpf-solo": NORMAL_TRUMPS,
    "damen-solo": [f"{suit}-dame" for suit in SUITS],
    "buben-solo": [f"{suit}-bube" for suit in SUITS],
}


def table_of(rules: Rules, contract: str, trump: int = NO_TRUMP) -> TrickTable:
    """The table for the tricks of a contract."""
    place = next(c.number for c in rules.contracts if c.id == contract)
    return rules.table(rules.phase_ids.index("tricks"), place, trump)


def by_the_rules(hand: Sequence[int], trick: Sequence[int], trump: int) -> set[int]:
    """B-51 as a player would say it: what may be played from a hand into a trick."""
    if not trick:
        return set(hand)

    def rank(card: int) -> int:
        return ORDER[card_name(card, "german").split("-")[1]]

    led = suit_of(trick[0])
    trumps = [card for card in trick if suit_of(card) == trump]
    own = [card for card in hand if suit_of(card) == led]
    if own:
        if led != trump and trumps:
            return set(own)
        highest = max(rank(card) for card in trick if suit_of(card) == led)
        return {card for card in own if rank(card) > highest} or set(own)
    own_trumps = [card for card in hand if suit_of(card) == trump]
    if not own_trumps:
        return set(hand)
    highest = max((rank(card) for card in trumps), default=0)
    return {card for card in own_trumps if rank(card) > highest} or set(own_trumps)


def taken_by(trick: Sequence[int], trump: int) -> int:
    """B-52 as a player would say it: the place of the card that takes the trick."""

    def worth(place: int) -> tuple[bool, bool, int, int]:
        card = trick[place]
        suit = suit_of(card)
        rank = ORDER[card_name(card, "german").split("-")[1]]
        return suit == trump, suit == suit_of(trick[0]), rank, -place

    return max(range(len(trick)), key=worth)


dealt = st.permutations(BINOKEL.pack)
trumps = st.sampled_from([0, 1, 2, 3, NO_TRUMP])


def state_of(table: TrickTable, trick: Sequence[int]) -> tuple[int, int]:
    """The group led and the winning card."""
    if not trick:
        return NOT_LED, 0
    return table.group[trick[0]], trick[winner(table, trick)]


@given(dealt, trumps, st.integers(0, 2), st.integers(1, 12))
def test_legal_cards_agree_with_the_rules(
    pack: list[int], trump: int, played: int, size: int
) -> None:
    contract = "durch" if trump == NO_TRUMP else "normal"
    table = table_of(BINOKEL, contract, trump)
    trick, hand = pack[:played], pack[played : played + size]
    led, best = state_of(table, trick)
    assert set(legal(table, hand, led, best)) == by_the_rules(hand, trick, trump)


@given(dealt, trumps, st.integers(1, 4))
def test_winner_agrees_with_the_rules(pack: list[int], trump: int, size: int) -> None:
    contract = "durch" if trump == NO_TRUMP else "normal"
    table = table_of(BINOKEL, contract, trump)
    assert winner(table, pack[:size]) == taken_by(pack[:size], trump)


@given(dealt, trumps, st.integers(1, 2), st.integers(1, 12))
def test_a_refusal_names_the_first_duty_broken(
    pack: list[int], trump: int, played: int, size: int
) -> None:
    contract = "durch" if trump == NO_TRUMP else "normal"
    table = table_of(BINOKEL, contract, trump)
    trick, hand = pack[:played], pack[played : played + size]
    led, best = state_of(table, trick)
    allowed = by_the_rules(hand, trick, trump)
    for card in set(hand):
        reason = why_not(table, hand, led, best, card)
        if card in allowed:
            assert reason is None
        elif any(suit_of(other) == suit_of(trick[0]) for other in hand):
            follows = suit_of(card) == suit_of(trick[0])
            assert reason == (Reason.MUST_BEAT if follows else Reason.FOLLOW_SUIT)
        else:
            is_trump = suit_of(card) == trump
            assert reason == (Reason.MUST_OVERTRUMP if is_trump else Reason.MUST_TRUMP)


@given(dealt, trumps)
def test_somebody_may_always_play_something(pack: list[int], trump: int) -> None:
    table = table_of(BINOKEL, "normal" if trump != NO_TRUMP else "durch", trump)
    led, best = state_of(table, pack[:2])
    assert legal(table, pack[2:6], led, best)


@given(st.permutations(DOPPELKOPF.pack), st.sampled_from(["normal", *SOLO_TRUMPS]))
def test_doppelkopf_follows_and_no_more(pack: list[int], contract: str) -> None:
    table = table_of(DOPPELKOPF, contract)
    names = {parse_card(name) for name in SOLO_TRUMPS.get(contract, NORMAL_TRUMPS)}

    def group(card: int) -> int:
        return TRUMP if card in names else int(suit_of(card))

    led, hand = pack[0], pack[1:11]
    following = {card for card in hand if group(card) == group(led)}
    assert set(legal(table, hand, group(led), led)) == (following or set(hand))


@pytest.mark.parametrize("contract", ["normal", "hochzeit", *SOLO_TRUMPS])
def test_order_of_trumps(contract: str) -> None:
    """D-02, D-12: every trump beats all below it and every plain card."""
    table = table_of(DOPPELKOPF, contract)
    names = SOLO_TRUMPS.get(contract, NORMAL_TRUMPS)
    cards = [parse_card(name) for name in names]
    kinds = set(DOPPELKOPF.pack)
    assert {kind for kind in kinds if table.group[kind] == TRUMP} == set(cards)
    for place, card in enumerate(cards):
        for below in cards[place + 1 :]:
            assert beats(table, card, below)
            assert not beats(table, below, card)
        for plain in kinds - set(cards):
            assert beats(table, card, plain)
            assert not beats(table, plain, card)


@pytest.mark.parametrize(
    ("contract", "order"),
    [
        ("normal", "as 10 koenig"),
        ("damen-solo", "as 10 koenig bube"),
        ("buben-solo", "as 10 koenig dame"),
    ],
)
def test_order_of_plain_suits(contract: str, order: str) -> None:
    """D-02, D-12: and a plain card beats none of another suit."""
    table = table_of(DOPPELKOPF, contract)
    for suit in SUITS:
        cards = [parse_card(f"{suit}-{rank}") for rank in order.split()]
        plain = [card for card in cards if table.group[card] != TRUMP]
        for place, card in enumerate(plain):
            assert all(beats(table, card, below) for below in plain[place + 1 :])
            assert not any(beats(table, below, card) for below in plain[place:])
    assert not beats(table, parse_card("pik-as"), parse_card("kreuz-koenig"))


@given(st.permutations(DOPPELKOPF.pack), st.sampled_from(["normal", *SOLO_TRUMPS]))
@example([parse_card("herz-10")] * 2 + list(DOPPELKOPF.pack), "normal")
def test_the_first_of_two_equal_cards_wins(pack: list[int], contract: str) -> None:
    """D-03, B-52: no card beats its twin."""
    table = table_of(DOPPELKOPF, contract)
    assert not any(beats(table, card, card) for card in pack)


def test_second_herz_10_beats_the_first_and_nothing_else_does() -> None:
    """D-03, house rule."""
    rules = changed(ruleset_of("doppelkopf"), {"contracts.normal.second_wins": ["herz-10"]})
    table = table_of(rules, "normal")
    ten = parse_card("herz-10")
    assert [card for card in set(rules.pack) if beats(table, card, ten)] == [ten]


def test_second_wins_takes_part_in_the_duty_to_beat() -> None:
    """Where the second of two equal cards beats the first, it fulfils the duty to beat."""
    keys = {"contracts.normal.second_wins": ["herz-10"]}
    table = table_of(changed(ruleset_of("binokel-3"), keys), "normal", trump=0)
    ten, king, ace = (parse_card(f"herz-{rank}") for rank in ("10", "koenig", "as"))
    assert set(legal(table, [ten, king], table.group[ten], ten)) == {ten}
    assert set(legal(table, [ace, ten, king], table.group[ten], ten)) == {ace, ten}


@given(st.permutations(BINOKEL.pack))
def test_card_points(pack: list[int]) -> None:
    """B-01, B-53: 240 in the cards, whoever takes which."""
    table = table_of(BINOKEL, "normal", 2)
    ranks = [card_name(card, "german").split("-")[1] for card in pack[:7]]
    assert card_points(table, pack[:7]) == sum(POINTS[rank] for rank in ranks)
    assert card_points(table, pack) == 240


HELD_TOGETHER = [
    held
    for size in range(len(DUTIES) + 1)
    for held in combinations(DUTIES, size)
    if all(needs is None or needs in held for needs in (DUTIES[word].needs for word in held))
]
"""The duties that may hold together."""


@given(dealt, st.sampled_from(HELD_TOGETHER), st.integers(1, 3), st.integers(1, 12), st.booleans())
def test_the_first_kinds_due_that_a_hand_has_are_what_it_may_play(
    pack: list[int], held: tuple[str, ...], played: int, size: int, spared: bool
) -> None:
    """B-51. Nothing else is asked by who plays many tricks, so every duty must be of this sort."""
    table = table_of(BINOKEL, "normal", 2)._replace(**{word: word in held for word in DUTIES})
    trick, hand = pack[:played], pack[played : played + size]
    led, best = state_of(table, trick)
    free = kinds_of("herz-unter herz-9")
    thrown = kinds_of("schellen-koenig herz-9")
    follows = "follow_suit" in held  # without it none of these is anything (checks/duties.py)
    for instead, exempt, first in product(
        (False, follows), (0, free * follows), (0, thrown * follows)
    ):
        table = table._replace(may_trump=instead, free_trumps=exempt, spare_when_void=instead)
        table = table._replace(thrown_first=first, trump_to_win=instead)
        due = in_turn(table, BINOKEL.pack, led, best, spared=spared)
        assert sorted(kind for step in due for kind in step.kinds) == sorted(set(BINOKEL.pack))
        due_first = next(step for step in due if set(step.kinds) & set(hand))
        lawful = set(legal(table, hand, led, best, spared=spared))
        assert lawful == {*due_first.kinds, *due_first.beside} & set(hand)


def playable(hand: str, trick: str, **duties: int) -> list[str]:
    """What may be played from a hand with Hearts as trumps, where only these duties hold."""
    table = table_of(BINOKEL, "normal", 2)._replace(**dict.fromkeys(DUTIES, False))
    table = table._replace(follow_suit=True, **duties)
    cards = [parse_card(word) for word in hand.split()]
    led, best = state_of(table, [parse_card(word) for word in trick.split()])
    lawful = legal(table, cards, led, best)
    why = {why_not(table, cards, led, best, card) for card in cards if card not in lawful}
    assert all(reason is not None and duties.get(reason.value, True) for reason in why)
    return [card_name(card, "german") for card in lawful]


def test_who_does_not_beat_plays_the_lowest_that_follows() -> None:
    hand = "eichel-unter eichel-ober eichel-10 eichel-as herz-as"
    low, high = ["eichel-unter"], ["eichel-10", "eichel-as"]
    assert playable(hand, "eichel-koenig", else_lowest=True) == [*low, *high]
    assert playable(hand, "eichel-koenig", else_lowest=True, must_beat=True) == high
    assert playable(hand, "eichel-as", else_lowest=True, must_beat=True) == low
    assert playable(hand, "eichel-koenig herz-unter", else_lowest=True) == low
    assert playable(hand, "schellen-koenig", else_lowest=True) == hand.split()


def test_a_trump_that_was_led_must_be_beaten_and_no_other_card() -> None:
    hand = "herz-unter herz-as eichel-unter eichel-as"
    assert playable(hand, "herz-koenig", must_beat_trump=True) == ["herz-as"]
    assert playable(hand, "herz-koenig") == ["herz-unter", "herz-as"]
    assert playable(hand, "eichel-koenig", must_beat_trump=True) == ["eichel-unter", "eichel-as"]
    assert playable("herz-unter eichel-as", "herz-koenig", must_beat_trump=True) == ["herz-unter"]


def test_nobody_trumps_lower_who_can_play_something_else() -> None:
    trick, void = "schellen-as herz-koenig", "herz-unter herz-as eichel-as"
    assert playable(void, trick, no_undertrump=True) == ["herz-as", "eichel-as"]
    assert playable(void, "schellen-as", no_undertrump=True) == void.split()
    assert playable("herz-unter eichel-as", trick, no_undertrump=True) == ["eichel-as"]
    assert playable("herz-unter", trick, no_undertrump=True) == ["herz-unter"]
    must = {"must_trump": True, "no_undertrump": True}
    assert playable(void, trick, **must) == ["herz-as"]
    assert playable("herz-unter eichel-as", trick, **must) == ["eichel-as"]
    assert playable("herz-unter eichel-as", trick, must_trump=True) == ["herz-unter"]


def test_who_cannot_overtrump_may_be_free_of_trumping() -> None:
    trick, over = "schellen-as herz-koenig", {"must_trump": True, "must_overtrump": True}
    low = "herz-unter eichel-as"
    assert playable(low, trick, **over) == ["herz-unter"]
    free = {**over, "trump_to_win": True}
    assert playable(low, trick, **free) == low.split()
    assert playable(low, "schellen-as", **free) == ["herz-unter"]
    assert playable(f"{low} herz-as", trick, **free) == ["herz-as"]
    assert playable(f"{low} schellen-10", trick, **free) == ["schellen-10"]
    assert playable(low, "herz-koenig", **free) == ["herz-unter"]


def test_a_trump_may_be_played_by_who_could_follow() -> None:
    hand, free = "eichel-unter eichel-as herz-unter herz-as schellen-as", {"may_trump": True}
    suit, trumps = ["eichel-unter", "eichel-as"], ["herz-unter", "herz-as"]
    assert playable(hand, "eichel-koenig", **free) == [*suit, *trumps]
    assert playable(hand, "eichel-koenig") == suit
    assert playable(hand, "eichel-koenig", must_beat=True, **free) == ["eichel-as", *trumps]
    assert playable(hand, "eichel-koenig herz-koenig", **free) == [*suit, *trumps]
    higher = playable(hand, "eichel-koenig herz-koenig", no_undertrump=True, **free)
    assert higher == [*suit, "herz-as"]
    assert playable(hand, "herz-koenig", **free) == trumps
    table = table_of(BINOKEL, "normal", 2)._replace(may_trump=True, must_trump=False)
    cards = [parse_card(word) for word in hand.split()]
    led, other = parse_card("eichel-koenig"), cards[-1]
    why = [
        why_not(table, some, table.group[led], led, other) for some in (cards, [*cards[:2], other])
    ]
    assert why == [Reason.FOLLOW_OR_TRUMP, Reason.FOLLOW_SUIT]
    assert playable("herz-as schellen-as", "eichel-koenig", **free) == ["herz-as", "schellen-as"]


def test_a_trump_says_nothing_of_the_suit_where_one_may_trump_instead() -> None:
    table = table_of(BINOKEL, "normal", 2)._replace(**dict.fromkeys(DUTIES, False))
    table = table._replace(follow_suit=True, may_trump=True)
    led, trump, plain = (parse_card(word) for word in ("eichel-as", "herz-as", "schellen-as"))
    group, other = table.group[led], parse_card("eichel-koenig")
    assert not forbidding(table, group, led, trump, spared=False)
    assert forbidding(table, group, led, plain, spared=False) >> other & 1
    assert not table.shows_void(group, table.group[trump])
    assert table.shows_void(group, table.group[plain])
    strict = table._replace(may_trump=False)
    assert forbidding(strict, group, led, trump, spared=False) >> other & 1
    assert strict.shows_void(group, table.group[trump])


def test_some_trumps_need_not_follow_to_a_trump() -> None:
    """The Unter of a Jass: it goes beside what the other cards are bound to."""
    free: dict[str, int] = {"free_trumps": kinds_of("herz-unter")}
    assert playable("herz-unter eichel-as", "herz-koenig", **free) == ["herz-unter", "eichel-as"]
    assert playable("herz-unter eichel-as", "herz-koenig") == ["herz-unter"]
    hand = "herz-unter herz-as herz-ober eichel-as"
    assert playable(hand, "herz-koenig", **free) == ["herz-unter", "herz-as", "herz-ober"]
    beat = playable(hand, "herz-koenig", must_beat_trump=True, **free)
    assert beat == ["herz-unter", "herz-as"]
    assert playable("herz-unter", "herz-koenig", **free) == ["herz-unter"]
    assert playable("herz-unter eichel-as", "eichel-koenig", **free) == ["eichel-as"]
    must = playable("herz-unter schellen-as", "eichel-koenig", must_trump=True, **free)
    assert must == ["herz-unter"]


def test_some_cards_are_thrown_off_before_others() -> None:
    """The King of Hearts of many games for few points: it goes at the first chance."""
    first: dict[str, int] = {"thrown_first": kinds_of("schellen-koenig herz-9")}
    hand = "schellen-koenig schellen-as eichel-9 herz-9"
    assert playable(hand, "schippen-as", **first) == ["schellen-koenig", "herz-9"]
    assert playable(hand, "schellen-10", **first) == ["schellen-koenig", "schellen-as"]
    assert playable(hand, "schippen-as", must_trump=True, **first) == ["herz-9"]
    assert playable("eichel-9 schellen-as", "schippen-as", **first) == ["eichel-9", "schellen-as"]
    table = table_of(BINOKEL, "normal", 2)._replace(**dict.fromkeys(DUTIES, False))
    table = table._replace(follow_suit=True, **first)
    led, plain = parse_card("schippen-as"), parse_card("eichel-9")
    assert legal(table, [plain, parse_card("herz-9")], NOT_LED, NOT_LED) == [
        plain,
        parse_card("herz-9"),
    ]
    group, cards = table.group[led], [plain, parse_card("herz-9")]
    assert why_not(table, cards, group, led, plain) == Reason.THROW_OFF_FIRST
    shown = forbidding(table, group, led, plain, spared=False)
    assert shown >> parse_card("schellen-koenig") & 1
    assert not table.only_follows


def test_who_does_not_follow_to_a_trump_may_hold_one_that_need_not() -> None:
    table = table_of(BINOKEL, "normal", 2)._replace(**dict.fromkeys(DUTIES, False))
    table = table._replace(follow_suit=True, free_trumps=kinds_of("herz-unter"))
    led, plain = parse_card("herz-as"), parse_card("eichel-as")
    shown = forbidding(table, TRUMP, led, plain, spared=False)
    assert not shown >> parse_card("herz-unter") & 1
    assert shown >> parse_card("herz-10") & 1
    assert not table.shows_void(TRUMP, table.group[plain])
    assert table.shows_void(table.group[plain], TRUMP)


def kinds_of(names: str) -> int:
    """Kinds as bits."""
    return sum(1 << parse_card(name) for name in names.split())


def test_a_history_changes_nothing() -> None:
    """Cards that served in a meld play like any other."""
    table = table_of(BINOKEL, "normal", 2)
    ten, ace = parse_card("eichel-10"), parse_card("eichel-as")
    marked = ace | 1 << 7
    assert beats(table, marked, ten | 1 << 6)
    assert winner(table, [ten, marked]) == 1
    assert list(legal(table, [marked], table.group[ten], ten)) == [marked]
    assert rank_of(marked) == rank_of(ace)


def test_a_suit_may_have_an_order_of_its_own_as_trump_too() -> None:
    rules = rules_of("fuenfundzwanzig")
    at = rules.phase_at("tricks")
    assert at is not None
    spades, hearts = (rules.table(at, rules.usual, suit) for suit in (Suit.SCHIPPEN, Suit.HERZ))
    two, ten = "herz-2", "herz-10"
    assert beats(hearts, parse_card(ten), parse_card(two))
    assert beats(spades, parse_card(ten), parse_card(two))
    assert beats(spades, parse_card("pik-2"), parse_card("pik-10"))
    assert beats(hearts, parse_card("kreuz-as"), parse_card("kreuz-2"))
    assert beats(hearts, parse_card("karo-2"), parse_card("karo-as"))


def test_a_partner_may_be_beaten_by_who_follows_suit_all_the_same() -> None:
    """Who is spared need not trump; with `spare_when_void` it beats when following to a trump."""
    duties = {"must_beat_trump": True, "must_trump": True, "must_overtrump": True}
    none = dict.fromkeys(DUTIES, False)
    table = table_of(BINOKEL, "normal", 2)._replace(**{**none, "follow_suit": True, **duties})
    led, best = parse_card("herz-koenig"), parse_card("herz-koenig")
    hand = [parse_card(name) for name in ("herz-unter", "herz-as")]
    assert list(legal(table, hand, table.group[led], best, spared=True)) == hand
    strict = table._replace(spare_when_void=True)
    assert list(legal(strict, hand, table.group[led], best, spared=True)) == hand[1:]
    assert why_not(strict, hand, table.group[led], best, hand[0], spared=True) == (
        Reason.MUST_BEAT_TRUMP
    )
    plain = parse_card("eichel-koenig")
    assert list(legal(strict, hand, table.group[plain], plain, spared=True)) == hand
