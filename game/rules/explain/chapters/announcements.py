"""What is said during play: announcements, and cards that become the highest trumps."""

from __future__ import annotations

from game.rules.explain.writer import Writer
from game.rules.model.announcements import Announcements, Level, Promotion
from game.rules.model.scoring import ReKontra


def promotions(w: Writer) -> None:
    """The cards that become the highest trumps, then those that do not at this table."""
    w.chapter("promotions")
    on = {name: p for name, p in w.ruleset.promotions.items() if p.enabled}
    off = {name: p for name, p in w.ruleset.promotions.items() if not p.enabled}
    for name, promotion in on.items():
        w.paragraph(item=True)
        _promotion(w, f"promotions.{name}", promotion)
    if off:
        w.paragraph()
        names = w.words.join(w.label(promotion.label) for promotion in off.values())
        w.say("promotions.off", [f"promotions.{name}.enabled" for name in off], names=names)


def _promotion(w: Writer, path: str, promotion: Promotion) -> None:
    copies = w.ruleset.deck.copies
    w.say(
        "promotions.card",
        f"{path}.enabled {path}.card",
        name=w.label(promotion.label),
        cards=w.words.card(promotion.card, copies),
    )
    w.say(f"promotions.announced.{promotion.announced}", f"{path}.announced")
    if promotion.after is not None:
        name = w.label(w.ruleset.promotions[promotion.after].label)
        w.say("promotions.after", f"{path}.after", name=name)
    w.say(f"promotions.solos.{'yes' if promotion.solos else 'no'}", f"{path}.solos")


def announcements(w: Writer) -> None:
    """What may be announced, until when, and what it is worth."""
    w.chapter("announcements")
    spoken, scoring = w.ruleset.announcements, w.ruleset.scoring
    if spoken is None or not isinstance(scoring, ReKontra):
        return
    if not spoken.enabled:
        w.say("announcements.off", "announcements.enabled")
        return
    w.say("announcements.on", "announcements.enabled")
    for place, (name, level) in enumerate(spoken.levels.items()):
        w.paragraph(item=True)
        _level(w, scoring, f"announcements.levels.{name}", level, spoken, first=place == 0)
    w.paragraph()
    _missed(w, scoring)
    if any(contract.partner is not None for _, contract in w.special_contracts()):
        later = "yes" if spoken.later_after_partner else "no"
        w.say(f"announcements.later.{later}", "announcements.later_after_partner")
    if spoken.duty is None:
        w.say("announcements.no_duty", "announcements.duty")
    else:
        w.say("announcements.duty", "announcements.duty", n=spoken.duty)


def _level(
    w: Writer,
    scoring: ReKontra,
    path: str,
    level: Level,
    spoken: Announcements,
    *,
    first: bool,
) -> None:
    """What a level promises, until when it may be said, and what it adds."""
    sides = [w.label(scoring.names[side]) for side in ("re", "kontra")]
    name = w.label(level.label).replace("{side}", w.phrase("announcements.or").join(sides))
    promise = "win" if level.below is None else "below" if level.below > 1 else "none"
    w.say(f"announcements.{promise}", f"{path}.below", name=name, below=level.below or 0)
    w.say("announcements.cards", f"{path}.cards", n=level.cards)
    if first and spoken.doubles:
        w.say("announcements.doubles", "announcements.doubles")
        return
    keys = f"{path}.points scoring.unit" + (" announcements.doubles" if first else "")
    w.say("announcements.points", keys, n=level.points * scoring.unit)


def _missed(w: Writer, scoring: ReKontra) -> None:
    """What becomes of a promise that is not kept."""
    w.say("announcements.missed", "scoring.kind")
    if scoring.against_promise:
        n = scoring.against_promise * scoring.unit
        w.say("announcements.against_promise", "scoring.against_promise scoring.unit", n=n)
    else:
        w.say("announcements.no_more_for_it", "scoring.against_promise")
    names = {side: w.label(label) for side, label in scoring.names.items()}
    if scoring.kontra_needs is not None:
        w.say("announcements.kontra_needs", "scoring.kontra_needs", n=scoring.kontra_needs, **names)
    else:
        w.say("announcements.kontra_as_always", "scoring.kontra_needs", **names)
