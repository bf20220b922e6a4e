"""Raising and answering where all cards stand in one row, whatever their suit."""

from __future__ import annotations

from game.cards import parse_card
from game.engine.actions import CHANCE, FOLD, SEE, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, start
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold_all
from game.players.base import Request
from game.players.heuristic.phases.tricks.announcing import choose_word
from tests.contract.rulesets import rules_of

RULES = rules_of("truco")
BEST, MIDDLE, WORST = "pik-as kreuz-as pik-7", "herz-3 karo-koenig karo-6", "karo-4 kreuz-4 karo-5"


def word(hand: str, *, raised: bool) -> Action | None:
    """What forehand says with a hand, or the one after it once forehand has raised."""
    step = apply(start(RULES), CHANCE, deal_for(RULES, 3, 1))
    events = list(step.events)
    state: State = step.state
    first, second = state.deal.seats[:2]
    seat = second if raised else first
    if raised:
        action = next(one for one in legal_actions(state, first) if one.verb == "announce")
        step = apply(state, first, action)
        state = step.state
        events += step.events
    view = fold_all(RULES, begin(RULES, seat), [redact(event, seat) for event in events])
    cards = tuple(sorted(parse_card(name) for name in hand.split()))
    view = view._replace(hand=cards)
    return choose_word(Request(RULES, view, legal_actions(state, seat), 0))


def test_a_strong_hand_raises_and_a_weak_one_is_silent() -> None:
    said = word(BEST, raised=False)
    assert said is not None
    assert said.verb == "announce"
    assert word(WORST, raised=False) is None


def test_only_a_weak_hand_gives_up_and_only_a_strong_one_raises_further() -> None:
    assert word(WORST, raised=True) == FOLD
    assert word(MIDDLE, raised=True) == SEE
    further = word(BEST, raised=True)
    assert further is not None
    assert further.verb == "announce"
