"""Tricks in which suits are upside down, thought ahead: how many come, and how low is played."""

from __future__ import annotations

from game.cards import parse_card
from game.engine.tricks.bounds import TrickBounds
from game.engine.tricks.table import NO_TRUMP
from game.players.search.avoiding import AvoidingPolicy
from game.players.search.bits import Bits
from game.players.search.bounded import BoundedPolicy
from game.players.search.playout import FastPlayout, TrickState
from game.players.search.policies import DuckingPolicy
from game.players.search.position import SearchPosition
from game.rules.card_points import ForTricks
from tests.players.search.positions import cards_asked_for
from tests.records.shelf import changed, ruleset_of

SIDES = [0, 1, 1, 1]


def without_trumps(numbered: Bits | None = None) -> Bits:
    """The cards of a game without trumps, upside down where they have the numbers of others."""
    rules = changed(ruleset_of("polignac"), {})
    at = rules.phase_at("tricks")
    assert at is not None
    table = rules.table(at, rules.usual, NO_TRUMP, turned=numbered is not None)
    return Bits(table, rules.pack, {}, numbered=numbered)


USUAL = without_trumps()
BITS = without_trumps(USUAL)


def cards(names: str) -> int:
    return BITS.cards([[parse_card(name) for name in names.split()]])[0]


def names_of(chosen: int) -> int:
    return BITS.kinds[chosen.bit_length() - 1]


def led(loop: FastPlayout, hand: str, out: str) -> int:
    return names_of(loop.lead(cards(hand), cards(out), 0, SIDES))


def followed(loop: FastPlayout, turn: int, hand: str, best: str, later: int = 1) -> int:
    """What a seat plays to a trick which a card of the seat before is winning, where so many play
    after it."""
    number = cards(best).bit_length() - 1
    group, held = BITS.groups[number], cards(hand)
    trick: TrickState = (group, number, (turn - 1) % 4, 0, later, later)
    out = (1 << len(BITS.kinds)) - 1 & ~held & ~(1 << number)
    allowed = held & BITS.group_mask[group] or held
    return names_of(loop.follow(held, out, turn, SIDES, allowed, group, trick))


def test_the_declarer_ducks_by_the_order_that_holds() -> None:
    """From the Ace up to the Seven: the King is the highest below the Jack."""
    loop = DuckingPolicy(BITS, declarer=0)
    others = "herz-koenig herz-dame herz-9 pik-as pik-koenig"
    assert led(loop, "herz-7 herz-as pik-7", others) == parse_card("herz-as")
    low = followed(loop, 0, "herz-7 herz-koenig herz-as", "herz-bube")
    assert low == parse_card("herz-koenig")
    assert followed(loop, 0, "herz-7 herz-9", "herz-bube") == parse_card("herz-9")
    assert followed(loop, 0, "herz-7 herz-9", "herz-bube", 0) == parse_card("herz-7")


def test_others_go_below_and_above_the_declarer_by_it() -> None:
    loop = DuckingPolicy(BITS, declarer=0)
    assert followed(loop, 3, "herz-7 herz-as", "herz-bube") == parse_card("herz-as")
    assert followed(loop, 3, "herz-7 herz-as", "herz-bube", 0) == parse_card("herz-7")
    assert followed(loop, 1, "herz-koenig herz-as", "herz-bube") == parse_card("herz-koenig")


def test_who_needs_some_tricks_takes_them_by_it() -> None:
    """And so do those who withhold them, where the order turns in the middle of a hand."""
    loop = BoundedPolicy(USUAL, TrickBounds(0, 1, 2, 8, 4), seat=0)
    loop.begin([0] * 4, [0] * 4)
    loop.turn_to(BITS)
    assert followed(loop, 0, "herz-7 herz-9", "herz-bube", 0) == parse_card("herz-7")
    loop = BoundedPolicy(USUAL, TrickBounds(0, 8, 8, 8, 4), seat=0)
    loop.begin([0] * 4, [0] * 4)
    loop.turn_to(BITS)
    assert loop.lead(cards("herz-7 herz-as"), cards("herz-9 pik-as"), 1, SIDES) == cards("herz-7")


def test_who_wants_nothing_keeps_low_by_it() -> None:
    """The Jack brings a point: the King stays below it, the Seven would take it."""
    loop = AvoidingPolicy(BITS, ForTricks(0, 0, 0))
    loop.begin([0] * 4, [0] * 4)
    alone = [0, 1, 2, 3]
    hand, out = cards("herz-7 herz-as"), cards("herz-bube herz-koenig herz-dame herz-9 pik-as")
    assert loop.lead(hand, out, 0, alone) == cards("herz-as")


def test_as_many_tricks_are_thought_ahead_as_come() -> None:
    """Of sixteen cards eight lie covered below the others; and before play a hand may grow."""
    keys = {f"contracts.{name}.upside_down": [2, 12] for name in ("farbe", "grand")}
    rules = changed(ruleset_of("offiziersskat"), keys)
    asked = next(cards_asked_for(rules, 1))
    ahead = asked.position.by_turned
    assert [bits is not ahead[0] for bits in ahead] == [n in (2, 12) for n in range(1, 17)]
    early = asked.view._replace(playing=False, sizes=(3, 3))
    assert len(SearchPosition(rules, early).by_turned) == 16


def test_no_order_to_come_is_minded_that_does_not_come() -> None:
    """In the last four tricks, however many cards lie covered, all rank alike."""
    keys = {f"contracts.{name}.upside_down": [2, 12] for name in ("farbe", "grand")}
    rules = changed(ruleset_of("offiziersskat"), keys)
    late = [one for one in cards_asked_for(rules, 1) if len(one.view.tricks) >= 12]
    assert late and all(not one.position.by_turned for one in late)
