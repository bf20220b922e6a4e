"""Melds that win are shown by whoever is to play a card, in each trick of a deal."""

from __future__ import annotations

from random import Random

from game.engine.actions import CHANCE
from game.engine.melds.held import take
from game.engine.play import apply, legal_actions, pending, start
from game.engine.scoring.winning_melds import winning_action
from game.players.leading import sensible
from game.players.leading.standpoint import of_view
from tests.contract.playing import deal_for, play_deals, running_trick, watched
from tests.records.shelf import changed, ruleset_of

TWO = {
    "label": {"de": "Zwei Asse", "en": "Two Aces"},
    "of_each_suit": ["as"],
    "alike": 2,
    "different_suits": False,
    "points": 1,
    "wins": "deal",
    "any_turn": True,
}


def test_also_with_the_lead_to_the_trick_after_the_last_draw() -> None:
    rules = changed(ruleset_of("doppelbinokel-2"), {"melds.table.zwei": TWO})
    aces = [pattern for pattern in rules.melds if pattern.any_turn]
    rng, leads, follows = Random(1), 0, 0
    for number in range(1, 4):
        state = apply(start(rules), CHANCE, deal_for(rules, 5, number)).state
        while state.phase is not None and rules.phases[state.phase.at].kind != "tricks":
            (seat,) = pending(state)
            legal = legal_actions(state, seat)
            wins = winning_action(rules, legal)
            if any(action.verb == "play" for action in legal):
                hand, shift = state.hands[seat], seat * len(rules.families)
                held = any(take(pattern, hand, shift) is not None for pattern in aces)
                assert held == (wins is not None)
                leads += held and not running_trick(state)
                follows += held and bool(running_trick(state))
            state = apply(state, seat, rng.choice([one for one in legal if one != wins])).state
    assert leads > 5 and follows > 5


def test_what_wins_is_shown_rather_than_what_counts_more() -> None:
    """By rule of thumb, in imagined deals too, also by who does not lead."""
    keys = {
        "melds.table.zwei": TWO | {"of_each_suit": ["koenig"]},
        "phases.tricks.melds_when_leading": "always",
        "phases.tricks.melds_following": True,
    }
    rules, seen = changed(ruleset_of("tute"), keys), 0
    turns = list(play_deals(rules, 3, 30, favoured=("play",)))
    for turn, views in zip(turns, watched(rules, turns), strict=True):
        if turn.state.phase is None or not running_trick(turn.state):
            continue
        (seat,) = pending(turn.state)
        legal = legal_actions(turn.state, seat)
        wins = winning_action(rules, legal)
        if wins is not None and sum(action.verb == "meld" for action in legal) > 1:
            assert sensible.choose(of_view(rules, views[seat], legal)) == wins
            seen += 1
    assert seen > 2
