"""Cards that are played face down: while the trump is hidden, by who cannot follow suit, or all of
the first trick (`openings`).

In the view of a seat that cannot see one `UNSEEN` stands for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.cards import FOOL, KIND_MASK, suit_of
from game.engine.events import NOBODY, CardCovered, CoversSeen, CoversTurned, Event, TrickTaken
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, put, resize, without
from game.engine.state import Deal, Playing, State
from game.engine.tricks.hidden_trump import is_of, shown
from game.engine.tricks.openings import lies_covered
from game.engine.tricks.table import NO_TRUMP
from game.values import Card, Points, Seat

UNSEEN: Final = FOOL
"""What stands for a card that lies face down in a trick: one of no suit. No pack has both."""


def is_played_covered(state: State, trick: Playing, card: Card) -> bool:
    """Whether a card that is played to a trick lies face down in it."""
    if not state.rules.plays_covered or not trick.cards or not state.deal.trump_lies_hidden:
        return False
    return trick.table.group[card & KIND_MASK] != trick.led


def covers(state: State, trick: Playing) -> list[int]:
    """Which cards of a full trick lie face down, before anybody has looked at them."""
    if not state.rules.plays_covered:
        return []
    cards = enumerate(trick.cards)
    return [at for at, card in cards if at and is_played_covered(state, trick, card)]


def turned(state: State, trick: Playing) -> Deal | None:
    """The deal with its trump shown, where one lies face down in a full trick; else None."""
    if state.deal.hidden_trump is None:
        return None
    _, suit = state.deal.hidden_trump
    lies = any(is_of(trick.cards[at], suit) for at in covers(state, trick))
    return shown(state.deal, trick) if lies else None


def looked_at(state: State, trick: Playing) -> list[Event]:
    """Who has named the trump looks at what lies face down in a full trick."""
    if not covers(state, trick) or state.deal.hidden_trump is None:
        return []
    kind = CoversSeen if turned(state, trick) is None else CoversTurned
    return [kind(state.deal.hidden_trump[0], trick.cards)]


def untold(event: TrickTaken, trick: Playing, covered: Sequence[int]) -> TrickTaken:
    """The event of a trick in which these cards stay face down."""
    cards, points = list(event.cards), event.points
    for at in covered:
        points -= trick.table.points[cards[at] & KIND_MASK] if points else 0
        cards[at] = UNSEEN
    return event._replace(cards=tuple(cards), points=points)


# -- what a seat cannot see, and how it may be --------------------------------------------------


def unseen_plays(rules: Rules, view: View) -> list[Card]:
    """What was led to every card that lies face down and is not known to the seat, in order."""
    if not rules.hides_cards:
        return []
    tricks = [*(trick.cards for trick in view.tricks), view.trick]
    return [cards[0] & KIND_MASK for cards in tricks for card in cards if card == UNSEEN]


def hides_points(rules: Rules, view: View, seats: Sequence[Seat]) -> bool:
    """Whether cards that may have card points lie face down in tricks of these seats."""
    if not rules.plays_covered or not any(rules.points(NO_TRUMP, view.contract)):
        return False
    return any(UNSEEN in trick.cards for trick in view.tricks if trick.winner in seats)


def shown_as(rules: Rules, card: Card) -> Card | None:
    """A card of a trick as a seat sees it; None for one that lies face down."""
    return None if rules.hides_cards and card == UNSEEN else card


def lie_covered(rules: Rules, view: View) -> list[bool]:
    """Which cards of the running trick lie face down on the table, known to the seat or not."""
    if lies_covered(rules, view):
        return [True] * len(view.trick)
    hides = rules.plays_covered and view.trump_lies_hidden
    return [hides and not is_of(card, suit_of(view.trick[0])) for card in view.trick]


def points_of(
    rules: Rules, view: View, told: Sequence[Card], cards: Sequence[Card], winner: int
) -> Points:
    """The card points of those cards of a trick that are not told; none where nobody gets them."""
    if winner == NOBODY or winner in view.mute:
        return 0
    points = rules.points(NO_TRUMP, view.contract)
    pairs = zip(told, cards, strict=True)
    return sum([points[card & KIND_MASK] for one, card in pairs if one == UNSEEN != card])


def _covered_seen(rules: Rules, view: View, event: CardCovered) -> View:
    seat, card = event.seat, UNSEEN if event.card is None else event.card
    view = view._replace(
        trick=(*view.trick, card),
        sizes=resize(view, seat, -1),
        laid=put(view.laid, seat, without(view.laid[seat], card)),
        known=put(view.known, seat, ()),  # any of them may be the one that was played
    )
    if seat == view.seat:
        view = view._replace(hand=without(view.hand, card))
    return view


def _covers_seen(rules: Rules, view: View, event: CoversSeen | CoversTurned) -> View:
    return view if event.cards is None else view._replace(trick=event.cards)


VIEWS: Folds = {CardCovered: _covered_seen, CoversSeen: _covers_seen, CoversTurned: _covers_seen}
"""What a view becomes by what is played face down."""
