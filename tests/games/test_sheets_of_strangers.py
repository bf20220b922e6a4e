"""Sheets of Forty-Fives, Scotch Whist, Gong Zhu, Sidi Barrani, Tapp, Twenty down, counted anew."""

from __future__ import annotations

from collections import Counter

from game.cards import card_name
from game.engine.compiling import compile_rules
from game.engine.state import State
from game.rules import load
from tests.contract.rulesets import path_of
from tests.games.test_games import finished

SUITS = ("kreuz", "pik", "herz", "karo")
RED = ("as", "koenig", "dame", "bube", "10", "9", "8", "7", "6", "5", "4", "3", "2")
BLACK = ("as", "koenig", "dame", "bube", "2", "3", "4", "5", "6", "7", "8", "9", "10")
SCOTCH = {"bube": 11, "10": 10, "as": 4, "koenig": 3, "dame": 2}
HEARTS = {"as": 50, "koenig": 40, "dame": 30, "bube": 20}


def taken(state: State, name: str) -> list[list[str]]:
    """The cards that every seat has taken in tricks, by their names."""
    found: list[list[str]] = [[] for _ in range(state.rules.players)]
    for trick in state.deal.tricks:
        found[trick.winner] += [card_name(card, state.rules.faces) for card in trick.cards]
    assert name == state.rules.ruleset.id
    return found


def test_in_forty_fives_the_highest_trump_brings_its_side_five() -> None:
    """Five and Jack of trumps, the Ace of Hearts, and then the suit, by its colour."""
    with_it = 0
    for state, _ in finished("forty-fives"):
        result = state.match.results[-1]
        if result.declarer is None:
            continue
        suit, cards = SUITS[result.trump], taken(state, "forty-fives")
        ranks = ["5", "bube", *(RED if suit in ("herz", "karo") else BLACK)]
        order = [f"{suit}-{rank}" for rank in ranks]
        order.insert(2, "herz-as")
        fallen = [card for side in cards for card in side]
        highest = next((card for card in order if card in fallen), None)
        for side in ((0, 2), (1, 3)):
            brought = 5 * sum(trick.winner in side for trick in state.deal.tricks)
            brought += 5 * any(highest in cards[seat] for seat in side)
            lost = result.declarer in side and brought < (state.deal.bid or 0)
            assert result.score[side[0]] == (-(state.deal.bid or 0) if lost else brought)
        with_it += highest is not None
    assert with_it > 9


def test_in_scotch_whist_trumps_alone_bring_thirty() -> None:
    for state, _ in finished("catch-ten"):
        suit, cards = SUITS[state.deal.trump], taken(state, "catch-ten")
        worth = [sum(SCOTCH.get(c.partition(f"{suit}-")[2], 0) for c in mine) for mine in cards]
        result = state.match.results[-1]
        assert sum(worth) == 30
        assert list(result.score) == [worth[seat] + worth[(seat + 2) % 4] for seat in range(4)]


def test_in_gong_zhu_the_sheep_brings_a_hundred_and_all_else_costs() -> None:
    for state, _ in finished("gong-zhu"):
        for cards, score in zip(
            taken(state, "gong-zhu"), state.match.results[-1].score, strict=True
        ):
            hearts = [card.removeprefix("herz-") for card in cards if card.startswith("herz-")]
            cost = sum(HEARTS.get(rank, 10 if rank not in "432" else 0) for rank in hearts)
            cost += 100 * ("pik-dame" in cards) - 100 * ("karo-bube" in cards)
            assert score == -cost


def test_in_sidi_barrani_every_kind_of_game_has_157_card_points() -> None:
    """Eights count eight where nothing is trump, and Sixes eleven where they are high."""
    kinds = set()
    for state, _ in finished("sidi"):
        result = state.match.results[-1]
        if result.declarer is not None:
            assert sum(result.card_points) == 157
            kinds.add(state.rules.contracts[result.contract].id.partition("-")[0])
    assert kinds == {"trumpf", "oben", "unten"}


def test_in_tapp_schneider_doubles_what_is_won_and_what_is_lost() -> None:
    rules = compile_rules(load(path_of("tapp")).ruleset)
    counted = set()
    for state, _ in finished("tapp"):
        result = state.match.results[-1]
        if result.declarer is None:
            continue
        mine, value = (
            result.card_points[result.declarer],
            rules.contracts[result.contract].spec.value,
        )
        won = mine > 60
        schneider = (120 - mine if won else mine) <= 30
        paid = value * (2 if schneider else 1)
        assert result.score[result.declarer] == (paid if won else -paid)
        assert sum(map(abs, result.score)) == paid
        counted.add((won, schneider))
    assert len(counted) > 2


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


def test_in_molotow_the_trump_order_holds_from_the_card_on_that_makes_trump() -> None:
    """Before that the suit ranks as any other, even where it has the Unter or the Nine."""
    plain = ("as", "koenig", "ober", "unter", "10", "9", "8", "7", "6")
    high = ("unter", "9", "as", "koenig", "ober", "10", "8", "7", "6")
    kinds = set()
    for state, _ in finished("molotow"):
        trump = ""
        for trick in state.deal.tricks:
            cards = [card_name(card, "german").split("-") for card in trick.cards]
            led = cards[0][0]
            off = [suit for suit, _ in cards if suit != led]
            trump = trump or (off[0] if off else "")
            ranked = [
                (suit == trump, suit == led, -(high if suit == trump else plain).index(rank))
                for suit, rank in cards
            ]
            assert trick.seats[ranked.index(max(ranked))] == trick.winner
            kinds.add((bool(trump), led == trump))
    assert kinds == {(False, False), (True, False), (True, True)}
