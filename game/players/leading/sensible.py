"""What is done by rule of thumb where who leads does more than play a card.

Whoever has enough says so. The turned-up card is taken, a meld is shown as soon as it can be. The
stock is closed by who has enough with tricks that nobody can take. A card is worth what it counts
and what it may still take; while cards are drawn trumps and possible melds are kept.
"""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import CLOSE, DONE, EXCHANGE, OUT, SEE, Action
from game.engine.scoring.winning_melds import winning_action
from game.engine.tricks.table import TRUMP, TrickTable, beats, to_beat, winner, winning
from game.players.counting import melds_offered, trump_length
from game.players.joker_led import suit_to_name
from game.players.leading import shedding
from game.players.leading.first_trick import open_trick
from game.players.leading.keeping import kept
from game.players.leading.open_top import play_for_top
from game.players.leading.standpoint import NO_CARD, Standpoint
from game.values import Card, Kind

DEAR = 10
"""Card points for which a trump is spent while cards are drawn."""

FOLLOWS, TRUMPS_DEAR, TRUMPS_LITTLE = 0.9, 0.8, 0.15
"""While cards are drawn: how often one who can takes a card that was led with a higher one of its
suit, and with a trump where that is worth it and where it is not."""

GIVEN = 8.0
"""Card points that go with a card which is led and taken."""

LITTLE, LATER = 4, 0.5
"""Fewer card points than this in a trick are not worth the highest trump while cards are drawn; and
how much of its own points that brings home at any other time as well."""

ADDED = 2.5
"""Card points that each other player adds to a trick that is sure."""


def choose(s: Standpoint) -> Action:
    """What promises most by these rules; who is asked for an answer goes along."""
    if SEE in s.legal:
        return SEE
    if s.rules.picks_up:
        return shedding.choose(s)
    if s.opening is not None or s.legal[0].verb == "open":
        return open_trick(s)
    cards = [action for action in s.legal if action.verb == "play"]
    if s.legal[0].verb == "suit":
        return suit_to_name(s.legal, s.hand)
    if (s.top != NO_CARD or s.hand_to_come) and len(cards) == len(s.legal):
        return play_for_top(s, cards)
    others = [action for action in s.legal if action.verb != "play"]
    wins = winning_action(s.rules, others)
    if wins is not None:
        return wins
    if s.trick:
        shown = _best_shown(s, others)
        return shown or _follow(s, [*cards, DONE] if DONE in s.legal else cards)
    found = _before_leading(s, others)
    if found is not None:
        return found
    return _lead(s, cards) if cards else s.legal[0]


def _before_leading(s: Standpoint, others: list[Action]) -> Action | None:
    """What goes before the card."""
    enough = s.enough
    if OUT in others and s.points >= enough:
        return OUT
    if EXCHANGE in others:
        return EXCHANGE
    best = _best_shown(s, others)
    more = s.worth(s.rules.melds[best.arg]) if best is not None and best.verb == "meld" else 0
    if CLOSE in others and s.points + more + sure_points(s) >= enough:
        return CLOSE
    return best


def _best_shown(s: Standpoint, others: list[Action]) -> Action | None:
    """The dearest meld that may be shown, or asked for, before the card; of as dear ones that in
    the longest suit."""
    game = s.rules.contracts[s.contract]
    melds = melds_offered(others)
    worth = {action: s.worth(s.rules.melds[action.arg]) for action in melds}
    long = {a: trump_length(game, s.trump, s.rules.melds[a.arg], s.hand) for a in melds}
    return max(melds, key=lambda a: (worth[a], long[a], -a.arg), default=None)


def sure_points(s: Standpoint) -> float:
    """Card points of the tricks that the hand takes in a row if nobody draws any more, whatever
    the others hold."""
    others = s.players - 1
    table = s.rules.table(_last_phase(s), s.rules.usual, s.trump)
    groups: dict[int, list[Kind]] = {}
    for card in s.hand:
        kind = card & KIND_MASK
        groups.setdefault(table.group[kind], []).append(kind)
    trumps_out = s.out_of(table, TRUMP)
    total, drawn = 0.0, 0
    for kind in sorted(groups.get(TRUMP, ()), key=lambda k: -table.strength[k]):
        if _beaten_by(s, table, kind) > drawn:
            break
        total += table.points[kind] + ADDED * others
        drawn += 1
    if drawn < min(trumps_out, s.held):
        return total
    for group, kinds in groups.items():
        if group == TRUMP:
            continue
        for gone, kind in enumerate(sorted(kinds, key=lambda k: -table.strength[k])):
            if _beaten_by(s, table, kind) > gone:
                break
            total += table.points[kind] + ADDED * others
    return total


def _last_phase(s: Standpoint) -> int:
    at = s.rules.phase_at("tricks")
    assert at is not None
    return at


def _beaten_by(s: Standpoint, table: TrickTable, kind: Kind) -> int:
    """How many cards of its group that are out beat a card that was led."""
    if not table.by_lead:
        return s.above(table, kind)
    return sum(n for other, n in enumerate(s.out) if n and beats(table, other, kind))


def _lead(s: Standpoint, cards: list[Action]) -> Action:
    """A card to lead: while cards are drawn the one that is missed least, else what is sure."""
    table = s.table
    if s.drawing:
        return min(cards, key=lambda a: (_lead_cost(s, a.arg), a.arg & KIND_MASK))
    trumps_out = s.out_of(table, TRUMP)

    def worth(action: Action) -> float:
        kind = action.arg & KIND_MASK
        trump = table.group[kind] == TRUMP
        if not _beaten_by(s, table, kind) and (trump or not trumps_out):
            return 100.0 + table.points[kind] + (20.0 if trump and trumps_out else 0.0)
        beaten = 12.0 if not _beaten_by(s, table, kind) else 0.0
        return beaten - 1.5 * table.points[kind] - (8.0 if trump else 0.0) - table.strength[kind]

    return max(cards, key=lambda a: (worth(a), -(a.arg & KIND_MASK)))


def _lead_cost(s: Standpoint, card: Card) -> float:
    """What it costs to lead a card while cards are drawn: what is kept with it, and what it gives
    away when it is taken, less what it brings when it is not. Of several who play for themselves
    but one gets it."""
    kind = card & KIND_MASK
    points = s.table.points[kind]
    above, trump = _beaten_by(s, s.table, kind), s.table.group[kind] == TRUMP
    taken = FOLLOWS * _others_hold(s, above)
    if not trump:
        trumps = s.out_of(s.table, TRUMP)
        likely = TRUMPS_DEAR if points >= DEAR else TRUMPS_LITTLE
        taken += (1.0 - taken) * likely * _others_hold(s, trumps)
    later = LATER * points if trump and not above else 0.0
    rivals = (s.players - len(s.friends)) / len(s.friends)
    brought = (1.0 - taken) * (points - later + ADDED * (s.players - 1) / rivals)
    return kept(s, kind) + taken * (points + GIVEN) / rivals - brought


def _others_hold(s: Standpoint, cards: int) -> float:
    """How likely other hands hold one of so many cards that are out."""
    elsewhere = 1.0 - min(1.0, s.held / max(1, sum(s.out)))
    none = 1.0
    for _ in range(cards):  # multiplied out: powers may differ between machines
        none *= elsewhere
    return 1.0 - none


def _follow(s: Standpoint, cards: list[Action]) -> Action:
    """A card to a trick: taken where that pays, else what is missed least. Who may go on in the
    same trick gives it up where a card costs more."""
    table = s.table
    best, holder = to_beat(table, s.trick), s.seats[winner(table, s.trick)]
    lying = s.each + sum([table.points[kind] for kind in s.trick])
    last = (len(s.trick) + 1) % s.players == 0
    ours = holder in s.friends

    def worth(action: Action) -> float:
        if action == DONE:
            return lying if ours else -lying
        kind = action.arg & KIND_MASK
        points = table.points[kind]
        takes = beats(table, kind, best)
        cost = kept(s, kind) if s.drawing else 0.5 * table.strength[kind]
        if not s.drawing and table.group[kind] == TRUMP:
            cost += 2.0
        likely = _holds(s, winning(table, best, kind), last=last)
        if takes or ours:
            won = (1.0 - LATER) * points if takes and _sure_later(s, kind, lying) else points
            safe = lying + won
            enough = s.points + safe >= s.enough and last
            return likely * safe - (1.0 - likely) * safe - cost + (50.0 if enough else 0.0)
        return -(lying + points) - cost

    return max(cards, key=lambda a: (worth(a), -(a.arg & KIND_MASK)))


def _sure_later(s: Standpoint, kind: Kind, lying: float) -> bool:
    """Whether a card takes a better trick than this one as surely: the highest trump while cards
    are drawn."""
    trump = s.table.group[kind] == TRUMP and not _beaten_by(s, s.table, kind)
    return trump and s.drawing and lying < LITTLE


def _holds(s: Standpoint, kind: Kind, *, last: bool) -> float:
    """How likely a card goes on winning the trick."""
    if last:
        return 1.0
    higher = sum(n for other, n in enumerate(s.out) if n and beats(s.table, other, kind))
    everything = max(1, sum(s.out))
    later = s.players - 1 - len(s.trick) % s.players
    share = min(1.0, higher / everything * max(1, s.held // max(1, s.players - 1)))
    return max(0.0, 1.0 - 0.6 * share) ** later


def same_kind(one: Action, other: Action) -> bool:
    """Whether two actions come to the same: equal cards, whatever melds they have served in."""
    if one.verb != "play" or other.verb != "play":
        return one == other
    return one.arg & KIND_MASK == other.arg & KIND_MASK
