"""Trump is named by a partner: the declarer's, or the dealer's where nobody declares."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.actions import PASS, TRUMP, Action
from game.engine.events import TrumpNamed
from game.engine.play import pending
from game.engine.resample import resample
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.players.base import Request
from game.players.registry import make_player
from game.players.worlds import Worlds
from game.rules.explain import explain, to_text
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
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


def dealt(rules: Rules) -> WatchedDeal:
    """The first deal."""
    return WatchedDeal(rules, deal_for(rules, 1, 1))


def bid() -> WatchedDeal:
    """The first one has bid seven, and all others have passed."""
    deal = dealt(BID)
    deal.say(Action("bid", 7))
    while PASS in deal.legal:
        deal.say(PASS)
    return deal


def test_the_declarers_partner_names_it() -> None:
    deal = bid()
    declarer = deal.state.deal.declarer
    assert declarer is not None
    partner = (declarer + 2) % 4
    assert pending(deal.state) == (partner,)
    deal.say(TRUMP[SPADES])
    assert TrumpNamed(partner, SPADES) in deal.happened
    assert deal.state.deal.trump == SPADES and deal.state.deal.declarer == declarer
    assert pending(deal.state) == (declarer,), "who declares leads here"


def test_the_dealers_partner_names_it_where_nobody_declares() -> None:
    deal = dealt(DEALT)
    partner = (deal.state.deal.dealer + 2) % 4
    assert pending(deal.state) == (partner,)
    deal.say(TRUMP[SPADES])
    assert [view.trump for view in deal.views] == [SPADES] * 4


@pytest.mark.parametrize("made", [bid, lambda: dealt(DEALT)])
def test_an_imagined_deal_asks_the_same_one(made: object) -> None:
    deal: WatchedDeal = made()  # type: ignore[operator]
    seat = deal.asked
    world = Worlds(deal.rules, deal.views[seat]).draw(Random(1))
    imagined = resample(deal.rules, deal.views[seat], deal.legal, world)
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
    seat = deal.asked
    hand = deal.views[seat].hand
    lengths = {suit: sum(card >> 4 == suit for card in hand) for suit in range(4)}
    request = Request(BID, deal.views[seat], deal.legal, 1)
    named = make_player(level).choose(request)
    assert named.verb == "trump" and lengths[named.arg] >= 3
