"""What is said of who plays with whom in a contract, and of how a partner is found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.cards import is_joker, parse_pattern, parse_rank, parse_suit, rank_name, rank_of, suit_of
from game.rules.explain.facts import Fact, fact_of
from game.rules.explain.trumps_of_games import only_suit
from game.rules.explain.writer import Writer
from game.rules.higher_trumps import OF_TRUMP, is_relative, kinds_listed
from game.rules.model.auction import ReservationsPhase
from game.rules.model.cards_of_phases import (
    left_undealt,
    named_before_rest,
    talon_dealt,
    talon_lies_open,
)
from game.rules.model.contracts import Contract
from game.rules.model.partners import Partner
from game.rules.model.phases import PovertyPhase


def sides_of(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """Who plays with whom, and how much it counts."""
    factor = w.ruleset.table.sides.alone_factor
    if contract.is_solo:
        yield fact_of(w, "sides.solo", f"{path}.sides")
    elif contract.finds_partner:
        name = path.removeprefix("contracts.")
        phases = w.ruleset.phases.values()
        called = contract.partner is not None and contract.partner.is_called
        found = "called" if called else "proposal" if contract.is_proposal else "partner"
        finds = [phase for phase in phases if phase.finds_partner_for == name]
        found_in = next((phase.kind for phase in finds), found)
        offered = sum([phase.cards for phase in finds if isinstance(phase, PovertyPhase)])
        yield fact_of(w, f"sides.{found_in}", f"{path}.sides", n=offered)
    if not contract.partner_plays:
        yield from _resting(w, f"{path}.partner_plays", contract)
    if contract.partner_gives is not None:
        none = "" if contract.partner_gives else "_none"
        n, count = contract.partner_gives, w.words.number(contract.partner_gives)
        passing = w.phases("partner_pass")
        by = "declarer" if any(phase.first == "declarer" for _, phase in passing) else "partner"
        key = " ".join([f"{path}.partner_gives", *(f"{at}.first" for at, _ in passing)])
        yield fact_of(w, f"sides.{by}_gives{none}", key, n=n, count=count)
    if contract.dummy:
        phase = w.ruleset.phases.get(contract.offered or "")
        first = isinstance(phase, ReservationsPhase) and phase.dummy_opens
        yield fact_of(w, f"sides.dummy{'_open' * first}", f"{path}.dummy")
    if contract.partner is not None and contract.is_proposal:
        yield from _proposed(w, f"{path}.partner", contract)
    elif contract.partner is not None and contract.partner.within is None:
        yield from _called(w, f"{path}.partner", contract, contract.partner)
    elif contract.partner is not None:
        at, within = f"{path}.partner", contract.partner.within or 0
        keys = f"{at}.found_by {at}.within"
        count = w.words.number(within)
        yield fact_of(w, f"partner.{contract.partner.found_by}", keys, n=within, count=count)
        if factor > 1:
            yield fact_of(w, "alone", "table.sides.alone_factor", factor=w.words.fold(factor))
        yield from _alone_special_points(w)
    if contract.declarer_times > 1:
        times = w.words.fold(contract.declarer_times)
        yield fact_of(w, "declarer_times", f"{path}.partner.declarer_times", factor=times)
    yield from _multiplied(w, path, contract)


def _multiplied(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """How many times it counts, and when it is lost."""
    counted = contract.is_solo and w.ruleset.scoring.two_sides
    others = any(other.factor > 1 for _, other in w.special_contracts())
    if contract.factor > 1 or (counted and (others or w.changeable(f"{path}.factor"))):
        text, times = _whose_factor(w, contract), w.words.fold(contract.factor)
        also = [f"scoring.{key}" for key in w.ruleset.scoring.keys_of_factor]
        each = w.words.fold(w.ruleset.share_of(contract.factor))
        keys = " ".join([f"{path}.factor", *also])
        yield fact_of(w, text, keys, factor=times, each=each)
    if contract.factor_lost != contract.factor:
        yield _when_lost(w, path, contract)


def _when_lost(w: Writer, path: str, contract: Contract) -> Fact:
    """How much it counts when it is lost."""
    share = w.ruleset.share_of(contract.factor_lost)
    way = "_for_all" if w.ruleset.scoring.multiplies_for_all else "_shared" if share > 1 else ""
    times, each = w.words.fold(contract.factor_lost), w.words.fold(share)
    return fact_of(w, f"lost_factor{way}", f"{path}.lost_factor", factor=times, each=each)


def _whose_factor(w: Writer, contract: Contract) -> str:
    """The text about for whom the result of a game is multiplied."""
    if w.ruleset.scoring.multiplies_for_all:
        return "factor_for_all"
    if w.ruleset.share_of(contract.factor) > 1:
        return "factor_shared"
    return "factor_for_side" if w.ruleset.keeps_partner(contract) else "factor"


def _resting(w: Writer, key: str, contract: Contract) -> Iterator[Fact]:
    """That the partner, or all of them, lay their cards aside; and what then counts for a bid."""
    table = w.ruleset.table
    many = "_all" if table.players > 2 * table.sides.count else ""
    yield fact_of(w, f"sides.partner_rests{many}", key)
    if w.ruleset.scoring.reaches_bid and contract.counts_points:
        melds = "" if w.ruleset.melds is not None and contract.melds else "_without_melds"
        yield fact_of(w, f"sides.bid_alone{many}{melds}", f"{key} scoring.kind")


def _proposed(w: Writer, at: str, contract: Contract) -> Iterator[Fact]:
    """Who may accept a proposal, and what becomes of it when nobody does."""
    by = contract.partner.accepted_by if contract.partner is not None else ""
    yield fact_of(w, f"accepted_by.{by}", f"{at}.accepted_by")
    higher = any(
        other.offered == contract.offered and other.rank > contract.rank and not other.is_proposal
        for _, other in w.special_contracts()
    )
    yield fact_of(w, f"unaccepted.{'higher' if higher else 'falls'}", f"{at}.found_by")


def _called(w: Writer, at: str, contract: Contract, partner: Partner) -> Iterator[Fact]:
    """Who the partner is where a card is called, what the declarer needs for it, and what its
    holder must do."""
    later, is_trump = contract.suit_comes_later, _calls_trump(contract, partner)
    if partner.is_named_later:
        yield from _called_later(w, at, contract, partner)
    else:
        card = _called_card(w, partner)
        yield fact_of(w, "partner.card", f"{at}.found_by {at}.card", own=True, card=card)
    if partner.names_trump:
        yield fact_of(w, "called.names_trump", f"{at}.names_trump")
    else:
        yield fact_of(w, "called.hidden", f"{at}.found_by")
    if left_undealt(w.ruleset.phases.values()):
        yield fact_of(w, "called.aside", f"{at}.found_by")
    if _may_lie_in_talon(w, partner):
        yield fact_of(w, "called.in_talon", f"{at}.found_by")
    if not partner.is_named_later:
        needed = _needed_to_call(partner, is_trump=is_trump, later=later)
        if not partner.may_hold:
            yield fact_of(w, f"called.{needed}", f"{at}.own_suit")
    yield from _held_itself(w, at, partner)
    if partner.is_of_trump and later and w.phases("talon") and not partner.may_hold:
        yield fact_of(w, "called.none_to_call", f"{at}.card")
    if partner.hold_card:
        text = "called.holds" if w.phases("discard") else "called.holds_in_play"
        yield fact_of(w, text, f"{at}.hold_card")
    if not partner.bound:
        return
    of_trump = "_trump" if is_trump else ""
    yield fact_of(w, f"called.bound{of_trump}", f"{at}.bound")
    count = w.words.number(partner.run_away)
    away = "run_away" if partner.run_away else "no_run_away"
    keys = f"{at}.run_away"
    yield fact_of(w, f"called.{away}{of_trump}", keys, n=partner.run_away, count=count)


def _held_itself(w: Writer, at: str, partner: Partner) -> Iterator[Fact]:
    """What it means to hold the called card oneself, or to be dealt it afterwards."""
    phases = [w.ruleset.phases[name] for name in w.ruleset.order]
    kinds = [one.kind for one in phases]
    said = "call_partner" if partner.is_named_later else "trump"
    to_come = named_before_rest(phases)
    if to_come and said in kinds:
        to_come = kinds.index("deal_rest") > kinds.index(said)
    if partner.may_hold:
        yield fact_of(w, f"called.may_hold{'_to_come' * to_come}", f"{at}.may_hold")
    elif to_come:
        yield fact_of(w, "called.to_come", f"{at}.may_hold")


def _may_lie_in_talon(w: Writer, partner: Partner) -> bool:
    """Whether the called card may have gone to the talon, of which nobody has seen the cards when
    it is called."""
    kinds = [w.ruleset.phases[name].kind for name in w.ruleset.order]
    if not talon_dealt(w.ruleset.phases.values()) or talon_lies_open(w.ruleset.phases.values()):
        return False
    taken = kinds.index("talon") if "talon" in kinds else len(kinds)
    named = kinds.index("call_partner") if "call_partner" in kinds else 0
    return named < taken if partner.is_named_later else True


def _called_cards(w: Writer, contract: Contract, names: Sequence[str]) -> str:
    """Cards that can be called: all of a rank but the one of trumps in a few words."""
    suit = only_suit(contract) if contract.trumps_are_listed else None
    if any(is_relative(name) for name in names):
        return w.words.join([_card_called(w, name) for name in names])
    kinds = {kind for name in names for kind in parse_pattern(name)}
    ranks = {rank_of(kind) for kind in kinds if not is_joker(kind)}
    if suit is not None and len(ranks) == 1 and len(kinds) > 1:
        every = {kind for kind in w.ruleset.deck.suited if rank_of(kind) in ranks}
        own = {kind for kind in every if suit_of(kind) == parse_suit(suit)}
        if kinds == every - own and own:
            ranks_said = w.words.rank(rank_name(ranks.pop(), w.ruleset.deck.faces), 2)
            return w.phrase("words.all_but_trump", ranks=ranks_said)
    return w.words.several(names)


def _called_later(w: Writer, at: str, contract: Contract, partner: Partner) -> Iterator[Fact]:
    """Which cards the declarer may name once it has the game, and what if it can name none."""
    cards = _called_cards(w, contract, partner.cards)
    kinds = set(kinds_listed(partner.cards, None))
    yield fact_of(w, f"partner.calls{'_any' * partner.may_hold}", f"{at}.found_by")
    left = _trumps_not_called(w, partner.cards)
    if left is not None and len(left) <= 2:
        ranks = w.words.ranks(left)
        yield fact_of(w, f"partner.any_trump{'_but' * bool(left)}", f"{at}.cards", ranks=ranks)
    else:
        every = left is None and kinds.issuperset(w.ruleset.deck.suited)
        text = "any_card" if every else "only_card" if _is_one(partner.cards) else "cards"
        if text == "only_card":
            cards = _single_card(w, partner.cards[0])
        yield fact_of(w, f"partner.{text}", f"{at}.cards", cards=cards)
    if partner.plain:
        later = contract.trump_is_named and not _named_before_call(w)
        yield fact_of(w, f"called.plain{'_later' * later}", f"{at}.plain")
    if partner.own_suit:
        yield fact_of(w, "called.needs_own_suit", f"{at}.own_suit")
    if partner.otherwise:
        others = _called_cards(w, contract, partner.otherwise)
        if _is_one(partner.otherwise) and not partner.otherwise_held:
            others = _single_card(w, partner.otherwise[0])
        form = "_single" * _is_one(partner.otherwise) + "_of_one" * _is_one(partner.cards)
        form = "_held" if partner.otherwise_held else form
        keys = f"{at}.otherwise {at}.otherwise_held"
        yield fact_of(w, f"called.otherwise{form}", keys, cards=others)
    alone = "alone" if partner.alone else "alone_then"
    if partner.alone or not partner.may_hold:
        yield fact_of(w, f"called.{alone}", f"{at}.alone")


def _is_one(names: Sequence[str]) -> bool:
    """Whether only one card can be called."""
    return len(names) == 1 and (is_relative(names[0]) or len(parse_pattern(names[0])) == 1)


def _trumps_not_called(w: Writer, names: Sequence[str]) -> list[str] | None:
    """The ranks of the trump suit that cannot be called, where cards of that suit alone can, and
    more than a few; else None."""
    ranks = {parse_rank(name.partition("-")[2]) for name in names if is_relative(name)}
    every = w.ruleset.deck.ranks
    if len(ranks) < len(names) or 2 * len(ranks) < len(every):
        return None
    return [rank for rank in every if parse_rank(rank) not in ranks]


def _named_before_call(w: Writer) -> bool:
    """Whether the trump suit is known when a card is called."""
    kinds = [w.ruleset.phases[name].kind for name in w.ruleset.order]
    return kinds.index("trump") < kinds.index("call_partner")


def _called_card(w: Writer, partner: Partner) -> str:
    """What the called card is, in words."""
    return _single_card(w, partner.card or "")


def _single_card(w: Writer, name: str) -> str:
    """A card that somebody has, perhaps of the trump suit, with its article."""
    if is_relative(name):
        word, _, rank = name.partition("-")
        return w.phrase(f"scoring.achieved.card.{word}", the=w.words.the_rank(rank))
    return w.words.held(name)


def _card_called(w: Writer, name: str) -> str:
    """A card that can be called, or several, perhaps of the trump suit."""
    if not is_relative(name):
        return w.words.several([name])
    return w.phrase(f"trump.{OF_TRUMP}", rank=w.words.rank(name.partition("-")[2]))


def _calls_trump(contract: Contract, partner: Partner) -> bool:
    """Whether the called card is a trump."""
    if partner.is_of_trump or partner.card is None:
        return partner.is_of_trump
    trumps = {kind for entry in contract.trumps for kind in parse_pattern(entry)}
    return not trumps.isdisjoint(parse_pattern(partner.card))


def _needed_to_call(partner: Partner, *, is_trump: bool, later: bool) -> str:
    """The text about what the declarer must hold: a trump, where the called card is one, which is
    known only `later` where a suit is named then."""
    if partner.is_of_trump and later:
        return "own_trump" if partner.own_suit else "no_own_trump"
    if not partner.own_suit:
        return "no_own_suit"
    if is_trump:
        return "another_trump"
    return "any_of_suit" if later else "own_suit"


def _alone_special_points(w: Writer) -> Iterator[Fact]:
    """Which special points count for whoever has found no partner."""
    specials, counting = w.ruleset.scoring.specials, w.ruleset.table.sides.alone_special_points
    if not (w.ruleset.scoring.two_sides and specials):
        return
    if counting is None:
        yield fact_of(w, "alone_all_special_points", "table.sides.alone_special_points")
        return
    names = [w.label(specials[name].label) for name in counting]
    key = "alone_special_points" if names else "alone_no_special_points"
    yield fact_of(w, key, "table.sides.alone_special_points", names=w.words.join(names))
