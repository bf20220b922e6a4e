"""What can be played besides the usual game: an entry each, then what several have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from game.cards import JOKER_NAMES, Suit, parse_pattern
from game.rules.card_points import points_for_tricks
from game.rules.explain.chapters.cards import pairs_of_colour
from game.rules.explain.chapters.cards_of_game import (
    cards_of_game,
    equals_of_game,
    keys_of_trumps,
    order_of_game,
    points_of_game,
    ranks_as,
    trump_suit_of_game,
    trumps_of_game,
)
from game.rules.explain.chapters.melds import counted_in
from game.rules.explain.chapters.shared import (
    ContractEntry,
    game_for_all,
    name_of_group,
    say_group,
    tell_rest_together,
    told_by_each,
    told_together,
)
from game.rules.explain.duties import own_duties
from game.rules.explain.facts import Fact, fact_of
from game.rules.explain.goals import (
    PLACES,
    besides,
    facts_of_tricks,
    goal,
    of_some_cards,
    of_tricks,
    rounding,
)
from game.rules.explain.highest_cards import highest_card
from game.rules.explain.ladders import Bids, bids_together, name_of
from game.rules.explain.leads import first_leader, own_leads
from game.rules.explain.sides import sides_of
from game.rules.explain.trump_cards import higher_trumps
from game.rules.explain.trumps_of_games import goes_by_colour, only_suit, trump_of_all
from game.rules.explain.values import worth_of_bids, worth_of_game
from game.rules.explain.writer import Writer
from game.rules.higher_trumps import relative_names
from game.rules.model.auction import ReservationsPhase
from game.rules.model.contracts import Contract
from game.rules.model.holdings import Holding
from game.rules.model.ladders import NAMED_LATER, NO_TRUMP, Ladder, entry_of
from game.rules.turns import turns

MANY_LEFT = 2
"""So many melds that do not count are named in place of all that do."""

_WON_WITH = {
    "reach": "win_at",
    "collect": "collected_at",
    "achieve": "achieved_at",
    "predict": "predicted",
}
"""The text about what a single game asks for."""


def contracts(w: Writer) -> None:
    """Every special contract that is offered, the highest first, or all that are played in turn;
    shared sentences once."""
    w.chapter("contracts")
    if w.in_turn and w.turns == "in_turn":
        w.say("contracts.in_turn.order", "match.contracts", names=w.words.comma(_in_a_row(w)))
        planned = w.ruleset.planned_deals
        if planned is None or planned > len(turns(w.ruleset)):
            w.say("contracts.in_turn.again", "match.contracts match.deals match.rounds")
            if (dealers := _dealers_of_each(w)) < w.ruleset.table.players:
                keys = "match.contracts match.next_dealer table.players"
                w.say("contracts.in_turn.same_dealers", keys, n=dealers)
    if w.turns == "by_kept":
        _by_kept(w)
    entries = [_entry_in_turn(w, *one) for one in dict(w.in_turn).items()]
    if w.only_game:
        entries = [entry.only(f for f in entry.facts if not w.said(f.text)) for entry in entries]
    entries += [_entry(w, bids) for bids in bids_together(w.special_contracts())]
    kept = told_by_each(entries)
    shared = told_together(entries, kept)
    if w.in_turn:
        tell_rest_together(entries, shared)
    said = [
        entry.only(f for f in entry.facts if f.text not in shared or (f.own and f.text in kept))
        for entry in _told_once(entries)
    ]
    told = [
        list(alike) for _, alike in groupby(said, lambda one: [fact.text for fact in one.facts])
    ]
    for alike in _each_worth_once(w, told):
        _say_entry(w, alike)
    beside = _when_all_pass(w)
    groups: dict[tuple[int, ...], list[str]] = {}
    for text, places in shared.items():
        groups.setdefault(places, []).append(text)
    for places, common in sorted(groups.items(), key=lambda group: -len(group[0])):
        members = [entries[place] for place in places]
        group = name_of_group(entries, members)
        group = "all_declared" if beside and group in ("all", "both") else group
        say_group(w, entries, members, common, group)


def _each_worth_once(
    w: Writer, told: Sequence[Sequence[ContractEntry]]
) -> Iterator[list[ContractEntry]]:
    """What the bids of a ladder are worth, said of the first that has them; a later one is worth as
    much as the last that was said to be."""
    last: dict[str, str] = {}
    for alike in told:
        shorter = dict[str, str]()
        ladder = alike[0].contract.ladder is not None
        for worth in [fact.text for fact in alike[0].facts if fact.worth and ladder]:
            if worth in last:
                name = w.words.quoted(last[worth])
                shorter[worth] = w.phrase("contracts.ladder.as_much", name=name)
            last[worth] = alike[-1].name
        yield [
            one.only(fact._replace(text=shorter.get(fact.text, fact.text)) for fact in one.facts)
            for one in alike
        ]


def _when_all_pass(w: Writer) -> bool:
    """The usual game, where everybody wants few card points in it and many in another, or where it
    counts several times; whether it is one of those that are told."""
    path, usual = w.usual()
    others = [one for _, one in w.special_contracts() if one.counts_points]
    if w.in_turn or not usual.is_played or not w.ruleset.scoring.writes_own_points:
        return False
    facts = list[Fact]()
    if usual.avoids_points and others and not all(one.avoids_points for one in others):
        facts.append(fact_of(w, "in_turn.few", f"{path}.goal"))
    if usual.factor > 1:
        factor = w.words.fold(usual.factor)
        facts.append(fact_of(w, "factor_for_all", f"{path}.factor", factor=factor, each=""))
    if facts:
        _say_entry(w, [ContractEntry(w.label(usual.label), usual, path, tuple(facts))])
    return bool(facts)


def _say_entry(w: Writer, alike: Sequence[ContractEntry]) -> None:
    """What one contract says by itself, or some that follow one another and say the same."""
    w.paragraph(item=True)
    names = w.words.join(dict.fromkeys(entry.name for entry in alike))
    enabled = [f"{entry.path}.enabled" for entry in alike]
    for index, facts in enumerate(zip(*(entry.facts for entry in alike), strict=True)):
        keys = [key for fact in facts for key in fact.keys]
        if index:
            w.write(facts[0].text, keys)
        else:
            text = w.phrase("contracts.entry", name=names, text=facts[0].text)
            w.write(text, [*keys, *enabled])


def _by_kept(w: Writer) -> None:
    """What is played in the first deal, and by how many predictions were kept in later ones."""
    match, known = w.ruleset.match, w.ruleset.contracts
    first, *_ = (w.words.quoted(w.label(known[name].label)) for name in match.contracts)
    w.say("contracts.by_kept.first", "match.contracts", name=first)
    each, last = list[str](), len(match.contracts_by_kept) - 1
    for kept, name in enumerate(match.contracts_by_kept):
        text = "none" if not kept else "one" if kept == 1 else "some"
        text = "more" if kept == last < w.ruleset.predicting_sides else text
        number, game = w.words.number(max(1, kept)), w.words.quoted(w.label(known[name].label))
        each.append(w.phrase(f"contracts.by_kept.{text}", number=number, name=game))
    keys = "match.contracts_by_kept scoring.kind"
    w.say("contracts.by_kept.later", keys, each=w.words.comma(each))


def _in_a_row(w: Writer) -> Iterator[str]:
    """The games that have their turn by their names, once where one is played several times in a
    row, and those of which one is chosen then."""
    for name, same in groupby(_name_of_turn(w, turn) for turn in turns(w.ruleset)):
        times = len(list(same))
        again = {"times": w.words.times(times), "name": name}
        yield name if times == 1 else w.phrase("contracts.in_turn.repeated", **again)


def _name_of_turn(w: Writer, turn: str) -> str:
    """What a game is called that has its turn, or who chooses then and among which."""
    games, phase = w.ruleset.contracts, w.ruleset.phases.get(turn)
    if turn in games or not isinstance(phase, ReservationsPhase):
        return w.words.quoted(w.label(games[turn].label))
    names = [w.words.quoted(w.label(games[n].label)) for n in w.ruleset.offered_in([turn])]
    if len(names) == 1:
        return names[0]
    return w.phrase(f"contracts.in_turn.choice.{phase.who}", names=w.words.join(names, "or"))


def _dealers_of_each(w: Writer) -> int:
    """How many players ever deal a game, however often all have had their turn; of several games
    the most."""
    players, games = w.ruleset.table.players, w.ruleset.match.contracts
    if w.ruleset.match.next_dealer not in ("left", "right"):
        return players
    dealers: dict[str, set[int]] = {}
    for number, name in enumerate(games * players):
        dealers.setdefault(name, set()).add(number % players)
    return max(map(len, dealers.values()))


def _told_once(entries: Iterable[ContractEntry]) -> list[ContractEntry]:
    """The entries, those of one name of which the same is told as one: a game may be named before
    something is turned down and after it."""
    told: dict[tuple[str, tuple[str, ...]], ContractEntry] = {}
    for entry in entries:
        shape = entry.name, tuple(fact.text for fact in entry.facts)
        if shape in told:
            facts = zip(told[shape].facts, entry.facts, strict=True)
            both = tuple(one._replace(keys=(*one.keys, *other.keys)) for one, other in facts)
            told[shape] = told[shape]._replace(facts=both)
        else:
            told[shape] = entry
    return list(told.values())


def _entry(w: Writer, bids: Bids) -> ContractEntry:
    """What is told of a contract, or of all bids of a ladder at once."""
    path, contract = bids[-1]
    facts = _facts(w, path, contract) if contract.ladder is None else _facts_of_bids(w, bids)
    return ContractEntry(name_of(w, bids), contract, path, tuple(facts), bids)


def _entry_in_turn(w: Writer, path: str, contract: Contract) -> ContractEntry:
    """What is told of a game that has its turn."""
    facts = tuple(_facts_in_turn(w, path, contract))
    return ContractEntry(w.label(contract.label), contract, path, facts)


def _facts_in_turn(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """Whether many card points are wanted or few, which there are, and what is trump."""
    if len({other.avoids_points for _, other in w.in_turn}) > 1:
        yield fact_of(w, f"in_turn.{'few' if contract.avoids_points else 'many'}", f"{path}.goal")
    if contract.card_points:
        yield of_some_cards(w, path, contract)
    yield from points_of_game(w, path, contract)
    yield from _trick_points(w, path, contract)
    yield from rounding(w, path, contract)
    yield from own_duties(w, path, contract)
    yield from first_leader(w, path, contract)
    yield from own_leads(w, path, contract)
    yield from _not_discarded(w, path, contract)
    _, usual = w.usual()
    if w.has_trumps:
        yield from trumps_of_game(w, path, contract, usual, own=contract.has_trump)
    if contract.orders != usual.orders:
        yield from order_of_game(w, path, contract)
    yield from trump_suit_of_game(w, path, contract, usual)
    yield from highest_card(w, path, contract, usual)


def _trick_points(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What the tricks count, where that is not the same in all games."""
    if contract.trick_points is not None and (w.counting_changes or not w.in_turn):
        yield from of_tricks(w, path, contract)
        return
    if not w.counting_changes:
        return
    for at, _ in w.phases("tricks")[:1]:
        brings = points_for_tricks(w.ruleset.phases.values(), contract)
        keys = {key: f"{at}.{key}_trick" for key in PLACES}
        yield from facts_of_tricks(w, brings, keys, f"{at}.before_last")


def _reached(w: Writer, contract: Contract) -> str:
    """Whether what is bid is to be reached by card points alone, or by melds as well, achieved
    singly, or predicted."""
    scoring = w.ruleset.scoring
    if scoring.counts_predictions:
        return "predict"
    if scoring.achievable is not None:
        return "achieve"
    melds = w.ruleset.melds is not None and contract.melds
    return "collect" if melds and not (scoring.counts_steps or scoring.values_games) else "reach"


def _reached_by_bid(w: Writer, path: str, contract: Contract, reach: str, who: str) -> Fact:
    """What the highest bid of a ladder takes."""
    what, keys = _reached_with(w, path, contract)
    return fact_of(w, f"ladder.{what}{reach}", keys, who=who)


def _reached_with(w: Writer, path: str, contract: Contract) -> tuple[str, str]:
    """What must be done, melds among it where they count as card points; and the keys of that."""
    what, keys = _reached(w, contract), f"{path}.win_at"
    melds = w.ruleset.melds is not None and contract.melds
    if what == "reach" and melds and w.ruleset.scoring.melds_are_points:
        return "collect", f"{keys} scoring.melds_count"
    return what, keys


def _named_suit(w: Writer, path: str, contract: Contract, *, told: bool) -> Iterator[Fact]:
    """Of which suits one is named afterwards, where that may not be any and nothing has told it,
    and what holds in that suit."""
    if contract.trump_suits and not told and trump_of_all(w) is None:
        text = w.phrase(w.trump_from(contract), **w.trump_words(contract))
        yield Fact(text, (f"{path}.trump_suits",))
    yield from trump_suit_of_game(w, path, contract, w.usual()[1])


def _facts_of_bids(w: Writer, bids: Bids) -> Iterator[Fact]:
    """What the bids of a ladder are, what each is worth, and what goes otherwise than usual."""
    path, contract = bids[-1]
    ladder, at = contract.ladder, f"{path}.ladder"
    assert ladder is not None
    alone = {NAMED_LATER: "_alone", NO_TRUMP: "_without"}.get("".join(ladder.trumps), "")
    in_suit = [bid for bid in reversed(bids) if bid[1].trumps_are_listed]
    above_all = list(highest_card(w, path, contract, w.usual()[1]))
    said_of_it = {fact.text for fact in above_all}
    in_words = list(cards_of_game(w, *in_suit[0])) if in_suit else []
    in_words = [fact for fact in in_words if fact.text not in said_of_it]
    keys = f"{at}.trumps"
    if in_suit and len(in_words) == 1 and only_suit(in_suit[0][1]) is not None:
        in_words = []  # the suit named is trump, and there is nothing more to say
        keys += f" {keys_of_trumps(in_suit[0][0])}"
    yield from _needs(w, path, contract)
    yield from _after_another(w, path, contract)
    yield from _holding(w, path, contract)
    by_itself = alone == "_alone" and not contract.trump_is_named
    if alone == "_alone" and len(ladder.numbers) == 1:
        yield _won_with(w, path, contract)  # there is no number to choose
        if contract.declarer_names_trump and w.names_trump != "partner":
            yield fact_of(w, "ladder.names_trump", f"{at}.trumps", own=True)
    else:
        compete = w.bids_compete(contract)
        yield from _named_in_bids(w, at, ladder, alone, keys, compete=compete)
        other = contract.turned_over or contract.partner_names_trump or w.names_trump == "partner"
        reach = "_without" if by_itself or other else alone
        who = w.phrase(f"contracts.ladder.{'highest' if compete else 'only'}")
        yield _reached_by_bid(w, path, contract, reach, who)
    yield from worth_of_bids(w, path, contract, ladder)
    yield from (above := list(_above_suits(w, in_suit)))
    for number, fact in enumerate(() if above else in_words):
        name = w.words.quoted(w.label(in_suit[0][1].label))
        text = w.phrase("contracts.ladder.example", name=name, text=fact.text)
        yield fact if number else fact._replace(text=text, own=True)
    if by_itself:
        told = w.phrase(
            w.trump_from(w.usual()[1]), **w.trump_words(w.usual()[1])
        )  # in the chapter of the trumps
        yield from (fact for fact in cards_of_game(w, path, contract) if fact.text != told)
    elif not in_suit and not ranks_as(w, contract, w.usual()[1]):
        yield from order_of_game(w, path, contract)
    if contract.trump_is_named:
        yield from _named_suit(w, path, contract, told=by_itself)
    if not in_suit and not by_itself:
        yield from equals_of_game(w, path, contract, w.usual()[1])
    yield from () if by_itself else above_all
    yield from points_of_game(w, path, contract)
    yield from _trick_points(w, path, contract)
    yield from own_duties(w, path, contract)
    yield from own_leads(w, path, contract)
    yield from sides_of(w, path, contract)
    yield from _course(w, path, contract)


def _named_in_bids(
    w: Writer, at: str, ladder: Ladder, alone: str, keys: str, *, compete: bool
) -> Iterator[Fact]:
    """Which numbers and suits the bids of a ladder name, and where they `compete`, which go before
    others."""
    words = {word: w.phrase(f"contracts.ladder.{word}") for word in (NO_TRUMP, NAMED_LATER)}
    suits = [words[suit] if suit in words else w.words.suit(suit) for suit in ladder.trumps]
    equal = not alone and (len(suits) == 1 or not ladder.suits_rank or not compete)
    listed = w.words.join(suits, "or") if equal else w.words.comma(suits)
    first, last, step = _numbers_said(ladder)
    numbered = f"{at}.first {at}.last {at}.step"
    few = {1: "the_number", 2: "two_numbers"}.get(len(ladder.numbers))
    steps = few or ("numbers" if step == 1 else "numbers_in_steps")
    shape = "_equal" if equal else alone
    if _named_alike(w, ladder):
        shape = "_only" if equal and len(suits) == 1 else shape
        yield fact_of(w, f"ladder.with_number{shape}", keys, own=True, suits=listed)
        said, own = f"{steps}_of_all", False
    else:
        said, own, numbered = f"{steps}{shape}", True, f"{numbered} {keys}"
    args = {"first": first, "last": last, "step": step, "suits": listed}
    yield Fact(w.phrase(f"contracts.ladder.{said}", **args), tuple(numbered.split()), own)
    if len(suits) > 1 and compete:
        ranked = "suits_rank" if ladder.suits_rank else "suits_equal"
        yield fact_of(w, f"ladder.{ranked}", f"{at}.suits_rank")
    often = first + ladder.said_above
    if ladder.said_above:
        n, key = ladder.said_above, f"{at}.said_above"
        count = w.words.number(n)
        yield fact_of(w, "ladder.said_above", key, n=n, count=count, first=first, means=often)
    if ladder.said_in > 1:
        n, means, key = ladder.said_in, ladder.numbers[0], f"{at}.said_in"
        yield fact_of(w, "ladder.said_in", key, n=n, first=often, means=means)


def _named_alike(w: Writer, ladder: Ladder) -> bool:
    """Whether another ladder has bids with the same numbers: these are told of once for all."""
    names = {
        entry_of(at)
        for at, one in w.special_contracts()
        if (other := one.ladder) and _numbers_said(other) == _numbers_said(ladder)
    }
    return len(names) > 1


def _numbers_said(ladder: Ladder) -> tuple[int, int, int]:
    """The lowest number as it is said, the highest one, and from one to the next."""
    highest = max(ladder.numbers, default=ladder.first)
    step = max(1, ladder.step // ladder.said_in)
    return ladder.said(ladder.first), ladder.said(highest), step


def _above_suits(w: Writer, in_suit: Bids) -> Iterator[Fact]:
    """What stands above the suit of a bid, where that is the same for every suit."""
    above = relative_names([one for _, one in in_suit]) if len(in_suit) > 1 else []
    if above:
        text = higher_trumps(w, in_suit[0][1].model_copy(update={"higher_trumps": above}))
        text += f" {pairs_of_colour(w)}" if goes_by_colour(above) else ""
        yield Fact(text, tuple(f"{at}.trumps" for at, _ in in_suit), own=True)


def _said_for(w: Writer, phase: str | None, number: int) -> int:
    """What players say for a bid of so many, in the phase in which it is named."""
    for contract in w.ruleset.contracts.values():
        if contract.offered == phase and contract.ladder is not None:
            return contract.ladder.said(number)
    return number


def _facts(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """All sentences about a contract, in the order in which one wants to know them."""

    yield from _needs(w, path, contract)
    if contract.when_turned_up:
        yield _turned_up(w, path, contract.when_turned_up)
    yield from _after_another(w, path, contract)
    if contract.after_bid is not None:
        n = _said_for(w, contract.offered, contract.after_bid)
        yield fact_of(w, "after_bid", f"{path}.after_bid", own=True, n=n)
    if contract.named_by != "anybody":
        sides = w.partners if contract.named_by == "opponents" else ""
        yield fact_of(w, f"named_by.{contract.named_by}{sides}", f"{path}.named_by", own=True)
    if contract.may_change:
        lower = any(
            w.ruleset.phases[other.offered].kind == "declare" and other.rank < contract.rank
            for _, other in w.special_contracts()
            if other.offered is not None
        )
        key = "may_change_not_lower" if lower else "may_change"
        yield fact_of(w, key, f"{path}.may_change", own=True)
    yield from _holding(w, path, contract)
    yield from goal(w, path, contract)
    if contract.counts_points:
        yield from worth_of_game(w, path, contract)
    most = w.ruleset.scoring.needs_most and contract.win_at == 1
    if contract.win_at is not None and not most:
        yield _won_with(w, path, contract)
    if _names_trump_as_bids_do(w, contract):
        yield fact_of(w, "ladder.names_trump", f"{path}.trump", own=True)
    yield from besides(w, path, contract)
    if contract.runners is not None and contract.counts_points:
        count = w.words.number(contract.runners)
        yield fact_of(w, "runners", f"{path}.runners", n=contract.runners, count=count)
    if contract.is_played:
        yield from cards_of_game(w, path, contract)
        yield from points_of_game(w, path, contract)
        yield from _trick_points(w, path, contract)
        yield from rounding(w, path, contract)
        yield from own_duties(w, path, contract)
        yield from own_leads(w, path, contract)
        yield from sides_of(w, path, contract)
        yield from _course(w, path, contract)


def _names_trump_as_bids_do(w: Writer, contract: Contract) -> bool:
    """Whether the declarer of a game names the trump that is offered beside bids of a number alone,
    which say it of themselves."""
    if not contract.declarer_names_trump or w.names_trump == "partner":
        return False
    others = (one for _, one in w.special_contracts() if one.offered == contract.offered)
    ladders = (one.ladder for one in others if one.ladder is not None)
    return any(ladder.trumps == [NAMED_LATER] for ladder in ladders)


def _after_another(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What must have been named before by others, or by whoever names this."""
    if contract.after_call:
        yield fact_of(w, "after_call", f"{path}.after_call", own=True)
    if contract.after_proposal:
        yield fact_of(w, "after_proposal", f"{path}.after_proposal", own=True)


def _won_with(w: Writer, path: str, contract: Contract) -> Fact:
    """How much a game takes to be won."""
    what, keys = _reached_with(w, path, contract)
    key = _WON_WITH[what]
    if key == "win_at" and contract.finds_partner:
        key = "win_at_together"
    return fact_of(w, key, keys, own=True, n=contract.win_at)


def _needs(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """The cards that it takes, in one sentence where each of several is needed once."""
    each = list(contract.needs.items())
    side = f"{path}.needs_side_cards"
    if len(each) > 1 and all(n == 1 for _, n in each):
        keys = " ".join([*(f"{path}.needs.{card}" for card in contract.needs), side])
        yield fact_of(
            w, "needs_all", keys, own=True, cards=w.words.several(_by_rank(contract.needs))
        )
        return
    for card, n in each:
        many = w.words.card(card, n) if n > 1 else w.words.held(card, w.ruleset.deck.copies)
        needed = {"n": n, "count": w.words.number(n), "card": many}
        yield fact_of(w, "needs", f"{path}.needs.{card} {side}", own=True, **needed)


def _holding(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """The sorts of hands that it takes, of which one is enough."""
    if shared := _with_any_suit(contract.holding):
        holding = contract.holding[0]
        any_suit = w.phrase("words.all_of_any_suit")
        yield fact_of(
            w,
            f"holding.{_sort_of(w, holding)}",
            f"{path}.holding",
            own=True,
            n=holding.count,
            count=w.words.number(holding.count),
            cards=w.words.join([*map(w.words.pattern, shared), any_suit]),
        )
        return
    for place, holding in enumerate(contract.holding):
        alike = _alike(w, holding)
        yield fact_of(
            w,
            f"{'holding_or' if place else 'holding'}.{'alike' if alike else _sort_of(w, holding)}",
            f"{path}.holding",
            own=True,
            n=holding.count,
            count=w.words.number(holding.count),
            cards=alike or w.words.several(holding.cards),
            card=w.words.acting(holding.card) if holding.card else "",
        )
        if holding.uncounted:
            cards = w.words.several(holding.uncounted)
            yield fact_of(w, "holding.uncounted", f"{path}.holding", own=True, cards=cards)


def _turned_up(w: Writer, path: str, shown: Sequence[str]) -> Fact:
    """By which cards that are turned up it is played."""
    key = f"{path}.when_turned_up"
    suit, _, rank = shown[0].partition("-")
    if len(shown) == 1 and rank == "*" and suit != "*":
        card = w.words.cards_of_suit(suit, 1)
        return fact_of(w, "when_turned_up.suit", key, own=True, card=card)
    one = _one_of(w, shown)
    if one or w.is_one_card(shown):
        card = one or w.words.acting(shown[0])
        return fact_of(w, "when_turned_up.suit", key, own=True, card=card)
    return fact_of(w, "when_turned_up.several", key, own=True, cards=w.words.several(shown))


def _one_of(w: Writer, patterns: Sequence[str]) -> str:
    """What any card of a single rank, or any joker, is called; empty where more are named."""
    if len(patterns) != 1:
        return ""
    suit, _, rank = patterns[0].partition("-")
    if patterns[0] in JOKER_NAMES:
        return w.words.acting(patterns[0])
    return w.words.acting_rank(rank) if suit == "*" and rank != "*" else ""


def _alike(w: Writer, holding: Holding) -> str:
    """What so many of one rank, suit or card are called: five Kings, a King; empty where several
    are named, or where it is not so many cards that count."""
    if holding.kind != "cards" or len(holding.cards) != 1:
        return ""
    (entry,) = holding.cards
    suit, _, rank = entry.partition("-")
    if rank == "*" and suit != "*":
        return w.words.cards_of_suit(suit, holding.count)
    of_rank, n = suit == "*" and rank != "*", holding.count
    if not of_rank and (n < 2 or len(parse_pattern(entry)) > 1):
        return ""
    if n == 1:
        return w.words.a_rank(rank)
    named = w.words.rank(rank, n) if of_rank else w.words.card(entry, n)
    return f"{w.words.number(n)} {named}"


def _sort_of(w: Writer, holding: Holding) -> str:
    """The key of the text about a sort of hand: points may be those of the whole hand, and count in
    it alone; and there may be none at all."""
    none = "_none" * holding.wants_none
    if not holding.of_points:
        return f"{holding.kind}{none}"
    whole = "all_" * (list(holding.cards) == ["*-*"])
    return f"{whole}{holding.kind}{'_of_hand' * bool(w.ruleset.deck.hand_points)}{none}"


def _with_any_suit(holdings: Sequence[Holding]) -> list[str]:
    """The cards that all sorts of hands name, where each of them names a whole suit beside these, a
    sort for each of the four; nothing where that is not so."""
    kinds = {(one.kind, one.count, bool(one.uncounted)) for one in holdings}
    named = [[card for card in one.cards if _is_suit(card)] for one in holdings]
    shared = [[card for card in one.cards if not _is_suit(card)] for one in holdings]
    suits = {suit for some in named for suit in some if len(some) == 1}
    if len(holdings) != len(Suit) or len(suits) != len(Suit) or len(kinds) > 1:
        return []
    alike = all(some == shared[0] for some in shared) and not holdings[0].uncounted
    return shared[0] if alike else []


def _is_suit(card: str) -> bool:
    return card.endswith("-*") and card != "*-*"


def _by_rank(cards: Iterable[str]) -> Iterator[str]:
    """Cards, or their rank in their place where all four suits of it are there."""
    ranks: dict[str, list[str]] = {}
    for card in cards:
        ranks.setdefault(card.partition("-")[2], []).append(card)
    for rank, named in ranks.items():
        yield from [f"*-{rank}"] if len(named) == len(Suit) else named


def _declared_after_talon(w: Writer, contract: Contract) -> bool:
    """Whether the talon has been taken, or left, when a contract is chosen."""
    order = w.ruleset.order
    kinds = [w.ruleset.phases[name].kind for name in order]
    return contract.offered is not None and kinds.index("talon") < order.index(contract.offered)


def _always_takes_talon(w: Writer) -> bool:
    """Whether the talon is taken in every game, as its chapter says."""
    return all(contract.takes_talon for _, contract in w.special_contracts())


def _not_done(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What is done in other contracts only."""
    if contract.exchanges is not True and w.phases("exchange"):
        text = "others_exchange" if contract.exchanges else "no_exchange"
        yield fact_of(w, text, f"{path}.exchanges")
    if not contract.melds and w.ruleset.melds is not None:
        yield fact_of(w, "no_melds", f"{path}.melds")
    elif isinstance(contract.melds, list) and w.ruleset.melds is not None:
        table = w.ruleset.melds.table
        left = [name for name in table if table[name].enabled and name not in contract.melds]
        few = 0 < len(left) <= MANY_LEFT < len(contract.melds)
        text, names = ("counted_melds_but", left) if few else ("counted_melds", contract.melds)
        yield fact_of(w, text, f"{path}.melds", names=counted_in(w, names))
    if contract.melds_at_most is not None and w.ruleset.melds is not None:
        most = contract.melds_at_most
        text, count = "melds_at_most", w.words.number(most)
        yield fact_of(w, text, f"{path}.melds_at_most", n=most, count=count)


def _not_discarded(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """Which cards may not be discarded, in place of what may not be otherwise."""
    if contract.kept is not None:
        text = "kept" if contract.kept else "kept_none"
        yield fact_of(w, text, f"{path}.kept", cards=w.words.several(contract.kept))


def _talon(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """Who takes the talon, where that goes otherwise than usual."""
    if w.phases("talon") and not _declared_after_talon(w, contract):
        as_ever = contract.takes_talon and not w.usual()[1].is_played
        told = any(phase.announce_trumps for _, phase in w.phases("discard"))
        taken = contract.takes_talon and not told and w.phases("discard")
        here = "taken_untold" if taken else str(contract.talon)
        if not (as_ever and _always_takes_talon(w)):
            yield fact_of(w, f"talon.{'always' if as_ever else here}", f"{path}.talon")
    elif contract.talon_goes_to_side or contract.talon_leads:
        yield fact_of(w, f"talon.{contract.talon}", f"{path}.talon")


def _course(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What goes otherwise than usual: talon, hand, melds, lead, next deal, special points."""
    scoring = w.ruleset.scoring
    if contract.in_rounds == "only":
        game = game_for_all(w)
        yield fact_of(w, "only_in_rounds", f"{path}.in_rounds match.bock.game", game=game)
    yield from _talon(w, path, contract)
    yield from _not_discarded(w, path, contract)
    if contract.hand == "open":
        opens = {"before_play": "open", "after_lead": "open_after_lead"}
        text = opens.get(contract.opens, "open_after_trick")
        yield fact_of(w, text, f"{path}.hand {path}.opens")
    yield from _not_done(w, path, contract)
    yield from first_leader(w, path, contract)
    if contract.several:
        yield fact_of(w, "several", f"{path}.several")
    if contract.deals_next:
        yield fact_of(w, "deals_next", f"{path}.deals_next")
    if contract.wins_match:
        with_side = not contract.is_solo and bool(w.partners)
        key = "wins_match_side" if with_side else "wins_match"
        yield fact_of(w, key, f"{path}.wins_match")
    if contract.is_about_tricks and scoring.two_sides:
        if scoring.specials:
            yield fact_of(w, "no_special_points", f"{path}.special_points {path}.goal")
        spoken = w.ruleset.spoken
        if spoken is not None and not spoken.by_turns:
            yield fact_of(w, "no_announcements", f"announcements.enabled {path}.goal")
    elif contract.special_points is not None:
        names = [w.label(scoring.specials[name].label) for name in contract.special_points]
        key = "special_points" if names else "no_special_points"
        yield fact_of(w, key, f"{path}.special_points", names=w.words.join(names))
    elif contract.is_solo and scoring.specials:
        yield fact_of(w, "all_special_points", f"{path}.special_points")
    if contract.promises:
        names = [w.label(scoring.specials[name].label) for name in contract.promises]
        yield fact_of(w, "promises", f"{path}.promises", names=w.words.join(names))
