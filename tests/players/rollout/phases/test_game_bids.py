"""Bids where games have values: what comes of a hand in imagined deals at the bid that is asked."""

from __future__ import annotations

import pytest

from game.engine.actions import HOLD, PASS, Action
from game.players.base import Request
from game.players.comparisons import noted
from game.players.rollout import game_bids
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import CHARACTERS, PLAIN
from game.players.rollout.game_bids import ImaginedGames, choose_game_bid
from tests.players.asking import request_at_end
from tests.players.hands import deal
from tests.players.rollout.thinking import thought

SKAT = "skat"
FAIR = RolloutBudget(deals=16, hands=1, playouts=1, spoken=1, drawn=1, errors=0.0)
STRONG = "EU SU HU EAX SAX HA LA8"
WEAK = "E789 S9O HK8 LX7"
TEMPERS = {**CHARACTERS, "plain": PLAIN}
MIDDLING = "EU LU HAX9 EA SX S8 L8"


def asked(hand: str, said: str = "") -> Request:
    """The question to forehand with a hand."""
    return request_at_end(deal(SKAT, {0: hand}) + said, SKAT)


def test_the_hand_says_whether_a_bid_is_held() -> None:
    assert thought(deal(SKAT, {0: STRONG}) + "1: bid 18\n", SKAT) == "hold"
    assert thought(deal(SKAT, {0: WEAK}) + "1: bid 18\n", SKAT) == "pass"


def test_no_hand_holds_whatever_is_said() -> None:
    held = [
        choose_game_bid(asked(STRONG, f"1: bid {bid}\n"), FAIR, PLAIN) == HOLD
        for bid in (18, 48, 120, 264)
    ]
    assert held == sorted(held, reverse=True)
    assert held[0] and not held[-1]


def test_forehand_bids_the_lowest_that_is_allowed_or_passes() -> None:
    alone = "1: pass\n2: pass\n"
    assert choose_game_bid(asked(STRONG, alone), FAIR, PLAIN) == Action("bid", 18)
    assert choose_game_bid(asked(WEAK, alone), FAIR, PLAIN) == PASS


def test_an_estimate_does_not_hang_on_what_was_said_before() -> None:
    """A hint, and a deal looked at again, say what the table did."""
    views = [
        asked(MIDDLING, said).view for said in ("1: bid 20\n", "1: bid 18\n0: hold\n1: bid 20\n")
    ]
    rules = asked(MIDDLING).rules
    first, other = (ImaginedGames(rules, game_bids._dealt(view), 20, FAIR) for view in views)
    other.estimate(3)
    assert first.estimate(FAIR.deals) == other.estimate(FAIR.deals)


def test_a_higher_bid_wins_no_more_deals() -> None:
    request = asked(MIDDLING, "1: bid 18\n")
    view = game_bids._dealt(request.view)
    low, high = (
        ImaginedGames(request.rules, view, bid, FAIR).estimate(FAIR.deals) for bid in (18, 60)
    )
    assert high.won <= low.won


def test_only_what_is_likely_to_be_won_is_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    request = asked(STRONG, "1: bid 18\n")
    monkeypatch.setattr(game_bids, "LIKELY", 2.0)
    assert choose_game_bid(request, FAIR, PLAIN) == PASS


def test_what_is_weighed_is_told() -> None:
    request = asked(STRONG, "1: bid 18\n")
    with noted() as comparisons:
        action = choose_game_bid(request, FAIR, PLAIN)
    (comparison,) = comparisons
    assert comparison.plans == ((HOLD,), (PASS,))
    assert comparison.plans[comparison.chosen] == (action,)
    assert comparison.share is not None and comparison.share > 0.5
    assert comparison.means[1] == 0.0


@pytest.mark.parametrize(
    ("hands", "bidding"),
    [
        (("EXU87 SAKU H9 LX8", "EAOU8 SK HAX9 LX9", "EX7 SU HAXO LAXK8"), {"plain", "daring"}),
        (("EX8 SX HKU LXOU87", "EAO98 SXU8 HU7 L7", "E97 S8 HAKU8 LKU8"), {"daring"}),
    ],
)
def test_tempers_bid_otherwise_with_the_same_cards(
    hands: tuple[str, ...], bidding: set[str]
) -> None:
    for hand in hands:
        dealt = deal(SKAT, {1: hand}, dealer=2)
        said = {word: thought(dealt, SKAT, one) for word, one in TEMPERS.items()}
        assert {word for word, bid in said.items() if bid == "bid 18"} == bidding, hand
