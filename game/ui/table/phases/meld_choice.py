"""Choosing what to meld: at first all that counts most, then less if one likes. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.melds.held import Pattern, after_melds, best_melds, value
from game.engine.melds.making_trump import suit_melded
from game.engine.phases.discard import staying
from game.engine.phases.melds_before_discard import best_lawful_melds
from game.engine.rules.rules import Rules
from game.engine.tricks.table import UNNAMED
from game.engine.view import View
from game.rules.model.contracts import Contract
from game.rules.model.phases import DiscardPhase
from game.values import Card


def discard_due(rules: Rules, view: View) -> int:
    """How many cards the viewer still has to discard in this deal."""
    if view.declarer != view.seat or view.discard_size or view.talon_size or view.conceded:
        return 0
    return 0 if rules.phase_of(DiscardPhase) is None else rules.talon_size


def free_cards(
    rules: Rules, game: Contract, hand: Sequence[int], melds: Sequence[Pattern]
) -> Counter[int]:
    """How many cards of each kind may be discarded beside these melds (B-33)."""
    cards = [card & KIND_MASK for card in hand]
    return Counter(cards) - staying(rules, game, cards, melds)


class MeldChoice:
    """The melds that a seat could lay now, each taken or left.

    `options` are the best ones and whatever else is possible, `taken` says which are chosen: at
    first the best that leave enough cards for the discard. With a stock the history of the cards
    counts, and at a table of one meld a trick only one is taken.
    """

    def __init__(self, rules: Rules, view: View, possible: Sequence[int]) -> None:
        self.rules, self.view = rules, view
        self.game = rules.contracts[view.contract].spec
        self.trump = view.trump
        stock = rules.stock
        between = stock.melds if stock is not None else None
        self.single = between is not None and between.limit == "one"
        self.at_once = stock is not None
        self.shift = view.seat * len(rules.families) if stock else 0
        self.hand = list(view.hand) if stock else [card & KIND_MASK for card in view.hand]
        self.due = discard_due(rules, view)
        patterns = [rules.melds[index] for index in possible]
        best = self._best(patterns, stock is not None)
        others = [p for p in patterns if p not in best]
        self.options: list[Pattern] = [*best, *others]
        self.taken = [True] * len(best) + [False] * len(others)

    def _best(self, patterns: Sequence[Pattern], stock: bool) -> list[Pattern]:
        if not stock:
            most = list(best_melds(patterns, self.hand, self.trump)[0])
            return most if self._leaves_enough(most) else self._best_lawful(patterns)
        best: list[Pattern] = []
        for pattern in sorted(patterns, key=lambda p: -value(p, self._with(self.trump, p))):
            if self._fit(sorted([*best, pattern])) and not (self.single and best):
                best.append(pattern)
        return sorted(best)

    def _best_lawful(self, patterns: Sequence[Pattern]) -> list[Pattern]:
        """The best for the discard; while trump is open, for the suit in which they count most,
        with what would count in others where that costs nothing."""
        named = self.rules.contracts[self.view.contract].suits
        trumps = named if self.trump == UNNAMED else (self.trump,)
        best = list(best_lawful_melds(self.rules, self.game, patterns, self.hand, trumps, self.due))
        for pattern in patterns:
            while self._fit(more := sorted([*best, pattern])) and self._leaves_enough(more):
                best = more
        return best

    # ------------------------------------------------------------ asking
    @property
    def chosen(self) -> list[Pattern]:
        """What is taken, in table order, as it must be laid."""
        return sorted(p for p, on in zip(self.options, self.taken, strict=True) if on)

    def worth(self, trump: int) -> int:
        """Score points of what is taken if that suit is trump."""
        laid = self._laid()
        total = 0
        for pattern in self.chosen:
            trump = self._with(trump, pattern)
            total += value(pattern, trump, laid[pattern.meld])
            laid[pattern.meld] += 1
        return total

    def each(self) -> list[int]:
        """Score points of every option, beside what is taken before it: some melds count more each
        time, and one may make trump."""
        laid, found, trump = self._laid(), dict[int, int](), self.trump
        for at in sorted(range(len(self.options)), key=lambda at: self.options[at]):
            pattern = self.options[at]
            made = self._with(trump, pattern)
            found[at] = value(pattern, made, laid[pattern.meld])
            laid[pattern.meld] += self.taken[at]
            trump = made if self.taken[at] else trump
        return [found[at] for at in range(len(self.options))]

    def _with(self, trump: int, pattern: Pattern) -> int:
        """The trump suit once a meld is laid."""
        return suit_melded(self.rules.contracts[self.view.contract], trump, pattern)

    def _laid(self) -> Counter[str]:
        """How many melds of each name the seat has laid before."""
        melds = self.view.melds[self.view.seat] if self.view.melds else ()
        return Counter(self.rules.melds[index].meld for index in melds)

    @property
    def span(self) -> tuple[int, int]:
        """The least and the most it may count, while trump is open; else twice the same."""
        if self.trump != UNNAMED:
            return self.worth(self.trump), self.worth(self.trump)
        each = [self.worth(suit) for suit in self.rules.contracts[self.view.contract].suits]
        return min(each), max(each)

    @property
    def enough(self) -> bool:
        """Whether enough cards stay free for the discard."""
        return self._leaves_enough(self.chosen)

    @property
    def locked(self) -> list[Card]:
        """The cards that lie in no meld taken and still may not be discarded because of one."""
        if not self.due:
            return []
        after = after_melds(self.chosen, self.hand) or []
        lying = Counter(card & KIND_MASK for card in after if card > KIND_MASK)
        return sorted((staying(self.rules, self.game, self.hand, self.chosen) - lying).elements())

    def _leaves_enough(self, melds: Sequence[Pattern]) -> bool:
        return free_cards(self.rules, self.game, self.hand, melds).total() >= self.due

    # ------------------------------------------------------------ choosing
    def toggle(self, index: int) -> None:
        """Take a meld or leave it; what cannot lie beside it is left."""
        self.taken[index] = not self.taken[index]
        if not self.taken[index]:
            return
        for other in range(len(self.options)):
            if self.single and other != index:
                self.taken[other] = False
        while not self._fit(self.chosen):
            clash = self._clash(index)
            if clash is None:
                self.taken[index] = False
                return
            self.taken[clash] = False

    def _fit(self, melds: Sequence[Pattern]) -> bool:
        """Whether these can be laid together."""
        return after_melds(melds, self.hand, self.shift, at_once=self.at_once) is not None

    def _clash(self, index: int) -> int | None:
        """A taken meld that shares cards with this one, the dearest first."""
        mine = set(self.options[index].cards)
        clashing = [
            i
            for i, on in enumerate(self.taken)
            if on and i != index and mine & set(self.options[i].cards)
        ]
        return max(clashing, key=lambda i: value(self.options[i], self.trump), default=None)
