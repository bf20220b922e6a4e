"""What can be said for certain about a card in a position: counted, never guessed."""

from __future__ import annotations

from functools import cached_property

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.sides.dummy import dummy_seen
from game.engine.tricks.table import NOT_LED, TrickTable, as_high, beats, card_points
from game.players.base import Request
from game.players.counting import is_drawing
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.predictions import Aim, aims
from game.players.search.fitting import expected
from game.rules.card_points import counts_tricks
from game.rules.conventions import kept
from game.rules.model.conventions import Conventions
from game.values import Card, Seat


class HintPosition:
    """A question for a card, read. Cards are kinds here."""

    def __init__(self, request: Request) -> None:
        self.request, self.rules, self.view = request, request.rules, request.view
        self.legal: tuple[Action, ...] = tuple(request.legal)
        self.known = Knowledge(self.rules, self.view)
        self.table = self.known.table
        self.hand = [card & KIND_MASK for card in self.view.hand]
        lawful = (action.arg & KIND_MASK for action in self.legal if action.verb == "play")
        self.lawful = list(dict.fromkeys(lawful))

    # ------------------------------------------------------------ the trick
    @property
    def leading(self) -> bool:
        """Whether nothing lies in the trick."""
        return not self.view.trick

    @property
    def leads(self) -> bool:
        """Whether the card says which suit must be followed: nothing lies, and no card of the talon
        was led."""
        return self.leading and self.table.asked == NOT_LED

    @property
    def last(self) -> bool:
        """Whether nobody plays to this trick afterwards."""
        return not self.known.later

    @cached_property
    def points_count(self) -> bool:
        """Whether the card points of this trick count for anything, and it is good to have them."""
        if self.rules.costs_points or counts_tricks(self.rules.ruleset):
            return False
        if self.rules.scoring.predicts_points:
            return False  # as many as were predicted are good, and no more
        contract = self.rules.contracts[self.view.contract].spec
        if contract.needs_points:
            return True
        if contract.is_about_tricks and self.view.declarer is not None:
            return False
        if not is_drawing(self.view):
            return True
        return self.rules.stock is None or self.rules.stock.tricks_count

    @property
    def lying(self) -> int:
        """The card points in the trick."""
        return card_points(self.table, self.view.trick)

    def points(self, card: Card) -> int:
        """The card points of a card."""
        return self.table.points[card]

    def ahead(self, card: Card) -> bool:
        """Whether a card takes the lead in the trick."""
        best = self.known.best
        return best is None or beats(self.table, card, best[1])

    def beatable(self, card: Card) -> bool:
        """Whether any card that somebody else may hold beats one that lies, or would, or is equal
        to it where that costs the trick."""
        best, table = self.known.best, self.table if self.view.trick else self._led_by(card)
        over = card if best is None or not table.by_lead else best[1]
        held = [kind for kind, n in enumerate(self.known.unseen) if n]
        if table.tied and len(as_high(table, [over, *held], 0)) > 1:
            return True
        return any(beats(table, kind, over) for kind in held)

    def _led_by(self, card: Card) -> TrickTable:
        """How the cards rank in a trick that a card leads."""
        return (self.table.usual if self.view.trick else self.table).begun_with(card)

    def stands(self, card: Card) -> bool:
        """Whether a card that leads the trick wins it for certain."""
        return self.last or not self.beatable(card)

    def wins(self, card: Card) -> bool:
        """Whether a card takes the trick for certain."""
        return self.ahead(card) and self.stands(card)

    @cached_property
    def winners(self) -> list[int]:
        """The lawful cards that take the lead."""
        return [card for card in self.lawful if self.ahead(card)]

    # ------------------------------------------------------------ predictions
    @cached_property
    def aim(self) -> Aim:
        """What the own side has said about its tricks."""
        return aims(self.rules, self.view.seats, dict(self.view.predicted))[self.view.seat]

    @cached_property
    def missing(self) -> int | None:
        """How many tricks the own side still needs of those that it has predicted, below 0 for
        too many; None where none were predicted, or more of them do no harm."""
        scoring = self.rules.scoring
        if not scoring.predicts_tricks:
            return None
        aim = self.aim
        if aim.number is None or (aim.most and not aim.number):
            return None
        tricks = self.view.tricks[self.rules.tricks_apart :]
        return aim.number - sum(trick.winner in aim.seats for trick in tricks)

    @property
    def wants_no_more(self) -> bool:
        """Whether another trick would be one too many."""
        return self.missing is not None and not self.aim.most and self.missing <= 0

    # ------------------------------------------------------------ sides
    def friend(self, seat: Seat) -> bool:
        """Whether another seat is known to play on the own side."""
        sides, own = self.view.sides, self.view.seat
        alone = self.rules.ruleset.has_no_sides_in(self.rules.contracts[self.view.contract].spec)
        return not alone and seat != own and sides[seat] is not None and sides[seat] == sides[own]

    @cached_property
    def friend_ahead(self) -> bool:
        """Whether a partner leads the trick."""
        best = self.known.best
        return best is not None and self.friend(best[0])

    @cached_property
    def other_hand_ahead(self) -> bool:
        """Whether the partner that leads the trick is the other hand of one who plays two: a
        declarer's or that of its dummy."""
        dummy = dummy_seen(self.rules, self.view)
        return (
            self.friend_ahead
            and dummy is not None
            and self.view.seat in (dummy, self.view.declarer)
        )

    @cached_property
    def friend_wins(self) -> bool:
        """Whether a partner takes the trick for certain, unless the own card does."""
        best = self.known.best
        return best is not None and self.friend_ahead and self.stands(best[1])

    @cached_property
    def agreed(self) -> dict[str, frozenset[int]]:
        """What each convention of the table that says something here expects: some of the lawful
        cards, and not all."""
        plays = [action for action in self.legal if action.verb == "play"]
        found: dict[str, frozenset[int]] = {}
        for word in kept(self.rules.ruleset):
            wished = expected(self.request, plays, Conventions.only(word))
            cards = frozenset(action.arg & KIND_MASK for action in wished)
            if len(cards) < len(self.lawful):
                found[word] = cards
        return found

    # ------------------------------------------------------------ suits
    def group(self, card: Card) -> int:
        """What must be followed with where a card is led."""
        return self.table.group[card]

    def held(self, group: int) -> list[int]:
        """The own cards of a group."""
        return [card for card in self.hand if self.group(card) == group]

    def out(self, card: Card) -> int:
        """How many of a kind lie where the seat cannot see them, or are turned up."""
        turned = self.view.turned_up
        return self.known.unseen[card] + (turned is not None and turned & KIND_MASK == card)

    def higher_out(self, card: Card) -> int:
        """How many cards of its own group that beat a card are still out; all that do when it leads
        where ranks hang on that."""
        group, strength = self.table.group, self.table.strength
        if self.table.ranked is not None:
            led = self._led_by(card)
            return sum(self.out(k) for k in self.rules.deck_kinds if beats(led, k, card))
        return sum(
            self.out(kind)
            for kind in self.rules.deck_kinds
            if group[kind] == group[card] and strength[kind] > strength[card]
        )

    def group_out(self, group: int) -> int:
        """How many cards of a group are still out."""
        return sum(self.out(k) for k in self.rules.deck_kinds if self.table.group[k] == group)
