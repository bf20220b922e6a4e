"""Which card to play where suit must be followed and nobody has to beat: what the trick brings to
the own side, what it costs or saves in special points, and what the card would be worth later."""

from __future__ import annotations

from math import fsum
from typing import Final

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.tricks.table import NOT_LED, TRUMP, beats, card_points, led_by, winning
from game.players.heuristic.phases.tricks.retention import Retention
from game.players.heuristic.reading.allies import is_settling
from game.players.heuristic.reading.by_trick import by_trick
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.heuristic.reading.odds import Odds
from game.players.heuristic.reading.special_points import specials_of
from game.values import Card, Kind

FROM_FRIEND, FROM_FOE = 8.0, 3.5
"""Card points that a later seat adds to a trick that its side is winning, or is not."""

FOE_TAKES, FRIEND_TAKES = 0.85, 0.8
"""How often one who can take a trick does so: from the other side, and from its own when the card
that is winning is not safe yet."""

FOUND = 20.0
"""Card points that it is worth to find the partner, or to become the partner."""

LEAD_LOSER, LEAD_LOSER_ALONE = 0.6, 1.0
"""The share of its points that it costs to lead a card which is taken, beyond the trick: later it
might have gone to a partner. One alone has none, and three add to it."""

LEAD_GUARDED: Final = 0.45
"""The same for each lower card beside a plain one which its own suit still beats: led after them it
may take a trick itself. (600 such Tens led in four games brought 4.1 ± 0.8 card points less, beside
the other side, than the next best lead; those without a lower card about as much. Who reckons so
has 1.6 ± 0.3 more in 231 deals of Sueca, 0.5 ± 0.2 in 301 of Belka.)"""

LEAD_FOX = 1.0
"""The same for what it costs when the card is caught."""

LEAD_TRUMP = 6.0
"""Card points for each share of trumps by which the own side has more than a fair part."""


def choose_following(known: Knowledge, cards: list[Action]) -> Action:
    """The card that promises most; the lowest kind among equals."""
    play = _FollowingPlay(known)
    return max(cards, key=lambda action: (play.score(action.arg & KIND_MASK), -action.arg))


class _FollowingPlay:
    """One decision."""

    def __init__(self, known: Knowledge) -> None:
        known, self.trick_worth = by_trick(known)
        self.known = known
        self.table = known.table
        self.odds = Odds(known)
        self.specials = specials_of(known.rules, known.view)
        self.retention = Retention(known, self.odds, self.specials)
        view = known.view
        self.led = led_by(self.table, view.trick)
        self.lying = view.trick
        others = [w for seat, w in known.weights.items() if seat != view.seat]
        self.alone = all(weight == -1 for weight in others)
        self.settling = is_settling(known.rules, view)

    def score(self, kind: Kind) -> float:
        """Card points that playing a card is better than nothing."""
        led = self.table.led_as(kind) if self.led == NOT_LED else self.led
        weights = self._weights(led)
        weight, later = self._outcome(kind, led, weights)
        points = card_points(self.table, [*self.lying, kind]) + later * self.trick_worth.in_cards
        points += self.trick_worth.alone
        score = weight * points + self._catches(kind, weight, weights)
        score += self._full(points, weight)
        score += (1.0 + weight) / 2.0 * self.specials.opens.get(kind, 0.0)
        score -= self.retention.worth(kind)
        if self.settling and self._settles(led):
            score += FOUND * self._found(kind, led)
        if self.led == NOT_LED:
            score += self._lead(kind)
        return score

    def _weights(self, led: int) -> dict[int, float]:
        """How good it is when a seat wins this trick; one that finds the partner makes its winner
        a friend of the declarer."""
        known = self.known
        if not self.settling or not self._settles(led):
            return known.weights
        own, declarer = known.view.seat, known.view.declarer
        if own == declarer:
            return dict.fromkeys(known.view.seats, 1.0)
        return {
            seat: 1.0 if seat == own else known.weights[seat] if seat == declarer else -1.0
            for seat in known.view.seats
        }

    def _settles(self, led: int) -> bool:
        """Whether a trick of this group finds the declarer's partner."""
        search = self.known.rules.contracts[self.known.view.contract].spec.partner
        assert search is not None
        if search.found_by == "first_trick":
            return True
        return (led == TRUMP) == (search.found_by == "first_trump_trick")

    def _found(self, kind: Kind, led: int) -> float:
        """How likely the trick makes the own seat a partner, or finds one for it."""
        known = self.known
        seats = {seat: float(seat == known.view.seat) for seat in known.view.seats}
        won = self._outcome(kind, led, seats)[0]
        return 1.0 - won if known.view.seat == known.view.declarer else won

    def _outcome(self, kind: Kind, led: int, weights: dict[int, float]) -> tuple[float, float]:
        """How good the likely winner is for the own side, from −1 to 1, and the card points that
        later seats add."""
        known, table = self.known, self.table
        best, weight, mine = kind, weights[known.view.seat], True
        if known.best is not None:
            seat, lying = known.best
            best = winning(table, lying, kind)
            if not beats(table, kind, lying):
                weight, mine = weights[seat], False
        added = 0.0
        for n, seat in enumerate(known.later):
            theirs = weights[seat]
            chance = self.odds.takes(seat, led, best)
            apart = abs(weight - theirs) / 2.0
            safe = n == len(known.later) - 1 or not chance
            friendly = 0.1 if safe else FRIEND_TAKES * (0.5 if mine else 1.0)
            chance *= apart * FOE_TAKES + (1.0 - apart) * friendly
            added += FROM_FOE + (FROM_FRIEND - FROM_FOE) * (1.0 - apart) * (1.0 - chance)
            weight += chance * (theirs - weight)
        return weight, added

    def _catches(self, kind: Kind, weight: float, weights: dict[int, float]) -> float:
        """What it brings that cards of others, or the own one, are caught in this trick."""
        known, caught = self.known, self.specials.caught
        if not caught:
            return 0.0
        gained = 0.0
        for seat, card in zip(known.view.trick_seats, known.view.trick, strict=True):
            risk = caught.get(card & KIND_MASK)
            if risk and self._catcher(card & KIND_MASK, kind):
                gained += risk * (weight - weights[seat]) / 2.0
        risk = caught.get(kind)
        if risk and not (kind in self.specials.by and not self.odds.above(kind)):
            gained += risk * (weight - 1.0) / 2.0
        return gained

    def _catcher(self, card: Card, kind: Kind) -> bool:
        """Whether the card to be played would catch one that only some cards can catch."""
        return card not in self.specials.by or self.specials.by[card] == kind

    def _full(self, points: float, weight: float) -> float:
        """What a trick so full brings to whoever gets it."""
        sure = points if not self.known.later else points - 6.0
        return fsum(weight * worth for least, worth in self.specials.full if sure >= least)

    def _lead(self, kind: Kind) -> float:
        """What leading a card does beyond its own trick: draw trumps, or be rid of a suit."""
        odds, group = self.odds, self.table.group[kind]
        lost = 1.0
        for seat in self.known.later:
            lost *= 1.0 - odds.takes(seat, group, kind)
        lost = 1.0 - lost
        share = LEAD_LOSER_ALONE if self.alone else LEAD_LOSER
        loser = -lost * share * self.table.points[kind]
        loser -= lost * LEAD_FOX * self.specials.caught.get(kind, 0.0)
        if group != TRUMP:
            short = odds.held(group) == 1 and odds.held(TRUMP) > 0
            return loser + 2.0 * short - self._guarded(kind)
        out = odds.groups[TRUMP]
        if not out:
            return loser
        fair = odds.trumps_against / (odds.held(TRUMP) + out)
        against = sum(weight < 0 for weight in self.known.weights.values())
        return loser + LEAD_TRUMP * (against / len(self.known.weights) - fair) * 4.0

    def _guarded(self, kind: Kind) -> float:
        """What it costs to lead a plain card for which lower ones beside it might go first."""
        known, table, points = self.known, self.table, self.table.points[kind]
        if not points or not self.odds.above(kind):
            return 0.0
        suit = table.group[kind]
        lower = sum(
            n
            for other, n in enumerate(known.hand)
            if n and table.group[other] == suit and beats(table, kind, other)
        )
        return LEAD_GUARDED * lower * points
