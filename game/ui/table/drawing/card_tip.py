"""Why a card is not allowed, said where the hand is: the rule's name, then one sentence."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.phases.discard import never_discarded
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.tricks.hold_card import without_held
from game.engine.tricks.openings import why_not_led
from game.engine.tricks.table import led_by, legal, why_not, winner
from game.engine.view import View
from game.rules.card_points import counts_only_otherwise
from game.ui.kit import Painter, furniture
from game.ui.table.cards.sprite import Sprite
from game.ui.table.compositor import Item
from game.ui.table.drawing.context import DrawContext
from game.ui.table.order_of_cards import order_table, trick_table

WIDTH = 292.0


def card_tip_item(drawn: DrawContext, p: Painter) -> Item | None:
    """The tip above the card that was tried, or that waits for its second click."""
    hand = drawn.asked_hand
    sprite = hand.explained or hand.ready
    if sprite is None or sprite not in hand.cards or (hand.mode == "off" and not hand.read):
        return None
    head, body = why(drawn, sprite.card or 0, ready=sprite is hand.ready)
    pose = sprite.seen_at
    x, y = pose.x - pose.w * 0.26, pose.y - pose.h / 2 - 2
    over = furniture.tooltip_box(p, head, body, x, y, WIDTH, 26)
    cards = (one.seen_at.bounds for one in hand.cards)
    y = min(card.y - 2 for card in cards if card.x < over.right and over.x < card.right)
    box = furniture.tooltip_box(p, head, body, x, y, WIDTH, 26)

    def draw(q: Painter) -> None:
        furniture.tooltip(q, box, "above", (x, y), head, body)

    return Item("told", 91, box.inset(-30), (head, body, round(x), round(y)), draw)


def what(drawn: DrawContext, card: int) -> tuple[str, str]:
    """What a card is called and how many card points it brings."""
    rules, view = drawn.sprites.rules, drawn.sprites.shown
    promoted = rules.promoted(number for _, number in view.promoted)
    points = order_table(rules, view.contract, view.trump, promoted).points[card & KIND_MASK]
    key = "card_nothing" if counts_only_otherwise(rules.ruleset) else "card_points"
    return drawn.words.card(card), drawn.words.t(key, n=points)


def why(drawn: DrawContext, card: int, *, ready: bool = False) -> tuple[str, str]:
    """The rule's name and one sentence about a card of the hand."""
    t, hand = drawn.words.t, drawn.asked_hand
    if (
        hand.read
        and hand.explained is not None
        and (hand.mode == "off" or hand.permits(hand.explained))
    ):
        return what(drawn, card)
    if ready and card not in hand.dear:
        return t("second_click.head"), t("second_click.body")
    if hand.mode == "pick":
        full = len(hand.picked) >= hand.most
        panel = drawn.model.panel
        rules = drawn.sprites.rules
        game = rules.contracts[drawn.sprites.shown.contract].spec
        kept = card & KIND_MASK in never_discarded(rules, game)
        unfit = "kept_card" if kept else "melded_card"
        key = (panel and panel.unfit_for(card & KIND_MASK)) or ("enough" if full else unfit)
        return t(f"refused.{key}.head"), t(f"refused.{key}.body")
    view = drawn.sprites.shown
    if drawn.dummy.seat is not None:
        view = view._replace(hand=view.opened[drawn.dummy.seat] or ())
    chosen = view.regrouped is not None and view.regrouped[0] == view.seat
    table = trick_table(drawn.sprites.rules, view)
    other = Refused(
        Reason.CARD_SAID
        if chosen
        else why_not_led(drawn.sprites.rules, view, table) or Reason.NOT_NOW
    )
    found = refusal(drawn.sprites.rules, view, card) or other
    head, body = drawn.words.refused(found, view)
    return head, f"{body} {t('second_click.dear')}" if card in hand.dear else body


def heard_of(drawn: DrawContext, sprite: Sprite) -> tuple[str, ...]:
    """What is said of a card that the keyboard is on, to those who hear it: what it is, and why it
    may not be played where that is so."""
    told = what(drawn, sprite.card or 0)
    hand = drawn.asked_hand
    if hand.mode == "off" or (hand.permits(sprite) and sprite is not hand.ready):
        return told
    return (*told, *why(drawn, sprite.card or 0, ready=sprite is hand.ready))


def refusal(rules: Rules, view: View, card: int) -> Refused | None:
    """Why the viewer may not play a card of the hand; None when it may."""
    table = trick_table(rules, view)
    led, best = led_by(table, view.trick), table.unbeaten
    if view.trick:
        best = view.trick[winner(table, view.trick)]
        table = table.after(view.trick)
    caller = view.seat == view.declarer
    hand = without_held(table, view.hand, led) if caller else view.hand
    reason = why_not(table, view.hand, led, best, card)
    if reason is None and card in hand:
        return None
    allowed = tuple(dict.fromkeys(legal(table, hand, led, best)))
    return Refused(reason or Reason.HOLD_CARD, allowed, best)
