"""The pack, what its cards count, and what is trump in the usual game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from game.cards import (
    FOOL_NAME,
    JOKER_NAMES,
    Rank,
    Suit,
    card_name,
    parse_card,
    parse_pattern,
    parse_rank,
    parse_suit,
    rank_name,
    rank_of,
    suit_name,
    suit_of,
)
from game.rules.card_points import (
    asks_hand_points,
    counted_contract,
    gains_and_costs,
    pack_points_in,
    points_of_kinds,
)
from game.rules.explain.higher_suits import say_higher_suits
from game.rules.explain.highest_cards import say_highest_card, say_jokers
from game.rules.explain.reaching import say_reach
from game.rules.explain.trump_cards import (
    NAMED,
    all_equals_turn,
    all_named,
    equal_names,
    higher_of_all,
    higher_trumps,
    ranks_in_trump,
    say_turned_over,
)
from game.rules.explain.trumps_of_games import (
    goes_by_colour,
    goes_by_lead,
    is_chosen,
    is_thrown_in_otherwise,
    only_suit,
    trump_of_all,
    trumps_of,
    winners_naming,
)
from game.rules.explain.upside_down import say_upside_down
from game.rules.explain.writer import Writer
from game.rules.higher_trumps import in_every_suit, is_of_equals
from game.rules.model.contracts import Contract
from game.rules.model.deck import Deck
from game.rules.trump_suit import has_suit
from game.values import Points


def the_cards(w: Writer) -> None:
    """The pack and what its cards count."""
    deck = w.ruleset.deck
    w.chapter("cards")
    w.say(f"cards.faces.{w.faces}", "deck.faces")
    size = 4 * len(deck.ranks) * deck.copies
    w.say(
        "cards.pack",
        "deck.ranks deck.copies",
        ranks=w.words.ranks(deck.ranks),
        n=w.words.times(deck.copies),
        size=size,
    )
    ranks = {parse_rank(rank) for rank in deck.ranks}
    gone = sum(rank_of(kind) in ranks for kind in deck.left_out)
    if gone:
        n, size = gone * deck.copies, size - gone * deck.copies
        cards = w.words.several(deck.without)
        w.say("cards.without", "deck.without", n=n, cards=cards, size=size)
    if deck.joker_count:
        size += deck.joker_count
        _jokers_of_pack(w, deck, size)
    if deck.fool_count:
        n = deck.fool_count
        count, size = w.words.number(n), size + n
        text = "fools_too" if deck.joker_count else "fools"
        w.say(f"cards.{text}", "deck.fools.count deck.fools.label", n=n, count=count, size=size)
    w.paragraph()
    _values(w, deck)
    _worth_of_hands(w, deck)


def _jokers_of_pack(w: Writer, deck: Deck, size: int) -> None:
    """How many jokers there are; where the little ones are called otherwise, each by its name."""
    jokers, n = deck.jokers, deck.joker_count
    keys, kinds = (
        "deck.jokers.count deck.jokers.label",
        "deck.jokers.little deck.jokers.little_label",
    )
    little, count = 0 if jokers is None else jokers.little, w.words.number(n)
    if little and JOKER_NAMES[1] in deck.labels:
        of = deck.jokers_by_name
        names = w.words.join(
            w.words.card(name) + (f" ({w.words.times(many)})" if n > len(of) else "")
            for name, many in of.items()
        )
        w.say("cards.jokers_of_names", f"{keys} {kinds}", n=n, count=count, names=names, size=size)
        return
    w.say("cards.jokers", keys, n=n, count=count, size=size)
    if little:
        w.say("cards.little_jokers", kinds, n=little, count=w.words.number(little))


def _worth_of_hands(w: Writer, deck: Deck) -> None:
    """What ranks count in a hand before play: points of their own, or card points that count in no
    trick."""
    key = "deck.hand_points"
    values: Mapping[str, Points] = deck.hand_points
    games = list(w.ruleset.games.values())
    counted = w.counts_cards or w.counting_changes
    if not values and not counted and asks_hand_points(w.ruleset, games):
        key, values = "deck.points", deck.points
    told = [
        w.phrase("cards.value", rank=w.words.rank(name), points=values[name])
        for name in deck.ranks
        if values.get(name)
    ]
    if told:
        w.say("cards.in_hand", key, values=w.words.comma(told))


MOST_BEFORE_ACE = 3
"""Of more ranks than these above the Ace one does not think of it as a high card."""


def rank_points(w: Writer, contract: Contract) -> dict[Rank, Points]:
    """What the ranks that are named count in a game."""
    named = w.ruleset.deck.points | contract.points
    return {parse_rank(name): points for name, points in named.items()}


def _values(w: Writer, deck: Deck) -> None:
    """What ranks, and single cards, count; those that count nothing are told of together."""
    keys = "deck.points deck.ranks deck.copies deck.trump_points deck.card_points"
    keys += " deck.jokers deck.fools"
    if w.counting_changes:
        w.say(f"cards.{w.turns}", f"{keys} match.contracts")
        return
    if not w.counts_cards:
        w.say("cards.nothing", keys)
        return
    path, usual = w.counted()
    if usual.card_points:
        _single_values(w, f"{path}.card_points", usual.card_points)
        w.say("cards.others_nothing", f"{path}.card_points")
        _total(w, f"{keys} {path}.card_points")
        return
    values = rank_points(w, usual)
    worth = {name: values.get(parse_rank(name), 0) for name in deck.ranks}
    nothing = 0 in worth.values()
    counted = {name: points for name, points in worth.items() if points}
    if counted and (any(values.values()) or not deck.card_points):
        own = f" {path}.points" if usual.points else ""
        _rank_values(w, f"deck.points deck.ranks{own}", counted)
    for word, group in (("joker", deck.jokers), ("fool", deck.fools)):
        if group is not None and group.count and group.points:
            text = f"{word}_costs" if group.points < 0 else f"{word}_points"
            text = f"only_{text}" if group.count == 1 else text
            w.say(f"cards.{text}", f"deck.{word}s.points", n=abs(group.points))
    if deck.trump_points:
        others = w.words.join(
            w.phrase("cards.value", rank=w.words.rank(name), points=points)
            for name, points in deck.trump_points.items()
        )
        trump_keys = [f"deck.trump_points.{name}" for name in deck.trump_points]
        if counted:
            w.say("cards.trump_points", trump_keys, values=others)
        else:  # no rank is worth anything in the other suits
            told = ["deck.points", "deck.ranks", *trump_keys]
            w.say("cards.only_trump_points", told, values=others)
        for path, contract in (w.usual(), *w.special_contracts()):
            if contract.trump_begins_in_trick:
                w.say("cards.trump_points_before", [*trump_keys, f"{path}.trump"])
                break
    _single_values(w, "deck.card_points", deck.card_points)
    if nothing if any(values.values()) else deck.card_points:
        w.say("cards.others_nothing", "deck.points deck.card_points")
    _total(w, keys)


def _rank_values(w: Writer, keys: str, counted: Mapping[str, Points]) -> None:
    """What each of these ranks counts, in one breath where all of them count the same."""
    deck, points = w.ruleset.deck, set(counted.values())
    if len(counted) > 1 and len(points) == 1 and min(points) > 0:
        others = deck.joker_count or deck.fool_count or deck.card_points
        every = len(counted) == len(deck.ranks) and not others
        ranks = w.words.join(map(w.words.rank, counted))
        w.say(f"cards.{'every' if every else 'same'}_value", keys, n=max(points), ranks=ranks)
        return
    told = [
        w.phrase("cards.value", rank=w.words.rank(name), points=points)
        for name, points in counted.items()
    ]
    w.say("cards.values", keys, values=w.words.comma(told))


def _single_values(w: Writer, path: str, values: Mapping[str, Points]) -> None:
    """What single cards and suits count; many different cards are listed in one sentence."""
    groups = [(points, list(names)) for points, names in groupby(values, key=values.__getitem__)]
    single = [
        (points, names)
        for points, names in groups
        if len(names) == 1 and len(parse_pattern(names[0])) == 1
    ]
    if len(single) > NAMED:
        listed = [
            w.phrase("cards.value", rank=w.words.card(names[0]), points=points)
            for points, names in single
        ]
        keys = [f"{path}.{names[0]}" for _, names in single]
        w.say("cards.single_values", keys, values=w.words.comma(listed))
        groups = [group for group in groups if group not in single]
    for points, names in groups:
        text = "card_costs" if points < 0 else "card_points"
        several = "_each" if len(names) > 1 or names[0] == "*-*" else "_all"
        alone = len(names) == 1 and len(parse_pattern(names[0])) == 1
        text += "" if alone else several
        keys = [f"{path}.{name}" for name in names]
        cards = w.words.acting(names[0]) if alone else _in_a_row(w, names)
        w.say(f"cards.{text}", keys, n=abs(points), cards=cards)


def _in_a_row(w: Writer, names: Sequence[str]) -> str:
    """Several cards; many of one suit that follow each other by the first and the last."""
    ranks = w.ruleset.deck.ranks
    suits = {name.partition("-")[0] for name in names}
    held = [name.partition("-")[2] for name in names]
    if len(names) > NAMED and len(suits) == 1 and held[0] in ranks:
        at = ranks.index(held[0])
        if held == list(ranks[at : at + len(held)]):
            first, last = w.words.card(names[0]), w.words.card(names[-1])
            return w.phrase("contracts.ladder.name", first=first, last=last)
    return w.words.several(names)


def _total(w: Writer, keys: str) -> None:
    """What all cards together count."""
    gains, costs = gains_and_costs(w.ruleset)
    apart = _without_suit(w)
    if costs and not gains:
        w.say("cards.total_costs", keys, n=-costs)
    elif costs:
        w.say("cards.total_and_costs", keys, n=gains, costs=-costs)
    elif all(pack_points_in(w.ruleset, one) == gains for one in apart):
        if not _one_counts(w):
            w.say("cards.total", keys, n=gains)
    else:
        w.say("cards.total_with_suit", keys, n=gains)
        plain = {pack_points_in(w.ruleset, one) for one in apart}
        if len(plain) == 1:
            w.say("cards.total_without", keys, n=plain.pop())


def _one_counts(w: Writer) -> bool:
    """Whether a single card counts, so that nothing is to be added up."""
    deck = w.ruleset.deck
    counting = [n for n in points_of_kinds(deck, None).values() if n]
    return len(counting) == 1 == deck.copies and not deck.trump_points


def _without_suit(w: Writer) -> list[Contract]:
    """The games without a trump suit in which the cards of the deck count, where another game is
    meant by what all of them count, which has one."""
    usual = counted_contract(w.ruleset)
    if usual is None or not has_suit(w.ruleset, usual):
        return []
    games = [one for _, one in (w.usual(), *w.special_contracts()) if one.is_played]
    counted = [one for one in games if one.counts_points and not one.card_points]
    return [one for one in counted if not has_suit(w.ruleset, one)]


def trumps(w: Writer) -> None:
    """Trump and the order of the cards in the usual game."""
    path, contract = w.usual()
    w.chapter("trump")
    if by_lead := goes_by_lead(w):
        w.say("trump.rank_led", [f"{path}.trump", *by_lead])
    elif w.in_one_row:
        _one_row(w, path, contract)
    else:
        _trumps_and_others(w, path, contract)


def _trumps_and_others(w: Writer, path: str, contract: Contract) -> None:
    """The trumps, and the order of the cards that are none."""
    later = [at for at, stock in w.phases("stock") if stock.taken_by_highest_rank]
    if contract.has_trump and later:
        w.say("trump.what_later", [f"{path}.trump", *(f"{at}.winner" for at in later)])
    elif any(game.has_trump for game in (contract, *(one for _, one in w.in_turn))):
        reaching = [f"{at}.reach" for at, game in w.all_games.items() if game.reach]
        w.say(f"trump.what{'_but' if reaching else ''}", [f"{path}.trump", *reaching])
    shown = [at for at, deal in w.phases("deal") if deal.shows_dealers_trump]
    if any(trumps_of(other) != trumps_of(contract) for _, other in w.in_turn):
        w.say(f"trump.{w.turns}", ["match.contracts", *(f"{at}.trump" for at, _ in w.in_turn)])
    elif is_thrown_in_otherwise(w, contract):
        text = "suit_by_game" if contract.trump_is_turned_up else "by_game"
        w.say(f"trump.{text}", [f"{at}.trump" for at, _ in w.special_contracts()])
    elif contract.trumps_are_listed:
        _fixed(w, path, contract)
    elif _only_jokers(w, contract):
        jokers = w.ruleset.deck.jokers
        count = jokers.count if jokers is not None else 0
        w.say("trump.only_jokers", f"{path}.trump deck.jokers", n=count)
    elif contract.trump_is_turned_up and shown:
        w.say("trump.shown", [f"{path}.trump", *(f"{at}.last_card" for at in shown)])
        _joker_shown(w, path)
    elif contract.trump_is_turned_up and (named := winners_naming(w)):
        w.say("trump.turned_up_at_first", [f"{path}.trump", *named])
    elif not contract.has_trump and w.has_trumps:
        _by_game(w, path, contract)
    else:
        w.say(w.trump_from(contract), f"{path}.trump {path}.trump_suits", **w.trump_words(contract))
        if contract.trump_is_turned_up:
            _joker_shown(w, path)
    say_turned_over(w, path, contract)
    _loose_shown(w, path, contract)
    higher = (path, contract) if contract.higher_trumps else higher_of_all(w)
    if higher is not None:
        _higher(w, *higher)
    say_reach(w, path, contract)
    say_higher_suits(w, path, contract)
    say_highest_card(w, path, contract)
    say_jokers(w)
    w.paragraph()
    apart = contract.trumps_are_listed and only_suit(contract) is None
    text = (
        "order_else"
        if _ranks_otherwise(w, contract)
        else "order_beside_trumps"
        if apart
        else "order"
    )
    say_order(w, path, contract, text)
    say_upside_down(w, path, contract)
    say_trump_order(w, path, contract)
    say_equals(w, path, contract)


def _ranks_otherwise(w: Writer, usual: Contract) -> bool:
    """Whether cards rank otherwise in another game, where several are played in turn, or none is
    usual; so do those of a suit that stands among single trumps, or of the trump suit."""
    if any(game.orders != usual.orders for _, game in w.in_turn):
        return True
    if usual.is_played:
        return False
    among = not usual.has_trump
    return any(
        game.orders != usual.orders
        or game.trump_order != usual.trump_order
        or (among and game.trumps_are_listed and only_suit(game) is None)
        for _, game in w.special_contracts()
    )


def _is_row(w: Writer, contract: Contract) -> bool:
    """Whether all cards are trumps in a game."""
    own = contract.trumps_are_listed and only_suit(contract) is None
    return own and not plain_ranks(w, contract)


def _one_row(w: Writer, path: str, contract: Contract) -> None:
    """The row of all cards, where there are no others."""
    keys = [f"{path}.trump", f"{path}.trumps", "deck.ranks"]
    others = any(trumps_of(one) != trumps_of(contract) for _, one in w.special_contracts())
    text = "one_row_otherwise" if others else "one_row"
    w.say(f"trump.{text}", keys, cards=w.words.comma(trump_names(w, contract)))
    suits = order_of_suits(w, contract.trumps, contract)
    if suits:
        w.write(suits, [f"{path}.trumps"])
    say_highest_card(w, path, contract)
    say_jokers(w)
    say_equals(w, path, contract)


def _by_game(w: Writer, path: str, usual: Contract) -> None:
    """That there are trumps in games that can be declared, and none in the usual one."""
    if is_chosen(usual):
        w.say("trump.none_as_usual", f"{path}.trump")
        return
    w.say("trump.what", f"{path}.trump")
    keys = [f"{at}.{key}" for at, _ in w.special_contracts() for key in ("trump", "trump_suits")]
    of_all, (_, game) = trump_of_all(w), w.special_contracts()[0]
    w.say(of_all or "trump.by_game", keys, **w.trump_words(game))


def _only_jokers(w: Writer, usual: Contract) -> bool:
    """Whether nothing but jokers is trump, in the usual game or, where that is not played, in what
    is declared."""
    games = [usual] if usual.is_played else [usual, *(one for _, one in w.special_contracts())]
    return w.ruleset.deck.are_only_trumps and not any(one.has_trump for one in games)


def _higher(w: Writer, path: str, contract: Contract) -> None:
    """The trumps above the trump suit, and what must be known to find them."""
    key = f"{path}.higher_trumps"
    part = [] if contract.whole_suit else [f"{path}.whole_suit"]
    w.write(higher_trumps(w, contract), [key, *part])
    suits = order_of_suits(w, contract.higher_trumps, contract)
    if suits:
        w.write(suits, [key])
    if goes_by_colour(contract.higher_trumps):
        _say_pairs(w, key)


def _say_pairs(w: Writer, key: str) -> None:
    """Which suits have one colour."""
    w.say("trump.pairs", key, **_pairs(w))


def pairs_of_colour(w: Writer) -> str:
    """Which suits have one colour, as a sentence."""
    return w.phrase("trump.pairs", **_pairs(w))


def _pairs(w: Writer) -> dict[str, str]:
    names = (w.words.suit(suit_name(suit, "german")) for suit in Suit)
    return dict(zip(("first", "second", "third", "fourth"), names, strict=True))


def _joker_shown(w: Writer, path: str) -> None:
    """That only the jokers are trumps where one of them, or a fool, should say what is trump."""
    shown = _suitless_shown(w)
    if w.ruleset.deck.has_joker_trumps and shown:
        w.say(f"trump.{shown}_shown", f"{path}.trump deck.jokers deck.fools")


def _suitless_shown(w: Writer) -> str:
    """Which cards of no suit may be shown where one should say what is trump, as the keys of texts
    name them: those with which nothing else is played; nothing where there are none."""
    deck = w.ruleset.deck
    games = [game for _, game in w.special_contracts()]
    other = {kind for game in games for one in game.when_turned_up for kind in parse_pattern(one)}
    left = {name for name in deck.without_suit if parse_card(name) not in other}
    stands = deck.jokers is not None and deck.jokers.shows is not None
    words = {"joker": bool(left - {FOOL_NAME}) and not stands, "fool": FOOL_NAME in left}
    return "_or_".join(word for word, there in words.items() if there)


def _loose_shown(w: Writer, path: str, contract: Contract) -> None:
    """What is trump where a card of no suit at all should say it."""
    deck = w.ruleset.deck
    loose = deck.fool_count or (deck.joker_count and not deck.trump_jokers)
    shown = _suitless_shown(w)
    if loose and shown and not deck.has_joker_trumps and contract.trump_is_turned_up:
        w.say(f"trump.loose_{shown}_shown", f"{path}.trump deck.jokers deck.fools")


def _fixed(w: Writer, path: str, contract: Contract) -> None:
    """The trumps one by one, highest first; cards of a rank in all suits as one, and a suit that
    ranks as the others do by its name."""
    others = [f"{at}.trump" for at, other in w.special_contracts() if _changes(other, contract)]
    otherwise = "_or_other" if others else ""
    suit = only_suit(contract)
    if suit is not None:
        keys = [f"{path}.trump", f"{path}.trumps", *others]
        w.say(f"trump.suit{otherwise}", keys, suit=w.words.suit(suit))
        return
    w.say(
        f"trump.fixed{otherwise}",
        [f"{path}.trump", f"{path}.trumps", "deck.ranks", *others],
        cards=w.words.comma(trump_names(w, contract)),
    )
    suits = order_of_suits(w, contract.trumps, contract)
    if suits:
        w.write(suits, [f"{path}.trumps"])


def _changes(contract: Contract, usual: Contract) -> bool:
    """Whether other cards are trump in a game than in the usual one."""
    return contract.is_played and (contract.trump, contract.trumps) != (usual.trump, usual.trumps)


def trump_names(w: Writer, contract: Contract) -> list[str]:
    """The trumps of a contract, highest first: alle Joker, Herz-Zehn, alle Damen, Karo-As …"""
    deck = {parse_rank(name) for name in w.ruleset.deck.ranks}
    orders = {
        suit: [int(parse_rank(name)) for name in names] for suit, names in contract.orders.items()
    }
    jokers = w.ruleset.deck.jokers
    names = [name for name in w.ruleset.deck.without_suit if name != FOOL_NAME]
    joker = [w.words.pattern(name) for name in names] if w.ruleset.deck.trump_jokers else []
    above = jokers is not None and jokers.power == "highest"
    named = joker if above else []
    seen = set(w.ruleset.deck.left_out)
    for entry in contract.trumps:
        kinds = [k for k in parse_pattern(entry) if rank_of(k) in deck and k not in seen]
        kinds.sort(key=lambda kind: _place(kind, orders[suit_of(kind)]))
        seen.update(kinds)
        if entry.startswith("*"):
            named.append(all_named(w, entry, contract.trumps))
        else:
            named += [w.words.card(card_name(kind, "german")) for kind in kinds]
    return named if above else named + joker


def _place(kind: int, order: list[int]) -> int:
    """Where a card stands in an order of ranks: behind all of it where it has no place."""
    return order.index(rank_of(kind)) if rank_of(kind) in order else len(order)


def order_of_suits(w: Writer, entries: Iterable[str], contract: Contract) -> str:
    """The order of the suits where all cards of a rank are trumps; empty where none are, or those
    are equal."""
    equal = set(map(parse_rank, contract.equal_ranks))
    whole = [entry for entry in entries if entry.startswith("*-")]
    ranks = [entry.partition("-")[2] for entry in whole if not is_of_equals(entry, equal)]
    if not ranks:
        return ""
    suits = w.words.comma(w.words.suit(suit_name(s, "german")) for s in range(4))
    if "*" in ranks:
        return w.phrase("trump.whole_suits", suits=suits)
    several = w.words.join((w.words.rank(rank, 2) for rank in ranks), "or")
    return w.phrase("trump.suits", ranks=several, suits=suits)


def say_order(w: Writer, path: str, contract: Contract, text: str) -> None:
    """The order within a suit, of the cards that are not fixed trumps."""
    if covers_suits(contract):
        for keys, said in suit_orders(w, path, contract):
            w.write(said, [*keys, f"{path}.order"])
        return
    named = plain_ranks(w, contract)
    w.say(
        f"trump.{text}", f"{path}.order deck.ranks", ranks=w.words.comma(map(w.words.rank, named))
    )
    ranks = [parse_rank(name) for name in named]
    above = [rank for rank in ranks if rank in (Rank.ZEHN, Rank.KOENIG)]
    before = ranks.index(Rank.AS) if Rank.AS in ranks else 0
    before = 0 if before > MOST_BEFORE_ACE else before
    if before:
        higher = w.words.join(map(w.words.rank, named[:before]))
        the = w.words.the_rank(named[0])
        w.say("trump.above_ace", f"{path}.order", n=before, ranks=higher, the=the)
    if above == [Rank.ZEHN, Rank.KOENIG] and Rank.ZEHN in ranks[before:]:
        w.say(f"trump.ten_above_king{'_too' if before else ''}", f"{path}.order")
    for keys, said in suit_orders(w, path, contract):
        w.write(said, keys)


def suit_orders(w: Writer, path: str, contract: Contract) -> Iterator[tuple[list[str], str]]:
    """The keys of suits with an order of their own, and what is said of those that share one."""
    there = {parse_rank(name) for name in w.ruleset.deck.ranks}
    sharing: dict[tuple[int, ...], list[str]] = {}
    for name, order in contract.suit_orders.items():
        ranks = tuple(rank for rank in map(parse_rank, order) if rank in there)
        sharing.setdefault(ranks, []).append(name)
    everywhere = covers_suits(contract)
    for at, (shared, names) in enumerate(sharing.items()):
        suits = w.words.join(map(w.words.suit, names))
        ranks_said = w.words.comma(w.words.rank(rank_name(rank, "german")) for rank in shared)
        keys = [f"{path}.suit_orders.{name}" for name in names]
        said = "suit_order_of" if everywhere else "suit_order_too" if at else "suit_order"
        yield keys, w.phrase(f"trump.{said}", n=len(names), suits=suits, ranks=ranks_said)


def covers_suits(contract: Contract) -> bool:
    """Whether every suit has an order of its own, so that no other one is to be told."""
    return len({parse_suit(name) for name in contract.suit_orders}) == len(Suit)


def say_trump_order(w: Writer, path: str, contract: Contract) -> None:
    """The order within the trump suit, where it is another one."""
    if contract.trump_order:
        key = f"{path}.trump_order"
        w.say("trump.trump_order", key, ranks=ranks_in_trump(w, contract))
        if goes_by_colour(contract.trump_order) and not goes_by_colour(contract.higher_trumps):
            _say_pairs(w, key)


def plain_ranks(w: Writer, contract: Contract) -> list[str]:
    """The ranks of a suit that is not trump, the highest first."""
    deck = {parse_rank(name) for name in w.ruleset.deck.ranks}
    beside = [] if only_suit(contract) else contract.trumps
    trumps = {kind for entry in beside for kind in parse_pattern(entry)}
    trumps.update(in_every_suit(contract), w.ruleset.deck.left_out)
    plain = {
        rank
        for rank in deck
        if any(k not in trumps for k in parse_pattern(f"*-{rank_name(rank, 'german')}"))
    }
    return [name for name in contract.order if parse_rank(name) in plain]


def second_wins(w: Writer, contract: Contract) -> str:
    """That of these cards the one played later wins, as a sentence."""
    if always_second(w, contract):
        return w.phrase("trump.later_wins")
    return w.phrase("trump.second_wins", cards=w.words.several(contract.second_wins))


def always_second(w: Writer, contract: Contract) -> bool:
    """Whether of any two equal cards the one played later wins."""
    named = {kind for entry in contract.second_wins for kind in parse_pattern(entry)}
    pack = {kind for rank in w.ruleset.deck.ranks for kind in parse_pattern(f"*-{rank}")}
    return pack <= named


def say_equals(w: Writer, path: str, contract: Contract) -> None:
    """Which of two equal cards wins."""
    equals = equal_names(w, contract)
    if equals:
        w.write(equals, [f"{path}.equal_ranks"])
    if contract.second_wins:
        if not all_equals_turn(w, contract):
            w.write(second_wins(w, contract), [f"{path}.second_wins"])
        last = "in_the_last" if contract.second_wins_last else "not_in_the_last"
        w.say(f"trump.{last}", f"{path}.second_wins_last")
    elif w.ruleset.deck.copies > 1 and not w.ruleset.spoils_tricks:
        w.say("trump.first_wins", f"{path}.second_wins deck.copies")
