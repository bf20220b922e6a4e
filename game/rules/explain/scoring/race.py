"""Where everybody counts for themselves, or each two partners."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from game.rules.card_points import (
    brings_several,
    gains_and_costs,
    points_for_tricks,
    points_in_all,
    points_in_game,
    step_in_game,
)
from game.rules.explain.duties import must_play_high
from game.rules.explain.ladders import bids_together, name_of
from game.rules.explain.scoring import melds
from game.rules.explain.scoring.achievements import say_achievements, say_when_written
from game.rules.explain.scoring.announced import say_doubled
from game.rules.explain.scoring.base import KindText, ScoringText
from game.rules.explain.scoring.special_points import say_special_points, written_specials
from game.rules.explain.scoring.trump_factors import say_trump_factors
from game.rules.explain.worked import some_melds, some_points
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.scoring.race import Places, Race
from game.rules.model.taking_all import TakingAll
from game.values import Points


class RaceText(ScoringText):
    """Melds and card points, added up."""

    def __init__(self, scoring: Race) -> None:
        self._scoring = scoring

    def aim(self, w: Writer) -> None:
        """Many points, or few, or what lies in a pot; nothing where points decide nothing."""
        if w.ruleset.only_last_left:
            return
        pot = w.ruleset.match.pot
        if pot is not None and _only_pot(w):
            keys = "scoring.kind match.pot.won_by"
            inside = w.named(pot.label).inside
            if pot.least_tricks > 1:
                keys, count = f"{keys} match.pot.least_tricks", w.words.number(pot.least_tricks)
                w.say("start.aim.pot.least_tricks", keys, inside=inside, count=count)
            elif w.tricks_of_all is not None:
                n, text = w.tricks_of_all, "start.aim.pot.enough_tricks_of_all"
                keys, count = f"{keys} match.pot.stay_tricks", w.words.number(n)
                w.say(text, keys, n=n, count=count, inside=inside)
            else:
                w.say(f"start.aim.pot.{pot.won_by}", keys, inside=inside)
            return
        few = _few(w)
        if few == "race_fewest" and _only_last_trick(w):
            few = "race_last_trick"
        elif self._only_wants_last(w):
            few = "race_last_trick_wins"
        placed = "_places" if self._scoring.places is not None else ""
        way = _changing(w) or few or f"race{placed}{_partners(w)}"
        if self._wants_a_place(w):
            way = "race_places_mixed"
        if w.picks_up is not None:
            way = "race_picks_up"
        w.say(f"start.aim.{way}", "scoring.kind scoring.partners table.sides.kind")

    def _wants_a_place(self, w: Writer) -> bool:
        """Whether one of several places brings more than one above it, so that more is no better,
        and fewer neither."""
        parties = w.ruleset.shared_accounts or w.ruleset.table.active
        return self._scoring.places is not None and not self._scoring.places.falls(parties)

    def scoring(self, w: Writer) -> None:
        """What counts, with an example."""
        w.chapter("scoring")
        if _only_pot(w):
            pot = w.ruleset.match.pot
            into = w.named(pot.label).into if pot is not None else ""
            w.say("scoring.only_pot", "scoring.kind match.pot.won_by", into=into)
            return
        if self._scoring.achievements:
            self._say_achieved(w)
            return
        if self._scoring.places is not None:
            self._say_places(w, self._scoring.places)
            self._say_special(w)
            return
        if self._only_wants_last(w):
            at = next(path for path, _ in w.phases("tricks"))
            brings = points_for_tricks(w.ruleset.phases.values(), w.usual()[1]).last
            w.say("scoring.race_last_trick", f"{at}.last_trick", n=brings)
            return
        counts = "race" if w.ruleset.melds is not None else "race_of_tricks"
        to = _to_others(w)
        way = _changing(w, to) or _few(w, to) or f"{counts}{_partners(w)}"
        way = "race_last_left" if w.ruleset.only_last_left and way == "race_of_tricks" else way
        way = "race_picks_up" if w.picks_up is not None else way
        keys = "scoring.kind scoring.partners table.sides.kind scoring.low_points"
        w.say(f"scoring.{way}", keys)
        _say_few_as_usual(w)
        if w.ruleset.costs_points:
            way = "race_fewest_costs" if _fewest(w) else "race_costs"
            w.say(f"scoring.{way}", _keys_of_costs(w))
        if self._scoring.above:
            n = self._scoring.above
            w.say(f"scoring.race_above{_beside_melds(w)}", "scoring.above", n=n)
        self._say_rounded(w)
        self._say_without_trick(w)
        self._say_all_taken(w)
        if self._scoring.no_trick:
            n = self._scoring.no_trick
            w.say(f"scoring.race_no_trick{_partners(w)}", "scoring.no_trick", n=n, plays=w.plays)
        self._say_too_few(w)
        self._say_bid_missed(w)
        self._say_lost(w)
        self._say_special(w)
        say_trump_factors(w)
        say_doubled(w, "scoring.doubled_all")
        w.paragraph()
        _example(w, self._scoring)

    def _say_special(self, w: Writer) -> None:
        """What single tricks bring besides, in paragraphs of its own."""
        if written_specials(w):
            w.paragraph()
            say_special_points(w)
            w.paragraph()

    def _say_rounded(self, w: Writer) -> None:
        """How many make a score point, where it is not one."""
        if self._scoring.for_one == 1:
            return
        count = w.words.number(self._scoring.for_one)
        if _makes_one_point(w, self._scoring):
            w.say("scoring.race_for_one_once", "scoring.for_one", count=count)
            return
        together = self._scoring.melds_in_for_one
        beside = "" if self._scoring.above or together else _beside_melds(w)
        beside = "_with_melds" if together else beside
        last = "_last" if self._scoring.last_takes_remainder else ""
        keys = "scoring.for_one scoring.for_one_of scoring.remainder"
        w.say(f"scoring.race_for_one{last}{beside}", keys, count=count)

    def _say_bid_missed(self, w: Writer) -> None:
        """What becomes of who takes less than was bid."""
        missed = self._scoring.bid_missed
        if missed == "bid":
            w.say(f"scoring.race_bid_lost{_partners(w)}", "scoring.bid_missed")
        elif missed:
            what = "bid" if w.ruleset.bids_numbers else "game"
            w.say(f"scoring.race_{what}_missed{_partners(w)}", "scoring.bid_missed", n=missed)

    def _say_lost(self, w: Writer) -> None:
        """How often it counts for the others where a game that was named is lost."""
        if self._scoring.lost_factor > 1:
            times = w.words.fold(self._scoring.lost_factor)
            low = [one for one in w.ruleset.contracts.values() if one.avoids_points]
            which = "_of_many" if low else ""
            w.say(f"scoring.race_named_lost{which}", "scoring.lost_factor", factor=times)

    def _only_wants_last(self, w: Writer) -> bool:
        """Whether everybody counts alone, and nothing but the last trick brings anything."""
        scoring, usual = self._scoring, w.usual()[1]
        more = (
            scoring.no_trick
            or scoring.too_few
            or scoring.bid_missed
            or scoring.above
            or scoring.all_taken
            or any(one.enabled for one in scoring.specials.values())
        )
        plain = scoring.for_one == 1 and not scoring.places and not more and usual.factor == 1
        own = usual.trick_points is not None or usual.avoids_points or w.in_turn
        doubled = w.ruleset.announcements is not None or w.ruleset.melds is not None
        alone = bool(w.alone) and not (own or doubled)
        return plain and alone and _only_last_trick(w)

    def _say_all_taken(self, w: Writer) -> None:
        """What is written down where one side has all card points."""
        every = self._scoring.all_taken
        if every is None:
            return
        keys = "scoring.all_taken.own scoring.all_taken.others"
        alone = "" if _partners(w) else "_alone"
        said = _own_and_others(w, every.own, every.others)
        if every.cards:
            cards = w.words.join(_demanded(w, card) for card in every.cards)
            way = "every_trick" if "*-*" in every.cards and not w.talon else "cards"
            w.say(
                f"scoring.{way}_taken{alone}",
                f"{keys} scoring.all_taken.cards",
                cards=cards,
                **said,
            )
        else:
            w.say(f"scoring.all_taken{alone}", keys, **said)
            if w.ruleset.costs_points:
                w.say("scoring.all_taken_costs", f"{keys} deck.card_points")
            _say_all_taken_of_one(w)
        _say_all_taken_in(w)

    def _say_too_few(self, w: Writer, beside: str = "", *more: str) -> None:
        """What it costs to have too few card points, perhaps with what else comes of that."""
        few = self._scoring.too_few
        if few is None:
            return
        keys = ["scoring.too_few.below", "scoring.too_few.points", *more]
        with_melds = "_with_melds" if w.ruleset.melds is not None else ""
        way = f"scoring{beside}.too_few{with_melds}{_partners(w)}"
        less = w.phrase("scoring.few", n=few.below)
        w.say(way, keys, n=-few.points, few=less, plays=w.plays)

    def _say_achieved(self, w: Writer) -> None:
        """What single things bring, and to whom."""
        say_achievements(w, self._scoring.achievements)
        w.paragraph()
        w.say(f"scoring.race_achieved{_partners(w)}", "scoring.kind table.sides.kind")
        say_when_written(w, self._scoring.achievements)
        say_doubled(w, "scoring.doubled_all")

    def _say_places(self, w: Writer, places: Places) -> None:
        """What makes places, what each of them brings, and who is ahead of several alike."""
        melds = "melds" if w.ruleset.melds is not None else "many"
        way = "changing" if _changing(w) else "fewest" if _fewest(w) else melds
        way = "picks_up" if w.picks_up is not None else way
        w.say(f"scoring.places.{way}{_partners(w)}", "scoring.places table.sides.kind")
        _say_few_as_usual(w)
        if places.only_last:
            way = "pays" if places.each_other else "writes"
            keys = "scoring.places.worst scoring.places.each_other"
            w.say(f"scoring.places.last_{way}", keys, n=places.only_last)
            w.say(f"scoring.places.last_ties.{places.ties}", "scoring.places.ties")
        else:
            self._say_what_places_bring(w, places)
        self._say_enough(w, places)
        self._say_bounds(w, places)
        self._say_without_trick(w)
        self._say_all_taken(w)
        say_trump_factors(w)
        say_doubled(w, "scoring.doubled_all")

    def _say_what_places_bring(self, w: Writer, places: Places) -> None:
        """What each of several places brings, and who is ahead of several alike."""
        named = [
            (n, w.phrase(f"scoring.places.{name}.{at}"))
            for name, points in (("best", places.best), ("worst", tuple(reversed(places.worst))))
            for at, n in _numbered(points, backwards=name == "worst")
        ]
        alike = [(n, [of for _, of in some]) for n, some in groupby(named, lambda one: one[0])]
        brings = [
            w.phrase("scoring.places.brings", n=len(of), places=w.words.join(of), points=n)
            for n, of in alike
        ]
        keys = "scoring.places.best scoring.places.worst"
        way = "count" if places.each_other else "bring"
        w.say(f"scoring.places.{way}", keys, places=w.words.join(brings))
        if places.each_other:
            w.say("scoring.places.each_other", "scoring.places.each_other")
        w.say(f"scoring.places.ties.{places.ties}", "scoring.places.ties")

    def _say_enough(self, w: Writer, places: Places) -> None:
        """Who has no place at all, and what comes of that."""
        with_melds = "_with_melds" if w.ruleset.melds is not None else ""
        if places.least and places.least == self._scoring.fewer_than:
            self._say_too_few(w, ".places", "scoring.places.least")
        elif places.least:
            w.say(f"scoring.places.least{with_melds}", "scoring.places.least", n=places.least)
        if self._scoring.first_takes_rest:
            w.say("scoring.places.unclaimed", "scoring.places.unclaimed")
        if places.least != self._scoring.fewer_than:
            self._say_too_few(w)

    def _say_bounds(self, w: Writer, places: Places) -> None:
        """What is written down in place of places where somebody has too much, or nothing."""
        bounds, at = places.bounds, "scoring.places.bounds"
        if bounds is None:
            return
        with_melds = "_with_melds" if w.ruleset.melds is not None else ""
        out, text = list[str](), "scoring.places.bound"
        if bounds.most:
            out.append(w.phrase(f"{text}.most{with_melds}{_partners(w)}", n=bounds.most))
        if bounds.no_trick:
            out.append(w.phrase(f"{text}.no_trick{_partners(w)}"))
        said = _own_and_others(w, bounds.own, bounds.others)
        keys = [f"{at}.most", f"{at}.no_trick", f"{at}.own", f"{at}.others"]
        w.say(f"scoring.places.bounds{_partners(w)}", keys, out=w.words.join(out, "or"), **said)

    def _say_without_trick(self, w: Writer) -> None:
        """Where who takes no trick doubles what is written down: in all games, or in some."""
        games = w.in_turn or _counted(w)
        doubled = [one for one in games if one[1].no_trick_doubles]
        if not doubled:
            return
        keys = [f"{path}.no_trick_doubles" for path, _ in doubled]
        of_places = "_of_places" if self._scoring.places is not None else ""
        if len(doubled) == len(games):
            w.say(f"scoring.race_without_trick{of_places}", keys)
            return
        names = w.words.join(w.words.quoted(w.label(one.label)) for _, one in doubled)
        text = w.phrase(f"scoring.race_without_trick{of_places}")
        w.say("scoring.trump_factor.in_some", keys, names=names, text=text)

    def remember(self, w: Writer) -> None:
        """That high cards are no good ones where few card points are wanted, and that the first
        points may bring nothing."""
        leads = w.picks_up is not None and w.picks_up.who == "void"  # high cards keep the lead
        if _fewest(w) and not _changing(w) and not must_play_high(w) and not leads:
            w.remember("scoring", "fewest", f"{w.usual()[0]}.goal")
        if self._scoring.above:
            n = self._scoring.above
            w.remember("scoring", f"above{_beside_others(w)}", "scoring.above", n=n)
        elif _makes_one_point(w, self._scoring):
            n = self._scoring.for_one - 1
            w.remember("scoring", f"above{_beside_others(w)}", "scoring.for_one", n=n)


SCORING = KindText("race", RaceText)


def _demanded(w: Writer, pattern: str) -> str:
    """Cards that one must take: a single one with its article, the only one of its kind or each."""
    if "*" in pattern or "-" not in pattern:
        return w.words.pattern(pattern)
    copies = w.ruleset.deck.copies
    return w.words.held(pattern) if copies == 1 else w.words.every(pattern, copies)


def _beside_melds(w: Writer) -> str:
    """The form of a sentence about less than all card points: melds count in any case."""
    return "_beside_melds" if w.ruleset.melds is not None else ""


def _beside_others(w: Writer) -> str:
    """The same where cards that one holds may bring something as well."""
    scoring = w.ruleset.scoring
    others = bool(scoring.honoured) or scoring.gives_low_points
    return "_beside_honours" if others else _beside_melds(w)


def _changing(w: Writer, to: str = "") -> str:
    """The text where many card points are wanted in some deals and few in others, perhaps of whom
    they go `to`; empty where it is the same in all."""
    wanted = {contract.avoids_points for _, contract in w.in_turn or _counted(w)}
    return f"race_changing{to}{_partners(w)}" if len(wanted) > 1 else ""


def _to_others(w: Writer) -> str:
    """Whether the others write down what is taken where few card points are wanted."""
    return "_to_others" if w.ruleset.scoring.gives_low_points else ""


def _numbered(points: Sequence[int], *, backwards: bool) -> Iterator[tuple[int, int]]:
    """What places bring, with their numbers, from 1 on or down to it; not those for nothing."""
    for at, n in enumerate(points):
        if n:
            yield (len(points) - at if backwards else at + 1), n


def _say_few_as_usual(w: Writer) -> None:
    """In which games few card points are wanted, where that is not the same in all."""
    if not _changing(w) or w.in_turn or not w.usual()[1].avoids_points:
        return
    few = [(path, game) for path, game in _counted(w) if game.avoids_points]
    names = w.words.join(w.words.quoted(w.label(game.label)) for _, game in few)
    text = "race_few_as_usual" if len(few) == 1 else "race_few_in"
    w.say(f"scoring.{text}", [f"{path}.goal" for path, _ in few], names=names)


def _keys_of_costs(w: Writer) -> list[str]:
    """The keys that say which cards cost card points: those of the pack where some do there, and
    those of contracts."""
    deck, contracts = w.ruleset.deck, w.ruleset.contracts.items()
    of_pack = ["deck.points", "deck.trump_points", "deck.card_points"]
    return [
        *(of_pack if deck.costs_points else []),
        *(f"contracts.{name}.points" for name, c in contracts if _costs(c.points)),
        *(f"contracts.{name}.card_points" for name, c in contracts if _costs(c.card_points)),
    ]


def _costs(points: Mapping[str, int]) -> bool:
    return any(n < 0 for n in points.values())


def _own_and_others(w: Writer, own: int, others: int) -> dict[str, int | str]:
    """What one side writes down, and everybody else."""
    nothing = w.phrase("scoring.nothing")
    return {"own": own or nothing, "others": others or nothing}


def _say_all_taken_of_one(w: Writer) -> None:
    """In which games a single card or trick is everything, where it brings what it usually does."""
    games = [one for one in w.in_turn or _counted(w) if one[1].all_taken is True]
    single = [one for one in games if not brings_several(w.ruleset, one[1])]
    if 0 < len(single) < len(games):
        names = w.words.join(w.words.quoted(w.label(one.label)) for _, one in single)
        paths = [f"{path}.{key}" for path, _ in single for key in ("card_points", "trick_points")]
        w.say("scoring.all_taken_of_one", paths, names=names)


def _say_all_taken_in(w: Writer) -> None:
    """In which games it counts as ever that one side takes everything, and in which it brings
    something else than in others."""
    apart: dict[tuple[int, int] | None, list[tuple[str, Contract]]] = {}
    for path, game in w.all_games.items():
        every = game.all_taken
        if game.is_played and every is not True:
            brought = (every.own, every.others) if isinstance(every, TakingAll) else None
            apart.setdefault(brought, []).append((path, game))
    alone = "" if _partners(w) else "_alone"
    for brought, games in sorted(apart.items(), key=lambda one: one[0] is None):
        names = dict.fromkeys(w.words.quoted(name_of(w, bids)) for bids in bids_together(games))
        said, keys = w.words.join(list(names)), [f"{path}.all_taken" for path, _ in games]
        if brought is None:
            w.say("scoring.all_taken_not_in", keys, names=said)
            continue
        keys += [f"{key}.{word}" for key in keys for word in ("own", "others")]
        written = _own_and_others(w, *brought)
        w.say(f"scoring.all_taken_in{alone}", keys, names=said, **written)


def _counted(w: Writer) -> list[tuple[str, Contract]]:
    """The usual game and those that can be declared, as far as card points decide in them."""
    games = [w.usual(), *w.special_contracts()]
    return [(path, contract) for path, contract in games if contract.counts_points]


def _few(w: Writer, to: str = "") -> str:
    """The text where few card points are wanted, by everybody alone or by partners, perhaps of whom
    they go `to`; empty where it is many."""
    alone = w.usual()[1].each_alone
    return f"race_fewest{to}{'' if alone else _partners(w)}" if _fewest(w) else ""


def _only_last_trick(w: Writer) -> bool:
    """Whether nothing brings card points but the last trick."""
    brings = points_for_tricks(w.ruleset.phases.values(), w.usual()[1])
    others = brings.each or brings.first or any(brings.before) or w.counts_cards
    own = w.usual()[1].trick_points
    last = brings.last > 0 or (own is not None and bool(own.last_by_card))
    return last and not others and not w.special_contracts()


def _fewest(w: Writer) -> bool:
    return w.usual()[1].avoids_points


def _only_pot(w: Writer) -> bool:
    """Whether nothing is written down but what a pot takes and brings."""
    pot = w.ruleset.match.pot
    counts = (
        w.ruleset.melds is not None or points_in_all(w.ruleset) or gains_and_costs(w.ruleset)[1]
    )
    lost = w.ruleset.scoring.points_without_trick
    counts = counts or bool(written_specials(w))
    return pot is not None and pot.is_shared and not counts and not lost


def _partners(w: Writer) -> str:
    return "_partners" if w.counts_together else ""


def _example(w: Writer, scoring: Race) -> None:
    """Melds and card points added up; none is needed where they decide nothing."""
    if w.ruleset.only_last_left:
        return
    if _changing(w) and _say_by_games(w, scoring):
        return
    some = some_melds(w.ruleset)
    gains, costs = gains_and_costs(w.ruleset)
    whole = points_in_all(w.ruleset) - costs if gains or not costs else costs
    counts = scoring.above or scoring.for_one > 1
    least = scoring.above + scoring.for_one if counts else 0
    points = some_points(w.ruleset, whole * 3 // 8, least)
    points = points if whole < 0 else min(whole, points) or whole
    if _by_card_alone(w, w.counted()[1], whole):
        points = whole
    melded = sum(meld.points for meld in some)
    counted = points - min(max(points, 0), scoring.above)
    together = melded if scoring.melds_in_for_one else 0
    written = (counted + together) // scoring.for_one
    total = written + melded - together
    total *= min((one.factor for _, one in _counted(w) if one.is_played), default=1)
    text = "examples.race" if some else "examples.race_without_melds"
    if _changing(w):
        text = f"examples.race_changing{_to_others(w)}"
    elif _fewest(w) and scoring.gives_low_points:
        text = "examples.race_fewest_to_others"
    elif w.picks_up is not None:
        text = "examples.race_picks_up"
    elif _fewest(w) and written == points:
        text = "examples.race_fewest"
    elif _fewest(w):
        total = -written
    if scoring.last_takes_remainder and not some and not _changing(w):
        text = "examples.race_remainder"
    keys = ["deck.points", "scoring.above", "scoring.for_one", *melds.keys_of(some)]
    w.say(text, keys, melds=melds.in_words(w, some), n=points, points=points, sum=total)
    if not _changing(w) and not _fewest(w):
        _multiplied(w, total)


def _makes_one_point(w: Writer, scoring: Race) -> bool:
    """Whether so many make a score point as nobody can have twice."""
    if scoring.for_one == 1 or scoring.above or scoring.last_takes_remainder:
        return False
    there = [points_in_game(w.ruleset, one) for _, one in _counted(w) if one.is_played]
    return w.ruleset.melds is None and max(there, default=0) < 2 * scoring.for_one


def _by_card_alone(w: Writer, contract: Contract, whole: Points) -> bool:
    """Whether nothing counts in a game but the last trick by the card that takes it, which costs
    so much at the most."""
    brings = points_for_tricks(w.ruleset.phases.values(), contract)
    return bool(brings.by_card) and brings.at_most_last == whole


def _say_by_games(w: Writer, scoring: Race) -> bool:
    """What is written down in a game in which many card points are wanted, and in one in which few
    are, where games count cards and tricks by themselves, or not all the same times; whether that
    is so."""
    games = [one for _, one in (w.in_turn or _counted(w)) if one.is_played]
    plain = not scoring.above and scoring.for_one == 1
    own = plain and any(one.trick_points or one.card_points or one.points for one in games)
    apart = own or len({one.factor for one in games}) > 1
    many, few = (
        next((one for one in games if one.avoids_points == avoided), None)
        for avoided in (False, True)
    )
    if not apart or many is None or few is None:
        return False
    taken = [_taken_in(w, scoring, one) for one in (many, few)]
    written = [(n - min(max(n, 0), scoring.above)) // scoring.for_one for n in taken]
    if not all(written):
        return False
    names = [w.words.quoted(w.label(one.label)) for one in (many, few)]
    w.say(
        f"examples.race_by_games{_to_others(w)}",
        ["scoring.above", "scoring.for_one", "deck.points"],
        many=names[0],
        few=names[1],
        n=taken[0],
        sum=written[0] * many.factor,
        other=taken[1],
        minus=written[1] * few.factor,
    )
    return True


def _taken_in(w: Writer, scoring: Race, game: Contract) -> Points:
    """So many card points as somebody takes in a game, and more than those that bring nothing."""
    step, whole = step_in_game(w.ruleset, game), points_in_game(w.ruleset, game)
    if _by_card_alone(w, game, whole):
        return whole
    least = scoring.above + scoring.for_one if scoring.above or scoring.for_one > 1 else 1
    some = max(-(-least // step), whole * 3 // 8 // step) * step
    return min(some, whole) if whole > 0 else some


def _multiplied(w: Writer, total: int) -> None:
    """What comes of the example in the game that counts most times, where not all count once."""
    counted = [(f"{at}.factor", contract) for at, contract in _counted(w) if contract.is_played]
    dearest = max(counted, key=lambda one: one[1].factor, default=None)
    least = min((contract.factor for _, contract in counted), default=1)
    if dearest is None or dearest[1].factor == least or not total:
        return
    name, times = w.words.quoted(w.label(dearest[1].label)), w.words.fold(dearest[1].factor)
    product = total // least * dearest[1].factor
    w.say("examples.race_multiplied", dearest[0], name=name, times=times, product=product)
