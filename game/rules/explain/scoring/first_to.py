"""Points that one side has before any other has one."""

from __future__ import annotations

from game.rules.explain.writer import Writer


def say_first_to(w: Writer) -> None:
    """How many points by what, what that brings, and in which order they are counted."""
    goals = w.ruleset.scoring.first_reached
    if not goals:
        return
    partners = "_partners" if w.ruleset.table.sides.has_partners else ""
    w.paragraph()
    w.say(f"scoring.first_to.what{partners}", "scoring.first_to table.sides.kind")
    for name, one in goals.items():
        at = f"scoring.first_to.{name}"
        w.paragraph(item=True)
        melded = w.ruleset.melds is not None
        w.say(
            f"scoring.first_to.{one.within if melded else 'tricks'}",
            [f"{at}.{key}" for key in ("label", "points", "within", "bonus")],
            name=w.label(one.label),
            points=w.phrase("scoring.first_to.points", n=one.points),
            n=one.bonus,
        )
    w.paragraph()
    if w.ruleset.melds is not None:
        dealt = any(phase.brings_points for _, phase in w.phases("deal"))
        w.say(f"scoring.first_to.order{'_dealt' if dealt else ''}", "scoring.first_to")
    if len(goals) > 1:
        w.say("scoring.first_to.one", "scoring.first_to")
    games = [one for _, one in w.special_contracts() if one.is_about_tricks or one.avoids_points]
    if games:
        names = w.words.join(w.words.quoted(w.label(one.label)) for one in games)
        w.say("scoring.first_to.not_in", "scoring.first_to", games=names)
