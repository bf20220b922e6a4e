"""Why a card: the duty that leaves no other, and what is true of it in the trick or when it is led.

Each predicate takes a position and a lawful card, and gives the reason where it holds. The order is
how much they explain; what is true of all lawful cards explains nothing and is left out later.
"""

from __future__ import annotations

from collections.abc import Callable

from game.cards import KIND_MASK
from game.engine.refusals import Reason
from game.engine.tricks.bounds import trick_bounds
from game.engine.tricks.hold_card import without_held
from game.engine.tricks.table import LOOSE, NOT_LED, TRUMP, led_by, legal, why_not
from game.hints.model import AGREED, HintReason, reason
from game.hints.position import HintPosition
from game.players.heuristic.reading.special_points import specials_of
from game.rules.model.duties import DUTIES
from game.values import Card

Predicate = Callable[[HintPosition, int], HintReason | None]

CHEAP = 4
"""Card points that are little."""

FEW = 2
"""Higher cards that are few."""


# ---------------------------------------------------------------- duties
def duty(position: HintPosition) -> HintReason | None:
    """The duty that forbids some of the hand; it says so where it leaves a single card."""
    if len(set(position.hand)) == 1:
        return reason("last_kind" if len(position.hand) > 1 else "last_card")
    word, best = _duty(position), _to_beat(position)
    if word is None:
        return None
    single = sum(card in position.lawful for card in position.hand) == 1
    kind = f"{'only_card_by' if single else 'duty'}.{word}"
    led = led_by(position.table, position.view.trick)
    if word in DUTIES and DUTIES[word].beats:
        return reason(kind, group=led, other=best & KIND_MASK)
    return reason(kind, group=led)


def _to_beat(position: HintPosition) -> Card:
    """The card to beat, or what stands for it before the first card."""
    best = position.known.best
    return position.table.unbeaten if best is None else best[1]


def _duty(position: HintPosition) -> str | None:
    """The key of the last duty that rules a card out; None where nothing is forbidden, or for
    another reason than the trick."""
    table, view = position.table.after(position.view.trick), position.view
    lawful, hand = set(position.lawful), position.hand
    led, best = led_by(position.table, view.trick), _to_beat(position)
    if view.seat == view.declarer:
        hand = list(without_held(table, hand, led))
    if led == NOT_LED or lawful == set(hand):
        return None
    groups = {position.group(card & KIND_MASK) for card in lawful}
    if led in groups and len(groups) > 1:  # one may trump instead: no duty alone says what is left
        return None
    for spared in (False, True):
        if set(legal(table, hand, led, best, spared=spared)) == lawful:
            reasons = {why_not(table, hand, led, best, card, spared=spared) for card in hand}
            broken = {why.value for why in reasons if why is not None}
            if Reason.THROW_OFF_FIRST.value in broken:
                return Reason.THROW_OFF_FIRST.value
            return next((word for word in reversed(DUTIES) if word in broken), None)
    return None


# ---------------------------------------------------------------- following
def _agreed(p: HintPosition, card: Card) -> HintReason | None:
    """A convention of the table expects it; of several the one that leaves the fewest cards."""
    words = [word for word, cards in p.agreed.items() if card in cards]
    if not words:
        return None
    return reason(f"{AGREED}.{min(words, key=lambda word: len(p.agreed[word]))}")


def _saved(p: HintPosition, card: Card) -> HintReason | None:
    """A card that it costs to have caught goes into a trick of the own side."""
    if p.leading or card not in specials_of(p.rules, p.view).caught:
        return None
    ours = p.wins(card) or (p.friend_wins and not p.ahead(card))
    return reason("saved", card=card) if ours else None


def _trick_needed(p: HintPosition, card: Card) -> HintReason | None:
    """Tricks are missing of those that were predicted, and the card takes this one."""
    if p.missing is None or p.missing <= 0 or p.friend_ahead or not p.wins(card):
        return None
    return reason("trick_needed", n=p.missing)


def _no_more(p: HintPosition, card: Card) -> HintReason | None:
    """There are as many tricks as were predicted, and the card stays below."""
    if not p.wants_no_more or p.missing != 0 or p.leading or p.ahead(card):
        return None
    return reason("no_more")


def _feeds_winner(p: HintPosition, card: Card) -> HintReason | None:
    """As many points as possible into a trick that is the partner's for certain."""
    if not (p.points_count and p.friend_wins) or p.ahead(card):
        return None
    most = max(p.points(other) for other in p.lawful)
    key = "feeds_own_winner" if p.other_hand_ahead else "feeds_winner"
    return reason(key, points=most) if 0 < p.points(card) == most else None


def _feeds_leader(p: HintPosition, card: Card) -> HintReason | None:
    """The same while the partner is only ahead."""
    if not (p.points_count and p.friend_ahead) or p.friend_wins or p.ahead(card):
        return None
    most = max(p.points(other) for other in p.lawful)
    key = "feeds_own_leader" if p.other_hand_ahead else "feeds_leader"
    return reason(key, points=most) if 0 < p.points(card) == most else None


def _takes_last(p: HintPosition, card: Card) -> HintReason | None:
    """The last to play takes what lies there."""
    if p.leading or not p.last or not p.ahead(card) or not p.points_count or p.friend_ahead:
        return None
    brought = p.lying + p.points(card)
    return reason("takes_last", points=brought) if brought else None


def _only_winner(p: HintPosition, card: Card) -> HintReason | None:
    """No other lawful card takes the lead."""
    if p.leading or p.winners != [card] or len(p.lawful) < 2:
        return None
    return reason("only_winner")


def _unbeatable(p: HintPosition, card: Card) -> HintReason | None:
    """It leads the trick, and no card that is still out can beat it."""
    if p.last or not p.ahead(card) or p.beatable(card):
        return None
    return reason("unbeatable")


def _home(p: HintPosition, card: Card) -> HintReason | None:
    """Of the cards that win for certain, the one with the most points."""
    sure = [p.points(other) for other in p.lawful if p.wins(other)]
    if p.leading or not p.points_count or not p.wins(card) or p.points(card) < max(sure):
        return None
    return reason("home", points=p.points(card)) if min(sure) < max(sure) else None


def _smallest_winner(p: HintPosition, card: Card) -> HintReason | None:
    """Of several cards that take the lead, the weakest."""
    if p.leading or card not in p.winners or len(p.winners) < 2 or p.table.by_lead:
        return None
    group, strength = p.table.group, p.table.strength
    if any(group[other] != group[card] for other in p.winners):
        return None
    if strength[card] > min(strength[other] for other in p.winners):
        return None
    if min(p.points(other) for other in p.winners) < p.points(card):
        return None
    return reason("smallest_trump" if group[card] == TRUMP else "smallest_winner")


def _partner_has_it(p: HintPosition, card: Card) -> HintReason | None:
    """A partner is ahead, and the card leaves it at that."""
    if not p.friend_ahead or p.ahead(card):
        return None
    if p.other_hand_ahead:
        return reason("own_hand_wins" if p.friend_wins else "own_hand_ahead")
    return reason("partner_wins" if p.friend_wins else "partner_ahead")


def _loses_least(p: HintPosition, card: Card) -> HintReason | None:
    """It cannot be won: as few points as possible."""
    if p.leading or p.winners or p.friend_ahead or not p.points_count:
        return None
    points = [p.points(other) for other in p.lawful]
    if p.points(card) > min(points) or min(points) == max(points):
        return None
    return reason("loses_least", points=p.points(card))


def _lets_go(p: HintPosition, card: Card) -> HintReason | None:
    """It could be taken, but is not, and given few points."""
    if p.leading or not p.winners or p.ahead(card) or p.friend_ahead or not p.points_count:
        return None
    if p.points(card) > min(p.points(other) for other in p.lawful):
        return None
    return reason("lets_go", points=p.points(card), lying=p.lying)


def _takes_lead(p: HintPosition, card: Card) -> HintReason | None:
    """It takes the lead where points lie, though somebody may still beat it."""
    if p.leading or p.last or not p.ahead(card) or not p.points_count or p.friend_ahead:
        return None
    return reason("takes_lead", points=p.lying) if p.lying else None


def _ducks(p: HintPosition, card: Card) -> HintReason | None:
    """The own side must take no trick, or none any more, and the card takes none."""
    contract, bounds = p.rules.contracts[p.view.contract].spec, trick_bounds(p.rules, p.view)
    ducks = contract.needs_no_trick if bounds is None else bounds.may <= 0
    if not ducks or p.view.declarer != p.view.seat or p.leading:
        return None
    return None if p.ahead(card) else reason("ducks")


# ---------------------------------------------------------------- leading
def _highest_out(p: HintPosition, card: Card) -> HintReason | None:
    """No higher card of its suit is out, though it may be trumped."""
    if not p.leads or p.higher_out(card) or not p.group_out(p.group(card)):
        return None
    if p.group(card) == LOOSE:
        return None  # which has no suit to be the highest of
    if not p.table.follow_suit:
        return None  # then a card of another suit is no more lost to it than to a higher one
    if not p.beatable(card):
        return None  # which says more, and is said
    return reason("highest_out", group=p.group(card))


def _draws_trumps(p: HintPosition, card: Card) -> HintReason | None:
    """A trump is led while others may have some."""
    out = p.group_out(TRUMP)
    if not p.leads or p.group(card) != TRUMP or not out or not p.table.follow_suit:
        return None
    return reason("draws_trumps", n=out)


def _few_higher(p: HintPosition, card: Card) -> HintReason | None:
    """Led, hardly a card of its suit beats it."""
    n = p.higher_out(card)
    if not p.leads or not p.table.follow_suit or not 0 < n <= FEW:
        return None
    if p.group(card) == LOOSE:
        return None
    if p.group(card) == TRUMP:
        return reason("few_higher_trump", n=n)
    return reason("few_higher", group=p.group(card), n=n)


def _risks_little(p: HintPosition, card: Card) -> HintReason | None:
    """Led, it may be lost, with few points."""
    if not p.leads or not p.points_count or not p.beatable(card):
        return None
    if p.points(card) > min(CHEAP, *(p.points(other) for other in p.lawful)):
        return None
    points = p.points(card)
    return reason("risks_little", points=points) if points else reason("risks_nothing")


def _longest_suit(p: HintPosition, card: Card) -> HintReason | None:
    """It is led from the longest plain suit."""
    group = p.group(card)
    if not p.leads or group >= TRUMP or not p.table.follow_suit:
        return None
    length = len(p.held(group))
    others = [len(p.held(other)) for other in range(TRUMP) if other != group]
    return reason("longest_suit", group=group, n=length) if length > max(others) else None


# ---------------------------------------------------------------- both
def _frees(p: HintPosition, card: Card) -> HintReason | None:
    """The last card of a plain suit goes, and there are trumps to ruff with; no covered one may
    bring another."""
    group = p.group(card)
    if p.view.covered:
        return None
    if group >= TRUMP or len(p.held(group)) != 1 or not p.held(TRUMP) or not p.table.follow_suit:
        return None
    return reason("frees", group=group) if p.group_out(group) else None


def _keeps_high(p: HintPosition, card: Card) -> HintReason | None:
    """A card of the same suit, or a trump, stays in hand above which none is out."""
    high = [
        other
        for other in p.lawful
        if other != card
        and p.group(other) in (p.group(card), TRUMP)
        and LOOSE not in (p.group(other), p.group(card))
        and not p.higher_out(other)
        and p.group_out(p.group(other))
        and (p.table.follow_suit or p.group(other) == TRUMP)
    ]
    if not high or not p.higher_out(card) or p.wins(card):
        return None
    best = max(high, key=lambda other: (p.points(other), p.table.strength[other]))
    if p.group(best) == TRUMP:
        return reason("keeps_high_trump", other=best)
    return reason("keeps_high", other=best, group=p.group(best))


def _keeps_trumps(p: HintPosition, card: Card) -> HintReason | None:
    """A plain card goes where a trump could."""
    trumps = [other for other in p.lawful if p.group(other) == TRUMP]
    return None if p.group(card) == TRUMP or not trumps else reason("keeps_trumps")


def _lowest(p: HintPosition, card: Card) -> HintReason | None:
    """The weakest of its suit in the hand."""
    strength, same = p.table.strength, set(p.held(p.group(card)))
    if p.group(card) == LOOSE or len(same) < 2:
        return None
    if strength[card] > min(strength[other] for other in same):
        return None
    if p.group(card) == TRUMP:
        return reason("lowest_trump")
    return reason("lowest", group=p.group(card)) if p.table.follow_suit else None


IN_TRICKS: tuple[Predicate, ...] = (
    _agreed,
    _saved,
    _ducks,
    _trick_needed,
    _no_more,
    _feeds_winner,
    _feeds_leader,
    _takes_last,
    _only_winner,
    _unbeatable,
    _home,
    _smallest_winner,
    _partner_has_it,
    _loses_least,
    _highest_out,
    _draws_trumps,
    _lets_go,
    _frees,
    _keeps_high,
    _keeps_trumps,
    _takes_lead,
    _few_higher,
    _risks_little,
    _longest_suit,
    _lowest,
)
"""The predicates about cards, those that explain most first."""

FAINT = frozenset({_takes_lead, _few_higher, _risks_little, _longest_suit, _lowest})
"""Those that are only said where little else is to be said."""
