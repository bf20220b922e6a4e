"""What a hand of a game with values promises, and what is bid, taken, declared and promised on
it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.cards import parse_card
from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import begin, fold_all
from game.players.base import request_for
from game.players.heuristic.valuation.games import (
    FULL_PACK,
    PlayableGame,
    best_game,
    chance_with_lowest,
    curve,
    games_of,
    least_times,
    outlook_for,
    row_of,
    scoring_of,
)
from game.players.registry import SIMPLE, make_player
from game.simulation.table import QuickTable
from tests.contract.rulesets import contract_of, rules_of
from tests.players.asking import answer
from tests.players.hands import cards, deal
from tests.records.shelf import changed, ruleset_of

SKAT = "skat"
GRAND = "EU SU HU EAX SAX HA LA8"
"""Three of the four highest trumps, and aces with tens."""
HEARTS = "SU HU LU HAXKO EA SX"
LOW = "E789 S78 H789 L78"
MISERABLE = "E789 S9O HK8 LX7"


def named(rules: Rules, game: PlayableGame) -> str:
    return rules.contracts[game.contract].id


@pytest.fixture(scope="module")
def rules() -> Rules:
    return rules_of(SKAT)


ROWS = [
    ("EU SU HU LU EA", "kreuz", 5),
    ("EU HU LU EA", "kreuz", 1),
    ("SU EA", "kreuz", 1),
    ("LU EAX", "kreuz", 3),
    ("EX", "kreuz", 5),
    ("EU SU HU LU EAX", "grand", 4),
    ("EA", "grand", 4),
]


@pytest.mark.parametrize(("held", "contract", "row"), ROWS)
def test_trumps_are_counted_with_or_without(
    rules: Rules, held: str, contract: str, row: int
) -> None:
    assert row_of(rules, contract_of(rules, contract).number, cards(held)) == row


def test_a_game_from_the_hand_is_worth_once_more(rules: Rules) -> None:
    hand, grand = cards(GRAND), contract_of(rules, "grand").number
    assert least_times(rules, grand, hand, left=False) == 4
    assert least_times(rules, grand, hand, left=True) == 5


def test_a_game_that_is_worth_less_than_the_bid_is_lost(rules: Rules) -> None:
    scoring = scoring_of(rules)
    game = PlayableGame(0, (), chance=1.0, value=24, base=12)
    assert game.gain(scoring, 24) == 24
    assert game.gain(scoring, 27) == -72
    assert game._replace(chance=0.5).gain(scoring, 18) == 12 - 24


def test_strong_hands_and_weak_ones_are_told_apart(rules: Rules) -> None:
    best = best_game(rules, cards(GRAND), 18, left=True, leads=True)
    assert named(rules, best) == "grand"
    assert best.chance > 0.9
    best = best_game(rules, cards(LOW), 18, left=True, leads=False)
    assert named(rules, best).startswith("null")
    assert best.chance > 0.8
    games = games_of(rules, cards(MISERABLE), left=True, leads=False)
    assert max(game.gain(scoring_of(rules), 18) for game in games) < 0


def test_as_many_cards_are_laid_away_as_were_taken(rules: Rules) -> None:
    whole = [*cards(GRAND), *cards("S9 H7")]
    for game in games_of(rules, whole, left=False, leads=True):
        assert len(game.away) == rules.talon_size
        assert not set(game.away) - set(whole)
    grand = best_game(rules, whole, 18, left=False, leads=True)
    assert not set(grand.away) & set(cards("EU SU HU EA SA HA LA"))


def test_the_talon_is_hoped_for_but_not_known(rules: Rules) -> None:
    outlook = outlook_for(rules, cards(HEARTS), leads=True)
    assert outlook == outlook_for(rules, cards(HEARTS)[::-1], leads=True)
    assert len(set(outlook.taken)) > 1
    scoring = scoring_of(rules)
    gains = [outlook.gain(scoring, bid) for bid in (18, 40, 60, 100)]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > 0 > gains[-1]


def test_a_chance_rises_from_nothing_to_everything() -> None:
    chances = [curve(hoped, 61) for hoped in range(int(FULL_PACK) + 1)]
    assert chances == sorted(chances)
    assert (chances[0], chances[61], chances[-1]) == (0.0, 0.5, 1.0)


# -- what is done on it ---------------------------------------------------------------------------


def test_a_strong_hand_bids_and_holds_what_it_is_worth_and_a_weak_one_passes() -> None:
    assert answer(deal(SKAT, {1: GRAND}), SKAT) == "bid 18"
    strong = deal(SKAT, {0: GRAND})
    assert answer(strong + "1: bid 18\n", SKAT) == "hold"
    assert answer(strong + "1: bid 96\n", SKAT) == "hold"
    assert answer(strong + "1: bid 264\n", SKAT) == "pass"
    assert answer(deal(SKAT, {1: MISERABLE}), SKAT) == "pass"
    weak = deal(SKAT, {0: MISERABLE})
    assert answer(weak + "1: bid 18\n", SKAT) == "pass"


def test_whoever_needs_no_talon_leaves_it() -> None:
    won = "1: pass\n2: pass\n0: bid 18\n"
    assert answer(deal(SKAT, {0: "EU SU HU LU EAXKO SAX"}) + won, SKAT) == "pass"
    assert answer(deal(SKAT, {0: "EU LU HAX9 EA S8 L8 EO"}) + won, SKAT) == "take"


def test_a_sure_hand_promises_more_and_a_middling_one_does_not() -> None:
    left = "1: pass\n2: pass\n0: bid 18\n0: pass\n"
    sure = deal(SKAT, {0: "EU SU HU LU EAXKO SAX"}) + left + "0: declare grand\n"
    assert answer(sure, SKAT).startswith("raise schneider")
    middling = deal(SKAT, {0: "EU SU EAXK9 SA H8 L8"}) + left + "0: declare kreuz\n"
    assert answer(middling, SKAT) == "done"


def outcomes(rules: Rules, deals: int) -> Sequence[tuple[bool, bool]]:
    """Of simple players' deals: whether somebody played, and won."""
    player, found = make_player(SIMPLE), []
    for seed in range(deals):
        state = start(rules)
        views = [begin(rules, seat) for seat in range(rules.players)]
        seat, action = CHANCE, deal_for(rules, seed, 1)
        while not state.match.results:
            state, events = apply(state, seat, action)
            views = [
                fold_all(rules, view, [redact(event, view.seat) for event in events])
                for view in views
            ]
            if state.match.results:
                break
            seat = pending(state)[0]
            request = request_for(rules, views[seat], tuple(legal_actions(state, seat)))
            action = player.choose(request)
        result = state.match.results[0]
        played = result.declarer is not None
        found.append((played, played and result.score[result.declarer or 0] > 0))
    return found


@pytest.mark.soak
def test_games_are_played_as_often_and_won_as_often_as_at_a_table(rules: Rules) -> None:
    found = outcomes(rules, 60)
    played = [won for there, won in found if there]
    assert 0.75 <= len(played) / len(found) <= 1.0
    assert 0.6 <= sum(played) / len(played) <= 0.95


THREE = "EU SU LU SAO9 EA H8 L97"
"""Three Jacks and six Spades, but losers in every plain suit."""


def test_a_hand_full_of_losers_is_no_grand_and_takes_the_talon(rules: Rules) -> None:
    scoring, outlook = scoring_of(rules), outlook_for(rules, cards(THREE), leads=True)
    grand = next(game for game in outlook.left if named(rules, game) == "grand")
    assert grand.gain(scoring, 18) < 0.0 < outlook.gain_taken(scoring, 18)
    head = deal(SKAT, {0: THREE}, dealer=2)
    for level in (SIMPLE, "medium", "hard"):
        assert answer(head + "1: pass\n2: pass\n", SKAT, level).startswith("bid")
    assert answer(head + "1: pass\n2: pass\n0: bid 18\n", SKAT) == "take"


WITHOUT_TRUMPS = {
    "order": ["deal", "reizen", "ansage", "talon", "druecken", "tricks"],
    "phases.reizen": {
        "kind": "bidding",
        "first": "right_of_dealer",
        "direction": "counter_clockwise",
        "values": "games",
        "forehand": "may_pass",
    },
    "phases.ansage": {"kind": "declare"},
    "phases.ruf": None,
    "contracts.solo.talon": "to_others",
    "contracts.solo.shows_talon": None,
    "contracts.solissimo.enabled": False,
}
"""Calabresella, but the highest game is bid, and what is declared before its talon is seen."""
THREES = "kreuz-3 pik-3 herz-3 kreuz-2 pik-2 kreuz-as pik-as kreuz-dame pik-dame herz-4 karo-4"

LOW_CARDS = "kreuz-koenig kreuz-7 kreuz-6 kreuz-5 pik-bube pik-6 pik-4 herz-7 herz-6 herz-5 karo-7"


@pytest.mark.parametrize("leads", [True, False])
def test_a_game_without_trumps_is_bid_on_high_cards(leads: bool) -> None:
    rules = changed(ruleset_of("calabresella"), WITHOUT_TRUMPS)
    for hand, pays in ((f"{THREES} karo-as", True), (f"{LOW_CARDS} karo-as", False)):
        outlook = outlook_for(rules, [parse_card(name) for name in hand.split()], leads=leads)
        assert (outlook.gain(scoring_of(rules), 1) > 0.0) == pays


def test_what_is_declared_unseen_has_its_talon_only_where_it_takes_it() -> None:
    rules = changed(ruleset_of("calabresella"), WITHOUT_TRUMPS)
    hand = [parse_card(name) for name in f"{THREES} karo-as".split()]
    taking, leaving = outlook_for(rules, hand, leads=True).left
    assert (named(rules, taking), named(rules, leaving)) == ("chiamo", "solo")
    assert taking.chance > leaving.chance


def test_a_card_is_called_where_a_deal_has_few_points() -> None:
    """Thirty-five in all: what a card brings is little beside other games, but much of that."""
    order = ["deal", "reizen", "ruf", "ansage", "talon", "druecken", "tricks"]
    keys = {**WITHOUT_TRUMPS, "order": order, "contracts.chiamo.after_call": True}
    del keys["phases.ruf"]
    rules = changed(ruleset_of("calabresella"), keys)
    table, called = QuickTable(rules, [make_player("easy")] * rules.players), 0
    for number in range(1, 13):
        table.begin_match()
        table.play_deal(deal_for(rules, 3, number))
        called += len(table.state.deal.calls)
    assert called > 0


def test_a_trick_is_promised_with_one_card_only_once() -> None:
    rules = rules_of(SKAT, (("spitze", "true"),))
    grand, hand = contract_of(rules, "grand").number, cards("EU SU HU LU HAXKO EA SA")
    lowest = rules.lowest_trump(grand, NO_TRUMP)
    assert lowest in hand
    assert chance_with_lowest(rules, grand, hand, (), 1) > 0.9
    assert chance_with_lowest(rules, grand, hand, (), 2) == 0.0
    without = [card for card in hand if card != lowest]
    assert chance_with_lowest(rules, grand, without, (), 1) == 0.0


def test_trumps_laid_away_are_in_no_other_hand() -> None:
    rules = rules_of(SKAT, (("spitze", "true"),))
    clubs, hand = contract_of(rules, "kreuz").number, cards("EU SU EAX79 SA HA LA LX")
    away = cards("HU LU")
    assert chance_with_lowest(rules, clubs, hand, away, 1) > chance_with_lowest(
        rules, clubs, hand, (), 1
    )
