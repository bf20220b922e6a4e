"""Which cards are trumps in a game that is named, and how cards rank and count there."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards import parse_pattern, parse_rank, rank_of, suit_of
from game.rules.explain.chapters.cards import (
    order_of_suits,
    pairs_of_colour,
    plain_ranks,
    rank_points,
    second_wins,
    suit_orders,
    trump_names,
)
from game.rules.explain.facts import Fact, fact_of
from game.rules.explain.goals import (
    wishes_differ,
)
from game.rules.explain.higher_suits import higher_suits
from game.rules.explain.highest_cards import highest_card
from game.rules.explain.reaching import reach_of_game
from game.rules.explain.trump_cards import (
    all_equals_turn,
    equal_names,
    higher_of_all,
    higher_trumps_after,
    highest_of_all,
    ranks_in_trump,
    trump_turned_over,
)
from game.rules.explain.trumps_of_games import (
    goes_by_colour,
    is_chosen,
    is_thrown_in_otherwise,
    only_suit,
    trump_of_all,
    trumps_of,
    winners_naming,
)
from game.rules.explain.upside_down import upside_down
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.values import Kind


def cards_of_game(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """Trump and order, beside those of the usual game.

    Where nothing else is said of a contract before, trump is what it is known by.
    """
    _, usual = w.usual()
    keys = keys_of_trumps(path)
    said = contract.asks_for_cards or contract.value or contract.partner
    own = contract.counts_points and not said and not wishes_differ(w)
    chosen = is_chosen(usual)
    stated = chosen or (usual.has_trump and not is_thrown_in_otherwise(w, usual))
    anew = contract.trump_is_named and w.trump_before_games
    same_trumps = not anew and trumps_of(contract) == trumps_of(usual)
    same_order = ranks_as(w, contract, usual)
    if same_trumps and same_order and stated and not own:
        yield fact_of(w, "as_usual" if chosen else "as_stated", f"{keys} {path}.order")
    elif same_trumps and usual.is_played and usual.has_trump:
        yield fact_of(w, "same_trumps", keys, own=own)
    elif own or w.has_trumps:  # else the order of the cards has said it
        yield from trumps_of_game(w, path, contract, usual, own=own)
    if not same_order:
        yield from order_of_game(w, path, contract)
    elif chosen and not same_trumps:
        yield fact_of(w, "same_order", f"{path}.order")
    yield from upside_down(w, path, contract, usual)
    yield from trump_suit_of_game(w, path, contract, usual)
    yield from reach_of_game(w, path, contract, usual)
    yield from higher_suits(w, path, contract, usual)
    yield from highest_card(w, path, contract, usual)
    yield from equals_of_game(w, path, contract, usual)


def keys_of_trumps(path: str) -> str:
    return f"{path}.trump {path}.trump_suits {path}.trumps {path}.cards_as {path}.suit"


def trumps_of_game(
    w: Writer, path: str, contract: Contract, usual: Contract, *, own: bool
) -> Iterator[Fact]:
    """Which cards are trumps, and the order of suits that nobody has been told of."""
    keys, suit = keys_of_trumps(path), only_suit(contract)
    if suit is not None:
        yield fact_of(w, "trump_suit", keys, own=own, suit=w.words.suit(suit))
    elif contract.trumps_are_listed:
        named, text = trump_names(w, contract), "row" if w.in_one_row else "trumps"
        yield fact_of(w, text, keys, own=own, n=len(named), cards=w.words.comma(named))
        known = [] if is_thrown_in_otherwise(w, usual) else usual.trumps
        new = (entry for entry in contract.trumps if entry not in known)
        suits = order_of_suits(w, new, contract)
        if suits:
            yield Fact(suits, (f"{path}.trumps",))
    elif not contract.has_trump and w.ruleset.deck.are_only_trumps:
        jokers = w.ruleset.deck.jokers
        count = jokers.count if jokers is not None else 0
        yield fact_of(w, "only_jokers", f"{keys} deck.jokers", own=own, n=count)
    elif not contract.has_trump:
        text = "without_trumps" if own else "no_trump"
        text = "all_as_trumps" if _ranks_as_trumps(w, contract) else text
        yield fact_of(w, text, keys, own=own)
    elif contract.trump_is_turned_up and (named := winners_naming(w)):
        yield Fact(w.phrase("trump.turned_up_at_first"), (*keys.split(), *named))
    else:
        said = contract.trump_is_turned_up and usual.trump_is_turned_up
        text = "contracts.turned_up" if said else w.trump_from(contract)
        if text != trump_of_all(w) and not contract.turned_over:
            yield Fact(w.phrase(text, **w.trump_words(contract)), tuple(keys.split()))


def _ranks_as_trumps(w: Writer, contract: Contract) -> bool:
    """Whether every suit has the order that the trump suit, all of it, has in other games."""
    usual, order = w.usual()[1], [parse_rank(name) for name in contract.order]
    if contract.orders == usual.orders:
        return False
    for _, other in w.special_contracts():
        kinds = dict.fromkeys(k for entry in other.trumps for k in _in_order(entry, other))
        suits = {suit_of(kind) for kind in kinds}
        own = len(suits) == 1 and len(other.trumps) > 1
        if other.trump_order == contract.order or (own and [*map(rank_of, kinds)] == order):
            return True
    return False


def _in_order(entry: str, contract: Contract) -> list[Kind]:
    """The cards of a group, the highest first."""
    order: list[int] = [parse_rank(name) for name in contract.order]
    there = [kind for kind in parse_pattern(entry) if rank_of(kind) in order]
    return sorted(there, key=lambda kind: order.index(rank_of(kind)))


def ranks_as(w: Writer, contract: Contract, usual: Contract) -> bool:
    """Whether the order of the usual game holds, and is said of the same cards."""
    if contract.orders != usual.orders:
        return False
    whole = all(not c.trumps_are_listed or only_suit(c) is not None for c in (contract, usual))
    told = not usual.is_played and plain_ranks(w, contract) == plain_ranks(w, usual)
    return whole or told or contract.trumps == usual.trumps


def points_of_game(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """The ranks that count otherwise than in the usual game."""
    if contract.is_about_tricks or contract.card_points:
        return
    _, usual = w.counted()
    here, there = rank_points(w, contract), rank_points(w, usual)
    ranks = {name: parse_rank(name) for name in w.ruleset.deck.ranks}
    others = [
        w.phrase("cards.value", rank=w.words.rank(name), points=here.get(rank, 0))
        for name, rank in ranks.items()
        if here.get(rank, 0) != there.get(rank, 0)
    ]
    if others:
        yield fact_of(w, "points", f"{path}.points deck.points", values=w.words.comma(others))


def order_of_game(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """The order within the suits, or beside the trumps."""
    in_trump_too = contract.suit_comes_later and not contract.trump_order
    every_suit = not contract.has_trump or in_trump_too or only_suit(contract) is not None
    text = "trump.order" if every_suit else "trump.order_of_contract"
    named = plain_ranks(w, contract)
    if not named:
        return
    ranks = w.words.comma(w.words.rank(name) for name in named)
    yield Fact(w.phrase(text, ranks=ranks), (f"{path}.order", "deck.ranks"))
    for keys, said in suit_orders(w, path, contract):
        yield Fact(said, tuple(keys))


def equals_of_game(w: Writer, path: str, contract: Contract, usual: Contract) -> Iterator[Fact]:
    """Which trumps are equal, and which of two equal cards wins, where it is not as usual."""
    equal_trumps = equal_names(w, contract)
    if equal_trumps and equal_trumps != equal_names(w, usual):
        yield Fact(equal_trumps, (f"{path}.equal_ranks",))
    equals = (contract.second_wins, contract.second_wins_last)
    if equals != (usual.second_wins, usual.second_wins_last):
        yield from _equals(w, path, contract)


def _equals(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """Which of two equal cards wins, where it is not as usual."""
    if not contract.second_wins:
        yield fact_of(w, "first_wins", f"{path}.second_wins")
        return
    if not all_equals_turn(w, contract):
        yield Fact(second_wins(w, contract), (f"{path}.second_wins",))
    last = "in_the_last" if contract.second_wins_last else "not_in_the_last"
    yield Fact(w.phrase(f"trump.{last}"), (f"{path}.second_wins_last",))


def trump_suit_of_game(w: Writer, path: str, contract: Contract, usual: Contract) -> Iterator[Fact]:
    """What stands above the trump suit, and the order within it, where it is another one."""
    yield from trump_turned_over(w, path, contract)
    told_of_all = higher_of_all(w)
    known = usual if told_of_all is None else told_of_all[1]
    whole, keys = contract.whole_suit, (f"{path}.higher_trumps", f"{path}.whole_suit")
    differs = (contract.higher_trumps, whole) != (known.higher_trumps, known.whole_suit)
    if differs and whole and contract.suit_comes_later and not contract.higher_trumps:
        yield from () if known.whole_suit else (Fact(w.phrase("trump.whole_suit"), keys[1:]),)
    elif contract.higher_trumps and differs:
        said = higher_trumps_after(w, contract, highest_of_all(w, contract))
        yield from (Fact(text, keys[:1] if whole else keys) for text in said)
        suits = order_of_suits(w, contract.higher_trumps, contract)
        if suits:
            yield Fact(suits, (f"{path}.higher_trumps",))
    if contract.trump_order and contract.trump_order != usual.trump_order:
        ranks = ranks_in_trump(w, contract)
        yield Fact(w.phrase("trump.trump_order", ranks=ranks), (f"{path}.trump_order",))
    told = goes_by_colour((*known.higher_trumps, *usual.trump_order))
    if not told and goes_by_colour((*contract.higher_trumps, *contract.trump_order)):
        keys = f"{path}.higher_trumps", f"{path}.trump_order"
        yield Fact(pairs_of_colour(w), keys)
