"""Playing tricks: who leads, what one must play, who wins, what comes on top."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.cards import Suit, card_name, suit_name
from game.rules.card_points import (
    brings_several,
    counts_tricks,
    points_for_tricks,
    points_of_highest_trump,
    points_of_most_tricks,
)
from game.rules.explain import worked
from game.rules.explain.duties import (
    all_have_own_duties,
    duties_of_tricks,
    games_of_own_duties,
    remember_duties,
    say_wild,
)
from game.rules.explain.goals import counted_singly
from game.rules.explain.higher_suits import say_suits_win, say_winner_of_suits
from game.rules.explain.highest_cards import say_highest_wins
from game.rules.explain.ladders import bids_together, name_of
from game.rules.explain.last_tricks import as_the_last, of_last_tricks
from game.rules.explain.leads import first_leads, leader_of_all, waiting_leads
from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related, yes_or_no
from game.rules.explain.reaching import say_reach_wins
from game.rules.explain.trumps_of_games import (
    is_thrown_in_otherwise,
    no_trump_yet,
    trumps_of,
)
from game.rules.explain.writer import Writer
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.contracts import Contract
from game.rules.model.duties import DUTIES
from game.rules.model.lying_tricks import LyingTricks
from game.rules.model.phases import TricksPhase
from game.rules.model.picking_up import PickingUp
from game.rules.model.trick_melds import TrickMeld
from game.values import Points

_PLAYED = ("lead", "second", "trump", "fourth")
_OF_TWO = ("lead", "trump")


class TricksText(PhaseText[TricksPhase]):
    """After a stock they are what remains of the deal."""

    related: ClassVar[Related] = {
        "tricks": ("trump", "scoring", "slips"),
        "endgame": ("stock", "trump", "scoring"),
    }

    def step(self, w: Writer, path: str, phase: TricksPhase, before: Collection[str]) -> str | None:
        """Cards are played."""
        if any(stock.ends_deal for _, stock in w.phases("stock")):
            return None
        if "stock" in before:
            return "tricks.course.after_stock"
        if phase.picks_up is not None:
            return f"tricks.course.until_{phase.picks_up.until}"
        if phase.leads_with_melds:
            return "tricks.course.leading"
        if short := _short(w):
            return f"tricks.course.until_counted{'' if short == _played(w) else '_or_end'}"
        early = w.ruleset.scoring.ends_early
        return f"tricks.course.{'until_enough' if early else 'from_the_start'}"

    def slips(self, w: Writer, path: str, phase: TricksPhase) -> None:
        """A revoke."""
        if phase.revoke == "mute":
            w.say_of("tricks", "slip.mute", f"enforcement {path}.revoke")
            if phase.last_trick:
                keys = f"enforcement {path}.revoke {path}.last_trick"
                w.say_of("tricks", "slip.mute_last", keys, n=phase.last_trick)
        else:
            w.say_of("tricks", "slip.no_revoke", f"enforcement {path}.revoke")

    def remember(self, w: Writer, path: str, phase: TricksPhase) -> None:
        """What one must play."""
        remember_duties(w, f"{path}.duties", phase.duties)


def tricks(w: Writer) -> None:
    """The tricks from the first lead to the last card; after a stock, those that follow it."""
    stocks = [stock for _, stock in w.phases("stock")]
    if any(stock.ends_deal for stock in stocks):
        return
    w.chapter("endgame" if stocks else "tricks")
    for path, phase in w.phases("tricks"):
        _leader(w, path, phase)
        for stock, spec in w.phases("stock"):
            if spec.closing is not None:
                w.say_of("tricks", "leader.closer", f"{stock}.closing.cards_left")
        _partners_show(w, path, phase)
        _leads(w, path, phase)
        _talon_led(w)
        w.paragraph()
        held = next((name for name, stock in w.phases("stock") if stock.duties_hold), None)
        held = None if w.has_trumps and no_trump_yet(w) else held
        if held is None and not all_have_own_duties(w):
            duties_of_tricks(w, f"{path}.duties", phase.duties)
        elif held is not None:
            w.say_of("tricks", "duties_as_before", f"{held}.duties_hold")
        games_of_own_duties(w)
        if phase.not_in_first_trick:
            alone = w.is_one_card(phase.not_in_first_trick)
            only = phase.not_in_first_trick[0]
            cards = w.words.held(only) if alone else w.those(phase.not_in_first_trick)
            one = "_one" if alone else ""
            key = f"{path}.not_in_first_trick"
            w.say_of("tricks", f"not_in_first_trick{one}", key, cards=cards)
        w.paragraph()
        if phase.picks_up is not None:
            _picks_up(w, path, phase.picks_up, phase)
            continue
        _winner(w, path, phase)
        say_highest_wins(w, path)
        if phase.lying is not None:
            _lying(w, f"{path}.lying", phase.lying)
        if phase.equal_highest != "taken":
            _equal_highest(w, path, phase)
        _extra(w, path, phase)
        _ends_early(w)
        _stops(w)
        _melds(w, path, phase)
        if any(stock.tricks_go_to_hand for stock in stocks):
            w.say_of("tricks", f"left_over.{phase.left_over}", f"{path}.left_over")
        _shown_and_example(w)


def say_of_only_tricks(w: Writer) -> None:
    """What is said of tricks of which none is played after a stock: the rest is said of drawing."""
    for path, phase in w.phases("tricks"):
        _extra(w, path, phase)
        _shown_and_example(w)


def _shown_and_example(w: Writer) -> None:
    """Whether the number of tricks is shown, and one trick."""
    w.say_of("tricks", f"shown.{yes_or_no(w.ruleset.table.tricks_shown)}", "table.tricks_shown")
    w.paragraph()
    _example(w)


def _equal_highest(w: Writer, path: str, phase: TricksPhase) -> None:
    """What becomes of a trick in which cards are equally high."""
    key, word = f"{path}.equal_highest", phase.equal_highest
    if word == "cancel":
        games = list(w.ruleset.games.values())
        ranks = "_ranks" * any(one.equal_ranks for one in games)
        for text in (f"cancel{ranks}", "cancel_all", "cancel_next"):
            w.say_of("tricks", f"equal_highest.{text}", key)
        if any(DUTIES[word].beats for word in phase.duties.held):
            w.say_of("tricks", "equal_highest.cancel_duties", key)
        return
    alone = w.ruleset.table.sides.each_alone
    whose = w.phrase_of("tricks", f"equal_highest.whose.{'players' if alone else 'sides'}")
    w.say_of("tricks", f"equal_highest.{word}", key, whose=whose)
    if not alone:
        w.say_of("tricks", "equal_highest.within", key)
    if w.counts_cards:
        w.say_of("tricks", "equal_highest.uncounted", key)


def _picks_up(w: Writer, path: str, spec: PickingUp, phase: TricksPhase) -> None:
    """What becomes of a trick, and of who has no card left; when the deal is over."""
    at = f"{path}.picks_up"
    w.say_of("tricks", f"picks_up.{spec.who}", f"{at}.who")
    w.say_of("tricks", "picks_up.laid_away", f"{at}.who {path}.kind")
    if phase.leads.opening is not None:
        w.say_of("tricks", f"picks_up.opening_{spec.who}", f"{path}.leads.opening {at}.who")
    w.paragraph()
    once = f"_{spec.who}" if spec.until == "first_out" else ""
    w.say_of("tricks", f"picks_up.until.{spec.until}{once}", f"{at}.until")
    w.say_of("tricks", "picks_up.at_most", f"{at}.at_most", n=spec.at_most)


def _lying(w: Writer, path: str, lying: LyingTricks) -> None:
    """Until when tricks lie on the table, and who then takes them."""
    number = w.words.number(lying.running)
    w.say_of("tricks", "lying.until", f"{path}.running", number=number)
    if lying.not_all_with:
        ranks = w.words.join(w.words.rank(name, 2) for name in lying.not_all_with)
        text = "lying.not_both" if lying.running == 2 else "lying.not_all"
        w.say_of("tricks", text, f"{path}.not_all_with", ranks=ranks)
    text = f"lying.last_{'takes' if lying.last_takes else 'nobody'}"
    w.say_of("tricks", text, f"{path}.last_takes")


def _partners_show(w: Writer, path: str, phase: TricksPhase) -> None:
    """When partners show each other their hands, and where they do not."""
    left = phase.partners_show
    if left is None:
        return
    whole = left == cards_played(w.ruleset.phases.values())
    when = "before_last" if left == 1 else "later"
    if whole and w.phases("stock"):
        when = "no_more_drawn"
    elif whole and not any(deal.sizes for _, deal in w.phases("deal")):
        when = "before_play"
    key, number = f"{path}.partners_show", w.words.number(left)
    w.say_of("tricks", f"partners_show.{when}", key, number=number)
    games = w.special_contracts()
    alone = [f"{at}.sides" for at, one in games if not one.usual_sides]
    alone += [f"{at}.partner_plays" for at, one in games if not one.partner_plays]
    if alone:
        w.say_of("tricks", "partners_show.not_alone", [key, *alone])


def _winner(w: Writer, path: str, phase: TricksPhase) -> None:
    """Who takes a trick."""
    stocks = [stock for _, stock in w.phases("stock")]
    if phase.taken_by_rank_led:
        before = "_as_before" if stocks else ""
        w.say_of("tricks", f"winner_by_lead{before}", f"{path}.winner {path}.kind")
        if not stocks:
            say_wild(w, path, phase)
        elif phase.goes_on:
            w.say_of("tricks", "goes_on_still", f"{path}.goes_on")
        return
    as_before = any(stock.taken_as_usual for stock in stocks) and not no_trump_yet(w)
    text = "winner" if w.has_trumps else "winner_without_trump"
    if as_before:
        text = f"{text}_as_before"
    elif w.in_one_row:
        text = "winner_in_one_row"
    if not as_before and say_winner_of_suits(w):
        return
    w.say_of("tricks", text, f"{path}.kind")
    say_suits_win(w)
    say_reach_wins(w)


def _leader(w: Writer, path: str, phase: TricksPhase) -> None:
    """Who leads to the first trick: a seat, or who holds a card."""
    leader, keys = leader_of_all(w), [f"{path}.leader"]
    if leader == "usual":
        leader = phase.leader
    else:
        keys += [f"{at}.leader" for at, one in w.all_games.items() if one.is_played]
    if w.ruleset.table.players == 2 and leader in ("left_of_dealer", "right_of_dealer"):
        leader = "non_dealer"
    if leader == "declarer" and w.only_dealer_declares:
        leader = "dealer"
    if phase.leads.opening is None:
        w.say_of("tricks", f"leader.{leader}", keys)
        if leader in ("left_of_dealer", "right_of_dealer", "most_tricks"):
            _leader_rests(w, path, leader)
        elif leader.endswith("declarer") and _may_lack_declarer(w):
            w.say_of("tricks", "leader.without_declarer", f"{path}.leader")
        return
    card = w.words.held(phase.leads.opening, w.ruleset.deck.copies)
    w.say_of("tricks", "opening", f"{path}.leads.opening {path}.leader", card=card)
    deals = [deal for _, deal in w.phases("deal")]
    if any(deal.sizes or not all(packet.hand for packet in deal.packets) for deal in deals):
        w.say_of("tricks", f"opening_nobody.{leader}", f"{path}.leader")


def _talon_led(w: Writer) -> None:
    """In which games cards of the talon lead, and who takes a trick that nobody follows to."""
    games = [one for one in (w.usual(), *w.special_contracts()) if one[1].is_played]
    led = [(at, one) for at, one in games if one.talon_leads]
    if not led:
        return
    keys = [f"{at}.talon" for at, _ in led]
    names = [w.words.quoted(name_of(w, bids)) for bids in bids_together(led)]
    where = "always" if len(led) == len(games) else "in"
    w.say_of("tricks", f"talon_led.{where}", keys, names=w.words.join(dict.fromkeys(names)))
    trumped = "_or_trumps" if any(one.has_trump for _, one in led) else ""
    w.say_of("tricks", f"talon_led.nobody_follows{trumped}", keys)


def _may_lack_declarer(w: Writer) -> bool:
    """Whether the usual game is played where nobody has declared another one."""
    asked = [phase for _, phase in w.phases("reservations")]
    must = any(one.somebody_must for one in asked)
    usual = w.usual()[1].is_played and not w.in_turn
    return usual and bool(asked) and not must and not w.phases("bidding")


def _leader_rests(w: Writer, path: str, leader: str) -> None:
    """Who leads instead where the one who is to lead takes no part in the deal."""
    resting = [at for at, one in w.special_contracts() if not one.partner_plays]
    games = dict(w.special_contracts())
    leading = [at for at in resting if games[at].leader == "usual"]
    defending = [f"{at}.kind" for at, _ in w.phases("defend_alone")]
    staying = () if w.ruleset.scoring.pays_whists else w.phases("stay")
    dropped = [f"{at}.kind" for at, _ in staying if leader == "most_tricks"]
    if leading or defending or dropped:
        keys = [f"{path}.leader", *(f"{at}.partner_plays" for at in leading), *defending, *dropped]
        w.say_of("tricks", f"leader.{leader}_rests", keys)
    for stay, _ in staying if leader != "most_tricks" else ():
        w.say_of("tricks", "leader.dropped_out", f"{path}.leader {stay}.kind")


def _leads(w: Writer, path: str, phase: TricksPhase) -> None:
    """What may be led."""
    leads = phase.leads
    for fact in first_leads(w, f"{path}.leads", leads):
        w.write(fact.text, list(fact.keys))
    if leads.rules_first and not leads.waits:
        _any_lead(w)
    making = [at for at, game in w.special_contracts() if game.is_played and game.trump_is_led]
    making += [at for at, game in (w.usual(), *w.in_turn) if game.is_played and game.trump_is_led]
    suitless = bool(making and w.ruleset.deck.without_suit)
    if suitless:
        loose = "" if w.ruleset.deck.has_joker_trumps else "loose_"
        keys = " ".join([*(f"{at}.trump" for at in making), "deck.jokers", "deck.fools"])
        w.say(f"trump.{loose}suitless_led", keys)
    if leads.waits:
        for fact in waiting_leads(w, f"{path}.leads", leads):
            w.write(fact.text, list(fact.keys))
        _any_lead(w)
    if not (leads.unbroken_plain and leads.to_the_end):  # else it is said which card it may be
        restricted = suitless or leads.rules_first or leads.waits
        after = "lead" if leads.opening is None else "lead_after"
        w.say_of("tricks", "lead_else" if restricted else after, f"{path}.kind")
    _other_leads(w)


def _other_leads(w: Writer) -> None:
    """In which games other cards may not be led."""
    own = [(at, game) for at, game in w.all_games.items() if game.leads and game.is_played]
    if own:
        names = dict.fromkeys(w.words.quoted(name_of(w, bids)) for bids in bids_together(own))
        keys, listed = [f"{at}.leads" for at, _ in own], w.words.join(list(names))
        w.say_of("tricks", "leads_otherwise_in", keys, n=len(names), names=listed)


def _any_lead(w: Writer) -> None:
    """In which games no card waits for one of its kind, or at first for others."""
    games = w.all_games.items()
    free = [(at, game) for at, game in games if game.any_lead and game.is_played]
    if free:
        names = dict.fromkeys(w.words.quoted(name_of(w, bids)) for bids in bids_together(free))
        keys = [f"{at}.any_lead" for at, _ in free]
        w.say_of("tricks", "unbroken_not_in", keys, names=w.words.join(list(names)))


def _played(w: Writer) -> list[tuple[str, Contract]]:
    """All games that are played, each once, with its path."""
    games = w.all_games.items()
    return [one for one in games if one[1].is_played]


def _short(w: Writer) -> list[tuple[str, Contract]]:
    """Those that are over once no card counts any more."""
    return [one for one in _played(w) if one[1].ends == "all_counted"]


def _ends_early(w: Writer) -> None:
    """In which games no more is played than it takes."""
    short = _short(w)
    several = [one for one in short if brings_several(w.ruleset, one[1])]
    for games in (several, [one for one in short if one not in several]):
        if games:
            where = "always" if games == _played(w) else "in"
            names = dict.fromkeys(w.words.quoted(name_of(w, bids)) for bids in bids_together(games))
            keys = [f"{at}.ends" for at, _ in games]
            key = f"ends_early.{where}{'' if games is several else '_one'}"
            w.say_of("tricks", key, keys, names=w.words.join(list(names)))


def _stops(w: Writer) -> None:
    """After which first tricks that one seat has all of it may stop, or goes on with which game."""
    found = dict[tuple[int, tuple[str, ...], bool], list[tuple[str, Contract]]]()
    for path, contract in _played(w):
        over, known = contract.taken_over, w.ruleset.contracts
        if over is None or over.first_tricks is None:
            continue
        gone_on = tuple(name for name in over.games if known[name].enabled)
        if gone_on:
            key = over.first_tricks, gone_on, contract.is_solo
            found.setdefault(key, []).append((path, contract))
    for (first, gone_on, declared), entries in found.items():
        others = [one for at, one in _played(w) if at.partition(".")[2] not in gone_on]
        where = "declarer" if declared else "anybody"
        names = dict.fromkeys(w.words.quoted(name_of(w, bids)) for bids in bids_together(entries))
        games = [w.words.quoted(w.label(w.ruleset.contracts[name].label)) for name in gone_on]
        keys = [f"{at}.taken_over.{key}" for at, _ in entries for key in ("first_tricks", "games")]
        keys += [f"contracts.{name}.offered" for name in gone_on]
        w.say_of(
            "tricks",
            f"stops.{where}{'_in' if len(entries) < len(others) else ''}",
            keys,
            n=first,
            count=w.words.number(first),
            names=w.words.join(list(names), "or"),
            games=w.words.join(games, "or"),
        )


def _extra(w: Writer, path: str, phase: TricksPhase) -> None:
    """Card points for tricks beside those of their cards."""
    found = w.all_games
    games = [one for one in found.items() if one[1].is_played]
    phases, (_, usual) = w.ruleset.phases.values(), w.counted()
    others = [one for one in games if one[1].trick_points is not None]
    if not (phase.sweep or phase.most_tricks or phase.highest_trump):
        as_usual = points_for_tricks(phases, None)
        others = [one for one in others if points_for_tricks(phases, one[1]) != as_usual]
    held = usual.is_played or len(others) < len(games)
    told = held and not w.counting_changes and _ends(w, path, phase)
    if any(points_of_highest_trump([phase], contract) for _, contract in games):
        w.say_of("tricks", "highest_trump", f"{path}.highest_trump", n=phase.highest_trump)
        told = True
    if phase.sweep and len(others) < len(games):
        w.say_of("tricks", f"sweep{w.alone}", f"{path}.sweep", n=phase.sweep)
        told = True
    if any(points_of_most_tricks([phase], contract) for _, contract in games):
        n = phase.most_tricks
        w.say_of("tricks", f"most_tricks{w.alone}", f"{path}.most_tricks", n=n)
        if phase.sweep:
            w.say_of("tricks", "most_or_all", f"{path}.most_tricks {path}.sweep")
        told = True
    if told and others:
        names = dict.fromkeys(w.words.quoted(name_of(w, bids)) for bids in bids_together(others))
        keys = [f"{at}.trick_points" for at, _ in others]
        w.say_of("tricks", "otherwise_in", keys, n=len(names), names=w.words.join(list(names)))


def _ends(w: Writer, path: str, phase: TricksPhase) -> bool:
    """Card points for every trick, the first and the last one, and what lies in the centre; true
    where what is told is not that of a game by itself."""
    at, usual = w.counted()
    brings = points_for_tricks([phase], usual)
    brought = {"each": brings.each, "first": brings.first, "last": brings.last}
    own = f"{at}.trick_points." if usual.trick_points is not None else ""
    keys = {key: f"{own}{key}" if own else f"{path}.{key}_trick" for key in brought}
    if brought["each"]:
        w.say_of("tricks", "each_trick", keys["each"], n=brought["each"])
    alone = "" if _counts_besides(w, phase, brought["each"]) else "_alone"
    both = f"{keys['first']} {keys['last']}"
    before = of_last_tricks(w, brings)
    if usual.trick_points is not None and brings.by_card:
        only = "" if before is not None or brings.first else alone
        cards = counted_singly(w, usual.trick_points.last_by_card)
        w.say_of("tricks", f"last_by_card{only}", f"{own}last_by_card", cards=cards)
        alone = ""
    if before is not None:
        alone = ""
        brought["last"] = 0 if as_the_last(w, brings) else brings.last
    if brought["first"] and brought["first"] == brought["last"]:
        w.say_of("tricks", f"first_and_last_trick{alone}", both, n=brought["first"])
    elif alone and brought["first"] and brought["last"]:
        ends = {"first": brought["first"], "last": brought["last"]}
        w.say_of("tricks", "first_trick_and_last_alone", both, **ends)
    else:
        for key in ("last", "first"):
            if brought[key]:
                w.say_of("tricks", f"{key}_trick{alone}", keys[key], n=brought[key])
    if before is not None:
        at_end = f"{own or f'{path}.'}before_last {keys['last']}"
        w.say_of("tricks", before[0], at_end, **before[1])
    if usual.trick_points is not None and usual.trick_points.sweep:
        w.say_of("tricks", f"sweep{w.alone}", f"{own}sweep", n=usual.trick_points.sweep)
    centre, game = w.usual()
    pushed = any(one.who == "everybody" for _, one in w.phases("push"))
    goes = game.talon_to_a_trick
    if goes and not (w.phases("talon") or pushed):
        w.say_of("tricks", f"takes_centre_with_{game.talon}", f"{centre}.talon")
    return not own and (before is not None or any(brought.values()))


def _counts_besides(w: Writer, phase: TricksPhase, each: Points) -> bool:
    """Whether anything counts that is taken or melded, beside the first and the last trick."""
    besides = w.ruleset.melds is not None or phase.melds_in_tricks or phase.highest_trump
    return bool(w.counts_cards or each or besides)


def _melds(w: Writer, path: str, phase: TricksPhase) -> None:
    """What counts for who takes a trick in which it lies."""
    melds = {name: meld for name, meld in phase.melds_in_tricks.items() if meld.counts}
    if not melds:
        return
    w.paragraph()
    w.say_of("tricks", "melds", f"{path}.melds_in_tricks")
    for name, meld in melds.items():
        w.paragraph(item=True)
        at = f"{path}.melds_in_tricks.{name}"
        keys = [f"{at}.{key}" for key in ("same", "ranks", "row", "suits", "points")]
        alike = len({tuple(one.ranks) for one in melds.values() if one.row is not None}) == 1
        cards, label = _cards(w, meld, alike=alike), w.label(meld.label)
        if meld.points_in:
            worth = {suit: meld.worth_in(suit) for suit in Suit}
            suits = sorted((n, w.words.suit(suit.name.lower())) for suit, n in worth.items() if n)
            each = [w.phrase_of("tricks", "in_suit", n=n, suit=suit) for n, suit in suits]
            by_suit = w.words.join(each)
            keys = [*keys, f"{at}.points_in"]
            w.say_of("tricks", "meld_by_suit", keys, name=label, cards=cards, each=by_suit)
            continue
        w.say_of("tricks", "meld", keys, name=label, cards=cards, n=meld.points)
    w.paragraph()
    rows = {tuple(meld.ranks) for meld in melds.values() if meld.row is not None}
    if len(rows) == 1:
        (row,) = rows
        ranks = w.words.comma(map(w.words.rank, row))
        w.say("melds.row_order", f"{path}.melds_in_tricks", ranks=ranks)
    if rows:
        w.say_of("tricks", "rows", f"{path}.melds_in_tricks")


def _cards(w: Writer, meld: TrickMeld, *, alike: bool) -> str:
    """Which cards make a meld; `alike`: the order of rows is said once for all of them."""
    if meld.same == "rank":
        each = [w.phrase("melds.of_every_suit", ranks=w.words.rank(rank, 2)) for rank in meld.ranks]
        return w.words.join(each, "or")
    ranks = w.words.ranks(meld.ranks)
    if meld.row is not None:
        text = "row_of_cards" if alike else "row"
        ranks = w.phrase(f"melds.{text}", count=w.words.number(meld.row), ranks=ranks)
    return w.phrase(f"melds.of_one_suit.{meld.suits}", ranks=ranks)


def say_left_out(w: Writer) -> None:
    """That no trick brings anything on top."""
    for path, phase in w.phases("tricks"):
        brings = phase.last_trick or phase.first_trick or any(phase.before_last)
        if not brings and any(w.changeable(f"{path}.{t}_trick") for t in ("last", "first")):
            w.paragraph(item=True)
            w.say_of("tricks", "left_out", f"{path}.last_trick {path}.first_trick")


def _example(w: Writer) -> None:
    """A trick that goes to a trump."""
    (path, contract), (_, counted) = w.usual(), w.counted()
    phases = [phase for _, phase in w.phases("tricks")]
    if points_for_tricks(phases, contract) != points_for_tricks(phases, counted):
        if trumps_of(contract) != trumps_of(counted):
            return
        contract = counted  # else what tricks count where nobody declares would be counted here
    trick = worked.trick(w.ruleset, contract)
    if trick is None:
        return
    names = _OF_TWO if len(trick.cards) == 2 else _PLAYED[: len(trick.cards)]
    cards = {
        name: w.words.the_card(card_name(kind, "german"))
        for name, kind in zip(names, trick.cards, strict=True)
    }
    points = 0 if counts_tricks(w.ruleset) else trick.points
    brings = w.phrase("examples.trick.brings", n=points) if points else ""
    follows = any(phase.duties.follow_suit for _, phase in w.phases("tricks"))
    cards["lacks"] = w.phrase("examples.trick.lacks") if follows else ""
    text = w.phrase(f"examples.trick.{len(trick.cards)}", brings=brings, **cards)
    suit = w.words.suit(suit_name(worked.TRUMP, "german"))
    opening = "fixed" if contract.trumps_are_listed else "trump"
    leads = [phase.leads for phase in phases if phase.leads is not None]
    if opening == "trump" and any(one.unbroken_plain and one.to_the_end for one in leads):
        opening = "trump_gone"
    label = contract.label
    if opening == "fixed" and any(one.trumps != contract.trumps for _, one in w.in_turn):
        opening = "fixed_in"
    elif opening == "fixed" and is_thrown_in_otherwise(w, contract):
        games = [one for _, one in w.special_contracts() if trumps_of(one) == trumps_of(contract)]
        if not games:
            return
        opening, label = "fixed_in", games[-1].label
    keys = f"{path}.trump {path}.trumps {path}.order deck.points table.players"
    name = w.words.quoted(w.label(label))
    w.say(f"examples.trick.{opening}", keys, suit=suit, name=name, text=text)


PHASE = TricksText("tricks", PlacedChapter(100, tricks))
