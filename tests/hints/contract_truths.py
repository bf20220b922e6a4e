"""What reasons for contracts, calls and gifts claim, worked out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from statistics import fmean

from game.cards import KIND_MASK, card_name, suit_of
from game.engine.actions import ACCEPT, PASS, RESERVE, TAKE
from game.engine.bidding.holdings import lacks
from game.engine.melds.held import best_melds, value
from game.engine.tricks.table import TRUMP
from game.players.heuristic.phases.declare import melded_by_side
from game.players.heuristic.valuation.choosing import gain_beside_usual
from game.players.heuristic.valuation.games import games_of, with_discard
from game.players.heuristic.valuation.proposals import chance_of_proposal, suits_of_proposal
from game.players.heuristic.valuation.soli import declarer_leads
from game.players.heuristic.valuation.talon_to_come import chance_with_talon
from game.rules.model.contracts import Contract
from game.rules.model.handing_on import PassPhase
from tests.hints.facts import Facts


def melds_with(f: Facts, trump: int) -> int:
    """What the hand melds with a trump, or what of it lies already."""
    laid = [f.rules.melds[place] for place in f.view.melds[f.view.seat]]
    if not laid:
        return best_melds(f.rules.melds, f.hand, trump)[1]
    return sum(
        value(one, trump, sum(other.meld == one.meld for other in laid[:n]))
        for n, one in enumerate(laid)
    )


def _most(f: Facts, hand: list[int]) -> int:
    return max(best_melds(f.rules.melds, hand, int(suit))[1] for suit in {suit_of(c) for c in hand})


def _chances(f: Facts, places: list[int]) -> list[float]:
    first = f.view.seat == f.view.seats[0]
    return [
        chance_with_talon(f.rules, place, f.hand, leads=declarer_leads(f.rules, place, first=first))
        for place in places
    ]


def _has_values(f: Facts) -> bool:
    return f.rules.ruleset.scoring.kind == "game_value"


def _chance(f: Facts, contract: int) -> float:
    """Of the contract declared, by the lines that games with values are estimated by."""
    if not _has_values(f):
        return _chances(f, [contract])[0]
    away = [card & KIND_MASK for card in f.view.discarded]
    leads = f.view.seat == f.view.seats[0]
    if away and len(f.hand) == f.rules.hand_size:
        found = with_discard(f.rules, contract, f.hand, away, leads=leads)
    else:  # as it was dealt, or with the talon in it, whatever of that is laid away
        cards = [*f.hand, *away]
        left = len(cards) == f.rules.hand_size
        games = games_of(f.rules, cards, left=left, leads=leads)
        found = next(game for game in games if game.contract == contract)
    assert found is not None
    return found.chance


def _soli(f: Facts) -> list[int]:
    return [
        one.number
        for one in f.rules.contracts
        if (one.spec.sides, one.spec.goal) == ("solo", "points") and one.offered >= 0
        if not lacks(f.rules, one, f.hand)
    ]


def _losing(f: Facts, goal_place: int) -> int:
    """How many cards lose a trick if one opponent holds all the rest of each suit and the hand
    leads its highest cards first; any of them where trumps are out that it cannot draw."""
    phase = [phase.kind for phase in f.rules.phases].index("tricks")
    table = f.rules.table(phase, goal_place, f.rules.contracts[goal_place].suit)
    lost = 0
    trumps = [card for card in f.hand if table.group[card] == TRUMP]
    out = Counter(k for k in f.rules.pack if table.group[k] == TRUMP) - Counter(trumps)
    highest = max((table.strength[card] for card in out), default=0)
    if sum(table.strength[card] >= highest for card in trumps) < out.total():
        return len(f.hand)
    for group in {table.group[card] for card in f.hand}:
        mine = [card for card in f.hand if table.group[card] == group]
        rest = Counter(k for k in f.rules.pack if table.group[k] == group) - Counter(mine)
        theirs = sorted((table.strength[k] for k in rest.elements()), reverse=True)
        for card in sorted(mine, key=lambda k: -table.strength[k]):
            if theirs and theirs[0] > table.strength[card]:
                lost += 1
            elif theirs:
                theirs.pop()  # they follow with their lowest
    return lost


def _declared(f: Facts) -> int:
    return next(one.arg for one in f.hint.plan if one.verb == "declare")


def _bid(f: Facts) -> int | None:
    """What was bid: a number, or by naming a contract of one."""
    named = f.rules.contracts[f.view.contract].spec.win_at
    return f.view.bid if f.rules.scoring.reaches_bid else named


def _needed(f: Facts, a: dict[str, int], kind: str) -> bool:
    return (
        a["bid"] == _bid(f)
        and a.get("worth", 0) == _most(f, f.hand)
        and a.get("rest", a["bid"]) == a["bid"] - a.get("worth", 0) > 0
        and _has_help(f) == ("together" in kind)
        and f.view.talon_size == 0
    )


def _has_help(f: Facts) -> bool:
    """Whether a partner helps to reach the bid in what is declared or given up."""
    said = [one.arg for one in f.hint.plan if one.verb == "declare"]
    played = all(f.rules.contracts[number].spec.partner_plays for number in said)
    return f.rules.ruleset.table.sides.kind == "partners" and played


def _called(f: Facts, a: dict[str, int]) -> bool:
    held = Counter(int(suit_of(card)) for card in f.hand)
    most = held.pop(a["suit"])
    return a["suit"] == suit_of(f.card) and most == a["n"] > max(held.values())


def _then(f: Facts, a: dict[str, int]) -> bool:
    """Reserved for what the plan declares; else for what the hand is right for."""
    said = [one.arg for one in f.hint.plan if one.verb == "declare"]
    contract = f.rules.contracts[a["contract"]]
    fits = contract.spec.enabled and not lacks(f.rules, contract, f.hand)
    if f.hint.action.verb == "discard":
        return fits and said == [a["contract"]] and f.view.contract == f.rules.usual
    return f.hint.action == RESERVE and fits and (not said or said == [a["contract"]])


def _gift_stays(f: Facts) -> bool:
    before = Counter(f.hand) - f.chosen
    return _most(f, list(f.rest.elements())) >= _most(f, list(before.elements()))


def _to_partner(f: Facts) -> bool:
    """Partners sit opposite each other, and in this deal the cards go there; or they give each
    other some, of a contract that has been declared."""
    if f.rules.partner_gives:
        return f.view.declarer == (f.view.seat + 2) % f.rules.players
    (spec,) = (phase for phase in f.rules.phases if isinstance(phase, PassPhase))
    partners = f.rules.ruleset.table.sides.kind == "partners"
    return partners and spec.to[(f.view.number - 1) % len(spec.to)] == "opposite"


def _trumps_to_declarer(f: Facts) -> int:
    """The trumps of all cards that go to the partner, who has declared a game for tricks."""
    spec = f.rules.contracts[f.view.contract].spec
    assert f.view.declarer != f.view.seat and _to_partner(f)
    assert spec.goal not in ("no_tricks", "fewest_points")
    return sum(f.group(card) == TRUMP for card in (Counter(f.hand) - f.rest).elements())


def _rid_of(f: Facts, points: int) -> bool:
    """All that is passed on, where everybody wants few card points and nothing can be declared."""
    gone = Counter(f.hand) - f.rest
    avoided = f.rules.contracts[f.view.contract].spec.goal == "fewest_points"
    return avoided and points == f.points(*gone.elements()) and not f.view.passed


def _waits(f: Facts, n: int) -> bool:
    """The deals after this one, without those in which soli that are owed must be played."""
    match = f.rules.ruleset.match
    deals = f.rules.ruleset.planned_deals
    assert deals is not None and match.compulsory_solos is not None
    each = match.compulsory_solos.each
    owed = [max(0, each - played) for played in f.view.soli]
    return owed[f.view.seat] > 0 and n == deals - f.view.number - sum(owed) > 0


def _kept(contract: Contract) -> list[str]:
    """The trumps that one with too few may keep."""
    return [card for holding in contract.holding for card in holding.uncounted]


def _together(f: Facts, a: dict[str, int]) -> bool:
    """Of a proposal, to whom it makes or accepts it."""
    accepts = f.hint.action == ACCEPT
    contract = f.rules.contracts[(f.view.named or 0) if accepts else _declared(f)]
    chances = [
        chance_of_proposal(f.rules, contract, f.hand, suit, accepts=accepts)
        for suit in suits_of_proposal(f.rules, contract, f.view)
    ]
    chance = fmean(chances) if accepts else max(chances)
    return contract.spec.is_proposal and abs(chance * 10 - a["of_ten"]) <= 0.5


CONTRACTS: dict[str, Callable[[Facts, dict[str, int]], bool]] = {
    "can_wait": lambda f, a: f.hint.action == PASS and _waits(f, a["n"]),
    "solo_chance": lambda f, a: (
        RESERVE in f.request.legal
        and f.hint.action in (PASS, RESERVE)
        and abs(max(_chances(f, _soli(f))) * 10 - a["of_ten"]) <= 0.5
    ),
    "suits_hand": lambda f, a: (
        a["n"]
        == round(gain_beside_usual(f.rules, f.rules.contracts[f.hint.plan[-1].arg], f.hand))
        > 0
    ),
    "contract_chance": lambda f, a: (
        abs(_chance(f, _declared(f)) * 10 - a["of_ten"]) <= 0.5
        and (f.rules.contracts[_declared(f)].spec.sides == "solo" or _has_values(f))
    ),
    "together_chance": _together,
    "then_contract": _then,
    "in_words": lambda f, a: (
        f.rules.contracts[a["contract"]].spec.help is not None
        and not lacks(f.rules, f.rules.contracts[a["contract"]], f.hand)
    ),
    "needed": lambda f, a: _needed(f, a, "needed"),
    "needed_all": lambda f, a: _needed(f, a, "needed_all"),
    "needed_together": lambda f, a: _needed(f, a, "needed_together"),
    "needed_together_all": lambda f, a: _needed(f, a, "needed_together_all"),
    "still_needed": lambda f, a: a["rest"] == (_bid(f) or 0) - melded_by_side(f.rules, f.view) > 0,
    "melds_suffice": lambda f, a: a["worth"] == _most(f, f.hand) >= a["bid"] == _bid(f),
    "against": lambda f, a: (
        f.rules.contracts[a["contract"]].spec.goal == "all_tricks"
        and any(o.verb == "declare" and o.arg == a["contract"] for o in f.request.legal)
        and a["n"] == _losing(f, a["contract"]) > 1
    ),
    "may_lose": lambda f, a: (
        f.rules.contracts[_declared(f)].spec.goal == "all_tricks"
        and a["n"] == _losing(f, _declared(f)) > 0
    ),
    "cannot_lose": lambda f, a: (
        f.rules.contracts[_declared(f)].spec.goal == "all_tricks" and not _losing(f, _declared(f))
    ),
    "trumps_held": lambda f, a: (
        TAKE in f.request.legal and a["n"] == sum(f.group(card) == TRUMP for card in f.hand)
    ),
    "trumps_go": lambda f, a: (
        f.group(f.card) == TRUMP
        and f.view.declarer == f.view.seat
        and card_name(f.card, "french") not in _kept(f.rules.contracts[f.view.contract].spec)
    ),
    "melds_more": lambda f, a: (
        a["worth"] == _most(f, [*f.hand, f.hint.action.arg & KIND_MASK]) - _most(f, f.hand) > 0
    ),
    "to_longest": _called,
    "gift_melds_stay": lambda f, a: _gift_stays(f),
    "to_partner": lambda f, a: _to_partner(f),
    "trumps_to_partner": lambda f, a: _trumps_to_declarer(f) == a["n"] > 0,
    "rid_of_points": lambda f, a: _rid_of(f, a["points"]),
}
"""Every such kind of reason by its name."""
