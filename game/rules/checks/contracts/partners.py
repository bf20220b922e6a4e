"""How the partner of a declarer is found: all that belongs to one way, and nothing of another."""

from __future__ import annotations

from game.cards import Suit, parse_pattern, parse_rank
from game.rules.checks.contracts.proposals import check_proposal
from game.rules.checks.facts import (
    check_cards,
    check_patterns,
    no_such_card,
    phase_kinds,
    phase_kinds_before,
    phases_of,
)
from game.rules.higher_trumps import higher_trumps, is_relative
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.naming import TrumpPhase
from game.rules.model.partners import Partner
from game.rules.problems import Path, Report
from game.rules.trump_suit import fixed_suit

_PARTNER_KEYS: dict[str, tuple[str | None, tuple[str, ...]]] = {
    "card": ("card", ("card", "cards", "own_suit", "may_hold", "bound", "hold_card", "run_away")),
    "acceptance": (None, ("accepted_by",)),
}
"""For each way to find a partner the key that it needs, and all that belong to it; where tricks do
it is `within` alone."""

_PARTING = frozenset(
    {
        "call_card",
        "exchange",
        "partner_pass",
        "pass",
        "poverty",
        "push",
        "repay",
        "stock",
        "take_up",
    }
)
"""The kinds of phases in which cards may leave the hand of a declarer beside a discard."""

_ANYWHERE = (
    "found_by",
    "otherwise",
    "otherwise_held",
    "plain",
    "names_trump",
    "alone",
    "declarer_times",
)
"""What is said of any, or looked at elsewhere."""


def check_partner(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """There are opponents, a called card is one of its kind, and nothing is said that belongs to
    another way."""
    partner, where = contract.partner, (*path, "partner")
    if partner is None:
        return
    if ruleset.table.active < 3:
        report.problem(where, "checks.partner_of_two")
    needed, keys = _PARTNER_KEYS.get(partner.found_by, ("within", ("within",)))
    lacks = needed is not None and getattr(partner, needed) is None
    if lacks and not (partner.is_called and partner.is_named_later):
        report.problem(where, "checks.partner_lacks", word=partner.found_by, key=needed)
    for key, field in type(partner).model_fields.items():
        if key not in (*_ANYWHERE, *keys) and getattr(partner, key) != field.default:
            report.problem((*where, key), "checks.partner_not_for", word=partner.found_by)
    if partner.is_accepted:
        check_proposal(ruleset, report, path, contract)
    if partner.run_away and not partner.bound:
        report.problem((*where, "run_away"), "checks.idle_needs", key="bound")
    scoring = ruleset.scoring
    if partner.declarer_times > 1 and (scoring.settles_with_each or not scoring.has_winner):
        report.problem((*where, "declarer_times"), "checks.declarer_times_nowhere")
    _check_held(report, where, partner)
    _check_hold_card(ruleset, report, where, contract, partner)
    _check_named_later(ruleset, report, where, contract)
    _check_trump_of_partners(ruleset, report, where, contract)
    if not partner.is_called or partner.card is None:
        return
    if partner.is_of_trump:
        _check_called_trump(ruleset, report, path, contract, partner.card)
    else:
        check_cards(ruleset, report, where, [partner.card])
    if ruleset.deck.copies != 1:
        report.problem((*where, "card"), "checks.called_needs_one", word=partner.card)


def _check_held(report: Report, where: Path, partner: Partner) -> None:
    """Nothing is asked of a declarer's hand, or told of its partner, where it may hold the card."""
    for key in ("own_suit", "otherwise", "names_trump"):
        if partner.may_hold and getattr(partner, key):
            report.problem((*where, key), "checks.held_called_beside", key=key)


def _check_hold_card(
    ruleset: Ruleset, report: Report, where: Path, contract: Contract, partner: Partner
) -> None:
    """A card that the declarer keeps: it is needed for the call, is no trump, and goes nowhere but
    to a trick or a discard."""
    if not partner.hold_card:
        return
    at = (*where, "hold_card")
    if not partner.own_suit:
        report.problem(at, "checks.idle_needs", key="own_suit")
    if _only_trumps(contract, partner):
        report.problem(at, "checks.hold_card_of_trump")
    parting = [kind for kind in phase_kinds(ruleset) if kind in _PARTING]
    if parting:
        report.problem(at, "checks.hold_card_given_away", kind=parting[0])


def _only_trumps(contract: Contract, partner: Partner) -> bool:
    """Whether only trumps are called, whatever suit is trump."""
    called = [partner.card] if partner.card is not None else [*partner.cards, *partner.otherwise]
    if not called:
        return False
    kinds = {kind for card in called if not is_relative(card) for kind in parse_pattern(card)}
    always = set.intersection(*({*higher_trumps(contract, suit)} for suit in Suit))
    always |= {kind for entry in contract.trumps for kind in parse_pattern(entry)}
    return kinds <= always


def _check_named_later(ruleset: Ruleset, report: Report, where: Path, contract: Contract) -> None:
    """Cards of which the declarer names one are there once, and there is a phase in which it
    does."""
    partner = contract.partner
    assert partner is not None
    if partner.otherwise_held and not partner.otherwise:
        report.problem((*where, "otherwise_held"), "checks.idle_needs", key="otherwise")
    if not partner.is_named_later:
        for key in ("otherwise", "plain", "names_trump", "alone"):
            if getattr(partner, key):
                report.problem((*where, key), "checks.idle_needs", key="cards")
        return
    if not partner.is_called:
        return
    if partner.card is not None:
        report.problem((*where, "card"), "checks.called_twice")
    for key in ("cards", "otherwise"):
        names = getattr(partner, key)
        check_patterns(ruleset, report, (*where, key), names)
        for card in [name for name in names if is_relative(name)][:1]:
            _check_trump_listed(ruleset, report, (*where, key), contract, card)
    if ruleset.deck.copies != 1:
        word = partner.cards[0]
        report.problem((*where, "cards"), "checks.called_needs_one", word=word)
    if "call_partner" not in phase_kinds(ruleset):
        report.problem((*where, "cards"), "checks.called_nowhere")


def _check_trump_of_partners(
    ruleset: Ruleset, report: Report, where: Path, contract: Contract
) -> None:
    """A called card can be a trump where it may be none, and a partner who names the trump is
    called before, aloud."""
    partner = contract.partner
    if partner is None or not contract.enabled:
        return
    if partner.plain and not contract.trump_is_known:
        word = "plain_without_trump" if contract.ladder is None else "plain_among_bids"
        report.problem((*where, "plain"), f"checks.{word}")
    if not partner.names_trump:
        return
    before = phase_kinds_before(ruleset, "call_partner")
    if not contract.trump_is_named or "trump" not in phase_kinds(ruleset)[len(before) :]:
        report.problem((*where, "names_trump"), "checks.called_names_never")
    for name, naming in phases_of(ruleset, TrumpPhase):
        for key, said in (("who", naming.who != "declarer"), ("hidden", naming.hidden)):
            if said:
                report.problem(("phases", name, key), "checks.called_names_beside")


def _check_trump_listed(
    ruleset: Ruleset, report: Report, where: Path, contract: Contract, card: str
) -> None:
    """The trump suit of a card that is named later is known by then, and trumps may be called."""
    before = phase_kinds_before(ruleset, "call_partner")
    later = contract.trump_is_named and "trump" not in before
    if later and "call_partner" in phase_kinds(ruleset):
        report.problem(where, "checks.called_trump_later", word=card)
    else:
        _check_trump_known(ruleset, report, where, contract, card)
    if contract.partner is not None and contract.partner.plain:
        report.problem((*where[:-1], "plain"), "checks.called_trump_plain", word=card)


def _check_called_trump(
    ruleset: Ruleset, report: Report, path: Path, contract: Contract, card: str
) -> None:
    """There is one trump suit, which the declarer names aloud or the contract says, and which has
    such a card."""
    where = (*path, "partner", "card")
    ranks = [parse_rank(name) for name in ruleset.deck.ranks]
    if parse_rank(card.partition("-")[2]) not in ranks:
        no_such_card(ruleset, report, where, card)
    _check_trump_known(ruleset, report, where, contract, card)


def _check_trump_known(
    ruleset: Ruleset, report: Report, where: Path, contract: Contract, card: str
) -> None:
    """There is one trump suit, which the declarer names aloud or the contract says."""
    if not contract.trump_is_named and fixed_suit(ruleset, contract) is None and contract.enabled:
        report.problem(where, "checks.called_without_trump", word=card)
    for _, phase in phases_of(ruleset, TrumpPhase):
        for key in ("hidden", "not_shown"):
            if contract.trump_is_named and getattr(phase, key):
                report.problem(where, "checks.called_trump_beside", word=card, key=key)
