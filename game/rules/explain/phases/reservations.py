"""Reservations: what may be chosen before the bidding or before play."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import ClassVar

from game.rules.explain import goals
from game.rules.explain.ladders import (
    Bids,
    SideBySide,
    bids_in_order,
    bids_together,
    name_of,
    short_names,
    side_by_side,
)
from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.auction import ReservationsPhase
from game.rules.model.contracts import Contract
from game.rules.model.match import Choices

_IN_TURN = {"auction", "in_rounds", "in_rounds_again", "first_plays"}
"""The ways in which everybody passes or says what they want to play, one after the other."""


class ReservationsText(PhaseText[ReservationsPhase]):
    """They are passed over where nothing is offered in a usual deal."""

    related: ClassVar[Related] = {
        "reservations": ("contracts", "poverty", "announcements", "trump", "tricks")
    }

    def step(
        self, w: Writer, path: str, phase: ReservationsPhase, before: Collection[str]
    ) -> str | None:
        """Something may be chosen."""
        if not _asks_as_usual(w, path):
            return None
        if phase.outbids:
            return "reservations.rules.course_of_outbidding"
        if w.has_turn(path):
            return f"reservations.rules.course_in_turn.{phase.who}"
        if _only_thrown_in(w, path, phase):
            return "reservations.rules.course_new_deal"
        if not _is_auction(w, phase) or _is_usual_else(w, phase):
            return "reservations.course"
        earlier = [one for at, one in w.phases("reservations") if at != path and w.offered_in(at)]
        if phase.who != "everybody" and "reservations" in before and earlier:
            return f"reservations.rules.course_then.{_who(phase)}"
        if phase.who == "everybody" and w.takes_bids(path):
            first = "_first" * phase.first_plays
            return f"reservations.rules.course_of_bids{first}"
        side = "_side" if phase.asks_strongest and w.partners else ""
        return f"reservations.rules.course_of_{_who(phase)}{side}"


def _asks_as_usual(w: Writer, path: str) -> bool:
    """Whether anything is offered that may be named in other deals, too, than those in which all
    must play one game otherwise: of these stands with the double rounds what may be."""
    return any(game.may_be_named(for_all=False) for _, game in w.offered_in(path))


def _who(phase: ReservationsPhase) -> str:
    """Who speaks in an auction: all, forehand or the dealer alone, forehand and the partner, or who
    must say what is played."""
    if phase.who == "everybody":
        return "auction"
    return f"{phase.who}_must" if phase.last_must else phase.who


def reservations(w: Writer) -> None:
    """What may be chosen before the bidding or before play, and how it may be outbid."""
    w.chapter("reservations")
    phases = w.phases("reservations")
    asked = [(path, phase) for path, phase in phases if _asks_as_usual(w, path)]
    shown = [(at, game) for at, game in w.special_contracts() if game.when_turned_up]
    if shown and asked:
        names = w.words.join((w.words.quoted(w.label(game.label)) for _, game in shown), "or")
        keys = [f"{at}.when_turned_up" for at, _ in shown]
        w.say_of("reservations", "turned_up", keys, names=names)
    _say_naming(w, [(path, phase) for path, phase in asked if not phase.outbids])
    for path, phase in asked:
        if phase.outbids:
            _say_outbidding(w, path, phase)
    if asked and not w.only_game:
        say_where(w, asked[-1][0])


def _say_naming(w: Writer, asking: list[tuple[str, ReservationsPhase]]) -> None:
    """Who is asked in turn, for what, and what becomes of a deal in which nobody names anything."""
    told: tuple[str, bool, str, int] | None = None  # the way, and how games outbid each other
    begun = ""  # with which words that was said
    for number, (path, phase) in enumerate(asking):
        offered, last = w.offered_in(path), number == len(asking) - 1
        way = _way(w, phase)
        keys = [f"{path}.kind", f"{path}.asked_first", f"{path}.first_plays", f"{path}.who"]
        few = phase.who != "everybody"
        must = phase.last_must and few
        in_turn = w.has_turn(path)
        after = number and not in_turn
        then = "_then" if after and must and not phase.who.endswith("_side") else ""
        if number:
            w.paragraph()
        so, again = told is not None and way == told[0], bool(after and not then)
        if again:
            once_more = "again_so" if so else "again_others" if few else "again"
            w.say_of("reservations", once_more, keys)
        if _only_thrown_in(w, path, phase):
            _say_new_deal(w, path, phase, offered)
            told, begun = None, ""
            continue
        if not so and not must and not phase.asks_strongest:
            begun = _say_way(w, path, phase, way, keys[1:], begun)
        as_told = told
        told = (way, phase.only_higher, phase.equals, min(len(offered), 2))
        known = bool(number) and not then and told == as_told
        _say_higher(w, path, phase, 0 if known else len(offered))
        _say_usual(w, phase, last=last)
        keys = [f"{at}.{key}" for at, _ in offered for key in ("offered", "rank", "enabled")]
        keys += [f"{at}.ladder.rank_step" for at, contract in offered if contract.ladder]
        bids = bids_in_order(offered)
        text, names = _ranking(w, bids)
        if phase.first_plays or few:
            names = w.words.join(_names_of(w, bids))
            text = "offered_one" if text == "only" else "offered"
        if phase.only_higher and text in ("ranking", "levels"):
            text = f"higher{'_again' * known}{_of_bids(w, path, phase)}"
        if must or phase.asks_strongest:
            _say_who_must(w, path, offered, then, names)
        beside = None if few or phase.first_plays else side_by_side(offered)
        if beside is not None and _tells_apart(w, beside):
            _say_side_by_side(w, keys, offered, beside)
        elif not w.ruleset.match.choices and (not must or in_turn or len(offered) > 1):
            _say_offered(w, keys, text, names, offered)
            _say_step(w, keys, bids)
        if must or phase.side_must_choose:
            _say_how_often(w, keys, "_side" * phase.side_must_choose)
        if not must:
            _say_when_all_pass(w, path, phase, last=last, again=again)
        _say_forced_bid(w, path, phase, offered)


def _say_how_often(w: Writer, keys: list[str], side: str) -> None:
    """How often each chooses which of the games in a match, and their names where some are chosen
    oftener than others; `side`: the end of the texts where a side does."""
    match = w.ruleset.match
    if match.contracts_each:
        w.say_of("reservations", f"each{side}", "match.contracts_each", n=match.contracts_each)
    open_to = w.ruleset.to_choose or w.ruleset.side_to_choose
    games = [w.words.quoted(w.label(w.ruleset.contracts[one].label)) for one in open_to]
    for number, alike in enumerate(_alike(match.choices)):
        entry = alike[0]
        named = {game for one in alike for game in one.games}
        names = [name for one, name in zip(open_to, games, strict=True) if one in named]
        several = len(names) > 1
        told = [*keys, "match.choices"]
        first = "first" if not number else "next"
        if len(alike) > 1:
            key = f"choices.among.all{'' if not number else '_next'}{side}"
            times = w.words.times(entry.each)
            w.say_of("reservations", key, told, names=w.words.join(names), times=times)
            continue
        same, whole = entry.same_each or 0, several and not number
        if whole and entry.each == same * len(names) and not entry.same_all:
            times = w.words.times(same)
            key = f"choices.among.all{side}"
            w.say_of("reservations", key, told, names=w.words.join(names), times=times)
            continue
        key = f"choices.{'among' if several else 'one'}.{first}{side}"
        times = w.words.times(entry.each)
        w.say_of("reservations", key, told, names=w.words.join(names), times=times)
        them = "them" if several else "it"
        if entry.same_each:
            times = w.words.times(entry.same_each)
            w.say_of("reservations", f"choices.same_each{side}", "match.choices", times=times)
        if entry.same_all:
            times = w.words.times(entry.same_all)
            w.say_of("reservations", f"choices.same_all.{them}", "match.choices", times=times)


def _alike(choices: Sequence[Choices]) -> list[list[Choices]]:
    """What each chooses in a match, in a row what is one game each, and as often as the others."""
    rows: list[list[Choices]] = []
    for entry in choices:
        row = rows[-1] if rows else []
        single = all(len(one.games) == 1 and not one.same_all for one in (*row, entry))
        if row and single and entry.each == row[0].each:
            row.append(entry)
        else:
            rows.append([entry])
    return rows


def _say_offered(w: Writer, keys: list[str], text: str, names: str, offered: Bids) -> None:
    """What can be named, by a text; of games as high as each other that only one player can."""
    card = _needed_by_all(w, offered) if text == "equal" else ""
    if card:
        needed = [*keys, *(f"{at}.needs" for at, _ in offered)]
        w.say_of("reservations", "equal_of_holder", needed, names=names, card=w.words.held(card))
        return
    w.say_of("reservations", text, keys, names=names)


def _needed_by_all(w: Writer, offered: Bids) -> str:
    """A card that every game needs so often that only one player can hold it; empty where there is
    none."""
    copies = w.ruleset.deck.copies
    for card in offered[0][1].needs:
        if all(2 * game.needs.get(card, 0) > copies for _, game in offered):
            return card
    return ""


def _say_who_must(w: Writer, path: str, offered: Bids, then: str, names: str) -> None:
    """Who says in any case what is played, or in the deals in which that has its turn; of the
    strongest hand also where it need not."""
    phase = w.ruleset.phases[path.rpartition(".")[2]]
    assert isinstance(phase, ReservationsPhase)
    who = f"{path}.who {path}.last_must"
    if phase.asks_strongest:
        _say_strongest(w, path, phase, _only_one(w, offered) if phase.last_must else "", names)
    elif w.has_turn(path):
        w.say_of("reservations", f"in_turn.{phase.who}", f"match.contracts {who}")
    else:
        one = _only_one(w, offered)
        w.say_of("reservations", f"{phase.who}_must{one}{then}", who, names=names)


def _say_strongest(w: Writer, path: str, phase: ReservationsPhase, one: str, names: str) -> None:
    """That all say what their hands count, who is asked by that, and whose hand lies open then;
    `one`: as `_only_one` says it of what must be chosen."""
    side = "_side" if w.partners else ""
    must = f"_must{one}" if phase.last_must else ""
    w.say_of("reservations", "told", f"{path}.who")
    who = f"{path}.who {path}.last_must"
    w.say_of("reservations", f"most_points{must}{side}", who, names=names)
    if phase.dummy_opens:
        w.say_of("reservations", "dummy_opens", f"{path}.dummy_opens")
    again = phase.equal_points == "thrown_in" and w.ruleset.match.same_deals_again
    key = f"equal_points.{phase.equal_points}{'_same' * again}{side}"
    w.say_of("reservations", key, f"{path}.equal_points match.thrown_in")


def _only_one(w: Writer, offered: Bids) -> str:
    """The middle of the key of a text that is another one where there is nothing to choose, or only
    a trump suit to name."""
    if len(offered) > 1:
        return ""
    named = offered[0][1].declarer_names_trump and w.names_trump != "partner"
    return "_name" if named else "_one"


def _say_way(
    w: Writer, path: str, phase: ReservationsPhase, way: str, keys: list[str], begun: str
) -> str:
    """How it is asked, and whom it begins with; that only where it is not what an earlier question
    `begun` with. What this one begins with."""
    first = w.phrase_of("reservations", f"first.{phase.first}")
    with_first = [*keys, f"{path}.first"] if phase.who == "everybody" else keys
    begins = ""
    if way in _IN_TURN:
        bids = "" if phase.first_plays else _of_bids(w, path, phase)
        begins = f"question{bids} {first}"
        if begins != begun:
            w.say_of("reservations", f"question{bids}", with_first, first=first)
    w.say_of("reservations", way, with_first, first=first)
    usual = w.usual()[1]
    if way == "asked_first" and usual.can_be_won:
        w.say_of("reservations", "all_healthy", f"{path}.asked_first")
    if way == "asked_first" and phase.first == "dealer":
        w.say_of("reservations", "dealer_begins", f"{path}.first")
    return begins


def _only_thrown_in(w: Writer, path: str, phase: ReservationsPhase) -> bool:
    """Whether everybody is asked for nothing but whether the cards are to be thrown in."""
    if phase.who != "everybody" or phase.outbids or phase.asked_first:
        return False
    must = phase.one_must
    return not must and not any(game.is_played for _, game in w.offered_in(path))


def _say_new_deal(w: Writer, path: str, phase: ReservationsPhase, offered: Bids) -> None:
    """Who may have the cards thrown in, and when that is done."""
    names = w.words.join((w.words.quoted(w.label(game.label)) for _, game in offered), last="or")
    first = w.phrase_of("reservations", f"first.{phase.first}")
    keys = [f"{path}.kind", f"{path}.first", f"{path}.first_plays"]
    keys += [f"{at}.{key}" for at, _ in offered for key in ("offered", "goal", "enabled")]
    text = "new_deal_at_once" if phase.first_plays else "new_deal"
    w.say_of("reservations", text, keys, first=first, names=names)


def _way_of_outbidding(phase: ReservationsPhase) -> str:
    """How it is asked who goes over what was named."""
    if phase.first_plays:
        return "first"
    if phase.until_passed:
        return "rounds"
    return "once_rising" if phase.only_higher else "once"


def _say_outbidding(w: Writer, path: str, phase: ReservationsPhase) -> None:
    """How what was named may be outbid, with what, and what becomes of it."""
    w.paragraph()
    first = w.phrase_of("reservations", f"first.{phase.first}")
    keys = f"{path}.outbids {path}.who {path}.first"
    w.say_of("reservations", f"outbid.{phase.who}", keys, first=first)
    if phase.who == "everybody":
        how = f"{path}.first_plays {path}.until_passed {path}.only_higher"
        w.say_of("reservations", f"outbid.{_way_of_outbidding(phase)}", how)
    offered = w.offered_in(path)
    _say_who_plays(w, path, phase)
    offers = [f"{at}.{key}" for at, _ in offered for key in ("offered", "rank", "enabled")]
    bids = bids_in_order(offered)
    text, names = _ranking(w, bids)
    if phase.first_plays or phase.who != "everybody":
        names = w.words.join(_names_of(w, bids))
        text = "offered_one" if text == "only" else "offered"
    elif phase.only_higher and text in ("only", "ranking", "levels"):
        text = "offered_one" if text == "only" else "higher"
    elif text == "bids":
        text = "bids_over"
    beside = None if text == "offered" else side_by_side(offered)
    if beside is not None and _tells_apart(w, beside):
        _say_side_by_side(w, offers, offered, beside)
    else:
        w.say_of("reservations", text, offers, names=names)
        _say_step(w, offers, bids)
    w.say_of("reservations", "outbid.stays", f"{path}.outbids")
    for again, _ in w.phases("talon")[1:]:
        w.say_of("reservations", "outbid.talon", f"{path}.outbids {again}.kind", n=w.talon)


def _say_when_all_pass(
    w: Writer, path: str, phase: ReservationsPhase, *, last: bool, again: bool
) -> None:
    """Who must name something then, or what becomes of the deal, where all may have passed `again`
    by then."""
    if phase.first_must:
        key = f"{'dealer_' * (phase.first == 'dealer')}first_must{_of_bids(w, path, phase)}"
        w.say_of("reservations", key, f"{path}.first_must {path}.first")
    elif phase.last_must:
        dealer = phase.first == "forehand" and not w.ruleset.table.dealer_sits_out
        key = f"{'dealer_' * dealer}last_must{_of_bids(w, path, phase)}"
        w.say_of("reservations", key, f"{path}.last_must {path}.first")
    elif phase.holder_must is not None:
        card = w.words.held(phase.holder_must)
        w.say_of("reservations", "holder_must", f"{path}.holder_must", card=card)
        if phase.unheld == "dealer_must":
            w.say_of("reservations", "unheld.dealer_must", f"{path}.unheld")
        elif phase.unheld is not None:
            w.say_of("reservations", f"unheld.{_unheld(w, last=last)}", f"{path}.unheld")
    elif last:
        again = again and phase.who == "everybody"
        said = "nobody_again" if again else "nobody"
        _say_nobody(w, "nobody_healthy" if phase.asked_first and not again else said)


def _unheld(w: Writer, *, last: bool) -> str:
    """What follows where nobody holds the card for which one must play, and nobody must then."""
    if not last:
        return "again"
    return "usual" if w.usual()[1].is_played else w.ruleset.match.thrown_in


def _say_forced_bid(
    w: Writer, path: str, phase: ReservationsPhase, offered: list[tuple[str, Contract]]
) -> None:
    """How many who must name something bids, where it is always as many."""
    if phase.forced_bid is None:
        return
    plain = [one for _, one in offered if one.ladder is None and one.win_at == phase.forced_bid]
    if plain:
        text, name = "forced_first" if phase.first_must else "forced_game", w.label(plain[0].label)
        w.say_of("reservations", text, f"{path}.forced_bid", name=w.words.quoted(name))
        return
    ladders = [one.ladder for _, one in offered if one.ladder is not None]
    n = ladders[0].said(phase.forced_bid) if ladders else phase.forced_bid
    text = "forced_opening" if phase.first_must else "forced_bid"
    w.say_of("reservations", text, f"{path}.forced_bid", n=n)


def _tells_apart(w: Writer, beside: SideBySide) -> bool:
    """Whether there is a short name for every ladder where one goes before another."""
    return not beside.ranked or all(_short_names(w, beside))


def _short_names(w: Writer, beside: SideBySide) -> list[str]:
    """What each of several ladders is called beside a number."""
    suited = w.phrase_of("reservations", "of_a_suit")
    return short_names(w, beside.ladders, suited=suited)


def _say_side_by_side(w: Writer, keys: list[str], offered: Bids, beside: SideBySide) -> None:
    """Ladders whose bids take turns, each by its numbers, and what else may be named among them."""
    names = w.words.join(_with_suit(w, bids) for bids in reversed(beside.ladders))
    short = _short_names(w, beside)
    several = any(len(level) > 1 for level in beside.levels)
    levels = [_level(w, [short[at] for at in level]) for level in beside.levels]
    order = "; ".join(levels) if several else w.words.comma(levels)
    text = "beside" if beside.ranked else "beside_equal"
    w.say_of("reservations", text, keys, names=names, order=order)
    steps = {_step(bids) for bids in beside.ladders}
    if len(steps) == 1 and steps != {1}:
        w.say_of("reservations", "beside_in_steps", keys, n=steps.pop())
    bids = [contract for some in beside.ladders for _, contract in some]
    others = [some for some in bids_together(offered) if some not in beside.ladders]
    above = [some for some in others if some[-1][1].rank > max(bid.rank for bid in bids)]
    if len(above) > 1 and len({some[-1][1].rank for some in above}) == len(above):
        others = [some for some in others if some not in above]
        names = w.words.comma(w.words.quoted(name_of(w, some)) for some in above)
        w.say_of("reservations", "among_bids.all_above", keys, names=names)
    between: list[tuple[str, str]] = []
    for some in reversed(others):
        other = some[-1][1]
        alike = [bid for bid in bids if bid.rank == other.rank]
        below = [bid for bid in bids if bid.rank < other.rank]
        nearest = max(alike or below or bids, key=lambda bid: bid.rank)
        told = name_of(w, some), _without_suit(w, nearest)
        if below and not alike and len(below) < len(bids):
            between.append(told)
            continue
        where = "equal" if alike else "highest" if below else "lowest"
        name, bid = map(w.words.quoted, told)
        w.say_of("reservations", f"among_bids.{where}", keys, name=name, bid=bid)
    _say_between(w, keys, between)
    w.say_of("reservations", "among_bids.played", keys)


def _with_suit(w: Writer, bids: Bids) -> str:
    """What the bids of a ladder are called beside those of others: where no name stands before the
    numbers, that a suit goes with them."""
    name = name_of(w, bids)
    bare = bids[0][1].ladder is not None and name[0].isdigit()
    suits = bare and any(bid.trumps for _, bid in bids)
    return w.phrase_of("reservations", "with_suit", name=name) if suits else name


def _say_between(w: Writer, keys: list[str], between: list[tuple[str, str]]) -> None:
    """Between which bids others stand, the lowest first: each with the one just below it."""
    named = w.words.names(name for told in between for name in told)
    parts = [
        w.phrase_of(
            "reservations",
            f"among_bids.above{'_too' * bool(at)}",
            name=named[at],
            bid=named[at + 1],
        )
        for at in range(0, len(named), 2)
    ]
    if parts:
        w.say_of("reservations", "among_bids.between", keys, parts=w.words.comma(parts))


def _without_suit(w: Writer, bid: Contract) -> str:
    """What a bid is called, without its suit where that makes it no higher."""
    label = w.label(bid.label)
    if bid.ladder is None or bid.ladder.suits_rank:
        return label
    number = str(bid.said(bid.win_at or 0))
    return label.partition(number)[0] + number


def _say_higher(w: Writer, path: str, phase: ReservationsPhase, games: int) -> None:
    """That only what is higher may be named, where there is anything higher, and until when; not
    again where it was told of an earlier question (`games`: 0)."""
    if phase.only_higher and games > 1:
        w.say_of("reservations", f"only_higher{_of_bids(w, path, phase)}", f"{path}.only_higher")
    if phase.equals != "nobody" and games:
        w.say_of("reservations", f"equals.{phase.equals}", f"{path}.equals")
    if phase.until_passed and games:
        again = "again_after_pass" if phase.again_after_pass else "until_passed"
        w.say_of("reservations", again, f"{path}.until_passed {path}.again_after_pass")
    if phase.takes_talon and games:
        count = w.words.number(w.talon)
        w.say_of("reservations", "takes_talon", f"{path}.takes_talon", n=w.talon, count=count)
    _say_who_plays(w, path, phase)


def _say_least_from(w: Writer, path: str, phase: ReservationsPhase) -> None:
    """How low those may bid who have many score points, in the numbers that players say."""
    each = [
        w.phrase_of("reservations", "from_score", n=one.score, bid=_said(w, path, one.least))
        for one in phase.least_from
    ]
    key = "least_from" if w.ruleset.match.games is None else "least_from_game"
    w.say_of("reservations", key, f"{path}.least_from", each=w.words.join(each))


def _say_after_pass(w: Writer, path: str, phase: ReservationsPhase) -> None:
    """How low one may bid after deals that nobody has declared, where the bid is another one."""
    key, least = f"{path}.least_after_pass", phase.least_after_pass
    usual = min((one.win_at or 0 for _, one in w.offered_in(path) if one.win_at), default=0)
    bids = [_said(w, path, number) for number in least]
    if len(least) == 1:
        w.say_of("reservations", "after_pass", key, bid=bids[0])
        return
    each = [
        w.phrase_of("reservations", "after_number", n=n, count=w.words.number(n), bid=bid)
        for n, bid in enumerate(bids[:-1], 1)
        if least[n - 1] > usual
    ]
    last, n = "after_more" if each else "after_number", len(least)
    each.append(w.phrase_of("reservations", last, n=n, count=w.words.number(n), bid=bids[-1]))
    w.say_of("reservations", "after_passes", key, each=w.words.join(each))


def _said(w: Writer, path: str, number: int) -> int:
    """What players say here for a bid of so many."""
    ladders = [one.ladder for _, one in w.offered_in(path) if one.ladder is not None]
    return ladders[0].said(number) if ladders else number


def _say_who_plays(w: Writer, path: str, phase: ReservationsPhase) -> None:
    """That the highest bid may be played by a partner, and how one may join in."""
    if phase.declarer == "first_to_name":
        w.say_of("reservations", "first_to_name", f"{path}.declarer")
    if phase.least_from:
        _say_least_from(w, path, phase)
    if phase.least_after_pass:
        _say_after_pass(w, path, phase)
    if phase.over_partner is not None:
        bid = phase.over_partner if phase.over_partner != "never" else 0
        key = "over_partner" if bid else "over_partner_never"
        w.say_of("reservations", key, f"{path}.over_partner", bid=_said(w, path, bid))
    proposals = [(at, contract) for at, contract in w.offered_in(path) if contract.is_proposal]
    if proposals:
        names = w.words.join(w.words.quoted(name_of(w, s)) for s in bids_in_order(proposals))
        keys = [f"{at}.partner.found_by" for at, _ in proposals]
        w.say_of("reservations", "accept", keys, names=names)


def _of_bids(w: Writer, path: str, phase: ReservationsPhase) -> str:
    """The end of the key of a text that is another one where everybody bids."""
    return "_of_bids" if phase.who == "everybody" and w.takes_bids(path) else ""


def _way(w: Writer, phase: ReservationsPhase) -> str:
    """The text about how it is asked."""
    if phase.who != "everybody":
        return phase.who
    if phase.again_after_pass:
        return "in_rounds_again"
    if phase.until_passed:
        return "in_rounds"
    if phase.first_plays:
        return "first_plays"
    if phase.asked_first:
        return "asked_first"
    return "auction" if _is_auction(w, phase) else "at_once"


def _is_auction(w: Writer, phase: ReservationsPhase) -> bool:
    """Whether all that is said before play is what everybody would play."""
    return not phase.asked_first and not w.phases("bidding")


def _is_usual_else(w: Writer, phase: ReservationsPhase) -> bool:
    """Whether what is named here comes in place of a usual game, which nobody names."""
    must = phase.one_must or phase.holder_must is not None
    if phase.who != "everybody" or must or w.in_turn or not _is_auction(w, phase):
        return False
    return w.usual()[1].can_be_won


def _say_usual(w: Writer, phase: ReservationsPhase, *, last: bool) -> None:
    """What is played as usual where nobody names anything else."""
    if last and _is_usual_else(w, phase):
        at, usual = w.usual()
        name = w.words.quoted(w.label(usual.label))
        w.say_of("reservations", "nobody.plays", f"{at}.label {at}.offered", name=name)


def _say_nobody(w: Writer, nobody: str) -> None:
    """What becomes of a deal in which nobody wants to play anything, and the text that says so."""
    at, usual = w.usual()
    if not usual.is_played:
        next_deal = w.ruleset.match.thrown_in
        w.say_of("reservations", f"{nobody}.{next_deal}", f"{at}.goal match.thrown_in")
    if usual.avoids_points:
        name = w.words.quoted(w.label(usual.label))
        w.say_of("reservations", f"{nobody}.plays", f"{at}.goal {at}.sides", name=name)
        if not w.ruleset.scoring.writes_own_points:
            goals.say_fewest_points(w, at, usual)


def say_where(w: Writer, path: str) -> None:
    """Where special games are explained."""
    told = w.phrase_of("reservations", "where", chapter=w.title("contracts"))
    w.point_to("contracts", told, f"{path}.kind")


def _ranking(w: Writer, offered: list[Bids]) -> tuple[str, str]:
    """The text for what can be chosen, and the names in it, those of one rank together."""
    called = _names_of(w, offered)
    both = zip(offered, called, strict=True)
    levels = [[n for _, n in same] for _, same in groupby(both, key=lambda one: one[0][-1][1].rank)]
    if len(offered) == 1:
        return "only" if len(offered[0]) == 1 else "bids", called[0]
    if len(levels) == 1:
        return "equal", w.words.join(called)
    called = _names_of(w, offered, falling=True)
    if len(levels) == len(offered):
        return "ranking", w.words.comma(called)
    both = zip(offered, called, strict=True)
    levels = [[n for _, n in same] for _, same in groupby(both, key=lambda one: one[0][-1][1].rank)]
    return "levels", "; ".join(_level(w, level) for level in levels)


def _level(w: Writer, names: list[str]) -> str:
    """What is as high as each other."""
    if len(names) == 1:
        return names[0]
    both = "level_both" if len(names) == 2 else "level"
    return w.phrase_of("reservations", both, names=w.words.join(names))


def _names_of(w: Writer, offered: list[Bids], *, falling: bool = False) -> list[str]:
    """What the contracts of a list are called; bids by the lowest and the highest, or the other way
    round. All stand in quotation marks where one of them is no bid: a number marks a bid as a name
    by itself, so that the word for one is left out where all begin with it."""
    word = f"{w.texts('table.bid_word')} "
    called = [name_of(w, bids, falling=falling) for bids in offered]
    if all(name.startswith(word) for name in called):
        called = [name.removeprefix(word) for name in called]
    if not all(bids[0][1].ladder for bids in offered):
        called = [w.words.quoted(name) for name in called]
    if _common_step(offered) > 1:
        return called
    both = zip(offered, called, strict=True)
    return [_in_steps(w, bids, name) for bids, name in both]


def _common_step(offered: list[Bids]) -> int:
    """The step by which the numbers of several ladders in a list go up, told of once; 1 where it is
    told of each."""
    steps = {_step(bids) for bids in offered if _has_steps(bids)}
    several = sum(_has_steps(bids) for bids in offered) > 1
    return steps.pop() if several and len(steps) == 1 else 1


def _has_steps(bids: Bids) -> bool:
    """Whether these are bids of more than two numbers."""
    return bids[0][1].ladder is not None and len({bid.win_at for _, bid in bids}) > 2


def _say_step(w: Writer, keys: list[str], offered: list[Bids]) -> None:
    """By what numbers go up, where it is the same in all of a list."""
    if (step := _common_step(offered)) > 1:
        w.say_of("reservations", "beside_in_steps", keys, n=step)


def _in_steps(w: Writer, bids: Bids, name: str) -> str:
    """What bids are called, and their step where not every number may be bid."""
    step = _step(bids)
    return name if step == 1 else w.phrase_of("reservations", "in_steps", name=name, n=step)


def _step(bids: Bids) -> int:
    """From one number that may be bid to the next; 1 where they are named one by one."""
    ladder = bids[0][1].ladder
    numbers = {bid.win_at for _, bid in bids}
    return 1 if ladder is None or len(numbers) < 3 else ladder.step // ladder.said_in


PHASE = ReservationsText("reservations", PlacedChapter(16, reservations))
