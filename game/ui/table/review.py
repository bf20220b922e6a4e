"""Looking back: the melds of all seats and the last trick, each on a notice over the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.cards import KIND_MASK
from game.engine.events import NOBODY
from game.engine.melds.held import Pattern
from game.engine.rules.rules import NO_CARD, Rules
from game.engine.rules.trick_tables import talon_led
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import SeenTrick
from game.rules.model.phases import TricksPhase
from game.ui.kit import Box, Button, Notice, Painter, Picture, furniture, tokens
from game.ui.table.drawing.context import DrawContext
from game.values import Card, Seat

LEAST_GAP = 6.0
"""What is free between two melds, in du, where their names are written."""


def last_trick(drawn: DrawContext, close: Callable[[], None]) -> Notice:
    """The last trick, card by card, with who played what and who took it."""
    view, words = drawn.sprites.shown, drawn.words
    trick = view.tricks[-1]
    key = "review.taken_you" if trick.winner == view.seat else "review.taken"
    counts = drawn.sprites.rules.phase_at("tricks") is not None
    counts = counts and points_count(drawn.sprites.rules, view.contract, trick)
    key = key if counts else f"{key}_plain"
    if trick.winner == NOBODY:
        text = words.t("review.taken_nobody")
    else:
        text = words.t(key, name=words.name(trick.winner), points=trick.points)

    led = talon_led(drawn.sprites.rules, view.contract, view.talon, len(view.tricks) - 1)
    lay = [] if led == NO_CARD else [(words.t("talon"), led, False)]
    lay += [(words.name(seat), card, won) for seat, card, won in played(trick)]

    def draw(p: Painter, box: Box) -> None:
        step = min(128.0, (box.w - 100) / max(1, len(lay)))
        x = box.cx - step * (len(lay) - 1) / 2
        for owner, card, won in lay:
            face = drawn.face(card)
            p.card(face, x, box.y + 84, 156, ring=tokens.BRASS if won else None)
            name, style = furniture.fitted_name(p, owner, tokens.SMALL_STRONG, step - 8)
            p.label(name, x, box.y + 184, style, align="center")
            x += step

    return _notice(drawn, words.t("review.last_trick"), text, draw, 204, close, 620)


def played(trick: SeenTrick) -> Iterator[tuple[Seat, Card, bool]]:
    """The cards of a trick, with who played each and whether that took it: of several of the same
    seat the last one."""
    seats = trick.seats
    for at, (seat, card) in enumerate(zip(seats, trick.cards, strict=True), 1):
        yield seat, card, seat == trick.winner and seat not in seats[at:]


def points_count(rules: Rules, contract: int, trick: SeenTrick) -> bool:
    """Whether the card points of a trick were counted; while a stock lasts they may not be, and
    where no card has any, a trick that counts as itself says nothing by that."""
    values, phase = rules.points(NO_TRUMP, contract), rules.phase_of(TricksPhase)
    if not any(values) and phase is not None and trick.points == phase.each_trick:
        return False
    held = sum(values[card & KIND_MASK] for card in trick.cards)
    return bool(trick.points) or not held


def melds(drawn: DrawContext, close: Callable[[], None]) -> Notice:
    """What every seat has melded, a row a seat."""
    view, words = drawn.sprites.shown, drawn.words
    rows = [(seat, words.melds_of(view, seat)) for seat in view.seats if view.melds[seat]]
    room = drawn.sprites.layout.height - 210
    h = max(40.0, min(84.0, room / max(1, len(rows)) - 74))

    def draw(p: Painter, box: Box) -> None:
        y = box.y
        for seat, laid in rows:
            head = words.name(seat)
            p.label(head, box.x, y + 12, tokens.NAME, tokens.CREAM)
            total = str(words.melded(view, seat))
            p.label(total, box.right, y + 12, tokens.NAME, tokens.BRASS_TEXT, "right")
            _row(p, drawn, laid, box, y + 30 + h / 2, h)
            y += h + 74

    height = len(rows) * (h + 74)
    title = words.t("review.melds")
    return _notice(
        drawn, title, "", draw, height, close, min(860, 0.9 * drawn.sprites.layout.width)
    )


def _row(
    p: Painter,
    drawn: DrawContext,
    melds: Sequence[tuple[Pattern, int]],
    box: Box,
    cy: float,
    h: float,
) -> None:
    w = h * tokens.CARD_RATIO
    step = 24.0
    texts = [drawn.words.meld(meld) for meld, _ in melds]
    widths = _widths(p, melds, texts, w, step)
    if sum(widths) + LEAST_GAP * (len(widths) - 1) > box.w:  # the cards say what it is
        texts = [""] * len(melds)
        widths = _widths(p, melds, texts, w, step)
    gap = min(20.0, (box.w - sum(widths)) / max(1, len(widths) - 1)) if len(widths) > 1 else 0
    x = box.x
    for (meld, worth), text, width in zip(melds, texts, widths, strict=True):
        for i, card in enumerate(meld.cards):
            p.card(drawn.face(card), x + w / 2 + i * step, cy, h)
        furniture.pill(p, text, x, cy + h / 2 + 18, str(worth), size=14)
        x += width + gap


def _widths(
    p: Painter, melds: Sequence[tuple[Pattern, int]], texts: Sequence[str], w: float, step: float
) -> list[float]:
    """How wide each meld is: its cards or its pill."""
    pills = [
        furniture.pill_width(p, text, str(value), 14)
        for text, (_, value) in zip(texts, melds, strict=True)
    ]
    cards = [w + step * (len(meld.cards) - 1) for meld, _ in melds]
    return [max(both) for both in zip(cards, pills, strict=True)]


def _notice(
    drawn: DrawContext,
    title: str,
    text: str,
    draw: Callable[[Painter, Box], None],
    height: float,
    close: Callable[[], None],
    width: float,
) -> Notice:
    back = Button(drawn.words.t("review.close"), close, kind="brass")
    return Notice(
        title,
        text,
        [back],
        width=width,
        content=Picture(draw, height),
        on_escape=close,
    )
