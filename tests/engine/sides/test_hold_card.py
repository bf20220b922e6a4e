"""Who has called a partner keeps a card of the called suit until that is led."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cards import parse_card
from game.engine.actions import DISCARD, PLAY, Action
from game.engine.phases.discard import Discarding
from game.engine.play import apply, legal_actions
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import called_is_free, kept_for_call
from game.engine.shuffle import deal_for
from game.engine.state import Playing, State
from game.engine.tricks.hold_card import count_of
from game.engine.tricks.table import NO_TRUMP
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.laying_away import discard_plan
from game.players.search.bits import unless_held
from game.players.worlds.constraints import of_hold
from game.players.worlds.located import Located
from tests.contract.playing import Turn, play_deals
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, ruleset_of

GAME = "sheepshead"
CALLS = ("kreuz", "pik", "herz")
FREE = {f"contracts.{name}.partner.hold_card": False for name in CALLS}


def hold_of(state: State) -> int:
    """The kinds of which the caller keeps one now."""
    rules, deal = state.rules, state.deal
    leads = [trick.cards[0] for trick in deal.tricks]
    free = called_is_free(rules, deal.contract, deal.trump, leads)
    return 0 if free else kept_for_call(rules, deal.contract, deal.trump)


def asked_of_caller(rules: Rules) -> Iterator[Turn]:
    """Every discard and card of who has called, before the called suit has been led."""
    for seed in range(150):
        for turn in play_deals(rules, seed, favoured=("declare",)):
            seat, phase = turn.before.deal.declarer, turn.before.phase
            if (
                seat == turn.seat
                and isinstance(phase, Playing | Discarding)
                and hold_of(turn.before)
            ):
                yield turn


def parting(card: int, turn: Turn) -> Action:
    return DISCARD[card] if isinstance(turn.before.phase, Discarding) else PLAY[card]


def test_the_last_card_of_the_suit_goes_only_when_it_is_led_or_with_nothing_else() -> None:
    refusals = set()
    for turn in asked_of_caller(rules_of(GAME)):
        state, phase = turn.before, turn.before.phase
        hand, hold = state.hands[turn.seat], hold_of(state)
        assert count_of(hold, hand)
        if count_of(hold, hand) > 1:
            continue
        last = next(card for card in hand if hold >> card & 1)
        lawful = parting(last, turn) in legal_actions(state, turn.seat)
        if isinstance(phase, Playing):
            suited = not phase.cards or phase.led == phase.table.group[last] or len(hand) == 1
            follows = any(phase.table.group[card] == phase.led for card in hand)
            assert lawful == suited
            if follows and not suited:
                continue  # a duty forbids it, too
        else:
            assert not lawful
        if not lawful:
            with pytest.raises(Refused) as refused:
                apply(state, turn.seat, parting(last, turn))
            refusals.add((type(phase), refused.value.reason))
    assert refusals == {(Playing, Reason.HOLD_CARD), (Discarding, Reason.HOLD_CARD)}


def test_without_the_rule_it_goes_like_any_other() -> None:
    rules = changed(ruleset_of(GAME), FREE)
    assert not any(kept_for_call(rules, one.number, NO_TRUMP) for one in rules.contracts)


def called(seed: int) -> WatchedDeal | None:
    """Whoever is asked first picks and calls; None where nobody can be called."""
    deal = WatchedDeal(rules_of(GAME), deal_for(rules_of(GAME), seed, 1))
    deal.say(deal.declare("nehmen"))
    calls = [one for one in deal.legal if one.arg != deal.state.deal.contract]
    if not calls:
        return None
    deal.say(calls[0])
    return deal


def test_the_others_know_that_there_is_one() -> None:
    found = 0
    for seed in range(8):
        deal = called(seed)
        if deal is None:
            continue
        rules, view = deal.rules, deal.views[(deal.asked + 1) % 5]
        (claim,) = of_hold(rules, Located(rules, view))
        kinds = rules.deck_kinds
        none = [kind for kind in kinds if kind not in claim.kinds][:6]
        assert claim.seat == view.declarer
        assert not claim.fits(rules, none)
        assert claim.fits(rules, [*none, claim.kinds[0]])
        assert not of_hold(rules, Located(rules, deal.view))
        found += 1
    assert found > 3


def test_nobody_lays_the_last_one_away() -> None:
    rules = rules_of(GAME)
    number = next(one.number for one in rules.contracts if one.id == "herz")
    hand = "kreuz-dame pik-dame kreuz-bube karo-as karo-10 herz-7 pik-as kreuz-as"
    cards = sorted(parse_card(word) for word in hand.split())
    table, spec = table_of(rules, number, NO_TRUMP), rules.contracts[number].spec
    seven = parse_card("herz-7")
    assert seven in discard_plan(rules, table, cards, (), spec)[0]
    plan, _ = discard_plan(rules, table, cards, (), spec, kept_for_call(rules, number, NO_TRUMP))
    assert seven not in plan
    assert len(plan) == rules.talon_size


def test_in_playouts_it_is_there_to_the_end() -> None:
    assert unless_held(0b1011, 0b0110) == 0b1001
    assert unless_held(0b1111, 0b0110) == 0b1111
    assert unless_held(0b0010, 0b0110) == 0b0010
    assert unless_held(0b1001, 0b0110) == 0b1001
