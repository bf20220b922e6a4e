"""Cards that become the highest trumps, and a partner chosen anew."""

from __future__ import annotations

from game.rules.explain.writer import Writer
from game.rules.model.announcements import PartnerChoice, Promotion


def promotions(w: Writer) -> None:
    """The cards that become the highest trumps, and which of them do in a solo."""
    w.chapter("promotions")
    on = {name: p for name, p in w.ruleset.promotions.items() if p.enabled}
    for name, promotion in on.items():
        w.paragraph(item=True)
        _promotion(w, f"promotions.{name}", promotion)
    w.paragraph()
    for solos in (True, False):
        named = {name: p for name, p in on.items() if p.solos == solos}
        if named:
            names = w.words.join(w.label(promotion.label) for promotion in named.values())
            keys = [f"promotions.{name}.solos" for name in named]
            w.say(f"promotions.solos.{'yes' if solos else 'no'}", keys, names=names)


def partner_choice(w: Writer) -> None:
    """How a new partner is chosen in play."""
    w.chapter("partner_choice")
    choice = w.ruleset.partner_choice
    if choice is not None and choice.enabled:
        _partner_choice(w, choice)


def _partner_choice(w: Writer, choice: PartnerChoice) -> None:
    name = w.label(choice.label)
    cards = w.words.every(choice.card, w.ruleset.deck.copies)
    w.say("partner_choice.on", "partner_choice.enabled partner_choice.card", name=name, cards=cards)
    w.say(f"partner_choice.when.{choice.when}", "partner_choice.when")
    w.say("partner_choice.then", "partner_choice.enabled", **w.side_names())


def _promotion(w: Writer, path: str, promotion: Promotion) -> None:
    w.say(
        f"promotions.card.{promotion.announced}",
        f"{path}.enabled {path}.card {path}.announced",
        name=w.label(promotion.label),
        cards=w.words.every(promotion.card, w.ruleset.deck.copies),
    )
    if promotion.after is not None:
        name = w.label(w.ruleset.promotions[promotion.after].label)
        w.say("promotions.after", f"{path}.after", name=name)
