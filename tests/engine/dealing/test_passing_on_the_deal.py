"""In cutting a card may be shown by which the deal passes on, and those it comes to pay."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.actions import Action, Shuffle
from game.engine.events import DealPassed, PackCut
from game.engine.play import legal_actions
from game.engine.resample import resample
from game.engine.rules.rules import Rules
from game.engine.scoring.pot import at_stake
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, ruleset_of

DEALER, CUT = 1, 9


def cut_at(shown: str, rules: Rules | None = None) -> WatchedDeal:
    """A deal cut so that this card lies lowest of those lifted off."""
    rules = rules or rules_of("zwicken")
    pack = list(rules.sorted_pack)
    Random(4).shuffle(pack)
    at = next(n for n, card in enumerate(pack) if card & KIND_MASK == parse_card(shown))
    pack[at], pack[CUT - 1] = pack[CUT - 1], pack[at]
    deal = WatchedDeal(rules, Shuffle(tuple(pack), DEALER))
    assert deal.asked == 0  # right of the dealer
    deal.say(Action("cut", CUT))
    return deal


@pytest.mark.parametrize(
    ("shown", "passed_by", "dealer"),
    [
        ("herz-koenig", (), 1),
        ("herz-as", (1,), 2),
        ("eichel-7", (1,), 2),
        ("schellen-7", (1, 2), 3),
    ],
)
def test_the_deal_passes_on_by_the_card_shown(
    shown: str, passed_by: tuple[int, ...], dealer: int
) -> None:
    deal = cut_at(shown)
    assert deal.happened[0] == PackCut(0, CUT)
    seats = tuple((dealer + steps) % 4 for steps in range(1, 5))
    passed = [event for event in deal.events if isinstance(event, DealPassed)]
    assert [event.passed_by for event in passed] == ([passed_by] if passed_by else [])
    for seen in (deal.state.deal, *deal.watching):
        assert (seen.dealer, seen.seats, seen.passed_by) == (dealer, seats, passed_by)
        assert at_stake(deal.rules, seen, 0) == 3 + 3 * len(passed_by)
    assert deal.state.match.dealer == dealer
    assert deal.asked == seats[0] and all(len(hand) == 3 for hand in deal.state.hands)


@pytest.mark.parametrize("faces", ["german", "french"])
def test_a_card_may_be_named_by_either_faces(faces: str) -> None:
    passes = {"koenig": 1, "dame": 1, "karo-ober": 2}
    settings = {"deck.faces": faces, "phases.cut.passes_deal": passes}
    rules = changed(ruleset_of("zwicken"), settings)
    for shown, dealer in (("herz-ober", 2), ("schellen-dame", 3), ("pik-koenig", 2)):
        assert cut_at(shown, rules).state.deal.dealer == dealer


@pytest.mark.parametrize(("shown", "paid"), [("herz-as", {1, 2}), ("schellen-7", {1, 2, 3})])
def test_everybody_it_comes_to_pays_and_the_next_one_deals_then(shown: str, paid: set[int]) -> None:
    deal = cut_at(shown)
    deal.play_out()
    (result,) = deal.state.match.results
    lines = [line for line in result.sheet if line.reason == "pot_paid"]
    assert {line.seat for line in lines} == paid and {line.points for line in lines} == {-3}
    assert result.dealer == max(paid)
    assert deal.state.match.dealer == (max(paid) + 1) % 4


def test_an_imagined_deal_has_the_same_dealer() -> None:
    deal = cut_at("schellen-7")
    view, legal = deal.views[deal.asked], tuple(legal_actions(deal.state, deal.asked))
    imagined = resample(deal.rules, view, legal, Worlds(deal.rules, view).draw(Random(1)))
    assert imagined.deal.dealer == 3 and imagined.deal.passed_by == (1, 2)
    assert imagined.deal.seats == deal.state.deal.seats


@pytest.mark.parametrize(("stood_over", "lies"), [(0, 3), (5, 5)])
def test_the_stake_of_the_dealer_may_come_into_an_empty_pot_alone(
    stood_over: int, lies: int
) -> None:
    rules = changed(ruleset_of("zwicken"), {"match.pot.refilled_by": "nobody"})
    deal = cut_at("herz-koenig", rules)
    assert at_stake(rules, deal.state.deal, stood_over) == lies
