"""Whoever has bid a game may play any other one that is no lower, of whatever ladder."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, GIVE_UP, PASS, Action
from game.engine.bidding.contracts import changed_to, may_yet_change
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.players.base import request_for
from game.players.heuristic.greedy import GreedyPlayer
from game.rules import load_text
from tests.contract.rulesets import path_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, rules_of, ruleset_of
from tests.rules.explain.pages import on_one_line

RULES = rules_of("licitovany-marias")
SECOND = (
    "  ohne: {label: Ohne, cards_as: niemand, offered: ansage, rank: 8, "
    "ladder: {first: 7, last: 9, trumps: [none], rank_step: 3}}\n"
)


def of_ladders(word: str) -> Rules:
    """A game of two ladders and a game beside them."""
    text = path_of("preferans").read_text(encoding="utf-8")
    text = text.replace("declare, higher: true", f"declare, higher: {word}")
    text = text.replace("  misere:", f"{SECOND}  misere:")
    return compile_rules(load_text(text, "leitern.yaml").ruleset)


def asked(rules: Rules, bid: str) -> State:
    """The deal once forehand has bid this, and has the talon."""
    number = next(one.number for one in rules.contracts if one.id == bid)
    state = apply(start(rules), CHANCE, deal_for(rules, 8, 0)).state
    for action in (Action("declare", number), PASS, PASS):
        state = apply(state, pending(state)[0], action).state
    while rules.phases[state.phase.at].kind != "declare":
        seat = pending(state)[0]
        state = apply(state, seat, legal_actions(state, seat)[0]).state
    return state


def offered(state: State) -> list[str]:
    """The games that the declarer may play."""
    legal = legal_actions(state, pending(state)[0])
    return [state.rules.contracts[one.arg].id for one in legal if one.verb == "declare"]


@pytest.mark.parametrize(
    ("bid", "others"),
    [
        ("hundert-rot", ["betl", "durch", "hundert-sieben-rot"]),
        ("betl", ["durch"]),
    ],
)
def test_what_is_no_lower_may_be_played(bid: str, others: list[str]) -> None:
    assert offered(asked(RULES, bid)) == [bid, *others]


def test_a_lower_game_is_refused_and_why() -> None:
    state = asked(RULES, "hundert-rot")
    low = next(one.number for one in RULES.contracts if one.id == "g-sieben")
    with pytest.raises(Refused) as found:
        apply(state, pending(state)[0], Action("declare", low))
    assert found.value.reason == Reason.CONTRACT_TOO_LOW


def test_what_is_played_decides_and_can_still_be_given_up_before() -> None:
    state = asked(RULES, "g-sieben")
    seat = pending(state)[0]
    assert GIVE_UP in legal_actions(state, seat)
    high = next(one for one in RULES.contracts if one.id == "hundert-rot")
    after = apply(state, seat, high.action).state
    assert after.deal.contract == high.number and after.deal.trump == high.suit


def test_bids_of_several_ladders_and_games_beside_them_take_each_others_place() -> None:
    rules = of_ladders("any")
    games = offered(asked(rules, "gebot-7-herz"))
    assert games[0] == "gebot-7-herz" and "misere" in games
    assert [one for one in games if one.startswith("ohne")] == ["ohne-8-none", "ohne-9-none"]
    assert "gebot-7-karo" not in games and "gebot-7-none" in games
    only = offered(asked(of_ladders("true"), "gebot-7-herz"))
    assert all(one.startswith("gebot") for one in only)


def test_a_game_that_leaves_the_talon_takes_no_place_of_one_that_took_it() -> None:
    keys = {"contracts.betl.talon": "untouched"}
    rules = changed(ruleset_of("licitovany-marias"), keys)
    assert "betl" not in offered(asked(rules, "g-sieben"))
    named = {one.id: one for one in rules.contracts}
    assert not changed_to(rules, named["betl"])
    assert may_yet_change(rules, named["g-sieben"])


def test_a_player_bids_low_and_plays_the_better_game() -> None:
    """Some hand of many is named with a low game and played with a higher one."""
    higher = 0
    for number in range(30):
        deal = WatchedDeal(RULES, deal_for(RULES, 3, number))
        bid = None
        while deal.state.phase is not None and RULES.phases[deal.state.phase.at].kind != "discard":
            view = deal.views[deal.asked]
            bid = view.contract if view.declarer is not None else None
            deal.say(GreedyPlayer().choose(request_for(RULES, view, deal.legal)))
        higher += bid is not None and deal.state.deal.contract != bid
    assert higher


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "was er geboten hat oder irgendein anderes Spiel, das nicht darunter steht."),
        ("en", "what was bid, or any other game that is no lower."),
    ],
)
def test_the_page_says_so_once(lang: str, said: str) -> None:
    page = on_one_line("licitovany-marias", lang)
    assert page.count(said) == 1
