"""What the two sides may announce, until when, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from game.rules.explain.writer import Writer
from game.rules.model.announcements import Announcements, Level
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.phases import StockPhase
from game.rules.model.scoring.re_kontra import ReKontra

FIRST_CARDS = ("first", "second", "third", "fourth")
FEW_GAMES = 3
"""So many that are not doubled, or are, too, are told by their names."""

"""Before which of the own cards something is said, as their texts are called."""


def announcements(w: Writer, scoring: ReKontra, spoken: Announcements) -> None:
    """Every level, and what becomes of promises."""
    if spoken.by_turns:
        say_turns(w, spoken)
        return
    each, once = spoken.doubles and spoken.each_doubles, len(spoken.said) == 1
    doubling = ["announcements.doubles", "announcements.each_doubles"] if each else []
    alone = "_once" if spoken.doubles else "_only"
    how = alone if once else "_doubling" if each else ""
    w.say(f"announcements.on{how}", [*_switches(spoken), *doubling])
    for index, (name, level) in enumerate(spoken.said.items()):
        w.paragraph(item=True)
        _level(w, scoring, f"announcements.levels.{name}", level, spoken, number=index)
    w.paragraph()
    if each:
        w.say(f"announcements.each_doubles{_besides(scoring)}", doubling)
        _again(w)
    _missed(w, scoring, spoken)
    if any(contract.partner is not None for _, contract in w.special_contracts()):
        later = "yes" if spoken.later_after_partner else "no"
        w.say(f"announcements.later.{later}", "announcements.later_after_partner")
    names = w.side_names()
    if spoken.answer:
        w.say("announcements.answer", "announcements.answer", n=spoken.answer, **names)
    if spoken.duty is None:
        w.say("announcements.no_duty", "announcements.duty")
    else:
        w.say("announcements.duty", "announcements.duty", n=spoken.duty, **names)


def _switches(spoken: Announcements) -> list[str]:
    """The keys that say what there is to be announced."""
    levels = (f"announcements.levels.{name}.enabled" for name in spoken.levels)
    return ["announcements.enabled", *levels]


def say_turns(w: Writer, spoken: Announcements) -> None:
    """Who may double, upon what, and until when."""
    if spoken.in_bidding:
        _say_in_bidding(w, spoken)
        return
    by_cards = w.ruleset.table.sides.are_by_cards
    often, sides = "once" if len(spoken.said) == 1 else "on", w.ruleset.doubles_by_sides or by_cards
    adds = [f"announcements.levels.{n}.points" for n, one in spoken.said.items() if one.points]
    often = f"raised_{often}" if adds else often
    text = f"announcements.turns.{often}{'_by_sides' if sides else ''}"
    could_be_either = w.ruleset.either_doubles
    order = ["announcements.opponents_first"] if could_be_either else []
    w.say(text, ["announcements.by_turns", *order, *_switches(spoken), *adds])
    until = {name: until_when(w, level.cards) for name, level in spoken.said.items()}
    in_time = all(key != "with_cards" for key in until.values())
    cards = [f"announcements.levels.{name}.cards" for name in spoken.said]
    w.say(f"announcements.turns.{'in_time' if in_time else 'in_hand'}", cards)
    before = ""
    for index, (name, level) in enumerate(spoken.said.items()):
        who = "declarers" if index % 2 else "opponents"
        who = ("others" if index else "either") if sides else who
        w.paragraph(item=True)
        w.say(
            f"announcements.turns.{who}{'_again' if index > 1 and not sides else ''}",
            f"announcements.levels.{name}.cards",
            name=w.label(level.label),
            before=before,
            **w.declarer,
            cards=w.phrase(f"announcements.{until[name]}", n=level.cards),
        )
        before = w.label(level.label)
    _say_wins_match(w, spoken)
    _say_parts(w)
    _say_shown(w)
    if spoken.may_fold:
        w.paragraph()
        _say_folding(w, spoken)
    if spoken.opponents_first:
        _say_who_begins(w, by_cards=by_cards)
    either = w.ruleset.scoring.doubles_by_sides and not w.ruleset.table.two_sides
    if either and not (w.always_two_sides or w.ruleset.table.parts_in_two):
        w.paragraph()
        which = "two_sides" if w.finds_partners else "one_against_all"
        w.say(f"announcements.turns.{which}", "announcements.by_turns table.sides.kind")
    _say_about_tricks(w, spoken)
    if any(isinstance(phase, StockPhase) for phase in w.ruleset.phases.values()):
        w.paragraph()
        w.say("announcements.turns.drawn", [f"announcements.levels.{n}.cards" for n in spoken.said])
    if spoken.ends_bidding:
        first = next(iter(spoken.said.values()))
        w.paragraph()
        name = w.label(first.label)
        when = "out_of_turn" if spoken.out_of_turn else "ends_bidding"
        keys = "announcements.ends_bidding announcements.out_of_turn"
        w.say(f"announcements.turns.{when}", keys, name=name)


def _say_who_begins(w: Writer, *, by_cards: bool) -> None:
    """Who says the first one where somebody has declared a game, or where nobody has."""
    _, usual = w.usual()
    if by_cards or (w.ruleset.either_doubles and usual.is_played and usual.offered is None):
        w.paragraph()
        which = "declared" if by_cards else "undeclared"
        w.say(f"announcements.turns.{which}", "announcements.opponents_first")


def _say_shown(w: Writer) -> None:
    """That one shows by it on which side one is, where only cards say so."""
    if w.ruleset.table.sides.are_by_cards:
        w.paragraph()
        w.say("announcements.turns.shows_side", "announcements.by_turns table.sides.kind")


def _say_about_tricks(w: Writer, spoken: Announcements) -> None:
    """Whether games that are about tricks alone are doubled, too: by their names, where those are
    few."""
    about = [one for _, one in w.special_contracts() if one.is_about_tricks]
    names = list(dict.fromkeys(w.words.quoted(w.label(one.label)) for one in about))
    if names:
        w.paragraph()
        every = "every_game" if spoken.every_game else "not_every_game"
        named = "_named" * (len(names) <= FEW_GAMES)
        keys, said = "announcements.every_game", w.words.join(names)
        w.say(f"announcements.turns.{every}{named}", keys, names=said)


def _say_wins_match(w: Writer, spoken: Announcements) -> None:
    """That a deal of which the last level was said decides the match."""
    for name, level in spoken.said.items():
        if level.wins_match:
            key = f"announcements.levels.{name}.wins_match"
            said = w.words.quoted(w.label(level.label))
            w.paragraph()
            w.say("announcements.turns.wins_match", key, name=said)


def _say_parts(w: Writer) -> None:
    """That parts of a deal are doubled by themselves, and which."""
    specials = w.ruleset.scoring.specials
    names = [w.label(specials[part].label) for part in w.ruleset.doubled_parts]
    if names:
        w.paragraph()
        keys = [f"{path}.promises" for path, _ in w.special_contracts()]
        w.say(
            "announcements.turns.parts",
            ["announcements.by_part", *keys],
            names=w.words.join(names),
        )
    said = [name for name in w.ruleset.doubled_parts if specials[name].is_said]
    if said:
        keys = [f"scoring.special_points.{name}.announced.by" for name in said]
        w.say("announcements.turns.parts_said", ["announcements.by_part", *keys])


def _say_folding(w: Writer, spoken: Announcements) -> None:
    """That the other side answers at once, and what it costs to give up."""
    often = "once" if len(spoken.said) == 1 else "on"
    two = "_two" if w.ruleset.table.players == 2 else ""
    w.say(f"announcements.turns.fold_{often}{two}", ["announcements.may_fold", *_switches(spoken)])


def _say_in_bidding(w: Writer, spoken: Announcements) -> None:
    """Who may double in place of a bid, and what becomes of it."""
    keys = ["announcements.by_turns", "announcements.in_bidding", *_switches(spoken)]
    names = [w.words.quoted(w.label(level.label)) for level in spoken.said.values()]
    key = {1: "once", 2: "twice"}.get(len(names), "often")
    times = [f"announcements.levels.{n}.times" for n, one in spoken.said.items() if one.times]
    key, keys = f"{key}_times" if times else key, keys + times
    args = {"name": names[0], "again": names[min(1, len(names) - 1)], **w.declarer}
    w.say(f"announcements.turns.in_bidding.{key}", keys, **args)
    w.say("announcements.turns.in_bidding.struck", keys)
    _say_wins_match(w, spoken)


def until_when(w: Writer, cards: int) -> str:
    """The text about how long something can be said with so many cards in hand: before which of the
    own first cards, or else with how many."""
    phases = w.ruleset.phases.values()
    number = cards_played(phases) - cards
    drawn = any(isinstance(phase, StockPhase) for phase in phases)
    if drawn or not 0 <= number < len(FIRST_CARDS):
        return "with_cards"
    return f"before_card.{FIRST_CARDS[number]}"


def say_doubled(w: Writer, text: str, *also: str) -> None:
    """What comes of all that is said by turns: `text` names it, and other keys say `also`."""
    spoken = w.ruleset.spoken
    if spoken is None:
        return
    adding = {name: level for name, level in spoken.said.items() if level.points}
    called = {name: w.words.quoted(w.label(level.label)) for name, level in spoken.said.items()}
    for points, same in groupby(adding, key=lambda name: adding[name].points):
        names = list(same)
        w.say(
            f"announcements.turns.adds{'_each' if len(names) > 1 else ''}",
            [f"announcements.levels.{name}.points" for name in names],
            name=w.words.join(called[name] for name in names),
            n=points,
        )
    others = {name: level for name, level in spoken.said.items() if name not in adding}
    said = [called[name] for name, level in others.items() if level.times is None]
    if said:
        keys = ["announcements.by_turns", *_switches(spoken), *also]
        w.say(text, keys, n=len(said), names=w.words.join(said))
    for name, level in others.items():
        if level.times is not None:
            key, times = f"announcements.levels.{name}.times", w.words.fold(level.times)
            w.say("announcements.turns.times", key, name=called[name], times=times)


def _level(
    w: Writer,
    scoring: ReKontra,
    path: str,
    level: Level,
    spoken: Announcements,
    *,
    number: int,
) -> None:
    """What a level promises, until when it may be said, and what it adds."""
    sides = [w.label(scoring.names[side]) for side in ("re", "kontra")]
    name = w.label(level.label).replace("{side}", w.words.join(sides, "or"))
    promise = "win" if level.below is None else "below" if level.below > 1 else scoring.nothing
    first, doubles = number == 0, spoken.is_doubling(number)
    cards = w.phrase("announcements.cards", n=level.cards)
    n = level.points * scoring.unit
    if doubles:
        worth = cards
    else:
        worth = w.phrase("announcements.worth", cards=cards, points=w.phrase("melds.points", n=n))
    keys = [f"{path}.{key}" for key in ("below", "cards", "points")] + ["scoring.unit"]
    keys += ["scoring.nothing"] if promise == scoring.nothing else []
    keys += ["announcements.doubles"] if first else []
    w.say(f"announcements.{promise}", keys, name=name, worth=worth, below=level.below or 0)
    if doubles and not spoken.each_doubles:
        switches = "announcements.doubles announcements.each_doubles"
        once = "_once" if len(spoken.said) == 1 else ""
        w.say(f"announcements.doubles{once}{_besides(scoring)}", switches)
        _again(w)


def _again(w: Writer) -> None:
    """That a double round counts beside what is doubled by announcements."""
    if w.ruleset.brings_bock:
        w.say("announcements.doubles_again", "announcements.doubles match.bock.after")


def _missed(w: Writer, scoring: ReKontra, spoken: Announcements) -> None:
    """What becomes of a promise that is not kept; both sides can miss theirs only where one can
    promise more than to win, or where one must reach more than the other leaves."""
    more = any(level.below is not None for level in spoken.said.values())
    if more:
        w.say("announcements.missed", "scoring.kind")
    if more or scoring.kontra_needs is not None or w.changeable("scoring.kontra_needs"):
        w.say(f"announcements.both_missed{_besides(scoring)}", "scoring.kind")
    if scoring.against_promise:
        n = scoring.against_promise * scoring.unit
        pairs = w.words.comma(_against(w, scoring, spoken))
        keys = "scoring.against_promise scoring.unit scoring.steps"
        w.say("announcements.against_promise", keys, n=n, pairs=pairs)
    else:
        all_double = all(map(spoken.is_doubling, range(len(spoken.said))))
        each = "_doubling" if all_double else ""
        w.say(f"announcements.no_more_for_it{each}", "scoring.against_promise")
    names = w.side_names()
    if scoring.kontra_needs is not None:
        w.say("announcements.kontra_needs", "scoring.kontra_needs", n=scoring.kontra_needs, **names)
    elif w.changeable("scoring.kontra_needs"):
        w.say("announcements.kontra_as_always", "scoring.kontra_needs", **names)
    besides = _besides(scoring) if scoring.unannounced == "win_only" else ""
    w.say(f"announcements.unannounced.{scoring.unannounced}{besides}", "scoring.unannounced")
    if scoring.cowardice is not None:
        count = w.words.number(scoring.cowardice)
        w.say("announcements.cowardice", "scoring.cowardice", n=scoring.cowardice, count=count)


def _besides(scoring: ReKontra) -> str:
    """The ending of a text that need not speak of special points, where there are none."""
    on = any(special.enabled for special in scoring.special_points.values())
    return "" if on else "_without_special_points"


def _against(w: Writer, scoring: ReKontra, spoken: Announcements) -> Iterator[str]:
    """For each promise the card points with which it is missed by a step."""
    for level in spoken.said.values():
        bound = level.below
        higher = [step.below for step in scoring.steps.values() if bound and step.below > bound]
        if higher:
            name = w.words.quoted(w.label(level.label))
            yield w.phrase("announcements.against", n=min(higher), name=name)
