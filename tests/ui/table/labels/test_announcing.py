"""What can be said at any time, reservations, and poverty: by posted events."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from game.cards import parse_card
from game.engine.actions import CHANCE, Action
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.view import KONTRA, RE, View, begin
from game.storage.journal import Move
from game.ui.kit import Button, Widget
from game.ui.table.drawing.card_tip import why
from game.ui.table.labels.badges import badges_of
from game.ui.table.labels.plaque import announced_cell, plaque_cells, stake_of
from game.ui.table.labels.slate import slate_for
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.choices import ChoicePanel
from game.ui.table.phases.poverty import ExchangePanel
from tests.contract.rulesets import rules_of
from tests.ui.table.at_table import Sitting, ruleset, sit_down
from tests.ui.table.doppelkopf import HOUSE, at_moment
from tests.ui.table.phases.test_called_trump import NAMES, words
from tests.ui.table.test_playing import by_mouse


def hold(at: Sitting) -> Callable[[], None]:
    """Let the opponents think for as long as one likes; gives back what ends it."""
    opponents = at.screen.table._opponents
    assert opponents is not None
    answer = opponents.poll
    opponents.poll = list  # type: ignore[method-assign]

    def go_on() -> None:
        opponents.poll = answer  # type: ignore[method-assign]

    return go_on


def while_others_think() -> tuple[Sitting, Callable[[], None]]:
    """The viewer has played a card, another seat is to play, and something may be said."""
    at = at_moment("lead")
    go_on = hold(at)
    while at.screen.table.viewer in at.screen.table.asked():
        at.click_card(next(s for s in at.screen.sprites.hand if at.screen.hand.permits(s)))
    for _ in range(90):
        at.frame()
    return at, go_on


def bid(rules: Rules, contract: str) -> Action:
    return next(one.action for one in rules.contracts if one.id == contract)


def press_by_tab(at: Sitting, widget: Widget) -> None:
    for _ in range(20):
        at.key(pygame.K_TAB)
        if at.screen.input.focused is widget:
            at.key(pygame.K_RETURN)
            return
    raise AssertionError("not to be reached by keyboard")


def level(at: Sitting, place: int) -> Button:
    assert at.screen.notice is not None
    return at.screen.notice.buttons[place]


def test_what_may_be_said_is_no_question() -> None:
    at, _ = while_others_think()
    screen = at.screen
    assert screen.table.legal() and screen.model.legal == ()
    assert screen.model.panel is None and screen.hand.mode == "off"
    turn = screen.table.turn()
    for _ in range(120):
        at.frame()
    assert screen.table.turn() == turn
    assert screen.controls.speak.visible


@pytest.mark.parametrize("by_key", [False, True])
def test_an_announcement_out_of_turn(by_key: bool) -> None:
    at, go_on = while_others_think()
    screen = at.screen
    press = (lambda w: press_by_tab(at, w)) if by_key else at.click_widget
    press(screen.controls.speak)
    assert screen.notice is not None
    turn = screen.table.turn()
    press(level(at, 1))
    assert screen.notice is None
    assert screen.table.turn() == turn + 1
    assert screen.table.view().announced == ((0, 1),)
    at.frame()
    bubble = screen.sprites.bubbles[0]
    assert bubble is not None and bubble.text == "Keine 90!"
    assert plaque_cells(screen.words, screen.sprites.shown)[-1].value.endswith("Keine 90")
    own = badges_of(screen.words, screen.sprites.shown, 0)[0]
    assert own.icon is None, "what was said aloud is no secret"
    go_on()
    at.until_asked()
    assert screen.table.turn() > turn + 1


def test_a_bid_is_doubled_while_another_one_is_asked() -> None:
    """Seat 1 has bid, seat 2 thinks about it, and 0 doubles at once: nobody bids any more."""
    rules = rules_of("coinche")
    seed = next(n for n in range(1, 9) if deal_for(rules, n, 1).dealer == 0)
    moves = [Move(CHANCE, deal_for(rules, seed, 1)), Move(1, bid(rules, "contrat-80-herz"))]
    at = sit_down(ruleset("coinche"), seed=seed, moves=moves)
    hold(at)
    for _ in range(90):
        at.frame()
    screen = at.screen
    assert screen.table.asked() == (2,)
    assert screen.controls.speak.visible and screen.controls.speak.name == "Coinche ansagen"
    at.click_widget(screen.controls.speak)
    view = screen.table.view()
    assert (view.declarer, view.announced) == (1, ((0, 0),))


def over_a_trick_that_lies() -> Sitting:
    """A full trick waits for somebody to go on, and something may be said."""
    rules = ruleset("doppelkopf", **HOUSE)
    at = sit_down(rules, seed=4, speed="fast", player="easy", clear_tricks=False)
    screen = at.screen
    while not (screen.event_player.waiting and screen.controls.speak.visible):
        at.run(lambda: at.is_asked() or screen.event_player.waiting is not None)
        if screen.event_player.waiting is None:
            by_mouse(at)
        elif not screen.controls.speak.visible:
            at.key(pygame.K_RETURN)
    return at


def test_an_announcement_over_a_trick_that_lies_by_keyboard() -> None:
    """Enter presses the button that has the focus, and what was said is seen at once."""
    at = over_a_trick_that_lies()
    screen = at.screen
    press_by_tab(at, screen.controls.speak)
    assert screen.notice is not None and screen.event_player.waiting is not None
    turn, offers = screen.table.turn(), screen.model.offers
    press_by_tab(at, level(at, 0))
    assert screen.table.turn() == turn + 1
    assert screen.event_player.waiting is None and offers[0] not in screen.model.offers


@pytest.mark.parametrize("way_on", [pygame.K_RETURN, pygame.K_RIGHT])
def test_a_trick_that_lies_is_let_go_by_keyboard_after_looking_around(way_on: int) -> None:
    at = over_a_trick_that_lies()
    screen = at.screen
    press_by_tab(at, screen.controls.speak)
    at.key(pygame.K_ESCAPE)
    assert screen.notice is None and screen.event_player.waiting is not None
    if way_on == pygame.K_RIGHT:
        at.key(pygame.K_TAB)
    at.key(way_on)
    assert screen.notice is None and screen.event_player.waiting is None


def test_nothing_can_be_said_by_the_harmless_way() -> None:
    at, _ = while_others_think()
    at.click_widget(at.screen.controls.speak)
    turn = at.screen.table.turn()
    at.key(pygame.K_RETURN)
    assert at.screen.notice is None and at.screen.table.turn() == turn
    at.click_widget(at.screen.controls.speak)
    at.key(pygame.K_ESCAPE)
    assert at.screen.notice is None and at.screen.table.turn() == turn


def test_an_announcement_in_turn_leaves_the_card_to_be_played() -> None:
    at = at_moment("lead")
    screen = at.screen
    at.click_widget(screen.controls.speak)
    at.click_widget(level(at, 0))
    at.until_asked()
    assert (0, 0) in screen.table.view().announced
    assert screen.hand.mode == "play"


def _hidden(view: View, legal: Sequence[Action]) -> bool:
    """In the middle of play the viewer knows nobody's side but its own."""
    return view.playing and view.sides.count(None) == 3 and view.sides[0] is not None


def test_no_side_is_told_before_it_is_known() -> None:
    at = at_moment(_hidden)
    view = at.screen.sprites.shown
    for seat in (1, 2, 3):
        assert badges_of(at.screen.words, view, seat)[0].text == "?"
    assert badges_of(at.screen.words, view, 0)[0].icon == "lock"
    assert len(plaque_cells(at.screen.words, view)) == 1


def test_what_came_is_still_shown_after_a_resume() -> None:
    at = at_moment("poverty")
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    at.click_widget(panel.buttons[1])
    at.until_asked()
    moves = at.screen.table._log.moves
    again = sit_down(ruleset("doppelkopf", **HOUSE), moves=moves, speed="instant", player="easy")
    again.until_asked()
    panel = again.screen.model.panel
    assert isinstance(panel, ExchangePanel)
    assert len(panel.shown) == 3
    assert not panel.box.intersects(again.screen.sprites.layout.slate)
    fresh = [sprite.card for sprite in again.screen.sprites.hand if sprite.fresh == "given"]
    assert sorted(card or 0 for card in fresh) == sorted(panel.shown)


def test_poverty_taken() -> None:
    at = at_moment("poverty")
    screen = at.screen
    poor = screen.table.view().declarer
    before = len(screen.table.view().hand)
    panel = screen.model.panel
    assert isinstance(panel, ChoicePanel)
    at.click_widget(panel.buttons[1])
    at.until_asked()
    panel = screen.model.panel
    assert isinstance(panel, ExchangePanel)
    assert len(screen.sprites.hand) == before + 3 and len(panel.shown) == 3
    assert not panel.say.enabled
    for sprite in screen.sprites.hand[:3]:
        at.click_card(sprite)
    assert panel.say.enabled
    wanted = sorted(sprite.card or 0 for sprite in screen.hand.picked)
    at.click_widget(panel.say)
    at.run(lambda: screen.table.view().playing)
    view = screen.table.view()
    assert sorted(card or 0 for giver, _, card in view.given if giver == 0) == wanted
    assert len(view.hand) == before and view.sides[0] == view.sides[poor or 0] == 0
    assert view.trumps_discarded == 3


def test_poverty_refused() -> None:
    at = at_moment("poverty")
    assert at.screen.model.panel is not None
    at.key(pygame.K_RETURN)
    at.frame()
    view = at.screen.table.view()
    assert view.number > 1 or view.answers[-1] == (0, False)
    at.until_asked()


def test_double_rounds_stand_on_the_slate() -> None:
    at = at_moment("lead")
    words, view = at.screen.words, at.screen.sprites.shown
    assert "zählt" not in slate_for(words, view).title
    assert slate_for(words, view, factor=4).title.endswith("zählt 4-fach")
    assert at.screen.model.factor == at.screen.table.factor() == 1
    doubled = view._replace(doubled=((0, True), (1, False), (2, True)))
    assert slate_for(words, doubled).title.endswith("zählt 4-fach")
    assert slate_for(words, doubled, factor=2).title.endswith("zählt 8-fach")


def test_an_announcement_that_is_owed_is_asked_for() -> None:
    at = at_moment(lambda view, legal: {action.verb for action in legal} == {"announce"})
    screen = at.screen
    assert isinstance(screen.model.panel, ChoicePanel)
    assert not screen.controls.speak.visible, "once is enough"
    turn = screen.table.turn()
    for _ in range(120):
        at.frame()
    assert screen.table.turn() == turn, "nobody says it for the player"
    at.key(pygame.K_RETURN)
    at.until_asked()
    assert screen.table.view().announced[-1] == (0, 0)
    assert screen.hand.mode == "play"


def test_who_is_poor_adds_cards_to_its_trumps() -> None:
    at = at_moment(
        lambda view, legal: legal[0].verb == "give" and view.declarer == view.seat, seed=14
    )
    panel = at.screen.model.panel
    assert isinstance(panel, ExchangePanel) and panel.poor
    assert len(panel.shown) + panel.of == 3
    before = len(at.screen.sprites.hand)
    for sprite in at.screen.sprites.hand:
        if (sprite.card or 0) in panel.trumps:
            assert not at.screen.hand.permits(sprite)
    for sprite in [s for s in at.screen.sprites.hand if at.screen.hand.permits(s)][: panel.of]:
        at.click_card(sprite)
    at.click_widget(panel.say)
    at.run(lambda: at.over or at.screen.table.view().playing or not at.screen.sprites.hand)
    assert len(at.screen.table.view().hand) in (0, before)


def test_a_new_partner_is_chosen_with_both_kings() -> None:
    """Genscher: the word beside the cards, then that very card, and everybody knows."""
    house = {**HOUSE, "genscher": "zum-ersten"}
    at = at_moment(lambda view, legal: "partner" in {a.verb for a in legal}, seed=3, house=house)
    screen = at.screen
    [other, *_] = [a.arg for a in screen.table.legal() if a.verb == "partner"]
    at.click_widget(screen.controls.speak)
    assert screen.notice is not None
    name = screen.words.name(other)
    at.click_widget(next(b for b in screen.notice.buttons if b.label == f"Genscher mit {name}"))
    assert screen.table.view().regrouped == (0, other)
    at.until_asked()
    assert [badges_of(screen.words, screen.sprites.shown, s)[0].text for s in (0, other)] == [
        "Re",
        "Re",
    ]
    free = [sprite for sprite in screen.sprites.hand if screen.hand.permits(sprite)]
    assert {sprite.card for sprite in free} == {parse_card("karo-koenig")}
    barred = next(sprite for sprite in screen.sprites.hand if sprite not in free)
    at.click_card(barred)
    head, _ = why(screen.drawn, barred.card or 0)
    assert head in ("Gewählt", "Farbzwang"), head
    at.click_card(free[0])
    at.until_asked()


def test_what_both_sides_said_is_written_alike() -> None:
    at, _ = while_others_think()
    view = at.screen.sprites.shown
    both = view._replace(sides=(RE, KONTRA, KONTRA, RE), announced=((0, 4), (1, 0)))
    cell = announced_cell(at.screen.words, both)
    assert cell is not None and cell.alike, "two lines, and neither is the other's heading"
    upper, lower = cell.styles()
    assert upper == lower
    one = announced_cell(at.screen.words, both._replace(announced=((0, 4),)))
    assert one is not None and not one.alike


def test_sides_without_names_go_by_who_has_spoken() -> None:
    view = begin(rules_of("truco"), 0)._replace(seats=(0, 1, 2, 3), sides=(RE, KONTRA, RE, KONTRA))
    cell = announced_cell(words("truco"), view._replace(announced=((3, 0), (2, 1))))
    assert cell is not None and "Cara, Retruco" in cell[:2]


def test_the_plaque_names_every_promise_that_no_later_one_includes() -> None:
    rules = rules_of("skat", (("spitze", "true"),))
    numbers = {one.id: one.number for one in rules.raises}
    grand = next(one.number for one in rules.contracts if one.id == "grand")
    seen = begin(rules, 0)._replace(declarer=1, contract=grand, bid=24, sizes=(10,) * 3)

    def told(*raised: str) -> str:
        view = seen._replace(raised=tuple(numbers[one] for one in raised))
        return stake_of(TableWords(words("skat").context, rules, NAMES, 0), view)

    assert told("schneider", "schwarz") == "24 · Schwarz angesagt"
    assert told("schneider", "spitze") == "24 · Schneider angesagt, Spitze angesagt"


def test_who_has_no_trump_to_offer_is_told_of_the_card() -> None:
    table = words("schafkopf")
    for key, number, text in (
        ("title_none", 1, "Eine Karte gibst du ab."),
        ("say_none", 3, "3 Karten abgeben"),
        ("back_none", 1, "Deine Karte"),
    ):
        assert table.of_phase(f"poverty.give.{key}", n=number) == text
