"""The sheet of paper beside the seats: what is played, how long, and what this table changes."""

from __future__ import annotations

from game.rules.house import label_of
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.ui.context import Context
from game.ui.kit import Box, Painter, furniture, tokens

CARDS = 168.0
LEAST_CARDS = 80.0


def changes_of(loaded: Loaded[Ruleset], context: Context) -> list[tuple[str, str]]:
    """The house rules that differ from the game: name and value of each, in the rules' order."""
    t, rules = context.texts_of(loaded.ruleset.deck.faces), loaded.house_rules
    return [
        (t.named(rules[name].label.text(t.lang)), t.named(t.show(label_of(rules[name], value))))
        for name, value in loaded.selection.items()
    ]


def draw_match_paper(
    p: Painter, paper: Box, title: str, loaded: Loaded[Ruleset], context: Context
) -> None:
    """Title, summary, length of the match, changed rules as far as there is room, a few cards."""
    ruleset = loaded.ruleset
    furniture.paper(p, paper)
    x, width = paper.x + 32, paper.w - 64
    p.text(title, x, paper.y + 50, tokens.PANEL_TITLE, tokens.INK)
    summary = context.summary(ruleset.summary, ruleset.deck.faces)
    y = p.paragraph(summary, x, paper.y + 86, width, tokens.RULES, tokens.INK)
    length = _length(ruleset, context)
    if length:
        y = p.paragraph(length, x, y + 2, width, tokens.HELP, tokens.INK_SOFT)
    y = _draw_changes(p, Box(x, y + 16, width, paper.bottom - 24 - y - 16), loaded, context)
    height = min(CARDS, paper.bottom - y - 64)
    if height < LEAST_CARDS:
        return
    faces = [context.face_named(name, ruleset.deck.faces) for name in ruleset.tile]
    for i, face in enumerate(faces):
        k = i - (len(faces) - 1) / 2
        cx, cy = paper.cx + k * height * 0.34, (y + paper.bottom) / 2 - 6 + k * k * 3
        p.card(face, cx, cy, height, -7 * k, large=False)


def _length(ruleset: Ruleset, context: Context) -> str:
    """How long a match is, as a sentence; nothing where it has no end."""
    match = ruleset.match
    if match.counts_down:
        text = context.texts("screens.sheet.counts_down", n=match.begins_at)
        return f"{text[0].upper()}{text[1:]}."
    n = match.ends_at if match.ends_at is not None else ruleset.planned_deals
    if not n:
        return ""
    key = "to_target" if match.ends_at is not None else "to_deals"
    text = context.texts(f"screens.sheet.{key}", n=n)
    return f"{text[0].upper()}{text[1:]}."


def _draw_changes(p: Painter, room: Box, loaded: Loaded[Ruleset], context: Context) -> float:
    """The changed rules in `room`; the last line says how many more there are. Gives back where
    they end."""
    lead, changes = p.leading(tokens.TIP) + 3, changes_of(loaded, context)
    lines = int((room.h - 30) / lead)
    if not changes or lines < 1:
        return room.y
    p.text(context.texts("screens.rules.differs"), room.x, room.y + 18, tokens.STRONG, tokens.INK)
    shown = changes if len(changes) <= lines else changes[: lines - 1]
    y = room.y + 18
    for name, value in shown:
        y += lead
        line = f"{name}: {value}"
        if p.text_width(line, tokens.TIP) > room.w:
            line = name
        tint = Box(room.x - 4, y - 16, min(room.w, p.text_width(line, tokens.TIP)) + 8, 21)
        p.rect(tint, 3, tokens.MARK_HOUSE)
        p.text(line, room.x, y, tokens.TIP, tokens.INK)
    if len(shown) < len(changes):
        y += lead
        more = context.texts("screens.match.more_changes", n=len(changes) - len(shown))
        p.text(more, room.x, y, tokens.HELP, tokens.INK_SOFT)
    return y
