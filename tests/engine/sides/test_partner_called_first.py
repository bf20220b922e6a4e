"""A card of a plain suit is called before the trump is named: by the declarer, or by its holder."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import parse_card, suit_of
from game.engine.actions import PASS, TRUMP
from game.engine.events import PartnerFound, TrumpNamed
from game.engine.play import apply, pending
from game.engine.refusals import Refused
from game.engine.resample import resample
from game.engine.seat_view import KONTRA, RE
from game.engine.shuffle import deal_for
from game.players.base import Request
from game.players.heuristic.valuation.suits_hoped import hoped_of_turning, of_suits
from game.players.registry import make_player
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed
from tests.rules.explain.pages import one_line

RULES = rules_of("makker-whist")
RIKKEN = changed(rules_of("rikken").ruleset, {"contracts.rik.partner.plain": True})
"""Where the trump is named before a card is called."""


def called(game: str, *, lies: bool) -> WatchedDeal:
    """The first who is asked has called a card, which lies in the talon, or in a hand."""
    for number in range(1, 200):
        deal = WatchedDeal(RULES, deal_for(RULES, 9, number))
        deal.say(deal.declare(f"{game}-7-named"))
        while PASS in deal.legal:
            deal.say(PASS)
        for action in deal.legal:
            if (action.arg in deal.state.deal.talon) == lies:
                deal.say(action)
                return deal
    raise AssertionError


def test_the_called_partner_names_the_trump_and_all_know_who_it_is() -> None:
    deal = called("halbe", lies=False)
    declarer, partner = deal.state.deal.declarer, deal.state.deal.partner
    assert declarer is not None and partner is not None
    assert pending(deal.state) == (partner,) != (declarer,)
    assert PartnerFound(declarer, partner) in deal.happened
    two = {declarer, partner}
    for view in deal.watching:
        assert view.partner_settled
        assert [view.sides[seat] == RE for seat in range(4)] == [seat in two for seat in range(4)]
    suit = deal.legal[0].arg
    deal.say(TRUMP[suit])
    assert TrumpNamed(partner, suit) in deal.happened and deal.state.deal.trump == suit
    deal.play_out()
    result = deal.state.match.results[-1]
    assert set(result.sides[0]) == two


def test_the_suit_of_the_called_card_does_not_become_trump() -> None:
    for game in ("halbe", "frei"):
        deal = called(game, lies=False)
        card = deal.rules.called(deal.state.deal.contract, 0)
        assert card is not None and {action.arg for action in deal.legal} == {
            suit for suit in range(4) if suit != suit_of(card)
        }
        with pytest.raises(Refused):
            apply(deal.state, deal.asked, TRUMP[suit_of(card)])


def test_no_ace_of_trumps_is_called_where_trump_is_named_before() -> None:
    for number in range(1, 60):
        deal = WatchedDeal(RIKKEN, deal_for(RIKKEN, 5, number))
        hand = deal.state.hands[deal.asked]
        if parse_card("pik-as") in hand or parse_card("herz-as") in hand:
            continue
        deal.say(deal.declare("rik"))
        while PASS in deal.legal:
            deal.say(PASS)
        deal.say(TRUMP[1])
        calls = {action.arg for action in deal.legal}
        assert parse_card("herz-as") in calls and parse_card("pik-as") not in calls
        return
    raise AssertionError


def test_without_a_partner_the_declarer_names_it() -> None:
    deal = called("halbe", lies=True)
    declarer = deal.state.deal.declarer
    assert declarer is not None and pending(deal.state) == (declarer,)
    assert PartnerFound(declarer, None) in deal.happened
    assert all(deal.public.sides[s] == KONTRA for s in range(4) if s != declarer)


@pytest.mark.parametrize("lies", [False, True])
def test_who_names_the_trump_is_told_once(lies: bool) -> None:
    deal = called("halbe", lies=lies)
    declarer, partner = deal.state.deal.declarer, deal.state.deal.partner
    assert declarer is not None
    deal.play_out()
    told = [event for event in deal.events if isinstance(event, PartnerFound)]
    assert told == [PartnerFound(declarer, partner)]


@pytest.mark.parametrize("lies", [False, True])
def test_an_imagined_deal_asks_the_same_one(lies: bool) -> None:
    deal = called("halbe", lies=lies)
    seat = deal.asked
    world = Worlds(deal.rules, deal.views[seat]).draw(Random(1))
    assert pending(resample(deal.rules, deal.views[seat], deal.legal, world)) == (seat,)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_called_partner_names_a_suit_of_its_own(level: str) -> None:
    deal = called("halbe", lies=False)
    hand = deal.state.hands[deal.asked]
    chosen = make_player(level).choose(Request(deal.rules, deal.views[deal.asked], deal.legal, 1))
    held = {a.arg: sum(card < 64 and suit_of(card) == a.arg for card in hand) for a in deal.legal}
    assert held[chosen.arg] >= sorted(held.values())[1]


def test_a_game_in_which_another_names_the_trump_is_worth_less_than_the_best_suit() -> None:
    by = {one.id: one.spec for one in reversed(RULES.contracts)}
    hand = [parse_card(name) for name in ("pik-as", "pik-koenig", "pik-dame", "herz-2")]
    values, suits = [0.1, 0.9, 0.2, 0.2], [0, 1, 2, 3]
    free, halves, vip = (
        of_suits(RULES, by[f"{game}-7-named"], hand, suits, values)
        for game in ("frei", "halbe", "vip")
    )
    assert free == 0.9 and halves == pytest.approx(0.35)
    assert hoped_of_turning(RULES, hand, suits, values, 1) < vip < free


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            (
                "The partner names the trump suit, and by that all know who it is",
                "The suit of the called card may not become trump.",
                "The called card may not be a trump.",
            ),
        ),
        (
            "de",
            (
                "Der Partner sagt die Trumpffarbe an, und dabei erfahren alle, wer er ist",
                "Die Farbe der gerufenen Karte darf nicht Trumpf werden.",
                "Die gerufene Karte darf kein Trumpf sein.",
            ),
        ),
    ],
)
def test_the_rules_page_says_it(lang: str, told: tuple[str, ...]) -> None:
    page = one_line(RULES.ruleset, lang)
    assert [page.count(one) for one in told] == [1] * len(told)
    assert told[2] in one_line(RIKKEN.ruleset, lang)
