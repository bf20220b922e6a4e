"""No leak: worlds that a seat cannot tell apart look the same to it at every turn.

From a played history, two cards that the seat has not seen change places, in the pack and in the
private actions of the others. Where the same public history is possible in that other world, and
the seat has been told nothing that differs by the rules of the game, all that it gets must be
identical: its view, its lawful actions, who is asked, and every redacted event.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.cards import suit_of
from game.engine import events as e
from game.engine.actions import CHANCE, Action, Shuffle
from game.engine.bidding.turns import beginning_with
from game.engine.events import Event, redact
from game.engine.match.length import progress
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Refused
from game.engine.rules.rules import Rules
from game.engine.state import Playing, State
from game.engine.tricks.covered_plays import UNSEEN
from game.engine.tricks.table import UNNAMED
from game.engine.view import View, begin, fold_all
from tests.contract.extras import EXTRAS
from tests.contract.playing import Turn, play_deals, running_trick
from tests.contract.rulesets import games_first, rules_of
from tests.everyday import some

WORLDS = 12
FAVOURED = ("play", "discard", "give", "call", "reserve", "bid", "meld")


def told(events: Sequence[Event], viewer: int) -> list[object]:
    """What the rules of the game tell a seat: written down by hand, apart from the engine."""
    facts: list[object] = []
    for event in events:
        match event:
            case e.CardsDealt() | e.TalonTaken() | e.CardDiscarded() | e.ReservationNamed():
                facts.append(event if event.seat == viewer else None)
            case (
                e.CardChosen()
                | e.PredictionLaid()
                | e.PredictionChosen()
                | e.CardPushed()
                | e.CardCovered()
                | e.CoversSeen()
                | e.CardLookedAt()
            ):
                facts.append(event if event.seat == viewer else None)
            case e.CardsExchanged():
                facts.append(event if event.seat == viewer else (event.number, event.open))
            case e.CardDrafted():
                facts.append(event if event.seat == viewer else event.kept)
            case e.CardDrawn():
                facts.append(event if event.seat == viewer else (event.open, event.turned_up))
            case e.CardGivenBack() | e.CardsHandedOver() | e.CardsPassed() | e.HandShown():
                facts.append(event if viewer in (event.seat, event.other) else None)
            case e.TalonTurned() | e.TurnedUp() | e.HandOpened() | e.CardCalled():
                facts.append(event)
            case e.PredictionShown():
                facts.append(event)
            case e.LaidAside() | e.TrumpShown() | e.TrumpHeld() | e.PlayBegan():
                facts.append(event)
            case e.Announced() | e.RaiseAnswered() | e.Promoted() | e.PovertyReturned():
                facts.append(event)
            case e.TrumpExchanged() | e.DiscardDone() | e.DealEnded() | e.FaultMade():
                facts.append(event)
            case (
                e.BestMeldHeld() | e.CoversTurned() | e.LaidOut() | e.CardTurned() | e.PointsTold()
            ):
                facts.append(event)
            case e.HalfAsked() | e.HalfAnswered() | e.WholeAsked() | e.WholeMissing():
                facts.append(event)
            case e.OpeningSaid():
                facts.append(event)
            case e.CardPlayed() | e.MeldLaid() | e.TrickTaken() | e.Scored() | e.MatchEnded():
                facts.append(event)
            case _:
                facts.append(type(event))
    return facts


class Seen:
    """What a seat gets in the course of a deal."""

    def __init__(self, rules: Rules, viewer: int) -> None:
        self.rules, self.viewer = rules, viewer
        self.view: View = begin(rules, viewer)
        self.turns: list[object] = []
        self.facts: list[object] = []

    def take(self, turn: Turn) -> None:
        """One turn more."""
        seen = [redact(event, self.viewer) for event in turn.events]
        self.view = fold_all(self.rules, self.view, seen)
        lawful = tuple(legal_actions(turn.state, self.viewer))
        self.turns.append((tuple(seen), self.view, lawful, pending(turn.state)))
        self.facts.append(told(turn.events, self.viewer))


def swapped(card: int, one: int, other: int) -> int:
    """The card after two kinds have changed places."""
    return other if card == one else one if card == other else card


def other_world(
    rules: Rules, turns: Sequence[Turn], places: tuple[int, int], rename: bool
) -> list[Turn] | None:
    """The same public history from a pack in which two cards changed places, if it is possible.

    `rename` says whether private discards and returned cards change with them.
    """
    shuffle = turns[0].action
    assert isinstance(shuffle, Shuffle)
    pack = list(shuffle.pack)
    one, other = pack[places[0]], pack[places[1]]
    pack[places[0]], pack[places[1]] = other, one
    state = turns[0].before
    played: list[Turn] = []
    for turn in turns:
        action: Action | Shuffle = turn.action
        if isinstance(action, Shuffle):
            action = action._replace(pack=tuple(pack))
        elif rename and action.verb in ("discard", "give"):
            action = action._replace(arg=swapped(action.arg, one, other))
        try:
            step = apply(state, turn.seat, action)
        except Refused:
            return None
        played.append(Turn(state, turn.seat, action, step.state, tuple(step.events)))
        state = step.state
    return played


def viewers_actions(turns: Sequence[Turn], viewer: int) -> list[object]:
    """What the seat did itself: it is the same in all worlds that it cannot tell apart."""
    return [turn.action for turn in turns if turn.seat == viewer]


def reached(turns: Sequence[Turn], viewer: int, rules: Rules) -> Seen:
    """All that the seat got."""
    seen = Seen(rules, viewer)
    for turn in turns:
        seen.take(turn)
    return seen


def table_of(name: str) -> Rules:
    """A shipped ruleset, or Doppelkopf with some extras."""
    return rules_of("doppelkopf", EXTRAS[name]) if name in EXTRAS else rules_of(name)


@pytest.mark.parametrize("deals", [10, pytest.param(80, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", some([*games_first(), *EXTRAS], 8))
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(name: str, deals: int) -> None:
    rules = table_of(name)
    rng = random.Random(name)
    compared = 0
    for seed in range(deals):
        turns = list(play_deals(rules, seed, favoured=FAVOURED))
        turns = turns[: rng.randrange(2, len(turns))]
        viewer = rng.randrange(rules.players)
        here = reached(turns, viewer, rules)
        for _ in range(WORLDS):
            size = len(rules.pack)
            places = (rng.randrange(size), rng.randrange(size))
            other = other_world(rules, turns, places, rename=rng.random() < 0.5)
            if other is None or turns[0].action == other[0].action:
                continue
            if viewers_actions(turns, viewer) != viewers_actions(other, viewer):
                continue
            there = reached(other, viewer, rules)
            if there.facts != here.facts:
                continue
            compared += 1
            for turn, (mine, theirs) in enumerate(zip(here.turns, there.turns, strict=True)):
                assert mine == theirs, f"deal {seed}, turn {turn}, seat {viewer}"
    assert compared > deals / 2, "too few other worlds were possible for the test to mean anything"


def test_a_field_that_declares_no_audience_is_seen_by_nobody() -> None:
    event = e.CardsDealt(1, 2, (3, 4))
    assert redact(event, 1) == event
    assert redact(event, 0) == e.CardsDealt(1, 2, None)
    back = e.CardGivenBack(0, 2, 9)
    assert [redact(back, seat).card for seat in range(3)] == [9, None, 9]


@pytest.mark.parametrize("seeds", [4, pytest.param(24, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", some([*games_first(), *EXTRAS], 4))
def test_a_view_agrees_with_the_state_after_every_action(name: str, seeds: int) -> None:
    """The fold of redacted events shows what lies on the table and in the own hand."""
    rules = table_of(name)
    for seed in range(seeds):
        views = [begin(rules, seat) for seat in range(rules.players)]
        for turn in play_deals(rules, seed, deals=2, favoured=FAVOURED):
            for seat in range(rules.players):
                seen = [redact(event, seat) for event in turn.events]
                views[seat] = fold_all(rules, views[seat], seen)
                state, view = turn.state, views[seat]
                assert view.scores == state.match.scores
                if state.phase is None:
                    continue
                assert view.hand == state.hands[seat]
                assert view.sizes == tuple(len(hand) for hand in state.hands)
                deal = state.deal
                assert (view.declarer, view.trump, view.contract, view.turned_up) == (
                    deal.declarer,
                    deal.trump,
                    deal.contract,
                    deal.turned_up,
                )
                assert view.melds == deal.melds or not deal.melds
                assert (view.announced, view.promoted) == (deal.announced, deal.promoted)
                assert (view.due, view.regrouped) == (deal.due, deal.regrouped)
                assert view.forced == deal.forced
                played = [(one.declarer, one.contract) for one in state.match.results]
                assert view.chosen == (tuple(played) if rules.allowances else ())
                assert view.soli == progress(rules, state.match.results).solos
                lying = running_trick(state)
                if rules.plays_covered:
                    lying = as_it_lies(state, lying, seat)
                assert view.trick == lying or not view.playing
                assert view.stock_size == len(deal.stock) + (deal.turned_up is not None)
                assert (view.undealt, view.trump_card) == (len(deal.undealt), deal.trump_card)
                public = [*view.laid[seat]]
                assert all(card in state.hands[seat] for card in public)


def as_it_lies(state: State, cards: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """A running trick as a seat sees it while the trump is hidden: of the cards that do not follow
    suit only its own."""
    if state.deal.trump != UNNAMED or not cards:
        return cards
    assert isinstance(state.phase, Playing)
    seats = beginning_with(state.phase.leader, state.deal.seats)
    follows = [suit_of(card) == suit_of(cards[0]) for card in cards]
    pairs = zip(seats, cards, follows, strict=False)
    return tuple([card if open_ or by == seat else UNSEEN for by, card, open_ in pairs])


def test_chance_is_asked_before_every_deal() -> None:
    rules = rules_of("binokel-3")
    assert pending(start(rules)) == (CHANCE,)
