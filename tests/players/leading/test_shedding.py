"""Cards where tricks go back into hands: what is imagined of hands that all have seen grow, and
which card is played."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, parse_card, suit_of
from game.engine.actions import PLAY, Action
from game.engine.play import legal_actions, pending
from game.engine.resample import resample
from game.engine.tricks.table import NO_TRUMP
from game.players.leading import concerns, shedding
from game.players.leading.standpoint import Standpoint
from game.players.worlds import Worlds
from game.values import Card
from tests.contract.playing import play_deals, watched
from tests.records.shelf import rules_of

NAMES = ("rolling-stone", "getaway")


@pytest.mark.parametrize("name", NAMES)
def test_imagined_hands_hold_what_was_picked_up_and_no_suit_that_was_missing(name: str) -> None:
    rules, chance, looked = rules_of(name), Random(1), 0
    turns = list(play_deals(rules, 12, 2))
    for turn, views in zip(turns[1:], watched(rules, turns), strict=False):
        state = turn.before
        if state.phase is None or not views[0].picked_up or chance.random() > 0.1:
            continue
        seat = pending(state)[0]
        view, legal = views[seat], legal_actions(state, seat)
        missing = {other: set[int]() for other in range(4)}
        for trick in view.picked_up:
            void = trick.winner if trick.winner not in trick.seats else trick.seats[-1]
            missing[void].add(int(suit_of(trick.cards[0])))
        world = Worlds(rules, view).draw(chance)
        for other in view.seats:
            if other == seat:
                continue
            hand, known = list(world.hands[other]), view.known[other]
            assert len(hand) == view.sizes[other] and set(known) <= set(hand)
            rest = {int(suit_of(card)) for card in hand if card not in known}
            assert not rest & missing[other]
        assert set(resample(rules, view, legal, world).hands[seat]) == set(state.hands[seat])
        looked += 1
    assert looked > 5


def _standpoint(name: str, hand: str, trick: str, out: str) -> Standpoint:
    """A choice among all of these cards, with others out."""
    rules = rules_of(name)
    cards: list[Card] = [parse_card(card) for card in hand.split()]
    lying = [parse_card(card) & KIND_MASK for card in trick.split()]
    counts = [0] * len(rules.pack_counts)
    for card in out.split():
        counts[parse_card(card)] += 1
    table = rules.table(rules.phase_at("tricks") or 0, rules.usual, NO_TRUMP)
    seats = [n + 1 for n in range(len(lying))]
    return Standpoint(
        rules=rules,
        table=table,
        trump=NO_TRUMP,
        hand=cards,
        legal=[_play(card) for card in cards],
        trick=lying,
        seats=seats,
        out=counts,
        held=sum(counts),
        players=4,
        friends=[0],
        points=0,
        drawing=False,
        top=-1,
        each=0.0,
        contract=rules.usual,
        enough=1000,
        hand_to_come={},
    )


def _play(card: Card) -> Action:
    return PLAY[card]


def test_they_are_games_of_this_package() -> None:
    assert all(concerns(rules_of(name), "tricks", rules_of(name).usual) for name in NAMES)


def test_one_leads_what_others_must_pick_up() -> None:
    out = "herz-as herz-koenig herz-dame herz-10 herz-9 herz-7 pik-7"
    few = _standpoint("rolling-stone", "herz-8 pik-8", "", out)
    assert shedding.choose(few) == _play(parse_card("pik-8"))
    more = "herz-8 pik-8 karo-as karo-koenig karo-dame"
    assert shedding.choose(_standpoint("rolling-stone", more, "", out)).arg == parse_card(
        "karo-dame"
    )


def test_one_keeps_cards_of_every_suit_where_who_has_none_picks_up() -> None:
    """All others are as likely to have either suit: the lower card is the last one of its own."""
    out = "herz-as herz-koenig herz-dame pik-as pik-koenig pik-dame"
    s = _standpoint("rolling-stone", "herz-9 herz-8 pik-7", "", out)
    assert shedding.choose(s) == _play(parse_card("herz-8"))


def test_one_follows_low_where_a_trick_is_only_laid_away() -> None:
    s = _standpoint("rolling-stone", "herz-as herz-7", "herz-9", "herz-koenig pik-8")
    assert shedding.choose(s) == _play(parse_card("herz-7"))


def test_one_stays_below_where_the_highest_card_picks_up() -> None:
    s = _standpoint("getaway", "herz-as herz-7 herz-5", "herz-9", "herz-koenig pik-2 pik-3 pik-4")
    assert shedding.choose(s) == _play(parse_card("herz-7"))


def test_another_suit_goes_from_the_top() -> None:
    s = _standpoint("getaway", "pik-2 karo-as pik-3", "herz-9", "herz-koenig pik-4")
    assert shedding.choose(s) == _play(parse_card("karo-as"))
