"""Slips, and how deals make a match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from game.rules.card_points import (
    brings_several,
    counts_tricks,
    gains_and_costs,
    points_in_game,
    points_of_most_tricks,
    points_of_sweep,
)
from game.rules.explain import phases
from game.rules.explain.chapters.shared import game_for_all
from game.rules.explain.goals import say_fewest_points
from game.rules.explain.ladders import bids_together, name_of
from game.rules.explain.scoring.special_points import say_of_pot
from game.rules.explain.writer import Writer
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.contracts import Contract
from game.rules.model.double_rounds import Bock
from game.rules.model.games import Games, GameWorth
from game.rules.model.match import MOST_DEALS, Barrel, MatchRules
from game.rules.model.phases import StockPhase, TricksPhase
from game.rules.model.pot import Pot


def slips(w: Writer) -> None:
    """What happens when somebody makes a mistake at the table."""
    w.chapter("slips")
    if w.ruleset.is_strict:
        w.say("slips.strict", "enforcement")
        return
    w.say("slips.table", "enforcement")
    for text, path, phase in phases.each(w):
        text.slips(w, path, phase)


def match(w: Writer) -> None:
    """Who deals, how long it goes, and who has won."""
    match = w.ruleset.match
    w.chapter("match")
    if match.first_card is not None:
        w.say(
            "match.first_dealer.holder", "match.first_dealer", card=w.words.held(match.first_card)
        )
    else:
        w.say(f"match.first_dealer.{match.first_dealer}", "match.first_dealer")
    two = w.ruleset.table.players == 2 and match.next_dealer in ("left", "right")
    w.say(f"match.next_dealer.{'other' if two else match.next_dealer}", "match.next_dealer")
    turn = "left" if w.ruleset.table.direction == "clockwise" else "right"
    if not two and match.next_dealer in ("left", "right") and match.next_dealer != turn:
        w.say("match.dealer_against_turn", "match.next_dealer table.direction")
    if _can_throw_in(w):
        w.say(f"match.thrown_in.{match.thrown_in}", "match.thrown_in")
    _vulnerable(w, match)
    _compulsory(w, match)
    _bock(w)
    _pot(w)
    w.paragraph()
    _length(w, match)


def _vulnerable(w: Writer, match: MatchRules) -> None:
    """For whom more is at stake, from deal to deal."""
    turns = match.vulnerable
    if not turns:
        return
    side = "dealer_side" if w.partners else "dealer"
    names = [w.phrase(f"match.vulnerable.{side if who == 'dealer' else who}") for who in turns]
    key = "what" if len(set(turns)) > 1 else "always"
    w.paragraph()
    if set(turns) == {"game_won"}:
        w.say("match.vulnerable.by_games", "match.vulnerable match.games.won")
        return
    said = w.words.comma(names if key == "what" else names[:1])
    w.say(f"match.vulnerable.{key}", "match.vulnerable", turns=said)
    if match.same_deals_again and key == "what" and _can_throw_in(w):
        w.say("match.vulnerable.thrown_in", "match.vulnerable match.thrown_in")


def _won_running(w: Writer, match: MatchRules) -> None:
    """What it brings to win several deals one after the other."""
    if (won := match.won_running) is not None:
        number, who = w.words.number(won.deals), "side" if w.counts_together else "one"
        keys = "match.won_running.deals match.won_running.points"
        w.say(f"match.won_running.{who}", keys, n=won.points, number=number)


def _strikes(w: Writer, match: MatchRules) -> None:
    """What it costs to do badly so many times."""
    if (strikes := match.strikes) is not None:
        number, who = w.words.number(strikes.every), "side" if w.partners else "one"
        way = "running" if strikes.running else "any"
        keys = "match.strikes.of match.strikes.running "
        if strikes.times:
            steps = [
                w.phrase(
                    f"match.strikes.{'last' if at > len(strikes.times) else 'step'}",
                    which=w.words.ordinal(at),
                    times=w.words.fold(n),
                )
                for at, n in enumerate(strikes.times, 2)
            ]
            often = w.phrase(f"match.strikes.lost.{way}")
            keys += "match.strikes.times"
            w.say(f"match.strikes.times_{who}", keys, often=often, steps=w.words.join(steps))
        else:
            keys += "match.strikes.every match.strikes.costs"
            args = {"number": number, "often": w.phrase(f"match.strikes.often.{way}")}
            w.say(f"match.strikes.{strikes.of}_{who}", keys, n=strikes.costs, **args)
        if strikes.running:
            w.say(f"match.strikes.anew_{strikes.of}", "match.strikes.running")


def _exactly(w: Writer, match: MatchRules) -> None:
    """Which score points become others."""
    for one in match.exactly:
        at, to = match.shown(one.at), match.shown(one.to)
        way = "falls" if to < at else "leaps"
        w.say(f"match.exactly.{way}", "match.exactly", at=at, to=to)
        if match.target is not None and one.to < one.at == match.target:
            w.say("match.exactly.beyond", "match.exactly match.target")


def _won_with_tricks(w: Writer, match: MatchRules) -> None:
    """How many tricks of one deal win the match."""
    if (number := match.won_with_tricks) is not None:
        who = "side" if w.partners else "one"
        tricks = cards_played(w.ruleset.phases.values())
        key = f"all_{who}" if number == tricks and not w.phases("stock") else who
        w.say(f"match.won_with_tricks.{key}", "match.won_with_tricks", n=number)


def _barrel(w: Writer, barrel: Barrel) -> None:
    """What counts on the barrel, and who falls off it, if anybody does."""
    w.say("match.barrel", "match.barrel.at match.barrel.needs", at=barrel.at, needs=barrel.needs)
    if barrel.deals is None:
        return
    by = w.phrase("match.barrel_falls_by", n=barrel.fall)
    w.say("match.barrel_falls", "match.barrel.deals match.barrel.falls", n=barrel.deals, by=by)


def _length(w: Writer, match: MatchRules) -> None:
    """When it is over: score points, deals, rounds."""
    _counting(w, match)
    if match.target is not None:
        _target(w, match, match.target)
    if match.games is not None:
        _games(w, match.games)
    if match.barrel is not None:
        _barrel(w, match.barrel)
    _won_running(w, match)
    _strikes(w, match)
    _won_with_tricks(w, match)
    if match.losers_fall:
        w.say("match.losers_fall", "match.losers_fall")
    _exactly(w, match)
    if match.no_trick_out:
        w.say("match.no_trick_out", "match.no_trick_out")
    if match.floor is not None:
        if match.come_back:
            keys = "match.floor match.come_back"
            w.say("match.come_back", keys, n=match.come_back, **w.fallen)
        partners = w.ruleset.scoring.judges_partners_alone and match.fallen == "all_others_win"
        fallen = f"match.floor.{match.fallen}{'_apart' if partners else ''}"
        w.say(fallen, "match.floor match.fallen", **w.fallen)
    if match.deals is not None and not match.rounds:
        key = "match.deals_or_target" if match.target is not None else "match.deals"
        key += "_but_thrown_in" * _can_be_thrown_in(w)
        w.say(key, "match.deals match.rounds", n=match.deals, most=w.most)
    if match.rounds:
        key = "match.rounds_or_target" if match.target is not None else "match.rounds"
        deals = match.rounds * w.ruleset.table.players
        besides = _besides_rounds(w, match)
        args = {"deals": deals, "besides": besides, "most": w.most}
        w.say(key, "match.rounds", n=match.rounds, **args)
    planned = w.ruleset.planned_deals
    if match.uses_up_games and planned is not None:
        each = "each_side" if w.ruleset.side_to_choose else "each"
        w.say(f"match.{each}", "match.contracts_each match.choices", n=planned, most=w.most)
    if planned is not None:
        w.say("match.tie", "match.deals match.rounds match.contracts_each match.choices")
    _rubicon(w, match)
    if match.most_deals != MOST_DEALS:
        w.say("match.at_most", "match.most_deals", n=match.most_deals, most=w.most)


def _rubicon(w: Writer, match: MatchRules) -> None:
    """What the end of a match brings, and who has not got far enough in it."""
    if (rubicon := match.rubicon) is None:
        return
    table = w.ruleset.table
    two = table.players == 2 or (table.in_pairs and table.two_sides)
    others = "side" if w.partners else "one"
    who = "" if two else w.phrase(f"match.rubicon.each.{others}")
    crossed = w.phrase("match.rubicon.so_many", n=rubicon.crossed)
    points = w.phrase("match.rubicon.so_many", n=rubicon.points)
    same = rubicon.points == rubicon.crossed
    if rubicon.crossed:
        w.say("match.rubicon.crossed", "match.rubicon.crossed", each=who, points=crossed)
    w.say(f"match.rubicon.short_{others}", "match.rubicon.below", n=rubicon.below)
    if not same:
        way = "instead" if rubicon.crossed else "more"
        args = {"points": points, "crossed": crossed, "each": who}
        w.say(f"match.rubicon.{way}", "match.rubicon.points match.rubicon.crossed", **args)
    w.say("match.rubicon.shared", "match.rubicon")


def _counting(w: Writer, match: MatchRules) -> None:
    """With what everybody begins where points are counted down."""
    if not match.counts_down:
        return
    scoring, end = w.ruleset.scoring, "target" if match.taken_off else "floor"
    gains = match.taken_off and scoring.counts_games and not scoring.values_games
    said = f"match.counts_down.{end}{'_gains' * gains}"
    w.say(said, f"match.counts_down match.{end} scoring.kind", n=match.begins_at)


def _target(w: Writer, match: MatchRules, target: int) -> None:
    """Who reaches so many points, and when that ends it."""
    down = "_down" * match.counts_down
    if match.reached_drop_out:
        two = "_two" if w.ruleset.table.players == 2 else ""
        w.say(f"match.finish{two}{down}", "match.target match.reached", n=target)
        return
    key = "target" if match.games is None else "game"
    w.say(f"match.{key}{down}", "match.target match.most_deals", n=target)
    if match.needs_own_bid:
        w.say(f"match.target_by.own_bid{_own(w)}", "match.target_by")
    if match.partner_least is not None:
        key = "partner_least" if w.ruleset.table.in_pairs else "partners_least"
        w.say(f"match.{key}", "match.partner_least", n=match.partner_least)
    of_game = "_game" if match.may_cut_short and match.games is not None else ""
    w.say(f"match.ends.{match.ends}{of_game}", "match.ends")
    if match.ends == "at_once":
        _by_one_trick(w, match)
        if match.several_pass == "counted_first" and any(w.phases("meld")):
            _counted_first(w, "at_once")
    by_bid = match.games is not None and match.games.count_bids
    in_one_deal = match.ends != "at_once" and not by_bid and _several_can_gain(w)
    if in_one_deal and not match.needs_own_bid:
        two = "_two" if w.ruleset.table.players == 2 else ""
        highest = "_apart" if w.ruleset.scoring.judges_partners_alone else two
        last = w.partners if w.ruleset.table.two_sides else ""
        ends = {
            "declarer_first": w.partners,
            "highest": highest,
            "counted_first": "",
            "honours_last": two or last,
            "last_trick": two or last,
        }
        several = f"{match.several_pass}{ends[match.several_pass]}{down}"
        if match.several_pass == "counted_first" and not w.ruleset.scoring.singly:
            _counted_first(w, "one_deal")
        else:
            w.say(f"match.several_pass.{several}", "match.several_pass match.target table.players")


def _counted_first(w: Writer, when: str) -> None:
    """In which order what a deal has brought is counted: melds, first those that are compared with
    no other, and then tricks."""
    if w.ruleset.scoring.singly:
        return
    table = {} if w.ruleset.melds is None else w.ruleset.melds.table
    melds = [meld for meld in table.values() if meld.enabled]
    apart = [w.label(meld.label) for meld in takewhile(lambda one: one.stands_apart, melds)]
    which = "tricks" if not melds else "first" if 0 < len(apart) < len(melds) else "melds"
    order = w.phrase(
        f"match.counted_first.order.{which}", first=w.words.join(w.words.names(apart), "and")
    )
    keys = "match.several_pass match.ends melds.table table.players"
    two = "_two" if w.ruleset.table.players == 2 else "_sides" * w.ruleset.table.in_pairs
    w.say(f"match.counted_first.{when}{two}", keys, order=order)


def _by_one_trick(w: Writer, match: MatchRules) -> None:
    """Who has won when a trick brings several there, in mid-deal: where single things count, not
    all of them are for whoever takes it."""
    singly = w.ruleset.scoring.singly.values()
    if all(one.is_taken for one in singly):
        return
    table = w.ruleset.table
    sides = "partners" if table.in_pairs and table.two_sides else "several"
    who = "two" if table.players == 2 else sides
    two = "_two" * (match.several_pass == "last_trick" and who != "several")
    several = w.phrase(f"match.by_one_trick.who.{who}")
    w.say(
        f"match.by_one_trick.{match.several_pass}{two}",
        "match.ends match.several_pass table.players",
        several=several,
    )


def _games(w: Writer, games: Games) -> None:
    """What counts toward a game of the match, and what the games bring."""
    count = w.words.number(games.won)
    if games.count_bids:
        over = "_over" if games.counts == "made" else ""
        w.say(f"match.games_counts{over}", "match.games.counts")
    if not games.bring_points:
        match = w.ruleset.match
        down = "_down" * match.counts_down
        w.say(f"match.games{down}", "match.games.won", count=count, n=match.begins_at)
        _count_as(w, games.worth)
        return
    if games.are_settled:
        _worth(w, games.worth)
    _count_as(w, games.worth)
    if not games.bonus:
        w.say("match.games_anew", "match.games.won")
        w.say("match.games_bonus.over", "match.games.won", count=count)
        w.say("match.games_worth.most", "match.games.worth")
        return
    points = [games.bonus_for(others) for others in range(games.won)]
    same = len(set(points)) == 1
    said = w.words.join([str(one) for one in (points[:1] if same else points)], "or")
    w.say("match.games_anew", "match.games.won")
    key = "last" if same else "by_two_games" if len(points) == 2 else "by_games"
    said, less = (str(points[0]), points[1]) if key == "by_two_games" else (said, 0)
    keys = "match.games.won match.games.bonus"
    w.say(f"match.games_bonus.{key}", keys, count=count, points=said, less=less)
    w.say("match.games_bonus.wins", "match.games.bonus")


def _count_as(w: Writer, worth: Sequence[GameWorth]) -> None:
    """As how many games one counts, by what others have in it."""
    if all(one.games == 1 for one in worth):
        return
    match, steps = w.ruleset.match, []
    for one in worth:
        times, others = w.words.fold(one.games), one.up_to or 0
        word = "rest" if one.up_to is None else "none" if others == 0 else "up_to"
        if match.counts_down and word != "rest":
            word, others = f"{word}_down", match.shown(others)
        steps.append(w.phrase(f"match.games_count_as.{word}", n=others, times=times))
    if worth[-1].up_to is not None:
        steps.append(w.phrase("match.games_count_as.rest", times=w.words.fold(1)))
    keys = "match.games.worth match.games.won"
    w.say("match.games_count_as.says", keys, steps=w.words.comma(steps))


def _worth(w: Writer, worth: Sequence[GameWorth]) -> None:
    """What a game brings, by what others have in it."""
    keys = "match.games.worth"
    if worth[0].up_to is None:
        w.say("match.games_worth.same", keys, n=worth[0].points)
        return
    steps = []
    for one in worth:
        if one.up_to is None:
            steps.append(w.phrase("match.games_worth.rest", n=one.points))
            continue
        none = "none" if one.up_to == 0 else "up_to"
        most = w.phrase(f"match.games_worth.{none}", n=one.up_to)
        steps.append(w.phrase("match.games_worth.step", n=one.points, most=most))
    w.say("match.games_worth.by_others", keys, steps=w.words.comma(steps))
    if w.ruleset.match.several_pass == "honours_last":
        w.say("match.games_worth.without_honours", f"{keys} match.several_pass")


def _several_can_gain(w: Writer) -> bool:
    """Whether points of one deal may bring several there who are no partners: not where only one
    side gets any, and the sides are always the same."""
    table, match = w.ruleset.table, w.ruleset.match
    fixed = table.in_pairs and table.two_sides
    gains = w.ruleset.scoring.one_side_gains or _counts_beyond_half(w.ruleset)
    gains = gains and (fixed or table.players == 2 or _one_alone(w.ruleset))
    gains = gains or _only_one_card(w.ruleset)
    others = [c for _, c in _contracts(w) if not c.usual_sides or c.avoids_points]
    bonuses = any(phase.brings_points for _, phase in w.phases("deal"))
    bonuses = bonuses or any(
        phase.exchange is not None and phase.exchange.points for _, phase in w.phases("stock")
    )
    return not gains or bool(others) or bonuses or match.pot is not None


def _one_alone(ruleset: Ruleset) -> bool:
    """Whether all play alone, and nobody but who has won a deal writes anything down for it."""
    alone = ruleset.table.sides.each_alone and ruleset.scoring.enough_points is not None
    closing = any(
        isinstance(phase, StockPhase) and phase.closing is not None
        for phase in ruleset.phases.values()
    )
    games = list(ruleset.games.values())
    mistaken = ruleset.scoring.can_be_said or closing or any(c.is_about_tricks for c in games)
    return alone and not mistaken


def _only_one_card(ruleset: Ruleset) -> bool:
    """Whether everybody writes down what they take, and only one card, or one trick, brings
    anything."""
    scoring = ruleset.scoring
    more = bool(scoring.honoured or scoring.first_reached or scoring.singly or ruleset.melds)
    more = more or scoring.counts_places or scoring.minds_all_taken
    more = more or bool(scoring.points_without_trick or scoring.binds_bid)
    lying = any(
        isinstance(phase, TricksPhase) and phase.melds_in_tricks
        for phase in ruleset.phases.values()
    )
    if not scoring.writes_own_points or more or lying or ruleset.table.out_writes == "most":
        return False
    games = list(ruleset.played_games.values())
    return not any(c.is_about_tricks or brings_several(ruleset, c) for c in games)


def _counts_beyond_half(ruleset: Ruleset) -> bool:
    """Whether two sides write down nothing but what one of them alone can have: what it takes above
    half of all card points."""
    above = ruleset.nothing_up_to
    if not above or ruleset.melds is not None:
        return False
    tricks = [phase for phase in ruleset.phases.values() if isinstance(phase, TricksPhase)]
    if any(phase.melds_in_tricks or gains_and_costs(ruleset)[1] for phase in tricks):
        return False
    played = list(ruleset.played_games.values())
    phases = ruleset.phases.values()
    more = [points_of_sweep(phases, c) + points_of_most_tricks(phases, c) for c in played]
    whole = [points_in_game(ruleset, c) + n for c, n in zip(played, more, strict=True)]
    return max(whole, default=0) < 2 * (above + 1)


def _own(w: Writer) -> str:
    return "" if w.plays_alone else "_together"


def _besides_rounds(w: Writer, match: MatchRules) -> str:
    """Which deals do not count among those of the rounds, if there are any."""
    solos = match.compulsory_solos
    again = match.same_deals_again or any(contract.deals_next for _, contract in _contracts(w))
    if again or (solos is not None and solos.each and solos.dealer == "same"):
        return w.phrase("match.rounds_besides.repeated")
    return w.phrase("match.rounds_besides.thrown_in") if _can_be_thrown_in(w) else ""


def _compulsory(w: Writer, match: MatchRules) -> None:
    """Soli that everybody must play."""
    solos = match.compulsory_solos
    if solos is None or not solos.each:
        return
    at = "match.compulsory_solos"
    w.paragraph()
    w.say("match.compulsory.each", f"{at}.each", n=solos.each, count=w.words.number(solos.each))
    if w.ruleset.table.sides.cards:
        keys = f"{at}.each table.sides.card"
        w.say("match.compulsory.silent", keys, cards=w.both_of_side())
    counted = "yes" if match.solos_counted else "no"
    w.say(f"match.compulsory.forced.{counted}", f"{at}.each {at}.counted")
    w.say(f"match.compulsory.leader.{solos.leader}", f"{at}.leader")
    w.say(f"match.compulsory.dealer.{solos.dealer}", f"{at}.dealer")
    w.say(f"match.compulsory.first.{'yes' if solos.goes_first else 'no'}", f"{at}.goes_first")
    w.say(f"match.compulsory.counted.{counted}", f"{at}.counted {at}.dealer match.rounds")


def _can_throw_in(w: Writer) -> bool:
    """Whether cards are ever thrown in because of what somebody says."""
    said = any(text.can_throw_in(w, phase) for text, _, phase in phases.each(w))
    return said or any(not c.is_played for _, c in w.special_contracts())


def _can_be_thrown_in(w: Writer) -> bool:
    """Whether a deal may end without play: by what somebody says, or as nobody names anything."""
    return _can_throw_in(w) or (not w.usual()[1].is_played and not _always_named(w))


def _always_named(w: Writer) -> bool:
    """Whether somebody plays in every deal, as the last one asked, or forehand, or who holds a card
    of which all are dealt, must."""
    must = any(phase.somebody_must for _, phase in w.phases("reservations"))
    return must or any(phase.forehand_must_open for _, phase in w.phases("bidding"))


def _contracts(w: Writer) -> list[tuple[str, Contract]]:
    """The usual game and all others that can be played, each with its path."""
    return [w.usual(), *w.special_contracts()]


def _causes(w: Writer, bock: Bock) -> Iterator[str]:
    """What brings a double round whatever is played."""
    for word, on in bock.after.items():
        if on:
            said: str = w.ruleset.scoring.having_nothing if word == "no_points" else word
            if word == "even" and not w.ruleset.scoring.has_winner:
                said = "nobody_wins"
            yield w.phrase(f"match.bock.after.{said}")


def _brought(w: Writer, bock: Bock) -> tuple[list[str], list[str]]:
    """Everything that brings a double round, and the keys that say so."""
    keys, causes = ["match.bock.after"], list(_causes(w, bock))
    usual, nobody = w.usual()
    if nobody.bock == "thrown_in" and not nobody.is_played:
        causes.append(w.phrase("match.bock.nobody"))
        keys.append(f"{usual}.bock")
    for way in ("lost", "hand_lost", "played", "thrown_in"):
        brought = [(path, c) for path, c in _contracts(w) if c.bock == way and c is not nobody]
        if brought:
            names = (w.words.quoted(w.label(contract.label)) for _, contract in brought)
            causes.append(w.phrase(f"match.bock.{way}", names=w.words.join(names, "or")))
            keys += [f"{path}.bock" for path, _ in brought]
    for special_id, special in w.ruleset.scoring.specials.items():
        if special.enabled and special.bock is not None:
            name, count = w.words.quoted(w.label(special.label)), w.words.number(special.bock)
            causes.append(w.phrase("match.bock.special", n=special.bock, name=name, count=count))
            keys.append(f"scoring.special_points.{special_id}.bock")
    if bock.score:
        causes.append(w.phrase("match.bock.score", n=bock.score))
        keys.append("match.bock.score")
    return causes, keys


def _bock(w: Writer) -> None:
    """Double rounds: what brings them, and how several go together."""
    bock = w.ruleset.match.bock
    if bock is None or not w.ruleset.brings_bock:
        return
    causes, keys = _brought(w, bock)
    w.paragraph()
    deals = bock.length(w.ruleset.table.players)
    name = game_for_all(w)
    if bock.first:
        count = w.words.number(bock.first)
        said = "match.bock.first" if bock.doubles else "match.bock.game.first"
        w.say(said, "match.bock.first", n=bock.first, count=count, name=name)
    if causes:
        said = "match.bock.round" if bock.doubles else "match.bock.game.round"
        count = w.words.number(deals)
        w.say(said, "match.bock.deals", n=deals, count=count, name=name)
    if causes:
        _say_causes(w, bock, causes, keys)
    if name:
        _say_for_all(w, bock, name)
    if causes and (bock.lengthens or w.ruleset.planned_deals is not None):
        yes = "yes" if bock.lengthens else "no"
        w.say(f"match.bock.lengthens.{yes}", "match.bock.lengthens")
    if bock.game is not None and bock.game not in w.ruleset.usual_games:
        path = f"contracts.{bock.game}"
        w.paragraph()
        w.say("match.bock.game.only_then", "match.bock.game", name=name)
        say_fewest_points(w, path, w.ruleset.contracts[bock.game])


def _say_causes(w: Writer, bock: Bock, causes: list[str], keys: list[str]) -> None:
    """What brings such a round, and how several go together."""
    deals = bock.length(w.ruleset.table.players)
    w.say("match.bock.causes", keys, n=len(causes), causes=w.words.comma(causes))
    if bock.after.get("solo_lost") and any("lost" in c.bock for _, c in _contracts(w)):
        w.say("match.bock.once", keys)
    length = ["match.bock.several", "match.bock.deals"]
    if deals > 1 or len(causes) > 1:
        w.say(f"match.bock.several.{bock.several}", length, n=deals)


def _say_for_all(w: Writer, bock: Bock, name: str) -> None:
    """In which deals all must play a game, and that they bring nothing else."""
    keys = ["match.bock.game", "match.bock.game_in"]
    if bock.doubles:
        w.say(f"match.bock.game.{bock.game_in}", keys, name=name)
    named = [(at, game) for at, game in w.special_contracts() if game.may_be_named(for_all=True)]
    if named:
        names = w.words.join((w.words.quoted(w.label(game.label)) for _, game in named), "or")
        keys += [f"{at}.in_rounds" for at, _ in named]
        w.say("match.bock.game.unless", keys, name=name, names=names)
    else:
        w.say("match.bock.game.alone", keys, name=name)


def _passed_on(w: Writer) -> None:
    """Who pays as the dealer does because the deal has passed on in cutting."""
    for path, cut in w.phases("cut"):
        if cut.passes_deal:
            over = "further" if max(cut.passes_deal.values()) > 1 else "next"
            w.say(f"match.pot.passed_on.{over}", f"{path}.passes_deal")


def _pot(w: Writer) -> None:
    """What lies on the table: who pays in, and who wins it."""
    pot = w.ruleset.match.pot
    if pot is None:
        return
    at, name = "match.pot", w.named(pot.label)
    into, inside = name.into, name.inside
    w.paragraph()
    if pot.each_deal:
        w.say("match.pot.each_deal", f"{at}.each_deal", into=into, n=pot.each_deal)
    if pot.refilled_by == "dealer":
        w.say("match.pot.refilled_by.dealer", f"{at}.refilled_by", inside=inside)
    if pot.dealer:
        more = "dealer_too" if pot.each_deal else "dealer"
        w.say(f"match.pot.{more}", f"{at}.dealer", into=into, n=pot.dealer)
        _passed_on(w)
    if pot.refilled_by == "nobody":
        w.say("match.pot.refilled_by.nobody", f"{at}.refilled_by", inside=inside)
    if pot.thrown_in and (_can_throw_in(w) or not w.usual()[1].is_played):
        w.say("match.pot.thrown_in", f"{at}.thrown_in", into=into, n=pot.thrown_in)
    avoided = [c for _, c in _contracts(w) if c.avoids_points]
    avoided += [c for c in w.ruleset.games.values() if c.avoids_points]
    if pot.fewest_points and avoided:
        game = w.words.name(w.label(avoided[0].label))
        keys = f"{at}.fewest_points"
        w.say("match.pot.fewest_points", keys, into=into, n=pot.fewest_points, game=game)
    _won_or_lost(w, pot, inside)
    _too_few(w, pot, inside)
    if pot.dropped:
        w.say("match.pot.dropped", f"{at}.dropped", n=pot.dropped)
    to_pot = [one for one in w.ruleset.scoring.specials.values() if one.enabled and one.pot]
    if to_pot:
        then = "" if pot.goes_with_special_point else "_next" if pot.is_shared else ""
        say_of_pot(w, into, inside, then)
        w.paragraph()
    again = pot.no_trick or pot.no_trick_doubles or pot.dropped or to_pot
    if not pot.won_by_last_trick or again:
        w.say("match.pot.left", at, inside=inside)


def _too_few(w: Writer, pot: Pot, inside: str) -> None:
    """How many tricks somebody must take, and what is paid for those that are missing."""
    at = "match.pot"
    if pot.stay_tricks:
        _wanted(w, pot)
    if pot.no_trick and pot.stay_tricks:
        keys = f"{at}.no_trick {at}.missing"
        w.say(f"match.pot.wanted.price.{pot.missing}", keys, n=pot.no_trick)
    elif pot.no_trick:
        w.say("match.pot.no_trick", f"{at}.no_trick", n=pot.no_trick, plays=w.plays)
    keys = f"{at}.no_trick_doubles"
    if pot.no_trick_doubles and pot.no_trick:
        w.say("match.pot.no_trick_doubles_too", keys, inside=inside)
    elif pot.no_trick_doubles and pot.stay_tricks:
        keys = f"{keys} {at}.missing"
        w.say(f"match.pot.wanted.price_doubles.{pot.missing}", keys, inside=inside)
    elif pot.no_trick_doubles:
        w.say("match.pot.no_trick_doubles", keys, inside=inside, plays=w.plays)
    if pot.no_trick_most is not None:
        w.say("match.pot.no_trick_most", f"{at}.no_trick_most", n=pot.no_trick_most)
    if pot.declarer_tricks and not pot.stay_tricks:
        count = w.words.number(pot.declarer_tricks)
        keys, once = f"{at}.declarer_tricks {at}.missing", "_once" * (pot.missing == "once")
        w.say(f"match.pot.declarer_tricks{once}", keys, n=pot.declarer_tricks, count=count)


def _wanted(w: Writer, pot: Pot) -> None:
    """How many tricks the declarer must take, and how many each of the others who play."""
    named = bool(w.phases("reservations"))
    at, who = "match.pot.stay_tricks", "others" if named else "anybody"
    if named:
        wanted = pot.wanted(True, 1)
        count = w.words.number(wanted)
        w.say("match.pot.wanted.declarer", "match.pot.declarer_tricks", n=wanted, count=count)
    most = w.ruleset.table.active - named
    wanted_of = [pot.wanted(False, number) for number in range(1, most + 1)]
    if len(set(wanted_of)) == 1:
        count = w.words.number(wanted_of[0])
        w.say(f"match.pot.wanted.{who}", at, n=wanted_of[0], count=count)
        return
    told = pot.stay_tricks[:most]
    numbers = []
    for number, wanted in enumerate(told, start=1):
        more = number == len(told) < most
        way = "one" if number == 1 else "more" if more else "some"
        count, players = w.words.number(wanted), w.words.number(number)
        numbers.append(w.phrase(f"match.pot.wanted.{way}", n=wanted, count=count, players=players))
    w.say(f"match.pot.wanted.{who}_by_number", at, numbers=w.words.join(numbers, "and"))


def _won_or_lost(w: Writer, pot: Pot, inside: str) -> None:
    """Who takes all of the pot, and what a declarer pays who loses: alone, or with a side."""
    at = "match.pot"
    alone = "_alone" if w.plays_alone or pot.won_by_solo else ""
    winner = f"declarer{alone}" if pot.won_by_declarer else pot.won_by
    all_want = w.tricks_of_all
    if pot.least_tricks > 1:
        count, keys = w.words.number(pot.least_tricks), f"{at}.won_by {at}.least_tricks"
        most = cards_played(w.ruleset.phases.values())
        stays = "left" if 2 * pot.least_tricks > most else "left_or_equal"
        stays = w.phrase(f"match.pot.won_by.{stays}")
        w.say("match.pot.won_by.least_tricks", keys, inside=inside, count=count, stays=stays)
    elif all_want is not None:
        count, keys = w.words.number(all_want), f"{at}.won_by {at}.stay_tricks"
        w.say("match.pot.won_by.enough_tricks_of_all", keys, n=all_want, count=count, inside=inside)
    else:
        w.say(f"match.pot.won_by.{winner}", f"{at}.won_by", inside=inside)
    tricks = [(path, one) for path, one in w.special_contracts() if one.is_about_tricks]
    every = [one for one in tricks if pot.won_by_most_tricks and one[1].needs_every_trick]
    some = [one for one in tricks if one not in every]
    for text, games in (("of_tricks", some), ("of_every_trick", every)):
        if pot.is_shared and games:
            names = dict.fromkeys(w.words.quoted(name_of(w, bids)) for bids in bids_together(games))
            said = [f"{at}.won_by", *(f"{path}.goal" for path, _ in games)]
            joined = w.words.join(list(names))
            w.say(f"match.pot.won_by.{text}", said, names=joined, inside=inside)
    if pot.tie_returns:
        w.say("match.pot.tie_returns", f"{at}.tie_returns {at}.each_deal", n=pot.each_deal)
    if pot.lost:
        w.say(f"match.pot.lost{alone}", f"{at}.lost", n=pot.lost)
    if pot.lost_doubles:
        w.say(f"match.pot.lost_doubles{alone}", f"{at}.lost_doubles", inside=inside)
    if pot.taken_by_one:
        who = "by_one" if w.ruleset.scoring.opponents_apart else "together"
        what = "_tricks" if counts_tricks(w.ruleset) else ""
        keys = f"{at}.taken_by_one scoring.opponents"
        w.say(f"match.pot.taken_{who}{what}", keys, inside=inside)
