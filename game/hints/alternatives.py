"""By how much a choice is better than the next best one, which is called by its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from game.cards import KIND_MASK
from game.engine.actions import ALONE, DONE, PASS, RESERVE, SPARE, STAKE, STAY, TAKE, Action
from game.hints.model import HintReason, reason
from game.hints.weighing import apart, hardly, lead, next_best
from game.players.comparisons import Comparison
from game.players.match_equity import MatchEquity

Plan = Sequence[Action]

NAMED = {
    "play": "card",
    "trump": "trump",
    "discard": "discard",
    "meld": "meld",
    "declare": "contract",
    "call": "call",
    "give": "give",
    "swap": "swap",
    "lay": "lay",
    "predict": "predict",
    "open": "opening",
}
"""What the next best is called after: the kind of reason, by the verb in which it differs."""

CARDS_THAT_GO = ("discard", "give", "swap", "lay")
"""Verbs of cards that leave a hand, several together."""

ARGS = {"trump": "suit", "meld": "meld", "declare": "contract", "predict": "n", "open": "opening"}
"""The name of the number by the verb; cards are called `other`."""

BARE = {"concede": "concede", "take": "take", "reserve": "reserve", "exchange": "exchange"}
BARE |= {"double": "double", "close": "close", "out": "out", "raise": "raise", "stay": "stay"}
BARE |= {"alone": "alone", "spare": "spare", "stake": "stake"}
BARE |= {"accept": "accept", "see": "see", "fold": "fold", "blind": "blind"}
BARE |= {"request": "request", "stand": "stand", "grant": "grant", "refuse": "no_grant"}
"""Verbs that say all by themselves."""


NOT_DONE = {"call": "no_call", "exchange": "no_exchange", "raise": "no_raise", "swap": "no_swap"}
"""What it is called to do none of it."""

SILENT = {TAKE: "refuse", RESERVE: "healthy", STAY: "drop", SPARE: "drop", ALONE: "together"}
SILENT |= {STAKE: "unstaked"}
"""What it is called to pass, by what else may be said."""

WITH_TALON = {"take": "talon", "refuse": "no_talon"}
"""What these are called where it is the talon that is taken or not."""


def better(
    equity: MatchEquity,
    comparison: Comparison,
    done: Collection[Action] = (),
    *,
    talon: bool = False,
) -> HintReason | None:
    """By how much it is better than the next best, or that nothing is clearly better. What is
    done already, of several actions that belong together, is no longer compared. The question may
    be whether the `talon` is taken."""
    second = next_best(comparison, done)
    if second is None or comparison.means[comparison.chosen] is None:
        return None
    ahead = lead(comparison, second)
    mine, other = comparison.plans[comparison.chosen], comparison.plans[second]
    if hardly(equity, ahead):
        return reason("no_better_card" if mine[0].verb == "play" else "no_better")
    kind, args = _called(mine, other)
    kind = WITH_TALON.get(kind, kind) if talon else kind
    return reason(f"better_{kind}" if kind else "better", **apart(equity, ahead), **args)


def _called(mine: Plan, other: Plan) -> tuple[str, dict[str, int]]:
    """What the other plan is called beside the own one: a kind of reason, and its numbers."""
    gone, instead = _only_in(mine, other), _only_in(other, mine)
    if (mine[0].verb == "meld" and set(instead) <= {DONE}) or _melds_too(mine, gone, instead):
        return _meld_apart(other, gone, instead)
    named = next((action for action in instead if action.verb in NAMED), None)
    if named is not None and named.verb in CARDS_THAT_GO and named in mine and gone:
        return "keep", {"other": gone[0].arg & KIND_MASK}  # the twin of one that goes
    if named is not None:
        arg = named.arg if named.verb in ARGS else named.arg & KIND_MASK
        return NAMED[named.verb], {ARGS.get(named.verb, "other"): arg}
    last = instead[0] if instead else None
    if last is not None and last.verb == "concede" and mine[0].verb == "concede":
        return "concede_suit", {"suit": last.arg}
    if last == DONE and gone:
        return NOT_DONE.get(gone[0].verb, ""), {}
    if last == PASS and mine[0].verb == "trump":
        return "turn_over", {}
    if last == PASS:
        return SILENT.get(mine[0], "unsaid"), {}
    return BARE.get(last.verb, "") if last is not None else "", {}


def _melds_too(mine: Plan, gone: Plan, instead: Plan) -> bool:
    """Whether the other plan melds the same and more."""
    more = any(action.verb == "meld" for action in instead)
    return mine[0].verb == "meld" and more and not any(one.verb == "meld" for one in gone)


def _meld_apart(other: Plan, gone: Plan, instead: Plan) -> tuple[str, dict[str, int]]:
    """Two plans of which one melds what the other leaves out."""
    more = next((action for action in instead if action.verb == "meld"), None)
    if more is not None:
        return "meld_too", {"meld": more.arg}
    if not any(action.verb == "meld" for action in other):
        return "no_meld", {}
    return "without", {"meld": next(one.arg for one in gone if one.verb == "meld")}


def _only_in(one: Plan, other: Plan) -> list[Action]:
    """What one plan does and the other does not, in the order of the plan."""
    left = Counter(one) - Counter(other)
    return [action for action in dict.fromkeys(one) if left[action]]
