"""Cards that bring points to those who held them."""

from __future__ import annotations

from game.rules.explain.writer import Writer
from game.rules.model.scoring.honours import Honours


def say_honours(w: Writer) -> None:
    """Which cards, in one hand or on one side, how many of them, and what that brings."""
    honoured = w.ruleset.scoring.honoured
    if not honoured:
        return
    w.paragraph()
    spoken = w.ruleset.spoken
    doubled = "_not_doubled" if spoken is not None else ""
    plays = "_plays" if w.phases("bidding") or w.phases("reservations") else ""
    whoever = w.phrase(f"scoring.honours.whoever{plays}")
    w.say(f"scoring.honours.what{doubled}", "scoring.honours", whoever=whoever)
    for name, one in honoured.items():
        at = f"scoring.honours.{name}"
        w.paragraph(item=True)
        keys = [f"{at}.{key}" for key in ("label", "ranks", "suit", "held_by", "points")]
        called = w.label(one.label)
        if one.suit == "trump" and len(one.ranks) * w.ruleset.deck.copies == 1:
            card = w.words.the_rank(one.ranks[0])
            w.say("scoring.honours.one", keys, name=called, card=card, n=one.points[0])
            _say_below(w, at, one)
            continue
        w.say(
            f"scoring.honours.{one.suit}.{'hand' if one.held_by == 'hand' else _side(w)}",
            keys,
            name=called,
            ranks=w.words.ranks(one.ranks, 1 if one.suit == "trump" else 2),
            steps=_steps(w, one),
        )
        _say_below(w, at, one)
    games = [one for one in w.all_games.values() if one.is_about_tricks or one.avoids_points]
    if games:
        w.paragraph()
        names = w.words.join(w.words.quoted(w.label(one.label)) for one in games)
        w.say("scoring.honours.not_in", "scoring.honours", games=names)


def _say_below(w: Writer, at: str, one: Honours) -> None:
    """Up to which score honours count, if not always."""
    if one.below is not None:
        of_game = "" if w.ruleset.match.games is None else "_game"
        w.say(f"scoring.honours.below.{_side(w)}{of_game}", f"{at}.below", n=one.below)


def _side(w: Writer) -> str:
    return "side" if not w.ruleset.table.sides.each_alone else "hand"


def _steps(w: Writer, one: Honours) -> str:
    """What one of the cards brings, what two do and so on, but for those that bring nothing."""
    return w.words.join(
        w.phrase("scoring.honours.step", n=points, count=w.words.number(held))
        for held, points in enumerate(one.points, start=1)
        if points
    )
