"""Which melds a hand holds, and what they count together.

A *card* here is a kind with a history above its five bits: `LAID` says that it lies open on the
table, and one bit for each seat and family of melds says where it has served. A card serves once
in each family (B-25, E-07, Z-05). How melds that lie within one another go together is the
ruleset's `contained_melds`: `never` lets them share cards in neither order, `before_only` lets
the smaller one come first, at an earlier chance, `always` lets both count.

    >>> from game.cards import card_name
    >>> from game.engine.rules.compiling import compile_rules
    >>> from game.rules import load
    >>> rules = compile_rules(load("binokel-3").ruleset)
    >>> paar = next(pattern for pattern in rules.melds if pattern.name == "paar-herz")
    >>> value(paar, trump=Suit.HERZ), value(paar, trump=Suit.EICHEL)
    (40, 20)

A card remembers where it has served: a second Paar needs another König and another Ober.

    >>> koenig, ober = parse_card("herz-koenig"), parse_card("herz-ober")
    >>> laid = [mark(paar, card) for card in take(paar, [koenig, koenig, ober])]
    >>> take(paar, [*laid, koenig]) is None
    True
    >>> [card_name(card, "german") for card in take(paar, [*laid, koenig, ober])]
    ['herz-koenig', 'herz-ober']

The Paar inside a Familie does not count beside it; the Ober serves in a Binokel as well (B-25).

    >>> suits = {"schippen": "as 10 koenig ober unter", "schellen": "unter"}
    >>> hand = [parse_card(f"{suit}-{rank}") for suit in suits for rank in suits[suit].split()]
    >>> found, worth = best_melds(rules.melds, hand, trump=Suit.SCHIPPEN)
    >>> [pattern.name for pattern in found], worth
    (['familie-schippen', 'binokel'], 190)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product
from typing import Final, NamedTuple

from game.cards import (
    KIND_BITS,
    KIND_MASK,
    KINDS,
    Suit,
    kind_of,
    parse_card,
    parse_rank,
    rank_name,
    suit_name,
)
from game.engine.actions import Action
from game.engine.primitives.bits import kinds_among
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.rules.card_points import copies_of
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.melds import Meld, MeldTable
from game.values import Card, Points

LAID: Final = 1 << KIND_BITS
"""Set in a card that lies open on the table as part of a meld."""

HISTORY_SHIFT: Final = KIND_BITS + 1


Goodness = tuple[int, int, int]
"""How good a meld is beside others: the lower goes first."""


class Pattern(NamedTuple):
    """One way to make a meld: which kinds, how many of each.

    `suit` is set for melds of one suit. `checks` and `marks` are the families that must not,
    and that do, stand in the history of its cards, as bits before the seat's shift. `kinds` has
    a bit for each of its kinds, `families` one for every family that the game has; `action` says
    that it is laid. `place` is lower for what stands higher up in the ruleset, and of
    one meld for higher ranks, the same for all suits; `place_in_trump` is that of it in trump.
    `apart`: it is compared with no other, or
    else with those of the same `group`, where only the best ones count. `longest` are the bits of
    every suit, its own first, where it is all that one holds in the suit in which one holds most,
    and `heights` then what each kind has, of as many cards. One that counts `when_played` is never
    laid; one that `has_halves` is two cards of which partners may ask each other for one;
    one of `any_turn` is shown before any card of its player.
    """

    number: int
    meld: str
    name: str
    suit: int | None
    needs: tuple[tuple[int, int], ...]
    cards: tuple[Card, ...]
    points: Points
    trump_points: int
    in_trumps: bool
    in_plain_suits: bool
    checks: int
    marks: int
    run: tuple[int, ...]
    after: str | None
    kinds: int
    families: int
    action: Action
    place: Goodness
    place_in_trump: Goodness
    apart: bool
    group: int
    longest: tuple[int, ...]
    heights: tuple[int, ...]
    when_played: bool
    has_halves: bool
    any_turn: bool

    @property
    def minds_trump(self) -> bool:
        """Whether it hangs on what is trump in which suits it counts."""
        return self.in_trumps or self.in_plain_suits


def compile_melds(
    ruleset: Ruleset, deck: frozenset[int]
) -> tuple[tuple[str, ...], tuple[Pattern, ...]]:
    """The families of melds and all patterns, in the order of the ruleset."""
    if ruleset.melds is None:
        return (), ()
    table = {name: meld for name, meld in ruleset.melds.table.items() if meld.enabled}
    families = tuple(dict.fromkeys(meld.family or name for name, meld in table.items()))
    by_family = ruleset.melds.counts_best_in_family
    bit = {family: 1 << index for index, family in enumerate(families)}
    patterns: list[Pattern] = []
    for number, (name, meld) in enumerate(table.items()):
        own = bit[meld.family or name]
        inner = 0
        for other in meld.contains:
            if other in table:
                inner |= bit[table[other].family or other]
        policy = ruleset.melds.contained_melds
        checks = own | (inner if policy == "never" else 0)
        marks = own | (0 if policy == "always" else inner)
        for suffix, suit, first, cards in _forms(meld, ruleset):
            if not set(cards) <= deck:
                continue
            needs = tuple((kind, cards.count(kind)) for kind in dict.fromkeys(cards))
            if any(count > copies_of(ruleset.deck, kind) for kind, count in needs):
                continue
            longest, heights = _longest(meld, suit)
            times = len(cards) if longest else 1
            patterns.append(
                Pattern(
                    len(patterns),
                    name,
                    name + suffix,
                    suit,
                    needs,
                    cards,
                    meld.points * times,
                    times * (meld.points if meld.trump_points is None else meld.trump_points),
                    meld.in_trumps or meld.needs_trump_cards,
                    meld.in_plain_suits and not meld.needs_trump_cards,
                    checks,
                    marks,
                    tuple(meld.run),
                    meld.after,
                    kinds_among(cards),
                    (1 << len(families)) - 1,
                    Action("meld", len(patterns)),
                    _place(ruleset.melds, number, first),
                    _place(ruleset.melds, number, first, in_trump=True),
                    meld.stands_apart,
                    families.index(meld.family or name) if by_family else 0,
                    longest,
                    heights,
                    meld.when_played,
                    meld.has_halves,
                    meld.any_turn,
                )
            )
    return families, tuple(patterns)


def _place(melds: MeldTable, number: int, first: int, *, in_trump: bool = False) -> Goodness:
    """How good a meld is by its number among all and by its highest rank."""
    before = melds.trump_goes_before
    plain = int(not in_trump or before == "nothing")
    return (number, plain, first) if before == "higher" else (number, first, plain)


def _forms(meld: Meld, ruleset: Ruleset) -> Iterable[tuple[str, int | None, int, tuple[int, ...]]]:
    """Every way to make a meld: a suffix for its name, its suit, with which of its ranks it begins,
    its cards."""
    faces = ruleset.deck.faces
    if meld.of_one_suit is not None and meld.all_held is not None:
        yield from _all_held(meld, meld.all_held, ruleset)
    elif meld.of_one_suit is not None:
        ranks = [parse_rank(name) for name in meld.of_one_suit]
        length = meld.row or len(ranks)
        for first in range(len(ranks) - length + 1):
            row = ranks[first : first + length]
            suffix = "" if meld.row is None else f"-{rank_name(row[0], faces)}"
            for suit in Suit:
                cards = tuple(kind_of(suit, rank) for rank in row for _ in range(meld.times))
                yield f"-{suit_name(suit, faces)}{suffix}", int(suit), first, cards
    elif meld.of_each_suit is not None:
        ranks = [parse_rank(name) for name in meld.of_each_suit]
        alike = meld.alike or len(Suit)
        if meld.different_suits:
            for chosen in combinations(Suit, alike):
                cards = tuple(
                    kind_of(s, r) for r in ranks for s in chosen for _ in range(meld.times)
                )
                named = "-".join(suit_name(suit, faces) for suit in chosen)
                yield "" if meld.alike is None else f"-{named}", None, 0, cards
            return
        suits = [*combinations_with_replacement(Suit, alike * meld.times)]
        for index, held in enumerate(product(suits, repeat=len(ranks))):
            kinds = [kind_of(s, r) for r, some in zip(ranks, held, strict=True) for s in some]
            yield f"-{index + 1}", None, 0, tuple(kinds)
    elif meld.needs_trump_cards:
        yield from _with_trump_cards(meld, ruleset)
    else:
        cards = tuple(parse_card(name) for name in meld.cards or ())
        yield "", None, 0, cards * meld.times


def _all_held(
    meld: Meld, least: int, ruleset: Ruleset
) -> Iterator[tuple[str, int | None, int, tuple[int, ...]]]:
    """The same of a meld of all that is held in a suit, the best first: more cards before fewer,
    and of as many the higher ones."""
    faces, height = ruleset.deck.faces, _heights(meld)
    ranks = [parse_rank(name) for name in meld.of_one_suit or ()]
    some = [held for size in range(least, len(ranks) + 1) for held in combinations(ranks, size)]
    worth = {held: (-len(held), -sum([height.get(rank, 0) for rank in held])) for held in some}
    places = sorted(set(worth.values()))
    for held in sorted(some, key=lambda held: worth[held]):
        named = "-".join([rank_name(rank, faces) for rank in held])
        for suit in Suit:
            cards = tuple([kind_of(suit, rank) for rank in held])
            name = f"-{suit_name(suit, faces)}-{named}"
            yield name, int(suit), places.index(worth[held]), cards


def _heights(meld: Meld) -> dict[int, int]:
    """What each rank has beside others, of as many cards."""
    return {int(parse_rank(name)): number for name, number in meld.heights.items()}


def _longest(meld: Meld, suit: int | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The bits of every suit, this one first, and what each kind has, for a meld of all that is
    held of the longest suit."""
    if meld.all_held is None or meld.of_one_suit is None or suit is None:
        return (), ()
    ranks, height = [parse_rank(name) for name in meld.of_one_suit], _heights(meld)
    suits = [suit, *(int(other) for other in Suit if other != suit)]
    bits = [kinds_among([kind_of(Suit(one), rank) for rank in ranks]) for one in suits]
    heights = [0] * KINDS
    for one in suits:
        for rank in ranks:
            heights[kind_of(Suit(one), rank)] = height.get(int(rank), 0)
    return tuple(bits), tuple(heights)


def _is_longest(pattern: Pattern, cards: Sequence[Card]) -> bool:
    """Whether it is all that these cards have of their longest suit; of as long and as high ones
    the first suit is."""
    held = kinds_among(cards)
    if held & pattern.longest[0] != pattern.kinds:
        return False
    mine = _length(pattern, pattern.longest[0] & held)
    for other in pattern.longest[1:]:
        theirs = _length(pattern, other & held)
        if theirs > mine or (theirs == mine and other < pattern.longest[0]):
            return False
    return True


def _length(pattern: Pattern, held: int) -> tuple[int, int]:
    """How many kinds, and how high they are together."""
    high = sum([pattern.heights[kind] for kind in range(KINDS) if held >> kind & 1])
    return held.bit_count(), high


def _with_trump_cards(
    meld: Meld, ruleset: Ruleset
) -> Iterable[tuple[str, int | None, int, tuple[int, ...]]]:
    """The same of a meld of trumps and other cards: one way for every trump suit, and for every
    other suit where that is not named."""
    faces = ruleset.deck.faces
    for trump in Suit:
        for plain in [suit for suit in Suit if suit != trump] if meld.has_plain_cards else [None]:
            suffix = f"-{suit_name(trump, faces)}"
            suffix += "" if plain is None else f"-{suit_name(plain, faces)}"
            yield suffix, int(trump), 0, named_cards(meld, trump, plain)


def named_cards(meld: Meld, trump: Suit, plain: Suit | None) -> tuple[int, ...]:
    """The cards that a meld names, in a trump suit and beside it in a plain one."""
    suits = {"trump": trump, "plain": plain}
    cards = []
    for name in meld.cards or ():
        word, _, rank = name.partition("-")
        suit = suits.get(word)
        cards.append(parse_card(name) if suit is None else kind_of(suit, parse_rank(rank)))
    return tuple(cards) * meld.times


def melds_counted(patterns: tuple[Pattern, ...], contract: Contract) -> tuple[Pattern, ...]:
    """Those of the patterns that count in a contract."""
    counted = contract.melds
    if isinstance(counted, list):
        return tuple([pattern for pattern in patterns if pattern.meld in counted])
    return patterns if counted else ()


def in_reach(patterns: Sequence[Pattern], cards: Sequence[Card]) -> list[Pattern]:
    """The patterns of which every kind is held at all: a quick sieve before `take`."""
    missing = ~kinds_among(cards)
    return [pattern for pattern in patterns if not pattern.kinds & missing]


def held_in(patterns: Sequence[Pattern], cards: Sequence[Card], trump: int) -> list[Pattern]:
    """The patterns whose cards are all there and which count with this suit as trump, each as if it
    were the only one."""
    return [
        pattern
        for pattern in in_reach(patterns, cards)
        if serves(pattern, trump) and take(pattern, cards) is not None
    ]


def fresh(cards: Iterable[Card]) -> tuple[int, ...]:
    """The same cards without any history."""
    return tuple(card & KIND_MASK for card in cards)


def value(pattern: Pattern, trump: int, earlier: int = 0) -> int:
    """Score points of a meld when `trump` is the trump suit.

    `earlier` counts the melds of the same name that the seat has made before, for melds that
    count more each time (Q-03). A meld of trump that was laid before trump was named counts
    nothing when its suit has not become trump.
    """
    if pattern.run:
        return pattern.run[min(earlier, len(pattern.run) - 1)]
    if not serves(pattern, trump):
        return 0
    return pattern.trump_points if pattern.suit == trump != NO_TRUMP else pattern.points


def values_in_order(
    patterns: Iterable[Pattern], trump: int, before: Iterable[Pattern] = ()
) -> list[Points]:
    """Score points of melds that a seat lays one after another, having laid others `before`."""
    earlier = Counter(pattern.meld for pattern in before)
    points = []
    for pattern in patterns:
        points.append(value(pattern, trump, earlier[pattern.meld]))
        earlier[pattern.meld] += 1
    return points


def of_the_best(points: Iterable[Points], at_most: int | None) -> Points:
    """What melds come to that bring so much each, where no more than so many of them count."""
    return sum(points) if at_most is None else sum(sorted(points, reverse=True)[:at_most])


def serves_by_trump(pattern: Pattern) -> bool:
    """Whether it is a matter of trump what a meld counts, or whether it does."""
    by_suit = pattern.suit is not None and pattern.trump_points != pattern.points
    return not pattern.run and (by_suit or pattern.minds_trump)


def serves(pattern: Pattern, trump: int) -> bool:
    """Whether the meld counts in that suit at all (melds of trump only, E-07).

    As long as trump is not named any suit may become it.
    """
    if trump == UNNAMED:
        return True
    if pattern.in_trumps:
        return pattern.suit == trump
    return not (pattern.in_plain_suits and pattern.suit == trump)


def take(pattern: Pattern, cards: Sequence[Card], shift: int = 0) -> tuple[int, ...] | None:
    """Which of a seat's cards make the meld, or None when they do not.

    Of several that would do, a card that has served this seat goes before one that can still serve
    it in all the same families and more, so that fresh cards stay fresh. `shift` is the place of
    the seat's families in the history.
    """
    if pattern.longest and not _is_longest(pattern, cards):
        return None
    forbidden = pattern.checks << (HISTORY_SHIFT + shift)
    own = pattern.families << (HISTORY_SHIFT + shift)
    chosen: list[int] = []
    held = tuple(cards)
    for kind, count in pattern.needs:
        free = [card for card in held if card & KIND_MASK == kind and not card & forbidden]
        if len(free) < count:
            return None
        if free.count(free[0]) < len(free):
            free.sort(key=lambda card: (card & own, card), reverse=True)
        chosen += free[:count]
    return tuple(chosen)


Served = tuple[tuple[int, int], ...]
"""The cards that have served at this one chance to meld, as they are now, with their families."""


def take_now(
    pattern: Pattern, cards: Sequence[Card], now: Served, shift: int = 0
) -> tuple[int, ...] | None:
    """Like `take`, when some melds have been laid at this very chance: what another meld contains
    may be melded before it, but not with it (E-07)."""
    if not now:
        return take(pattern, cards, shift)
    contained = pattern.marks & ~pattern.checks
    free = list(cards)
    for card, families in now:
        if families & contained:
            free.remove(card)
    return take(pattern, free, shift)


def serve(
    pattern: Pattern, chosen: Sequence[int], now: Served, shift: int = 0, *, laid: bool = False
) -> Served:
    """What has served at this chance once these cards lie in a meld as well."""
    served = list(now)
    for card in chosen:
        families = pattern.checks
        before = next((entry for entry in served if entry[0] == card), None)
        if before is not None:
            served.remove(before)
            families |= before[1]
        served.append((mark(pattern, card, shift, laid=laid), families))
    return tuple(served)


def mark(pattern: Pattern, card: Card, shift: int = 0, *, laid: bool = False) -> int:
    """The card after it has served in the meld; with `laid` it now lies on the table."""
    return card | pattern.marks << (HISTORY_SHIFT + shift) | (LAID if laid else 0)


def marked(pattern: Pattern, card: Card, shift: int = 0) -> bool:
    """Whether a card has served in melds like this one."""
    return bool(card & pattern.checks << (HISTORY_SHIFT + shift))


def after_melds(
    patterns: Iterable[Pattern], cards: Iterable[Card], shift: int = 0, *, at_once: bool = False
) -> list[int] | None:
    """The cards with the history that these melds leave, made in this order; None when they cannot
    all be made, one after another or (`at_once`) at one chance."""
    held = list(cards)
    now: Served = ()
    for pattern in patterns:
        chosen = take_now(pattern, held, now, shift)
        if chosen is None:
            return None
        if at_once:
            now = serve(pattern, chosen, now, shift)
        for card in chosen:
            held.remove(card)
            held.append(mark(pattern, card, shift))
    return held


def best_melds(
    patterns: Sequence[Pattern], hand: Iterable[Card], trump: int
) -> tuple[tuple[Pattern, ...], int]:
    """The melds that count most together for a hand, and their score points (B-29).

    Melds worth more are taken first and a meld is laid as often as it can be: a larger meld
    counts more than what it uses up, and smaller ones that may come before it do. That need not
    be so where it uses up melds of several families (the Rundgang), so the best is looked for with
    and without each of those.
    """
    held = fresh(hand)
    ordered = sorted(
        (p for p in in_reach(patterns, held) if serves(p, trump)),
        key=lambda p: (p.marks.bit_count() - p.checks.bit_count(), -value(p, trump), p.number),
    )
    choices = [ordered]
    for mixed in [p for p in ordered if p.checks.bit_count() > 2]:
        choices += [[p for p in some if p is not mixed] for some in choices]
    return max((_greedy(some, held, trump) for some in choices), key=lambda found: found[1])


def _greedy(
    ordered: Sequence[Pattern], hand: Iterable[Card], trump: int
) -> tuple[tuple[Pattern, ...], int]:
    """The melds taken one after the other in this order, and their score points."""
    held = list(hand)
    laid: list[Pattern] = []
    total = 0
    counts: dict[str, int] = {}
    for pattern in ordered:
        while (chosen := take(pattern, held)) is not None:
            for card in chosen:
                held.remove(card)
                held.append(mark(pattern, card))
            total += value(pattern, trump, counts.get(pattern.meld, 0))
            counts[pattern.meld] = counts.get(pattern.meld, 0) + 1
            laid.append(pattern)
    return tuple(sorted(laid)), total
