"""What every kind of scoring counts: card points, tricks and melds of a seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.cards import KIND_MASK
from game.engine.events import NOBODY
from game.engine.melds.held import of_the_best, value, values_in_order
from game.engine.primitives.bits import kinds_among
from game.engine.rules.rules import Rules
from game.engine.seat_view import RE, View
from game.engine.sheet import Cause, SheetLine, for_seat, for_side
from game.engine.sides.actual import side_of, sides
from game.engine.state import State
from game.engine.tricks.melds_in_trick import LyingMeld, melds_among
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED
from game.rules.model.phases import StockPhase
from game.rules.model.scoring.base import ScoringModel
from game.values import Card, Points, Seat

Side = tuple[Seat, ...]


def is_played_out(state: State) -> bool:
    """Whether all cards of a deal have been played."""
    deal = state.deal
    played = bool(deal.tricks or deal.left_over)
    return played and not deal.drawing and not any(state.hands)


def counted_together(scoring: ScoringModel, sides: Sequence[Side]) -> Sequence[Side]:
    """Who writes down points together: these who play together, or each of them alone."""
    if not scoring.judges_partners_alone:
        return sides
    return [(seat,) for side in sides for seat in side]


def written_at_once(state: State) -> list[SheetLine]:
    """What was written down in dealing or between the tricks, for each of those who write down
    together with the seat that brought it about."""
    if not state.deal.credits:
        return []
    together = counted_together(state.rules.scoring, sides(state))
    lines = list[SheetLine]()
    for line in state.deal.credits:
        account = next((side for side in together if line.seat in side), (line.seat,))
        lines += [line._replace(seat=seat) for seat in account]
    return lines


def trick_points(state: State, seat: Seat) -> int:
    """Card points of the tricks that a seat took, with what their place brings, the highest trump,
    and having taken the most of them, or all."""
    taken = sum([trick.points for trick in state.deal.tricks if trick.winner == seat])
    taken += most_tricks_points(state, (seat,))
    return taken + highest_trump_points(state, (seat,)) + sweep_points(state, (seat,))


def sweep_points(state: State, account: Sequence[Seat]) -> Points:
    """What every trick brings more to the account of whoever took the last one, when all cards are
    played and its side has taken them all; nothing for tricks of which only the points are
    known."""
    deal = state.deal
    points = state.rules.contracts[deal.contract].sweep
    if not points or not deal.tricks or any(state.hands) or not deal.tricks[-1].cards:
        return 0
    last = deal.tricks[-1].winner
    if last not in account or last in deal.mute:
        return 0
    side = next((side for side in sides(state) if last in side), (last,))
    return points if {trick.winner for trick in deal.tricks}.issubset(side) else 0


def most_tricks_points(state: State, account: Sequence[Seat]) -> Points:
    """What more tricks than any other side has bring the account of whoever took the most of that
    side, the first of several, when all cards are played; nothing for tricks of which only the
    points are known, nor where all of them bring something by themselves."""
    deal, contract = state.deal, state.rules.contracts[state.deal.contract]
    if not contract.most_tricks or not deal.tricks or any(state.hands):
        return 0
    if not deal.tricks[-1].cards:
        return 0
    taken = [0] * state.rules.players
    for trick in deal.tricks:
        if trick.winner != NOBODY:
            taken[trick.winner] += 1
    taker = taker_of_most(taken, sides(state), swept=contract.sweep > 0)
    return contract.most_tricks if taker in account and taker not in deal.mute else 0


def taker_of_most(taken: Sequence[int], parties: Sequence[Sequence[Seat]], *, swept: bool) -> Seat:
    """Who has taken the most tricks of the side that has more than any other, by how many everybody
    has `taken`; nobody where two sides have as many, or where one has all and that is `swept`."""
    of_party = [sum([taken[seat] for seat in party]) for party in parties]
    most = max(of_party, default=0)
    if of_party.count(most) != 1 or (swept and most == sum(of_party)):
        return NOBODY
    return max(parties[of_party.index(most)], key=taken.__getitem__)


def highest_trump_points(state: State, account: Sequence[Seat]) -> Points:
    """What the highest of all trumps that were played brings an account, once all cards are; of
    equal ones the first that was played counts."""
    deal, rules = state.deal, state.rules
    points = rules.contracts[deal.contract].highest_trump
    at = rules.phase_at("tricks")
    if not points or at is None or any(state.hands):
        return 0
    table = rules.table(at, deal.contract, deal.trump)
    taker, best = NOBODY, -1
    for trick in deal.tricks:
        for card in trick.cards:
            kind = card & KIND_MASK
            if table.group[kind] == TRUMP and table.strength[kind] > best:
                taker, best = trick.winner, table.strength[kind]
    return points if taker in account and taker not in deal.mute else 0


def drawn_before(state: State) -> int:
    """How many tricks were played while cards were drawn."""
    closed = state.deal.closed
    if closed is None:
        return tricks_with_draws(state.rules, [trick.cards for trick in state.deal.tricks])
    return closed.tricks


def tricks_with_draws(rules: Rules, tricks: Sequence[Sequence[Card]]) -> int:
    """How many of these tricks, and of those to come, are played while cards are drawn: after each
    all draw as many as they have played, which are several where the leader goes on in it."""
    rounds = rules.drawn_tricks
    if not rules.goes_on:
        return rounds
    number = 0
    for cards in tricks:
        if rounds <= 0:
            break
        rounds -= len(cards) // rules.active
        number += 1
    return number + (rounds > 0)


def first_trick_points(state: State, account: Sequence[Seat]) -> Points:
    """What the first trick after all drawing brings an account by being that."""
    deal, before = state.deal, drawn_before(state)
    points = state.rules.contracts[deal.contract].tricks.first
    if not points or len(deal.tricks) <= before:
        return 0
    first = deal.tricks[before]
    return points if first.winner in account and first.counts else 0


def at_the_end(state: State, to_come: int, card: Card) -> Points:
    """What a trick that this card takes brings by being the last one, or one of those before it: so
    many are to come."""
    brings = state.rules.contracts[state.deal.contract].tricks
    return brings.at_end(to_come, card) if last_trick_counts(state) else 0


def before_last_points(state: State, account: Sequence[Seat]) -> Points:
    """What tricks before the last one bring an account by being those, when all cards are
    played."""
    deal, brought = state.deal, 0
    before = state.rules.contracts[deal.contract].tricks.before
    if not before or any(state.hands) or deal.drawing or not last_trick_counts(state):
        return 0
    played = deal.tricks[drawn_before(state) : -1]
    for trick, points in zip(reversed(played), before):  # noqa: B905 (either may be longer)
        if trick.winner in account and trick.counts:
            brought += points
    return brought


def brought_apart(
    state: State, account: Sequence[Seat], last: Points
) -> list[tuple[Cause, Points]]:
    """What tricks bring an account besides their cards, as its sheet names it and in its order;
    `last` is what it has for the last one, which not every game gives it."""
    apart: list[tuple[Cause, Points]] = [
        ("first_trick", first_trick_points(state, account)),
        ("last_trick", last),
        ("before_last", before_last_points(state, account)),
        ("discard", _discard_taken(state, account)),
        ("highest_trump", highest_trump_points(state, account)),
        ("every_trick", sweep_points(state, account)),
        ("most_tricks", most_tricks_points(state, account)),
    ]
    return [(reason, points) for reason, points in apart if points]


def _discard_taken(state: State, account: Sequence[Seat]) -> Points:
    """What a discard brings an account that has taken the last trick, where it goes with that."""
    deal = state.deal
    over = any(not state.hands[seat] for seat in deal.seats)
    if state.rules.discard_counts_for != "last_trick" or not over or not deal.tricks:
        return 0
    taker = deal.tricks[-1].winner
    return laid_away_points(state) if taker in account and taker not in deal.mute else 0


def last_trick_counts(state: State) -> bool:
    """Whether the last trick brings anything for its place: it need not where the stock was
    closed."""
    stock = state.rules.stock
    if state.deal.closed is None or stock is None or stock.closing is None:
        return True
    return stock.closing.last_trick


def card_values(state: State) -> tuple[int, ...]:
    """Card points of every kind in this deal."""
    return values_of_kinds(state.rules, state.deal.trump, state.deal.contract)


def values_of_kinds(rules: Rules, trump: int, contract: int | None = None) -> tuple[int, ...]:
    """Card points of every kind with this trump, which may not be named yet, under a contract."""
    return rules.points(NO_TRUMP if trump == UNNAMED else trump, contract)


def any_counts(values: Sequence[int], cards: Iterable[Card]) -> bool:
    """Whether any of these cards has card points, or less than none."""
    return any(values[card & KIND_MASK] for card in cards)


def is_settled(state: State) -> bool:
    """Whether no card that is still held counts anything, in a contract that is over then."""
    rules, deal = state.rules, state.deal
    if rules.contracts[deal.contract].spec.ends != "all_counted":
        return False
    values = values_of_kinds(rules, deal.trump, deal.contract)
    return not any_counts(values, [card for hand in state.hands for card in hand])


def discard_points(state: State, seat: Seat) -> int:
    """Card points of what a seat discarded (B-31), or left in the talon where it might have taken
    it (K-05), or of a talon that nobody takes, where that counts for its side."""
    deal, rules = state.deal, state.rules
    if deal.declarer is not None and rules.contracts[deal.contract].spec.talon_goes_to_side:
        return talon_points(state) if seat == _gets_talon(state, deal.declarer) else 0
    declares = seat == deal.declarer and rules.discard_counts_for == "declarer"
    return laid_away_points(state) if declares else 0


def laid_away_points(state: State) -> Points:
    """Card points of what was discarded, which may count as a trick, or left in the talon where it
    might have been taken. What was laid away for a card turned up is out of play."""
    deal = state.deal
    if not deal.discarded or deal.taken_up is not None:
        return talon_points(state) if deal.talon_left and state.rules.may_leave_talon else 0
    values = card_values(state)
    laid = sum([values[card & KIND_MASK] for card in deal.discarded])
    return laid + state.rules.contracts[deal.contract].discard


def lies_for_first_trick(state: State) -> Points:
    """Card points of a talon that whoever takes the first trick gets."""
    goes = state.rules.contracts[state.deal.contract].spec.talon_to_first_trick
    return talon_points(state) if goes else 0


def lies_for_last_trick(state: State) -> Points:
    """Card points of the cards beside the tricks that whoever takes the last trick gets: a talon
    that nobody takes, or a discard."""
    if state.rules.contracts[state.deal.contract].spec.talon_to_last_trick:
        return talon_points(state)
    return laid_away_points(state) if state.rules.discard_counts_for == "last_trick" else 0


def _gets_talon(state: State, declarer: Seat) -> Seat | None:
    """For whom a talon counts that lies untouched: the declarer, or the first of the others."""
    if state.rules.contracts[state.deal.contract].spec.talon_to_declarer:
        return declarer
    return next((side[0] for side in sides(state) if side and declarer not in side), None)


def talon_points(state: State) -> int:
    """Card points of the talon that was dealt."""
    values = card_values(state)
    return sum([values[card] for card in state.deal.talon])


def card_points(state: State, seat: Seat) -> int:
    """All card points of a seat."""
    return trick_points(state, seat) + discard_points(state, seat)


def took_trick(state: State, seats: Iterable[Seat]) -> bool:
    """Whether one of the seats took a trick; a discard is none (B-31)."""
    return not {trick.winner for trick in state.deal.tricks}.isdisjoint(seats)


def meld_lines(state: State, seat: Seat) -> list[SheetLine]:
    """A line for every meld of a seat."""
    deal, rules = state.deal, state.rules
    if not deal.melds:
        return []
    lines = []
    for index, earlier in zip(deal.melds[seat], deal.earlier[seat], strict=True):
        pattern = rules.melds[index]
        points = value(pattern, deal.trump, earlier)
        lines.append(for_seat(seat, "melds", "meld", points, pattern.name))
    return lines


def melds_in_trick(
    rules: Rules, contract: int, trump: int, cards: Iterable[Card]
) -> list[LyingMeld]:
    """The melds that count among the cards of a trick, with this trump, under a contract."""
    at = rules.phase_at("tricks")
    melds = () if at is None else rules.table(at, contract, trump).melds
    return melds_among(melds, kinds_among(cards)) if melds else []


def melds_in_tricks(state: State, account: Sequence[Seat]) -> list[SheetLine]:
    """A line for every meld that lay in the tricks of an account, at its first seat."""
    deal, brought = state.deal, dict[str, Points]()
    for trick in deal.tricks:
        if trick.winner in account and trick.counts:
            for meld in melds_in_trick(state.rules, deal.contract, deal.trump, trick.cards):
                brought[meld.name] = brought.get(meld.name, 0) + meld.points
    return [
        for_seat(account[0], "card_points", "meld_in_trick", points, name)
        for name, points in brought.items()
        if points
    ]


def mute_lines(state: State, seat: Seat) -> list[SheetLine]:
    """Why further tricks of a seat brought no card points: it played on mute (E-10)."""
    return [for_seat(seat, "card_points", "mute", 0)] if seat in state.deal.mute else []


def points_seen(view: View, seats: Iterable[Seat]) -> int:
    """Card points of the tricks that these seats took, with what their place brings."""
    mine = set(seats)
    return sum(trick.points for trick in view.tricks if trick.winner in mine)


def discarded_seen(rules: Rules, view: View) -> Points:
    """Card points that a declarer has by what was discarded, as far as a seat knows the cards."""
    if rules.discard_counts_for != "declarer":
        return 0
    values = values_of_kinds(rules, view.trump, view.contract)
    points = sum([values[card & KIND_MASK] for card in view.discarded])
    return points + (rules.contracts[view.contract].discard if view.discard_size else 0)


def hides_discard(rules: Rules, view: View) -> bool:
    """Whether cards were discarded that count for the declarer, and that a seat does not know."""
    if rules.discard_counts_for != "declarer" or not view.discard_size or view.discarded:
        return False
    return any_counts(values_of_kinds(rules, view.trump, view.contract), rules.deck_kinds)


def taken_of_predicted(rules: Rules, view: View, seats: Iterable[Seat]) -> int:
    """How much these seats have taken of what is predicted: card points, or tricks."""
    mine = set(seats)
    if rules.scoring.predicts_points:
        return points_seen(view, mine)
    return sum(trick.winner in mine for trick in view.tricks[rules.tricks_apart :])


def melded_seen(rules: Rules, view: View, seat: Seat) -> int:
    """Score points that a seat has melded, as trump stands, so far as they count in the game."""
    laid = [rules.melds[index] for index in view.melds[seat]] if view.melds else []
    at_most = rules.contracts[view.contract].spec.melds_at_most
    return of_the_best(values_in_order(laid, view.trump), at_most)


def first_mute_trick(rules: Rules, view: View, seat: Seat) -> int | None:
    """The index of the first trick (0 for the first of all) that brought a seat nothing because it
    played on mute; None where it took none with card points, or where a trick may count for nobody
    and what was seen of it does not say why."""
    stock = (phase for phase in rules.phases if isinstance(phase, StockPhase))
    if seat not in view.mute or not all(phase.tricks_count for phase in stock):
        return None
    values = values_of_kinds(rules, view.trump, view.contract)
    for index, trick in enumerate(view.tricks):
        worth = any_counts(values, trick.cards)
        if trick.winner == seat and worth and not trick.points:
            return index
    return None


def meld_points(state: State, seat: Seat) -> int:
    """Score points of all melds of a seat, of as many as count in the game, whether they do in the
    end or not."""
    deal, rules = state.deal, state.rules
    if not deal.melds:
        return 0
    laid = zip(deal.melds[seat], deal.earlier[seat], strict=True)
    points = [value(rules.melds[index], deal.trump, earlier) for index, earlier in laid]
    return of_the_best(points, rules.contracts[deal.contract].spec.melds_at_most)


def kept_meld_points(state: State, seats: Iterable[Seat]) -> Points:
    """Score points of those melds of some seats that stay with their side whatever becomes of a
    bid."""
    deal, rules = state.deal, state.rules
    if not deal.melds or not rules.kept_melds:
        return 0
    points = 0
    for seat in seats:
        for index, earlier in zip(deal.melds[seat], deal.earlier[seat], strict=True):
            pattern = rules.melds[index]
            if pattern.meld in rules.kept_melds:
                points += value(pattern, deal.trump, earlier)
    return points


def doubled_lines(state: State, seat: Seat, value: Points) -> Iterator[SheetLine]:
    """What a seat writes down counts twice for everything that was announced, or as many times as
    this says, or the more that it adds."""
    for line in raising_lines(state, {"": value}) if value else ():
        yield line._replace(side=None, seat=seat)


def raising_lines(state: State, parts: Mapping[str, Points]) -> Iterator[SheetLine]:
    """What everything that was said by turns adds to what each part of a deal has come to, for the
    first side; where parts are not doubled by themselves all is one without a name."""
    worth, times = dict(parts), dict[str, int]()
    for _, number in state.deal.announced:
        level = state.rules.levels[number]
        if level.promises:
            continue
        value, part = worth.get(level.part, 0), level.part
        adds, multiplies = level.spec.points, level.spec.times is not None
        more = adds or value * level.times // times.get(part, 1) - value
        reason: Cause = "raised_by" if adds or multiplies else "doubled"
        yield for_side(RE, "result", reason, more, level.id)
        worth[part], times[part] = value + more, level.times


def worth_said(rules: Rules, view: View, levels: Iterable[int]) -> Points:
    """Score points that a deal is worth once these levels were said, to a side that has no more
    than won it."""
    spec = rules.contracts[view.contract].spec
    least = rules.scoring.least_won * rules.factor(view.contract, view.trump)
    worth, before = spec.value if spec.is_about_tricks else least, 1
    for number in levels:
        level = rules.levels[number]
        worth = worth + level.spec.points if level.spec.points else worth * level.times // before
        before = level.times
    return worth


def folded_lines(state: State) -> list[SheetLine]:
    """That a seat has given the deal up in place of going along with what was said last."""
    folded, number = state.deal.folded, state.deal.announced[-1][1]
    assert folded is not None
    return [for_seat(folded, "result", "folded", 0, state.rules.levels[number].id)]


def as_folded(state: State) -> State:
    """The deal that was given up as it counts: without what nobody went along with, and lost by the
    side of who has done so."""
    deal = state.deal
    mine = sides(state)[0] if deal.declarer is None else side_of(state, deal.declarer)
    deal = deal._replace(announced=deal.announced[:-1], missed=deal.folded in mine)
    return state._replace(deal=deal)
