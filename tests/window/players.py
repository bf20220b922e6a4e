"""How somebody answers what the table asks: by mouse, and by keyboard alone.

What is answered is the simple player's choice; only how it is done differs.
"""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import request_for
from game.players.registry import SIMPLE, make_player
from game.ui.kit import Widget
from game.ui.table.panels.bidding import BiddingPanel
from game.ui.table.panels.discard import DiscardPanel
from game.ui.table.panels.poverty import ExchangePanel
from game.ui.table.speaking import said_out_of_turn
from game.ui.table.sprite import Sprite
from tests.window.visit import Visit

THINKING = make_player(SIMPLE)


def choice(visit: Visit) -> Action:
    """What the simple player would do."""
    table, legal = visit.twin.table.table, visit.twin.table.asking.legal or ()
    answers = [action for action in legal if action not in said_out_of_turn(legal)]
    return THINKING.choose(request_for(table.rules, table.view(), answers or legal))


def card_to_play(visit: Visit) -> Sprite:
    """The card that the simple player would play, as it lies in the hand."""
    card = choice(visit).arg
    return next(sprite for sprite in visit.twin.table.stage.hand if sprite.card == card)


def cards_to_discard(visit: Visit) -> list[Sprite]:
    """As many cards as are asked for: the last ones that may go."""
    screen = visit.twin.table
    found: list[Sprite] = []
    for sprite in reversed(screen.stage.hand):
        if len(found) < screen.hand.most and screen.hand.permits(sprite):
            found.append(sprite)
    return found


def button_for(visit: Visit) -> Widget:
    """The button of the open panel: weg where the simple player passes, else the brass one."""
    panel = visit.twin.panel
    assert panel is not None
    if isinstance(panel, BiddingPanel) and choice(visit).verb == "pass":
        return panel.weg
    assert panel.main is not None
    return panel.main


def by_mouse(visit: Visit, *, drag: bool = False) -> None:
    """Answer with the mouse; cards are clicked, or dragged."""
    panel = visit.twin.panel
    if panel is None:
        card = card_to_play(visit)
        if drag:
            visit.drag_card(card)
        else:
            visit.click_card(card)
        return
    if isinstance(panel, DiscardPanel | ExchangePanel):
        for sprite in cards_to_discard(visit):
            visit.click_card(sprite)
    visit.click(button_for(visit))


def by_keys(visit: Visit) -> None:
    """Answer with the keyboard alone."""
    panel = visit.twin.panel
    if panel is None:
        visit.walk_to_card(card_to_play(visit))
        visit.press("Return")
        return
    if isinstance(panel, DiscardPanel | ExchangePanel):
        for sprite in cards_to_discard(visit):
            visit.walk_to_card(sprite)
            visit.press("space")
    visit.walk_to(button_for(visit))
    visit.press("Return")
