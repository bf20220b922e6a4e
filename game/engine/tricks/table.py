"""Who may play what, and who wins: the only place that knows, on integer tables.

A `TrickTable` holds for each kind the group that must be followed with (four plain
suits and `TRUMP`; none is with those that are `LOOSE`) and the strength within the group. Nothing
here knows of seats or games.

    >>> from game.cards import Suit, card_name, parse_card
    >>> from game.engine.rules.compiling import compile_rules
    >>> from game.rules import load
    >>> rules = compile_rules(load("binokel-3").ruleset)
    >>> herz_is_trump = rules.table(rules.phase_at("tricks"), rules.usual, Suit.HERZ)

Of the suit led, whoever can must beat the König, but not once the trick is trumped (B-51).

    >>> words = "eichel-10 eichel-unter herz-as herz-unter"
    >>> hand = [parse_card(word) for word in words.split()]
    >>> koenig, trump = parse_card("eichel-koenig"), parse_card("herz-koenig")
    >>> [card_name(card, "german") for card in legal(herz_is_trump, hand, Suit.EICHEL, koenig)]
    ['eichel-10']
    >>> [card_name(card, "german") for card in legal(herz_is_trump, hand, Suit.EICHEL, trump)]
    ['eichel-10', 'eichel-unter']
    >>> why_not(herz_is_trump, hand, Suit.EICHEL, koenig, parse_card("herz-as"))
    <Reason.FOLLOW_SUIT: 'follow_suit'>

Without a card of the suit one must trump, and above a trump that lies there.

    >>> [card_name(card, "german") for card in legal(herz_is_trump, hand, Suit.SCHELLEN, trump)]
    ['herz-as']

A low trump beats a high plain card, and of two equal cards the first wins (B-52).

    >>> unter, plain = parse_card("herz-unter"), parse_card("eichel-as")
    >>> winner(herz_is_trump, [koenig, unter, plain]), winner(herz_is_trump, [plain, koenig, plain])
    (1, 0)
    >>> card_points(herz_is_trump, [koenig, unter, plain])
    17
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.cards import KIND_MASK, is_joker
from game.engine.primitives.bits import kinds_among
from game.engine.refusals import Reason
from game.engine.tricks.melds_in_trick import LyingMeld, melds_among
from game.values import Card, Kind

TRUMP: Final = 4
"""The group of trumps, whatever suits they come from."""

LOOSE: Final = 5
"""The group of cards of no suit at all: none of them follows to another, or is followed."""

GROUPS: Final = LOOSE + 1
"""How many groups there are."""

NOT_LED: Final = -1
"""What stands for the led group while nothing lies in the trick."""

NAMED_SHIFT: Final = 58
"""Where the history of a card that was led says which suit was named with it, counted from 1."""

NO_TRUMP: Final = 4
"""What stands for the trump suit where no single suit is trump."""

UNNAMED: Final = -1
"""The trump suit while it is not named yet."""

NOT_BEGUN: Final = -1
"""What stands for the ranking of a trick to which nobody has played."""

TIED: Final = {"taken": 0, "leader_leads": 1, "first_leads": 2, "last_leads": 3, "cancel": 4}
"""What `TrickTable.tied` is: 0 where somebody takes every trick, else who leads after one that
nobody has, or that equal cards cancel each other."""

CANCELS: Final = TIED["cancel"]

NOT_CALLED: Final = -1
"""What stands for a kind where none is bound, is the highest, or calls."""


class Lying(NamedTuple):
    """Tricks that lie on the table until somebody has won so many `running`, and takes all of them:
    not where all of those were won with `weak` kinds (as bits). `last_takes`: the last one takes
    what lies."""

    running: int
    weak: int
    last_takes: bool


class Ranking(NamedTuple):
    """The group of every kind, and how high it stands in it."""

    group: tuple[int, ...]
    strength: tuple[int, ...]


class ByLead(NamedTuple):
    """How the cards rank where that hangs on the card led: `of` says of each kind which of the
    `rankings` holds in a trick that it leads; the last of these holds before anybody has played."""

    of: tuple[int, ...]
    rankings: tuple[Ranking, ...]


class TrickTable(NamedTuple):
    """The order of cards and the duties under one contract.

    `group` and `strength` have an entry a kind; a kind that is not in the pack is never asked
    for. Kinds of one strength in a group are equal to each other as the copies of one are.
    `points` are card points. `second_wins` marks kinds of which the second beats the first.
    The others are the duties that hold, by their keys; whether who could follow suit `may_trump`
    instead; `trump_to_win`, whether who cannot over-trump need not trump; `spare_when_void`,
    whether who is spared beats when following; `free_trumps`, the trumps (as bits) that need not
    follow, with `free_under_lower` only where a lower one was led (`after_lead`);
    `instead`, trumps (as bits) that may be played instead of following even where others may not;
    `loose`, kinds (as bits) of no suit that may always be played; `weak`, kinds (as bits) that any
    other card beats, whatever it is; `tied`, what becomes of a trick with equally high cards of
    several sides (`TIED`); and
    `called`, a kind that is bound to the tricks of its suit (`NOT_CALLED`: none), unless its holder
    has `run_away` cards of the suit. `hold` are kinds (as bits) of which who has called one keeps
    the last card (`hold_card`).
    `later` are kinds (as bits) that nobody plays who may play another; each of `kept_back` are such
    as nobody leads, the first ones before the others; `opens` says that it is the deal's first
    lead for which cards are kept back, and `to_the_end` that they are in all that follow.
    `melds` are those that count where they lie in a trick. `thrown_first` are kinds (as bits) that
    go before others where none of the group led is held. `by_lead`: a trick goes to the last card
    that is as strong as the one led, or of the kinds `wild` (as bits), which count as such, and
    with such a card who led `goes_on` in it, once all have played. `asked` is the group that a card
    of the talon asks for before anybody has played (`NOT_LED`: none does); cards that neither
    follow to it nor are above it are `weak` then. `heights` says of each group how high it stands
    where suits stand above others (empty: trumps above all suits, which are alike). `leads_as`
    says of each kind as which group it is led, where some of no suit have one then (empty: as what
    they are). `highest` is a kind of no suit that beats all others (`NOT_CALLED`: there is none).
    `caller` is the kind that calls for the jokers when led (`NOT_CALLED`: none; `jokers`, as bits):
    those are `demanded` of who has them in such a trick, and weak in it. `weak_now` are weak kinds
    that are so in this trick alone.
    `lying` says until when tricks lie on the table; None: who wins one takes it.
    `ranked` says how the cards rank by what is led (None: alike whatever it is), and `ranks_now`
    which of its rankings holds in the trick that is played (`NOT_BEGUN`: nobody has played to it).
    """

    group: tuple[int, ...]
    strength: tuple[int, ...]
    points: tuple[int, ...]
    second_wins: tuple[bool, ...]
    follow_suit: bool
    must_beat: bool
    must_beat_trump: bool
    must_trump: bool
    must_overtrump: bool
    no_undertrump: bool
    may_trump: bool = False
    instead: int = 0
    free_trumps: int = 0
    loose: int = 0
    weak: int = 0
    called: int = NOT_CALLED
    run_away: int = 0
    hold: int = 0
    later: int = 0
    kept_back: tuple[int, ...] = ()
    opens: bool = False
    to_the_end: bool = False
    melds: tuple[LyingMeld, ...] = ()
    free_under_lower: bool = False
    spare_when_void: bool = False
    tied: int = 0
    thrown_first: int = 0
    by_lead: bool = False
    wild: int = 0
    else_lowest: bool = False
    goes_on: bool = False
    trump_to_win: bool = False
    asked: int = NOT_LED
    heights: tuple[int, ...] = ()
    lying: Lying | None = None
    leads_as: tuple[int, ...] = ()
    highest: int = NOT_CALLED
    caller: int = NOT_CALLED
    jokers: int = 0
    demanded: int = 0
    weak_now: int = 0
    ranked: ByLead | None = None
    ranks_now: int = NOT_BEGUN

    @property
    def holds_back(self) -> bool:
        """Whether there are cards that may not be led, or not be played, before others."""
        return bool(self.kept_back or self.later)

    @property
    def may_change(self) -> bool:
        """Whether another table may hold in the next trick: duties, or how the cards rank, hang on
        what was led to this one, or on what has been played."""
        by_what_led = self.asked != NOT_LED or self.free_under_lower or self.ranked is not None
        waiting = self.called != NOT_CALLED or self.holds_back
        return by_what_led or waiting or bool(self.hold or self.jokers)

    @property
    def only_follows(self) -> bool:
        """Whether suit must be followed, and nothing else matters."""
        return self.follow_suit and not (
            self.hangs_on_best
            or self.may_trump
            or self.instead
            or self.free_trumps
            or self.loose
            or self.thrown_first
            or self.caller != NOT_CALLED
        )

    @property
    def hangs_on_best(self) -> bool:
        """Whether what may be played hangs on the card that is winning, or on whose it is, and not
        only on what was led."""
        return (
            self.must_beat
            or self.must_beat_trump
            or self.must_trump
            or self.no_undertrump
            or self.else_lowest
        )

    def led_as(self, card: Card) -> int:
        """The group that must be followed when a card is led."""
        kind = card & KIND_MASK
        return self.leads_as[kind] if self.leads_as else self.group[kind]

    @property
    def usual(self) -> TrickTable:
        """The same for tricks of which nothing is known but that they come later."""
        table = self
        if self.weak_now or self.demanded:
            table = self._replace(weak=self.weak & ~self.weak_now, weak_now=0, demanded=0)
        return table if table.ranks_now == NOT_BEGUN else table._ranking_as(NOT_BEGUN)

    @property
    def unbeaten(self) -> Card:
        """What stands for the card to beat before anybody has played: nobody need go above it."""
        asks = self.asked != NOT_LED and self.weak
        return (self.weak & -self.weak).bit_length() - 1 if asks else 0

    def asking(self, card: Card) -> TrickTable:
        """The same for a trick that a card of the talon leads: its suit must be followed, but it
        takes nothing. Where nobody follows to it, or trumps, the first card takes the trick."""
        asked = self.group[card & KIND_MASK]
        if asked == LOOSE:
            return self
        above = (asked, LOOSE, *self.above(asked))
        groups = enumerate(self.group)
        weak = sum([1 << kind for kind, group in groups if group not in above])
        return self.after_lead(card)._replace(asked=asked, weak=self.weak | weak)

    def beating_nothing(self) -> TrickTable:
        """The same where no card need be beaten, and none is too low; nor need anybody trump who
        would not, where that hangs on how high the trumps are."""
        return self._replace(
            must_beat=False,
            must_beat_trump=False,
            must_trump=self.must_trump and not (self.no_undertrump or self.trump_to_win),
            else_lowest=False,
            must_overtrump=False,
            no_undertrump=False,
        )

    def after_lead(self, card: Card) -> TrickTable:
        """The same for the rest of a trick to which this card was led, or which says as the first
        one of a suit what must follow: of trumps that are free only under a lower one those are
        bound that it is not lower than."""
        kind = card & KIND_MASK
        bound = self.free_under_lower and self.free_trumps and self.group[kind] == TRUMP
        if not bound or self.asked != NOT_LED:
            return self
        free = self.free_trumps
        for other in range(len(self.strength)):
            if free >> other & 1 and self.strength[other] <= self.strength[kind]:
                free ^= 1 << other
        return self if free == self.free_trumps else self._replace(free_trumps=free)

    def after(self, cards: Sequence[Card]) -> TrickTable:
        """The same for the rest of a trick in which these cards lie."""
        table = self.begun_with(cards[0]) if cards else self
        if not self.free_under_lower:
            return table
        for card in cards:
            if self.group[card & KIND_MASK] != LOOSE:
                return table.after_lead(card)
        return table

    def begun_with(self, card: Card) -> TrickTable:
        """The same for the rest of a trick that this card leads: the cards rank as they do in it,
        and jokers are demanded, and take nothing, where it calls for them; not in one in which they
        take nothing anyway."""
        if self.ranked is not None and self.ranks_now == NOT_BEGUN:
            return self._ranking_as(self.ranked.of[card & KIND_MASK])
        if card & KIND_MASK != self.caller or self.asked != NOT_LED or self.weak_now:
            return self
        weak = self.weak | self.jokers
        return self._replace(weak=weak, weak_now=self.jokers, demanded=self.jokers)

    def _ranking_as(self, now: int) -> TrickTable:
        """The same with one of its rankings."""
        assert self.ranked is not None
        group, strength = self.ranked.rankings[now]
        return self._replace(group=group, strength=strength, ranks_now=now)

    def above(self, group: int) -> tuple[int, ...]:
        """The groups whose cards beat any of a group that is led, those apart that are of no suit:
        the suits above it where some are, and the trumps."""
        if group >= TRUMP:
            return ()
        if not self.heights:
            return (TRUMP,)
        heights = self.heights
        return tuple([one for one in range(LOOSE) if heights[one] > heights[group]])

    def rise(self, group: int) -> float:
        """How near to the trumps a suit stands that is above others, up to 1; 0 if above none."""
        return self.heights[group] / self.heights[TRUMP] if self.heights else 0.0

    def shows_void(self, led: int, group: int) -> bool:
        """Whether a card of a group says that its player has none of the group led."""
        if led == TRUMP and self.free_trumps:
            return False  # one that need not follow may still be there
        if led == LOOSE or (group == LOOSE and self.loose):
            return False  # it may always be played
        return self.follow_suit and group != led and not (self.may_trump and group == TRUMP)

    def fails(self, led: int, card: Card) -> bool:
        """Whether this very card says that its player has none of the group led."""
        kind = card & KIND_MASK
        return not self.instead >> kind & 1 and self.shows_void(led, self.group[kind])

    def beats_following(self, led: int) -> bool:
        """Whether who follows to this group must beat if possible."""
        return self.must_beat or (self.must_beat_trump and led == TRUMP)

    def beats_although(self, led: int, *, spared: bool) -> bool:
        """The same of somebody who may be `spared`, which may hold only for who is void."""
        return self.beats_following(led) and (not spared or self.spare_when_void)


def beats(table: TrickTable, card: Card, best: int) -> bool:
    """Whether a card played later takes the trick from the one that is winning it, or where that
    hangs on the lead, from the one led (`winning`)."""
    card &= KIND_MASK
    best &= KIND_MASK
    if table.by_lead:
        return table.strength[card] == table.strength[best] or bool(table.wild >> card & 1)
    if table.weak and (table.weak >> card | table.weak >> best) & 1:
        return not table.weak >> card & 1
    mine, theirs = table.group[card], table.group[best]
    if mine != theirs:
        if table.heights:
            return table.heights[mine] > table.heights[theirs]
        return mine > theirs and mine >= TRUMP
    if table.strength[card] == table.strength[best]:
        return table.second_wins[card]
    return table.strength[card] > table.strength[best]


def led_then(table: TrickTable, led: int, best: int, card: Card) -> int:
    """The group led once one more card lies in a trick: that of the first card, and where that was
    a loose one, that of the card that beats it."""
    if led == NOT_LED or (led == LOOSE and beats(table, card, best)):
        suit = suit_named(card)
        return table.led_as(card) if suit == UNNAMED else suit
    return led


def naming(card: Card, suit: int) -> Card:
    """A loose card that was led, once its player has named the suit that it stands for: it says so
    in its history, where nothing else is said of cards without a suit."""
    return card & KIND_MASK | (suit + 1) << NAMED_SHIFT


def as_named(table: TrickTable, trick: Sequence[Card]) -> TrickTable:
    """The table for the rest of a running trick: a card with which a suit was named is led as a
    card of it."""
    suit = suit_named(trick[0]) if trick else UNNAMED
    if suit == UNNAMED:
        return table
    leads_as = list(table.leads_as or table.group)
    leads_as[trick[0] & KIND_MASK] = suit
    return table._replace(leads_as=tuple(leads_as))


def suit_named(card: Card) -> int:
    """The suit that was named with a card; `UNNAMED` of all others, for the history of a card that
    has a suit may reach as far."""
    return (card >> NAMED_SHIFT) - 1 if is_joker(card) else UNNAMED


def led_by(table: TrickTable, cards: Sequence[Card]) -> int:
    """The group led in a trick of cards in the order played, or that the talon asks for; `NOT_LED`
    without any."""
    led, best = table.asked, NOT_LED
    for card in cards:
        if led not in (NOT_LED, LOOSE):
            break
        led, best = led_then(table, led, best, card), winning(table, best, card)
    return led


def winning(table: TrickTable, best: int, card: Card) -> int:
    """The card to beat, of the one so far (`NOT_LED`: there is none) and one more: the one that
    wins, or the one led where cards only take the trick by being like it."""
    if best == NOT_LED:
        return card
    return card if not table.by_lead and beats(table, card, best) else best


def to_beat(table: TrickTable, cards: Sequence[Card]) -> Card:
    """The card to beat in a trick of cards in the order played (`winning`)."""
    return cards[0 if table.by_lead else winner(table, cards)]


def legal(
    table: TrickTable, hand: Sequence[Card], led: int, best: int, *, spared: bool = False
) -> Sequence[int]:
    """The cards of a hand that may be played, in the hand's order (B-51).

    `led` is the group led (`NOT_LED` for the first card), `best` the card that is winning. One
    who is `spared` must follow suit, but neither beat nor trump, or only not trump.
    """
    if table.demanded and led != NOT_LED:
        due = [card for card in hand if table.demanded >> (card & KIND_MASK) & 1]
        if due:
            return [card for card in hand if card in due or card & KIND_MASK == table.highest]
    cards = _dutiful(table, hand, led, best, spared=spared)
    if table.thrown_first:
        cards = _thrown_first(table, cards, led)
    if table.called != NOT_CALLED:
        cards = _with_called(table, hand, cards, led)
    if table.holds_back:
        cards = _held_back(table, cards, led)
    instead = table.may_trump or table.instead
    return _with_trumps(table, hand, cards, led, best) if instead else cards


def _with_trumps(
    table: TrickTable, hand: Sequence[Card], cards: Sequence[Card], led: int, best: int
) -> Sequence[int]:
    """Cards that may be played and, where they follow to a plain suit, the trumps that may be
    played instead: all, or some of them, which may lie under another trump, too. They come last of
    all: nothing ever makes one trump who could follow."""
    group = table.group
    if led in (NOT_LED, TRUMP) or all(group[card & KIND_MASK] != led for card in cards):
        return cards
    some = [card for card in hand if table.instead >> (card & KIND_MASK) & 1]
    trumps = [card for card in hand if table.may_trump and group[card & KIND_MASK] == TRUMP]
    if table.no_undertrump and group[best & KIND_MASK] == TRUMP:
        trumps = _higher(table, trumps, best)
    trumps.extend(some)
    waiting = table.later | (0 if table.called == NOT_CALLED else 1 << table.called)
    free = {card for card in trumps if not waiting >> (card & KIND_MASK) & 1}
    return [card for card in hand if card in free or card in cards]


def _thrown_first(table: TrickTable, cards: Sequence[Card], led: int) -> Sequence[int]:
    """Those of some cards that go before the others of them where none follows to the group led,
    beside those that may always be played; all of them where none goes before."""
    if led in (NOT_LED, LOOSE):
        return cards
    free, thrown = _free(table, led), False
    for card in cards:
        kind = card & KIND_MASK
        if table.group[kind] == led and not free >> kind & 1:
            return cards
        thrown = thrown or bool(table.thrown_first >> kind & 1)
    may = table.thrown_first | free
    return [card for card in cards if may >> (card & KIND_MASK) & 1] if thrown else cards


def _held_back(table: TrickTable, cards: Sequence[Card], led: int) -> Sequence[int]:
    """Those of some cards that need not wait, or all of them where all must."""
    for waiting in (*(table.kept_back if led == NOT_LED else ()), table.later):
        cards = [card for card in cards if not waiting >> (card & KIND_MASK) & 1] or cards
    return cards


def _with_called(
    table: TrickTable, hand: Sequence[Card], cards: Sequence[Card], led: int
) -> Sequence[int]:
    """What a called card in the hand leaves of cards that may be played: it goes first when its
    suit is led, and last when another one is; its suit is led with it."""
    called, suit = table.called, table.group[table.called]
    if not any(card & KIND_MASK == called for card in hand):
        return cards
    if led == suit:
        return [card for card in cards if card & KIND_MASK == called] or cards
    if led != NOT_LED:
        return [card for card in cards if card & KIND_MASK != called] or cards
    others = [card for card in hand if card & KIND_MASK != called]
    own = [card for card in others if table.group[card & KIND_MASK] == suit]
    if table.run_away and len(own) + 1 >= table.run_away:
        return cards
    return [card for card in cards if card not in own]


def _dutiful(
    table: TrickTable, hand: Sequence[Card], led: int, best: int, *, spared: bool
) -> Sequence[int]:
    """The cards of a hand that the duties of every contract allow."""
    if led in (NOT_LED, LOOSE) or not table.follow_suit:
        return hand
    free = _free(table, led)
    if free:
        return _beside_free(table, hand, led, best, free, spared=spared)
    return _bound(table, hand, led, best, spared=spared)


def _free(table: TrickTable, led: int) -> int:
    """The kinds (as bits) that need not follow to a group that is led."""
    return table.loose | table.free_trumps if led == TRUMP else table.loose


def _beside_free(
    table: TrickTable, hand: Sequence[Card], led: int, best: int, free: int, *, spared: bool
) -> Sequence[int]:
    """What may be played by who may hold cards (`free`, as bits) that need not follow: those, and
    what the others of the hand are bound to."""
    bound = [card for card in hand if not free >> (card & KIND_MASK) & 1]
    due = set(_bound(table, bound, led, best, spared=spared))
    return [card for card in hand if card in due or card not in bound]


def _bound(
    table: TrickTable, hand: Sequence[Card], led: int, best: int, *, spared: bool
) -> Sequence[int]:
    """The cards of a hand of which all must follow if they can."""
    group = table.group
    following = [card for card in hand if group[card & KIND_MASK] == led]
    if following:
        must = table.beats_although(led, spared=spared)
        if not (must or table.else_lowest):
            return following
        over = _higher(table, following, best) if group[best & KIND_MASK] == led else []
        if over and must:
            return over
        return _over_or_lowest(table, following, over) if table.else_lowest else following
    if led == TRUMP:
        return hand
    trumped = group[best & KIND_MASK] == TRUMP
    if table.must_trump and not spared:
        trumps = [card for card in hand if group[card & KIND_MASK] == TRUMP]
        if trumped and (table.must_overtrump or table.no_undertrump):
            higher = _higher(table, trumps, best)
            if higher:
                return higher
            if table.trump_to_win:
                return hand
            return _not_under(table, hand, best) if table.no_undertrump else trumps or hand
        return trumps or hand
    return _not_under(table, hand, best) if trumped and table.no_undertrump else hand


def _over_or_lowest(
    table: TrickTable, following: Sequence[Card], over: Sequence[Card]
) -> Sequence[int]:
    """Of cards that follow to a group those that beat, and the lowest of all."""
    least = min([table.strength[card & KIND_MASK] for card in following])
    return [card for card in following if card in over or table.strength[card & KIND_MASK] == least]


def _not_under(table: TrickTable, hand: Sequence[Card], best: int) -> Sequence[int]:
    """The cards of a hand without the trumps that do not beat the one in the trick; all of them
    where there are no others."""
    trumps = [card for card in hand if table.group[card & KIND_MASK] == TRUMP]
    lower = set(trumps) - set(_higher(table, trumps, best))
    return [card for card in hand if card not in lower] or hand


class DueKinds(NamedTuple):
    """Kinds of which one is due, and those that may be played instead."""

    kinds: list[Kind]
    beside: list[Kind]


def in_turn(
    table: TrickTable, kinds: Iterable[Kind], led: int, best: int, *, spared: bool = False
) -> list[DueKinds]:
    """Kinds of cards in the order in which they are due in a trick: of a hand those may be played
    that are among the first kinds of which it has any, and those beside them. For who goes through
    many tricks."""
    due, left = [], list(dict.fromkeys(kinds))
    if table.demanded and led != NOT_LED:
        first = [kind for kind in left if table.demanded >> kind & 1]
        rest = [kind for kind in left if kind not in first]
        later = in_turn(table._replace(demanded=0), rest, led, best, spared=spared)
        instead = [kind for kind in rest if kind == table.highest]
        return [DueKinds(first, instead), *later] if first else later
    strict = table._replace(may_trump=False, instead=0)
    free: list[Kind] = []
    if led != LOOSE and table.follow_suit:
        may = _free(table, led)
        free = [kind for kind in left if may >> kind & 1]
        left = [kind for kind in left if not may >> kind & 1]
    may_all = table.may_trump
    trumps = [
        kind
        for kind in left
        if table.instead >> kind & 1 or (may_all and table.group[kind] == TRUMP)
    ]
    over = _over_instead(table, left, led, best, spared=spared)
    left = [kind for kind in left if kind not in over]
    while left or over:
        first = list(legal(strict, left, led, best, spared=spared))
        instead = over
        if over and not (first and table.group[first[0]] == led):
            first, over, instead = over, [], []
        beside = [
            kind
            for kind in trumps
            if kind not in first
            and table.group[first[0]] == led
            and kind in legal(table, [first[0], kind], led, best, spared=spared)
        ]
        due.append(DueKinds(first, [*instead, *beside, *free]))
        left = [kind for kind in left if kind not in first]
    return [*due, DueKinds(free, [])] if free else due


def _over_instead(
    table: TrickTable, kinds: Sequence[Kind], led: int, best: int, *, spared: bool
) -> list[Kind]:
    """Those of some kinds that one may beat with instead of playing the lowest that follows."""
    bound = table.else_lowest and not table.beats_although(led, spared=spared)
    if not bound or led in (NOT_LED, LOOSE) or table.group[best & KIND_MASK] != led:
        return []
    return _higher(table, [kind for kind in kinds if table.group[kind] == led], best)


def _higher(table: TrickTable, cards: Sequence[Card], best: int) -> list[int]:
    """Those of one group's cards that beat the best one of that group."""
    strength = table.strength
    least = strength[best & KIND_MASK]
    if table.second_wins[best & KIND_MASK]:
        least -= 1
    return [card for card in cards if strength[card & KIND_MASK] > least]


def why_not(
    table: TrickTable,
    hand: Sequence[Card],
    led: int,
    best: int,
    card: Card,
    *,
    spared: bool = False,
) -> Reason | None:
    """The duty that forbids this very card; None when it may be played."""
    lawful = legal(table, hand, led, best, spared=spared)
    if card in lawful:
        return None
    if table.demanded and any(table.demanded >> (one & KIND_MASK) & 1 for one in hand):
        return Reason.JOKER_CALLED
    if table.else_lowest:
        otherwise = table._replace(else_lowest=False)
        if card in legal(otherwise, hand, led, best, spared=spared):
            return Reason.ELSE_LOWEST
    dutiful = _dutiful(table, hand, led, best, spared=spared)
    if card in dutiful:
        if table.thrown_first and card not in _thrown_first(table, dutiful, led):
            return Reason.THROW_OFF_FIRST
        return _why_waiting(table, hand, led, card)
    mine = table.group[card & KIND_MASK]
    if any(table.group[other & KIND_MASK] == led for other in hand):
        if mine != led:
            some = 0 if table.may_trump else table.instead
            usual = [other for other in lawful if not some >> (other & KIND_MASK) & 1]
            instead = any(table.group[other & KIND_MASK] != led for other in usual)
            return Reason.FOLLOW_OR_TRUMP if instead and mine != TRUMP else Reason.FOLLOW_SUIT
        return Reason.MUST_BEAT if table.must_beat else Reason.MUST_BEAT_TRUMP
    if mine != TRUMP:
        return Reason.MUST_TRUMP
    # What forbids a trump is that it is too low: one need go higher, or at least not under.
    trumps = [other for other in hand if table.group[other & KIND_MASK] == TRUMP]
    over = table.must_overtrump and not spared and bool(_higher(table, trumps, best))
    return Reason.MUST_OVERTRUMP if over else Reason.NO_UNDERTRUMP


def _why_waiting(table: TrickTable, hand: Sequence[Card], led: int, card: Card) -> Reason:
    """What forbids a card that no duty does: the called one, or that it is held back."""
    if table.called != NOT_CALLED and card not in _with_called(table, hand, hand, led):
        return Reason.CALLED_CARD
    if table.later >> (card & KIND_MASK) & 1:
        return Reason.NOT_IN_FIRST_TRICK
    if table.opens:
        return Reason.FIRST_LEAD
    return Reason.LED_LAST if table.to_the_end else Reason.NOT_BROKEN


def winner(table: TrickTable, cards: Sequence[Card]) -> int:
    """The index (0 for the first card) that wins a trick of cards in the order played."""
    index, table = 0, table.begun_with(cards[0]) if cards else table
    for later in range(1, len(cards)):
        if beats(table, cards[later], cards[0 if table.by_lead else index]):
            index = later
    return index


def as_high(table: TrickTable, cards: Sequence[Card], index: int) -> list[int]:
    """The indices of all cards of a trick that are as high as the one that wins it, itself among
    them; only itself where the second of them wins, or where it beats nothing."""
    best, table = cards[index] & KIND_MASK, table.begun_with(cards[0])
    if table.second_wins[best] or table.weak >> best & 1:
        return [index]
    return _equals(table, cards, best)


def _equals(table: TrickTable, cards: Sequence[Card], kind: Kind) -> list[int]:
    """The indices of all cards of a trick that stand as high as a kind does, and in its group."""
    group, strength = table.group[kind], table.strength[kind]
    return [
        at
        for at, card in enumerate(cards)
        if table.group[card & KIND_MASK] == group and table.strength[card & KIND_MASK] == strength
    ]


def standing(table: TrickTable, cards: Sequence[Card]) -> int | None:
    """The index of the card that takes a trick of these once equal ones have cancelled each other;
    None where none is left that could."""
    table, led = table.begun_with(cards[0]), led_by(table, cards)
    able = (led, *table.above(led))
    found = None
    for at, card in enumerate(cards):
        kind = card & KIND_MASK
        if table.group[kind] not in able or len(_equals(table, cards, kind)) > 1:
            continue
        if found is None or beats(table, card, cards[found]):
            found = at
    return found


def taking(table: TrickTable, cards: Sequence[Card]) -> int | None:
    """The index of the card that takes a trick as it lies; None where all that could have cancelled
    each other."""
    return standing(table, cards) if table.tied == CANCELS else winner(table, cards)


def leads_after(tied: int, leader: int, equals: Sequence[int]) -> int:
    """Who leads after a trick that nobody has, of who led to it and who have played the highest
    cards, in this order."""
    if tied == TIED["leader_leads"]:
        return leader
    return equals[0] if tied == TIED["first_leads"] else equals[-1]


def card_points(table: TrickTable, cards: Sequence[Card]) -> int:
    """The card points of the cards of a trick, with what melds among them bring."""
    points = table.points
    worth = sum([points[card & KIND_MASK] for card in cards])
    if table.melds:
        worth += sum([meld.points for meld in melds_among(table.melds, kinds_among(cards))])
    return worth
