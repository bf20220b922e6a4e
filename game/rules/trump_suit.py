"""Which suit is the trump suit of a game whose trumps are fixed: where a suit counts otherwise in
trump, it must be known which one that is."""

from __future__ import annotations

from collections.abc import Iterable

from game.cards import Suit, is_joker, kind_of, parse_pattern, parse_rank, suit_of
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.melds import Meld

FEW_OTHERS = 2
"""So many cards of other suits may be trumps beside a suit that is still called the trump suit."""


def whole_suits(ruleset: Ruleset, contract: Contract) -> tuple[int, ...]:
    """The suits of which every card in the pack is a fixed trump."""
    ranks = [parse_rank(name) for name in ruleset.deck.ranks]
    trumps = {kind for entry in contract.trumps for kind in parse_pattern(entry)}
    return tuple(int(s) for s in Suit if all(kind_of(s, rank) in trumps for rank in ranks))


def fixed_suit(ruleset: Ruleset, contract: Contract) -> int | None:
    """The trump suit of a contract with fixed trumps: the one suit that is trump as a whole.

    None where no suit is, or several are, or where trump comes from elsewhere.
    """
    suits = whole_suits(ruleset, contract) if contract.trumps_are_listed else ()
    return suits[0] if len(suits) == 1 else None


def lone_suit(ruleset: Ruleset, contract: Contract) -> int | None:
    """The suit whose cards are the only fixed trumps but for jokers: it says all there is to know.
    Where no other game is played, a card or two of other suits may be trumps beside it.

    None where other cards are, or where trump comes from elsewhere.
    """
    suit = fixed_suit(ruleset, contract)
    trumps = {kind for entry in contract.trumps for kind in parse_pattern(entry)}
    others = [kind for kind in trumps if not is_joker(kind) and suit_of(kind) != suit]
    played = sum([game.is_played for game in ruleset.contracts.values()])
    return suit if len(others) <= (FEW_OTHERS if played == 1 else 0) else None


def in_all_suits(rank: str, trumps: Iterable[str]) -> bool:
    """Whether the cards of a rank stand among trumps one by one, those of all suits."""
    named = {entry for entry in trumps if entry.partition("-")[2] == rank}
    return len(named - {f"*-{rank}", f"trump-{rank}"}) == len(Suit)


def asks_for_suit(meld: Meld) -> bool:
    """Whether it matters to a meld which suit is trump."""
    own = meld.minds_trump or meld.trump_points is not None
    return meld.enabled and (own or meld.needs_trump_cards)


def suit_matters(ruleset: Ruleset) -> bool:
    """Whether cards or melds count otherwise in the trump suit, one of its cards counts by itself,
    or a bid brings something else."""
    melds = ruleset.melds.table.values() if ruleset.melds is not None else ()
    special = any(one.hangs_on_trump and one.enabled for one in ruleset.scoring.specials.values())
    counted = bool(ruleset.deck.trump_points) or special or any(map(asks_for_suit, melds))
    honoured = any(one.suit == "trump" for one in ruleset.scoring.honoured.values())
    return counted or honoured or ruleset.scoring.pays_by_table


def has_suit(ruleset: Ruleset, contract: Contract) -> bool:
    """Whether a contract has a trump suit, known before or named in the deal."""
    return contract.suit_comes_later or fixed_suit(ruleset, contract) is not None
