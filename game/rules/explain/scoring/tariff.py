"""Where a table says what a bid brings."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.card_points import points_in_game
from game.rules.explain.scoring.announced import say_doubled
from game.rules.explain.scoring.base import KindText, ScoringText
from game.rules.explain.scoring.whists import say_whists
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.ladders import NO_TRUMP
from game.rules.model.scoring.tariff import Missing, Stake, Tariff, TariffBid
from game.rules.trump_suit import fixed_suit

_EXAMPLE_ABOVE = 3
"""How many of what counts are bid in an example, where so many can be."""


class TariffText(ScoringText):
    """The table: what a bid is worth, what comes on top, and what it costs."""

    def __init__(self, scoring: Tariff) -> None:
        self._scoring = scoring

    def aim(self, w: Writer) -> None:
        """That a bid must be reached."""
        games = [one for one in w.ruleset.games.values() if one.ladder]
        named = "" if any(w.bids_compete(one) for one in games) else "_named"
        w.say(f"start.aim.bid_game{named}_without_melds", "scoring.kind")

    def scoring(self, w: Writer) -> None:
        """Made, what comes on top, and missed, with an example."""
        scoring = self._scoring
        w.chapter("scoring")
        and_others = "" if scoring.one_side_gains else "_and_others"
        w.say(f"scoring.tariff.made{_side(w)}{and_others}", "scoring.kind table.sides.kind")
        _say_values(w, scoring)
        say_doubled(w, "scoring.tariff.doubled")
        if scoring.sweep_value is not None:
            n = scoring.sweep_value
            w.say(f"scoring.tariff.sweep{_side(w)}", "scoring.sweep_value", n=n)
        _say_bonuses(w, scoring)
        w.paragraph()
        _say_over(w, scoring)
        w.paragraph()
        _say_missing(w, scoring)
        _say_others(w, scoring)
        say_whists(w, scoring)
        if w.ruleset.match.vulnerable:
            w.say(
                f"scoring.tariff.vulnerable{_side(w)}",
                "match.vulnerable",
                match=w.title("match"),
            )
        w.paragraph()
        _example(w, scoring)

    def remember(self, w: Writer) -> None:
        """What the bid is for."""
        w.remember("bidding", f"bid{w.partners}_without_melds", "scoring.kind")


SCORING = KindText("tariff", TariffText)


def _side(w: Writer) -> str:
    return "_alone" if w.plays_alone else "_together"


def _say_values(w: Writer, scoring: Tariff) -> None:
    """What each trick of a bid counts, by what is trump."""
    key = "each_above" if scoring.above else "each"
    keys = "scoring.each scoring.above"
    if scoring.pays_value_of_bid:
        chapter = w.title("contracts")
        w.say(f"scoring.tariff.{key}_value", keys, above=scoring.above, chapter=chapter)
    elif scoring.each or scoring.each_in or not scoring.bonuses:
        w.say(f"scoring.tariff.{key}", keys, n=scoring.each, above=scoring.above)
    for word, named in (("each_in", scoring.each_in), ("first_in", scoring.first_in)):
        each: list[str] = []
        for points in dict.fromkeys(named.values()):
            names = [name for name, same in named.items() if same == points]
            suits = [w.words.suit(name) for name in names if name != NO_TRUMP]
            said = [w.phrase("scoring.tariff.in_suit", suit=w.words.join(suits, "or"))]
            said = said if suits else []
            said += [w.phrase("scoring.tariff.without")] if NO_TRUMP in names else []
            key = f"scoring.tariff.{'as_many' if each else word}"
            each.append(w.phrase(key, how=w.words.join(said, "or"), n=points))
        if each:
            w.say("scoring.tariff.in_suits", f"scoring.{word}", each=w.words.join(each))


def _said(w: Writer, number: int) -> int:
    """What players say for a bid of so many, where they say the same on all ladders."""
    ladders = (one.ladder for one in w.ruleset.contracts.values() if one.ladder is not None)
    said = {ladder.said(number) for ladder in ladders}
    return said.pop() if len(said) == 1 else number


def _say_bonuses(w: Writer, scoring: Tariff) -> None:
    """What comes on top of it."""
    bonuses = sorted(
        scoring.bonuses.items(),
        key=lambda one: (one[1].taken or 0, one[1].bid or 0, one[1].value or 0),
    )
    if not bonuses:
        return
    sorts = {one.asked[0] for _, one in bonuses if one.asked is not None}
    several = "several" if "taken" in sorts else "both"
    most = "one" if len(bonuses) == 1 else several if len(sorts) > 1 else "highest"
    w.paragraph()
    w.say(f"scoring.tariff.bonuses.{most}", "scoring.bonuses")
    games = list(w.ruleset.games.values())
    highest = max((one.win_at or 0 for one in games), default=0)
    bids = [one for one in games if one.win_at is not None]
    there = max((points_in_game(w.ruleset, one) for one in bids), default=0)
    for name, bonus in bonuses:
        w.paragraph(item=True)
        way = "bid" if bonus.bid is not None else "value" if bonus.value else "any"
        way = "highest_bid" if way == "bid" and bonus.bid == highest else way
        n = _said(w, bonus.bid) if bonus.bid is not None else bonus.value or 0
        if bonus.taken is not None:
            way, n = "taken_all" if bonus.taken == there else "taken", bonus.taken
        at = f"scoring.bonuses.{name}"
        keys = [f"{at}.{key}" for key in ("value", "bid", "taken", "points", "vulnerable")]
        points = _stake(w, bonus)
        w.say(f"scoring.tariff.bonuses.{way}", keys, name=w.label(bonus.label), at=n, points=points)


def _doublings(w: Writer) -> int:
    """How often a deal can be doubled."""
    spoken = w.ruleset.spoken
    return len(spoken.said) if spoken is not None else 0


def _again(w: Writer) -> str:
    return w.phrase("scoring.tariff.again") if _doublings(w) > 1 else ""


def _say_over(w: Writer, scoring: Tariff) -> None:
    """What more than was bid brings, and a bid made though it was doubled."""
    if scoring.over == "nothing":
        w.say("scoring.tariff.over_nothing", "scoring.over")
    else:
        w.say("scoring.tariff.over_as_bid", "scoring.each scoring.each_in")
    if not _doublings(w):
        return
    if scoring.over_doubled is not None:
        keys = "scoring.over_doubled.points scoring.over_doubled.vulnerable"
        keys += " scoring.over_doubled.beside"
        points = _stake(w, scoring.over_doubled)
        way = "over_doubled_beside" if scoring.over_doubled.beside else "in_doubled"
        w.say(f"scoring.tariff.{way}", keys, points=points, again=_again(w))
    if scoring.made_doubled:
        n = scoring.made_doubled
        w.say("scoring.tariff.made_doubled", "scoring.made_doubled", n=n, again=_again(w))


def _say_missing(w: Writer, scoring: Tariff) -> None:
    """What is taken off, and what the opponents get."""
    if scoring.lost_factor:
        what = w.phrase("scoring.tariff.value_times", n=scoring.lost_factor)
        w.say(f"scoring.tariff.lost_off{_side(w)}", "scoring.lost_factor", what=what)
    elif scoring.whists is not None and scoring.whists.lost:
        w.say("scoring.tariff.lost_plain", "scoring.kind")
    else:
        w.say(f"scoring.tariff.lost{_side(w)}", "scoring.kind")
    if scoring.missing is None:
        return
    who = "one" if w.ruleset.table.active == 2 else "many"
    keys = "scoring.missing.points scoring.missing.vulnerable"
    alike = len(scoring.missing.points) == 1 >= len(scoring.missing.vulnerable)
    points = _stake_of_each(w, scoring.missing) if alike else _steps(w, scoring.missing)
    w.say(f"scoring.tariff.missing.{'each_' if alike else ''}{who}", keys, points=points)
    if scoring.missing_doubled is not None and _doublings(w):
        keys = "scoring.missing_doubled.points scoring.missing_doubled.vulnerable"
        points = _steps(w, scoring.missing_doubled)
        w.say("scoring.tariff.in_doubled", keys, points=points, again=_again(w))


def _say_others(w: Writer, scoring: Tariff) -> None:
    """What the opponents get in any case, and where they do not."""
    if not scoring.opponents_each:
        return
    together = "_one" if w.ruleset.table.active == 2 else w.partners and "_together"
    together = together or ("_whist" if w.phases("stay") else "")
    key, keys = f"scoring.tariff.others_each{together}", "scoring.opponents_each table.sides.kind"
    if scoring.opponents_each == "value":
        w.say(key.replace("_each", "_value"), keys)
    else:
        w.say(key, keys, n=scoring.opponents_each)
    games = [one for _, one in w.special_contracts() if one.is_about_tricks]
    if games:
        names = w.words.join(w.words.quoted(w.label(one.label)) for one in games)
        w.say("scoring.tariff.not_in", "scoring.opponents_each", games=names)


def _stake(w: Writer, stake: Stake) -> str:
    """Points, and those of who is vulnerable."""
    if stake.vulnerable is None or not w.ruleset.match.vulnerable:
        return str(stake.points)
    return _in_danger(w, str(stake.points), str(stake.vulnerable))


def _in_danger(w: Writer, usual: str, more: str) -> str:
    """What is at stake, and what for who is vulnerable where that is more."""
    if usual == more:
        return usual
    return w.phrase("scoring.tariff.in_danger", points=usual, vulnerable=more)


def _steps(w: Writer, missing: Missing) -> str:
    """Points for the first that is missing, the second and so on."""
    if not missing.vulnerable or not w.ruleset.match.vulnerable:
        return _in_steps(w, missing.points)
    return _in_danger(w, _in_steps(w, missing.points), _in_steps(w, missing.vulnerable))


def _stake_of_each(w: Writer, missing: Missing) -> str:
    """The same points for each that is missing."""
    usual, more = str(missing.points[0]), "".join(map(str, missing.vulnerable))
    return _in_danger(w, usual, more) if more and w.ruleset.match.vulnerable else usual


def _in_steps(w: Writer, points: Sequence[int]) -> str:
    *first, last = points
    if not first:
        return w.phrase("scoring.tariff.for_each", n=last)
    key = "one_by_one" if len(first) > 1 else "first_and_further"
    return w.phrase(f"scoring.tariff.{key}", each=w.words.comma(map(str, first)), n=last)


def _example(w: Writer, scoring: Tariff) -> None:
    """A bid that is made with one to spare, and the same missed by one."""
    found = _bid_of_example(w, scoring)
    if found is None:
        return
    contract, number = found
    suit = fixed_suit(w.ruleset, contract)
    named = TariffBid(number, suit, contract.value)
    value = scoring.value_of(named)
    usual = scoring.each_of(named)
    everything = points_in_game(w.ruleset, contract)
    over = 1 if everything > number else 0
    bid = [(w.phrase("scoring.tariff.example.bid", n=value), value)]
    brought = bid if value else []
    for name in scoring.bonuses_of(number, value, number + over):
        bonus = scoring.bonuses[name]
        label = w.words.quoted(w.label(bonus.label))
        points = bonus.points
        brought.append((w.phrase("scoring.tariff.example.bonus", n=points, name=label), points))
    if over and usual and scoring.over == "as_bid":
        brought.append((w.phrase("scoring.tariff.example.over", n=usual), usual))
    brought = brought or bid
    total = sum(points for _, points in brought)
    whists, counted = scoring.whists, scoring.counted(number)
    cost = _cost_of(scoring, 1) + (whists.missing * counted if whists is not None else 0)
    name = w.words.quoted(w.label(contract.label))
    keys = ["scoring.each", "scoring.each_in", "scoring.first_in", "scoring.bonuses"]
    keys += ["scoring.missing.points"] if scoring.missing is not None else []
    key = "made" if len(brought) > 1 else "made_only"
    what = w.words.join(said for said, _ in brought)
    args = {"name": name, "bid": number, "n": number + over, "list": what, "sum": total}
    danger = "_in_no_danger" if w.ruleset.match.vulnerable else ""
    w.say(f"scoring.tariff.example.{key}{danger}", keys, **args)
    theirs = everything - number - over
    if scoring.opponents_each and w.partners and theirs > 0:
        sum_ = scoring.others_each(named) * theirs
        w.say("scoring.tariff.example.others", "scoring.opponents_each", sum=sum_)
    if whists is not None and whists.each and theirs > 0 and not w.phases("stay"):
        sum_ = whists.each * counted * theirs
        w.say("scoring.tariff.example.whists", "scoring.whists.each", n=theirs, sum=sum_)
    off = scoring.lost_factor * value + (whists.lost * counted if whists is not None else 0)
    missed = {(True, True): "_both", (True, False): "_off", (False, False): "_free"}
    way = missed.get((bool(off), bool(cost)), "")
    keys += ["scoring.lost_factor"] if scoring.lost_factor else []
    keys += ["scoring.whists.missing", "scoring.whists.lost"] if whists is not None else []
    who = "side" if w.partners else "single" if w.ruleset.table.active == 2 else "each"
    costs = "costs" if whists is None or not whists.each else "costs_more"
    others = w.phrase(f"scoring.tariff.example.{costs}.{who}", cost=cost)
    w.say(f"scoring.tariff.example.missed{way}", keys, n=number - 1, others=others, off=off)


def _cost_of(scoring: Tariff, missing: int) -> int:
    """What the opponents get for so many that are missing, in no danger."""
    return 0 if scoring.missing is None else scoring.missing.cost(missing, vulnerable=False)


def _bid_of_example(w: Writer, scoring: Tariff) -> tuple[Contract, int] | None:
    """A bid of a few more than count for nothing."""
    wanted = scoring.above + _EXAMPLE_ABOVE
    bids = [
        (contract, contract.win_at)
        for _, contract in w.special_contracts()
        if contract.win_at is not None and contract.counts_points
    ]
    fixed = [one for one in bids if fixed_suit(w.ruleset, one[0]) is not None]
    return min(fixed or bids, key=lambda one: abs(one[1] - wanted), default=None)
