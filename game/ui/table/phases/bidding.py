"""The bidding: weg, the next bid, a higher one, and what the own hand would meld."""

from __future__ import annotations

from game.engine import events as e
from game.engine.actions import PASS, Action
from game.engine.melds import best_melds
from game.engine.view import View
from game.ui.kit import Box, Button, Painter, Stepper, tokens
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.phases.base import PhaseOnTable, Said


class BiddingPanel(Panel):
    """Asks for a bid."""

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        t = question.words.of_phase
        bids = question.of("bid")
        self.lowest = bids[0].arg if bids else 0
        self.step = bids[1].arg - bids[0].arg if len(bids) > 1 else 10
        may_pass = PASS in question.legal
        self.weg = Button(
            t("bidding.pass"),
            question.do(PASS),
            enabled=may_pass,
            reason="" if may_pass else t("bidding.must_open"),
        )
        self.next = Button(
            t("bidding.say", bid=self.lowest),
            question.do(Action("bid", self.lowest)),
            kind="brass",
        )
        self.add(self.weg, self.next)
        self.stepper: Stepper | None = None
        self.higher: Button | None = None
        if len(bids) > 1:
            self.stepper = Stepper(
                self.lowest + self.step,
                low=self.lowest + self.step,
                high=bids[-1].arg,
                step=self.step,
                on_submit=self._higher,
            )
            self.higher = Button(t("bidding.higher"), self._higher, size=16)
            self.add(self.stepper, self.higher)
        self.heads = self._heads()
        self.values = self._values()

    def _higher(self) -> None:
        assert self.stepper is not None
        self.question.submit((Action("bid", self.stepper.value),))

    def _heads(self) -> tuple[str, str]:
        q = self.question
        bids = [(seat, bid) for seat, bid in q.view.bids if bid is not None]
        if bids:
            seat, bid = bids[-1]
            holds = q.words.of_phase("bidding.holds", name=q.words.name(seat), bid=bid)
            return holds, q.words.of_phase("bidding.question")
        if PASS not in q.legal:
            return q.words.of_phase("bidding.open"), q.words.of_phase("bidding.open_question")
        return q.words.of_phase("bidding.first"), q.words.of_phase("bidding.first_question")

    def _values(self) -> list[tuple[int, int]]:
        """What the hand melds with each trump suit, the best first."""
        q = self.question
        if not q.rules.melds:
            return []
        hand = q.view.hand
        found = [(suit, best_melds(q.rules.melds, hand, suit)[1]) for suit in q.rules.deck_suits]
        return sorted(found, key=lambda pair: -pair[1])

    # ------------------------------------------------------------ place
    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """As in a large and in a small window."""
        if compact:
            return 492, 206 if self.values else 120
        return 548, 292 if self.values else 146

    def arrange(self, p: Painter, compact: bool) -> None:
        """Weg, the next bid, the stepper, all in one row."""
        h = 44.0 if compact else 48.0
        y = self.box.y + (54 if compact else 70)
        first, second = (80.0, 116.0) if compact else (100.0, 140.0)
        gap = 12.0 if compact else 16.0
        self.weg.box = Box(self.left, y, first, h)
        self.next.box = Box(self.left + first + gap, y, second, h)
        if self.stepper and self.higher:
            x = self.left + first + second + 2 * gap + (0 if compact else 8)
            wide = 72.0 if compact else 76.0
            self.stepper.box = Box(x, y, self.right - x - wide - 8, h)
            self.higher.box = Box(self.right - wide, y, wide, h)

    # ------------------------------------------------------------ drawing
    def draw_words(self, p: Painter, compact: bool) -> None:
        """Who holds what; what the own hand is worth."""
        size = 21 if compact else 24
        base = self.box.y + (36 if compact else 46)
        n = p.text(self.heads[0], self.left, base, tokens.PANEL_TITLE.at(size))
        soft = tokens.Style(tokens.SERIF, size, 32)
        p.text(self.heads[1], self.left + n + 10, base, soft, tokens.CREAM_SOFT)
        if not self.values:
            return
        y = self.weg.box.bottom + (14 if compact else 24)
        p.hline(self.left, self.right, y, tokens.PANEL_LINE)
        words = self.question.words
        talon = self.question.rules.phase_at("talon") is not None
        head = words.of_phase("bidding.hand" if talon else "bidding.hand_plain")
        style = tokens.SMALL if compact else tokens.TIP
        p.text(head, self.left, y + (22 if compact else 30), style, tokens.CREAM_SOFT)
        self._draw_values(p, y + (52 if compact else 70), compact)
        if compact:
            return
        suit, best = self.values[0]
        line = words.of_phase("bidding.nothing")
        if best:
            melds = best_melds(self.question.rules.melds, self.question.view.hand, suit)[0]
            ordered = sorted(melds, key=lambda m: -m.points)
            named = words.melds_in_short(ordered, suit)
            line = words.of_phase("bidding.with", suit=words.suit(suit), melds=named)
        width = self.right - self.left
        style = tokens.TIP
        while p.text_width(line, style) > width and style.size > 13:
            style = style.at(style.size - 0.5)
        higher = p.paragraph_height(line, width, style) - p.leading(style)
        base = self.box.bottom - 32 - higher / 2
        p.paragraph(line, self.left, base, width, style, tokens.CREAM_SOFT)

    def _draw_values(self, p: Painter, cy: float, compact: bool) -> None:
        cell = (self.right - self.left) / max(1, len(self.values))
        seal, size = (30.0, 22.0) if compact else (36.0, 27.0)
        style = tokens.NUMBER.at(size)
        best = self.values[0][1]
        for i, (suit, worth) in enumerate(self.values):
            x = self.left + i * cell
            if i:
                p.vline(x, cy - 18, cy + 18, tokens.PANEL_LINE)
            text = str(worth)
            x += (cell - seal - 12 - p.text_width(text, style)) / 2
            p.seal(self.question.words.suit_key(suit), x + seal / 2, cy, seal)
            color = tokens.BRASS_TEXT if worth == best and worth else tokens.CREAM
            p.label(text, x + seal + 12, cy, style, color)


# ---------------------------------------------------------------- what happens
def _found(d: EventPlayer, event: e.DeclarerFound) -> None:
    d.sprites.bubbles.release()


def _say_bid(words: TableWords, event: e.BidMade, view: View) -> Said:
    return Said(words.t("say.bid", bid=event.points), stays=True)


def _say_pass(words: TableWords, event: e.BidPassed, view: View) -> Said:
    return Said(words.t("say.pass"), stays=True)


PHASE = PhaseOnTable(
    "bidding",
    panel=BiddingPanel,
    moves={e.DeclarerFound: _found},
    says={e.BidMade: _say_bid, e.BidPassed: _say_pass},
    asked={"bid": "status.your_bid"},
)
