"""Predicting before the deal: nobody has a card by then, and all know how many there will be."""

from __future__ import annotations

from game.engine.rules.rules import Rules
from game.players.base import Request, request_for
from game.players.registry import make_player
from tests.contract.rulesets import rules_of
from tests.games.finished import played

BLIND = (("blind", "true"),)


def unseen() -> Rules:
    """Oh Hell in which all predict blind."""
    return rules_of("oh-hell", BLIND)


def predictions(rules: Rules) -> list[Request]:
    """What is asked of players who predict, in eight deals of five cards to one and up again."""
    deals = list(played(rules, "easy", 8, 3))
    return [
        request for deal in deals for request, action in deal.answers if action.verb == "predict"
    ]


def test_nobody_has_seen_a_card_and_the_numbers_are_those_of_the_deal_to_come() -> None:
    asked = predictions(unseen())
    assert len(asked) == 32
    assert all(not request.view.hand for request in asked)
    assert all(not any(request.view.sizes) for request in asked)
    most = [request.legal[-1].arg for request in asked if len(request.view.predicted) < 3]
    assert most == [n for size in (5, 4, 3, 2, 1, 2, 3, 4) for n in [size] * 3]


def test_the_last_to_speak_may_not_make_it_come_out_even() -> None:
    for request in predictions(unseen()):
        said = [number for _, number in request.view.predicted]
        if len(said) == 3:
            size = unseen().hand_size_of(request.view.number)
            assert size - sum(said) not in [action.arg for action in request.legal]


def test_a_player_predicts_about_a_share_and_no_card_changes_it() -> None:
    """The first to speak says one of five tricks, the same whatever cards are to come."""
    said = {
        answers[0][1].arg
        for seed in range(6)
        for _, _, answers in played(unseen(), "easy", 1, seed)
    }
    assert said == {1}


def test_every_level_answers_with_no_card_in_hand() -> None:
    request = predictions(unseen())[0]
    for level in ("easy", "medium"):
        again = request_for(unseen(), request.view, tuple(request.legal))
        assert make_player(level).choose(again) in request.legal
