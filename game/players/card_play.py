"""Which card to play: what the trick is likely to bring, less what the card is worth later."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.tricks import NOT_LED, TRUMP, beats
from game.players.announcing import choose_word
from game.players.base import Request
from game.players.drawing import choose_while_drawing
from game.players.endgame import choose_in_endgame, is_open
from game.players.free_play import choose_freely
from game.players.knowledge import Knowledge, height, is_drawing
from game.players.trickless import choose_below

FROM_PARTNER, FROM_OTHERS = 6.5, 4.0
"""Card points that a later seat adds to a trick that its side is winning, or is not."""

WILLING = 0.8
"""How often an opponent who need not beat does so."""

LATER_TRICK = 6.0
"""Card points that a card expects to find in a later trick it wins."""

HIGHEST_TRUMP, LOW_TRUMP, TRUMP_STEP = 24.0, 14.0, 0.4
"""What trumps are worth later: one that cannot be beaten, the lowest, and each step above it."""

STAYS_ALONE, STAYS = 0.9, 0.4
"""How likely the highest card of a suit still wins later, with no trumps out and with some."""

LIABILITY = 0.6
"""The share of its points that a card which can be beaten is likely to lose."""

DRAW_TRUMPS, NO_DRAWING = 14.0, -4.0
"""What leading trump does for a declarer who has the longer trumps, and for others."""


def choose_card(request: Request) -> Action:
    """The lawful card that promises most, after what is to be said before it."""
    word = choose_word(request)
    if word is not None:
        return word
    cards = [action for action in request.legal if action.verb == "play"]
    if len(cards) == 1:
        return cards[0]
    known = Knowledge(request.rules, request.view)
    if known.rules.contracts[known.view.contract].spec.goal == "no_tricks":
        return choose_below(known, cards)
    if is_drawing(known.view):
        return choose_while_drawing(known, cards)
    if is_open(known):
        return choose_in_endgame(known, cards)
    if known.table.follow_suit and not known.table.must_beat:
        return choose_freely(known, cards)
    play = _Play(known)
    return max(cards, key=lambda action: (play.score(action.arg), -action.arg))


class _Play:
    """One decision: scores for the cards that may be played."""

    def __init__(self, known: Knowledge) -> None:
        self.known = known
        self.table = known.table
        view = known.view
        self.trick_points = sum(self.table.points[c & KIND_MASK] for c in view.trick)
        self.led = self.table.group[view.trick[0] & KIND_MASK] if view.trick else NOT_LED
        self.opponents = [s for s, w in known.weights.items() if w < 0]
        self.trumps_out = known.outstanding(TRUMP)
        if all(TRUMP in known.voids[seat] for seat in self.opponents):
            self.trumps_out = 0
        self.own_trumps = sum(n for k, n in enumerate(known.hand) if self.table.group[k] == TRUMP)
        self.goal = known.rules.contracts[view.contract].spec.goal

    def score(self, card: int) -> float:
        """Card points that playing it is better than nothing."""
        kind = card & KIND_MASK
        weight = self._weight_of_winner(kind)
        points: float = self.trick_points + self.table.points[kind]
        for seat in self.known.later:
            friendly = self.known.weights[seat] > 0
            points += FROM_PARTNER if friendly == (weight > 0) else FROM_OTHERS
        if self.goal != "points":
            return 1000 * weight + self._order(kind)
        score = weight * points - self.worth_later(card)
        if self.led == NOT_LED:
            score += self._lead(kind, weight)
        return score

    def _order(self, kind: int) -> float:
        """Among equals in a contract of all or no tricks: high cards first."""
        high = height(self.known.rules, self.table, kind)
        return high - 3.0 * self.known.stronger(kind)

    def _weight_of_winner(self, kind: int) -> float:
        """How good the likely winner is for the own side, from −1 to 1."""
        known, table = self.known, self.table
        own = known.view.seat
        led = table.group[kind] if self.led == NOT_LED else self.led
        best, weight = kind, known.weights[own]
        if known.best is not None:
            seat, winning = known.best
            if not beats(table, kind, winning):
                best, weight = winning, known.weights[seat]
        for seat in known.later:
            chance = known.beats_it(seat, led, best)
            theirs = known.weights[seat]
            if not table.must_beat and theirs <= weight:
                chance *= WILLING
            elif not table.must_beat:
                chance *= 0.5 if weight > 0 else 0.9
            weight += chance * (theirs - weight)
        return weight

    def worth_later(self, card: int) -> float:
        """Card points that a card may bring (or, unprotected, cost) in a later trick."""
        kind = card & KIND_MASK
        points, group = self.table.points[kind], self.table.group[kind]
        above = self.known.stronger(kind)
        if group == TRUMP:
            low = LOW_TRUMP + TRUMP_STEP * height(self.known.rules, self.table, kind)
            return HIGHEST_TRUMP if not above else low
        own = sum(n for k, n in enumerate(self.known.hand) if self.table.group[k] == group)
        out = self.known.outstanding(group)
        if not above:
            stays = STAYS if self.trumps_out else STAYS_ALONE
            return stays * (points + LATER_TRICK)
        if above <= 2 and own >= 2 and out:
            hope = 0.35 if self.trumps_out else 0.5
            return hope * (points + LATER_TRICK) - (1 - hope) * points * 0.7
        return 0.3 * own - LIABILITY * points

    def _lead(self, kind: int, weight: float) -> float:
        """What leading a card does beyond its own trick."""
        group = self.table.group[kind]
        if group == TRUMP:
            mine = self.known.view.declarer == self.known.view.seat
            if mine and self.trumps_out and self.own_trumps * 2 > self.trumps_out and weight > 0.3:
                return DRAW_TRUMPS
            return 0.0 if mine else NO_DRAWING
        short = sum(n for k, n in enumerate(self.known.hand) if self.table.group[k] == group)
        return 2.0 if short == 1 and self.own_trumps else 0.0
