"""Which conventions mean anything in a game: where two play together, and have what each needs."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.card_points import counts_cards
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.conventions import CONVENTIONS
from game.rules.model.duties import Duties
from game.rules.model.phases import BiddingPhase, TricksPhase


def kept(ruleset: Ruleset) -> tuple[str, ...]:
    """The keys of the conventions that hold at a table, in order, without those about things that
    its game does not have."""
    return tuple(word for word in ruleset.conventions.kept if word in meant(ruleset))


def meant(ruleset: Ruleset) -> tuple[str, ...]:
    """The keys of those that would mean something in a game, whether its table keeps them or not,
    in order."""
    return tuple(word for word in CONVENTIONS if _MEANT[word](ruleset))


def _duties(ruleset: Ruleset) -> Duties | None:
    """Those of the tricks that are played from the hand."""
    phases = (ruleset.phases[name] for name in ruleset.order)
    return next((phase.duties for phase in phases if isinstance(phase, TricksPhase)), None)


def _only_follows(ruleset: Ruleset) -> bool:
    duties = _duties(ruleset)
    return duties is not None and duties.only_follows


def _played(ruleset: Ruleset) -> list[Contract]:
    """The contracts that are played for card points."""
    return [
        contract
        for contract in ruleset.contracts.values()
        if contract.enabled
        and contract.is_played
        and contract.counts_points
        and not contract.avoids_points
    ]


def _together(ruleset: Ruleset) -> bool:
    """Whether anybody has a partner in tricks that are played for card points."""
    if (
        not counts_cards(ruleset)
        or not _played(ruleset)
        or _duties(ruleset) is None
        or ruleset.scoring.counts_predictions
    ):
        return False
    return ruleset.table.players > 2 and ruleset.table.sides.kind != "alone"


def _free(ruleset: Ruleset) -> bool:
    """Whether partners choose freely what to lead and to throw off, with trumps in the game."""
    trumps = any(contract.trump != "none" for contract in _played(ruleset))
    return trumps and _only_follows(ruleset) and _together(ruleset)


def _called(ruleset: Ruleset) -> bool:
    calls = (contract.partner for contract in _played(ruleset))
    return any(partner is not None and partner.is_called for partner in calls)


def _holders(ruleset: Ruleset) -> bool:
    return ruleset.table.sides.kind == "holders"


def _declares(ruleset: Ruleset) -> bool:
    return ruleset.table.sides.kind == "declarer"


def _bids_together(ruleset: Ruleset) -> bool:
    phases = [ruleset.phases[name] for name in ruleset.order]
    bids = any(isinstance(phase, BiddingPhase) for phase in phases)
    return bids and ruleset.table.sides.kind == "partners"


def _announced(ruleset: Ruleset) -> bool:
    spoken = ruleset.announcements
    return spoken is not None and spoken.enabled


def _caught(ruleset: Ruleset) -> bool:
    specials = ruleset.scoring.specials.values()
    return any(one.enabled and one.kind == "caught" and one.tricks == "all" for one in specials)


def _discards(ruleset: Ruleset) -> bool:
    """Whether a card can be thrown off only by who has neither the suit nor a trump."""
    duties = _duties(ruleset)
    fixed = ruleset.table.sides.kind == "partners"
    return fixed and duties is not None and duties.discards_last and _together(ruleset)


_MEANT: dict[str, Callable[[Ruleset], bool]] = {
    "bid_left_to_partner": _bids_together,
    "aces_first": lambda ruleset: _free(ruleset) and _holders(ruleset),
    "trumps_to_maker": lambda ruleset: (
        _free(ruleset) and (_called(ruleset) or (_holders(ruleset) and _announced(ruleset)))
    ),
    "no_trumps_against": lambda ruleset: (
        _free(ruleset)
        and (_declares(ruleset) or any(one.sides != "usual" for one in _played(ruleset)))
    ),
    "called_suit_led": lambda ruleset: _free(ruleset) and _called(ruleset),
    "points_to_partner": _together,
    "risky_to_partner": lambda ruleset: _free(ruleset) and _caught(ruleset),
    "discard_shows_suit": _discards,
}
