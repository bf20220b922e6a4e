"""The bidding: weg or a bid, or to hold one, both alike; what the own hand would meld, and what it
carries."""

from __future__ import annotations

from typing import NamedTuple

from game.engine import events as e
from game.engine.actions import HOLD, PASS, Action
from game.engine.melds.held import best_melds, serves_by_trump
from game.engine.view import View
from game.players.heuristic.valuation.declarer import carried
from game.rules.model.auction import BiddingPhase
from game.ui.kit import Box, Button, Painter, Stepper, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.announcement import PlacardText, Teller
from game.ui.table.labels.nobody import if_nobody_bids
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.phases.base import PhaseOnTable, Said, never_forced

LEADS = 26.0
"""How much higher the panel is by the line about what passing leads to, in du."""

LINE = 38.0
"""How much higher the panel is by the line about what the hand carries, in du."""


class Carried(NamedTuple):
    """What a hand carries without luck, in score points: with which trump suit, how much of it is
    melded, and all of it, in whole bids."""

    trump: int
    melded: int
    total: int


def offer_bid(question: TableQuestion, say: Button, bid: int) -> None:
    """The button stands for this bid from now on."""
    words = question.words
    say.label = say.name = words.of_phase("bidding.say", bid=words.bid_said(bid))
    say.on_press = question.do(Action("bid", bid))


class BiddingPanel(Panel):
    """Asks for a bid. To pass and to bid are equals, and Enter by itself does neither."""

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        t = question.words.of_phase
        bids = question.of("bid")
        self.lowest = bids[0].arg if bids else 0
        self.step = bids[1].arg - bids[0].arg if len(bids) > 1 else 10
        may_pass = PASS in question.legal
        self.held = question.running(BiddingPhase).hold
        self.weg = Button(
            t("bidding.pass_hold" if self.held else "bidding.pass"),
            question.do(PASS),
            enabled=may_pass,
            reason="" if may_pass else t("bidding.must_open"),
        )
        self.say = Button("", size=18)
        self.add(self.weg, self.say)
        self.stepper: Stepper | None = None
        even = question.running(BiddingPhase).values == "steps"
        if len(bids) > 1:
            self.stepper = Stepper(
                self.lowest,
                self._offer,
                low=self.lowest,
                high=bids[-1].arg,
                step=self.step,
                values=() if even else [bid.arg for bid in bids],
                on_submit=self.say.press,
            )
            self.add(self.stepper)
        why = ""
        if HOLD in question.legal:
            self.say.label = self.say.name = t("bidding.hold", bid=question.view.bid)
            self.say.on_press = question.do(HOLD)
        elif bids:
            self._offer(self.lowest)
        else:
            self.say.label = self.say.name = t("bidding.no_more")
            bound = question.running(BiddingPhase).without_meld is not None
            highest = (question.view.bid or 0) >= question.rules.bids[-1]
            why = "no_meld" if bound and not highest else "highest"
            why = t(f"bidding.{why}")
            self.say.set_enabled(False, why)
        self.leads = why
        if may_pass and not why:
            running = question.running(BiddingPhase)
            self.leads = if_nobody_bids(question.words, question.view, running)
        self.heads = self._heads()
        self.carried = self._carried()
        self.values = self._values()

    def _offer(self, bid: int) -> None:
        """The number that would be bid stands on the button."""
        offer_bid(self.question, self.say, bid)
        self.invalidate()

    def _heads(self) -> tuple[str, str]:
        q = self.question
        bids = [(seat, bid) for seat, bid in q.view.bids if bid is not None]
        if self.held:
            return self._held_heads(bids)
        if bids:
            seat, bid = bids[-1]
            holds = q.words.of_phase("bidding.holds", name=q.words.name(seat), bid=bid)
            return holds, q.words.of_phase("bidding.question")
        if PASS not in q.legal:
            return q.words.of_phase("bidding.open"), q.words.of_phase("bidding.open_question")
        return q.words.of_phase("bidding.first"), q.words.of_phase("bidding.first_question")

    def _held_heads(self, bids: list[tuple[int, int]]) -> tuple[str, str]:
        """The same where bids are held: what is to be held, who listens, or that all passed."""
        q, t = self.question, self.question.words.of_phase
        if HOLD in q.legal:
            seat, bid = bids[-1]
            return t("bidding.hold_title", name=q.words.name(seat), bid=bid), t(
                "bidding.hold_question"
            )
        out = [seat for seat, bid in q.view.bids if bid is None]
        if not bids and len(out) == len(q.view.seats) - 1:
            lowest = t("bidding.last_question", bid=self.lowest)
            return t("bidding.last_title"), lowest
        if bids and bids[-1][0] not in out:
            seat, bid = bids[-1]
            return t("bidding.name_next", name=q.words.name(seat), bid=bid), t(
                "bidding.name_question"
            )
        order = [*q.view.seats[q.view.seats.index(q.view.seat) :], *q.view.seats]
        hears = next(seat for seat in q.view.seats if seat not in out and seat != order[0])
        return t("bidding.name_first", name=q.words.name(hears)), t("bidding.name_question")

    def _values(self) -> list[tuple[int, int]]:
        """What the hand melds with each trump suit, the best first; of several best ones that in
        which the hand carries most. Only one of them where trump does not matter for that."""
        q = self.question
        if not q.rules.melds:
            return []
        hand, game = q.view.hand, q.rules.contracts[q.rules.bid_for]
        counted = q.rules.melds_in[game.number]
        found = [(suit, best_melds(counted, hand, suit)[1]) for suit in game.suits]
        if not any(serves_by_trump(pattern) for pattern in counted):
            return found[:1]
        carries = None if self.carried is None else self.carried.trump
        return sorted(found, key=lambda pair: (-pair[1], pair[0] != carries))

    def _carried(self) -> Carried | None:
        """What the hand carries without luck, where the player wants to know and melds are made."""
        q = self.question
        if not (q.rules.melds and q.words.context.settings.carried):
            return None
        found = carried(q.rules, q.view.hand)
        steps = (int(found.total) - self.lowest) // self.step
        total = self.lowest + steps * self.step
        return Carried(found.trump, found.meld_points, max(total, found.meld_points))

    # ------------------------------------------------------------ place
    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """As in a large and in a small window."""
        w, h = (492.0, 206.0 if self.values else 120.0)
        if not compact:
            w, h = (548.0, 292.0 if self.values else 146.0)
        h += LEADS if self.leads else 0
        return w, h + (LINE if self.carried and not compact else 0)

    def arrange(self, p: Painter, compact: bool) -> None:
        """Weg and the bid, both alike, and the stepper, all in one row."""
        h = 44.0 if compact else 48.0
        y = self.box.y + (70 if not compact else 54 if self.values else 50)
        w, gap = (124.0, 12.0) if compact else (144.0, 16.0)
        self.weg.box = Box(self.left, y, w, h)
        self.say.box = Box(self.left + w + gap, y, w, h)
        if self.stepper:
            x = self.say.box.right + gap
            self.stepper.box = Box(x, y, self.right - x, h)

    # ------------------------------------------------------------ drawing
    def draw_words(self, p: Painter, compact: bool) -> None:
        """Who holds what; what the own hand is worth."""
        size = 21 if compact else 24
        base = self.box.y + (36 if compact else 46)
        n = p.text(self.heads[0], self.left, base, tokens.PANEL_TITLE.at(size))
        soft = tokens.Style(tokens.SERIF, size, 32)
        p.text(self.heads[1], self.left + n + 10, base, soft, tokens.CREAM_SOFT)
        below = self.weg.box.bottom
        if self.leads:
            style = fitting(p, self.leads, tokens.SMALL, self.right - self.left)
            p.text(self.leads, self.left, below + LEADS - 4, style, tokens.CREAM_SOFT)
            below += LEADS
        if not self.values:
            return
        y = below + (14 if compact else 24)
        p.hline(self.left, self.right, y, tokens.PANEL_LINE)
        words = self.question.words
        talon = self.question.rules.phase_at("talon") is not None
        head = words.of_phase("bidding.hand" if talon else "bidding.hand_plain")
        style = tokens.SMALL if compact else tokens.TIP
        n = p.text(head, self.left, y + (22 if compact else 30), style, tokens.CREAM_SOFT)
        self._draw_values(p, y + (52 if compact else 70), compact)
        if compact:
            if self.carried is not None:
                self._draw_carried(p, self.carried, self.left + n + 16, y + 22, style)
            return
        low = self.box.bottom
        if self.carried is not None:
            self._draw_carried(p, self.carried, self.left, low - 32, style)
            p.hline(self.left, self.right, low - 58, tokens.PANEL_LINE)
            low -= LINE
        suit, best = self.values[0]
        line = words.of_phase("bidding.nothing")
        if best:
            rules = self.question.rules
            counted = rules.melds_in[rules.bid_for]
            melds = best_melds(counted, self.question.view.hand, suit)[0]
            ordered = sorted(melds, key=lambda m: -m.points)
            line = words.melds_in_short(ordered, suit)
            if len(self.values) > 1:
                line = words.of_phase("bidding.with", suit=words.suit(suit), melds=line)
        width = self.right - self.left
        style = tokens.TIP
        while p.text_width(line, style) > width and style.size > 13:
            style = style.at(style.size - 0.5)
        higher = p.paragraph_height(line, width, style) - p.leading(style)
        base = low - 32 - higher / 2
        p.paragraph(line, self.left, base, width, style, tokens.CREAM_SOFT)

    def _draw_carried(
        self, p: Painter, found: Carried, left: float, y: float, style: tokens.Style
    ) -> None:
        """Quietly, from `left` to the right edge: the sum, and what it is made of as far as there
        is room."""
        t, suit = self.question.words.of_phase, self.question.words.suit(found.trump)
        total, number = str(found.total), tokens.STRONG.at(style.size + 1)
        parts = t("bidding.parts", melded=found.melded, tricks=found.total - found.melded)
        long = t("bidding.carries", suit=suit)
        wide = p.text_width(long, style) + p.text_width(total, number)
        if left + wide + p.text_width(parts, style) + 40 <= self.right:
            p.text(parts, self.right, y, style, tokens.CREAM_SOFT, "right")
            n = p.text(long, left, y, style, tokens.CREAM_SOFT)
            p.text(total, left + n + 8, y, number, tokens.CREAM)
            return
        n = p.text(total, self.right, y, number, tokens.CREAM, "right")
        short, room = t("bidding.carries_short"), self.right - n - 6 - left
        p.text(
            short, self.right - n - 6, y, fitting(p, short, style, room), tokens.CREAM_SOFT, "right"
        )

    def _draw_values(self, p: Painter, cy: float, compact: bool) -> None:
        cell = (self.right - self.left) / max(1, len(self.values))
        seal, size = (30.0, 22.0) if compact else (36.0, 27.0)
        style = tokens.NUMBER.at(size)
        if len(self.values) == 1:  # whatever is trump
            p.label(str(self.values[0][1]), self.left, cy, style, tokens.BRASS_TEXT)
            return
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
    return Said(words.t("say.bid", bid=words.bid_said(event.points)), stays=True)


def _say_hold(words: TableWords, event: e.BidHeld, view: View) -> Said:
    return Said(words.t("say.hold"), stays=True)


def _say_pass(words: TableWords, event: e.BidPassed, view: View) -> Said:
    return Said(words.passes, stays=True)


LONG = 6
"""An exchange of so many words, in which the viewer has no part, is told once more in short."""


def _tell_found(teller: Teller, event: e.DeclarerFound, view: View) -> PlacardText | None:
    """A long exchange of others in one line: how it began, and who has it."""
    since = max((n for n, (seat, _) in enumerate(view.bids, 1) if seat == teller.viewer), default=0)
    others = view.bids[since:]
    bids = [teller.of_bid(seat, bid) for seat, bid in others if bid is not None]
    if len(others) < LONG or len(bids) < 2:
        return None
    body = teller.t("exchange.body", first=bids[0], second=bids[1], last=bids[-1])
    head = teller.t("exchange.head", name=teller.name(event.seat), bid=event.bid)
    return PlacardText(head, body)


PHASE = PhaseOnTable(
    "bidding",
    panel=BiddingPanel,
    moves={e.DeclarerFound: _found},
    says={e.BidMade: _say_bid, e.BidHeld: _say_hold, e.BidPassed: _say_pass},
    tells={e.DeclarerFound: _tell_found},
    asked={"bid": "status.your_bid", "hold": "status.your_bid"},
    forced=never_forced,
    in_short=True,
)
