"""Discarding card by card reaches every choice of cards, and each one only once (B-33)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from game.cards import parse_card
from game.engine.actions import DISCARD, DONE
from game.engine.events import FaultMade
from game.engine.melds.held import after_melds
from game.engine.phases.discard import game_of, protected
from game.engine.play import apply, faults, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.state import State
from game.engine.tricks.table import NO_TRUMP
from game.players.heuristic.valuation.laying_away import loss_of
from tests.engine.positions import kind_now, play_until
from tests.records.shelf import rules_of

HOUSES = [(), (("gemeldete-karten", "nur-gemeldete"),), (("siebener", "dabb-3"),)]


def choices(state: State) -> list[tuple[int, ...]]:
    """Everything that can be discarded, as the short steps offer it."""
    seat, talon = pending(state)[0], len(state.deal.talon)
    found: list[tuple[int, ...]] = []
    waiting = [state]
    while waiting:
        here = waiting.pop()
        for action in legal_actions(here, seat):
            step = apply(here, seat, action).state
            if len(step.deal.discarded) == talon:
                found.append(step.deal.discarded)
            else:
                waiting.append(step)
    return found


@pytest.mark.parametrize("house", HOUSES, ids=["kinds", "copies", "three"])
@pytest.mark.parametrize("seed", range(3))
def test_every_discard_once(house: tuple[tuple[str, str], ...], seed: int) -> None:
    rules = rules_of("binokel-3", house)
    state = play_until(rules, seed, lambda s: kind_now(s) == "discard")
    seat = pending(state)[0]
    melds = state.deal.melds[seat]
    held = after_melds([rules.melds[index] for index in melds], state.hands[seat])
    assert held is not None
    free = Counter(state.hands[seat]) - Counter(protected(rules, game_of(state), held, melds))
    wanted = set(combinations(sorted(free.elements()), len(state.deal.talon)))
    found = choices(state)
    assert len(found) == len(set(found)), "a choice was offered twice"
    assert set(found) == wanted


def test_a_contract_may_keep_other_cards() -> None:
    """In Mariáš Aces and Tens stay, but in a game without a trump; nor is a marriage missed there
    that would count for nothing."""
    rules = rules_of("marias")
    games = {one.id: one for one in rules.contracts}
    names = ["herz-as", "herz-10", "herz-koenig", "herz-ober", "eichel-7"]
    hand = [parse_card(name) for name in names]
    kept = {name: protected(rules, games[name].spec, hand, ()) for name in ("spiel", "betl")}
    assert kept == {"spiel": {hand[0]: 1, hand[1]: 1}, "betl": {}}
    king, eight = hand[2], parse_card("herz-8")
    for name in ("spiel", "durch"):
        table = rules.table(len(rules.phases) - 1, games[name].number, NO_TRUMP)
        single = [king, eight]
        both = [king, eight, parse_card("herz-ober")]
        more = [loss_of(rules, table, games[name].spec, cards, king) for cards in (single, both)]
        assert (more[1] - more[0] > 10) == (name == "spiel")


def test_out_of_order_is_refused() -> None:
    """The screen sorts what was chosen; the steps come in one order only."""
    rules = rules_of("binokel-3")
    state = play_until(rules, 1, lambda s: kind_now(s) == "discard")
    seat = pending(state)[0]
    actions = legal_actions(state, seat)
    state = apply(state, seat, actions[-1]).state
    assert actions[0].arg in state.hands[seat]
    with pytest.raises(Refused) as found:
        apply(state, seat, actions[0])
    assert found.value.reason == Reason.NOT_IN_ORDER


def test_a_slip_is_only_offered_as_a_slip() -> None:
    """Enforcement `table`: lawful cards and melded ones stay apart."""
    rules = rules_of("binokel-3", (("schummeln", "verloren"),))
    state = play_until(
        rules, 3, lambda s: kind_now(s) == "discard" and bool(s.deal.melds[pending(s)[0]])
    )
    seat = pending(state)[0]
    slips = set(faults(state, seat))
    lawful = set(legal_actions(state, seat))
    melded = {kind for m in state.deal.melds[seat] for kind in rules.melds[m].cards}
    assert {DISCARD[kind] for kind in melded} | {DONE} <= slips
    assert not slips & lawful
    assert slips | lawful == {DISCARD[card] for card in state.hands[seat]} | {DONE}


@pytest.mark.parametrize("number", range(4))
def test_any_free_cards_may_be_too_few(number: int) -> None:
    """Enforcement `table`: whatever is laid away before one is done, also the highest cards."""
    rules = rules_of("binokel-3", (("schummeln", "verloren"),))
    state = play_until(rules, 3, lambda s: kind_now(s) == "discard")
    seat = pending(state)[0]
    kept = dict(state.phase.kept)
    free = [card for card in state.hands[seat] if not kept.get(card)]
    for card in free[len(free) - number :]:
        state = apply(state, seat, DISCARD[card]).state
        assert kind_now(state) == "discard"
        assert legal_actions(state, seat)
    step = apply(state, seat, DONE)
    assert FaultMade(seat, "too_few_discarded") in step.events
    assert step.state.deal.fault == "too_few_discarded"


def test_who_has_left_too_few_cards_may_still_discard_enough() -> None:
    rules = rules_of("binokel-3", (("schummeln", "verloren"),))
    state = play_until(rules, 3, lambda s: kind_now(s) == "discard")
    seat = pending(state)[0]
    kept = dict(state.phase.kept)
    free = [card for card in state.hands[seat] if not kept.get(card)]
    state = apply(state, seat, DISCARD[free[-1]]).state
    while kind_now(state) == "discard":
        state = apply(state, seat, legal_actions(state, seat)[0]).state
    assert state.deal.fault is None
    assert len(state.deal.discarded) == len(state.deal.talon)
