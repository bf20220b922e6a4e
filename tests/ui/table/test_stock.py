"""Stock games: melds that lie on the table beside stock, trick and hands, also after a resume."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.cards import KIND_MASK
from game.engine.melds.held import LAID
from game.engine.rules.compiling import compile_rules
from game.ui.kit import Box
from game.ui.storybook.table.scenes import Moment, find_moment
from game.ui.table.cards.restore import restore
from game.ui.table.cards.sprite import Sprite
from game.ui.table.drawing.lying import stock_box
from game.ui.table.labels.plaque import plaque_cells
from game.ui.table.layout.meld_rows import LaidGroup
from game.ui.table.panels.choices import LOOKS, ChoicePanel
from game.ui.table.phases.stock import StockMeldPanel
from game.ui.table.screen import TableScreen
from tests.ui.scenery import SLIPS, opened
from tests.ui.table.at_table import Sitting, ruleset, sit_down

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]


def melded(own: int, others: int) -> Moment:
    """The viewer is to lead or to meld, and so many melds lie."""

    def moment(view, legal) -> bool:  # type: ignore[no-untyped-def]
        lying = [sum(bool(card & LAID) for card in cards) for cards in view.laid]
        return legal[0].verb in ("play", "meld") and lying[0] >= own and lying[1] >= others

    return moment


def at_moment(game: str, moment: Moment, size: tuple[int, int], seed: int = 1) -> Sitting:
    rules = ruleset(game)
    moves = find_moment(compile_rules(rules), moment, seed)
    at = sit_down(rules, moves=moves, seed=seed, size=size, speed="instant")
    at.until_asked()
    return at


def cards_of(at: Sitting, seat: int, groups: list[LaidGroup]) -> list[Box]:
    laid = at.screen.sprites.melds.get(seat, [])
    return [
        place.upright
        for meld, group in zip(laid, groups, strict=True)
        for slot, place in zip(meld.slots, group.cards, strict=True)
        if isinstance(slot, Sprite)
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "own", "others"),
    [("binokel-4-decks", 6, 10), ("doppelbinokel-2", 2, 4), ("zweierbinokel-2", 0, 3)],
)
def test_melds_lie_between_seat_stock_trick_and_hand(
    game: str, own: int, others: int, size: tuple[int, int]
) -> None:
    at = at_moment(game, melded(own, others), size)
    sprites, layout = at.screen.sprites, at.screen.sprites.layout
    assert sprites.melds
    top = next(seat for seat in layout.seats if seat.side == "top")
    for seat in sprites.melds:
        groups = sprites.meld_groups(seat)
        pills = [Box(g.pill[0], g.pill[1] - 15, 60, 30) for g in groups]
        for box in [*cards_of(at, seat, groups), *pills]:
            assert box.y >= top.plate.bottom
            assert box.x >= layout.stock.bounds.right
            assert box.bottom <= layout.hand_top
            assert not box.intersects(layout.trick(seat).upright)
            if at.screen.model.panel is not None:
                assert not box.intersects(at.screen.model.panel.box)
    both = [sprites.meld_groups(seat) for seat in sprites.melds]
    if len(both) == 2:
        low = [max(p.y + p.h / 2 for g in groups for p in g.cards) for groups in both]
        assert low[0] != low[1]


@pytest.mark.parametrize("game", ["binokel-4-decks", "doppelbinokel-2", "zweierbinokel-2"])
def test_after_a_resume_the_cards_that_lie_are_shown_once(game: str) -> None:
    at = at_moment(game, melded(0, 3), (1280, 800))
    sprites, view = at.screen.sprites, at.screen.sprites.shown
    other = 1
    lying = Counter(card & KIND_MASK for card in view.laid[other] if card & LAID)
    shown = Counter(
        (slot.card or 0) & KIND_MASK
        for meld in sprites.melds[other]
        for slot in meld.slots
        if isinstance(slot, Sprite)
    )
    assert shown == lying
    assert sprites.closed(other) == view.sizes[other] - sum(lying.values())


def test_of_very_many_melds_the_cards_are_shown_with_one_pill() -> None:
    at = at_moment("binokel-4-decks", melded(6, 10), (1280, 800))
    sprites = at.screen.sprites
    folded = [seat for seat in sprites.melds if sprites.melds_folded(seat)]
    for seat in folded:
        groups = sprites.meld_groups(seat)
        assert len({group.pill for group in groups}) == 1
        places = [box.x for box in cards_of(at, seat, groups)]
        assert len(set(places)) == len(places), "each card has a place of its own"
    assert folded


@pytest.mark.parametrize("game", ["binokel-4-decks", "doppelbinokel-2", "zweierbinokel-2"])
def test_the_place_of_the_trick_stays_where_it_is(game: str) -> None:
    at = sit_down(ruleset(game), speed="instant")
    before = at.screen.sprites.layout.middle[0]
    at.until_asked()
    assert at.screen.sprites.layout.middle[0] == before > at.screen.scale.width / 2


@pytest.mark.parametrize("laid", [True, False])
@pytest.mark.parametrize("game", ["binokel-4-decks", "doppelbinokel-2", "zweierbinokel-2"])
def test_what_may_be_melded_is_shown_before_it_is(game: str, laid: bool) -> None:
    """As outlines on the table, with the cards risen in the hand; left, nothing stays of it."""

    def moment(view, legal) -> bool:  # type: ignore[no-untyped-def]
        return legal[0].verb == "meld"

    at = at_moment(game, moment, (1280, 800))
    screen, panel = at.screen, at.screen.model.panel
    assert isinstance(panel, StockMeldPanel)
    shown = [meld.pattern for meld in screen.sprites.melds[0] if meld.proposed]
    assert shown == panel.choice.chosen
    wanted = {kind for pattern in shown for kind in pattern.cards}
    risen = {(s.card or 0) & KIND_MASK for s in screen.sprites.hand if s.lift_to}
    assert wanted <= risen
    before = len(screen.table.view().melds[0])
    at.click_widget(panel.say if laid else panel.none)
    for _ in range(5):
        at.frame()
    after = screen.sprites.melds.get(0, [])
    assert not any(meld.proposed for meld in after) or screen.model.panel is not panel
    assert len(screen.table.view().melds[0]) - before == (len(shown) if laid else 0)
    if not laid and screen.model.panel is None:
        kinds = {card & KIND_MASK for card in screen.table.view().hand if card & LAID}
        assert {(s.card or 0) & KIND_MASK for s in screen.sprites.hand if s.lift_to} == kinds


def test_what_may_be_melded_stays_risen_when_the_pointer_leaves_a_card() -> None:
    def moment(view, legal) -> bool:  # type: ignore[no-untyped-def]
        return legal[0].verb == "meld" and not any(card & LAID for card in view.hand)

    at = at_moment("binokel-4-decks", moment, (1280, 800))
    hand = at.screen.sprites.hand
    risen = [sprite for sprite in hand if sprite.lift_to]
    assert 0 < len(risen) < len(hand)
    for sprite in hand:
        at.screen.hand.under(sprite)
        at.screen.hand.leave()
    assert [sprite for sprite in hand if sprite.lift_to] == risen


def proposing(view, legal) -> bool:  # type: ignore[no-untyped-def]
    """The other has melded, and the viewer could."""
    return legal[0].verb == "meld" and any(card & LAID for card in view.laid[1])


def test_melds_of_the_other_make_room_for_what_is_proposed() -> None:
    at = at_moment("doppelbinokel-2", proposing, (1024, 640))
    screen = at.screen
    assert isinstance(screen.model.panel, StockMeldPanel) and screen.sprites.melds.get(0)
    at.run(lambda: not screen.event_player.busy, 2)
    for sprite, place in screen.sprites.targets():
        assert sprite.pose == place


def many(view, legal) -> bool:  # type: ignore[no-untyped-def]
    return legal[0].verb == "play" and len(view.hand) > 27


def test_up_and_down_lead_from_row_to_row() -> None:
    at = at_moment("zweierbinokel-2", many, (1280, 800))
    hand = at.screen.hand
    assert at.screen.sprites.layout.rows == 2
    at.key(pygame.K_RIGHT)
    at.key(pygame.K_HOME)
    first = hand.reading
    at.key(pygame.K_DOWN)
    below = hand.reading
    assert first and below and below.pose.y > first.pose.y
    assert below.pose.x == first.pose.x
    at.key(pygame.K_UP)
    assert hand.reading is first


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_panel_beside_the_stock_keeps_its_usual_look_where_there_is_room(
    size: tuple[int, int],
) -> None:
    screen = opened("draw", SLIPS, size, "de")
    assert isinstance(screen, TableScreen)
    screen.draw(pygame.Surface(size))
    panel = screen.model.panel
    assert isinstance(panel, ChoicePanel)
    assert panel.shape == LOOKS[0] and panel.box.w <= screen.sprites.layout.beside_melds.w + 24


def test_a_stock_lies_there_of_which_nothing_is_turned_up() -> None:
    """Where the rest of the pack comes to lie, and still after a resume; the plaque waits for what
    makes trump, and does not tell how many tricks are to come."""
    at = sit_down(ruleset("cinquecento"), seed=3, player="greedy", speed="instant")
    at.until_asked()
    sprites = at.screen.sprites
    assert sprites.stock_lies and sprites.turned_up is None
    drawn = at.screen.drawn
    assert stock_box(drawn) is not None
    restore(sprites, sprites.shown)
    assert sprites.stock_lies and stock_box(drawn) is not None
    cells = plaque_cells(at.screen.words, sprites.shown)
    assert [cell.value for cell in cells] == ["noch keiner"]
