"""What is written down in games with a bid, and where everybody counts for themselves."""

from __future__ import annotations

from game.rules.explain.chapters import examples
from game.rules.explain.writer import Writer
from game.rules.model.scoring import BidGame


def scoring(w: Writer) -> None:
    """The score of a bid game, or of a race, with an example."""
    scoring = w.ruleset.scoring
    if scoring.kind == "race":
        w.chapter("scoring")
        w.say("scoring.race", "scoring.kind")
        w.paragraph()
        examples.race(w)
    if isinstance(scoring, BidGame):
        w.chapter("scoring")
        _made(w, scoring)
        w.paragraph()
        _lost(w, scoring)
        w.paragraph()
        examples.bid_game(w, scoring)


def _made(w: Writer, scoring: BidGame) -> None:
    w.say(f"scoring.made{w.partners}", "scoring.kind")
    w.say(f"scoring.others{w.partners}", "scoring.kind")
    for key in ("melds_need_trick", "declarer_needs_trick"):
        needs = "yes" if getattr(scoring, key) else "no"
        w.say(f"scoring.{key}.{needs}{w.partners}", f"scoring.{key}")
    w.say(f"scoring.opponents.{scoring.opponents}", "scoring.opponents")
    w.say(f"scoring.rounding.{scoring.rounding}", "scoring.rounding")


def _lost(w: Writer, scoring: BidGame) -> None:
    times = _times(w, scoring.lost_factor)
    w.say(f"scoring.lost{w.partners}", "scoring.lost_factor", times=times)
    _bonus(w, "lost", scoring.lost_bonus, scoring.bonus_for)
    if not any(phase.concede for _, phase in w.phases("declare")):
        return
    if scoring.conceded_factor:
        times = _times(w, scoring.conceded_factor)
        w.say(f"scoring.conceded{w.partners}", "scoring.conceded_factor", times=times)
    else:
        w.say("scoring.conceded_free", "scoring.conceded_factor")
    only = bool(scoring.conceded_bonus) and not scoring.lost_bonus
    _bonus(w, "conceded", scoring.conceded_bonus, scoring.bonus_for, only=only)


def _times(w: Writer, factor: int) -> str:
    return w.phrase("scoring.times", n=factor, times=w.words.times(factor))


def _bonus(w: Writer, when: str, points: int, whom: str, *, only: bool = False) -> None:
    """What the others get on top; `only` when they get it on this occasion alone."""
    keys = f"scoring.{when}_bonus scoring.bonus_for"
    text = whom if points else "none"
    if only:
        text += "_only"
    w.say(f"scoring.bonus.{when}.{text}", keys, n=points)
