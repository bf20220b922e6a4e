"""Sheets of games in which points are collected, alone or with a partner, counted anew."""

from __future__ import annotations

from collections import Counter

import pytest

from game.cards import card_name
from tests.games.finished import SUITS, contract_of, finished, halves, taken, tricks_of


def test_in_toepen_the_last_trick_takes_the_kitty() -> None:
    """Four pay one each; whoever takes the last trick has won three, whatever lay in the others."""
    takers = set()
    for state, _ in finished("toepen"):
        last = state.deal.tricks[-1].winner
        expected = [3 if seat == last else -1 for seat in range(4)]
        assert list(state.match.results[-1].score) == expected
        takers.add(last)
    assert len(takers) == 4


SCOTCH = {"bube": 11, "10": 10, "as": 4, "koenig": 3, "dame": 2}


def test_in_scotch_whist_trumps_alone_bring_thirty() -> None:
    for state, _ in finished("catch-ten"):
        suit, cards = SUITS[state.deal.trump], taken(state, "catch-ten")
        worth = [sum(SCOTCH.get(c.partition(f"{suit}-")[2], 0) for c in mine) for mine in cards]
        result = state.match.results[-1]
        assert sum(worth) == 30
        assert list(result.score) == [worth[seat] + worth[(seat + 2) % 4] for seat in range(4)]


HEARTS = {"as": 50, "koenig": 40, "dame": 30, "bube": 20}


def test_in_gong_zhu_the_sheep_brings_a_hundred_and_all_else_costs() -> None:
    for state, _ in finished("gong-zhu"):
        for cards, score in zip(
            taken(state, "gong-zhu"), state.match.results[-1].score, strict=True
        ):
            hearts = [card.removeprefix("herz-") for card in cards if card.startswith("herz-")]
            cost = sum(HEARTS.get(rank, 10 if rank not in "432" else 0) for rank in hearts)
            cost += 100 * ("pik-dame" in cards) - 100 * ("karo-bube" in cards)
            assert score == -cost


def test_in_zwanzig_ab_who_stays_needs_a_trick_and_hearts_count_double() -> None:
    """Who drops out writes down nothing, and who is left alone five tricks."""
    counted = set()
    for state, _ in finished("zwanzig-ab", deals=80):
        deal, score = state.deal, state.match.results[-1].score
        if deal.declarer is None:
            continue
        factor = 2 if state.rules.contracts[deal.contract].id == "herz" else 1
        tricks = Counter(trick.winner for trick in deal.tricks)
        for seat in range(4):
            if seat not in deal.seats:
                expected, what = 0, "dropped"
            elif len(deal.seats) == 1:
                expected, what = 5, "alone"
            else:
                expected, what = (tricks[seat] or -5), "tricks" if tricks[seat] else "none"
            assert score[seat] == factor * expected
            counted.add((what, factor))
    assert {what for what, _ in counted} > {"dropped", "alone"}, counted


@pytest.mark.parametrize("game", ["hoch", "tief"])
def test_in_minnesota_whist_partners_count_what_is_above_six_tricks(game: str) -> None:
    """For them where high was named, against them where all have passed."""
    played = 0
    for state, _ in finished("minnesota-whist", 80):
        if contract_of(state) != game:
            continue
        played, tricks = played + 1, tricks_of(state)
        for seat, score in enumerate(state.match.results[-1].score):
            above = max(0, tricks[seat] + tricks[(seat + 2) % 4] - 6)
            assert score == (above if game == "hoch" else -above)
    assert played


PLAIN = ("as", "koenig", "dame", "bube", "10", "9", "8", "7", "6", "5", "4", "3", "2")


def test_in_spot_hearts_the_last_trick_takes_the_card_laid_aside_too() -> None:
    brought = 0
    for state, _ in finished("spot-hearts"):
        cards = taken(state, "spot-hearts")
        (widow,) = [card_name(card, state.rules.faces) for card in state.deal.talon]
        cards[state.deal.tricks[-1].winner].append(widow)
        brought += widow.startswith("herz") or widow == "pik-dame"
        lost = [
            sum(14 - PLAIN.index(rank) for suit, rank in map(halves, mine) if suit == "herz")
            + 25 * ("pik-dame" in mine)
            for mine in cards
        ]
        assert sum(lost) == 129
        assert list(state.match.results[-1].score) == [-points for points in lost]
    assert brought


BEZIQUE = {
    "sequenz": 250,
    "trumpfpaar": 40,
    "paar": 20,
    "bezique": 40,
    "doppel": 500,
    "asse": 100,
    "koenige": 80,
    "damen": 60,
    "buben": 40,
    "sieben": 10,
}


def test_in_bezique_aces_tens_melds_and_the_last_trick_make_the_score() -> None:
    melded = 0
    for state, _ in finished("bezique"):
        cards, last = taken(state, "bezique"), state.deal.tricks[-1].winner
        total = list(state.match.results[-1].score)
        for seat in range(2):
            brisques = sum(10 for card in cards[seat] if halves(card)[1] in ("as", "10"))
            names = [state.rules.melds[meld].name for meld in state.deal.melds[seat]]
            melds = sum(BEZIQUE[halves(name)[0]] for name in names)
            seven = 10 * sum(
                line.seat == seat and line.reason in ("turned_up", "exchanged")
                for line in state.deal.credits
            )
            assert total[seat] == brisques + melds + seven + 10 * (last == seat)
            melded += melds
    assert melded
