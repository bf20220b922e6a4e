"""What is written down in games with a bid, and where everybody counts for themselves."""

from __future__ import annotations

from game.rules.explain.writer import Writer
from game.rules.model.scoring import BidGame


def scoring(w: Writer) -> None:
    """The score of a bid game, or of a race."""
    scoring = w.ruleset.scoring
    if scoring.kind == "race":
        w.chapter("scoring")
        w.say("scoring.race", "scoring.kind")
    if isinstance(scoring, BidGame):
        w.chapter("scoring")
        _made(w, scoring)
        w.paragraph()
        _lost(w, scoring)


def _made(w: Writer, scoring: BidGame) -> None:
    w.say("scoring.made", "scoring.kind")
    needs = "yes" if scoring.melds_need_trick else "no"
    w.say(f"scoring.melds_need_trick.{needs}", "scoring.melds_need_trick")
    needs = "yes" if scoring.declarer_needs_trick else "no"
    w.say(f"scoring.declarer_needs_trick.{needs}", "scoring.declarer_needs_trick")
    w.say(f"scoring.opponents.{scoring.opponents}", "scoring.opponents")
    w.say(f"scoring.rounding.{scoring.rounding}", "scoring.rounding")


def _lost(w: Writer, scoring: BidGame) -> None:
    times = _times(w, scoring.lost_factor)
    w.say("scoring.lost", "scoring.lost_factor", times=times)
    _bonus(w, "lost_bonus", scoring.lost_bonus, scoring.bonus_for)
    if not any(phase.concede for _, phase in w.phases("declare")):
        return
    if scoring.conceded_factor:
        times = _times(w, scoring.conceded_factor)
        w.say("scoring.conceded", "scoring.conceded_factor", times=times)
    else:
        w.say("scoring.conceded_free", "scoring.conceded_factor")
    _bonus(w, "conceded_bonus", scoring.conceded_bonus, scoring.bonus_for)


def _times(w: Writer, factor: int) -> str:
    return w.phrase("scoring.times", n=factor, times=w.words.times(factor))


def _bonus(w: Writer, key: str, points: int, whom: str) -> None:
    keys = f"scoring.{key} scoring.bonus_for"
    if points:
        w.say(f"scoring.bonus.{whom}", keys, n=points)
    else:
        w.say("scoring.no_bonus", keys)
