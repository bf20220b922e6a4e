"""How many cards the phases of a deal give to whom, and which of them all can see."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice, takewhile

from game.rules.model.auction import PredictByCardsPhase
from game.rules.model.dealing import DEALING, DealPhase, DealRestPhase, DraftPhase
from game.rules.model.handing_on import ExchangePhase
from game.rules.model.phases import HandOutPhase, Phase, TakeUpPhase


def cards_dealt(phases: Iterable[Phase]) -> int:
    """How many cards everybody gets in the deal, those that come later among them."""
    phases = list(phases)
    packets = next((phase.packets for phase in phases if isinstance(phase, DealPhase)), [])
    dealt = sum(packet.hand or 0 for packet in packets)
    return dealt + cards_drafted(phases) + cards_dealt_later(phases)


def cards_drafted(phases: Iterable[Phase]) -> int:
    """How many cards everybody draws and keeps before anything is said."""
    return sum(phase.cards for phase in phases if isinstance(phase, DraftPhase))


def cards_lying(phases: Iterable[Phase], how: str) -> int:
    """How many cards lie on the table before everybody, `covered` or `open`."""
    dealt = [packet for phase in phases if isinstance(phase, DealPhase) for packet in phase.packets]
    return sum(packet.hand or 0 for packet in dealt if packet.lies == how)


def cards_dealt_later(phases: Iterable[Phase]) -> int:
    """How many of them come only when something has been said."""
    return sum(sum(phase.packets) for phase in phases if isinstance(phase, DealRestPhase))


def cards_dealt_before(phases: Iterable[Phase], kind: str) -> int:
    """How many cards everybody has been dealt when a phase of a kind comes; the phases in the order
    of a deal."""
    return cards_dealt(takewhile(lambda phase: phase.kind != kind, phases))


_ASK_NO_GAME = DEALING | {"predict_blind"}
"""Kinds of phases in which nothing is said of what is played."""


def named_before_rest(phases: Iterable[Phase]) -> bool:
    """Whether anything is said of what is played while cards are still to come; the phases in the
    order of a deal."""
    kinds = [phase.kind for phase in phases]
    before = kinds[: kinds.index("deal_rest")] if "deal_rest" in kinds else []
    return not _ASK_NO_GAME.issuperset(before)


def cards_handed_out(phases: Iterable[Phase]) -> int:
    """How many cards a declarer hands out to each of the others."""
    return sum(phase.cards for phase in phases if isinstance(phase, HandOutPhase))


def cards_played(phases: Iterable[Phase]) -> int:
    """With how many cards everybody plays: those of the deal, and those that are handed out, but
    for what says a prediction, or is left of them behind an exchange."""
    phases = list(phases)
    away = sum(phase.cards for phase in phases if isinstance(phase, PredictByCardsPhase))
    return cards_held(phases) - away


def cards_held(phases: Iterable[Phase]) -> int:
    """How many cards everybody holds before anything is laid away to predict."""
    phases = list(phases)
    filled = [one.hand for one in phases if isinstance(one, ExchangePhase) and one.hand is not None]
    return filled[0] if filled else cards_dealt(phases) + cards_handed_out(phases)


def talon_dealt(phases: Iterable[Phase]) -> int:
    """How many cards go to the talon in the deal; none where there is no deal yet."""
    deals = (phase for phase in phases if isinstance(phase, DealPhase))
    return sum(packet.talon or 0 for deal in islice(deals, 1) for packet in deal.packets)


def talon_lies_open(phases: Iterable[Phase]) -> bool:
    """Whether the talon is dealt face up."""
    dealt = [packet for phase in phases if isinstance(phase, DealPhase) for packet in phase.packets]
    return any(packet.talon and packet.lies == "open" for packet in dealt)


def turns_up(deal: DealPhase) -> bool:
    """Whether a card is turned up in the deal."""
    return any(packet.turn_up for packet in deal.packets)


def shows_a_card(deal: DealPhase) -> bool:
    """Whether a card shows what is trump."""
    return turns_up(deal) or deal.shows_dealers_trump


def deals_shown_card(phases: Iterable[Phase]) -> bool:
    """Whether the card turned up is one of those that everybody is dealt in the end."""
    return any(isinstance(phase, TakeUpPhase) and not phase.lays_away for phase in phases)


def left_undealt(phases: Iterable[Phase]) -> int:
    """How many cards are laid aside face down."""
    packets = next((phase.packets for phase in phases if isinstance(phase, DealPhase)), [])
    return sum(packet.undealt or 0 for packet in packets)
