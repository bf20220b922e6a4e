"""Games of other countries: who leads, what their ladders are worth, and what is written down."""

from __future__ import annotations

import re

import pytest

from game.engine.actions import CHANCE, PASS, Action
from game.engine.compiling import compile_rules
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.rules import load
from tests.contract.rulesets import path_of
from tests.games.test_games import finished, finished_by
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import chapter, whole


def test_in_vint_the_player_after_the_declarer_leads() -> None:
    led = set()
    for state, _ in finished("vint"):
        declarer = state.match.results[-1].declarer
        if declarer is not None:
            assert state.deal.tricks[0].leader == (declarer + 1) % 4
            led.add(state.deal.tricks[0].leader)
    assert len(led) > 1


def test_the_player_before_the_declarer_leads_where_the_rules_say_so() -> None:
    led = set()
    rules = changed(ruleset_of("vint"), {"phases.tricks.leader": "before_declarer"})
    for state, _ in finished_by(rules, 12):
        declarer = state.match.results[-1].declarer
        if declarer is not None:
            assert state.deal.tricks[0].leader == (declarer + 3) % 4
            led.add(state.deal.tricks[0].leader)
    assert len(led) > 1


def test_in_boston_the_little_misere_stands_between_seven_and_eight() -> None:
    """Seven with hearts is the twelfth bid from 4 up, eight with spades begins anew at 17."""
    contracts = load(path_of("boston")).ruleset.contracts
    seven, eight = contracts["fuenf-7-herz"], contracts["acht-8-pik"]
    assert (seven.rank, seven.value, seven.win_at) == (12, 15, 7)
    assert seven.rank < contracts["petit-misere"].rank < eight.rank
    assert contracts["petit-misere"].rank < contracts["piccolissimo"].rank < eight.rank
    assert (eight.rank, eight.value, eight.win_at, eight.trumps) == (15, 17, 8, ["pik-*"])
    nine = contracts["acht-9-herz"]
    assert (nine.rank, nine.value) == (22, 31)
    assert contracts["grosse-misere"].rank == 23
    assert contracts["zehn-13-herz"].value == 33 + 15 * 4


def test_in_boston_each_opponent_pays_what_the_bid_is_worth() -> None:
    rules = compile_rules(load(path_of("boston")).ruleset)
    played = 0
    for state, _ in finished("boston"):
        result = state.match.results[-1]
        if result.declarer is None:
            continue
        played += 1
        spec, took = rules.contracts[result.contract].spec, result.card_points[result.declarer]
        made = took == 1 if spec.bounds_tricks else took >= (spec.win_at or 0)
        made = not took if spec.needs_no_trick else made
        paid = spec.value if made else -spec.value
        assert result.score[result.declarer] == 3 * paid, state.match.number
        assert [result.score[s] for s in range(4) if s != result.declarer] == [-paid] * 3
    assert played


def test_in_boston_the_piccolissimo_is_won_with_exactly_one_trick() -> None:
    """It ends with the second trick, or with the last where there was none."""
    rules = compile_rules(load(path_of("boston")).ruleset)
    number = next(one.number for one in rules.contracts if one.id == "piccolissimo")
    bid, taken = Action("declare", number), set()
    for deal in range(1, 13):
        state, _ = apply(start(rules), CHANCE, deal_for(rules, 3, deal))
        while state.phase is not None:
            seat = pending(state)[0]
            lawful = tuple(legal_actions(state, seat))
            free = state.deal.declarer is None and bid in lawful
            chosen = bid if free else PASS if PASS in lawful else lawful[deal % len(lawful)]
            state, _ = apply(state, seat, chosen)
        result = state.match.results[-1]
        own = sum(trick.winner == result.declarer for trick in state.deal.tricks)
        won = 1 if own == 1 else -1
        assert result.score[result.declarer] == won * 3 * 24
        assert sorted(result.score)[1 if won > 0 else 3] == -24 * won
        assert own == 2 or len(state.deal.tricks) == 13
        assert own < 2 or state.deal.tricks[-1].winner == result.declarer
        taken.add(own)
    assert taken == {0, 1, 2}


def test_in_sueca_more_than_ninety_count_two_games_and_all_tricks_four() -> None:
    counted = set()
    for state, _ in finished("sueca"):
        result = state.match.results[-1]
        ours = sum(result.card_points[::2])
        theirs = 120 - ours
        taken = {trick.winner % 2 for trick in state.deal.tricks}
        games = 4 if len(taken) == 1 else 2 if min(ours, theirs) < 30 else 1
        games = 0 if ours == theirs else games
        assert result.score[0] == (games if ours > theirs else 0)
        assert result.score[1] == (games if theirs > ours else 0)
        counted.add(games)
    assert {1, 2} <= counted


def test_in_rook_the_nest_is_neuter() -> None:
    page = whole("rook", "de")
    for said in ("Das Nest", "in das Nest", "nimmt das Nest", "im Nest", "Der Joker hat 20 Augen"):
        assert said in page
    assert "der Nest" not in page and "den Nest" not in page


def test_in_sjavs_any_suit_will_do_and_is_told_once() -> None:
    de, en = (chapter("sjavs", lang, "contracts") for lang in ("de", "en"))
    assert de.count("Dafür braucht man") == 2 and de.count("alle Karten einer Farbe") == 2
    assert en.count("It takes at least") == 2 and en.count("all cards of any one suit") == 2


def test_in_napoleon_nobody_is_said_to_play_alone() -> None:
    assert "In der Regel hat er einen Partner" in whole("napoleon", "de")
    assert "In manchen Spielen" not in whole("napoleon", "de")


@pytest.mark.parametrize(("game", "of"), [("ulti", 10), ("rook", 5), ("sueca", 1)])
def test_examples_have_card_points_that_one_can_have(game: str, of: int) -> None:
    """Where nothing but Aces and Tens counts, nobody has 83."""
    found = re.findall(r"(\d+) card points?\b", chapter(game, "en", "scoring"))
    assert all(int(n) % of == 0 for n in found)


def test_a_bid_of_ulti_is_named_once_where_only_a_higher_one_may_follow() -> None:
    """Nobody can want the same as somebody else has named."""
    assert "mehrere dasselbe" not in whole("ulti", "de")
    assert "several want the same" not in whole("ulti", "en")


def test_in_toepen_the_last_trick_takes_the_kitty() -> None:
    """Four pay one each; whoever takes the last trick has won three, whatever lay in the others."""
    takers = set()
    for state, _ in finished("toepen"):
        last = state.deal.tricks[-1].winner
        expected = [3 if seat == last else -1 for seat in range(4)]
        assert list(state.match.results[-1].score) == expected
        takers.add(last)
    assert len(takers) == 4
    assert "was in der Kasse liegt" in whole("toepen", "de")
    assert "Es geht um den letzten" in chapter("toepen", "de", "aim")


def test_what_is_declared_in_place_of_a_bid_is_not_below_it() -> None:
    """Who picks up for a game of this rank may call only for one that ranks as high."""
    ranks = {"contracts.nehmen.rank": 2, "contracts.pik.rank": 2, "contracts.herz.rank": 3}
    rules = changed(ruleset_of("sheepshead"), ranks)
    played = set()
    for state, _ in finished_by(rules, 60):
        result = state.match.results[-1]
        if result.declarer is not None:
            played.add(rules.contracts[result.contract].id)
    assert played == {"nehmen", "pik", "herz"}
