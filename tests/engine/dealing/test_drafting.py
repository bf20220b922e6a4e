"""Drawing cards before anything is said: which of two stays, who knows it, and what it is worth."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.actions import KEEP, NEXT, PASS
from game.engine.events import CardDrafted, CardLookedAt
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.tricks.table import UNNAMED
from game.players.base import request_for
from game.players.counting import unseen
from game.players.drafting import drafted_hands
from game.players.heuristic.phases.draft import choose_in_draft, worth_of_drawn
from game.players.heuristic.valuation.tricks_expected import tricks_by_cards, usual_hands
from game.players.worlds.sampling import Worlds
from game.rules import load
from tests.contract.rulesets import path_of, rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed

GAME = "spades-2"


def begun(rules: Rules | None = None, seed: int = 3) -> WatchedDeal:
    """Forehand has drawn a card."""
    rules = rules_of(GAME) if rules is None else rules
    return WatchedDeal(rules, deal_for(rules, seed, 1))


def test_the_card_drawn_or_the_next_one_comes_into_the_hand() -> None:
    for said in (KEEP, NEXT):
        deal = begun()
        seat, pack = deal.asked, (*deal.state.deal.talon, *deal.state.deal.undealt)
        deal.say(said)
        taken, away = (pack[0], pack[1]) if said == KEEP else (pack[1], pack[0])
        assert deal.state.hands[seat] == (taken,)
        assert deal.state.deal.undealt[-1] == away and deal.state.deal.talon == (pack[2],)
        assert deal.happened[0] == CardDrafted(seat, said == KEEP, taken, away)
        assert deal.asked == 1 - seat


def test_only_who_draws_sees_the_cards() -> None:
    deal = begun()
    seat = deal.asked
    assert deal.views[seat].talon == deal.state.deal.talon
    assert deal.views[1 - seat].talon == () and deal.public.talon == ()
    assert {view.talon_size for view in deal.watching} == {1}
    deal.say(NEXT)
    assert len(deal.views[seat].laid_off) == 1 and deal.views[1 - seat].laid_off == ()
    assert deal.views[1 - seat].sizes[seat] == 1


def test_it_goes_on_until_all_hands_are_whole() -> None:
    deal = begun()
    for number in range(26):
        assert deal.legal == (KEEP, NEXT)
        deal.say(KEEP if number % 3 else NEXT)
    assert [len(hand) for hand in deal.state.hands] == [13, 13]
    assert len(deal.state.deal.undealt) == 26 and not deal.state.deal.talon
    assert {view.undealt for view in deal.watching} == {26}
    for view in deal.views:
        assert len(view.laid_off) == 13 and sum(unseen(deal.rules, view)) == 26
    assert deal.legal[0].verb == "predict"
    deal.play_out()
    assert len(deal.state.match.results) == 1


def test_cards_that_were_dealt_before_stay() -> None:
    packets = [{"hand": 7}, {"undealt": 24}]
    four = {"table.players": 4, "phases.draft.cards": 3, "phases.deal.packets": packets}
    deal = begun(changed(load(path_of(GAME)).ruleset, four))
    dealt = deal.state.hands
    for _ in range(12):
        deal.say(KEEP)
    assert [len(hand) for hand in deal.state.hands] == [10] * 4
    assert all(set(a) < set(b) for a, b in zip(dealt, deal.state.hands, strict=True))
    deal.play_out()


def test_nothing_else_can_be_done() -> None:
    deal = begun()
    with pytest.raises(Refused) as refused:
        apply(deal.state, pending(deal.state)[0], PASS)
    assert refused.value.reason is Reason.NOT_NOW


def test_an_imagined_deal_goes_on_where_it_stands() -> None:
    deal = begun()
    for said in (KEEP, NEXT, NEXT, KEEP, KEEP):
        seat, view = deal.asked, deal.view
        legal = tuple(legal_actions(deal.state, seat))
        state = resample(deal.rules, view, legal, Worlds(deal.rules, view).draw(Random(1)))
        assert pending(state) == (seat,) and state.deal.talon == deal.state.deal.talon
        assert [len(hand) for hand in state.hands] == [len(hand) for hand in deal.state.hands]
        deal.say(said)


def test_what_one_put_away_is_in_no_imagined_hand() -> None:
    deal = begun()
    for _ in range(26):
        deal.say(choose_in_draft(request_for(deal.rules, deal.view, deal.legal)))
    for view in deal.views:
        worlds, chance = Worlds(deal.rules, view), Random(1)
        for _ in range(20):
            world = worlds.draw(chance)
            away = {card & KIND_MASK for card in view.laid_off}
            assert away.isdisjoint(world.hands[1 - view.seat]) and away <= set(world.undealt)
            assert len(world.hands[1 - view.seat]) == 13 and worlds.fits(world)


def test_others_are_thought_to_have_kept_the_better_cards() -> None:
    rules, drafted, usual = rules_of(GAME), list[float](), list[float]()
    for seed in range(6):
        deal = begun(seed=seed)
        while KEEP in deal.legal:
            deal.say(choose_in_draft(request_for(rules, deal.view, deal.legal)))
        view = deal.views[0]
        chance, worlds = Random(seed), Worlds(rules, view)
        imagined = [worlds.draw(chance).hands[1] for _ in range(20)]
        usual.append(tricks_by_cards(rules, 0, view.trump, deal.state.hands[1]))
        drafted.append(fmean(tricks_by_cards(rules, 0, view.trump, hand) for hand in imagined))
    assert abs(fmean(drafted) - fmean(usual)) < 1.0, "as good as those hands are"
    dealt = [tricks_by_cards(rules, 0, UNNAMED, hand) for hand in usual_hands(rules, 13)]
    assert fmean(drafted) > fmean(dealt) + 1.0, "and better than what is dealt"
    hands = drafted_hands(rules, 13)
    found = fmean(tricks_by_cards(rules, 0, UNNAMED, hand) for hand in hands)
    assert found > fmean(dealt) + 1.0


def test_what_is_worth_more_than_what_may_come_is_kept() -> None:
    deal = begun()
    for name, said in (("pik-as", KEEP), ("herz-as", KEEP), ("karo-2", NEXT), ("herz-5", NEXT)):
        view = deal.view._replace(talon=(int(parse_card(name)),))
        request = request_for(deal.rules, view, deal.legal)
        drawn, others = worth_of_drawn(request)
        assert choose_in_draft(request) == said and (drawn >= others) is (said == KEEP)


def test_who_draws_is_seen_to_draw() -> None:
    deal = begun()
    assert deal.happened[-1] == CardLookedAt(deal.asked, deal.state.deal.talon[0])
