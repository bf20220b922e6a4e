"""What is said of the goal of a contract; its sentences stand together in the texts, under
``rules.contracts.goal`` and its word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.cards import parse_pattern
from game.rules.card_points import NO_POINTS, ForTricks, points_for_tricks
from game.rules.explain.facts import Fact, fact_of
from game.rules.explain.last_tricks import as_the_last, of_last_tricks
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.goals import GOALS
from game.rules.model.taking_over import TakenOver
from game.values import Kind, Points

TIMES = ("first", "second", "third", "fourth")
"""The times at which a card may fall, as their texts are called."""


def goal(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What must be reached, and when it is over; nothing where card points decide."""
    if contract.counts_points and wishes_differ(w):
        few = "few" if contract.avoids_points else "many"
        yield fact_of(w, f"in_turn.{few}", f"{path}.goal", own=True)
    if contract.avoids_points and contract.card_points:
        yield of_some_cards(w, path, contract)
    if contract.counts_points:
        return
    said, (reach, keys, bounds) = f"goal.{contract.goal}", _asked(w, path, contract)
    if w.ruleset.scoring.values_games and contract.is_about_tricks:
        yield fact_of(w, f"{said}.{reach}_plain", keys, own=True, **bounds)
        yield from _fixed_value(w, path, contract)
        yield from _first_tricks(w, path, contract)
        yield fact_of(w, f"{said}.ends", keys)
        return
    if not contract.is_about_tricks:
        yield fact_of(w, f"{said}.reach", keys)
        return
    scoring, lost = w.ruleset.scoring, contract.lost_value
    if lost is not None:
        unit = scoring.point_value
        paid = f"{keys} {path}.value {unit_key(w)}"
        yield fact_of(w, f"{said}.{reach}", paid, own=True, n=contract.value * unit, **bounds)
        if lost or not contract.plays_on:
            alike = "" if scoring.two_sides else "_alone"
            alike = f"_given{w.partners}" if scoring.gives_lost_value else alike
            alike += "" if lost or alike != "_alone" else "_nothing"
            paid = f"{keys} {path}.lost_value {unit_key(w)}"
            yield fact_of(w, f"lost_value{alike}", paid, own=True, n=lost * unit)
    elif scoring.two_sides:
        n = contract.value * scoring.point_value
        paid = f"{keys} {path}.value {unit_key(w)}"
        whom = w.phrase(f"contracts.paid.{'winners' if scoring.never_minus else 'both'}")
        yield fact_of(w, f"{said}.{reach}_of_sides", paid, own=True, n=n, whom=whom, **bounds)
    else:
        paid = f"{keys} {path}.value"
        yield fact_of(w, f"{said}.{reach}", paid, own=True, n=contract.value, **bounds)
        others = "won_or_given_partners" if w.partners else "won_or_given"
        yield fact_of(w, others if scoring.gives_lost_value else "won_or_lost", keys)
    yield from _first_tricks(w, path, contract)
    yield _ends(w, path, contract, keys)
    if w.partners and not contract.is_solo and contract.partner_plays:
        yield fact_of(w, f"{said}.partner_{contract.partner_tricks}", f"{path}.partner_tricks")


def _asked(w: Writer, path: str, contract: Contract) -> tuple[str, str, dict[str, str]]:
    """The text about what must be reached, the keys that it rests on, and what goes into it."""
    reach, keys, bounds = "reach", f"{path}.goal", dict[str, str]()
    if contract.needs_every_trick and _partner_helps(contract):
        reach, keys = "together", f"{keys} {path}.partner_tricks"
    if contract.bounds_tricks:
        bounds["must"] = _bounded(w, contract, "must")
        keys += f" {path}.least_tricks {path}.most_tricks"
    if contract.needs_points:
        bounds["must"] = _points_needed(w, contract, "must")
        keys += f" {path}.goal_points"
    return reach, keys, bounds


def _partner_helps(contract: Contract) -> bool:
    """Whether there is a partner who is still to be found, and whose tricks count as one's own."""
    return contract.finds_partner and contract.partner_tricks == "ignored"


def ends_before(contract: Contract) -> bool:
    """Whether a game may be over before its last card."""
    return contract.is_about_tricks and not contract.plays_on


def _ends(w: Writer, path: str, contract: Contract, keys: str) -> Fact:
    """When it is over, or what each trick then costs with which it is played on."""
    scoring = w.ruleset.scoring
    if not contract.plays_on:
        return fact_of(w, f"goal.{contract.goal}.ends", keys)
    said = "plays_on_given" if scoring.gives_lost_value else "plays_on"
    more = "" if contract.value_lost else "_only"
    keys = f"{path}.missing_each {path}.lost_value {unit_key(w)}"
    trick = w.phrase(f"contracts.wrong_trick.{contract.goal}")
    n = contract.missing_each * scoring.point_value
    return fact_of(w, f"{said}{more}", keys, own=True, n=n, trick=trick)


def unit_key(w: Writer) -> str:
    """The key that says what one point of the count is worth; none where that is always one."""
    return "scoring.unit" if "unit" in type(w.ruleset.scoring).model_fields else ""


def wishes_differ(w: Writer) -> bool:
    """Whether few card points are wanted in some games that are played, and many in others."""
    usual, special = w.usual()[1], [contract for _, contract in w.special_contracts()]
    if any(contract.avoids_points for contract in special):
        return True
    few = usual.avoids_points and not w.in_turn
    return few and w.ruleset.scoring.writes_own_points and bool(special)


def _bounded(w: Writer, contract: Contract, said: str, **args: str) -> str:
    """How many tricks the declarer must take, or may."""
    least, most = contract.least_tricks, contract.most_tricks or 0
    how = "exactly" if least == most else "between" if least else "at_most"
    key = f"contracts.goal.{contract.goal}.{said}.{how}"
    return w.phrase(key, n=most, least=least, **args)


def _points_needed(w: Writer, contract: Contract, said: str, **args: str) -> str:
    """How many points the declarer must have, and of what."""
    melds = "with_melds" if w.ruleset.melds is not None and contract.melds else "of_cards"
    key = f"contracts.goal.{contract.goal}.{said}.{melds}"
    return w.phrase(key, n=contract.goal_points or 0, **args)


def rounding(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """From which number on is rounded up, where a game says so."""
    if contract.is_about_tricks:
        return
    if contract.rounds_up_from is not None:
        at = f"{path}.rounds_up_from"
        yield fact_of(w, "rounds_up_from", at, own=True, n=contract.rounds_up_from)


def besides(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What every card point above those that are needed brings, and every missing one."""
    if contract.is_about_tricks:
        return
    unit, over, missing = w.ruleset.scoring.point_value, contract.over_each, contract.missing_each
    of, more = contract.each_points, "" if contract.each_points == 1 else "_of"
    counted = f"{path}.each_points {unit_key(w)}"
    if over and over == missing:
        keys = f"{path}.over_each {path}.missing_each {counted}"
        yield fact_of(w, f"each_besides{more}", keys, own=True, n=over * unit, of=of)
        return
    for key, n in (("over_each", over), ("missing_each", missing)):
        if n:
            keys = f"{path}.{key} {counted}"
            yield fact_of(w, f"{key}{more}", keys, own=True, n=n * unit, of=of)


def _first_tricks(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """Where only the first tricks decide."""
    first = contract.first_tricks
    if first is not None:
        count = w.words.number(first)
        keys = f"{path}.first_tricks"
        yield fact_of(w, "first_tricks", keys, own=True, n=first, count=count)


def _fixed_value(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What it is worth, with the talon or without."""
    value, hand = contract.value, contract.hand_value
    text, keys = "fixed_value", f"{path}.value {path}.hand_value"
    if hand is not None and hand != value:
        text = "fixed_value_hand"
    yield fact_of(w, text, keys, own=True, n=value, hand=hand or value)


def say_fewest_points(w: Writer, path: str, contract: Contract) -> None:
    """What is paid where everybody wants few card points."""
    said, n = "contracts.goal.fewest_points", contract.value * w.ruleset.scoring.point_value
    over, contracts = contract.taken_over, w.ruleset.contracts
    games = [] if over is None else [name for name in over.games if contracts[name].enabled]
    if over is not None and games:
        _say_taken_over(w, path, over, [w.words.quoted(w.label(contracts[n].label)) for n in games])
        return
    own = w.ruleset.scoring.values_games
    several = "several_own" if own else "several"
    if contract.all_lose:
        _say_all_lose(w, path, contract)
    elif contract.fewest_wins:
        keys = f"{path}.goal {path}.fewest_wins {path}.value {unit_key(w)}"
        w.say(f"{said}.fewest_wins", keys, n=n)
        several = "several_win"
    elif own:
        w.say(f"{said}.reach_own", f"{path}.goal")
    else:
        w.say(f"{said}.reach", f"{path}.goal {path}.value {unit_key(w)}", n=n)
    if contract.card_points:
        fact = of_some_cards(w, path, contract)
        w.write(fact.text, list(fact.keys))
    for fact in of_tricks(w, path, contract):
        w.write(fact.text, list(fact.keys))
    if not contract.all_lose:
        w.say(f"{said}.{several}", f"{path}.goal")
    if contract.talon_to_a_trick:
        pushes = [f"{at}.who" for at, phase in w.phases("push") if phase.who == "everybody"]
        how = f"{'pushed_' * bool(pushes and contract.comes_by_itself)}{contract.talon}"
        w.say(f"contracts.talon.{how}", [f"{path}.talon", *pushes])
    if contract.no_trick_doubles:
        w.say(f"{said}.no_trick_doubles", f"{path}.no_trick_doubles")
    if contract.every_trick_wins:
        key = "every_trick_own" if own else "every_trick_wins"
        w.say(f"{said}.{key}", f"{path}.every_trick_wins")


def _say_all_lose(w: Writer, path: str, contract: Contract) -> None:
    """What everybody loses, and who loses nothing gets."""
    said = "contracts.goal.fewest_points"
    if w.ruleset.scoring.values_games:
        w.say(f"{said}.all_lose_own", f"{path}.goal {path}.all_lose")
    else:
        keys = f"{path}.goal {path}.all_lose {path}.value"
        w.say(f"{said}.all_lose", keys, n=contract.value)
    if contract.no_trick_wins:
        n = contract.no_trick_wins
        w.say(f"{said}.no_trick_wins", f"{path}.no_trick_wins", n=n)
    if contract.rises_to > 1:
        text = "rises_twice" if contract.rises_to == 2 else "rises"
        fold = w.words.fold(contract.rises_to)
        w.say(f"{said}.{text}", f"{path}.rises_to", fold=fold)


def counting(w: Writer, points: Mapping[str, Points]) -> Iterator[tuple[str, Points]]:
    """Cards with what each of them counts; a group without those that are named after it as well,
    which come first."""
    found: list[tuple[bool, str, Points]] = []
    later: set[Kind] = set()
    for pattern, n in reversed(list(points.items())):
        kinds = {*parse_pattern(pattern)}
        if kinds - later:
            rest = bool(kinds & later)
            named = w.words.others(pattern) if rest else w.words.pattern(pattern)
            found.insert(0, (rest, named, n))
        later |= kinds
    for _, named, n in sorted(found, key=lambda one: one[0]):
        yield named, n


def counted(w: Writer, points: Mapping[str, Points]) -> str:
    """The same in words, one card after the other."""
    return _with_points(w, counting(w, points))


def counted_singly(w: Writer, points: Mapping[str, Points]) -> str:
    """The same where it is about one card at a time: ranks by what one of them is called."""
    by_rank = [(name.removeprefix("*-"), n) for name, n in points.items() if name[:2] == "*-"]
    if len(by_rank) < len(points) or any(name == "*" for name, _ in by_rank):
        return counted(w, points)
    return _with_points(w, ((w.words.rank(name), n) for name, n in by_rank))


def _with_points(w: Writer, counting: Iterable[tuple[str, Points]]) -> str:
    said = "contracts.goal.fewest_points.card"
    return w.words.comma(w.phrase(said, card=card, n=n) for card, n in counting)


def of_some_cards(w: Writer, path: str, contract: Contract) -> Fact:
    """The only cards that have card points in a game."""
    (name, each), *more = contract.card_points.items()
    suit, _, rank = name.partition("-")
    key = f"{path}.card_points"
    if not more and rank == "*" and suit != "*":
        said = "goal.fewest_points.of_suit"
        return fact_of(w, said, key, own=True, n=each, suit=w.words.suit(suit))
    if not more and suit == "*" and rank != "*":
        said = "goal.fewest_points.of_rank"
        return fact_of(w, said, key, own=True, n=each, ranks=w.words.rank(rank, 2))
    cards = counted(w, contract.card_points)
    said, one = "goal.fewest_points.card_points", w.is_one_card(list(contract.card_points))
    n = 1 if one else len(contract.card_points) + 1  # a pattern stands for several
    if one:
        cards = _with_points(w, [(w.words.acting(name), each)])
    return fact_of(w, said, key, own=True, n=n, cards=cards)


PLACES = ("each", "first", "last")
"""The tricks that may bring something by themselves, as `ForTricks` calls them."""


def facts_of_tricks(
    w: Writer, brings: ForTricks, keys: Mapping[str, str], before: str
) -> Iterator[Fact]:
    """What tricks bring, with where that stands."""
    more = "_more" if brings.each else ""
    facts = [
        fact_of(w, f"tricks.{key}{more if key != 'each' else ''}", keys[key], own=True, n=n)
        for key, n in zip(PLACES, brings, strict=False)
        if n and not (key == "last" and as_the_last(w, brings))
    ]
    found = of_last_tricks(w, brings)
    if found is not None:
        besides = more if "n" in found[1] else ""
        key = f"tricks.{found[0]}{besides}"
        told = fact_of(w, key, f"{before} {keys['last']}", own=True, **found[1])
        if brings.last and not as_the_last(w, brings):  # one is no whole without the other
            last = facts.pop()
            told = Fact(f"{last.text} {told.text}", (*last.keys, *told.keys), own=True)
        facts.append(told)
    yield from facts


def of_tricks(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What tricks count in a game that says so itself."""
    own = contract.trick_points
    if own is None:
        return
    brings, at = points_for_tricks(w.ruleset.phases.values(), contract), f"{path}.trick_points."
    yield from facts_of_tricks(w, brings, {key: at + key for key in PLACES}, f"{at}before_last")
    if own.last_by_card:
        cards = counted_singly(w, own.last_by_card)
        yield fact_of(w, "tricks.last_by_card", f"{at}last_by_card", own=True, cards=cards)
    if own.sweep:
        text = f"tricks.sweep{'_costs' * contract.avoids_points}{w.alone}"
        yield fact_of(w, text, f"{at}sweep {path}.goal", own=True, n=own.sweep)
    elif brings == NO_POINTS and not w.in_turn:
        yield fact_of(w, "tricks.nothing", f"{path}.trick_points", own=True)


def _say_taken_over(w: Writer, path: str, over: TakenOver, games: Sequence[str]) -> None:
    """Who becomes the declarer in the middle of it, and of which of these games."""
    said, at = "contracts.goal.fewest_points", f"{path}.taken_over"
    assert over.card is not None  # for the fewest points a card does it
    keys = f"{path}.goal {at}.card {at}.nth {at}.games"
    nth, card = w.phrase(f"{said}.nth.{TIMES[over.nth - 1]}"), w.words.card(over.card)
    w.say(f"{said}.taken_over", keys, card=card, nth=nth, games=w.words.join(games, "or"))
    w.say(f"{said}.taken_over_counts", f"{at}.games", game=games[0])


def remember(w: Writer) -> None:
    """What the lowest contract of each goal about tricks asks for, and all that ask for the
    same."""
    about_tricks = [entry for entry in w.special_contracts() if entry[1].is_about_tricks]
    lowest = {contract.goal: (path, contract) for path, contract in about_tricks}
    for word in filter(lowest.get, GOALS):
        path, contract = lowest[word]
        same = [entry for entry in reversed(about_tricks) if _asks(entry[1]) == _asks(contract)]
        names = dict.fromkeys(w.words.quoted(w.label(one.label)) for _, one in same)
        name, keys = w.words.join(list(names)), " ".join(f"{at}.goal" for at, _ in same)
        key = f"contracts.goal.{word}.remember"
        if contract.bounds_tricks:
            keys += f" {path}.least_tricks {path}.most_tricks"
            text = _bounded(w, contract, "remember", name=name)
            w.remind("contracts", f"{text}{_only_first(w, contract)}", keys.split())
            continue
        if contract.needs_points:
            keys += f" {path}.goal_points"
            text = _points_needed(w, contract, "remember", name=name)
            w.remind("contracts", f"{text}{_only_first(w, contract)}", keys.split())
            continue
        partner = w.partners and not contract.is_solo and contract.partner_plays
        if partner and contract.needs_every_trick and contract.partner_tricks == "lose":
            key, keys = f"{key}_alone", f"{keys} {path}.partner_tricks"
        text = f"{w.phrase(key, name=name)}{_only_first(w, contract)}"
        w.remind("contracts", text, keys.split())


def _asks(contract: Contract) -> tuple[object, ...]:
    """What it is that a contract asks for, as far as one keeps it in mind."""
    bounds = contract.least_tricks, contract.most_tricks, contract.first_tricks
    alone = contract.is_solo or not contract.partner_plays
    side = "helps" if _partner_helps(contract) or alone else contract.partner_tricks
    return contract.goal, contract.goal_points, *bounds, side


def _only_first(w: Writer, contract: Contract) -> str:
    """What is added where only the first tricks decide."""
    first = contract.first_tricks
    if first is None:
        return ""
    return " " + w.phrase("contracts.first_tricks_there", n=first, count=w.words.number(first))
