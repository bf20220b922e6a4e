"""Where two sides count steps and special points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.rules.card_points import points_in_all, step_of_points
from game.rules.declarers import always_solo, never_two
from game.rules.explain.goals import besides
from game.rules.explain.scoring.announced import announcements, say_doubled
from game.rules.explain.scoring.base import KindText, ScoringText
from game.rules.explain.scoring.even import say_even_adds
from game.rules.explain.scoring.special_points import say_special_points
from game.rules.explain.scoring.trump_factors import say_trump_factors
from game.rules.explain.scoring.winning import (
    all_differ,
    most_differ,
    own_numbers,
    say_aim,
    say_own_numbers,
)
from game.rules.explain.worked import some_points
from game.rules.explain.writer import Writer
from game.rules.model import Ruleset
from game.rules.model.announcements import Announcements
from game.rules.model.scoring.re_kontra import ReKontra, Runners, SideStep

_WORTH = "declared.first_step"
"""The text about a step that brings what the game is worth, whatever is played."""


class ReKontraText(ScoringText):
    """Re against Kontra."""

    def __init__(self, scoring: ReKontra) -> None:
        self._scoring = scoring

    def aim(self, w: Writer) -> None:
        """How many card points Re needs."""
        if all_differ(w) or (_words(w) == "declared" and most_differ(w)):
            say_aim(w)
            return
        if self._scoring.even_adds:
            keys = "scoring.win_at scoring.even_adds deck.points deck.ranks deck.copies"
            w.say("start.aim.even", keys, all=points_in_all(w.ruleset))
            return
        alone = "_alone" if w.plays_alone else ""
        each = "_each" if self._scoring.opponents_apart and always_solo(w.ruleset) else alone
        w.say(
            f"start.aim.{_words(w)}{each}",
            "scoring.win_at scoring.names deck.points deck.ranks deck.copies scoring.opponents",
            n=self._scoring.win_at,
            all=points_in_all(w.ruleset),
            **_names(w),
        )

    def scoring(self, w: Writer) -> None:
        """Winning, steps, special points, and who gets what."""
        _scoring(w, self._scoring)

    def announcements(self, w: Writer) -> None:
        """What the two sides may promise."""
        spoken = w.ruleset.spoken
        if spoken is not None:
            announcements(w, self._scoring, spoken)

    def remember(self, w: Writer) -> None:
        """How many card points are enough, and until when one may announce."""
        spoken = w.ruleset.spoken
        promised = spoken is not None and not spoken.by_turns
        said = "_unsaid" if promised else ""
        every, more = points_in_all(w.ruleset), self._scoring.win_at
        least = self._scoring.left_to_kontra(every, more)
        keys = "scoring.win_at announcements.enabled" if spoken is not None else "scoring.win_at"
        declared = "enough_same" if least == more else "enough_declared"
        key = f"enough{said}" if _words(w) == "re_kontra" else declared
        fixed = not own_numbers(w) and not self._scoring.counts_melds
        fixed = fixed and not _may_bring_nothing(w, self._scoring)
        fixed = fixed and not self._scoring.opponents_apart
        if fixed and step_of_points(w.ruleset) == 1:
            w.remember("scoring", key, keys, n=least, more=more, **_names(w))
        elif self._scoring.melds_count and not all_differ(w):
            w.remember("scoring", "melds_count", "scoring.melds_count")
        if spoken is None or spoken.by_turns:
            return
        for name, level in list(spoken.said.items())[:1]:
            keys = f"announcements.levels.{name}.cards"
            text = "in_time" if len(spoken.said) > 1 or spoken.answer else "in_time_only"
            w.remember("announcements", text, keys, n=level.cards)

    def left_out(self, w: Writer) -> None:
        """Nobody pays for having announced too little."""
        spoken = w.ruleset.spoken
        said = spoken is not None
        if said and self._scoring.cowardice is None and w.changeable("scoring.cowardice"):
            w.paragraph(item=True)
            w.say("left_out.cowardice", "scoring.cowardice")


SCORING = KindText("re_kontra", ReKontraText)


class SidesDeal(NamedTuple):
    """Card points of the two sides, what counts for the winner, and what is written down.

    `counted` are the ids of steps and special points with their score points; `against` is what
    winning against Re brings besides.
    """

    points: tuple[int, int]
    steps: tuple[tuple[str, int], ...]
    special: tuple[tuple[str, int], ...]
    against: int
    credits: tuple[int, int]

    @property
    def value(self) -> int:
        """All that counts, for the winner."""
        return sum(n for _, n in (*self.steps, *self.special)) + self.against


def _scoring(w: Writer, scoring: ReKontra) -> None:
    w.chapter("scoring")
    names = _names(w)
    if scoring.even_adds:
        w.say("re_kontra.win_even", "scoring.win_at scoring.kind scoring.even_adds")
        say_even_adds(w)
        w.paragraph()
    elif not all_differ(w):
        w.say(f"{_words(w)}.win", "scoring.win_at scoring.kind", n=scoring.win_at, **names)
    say_own_numbers(w)
    if scoring.opponents_apart:
        alone = "" if always_solo(w.ruleset) else "_alone"
        w.say(f"declared.against_each{alone}", "scoring.opponents", **names)
    _melds(w, scoring)
    _say_steps(w, scoring, names)
    w.paragraph()
    if scoring.runners is None and w.changeable("scoring.runners"):
        w.say("declared.no_runners", "scoring.runners")
    if scoring.against_re and not never_two(w.ruleset):
        n = scoring.against_re * scoring.unit
        always = "declared.against_partners" if _always_two(w) else f"{_words(w)}.against_re"
        count = w.words.number(_players_of_re(w))
        w.say(always, "scoring.against_re scoring.unit", n=n, count=count, **names)
    elif _words(w) == "re_kontra" and w.changeable("scoring.against_re"):
        w.say("re_kontra.nothing_against_re", "scoring.against_re", **names)
    if scoring.against_solo:
        n = scoring.against_solo * scoring.unit
        always = (
            "declared.against_partners" if always_solo(w.ruleset) else f"{_words(w)}.against_solo"
        )
        w.say(always, "scoring.against_solo scoring.unit", n=n, **names)
    if scoring.against_promoted:
        n = scoring.against_promoted * scoring.unit
        w.say("re_kontra.against_promoted", "scoring.against_promoted scoring.unit", n=n)
    for fact in besides(w, *w.usual()):
        w.write(fact.text, list(fact.keys))
    _given_up(w, scoring)
    say_trump_factors(w)
    spoken = w.ruleset.announcements
    if spoken is not None and spoken.by_turns:
        how = "part" if spoken.by_part else "turns"
        say_doubled(w, f"re_kontra.announced_by_{how}", "announcements.by_part")
    elif spoken is not None:
        _say_announced(w, spoken)
    w.paragraph()
    say_special_points(w)
    w.paragraph()
    _settlement(w, scoring, {"declarer": names["re"]} | names)
    if not all_differ(w):
        w.paragraph()
        _examples(w, scoring)


def _say_announced(w: Writer, spoken: Announcements) -> None:
    """What levels that are not said by turns bring: they double the deal, or bring points."""
    said = list(spoken.said.values())
    brings = any(one.points for n, one in enumerate(said) if not spoken.is_doubling(n))
    keys = "announcements.enabled announcements.doubles announcements.each_doubles"
    if not any(map(spoken.is_doubling, range(len(said)))):
        if brings:
            w.say("re_kontra.announced", "announcements.enabled announcements.by_turns")
    elif brings:
        sides = w.words.join(w.side_names().values(), "or")
        name = w.label(said[0].label).replace("{side}", sides)
        w.say("re_kontra.announced_first_doubles", keys, name=name)
    else:
        w.say("re_kontra.announced_doubles", keys)


def _given_up(w: Writer, scoring: ReKontra) -> None:
    """What it costs a declarer to give up."""
    phases = [f"{at}.concede" for at, phase in w.phases("declare") if phase.concede]
    if not phases:
        return
    name, step = next(iter(scoring.steps.items()))
    games = [c for _, c in w.special_contracts() if c.wants_points]
    what = _only_step(w, scoring) or ("game" if any(one.value for one in games) else "step")
    promised = "_and_promised" if any(one.promises for one in games) else ""
    keys = [*phases, f"scoring.steps.{name}.points", "scoring.unit"]
    w.say(f"re_kontra.given_up.{what}{promised}", keys, n=step.points * scoring.unit)


def _say_steps(w: Writer, scoring: ReKontra, names: dict[str, str]) -> None:
    """What winning brings, step by step."""
    if one := _only_step(w, scoring):
        w.say(f"declared.only_step.{one}", "scoring.steps scoring.unit")
        return
    if _each_says(w, scoring):
        w.say("declared.only_step.each", "scoring.steps")
        return
    own = any(game.is_about_tricks for _, game in w.special_contracts())
    w.say("re_kontra.steps_of_most" if own else "re_kontra.steps", "scoring.steps")
    for index, (name, step) in enumerate(scoring.steps.items()):
        at = f"scoring.steps.{name}"
        w.paragraph(item=True)
        below_re = step.bound(re_won=False)
        w.say(
            _step_text(w, scoring, index, step),
            f"{at}.below {at}.below_re {at}.at_least {at}.lost_to_one {at}.points scoring.unit"
            + (" scoring.nothing" if step.below == 1 else ""),
            name=w.label(step.label),
            below=step.below,
            below_re=below_re,
            few=_few(w, scoring, step.below),
            few_re=_few(w, scoring, below_re),
            at_least=step.at_least or 0,
            n=step.points * scoring.unit,
            **(w.declarer | names),
        )
        _more_of_step(w, at, step, scoring.unit)
    if scoring.runners is not None:
        _runners(w, scoring.runners, scoring.unit)


def _few(w: Writer, scoring: ReKontra, below: int) -> str:
    """That a side has less than a number, which may be nothing."""
    none = "_no_trick" if below == 1 and scoring.nothing == "no_trick" else ""
    return w.phrase(f"scoring.few{none}", n=below)


def _only_step(w: Writer, scoring: ReKontra) -> str:
    """What winning brings, where no steps are counted and every game says what it is worth: what
    the bid is, or the game."""
    single = len(scoring.steps) == 1 and scoring.runners is None
    if not single or _step_text(w, scoring, 0, next(iter(scoring.steps.values()))) != _WORTH:
        return ""
    return "bid" if all(one.ladder is not None for _, one in w.special_contracts()) else "game"


def _each_says(w: Writer, scoring: ReKontra) -> bool:
    """Whether the only step brings nothing by itself, and every game says what it brings."""
    steps = list(scoring.steps.values())
    if len(steps) != 1 or scoring.runners is not None or not steps[0].brings_nothing:
        return False
    games = [game for _, game in (w.usual(), *w.special_contracts()) if game.is_played]
    return all(game.value or game.over_each or game.missing_each for game in games)


def _more_of_step(w: Writer, at: str, step: SideStep, unit: int) -> None:
    """How often it counts, and what it brings a declarer who plays without the partner."""
    if step.each is not None:
        w.say("re_kontra.step_each", f"{at}.each", each=step.each)
    games = w.special_contracts()
    if step.points_lost is not None:
        keys = f"{at}.points_lost scoring.unit"
        w.say(f"re_kontra.step_lost.{_words(w)}", keys, n=step.points_lost * unit, **_names(w))
    if step.points_alone is not None and any(not one.partner_plays for _, one in games):
        n = step.points_alone * unit
        w.say("re_kontra.step_alone", f"{at}.points_alone scoring.unit", n=n)
    if step.points_defender_alone is not None and w.phases("defend_alone"):
        n = step.points_defender_alone * unit
        w.say("re_kontra.step_defender_alone", f"{at}.points_defender_alone scoring.unit", n=n)


def _melds(w: Writer, scoring: ReKontra) -> None:
    """What melds count, and that they may decide."""
    if scoring.melds_move is not None:
        move, bound = scoring.melds_move, "" if scoring.melds_move.most is None else "_up_to"
        w.say(
            f"re_kontra.melds_move.{_words(w)}{bound}",
            "scoring.melds_move.least scoring.melds_move.most",
            least=move.least,
            most=move.most or 0,
            **_names(w),
        )
    if not scoring.melds_count:
        return
    if all_differ(w):
        w.say("re_kontra.melds_count.counted", "scoring.melds_count")
        return
    w.say(f"re_kontra.melds_count.{_words(w)}", "scoring.melds_count", **_names(w))
    if own_numbers(w):
        w.say("re_kontra.melds_count.own", [f"{at}.win_at" for at, _ in own_numbers(w)])


def _settlement(w: Writer, scoring: ReKontra, names: dict[str, str]) -> None:
    """Who gets what, and who settles with opponents that are left over."""
    special = _words(w) == "re_kontra" and scoring.special_points
    words = "re_kontra" if special else "declared"
    w.say(f"{words}.settlement.{scoring.settlement}", "scoring.settlement", **names)
    unpaired = _unpaired(w, scoring)
    if unpaired:
        times = w.words.fold(unpaired + 1)
        always = "" if _may_stay_alone(w) or _may_play_alone(w) else "_always"
        w.say(f"declared.unpaired{always}", "scoring.settlement table.players", times=times)
    if scoring.settles_with_each and w.ruleset.table.active > 2 and _may_stay_alone(w):
        w.say("declared.left_alone", "scoring.settlement")


def _unpaired(w: Writer, scoring: ReKontra) -> int:
    """How many opponents there are more than a declarer and a partner, who settle with them."""
    found = any(contract.finds_partner for _, contract in w.special_contracts())
    pays = scoring.settles_with_each and found
    return max(0, w.ruleset.table.active - 4) if pays else 0


def _may_play_alone(w: Writer) -> bool:
    """Whether there is a game that has no partner to begin with."""
    return any(not one.finds_partner and one.is_played for one in w.all_games.values())


def _may_stay_alone(w: Writer) -> bool:
    """Whether a declarer who looks for a partner may find none: where a trick makes one, where no
    card can be called, or the called one is not dealt to anybody."""
    packets = [one for _, phase in w.phases("deal") for one in phase.packets]
    partners = [one.partner for _, one in w.special_contracts() if one.finds_partner]
    apart = any(not one.hand for one in packets)
    return any(
        one is not None
        and not one.is_accepted
        and (not one.is_called or one.is_named_later or apart)
        for one in partners
    )


def _always_two(w: Writer) -> bool:
    """Whether a declarer has a partner in every game, so that nobody need say against how many."""
    partners = w.ruleset.table.sides.has_partners
    games = (contract for _, contract in w.special_contracts())
    return partners and all(game.usual_sides and game.partner_plays for game in games)


def _players_of_re(w: Writer) -> int:
    """How many play on the side of a declarer who does not play alone."""
    table = w.ruleset.table
    return table.players // table.sides.count if table.sides.has_partners else 2


def _words(w: Writer) -> str:
    """Under which key the sentences stand: with names for the sides, or about a declarer."""
    return "re_kontra" if w.ruleset.table.sides.are_by_cards else "declared"


def _names(w: Writer) -> dict[str, str]:
    """What the sides are called: both by their names, and the one of a declarer."""
    return w.side_names() if _words(w) == "re_kontra" else w.side_names() | w.declarer


def _may_bring_nothing(w: Writer, scoring: ReKontra) -> bool:
    """Whether a side that has just won may write down nothing for it."""
    games = [game for _, game in (w.usual(), *w.special_contracts())]
    if scoring.special_points or any(game.value for game in games):
        return False
    every, win = points_in_all(w.ruleset), scoring.win_at
    others = scoring.left_to_kontra(every, win)
    closest = ((win, every - win, True), (others, every - others, False))
    return any(
        not any(
            step.brings(re_won=re) * step.times(winning, losing, re_won=re)
            for step in scoring.steps.values()
        )
        for winning, losing, re in closest
    )


def _step_text(w: Writer, scoring: ReKontra, index: int, step: SideStep) -> str:
    """The key of the text about a step."""
    if index == 0:
        games = [c for _, c in (w.usual(), *w.special_contracts()) if c.is_played]
        worth = [bool(c.value) for c in games if c.wants_points]
        if any(worth) and _words(w) == "declared":
            return f"declared.first_step{'' if all(worth) else '_of_some'}"
        every = points_in_all(w.ruleset)
        most = every - min(scoring.win_at, scoring.left_to_kontra(every, scoring.win_at))
        return "re_kontra.first_step" if step.below == most else "re_kontra.first_step_always"
    if step.lost_to_one:
        return "declared.step_lost_to_one"
    if step.at_least is not None:
        return "re_kontra.step_at_least"
    lost_by_re = step.bound(re_won=False)
    if step.below == 0 and lost_by_re > 1:
        return f"{_words(w)}.step_below_of_kontra"
    if step.below > 1 and lost_by_re == 0:
        return f"{_words(w)}.step_below_of_re"
    if step.below <= 1 and lost_by_re <= 1:
        if step.below == 0 and step.bound(re_won=False) == 1:
            return f"re_kontra.step_{scoring.nothing}_of_kontra"
        lost = "" if step.bound(re_won=False) else "_of_re"
        return f"re_kontra.step_{scoring.nothing}{lost}"
    two = step.bound(re_won=False) != step.below
    return f"{_words(w)}.step_two_bounds" if two else "re_kontra.step"


def _runners(w: Writer, spec: Runners, unit: int) -> None:
    """What the highest trumps of one side bring."""
    w.paragraph(item=True)
    count = w.words.number(spec.at_least)
    keys = "scoring.runners.at_least scoring.runners.points scoring.unit"
    w.say("re_kontra.runners", keys, count=count, n=spec.points * unit)


def _examples(w: Writer, scoring: ReKontra) -> None:
    """Re wins, Re loses, and the same in a solo; none where more counts than steps."""
    contracts = [one for one in w.ruleset.contracts.values() if not one.is_about_tricks]
    if any(one.over_each or one.missing_each for one in contracts):
        return
    won = sides_won(w.ruleset, scoring)
    lost = sides_lost(w.ruleset, scoring)
    keys = ["scoring.steps", "scoring.unit", "scoring.win_at"]
    special = [f"scoring.special_points.{name}.points" for name, _ in won.special]
    _side(w, scoring, "won", won, [*keys, *special])
    against = "against_solo" if always_solo(w.ruleset) else "against_re"
    _side(w, scoring, "lost", lost, [*keys, f"scoring.{against}"])
    _solo(w, won)


def _side(w: Writer, scoring: ReKontra, how: str, deal: SidesDeal, keys: list[str]) -> None:
    names = _names(w)
    counted = [
        *((w.label(scoring.steps[name].label), points) for name, points in deal.steps),
        *((w.label(scoring.special_points[name].label), points) for name, points in deal.special),
    ]
    listed = [w.phrase("examples.sides.entry", name=n, points=p) for n, p in counted]
    if deal.against:
        pair = "_pair" if _words(w) == "declared" and _always_two(w) else ""
        one = "_one" if always_solo(w.ruleset) else pair
        count = w.words.number(_players_of_re(w))
        said = f"{_examples_of(w)}.against{one}"
        listed.append(w.phrase(said, points=deal.against, count=count, **names))
    examples = _examples_of(w)
    w.say(
        f"{examples}.{how}",
        keys,
        mine=deal.points[0],
        theirs=deal.points[1],
        list=w.words.join(listed),
        sum=w.phrase("melds.points", n=deal.value),
        **names,
    )
    (mine, theirs), (factor, also) = deal.credits, _factor_of_declared(w)
    mine, keys = mine * factor, [*keys, *also]
    if factor > 1 and how == "won":
        w.say("examples.declared.times", also, times=w.words.fold(factor))
    unpaired = _unpaired(w, scoring)
    if unpaired:
        w.say(
            "examples.declared.credit.unpaired",
            [*keys, "scoring.settlement", "table.players"],
            declarer=mine * (unpaired + 1),
            partner=mine,
            theirs=theirs,
        )
        return
    who = "re_only" if not theirs else "both" if mine else "kontra_only"
    w.say(
        f"{examples}.credit.{who}",
        [*keys, "scoring.settlement"],
        mine=mine,
        theirs=theirs,
        **names,
    )


def _factor_of_declared(w: Writer) -> tuple[int, list[str]]:
    """How many times a game counts for its declarer where every one that can be played is a solo:
    the least of them, with the keys that say so where that is more than once."""
    special = [entry for entry in w.special_contracts() if entry[1].counts_points]
    games = [entry for entry in special if not entry[1].avoids_points]
    usual = w.usual()[1]
    if not games or usual.can_be_won:
        return 1, []
    if any(not contract.is_solo for _, contract in games):
        return 1, []
    factors = {f"{at}.factor": contract.factor for at, contract in games}
    least = min(factors.values())
    return least, list(factors) if least > 1 else []


def _examples_of(w: Writer) -> str:
    return "examples.sides" if _words(w) == "re_kontra" else "examples.declared"


def _solo(w: Writer, won: SidesDeal) -> None:
    """The same steps for one who plays alone for a multiple."""
    solo = next(
        (
            (path, contract)
            for path, contract in w.special_contracts()
            if contract.is_solo and contract.factor > 1 and contract.counts_points
            if (contract.win_at or 0) <= won.points[0] and not contract.promises
        ),
        None,
    )
    if solo is None:
        return
    path, contract = solo
    first, *others = (points for _, points in won.steps)
    base = sum(others) + (contract.value * w.ruleset.scoring.point_value or first)
    specials = any(special.enabled for special in w.ruleset.scoring.specials.values())
    w.say(
        f"{_examples_of(w)}.solo" if specials else "examples.declared.solo",
        f"{path}.factor scoring.unit",
        name=w.label(contract.label),
        mine=won.points[0],
        times=w.words.times(contract.factor),
        base=base,
        sum=w.phrase("melds.points", n=base * contract.factor),
    )


def sides_won(ruleset: Ruleset, scoring: ReKontra) -> SidesDeal:
    """Re wins beyond the second step and has a special point, where there are any."""
    total = points_in_all(ruleset)
    hoped = scoring.win_at + min(33, max(0, total - scoring.win_at - 1))
    points = some_points(ruleset, hoped, scoring.win_at)
    theirs = total - points
    caught = next(
        (
            (name, s.points)
            for name, s in scoring.special_points.items()
            if _usual(s.kind, s.enabled)
        ),
        None,
    )
    special = () if caught is None else ((caught[0], caught[1] * scoring.unit),)
    first = _cheapest(ruleset, scoring)
    return settle(scoring, (points, theirs), special, first=first, won=True)


def sides_lost(ruleset: Ruleset, scoring: ReKontra) -> SidesDeal:
    """Re misses its goal by a few card points."""
    whole, apart = points_in_all(ruleset), ruleset.table.active - 1
    wanted = max(scoring.win_at - 8, scoring.win_at // 2)
    if scoring.opponents_apart:
        wanted = min(wanted, whole // ruleset.table.active)  # more than each of the others wins
    points = some_points(ruleset, wanted)
    first = _cheapest(ruleset, scoring, lost=True)
    others = whole - points
    against = scoring.against_solo if always_solo(ruleset) else scoring.against_re
    return settle(
        scoring, (points, others), (), first=first, won=False, against=against, opponents=apart
    )


def _cheapest(ruleset: Ruleset, scoring: ReKontra, *, lost: bool = False) -> int:
    """What the first step brings in a game that has no value of its own, or in the cheapest; or
    what that costs."""
    played = [c for c in ruleset.games.values() if c.counts_points]
    usual = next(iter(scoring.steps.values())).brings(re_won=not lost)
    values = [
        one.lost_value if lost and one.lost_value is not None else one.value or usual
        for one in played
        if one.can_be_won
    ]
    return min(values, default=usual)


def _usual(kind: str, enabled: bool) -> bool:
    return enabled and kind == "caught"


def settle(
    scoring: ReKontra,
    points: tuple[int, int],
    special: tuple[tuple[str, int], ...],
    *,
    first: int,
    won: bool,
    against: int = 0,
    opponents: int = 1,
) -> SidesDeal:
    """What is written down for card points of Re and Kontra and special points of Re, where the
    first step brings so many points, and winning `against` Re some more. Where opponents are
    counted apart there are so many, and none has more than it must."""
    of_one = -(-points[1] // max(1, opponents))
    counted = points if won else points[::-1]
    (name, _), *others = _steps(scoring, counted, re_won=won, to_one=of_one > points[0])
    steps = ((name, first * scoring.unit), *others)
    deal = SidesDeal(points, steps, special, against * scoring.unit, (0, 0))
    value = deal.value if won else -deal.value
    if scoring.settles_with_each:
        return deal._replace(credits=(value, -value))
    if scoring.settlement == "re_only":
        return deal._replace(credits=(value, 0))
    least = 0 if scoring.never_minus else value
    return deal._replace(credits=(max(least, value), max(0, -value)))


def _steps(
    scoring: ReKontra, points: tuple[int, ...], *, re_won: bool, to_one: bool
) -> Iterator[tuple[str, int]]:
    """What the winners have made of these card points, theirs first."""
    winning, losing = points
    for index, (name, step) in enumerate(scoring.steps.items()):
        times = step.times(winning, losing, re_won=re_won, to_one=to_one) if index else 1
        if times:
            yield name, step.brings(re_won=re_won) * times * scoring.unit
