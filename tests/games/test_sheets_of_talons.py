"""For whom a talon that nobody takes and what the declarer lays away count on the sheet."""

from __future__ import annotations

import pytest

from game.cards import parse_card, rank_name, rank_of
from game.engine.actions import CHANCE, Action
from game.engine.events import TalonTaken, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import progress_of
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold
from game.rules import load
from game.rules.model import Ruleset
from game.texts import texts
from game.ui.screens.sheets.sheet_table import sheet_table
from tests.contract.rulesets import path_of
from tests.games.finished import finished, finished_by, lines
from tests.records.shelf import changed, ruleset_of

TAPP = {"as": 11, "10": 10, "koenig": 4, "ober": 3, "unter": 2}


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


def test_a_discard_that_counts_as_a_trick_helps_to_reach_the_bid() -> None:
    """Twelve tricks are played in Bid Whist, and the kitty is the thirteenth."""
    for state, view in finished("bid-whist", 60):
        deal, result = state.deal, state.match.results[-1]
        if deal.declarer is None:
            continue
        mine, theirs = result.sides
        taken = sum(trick.winner in mine for trick in deal.tricks)
        assert sum(result.card_points) == len(deal.tricks) + 1 == 13
        assert sum(result.card_points[seat] for seat in mine) == taken + 1
        progress = progress_of(state.rules, view)
        assert progress is not None and not progress.hidden
        assert (progress.points, progress.target) == (taken + 1, deal.bid)
        made = taken + 1 >= (deal.bid or 0)
        above = (taken + 1 if made else deal.bid or 0) - 6
        worth = above * (2 if state.rules.contracts[deal.contract].spec.trump == "none" else 1)
        assert result.score[mine[0]] == (worth if made else -worth)
        assert result.score[theirs[0]] == 0


def test_the_dealer_takes_the_talon_where_nobody_declares() -> None:
    """Three of Bismarck’s cards, and lays three away; the others only see that, and nobody has
    declared anything."""
    rules = compile_rules(load(path_of("bismarck")).ruleset)
    state, events = apply(start(rules), CHANCE, deal_for(rules, 1, 1))
    dealer = state.deal.dealer
    taken = next(event for event in events if isinstance(event, TalonTaken))
    assert taken.seat == dealer and set(taken.cards or ()) <= set(state.hands[dealer])
    other = rules.left_of(dealer)
    assert redact(taken, other) == TalonTaken(dealer, 3, None)
    assert [len(hand) for hand in state.hands] == [16 + 3 * (n == dealer) for n in range(3)]
    away = []
    while pending(state) == (dealer,) and not state.deal.predicted:
        away.append(legal_actions(state, dealer)[0])
        state = apply(state, dealer, away[-1]).state
    assert [action.arg for action in away] == list(state.deal.discarded)
    assert dict(state.deal.predicted)[dealer] == 8
    assert pending(state) == (other,)
    played, view = finished("bismarck", 1)[0]
    assert played.match.results[-1].declarer is None
    assert view.declarer == played.deal.dealer


def test_what_the_dealer_lays_away_counts_for_the_dealer_in_a_race() -> None:
    """Aces count one each, and nothing else: those taken in tricks and those laid away."""
    tree = load(path_of("bismarck")).ruleset.model_dump()
    tree["deck"]["points"], tree["scoring"] = {"as": 1}, {"kind": "race"}
    tree["order"].remove("soll")
    del tree["phases"]["soll"]
    rules = compile_rules(Ruleset.model_validate(tree))
    state = apply(start(rules), CHANCE, deal_for(rules, 4, 1)).state
    dealer = state.deal.dealer
    aces = [parse_card(f"{suit}-as") for suit in ("kreuz", "pik", "herz", "karo")]
    mine = [ace for ace in aces if ace in state.hands[dealer]]
    assert mine
    while state.phase is not None:
        (seat,) = pending(state)
        lawful = legal_actions(state, seat)
        ace = next((one for one in lawful if one.verb == "discard" and one.arg in mine), None)
        state = apply(state, seat, ace or lawful[0]).state
    result, laid = state.match.results[-1], set(state.deal.discarded) & set(aces)
    assert laid
    expected = [0, 0, 0]
    expected[dealer] += len(laid)
    for trick in state.deal.tricks:
        expected[trick.winner] += len(set(trick.cards) & set(aces))
    assert list(result.score) == expected
    assert lines(result, dealer, "discard") == [len(laid)]


def test_in_five_hundred_for_three_each_opponent_counts_alone() -> None:
    first, seen = {"pik": 40, "kreuz": 60, "karo": 80, "herz": 100, "none": 120}, set()
    for state, _ in finished("five-hundred", 40):
        deal, result = state.deal, state.match.results[-1]
        contract = state.rules.contracts[deal.contract]
        if deal.declarer is None or contract.spec.is_about_tricks:
            continue
        own = [sum(trick.winner == seat for trick in deal.tricks) for seat in range(3)]
        _, number, suit = contract.id.split("-")
        worth, made = 100 * (int(number) - 6) + first[suit], own[deal.declarer] >= int(number)
        worth = max(worth, 250) if own[deal.declarer] == 10 else worth
        seen.add(made)
        for seat in range(3):
            brings = (worth if made else -worth) if seat == deal.declarer else 10 * own[seat]
            assert result.score[seat] == brings
    assert seen
