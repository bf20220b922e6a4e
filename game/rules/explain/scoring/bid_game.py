"""Where a declarer must reach a bid."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.card_points import points_in_all
from game.rules.explain.ladders import Bids, bids_together, name_of
from game.rules.explain.phases.meld import is_only_after_a_trick, of_opponents, opponents_meld
from game.rules.explain.scoring import melds
from game.rules.explain.scoring.achievements import pairs, say_achievements_for_bid
from game.rules.explain.scoring.announced import say_doubled, say_turns
from game.rules.explain.scoring.base import KindText, ScoringText
from game.rules.explain.scoring.trump_factors import say_trump_factors
from game.rules.explain.worked import Melded, some_melds, some_points
from game.rules.explain.writer import Writer
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import left_undealt
from game.rules.model.melds import MeldTable
from game.rules.model.scoring.bid_game import BidGame
from game.values import Points

HALF = 50
"""So many percent have a word of their own."""


class BidGameText(ScoringText):
    """The bid made and lost."""

    def __init__(self, scoring: BidGame) -> None:
        self._scoring = scoring

    def aim(self, w: Writer) -> None:
        """That a bid must be reached, and by what."""
        most = w.ruleset.needs_only_most
        named = "_most" if most else "" if w.ruleset.bids_numbers else "_named"
        achieved = self._scoring.achievements and not named
        text = "bid_game_achieved" if achieved else f"bid_game{named}{w.melds}"
        w.say(f"start.aim.{text}", "scoring.kind scoring.achievements")

    def scoring(self, w: Writer) -> None:
        """Made, lost, given up, with an example."""
        w.chapter("scoring")
        _made(w, self._scoring)
        w.paragraph()
        _lost(w, self._scoring)
        _need(w, self._scoring)
        say_trump_factors(w)
        all_do = self._scoring.doubles_all
        doubled = "scoring.doubled_all" if all_do else f"scoring.doubled{w.partners}"
        say_doubled(w, doubled, "scoring.doubles_all")
        _takes_all(w, self._scoring)
        _kept(w)
        if not self._scoring.achievements:
            w.paragraph()
            _example(w, self._scoring)

    def announcements(self, w: Writer) -> None:
        """Who may double, and until when."""
        spoken = w.ruleset.spoken
        if spoken is not None:
            say_turns(w, spoken)

    def remember(self, w: Writer) -> None:
        """What the bid is for, and that melds need a trick."""
        if self._scoring.achievements:
            return
        w.remember("bidding", f"bid{w.partners}{w.melds}", "scoring.kind")
        if self._scoring.melds_need_trick and w.ruleset.melds is not None:
            w.remember("scoring", f"melds_need_trick{w.partners}", "scoring.melds_need_trick")


SCORING = KindText("bid_game", BidGameText)


class BidDeal(NamedTuple):
    """A bid that is made, an opponent beside it, and the same bid lost; all in score points but
    the three fields of card points."""

    bid: int
    melds: tuple[Melded, ...]
    points: Points
    credit: int
    points_lost: int
    minus: int
    other_meld: Melded | None
    other_points: int
    other_credit: int

    @property
    def melded(self) -> int:
        """What the declarer melds."""
        return sum(meld.points for meld in self.melds)


def _made(w: Writer, scoring: BidGame) -> None:
    named = [f"{at}.win_at" for at, _ in w.special_contracts()]
    most = w.ruleset.needs_only_most
    if not w.ruleset.bids_numbers and not most:
        w.say("scoring.named_bid", named)
    if scoring.achievements:
        say_achievements_for_bid(w, scoring)
        _together(w)
        return
    if most:
        keys = ["scoring.kind", "scoring.more_than_others", *named]
        hangs = "_hangs" if scoring.hangs_when_even and w.partners else ""
        w.say(f"scoring.made_most{w.partners}{w.melds}{hangs}", keys)
    else:
        only = "_bid" if scoring.writes_only_bid else ""
        keys = ["scoring.kind", "scoring.made_writes"]
        w.say(f"scoring.made{only}{w.partners}{w.melds}", keys)
    _together(w)
    if not most and (scoring.more_than_others or w.changeable("scoring.more_than_others")):
        more = f"{'yes' if scoring.more_than_others else 'no'}{w.partners}"
        more += "_hangs" if scoring.hangs_when_even and w.partners else ""
        w.say(f"scoring.more_than_others.{more}", "scoring.more_than_others scoring.even_hangs")
    when = "_when_lost" if scoring.maker_writes_alone else ""
    text = f"scoring.others{when}{w.partners}{of_opponents(w)}"
    w.say(text, "scoring.kind scoring.opponents_write")
    needing = ("melds_need_trick", "declarer_needs_trick") if w.ruleset.melds is not None else ()
    for key in needing:
        if key == "declarer_needs_trick" and _follows(w, scoring):
            continue
        after_trick = key == "melds_need_trick" and is_only_after_a_trick(w)
        if not getattr(scoring, key) and (after_trick or scoring.melds_need_points):
            continue
        needs = "yes" if getattr(scoring, key) else "no"
        w.say(f"scoring.{key}.{needs}{w.partners}", f"scoring.{key}")
    _melds_needed(w, scoring)
    if scoring.hangs_when_even:
        _hangs(w, scoring)
    if w.ruleset.table.players > 2:
        w.say(f"scoring.opponents.{scoring.opponents}{pairs(w, scoring)}", "scoring.opponents")
    if scoring.rounds or w.changeable("scoring.rounding"):
        at, usual = w.usual()
        rests = f"scoring.rounding scoring.rounds_up_from {at}.rounds_up_from"
        up_from = usual.rounds_up_from or scoring.rounds_up_from
        w.say(f"scoring.rounding.{scoring.rounding}", rests, n=up_from)


def _melds_needed(w: Writer, scoring: BidGame) -> None:
    """From what on melds count: card points, so many of them, or both."""
    points, least = scoring.melds_need_points, scoring.melds_from
    if w.ruleset.melds is None or not (points or least):
        return
    if not least:
        w.say(f"scoring.melds_need_points{w.partners}", "scoring.melds_need_points", n=points)
    elif not points:
        w.say(f"scoring.melds_from{w.partners}", "scoring.melds_from", n=least)
    else:
        keys = "scoring.melds_from scoring.melds_need_points"
        w.say(f"scoring.melds_from_and_points{w.partners}", keys, least=least, n=points)


def _hangs(w: Writer, scoring: BidGame) -> None:
    """What becomes of the points where both sides have the same."""
    most = "_most" if w.ruleset.needs_only_most else ""
    w.say(f"scoring.even.hangs{most}", "scoring.even_hangs")
    if scoring.lost_points == "to_others" and w.ruleset.melds is not None:
        w.say("scoring.even.melds_stay", "scoring.even_hangs scoring.lost_points")
    elif w.ruleset.melds is not None and w.ruleset.melds.kept:
        names, kept = _names_kept(w, w.ruleset.melds)
        w.say("scoring.even.kept", ["scoring.even_hangs", *kept], names=names)
    keys = "scoring.even_hangs scoring.opponents_write"
    w.say(f"scoring.even.others_{scoring.opponents_write}", keys)
    w.say("scoring.even.ends", "scoring.even_hangs")


def _takes_all(w: Writer, scoring: BidGame) -> None:
    """That who wins has all points of a deal that was doubled."""
    spoken = w.ruleset.announcements
    if not scoring.doubled_takes_all or spoken is None or not spoken.said:
        return
    name = w.words.quoted(w.label(next(iter(spoken.said.values())).label))
    keys = "scoring.doubled_takes_all scoring.lost_points"
    what = "melds" if scoring.loser_gives_melds else "points"
    w.say(f"scoring.takes_all.{what}", keys, name=name)
    if scoring.hangs_when_even:
        w.say(f"scoring.takes_all.{what}_hang", f"{keys} scoring.even_hangs")


def _together(w: Writer) -> None:
    """That a partner who is found counts with the declarer, where that is not so in every game."""
    games = [(at, one) for at, one in w.special_contracts() if one.finds_partner]
    if not games or w.partners:
        return
    keys, times = [f"{at}.sides" for at, _ in games], {one.declarer_times for _, one in games}
    if times == {1}:
        w.say("scoring.made_with_partner", keys)
        return
    keys += [f"{at}.partner.declarer_times" for at, _ in games]
    text = "as_said" if len(times) > 1 else "times"
    w.say(f"scoring.made_with_partner_{text}", keys, factor=w.words.fold(max(times)))


def _follows(w: Writer, scoring: BidGame) -> bool:
    """Whether nobody wins without a trick anyway, as melds do not count without one."""
    without = scoring.melds_need_trick and not scoring.declarer_needs_trick
    return without and not w.changeable("scoring.declarer_needs_trick")


def _lost(w: Writer, scoring: BidGame) -> None:
    if scoring.achievements:
        times = _times(w, scoring.lost_factor)
        key = "lost" if scoring.lost_factor else "lost_free"
        alone = "_alone" if w.plays_alone else ""
        w.say(f"scoring.achieved.{key}{alone}", "scoring.lost_factor", times=times)
    elif scoring.loser_gives_points:
        _given(w, scoring, _missed(w, scoring))
    elif scoring.lost_factor:
        times = _times(w, scoring.lost_factor)
        missed = _missed(w, scoring, alone=not w.partners)
        w.say(
            f"scoring.lost{w.partners}{w.melds}", "scoring.lost_factor", missed=missed, times=times
        )
    else:
        missed = _missed(w, scoring, alone=not w.partners)
        w.say(f"scoring.lost_free{w.partners}{w.melds}", "scoring.lost_factor", missed=missed)
    _by_far(w, scoring)
    whom = scoring.bonus_for + (pairs(w, scoring) if scoring.bonus_for == "side" else "")
    _bonus(w, "lost", scoring.lost_bonus, whom)
    if scoring.bid_added or w.changeable("scoring.bid_added"):
        w.say(f"scoring.bid_added.{'yes' if scoring.bid_added else 'no'}", "scoring.bid_added")
    lost_at_once = any(phase.lacking == "lost" for _, phase in w.phases("trump"))
    if not lost_at_once and not any(phase.concede for _, phase in w.phases("declare")):
        return
    if scoring.conceded_factor:
        times = _times(w, scoring.conceded_factor)
        key = f"scoring.conceded{w.partners}{_laid(w)}"
        w.say(key, "scoring.conceded_factor", times=times)
    else:
        w.say(f"scoring.conceded_free{_laid(w)}", "scoring.conceded_factor")
    only = bool(scoring.conceded_bonus) and scoring.conceded_bonus != scoring.lost_bonus
    _bonus(w, "conceded", scoring.conceded_bonus, whom, only=only)


def _kept(w: Writer) -> None:
    """Which melds stay with their side whatever becomes of the bid."""
    melds = w.ruleset.melds
    if melds is not None and melds.kept:
        names, keys = _names_kept(w, melds)
        w.say("scoring.kept", keys, names=names)


def _names_kept(w: Writer, melds: MeldTable) -> tuple[str, list[str]]:
    """The melds that stay with their side, each name once, and the keys that say so."""
    names = dict.fromkeys(w.words.names(w.label(melds.table[name].label) for name in melds.kept))
    return w.words.join(list(names)), [f"melds.table.{name}.kept" for name in melds.kept]


def _need(w: Writer, scoring: BidGame) -> None:
    """How many tricks the others must take, and what fewer cost."""
    need = scoring.opponents_need
    if need is None:
        return
    cost = "both" if need.bid and need.points else "bid" if need.bid else "points"
    said = w.phrase(f"scoring.opponents_need.{cost}", n=need.points, times=_times(w, need.bid or 1))
    few = w.phrase("scoring.opponents_need.few", n=need.tricks)
    at = "scoring.opponents_need"
    keys = f"{at}.tricks {at}.bid {at}.points scoring.opponents"
    w.say(f"{at}.{scoring.opponents}{pairs(w, scoring)}", keys, few=few, cost=said)


def _laid(w: Writer) -> str:
    """The end of the key of a text that is another one where no meld can lie before a card is
    led."""
    return of_opponents(w) if w.phases("meld") else "_without_melds"


def _missed(w: Writer, scoring: BidGame, *, alone: bool = False) -> str:
    """How it begins what becomes of a declarer who has lost."""
    if w.ruleset.needs_only_most:
        return w.phrase(f"scoring.missed_{'less' if scoring.hangs_when_even else 'most'}")
    return w.phrase(f"scoring.missed{'_alone' if alone else ''}")


def _by_far(w: Writer, scoring: BidGame) -> None:
    """What it costs besides to miss a bid by far."""
    far = scoring.far_below
    if far is None:
        return
    key = "percent" if far.points is None else "points"
    key = "half" if far.percent == HALF else key
    at = "scoring.far_below"
    n, times = far.points or far.percent, _times(w, scoring.lost_factor + far.bid)
    keys = f"{at}.points {at}.percent {at}.bid scoring.lost_factor"
    w.say(f"{at}.{key}", keys, n=n, times=times)


def _given(w: Writer, scoring: BidGame, missed: str) -> None:
    """What becomes of the points of those who have lost, where others write them down."""
    w.say("scoring.lost_given", "scoring.lost_points", missed=missed)
    if w.ruleset.melds is not None:
        given = "_too" if scoring.loser_gives_melds else ""
        w.say(f"scoring.lost_given_melds{given}", "scoring.lost_points")
    if scoring.lost_factor:
        times = _times(w, scoring.lost_factor)
        alone = "_alone" if w.plays_alone else ""
        w.say(f"scoring.lost_given_times{alone}", "scoring.lost_factor", times=times)


def _times(w: Writer, factor: int) -> str:
    return w.phrase("scoring.times", n=factor, times=w.words.times(factor))


def _bonus(w: Writer, when: str, points: Points, whom: str, *, only: bool = False) -> None:
    """What the others get on top; `only` when they get so much on this occasion alone."""
    keys = f"scoring.{when}_bonus scoring.bonus_for"
    text = whom if points else "none"
    if not points and not w.changeable(f"scoring.{when}_bonus"):
        return
    if only:
        text += "_only"
    w.say(f"scoring.bonus.{when}.{text}", keys, n=points)


def _example(w: Writer, scoring: BidGame) -> None:
    """A bid made, what an opponent gets beside it, and the bid lost."""
    opening, step, highest = _first_bids(w)
    deal = bid_deal(w.ruleset, scoring, opening, step, highest)
    counted, factor = _times_counted(w, deal.bid)
    found, times = _times_for_declarer(w, deal.bid)
    keys = ["scoring.rounding", "deck.points", *melds.keys_of(deal.melds), *counted]
    side = "partners" if w.partners else "declarer"
    made = side if deal.melds else f"{side}_without_melds"
    named = "" if w.ruleset.bids_numbers else "_named"
    most = not deal.melds and scoring.needs_most and deal.bid <= deal.points_lost
    w.say(
        f"examples.bid.made.{f'{side}_most' if most else f'{made}{named}'}",
        keys,
        n=len(deal.melds) or deal.bid,
        bid=deal.bid,
        melds=melds.in_words(w, deal.melds),
        melded=deal.melded,
        points=deal.points,
        sum=deal.melded + deal.points,
        whole=points_in_all(w.ruleset),
        credit=_multiplied(w, deal.credit, factor * times),
    )
    if found and not w.partners:
        credit = _multiplied(w, deal.credit, factor)
        too = "_too" if times == 1 else ""
        w.say(f"examples.bid.partner{too}", [*keys, *found], credit=credit)
    _say_in_which(w, deal.bid, factor)
    if deal.other_meld is not None and not scoring.maker_writes_alone:
        w.say(
            f"examples.bid.other.{scoring.opponents}{pairs(w, scoring)}",
            ["scoring.opponents", "scoring.rounding", *melds.keys_of((deal.other_meld,))],
            melds=melds.in_words(w, (deal.other_meld,)),
            points=deal.other_points,
            credit=_multiplied(w, deal.other_credit, factor if scoring.multiplies_all else 1),
        )
    nothing = not deal.melds and not deal.points_lost
    lost = f"{side}_with_nothing" if nothing else made
    if made == "declarer" and scoring.needs_most and left_undealt(w.ruleset.phases.values()):
        lost = "most"  # the others may lack what lies aside
    by_far = [] if scoring.far_below is None else ["scoring.far_below.bid"]
    w.say(
        f"examples.bid.lost.{lost}",
        ["scoring.lost_factor", *by_far, "deck.points", *melds.keys_of(deal.melds), *counted],
        n=deal.points_lost,
        points=deal.points_lost,
        sum=deal.melded + deal.points_lost,
        minus=_multiplied(w, deal.minus, _times_lost(w, deal.bid) * times)
        or w.phrase("scoring.nothing"),
    )


def _counted(w: Writer) -> Bids:
    """The games in which card points count."""
    games = [w.usual(), *w.special_contracts()]
    return [one for one in games if one[1].is_played and one[1].counts_points]


def _with_bid(w: Writer, bid: int) -> Bids:
    """Those of them that can be played with a bid."""
    return [one for one in _counted(w) if one[1].win_at in (None, bid)] or _counted(w)


def _say_in_which(w: Writer, bid: int, factor: int) -> None:
    """In which games it is as the example says, where others count another number of times."""
    if factor == 1 or len({one.factor for _, one in _counted(w)}) == 1:
        return
    shown = [(at, one) for at, one in _with_bid(w, bid) if one.factor == factor]
    names = dict.fromkeys(w.words.quoted(name_of(w, bids)) for bids in bids_together(shown))
    listed = w.words.join(list(names))
    w.say("examples.bid.in_games", [f"{at}.factor" for at, _ in shown], names=listed)


def _times_counted(w: Writer, bid: int) -> tuple[list[str], int]:
    """How many times a game counts that can be played with a bid, the least of them, and the keys
    that say so."""
    factors = {f"{at}.factor": contract.factor for at, contract in _with_bid(w, bid)}
    factor = min(factors.values(), default=1)
    return [key for key in factors if factor > 1], factor


def _times_for_declarer(w: Writer, bid: int) -> tuple[list[str], int]:
    """How many times such a game counts for its declarer that is played with a partner, the least
    of them, and the keys that say so; no keys where none is."""
    games = [(at, one) for at, one in _with_bid(w, bid) if one.finds_partner]
    times = min((one.declarer_times for _, one in games), default=1)
    return [f"{at}.partner.declarer_times" for at, _ in games], times


def _times_lost(w: Writer, bid: int) -> int:
    """How many times the same costs that is lost, of those that count the fewest times when won."""
    games = [contract for _, contract in _with_bid(w, bid)]
    factor = min((one.factor for one in games), default=1)
    return min((one.factor_lost for one in games if one.factor == factor), default=1)


def _multiplied(w: Writer, points: int, factor: int) -> int | str:
    """Points that are written down, several times with what they come to."""
    if factor == 1 or not points:
        return points
    times, product = w.words.times(factor), points * factor
    return w.phrase("examples.bid.multiplied", times=times, n=points, product=product)


def _first_bids(w: Writer) -> tuple[int, int, int | None]:
    """The lowest bid, from one to the next, and the highest one, where there is one: of the
    bidding, or of the contracts that say what is bid with them."""
    for _, bidding in w.phases("bidding"):
        return bidding.opening, bidding.step, None
    numbers = {contract.win_at for _, contract in w.special_contracts()}
    bids = sorted(number for number in numbers if number is not None)
    return bids[0], bids[1] - bids[0] if len(bids) > 1 else 1, bids[-1]


def bid_deal(
    ruleset: Ruleset, scoring: BidGame, opening: int, step: int, highest: int | None = None
) -> BidDeal:
    """A bid of some steps below what the declarer makes, so that it is made with some to spare,
    and melds alone do not make it."""
    whole = points_in_all(ruleset)
    laid = _enough_melds(ruleset, scoring.melds_from)
    melded = sum(meld.points for meld in laid)
    if highest is not None and highest <= melded and not scoring.more_than_others:
        laid, melded = (), 0
    points = some_points(ruleset, whole * 3 // 8)
    spare, least = max(1, 30 // step), (melded - opening) // step + 1
    bid = opening + max(0, (melded + points - opening) // step - spare, least) * step
    bid = bid if highest is None else min(bid, highest)
    other = _smallest(ruleset) if opponents_meld(ruleset) else None
    least, theirs = bid - melded + 1, 0 if other is None else other.points
    if scoring.more_than_others:
        beside = 0 if scoring.maker_writes_alone else theirs
        least = max(least, (whole + beside - melded) // 2 + 1)
    points = some_points(ruleset, points, least)
    up_from = _up_from(ruleset, scoring)
    for _ in range(10):  # until all games round it alike
        sums = (melded + points, theirs + whole - points)
        if any(len({scoring.rounded(n, digit) for digit in up_from}) > 1 for n in sums):
            points = some_points(ruleset, points + 1, points + 1)
    short = max((bid - melded) // 2, bid - melded - 13)
    if short <= 0 and scoring.more_than_others:  # melds reach it alone, but the others have more
        short = (whole - melded) // 2 - 4
    if laid and short < scoring.melds_need_points < bid - melded:
        short = scoring.melds_need_points
    short, far = some_points(ruleset, short), scoring.far_below
    minus = scoring.lost_factor * bid + (0 if far is None else far.cost(bid, melded + short))
    left = whole - points
    credit = scoring.rounded(melded + points, up_from[0]) + (bid if scoring.bid_added else 0)
    credit = bid if scoring.writes_only_bid else credit
    shared = scoring.opponents_share
    other_points = left if shared else some_points(ruleset, left * 4 // 7)
    if other_points < scoring.melds_need_points or theirs < scoring.melds_from:
        other = None
    return BidDeal(
        bid=bid,
        melds=laid,
        points=points,
        credit=credit,
        points_lost=short,
        minus=sum([m.points for m in laid if _stays(scoring, m)]) - minus,
        other_meld=other,
        other_points=other_points,
        other_credit=scoring.rounded(theirs + other_points, up_from[0]),
    )


def _enough_melds(ruleset: Ruleset, least: Points) -> tuple[Melded, ...]:
    """Some melds that count where they must bring so much together, with those of every suit where
    the first ones do not; none where that is not enough."""
    laid = list(some_melds(ruleset))
    for name, meld in () if ruleset.melds is None else ruleset.melds.table.items():
        if sum([one.points for one in laid]) >= least:
            break
        if meld.enabled and meld.of_each_suit and meld.times == 1 and not meld.wins:
            laid.append(Melded(name, meld, meld.points, trump=False))
    return tuple(laid) if sum([one.points for one in laid]) >= least else ()


def _stays(scoring: BidGame, melded: Melded) -> bool:
    """Whether a meld counts for a declarer who has lost."""
    return melded.meld.kept or scoring.lost_points == "to_others"


def _up_from(ruleset: Ruleset, scoring: BidGame) -> list[int]:
    """From which last digits on games round up what is written down."""
    games = [c for c in ruleset.played_games.values() if c.counts_points]
    digits = {one.rounds_up_from or scoring.rounds_up_from for one in games}
    return sorted(digits) or [scoring.rounds_up_from]


def _smallest(ruleset: Ruleset) -> Melded | None:
    """The plain meld of one suit that counts least; none where the melds of one side count."""
    if ruleset.melds is None or not ruleset.melds.counts_all:
        return None
    melds = ruleset.melds.table
    plain = [
        Melded(name, meld, meld.points, trump=False)
        for name, meld in melds.items()
        if meld.enabled and meld.of_one_suit and not meld.minds_trump and meld.all_held is None
    ]
    return min(plain, key=lambda meld: meld.points, default=None)
