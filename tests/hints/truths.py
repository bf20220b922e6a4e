"""What every kind of reason claims, worked out again from the rules and the view alone."""

from __future__ import annotations

from collections import Counter

from game.cards import JOKER, KIND_MASK, KINDS, parse_card, parse_suit, suit_of
from game.engine.actions import HOLD, KEEP, NEXT, PASS, Action
from game.engine.melds.held import value
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED
from game.players.heuristic.greedy import GreedyPlayer
from game.players.heuristic.phases.defend_alone import tricks_alone
from game.players.heuristic.phases.doubling import worth_of_first
from game.players.heuristic.phases.exchange import by_worth
from game.players.heuristic.phases.predict import points_hoped_for, tricks_hoped_for
from game.players.heuristic.phases.stay import tricks_likely
from game.players.heuristic.valuation.exchanging import weak_below
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.players.search.fitting import expected
from game.rules.conventions import kept
from game.rules.model.conventions import CONVENTIONS, Conventions
from game.rules.model.scoring.re_kontra import ReKontra
from tests.hints.compared_truths import COMPARED, Claim
from tests.hints.contract_truths import CONTRACTS, melds_with
from tests.hints.facts import Facts


def _planned(f: Facts) -> list[Action]:
    return [one for one in f.hint.plan if one.verb == "meld"]


def _kept_high(f: Facts, other: int) -> bool:
    return other in f.hand and other != f.card and not f.higher(other)


def _agreed(word: str) -> Claim:
    """The table keeps a convention that expects this of what is lawful, and not all of it."""

    def true(f: Facts, a: dict[str, int]) -> bool:
        if word not in kept(f.rules.ruleset):
            return False
        if word == "bid_left_to_partner":
            return f.hint.action == PASS and any(
                points is not None and seat != f.view.seat and seat % 2 == f.view.seat % 2
                for seat, points in f.view.bids
            )
        plays = [action for action in f.request.legal if action.verb == "play"]
        wished = {one.arg & KIND_MASK for one in expected(f.request, plays, Conventions.only(word))}
        return f.card in wished and len(wished) < len(f.lawful)

    return true


def _share(f: Facts, a: dict[str, int]) -> bool:
    share = f.comparison.share
    return share is not None and abs(share * 10 - a["of_ten"]) <= 0.5


def _bid(f: Facts, a: dict[str, int]) -> bool:
    bids = [one.arg for one in f.request.legal if one.verb == "bid"]
    bids = [f.view.bid or 0] if HOLD in f.request.legal else bids
    return _share(f, a) and a["bid"] == bids[0]


def _duty(f: Facts, *, single: bool, follows: bool, trumps: bool, beats: bool) -> bool:
    """Whether what is lawful is just what this duty leaves."""
    led = f.group(f.trick[0])
    suit = {card for card in f.hand if f.group(card) == led}
    trump = {card for card in f.hand if f.group(card) == TRUMP}
    held = suit if follows else trump
    over = {card for card in held if f.leads(card)}
    right = (bool(suit) if follows else not suit) and trumps != follows
    lawful = set(f.lawful)
    return (
        right
        and (sum(card in lawful for card in f.hand) == 1) == single
        and lawful < set(f.hand)
        and (lawful == over if beats else lawful == held)
    )


def _over_or_lowest(f: Facts, *, single: bool) -> bool:
    """Whether what is lawful is what beats, and the lowest that follows suit; nothing but that
    where there is just one."""
    suit = [card for card in f.hand if f.group(card) == f.group(f.trick[0])]
    least = min(f.table.strength[card] for card in suit)
    lowest = {card for card in suit if f.table.strength[card] == least}
    over = {card for card in suit if f.leads(card)}
    lawful = set(f.lawful)
    one = sum(card in lawful for card in f.hand) == 1
    return one == single and lawful == over | lowest and lawful < set(f.hand)


def _duties() -> dict[str, Claim]:
    found: dict[str, Claim] = {}
    for word, single in (("duty", False), ("only_card_by", True)):
        for name, follows, beats in (
            ("follow_suit", True, False),
            ("must_beat", True, True),
            ("must_beat_trump", True, True),
            ("must_trump", False, False),
            ("must_overtrump", False, True),
        ):
            found[f"{word}.{name}"] = lambda f, a, single=single, follows=follows, beats=beats: (
                _duty(f, single=single, follows=follows, trumps=not follows, beats=beats)
                and a["group"] == f.group(f.trick[0])
                if "group" in a
                else _duty(f, single=single, follows=follows, trumps=not follows, beats=beats)
            )
    for word, single in (("duty", False), ("only_card_by", True)):
        found[f"{word}.else_lowest"] = lambda f, a, single=single: _over_or_lowest(f, single=single)
        found[f"{word}.no_undertrump"] = lambda f, a, single=single: (
            _not_under(f, single=single) and a["group"] == f.group(f.trick[0])
        )
        found[f"{word}.throw_off_first"] = lambda f, a, single=single: (
            _thrown_first(f, single=single) and a["group"] == f.group(f.trick[0])
        )
    return found


def _thrown_first(f: Facts, *, single: bool) -> bool:
    """Whether some of the cards that a hand without the suit led may play are what is lawful, and
    of those that it may not none must be thrown off."""
    thrown = {card for card in f.hand if f.table.thrown_first >> (card & KIND_MASK) & 1}
    left = {card for card in f.hand if card in set(f.lawful)}
    void = all(f.group(card) != f.group(f.trick[0]) for card in f.hand)
    alone = (sum(card in left for card in f.hand) == 1) == single
    return void and bool(left) and left <= thrown and left < set(f.hand) and alone


def _not_under(f: Facts, *, single: bool) -> bool:
    """Whether what is lawful is all but the trumps that are too low."""
    led = f.group(f.trick[0])
    low = {card for card in f.hand if f.group(card) == TRUMP and not f.leads(card)}
    left = {card for card in f.hand if card in set(f.lawful)}
    void = led != TRUMP and all(f.group(card) != led for card in f.hand)
    trumped = any(f.group(card) == TRUMP for card in f.trick)
    alone = (sum(card in left for card in f.hand) == 1) == single
    return void and trumped and bool(low) and not low & left and alone


def _most_given(f: Facts, a: dict[str, int]) -> bool:
    return f.points(f.card) == a["points"] == max(map(f.points, f.lawful)) > 0


def _smallest(f: Facts) -> bool:
    table = f.table
    over = [card for card in f.lawful if f.leads(card)]
    return (
        len(over) > 1
        and f.card in over
        and all(
            table.group[c] == table.group[f.card]
            and table.strength[c] >= table.strength[f.card]
            and f.points(c) >= f.points(f.card)
            for c in over
        )
    )


def _meld_missing(f: Facts, place: int, hand: Counter[int]) -> Counter[int]:
    return Counter(dict(f.rules.melds[place].needs)) - hand


def _keeps_meld(f: Facts, a: dict[str, int]) -> bool:
    """Without the other card the meld would lack more than without the one that is played."""
    fresh = Counter(card for card in f.view.hand if card < KINDS)
    lacking = _meld_missing(f, a["meld"], fresh)
    after = _meld_missing(f, a["meld"], fresh - Counter([f.card]))
    without = _meld_missing(f, a["meld"], fresh - Counter([a["other"]]))
    return (
        f.drawing
        and a["meld"] not in f.view.melds[f.view.seat]
        and lacking.total() <= 1
        and not lacking - f.others
        and after == lacking
        and without.total() == lacking.total() + 1
        and a["other"] in f.lawful
    )


def _melds_next(f: Facts, a: dict[str, int]) -> bool:
    left = Counter(card for card in f.view.hand if card < KINDS) - Counter([f.card])
    return (
        f.drawing
        and f.sure(f.card)
        and not _meld_missing(f, a["meld"], left)
        and value(f.rules.melds[a["meld"]], f.view.trump) > 0
    )


def _useless(f: Facts, a: dict[str, int]) -> bool:
    whole = Counter(f.hand) + f.unseen
    made = set(f.view.melds[f.view.seat])
    return f.drawing and not any(
        f.card in one.cards and not _meld_missing(f, one.number, whole)
        for one in f.rules.melds
        if one.number not in made and value(one, f.view.trump) > 0
    )


def _caught(f: Facts) -> set[int]:
    scoring = f.rules.ruleset.scoring
    assert isinstance(scoring, ReKontra)
    points = scoring.special_points.values()
    return {parse_card(s.card) for s in points if s.kind == "caught" and s.card is not None}


def _lays_promise(f: Facts, a: dict[str, int]) -> bool:
    """As many tricks as the suits of all cards that go say, and the rest is worth about as much."""
    phases = f.rules.ruleset.phases.values()
    worth = next(p.worth for p in phases if p.kind == "predict_by_cards")
    by_suit = {int(parse_suit(name)): number for name, number in worth.items()}
    chosen = [card for _, card in f.view.passing if card is not None]
    away = [*chosen, *(one.arg for one in f.hint.plan)]
    rest = list(f.hand)
    for card in away:
        rest.remove(card & KIND_MASK)
    likely = expected_tricks(f.rules, f.view.contract, f.view.trump, rest)
    said = sum(by_suit.get(int(suit_of(card)), 0) for card in away)
    return said == a["n"] and abs(likely - said) <= 1


def _suits(f: Facts) -> dict[int, int]:
    held = Counter(int(suit_of(card)) for card in f.hand)
    return {one.arg: held[one.arg] for one in f.request.legal if one.verb == "trump"}


TRUE: dict[str, Claim] = {
    "only_choice": lambda f, a: len(f.request.legal) == 1,
    "last_card": lambda f, a: len(f.hand) == 1,
    "last_kind": lambda f, a: len(f.hand) > 1 and len(set(f.hand)) == 1,
    "only_card": lambda f, a: len(f.lawful) == 1 and len(set(f.hand)) > 1,
    **_duties(),
    "saved": lambda f, a: f.card in _caught(f) and (f.sure(f.card) or f.friend_sure),
    "ducks": lambda f, a: bool(f.trick) and not f.leads(f.card),
    "feeds_winner": lambda f, a: f.friend_sure and _most_given(f, a),
    "feeds_leader": lambda f, a: f.friend_leads and not f.leads(f.card) and _most_given(f, a),
    "feeds_own_winner": lambda f, a: f.friend_sure and f.both_hands and _most_given(f, a),
    "feeds_own_leader": lambda f, a: (
        f.friend_leads and f.both_hands and not f.leads(f.card) and _most_given(f, a)
    ),
    "takes_last": lambda f, a: (
        not f.later and f.leads(f.card) and a["points"] == f.points(*f.trick, f.card) > 0
    ),
    "only_winner": lambda f, a: [c for c in f.lawful if f.leads(c)] == [f.card] != f.lawful,
    "unbeatable": lambda f, a: f.later > 0 and f.sure(f.card),
    "home": lambda f, a: f.points(f.card) == max(f.points(c) for c in f.lawful if f.sure(c)),
    "smallest_winner": lambda f, a: _smallest(f) and f.group(f.card) != TRUMP,
    "smallest_trump": lambda f, a: _smallest(f) and f.group(f.card) == TRUMP,
    "partner_wins": lambda f, a: f.friend_sure,
    "partner_ahead": lambda f, a: f.friend_leads and not f.leads(f.card),
    "own_hand_wins": lambda f, a: f.friend_sure and f.both_hands,
    "own_hand_ahead": lambda f, a: f.friend_leads and f.both_hands and not f.leads(f.card),
    "loses_least": lambda f, a: (
        not any(f.leads(c) for c in f.lawful)
        and a["points"] == f.points(f.card) == min(map(f.points, f.lawful))
    ),
    "lets_go": lambda f, a: (
        any(f.leads(c) for c in f.lawful)
        and not f.leads(f.card)
        and a["points"] == f.points(f.card) == min(map(f.points, f.lawful))
    ),
    "highest_out": lambda f, a: not f.higher(f.card) and a["group"] == f.group(f.card),
    "takes_lead": lambda f, a: (
        f.leads(f.card) and f.later > 0 and a["points"] == f.points(*f.trick) > 0
    ),
    "few_higher": lambda f, a: (
        not f.trick and f.group(f.card) != TRUMP and 0 < len(f.higher_cards(f.card)) == a["n"] <= 2
    ),
    "few_higher_trump": lambda f, a: (
        not f.trick and f.group(f.card) == TRUMP and 0 < len(f.higher_cards(f.card)) == a["n"] <= 2
    ),
    "draws_trumps": lambda f, a: (
        f.group(f.card) == TRUMP
        and a["n"] == sum(n for kind, n in f.unseen.items() if f.group(kind) == TRUMP)
    ),
    "frees": lambda f, a: (
        sum(f.group(c) == a["group"] for c in f.hand) == 1
        and f.group(f.card) == a["group"] != TRUMP
        and any(f.group(c) == TRUMP for c in f.hand)
    ),
    "keeps_high": lambda f, a: (
        _kept_high(f, a["other"]) and a["group"] == f.group(a["other"]) != TRUMP
    ),
    "keeps_high_trump": lambda f, a: _kept_high(f, a["other"]) and f.group(a["other"]) == TRUMP,
    "risks_little": lambda f, a: (
        not f.trick
        and a["points"] == f.points(f.card) == min(map(f.points, f.lawful)) <= 4
        and a["points"] > 0
    ),
    "risks_nothing": lambda f, a: not f.trick and f.points(f.card) == 0,
    "makes_trump": lambda f, a: (
        f.view.trump == UNNAMED
        and suit_of(f.card) == a["suit"]
        and sum(suit_of(c) == a["suit"] for c in f.hand if c != JOKER) == a["n"]
    ),
    "cannot_follow_others_win": lambda f, a: (
        f.view.trump == UNNAMED
        and f.view.hidden_trump is not None
        and all(suit_of(c) != suit_of(f.trick[0]) for c in f.hand)
    ),
    "longest_suit": lambda f, a: (
        Counter(f.group(c) for c in f.hand if f.group(c) != TRUMP).most_common(1)[0]
        == (a["group"], a["n"])
    ),
    "lowest": lambda f, a: a["group"] == f.group(f.card) != TRUMP and f.lowest,
    "lowest_trump": lambda f, a: f.group(f.card) == TRUMP and f.lowest,
    "keeps_trumps": lambda f, a: (
        any(f.group(c) == TRUMP for c in f.hand)
        and (
            f.group(f.card) != TRUMP
            if f.hint.action.verb == "play"
            else all(f.rest[c] == f.hand.count(c) for c in f.hand if f.group(c) == TRUMP)
        )
    ),
    "keeps_meld": _keeps_meld,
    "melds_next": _melds_next,
    "useless": _useless,
    "must_open": lambda f, a: f.hint.action.verb == "bid" and PASS not in f.request.legal,
    "bid_made": lambda f, a: _bid(f, a) and f.hint.action.verb in ("bid", "hold"),
    "bid_lost": lambda f, a: _bid(f, a) and f.hint.action == PASS,
    "reaches": lambda f, a: round(f.comparison.reaches or 0) == a["worth"],
    "pays": _share,
    **COMPARED,
    **CONTRACTS,
    "shows": lambda f, a: (
        f.rules.promotions[f.hint.action.arg].raised
        and a["n"] == f.rules.promotions[f.hint.action.arg].times
    ),
    "promotes": lambda f, a: (
        a["card"] == f.rules.promotions[f.hint.action.arg].kind and a["card"] in f.hand
    ),
    "melds_most": lambda f, a: (
        a["worth"] == melds_with(f, a["suit"]) == max(melds_with(f, suit) for suit in _suits(f))
    ),
    "as_long_trump": lambda f, a: _suits(f)[a["suit"]] == a["n"] == max(_suits(f).values()),
    "longest_trump": lambda f, a: _suits(f)[a["suit"]] == a["n"] == max(_suits(f).values()),
    "empties": lambda f, a: (
        any(f.group(c) == a["group"] for c in f.hand)
        and all(f.group(c) != a["group"] for c in f.rest.elements())
    ),
    "keeps_points": lambda f, a: (
        f.points(*f.hand, *f.view.discarded) - f.points(*f.rest.elements()) == a["points"]
    ),
    "keeps_melds": lambda f, a: all(
        not Counter(dict(f.rules.melds[place].needs)) - f.rest
        for place in f.view.melds[f.view.seat]
    ),
    "meld_wins": lambda f, a: (
        a["meld"] == f.hint.action.arg and f.rules.melds[a["meld"]].meld in f.rules.winning_melds
    ),
    "meld_counts": lambda f, a: (
        a["meld"] == f.hint.action.arg
        and a["worth"] in {value(f.rules.melds[a["meld"]], f.view.trump, n) for n in range(8)}
    ),
    "melds_count": lambda f, a: (
        a["worth"]
        == sum(
            value(
                f.rules.melds[one.arg],
                f.view.trump,
                sum(
                    f.rules.melds[place].meld == f.rules.melds[one.arg].meld
                    for place in [*f.view.melds[f.view.seat], *(o.arg for o in _planned(f)[:n])]
                ),
            )
            for n, one in enumerate(_planned(f))
        )
    ),
    "meld_either": lambda f, a: (
        f.view.trump == UNNAMED
        and value(f.rules.melds[a["meld"]], a["suit"]) == a["higher"]
        and value(f.rules.melds[a["meld"]], NO_TRUMP) == a["worth"]
    ),
    "exchanges": lambda f, a: a["card"] == (f.view.showing or 0) & KIND_MASK,
    "has_enough": lambda f, a: f.standing == a["n"] and a["n"] >= f.rules.scoring.enough_points,
    "trick_needed": lambda f, a: f.missing == a["n"] > 0 and f.sure(f.card),
    "no_more": lambda f, a: f.missing == 0 and bool(f.trick) and not f.leads(f.card),
    "drawn_better": lambda f, a: f.hint.action == KEEP,
    "drawn_worse": lambda f, a: f.hint.action == NEXT,
    "alone_tricks": lambda f, a: a["n"] == round(tricks_alone(f.request)),
    "first_cards": lambda f, a: a["n"] == round(100 * worth_of_first(f.request)),
    "no_card_yet": lambda f, a: not f.view.hand,
    "stay_tricks": lambda f, a: a["n"] == round(tricks_likely(f.request)),
    "weak_cards": lambda f, a: all(
        dict(by_worth(f.request))[one.arg]
        < weak_below(f.rules, f.view.contract, f.view.trump, len(f.view.hand))
        for one in f.hint.plan
        if one.verb == "swap"
    ),
    "lays_promise": _lays_promise,
    "expects_points": lambda f, a: a["n"] == round(points_hoped_for(f.request)),
    "expects_tricks": lambda f, a: a["n"] == round(tricks_hoped_for(f.request)),
    **{f"agreed.{word}": _agreed(word) for word in CONVENTIONS},
    "no_difference": lambda f, a: f.hint.action.verb in ("cut", "knock"),
    "usual": lambda f, a: GreedyPlayer().choose(f.request) == f.hint.action,
    "masters_choice": lambda f, a: GreedyPlayer().choose(f.request) != f.hint.action,
}
"""Every kind of reason by its name."""
