"""Who lays melds, in the phases made for it."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.explain.phases.base import PhaseText
from game.rules.explain.writer import Writer
from game.rules.model import Ruleset
from game.rules.model.phases import MeldPhase, StockPhase, TricksPhase


class MeldText(PhaseText[MeldPhase]):
    """Its line in the course of a deal says who melds."""

    def step(self, w: Writer, path: str, phase: MeldPhase, before: Collection[str]) -> str | None:
        """Somebody melds."""
        if (compared := _compared(w)) is not None:
            return f"meld.course.{compared}{w.partners}"
        return f"meld.course.{phase.who}"


def say_who(w: Writer) -> None:
    """Who melds, in the phases made for it."""
    phases = w.phases("meld")
    named = [n for n in w.ruleset.order if w.ruleset.phases[n].kind == "trump"]
    for path, phase in phases:
        who: str = phase.who
        if who == "declarer":
            alone = "_alone" if len(phases) == 1 and not _melds_in_play(w.ruleset) else ""
            who = f"{who}{alone}{'' if w.phases('discard') else '_keeps'}"
        who = "best_side" if _compared(w) is not None else who
        w.say_of("meld", f"who.{who}", f"{path}.who melds.counted")
    if of_opponents(w) and any(phase.who == "partner" for _, phase in phases):
        w.say_of("meld", "not_opponents", [f"{path}.who" for path, _ in phases])
    if phases:
        w.say_of("meld", "voluntary", f"{phases[0][0]}.kind")
    if phases and named and phases[0][1].who == "declarer":
        before = w.ruleset.order.index(named[0]) < w.ruleset.order.index(phases[0][0][7:])
        w.say_of("meld", "trump_first" if before else "trump_later", "order")


def _melds_in_play(ruleset: Ruleset, *, opponents: bool = False) -> bool:
    """Whether anybody melds while tricks are played, or a declarer's opponents do."""
    phases = [ruleset.phases[name] for name in ruleset.order]
    tricks = any(
        (phase.leads_with_melds or phase.melds_following)
        and not (opponents and phase.melds_shown_by == "declarer")
        for phase in phases
        if isinstance(phase, TricksPhase)
    )
    table = ruleset.melds.table.values() if ruleset.melds is not None else ()
    played = any(meld.enabled and meld.when_played for meld in table)
    return tricks or played or any(isinstance(phase, StockPhase) for phase in phases)


def opponents_meld(ruleset: Ruleset) -> bool:
    """Whether a declarer's opponents may meld, too, where there are melds."""
    phases = [ruleset.phases[name] for name in ruleset.order]
    asked = [phase.asked for phase in phases if isinstance(phase, MeldPhase)]
    shown = any(
        isinstance(phase, TricksPhase) and phase.melds_shown_by == "declarer" for phase in phases
    )
    before = not (asked or shown) or any("opponents" in one for one in asked)
    return before or _melds_in_play(ruleset, opponents=True)


def of_opponents(w: Writer) -> str:
    """The end of the key of a text that is another one where a declarer's opponents meld
    nothing."""
    return w.melds if opponents_meld(w.ruleset) else "_without_melds"


def is_only_after_a_trick(w: Writer) -> bool:
    """Whether nobody melds who has won no trick."""
    leading = {one.melds_when_leading for _, one in w.phases("tricks")} - {"never"}
    elsewhere = w.phases("meld") or any(one.melds for _, one in w.phases("stock"))
    beside = any(one.melds_following for _, one in w.phases("tricks"))
    table = w.ruleset.melds.table.values() if w.ruleset.melds is not None else ()
    played = any(meld.enabled and meld.when_played for meld in table)
    return leading == {"after_a_trick"} and not (elsewhere or beside or played)


def _compared(w: Writer) -> str | None:
    """How melds are compared, where only the side with the best one lays any."""
    melds = w.ruleset.melds
    return None if melds is None or melds.counts_all else melds.counted


PHASE = MeldText("meld")
