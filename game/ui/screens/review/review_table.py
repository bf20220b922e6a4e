"""Drawing a position: seats with their open hands, the trick, the talon, what was said."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.actions import Action
from game.engine.rules.rules import NO_CARD
from game.engine.rules.trick_tables import talon_led
from game.engine.sides.actual import sides
from game.engine.state import State, laid_away_by
from game.engine.tricks.covered_plays import shown_as
from game.engine.view import KONTRA, RE, View
from game.review.opinions import Opinion
from game.ui.kit import Box, Face, Painter, furniture, speech, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.screens.review.position import WalkPosition
from game.ui.screens.review.review_layout import ReviewLayout
from game.ui.screens.review.words import ReviewWords
from game.ui.table.cards.restore import card_turned_up
from game.ui.table.cards.sorting import sort_hand
from game.ui.table.labels.badges import badges_of
from game.ui.table.labels.stock import stock_word
from game.ui.table.labels.turned_down import is_turned_down
from game.ui.table.layout.fan import Pose
from game.values import Seat

TAG = 20.0
"""How far above a card its tag stands."""

LIFT = 20.0

CHIP = 24.0
"""How high a chip beside a portrait is."""

NEXT_WIDTH, NEXT_DOWN = 1.4, 0.2
"""Where cards lie close together: how wide the name of who plays next may be, in widths of a card,
and how far below the middle of the card it stands, in heights."""


@dataclass
class ReviewTable:
    """What is drawn where. `all_hands`: whether the others' cards are seen."""

    words: ReviewWords
    faces: tuple[str, ...]
    layout: ReviewLayout
    position: WalkPosition
    all_hands: bool = True
    told: Opinion | None = None

    @property
    def state(self) -> State:
        """The position, all of it."""
        return self.position.walk.states[self.position.turn]

    def face(self, card: int) -> Face | None:
        """The picture of a card; None for one that lies face down."""
        rules = self.position.walk.rules
        if shown_as(rules, card) is None:
            return None
        return self.words.words.context.face(card, rules.faces)

    def draw(self, p: Painter) -> None:
        """Everything on the felt."""
        view, state = self.position.view, self.state
        chips: list[Box] = []
        for seat in range(view.players):
            if seat in view.seats or not view.seats:
                self._draw_seat(p, view, state, seat, chips)
        self._draw_middle(p, view, state)
        self._draw_own(p, state)
        spoken = self.words.spoken(self.position)
        if spoken:
            self._draw_bubble(p, *spoken)

    # ------------------------------------------------------------ seats
    def _draw_seat(
        self, p: Painter, view: View, state: State, seat: Seat, chips: list[Box]
    ) -> None:
        """`chips` are those of the seats before it, and clear of these its own are laid."""
        spot, words = self.layout.seats[seat], self.words
        turn = self._turn()
        p.portrait(self.faces[seat], spot.x, spot.y, spot.d, active=seat == turn)
        name = words.words.name(seat)
        status = words.status(view, seat)
        furniture.plate(p, name, status, spot.plate.cx, spot.plate.cy, spot.plate.w)
        if seat != self.position.seat:
            self._draw_opened(p, state, seat)
        y = spot.y + spot.d / 2 - 14
        known = self._with_sides(view, state)
        badges = [badge for badge in badges_of(words.words, known, seat) if badge.text != "?"]
        for badge in badges[:2]:
            width = furniture.chip_width(p, badge.text, badge.icon)
            x = spot.x + spot.d / 2 - 4
            if spot.side in ("top", "right"):  # at its right lies the hand, or the wood
                x = spot.x - spot.d / 2 + 4 - width
            while any(Box(x, y - CHIP / 2, width, CHIP).intersects(other) for other in chips):
                y -= CHIP
            chips.append(Box(x, y - CHIP / 2, width, CHIP))
            furniture.chip(p, badge.text, x, y, badge.kind, icon=badge.icon)
            y -= CHIP + 2

    def _with_sides(self, view: View, state: State) -> View:
        """Who plays with whom, where all hands are open."""
        if not self.all_hands or not view.seats or None not in [view.sides[s] for s in view.seats]:
            return view
        first = sides(state)[0]
        known = (RE if seat in first else KONTRA for seat in range(view.players))
        return view._replace(sides=tuple(known))

    def _turn(self) -> int | None:
        """Whose move is next in this deal."""
        turn = self.position.turn
        return self.position.walk.moves[turn].seat if turn < self.position.span.last else None

    def _sorted(self, state: State, seat: Seat) -> tuple[int, ...]:
        deal = state.deal
        order = self.words.words.context.settings.sort
        rules = self.position.walk.rules
        return sort_hand(rules, state.hands[seat], deal.contract, deal.trump, order).cards

    def _draw_opened(self, p: Painter, state: State, seat: Seat) -> None:
        cards, opened = self._sorted(state, seat), self.position.view.opened
        lies_open = bool(opened) and opened[seat] is not None
        for card, lies in zip(cards, self.layout.opened(seat, len(cards)), strict=True):
            face = self.face(card) if self.all_hands or lies_open else None
            p.card(face, lies.x, lies.y, lies.h, shadow=tokens.SHADOW_BACK)

    def _draw_own(self, p: Painter, state: State) -> None:
        cards = list(self._sorted(state, self.position.seat))
        best: Action | None = self.told.hint.action if self.told and self.told.mistaken else None
        meant = best is not None and best.verb == "play" and best.arg in cards
        lifted = cards.index(best.arg) if best is not None and meant else None
        for index, (card, lies) in enumerate(zip(cards, self.layout.own(len(cards)), strict=True)):
            up = index == lifted
            spot = lies.lifted(LIFT) if up else lies
            ring = tokens.FOCUS if up else None
            p.card(self.face(card), spot.x, spot.y, spot.h, spot.angle, ring=ring)
            if up:
                y = spot.y - spot.h / 2 - TAG
                text = self.words.t("master.name")
                furniture.chip(p, text, spot.x, y, "paper", "center", icon="cap")

    # ------------------------------------------------------------ the middle
    def _draw_middle(self, p: Painter, view: View, state: State) -> None:
        trick = list(zip(view.trick_seats, view.trick, strict=True))
        winner: Seat | None = None
        stretch = self.position.stretch
        if not trick and stretch.trick and self.position.turn == stretch.last and view.tricks:
            last = view.tricks[-1]
            trick, winner = list(zip(last.seats, last.cards, strict=True)), last.winner
        number = len(view.tricks) - (winner is not None)
        led = talon_led(self.position.walk.rules, view.contract, view.talon, number)
        if view.playing and led != NO_CARD:
            x, y = self.layout.middle
            p.card(self.face(led), x, y, self.layout.trick_card)
        if trick:
            self._draw_trick(p, trick, winner)
        elif not view.playing and not view.tricks and not view.stock_size:
            self._draw_before(p, view, state)
        if view.stock_size or view.left_out:
            self._draw_stock(p, view)
        turn = self._turn()
        if turn is not None and view.playing and winner is None:
            self._draw_next(p, turn)

    def _draw_next(self, p: Painter, seat: Seat) -> None:
        """Where the next card will lie, and whose it is: off the cards and tags beside it."""
        lies = self.layout.trick(seat)
        p.card_slot(lies.x, lies.y, lies.h)
        close = self.layout.shown > 3
        room = (NEXT_WIDTH if close else 2 * NEXT_WIDTH) * lies.w - 24  # its round ends
        name, style = furniture.fitted_name(
            p, self.words.words.name(seat), tokens.LABEL.at(14), room
        )
        y = lies.y + (NEXT_DOWN * lies.h if close else 0)
        furniture.pill(p, name, lies.x, y, align="center", size=style.size)

    def _draw_trick(self, p: Painter, trick: list[tuple[int, int]], winner: Seat | None) -> None:
        at_end = len(trick) - self.layout.shown
        for index, (seat, card) in enumerate(trick):
            lies = self.layout.trick(seat).upon(index // self.layout.shown)
            last = index == len(trick) - 1
            now = (seat == winner and index >= at_end) if winner is not None else last
            ring = tokens.BRASS if now else None
            p.card(self.face(card), lies.x, lies.y, lies.h, lies.angle, ring=ring)
        for index, (seat, _) in enumerate(trick):
            lies = self.layout.trick(seat).upon(index // self.layout.shown)
            last = index == len(trick) - 1
            now = (seat == winner and index >= at_end) if winner is not None else last
            key = ""
            if winner is not None:
                key = "takes" if now else ""
            elif last:
                key = "played" if len(trick) > 1 else "led"
            elif not index:
                key = "led"
            if key:
                kind: furniture.ChipKind = "brass" if now else "paper"
                text = self.words.t(f"tags.{key}")
                if seat == self.position.seat and self.layout.shown > 3:  # above it lies a card
                    furniture.chip(p, text, lies.x + lies.w / 2 + 8, lies.y + 0.02 * lies.h, kind)
                else:
                    furniture.chip(p, text, lies.x, self._tag_height(p, lies, text), kind, "center")

    def _tag_height(self, p: Painter, lies: Pose, text: str) -> float:
        """How high the tag of a card stands: above it, or on its lower edge where a plate is."""
        above, width = lies.y - lies.h / 2 - TAG, furniture.chip_width(p, text)
        tag = Box.around(lies.x, above, width, 2 * TAG)
        if any(tag.intersects(spot.plate) for spot in self.layout.seats):
            return lies.y + lies.h / 2 - TAG
        return above

    def _draw_before(self, p: Painter, view: View, state: State) -> None:
        """The talon, and what has been melded, before the first trick."""
        x, y = self.layout.middle
        h = self.layout.trick_card * 0.8
        talon = state.deal.talon or (
            (state.deal.turned_up,) if state.deal.turned_up is not None else ()
        )
        melds = [(s, self.words.melds(view, s)) for s in view.seats if view.melds and view.melds[s]]
        if talon and not melds:
            step = h * tokens.CARD_RATIO + 10
            for index, card in enumerate(talon):
                lies = x + (index - (len(talon) - 1) / 2) * step
                p.card(self.face(card) if self.all_hands else None, lies, y, h)
        discarded = state.deal.discarded
        row = y - 16 * (len(melds) - 1) - (h / 2 if discarded else 0)
        for seat, text in melds:
            line = f"{self.words.words.name(seat)}: {text}"
            room = self.layout.told.x - self.layout.hand_room[0] + 60
            size = fitting(p, line, tokens.LABEL.at(16), room).size
            furniture.pill(p, line, x, row, align="center", size=size)
            row += 36
        if discarded:
            self._draw_discarded(p, discarded, row + (h / 2 if melds else 0))

    def _draw_discarded(self, p: Painter, cards: tuple[int, ...], y: float) -> None:
        """What was laid away; backs where only the own hand is looked at."""
        seen = self.all_hands or laid_away_by(self.state.deal) == self.position.seat
        h, x = self.layout.trick_card * 0.6, self.layout.middle[0]
        step = h * tokens.CARD_RATIO + 8
        text = self.words.t("discarded")
        for index, card in enumerate(cards):
            lies = x + (index - (len(cards) - 1) / 2) * step
            p.card(self.face(card) if seen else None, lies, y, h)
        furniture.chip(p, text, x, y + h / 2 + 18, "paper", "center")

    def _draw_stock(self, p: Painter, view: View) -> None:
        """What is left to be drawn, or takes no part, and the card turned up below it."""
        h = self.layout.trick_card * 0.7
        x, y = self.layout.stock
        lying = card_turned_up(self.position.walk.rules, view)
        if lying is not None:  # its index stays in sight
            down = is_turned_down(self.position.walk.rules, view)
            p.card(None if down else self.face(lying), x - 0.18 * h, y, h)
            p.card(None, x + 0.18 * h, y, h)
        else:
            p.card(None, x, y, h)
        word = stock_word(self.position.walk.rules, view).removesuffix("_closed")
        text = self.words.t(word, n=view.left_out or view.stock_size)
        furniture.chip(p, text, x, y + h / 2 - 4, align="center")  # below it may be a bubble

    def _draw_bubble(self, p: Painter, seat: Seat, text: str) -> None:
        spot = self.layout.seats[seat]
        out, mouth = spot.d / 2 + 10, spot.y - 0.36 * spot.d
        if spot.side == "top":
            tip = speech.Tip(spot.x, spot.plate.bottom + 4, "up")
        elif spot.side == "me":  # beside it lies the hand
            tip = speech.Tip(spot.x, spot.y - spot.d / 2 - 8, "down")
        elif spot.side == "right":
            tip = speech.Tip(spot.x - out, mouth, "right")
        else:
            tip = speech.Tip(spot.x + out, mouth, "left")
        speech.bubble(p, text, tip)
