"""The declarer says what is played, or gives up."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.explain.ladders import Bids, bids_together, name_of, short_names
from game.rules.explain.phases.base import PhaseText
from game.rules.explain.phases.meld import of_opponents
from game.rules.explain.phases.reservations import say_where
from game.rules.explain.writer import Writer
from game.rules.model.phases import DeclarePhase
from game.rules.model.scoring.game_value import GameValue


class DeclareText(PhaseText[DeclarePhase]):
    """It is passed over where there is nothing to declare; what it is called depends on what the
    declarer has seen by then."""

    def step(
        self, w: Writer, path: str, phase: DeclarePhase, before: Collection[str]
    ) -> str | None:
        """Declaring or giving up, before or after the talon and the calls."""
        if phase.any_higher:
            return "declare.course.higher_any"
        if phase.higher:
            return "declare.course.higher"
        if not w.offered_in(path):
            return "declare.course.concede" if phase.concede else None
        if _of_the_number(w, path):
            return "declare.course.of_the_number"
        if _must_be_named(w):
            return "declare.course.games"
        if _changed(w, path):
            return "declare.course.changed"
        if "call_card" in before:
            return "declare.course.after_call"
        if w.phases("talon") and "talon" not in before:
            return "declare.course.before"
        return "declare.course.after_or_concede" if phase.concede else "declare.course.after"

    def met_because(self, w: Writer, path: str, phase: DeclarePhase) -> list[str]:
        """Whether one may give up, and what is offered."""
        return [f"{path}.concede", f"{path}.higher", *super().met_because(w, path, phase)]


def say_offer(w: Writer, path: str, phase: DeclarePhase, when: str, *, where: bool = False) -> None:
    """What can be announced here, `where` more is told about it, and whether one may give up."""
    bids = _of_the_number(w, path)
    offered = [entry for entry in w.offered_in(path) if entry not in bids]
    if phase.higher:
        _say_higher(w, path, when, any_higher=phase.any_higher)
    if bids:
        _say_of_the_number(w, bids)
    if offered:
        keys = [f"{at}.{key}" for at, _ in offered for key in ("offered", "enabled")]
        names = w.words.join((w.label(contract.label) for _, contract in offered), "or")
        before = _changed(w, path)
        games, named = w.ruleset.scoring.values_games, _must_be_named(w)
        text = when if not named else "games" if w.phases("talon") else "games_at_once"
        text = "games_after_discard" if (text, when) == ("games", "after_discard") else text
        text = "besides" if phase.higher and text == when and not bids else text
        if before and not named:
            text = f"changed.{'after' if when == 'after_call' else when}"
            keys += [f"{at}.may_change" for at, _ in before]
            told = [w.words.quoted(name_of(w, some)) for some in bids_together(before)]
            w.say_of("declare", text, keys, named=w.words.join(told, "or"), names=names)
        else:
            w.say_of("declare", text, keys, names=names)
        if games and any(contract.is_about_tricks for _, contract in offered):
            w.say_of("declare", "worth_bid", "scoring.kind")
        if where:
            say_where(w, path)
    if phase.concede:
        w.say_of("declare", _giving_up(w, path), f"{path}.concede order")
        _say_only_points(w, path)
    if phase.raises:
        _say_raises(w, path, phase)


def _of_the_number(w: Writer, path: str) -> Bids:
    """The bids of ladders that are declared in place of one with the same number."""
    return [entry for entry in w.offered_in(path) if entry[1].ladder is not None]


def _changed(w: Writer, path: str) -> Bids:
    """The games in place of which those that are offered here may be named, where nobody has bid
    for the right to name one; none where a ladder is among them."""
    games = [] if w.phases("bidding") else w.special_contracts()
    named = [entry for entry in games if entry[1].may_change]
    offered = w.offered_in(path)
    if any(one.ladder is not None for _, one in (*named, *offered)):
        return []
    return named


def _say_of_the_number(w: Writer, bids: Bids) -> None:
    """Which bids may be named in place of others, with the partner or without."""
    games = w.special_contracts()
    named = [entry for entry in games if entry[1].may_change and entry[1].ladder is not None]
    for company in dict.fromkeys([one.company for _, one in named]):
        before = [entry for entry in named if entry[1].company == company]
        after = [entry for entry in bids if entry[1].company == company]
        if after:
            _say_changed_bids(w, before, after)


def _say_changed_bids(w: Writer, named: Bids, bids: Bids) -> None:
    """Which bids may be named in place of these."""
    keys = [f"{at}.{key}" for at, _ in bids for key in ("offered", "enabled", "ladder")]
    keys += [f"{at}.may_change" for at, _ in named]
    ladders = [bids_together(entries) for entries in (named, bids)]
    short = short_names(w, [some for entries in ladders for some in entries])
    if all(short):
        called = [w.words.quoted(name) for name in short]
        told = [called[: len(ladders[0])], called[len(ladders[0]) :]]
    else:
        told = [[name_of(w, some) for some in entries] for entries in ladders]
    before, names = (w.words.join(some, "or") for some in told)
    text = "of_the_number_named" if all(short) else "of_the_number"
    w.say_of("declare", text, keys, bids=before, names=names)


def _say_higher(w: Writer, path: str, when: str, *, any_higher: bool) -> None:
    """That the declarer may go above its own bid, and what stays as it was named."""
    if w.phases("bidding"):
        w.say_of("declare", f"higher_bid.{when}", f"{path}.higher order")
        return
    named = [c for at, _ in w.phases("reservations") for _, c in w.offered_in(at)]
    if any_higher:
        w.say_of("declare", f"higher_any.{when}", f"{path}.higher order")
        _say_fixed(w, path)
        return
    w.say_of("declare", f"higher.{when}", f"{path}.higher order")
    if any(contract.ladder is None for contract in named):
        w.say_of("declare", "higher.others", f"{path}.higher")


def _say_fixed(w: Writer, path: str) -> None:
    """Which games stay as they were named, and are not played for others, either."""
    named = [entry for at, _ in w.phases("reservations") for entry in w.offered_in(at)]
    played = [entry for entry in named if entry[1].is_played]
    fixed = [
        (at, one)
        for at, one in played
        if not any(one.gives_way_to(other) for _, other in played if other is not one)
    ]
    if fixed:
        names = [w.words.quoted(name_of(w, some)) for some in bids_together(fixed)]
        keys = [f"{path}.higher", *(f"{at}.offered" for at, _ in fixed)]
        w.say_of("declare", "higher_any.not_these", keys, names=w.words.join(names, "and"))


def _say_only_points(w: Writer, path: str) -> None:
    """That other games than those for card points are played on, where they are named before."""
    named = [entry for at, _ in w.phases("reservations") for entry in w.offered_in(at)]
    others = [(at, one) for at, one in named if one.is_played and not one.wants_points]
    if len(others) < len(named) and others and w.ruleset.scoring.gives_up_named:
        w.say_of(
            "declare", "concede_points", [f"{path}.concede", *(f"{at}.goal" for at, _ in others)]
        )


def _giving_up(w: Writer, path: str) -> str:
    """The text about giving up: what becomes of melds that were laid, or are still to be."""
    order = [w.ruleset.phases[name].kind for name in w.ruleset.order]
    at = w.ruleset.order.index(path.rpartition(".")[2])
    if of_opponents(w) or "meld" not in order or not w.ruleset.scoring.melds_when_given_up:
        return "concede"
    if "meld" in order and "meld" not in order[at:]:
        return f"concede_late{w.partners}"
    named = [one for name, _ in w.phases("reservations") for _, one in w.offered_in(name)]
    known = bool(named) and not any(one.trump_is_awaited for one in named)
    return "concede_named" if known or "trump" in order[:at] else f"concede_melds{w.partners}"


def _must_be_named(w: Writer) -> bool:
    """Whether who has bid must name a game: it has a value, or the usual one is for all where
    nobody bids."""
    scoring = w.ruleset.scoring
    return scoring.values_games or (scoring.reaches_bid and w.usual()[1].avoids_points)


def _say_raises(w: Writer, path: str, phase: DeclarePhase) -> None:
    """What may be promised with a game, an entry each."""
    always = all(promise.left_talon for promise in phase.raises.values())
    keys = [f"{path}.raises.{name}.left_talon" for name in phase.raises]
    w.paragraph()
    w.say_of("declare", "raises_left" if always else "raises", keys)
    scoring = w.ruleset.scoring
    steps = scoring.steps if isinstance(scoring, GameValue) else {}
    for name, promise in phase.raises.items():
        at, label = f"{path}.raises.{name}", w.label(promise.label)
        step = steps.get(promise.step or "")
        text: str = "win" if step is None else "below" if step.below > 1 else scoring.having_nothing
        if promise.lowest_trump is not None:
            text = f"lowest.{promise.lowest_trump}"
        below = step.below if step is not None else 0
        w.paragraph(item=True)
        rests = f"{at}.step" if promise.lowest_trump is None else f"{at}.lowest_trump"
        w.say_of("declare", f"raise_{text}", rests, name=label, below=below)
        if promise.open:
            w.say_of("declare", "raise_open", f"{at}.open")
        if promise.after is not None:
            before = w.label(phase.raises[promise.after].label)
            w.say_of("declare", "raise_after", f"{at}.after", before=before)
        if not promise.left_talon and not always:
            w.say_of("declare", "raise_taken", f"{at}.left_talon")
    w.paragraph()


PHASE = DeclareText("declare")
