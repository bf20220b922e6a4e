"""What the game is about, who sits at the table, and the course of a deal."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import Suit, is_joker, suit_of
from game.rules.card_points import gains_and_costs, points_for_tricks, points_of_tricks
from game.rules.explain.phases import TEXTS
from game.rules.explain.scoring import text_of
from game.rules.explain.trumps_of_games import goes_by_lead
from game.rules.explain.writer import Writer
from game.rules.higher_trumps import kinds_listed
from game.rules.model.cards_of_phases import cards_dealt, named_before_rest
from game.rules.model.contracts import Contract
from game.rules.model.partners import Partner
from game.texts import LANGUAGES, texts
from game.values import Kind

SMALL_PART = 4
"""What tricks bring goes without saying at first where cards are worth more than so many times
that."""

_WHICH = {(True, True): "first_and_last", (True, False): "first_trick", (False, True): "last_trick"}
"""Which tricks count by their place: the first, the last."""


def aim(w: Writer) -> None:
    """What a trick is, what brings points, and what one is after."""
    w.chapter("aim")
    _say_what_tricks_are(w)
    w.paragraph()
    text_of(w).aim(w)
    if w.ruleset.draws_first:
        w.say("start.aim.draws_first", ["order", *(path for path, _ in w.phases("stock"))])
    _say_otherwise(w)
    w.paragraph()
    _say_the_end(w)


def _say_what_tricks_are(w: Writer) -> None:
    """What a trick is, and what in it counts."""
    two = "_two" if w.ruleset.table.players == 2 else ""
    by_lead = goes_by_lead(w)
    text = "rank_led" if by_lead else f"tricks{two}"
    if w.picks_up is not None:
        text = "picks_up"
    w.say(f"start.aim.{text}", ["scoring.kind", "table.players", *by_lead])
    if w.picks_up is not None:
        w.paragraph()
    elif w.ruleset.scoring.achievable is not None:
        kinds = {one.kind for one in w.ruleset.scoring.singly.values()}
        text = f"start.aim.achieved{'_and_most' * ('most_points' in kinds)}"
        w.say(text, "scoring.kind scoring.achievements")
    elif w.counting_changes and w.ruleset.melds is None:
        w.say(f"start.aim.{w.turns}", "scoring.kind match.contracts")
    elif w.ruleset.melds is None or w.ruleset.scoring.moved_by_melds is not None:
        w.say(f"start.aim.{_what_counts(w)}", "scoring.kind deck.points")
        _say_tricks_beside_cards(w)
        if w.ruleset.melds is not None:
            w.say("start.aim.melds_move", "scoring.melds_move.least")
    else:
        cards = w.counts_cards or w.counting_changes
        w.say(f"start.aim.two_ways{'' if cards else '_tricks'}", "scoring.kind deck.points")


def _say_the_end(w: Writer) -> None:
    """What one is after in the match, or how long it goes on."""
    match = w.ruleset.match
    down = "_down" * match.counts_down
    if match.target is not None and match.games is not None:
        count = w.words.number(match.games.won)
        most = "_most" if match.games.bring_points else down
        keys = "match.target match.games.won"
        w.say(f"start.aim.games{most}", keys, n=match.target, count=count)
    elif match.target is not None:
        several = match.reached_drop_out and w.ruleset.table.players > 2
        out = "_out" if several else ""
        w.say(f"start.aim.target{out}{down}", "match.target match.reached", n=match.target)
    elif match.floor is not None:
        out = "_out" if match.fallen_drop_out else ""
        again = "_again" if match.come_back else ""
        keys = "match.floor match.exactly"
        w.say(f"start.aim.floor{out}{again}", keys, **w.fallen)
    elif (deals := w.ruleset.planned_deals) is not None:
        keys = "match.deals match.rounds match.contracts_each match.choices"
        w.say("start.aim.deals", keys, n=deals, most=w.most)
    elif match.no_trick_out:
        w.say("start.aim.last_left", "match.no_trick_out")


def _say_otherwise(w: Writer) -> None:
    """What is wanted where nobody declares a game and few card points count then."""
    path, usual = w.usual()
    declared = [one for _, one in w.special_contracts() if one.is_played]
    others = any(not one.avoids_points for one in declared)
    if not usual.avoids_points or not others or w.in_turn or w.ruleset.scoring.writes_own_points:
        return
    name = w.words.quoted(w.label(usual.label))
    apart = usual.each_alone or not w.ruleset.table.sides.has_partners
    w.say(f"start.aim.otherwise{'' if apart else '_partners'}", f"{path}.goal", name=name)


def _what_counts(w: Writer) -> str:
    """The text about what tricks are worth: their cards, any of them as such, or just the last, the
    first, or both."""
    if w.counts_cards:
        return "card_points"
    pot = w.ruleset.match.pot
    brings = points_for_tricks(w.ruleset.phases.values(), w.counted()[1])
    games = [contract for _, contract in w.special_contracts()]
    lasts = any(stock.ends_deal for _, stock in w.phases("stock"))
    if lasts and not (brings.first or brings.each):
        return "last_cards"
    if pot is not None and pot.won_by_last_trick:
        return "last_trick"
    if brings.each or games or any(brings.before) or not (brings.first or brings.at_most_last):
        return "whole_tricks"
    return _WHICH[bool(brings.first), bool(brings.at_most_last)]


def _say_tricks_beside_cards(w: Writer) -> None:
    """Which tricks count beside their cards, where they are no small part of it all."""
    if not w.counts_cards:
        return
    phases, game = w.ruleset.phases.values(), w.counted()[1]
    gains, costs = gains_and_costs(w.ruleset)
    if SMALL_PART * points_of_tricks(phases, game) < gains - costs:
        return
    brings = points_for_tricks(phases, game)
    which = "each" if brings.each else _WHICH.get((bool(brings.first), bool(brings.at_most_last)))
    which = "last_ones" if which == "last_trick" and any(brings.before) else which
    if which is not None:
        w.say(f"start.aim.beside_cards.{which}", _keys_of_tricks(w))


def _keys_of_tricks(w: Writer) -> list[str]:
    """Where it stands what tricks bring."""
    keys = ("each_trick", "first_trick", "last_trick", "before_last")
    return [f"{path}.{key}" for path, _ in w.phases("tricks") for key in keys]


def at_the_table(w: Writer) -> None:
    """Who sits there, and who plays with whom."""
    table = w.ruleset.table
    w.chapter("table")
    w.say("table.players", "table.players", count=w.words.number(table.players))
    if table.dealer_sits_out:
        w.say("table.dealer_sits_out", "table.sits_out")
        _others_out(w)
        if table.out_writes == "most":
            w.say("table.out_writes", "table.out_writes")
    w.say(f"table.direction.{table.direction}", "table.direction")
    if not w.phases("bidding"):  # which tells who is forehand, and who speaks first
        w.explain_word("forehand", "table.direction")
    w.paragraph()
    if table.sides.are_by_cards:
        _holders(w)
    else:
        opposite = "opposite" if table.two_sides else "three_pairs"
        who = opposite if table.in_pairs else "every_second"
        partners = w.phrase(f"table.who.{who}")
        w.say(
            f"table.sides.{_sides_text(w)}",
            "table.sides.kind table.sides.count table.players",
            who=partners,
        )
        _side_names(w)


def _side_names(w: Writer) -> None:
    """What the screen and the sheet call the two sides, where that is not what the page does."""
    names = w.ruleset.scoring.side_names
    usual = any(
        all(
            label.text(lang) == texts(lang).get(f"rules.table.usual_names.{side}")
            for side, label in names.items()
        )
        for lang in LANGUAGES
    )
    if not usual:
        text = f"table.side_names{'_alone' if w.plays_alone else ''}"
        w.say(text, "scoring.names", **w.side_names())


def _others_out(w: Writer) -> None:
    """Who sits out beside the dealer."""
    table, key = w.ruleset.table, "table.sits_out_too table.players"
    places = sorted(table.sits_out_too)
    if len(places) == 1 and 2 * places[0] == table.players:
        w.say("table.opposite_sits_out", key)
    elif places:
        listed = w.words.join(w.words.number(n) for n in places)
        w.say("table.others_sit_out", key, n=len(places), places=listed)


def _sides_text(w: Writer) -> str:
    """Which sentence says who plays with whom: by the kind of sides, but for partners without any
    declarer, for a declarer among those who play alone, and for declarers who have a partner in
    some games."""
    kind = w.ruleset.table.sides.kind
    named = any(one.is_played for _, one in w.special_contracts()) and w.phases("reservations")
    declared = bool(named or w.phases("bidding"))
    if w.ruleset.scoring.judges_partners_alone:
        return "declared_apart" if declared else "partners_apart"
    games = [c for _, c in (w.usual(), *w.special_contracts(), *w.in_turn) if c.is_played]
    if kind == "partners" and all(game.each_alone for game in games):
        return "partners_alone"
    if kind == "partners" and not declared:
        return "fixed_partners" if w.ruleset.melds is not None else "fixed_partners_tricks"
    if kind == "alone" and declared and not w.in_turn and not w.always_two_sides:
        return "alone_or_found" if w.finds_partners else "alone_declared"
    alone = any(one.is_solo and one.is_played for _, one in w.special_contracts())
    melds = w.ruleset.melds is not None and w.ruleset.scoring.moved_by_melds is None
    if kind == "partners" and not melds:
        return f"partners_tricks{'_or_alone' if alone else ''}"
    played = [c.sides for _, c in (w.usual(), *w.special_contracts()) if c.is_played]
    if (kind == "declarer" and "partner" in played) or w.always_two_sides:
        if set(played) != {"partner"}:
            return "declarer_or_two"
        return "declarer_and_called" if _all_call(w) else "declarer_and_partner"
    if kind == "declarer" and w.ruleset.table.active == 2:
        return "declarer_of_two"
    scoring = w.ruleset.scoring
    each = scoring.reaches_bid and not scoring.opponents_share
    return "declarer_each" if kind == "declarer" and each else kind


def _all_call(w: Writer) -> bool:
    """Whether who declares has a partner in any case: whoever holds a card that is called, of which
    none can lie in a talon or aside, and there is always one to call."""
    apart = [phase for _, phase in w.phases("deal") if any(not one.hand for one in phase.packets)]
    games = [contract for _, contract in (w.usual(), *w.special_contracts()) if contract.is_played]
    return not apart and all(_must_call(w, one) for one in games)


def _must_call(w: Writer, contract: Contract) -> bool:
    """Whether a card is called in a game that another hand holds: one alone never has all that can
    be, nor gets the one that it has called."""
    partner, phases = contract.partner, w.ruleset.phases.values()
    if partner is None or not partner.is_called or partner.alone or partner.may_hold:
        return False
    if named_before_rest(w.ruleset.phases[name] for name in w.ruleset.order):
        return False
    named = [*partner.cards, *partner.otherwise]
    fewest = min(len(_to_call(partner, named, suit)) for suit in Suit)
    return not named or fewest > cards_dealt(phases)


def _to_call(partner: Partner, named: Sequence[str], suit: Suit) -> list[Kind]:
    """The cards that may be called where this suit is trump."""
    kinds = kinds_listed(named, suit)
    return [k for k in kinds if is_joker(k) or not partner.plain or suit_of(k) != suit]


def _holders(w: Writer) -> None:
    sides, specials = w.ruleset.table.sides, w.ruleset.scoring.specials
    w.say(
        f"table.sides.holders{'' if len(sides.cards) == 1 else '_of_two'}",
        "table.sides.kind table.sides.card table.sides.other_card",
        card=w.words.join([w.words.acting(card) for card in sides.cards]),
        **w.side_names(),
    )
    w.say(
        "table.alone" if sides.alone_factor > 1 else "table.alone_once",
        "table.sides.alone_factor table.sides.card",
        factor=w.words.fold(sides.alone_factor),
        cards=w.both_of_side(),
    )
    share = w.ruleset.share_of(sides.alone_factor)
    if share > 1:
        keys = "table.sides.alone_factor scoring.settlement"
        w.say("table.alone_each", keys, factor=w.words.fold(share))
    if sides.alone_with:
        several = [w.words.card(name, n) for name, n in sides.alone_with.items()]
        w.say("table.alone_with", "table.sides.alone_with", cards=w.words.join(several))
    if not specials:
        return
    if sides.alone_special_points is None:
        w.say("table.alone_all_special_points", "table.sides.alone_special_points")
    else:
        counting = [w.label(specials[n].label) for n in sides.alone_special_points]
        key = "table.alone_special_points" if counting else "table.alone_no_special_points"
        w.say(key, "table.sides.alone_special_points", names=w.words.join(counting))


def course(w: Writer) -> None:
    """The phases of a deal in order, an entry each; those that are never met are left out."""
    w.chapter("course")
    w.say("start.course.intro", "order")
    said: set[str] = set()
    before: list[str] = []
    for name in w.ruleset.order:
        path, phase = f"phases.{name}", w.ruleset.phases[name]
        text = TEXTS[phase.kind]
        step = text.step(w, path, phase, before)
        before.append(phase.kind)
        if step is None or step in said:
            continue
        said.add(step)
        w.paragraph(item=True)
        said_of = w.texts.get(f"phases.{step}", n=w.talon, name=w.named_after(phase))
        w.write(said_of, [f"{path}.kind", *text.met_because(w, path, phase)])
    w.paragraph(item=True)
    w.say("start.course.scoring", "scoring.kind")
