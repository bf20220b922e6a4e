"""Danish whist: what bids bring two against two, or one against three, and who names the trump."""

from __future__ import annotations

from collections import Counter

from game.cards import Rank, is_joker, rank_of, suit_of
from tests.games.finished import finished

GAME = "makker-whist"
LEAST = {"frei": 1, "vip": 2, "gode": 2, "halbe": 2}
NOLO = {"sol": 3, "rein": 6, "offen": 12}


def test_every_trick_above_or_below_the_bid_counts() -> None:
    met = Counter[str]()
    for state, _ in finished(GAME, 160):
        result = state.match.results[-1]
        if result.declarer is None:
            continue
        spec = state.rules.contracts[result.contract]
        kind = spec.id.partition("-")[0]
        side = result.sides[0]
        took = sum(trick.winner in side for trick in state.deal.tricks)
        if kind in NOLO:
            kept = took <= (1 if kind == "sol" else 0)
            worth = NOLO[kind] if kept else -NOLO[kind]
            assert side == (result.declarer,)
            expected = [3 * worth if seat in side else -worth for seat in range(4)]
        else:
            bid = spec.spec.win_at or 0
            value = LEAST[kind] + bid - 7
            over = took - bid
            worth = value + over if over >= 0 else -value + over
            for_one = worth * (4 - len(side)) // len(side)
            expected = [for_one if seat in side else -worth for seat in range(4)]
        assert list(result.score) == expected, spec.id
        met[kind] += 1
    assert len(met) >= 4


def test_a_called_card_is_an_ace_and_in_most_games_no_trump() -> None:
    for state, _ in finished(GAME, 160):
        result = state.match.results[-1]
        if result.declarer is None or result.contract is None:
            continue
        contract = state.rules.contracts[result.contract]
        called = state.rules.called(result.contract, result.trump)
        if called is None:
            continue
        assert not is_joker(called) and rank_of(called) in (Rank.AS, Rank.KOENIG)
        if contract.spec.partner is not None and contract.spec.partner.plain:
            assert suit_of(called) != result.trump
