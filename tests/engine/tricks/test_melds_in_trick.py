"""Melds that lie in one trick: which count, what they bring, and for whom."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK
from game.engine.primitives.bits import kinds_among
from game.engine.scoring.bid_game import why_lost
from game.engine.scoring.counting import melds_in_trick
from game.engine.sheet import total
from game.engine.state import State, Trick
from game.engine.tricks.melds_in_trick import melds_among
from game.engine.tricks.table import card_points
from game.players.search.trick_melds import TrickMelds
from game.rules.model.scoring.bid_game import BidGame
from tests.contract.rulesets import rules_of
from tests.engine.positions import cards
from tests.games.finished import finished
from tests.records.shelf import changed, ruleset_of

GAME, AT = "klaverjas", "phases.tricks.melds_in_tricks"
RULES = rules_of(GAME)
IN_HEARTS = next(one for one in RULES.contracts if one.id == "herz")
TRICKS = RULES.phase_at("tricks") or 0


@pytest.mark.parametrize(
    ("lying", "found"),
    [
        ("pik-koenig pik-as pik-dame kreuz-7", {"drei": 20}),
        ("pik-10 pik-bube kreuz-7 pik-9", {"drei": 20}),
        ("pik-koenig pik-as pik-10 kreuz-7", {}),  # the Ten follows the Bube, whatever it beats
        ("pik-koenig pik-as pik-dame pik-bube", {"vier": 50}),  # a row counts once
        ("pik-koenig pik-dame kreuz-7 kreuz-8", {}),
        ("herz-koenig kreuz-7 pik-7 herz-dame", {"stuk": 20}),
        ("herz-koenig herz-dame herz-bube pik-7", {"drei": 20, "stuk": 20}),
        ("herz-koenig herz-dame herz-bube herz-as", {"vier": 50, "stuk": 20}),
        ("pik-koenig herz-koenig karo-koenig kreuz-koenig", {"gleiche": 100}),
        ("pik-bube herz-bube karo-bube kreuz-bube", {"buben": 200}),
        ("pik-9 herz-9 karo-9 kreuz-9", {}),
    ],
)
def test_what_counts_in_a_trick(lying: str, found: dict[str, int]) -> None:
    trick = cards(lying)
    table = RULES.table(TRICKS, IN_HEARTS.number, IN_HEARTS.suit)
    melds = melds_in_trick(RULES, IN_HEARTS.number, IN_HEARTS.suit, trick)
    assert {meld.name: meld.points for meld in melds} == found
    values = RULES.points(IN_HEARTS.suit, IN_HEARTS.number)
    assert card_points(table, trick) == sum(values[c] for c in trick) + sum(found.values())


@pytest.mark.parametrize(
    ("row", "lying", "times"),
    [(3, "pik-as pik-koenig pik-dame pik-bube", 1), (2, "pik-as pik-koenig pik-bube pik-10", 2)],
)
def test_a_row_counts_once_where_no_longer_one_counts(row: int, lying: str, times: int) -> None:
    rules = changed(ruleset_of(GAME), {f"{AT}.vier.points": 0, f"{AT}.drei.row": row})
    table = rules.table(TRICKS, IN_HEARTS.number, IN_HEARTS.suit)
    found = melds_among(table.melds, kinds_among(cards(lying)))
    assert [meld.name for meld in found] == ["drei"] * times


@pytest.mark.parametrize(
    ("lying", "points"),
    [
        ("pik-9 pik-8 pik-7 kreuz-as", 20),
        ("herz-9 herz-8 herz-7 kreuz-as", 30),
        ("karo-9 karo-8 karo-7 kreuz-as", 0),
        ("herz-10 herz-9 herz-8 herz-7", 50),
    ],
)
def test_a_meld_may_bring_more_or_nothing_in_a_suit(lying: str, points: int) -> None:
    rules = changed(ruleset_of(GAME), {f"{AT}.drei.points_in": {"herz": 30, "karo": 0}})
    table = rules.table(TRICKS, IN_HEARTS.number, IN_HEARTS.suit)
    found = melds_among(table.melds, kinds_among(cards(lying)))
    assert sum(meld.points for meld in found) == points
    quick = TrickMelds(table.melds)
    assert quick.of(cards(lying)) == points <= quick.most(4)
    assert quick.most(3) == 30 + 20


@pytest.mark.parametrize(("suits", "counts"), [("trump", "herz"), ("plain", "pik")])
def test_a_meld_may_count_in_trump_only_or_outside_it(suits: str, counts: str) -> None:
    rules = changed(ruleset_of(GAME), {f"{AT}.drei.suits": suits, f"{AT}.stuk.points": 0})
    table = rules.table(TRICKS, IN_HEARTS.number, IN_HEARTS.suit)
    for suit in ("herz", "pik"):
        row = cards(f"{suit}-9 {suit}-8 {suit}-7")
        assert len(melds_among(table.melds, kinds_among(row))) == (suit == counts)


def deals() -> list[State]:
    return [state for state, _ in finished(GAME, 60)]


def test_whoever_takes_the_trick_has_what_lies_in_it() -> None:
    seen = 0
    for state in deals():
        deal, result = state.deal, state.match.results[-1]
        values = RULES.points(deal.trump, deal.contract)
        for number, trick in enumerate(deal.tricks):
            melds = melds_in_trick(RULES, deal.contract, deal.trump, trick.cards)
            more = 10 if number + 1 == len(deal.tricks) else 0
            more += sum(meld.points for meld in melds)
            assert trick.points == sum(values[c & KIND_MASK] for c in trick.cards) + more
            side = next(side for side in result.sides if trick.winner in side)
            for meld in melds:
                lines = [one for one in result.sheet if one.detail == meld.name]
                told = {one.seat for one in lines if one.reason == "meld_in_trick"}
                assert set(side) <= told
                seen += 1
        won = sum(trick.points for trick in deal.tricks)
        first, second = (result.score[side[0]] for side in result.sides)
        assert first + second == won
    assert seen > 5


def test_who_plays_needs_more_than_the_others() -> None:
    """What lies in tricks counts on both sides, so that 82 may be too few."""
    for state in deals():
        mine, theirs = (
            sum(trick.points for trick in state.deal.tricks if trick.winner in side)
            for side in state.match.results[-1].sides
        )
        result = state.match.results[-1]
        reasons = {line.reason for line in result.sheet if line.seat == result.declarer}
        assert bool(reasons & {"bid_lost", "outdone"}) == (mine <= theirs)
        assert ("outdone" in reasons) == (82 <= mine <= theirs)
        assert total(result.sheet, result.sides[1][0]) == (
            theirs if mine > theirs else mine + theirs
        )


def test_as_many_as_the_others_are_too_few() -> None:
    state = deals()[0]
    scoring = RULES.scoring
    assert isinstance(scoring, BidGame)
    first, second = (side[0] for side in state.match.results[-1].sides)

    def why(mine: int, theirs: int) -> str | None:
        tricks = tuple(
            Trick(seat, (), (), seat, points, True)
            for seat, points in ((first, mine), (second, theirs))
        )
        return why_lost(state._replace(deal=state.deal._replace(tricks=tricks)), scoring)

    assert [why(91, 91), why(92, 91), why(81, 80)] == ["outdone", None, "bid_lost"]
