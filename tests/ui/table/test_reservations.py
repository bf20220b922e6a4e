"""Reservations, what the hand does not allow, and what must be said before play."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.cards import Rank, parse_card, rank_of
from game.engine.actions import PASS, Action
from game.engine.bidding.holdings import trumps_of
from game.engine.record import parse_record, replay
from game.engine.rules.compiling import compile_rules
from game.engine.view import View
from game.storage.journal import Move
from game.ui.storybook.table.scenes import SCENES, find_moment
from game.ui.table.labels.badges import badges_of
from game.ui.table.labels.plates import status
from game.ui.table.panels.choices import SECOND, ChoicePanel
from game.ui.table.screen import TableScreen
from tests.records.shelf import FOLDER, changed
from tests.ui.table.at_table import ruleset, sit_down
from tests.ui.table.doppelkopf import MANY, at_moment

POINTS = {Rank.AS: 11, Rank.ZEHN: 10, Rank.KOENIG: 4, Rank.OBER: 3, Rank.UNTER: 2}


def test_a_reservation_is_named_by_itself_when_it_is_asked_for() -> None:
    at = at_moment("reservation")
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    way = next(b for b in panel.buttons if b.label == "Fleischlos")
    at.press_twice(way)
    at.run(lambda: at.screen.table.view().declarer is not None)
    view, rules = at.screen.table.view(), at.screen.table.rules
    assert (0, True) in view.reservations
    assert view.named is not None and rules.contracts[view.named].id == "fleischlos"


def test_a_reservation_is_remembered_while_the_table_is_left() -> None:
    at = at_moment("reservation")
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    way = next(b for b in panel.buttons if b.label == "Fleischlos")
    at.click_widget(way)
    at.frame(SECOND)
    way.press()
    left = at.screen
    at.screen = TableScreen(left.context, left.table, left.scale)
    at.screen.start()
    at.run(lambda: at.screen.table.view().declarer is not None)
    view, rules = at.screen.table.view(), at.screen.table.rules
    assert view.named is not None and rules.contracts[view.named].id == "fleischlos"


def test_healthy_is_the_harmless_answer() -> None:
    at = at_moment("reservation")
    at.key(pygame.K_RETURN)
    at.until_asked()
    assert (0, False) in at.screen.table.view().reservations


def test_what_the_hand_does_not_allow_is_closed_and_says_why() -> None:
    at = at_moment("reservation", house=MANY)
    screen, rules = at.screen, at.screen.table.rules
    panel = screen.model.panel
    assert isinstance(panel, ChoicePanel)
    closed = {way.label: way for way in panel.choices if not way.enabled}
    hand = screen.table.view().hand
    kings = sum(rank_of(card) == Rank.KOENIG for card in hand)
    queens = hand.count(parse_card("kreuz-dame"))
    trumps = len(trumps_of(rules, hand))
    assert trumps > 3 and kings < 5 and queens < 2
    assert closed["Hochzeit"].reason == f"braucht 2 Kreuz-Damen, du hast {queens}"
    assert closed["Armut"].reason == f"höchstens 3 Trümpfe, du hast {trumps}"
    assert closed["Schmeißen mit fünf Königen"].reason == f"braucht 5 Könige, du hast {kings}"
    turn = screen.table.turn()
    at.click_widget(closed["Hochzeit"])
    assert screen.table.turn() == turn
    offered = {screen.words.contract(c.number) for c in rules.contracts if c.offered >= 0}
    assert {way.label for way in panel.choices} == {"Gesund", *offered}


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1024, 640), 1.0), ((1280, 800), 1.0), ((1280, 800), 1.5), ((1920, 1080), 1.5)],
)
def test_many_reservations_lie_between_the_seats_and_the_hand(
    size: tuple[int, int], scale: float
) -> None:
    rules = ruleset("doppelkopf", **MANY)
    moves = find_moment(compile_rules(rules), SCENES["reservation"].moment, 1)
    at = sit_down(rules, moves=moves, size=size, speed="instant", scale=scale)
    at.until_asked()
    screen, panel = at.screen, at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    assert sum(way.enabled for way in panel.buttons) == 14, "nothing that is lawful is left out"
    layout = screen.sprites.layout
    assert panel.box.bottom <= layout.hand_top
    for seat in layout.seats:
        assert not panel.box.intersects(seat.portrait) and not panel.box.intersects(seat.plate)
    for way in panel.buttons:
        assert panel.box.contains(way.box.x, way.box.y)
        assert panel.box.contains(way.box.right, way.box.bottom)


def test_a_compulsory_solo_is_asked_for_by_itself() -> None:
    rules = ruleset("doppelkopf", pflichtsolo="1", spiele="4")
    moves = find_moment(
        compile_rules(rules), lambda view, legal: view.due == 0 and legal[0].verb == "declare", 1
    )
    at = sit_down(rules, moves=moves, speed="instant")
    at.until_asked()
    screen = at.screen
    panel = screen.model.panel
    assert isinstance(panel, ChoicePanel) and panel.title == "Welches Solo spielst du?"
    assert "Kontra" not in _badges(screen) and "Re" not in _badges(screen)
    at.key(pygame.K_RETURN)
    assert screen.table.view().declarer is None, "Enter alone chooses no solo"
    at.press_twice(panel.buttons[0])
    at.until_asked()
    assert screen.table.view().declarer == 0
    assert "Re" in _badges(screen)


def test_whoever_must_play_for_a_card_is_told_why() -> None:
    rules = ruleset("schafkopf", **{"alle-weiter": "muss"})
    compiled = compile_rules(rules)
    at = sit_down(
        rules, moves=find_moment(compiled, lambda v, _: v.forced == 0, 2), speed="instant"
    )
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel) and panel.title == "Was wird gespielt?"
    assert panel.aside == "Alle haben „weiter“ gesagt, und diese Karte hast du: Eichel-Ober."
    assert "Weiter" not in [way.label for way in panel.buttons]


def test_the_dealer_who_must_play_is_told_that_nobody_holds_the_card() -> None:
    rules = changed(ruleset("hasenpfeffer"), {"phases.auction.unheld": "dealer_must"})
    found = FOLDER / "hasenpfeffer" / "nobody-holds-the-joker.record"
    written = found.read_text(encoding="utf-8").partition("\nscore:")[0]
    for old, new in (
        ("dealer: 3", "dealer: 0"),
        ("0: pass\n", ""),
        ("3: pass", "3: pass\n0: pass"),
    ):
        assert old in written
        written = written.replace(old, new)
    played = replay(rules, parse_record(written)).moves
    at = sit_down(
        rules.ruleset, moves=[Move(one.seat, one.action) for one in played], speed="instant"
    )
    at.until_asked()
    panel = at.screen.model.panel
    assert panel is not None and panel.title == "Was wird gespielt?"
    told = "Alle haben „weiter“ gesagt, diese Karte hat niemand, und du bist der Geber: Joker."
    assert panel.aside == told


@pytest.mark.parametrize(
    ("cards", "points", "most", "reason"),
    [
        (["*-*"], POINTS, 0, "kein Auge auf der Hand, du hast {held}"),
        (["*-*"], POINTS, 7, "höchstens 7 Augen auf der Hand, du hast {held}"),
        (
            ["*-koenig", "*-dame"],
            {Rank.KOENIG: 4, Rank.OBER: 3},
            7,
            "höchstens 7 Augen (nur Könige und Damen), du hast {held}",
        ),
    ],
)
def test_a_hand_that_is_too_good_for_a_game_is_told_how_good_it_is(
    cards: list[str], points: dict[Rank, int], most: int, reason: str
) -> None:
    holding = [{"kind": "points_at_most", "cards": cards, "count": most}]
    many = {"contracts.schmeissen-koenige.holding": holding}
    rules = changed(ruleset("doppelkopf", **MANY), many)
    moves = find_moment(rules, SCENES["reservation"].moment, 1)
    at = sit_down(rules.ruleset, moves=moves, speed="instant")
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    held = sum(points.get(rank_of(card), 0) for card in at.screen.table.view().hand)
    way = next(one for one in panel.choices if one.label == "Schmeißen mit fünf Königen")
    assert held > most and not way.enabled
    assert way.reason == reason.format(held=held)


def test_all_are_told_before_who_must_play() -> None:
    rules = ruleset("schafkopf", **{"alle-weiter": "muss"})
    asked = find_moment(compile_rules(rules), lambda _, legal: PASS in legal, 1)
    at = sit_down(rules, moves=asked, speed="instant")
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    assert panel.aside == "Sagen alle „weiter“, muss spielen, wer diese Karte hat: Eichel-Ober."


def _badges(screen: TableScreen) -> list[str]:
    """What stands on the viewer's own chest."""
    return [badge.text for badge in badges_of(screen.words, screen.sprites.shown, 0)]


def test_announcing_before_the_bidding_is_no_reservation() -> None:
    rules = ruleset("binokel-benoggler-4")
    moves = find_moment(compile_rules(rules), SCENES["bidding"].moment, 1)
    at = sit_down(rules, moves=moves, speed="instant")
    at.until_asked()
    words, view = at.screen.words, at.screen.sprites.shown
    said = [status(words, view, seat, ()) for seat in view.seats]
    said += [words.last_word(view, seat) for seat in view.seats]
    assert not any("gesund" in text or "Vorbehalt" in text for text in said), said
    declared = view._replace(declarer=view.seats[1], bid=200)
    assert "Normales Spiel" not in status(words, declared, view.seats[1], ())


def test_what_was_laid_away_lies_there_for_who_goes_over_the_game() -> None:
    """It is taken up from the table, and not out of nowhere."""
    rules = ruleset("marias")

    def may_go_over(view: View, legal: Sequence[Action]) -> bool:
        return bool(view.discard_size) and any(action.verb == "declare" for action in legal)

    at = sit_down(rules, moves=find_moment(compile_rules(rules), may_go_over, 1), speed="normal")
    at.until_asked()
    screen, panel = at.screen, at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    away, mine = screen.sprites.shown.discard_size, screen.sprites.viewer
    assert not screen.sprites.talon
    at.press_twice(next(way for way in panel.buttons if way.label == "Bettel"))
    at.run(lambda: screen.sprites.shown.declarer == mine)
    assert screen.sprites.shown.talon_size == len(screen.sprites.talon) == away
