"""Trump is named by a partner: the declarer's, or the dealer's where nobody declares."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.actions import TRUMP, Action
from game.engine.compiled import Rules
from game.engine.events import TrumpNamed, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.resample import resample
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.players.base import Request
from game.players.registry import make_player
from game.players.worlds import Worlds
from game.rules.explain import explain, to_text
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed

SPADES = 1

BID = changed(rules_of("tarneeb").ruleset, {"phases.trump.who": "partner"})
"""Who bids highest plays, and the partner names trump."""

DEALT = changed(
    rules_of("whist").ruleset,
    {
        "order": ["deal", "trump", "tricks"],
        "phases.trump": {"kind": "trump", "who": "dealers_partner"},
        "contracts.spiel.trump": "named",
        "phases.deal.last_card": "hidden",
    },
)
"""Nobody declares, and the dealer's partner names trump."""


class Seen:
    """A deal with the view of every seat."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.state = rules, start(rules)
        self.views: list[View] = [begin(rules, seat) for seat in range(rules.players)]
        self.take(deal_for(rules, 1, 1))

    def take(self, action: object) -> tuple[object, ...]:
        self.state, events = apply(self.state, pending(self.state)[0], action)  # type: ignore[arg-type]
        for seat, view in enumerate(self.views):
            seen = [redact(event, seat) for event in events]
            self.views[seat] = fold_all(self.rules, view, seen)
        return tuple(events)


def bid() -> Seen:
    """The first one has bid seven, and all others have passed."""
    deal = Seen(BID)
    deal.take(Action("bid", 7))
    while any(action.verb == "pass" for action in legal(deal.state)):
        deal.take(Action("pass"))
    return deal


def legal(state: State) -> tuple[Action, ...]:
    return tuple(legal_actions(state, pending(state)[0]))


def test_the_declarers_partner_names_it() -> None:
    deal = bid()
    declarer = deal.state.deal.declarer
    assert declarer is not None
    partner = (declarer + 2) % 4
    assert pending(deal.state) == (partner,)
    assert TrumpNamed(partner, SPADES) in deal.take(TRUMP[SPADES])
    assert deal.state.deal.trump == SPADES and deal.state.deal.declarer == declarer
    assert pending(deal.state) == (declarer,), "who declares leads here"


def test_the_dealers_partner_names_it_where_nobody_declares() -> None:
    deal = Seen(DEALT)
    partner = (deal.state.deal.dealer + 2) % 4
    assert pending(deal.state) == (partner,)
    deal.take(TRUMP[SPADES])
    assert [view.trump for view in deal.views] == [SPADES] * 4


@pytest.mark.parametrize("made", [bid, lambda: Seen(DEALT)])
def test_an_imagined_deal_asks_the_same_one(made: object) -> None:
    deal: Seen = made()  # type: ignore[operator]
    seat = pending(deal.state)[0]
    world = Worlds(deal.rules, deal.views[seat]).draw(Random(1))
    imagined = resample(deal.rules, deal.views[seat], legal(deal.state), world)
    assert pending(imagined) == (seat,)


@pytest.mark.parametrize(
    ("lang", "named", "held"),
    [
        ("de", "der Partner des Spielers bestimmt sie", "Wer den Trumpf nennt, muss von der Farbe"),
        ("en", "the declarer’s partner chooses it", "Whoever names trump must hold a card"),
    ],
)
def test_the_page_says_who_names_it(lang: str, named: str, held: str) -> None:
    rules = changed(BID.ruleset, {"phases.trump.held": True})
    text = to_text(explain(rules.ruleset, lang), 10**6)  # type: ignore[arg-type]
    assert named in text and held in text
    by_dealer = to_text(explain(DEALT.ruleset, lang), 10**6)  # type: ignore[arg-type]
    assert {"de": "der Partner des Gebers", "en": "the dealer’s partner"}[lang] in by_dealer


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_players_name_a_suit_that_fits_their_own_hand(level: str) -> None:
    """Not that of the declarer, who has bid and asks for nothing."""
    deal = bid()
    seat = pending(deal.state)[0]
    hand = deal.views[seat].hand
    lengths = {suit: sum(card >> 4 == suit for card in hand) for suit in range(4)}
    request = Request(BID, deal.views[seat], legal(deal.state), 1)
    named = make_player(level).choose(request)
    assert named.verb == "trump" and lengths[named.arg] >= 3
