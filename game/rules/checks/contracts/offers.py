"""When a contract can be named: where it is offered, what comes before, and by which hands."""

from __future__ import annotations

from game.cards import parse_card
from game.rules.card_points import copies_of
from game.rules.checks.facts import check_cards, check_patterns, has_declarer, kind_name, phases_of
from game.rules.checks.hand_points import check_count
from game.rules.meant import written_like
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.contracts import Contract
from game.rules.model.dealing import DealPhase
from game.rules.model.holdings import Holding
from game.rules.model.naming import CallCardPhase
from game.rules.model.phases import Phase, TalonPhase
from game.rules.other_words import folded
from game.rules.placeholders import each, readable
from game.rules.problems import Path, Report, quoted
from game.texts import OneOf, Phrase

_OFFERS = ("reservations", "declare")


def check_offer(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """The phase in which it is offered is there, offers such contracts, and comes in time."""
    offered = contract.offered
    where = (*path, "offered")
    if offered is not None and offered not in ruleset.phases:
        _unknown_phase(ruleset, report, where, contract)
    elif offered is not None and not _is_offered(ruleset, contract, ruleset.phases[offered]):
        kind = ruleset.phases[offered].kind
        report.problem(where, "checks.offered_in_wrong_phase", word=offered, kind=kind_name(kind))
    elif contract.enabled and not contract.takes_talon and _taken_before(ruleset, offered):
        report.problem((*path, "talon"), "checks.untouched_too_late", word=offered)


def _unknown_phase(ruleset: Ruleset, report: Report, where: Path, contract: Contract) -> None:
    """That there is no such phase; which there are that offer such a contract, all of them."""
    word, phases = contract.offered or "", ruleset.phases
    fitting = [
        name
        for name in ruleset.order
        if name in phases and _is_offered(ruleset, contract, phases[name])
    ]
    if not fitting:
        report.problem(where, "checks.phase_unknown", word=word, candidates=phases)
        return
    like = written_like(word, {folded(name): name for name in fitting})
    known = OneOf(tuple(_with_a_game(ruleset, name, phases[name]) for name in fitting))
    meant = filter(None, (like,))
    report.problem(where, "checks.offered_among", word=word, candidates=meant, known=known)


def _with_a_game(ruleset: Ruleset, name: str, phase: Phase) -> Phrase:
    """A phase, and beside it a game that is offered there already, or else its kind."""
    games = ruleset.contracts.values()
    game = next((one for one in games if one.enabled and one.offered == name), None)
    beside = quoted(game.label.model_dump()) if game is not None else kind_name(phase.kind)
    code = "phase_called" if game is None else "phase_with_game"
    return Phrase(f"problems.{code}", {"word": name, "beside": beside})


def _is_offered(ruleset: Ruleset, contract: Contract, phase: Phase) -> bool:
    """Whether a phase offers such a contract: in poverty, what needs nobody who plays it; while
    cards are played, with what somebody may go on for all tricks."""
    kind = phase.kind
    if kind == "tricks":
        return any(contract is ruleset.contracts.get(name) for name in _gone_on_with(ruleset))
    return kind in _OFFERS or (kind == "poverty" and contract.avoids_points)


def _gone_on_with(ruleset: Ruleset) -> set[str]:
    """The contracts with which somebody goes on in the middle of another one."""
    over = (one.taken_over for one in ruleset.games.values())
    return {name for one in over if one is not None and one.first_tricks for name in one.games}


def check_talon(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What counts without being taken was dealt; and for a side, where the declarer's has card
    points against those of all others."""
    dealt = [packet.talon for _, deal in phases_of(ruleset, DealPhase) for packet in deal.packets]
    if not (contract.takes_talon or contract.talon_stays_untouched) and not any(dealt):
        report.problem((*path, "talon"), "checks.uncounted_talon")
    if not contract.talon_goes_to_side:
        return
    scoring, declared = ruleset.scoring, contract.offered is not None or has_declarer(ruleset)
    counts = contract.wants_points and not contract.each_alone
    against = scoring.pays_by_winner
    if not (declared and counts and against) or ruleset.table.sides.are_by_cards:
        report.problem((*path, "talon"), "checks.talon_of_no_side")


def check_rounds(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What may be named where all must play one game otherwise: there are such deals, it is named
    in turn, and nobody must name something."""
    where, bock = (*path, "in_rounds"), ruleset.match.bock
    if contract.in_rounds == "never" or not contract.enabled:
        return
    phase = ruleset.phases.get(contract.offered or "")
    if bock is None or bock.game is None:
        report.problem(where, "checks.idle_needs", key="match.bock.game")
    elif not isinstance(phase, ReservationsPhase) or phase.outbids:
        report.problem(where, "checks.round_game_not_in_turn")
    elif phase.one_must or phase.holder_must is not None:
        report.problem(where, "checks.round_game_forced", word=contract.offered)


def check_needs(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """The pack has the cards that a hand needs, as often."""
    check_cards(ruleset, report, (*path, "needs"), contract.needs)
    for card, count in contract.needs.items():
        with readable():
            if 1 <= count <= copies_of(ruleset.deck, parse_card(card)):
                continue
            report.problem((*path, "needs", card), "checks.needs_too_many", word=card, n=count)


def check_call(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What needs a call can be chosen after one."""
    if not contract.after_call:
        return
    where = (*path, "after_call")
    before = _phases_before(ruleset, contract.offered)
    if not contract.calls:
        report.problem(where, "checks.after_call_barred")
    elif contract.enabled and not any(p.calls for p in before if isinstance(p, CallCardPhase)):
        report.problem(where, "checks.after_call_never")


def check_change(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What may be changed is named before play, and there is something else to name later."""
    if not contract.may_change:
        return
    where, phase = (*path, "may_change"), ruleset.phases.get(contract.offered or "")
    if phase is None or phase.kind != "reservations":
        report.problem(where, "checks.change_not_named")
        return
    before = _phases_before(ruleset, contract.offered)
    names = [name for name in ruleset.order if name in ruleset.phases][len(before) :]
    later = {name for name in names if ruleset.phases[name].kind == "declare"}
    games = ruleset.contracts.values()
    if later.isdisjoint(one.offered for one in games):
        alike = [one for one in games if one.enabled and one.may_change]
        first = next((one for one in alike if one.offered == contract.offered), None)
        never = contract is first  # the others of that phase lack just the same
    else:
        offered = {one.offered for one in games if one.stands_for(contract, same_ladder=False)}
        never = contract.enabled and later.isdisjoint(offered)
    if never:
        report.problem(where, "checks.change_never")
    _check_left_then_taken(ruleset, report, where, contract)


def _check_left_then_taken(ruleset: Ruleset, report: Report, where: Path, named: Contract) -> None:
    """A game that leaves the talon is changed to none that takes it once that is over: those that
    are declared after the talon all take it."""
    if named.takes_talon or not named.enabled:
        return
    for name, game in ruleset.contracts.items():
        phase = ruleset.phases.get(game.offered or "")
        declared = phase is not None and phase.kind == "declare" and game.enabled
        late = declared and game.takes_talon and _taken_before(ruleset, game.offered)
        if late and game.stands_for(named, same_ladder=False):
            report.problem(where, "checks.talon_left_then_taken", word=name, phase=game.offered)
            return


def takes_over(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether a bid of a ladder is declared only in place of one with its number."""
    phase, others = ruleset.phases.get(contract.offered or ""), ruleset.contracts.values()
    if contract.ladder is None or phase is None or phase.kind != "declare":
        return False
    bids = [one for one in others if one.enabled and one.may_change and one.ladder is not None]
    return any(contract.stands_for(one, same_ladder=False) for one in bids)


def _taken_before(ruleset: Ruleset, phase: str | None) -> bool:
    """Whether the talon has been taken when a phase begins."""
    return any(isinstance(before, TalonPhase) for before in _phases_before(ruleset, phase))


def _phases_before(ruleset: Ruleset, phase: str | None) -> list[Phase]:
    """The phases that come before one, in order."""
    names = ruleset.order[: ruleset.order.index(phase)] if phase in ruleset.order else []
    return [ruleset.phases[name] for name in names if name in ruleset.phases]


def check_holdings(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Sorts of hands have the keys of their kind; their cards only where the contract is played,
    since a house rule may bring them in."""
    if not contract.is_played and not contract.holding and contract.offered is not None:
        report.problem(path, "checks.thrown_in_without_holding")
    for index, holding in enumerate(contract.holding):
        where = (*path, "holding", index)
        each((_check_keys,), report, where, holding)
        with readable():
            if contract.enabled:
                check_patterns(ruleset, report, (*where, "cards"), holding.cards)
                check_patterns(ruleset, report, (*where, "uncounted"), holding.uncounted)
                check_count(ruleset, report, where, holding)


def _check_keys(report: Report, where: Path, holding: Holding) -> None:
    needed = {"no_trump_above": "card", "trumps_at_most": None}.get(holding.kind, "cards")
    if needed is not None and not getattr(holding, needed):
        report.problem(where, "checks.holding_lacks", kind=holding.kind, key=needed)
    if holding.kind in ("cards", "points") and not holding.count:
        report.problem(where, "checks.holding_lacks", kind=holding.kind, key="count")
    for key in ("card", "cards", "uncounted"):
        fits = key == needed or (key == "uncounted" and holding.kind == "trumps_at_most")
        if getattr(holding, key) and not fits:
            report.problem((*where, key), "checks.holding_not_for", kind=holding.kind)
