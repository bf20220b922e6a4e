"""Players tell by a question which phase asks it."""

from __future__ import annotations

import pytest

from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.players.base import Request
from game.players.heuristic.phases import CHOICES, phase_asking
from game.players.registry import make_player
from game.players.rollout.phases import THOUGHTS
from game.simulation.table import QuickTable
from tests.contract.rulesets import own_games, rules_of, running
from tests.everyday import some

EXTRAS = {
    "binokel-3": ((("rufen", "2"), ("vorne-weg", "true")), 40),
    "doppelkopf": ((("armut", "spielen"), ("ansagen", "dazu")), 4),
    "binokel-passing": ((), 4),
    "doppelkopf-passing": ((), 100),
    "oh-hell": ((), 2),
    "bourre": ((), 2),
    "tysiacha": ((), 2),
    "pinochle": ((), 24),
    "skat": ((), 10),
    "spades": ((), 10),
    "spades-2": ((), 1),
    "all-fours": ((), 2),
    "schieberamsch": ((), 20),
    "ulti": ((), 30),
}
"""Tables with phases that the usual ones have not, and a game that asks about the talon: each with
so many deals at random as its rarest phase takes to come."""


class Noting:
    """A player that notes for each question which phase it tells, and which one asks."""

    blind = False

    def __init__(self) -> None:
        self.table: QuickTable | None = None
        self.asked: set[tuple[str | None, str]] = set()
        self._player = make_player("random")

    def choose(self, request: Request) -> Action:
        assert self.table is not None
        assert self.table.state.phase is not None
        asking = request.rules.phases[self.table.state.phase.at].kind
        self.asked.add((phase_asking(request), asking))
        return self._player.choose(request)


def asked(rules: Rules, deals: int) -> set[tuple[str | None, str]]:
    """The phases that questions of some deals tell, each with the one that asked."""
    player = Noting()
    player.table = table = QuickTable(rules, [player] * rules.players)
    for number in range(1, deals + 1):
        if table.state.match.winners is not None:
            table.begin_match()
        table.play_deal(deal_for(rules, 10, number))
    return player.asked


@pytest.mark.parametrize("ruleset", some([*running(), *own_games()], 5))
def test_a_question_tells_which_phase_asks(ruleset: str) -> None:
    questions = asked(rules_of(ruleset), 8)
    assert questions
    assert [asking for told, asking in questions if told != asking] == []


def test_the_simple_player_knows_every_phase_that_asks() -> None:
    questions = asked(rules_of("zweierbinokel-2"), 1)
    questions |= asked(rules_of("euchre"), 8) | asked(rules_of("neunundneunzig"), 1)
    questions |= asked(rules_of("drei-fuenf-acht"), 3) | asked(rules_of("rikken"), 20)
    questions |= asked(rules_of("schafkopf-klopfen"), 1)
    for ruleset, (house, deals) in EXTRAS.items():
        questions |= asked(rules_of(ruleset, house), deals)
    assert all(told == asking for told, asking in questions)
    assert {asking for _, asking in questions} == set(CHOICES)


def test_who_thinks_ahead_knows_no_other_phases() -> None:
    assert set(THOUGHTS) <= set(CHOICES)


def test_a_verb_is_known_by_one_phase_and_shared_with_others() -> None:
    owned = [verb for choice in CHOICES.values() for verb in choice.verbs]
    assert len(owned) == len(set(owned))
    assert {verb for choice in CHOICES.values() for verb in choice.shared} <= set(owned)
