"""What is said of the duties of a trick and of cards that count as others, and what of the duties
is best kept in mind; their sentences stand in `duties.yaml`, those of a duty under its key."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.cards import Suit, parse_card
from game.rules.explain.facts import Fact, fact_of
from game.rules.explain.ladders import bids_together, name_of
from game.rules.explain.trump_cards import all_equals_turn
from game.rules.explain.trumps_of_games import goes_by_lead, has_trumps_of_other_suits
from game.rules.explain.writer import Writer
from game.rules.higher_trumps import LOWEST, kinds_above
from game.rules.model.contracts import Contract
from game.rules.model.duties import DUTIES, Duties
from game.rules.model.phases import TricksPhase
from game.values import Kind

Said = tuple[str, list[str]]
"""A sentence with the keys on which it rests."""


def say_wild(w: Writer, path: str, phase: TricksPhase) -> None:
    """Which cards count as one of the rank led; and that who led may go on with such a card."""
    if phase.wild:
        ranks = w.words.join([w.words.rank(rank, 2) for rank in phase.wild])
        w.say_of("tricks", "wild", f"{path}.wild", ranks=ranks)
    if phase.goes_on:
        w.say_of("tricks", "goes_on", f"{path}.goes_on")


def duties_of_tricks(w: Writer, path: str, duties: Duties) -> None:
    """A sentence for each duty, whether it holds or not, unless that follows from another one that
    does not; with two players a trump lies in the trick only if it was led."""
    if duties.follow_suit and w.in_one_row:
        _in_one_row(w, path, duties)
        return
    two = w.ruleset.table.players == 2
    for word, duty in DUTIES.items():
        if (two and duty.of_three) or (duty.of_trumps and not w.has_trumps):
            continue
        if duty.needs is not None and duty.needs not in duties.held:
            continue
        holds = word in duties.held
        part = any(DUTIES[other].within == word for other in duties.held)
        if not holds and (not duty.usual or (part and w.has_trumps)):
            continue
        held = "yes" if holds else "no"
        held += ("_two" if w.has_trumps else "_two_without_trump") if two and duty.beats else ""
        if word == "follow_suit":
            held += _with_what_suits(w, holds=holds)
        alone = word == "no_undertrump" and holds and not duties.must_trump
        held += "_by_itself" if alone else ""
        if word == "must_overtrump" and duties.trump_to_win:
            _say(w, f"{word}.rule.yes_to_win", f"{path}.{word} {path}.trump_to_win")
        else:
            _say(w, f"{word}.rule.{held}", f"{path}.{word}")
    for text, keys in (*_of_partner(w, path, duties), *_of_trumps(w, path, duties)):
        w.write(text, keys)
    if duties.must_trump and w.has_trumps:
        _say(w, "free", f"{path}.follow_suit {path}.must_trump")
    elif duties.follow_suit and _is_free_when_void(w, duties):
        _say(w, "free_without_trump", f"{path}.follow_suit")
    beside = "_but" if w.has_trumps else "_else"
    for text, keys in _of_thrown_off(w, path, duties, beside):
        w.write(text, keys)


def _is_free_when_void(w: Writer, duties: Duties) -> bool:
    """Whether who has none of the suit led plays any card, as there are no trumps, nor cards that
    must go first, and the trick is not picked up in place of that."""
    plays = w.picks_up is None or w.picks_up.who == "highest"
    return plays and not w.has_trumps and not duties.throw_off_first


def _with_what_suits(w: Writer, *, holds: bool) -> str:
    """The end of the key of what is said of following suit, by what a suit is there."""
    if holds:
        return "_beside_trumps" if w.has_trumps and has_trumps_of_other_suits(w) else ""
    if w.has_trumps:
        return ""
    return "_by_rank" if _won_by_rank(w) else "_without_trump"


def _won_by_rank(w: Writer) -> bool:
    """Whether suits mean nothing in any trick."""
    return all(phase.taken_by_rank_led for _, phase in w.phases("tricks"))


def must_play_high(w: Writer) -> bool:
    """Whether who does not beat the others loses their low cards, so that high ones are of use."""
    return any(one.duties.else_lowest for _, one in w.phases("tricks"))


def keeps_high_cards(w: Writer) -> bool:
    """Whether high cards take tricks, and nothing makes one play them before one wants to."""
    forced = any(
        one.duties.must_beat or one.duties.must_beat_trump or one.duties.must_overtrump
        for _, one in w.phases("tricks")
    )
    return not forced and not must_play_high(w) and not goes_by_lead(w)


def _in_one_row(w: Writer, path: str, duties: Duties) -> None:
    """The same where every card follows to any other."""
    beats = duties.must_beat or duties.must_beat_trump
    if beats:
        _say(w, "in_one_row.must_beat", f"{path}.must_beat {path}.must_beat_trump")
    if duties.else_lowest:
        at, usual = w.usual()
        turns = bool(usual.second_wins) and all_equals_turn(w, usual)
        text = "else_lowest_as_high" if turns else "else_lowest"
        _say(w, f"in_one_row.{text}", f"{path}.else_lowest" + f" {at}.second_wins" * turns)
    elif not beats:
        _say(w, "in_one_row.any_card", f"{path}.must_beat {path}.else_lowest")
    for text, keys in _of_partner(w, path, duties):
        w.write(text, keys)


def own_duties(w: Writer, path: str, contract: Contract) -> Iterator[Fact]:
    """What one must play in a contract, in place of what one must otherwise."""
    duties, at = contract.duties, f"{path}.duties"
    if duties is None:
        return
    if not duties.held:
        yield fact_of(w, "duties.none", f"{at}.follow_suit")
        return
    held = _from_now(w, duties)
    rests = " ".join(f"{at}.{word}" for word in Duties.model_fields)
    thrown = [Fact(text, tuple(rests.split())) for text, _ in _of_thrown_off(w, at, duties)]
    if not thrown or any(_from_now(w, phase.duties) != held for _, phase in w.phases("tricks")):
        words = w.words.comma(held)
        yield fact_of(w, f"duties.{'these' if len(held) > 1 else 'only'}", rests, duties=words)
    if duties.spare_partner:
        yield from (Fact(text, tuple(keys)) for text, keys in _of_partner(w, at, duties))
    yield from (Fact(text, tuple(keys)) for text, keys in _of_trumps(w, at, duties))
    yield from thrown


def _from_now(w: Writer, duties: Duties) -> list[str]:
    """The duties that hold, a few words for each."""
    two, said = w.ruleset.table.players == 2, []
    for word in duties.held:
        free = "_to_win" if word == "must_overtrump" and duties.trump_to_win else ""
        if not (two and DUTIES[word].of_three):
            said.append(w.texts.get(f"duties.{word}.from_now{free}"))
    return said


def games_of(w: Writer) -> list[tuple[str, Contract]]:
    """All that can be played, each with its path."""
    games = w.all_games
    return [(at, game) for at, game in games.items() if game.is_played]


def all_have_own_duties(w: Writer) -> bool:
    """Whether every game says itself what one must play."""
    return all(game.duties is not None for _, game in games_of(w))


def games_of_own_duties(w: Writer) -> None:
    """In which games one must play something else."""
    own = [(at, game) for at, game in games_of(w) if game.duties is not None]
    if own and not all_have_own_duties(w):
        names = dict.fromkeys(w.words.quoted(name_of(w, bids)) for bids in bids_together(own))
        keys = [f"{at}.duties" for at, _ in own]
        listed = w.words.join(list(names))
        w.say_of("tricks", "duties_otherwise_in", keys, n=len(names), names=listed)


def _of_trumps(w: Writer, path: str, duties: Duties) -> Iterator[Said]:
    """That one may always trump, and which trumps need not follow."""
    two = w.ruleset.table.players == 2
    if duties.may_trump and w.has_trumps:
        low = "_not_lower" if duties.no_undertrump and not two else ""
        yield _said(w, f"may_trump.rule.yes{low}", f"{path}.may_trump")
    if duties.free_trumps and w.has_trumps:
        several = "_several" if len(duties.free_trumps) > 1 else ""
        ranks = w.words.join(_ranks_first(w, duties.free_trumps))
        ranks = ranks[:1].upper() + ranks[1:]
        under, keys = "", f"{path}.free_trumps {path}.free_under_lower"
        if duties.free_under_lower:
            under = "_under_lower"
        yield _said(w, f"free_trumps.rule.yes{several}{under}", keys, ranks=ranks)


def _ranks_first(w: Writer, names: Sequence[str]) -> list[str]:
    """Trumps by their ranks, and after them single cards."""
    lowest = _lowest_of_suits(w)
    whole = bool(lowest) and lowest.issubset(parse_card(name) for name in names if "-" in name)
    single = [name for name in names if "-" in name]
    single = [name for name in single if not (whole and parse_card(name) in lowest)]
    cards = [w.words.held(name) for name in single]
    if whole:
        cards.append(w.phrase("trump.lowest_of_all"))
    ranks = w.words.join(w.words.the_rank(name) for name in names if "-" not in name)
    return [*([w.phrase("trump.those", ranks=ranks)] if ranks else []), *cards]


def _lowest_of_suits(w: Writer) -> set[Kind]:
    """The lowest card of each suit, where games name that of the trump suit among the trumps above
    it, and the same ones: those that it can be."""
    games = [one for one in w.all_games.values() if one.is_played]
    named = [one for one in games if LOWEST in one.higher_trumps]
    lowest = {kind for one in named for suit in Suit for kind in kinds_above(one, LOWEST, suit)}
    return lowest if len(lowest) == len(Suit) else set()


def _of_thrown_off(w: Writer, path: str, duties: Duties, beside: str = "") -> Iterator[Said]:
    """Which cards go first where one cannot follow suit; `beside` what holds otherwise."""
    named = duties.throw_off_first
    if named:
        one = "_one" if w.is_one_card(named) else ""
        cards = w.words.held(named[0]) if one else w.those(named)
        yield _said(
            w, f"throw_off_first.rule.yes{one}{beside}", f"{path}.throw_off_first", cards=cards
        )


def _of_partner(w: Writer, path: str, duties: Duties) -> Iterator[Said]:
    """Whether one must beat and trump while the partner wins, of these what one must otherwise."""
    beats = duties.must_beat or duties.must_beat_trump
    trumps = duties.must_trump and w.has_trumps
    if not w.partners or not (beats or trumps):
        return
    held = "yes" if duties.spare_partner else "no"
    void = duties.spare_when_void and beats and trumps
    if void:
        held = "yes_trump"
    elif not beats and not (held == "no" and duties.must_overtrump):
        held += "_trump"
    elif not trumps:
        held += "_beat"
    yield _said(w, f"spare_partner.rule.{held}", f"{path}.spare_partner {path}.spare_when_void")
    lower = trumps and duties.must_overtrump and not duties.no_undertrump
    if duties.spare_partner and lower:
        yield _said(w, "spare_partner.rule.lower", f"{path}.spare_partner {path}.no_undertrump")
    if void:
        what = "any" if duties.must_beat else "trump"
        yield _said(w, f"spare_partner.rule.following_{what}", f"{path}.spare_when_void")


def remember_duties(w: Writer, path: str, duties: Duties) -> None:
    """That one must play high wherever one can, or trump where one cannot follow, or must only
    follow suit, or may always trump, or any card; nothing where that is not the same in all
    games."""
    if any(game.duties is not None for _, game in games_of(w)):
        return
    stocks = [stock for _, stock in w.phases("stock")]
    if any(stock.ends_deal and not stock.duties_hold for stock in stocks):
        return
    lasts = any(stock.ends_deal for stock in stocks)
    chapter = "stock" if lasts else "endgame" if stocks else "tricks"
    if duties.else_lowest:
        _remind(w, chapter, "else_lowest", f"{path}.else_lowest")
        return
    if duties.follow_suit and w.in_one_row:
        return  # where every card follows to any other
    spared = duties.spare_partner and w.partners
    if duties.follow_suit and duties.must_trump and duties.must_beat and not spared:
        keys = f"{path}.follow_suit {path}.must_trump {path}.must_beat"
        keys += f" {path}.spare_partner" if w.partners else ""
        _remind(w, chapter, "play_high", keys)
    elif duties.follow_suit and duties.discards_last and not spared and w.has_trumps:
        keys = f"{path}.follow_suit {path}.must_trump"
        keys += f" {path}.spare_partner" if w.partners else ""
        _remind(w, chapter, "else_trump", keys)
    elif duties.only_suit_binds and w.has_trumps:
        _remind(w, chapter, "only_follow", f"{path}.follow_suit {path}.must_trump")
    elif duties.may_trump and duties.no_undertrump and w.has_trumps:
        _remind(w, chapter, "may_trump", f"{path}.may_trump {path}.no_undertrump")
    elif not duties.held and not w.phases("stock") and not goes_by_lead(w):
        _remind(w, chapter, "any_card", f"{path}.follow_suit")


def _say(w: Writer, key: str, keys: str, **names: str) -> None:
    w.write(*_said(w, key, keys, **names))


def _said(w: Writer, key: str, keys: str, **names: str) -> Said:
    """A sentence with the keys on which it rests."""
    return w.texts.get(f"duties.{key}", **names), keys.split()


def _remind(w: Writer, chapter: str, key: str, keys: str) -> None:
    w.remind(chapter, w.texts.get(f"duties.remember.{key}"), keys.split())
