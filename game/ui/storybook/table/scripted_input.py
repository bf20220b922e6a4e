"""What is done at a table before its picture is taken, and what moves in it."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.events import MeldLaid
from game.ui.kit import Button, Widget, tokens
from game.ui.table.cards.sprite import Sprite
from game.ui.table.labels.bubbles import LINE_GROWS, TABLE
from game.ui.table.labels.rarity import held_by
from game.ui.table.panels.choices import ChoicePanel
from game.ui.table.phases import announcement_of
from game.ui.table.screen import TableScreen

FRAME = 1 / 60
AT_REST = 1.0
"""Seconds in which all cards have made room."""


# ---------------------------------------------------------------- what is done
def point_at_forbidden(screen: TableScreen) -> None:
    """The pointer rests on a card that is not allowed."""
    for sprite in screen.sprites.hand:
        if not screen.hand.permits(sprite):
            screen.hand.explained = sprite
            break


def concede(screen: TableScreen) -> None:
    """Give up is chosen, and asks with which trump."""
    panel = screen.model.panel
    if isinstance(panel, ChoicePanel):
        panel.buttons[-1].press()
    screen.asking.settle()


def raise_bid(screen: TableScreen) -> None:
    """To go higher is chosen, and asks how high."""
    panel, words = screen.model.panel, screen.words
    if isinstance(panel, ChoicePanel):
        name = words.of_phase("declare.raise_bid")
        next(one for one in panel.buttons if one.choice.label == name).press()
    screen.asking.settle()


def ask_twice(screen: TableScreen) -> None:
    """What may cost much was pressed once, and waits for a second press."""
    panel = screen.model.panel
    buttons = panel.buttons if isinstance(panel, ChoicePanel) else ()
    button = next((button for button in buttons if button.choice.sure is not None), None)
    if button is not None:
        screen.interaction.focus(button)
        button.press()


def fewer(screen: TableScreen) -> None:
    """Some of the proposed melds are left out."""
    words = screen.words.of_phase("meld.fewer")
    for button in screen.model.panel.walk() if screen.model.panel is not None else ():
        if isinstance(button, Button) and button.label == words:
            button.press()


def pick_some(screen: TableScreen) -> None:
    """All but one of the cards that are asked for."""
    _pick(screen, max(1, screen.hand.most - 1))


def pick_all(screen: TableScreen) -> None:
    """As many cards as are asked for."""
    _pick(screen, screen.hand.most)


def _pick(screen: TableScreen, n: int) -> None:
    free = [sprite for sprite in reversed(screen.sprites.hand) if screen.hand.permits(sprite)]
    for sprite in free[:n]:
        screen.hand.take(sprite)


def speak(screen: TableScreen) -> None:
    """What may be said is asked for."""
    if screen.controls.speak.visible:
        screen.controls.speak.press()


def try_what_lapses(screen: TableScreen) -> None:
    """A card was to be played with which something can be said no more."""
    for sprite in screen.sprites.hand:
        action = Action("play", sprite.card or 0)
        if screen.hand.permits(sprite) and screen.table.lapsing(action):
            screen.hand.take(sprite)
            screen.asking.settle()
            return


def look_back(screen: TableScreen) -> None:
    """The last trick lies there again."""
    screen.controls.last_trick.press()


def rarest_meld(screen: TableScreen) -> None:
    """Somebody melds what hardly ever lies on this table."""
    rules, view = screen.sprites.rules, screen.sprites.shown
    found = min(rules.melds, key=lambda one: held_by(one.cards, rules.pack, rules.hand_size))
    laid = MeldLaid(1, found.number, found.cards, found.points)
    said = announcement_of(screen.words.teller, laid, view)
    screen.asking.again()
    if said is not None:
        screen.event_player.tell(lambda: said)
    screen.event_player.advance(LINE_GROWS, "normal")


def look_at_melds(screen: TableScreen) -> None:
    """What was melded lies there again."""
    screen.controls.melds.press()


def read_said(screen: TableScreen) -> None:
    """What was said is read again."""
    screen.controls.plaque.press()


def ask_hint(screen: TableScreen) -> None:
    """The master has been asked, and has answered."""
    screen.advice.ask()
    screen.update(0.0)
    screen.update(tokens.BUBBLE_IN)


def claim_rest(screen: TableScreen) -> None:
    """The rest has just been claimed."""
    screen.controls.claim.press()
    screen.update(tokens.BUBBLE_IN)


def lift(screen: TableScreen) -> None:
    """The first of two clicks on a card: on one that has its price, where there is one."""
    hand = screen.hand
    cards = [s for s in screen.sprites.hand if (s.card or 0) in hand.dear]
    cards = cards or [s for s in screen.sprites.hand if hand.permits(s)]
    if cards:
        hand.take(cards[0])


def draw_along(screen: TableScreen) -> None:
    """A card hangs among others, which have made room for it."""
    hand, cards = screen.hand, screen.sprites.hand
    hand.held, hand.dragging = cards[0], True
    there = cards[len(cards) // 2].pose
    cards[0].pose = there._replace(y=there.y - 24, angle=0)
    hand.rearranging.over(cards[0])
    screen.update(AT_REST)


def by_keys(screen: TableScreen) -> None:
    """The keyboard is on a card of the hand."""
    screen.interaction.focus(screen.hand, keyboard=True)
    screen.hand.step(1)


def tip(screen: TableScreen) -> None:
    """The keyboard rests on the menu button."""
    _rest_on(screen, screen.controls.menu)


def _rest_on(screen: TableScreen, widget: Widget) -> None:
    screen.interaction.focus(widget, keyboard=True)
    screen.update(tokens.TOOLTIP_DELAY + FRAME)


# ---------------------------------------------------------------- what moves
def cards_dealt(screen: TableScreen) -> bool:
    """The first packet is under way; before that the cards are drawn, for as long as it takes."""
    return bool(screen.sprites.hand) and any(s.moving for s in screen.sprites.all())


def cards_fly(screen: TableScreen) -> bool:
    """A card is on its way to the trick."""
    return any(sprite.moving for _, sprite in screen.sprites.trick)


def trick_taken(screen: TableScreen) -> bool:
    """The trick is full."""
    return screen.sprites.taker is not None


def trick_goes(screen: TableScreen) -> bool:
    """The trick is on its way to its winner."""
    return bool(screen.sprites.flying)


def goes_into_hand(screen: TableScreen) -> bool:
    """A trick is on its way back into a hand."""
    sprites = screen.sprites
    picked_up = sprites.shown.picked_up
    return (
        bool(sprites.flying) and not sprites.trick and bool(picked_up) and not sprites.shown.trick
    )


def cards_laid_away(screen: TableScreen) -> bool:
    """Cards leave a hand before the play begins."""
    return bool(screen.sprites.flying) and not screen.sprites.shown.playing


def cards_passed(screen: TableScreen) -> bool:
    """Cards that are passed on are on their way."""
    return bool(screen.sprites.flying) and bool(screen.sprites.shown.passed)


def talon_turned(screen: TableScreen) -> bool:
    """The talon lies open."""
    return screen.sprites.turning and all(s.up and s.turn >= 1 for s in screen.sprites.talon)


def somebody_speaks(screen: TableScreen) -> bool:
    """A seat says something."""
    return any(screen.sprites.bubbles[seat] for seat in range(screen.setup.players))


def table_speaks(screen: TableScreen) -> bool:
    """The table itself says something."""
    return screen.sprites.bubbles[TABLE] is not None


def meld_comes(screen: TableScreen) -> bool:
    """A meld is on its way to the table."""
    laid = [meld for melds in screen.sprites.melds.values() for meld in melds]
    return any(isinstance(slot, Sprite) and slot.moving for meld in laid for slot in meld.slots)
