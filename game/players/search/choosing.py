"""Which card to play: every card tried in the same worlds and with the same luck, more worlds for
those that are close."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum
from random import Random
from typing import Final, NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.players.base import Request
from game.players.comparisons import Comparison, listening, mean_of, note
from game.players.hidden_trump import with_covers
from game.players.making_trump import suits_to_make
from game.players.match_equity import scale_of
from game.players.search.convention import Convention
from game.players.search.endgame import Endgame, OutOfNodes, alike
from game.players.search.going_on import GoingOn, card_of
from game.players.search.position import Laid, SearchPosition
from game.players.search.prudence import Prudence
from game.players.search.reading import Imagined, balanced
from game.players.worlds import Worlds
from game.values import Card, Kind


class SearchBudget(NamedTuple):
    """How hard to think about a card.

    `tricks` are tricks played out a decision, shared out among its cards: the longer the hands
    still are, the fewer of them. No card is tried in more than `worlds` worlds. `errors` is the
    share of cards at random in them. With at most `exact` tricks of four hands to play, or as many
    cards in others (`searchable_tricks`), `exact_worlds` worlds are searched to the end, or several
    times as many while positions are left (`WIDER`), with at most `nodes` positions in all of them.
    `narrow`: worse cards drop out while the others are tried further. `usual`: the conventional
    card is played where another is not better beyond doubt, and of cards that promise as much the
    one that is missed least. `reads`: worlds that fit what was played weigh more. `practised`:
    hands are played out with more skill where there are habits for it.
    """

    tricks: int
    worlds: int
    errors: float
    exact: int = 0
    exact_worlds: int = 0
    nodes: int = 0
    narrow: bool = True
    usual: bool = True
    reads: bool = True
    practised: bool = True


TIE: Final = 0.5
"""Score points by which a card must be better than the conventional one to be played for it, times
the scale of the scoring."""

HANDS: Final = 4
"""The hands of a table for which budgets say how many tricks are searched to the end."""

OPEN_TRICKS: Final = 2.5
OPEN_NODES: Final = 5
"""Where all cards are known so many times as many tricks are searched to the end, and so many times
as many positions looked at: there is but one world."""

LONGER: Final = 6
"""So many cards more in the longest hand make as much to look at there as one trick more."""

WIDER: Final = 4
"""So many times as many worlds are searched where positions are left to look at: among the last
tricks few worlds cost next to nothing, and a wrong card there costs a game."""

ENOUGH: Final = 8
"""With fewer worlds than this searched to the end, hands are played out instead."""

DOUBT: Final = 0.5
"""And by so many standard errors of the difference: a few dozen worlds say little."""

FOOLISH: Final = 0.55
LEAST_FOOLISH: Final = 4
"""By what share of the card points between them a card that looks foolish must be better than one
that does not, while it is hidden who plays together or how the hand goes on; and by how many card
points they are taken to be apart at least."""

KNOWN_TIE: Final = 0.2
"""The share of a tie that is one where hands are searched to their ends."""

CAREFUL: Final = 1.0
TOO_CAREFUL: Final = 4.0
"""By so many where a card brings many points into a trick that is not the own side's; but a card is
not passed over for it that is better by so many ties."""


def choose_by_search(request: Request, budget: SearchBudget, conventional: Action) -> Action:
    """The card that promises most; the conventional card where that is in doubt."""
    actions: dict[int, Action] = {}
    for action in request.legal:
        if action.verb == "play":
            actions.setdefault(action.arg & KIND_MASK, action)
    if len(actions) == 1:
        return next(iter(actions.values()))
    search = _CardDecision(request, budget, list(actions), conventional.arg & KIND_MASK)
    best = search.run()
    usual = conventional.arg & KIND_MASK
    kind = search.better_looking(usual if best == search.usual else best)
    chosen = conventional if kind == usual else actions[kind]
    if listening():
        search.tell(best, chosen, actions)
    return chosen


def values(request: Request, budget: SearchBudget) -> dict[Action, float]:
    """What every lawful card is worth on average, in score points of the own side less those of
    the others, or as the match stands (`equity`); all of them are tried in the same worlds, and
    cards that are alike share one value.

    The same request gives the same values on any machine.
    """
    request = with_covers(request)
    actions = [action for action in request.legal if action.verb == "play"]
    kinds = list(dict.fromkeys(action.arg & KIND_MASK for action in actions))
    if not kinds:
        return {}
    if suits := suits_to_make(request):
        made = [values(one, budget) for one in suits]
        return {action: worth for of_suit in made for action, worth in of_suit.items()}
    means = _CardDecision(request, budget._replace(narrow=False), kinds, kinds[0]).means()
    return {action: means[action.arg & KIND_MASK] for action in actions}


def most_promised(request: Request, budget: SearchBudget) -> float:
    """What the best card of a request is worth, where one of several suits is to be made trump:
    they share what is spent."""
    share = budget._replace(tricks=budget.tricks // len(request.rules.deck_suits))
    return max(values(request, share).values())


class _CardDecision:
    """One decision."""

    def __init__(
        self, request: Request, budget: SearchBudget, kinds: Sequence[Kind], conventional: int
    ) -> None:
        self._budget = budget
        self._position = SearchPosition(request.rules, request.view, practised=budget.practised)
        self._worlds = Worlds(request.rules, request.view)
        self._chance = Random(request.seed)
        self._kinds = kinds
        self._tie = TIE * scale_of(request.rules, request.view.contract)
        self._going = GoingOn(self._position, self._chance, practised=budget.practised)
        hand, lying, others = self._position.cards()
        self._convention = Convention(self._position, others)
        self._prudence = Prudence(self._position, self._worlds, kinds, others)
        self._likes = self._merge(hand, others | lying)
        self.usual = self._stands_for(conventional)
        """The kind that stands for the conventional card."""
        wanted = budget.tricks // max(1, len(kinds) * self._position.tricks_left)
        self._imagined = Imagined(
            self._position, self._worlds, self._chance, reads=budget.reads, wanted=wanted
        )
        self._every: list[Laid] = []
        """All worlds that there are, where they are so few that each is looked at."""
        self._known = False
        """Whether hands were searched to their ends, and all sides are known."""
        self._certain = False
        """Whether every world that there is was searched to its end, so that no chance is left."""
        self._compared: Mapping[int, Sequence[float]] = {}
        """What `run` compared."""
        self._weights: list[float] = []
        """How much each of the worlds weighs that the cards were tried in."""

    def _merge(self, hand: int, others: int) -> dict[int, int]:
        """For every lawful kind the one that stands for it, when others may hold these cards; each
        for itself where another order may come with a trump."""
        if self._going.waits:
            return {kind: kind for kind in self._kinds}
        bits = self._position.bits
        allowed = 0
        for kind in self._kinds:
            allowed |= bits.copies[kind] & hand
        chosen = alike(bits, allowed, others)
        stands_for: dict[int, int] = {}
        for card in range(len(bits.kinds)):
            if allowed >> card & 1:
                stands = max(card_alike for card_alike in chosen if card_alike <= card)
                stands_for.setdefault(bits.kinds[card], bits.kinds[stands])
        return stands_for

    def better_looking(self, kind: Kind) -> int:
        """The card that is as good and looks better."""
        return self._convention.outdone(kind, self._kinds) if self._budget.usual else kind

    def _stands_for(self, kind: Kind) -> int:
        """The card that is tried for a card."""
        return self._likes.get(self.better_looking(kind), kind)

    def run(self) -> int:
        """The kind to play."""
        cards = sorted({self._stands_for(kind) for kind in self._kinds})
        if len(cards) == 1:
            return cards[0]
        payoffs = self._searched(cards)
        if payoffs is None and self._worlds.certain and self._longer and self._budget.usual:
            return self.usual  # who plays on by rules for hidden cards misses too much there
        self._compared = payoffs or self._by_playouts(cards)
        return self._best(self._compared)

    def tell(self, best: int, chosen: Action, actions: Mapping[int, Action]) -> None:
        """Note what `run` has compared, where it did; all cards are named that are told apart."""
        if not self._compared:
            return
        weights = self._even(self._weights)
        cards = sorted(set(self._likes.values()))
        means: dict[int, float] = {
            kind: mean_of(row, weights)
            for kind, row in self._compared.items()
            if self._to_the_end(row)
        }
        if best not in means:  # it dropped out, and looks better: so far behind as it was then
            first = max(means, key=means.__getitem__)
            gains, then = self._gains(self._compared[first], self._compared[best])
            means[best] = means[first] - mean_of(gains, then)
        plans = [(chosen if kind == best else actions[kind],) for kind in cards]
        told = tuple(means.get(kind) for kind in cards)
        note(Comparison(tuple(plans), cards.index(best), told, len(weights)))

    def means(self) -> dict[int, float]:
        """The mean payoff of every lawful kind."""
        cards = sorted(set(self._likes.values()))
        compared = self._searched(cards) or self._by_playouts(cards)
        weights = self._even(self._weights)
        means = {kind: mean_of(payoffs, weights) for kind, payoffs in compared.items()}
        return {kind: means[stands] for kind, stands in self._likes.items()}

    @property
    def _longer(self) -> int:
        """How much the longest hand makes the search longer, in tricks."""
        return (max(self._position.view.sizes) - self._position.tricks_left) // LONGER

    def _searched(self, cards: list[Card]) -> Mapping[int, Sequence[float]] | None:
        """What every card comes to at best in the worlds that it was searched in; None where that
        cannot be found out, or not in time."""
        position = self._position
        most = searchable_tricks(self._budget, position, certain=self._worlds.certain)
        if position.tricks_left + self._longer > most:
            return None
        return self._exactly(cards) if position.can_be_searched(self._imagined.draw()) else None

    def _best(self, compared: Mapping[int, Sequence[float]]) -> int:
        """The card that did best of those that were tried to the end, unless the conventional one
        may well be as good; and then another one that looks better, if it promises as much."""
        weights = self._even(self._weights)
        last = [kind for kind, row in compared.items() if self._to_the_end(row)]
        best = max(last, key=lambda kind: (mean_of(compared[kind], weights), -kind))
        if not self._budget.usual:
            return best
        compared = self._sensible(compared, best)
        if best not in compared:
            best = max(compared, key=lambda kind: (len(compared[kind]), self._mean(compared[kind])))
        chosen = best
        if self.usual in compared and not self._ahead(compared[best], compared[self.usual], DOUBT):
            chosen = self.usual
        as_good = [kind for kind in compared if self._as_good(compared, kind, best, chosen)]
        return self._convention.rather(as_good, chosen)

    def _sensible(
        self, compared: Mapping[int, Sequence[float]], best: int
    ) -> Mapping[int, Sequence[float]]:
        """What was compared without cards that look foolish; all of it where the best one is so
        much better that it is none."""
        sensible = {kind: row for kind, row in compared.items() if not self._prudence.foolish(kind)}
        if not sensible or best in sensible:
            return sensible or compared
        near = {
            kind: row
            for kind, row in sensible.items()
            if not self._ahead(compared[best], row, tie=self._excused(best, kind))
        }
        return near or compared

    def _excused(self, foolish: int, kind: Kind) -> float:
        """By how much a card that looks foolish must be better than another one."""
        if self._known:
            return self._tie
        points = self._position.bits.table.points
        apart = max(LEAST_FOOLISH, abs(points[foolish] - points[kind]))
        return FOOLISH * apart * self._position.card_point

    def _mean(self, row: Sequence[float]) -> float:
        return mean_of(row, self._even(self._weights[: len(row)]))

    def _as_good(
        self, compared: Mapping[int, Sequence[float]], kind: Kind, best: int, chosen: int
    ) -> bool:
        """Whether a card may well do as much as the best; it need not be as sure where it puts
        fewer points at risk than the chosen one."""
        one, other = compared[best], compared[kind]
        if not self._convention.risks_less(kind, chosen):
            return not self._ahead(one, other)
        far = TOO_CAREFUL * self._tie
        return not (self._ahead(one, other, CAREFUL) or self._ahead(one, other, tie=far))

    def _ahead(
        self,
        one: Sequence[float],
        other: Sequence[float],
        doubt: float = 0.0,
        tie: float | None = None,
    ) -> bool:
        """Whether one card did better than another by more than a tie, and by so many standard
        errors of the difference unless it was worse nowhere, or nothing hangs on chance."""
        tie = self._tie if tie is None else tie
        gains, weights = self._gains(one, other)
        mean = mean_of(gains, weights)
        if mean > tie and (self._certain or min(gains) >= 0.0):
            return True
        apart = [weight * (gain - mean) for weight, gain in zip(weights, gains, strict=True)]
        total = fsum(weights)
        spread = fsum([one * one for one in apart]) / (total * total)
        return mean > tie and mean * mean >= doubt * doubt * spread

    def _gains(
        self, one: Sequence[float], other: Sequence[float]
    ) -> tuple[Sequence[float], Sequence[float]]:
        """What one card came to more than another in the worlds where both were tried, and how
        much each of these weighs."""
        gains = [a - b for a, b in zip(one, other, strict=False)]
        return gains, self._even(self._weights[: len(gains)])

    def _even(self, weights: Sequence[float]) -> Sequence[float]:
        """Weights of worlds as they are where every world is there, and balanced where a few of
        many were drawn."""
        return weights if self._every else balanced(weights)

    def _to_the_end(self, row: Sequence[float]) -> bool:
        """Whether a card was tried in all of the worlds."""
        return len(row) == len(self._weights)

    def _by_playouts(self, cards: list[Card]) -> dict[int, list[float]]:
        """Successive halving: the better half of the cards goes into the next round, and the
        conventional one with them."""
        budget, alive = self._budget, list(cards)
        payoffs: dict[int, list[float]] = {kind: [] for kind in cards}
        rounds = max(1, (len(cards) - 1).bit_length()) if budget.narrow else 1
        playouts = budget.tricks // self._position.tricks_left
        if self._going.plays_twice:
            playouts //= 2
        weights = self._weights = []
        every = self._every = self._imagined.every(
            min(budget.worlds, playouts // (rounds * len(alive)))
        )
        for number in range(rounds):
            share = playouts // (rounds * len(alive))
            share = max(4, min(share, budget.worlds - len(weights)))
            for _ in range(share):
                laid = every[len(weights) % len(every)] if every else self._imagined.draw()
                weights.append(laid.weight)
                luck = [self._chance.random() for _ in self._position.bits.kinds]
                named = self._going.named(laid)
                for kind in alive:
                    payoffs[kind].append(self._played_out(laid, kind, luck, named))
            if number < rounds - 1:
                even = self._even(weights)
                alive.sort(key=lambda kind: (-mean_of(payoffs[kind], even), kind))
                keep = {*alive[: (len(alive) + 1) // 2], self.usual}
                if budget.usual:
                    sensible = [kind for kind in alive if not self._prudence.foolish(kind)]
                    keep.update(sensible[:1])
                alive = [kind for kind in alive if kind in keep]
        return payoffs

    def _played_out(self, laid: Laid, kind: Kind, luck: Sequence[float], named: int) -> float:
        """The payoff of one playout after a card (`GoingOn.after`)."""
        played = self._going.after(laid, kind, named, luck, self._budget.errors)
        return played.position.worth(played.outcome, laid)

    def _exactly(self, cards: list[Card]) -> dict[int, list[float]] | None:
        """Every card searched to the end in some worlds; None when that takes too long."""
        budget, position = self._budget, self._position
        found: list[tuple[Laid, list[int]]] = []
        number = 1 if self._worlds.certain else WIDER * budget.exact_worlds
        left = budget.nodes * (OPEN_NODES if self._worlds.certain else 1)
        self._weights, self._every = [], self._imagined.every(number)
        number = len(self._every) or number
        for done in range(number):
            laid = self._every[done] if self._every else self._imagined.draw()
            mine = [side == laid.sides[position.me] for side in laid.sides]
            start, pay = position.start(laid.hands), position.trick_pay(laid)
            most = left if done or number == 1 else left // ENOUGH
            search = Endgame(
                position.bits, laid.hands, start, mine, pay, most, spare=position.spare
            )
            try:
                values = [search.value_of(card_of(position, laid, kind)) for kind in cards]
            except OutOfNodes:
                break
            left -= most - search.left
            self._weights.append(laid.weight)
            found.append((laid, values))
        if len(self._weights) < min(number, ENOUGH):
            return None
        self._known = not self._position.sides_hidden
        self._certain = len(self._weights) == len(self._every)
        payoffs = {
            kind: [
                position.searched(values[at], laid, certain=self._certain) for laid, values in found
            ]
            for at, kind in enumerate(cards)
        }
        if self._position.card_point:
            self._tie *= KNOWN_TIE
        return payoffs


def searchable_tricks(budget: SearchBudget, position: SearchPosition, *, certain: bool) -> float:
    """With at most so many tricks to play they are searched to the end: the fewer hands, the more,
    as it is cards that make it long; and many more where all cards are known."""
    wider = OPEN_TRICKS if certain else HANDS / len(position.view.seats)
    return budget.exact * wider
