"""Trumps by name: those above the trump suit, the order within it, and those that are equal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from game.cards import JOKER_NAMES, Suit, parse_pattern, parse_rank
from game.rules.explain.facts import Fact
from game.rules.explain.writer import Writer
from game.rules.higher_trumps import LOWEST, OF_COLOUR, OF_TRUMP, equal_trumps, is_of_equals
from game.rules.model.contracts import Contract

NAMED = 3
"""Of more cards than these one sentence tells."""


def higher_trumps(w: Writer, contract: Contract) -> str:
    """What stands above the trump suit: one card, or several, the highest first."""
    entries = contract.higher_trumps
    single = len(entries) == 1 and ("*" not in entries[0])
    if not contract.whole_suit:
        return _only_trumps(w, contract)
    deck = w.ruleset.deck
    above = deck.jokers is not None and deck.jokers.power == "highest" and deck.has_joker_trumps
    text = "trump.higher_trump" if single else "trump.higher_trumps"
    if above and not single and not contract.places_jokers:
        text = "trump.higher_trumps_below_jokers"
    return w.phrase(text, cards=w.words.comma(_higher_trumps_named(w, contract)))


def _only_trumps(w: Writer, contract: Contract) -> str:
    """The only cards of the trump suit, and beside it, that are trumps."""
    if are_of_trump_suit(contract):
        ranks = [entry.removeprefix(f"{OF_TRUMP}-") for entry in contract.higher_trumps]
        return w.phrase("trump.only_of_suit", ranks=w.words.comma(map(w.words.rank, ranks)))
    cards, jokers = w.words.comma(_higher_trumps_named(w, contract)), w.ruleset.deck.trump_jokers
    if jokers:
        return w.phrase("trump.only_trumps_beside_jokers", n=jokers, cards=cards)
    return w.phrase("trump.only_trumps", cards=cards)


def are_of_trump_suit(contract: Contract) -> bool:
    """Whether only some cards of the trump suit are trumps, each by its rank, and no others, so
    that they are called by their ranks alone."""
    named = (
        entry != LOWEST and entry.partition("-")[0] == OF_TRUMP for entry in contract.higher_trumps
    )
    return not contract.whole_suit and all(named)


def higher_of_all(w: Writer) -> tuple[str, Contract] | None:
    """A game, with its path, that has the same single trumps above its suit as all others with a
    trump suit, so that they are told of once, with the order of the cards; None where these differ,
    or the usual game is played itself."""
    if w.usual()[1].is_played or w.usual()[1].higher_trumps or w.in_turn:
        return None
    games = [one for one in w.special_contracts() if one[1].is_played and one[1].has_trump]
    higher = {(game.whole_suit, *game.higher_trumps) for _, game in games}
    fixed = any(game.trumps_are_listed for _, game in games)
    alike = len(higher) == 1 and not fixed and games[0][1].higher_trumps
    return games[0] if alike else None


MANY_GAMES = 2
"""Of more games than so many it is said once which trumps are the highest in all of them."""


def highest_of_all(w: Writer, contract: Contract) -> int:
    """How many of the trumps above the trump suit are the highest ones of every game, while other
    ones follow in each; 0 where it is a single one, or there are few games."""
    games = [one for _, one in w.special_contracts() if one.is_played and one.ladder is None]
    if len(games) <= MANY_GAMES or contract not in games or w.ruleset.deck.jokers is not None:
        return 0
    if not all(one.whole_suit for one in games):
        return 0
    above = [one.higher_trumps for one in games]
    shared = list(takewhile(lambda same: len(set(same)) == 1, zip(*above, strict=False)))
    rest = min(len(one.higher_trumps) for one in games) - len(shared)
    return len(shared) if len(shared) > 1 and rest > 0 else 0


def higher_trumps_after(w: Writer, contract: Contract, shared: int) -> list[str]:
    """What stands above the trump suit, in sentences: the highest ones, so many, that all games
    share, and then those of the game itself."""
    if not shared:
        return [higher_trumps(w, contract)]
    named = _higher_trumps_named(w, contract)
    first = w.phrase("trump.highest_of_all", cards=w.words.comma(named[:shared]))
    return [w.phrase("trump.higher_than_suit", cards=w.words.comma(named[shared:])), first]


def _higher_trumps_named(w: Writer, contract: Contract) -> list[str]:
    """The trumps above the trump suit, the highest first, in words, each by itself."""
    return [trump_named(w, entry, contract.higher_trumps) for entry in contract.higher_trumps]


def trump_named(w: Writer, entry: str, entries: Sequence[str]) -> str:
    """One of these entries of trumps, in words."""
    word, _, rank = entry.partition("-")
    if entry == LOWEST:
        return w.phrase("trump.lowest_of_all")
    if word in (OF_TRUMP, OF_COLOUR):
        return w.phrase(f"trump.{word}", rank=w.words.rank(rank))
    if len(parse_pattern(entry)) == 1:
        return w.phrase("trump.single", card=w.words.card(entry))
    return all_named(w, entry, entries)


def all_named(w: Writer, entry: str, entries: Sequence[str]) -> str:
    """Cards that one entry of trumps names together; the others of their rank where one of it was
    named before."""
    word, _, rank = entry.partition("-")
    before = [other.partition("-")[2] for other in entries[: entries.index(entry)]]
    ranks = [parse_rank(other) for other in before if other != "*"]
    if word == "*" and rank != "*" and parse_rank(rank) in ranks:
        return w.phrase("trump.others", ranks=w.words.rank(rank, 2))
    return w.words.pattern(entry)


def ranks_in_trump(w: Writer, contract: Contract) -> str:
    """The ranks of the trump suit, the highest first, in words."""
    deck = w.ruleset.deck
    named = []
    for name in contract.trump_order:
        if name in JOKER_NAMES:
            if n := deck.without_suit.get(name, 0):
                named.append(w.words.card(name, n))
            continue
        rank = name.removeprefix(f"{OF_COLOUR}-")
        said = w.words.rank(rank)
        if rank in deck.ranks:
            named.append(said if rank == name else w.phrase("trump.colour_among", rank=said))
    return w.words.comma(named)


def equal_names(w: Writer, contract: Contract) -> str:
    """The trumps that are equal to each other, as a sentence; empty where none are."""
    ranks = set(map(parse_rank, contract.equal_ranks))
    named = [
        all_named(w, entry, entries)
        for entries in (contract.trumps, contract.higher_trumps)
        for entry in entries
        if is_of_equals(entry, ranks)
    ]
    text = "equals" if contract.second_wins or w.ruleset.spoils_tricks else "equals_first"
    text = "equals_last" if all_equals_turn(w, contract) else text
    others = [name for name in named if name in _others_of_ranks(w, contract)]
    if others == named and highest_of_all(w, contract):
        return w.phrase(f"trump.{text}_others")
    whole = all(one.startswith("*-") and is_of_equals(one, ranks) for one in contract.trumps)
    if len(named) > NAMED and whole and len(named) == len(contract.trumps):
        return w.phrase(f"trump.{text}_by_rank")
    together = [one for one in contract.trumps if len(parse_pattern(one)) > 1]
    together = [*together, *contract.higher_trumps]
    if len(named) > NAMED and all(is_of_equals(one, ranks) for one in together):
        return w.phrase(f"trump.{text}_together", cards=named[0])
    return w.phrase(f"trump.{text}", cards=w.words.join(named)) if named else ""


def _others_of_ranks(w: Writer, contract: Contract) -> list[str]:
    """What the rest of a rank is called, of each that there is: the other Queens."""
    return [w.phrase("trump.others", ranks=w.words.rank(r, 2)) for r in contract.equal_ranks]


def all_equals_turn(w: Writer, contract: Contract) -> bool:
    """Whether of all cards that are equal the last one played wins, which is no exception then."""
    groups = [group for suit in Suit for group in equal_trumps(contract, suit)]
    second = {kind for entry in contract.second_wins for kind in parse_pattern(entry)}
    single = w.ruleset.deck.copies == 1 and not w.ruleset.spoils_tricks
    return single and bool(groups) and all(second.issuperset(group) for group in groups)


def trump_turned_over(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """Which cards of the talon are turned over until one says what is trump."""
    if not contract.turned_over:
        return
    number = contract.turned_over
    args = {"n": number, "count": w.words.number(number)}
    text = w.phrase("trump.turned_over", **args)
    yield Fact(text, (f"{path}.turned_over", f"{path}.trump"))
    deck = w.ruleset.deck
    if deck.joker_count or deck.fool_count:
        named = "joker" if not deck.fool_count else "joker_or_fool" if deck.joker_count else "fool"
        text = w.phrase(f"trump.{named}_turned_over{'_first' * (number == 1)}")
        yield Fact(text, (f"{path}.turned_over",))


def say_turned_over(w: Writer, path: str, contract: Contract) -> None:
    """The same in the chapter of the trumps."""
    for fact in trump_turned_over(w, path, contract):
        w.write(fact.text, list(fact.keys))
