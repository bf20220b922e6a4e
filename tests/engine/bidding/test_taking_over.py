"""Who takes a card becomes the declarer in the middle of a deal, and names what is played on."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.cards import parse_card
from game.engine.actions import Action
from game.engine.events import NOBODY, ContractDeclared, Event, redact
from game.engine.imagined.world import World
from game.engine.play import apply, faults, legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.sides.actual import sides
from game.engine.state import State
from game.engine.view import KONTRA, RE, View, begin, fold_all
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.worlds.located import Located
from game.players.worlds.shown import ruled_out
from game.rules.card_points import pack_points
from tests.contract.rulesets import contract_of
from tests.records.shelf import FOLDER, rules_of

WON = FOLDER / "doppelkopf" / "D-14_black-sow-solo-won.record"
NAMED = "0: declare damen-solo"
RULES = rules_of("doppelkopf", (("armut", "schwarze-sau-solo"),))
GAMES = ("trumpf-solo", "damen-solo", "buben-solo")


class Stage(NamedTuple):
    """A deal after some lines of the record: all that happened, and how it stands."""

    state: State
    events: tuple[Event, ...]

    def view(self, seat: int) -> View:
        """What a seat makes of it."""
        return fold_all(RULES, begin(RULES, seat), [redact(event, seat) for event in self.events])


def before(line: str) -> Stage:
    """The deal of the record before a line of it."""
    text = WON.read_text(encoding="utf-8").partition(f"\n{line}")[0]
    played = replay(RULES, parse_record(text))
    return Stage(played.state, played.events)


def named() -> Stage:
    """The deal once the game was named."""
    asked = before("refused: 0 play")
    state, events = apply(asked.state, 0, declare("damen-solo"))
    return Stage(state, (*asked.events, *events))


def declare(contract: str) -> Action:
    return Action("declare", contract_of(RULES, contract).number)


def test_whoever_takes_the_card_names_a_game_and_can_do_nothing_else() -> None:
    state = before("refused: 0 play").state
    assert pending(state) == (0,)
    assert legal_actions(state, 0) == tuple(declare(game) for game in GAMES)
    assert tuple(faults(state, 0)) == ()
    with pytest.raises(Refused) as refused:
        apply(state, 0, Action("play", state.hands[0][0]))
    assert refused.value.reason is Reason.NAME_GAME_FIRST


def test_the_copy_before_it_makes_nobody_a_declarer() -> None:
    state = before("3: play kreuz-bube").state  # the first Queen of Spades has just been taken
    assert state.deal.tricks[-1].cards.count(parse_card("pik-dame")) == 1
    assert {action.verb for action in legal_actions(state, pending(state)[0])} == {"play"}


def test_it_is_played_on_alone_under_the_game_that_was_named() -> None:
    before_it, state = before("refused: 0 play").state, named().state
    assert sides(before_it) == ((0,), (1,), (2,), (3,))
    assert sides(state) == ((0,), (1, 2, 3))
    assert pending(state) == (0,)
    # The Ten of Hearts has been the highest trump; now it is a card of its suit.
    state = apply(state, 0, Action("play", parse_card("herz-as"))).state
    state = apply(state, 1, legal_actions(state, 1)[0]).state
    state = apply(state, 2, Action("play", parse_card("herz-as"))).state
    state = apply(state, 3, legal_actions(state, 3)[0]).state
    state = apply(state, 0, Action("play", parse_card("herz-10"))).state
    state = apply(state, 1, legal_actions(state, 1)[0]).state
    assert legal_actions(state, 2) == (Action("play", parse_card("herz-koenig")),)


def test_the_tricks_before_it_count_by_the_game_that_was_named() -> None:
    before_it, after = before("refused: 0 play"), named()
    assert [trick.points for trick in before_it.state.deal.tricks] == [0, 10, 0, 0, 0, 10]
    assert [trick.points for trick in after.state.deal.tricks] == [11, 12, 18, 20, 20, 34]
    left = [card for hand in after.state.hands for card in hand]
    values = RULES.points(after.state.deal.trump, after.state.deal.contract)
    assert 115 + sum(values[card] for card in left) == pack_points(RULES.ruleset)


@pytest.mark.parametrize("seat", [NOBODY, 0, 1, 2, 3])
def test_everybody_sees_who_plays_what_and_what_the_tricks_count(seat: int) -> None:
    stage = named()
    view, state = stage.view(seat), stage.state
    assert isinstance(stage.events[-1], ContractDeclared)
    assert (view.declarer, view.contract) == (0, contract_of(RULES, "damen-solo").number)
    assert view.sides == (RE, KONTRA, KONTRA, KONTRA)
    assert [t.points for t in view.tricks] == [t.points for t in state.deal.tricks]
    assert view.played_before == 6
    assert before("refused: 0 play").view(seat).played_before == 0


def test_it_goes_on_in_an_imagined_deal_from_the_question() -> None:
    stage = before("refused: 0 play")
    legal = legal_actions(stage.state, 0)
    state = resample(RULES, stage.view(0), legal, World(stage.state.hands, (), (), ()))
    assert pending(state) == (0,)
    assert tuple(legal_actions(state, 0)) == tuple(legal)
    played = apply(state, 0, declare("damen-solo")).state
    assert played.deal.tricks == named().state.deal.tricks


def test_what_was_played_before_says_nothing_about_the_suits_of_the_new_game() -> None:
    """Diamonds were trumps when seat 3 put a Queen on one; now they are a suit, and it has one."""
    stage = named()
    view, jack = stage.view(0), parse_card("karo-bube")
    assert jack in stage.state.hands[3]
    assert not ruled_out(RULES, Located(RULES, view))[3] >> jack & 1
    knowledge = Knowledge(RULES, view)
    assert knowledge.table.group[jack] not in knowledge.voids[3]
    otherwise = view._replace(played_before=0)
    assert ruled_out(RULES, Located(RULES, otherwise))[3] >> jack & 1
    assert knowledge.table.group[jack] in Knowledge(RULES, otherwise).voids[3]
