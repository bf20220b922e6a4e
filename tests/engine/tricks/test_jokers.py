"""Jokers: the highest trumps of every contract, with no suit and no rank of their own."""

from __future__ import annotations

import pytest

from game.cards import FOOL, JOKER, KIND_MASK, LITTLE_JOKER, Suit, card_name, parse_card
from game.engine.phases.call_card import Calling
from game.engine.play import legal_actions, pending
from game.engine.refusals import Reason
from game.engine.rules.rules import Rules
from game.engine.scoring.runners import row
from game.engine.tricks.table import (
    LOOSE,
    NO_TRUMP,
    TRUMP,
    TrickTable,
    beats,
    in_turn,
    led_by,
    legal,
    why_not,
    winner,
)
from tests.contract.rulesets import contract_of
from tests.engine.positions import play_until
from tests.records.shelf import changed, rules_of, ruleset_of

FIRST, LAST = (("joker", "erster-sticht"),), (("joker", "letzter-sticht"),)
HIGHEST = parse_card("herz-10")


def contracts(rules: Rules) -> list[int]:
    return [contract.number for contract in rules.contracts if contract.spec.is_played]


@pytest.mark.parametrize("house", [FIRST, LAST])
def test_they_are_above_all_trumps_of_every_contract(house: tuple[tuple[str, str], ...]) -> None:
    rules = rules_of("doppelkopf", (*house, ("fleischlos", "true"), ("null-solo", "true")))
    at = rules.phase_at("tricks")
    assert at is not None
    for contract in contracts(rules):
        table = rules.table(at, contract, NO_TRUMP)
        others = [kind for kind in rules.deck_kinds if kind != JOKER]
        assert table.group[JOKER] == TRUMP
        assert all(beats(table, JOKER, kind) for kind in others)
        assert not any(beats(table, kind, JOKER) for kind in others)
        assert table.points[JOKER] == 0


def test_of_two_the_first_or_the_last_one_wins() -> None:
    for house, taker in ((FIRST, 1), (LAST, 3)):
        rules = rules_of("doppelkopf", house)
        at = rules.phase_at("tricks")
        assert at is not None
        table = rules.table(at, rules.usual, NO_TRUMP, last=True)
        assert winner(table, [HIGHEST, JOKER, HIGHEST, JOKER]) == taker


@pytest.mark.parametrize("power", ["highest", "lowest"])
def test_a_joker_beats_a_little_one_whichever_comes_first(power: str) -> None:
    """Both are above all other trumps, or below all of them, and of equal ones the first wins."""
    keys = {
        "deck.jokers": {"count": 4, "little": 2, "power": power},
        "phases.deal.packets": [{"hand": 11}],
    }
    rules = changed(ruleset_of("doppelkopf"), keys)
    at, fox = rules.phase_at("tricks"), parse_card("karo-as")
    assert at is not None and rules.pack_counts[JOKER] == rules.pack_counts[LITTLE_JOKER] == 2
    table = rules.table(at, rules.usual, NO_TRUMP)
    assert table.group[LITTLE_JOKER] == TRUMP
    assert winner(table, [LITTLE_JOKER, JOKER, LITTLE_JOKER, JOKER]) == 1
    assert winner(table, [JOKER, LITTLE_JOKER, LITTLE_JOKER, JOKER]) == 0
    above = power == "highest"
    assert beats(table, LITTLE_JOKER, fox) == above == (not beats(table, fox, LITTLE_JOKER))
    assert beats(table, JOKER, fox) == above == (not beats(table, fox, JOKER))
    assert beats(table, LITTLE_JOKER, parse_card("kreuz-as"))


def test_they_may_have_places_among_the_trumps() -> None:
    """As in Smear: below both Jacks, above the Ten, whatever suit is named; without a suit only
    they are trumps."""
    rules = rules_of("setback", (("joker", "true"),))
    at, game = rules.phase_at("tricks"), contracts(rules)[-1]
    assert at is not None
    for suit in Suit:
        table = rules.table(at, game, suit)
        trumps = [kind for kind in rules.deck_kinds if table.group[kind] == TRUMP]
        names = [card_name(k, "french") for k in sorted(trumps, key=lambda k: -table.strength[k])]
        ranks = [name.rpartition("-")[2] for name in names]
        assert ranks[:8] == ["as", "koenig", "dame", "bube", "bube", "joker", "kleinjoker", "10"]
        assert len({table.strength[kind] for kind in trumps}) == len(trumps) == 16
    table = rules.table(at, game, NO_TRUMP)
    assert [kind for kind in rules.deck_kinds if table.group[kind] == TRUMP] == sorted(
        (JOKER, LITTLE_JOKER)
    )
    assert beats(table, JOKER, LITTLE_JOKER)


def test_little_jokers_of_no_suit_are_beaten_by_the_joker_alone() -> None:
    rules = changed(ruleset_of("narren"), {"deck.jokers.little": 1, "deck.jokers.bound": False})
    at = rules.phase_at("tricks")
    assert at is not None
    table, plain = rules.table(at, rules.usual, NO_TRUMP), parse_card("kreuz-as")
    assert table.group[LITTLE_JOKER] == LOOSE
    assert winner(table, [plain, LITTLE_JOKER, JOKER]) == 2
    assert winner(table, [LITTLE_JOKER, plain, plain]) == 0


@pytest.mark.parametrize("power", ["highest", "none"])
def test_without_a_trump_they_may_be_of_no_suit(power: str) -> None:
    """As in Five Hundred and Bid Whist: who can follow may not play one; the highest takes any
    trick, the worthless one takes none but of itself."""
    rules = changed(ruleset_of("bid-whist"), {"deck.jokers.without_trump": power})
    at = rules.phase_at("tricks")
    numbers = {one.id: one.number for one in rules.contracts}
    assert at is not None
    table = rules.table(at, numbers["hoch-9-named"], Suit.HERZ)
    assert (table.group[JOKER], table.loose, table.weak) == (TRUMP, 0, 0)
    table = rules.table(at, numbers["ohne-9-none"], NO_TRUMP)
    two, ace, other = parse_card("pik-2"), parse_card("pik-as"), parse_card("herz-as")
    assert table.group[JOKER] == table.group[LITTLE_JOKER] == LOOSE
    assert legal(table, [JOKER, two], Suit.SCHIPPEN, ace) == [two]
    assert why_not(table, [JOKER, two], Suit.SCHIPPEN, ace, JOKER) == Reason.FOLLOW_SUIT
    assert legal(table, [JOKER, other], Suit.SCHIPPEN, ace) == [JOKER, other]
    assert table.shows_void(Suit.SCHIPPEN, LOOSE) and not table.shows_void(LOOSE, Suit.SCHIPPEN)
    due = in_turn(table, [JOKER, two, other], Suit.SCHIPPEN, ace)
    assert [set(step.kinds) for step in due] == [{two}, {JOKER, other}]
    high = power == "highest"
    assert winner(table, [two, JOKER, ace, other]) == (1 if high else 2)
    assert winner(table, [JOKER, two, other, ace]) == (0 if high else 3)
    assert led_by(table, [JOKER, two]) == (LOOSE if high else Suit.SCHIPPEN)
    assert winner(table, [LITTLE_JOKER, JOKER]) == (1 if high else 0)


def test_a_card_called_the_highest_is_above_them() -> None:
    rules = rules_of("doppelkopf", (*FIRST, ("schweinchen", "beim-spielen")))
    at, fox = rules.phase_at("tricks"), parse_card("karo-as")
    assert at is not None
    table = rules.table(at, rules.usual, NO_TRUMP, rules.promoted([0]))
    assert beats(table, fox, JOKER)
    assert not beats(table, JOKER, fox)


def test_where_nothing_else_is_trump_they_are_followed_with_and_trump() -> None:
    rules = rules_of("narren")
    at = rules.phase_at("tricks")
    assert at is not None
    table = rules.table(at, rules.usual, NO_TRUMP)
    plain = parse_card("kreuz-as")
    assert legal(table, [plain, JOKER], TRUMP, JOKER) == [JOKER]
    assert legal(table, [plain, JOKER], table.group[parse_card("herz-9")], plain) == [JOKER]


def test_they_are_the_first_of_the_trumps_in_a_row() -> None:
    """With two copies of the other cards, three jokers of one side are a row of three."""
    keys = {"deck.jokers.count": 4, "phases.deal.packets": [{"hand": 11}]}
    rules = changed(ruleset_of("doppelkopf"), keys)
    assert row(rules, rules.usual, NO_TRUMP, {JOKER: [0, 0, 0, 1]}) == 0
    assert row(rules, rules.usual, NO_TRUMP, {JOKER: [0] * 4, HIGHEST: [0, 1]}) == 4


def test_nobody_calls_one() -> None:
    keys = {"deck.jokers": {"count": 2}, "phases.deal.packets": [{"hand": 12}, {"talon": 6}]}
    rules = changed(ruleset_of("binokel-3", (("rufen", "1"),)), keys)
    asked = play_until(rules, 3, lambda state: isinstance(state.phase, Calling))
    (seat,) = pending(asked)
    called = {action.arg for action in legal_actions(asked, seat) if action.verb == "call"}
    assert called < set(rules.deck_kinds) - {JOKER}


def test_a_hand_keeps_its_history_apart_from_the_joker() -> None:
    assert (JOKER | 1 << 6) & KIND_MASK == JOKER


def test_the_lowest_trumps_are_above_all_plain_cards() -> None:
    keys = {"deck.jokers": {"count": 4, "power": "lowest"}, "phases.deal.packets": [{"hand": 11}]}
    rules = changed(ruleset_of("doppelkopf", (("fleischlos", "true"),)), keys)
    at = rules.phase_at("tricks")
    assert at is not None
    for contract in contracts(rules):
        table = rules.table(at, contract, NO_TRUMP)
        others = [kind for kind in rules.deck_kinds if kind != JOKER]
        trumps = [kind for kind in others if table.group[kind] == TRUMP]
        assert table.group[JOKER] == TRUMP
        assert all(beats(table, kind, JOKER) for kind in trumps)
        assert not any(beats(table, JOKER, kind) for kind in trumps)
        assert all(beats(table, JOKER, kind) for kind in others if kind not in trumps)


def test_a_joker_without_power_follows_as_a_trump_and_loses_to_any_card() -> None:
    rules = rules_of("tropf")
    at = rules.phase_at("tricks")
    assert at is not None
    table = rules.table(at, rules.usual, NO_TRUMP)
    seven, plain, trump = (parse_card(name) for name in ("kreuz-7", "pik-as", "herz-7"))
    assert winner(table, [JOKER, seven, plain]) == 1
    assert winner(table, [seven, JOKER, plain]) == 0
    assert winner(table, [JOKER, seven, trump]) == 2
    assert legal(table, [JOKER, plain], TRUMP, trump) == [JOKER]
    led = table.group[seven]
    eight = parse_card("kreuz-8")
    assert legal(table, [JOKER, eight, plain], led, seven) == [JOKER, eight]
    assert legal(table, [seven, eight, trump], TRUMP, seven) == [trump]


def loose(**jokers: object) -> TrickTable:
    """The order of cards where hearts are trumps, and jokers and fools are of no suit."""
    rules = rules_of("zauberer")
    if jokers:
        keys = {f"deck.jokers.{key}": value for key, value in jokers.items()}
        rules = changed(ruleset_of("zauberer"), keys)
    at = rules.phase_at("tricks")
    assert at is not None
    return rules.table(at, rules.usual, Suit.HERZ)


LOW, HIGH, OTHER, TRUMPS = (parse_card(n) for n in ("pik-2", "pik-as", "karo-as", "herz-2"))


def test_a_joker_of_no_suit_beats_all_and_a_fool_nothing() -> None:
    table = loose()
    assert table.group[JOKER] == table.group[FOOL] == LOOSE
    assert winner(table, [HIGH, TRUMPS, JOKER, FOOL, JOKER]) == 2
    assert winner(table, [FOOL, LOW, FOOL, OTHER]) == 1
    assert winner(table, [FOOL, FOOL, FOOL]) == 0
    assert winner(table, [FOOL, LOW, TRUMPS]) == 2
    assert winner(loose(second_wins=True), [JOKER, HIGH, JOKER]) == 2
    assert winner(loose(power="none"), [JOKER, LOW, OTHER]) == 1


def test_they_may_be_played_whatever_was_led() -> None:
    table, hand = loose(), [LOW, OTHER, TRUMPS, JOKER, FOOL]
    spades = table.group[LOW]
    assert legal(table, hand, spades, HIGH) == [LOW, JOKER, FOOL]
    assert legal(table, hand, TRUMP, TRUMPS) == [TRUMPS, JOKER, FOOL]
    assert legal(table, [OTHER, FOOL], spades, HIGH) == [OTHER, FOOL]
    assert why_not(table, hand, spades, HIGH, OTHER) is not None
    assert why_not(table, hand, spades, HIGH, FOOL) is None
    first = in_turn(table, hand, spades, HIGH)[0]
    assert (first.kinds, first.beside) == ([LOW], [JOKER, FOOL])


def test_nobody_follows_to_a_joker_and_all_to_what_comes_after_a_fool() -> None:
    table, hand = loose(), [LOW, OTHER, TRUMPS, JOKER, FOOL]
    assert led_by(table, [JOKER, LOW, OTHER]) == LOOSE
    assert legal(table, hand, LOOSE, JOKER) == hand
    assert led_by(table, [FOOL]) == led_by(table, [FOOL, JOKER, HIGH]) == LOOSE
    assert led_by(table, [FOOL, HIGH, TRUMPS]) == table.group[HIGH]
    assert led_by(table, [FOOL, TRUMPS, HIGH]) == TRUMP


def test_neither_says_that_its_player_has_none_of_the_suit() -> None:
    table = loose()
    spades = table.group[LOW]
    assert not table.shows_void(spades, LOOSE) and not table.shows_void(LOOSE, spades)
    assert table.shows_void(spades, table.group[OTHER])


def test_as_trumps_they_may_be_played_in_place_of_following() -> None:
    """As the Rook at many tables: only they, whatever lies there; to trumps they follow."""
    rules = changed(ruleset_of("rook"), {"deck.jokers.bound": "to_trumps"})
    at = rules.phase_at("tricks")
    assert at is not None
    table = rules.table(at, rules.usual, Suit.HERZ)
    low, high, trump = (parse_card(name) for name in ("pik-6", "pik-as", "herz-as"))
    other, spades = parse_card("karo-as"), table.group[parse_card("pik-6")]
    hand = [low, other, trump, JOKER]
    assert legal(table, hand, spades, high) == [low, JOKER]
    assert why_not(table, hand, spades, high, other) == Reason.FOLLOW_SUIT
    assert why_not(table, hand, spades, high, trump) == Reason.FOLLOW_SUIT
    assert legal(table, [other, JOKER], TRUMP, trump) == [JOKER]
    assert legal(table, [low, trump], TRUMP, JOKER) == [trump]
    first = in_turn(table, hand, spades, high)[0]
    assert (first.kinds, first.beside) == ([low], [JOKER])
    assert not table.fails(spades, JOKER) and table.fails(spades, trump)
    assert not table.only_follows
    under = table._replace(must_trump=True, no_undertrump=True, must_overtrump=True)
    lowest = under._replace(
        strength=tuple(0 if k == JOKER else s for k, s in enumerate(under.strength))
    )
    assert legal(lowest, hand, spades, trump) == [low, JOKER]
    assert legal(lowest, [other, trump, JOKER], spades, parse_card("herz-6")) == [trump]
    strict = rules_of("rook")
    assert legal(strict.table(at, strict.usual, Suit.HERZ), hand, spades, high) == [low]


def test_a_joker_turned_up_may_stand_for_a_suit() -> None:
    """The little one stands for the same; a fool shows none, and a card shows its own."""
    pack = {"count": 2, "little": 1, "shows": "herz"}
    rules = changed(ruleset_of("euchre"), {"deck.jokers": pack})
    game = contract_of(rules, "auf").number
    shown = [rules.opening_trump(game, card) for card in (JOKER, LITTLE_JOKER, FOOL)]
    assert shown == [Suit.HERZ, Suit.HERZ, NO_TRUMP]
    assert rules.opening_trump(game, parse_card("pik-9")) == Suit.SCHIPPEN
    plain = changed(ruleset_of("euchre"), {"deck.jokers": {"count": 1}})
    assert plain.opening_trump(game, JOKER) == NO_TRUMP
