"""A talon that is dealt face up: all see it while they bid, and know who holds it then."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.actions import PASS
from game.engine.events import TalonTaken, TalonTurned
from game.engine.resample import resample
from game.engine.shuffle import deal_for
from game.players.heuristic.valuation.talon_to_come import chance_with_talon, talon_lying
from game.players.worlds import Worlds
from game.rules.explain import explain, to_text
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed

PACKETS = [{"hand": 7}, {"talon": 3, "lies": "open"}]
OPEN = changed(rules_of("tysiacha").ruleset, {"phases.deal.packets": PACKETS})


class Dealt(WatchedDeal):
    """The first deal."""

    def __init__(self) -> None:
        super().__init__(OPEN, deal_for(OPEN, 1, 1))

    def bid_out(self) -> None:
        """All others pass the first bid."""
        self.say(next(action for action in self.legal if action.verb == "bid"))
        while PASS in self.legal:
            self.say(PASS)


def test_all_see_it_before_anybody_bids() -> None:
    dealt = Dealt()
    talon = dealt.state.deal.talon
    assert TalonTurned(talon) in dealt.happened and len(talon) == 3
    for view in dealt.views:
        assert (view.talon, view.talon_size) == (talon, 3)
        assert talon_lying(OPEN, view, 0) == talon


def test_it_is_not_turned_up_again_and_all_know_who_has_it() -> None:
    dealt = Dealt()
    talon = dealt.state.deal.talon
    dealt.bid_out()
    assert not any(isinstance(event, TalonTurned) for event in dealt.happened)
    assert any(isinstance(event, TalonTaken) for event in dealt.happened)
    declarer = dealt.state.deal.declarer
    assert declarer is not None
    for view in dealt.views:
        assert view.talon == talon and not view.talon_size
        assert not talon_lying(OPEN, view, 0)
        if view.seat != declarer:
            assert view.known[declarer] == tuple(sorted(talon))


def test_imagined_deals_have_it_there() -> None:
    dealt = Dealt()
    view = dealt.view
    worlds, chance = Worlds(OPEN, view), Random(1)
    for _ in range(20):
        world = worlds.draw(chance)
        assert sorted(world.talon) == sorted(view.talon) and worlds.fits(world)
        assert all(len(hand) == 7 for hand in world.hands)
    imagined = resample(OPEN, view, dealt.legal, world)
    assert sorted(imagined.deal.talon) == sorted(view.talon)


def test_who_judges_a_hand_counts_on_the_cards_that_lie_there() -> None:
    rules = changed(
        rules_of("calabresella").ruleset,
        {"phases.deal.packets": [{"hand": 12}, {"talon": 4, "lies": "open"}]},
    )
    contract = next(
        one.number for one in rules.contracts if one.spec.sides == "solo" or one.offered
    )
    order = sorted(rules.pack, key=lambda kind: rules.table(0, contract, 4).strength[kind])
    hand, low, high = tuple(order[10:22]), tuple(order[:4]), tuple(order[-4:])
    poor, rich = (
        chance_with_talon(rules, contract, hand, leads=True, lying=lying) for lying in (low, high)
    )
    assert rich > poor


@pytest.mark.parametrize(
    ("lang", "dealt", "taken"),
    [
        ("de", "drei kommen offen in den Talon, wo alle sie sehen", "Karten, die offen im Talon"),
        ("en", "three go to the talon face up, where all see them", "cards that lie face up in"),
    ],
)
def test_the_page_says_that_it_lies_open(lang: str, dealt: str, taken: str) -> None:
    text = to_text(explain(OPEN.ruleset, lang), 10**6)  # type: ignore[arg-type]
    assert dealt in text and taken in text
    assert "deckt den Talon auf" not in text and "turns up the talon" not in text
    assert "verdeckt in" not in text and "face down in" not in text
