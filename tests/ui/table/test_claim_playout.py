"""Claiming the rest at the table: a button where it is certain, and cards that play themselves."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.claiming import Claim, certainty, claim, claimable
from game.engine.actions import Action
from game.engine.rules.compiling import compile_rules
from game.players.process import Advice
from game.table import Answer, OpponentsGone
from game.table.match_log import MatchLog
from game.ui.storybook.table.scenes import SCENES, find_moment
from tests.everyday import some
from tests.ui.advising import Advising
from tests.ui.table import at_table
from tests.ui.table.at_table import AtOnce, Sitting, ruleset, sit_down
from tests.ui.table.test_playing import by_mouse


class Knowing(Advising, AtOnce):
    """Opponents that find out what is certain."""


@pytest.fixture(autouse=True)
def knowing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_table, "AtOnce", Knowing)


def opponents(at: Sitting) -> Knowing:
    found = at.screen.table._opponents
    assert isinstance(found, Knowing)
    return found


LONG = {"binokel-3": 4, "doppelkopf": 2, "zweierbinokel-2": 4}
"""How many cards are still held, at least."""


@cache
def moves_to(game: str):
    """The moves up to a claim of several tricks."""
    rules = compile_rules(ruleset(game))

    def several(view, legal) -> bool:
        return len(view.hand) >= LONG[game] and SCENES["claim"].comes(rules, view, legal)

    return find_moment(rules, several, 1)


def certain(game: str = "binokel-3", **more: object) -> Sitting:
    """A sitting where the rest is the viewer's for sure."""
    at = sit_down(ruleset(game), moves=moves_to(game), **more)
    at.until_asked()
    at.frame(draw=False)
    at.frame(draw=False)
    return at


def tricks(at: Sitting) -> list[int]:
    return [trick.winner for trick in at.screen.table.view().tricks]


def plays_on(at: Sitting) -> None:
    """The deal ends without any more input."""
    at.run(lambda: at.over, 90)


@pytest.mark.parametrize(
    ("game", "by_key"),
    some([("doppelkopf", True), ("binokel-3", False), ("zweierbinokel-2", False)], 2),
)
def test_the_rest_plays_itself_and_every_trick_is_the_claimants(game: str, by_key: bool) -> None:
    at = certain(game, speed="fast")
    table, before = at.screen.table, len(tricks(at))
    found, sides = claim(table.rules, table.view(), table.legal()), table.view().sides
    assert found is not None
    assert at.screen.controls.claim.visible
    if by_key:
        at.key(pygame.K_r)
    else:
        at.click_widget(at.screen.controls.claim)
    assert at.screen.sprites.bubbles[0] is not None
    plays_on(at)
    mine = {0} if found.alone else {seat for seat, side in enumerate(sides) if side == sides[0]}
    taken = tricks(at)[before:]
    assert len(taken) == found.tricks
    assert set(taken) <= mine
    assert (at.sheets or at.matches)[0].sheet, "and the sheet is written as after any deal"


def test_what_was_played_is_a_record_like_any_other() -> None:
    at = certain(speed="instant")
    at.key(pygame.K_r)
    plays_on(at)
    table = at.screen.table
    again = MatchLog(table.rules, table._log.moves)
    assert again.state == table._log.state
    mine = [m for m in again.moves[len(moves_to("binokel-3")) :] if m.seat == 0]
    assert mine and all(isinstance(m.action, Action) and m.action.verb == "play" for m in mine)


def test_the_button_is_there_exactly_when_it_is_certain() -> None:
    at = sit_down(ruleset("binokel-3"), seed=3, speed="instant", player="easy")
    seen = set()
    while not at.over:
        at.until_asked()
        if at.over:
            break
        at.frame(draw=False)
        table, button = at.screen.table, at.screen.controls.claim
        sure = claim(table.rules, table.view(), table.legal()) is not None
        assert button.visible == sure
        seen.add(sure)
        by_mouse(at)
    assert False in seen


def test_it_is_not_offered_where_it_is_not_wanted_or_not_ones_turn() -> None:
    assert not certain(claim_rest=False).screen.controls.claim.visible
    at = certain(claim_rest=False)
    turn = at.screen.table.turn()
    at.key(pygame.K_r)
    assert at.screen.table.turn() == turn
    at = certain(speed="slow")
    at.click_card(next(s for s in at.screen.sprites.hand if at.screen.hand.permits(s)))
    at.frame()
    assert not at.screen.controls.claim.visible


def test_it_is_not_offered_before_one_has_seen_what_makes_it_certain() -> None:
    at = certain(speed="slow")
    table, button, rest = at.screen.table, at.screen.controls.claim, at.screen.claim_playout
    assert rest.offered is not None
    card = rest.offered.action.arg
    at.click_card(next(s for s in at.screen.sprites.hand if s.card == card))
    early = 0
    for _ in range(1200):
        at.frame(draw=False)
        shown = at.screen.sprites.shown
        if table.viewer in table.asked() and len(shown.tricks) < len(table.view().tricks):
            early += 1
            assert not button.visible
    assert early > 10, "the others had played before it was seen"
    assert button.visible


def test_until_it_is_pressed_nothing_plays_itself() -> None:
    at = certain(speed="instant")
    turn = at.screen.table.turn()
    for _ in range(30):
        at.frame(draw=False)
    assert at.screen.table.turn() == turn


def test_taking_back_ends_it() -> None:
    at = certain(practice=True, speed="slow")
    at.key(pygame.K_r)
    at.frame()
    at.screen.undo()
    turn = at.screen.table.turn()
    for _ in range(120):
        at.frame(draw=False)
    assert not at.screen.claim_playout.running
    assert at.screen.table.turn() == turn


def test_it_goes_quicker_and_at_once_with_less_motion() -> None:
    at = certain(speed="slow")
    assert at.screen.pace == "slow"
    at.key(pygame.K_r)
    assert at.screen.pace == "fast"
    at = certain(speed="slow", less_motion=True)
    at.key(pygame.K_r)
    assert at.screen.pace == "off"


def test_no_frame_waits_for_what_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even while the rest is played: it is asked once a position, and then waited for."""
    monkeypatch.setattr(Knowing, "thinks", True)
    for name in ("unseen_of", "ClaimSearch"):
        monkeypatch.setattr(certainty, name, None)
    at = certain()
    table, said = at.screen.table, opponents(at)
    for _ in range(60):
        at.frame(draw=False)
    assert len(said.consulted) == 1
    assert not at.screen.controls.claim.visible
    first = next(action for action in table.legal() if action.verb == "play")
    said.told = Advice(said.consulted[0], claimable, Claim(first, True, 4))
    at.frame(draw=False)
    assert at.screen.controls.claim.visible
    at.key(pygame.K_r)
    at.run(lambda: len(said.consulted) == 2, 30)
    turn = table.turn()
    for _ in range(60):
        at.frame(draw=False)
    assert at.screen.claim_playout.running and table.turn() == turn
    said.told = Advice(said.consulted[1], claimable, None)
    at.frame(draw=False)
    assert not at.screen.claim_playout.running
    at.until_asked()
    assert table.turn() == turn and len(said.consulted) == 2


def test_what_comes_late_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Knowing, "thinks", True)
    at = certain(speed="instant", practice=True)
    table, said = at.screen.table, opponents(at)
    (tag,) = said.consulted
    card = next(s for s in at.screen.sprites.hand if at.screen.hand.permits(s))
    late = Advice(tag, claimable, Claim(Action("play", card.card or 0), True, 4))
    at.click_card(card)
    at.until_asked()
    assert table.turn() > tag.turn
    said.told = late
    for _ in range(10):
        at.frame(draw=False)
        assert not at.screen.controls.claim.visible
    at.screen.undo()
    at.until_asked()
    assert table.turn() == tag.turn
    for _ in range(10):
        at.frame(draw=False)
        assert not at.screen.controls.claim.visible, "it was asked again after taking back"
    assert said.consulted[-1].epoch > tag.epoch


def test_nothing_is_asked_where_it_is_not_wanted() -> None:
    at = certain(claim_rest=False)
    assert not opponents(at).consulted


def test_without_the_opponents_process_the_player_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(self: Knowing) -> list[Answer]:
        raise OpponentsGone

    at = certain(speed="instant")
    monkeypatch.setattr(Knowing, "thinks", True)
    at.key(pygame.K_r)
    at.run(at.screen.table.claiming, 30)
    monkeypatch.setattr(Knowing, "poll", gone)
    at.until_asked()
    assert not at.screen.claim_playout.running and not at.screen.controls.claim.visible


def test_a_trick_that_waits_for_a_click_goes_by_itself_in_a_claim() -> None:
    at = certain(speed="instant", clear_tricks=False)
    at.key(pygame.K_r)
    plays_on(at)
