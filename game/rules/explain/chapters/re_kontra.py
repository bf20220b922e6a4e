"""What is written down where two sides count steps and special points."""

from __future__ import annotations

from game.rules.explain.chapters import examples
from game.rules.explain.writer import Writer
from game.rules.model.scoring import ReKontra, SpecialPoint

_ABOUT = {"full_trick": "at_least", "suit_trick": "suit"}
"""The key that a kind of special point is about; the others are about a card."""


def scoring(w: Writer) -> None:
    """Winning, steps, special points, and who gets what."""
    scoring = w.ruleset.scoring
    if not isinstance(scoring, ReKontra):
        return
    w.chapter("scoring")
    names = w.side_names()
    w.say("re_kontra.win", "scoring.win_at scoring.kind", n=scoring.win_at, **names)
    w.say("re_kontra.steps", "scoring.steps")
    for place, (name, step) in enumerate(scoring.steps.items()):
        at = f"scoring.steps.{name}"
        w.paragraph(item=True)
        w.say(
            f"re_kontra.{_step_text(scoring, place, step.below)}",
            f"{at}.below {at}.points scoring.unit"
            + (" scoring.nothing" if step.below == 1 else ""),
            name=w.label(step.label),
            below=step.below,
            n=step.points * scoring.unit,
        )
    w.paragraph()
    if scoring.against_re:
        n = scoring.against_re * scoring.unit
        w.say("re_kontra.against_re", "scoring.against_re scoring.unit", n=n, **names)
    else:
        w.say("re_kontra.nothing_against_re", "scoring.against_re", **names)
    if scoring.against_solo:
        n = scoring.against_solo * scoring.unit
        w.say("re_kontra.against_solo", "scoring.against_solo scoring.unit", n=n, **names)
    spoken = w.ruleset.announcements
    if spoken is not None and spoken.enabled:
        w.say("re_kontra.announced", "announcements.enabled")
    w.paragraph()
    _special_points(w, scoring)
    w.paragraph()
    w.say(f"re_kontra.settlement.{scoring.settlement}", "scoring.settlement", **names)
    w.paragraph()
    examples.sides(w, scoring)


def _step_text(scoring: ReKontra, place: int, below: int) -> str:
    if place == 0:
        return "first_step"
    return "step" if below > 1 else f"step_{scoring.nothing}"


def _special_points(w: Writer, scoring: ReKontra) -> None:
    on = {name: special for name, special in scoring.special_points.items() if special.enabled}
    if on:
        w.say("re_kontra.special", [f"scoring.special_points.{name}.enabled" for name in on])
    for name, special in on.items():
        w.paragraph(item=True)
        _special(w, f"scoring.special_points.{name}", special, scoring.unit)
    promoted = {p.card: name for name, p in w.ruleset.promotions.items() if p.enabled}
    found = [promoted[s.card] for s in on.values() if s.card in promoted]
    if found:
        w.paragraph()
        keys = [f"promotions.{name}.enabled" for name in dict.fromkeys(found)]
        w.say("re_kontra.promoted", keys)


def _special(w: Writer, path: str, special: SpecialPoint, unit: int) -> None:
    keys = [f"{path}.{key}" for key in ("kind", "tricks", "points")]
    keys.append(f"{path}.{_ABOUT.get(special.kind, 'card')}")
    w.say(
        f"re_kontra.{special.kind}",
        [*keys, "scoring.unit"],
        name=w.label(special.label),
        card=w.words.card(special.card) if special.card else "",
        at_least=special.at_least or 0,
        where=w.phrase(f"re_kontra.tricks.{special.tricks}"),
        inside=w.phrase(f"re_kontra.inside.{special.tricks}"),
        suit=w.words.suit(special.suit) if special.suit else "",
        n=special.points * unit,
    )
    if special.by is not None:
        w.say("re_kontra.by", f"{path}.by", card=w.words.card(special.by))
