"""A partner by a called card: what everybody knows, what its holder must play, when it is free."""

from __future__ import annotations

from game.cards import parse_card
from game.engine.actions import CHANCE, PASS, Action, Shuffle
from game.engine.events import NOBODY, PartnerFound, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import called_is_free
from game.engine.sides.actual import sides
from game.engine.state import State
from game.engine.view import KONTRA, RE, View, begin, fold_all
from tests.contract.rulesets import rules_of

HANDS = (
    "schellen-as schellen-10 schellen-9 schellen-7 eichel-9 herz-9 herz-8 schippen-9",
    "schellen-koenig eichel-ober schippen-ober herz-ober eichel-unter herz-as herz-10 eichel-as",
    "schellen-8 schippen-as schippen-10 schippen-koenig eichel-10 eichel-koenig herz-7 schippen-7",
    "schellen-ober schippen-unter herz-unter schellen-unter herz-koenig eichel-8 eichel-7 "
    "schippen-8",
)
"""Seat 1 calls the Ace of Bells, which seat 0 holds with three more cards of the suit."""


def dealt(rules: Rules) -> tuple[State, dict[int, View]]:
    """The deal in which seat 1 has called, and what every seat and nobody in particular knows."""
    hands = [[parse_card(word) for word in hand.split()] for hand in HANDS]
    pack = tuple(card for n in (0, 4) for hand in hands for card in hand[n : n + 4])
    viewers = (*range(4), NOBODY)
    views = {viewer: begin(rules, viewer) for viewer in viewers}
    called = next(c.number for c in rules.contracts if c.id == "ruf-schellen")
    state = start(rules)
    for seat, action in (
        (CHANCE, Shuffle(pack, 3)),
        (0, PASS),
        (1, Action("declare", called)),
        (2, PASS),
        (3, PASS),
    ):
        state, events = apply(state, seat, action)
        for viewer in viewers:
            seen = [redact(event, viewer) for event in events]
            views[viewer] = fold_all(rules, views[viewer], seen)
    return state, views


def test_only_the_holder_knows_all_sides() -> None:
    state, views = dealt(rules_of("schafkopf"))
    assert sides(state) == ((0, 1), (2, 3))
    assert views[0].sides == (RE, RE, KONTRA, KONTRA)
    assert views[1].sides == (None, RE, None, None)
    assert views[2].sides == (None, RE, KONTRA, None)
    assert views[NOBODY].sides == (None, RE, None, None)
    assert not any(view.partner_settled for view in views.values())


def played(rules: Rules, words: str) -> State:
    """The state after some cards of the first trick."""
    state, _ = dealt(rules)
    for seat, word in enumerate(words.split()):
        state = apply(state, seat, Action("play", parse_card(word))).state
    return state


def lawful(state: State, seat: int) -> set[int]:
    """The cards that a seat may play."""
    return {action.arg for action in legal_actions(state, seat) if action.verb == "play"}


def test_whoever_has_four_cards_may_run_away_and_is_known_after_the_trick() -> None:
    rules = rules_of("schafkopf")
    assert parse_card("schellen-7") in lawful(dealt(rules)[0], 0)
    state = played(rules, "schellen-7 schellen-koenig schellen-8 schellen-ober")
    assert state.deal.partner == 0
    assert state.deal.partner_open
    leads = (trick.cards[0] for trick in state.deal.tricks)
    assert called_is_free(rules, state.deal.contract, state.deal.trump, leads)


def test_who_has_run_away_is_told_once() -> None:
    state = played(rules_of("schafkopf"), "schellen-7 schellen-koenig schellen-8")
    told = list[PartnerFound]()
    while state.phase is not None:
        (seat,) = pending(state)
        plays = [action for action in legal_actions(state, seat) if action.verb == "play"]
        state, events = apply(state, seat, plays[0])
        told += [event for event in events if isinstance(event, PartnerFound)]
    assert told == [PartnerFound(1, 0)]
    assert state.deal.partner_tricks == 1


def test_where_nobody_runs_away_the_suit_is_led_with_the_card() -> None:
    bells = {parse_card(f"schellen-{rank}") for rank in ("10", "9", "7")}
    never = rules_of("schafkopf", (("davonlaufen", "false"),))
    may = lawful(dealt(never)[0], 0)
    assert not bells & may
    assert parse_card("schellen-as") in may
