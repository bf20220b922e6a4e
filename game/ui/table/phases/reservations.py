"""Reservations: whether a seat has one, which contract it is for, and a solo that is due."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK, parse_card
from game.engine import events as e
from game.engine.actions import ACCEPT, DOUBLE, PASS, RESERVE, TAKE, Action
from game.engine.bidding.holdings import Lack, lacks
from game.engine.rules.parts import CompiledContract
from game.engine.view import KONTRA, RE, View
from game.players.heuristic.valuation.standing import bidder_of
from game.rules.explain.words import Wording as Names
from game.rules.model.auction import ReservationsPhase
from game.rules.model.handing_on import StayPhase
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.nobody import bids_follow, if_nobody_declares
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import turn_down
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice, sure_of
from game.ui.table.panels.ladder import LadderPanel, bids_among, games_beside
from game.ui.table.phases.base import PhaseOnTable, Said, says_nothing
from game.ui.table.phases.declare import contract_choice, contracts_to_choose
from game.ui.table.phases.push import PushPanel
from game.values import Seat


def _panel(question: TableQuestion) -> Panel:
    if question.view.due == question.view.seat:
        return due_panel(question)
    if question.of("discard"):
        return PushPanel(question, "")
    if TAKE in question.legal:
        return _take_panel(question)
    if not question.running(ReservationsPhase).asked_first:
        return before_panel(question)
    return name_panel(question) if question.of("declare") else reserve_panel(question)


def _take_panel(question: TableQuestion) -> Panel:
    """Whether to take up the talon for a bid, which must then be higher."""
    t, named = question.words.of_phase, question.view.named
    title = t("reservations.auction") if named is None else _over(question, named)
    told = t("reservations.takes" if named is None else "reservations.takes_higher")
    take = PanelChoice(t("talon.take"), told, question.do(TAKE), sure=sure_of(question, TAKE))
    leave = PanelChoice(t("reservations.auction_pass"), "", question.do(PASS), main=True)
    leads = if_nobody_declares(question.words, question.view, question.running(ReservationsPhase))
    return ChoicePanel(question, title, [leave, take], aside=leads)


def reserve_panel(question: TableQuestion) -> Panel:
    """Gesund or a reservation, and for what: that is kept until it is asked for."""
    t = question.words.of_phase
    choices = [
        PanelChoice(
            t("reservations.healthy"), t("reservations.healthy_help"), question.do(PASS), main=True
        )
    ]
    offered = [contract for contract in question.rules.contracts if contract.offered >= 0]
    for contract in sorted(offered, key=lambda contract: contract.spec.rank):
        choices.append(_reserved(question, contract))
    return ChoicePanel(
        question,
        t("reservations.title"),
        choices,
        aside=t("reservations.name_note"),
        note=t("reservations.note"),
    )


def _reserved(question: TableQuestion, contract: CompiledContract) -> PanelChoice:
    """Reserve now, and name this contract once it is asked for; closed where the hand lacks
    something for it."""

    def do() -> None:
        question.intend(contract.number)
        question.submit((RESERVE,))

    words = question.words
    hand = tuple(card & KIND_MASK for card in question.view.hand)
    lacking = lacks(question.rules, contract, hand)
    closed = why_not(words, lacking) if lacking else ""
    return PanelChoice(
        words.contract(contract.number),
        words.contract_help(contract.number),
        do,
        closed=closed,
        sure=sure_of(question, Action("declare", contract.number)),
    )


def name_panel(question: TableQuestion) -> Panel:
    """The contract that a reservation was made for."""
    t = question.words.of_phase
    return ChoicePanel(
        question,
        t("reservations.name"),
        contracts_to_choose(question),
        aside=t("reservations.name_note"),
    )


def due_panel(question: TableQuestion) -> Panel:
    """The solo that must be played in this deal."""
    t = question.words.of_phase
    return ChoicePanel(
        question,
        t("reservations.due"),
        contracts_to_choose(question),
        aside=t("reservations.due_note"),
    )


def before_panel(question: TableQuestion) -> Panel:
    """Whether to play something other than the usual game, asked before the bidding or, where
    there is none, in place of it."""
    words, t = question.words, question.words.of_phase
    says = "before" if bids_follow(question.rules, question.view) else "auction"
    leads = if_nobody_declares(words, question.view, question.running(ReservationsPhase))
    phase, held = question.running(ReservationsPhase), question.view.forced
    if held is not None and phase.holder_must is not None:
        kind = parse_card(phase.holder_must)
        holds = any(card & KIND_MASK == kind for card in question.view.hand)
        why = t(f"reservations.{'holder' if holds else 'unheld'}", card=words.card(kind))
        return ChoicePanel(
            question, t("reservations.must"), contracts_to_choose(question), aside=why
        )
    if PASS not in question.legal:
        return must_panel(question)
    choices = [PanelChoice(t(f"reservations.{says}_pass"), "", question.do(PASS), main=True)]
    named = question.view.named
    says = "auction_bids" if says == "auction" and _only_bids(question) else says
    title = t("reservations.must" if phase.side_must_choose else f"reservations.{says}")
    if phase.outbids and named is None:
        title = _over(question, question.view.contract)
    elif named is not None and (phase.only_higher or phase.outbids):
        title = _over(question, named)
        if _is_alone_left(question):
            leads = if_nobody_declares(words, question.view._replace(named=None), phase)
    choices += [_join(question, named) for _ in question.of("accept") if named is not None]
    offered = {action.arg: contract_choice(question, action) for action in question.of("declare")}
    bids = bids_among(question, offered)
    doubles = [_double(question) for _ in question.of("double")]
    if not bids:
        choices += [*offered.values(), *doubles]
        return ChoicePanel(question, title, choices, aside=leads)
    beside, lying = games_beside(question, offered, bids), list(bids.values())
    choices += [*beside.lower, *doubles]
    return LadderPanel(question, title, choices, lying, higher=beside.higher, aside=leads)


def must_panel(question: TableQuestion) -> Panel:
    """What is played, of whoever must say it: bids of a ladder stand in a grid here, too."""
    t, told = question.words.of_phase, dict(question.view.told)
    phase = question.running(ReservationsPhase)
    aside = _why_must(question, phase)
    if phase.asks_strongest:
        side = [told[seat] for seat in question.rules.team(question.view.seat) if seat in told]
        key = "side_has" if len(side) > 1 else "you_have"
        aside = t(f"reservations.{key}", n=sum(side), of=sum(told.values()))
    offered = {action.arg: contract_choice(question, action) for action in question.of("declare")}
    bids = bids_among(question, offered)
    if not bids:
        choices = contracts_to_choose(question)
        return ChoicePanel(question, t("reservations.must"), choices, aside=aside)
    (lower, higher), lying = games_beside(question, offered, bids), list(bids.values())
    bidding = phase.who == "everybody" and len(bids) == len(offered)
    title = t("reservations.auction_bids" if bidding else "reservations.must")
    return LadderPanel(question, title, lower, lying, higher=higher, aside=aside)


def _why_must(question: TableQuestion, phase: ReservationsPhase) -> str:
    """Why the only one who may not pass must name something: as the first one, or the last."""
    if phase.who != "everybody" or question.view.named is not None:
        return ""
    word = "must_begin" if phase.first_must else "must_last" if phase.last_must else ""
    return word and question.words.of_phase(f"reservations.{word}")


def _over(question: TableQuestion, named: int) -> str:
    """What is asked once a contract was named: for something higher, or whether one joins in."""
    t, contract = question.words.of_phase, question.words.bid(named)
    if ACCEPT in question.legal:
        word = "join_over" if question.of("declare") else "join"
        return t(f"reservations.{word}", contract=contract)
    if _is_alone_left(question):
        return t("reservations.nobody_joined")
    contracts = question.rules.contracts
    ranks = [contracts[action.arg].spec.rank for action in question.of("declare")]
    word = "auction_equal" if contracts[named].spec.rank in ranks else "auction_over"
    of_number = "_number" if contract.isdecimal() else "_bid" if _only_bids(question) else ""
    return t(f"reservations.{word}{of_number}", contract=contract)


def _only_bids(question: TableQuestion) -> bool:
    """Whether all that can be named are bids of a ladder."""
    contracts = [question.rules.contracts[action.arg] for action in question.of("declare")]
    return bool(contracts) and all(contract.rung is not None for contract in contracts)


def _is_alone_left(question: TableQuestion) -> bool:
    """Whether nobody has accepted what one has proposed oneself."""
    return bidder_of(question.rules, question.view) == question.view.seat


def _join(question: TableQuestion, named: int) -> PanelChoice:
    """To accept what another one has proposed."""
    words, t = question.words, question.words.of_phase
    name, told = words.proposer(question.view), words.bid(named)
    return PanelChoice(
        t("reservations.accept", name=name),
        t("reservations.accept_help", contract=told),
        question.do(ACCEPT),
        sure=sure_of(question, ACCEPT),
    )


def _double(question: TableQuestion) -> PanelChoice:
    """The word that doubles the highest bid and ends the bidding."""
    spoken, level = question.rules.ruleset.announcements, len(question.view.announced)
    name = question.words.level(level, RE if level % 2 else KONTRA)
    again = spoken is not None and spoken.in_bidding
    told = question.words.of_phase(
        "reservations.doubled_for_now" if again else "reservations.doubled"
    )
    return PanelChoice(name, told, question.do(DOUBLE), sure=sure_of(question, DOUBLE))


def why_not(words: TableWords, lacks: Sequence[Lack]) -> str:
    """What is wanted and how much of it is held; of several sorts that would do, the first."""
    lack = lacks[0]
    kind = lack.kind
    if kind in ("points", "points_at_most"):
        whole = "all_" * (lack.cards == ("*-*",))
        kind = f"{whole}{kind}{'_of_hand' * bool(words.rules.hand_points)}"
    none = "_none" * (lack.kind.endswith("at_most") and not lack.wanted)
    return words.of_phase(
        f"reservations.lacks.{kind}{none}",
        n=lack.wanted,
        cards=_cards(words, lack),
        held=lack.held,
    )


def _cards(words: TableWords, lack: Lack) -> str:
    """Könige, Kreuz-Damen, Karo-As: as many of them as are meant."""
    names = Names(words.context.texts, words.context.context.faces(words.rules.faces))
    many = 1 if lack.kind == "no_trump_above" else lack.wanted
    said = []
    for entry in lack.cards:
        suit, _, rank = entry.partition("-")
        if "*" not in entry:
            said.append(names.card(entry, many))
        else:
            said.append(names.rank(rank, 2) if suit == "*" != rank else names.pattern(entry))
    return names.join(said)


# ---------------------------------------------------------------- what happens
def _refused(d: EventPlayer, event: e.ReservationSaid) -> None:
    """A card turned up that all have refused is turned down."""
    turn_down(d.sprites)


def _say_reserved(words: TableWords, event: e.ReservationSaid, view: View) -> Said:
    return Said(words.reserved(event.reserved), stays=True)


def _say_named(words: TableWords, event: e.ContractNamed, view: View) -> Said:
    return Said(words.t("say.contract", contract=words.bid(event.contract)), stays=True)


def _say_accepted(words: TableWords, event: e.ProposalAccepted, view: View) -> Said:
    return Said(words.of_phase("reservations.accepted"), stays=True)


def _say_due(words: TableWords, event: e.SoloDue, view: View) -> Said:
    return Said(words.of_phase("reservations.solo_due"), stays=True)


def _say_must(words: TableWords, event: e.HolderMust, view: View) -> Said:
    return Said(words.of_phase("reservations.must_play"), stays=True)


def _say_points(words: TableWords, event: e.PointsTold, view: View) -> Said:
    return Said(words.of_phase("reservations.points", n=event.points), stays=True)


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """What a seat has said, or plays; where all say what their hands count, that, but of the
    declarer, whose game is named."""
    said_points = dict(view.told).get(seat)
    if said_points is not None and (seat != view.declarer or view.contract == words.rules.usual):
        return words.of_phase("reservations.points", n=said_points)
    said = [reserved for other, reserved in view.reservations if other == seat]
    named_before = words.rules.outbidding is not None and seat == view.declarer
    if not said and not named_before and said_points is None:
        return ""
    if seat == view.declarer and words.rules.contracts[view.contract].spec.ladder is not None:
        return words.of_phase("reservations.plays_bid", contract=words.bid(view.contract))
    if seat == view.declarer and view.contract != words.rules.usual:
        return words.of_phase("reservations.has", contract=words.contract(view.contract))
    if seat == view.accepted:
        return words.of_phase("reservations.joins")
    named = None if view.named is None else words.rules.contracts[view.named].spec
    if named is not None and named.is_proposal and seat == bidder_of(words.rules, view):
        return words.of_phase("reservations.proposes")
    if words.asks_for_reservations:
        return words.t("status.reserved" if said[-1] else "status.healthy")
    if _may_be_outbid(words, view, seat):
        return words.of_phase("reservations.bids", contract=words.bid(view.named or 0))
    if _all_passed_to_stay(words, view):
        return ""
    if not words.rules.has_bidding:
        return words.t(_named_or_not(words, view, seat, wants=said[-1]))
    return "" if view.bids else words.t("status.announced_nothing")


def _may_be_outbid(words: TableWords, view: View, seat: Seat) -> bool:
    """Whether a seat has the highest bid so far, and plays only if nobody bids more."""
    named = None if view.named is None else words.rules.contracts[view.named]
    standing = named is not None and named.rung is not None and view.declarer is None
    phase = words.rules.phase_of(ReservationsPhase)
    higher = phase is not None and phase.only_higher
    return standing and higher and seat == bidder_of(words.rules, view)


def _all_passed_to_stay(words: TableWords, view: View) -> bool:
    """Whether all have passed and may stay in: to have passed is not to have dropped out."""
    asked = {seat for seat, _ in view.reservations}
    nobody = view.named is None and view.declarer is None and asked.issuperset(view.seats)
    return nobody and words.rules.phase_of(StayPhase) is not None


def _named_or_not(words: TableWords, view: View, seat: Seat, *, wants: bool) -> str:
    """The text for who has named a game, which stands or was outbid, or has passed."""
    if not wants:
        return "status.stays_out"
    if view.declarer not in (None, seat):
        last = next(other for other, wanted in reversed(view.reservations) if wanted)
        names_for = seat == last and view.declarer in words.rules.team(seat)
        return "status.named" if names_for else "status.wanted_to_play"
    phase, bidder = words.rules.phase_of(ReservationsPhase), bidder_of(words.rules, view)
    higher = phase is not None and phase.only_higher and bidder not in (None, seat)
    return "status.outbid" if higher else "status.named"


def _goes_without_saying(question: TableQuestion) -> bool:
    """Whether the word alone is left to say, or one player must say what is played and only one
    game is left to be named; not where the panel says why it is that one who must."""
    if question.legal[0].verb != "declare":
        return says_nothing(question)
    phase = question.running(ReservationsPhase)
    if phase.holder_must is not None or question.view.due is not None:
        return False
    return phase.must_choose and not phase.asks_strongest


PHASE = PhaseOnTable(
    "reservations",
    panel=_panel,
    moves={e.ReservationSaid: _refused},
    says={
        e.ReservationSaid: _say_reserved,
        e.ContractNamed: _say_named,
        e.ProposalAccepted: _say_accepted,
        e.SoloDue: _say_due,
        e.HolderMust: _say_must,
        e.PointsTold: _say_points,
    },
    line=_line,
    forced=_goes_without_saying,
)
