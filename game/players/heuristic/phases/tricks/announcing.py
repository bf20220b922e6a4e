"""What to say during play: promises that the cards will hold, cards to promote, a new partner."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

from game.cards import KIND_MASK, Suit
from game.engine.actions import FOLD, SEE, SHOW, Action
from game.engine.events import NOBODY
from game.engine.rules.parts import CompiledLevel
from game.engine.rules.rules import Rules
from game.engine.scoring import progress_of
from game.engine.scoring.counting import melded_seen, worth_said
from game.engine.scoring.outcome import needed_seen
from game.engine.tricks.table import TRUMP
from game.engine.view import RE, View
from game.players.base import Request
from game.players.heuristic.reading.knowledge import Knowledge, suits_of
from game.players.heuristic.valuation.promising import chance_of_last, chance_to_outlast
from game.players.heuristic.valuation.showing import gain_by_showing
from game.players.heuristic.valuation.soli import declarer_leads, losers, too_high
from game.players.hidden_trump import asks
from game.rules.higher_trumps import kinds_beside
from game.values import Kind, Seat

ALONE, ALONE_WINNERS = 0.01, 0.74
"""The share of the card points still to be won that one alone gets: with no winner in hand, and how
much more with one of nothing but winners."""


class Share(NamedTuple):
    """The share of the card points still to be won that a side of several gets: to begin with; for
    the share of the own hand that commands the trumps, that is trumps, and that is the highest
    of plain suits; for belonging to the side that the high trumps make."""

    least: float
    control: float
    trumps: float
    highest: float
    high_side: float


TOGETHER = Share(0.24, 0.59, 0.2, 0.0, 0.12)
AGAINST_ONE = Share(0.33, 0.28, 0.13, 0.25, 0.0)

BIDDERS = (Share(0.08, 0.61, 0.57, 0.82, 0.0), Share(0.4, 0.33, 0.32, 0.55, 0.0))
AGAINST_BIDDERS = (Share(0.26, 1.06, -0.07, 0.56, 0.0), Share(0.15, 0.67, 0.11, 0.3, 0.0))
"""The same where a bid must be reached: for a declarer alone, and for one with a partner."""

ONE_ROW, ONE_ROW_CONTROL, ONE_ROW_EVEN = 0.08, 0.42, 0.55
"""The share of a side where all cards stand in one row, how much more for each of the own ones that
nothing is above, and how likely it wins with half of what is open. (So it was in 400 deals of
Truco.)"""

PARTNERS_PART = 0.15
"""What partners get at least of that which a hand full of trumps would not win alone."""

SAID = 0.06
"""How much more of it a side gets that has announced something, and the other side less."""

CAUTION, MORE_CAUTION = 0.14, 0.2
"""The share of what is still to be won that a promise must be safe by: that of winning, and higher
ones, with which the whole game is lost."""

WHOLE_MATCH = 0.28
"""The same where the whole match is won or lost with the deal."""

EAGER = 0.75
"""How much of the caution is left where it costs points to have announced too little."""

PLAIN_WINNER = 0.85
A_TRUMP, FOR_EACH_ABOVE = 0.85, 0.12
"""How likely a card wins a trick: the highest of a plain suit; a trump, less for each above it."""

EVEN, STEEP = 0.35, 1.2
"""How likely a side wins that will have its share of what is open, and how much more likely it gets
with all of it above that. (So it was in 800 deals of Watten.)"""

BOLD, SHOWN = 0.56, 0.2
"""How likely a side must win to raise the stakes where the other side is asked; and how much less
likely it wins than it looks once the other one has raised them."""

ONE_ROW_SHOWN = 0.1
"""The same for going along where all cards stand in one row: a high one of it may be anywhere."""

SURE_OF_LAST = 0.8
"""How likely a promise of the last trick must come off for its declarer to answer who doubled it.
"""

WORTH_CHANGING = 20.0
"""Card points by which somebody must promise more than the partner one has or may have."""

SPOKEN = 15.0
"""Card points that it promises to have announced something, or to have shown a card that makes a
side."""


def choose_word(request: Request) -> Action | None:
    """What to say before a card is played; None when silence is better. Who is asked for an answer
    gives one in any case."""
    if SEE in request.legal:
        return choose_answer(request)
    if asks(request):
        return SHOW
    for action in request.legal:
        if action.verb == "promote" and pays_to_promote(request, action):
            return action
    said = [action for action in request.legal if action.verb == "announce"]
    offered = [action for action in request.legal if action.verb == "partner"]
    if not said and not offered:
        return None
    rules = request.rules
    known = Knowledge(rules, request.view)
    chosen = choose_partner(known, offered)
    if chosen is not None:
        return chosen
    if rules.may_fold and said:
        return said[0] if _likely_to_win(known) >= BOLD else None
    return promised(known, said, [rules.levels[action.arg] for action in said])


def pays_to_promote(request: Request, action: Action) -> bool:
    """Whether it pays to say this: the highest trumps always do; what is shown to count more only
    with a hand that is likely to get more by it than the others."""
    promotion = request.rules.promotions[action.arg]
    if not promotion.raised:
        return True
    known = Knowledge(request.rules, request.view)
    return gain_by_showing(known, promotion.raised) > 0.0


def choose_answer(request: Request) -> Action:
    """The next level where the own side looks likely enough to win for that; else whether it goes
    along, which it does unless it is so unlikely to win that giving up costs less."""
    known = Knowledge(request.rules, request.view)
    likely = _likely_to_win(known)
    if request.legal[-1].verb == "announce" and likely - SHOWN >= BOLD:
        return request.legal[-1]
    likely -= ONE_ROW_SHOWN if _in_one_row(known) else SHOWN
    return SEE if likely >= worth_seeing(request) else FOLD


def _likely_to_win(known: Knowledge) -> float:
    """How likely the own side wins the deal, by its share of what is open."""
    contract = known.rules.contracts[known.view.contract]
    if not contract.spec.counts_points:
        return 1.0 if _is_decided(known) else EVEN
    total = sum(known.table.points[kind] for kind in known.rules.pack) + contract.all_tricks
    won, left = _points(known, total)
    enough = known.rules.scoring.enough_points or 0
    needed, even = _half_way(known, enough, total), ONE_ROW_EVEN
    if not _in_one_row(known):
        needed, even = float(int(needed)), EVEN
        won += left * _short_of_half(known)
    return min(1.0, max(0.0, even + STEEP * (won - needed) / max(1.0, left)))


def worth_seeing(request: Request) -> float:
    """How likely the own side must win for going along to cost no more than giving up: as much is
    lost without it as the deal counted before, and afterwards all is won or lost."""
    rules, view = request.rules, request.view
    levels = [level for _, level in view.announced]
    before, after = (worth_said(rules, view, said) for said in (levels[:-1], levels))
    return (after - before) / (2.0 * max(1, after))


def promised(
    known: Knowledge, actions: Sequence[Action], levels: Sequence[CompiledLevel]
) -> Action | None:
    """The highest promise that can be kept; the higher ones each take in those before them. Before
    that, a special point that the own hand looks sure of, or what doubles a part of the deal."""
    rules = known.rules
    of_part = doubled_part(known, actions)
    if of_part is not None:
        return of_part
    game = [n for n, level in enumerate(levels) if not level.part]
    actions, levels = [actions[n] for n in game], [levels[n] for n in game]
    if not actions:
        return None
    if not rules.contracts[known.view.contract].spec.counts_points:
        sure = levels[0].spec.below is None and _is_decided(known)
        return actions[0] if sure else None
    if rules.scoring.doubles_by_sides and (rules.costs_points or rules.scoring.singly):
        return None  # half of what counts is no measure of who gets more of it
    stock = rules.stock
    if known.view.drawing and stock is not None and stock.melds is not None:
        return None  # what will still be melded decides more than what is taken
    total = sum(known.table.points[kind] for kind in known.rules.pack)
    total += known.rules.contracts[known.view.contract].all_tricks
    won, open_points = _points(known, total)
    highest: Action | None = None
    eager = EAGER if _silence_costs(known.rules) else 1.0
    for action, level in zip(actions, levels, strict=True):
        caution = CAUTION if level.spec.below is None else MORE_CAUTION
        caution = WHOLE_MATCH if level.spec.wins_match else caution
        if won < _needed(known, level, total) + eager * caution * open_points:
            break
        highest = action
    return highest


def doubled_part(known: Knowledge, actions: Sequence[Action]) -> Action | None:
    """Of some announcements one that doubles a part of the deal that the own side looks sure of, or
    promises one that the own hand does."""
    for action in actions:
        level = known.rules.levels[action.arg]
        sure = _is_sure_to_make if level.promises else _is_sure_of
        if level.part and sure(known, level.part):
            return action
    return None


def _is_sure_to_make(known: Knowledge, part: str) -> bool:
    """Whether the own hand is likely to win one of the last tricks with a trump that this special
    point is about: it holds so many of the trumps that are left."""
    rules, table = known.rules, known.table
    suit = rules.trump_suit(known.view.contract, known.view.trump)
    named = Suit(rules.deck_suits[0]) if suit is None else suit
    kinds = kinds_beside(rules.scoring.specials[part].card or "", named)
    if not any(known.hand[kind] and table.group[kind] == TRUMP for kind in kinds):
        return False
    trumps = suits_of(rules, table)[TRUMP]
    mine = sum([known.hand[kind] for kind in trumps])
    left = mine + sum([known.unseen[kind] for kind in trumps])
    return chance_to_outlast(mine / max(1, left)) >= SURE_OF_LAST


def _is_sure_of(known: Knowledge, part: str) -> bool:
    """Whether a declarer is likely to win the last trick with the card that was promised; or an
    opponent has it, or as many trumps as all the others."""
    rules, view = known.rules, known.view
    suit = rules.trump_suit(view.contract, view.trump)
    named = Suit(rules.deck_suits[0]) if suit is None else suit
    kinds = kinds_beside(rules.scoring.specials[part].card or "", named)
    if view.sides[view.seat] == RE:
        hand = tuple(sorted(card & KIND_MASK for card in view.hand))
        chances = [chance_of_last(rules, view.contract, hand, kind, int(named)) for kind in kinds]
        return max(chances) >= SURE_OF_LAST
    if any(known.hand[kind] for kind in kinds):
        return True
    trumps = suits_of(rules, known.table)[TRUMP]
    mine = sum([known.hand[kind] for kind in trumps])
    return mine > 0 and mine >= sum([known.unseen[kind] for kind in trumps])


def _is_decided(known: Knowledge) -> bool:
    """Whether the own side is sure to win a game about tricks, whatever the others hold: a declarer
    who takes every trick, or none; and against one who must take them all, whoever has a trick."""
    rules, view, table = known.rules, known.view, known.table
    spec = rules.contracts[view.contract].spec
    hand = [card & KIND_MASK for card in view.hand]
    first = not view.tricks and view.seat == view.seats[0]
    if view.sides[view.seat] == RE:
        if spec.needs_no_trick:
            return not too_high(rules, table, hand)
        leads = declarer_leads(rules, view.contract, first=first)
        return spec.needs_every_trick and leads and not losers(rules, table, hand)
    suits = suits_of(rules, table)
    if not spec.needs_every_trick or _has_highest(known, suits[TRUMP]):
        return spec.needs_every_trick
    chosen = declarer_leads(rules, view.contract, first=False)
    leads = first and not chosen and declarer_leads(rules, view.contract, first=True)
    return leads and not suits[TRUMP] and any(_has_highest(known, kinds) for kinds in suits[:TRUMP])


def _has_highest(known: Knowledge, kinds: Sequence[Kind]) -> bool:
    """Whether the hand has the highest card of a suit that is left, and nobody its like."""
    best = next((kind for kind in kinds if known.hand[kind] or known.unseen[kind]), None)
    return best is not None and known.hand[best] > 0 and not known.unseen[best]


def _silence_costs(rules: Rules) -> bool:
    """Whether a side that says less than it could is paid less."""
    return rules.scoring.silence_costs


def winners(known: Knowledge) -> float:
    """The share of its cards with which a hand is likely to take a trick."""
    view, hand, unseen = known.view, known.hand, known.unseen
    tricks = 0.0
    for group, kinds in enumerate(suits_of(known.rules, known.table)):
        others = sum(unseen[kind] for kind in kinds)
        above = led = 0
        for kind in kinds:
            for _ in range(hand[kind]):
                run_out = led * (len(view.seats) - 1) >= others
                if not above or run_out:
                    tricks += 1.0 if group == TRUMP else PLAIN_WINNER
                elif group == TRUMP:
                    tricks += max(0.0, A_TRUMP - FOR_EACH_ABOVE * above)
                led += 1
            above += unseen[kind]
    return tricks / max(1, len(view.hand))


def _points(known: Knowledge, total: int) -> tuple[float, float]:
    """Card points that the own side is likely to end with, and how many nobody has won yet."""
    view, weights = known.view, known.weights
    taken = [trick for trick in view.tricks if trick.winner != NOBODY]
    own = fsum(trick.points * (1.0 + weights[trick.winner]) / 2.0 for trick in taken)
    left = float(total - sum(trick.points for trick in view.tricks))
    if view.drawing:
        return own + left * _while_drawing(known), left
    if known.rules.scoring.reaches_bid:
        return own + left * min(max(_share(known, _of_bidders(view)), 0.0), 1.0), left
    alone = ALONE + ALONE_WINNERS * winners(known)
    if all(weight == -1 for seat, weight in weights.items() if seat != view.seat):
        return own + left * alone, left
    contract = known.rules.contracts[view.contract].spec
    if _in_one_row(known):
        return own + left * _share_in_one_row(known), left
    share = _share(known, AGAINST_ONE if contract.is_solo else TOGETHER)
    trumps = sum(known.table.group[card & KIND_MASK] == TRUMP for card in view.hand)
    if 2 * trumps >= len(view.hand):
        share = max(share, alone + PARTNERS_PART * (1.0 - alone))
    share += SAID * fsum(weights[seat] for seat, _ in known.rules.raised_by(view.announced))
    return own + left * min(max(share, 0.0), 1.0), left


def _while_drawing(known: Knowledge) -> float:
    """The share of what is still to be won that the own side gets: of the cards that are yet to be
    drawn, and of what the own hand leaves to the others, everybody gets as much."""
    view = known.view
    held, players = len(view.hand), len(view.seats)
    drawn = view.stock_size / players
    alone = ALONE + ALONE_WINNERS * winners(known)
    own = (alone * held + drawn / players) / (held + drawn)
    partners = sum(weight == 1.0 for weight in known.weights.values()) - 1
    return own + (1.0 - own) * partners / (players - 1)


def _of_bidders(view: View) -> Share:
    """The line for the own side where a bid must be reached."""
    bidders = sum(view.sides[seat] == RE for seat in view.seats)
    lines = BIDDERS if view.sides[view.seat] == RE else AGAINST_BIDDERS
    return lines[min(bidders, len(lines)) - 1]


def _share(known: Knowledge, line: Share) -> float:
    """A straight line through what hands like this one brought their sides in many deals."""
    suits = suits_of(known.rules, known.table)
    high_side = _made_by_cards(known) and known.view.sides[known.view.seat] == RE
    return _of_hand(suits, known.hand, known.unseen, line) + line.high_side * high_side


def _of_hand(
    suits: Sequence[Sequence[Kind]], hand: Sequence[int], unseen: Sequence[int], line: Share
) -> float:
    """The same for the cards of a hand alone."""
    control = trumps = above = highest = 0.0
    for kind in suits[TRUMP]:
        control += hand[kind] / (1.0 + above)
        trumps += hand[kind]
        above += unseen[kind]
    for kinds in suits[:TRUMP]:
        best = next((kind for kind in kinds if hand[kind] or unseen[kind]), None)
        highest += best is not None and hand[best] > 0
    strong = line.control * control + line.trumps * trumps + line.highest * highest
    return line.least + strong / max(1, sum(hand))


def _short_of_half(known: Knowledge) -> float:
    """By how much the line for two sides makes too little of hands where half of what is open
    belongs to each of them: as it does where only a few cards of the suit are trumps. (Those who
    went by the line alone gave up nearly every deal of Karnöffel that somebody raised.)"""
    left = [mine + out for mine, out in zip(known.hand, known.unseen, strict=True)]
    cards = [kind for kind, n in enumerate(left) for _ in range(n)]
    hands = max(1, len(cards) // max(1, len(known.view.hand)))
    suits, found = suits_of(known.rules, known.table), 0.0
    for start in range(hands):
        held = [0] * len(left)
        for kind in cards[start::hands]:
            held[kind] += 1
        out = [n - mine for n, mine in zip(left, held, strict=True)]
        found += _of_hand(suits, held, out, TOGETHER)
    return 0.5 - found / hands


def _in_one_row(known: Knowledge) -> bool:
    """Whether all cards stand in one row, whatever their suit."""
    return not any(suits_of(known.rules, known.table)[:TRUMP])


def _share_in_one_row(known: Knowledge) -> float:
    """The share of the own side where all cards stand in one row: by how few cards above each of
    the own ones the others are likely to hold."""
    view, unseen = known.view, known.unseen
    held = fsum([view.sizes[seat] for seat in view.seats if seat != view.seat])
    there, above, control = held / max(1, known.number_unseen), 0, 0.0
    for kind in suits_of(known.rules, known.table)[TRUMP]:
        control += known.hand[kind] / (1.0 + there * above)
        above += unseen[kind]
    return min(1.0, ONE_ROW + ONE_ROW_CONTROL * control)


def _made_by_cards(known: Knowledge) -> bool:
    """Whether the first side is that of the high trumps that make it, and not of who was poor."""
    contract = known.rules.contracts[known.view.contract].spec
    return contract.usual_sides or contract.partner is not None


def _needed(known: Knowledge, level: CompiledLevel, total: int) -> int:
    """Card points with which the own side has kept a promise."""
    if level.spec.below is not None:
        return total - level.spec.below + 1
    declarer = known.view.sides[known.view.seat] == RE
    scoring = known.rules.scoring
    if scoring.enough_points is not None:
        return _to_be_first(known, scoring.enough_points, total)
    bidden = progress_of(known.rules, known.view) if scoring.reaches_bid else None
    if bidden is not None:
        missing = bidden.target - bidden.melded
        return missing if declarer else total - missing + 1
    own = needed_seen(known.rules, known.view)
    needed = scoring.needs_to_win(total, declarer=declarer, own=own)
    return needed - _ahead_in_melds(known) // 2 if scoring.writes_own_points else needed


def _to_be_first(known: Knowledge, enough: int, total: int) -> int:
    """Card points with which the own side is likely to have enough before the other one: of those
    that are still to be won, the share that it lacks of what both lack."""
    return int(_half_way(known, enough, total))


def _half_way(known: Knowledge, enough: int, total: int) -> float:
    """The same, not in whole card points."""
    rules, view = known.rules, known.view
    ours = {seat for seat in view.seats if known.weights[seat] == 1.0}
    won = sum(trick.points for trick in view.tricks if trick.winner in ours)
    lost = sum(trick.points for trick in view.tricks) - won
    melded = {seat: melded_seen(rules, view, seat) for seat in view.seats}
    melds = sum(points for seat, points in melded.items() if seat in ours)
    mine = max(0, enough - won - melds)
    theirs = max(0, enough - lost - sum(melded.values()) + melds)
    return won + (total - won - lost) * mine / max(1, mine + theirs)


def _ahead_in_melds(known: Knowledge) -> int:
    """By how many points the own side has melded more than the other one."""
    view = known.view
    melded = {seat: melded_seen(known.rules, view, seat) for seat in view.seats}
    return int(fsum(points * known.weights[seat] for seat, points in melded.items()))


def choose_partner(known: Knowledge, offered: Sequence[Action]) -> Action | None:
    """The partner to choose among those offered; None to leave everything as it is."""
    promise = {action.arg: _partners_worth(known, action.arg) for action in offered}
    if not promise:
        return None
    chances = {seat: (1.0 + known.weights[seat]) / 2.0 for seat in promise}
    total = fsum(chances.values())
    now = fsum(chances[seat] * promise[seat] for seat in promise) / total if total else 0.0
    best = max(offered, key=lambda action: (promise[action.arg], -action.arg))
    return best if promise[best.arg] >= now + WORTH_CHANGING else None


def _partners_worth(known: Knowledge, seat: Seat) -> float:
    """What a seat has shown to be worth as a partner, in card points."""
    view = known.view
    won = sum(trick.points for trick in view.tricks if trick.winner == seat)
    cards = known.rules.side_cards
    shown = any(trick.cards[trick.seats.index(seat)] in cards for trick in view.tricks)
    said = any(speaker == seat for speaker, _ in view.announced)
    return won + SPOKEN * (shown or said)
