"""Dealing: in which packets the cards come, and what is turned up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby, pairwise
from typing import ClassVar

from game.rules.explain.phases import cut, deal_rest
from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.phases.packets import in_order, to_hand, to_table
from game.rules.explain.phases.take_up import is_always_taken
from game.rules.explain.writer import Writer
from game.rules.model.cards_of_phases import (
    cards_dealt,
    cards_lying,
    left_undealt,
    shows_a_card,
    talon_lies_open,
    turns_up,
)
from game.rules.model.dealing import DealPhase, Packet

_MANY_ALIKE = 3
"""So many equal numbers in a row are told as one."""

_MANY_SIZES = 6
"""So many numbers of cards in a row are not told one by one."""


class DealText(PhaseText[DealPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {"deal": ("talon", "stock", "reservations", "cards")}

    def step(self, w: Writer, path: str, phase: DealPhase, before: Collection[str]) -> str:
        """All cards, the first ones, or none."""
        if not any(packet.hand for packet in phase.packets):
            return "deal.rules.course_none"
        return "deal.rules.course_first" if w.phases("deal_rest") else "deal.course"


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
    if deal.sizes:
        _sizes(w, path, deal)
        _joker_shows(w, deal)
        return
    last = deal.packets[-1].turn_up and w.phases("stock")
    if not hand:
        _kept_out(w, path, deal)
        return
    who, keys = _who_gets_cards(w)
    packets = _told_in_order(deal.packets[:-1] if last else deal.packets)
    w.say_of(
        "deal",
        _of_talon(w, deal) if talon else "hand",
        " ".join([key, *keys]),
        n=talon,
        who=w.phrase_of("deal", f"who.{who}"),
        count=w.words.number(hand),
        talon=w.words.number(talon),
    )
    if len(packets) > 1:
        said = in_order(w, (_packet(w, packet) for packet in packets))
        w.say_of("deal", "packets", key, packets=said)
    covered = cards_lying([deal], "covered")
    if covered:
        w.say_of("deal", "lie_covered", key, n=covered)
    elif cards_lying([deal], "open"):
        w.say_of("deal", "lie_open", key)
    if w.phases("stock") and turns_up(deal):
        w.paragraph()
        where = "turn_up" if last else "turned_up_between"
        tops = [f"{stock}.top_open" for stock, spec in w.phases("stock") if spec.top_open]
        w.say_of("deal", "turned_up_on_top" if tops else where, " ".join([key, *tops]))
    elif w.phases("stock"):
        w.paragraph()
        w.say_of("deal", "stock_left", key)
    _kept_out(w, path, deal)
    _joker_shows(w, deal)
    deal_rest.what_comes_later(w)
    _owned_suits(w, path, deal)
    _bonus(w, path, deal)
    bare = deal.bare_hand
    if bare is not None:
        w.say_of(
            "deal",
            "bare_hand",
            [f"{path}.bare_hand.{key}" for key in ("label", "without", "points")],
            ranks=w.words.join([w.words.rank(rank) for rank in bare.without], "or"),
            name=w.words.name(w.label(bare.label)),
            n=bare.points,
        )


def _is_taken(w: Writer) -> bool:
    """Whether anybody may take the talon up, so that it has a name."""
    pushed = any(phase.who == "everybody" for _, phase in w.phases("push"))
    return bool(w.phases("talon")) or pushed or w.ruleset.bids_with_talon


def _of_talon(w: Writer, deal: DealPhase) -> str:
    """The text about hands beside which cards go to a talon, or to the centre."""
    if talon_lies_open([deal]):
        return "hand_and_open_talon"
    return "hand_and_talon" if _is_taken(w) else "hand_and_centre"


def _who_gets_cards(w: Writer) -> tuple[str, list[str]]:
    """The text about who is dealt cards, and on what that rests."""
    table = w.ruleset.table
    if not table.dealer_sits_out:
        return "everybody", []
    if not table.sits_out_too:
        return "but_dealer", ["table.sits_out"]
    return "who_plays", ["table.sits_out", "table.sits_out_too"]


def _told_in_order(packets: list[Packet]) -> list[Packet]:
    """The packets whose order is worth telling: what lies aside after all others is told by itself,
    and so is a talon after the one packet that everybody gets."""
    told = list(packets)
    while told and told[-1].undealt:
        told.pop()
    plain = all(packet.talon or packet.undealt for packet in told[1:])
    return told[:1] if plain and told[0].hand else told


def _sizes(w: Writer, path: str, deal: DealPhase) -> None:
    """How many cards everybody gets, deal by deal."""
    sizes = _in_a_row(w, deal.sizes)
    planned = w.ruleset.planned_deals
    once = planned is not None and planned <= len(deal.sizes)
    keys = f"{path}.sizes {path}.packets match.deals match.rounds"
    w.say_of("deal", "sizes_once" if once else "sizes", keys, sizes=sizes)
    if turns_up(deal) and _only_at_first(w):
        w.say_of("deal", "turn_up_at_first", f"{path}.packets")
    elif turns_up(deal):
        w.say_of("deal", "sizes_turn_up", f"{path}.packets")
        w.say_of("deal", "trump_card", f"{path}.packets")
        if max(deal.sizes) * w.ruleset.table.active == w.ruleset.deck.size:
            w.say_of("deal", "sizes_turn_none_up", f"{path}.sizes {path}.packets")
    _last_card(w, path, deal)


def _in_a_row(w: Writer, sizes: Sequence[int]) -> str:
    """Numbers of cards; of many that go up or down by one the first and the last."""
    steps = {after - before for before, after in pairwise(sizes)}
    if len(sizes) >= _MANY_SIZES and len(steps) == 1 and steps <= {1, -1}:
        first, last = w.words.number(sizes[0]), w.words.number(sizes[-1])
        key = "sizes_up" if steps == {1} else "sizes_down"
        return w.phrase_of("deal", key, first=first, last=last)
    words: list[str] = []
    for size, run in groupby(sizes):
        times, number = len(list(run)), w.words.number(size)
        several = times >= _MANY_ALIKE
        words += [f"{w.words.times(times)} {number}"] if several else [number] * times
    return w.words.comma(words)


def _bonus(w: Writer, path: str, deal: DealPhase) -> None:
    """What the dealer gets for turning up certain cards."""
    bonus = {rank: points for rank, points in deal.turned_up_bonus.items() if points}
    keys = [f"{path}.turned_up_bonus.{rank}" for rank in bonus]
    if len(bonus) == 1:
        ((rank, points),) = bonus.items()
        w.say_of("deal", "bonus", keys, card=w.words.a_rank(rank), n=points)
    elif bonus:
        cards = w.words.join([f"{w.words.rank(rank)} {points}" for rank, points in bonus.items()])
        w.say_of("deal", "bonuses", keys, cards=cards)


def _kept_out(w: Writer, path: str, deal: DealPhase) -> None:
    """Cards that lie aside, and the card that shows what is trump."""
    key, aside = f"{path}.packets", left_undealt([deal])
    if turns_up(deal) and _only_at_first(w):
        w.say_of("deal", "turn_up_at_first", key)
    elif turns_up(deal) and not w.phases("stock"):
        w.say_of("deal", _what_becomes_of_it(w), key)
    if aside:
        count = w.words.number(aside)
        count = count if w.phases("draft") and not cards_dealt([deal]) else count.capitalize()
        spare = [f"{at}.spare_hand" for at, one in w.phases("stay") if one.spare_hand]
        if spare:
            hand = cards_dealt([deal])
            some, words = "_some" * (aside > hand), w.words.number(hand)
            w.say_of(
                "deal", f"undealt_spare{some}", [key, *spare], n=hand, count=count, spare=words
            )
        else:
            w.say_of("deal", _what_lies(w, deal), key, n=aside, count=count)
    _last_card(w, path, deal)


def _what_lies(w: Writer, deal: DealPhase) -> str:
    """The text about cards that lie aside: what they are for."""
    if w.phases("draft"):
        return "to_draft" if any(packet.hand for packet in deal.packets) else "all_to_draft"
    return "to_exchange" if w.phases("exchange") else "to_run" if _runs(w) else "undealt"


def _last_card(w: Writer, path: str, deal: DealPhase) -> None:
    """That all see the dealer's last card; its suit is trump, or can be where games differ."""
    if deal.shows_dealers_trump:
        played = [one for _, one in (w.usual(), *w.special_contracts()) if one.is_played]
        always = all(one.trump_is_turned_up for one in played)
        w.say_of("deal", "last_card" if always else "last_card_shown", f"{path}.last_card")


def _joker_shows(w: Writer, deal: DealPhase) -> None:
    """For which suit a joker stands that should say what is trump."""
    jokers = w.ruleset.deck.jokers
    if jokers is not None and jokers.count and jokers.shows is not None and shows_a_card(deal):
        suit = w.words.suit(jokers.shows)
        w.say_of("deal", "joker_shows", "deck.jokers.shows", suit=suit)


def _owned_suits(w: Writer, path: str, deal: DealPhase) -> None:
    """Whose the suits are, and that the holder of a card says so."""
    owned = deal.owned_suits
    if owned is None:
        return
    first, *others = [w.words.suit(name) for name in owned.suits]
    card = w.words.held(owned.card)
    keys = [f"{path}.owned_suits.card", f"{path}.owned_suits.suits"]
    w.say_of("deal", "owned_suits", keys, card=card, first=first, others=w.words.join(others))
    w.say_of("deal", "owned_suits_said", keys[:1], card=card)


def _what_becomes_of_it(w: Writer) -> str:
    """Whether somebody takes the card turned up for certain, or may, or nobody."""
    for _, phase in w.phases("take_up"):
        taken = "trump_card_taken_always" if is_always_taken(w) else "trump_card_taken"
        return "trump_card_free" if phase.by_holder else taken
    return "trump_card_run" if _runs(w) else "trump_card"


def _runs(w: Writer) -> bool:
    """Whether more cards may be dealt, and another one turned up, before play."""
    return any(phase.cards for _, phase in w.phases("request"))


def _only_at_first(w: Writer) -> bool:
    """Whether a card is turned up only where nobody can name the trump."""
    return any(phase.who == "most_tricks" for _, phase in w.phases("trump"))


def _packet(w: Writer, packet: Packet) -> str:
    if packet.turn_up:
        return w.phrase_of("deal", "to_turn_up")
    if packet.hand and packet.lies != "in_hand":
        return to_table(w, packet.hand, packet.lies)
    if packet.hand:
        return to_hand(w, packet.hand)
    if packet.undealt:
        aside = packet.undealt
        return w.phrase_of("deal", "to_undealt", n=aside, count=w.words.number(aside))
    talon = packet.talon or 0
    where = "to_talon" if _is_taken(w) else "to_centre"
    where = "to_open_talon" if packet.lies == "open" else where
    return w.phrase_of("deal", where, n=talon, count=w.words.number(talon))


PHASE = DealText("deal", PlacedChapter(10, dealing))
