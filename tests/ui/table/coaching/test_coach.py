"""The coach at the table: all lessons by mouse and by keys, and a bubble that covers nothing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.view import View
from game.lessons import LEARNER, lesson_ids, load_lesson
from game.ui.context import Context, Settings, TableContext
from game.ui.kit import Box, Scale, Widget, measure
from game.ui.matches.lesson import guided_screen, guided_table
from game.ui.storybook.screens.lessons import guided, to_remark
from game.ui.table.cards.sprite import Sprite
from game.ui.table.coaching import pointing
from game.ui.table.coaching.coach import WHY
from game.ui.table.coaching.guided import SHOW, GuidedScreen
from game.ui.table.drawing import lying
from game.ui.table.panels.choices import SECOND, ChoiceButton
from game.ui.table.phases.bidding import BiddingPanel
from game.ui.table.phases.meld import MeldPanel
from game.ui.table.phases.trump import TrumpPanel
from tests.everyday import some
from tests.ui.table.at_table import Sitting
from tests.ui.table.test_fingers import tap

SIZE = (1280, 800)


class Learner(Sitting):
    """Somebody at the table of a lesson; nothing is drawn."""

    screen: GuidedScreen
    skips: int = 0
    pace: float = 0.5

    def frame(self, dt: float = 0.0, *, draw: bool = True) -> bool:
        super().frame(dt or self.pace, draw=False)
        return self.screen.event_player.hurry()

    @property
    def coach(self):
        return self.screen.coach

    def until_told(self) -> bool:
        """Until something is said; False when the deal is over."""
        for _ in range(200):
            if self.over or self.coach.remark is not None:
                return not self.over
            self.frame()
        raise AssertionError("nothing is said")

    def sprites(self, actions: tuple[Action, ...]) -> list[Sprite]:
        found: list[Sprite] = []
        for action in actions:
            hand = [s for s in self.screen.sprites.hand if s not in found]
            kind = action.arg & KIND_MASK
            found.append(next(s for s in hand if (s.card or 0) & KIND_MASK == kind))
        return found

    def buttons(self, actions: tuple[Action, ...]) -> list[Widget]:
        """What has to be pressed on the panel for these."""
        panel, wish = self.screen.model.panel, actions[0]
        if isinstance(panel, BiddingPanel) and panel.stepper is not None:
            panel.stepper.count((wish.arg > panel.lowest) - (wish.arg < panel.lowest))
            return [panel.say]
        if isinstance(panel, MeldPanel):
            return [panel.say]
        if isinstance(panel, TrumpPanel):
            return [panel.seals[wish.arg], panel.say]
        button = panel.button_for(wish) or panel.main
        asks = isinstance(button, ChoiceButton) and button.choice.sure is not None
        return [button, button] if asks else [button]


def learner(lesson: str, **settings: object) -> Learner:
    context = Context(Settings().changed(speed="instant", **settings))
    found: list[Learner] = []

    def sheet(view: View) -> None:
        found[0].sheets.append(view)

    def skip() -> None:
        found[0].skips += 1

    around = TableContext(context, ("Du",) * 4, lambda: None, sheet, sheet)
    loaded = load_lesson(lesson)
    screen = guided_screen(loaded, around, guided_table(loaded, context), Scale(SIZE), skip)
    found.append(Learner(screen, pygame.Surface((1, 1))))
    screen.start()
    return found[0]


# ---------------------------------------------------------------- three ways through
def read(one: Learner, way: Callable[[Learner], None]) -> None:
    """Go on from what is only to be read."""
    assert one.screen.model.panel is None, "nothing is asked meanwhile"
    box = one.coach.on.to_screen()
    if way is by_mouse:
        one.click_widget(one.coach.on)
    elif way is by_finger:
        tap(one, box.cx, box.cy, 0.04)
    else:
        one.key(pygame.K_RETURN if way is by_keys else SHOW)
    one.frame()


def by_mouse(one: Learner) -> None:
    actions = one.coach.answer()
    if actions[0].verb == "play":
        one.click_card(one.sprites(actions)[0])
        return
    if actions[0].verb == "discard":
        for sprite in one.sprites(actions):
            one.click_card(sprite)
        one.click_widget(one.screen.model.panel.say)
        return
    for button in one.buttons(actions):
        one.click_widget(button)


def by_keys(one: Learner) -> None:
    actions = one.coach.answer()
    if actions[0].verb in ("play", "discard"):
        for sprite in one.sprites(actions):
            for _ in range(40):
                if one.screen.hand.cursor is sprite:
                    break
                one.key(pygame.K_RIGHT)
            one.key(pygame.K_RETURN)
        if actions[0].verb == "discard":
            press_by_tab(one, one.screen.model.panel.say)
        return
    for button in one.buttons(actions):
        press_by_tab(one, button)


def press_by_tab(one: Learner, widget: Widget) -> None:
    tab_to(one, widget)
    one.key(pygame.K_RETURN)


def tab_to(one: Learner, widget: Widget) -> None:
    for _ in range(40):
        if one.screen.interaction.focused is widget and widget.ringed:
            return
        one.key(pygame.K_TAB)
    raise AssertionError("the keyboard never comes there")


def by_finger(one: Learner) -> None:
    """A first tap lifts a card that is to be played."""
    actions, one.pace = one.coach.answer(), 0.02
    if actions[0].verb in ("play", "discard"):
        for sprite in one.sprites(actions):
            for _ in range(2 if actions[0].verb == "play" else 1):
                tap(one, *one.spot(sprite), 0.04)
    if actions[0].verb != "play":
        for button in one.buttons(actions):
            box = button.to_screen()
            tap(one, box.cx, box.cy, 0.04)
            one.frame(SECOND)
    one.pace = Learner.pace


def by_the_letter(one: Learner) -> None:
    one.key(SHOW)


@pytest.mark.parametrize(
    ("name", "way"),
    some(product(lesson_ids(), (by_mouse, by_keys, by_finger, by_the_letter)), 6),
)
def test_a_lesson_is_played_to_its_end(name: str, way: Callable[[Learner], None]) -> None:
    one, lesson = learner(name, play_only_card=True), load_lesson(name)
    told: list[str] = []
    while one.until_told():
        told.append(one.coach.remark.id)
        turn = one.screen.table.turn()
        if one.coach.introduces:
            read(one, way)
            assert one.coach.remark is None or one.coach.remark.id != told[-1]
            continue
        way(one)
        assert one.screen.table.turn() > turn, told[-1]
    assert told == [remark.id for remark in lesson.remarks[:-1]]
    assert not one.screen.script.left
    assert one.sheets[0].score[LEARNER] == max(one.sheets[0].score)


# ---------------------------------------------------------------- what is said
def test_what_is_lawful_but_not_meant_is_not_done_and_that_is_said() -> None:
    one = learner(lesson_ids()[0])
    to_remark(one.screen, lambda remark: remark.id == "over-it")
    coach, turn = one.coach, one.screen.table.turn()
    wanted = one.sprites(coach.answer())[0]
    other = next(
        s for s in one.screen.sprites.hand if one.screen.hand.permits(s) and s is not wanted
    )
    one.click_card(other)
    t = one.screen.context.texts
    assert one.screen.table.turn() == turn
    assert coach.text == t("lessons.not_here")
    forbidden = next(s for s in one.screen.sprites.hand if not one.screen.hand.permits(s))
    one.click_card(forbidden)
    assert one.screen.hand.explained is forbidden and one.screen.table.turn() == turn
    one.click_card(wanted)
    assert one.screen.table.turn() > turn


def test_a_panel_that_answers_otherwise_stays_open() -> None:
    one = learner(lesson_ids()[0])
    to_remark(one.screen, lambda remark: remark.id == "worth")
    panel, turn = one.screen.model.panel, one.screen.table.turn()
    one.click_widget(panel.weg)
    assert one.screen.model.panel is panel and one.screen.table.turn() == turn
    assert one.coach.saying == "not_here"


@pytest.mark.parametrize("by", ["mouse", "letter", "tab"])
def test_why_is_told_and_taken_back(by: str) -> None:
    one = learner(lesson_ids()[0])
    to_remark(one.screen, lambda remark: remark.id == "hand")
    key = f"lessons.{one.screen.lesson.id}.{one.coach.remark.id}"
    t, at = one.screen.context.texts, one.coach.why.box.y
    for part in ("why", "text"):
        if by == "mouse":
            one.click_widget(one.coach.why)
        elif by == "letter":
            one.key(WHY)
        else:
            press_by_tab(one, one.coach.why)
        assert one.coach.text == t(f"{key}.{part}")
        assert one.coach.why.box.y == at, "the link stays under the pointer"


def test_whoever_goes_on_alone_is_told_nothing_more_and_has_all_buttons() -> None:
    one = learner(lesson_ids()[0])
    to_remark(one.screen, lambda remark: remark.id == "lead")
    one.click_widget(one.coach.skip)
    assert one.skips == 1 and not one.coach.off, "it is asked first"
    one.screen.go_on_alone()
    for _ in range(40):
        one.frame()
    assert one.coach.remark is None and one.coach.item() is None
    assert one.screen.controls.last_trick.visible
    for _ in range(400):
        if one.over:
            break
        if one.screen.table.legal() and one.is_asked():
            one.screen.submit(one.screen.table.legal()[-1:])
        one.frame()
    assert one.over and one.screen.script.left
    assert one.screen.table.notices() == []


def test_another_language_is_spoken_at_once() -> None:
    one = learner(lesson_ids()[0])
    to_remark(one.screen, lambda remark: remark.id == "hand")
    context = one.screen.context.context
    context.settings = context.settings.changed(language="en")
    one.screen.refresh()
    one.until_told()
    assert one.coach.text == context.texts(f"lessons.{lesson_ids()[0]}.hand.text")
    assert one.screen.controls.show_me.name == context.texts("lessons.show")


@pytest.mark.parametrize(("deck", "order"), [("german", "Ober, Unter"), ("french", "Dame, Bube")])
def test_it_begins_with_the_aim_and_the_order_of_the_cards_that_lie_there(
    deck: str, order: str
) -> None:
    one = learner("binokel-3", deck=deck)
    one.until_told()
    assert one.coach.remark.id == "aim"
    one.click_widget(one.coach.on)
    one.frame()
    assert one.coach.text.startswith(
        f"In jeder Farbe gilt, von oben nach unten: As, Zehn, König, {order}."
    )
    assert one.coach.brackets, "the cards of a suit, as they lie in the hand"
    other = learner("doppelkopf", deck=deck)
    to_remark(other.screen, lambda remark: remark.id == "order")
    assert "As, Zehn, König." in other.coach.text
    other.click_widget(other.coach.why)
    assert ("alle Ober, alle Unter" in other.coach.text) == (deck == "german")


def test_what_was_said_stands_there_until_something_else_is() -> None:
    one = learner("binokel-3")
    at = one.screen
    assert at.coach.item() is not None and at.coach.over, "from the beginning"
    to_remark(at, lambda remark: remark.id == "hand")
    text, box = one.coach.text, one.coach.box
    at.submit(one.coach.answer())
    one.coach.follow(0.0)
    assert one.coach.remark is None and one.coach.over
    assert (one.coach.text, one.coach.box) == (text, box) and not one.coach.why.visible


# ---------------------------------------------------------------- where it is said
@pytest.mark.parametrize("text_size", some([1.0, 1.5], 2))
@pytest.mark.parametrize("lang", some(["de", "en"], 2))
@pytest.mark.parametrize("name", some(lesson_ids(), 2))
def test_the_slip_covers_nothing_and_stays_where_it_is(
    name: str, lang: str, text_size: float
) -> None:
    context = Context(Settings().changed(language=lang, speed="instant", scale=text_size))
    lesson = load_lesson(name)
    screen = guided(lesson, context, Scale((1024, 640), text_size))
    coach = screen.coach
    assert coach is not None
    places: dict[Scale, set[Box]] = {}
    for remark in lesson.remarks[:-1]:
        to_remark(screen, lambda one, wanted=remark: one is wanted)
        for size, more in (((1024, 640), 1.0), ((1280, 800), 1.0), ((3840, 2160), 2.5)):
            scale = Scale(size, max(more, text_size))
            screen.resize(scale)
            screen.update(0.1)
            for saying in ("text", "why"):
                coach.saying = saying
                coach._speak()
                coach.take_room()
                _check_free(screen)
                places.setdefault(screen.scale, set()).add(coach.box)
    assert [len(found) for found in places.values()] == [1, 1, 1]


def _check_free(screen: GuidedScreen) -> None:
    coach, panel, drawn = screen.coach, screen.model.panel, screen.drawn
    box = coach.box
    assert box.x >= 0 and box.y >= 0
    assert box.right <= screen.scale.width and box.bottom <= screen.scale.height
    own = screen.sprites.layout.trick(screen.sprites.viewer)
    seats = screen.sprites.layout.seats
    kept = [own.bounds, *[seat.portrait.union(seat.plate) for seat in seats]]
    kept += [sprite.pose.bounds for sprite in screen.sprites.hand]
    kept += [sprite.pose.bounds for _, sprite in screen.sprites.trick]
    kept += [sprite.pose.bounds for sprite in screen.sprites.talon if sprite.up]
    kept += lying.melds_boxes(drawn)
    kept += [widget.box for widget in panel.walk()] + [panel.box] if panel is not None else []
    kept += [button.box for button in screen.controls.children if button.visible]
    shown = pointing.thing(drawn, coach.remark, measure(screen.scale))
    kept += [shown] if shown is not None else []
    kept += [bracket.box for bracket in coach.brackets]
    covered = [other for other in kept if box.intersects(other)]
    assert not covered, (coach.remark.id, screen.scale.size, covered)
    assert coach.remark.shown == "" or coach.brackets, "nothing is pointed at"
    for link in (coach.why, coach.skip):
        assert box.contains(link.box.x, link.box.y)
        assert box.contains(link.box.right, link.box.bottom)


@pytest.mark.parametrize("name", lesson_ids())
def test_what_a_remark_shows_is_there_to_be_pointed_at(name: str) -> None:
    lesson = load_lesson(name)
    screen = guided(lesson, Context(Settings().changed(speed="instant")), Scale(SIZE))
    for remark in lesson.remarks[:-1]:
        to_remark(screen, lambda one, wanted=remark: one is wanted)
        assert bool(screen.coach.brackets) == bool(remark.shown), remark.id


def test_the_stock_is_shown_with_the_card_turned_up_and_that_card_alone_when_it_is_the_last() -> (
    None
):
    lesson = next(
        one
        for one in map(load_lesson, lesson_ids())
        if any(r.shown == "stock" for r in one.remarks)
    )
    screen = guided(lesson, Context(Settings().changed(speed="instant")), Scale(SIZE))
    to_remark(screen, lambda one: one.shown == "stock")
    drawn, sprites = screen.drawn, screen.sprites
    turned, stock = sprites.turned_up.pose.bounds, sprites.layout.stock.bounds
    box = pointing.thing(drawn, screen.coach.remark, measure(screen.scale))
    assert box.union(turned) == box and box.union(stock) == box
    sprites.shown = sprites.shown._replace(stock_size=1)
    assert lying.stock_box(drawn) == turned
    sprites.turned_up = None
    assert lying.stock_box(drawn) is None
