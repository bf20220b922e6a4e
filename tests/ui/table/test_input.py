"""What pointer and keys do at the table, as posted events."""

from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest

from game.engine.actions import Action
from game.rules.model import Ruleset
from game.table import Move
from game.ui.table.panels.choices import ChoicePanel
from game.ui.table.phases.bidding import BiddingPanel
from game.ui.table.phases.cut import CutPanel
from game.ui.table.phases.declare import ConcedePanel
from game.ui.table.phases.meld import MeldPanel
from tests.ui.table.at_table import Sitting, ruleset, sit_down
from tests.ui.table.test_playing import by_mouse


def asked_to_play(*, forbidden: bool = False, **settings: object) -> Sitting:
    """A sitting where a card is to be played; with `forbidden`, where not every card may be."""
    return _asked(ruleset("binokel-3"), None, forbidden, settings)


def asked_by(kind: type, rules: Ruleset | None = None, **settings: object) -> Sitting:
    """A sitting where a panel of this kind asks."""
    return _asked(rules or ruleset("binokel-3"), kind, False, settings)


def _asked(rules: Ruleset, kind: type | None, forbidden: bool, settings: dict[str, Any]) -> Sitting:
    seed, moves = _way_there(rules.model_dump_json(), kind, forbidden)
    at = sit_down(rules, seed=seed, moves=moves, speed="instant", player="easy", **settings)
    at.until_asked()
    return at


@cache
def _way_there(written: str, kind: type | None, forbidden: bool) -> tuple[int, tuple[Move, ...]]:
    """The first seed with which it comes, and the moves that lead there: looked for once."""
    rules = Ruleset.model_validate_json(written)
    for seed in range(1, 60):
        at = sit_down(rules, seed=seed, speed="instant", player="easy", draws=False)
        screen = at.screen
        for _ in range(40):
            at.until_asked()
            playing = screen.hand.mode == "play"
            if at.over or (playing and kind is not None):
                break
            if kind is None:
                some = playing and any(not screen.hand.permits(s) for s in screen.sprites.hand)
                there = some if forbidden else playing
            else:
                there = isinstance(screen.model.panel, kind)
            if there:
                return seed, tuple(screen.table._log.moves)
            by_mouse(at)
    raise AssertionError("this never comes")


def allowed(at: Sitting):
    return next(s for s in at.screen.sprites.hand if at.screen.hand.permits(s))


def not_allowed(at: Sitting):
    return next(s for s in at.screen.sprites.hand if not at.screen.hand.permits(s))


def keys_of(at: Sitting) -> list[object]:
    from game.ui.kit import measure

    return [item.key for item in at.screen.table_items(measure(at.screen.scale))]


def test_a_forbidden_card_stays_and_says_why() -> None:
    at = asked_to_play(forbidden=True)
    turn = at.screen.table.turn()
    sprite = not_allowed(at)
    at.move(*at.spot(sprite))
    at.frame()
    assert at.screen.hand.explained is sprite
    assert "told" in keys_of(at)
    at.click_card(sprite)
    assert at.screen.table.turn() == turn
    assert "told" in keys_of(at)
    at.move(640, 300)
    at.frame()
    assert "told" not in keys_of(at)


def test_hover_lifts_what_may_be_played_and_nothing_else() -> None:
    at = asked_to_play(forbidden=True)
    for sprite, height in ((allowed(at), 16), (not_allowed(at), 0)):
        at.move(*at.spot(sprite))
        for _ in range(12):
            at.frame()
        assert sprite.lift == height
    assert allowed(at).lift == 0


def test_a_card_that_comes_under_a_resting_pointer_lifts() -> None:
    at = asked_to_play()
    hand = at.screen.hand
    while not at.over:
        at.click_card(allowed(at))
        at.until_asked()
        under = hand.at(*at.screen.pointer)
        for _ in range(12):
            at.frame()
        assert hand.explained is None, "nobody has pointed at it"
        if under is not None and hand.permits(under):
            assert under.lift == 16
            return
    raise AssertionError("no such card")


def test_a_card_dragged_onto_the_table_is_played() -> None:
    at = asked_to_play()
    turn, sprite = at.screen.table.turn(), allowed(at)
    at.drag(sprite, 640, 320)
    assert at.screen.table.turn() > turn
    assert sprite not in at.screen.sprites.hand


def test_a_card_dragged_back_is_not_played_and_lies_where_it_was() -> None:
    at = asked_to_play()
    turn, sprite = at.screen.table.turn(), allowed(at)
    place, (x, y) = sprite.pose, at.spot(sprite)
    at.drag(sprite, x + 12, y + 20)
    assert at.screen.table.turn() == turn
    assert sprite.pose == place


def test_with_second_click_the_first_only_lifts() -> None:
    at = asked_to_play(second_click=True)
    turn, sprite = at.screen.table.turn(), allowed(at)
    at.click_card(sprite)
    assert at.screen.table.turn() == turn
    assert at.screen.hand.ready is sprite
    at.click_card(sprite)
    assert at.screen.table.turn() > turn


def test_the_arrows_reach_the_hand_at_once() -> None:
    at = asked_to_play()
    at.key(pygame.K_RIGHT)
    hand = at.screen.hand
    assert hand.reading is not None
    assert hand.permits(hand.reading), "the first stop is a card that may be played"
    at.key(pygame.K_END)
    assert hand.reading is at.screen.sprites.hand[-1]
    at.key(pygame.K_RIGHT)
    assert hand.reading is at.screen.sprites.hand[0], "around the end"


def test_escape_opens_the_menu_and_so_does_its_button() -> None:
    at = asked_to_play()
    at.key(pygame.K_ESCAPE)
    at.click_widget(at.screen.controls.menu)
    assert at.menus == 2


def test_tab_goes_from_the_panel_through_the_buttons() -> None:
    at = asked_by(BiddingPanel)
    seen = []
    for _ in range(8):
        at.key(pygame.K_TAB)
        seen.append(at.screen.interaction.focused)
    panel = at.screen.model.panel
    assert {panel.weg, panel.say, panel.stepper} <= set(seen)
    assert at.screen.controls.menu in seen


def test_a_higher_bid_by_the_stepper() -> None:
    at = asked_by(BiddingPanel)
    panel = at.screen.model.panel
    box = panel.stepper.to_screen()
    at.click(box.right - 12, box.cy)
    wanted = panel.stepper.value
    assert wanted == panel.lowest + panel.step
    at.click_widget(panel.say)
    at.frame()
    assert (0, wanted) in at.screen.table.view().bids


@pytest.mark.parametrize("by_key", [False, True])
def test_enter_on_the_stepper_bids_what_stands_there(by_key: bool) -> None:
    at = asked_by(BiddingPanel)
    panel = at.screen.model.panel
    if by_key:
        while not panel.stepper.ringed:
            at.key(pygame.K_TAB)
        at.key(pygame.K_PLUS)
    else:
        box = panel.stepper.to_screen()
        at.click(box.right - 12, box.cy)
    wanted = panel.stepper.value
    assert wanted == panel.lowest + panel.step
    at.key(pygame.K_RETURN)
    assert (0, wanted) in at.screen.table.view().bids


def test_enter_on_the_stepper_cuts_as_deep_as_it_says() -> None:
    at = asked_by(CutPanel)
    panel = at.screen.model.panel
    while not panel.where.ringed:
        at.key(pygame.K_TAB)
    at.key(pygame.K_RIGHT)
    wanted = panel.where.value
    at.key(pygame.K_RETURN)
    assert Move(0, Action("cut", wanted)) in at.screen.table._log.moves


def test_giving_up_asks_for_trump_and_can_be_taken_back() -> None:
    at = asked_by(ChoicePanel)
    while at.screen.model.panel.question.of("concede") == ():
        by_mouse(at)
        at.until_asked()
    turn = at.screen.table.turn()
    concede = at.screen.model.panel.buttons[-1]
    at.click_widget(concede)
    panel = at.screen.model.panel
    assert isinstance(panel, ConcedePanel)
    at.key(pygame.K_ESCAPE)
    at.frame()
    assert isinstance(at.screen.model.panel, ChoicePanel)
    assert at.screen.table.turn() == turn
    at.click_widget(at.screen.model.panel.buttons[-1])
    panel = at.screen.model.panel
    seal = panel.seals[panel.suits[2]]
    at.click_widget(seal)
    at.click_widget(panel.really)
    view = at.screen.table.view()
    assert view.conceded
    assert view.trump == panel.suits[2]


def test_less_can_be_melded() -> None:
    at = asked_by(MeldPanel)
    panel = at.screen.model.panel
    before = len(panel.choice.chosen)
    at.click_widget(panel.fewer)
    for _ in range(30):
        at.frame()
    switch = next(s for s in panel.switches if s.on)
    gone = panel.choice.options[switch.at]
    at.click_widget(switch)
    assert len(panel.choice.chosen) == before - 1
    at.click_widget(panel.say)
    melded = at.screen.table.view().melds[0]
    assert len(melded) == before - 1
    assert gone.number not in melded or before > 1


def test_looking_back_at_the_last_trick_and_at_the_melds() -> None:
    at = asked_to_play()
    while not at.screen.sprites.shown.tricks:
        by_mouse(at)
        at.until_asked()
    at.click_widget(at.screen.controls.last_trick)
    assert at.screen.notice is not None
    at.screen.draw(at.surface)
    at.key(pygame.K_ESCAPE)
    assert at.screen.notice is None
    if at.screen.controls.melds.enabled:
        at.click_widget(at.screen.controls.melds)
        assert at.screen.notice is not None
        at.key(pygame.K_RETURN)
        assert at.screen.notice is None


def test_letters_press_the_buttons_in_the_corner() -> None:
    at = asked_to_play()
    while not at.screen.sprites.shown.tricks:
        at.key(pygame.K_l)
        assert at.screen.notice is None, "there is no last trick yet"
        by_mouse(at)
        at.until_asked()
    at.key(pygame.K_l)
    assert at.screen.notice is not None
    at.key(pygame.K_ESCAPE)
    at = asked_by(BiddingPanel)
    order = at.screen.sprites.order
    at.key(pygame.K_s)
    assert at.screen.sprites.order != order


def test_the_hand_can_be_sorted_otherwise() -> None:
    at = asked_by(BiddingPanel)
    before = [sprite.card for sprite in at.screen.sprites.hand]
    at.click_widget(at.screen.controls.sort)
    after = [sprite.card for sprite in at.screen.sprites.hand]
    assert after != before
    assert sorted(after) == sorted(before)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640), (800, 600)])
def test_another_window_size_in_the_middle_of_a_deal(size: tuple[int, int]) -> None:
    from game.ui.kit import Scale

    at = sit_down(ruleset("binokel-3"), seed=2, speed="normal")
    for _ in range(45):
        at.frame()
    at.surface = pygame.Surface(size)
    at.screen.resize(Scale(size))
    at.frame()
    for sprite, place in at.screen.sprites.targets():
        assert sprite.pose == place
    at.until_asked()
    by_mouse(at)


def test_a_wrong_discard_is_possible_where_the_table_lets_it_happen() -> None:
    """B-33, enforcement `table`: nothing is dimmed, and the deal is lost."""
    from game.cards import KIND_MASK
    from game.ui.table.phases.discard import DiscardPanel

    rules = ruleset("binokel-3", schummeln="verloren")
    for seed in range(1, 40):
        at = sit_down(rules, seed=seed, speed="instant", player="easy")
        for _ in range(14):
            at.until_asked()
            panel = at.screen.model.panel
            if at.over or at.screen.hand.mode == "play":
                break
            if isinstance(panel, DiscardPanel) and at.screen.table.faults():
                break
            by_mouse(at)
        else:
            continue
        if at.over or at.screen.hand.mode != "pick":
            continue
        at.frame()
        wrong = {action.arg for action in at.screen.table.faults()}
        hand = at.screen.sprites.hand
        assert all(at.screen.hand.permits(sprite) for sprite in hand)
        picks = [s for s in hand if (s.card or 0) & KIND_MASK in wrong][: panel.of]
        for sprite in picks:
            at.click_card(sprite)
        for sprite in [s for s in hand if s not in picks][: panel.of - len(picks)]:
            at.click_card(sprite)
        at.click_widget(panel.say)
        at.run(lambda at=at: at.over, 10)
        assert at.sheets[-1].fault == 0
        return
    raise AssertionError("no such discard")


def test_too_few_cards_may_be_discarded_where_the_table_lets_it_happen() -> None:
    """B-33, enforcement `table`: it costs the game, and the panel says so; Enter never does it."""
    from game.cards import KIND_MASK
    from game.ui.table.phases.discard import DiscardPanel

    at = asked_by(DiscardPanel, ruleset("binokel-3", schummeln="verloren"))
    at.frame()
    panel = at.screen.model.panel
    assert not panel.say.enabled
    free = [s for s in at.screen.sprites.hand if panel.free[(s.card or 0) & KIND_MASK]]
    for sprite in free[-(panel.of - 1) :]:
        at.click_card(sprite)
    assert panel.say.enabled
    assert panel.main is None
    assert panel._line() == panel.question.words.of_phase("discard.too_few")
    at.click_widget(panel.say)
    at.run(lambda: at.over, 10)
    assert [line.detail for line in at.sheets[-1].sheet if line.reason == "fault"] == [
        "too_few_discarded"
    ]


def test_too_few_cards_cannot_be_discarded_elsewhere() -> None:
    from game.ui.table.phases.discard import DiscardPanel

    at = asked_by(DiscardPanel)
    panel, hand = at.screen.model.panel, at.screen.hand
    for sprite in [s for s in at.screen.sprites.hand if hand.permits(s)][: panel.of - 1]:
        at.click_card(sprite)
    assert not panel.say.enabled
    assert panel.say.reason


def test_a_card_that_was_melded_says_why_it_stays() -> None:
    from game.ui.table.drawing.card_tip import why
    from game.ui.table.phases.discard import DiscardPanel

    at = asked_by(DiscardPanel)
    hand = at.screen.hand
    free = [s for s in at.screen.sprites.hand if hand.permits(s)]
    for sprite in free[: hand.most]:
        at.click_card(sprite)
    panel = at.screen.model.panel
    assert panel.say.enabled
    head, _ = why(at.screen.drawn, free[0].card)
    assert head == "Genug"
    at.click_card(free[0])
    assert not panel.say.enabled
    head, body = why(at.screen.drawn, free[0].card)
    assert (head, bool(body)) == ("Gemeldet", True)


def test_a_discard_is_said_to_count_only_where_points_do() -> None:
    from game.ui.table.phases.discard import DiscardPanel

    at = asked_by(DiscardPanel)
    question = at.screen.model.panel.question
    text = question.words.of_phase("discard.text")
    for contract in question.rules.contracts:
        view = question.view._replace(contract=question.rules.contracts.index(contract))
        panel = DiscardPanel(replace(question, view=view))
        assert (panel._line() == text) == (contract.spec.goal == "points"), contract.id


def test_giving_up_says_what_it_costs() -> None:
    at = asked_by(ChoicePanel)
    while not any(action.verb == "concede" for action in at.screen.model.legal):
        by_mouse(at)
        at.until_asked()
    panel = at.screen.model.panel
    cost = panel.question.view.bid
    assert any(button.help.startswith(f"Kostet dich {cost},") for button in panel.buttons)
