"""Sheets of Forty-Fives, Scotch Whist, Gong Zhu, Sidi Barrani, Tapp, Twenty down and Rook, counted
anew."""

from __future__ import annotations

from collections import Counter

import pytest

from game.cards import card_name, rank_name, rank_of
from game.engine.actions import CHANCE, Action
from game.engine.compiled import Rules
from game.engine.compiling import compile_rules
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold
from game.rules import load
from game.texts import texts
from game.ui.screens.sheets.sheet_table import sheet_table
from tests.contract.rulesets import path_of
from tests.games.test_games import finished, finished_by
from tests.records.shelf import changed, ruleset_of

SUITS = ("kreuz", "pik", "herz", "karo")
RED = ("as", "koenig", "dame", "bube", "10", "9", "8", "7", "6", "5", "4", "3", "2")
BLACK = ("as", "koenig", "dame", "bube", "2", "3", "4", "5", "6", "7", "8", "9", "10")
SCOTCH = {"bube": 11, "10": 10, "as": 4, "koenig": 3, "dame": 2}
TAPP = {"as": 11, "10": 10, "koenig": 4, "ober": 3, "unter": 2}
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


def test_in_tapp_each_opponent_pays_or_is_paid_and_schneider_doubles_it() -> None:
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
        assert sorted(set(result.score)) == ([-paid, 2 * paid] if won else [-2 * paid, paid])
        assert abs(result.score[result.declarer]) == 2 * paid
        counted.add((won, schneider))
    assert len(counted) > 2


@pytest.mark.parametrize("talon", ["to_declarer", "to_others", "untouched"])
def test_a_talon_that_nobody_takes_counts_for_whom_the_game_says(talon: str) -> None:
    """In the soli of Tapp: for the declarer, for the others, or for nobody at all."""
    changes = {f"contracts.{game}.talon": talon for game in ("solo", "herz")}
    rules, lay_there = changed(ruleset_of("tapp"), changes), 0
    for seed in range(24):
        state = solo_of(rules, seed)
        deal, (result,) = state.deal, state.match.results
        laid = sum(TAPP.get(rank_name(rank_of(card), "german"), 0) for card in deal.talon)
        mine = sum(trick.points for trick in deal.tricks if trick.winner == deal.declarer)
        theirs = sum(trick.points for trick in deal.tricks if trick.winner != deal.declarer)
        assert mine + theirs + laid == 120
        mine += laid if talon == "to_declarer" else 0
        theirs += laid if talon == "to_others" else 0
        value = rules.contracts[result.contract].spec.value
        won = mine >= 61
        value *= 2 if (theirs if won else mine) < 31 else 1
        assert deal.declarer is not None
        assert result.score[deal.declarer] == 2 * (value if won else -value)
        assert sum(result.card_points) == mine + theirs
        lay_there += laid > 0
    assert lay_there > 9


def solo_of(rules: Rules, seed: int, views: list[View] | None = None) -> State:
    """A deal in which the first one who may names a solo and nobody goes above it; then everybody
    plays whatever comes first. `views` is one that sees it."""
    names = [contract.id for contract in rules.contracts]
    solo = Action("declare", names.index("solo"))
    step = apply(start(rules), CHANCE, deal_for(rules, seed, 1))
    while True:
        for event in step.events if views else ():
            views[:] = [fold(rules, view, redact(event, view.seat)) for view in views or ()]
        state = step.state
        if state.phase is None:
            return state
        (seat,) = pending(state)
        lawful = legal_actions(state, seat)
        step = apply(state, seat, solo if solo in lawful else lawful[0])


@pytest.mark.parametrize("talon", ["to_declarer", "to_others"])
def test_the_card_points_of_two_sides_have_the_talon_that_counts_for_one(talon: str) -> None:
    re_kontra = {
        "kind": "re_kontra",
        "names": {"re": {"de": "R", "en": "R"}, "kontra": {"de": "K", "en": "K"}},
        "win_at": 61,
        "steps": {"spiel": {"label": {"de": "S", "en": "S"}, "below": 61, "points": 1}},
        "settlement": "zero_sum",
    }
    tapp = ruleset_of("tapp")
    rules = changed(tapp, {"scoring": re_kontra, "contracts.solo.talon": talon})
    views = [begin(rules, 0)]
    deal = solo_of(rules, 3, views).deal
    laid = sum(TAPP.get(rank_name(rank_of(card), "german"), 0) for card in deal.talon)
    mine = sum(trick.points for trick in deal.tricks if trick.winner == deal.declarer)
    assert laid
    table = sheet_table(rules, views[0], "ABC", texts("de"))
    values = {row.label: row.values for row in table.side_rows}
    assert values["In den Stichen"] == (str(mine), str(120 - laid - mine))
    assert values["Dabb"] == ((str(laid), "") if talon == "to_declarer" else ("", str(laid)))
    mine += laid if talon == "to_declarer" else 0
    assert table.stamp is not None
    assert str(mine) in table.stamp.reason and str(120 - mine) in table.stamp.reason


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


@pytest.mark.parametrize("counts_for", ["declarer", "last_trick", "nobody"])
def test_a_discard_counts_for_whom_the_file_says(counts_for: str) -> None:
    """Whoever takes the last trick has its card points, the declarer, or nobody."""
    elsewhere = 0
    rules = changed(ruleset_of("rook"), {"phases.discard.counts_for": counts_for})
    for state, _ in finished_by(rules, 40):
        deal, result = state.deal, state.match.results[-1]
        if deal.declarer is None:
            continue
        laid = sum(rules.points(deal.trump, deal.contract)[card] for card in deal.discarded)
        taker = deal.tricks[-1].winner
        assert sum(result.card_points) == 200 - (laid if counts_for == "nobody" else 0)
        has = {"declarer": deal.declarer, "last_trick": taker, "nobody": None}[counts_for]
        lines = {line.seat for line in result.sheet if line.reason == "discard" and line.points}
        assert lines == ({has, (has + 2) % 4} if laid and has is not None else set())
        elsewhere += bool(laid) and (taker - deal.declarer) % 2
    assert elsewhere >= 3
