"""The hint itself: what the master chooses, and the reasons that explain most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.actions import DONE, GIVE, LAY, PASS, SWAP, Action
from game.engine.seat_view import chosen_so_far
from game.engine.tricks.covered_plays import UNSEEN
from game.engine.tricks.table import NO_TRUMP
from game.hints import weighing
from game.hints.alternatives import better
from game.hints.choices import of_choice
from game.hints.contracts import takes_talon
from game.hints.drawing import KEEPING_ALONE, WHILE_DRAWING
from game.hints.model import AGREED, Hint, HintReason, reason
from game.hints.position import HintPosition
from game.hints.tricks import FAINT, IN_TRICKS, Predicate, duty
from game.players.base import Overtaken, Player, Request
from game.players.comparisons import Comparison, noted
from game.players.counting import is_drawing
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.phases.bidding import left_to_partner
from game.players.heuristic.phases.exchange import is_exchanging
from game.players.heuristic.phases.partner_pass import is_giving_partner
from game.players.heuristic.phases.passing import is_passing
from game.players.heuristic.phases.push import goes_round
from game.players.leading.first_trick import opens
from game.players.making_trump import suits_to_make
from game.players.match_equity import MatchEquity
from game.players.registry import make_player

MASTER = "expert"
"""The player whose choice a hint is."""

MOST = 2
"""So many reasons that lie in the position are named; one where a duty is named before them."""

NOTHING = frozenset({"no_better", "no_better_card"})
"""That nothing is clearly better is worth a sentence only where little else is said."""

KEEPING = frozenset({"keeps_meld", "keeps_high", "keeps_high_trump"})
"""That another card is worth keeping is said of one card only."""


def hint(request: Request, player: Player | None = None) -> Hint:
    """What the master (or another player) does here, and why. The action is one of the request's
    lawful ones; the same request gets the same hint on every machine."""
    with noted() as comparisons:
        action = (player or _master()).choose(request)
    return explained(request, action, comparisons)


def master(request: Request, overtaken: Overtaken) -> Hint:
    """`hint`, as an adviser in another process is asked for it; it is given in any case."""
    return hint(request)


def explained(request: Request, action: Action, comparisons: Sequence[Comparison]) -> Hint:
    """Why a player chose an action, from what was compared while it did."""
    comparison = weighing.comparison_of(comparisons, action)
    plan = _plan(request, action, comparison)
    reasons = tuple(_reasons(request, action, plan, comparison))
    others = frozenset(one.verb for one in request.legal) - {action.verb}
    return Hint(action, reasons, plan, others if action in (DONE, PASS) else frozenset())


@cache
def _master() -> Player:
    return make_player(MASTER)


def _plan(request: Request, action: Action, comparison: Comparison | None) -> tuple[Action, ...]:
    """The action and what belongs to it, as far as it is not done yet."""
    whole = comparison.plans[comparison.chosen] if comparison is not None else (action,)
    gives = action.verb == "give" and (is_passing(request) or is_giving_partner(request))
    if action.verb in ("discard", "swap", "lay") or gives:
        left = Counter(one for one in whole if one.verb == action.verb)  # not what is declared then
        left.subtract(_done(request, action))
        return tuple(sorted(left.elements())) if left[action] > 0 else (action,)
    if action.verb == "meld":
        mine = request.view.melds[request.view.seat]
        rest = [one for one in whole if one.arg not in mine or one.verb != "meld"]
        return tuple(rest) if action in rest else (action,)
    return whole if whole[:1] == (action,) else (action,)


def _reasons(
    request: Request, action: Action, plan: Sequence[Action], comparison: Comparison | None
) -> list[HintReason]:
    if len(request.legal) == 1 and action.verb != "play":
        return [reason("only_choice")]
    if action == PASS and _leaves_bid(request):
        return [reason(f"{AGREED}.bid_left_to_partner")]
    equity = MatchEquity(request.rules, request.view)
    if comparison is not None and comparison.share is not None:
        if action.verb not in ("bid", "hold", "pass"):
            return weighing.promise(comparison)
        return weighing.bids(equity, comparison, action, request.view.bid or 0)
    reasons = _of_card(request, action, comparison) if action.verb == "play" else None
    if reasons is None:
        reasons = of_choice(request, action, plan)[:MOST]
    compared = (
        better(equity, comparison, _done(request, action), talon=takes_talon(request))
        if comparison is not None
        else None
    )
    forced = len({one.arg & KIND_MASK for one in _plays(request)}) == 1
    if (
        compared is not None
        and not forced
        and (len(reasons) < MOST or compared.kind not in NOTHING)
    ):
        reasons.append(compared)
    return reasons or [_otherwise(request, action)]


def _leaves_bid(request: Request) -> bool:
    """Whether a convention of the table leaves the bid to the partner."""
    bids = any(one.verb in ("bid", "hold") for one in request.legal)
    return bids and left_to_partner(request.rules, request.view.seat, request.view.bids)


def _done(request: Request, action: Action) -> list[Action]:
    """What has been done of the several actions to which this one belongs."""
    view = request.view
    if action.verb == "discard":
        away = view.pushed_cards if goes_round(request) else view.discarded
        return [Action("discard", card & KIND_MASK) for card in away]
    if action.verb == "give" and (is_passing(request) or is_giving_partner(request)):
        return [GIVE[card] for card in chosen_so_far(request.view)]
    if action.verb == "lay":
        return [LAY[card] for card in chosen_so_far(request.view)]
    if action.verb == "swap" or (action == DONE and is_exchanging(request)):
        return [SWAP[card] for card in chosen_so_far(request.view)]
    if is_drawing(view) or _plays(request):
        return []
    if action.verb in ("meld", "done"):
        return [Action("meld", index) for index in view.melds[view.seat]]
    return []


def _plays(request: Request) -> list[Action]:
    return [action for action in request.legal if action.verb == "play"]


def _of_card(request: Request, action: Action, comparison: Comparison | None) -> list[HintReason]:
    """The duty, and what speaks for the card, above all what does not hold of the next best. Of a
    card that makes trump its suit is what matters."""
    for made in suits_to_make(request):
        if action in made.legal:
            suit = made.view.trump
            held = sum(
                suit_of(card) == suit
                for card in request.view.hand
                if not is_joker(card & KIND_MASK)
            )
            return [reason("makes_trump", suit=suit, n=held)] if suit != NO_TRUMP else []
    position = HintPosition(request)
    card = action.arg & KIND_MASK
    bound = duty(position)
    if len(position.lawful) == 1:
        return [bound] if bound is not None else [reason("only_card")]
    if request.rules.picks_up:
        return [bound] if bound is not None else []  # a trick is nothing to be had
    if UNSEEN in request.view.trick and request.rules.plays_covered:
        return [bound] if bound is not None else []  # who takes the trick is not seen
    second = weighing.next_best(comparison) if comparison is not None else None
    other = comparison.plans[second][:1] if comparison is not None and second is not None else ()
    telling: list[HintReason] = []
    shared: list[HintReason] = []
    faint: list[HintReason] = []
    says_keep = False
    for predicate in _predicates(request):
        holding = predicate(position, card)
        if holding is None or (says_keep and holding.kind in KEEPING):
            continue
        of_all = [kind for kind in position.lawful if _holds(predicate(position, kind), holding)]
        if len(of_all) == len(position.lawful):
            continue
        also = other and other[0].verb == "play" and other[0].arg & KIND_MASK in of_all
        rows = faint if predicate in FAINT else shared if also else telling
        rows.append(holding)
        says_keep = says_keep or holding.kind in KEEPING
    most = MOST if bound is None else 1
    return [*([bound] if bound is not None else []), *[*telling, *shared, *faint][:most]]


def _predicates(request: Request) -> tuple[Predicate, ...]:
    """What may be said of cards: of a first trick that is opened only what is kept, as long as it
    is not said how, and once a card lies in it face down."""
    if opens(request) and (request.view.opening is None or UNSEEN in request.view.trick):
        return KEEPING_ALONE
    return (*WHILE_DRAWING, *IN_TRICKS)


def _holds(of_other: HintReason | None, said: HintReason) -> bool:
    return of_other is not None and of_other.kind == said.kind


def _otherwise(request: Request, action: Action) -> HintReason:
    """Where nothing was compared: it is what is usual, or it makes no difference."""
    usual = GreedyPlayer().choose(request)
    return reason("usual" if usual == action else "masters_choice")
