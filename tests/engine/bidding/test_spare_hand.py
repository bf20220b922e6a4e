"""A spare hand: who takes it, what becomes of the own one, and what others think of it."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.actions import CHANCE, PASS, SPARE, STAY, Action
from game.engine.events import CardsExchanged, Event, StaySaid, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.players.base import Request, request_for
from game.players.heuristic.phases.stay import choose_to_stay
from game.players.registry import make_player
from game.players.worlds.sampling import Worlds
from game.values import Seat
from tests.contract.rulesets import rules_of
from tests.engine.positions import played_out
from tests.records.shelf import changed, ruleset_of

RULES = changed(ruleset_of("loo"), {"phases.stay.spare_hand": True})


class Loo:
    """A deal of Loo in which a spare hand lies there."""

    def __init__(self, rules: Rules = RULES) -> None:
        self.rules = rules
        self.state, events = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
        self.happened: list[Event] = list(events)

    @property
    def asked(self) -> Seat:
        return pending(self.state)[0]

    @property
    def legal(self) -> tuple[Action, ...]:
        return tuple(legal_actions(self.state, self.asked))

    def say(self, *words: Action) -> State:
        for word in words:
            self.state, events = apply(self.state, self.asked, word)
            self.happened += events
        return self.state

    def view(self, seat: Seat) -> View:
        seen = [redact(event, seat) for event in self.happened]
        return fold_all(self.rules, begin(self.rules, seat), seen)

    def request(self, hand: str) -> Request:
        """The next one is asked, with these cards."""
        view = self.view(self.asked)
        view = view._replace(hand=tuple(sorted(parse_card(name) for name in hand.split())))
        return request_for(self.rules, view, self.legal)


def test_who_takes_it_stays_and_plays_with_it() -> None:
    loo = Loo()
    first, own = loo.asked, loo.state.hands[loo.asked]
    lies = loo.state.deal.undealt[:3]
    assert loo.legal == (STAY, SPARE, PASS)
    state = loo.say(SPARE)
    assert state.hands[first] == tuple(sorted(lies))
    assert state.deal.undealt[-3:] == own and len(state.deal.undealt) == 36
    assert state.deal.stays == ((first, True),) and first in state.deal.seats
    assert loo.happened[-2:] == [StaySaid(first, True), CardsExchanged(first, 3, own, lies, ())]
    match = played_out(state).match
    assert sum(match.scores) + match.pot == 0


def test_there_is_but_one_of_them() -> None:
    loo = Loo()
    loo.say(PASS, SPARE)
    assert loo.legal == (STAY, PASS)
    with pytest.raises(Refused) as refused:
        loo.say(SPARE)
    assert refused.value.reason == Reason.SPARE_HAND_TAKEN
    with pytest.raises(Refused) as refused:
        Loo(rules_of("loo")).say(SPARE)
    assert refused.value.reason == Reason.NOT_NOW


def test_who_has_dropped_out_leaves_no_cards_in_it() -> None:
    loo = Loo()
    lies = loo.state.deal.undealt[:3]
    loo.say(PASS, PASS)
    third = loo.asked
    assert loo.say(SPARE).hands[third] == tuple(sorted(lies))


def test_it_lies_there_only_where_enough_cards_are_left() -> None:
    """Five times nine cards are dealt, and six are left."""
    deals = {"phases.deal.packets": [{"hand": 9}, {"turn_up": 1}, {"undealt": 6}]}
    loo = Loo(changed(ruleset_of("loo"), {"phases.stay.spare_hand": True, **deals}))
    assert loo.legal == (STAY, PASS)


def test_only_who_takes_it_knows_what_goes() -> None:
    loo = Loo()
    first, own = loo.asked, loo.state.hands[loo.asked]
    loo.say(SPARE)
    mine, others = loo.view(first), loo.view((first + 1) % 5)
    assert mine.hand == loo.state.hands[first] and mine.laid_off == own
    assert others.laid_off == () and others.exchanged == ((first, 3),)
    assert others.sizes[first] == 3 and others.undealt == 36
    chance = Random(5)
    for _ in range(5):
        kinds = {card & KIND_MASK for card in own}
        assert kinds <= set(Worlds(RULES, mine).draw(chance).undealt)


def robbed() -> tuple[Loo, Seat, int]:
    """Somebody has gone for the card turned up before anybody stays, and then takes the spare
    hand: who, and which card went with the own hand."""
    rob = {"kind": "take_up", "who": "holder", "rank": "7", "gives": "rank"}
    values = {
        "phases.rauben": rob,
        "order": ["deal", "rauben", "stay", "tricks"],
        "phases.stay": {"kind": "stay", "spare_hand": True},
    }
    rules = changed(ruleset_of("loo"), values)
    for number in range(1, 200):
        loo = Loo(rules)
        loo.state, events = apply(start(rules), CHANCE, deal_for(rules, 11, number))
        loo.happened = list(events)
        while STAY not in loo.legal:
            loo.say(loo.legal[0])
        taken = loo.state.deal.taken_up
        if taken is not None and taken[0] != loo.state.deal.seats[-1]:
            while loo.asked != taken[0]:
                loo.say(STAY)
            loo.say(SPARE)
            return loo, *taken
    raise AssertionError


def test_a_card_that_was_taken_up_before_lies_away_with_the_own_hand() -> None:
    loo, _, card = robbed()
    assert card in loo.state.deal.undealt
    worlds, chance = Worlds(loo.rules, loo.view(loo.state.deal.seats[-1])), Random(3)
    assert all(card in worlds.draw(chance).undealt for _ in range(100))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("{t}-as {t}-koenig {t}-dame", STAY),
        ("{a}-2 {a}-3 {b}-4", SPARE),
    ],
)
@pytest.mark.parametrize("level", ["rule of thumb", "medium"])
def test_a_weak_hand_is_given_for_it_and_a_strong_one_is_not(
    hand: str, expected: Action, level: str
) -> None:
    """Nine lie in the pot besides."""
    loo = Loo()
    loo.state = loo.state._replace(match=loo.state.match._replace(pot=9))
    suits = ["kreuz", "pik", "herz", "karo"]
    trump = suits.pop(loo.view(loo.asked).trump)
    request = loo.request(hand.format(t=trump, a=suits[0], b=suits[1]))
    request = request_for(loo.rules, request.view._replace(pot=9), loo.legal)
    chosen = choose_to_stay if level == "rule of thumb" else make_player(level).choose
    assert chosen(request) == expected


def test_where_it_costs_nothing_to_drop_out_a_poor_chance_is_left() -> None:
    """Many tricks are wanted of who stays, and little lies there."""
    wanted = {"match.pot.stay_tricks": [3], "match.pot.no_trick": 30}
    loo = Loo(changed(ruleset_of("loo"), {"phases.stay.spare_hand": True, **wanted}))
    suits = ["kreuz", "pik", "herz", "karo"]
    suits.pop(loo.view(loo.asked).trump)
    assert choose_to_stay(loo.request(f"{suits[0]}-2 {suits[0]}-3 {suits[1]}-4")) == PASS


def shown_by_dealer() -> Loo:
    """A deal of Bourré in which the dealer's last card was shown for trump."""
    values = {"order": ["deal", "stay", "tricks"], "phases.stay.spare_hand": True}
    return Loo(changed(ruleset_of("bourre"), {**values, "phases.exchange": None}))


def test_the_card_that_the_dealer_shows_is_in_no_spare_hand() -> None:
    loo = shown_by_dealer()
    while loo.state.deal.dealer != loo.asked:
        request = request_for(loo.rules, loo.view(loo.asked), loo.legal)
        assert choose_to_stay(request) in loo.legal
        worlds, chance = Worlds(loo.rules, request.view), Random(3)
        card = loo.state.deal.trump_card
        assert card is not None
        assert all(card & KIND_MASK not in worlds.draw(chance).undealt for _ in range(100))
        loo.say(STAY)
    request = request_for(loo.rules, loo.view(loo.asked), loo.legal)
    assert choose_to_stay(request) in (STAY, SPARE, PASS)


@pytest.mark.parametrize("word", [SPARE, PASS])
def test_it_lies_away_once_the_dealer_has_no_hand_from_the_deal(word: Action) -> None:
    loo = shown_by_dealer()
    first = loo.asked
    while loo.state.deal.dealer != loo.asked:
        loo.say(STAY)
    card = loo.state.deal.trump_card
    assert card is not None
    loo.say(word)
    worlds, chance = Worlds(loo.rules, loo.view(first)), Random(3)
    assert all(card & KIND_MASK in worlds.draw(chance).undealt for _ in range(100))


def test_the_spare_hand_is_imagined_to_be_any() -> None:
    loo = Loo()
    worlds, chance = Worlds(RULES, loo.view(loo.asked)), Random(3)
    hands = [worlds.draw(chance).undealt[:3] for _ in range(60)]
    assert sum(hand == tuple(sorted(hand)) for hand in hands) < 30
    assert len({kind for hand in hands for kind in hand}) > 40
