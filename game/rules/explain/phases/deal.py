"""Dealing: in which packets the cards come, and what is turned up."""

from __future__ import annotations

from itertools import groupby
from typing import ClassVar

from game.rules.explain.phases import cut
from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.phases import DealPhase, Packet


class DealText(PhaseText[DealPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"deal": ("talon", "stock", "reservations", "cards")}


def dealing(w: Writer) -> None:
    """Who cuts, in which packets the cards come, and what is turned up."""
    w.chapter("deal")
    cut.who_cuts(w)
    for path, deal in w.phases("deal"):
        _packets(w, path, deal)


def _packets(w: Writer, path: str, deal: DealPhase) -> None:
    hand = sum(packet.hand or 0 for packet in deal.packets)
    talon = sum(packet.talon or 0 for packet in deal.packets)
    key = f"{path}.packets"
    w.paragraph()
    w.say_of(
        "deal",
        "hand_and_talon" if talon else "hand",
        key,
        n=talon,
        count=w.words.number(hand),
        talon=w.words.number(talon),
    )
    last = deal.packets[-1].turn_up
    packets = deal.packets[:-1] if last else deal.packets
    dealt = groupby(_packet(w, packet) for packet in packets)
    said = [_repeated(w, packet, len(list(same))) for packet, same in dealt]
    w.say_of("deal", "packets", key, packets=w.words.comma(said))
    if any(packet.turn_up for packet in deal.packets):
        w.paragraph()
        w.say_of("deal", "turn_up" if last else "turned_up_between", key)
    for rank, points in deal.turned_up_bonus.items():
        w.say_of(
            "deal", "bonus", f"{path}.turned_up_bonus.{rank}", card=w.words.a_rank(rank), n=points
        )


def _repeated(w: Writer, packet: str, times: int) -> str:
    if times == 1:
        return packet
    return w.phrase_of("deal", "repeated", times=w.words.times(times), packet=packet)


def _packet(w: Writer, packet: Packet) -> str:
    if packet.turn_up:
        return w.phrase_of("deal", "to_turn_up")
    if packet.hand:
        return w.phrase_of("deal", "to_hand", n=packet.hand, count=w.words.number(packet.hand))
    talon = packet.talon or 0
    return w.phrase_of("deal", "to_talon", n=talon, count=w.words.number(talon))


PHASE = DealText("deal", PlacedChapter(10, dealing))
