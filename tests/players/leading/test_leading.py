"""Players in games in which who leads does more than play a card."""

from __future__ import annotations

import pytest

from game.engine.events import redact
from game.engine.play import legal_actions, pending
from game.engine.view import begin, fold_all
from game.players.leading import concerns
from game.players.leading.standpoint import of_state, of_view
from game.players.registry import make_player
from tests.contract.playing import play_deals
from tests.contract.rulesets import games, rules_of
from tests.players.asking import answer, request_under, written
from tests.players.hands import deal
from tests.records.shelf import changed, ruleset_of

GAMES = [name for name in games() if concerns(rules_of(name), "stock", rules_of(name).usual)]
FIELDS = ("trump", "hand", "trick", "out", "held", "points", "drawing", "top", "each")
TABLES = [*((name, ()) for name in GAMES), ("gaigel", (("spieler", "4"),)), ("german-whist", ())]
TABLES += [("gaigel", (("spieler", "3"), ("eroeffnung", "geelft")))]
TABLES += [("cinquecento", ()), ("linger-longer", ()), ("rolling-stone", ()), ("getaway", ())]

DRAWN = "kreuz-10 herz-9 kreuz-dame karo-9 karo-bube herz-dame karo-dame herz-bube"
LOW = "kreuz-10 herz-koenig pik-bube kreuz-dame kreuz-as karo-as herz-bube karo-dame"


def strong(first: str, last: str) -> str:
    """All tops in one hand, with the card that is drawn first, and the one that lies on top of the
    card turned up."""
    return f"""dealer: 1
hands:
  0: herz-as karo-as pik-as pik-10 pik-koenig kreuz-as
  1: herz-10 karo-10 kreuz-9 karo-koenig pik-9 kreuz-bube
stock: {first} herz-koenig {DRAWN} {last} pik-bube

"""


def test_it_is_about_the_games_that_ask_more_of_who_leads() -> None:
    assert {"sechsundsechzig-2", "gaigel"} == set(GAMES)
    assert all(concerns(rules_of(name), "tricks", rules_of(name).usual) for name in GAMES)
    assert not any(concerns(rules_of(name), "bidding", rules_of(name).usual) for name in GAMES)


def test_many_tricks_after_a_stock_that_counts_nothing_are_played_like_any_others() -> None:
    rules = rules_of("german-whist")
    assert concerns(rules, "stock", 0) and not concerns(rules, "tricks", 0)
    assert concerns(rules_of("briscola"), "tricks", 0)


@pytest.mark.parametrize(("name", "house"), TABLES)
def test_a_seat_goes_by_the_same_in_an_imagined_deal_as_at_the_table(
    name: str, house: tuple[tuple[str, str], ...]
) -> None:
    rules = rules_of(name, house)
    views = [begin(rules, seat) for seat in range(rules.players)]
    asked = 0
    for turn in play_deals(rules, 4, 20, favoured=("play", "meld", "play")):
        if turn.before.phase is not None:
            seat = pending(turn.before)[0]
            legal = legal_actions(turn.before, seat)
            mine, seen = of_state(turn.before, seat, legal), of_view(rules, views[seat], legal)
            for field in (
                "trump",
                "hand",
                "trick",
                "out",
                "held",
                "points",
                "drawing",
                "top",
                "each",
                "contract",
                "opening",
            ):
                assert getattr(mine, field) == getattr(seen, field), field
            assert list(mine.seats) == list(seen.seats)
            assert set(mine.friends) == set(seen.friends)
            asked += 1
        views = [
            fold_all(rules, view, [redact(event, view.seat) for event in turn.events])
            for view in views
        ]
    assert asked > 20


@pytest.mark.parametrize("player", ["easy", "medium", "hard"])
class TestEveryLevel:
    """What any of them does."""

    def test_goes_out_with_enough(self, player: str) -> None:
        played = strong("pik-dame", "kreuz-koenig") + "0: play pik-as pik-9\n"
        played += "0: play herz-as herz-10\n0: play karo-as karo-10\n"
        played += "0: meld mariage-pik\n0: play pik-dame karo-koenig\n"
        assert answer(played, "sechsundsechzig-2", player) == "out"

    def test_closes_with_tricks_that_nobody_can_take(self, player: str) -> None:
        played = strong("kreuz-koenig", "pik-dame")
        played += "0: play herz-as herz-10\n0: play karo-as karo-10\n"
        assert answer(played, "sechsundsechzig-2", player) == "close"

    def test_takes_the_trump_that_lies_there(self, player: str) -> None:
        text = f"""dealer: 1
hands:
  0: herz-as kreuz-9 pik-9 karo-bube karo-9 herz-9
  1: herz-10 karo-10 herz-dame karo-koenig pik-koenig kreuz-bube
stock: kreuz-koenig {LOW} pik-10 pik-dame pik-as

0: play herz-as herz-dame
"""
        assert answer(text, "sechsundsechzig-2", player) == "exchange"


def test_no_ace_is_led_while_anybody_may_trump_it() -> None:
    text = deal("gaigel", {0: "EXKU SO LA"}, dealer=1, turned_up="E7")
    assert answer(text, "gaigel", "easy") in {"play schippen-ober", "play eichel-unter"}


def test_the_highest_trump_is_not_spent_on_a_little_trick() -> None:
    hands = {0: "EO", 1: "SAK HXO LXU"}
    text = deal("sechsundsechzig-2", hands, dealer=1, turned_up="S9")
    assert answer(text + "0: play kreuz-dame\n", "sechsundsechzig-2", "easy") == "play karo-bube"


def test_of_two_marriages_the_one_of_the_longer_suit_makes_trump() -> None:
    """Both count 40, and later ones 20."""
    ranks = ["as", "10", "koenig", "dame", "bube"]
    rules = changed(ruleset_of("cinquecento"), {"deck.ranks": ranks})
    shown = set()
    for third, other in (("herz-as", "karo-as"), ("karo-as", "herz-as")):
        text = f"""dealer: 1
hands:
  0: herz-koenig herz-dame karo-koenig karo-dame pik-as
  1: pik-bube pik-koenig pik-dame kreuz-bube herz-bube
stock: {third} pik-10 {other} herz-10 karo-10 karo-bube kreuz-as kreuz-10 kreuz-koenig kreuz-dame

0: play pik-as pik-bube
"""
        request = request_under(rules, text)
        shown.add(written(rules, make_player("greedy").choose(request)))
    assert shown == {"meld paar-herz", "meld paar-karo"}
