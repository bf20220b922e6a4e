"""Which cards stand beside a paragraph of the rules: what it speaks of, taken from the ruleset."""

from __future__ import annotations

from game.cards import KIND_MASK, Suit, kind_of, parse_rank, suit_of
from game.engine.melds.held import named_cards
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP
from game.rules.explain import Chapter, Paragraph
from game.rules.model.melds import Meld
from game.rules.model.trick_melds import TrickMeld
from game.ui.table.order_of_cards import playing_phase

EXAMPLE = Suit.SCHIPPEN
"""The suit in which cards of any suit are shown."""

BESIDE = Suit.HERZ
"""The suit in which those of another one are shown beside it."""


def cards_of(rules: Rules, chapter: Chapter, paragraph: Paragraph) -> tuple[int, ...]:
    """The kinds to be shown beside a paragraph; mostly none."""
    keys = [key.split(".") for sentence in paragraph.sentences for key in sentence.keys]
    table = rules.ruleset.melds
    if paragraph.item and table is not None and chapter.id == "melds":
        name = next((key[2] for key in keys if key[:2] == ["melds", "table"]), None)
        return meld_cards(table.table[name]) if name in table.table else ()
    in_tricks = next((key[3] for key in keys if key[2:3] == ["melds_in_tricks"] and key[3:]), None)
    if paragraph.item and in_tricks is not None:
        return trick_meld_cards(rules.ruleset.melds_in_tricks[in_tricks])
    if chapter.id == "cards" and ["deck", "points"] in keys:
        return _by_points(rules)
    if chapter.id == "trump":
        if any(key[0] == "contracts" and key[-1] == "trumps" for key in keys):
            return _trumps(rules)
        if any(key[0] == "contracts" and key[-1] == "order" for key in keys):
            return _plain_order(rules)
    return ()


def meld_cards(meld: Meld) -> tuple[int, ...]:
    """The cards of a meld, in an example."""
    if meld.cards is not None:
        return named_cards(meld, EXAMPLE, BESIDE)
    if meld.of_one_suit is not None:
        ranks = [parse_rank(rank) for rank in meld.of_one_suit[: meld.row or meld.all_held]]
        return tuple(kind_of(EXAMPLE, rank) for rank in ranks) * meld.times
    each = [parse_rank(rank) for rank in meld.of_each_suit or []]
    suits = [Suit(n % len(Suit)) for n in range(meld.alike or len(Suit))]
    return tuple(kind_of(suit, rank) for rank in each for suit in suits for _ in range(meld.times))


def trick_meld_cards(meld: TrickMeld) -> tuple[int, ...]:
    """The cards of a meld that lies in a trick, in an example."""
    ranks = [parse_rank(rank) for rank in meld.ranks]
    if meld.same == "rank":
        return tuple(kind_of(suit, ranks[0]) for suit in Suit)
    return tuple(kind_of(EXAMPLE, rank) for rank in ranks[: meld.row])


def _by_points(rules: Rules) -> tuple[int, ...]:
    """The ranks of a suit, the dearest first."""
    points = rules.points(NO_TRUMP, rules.usual)
    suit = [kind for kind in rules.deck_kinds if suit_of(kind) == EXAMPLE]
    return tuple(sorted(suit, key=lambda kind: (-points[kind & KIND_MASK], kind)))


def _trumps(rules: Rules) -> tuple[int, ...]:
    """The trumps of the usual game, the highest first; none where they are named."""
    table = rules.table(playing_phase(rules), rules.usual, NO_TRUMP)
    trumps = [kind for kind in rules.deck_kinds if table.group[kind] == TRUMP]
    return tuple(sorted(trumps, key=lambda kind: -table.strength[kind]))


def _plain_order(rules: Rules) -> tuple[int, ...]:
    """The cards of a suit that is not trump, the highest first."""
    table = rules.table(playing_phase(rules), rules.usual, NO_TRUMP)
    suit = [k for k in rules.deck_kinds if suit_of(k) == EXAMPLE and table.group[k] != TRUMP]
    return tuple(sorted(suit, key=lambda kind: -table.strength[kind]))
