"""Which card to play where nothing but the last trick brings anything, and everybody plays alone:
the one after which the hand is likeliest to take it. Whoever takes the trick before it leads to it,
and a card that is led is beaten only by its suit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED, beats
from game.players.heuristic.reading.knowledge import Knowledge, height
from game.values import Kind

Hand = tuple[Kind, ...]

MANY: Final = 6
"""With more cards in the hand than this, the lowest goes: the end is too far to be thought out."""


def only_last_counts(known: Knowledge) -> bool:
    """Whether nothing but the last trick brings anything, and who takes it gets that alone."""
    rules, view = known.rules, known.view
    if any(weight > -1.0 for seat, weight in known.weights.items() if seat != view.seat):
        return False
    brings, pot = rules.contracts[view.contract].tricks, rules.ruleset.match.pot
    if view.drawing or rules.contracts[view.contract].spec.is_about_tricks:
        return False
    if rules.scoring.last_trick_wins and not rules.scoring.ends_early:
        return True
    if brings.first or not nothing_between(rules, view.contract, view.trump):
        return False
    if pot is None or not pot.won_by_last_trick:
        return pot is None and not rules.melds and brings.at_most_last > 0
    return not (pot.no_trick or pot.no_trick_doubles or brings.at_most_last)


@lru_cache(maxsize=64)
def nothing_between(rules: Rules, contract: int, trump: int) -> bool:
    """Whether neither cards nor any trick between the first and the last one bring anything."""
    brings = rules.contracts[contract].tricks
    if brings.each or any(brings.before):
        return False
    points = rules.points(NO_TRUMP if trump == UNNAMED else trump, contract)
    return not any(points[kind] for kind in rules.deck_kinds)


def choose_for_last(known: Knowledge, cards: list[Action]) -> Action:
    """The card after which the last trick is likeliest; of equals the lowest, which goes anyhow
    while the end is far."""
    if len(known.view.hand) > MANY:
        return max(cards, key=lambda action: (_lowness(known, action.arg & KIND_MASK), -action.arg))
    play = _ForLast(known)
    return max(cards, key=lambda action: (*play.score(action.arg & KIND_MASK), -action.arg))


def _lowness(known: Knowledge, kind: Kind) -> int:
    """By what the lowest card comes first."""
    return -height(known.rules, known.table, kind)


class _ForLast:
    """One decision. How likely cards are beaten is reckoned as if the others played what beats
    them, and led each suit as often as there are cards of it."""

    def __init__(self, known: Knowledge) -> None:
        self._known, self._table = known, known.table
        self._hand = tuple(sorted([card & KIND_MASK for card in known.view.hand]))
        self._others = len(known.view.seats) - 1
        self._unseen = max(1, known.number_unseen)
        self._above = {kind: self._beating(kind) for kind in set(self._hand)}
        groups: dict[int, int] = {}
        for kind, number in enumerate(known.unseen):
            if number:
                group = self._table.group[kind]
                groups[group] = groups.get(group, 0) + number
        self._groups = sorted(groups.items())
        self._known_leads: dict[Hand, float] = {}
        self._known_follows: dict[Hand, float] = {}

    def score(self, kind: Kind) -> tuple[float, int]:
        """How likely the last trick is taken once this card is played; of equals the lower goes."""
        known = self._known
        behind = sum(known.view.sizes[seat] for seat in known.later)
        best = known.best
        takes = best is None or beats(self._table, kind, best[1])
        chance = self._stands(kind, behind) if takes else 0.0
        return self._after(self._without(self._hand, kind), chance), _lowness(known, kind)

    def _after(self, left: Hand, chance: float) -> float:
        """How likely the last trick is taken with these cards left, after one that is taken with
        such a chance."""
        if not left:
            return chance
        return chance * self._leading(left) + (1.0 - chance) * self._following(left)

    def _leading(self, hand: Hand) -> float:
        """The same with these cards, leading."""
        found = self._known_leads.get(hand)
        if found is None:
            cards = self._others * len(hand)
            found = max(
                self._after(self._without(hand, kind), self._stands(kind, cards))
                for kind in dict.fromkeys(hand)
            )
            self._known_leads[hand] = found
        return found

    def _following(self, hand: Hand) -> float:
        """The same where another one leads."""
        found = self._known_follows.get(hand)
        if found is None:
            total = sum([number for _, number in self._groups])
            found = 0.0
            for group, number in self._groups:
                found += self._following_to(hand, group) * number / total
            self._known_follows[hand] = found
        return found

    def _following_to(self, hand: Hand, led: int) -> float:
        """The same where that is a card of this group."""
        group, cards = self._table.group, self._others * len(hand)
        lawful: Sequence[Kind] = [kind for kind in hand if group[kind] == led] or hand
        best = 0.0
        for kind in dict.fromkeys(lawful):
            takes = group[kind] in (led, TRUMP)
            chance = self._stands(kind, cards) if takes else 0.0
            best = max(best, self._after(self._without(hand, kind), chance))
        return best

    def _stands(self, kind: Kind, cards: int) -> float:
        """How likely none of so many cards of others beats one that lies."""
        missing, chance = 1.0 - min(1.0, cards / self._unseen), 1.0
        for _ in range(self._above[kind]):  # multiplied out: powers differ between machines
            chance *= missing
        return chance

    def _beating(self, kind: Kind) -> int:
        """How many cards that are out beat one that lies."""
        table, unseen = self._table, self._known.unseen
        return sum(n for other, n in enumerate(unseen) if n and beats(table, other, kind))

    def _without(self, hand: Hand, kind: Kind) -> Hand:
        """A hand without one of its cards."""
        at = hand.index(kind)
        return (*hand[:at], *hand[at + 1 :])
