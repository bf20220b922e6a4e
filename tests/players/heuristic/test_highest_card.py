"""What a simple player does with a card that beats all others, and with jokers that may fail."""

from __future__ import annotations

from functools import cache

from game.cards import JOKER, KIND_MASK, parse_card
from game.engine.actions import Action
from game.players.base import Request
from tests.contract.rulesets import rules_of
from tests.games.finished import choices
from tests.records.shelf import changed, ruleset_of


@cache
def answers(*, powerless: bool) -> tuple[tuple[Request, Action], ...]:
    """What the simple player is asked and answers in Mighty, where jokers beat nothing in the first
    trick and the last, or where they always do: there one that is played is enough."""
    rules = rules_of("mighty")
    if not powerless:
        rules = changed(ruleset_of("mighty"), {"deck.jokers.powerless_in": []})
    return tuple(choices(rules, 20 if powerless else 8))


def held(request: Request) -> set[int]:
    return {card & KIND_MASK for card in request.view.hand}


def highest(request: Request) -> int:
    """The card that beats all others in what is played."""
    spec = request.rules.contracts[request.view.contract].spec
    return parse_card("karo-as" if spec.trumps == ["pik-*"] else "pik-as")


def test_it_is_called_by_who_does_not_hold_it_and_laid_away_by_nobody() -> None:
    called = discarded = 0
    for request, answer in answers(powerless=True):
        if answer.verb == "call" and highest(request) not in held(request):
            assert answer.arg == highest(request)
            called += 1
        if answer.verb == "discard":
            assert answer.arg & KIND_MASK not in (highest(request), JOKER)
            discarded += 1
    assert called > 3 and discarded > 10


def jokers_thrown(*, powerless: bool) -> tuple[int, int]:
    """How often a joker is played to the first trick by who may play another card, and how often
    it could be."""
    played = could = 0
    for request, answer in answers(powerless=powerless):
        may = {action.arg & KIND_MASK for action in request.legal if action.verb == "play"}
        if answer.verb != "play" or request.view.tricks or JOKER not in may or len(may) < 2:
            continue
        could += 1
        played += answer.arg & KIND_MASK == JOKER
    return played, could


def test_a_joker_that_beats_nothing_there_is_kept_out_of_the_first_trick() -> None:
    weak, could = jokers_thrown(powerless=True)
    assert could > 5 and weak == 0
    strong, _ = jokers_thrown(powerless=False)
    assert strong > 0, "where it beats all it is played"


def kept_for_the_last(*, powerless: bool) -> tuple[int, int]:
    """How often a joker is kept for the last trick by who might play it in the one before, and how
    often it could be."""
    kept = could = 0
    for request, answer in answers(powerless=powerless):
        may = {action.arg & KIND_MASK for action in request.legal if action.verb == "play"}
        if len(request.view.hand) == 2 and JOKER in may and len(may) == 2:
            could += 1
            kept += answer.arg & KIND_MASK != JOKER
    return kept, could


def test_a_joker_that_beats_nothing_there_is_not_kept_for_the_last_trick() -> None:
    weak, could = kept_for_the_last(powerless=True)
    assert could > 3 and weak == 0
    strong, _ = kept_for_the_last(powerless=False)
    assert strong > 0, "where it takes that one, it is"
