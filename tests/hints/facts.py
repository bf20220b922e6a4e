"""A question and its hint, read anew: what a claim about it is held against."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.melds.held import value
from game.engine.tricks.covered_plays import UNSEEN
from game.engine.tricks.openings import opened, opening_now
from game.engine.tricks.table import NO_TRUMP, UNNAMED, TrickTable, winner
from game.hints import Hint
from game.players.base import Player, Request
from game.players.comparisons import Comparison, noted


class Facts:
    """A question and its hint, read anew."""

    def __init__(self, request: Request, hint: Hint, player: Player) -> None:
        self.request, self.hint, self.player = request, hint, player
        self.rules, self.view = request.rules, request.view
        self.card = hint.action.arg & KIND_MASK
        self.hand = [card & KIND_MASK for card in self.view.hand]
        plays = [action.arg & KIND_MASK for action in request.legal if action.verb == "play"]
        self.lawful = sorted(set(plays))
        self.trick = [card & KIND_MASK for card in self.view.trick]

    @property
    def drawing(self) -> bool:
        there = self.view.turned_up is not None or self.view.stock_size > 0
        return there and self.view.closed is None

    @property
    def missing(self) -> int:
        """How many tricks are still to be taken of what was predicted."""
        view, said = self.view, dict(self.view.predicted)
        apart = self.rules.scoring.judges_partners_alone
        if apart or self.rules.ruleset.table.sides.kind == "alone":
            return said[view.seat] - sum(t.winner == view.seat for t in view.tricks)
        mine = [s for s in view.seats if s == view.seat or view.sides[s] == view.sides[view.seat]]
        mine = mine if view.sides[view.seat] is not None else [view.seat]
        mine = [view.seat] if not said[view.seat] else [s for s in mine if said[s]]
        taken = sum(t.winner in mine for t in view.tricks)
        if said[view.seat]:  # what a partner takes who wanted none counts as well
            partners = [s for s in view.seats if view.sides[s] == view.sides[view.seat] is not None]
            taken = sum(t.winner in (partners or mine) for t in view.tricks)
        return sum(said[s] for s in mine) - taken

    @property
    def standing(self) -> int:
        """What the own side has: tricks, and melds where it has one."""
        view = self.view
        mine = {s for s in view.seats if s == view.seat or view.sides[s] == view.sides[view.seat]}
        mine = mine if view.sides[view.seat] is not None else {view.seat}
        tricks = [trick.points for trick in view.tricks if trick.winner in mine]
        melds = [value(self.rules.melds[n], view.trump) for s in mine for n in view.melds[s]]
        return sum(tricks) + (sum(melds) if tricks else 0)

    @property
    def table(self) -> TrickTable:
        view, rules = self.view, self.rules
        kinds = [phase.kind for phase in rules.phases]
        phase = kinds.index("stock" if self.drawing and "stock" in kinds else "tricks")
        trump = NO_TRUMP if view.trump == UNNAMED else view.trump
        promoted = rules.promoted(place for _, place in view.promoted)
        said = [one.arg for one in self.hint.plan if one.verb == "declare"]
        contract = said[0] if said and self.hint.action.verb == "discard" else view.contract
        table = rules.table(phase, contract, trump, promoted, last=len(view.hand) == 1)
        opening = opening_now(rules, view)
        return table if opening is None else opened(table, opening)

    @property
    def unseen(self) -> Counter[int]:
        view = self.view
        left = Counter(self.rules.pack)
        for trick in view.tricks[self.rules.captured_tricks :]:
            left.subtract(card & KIND_MASK for card in trick.cards)
        left.subtract([*self.hand, *self.trick, *(c & KIND_MASK for c in view.discarded)])
        left.subtract(card & KIND_MASK for card in view.laid_off)
        if self.rules.trump_card_lies and view.trump_card is not None:
            left.subtract([view.trump_card & KIND_MASK])
        if self.rules.hides_cards:
            left.pop(UNSEEN, None)
        assert min(left.values()) >= 0
        return +left

    @property
    def others(self) -> Counter[int]:
        """What others may hold now: the card turned up is in nobody's hand."""
        up = self.view.turned_up
        return self.unseen - Counter([] if up is None else [up & KIND_MASK])

    @property
    def later(self) -> int:
        return len(self.view.seats) - len(self.trick) - 1

    def leads(self, card: int) -> bool:
        cards = [*self.trick, card]
        return winner(self.table, cards) == len(cards) - 1

    def safe(self, lying: list[int]) -> bool:
        """Whether no card that anybody may still play takes the trick from what lies."""
        if not self.later:
            return True
        best = winner(self.table, lying)
        return all(winner(self.table, [*lying, kind]) == best for kind in self.others)

    def sure(self, card: int) -> bool:
        return self.leads(card) and self.safe([*self.trick, card])

    @property
    def friend_leads(self) -> bool:
        view = self.view
        if not self.trick or self.rules.ruleset.table.sides.kind == "alone":
            return False
        best = view.trick_seats[winner(self.table, self.trick)]
        return view.sides[best] is not None and view.sides[best] == view.sides[view.seat]

    @property
    def friend_sure(self) -> bool:
        return (
            self.friend_leads and not self.leads(self.card) and self.safe([*self.trick, self.card])
        )

    @property
    def both_hands(self) -> bool:
        """Whether the hand that is asked and its partner's are played by one and the same."""
        view = self.view
        if view.declarer is None or not self.rules.contracts[view.contract].spec.dummy:
            return False
        dummy = (view.declarer + 2) % 4
        return view.seat in (view.declarer, dummy) and view.opened[dummy] is not None

    def points(self, *cards: int) -> int:
        return sum(self.table.points[card] for card in cards)

    def group(self, card: int) -> int:
        return self.table.group[card]

    def higher(self, card: int) -> list[int]:
        table = self.table
        return [
            kind
            for kind in self.unseen
            if table.group[kind] == table.group[card]
            and winner(table, [card, kind]) == 1
            and kind != card
        ]

    def higher_cards(self, card: int) -> list[int]:
        """The same, a card as often as it is out."""
        return [kind for kind in self.higher(card) for _ in range(self.unseen[kind])]

    @property
    def lowest(self) -> bool:
        same = [card for card in self.hand if self.group(card) == self.group(self.card)]
        strength = self.table.strength
        return all(strength[card] >= strength[self.card] for card in same)

    @cached_property
    def comparison(self) -> Comparison:
        with noted() as comparisons:
            assert self.player.choose(self.request) == self.hint.action
        return [t for t in comparisons if self.hint.action in t.plans[t.chosen]][-1]

    @property
    def rest(self) -> Counter[int]:
        """The hand once all that is planned is laid away or given."""
        gone = ("discard", "give")
        away = [one.arg & KIND_MASK for one in self.hint.plan if one.verb in gone]
        assert away
        return Counter(self.hand) - Counter(away) - self.chosen

    @property
    def chosen(self) -> Counter[int]:
        """What is still in the hand, but has been chosen to be passed on."""
        mine = (card for seat, card in self.view.passing if seat == self.view.seat)
        return Counter(card for card in mine if card is not None)

    @property
    def done(self) -> Counter[Action]:
        """What has been laid away or melded before, of a plan of several actions."""
        if self.hint.action.verb == "discard":
            return Counter(Action("discard", card & KIND_MASK) for card in self.view.discarded)
        if self.hint.action.verb == "give":
            return Counter(Action("give", card) for card in self.chosen.elements())
        if self.hint.action.verb in ("meld", "done") and not self.drawing:
            return Counter(Action("meld", place) for place in self.view.melds[self.view.seat])
        return Counter()
