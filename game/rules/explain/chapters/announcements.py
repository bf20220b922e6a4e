"""Cards that become the highest trumps, cards that are shown to count more, and a partner chosen
anew."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.rules.explain.writer import Writer
from game.rules.model.announcements import PartnerChoice, Promotion


def promotions(w: Writer) -> None:
    """The cards that become the highest trumps, and which of them do in a solo."""
    w.chapter("promotions")
    on = {n: p for n, p in w.ruleset.promotions.items() if p.enabled and not p.is_shown}
    for name, promotion in on.items():
        w.paragraph(item=True)
        _promotion(w, f"promotions.{name}", promotion)
    w.paragraph()
    _in_soli(w, "promotions", on)


def shown(w: Writer) -> None:
    """The cards that may be shown before play to count more."""
    w.chapter("shown")
    on = {n: p for n, p in w.ruleset.promotions.items() if p.enabled and p.is_shown}
    if _are_shown_alike(w, on.values()):
        _shown_alike(w, on)
    else:
        for name, promotion in on.items():
            w.paragraph(item=True)
            _shown(w, f"promotions.{name}", promotion)
    if not on:
        return
    w.paragraph()
    w.say("shown.stays", [f"promotions.{name}.times" for name in on])
    games = list(w.ruleset.played_games.values())
    if len(games) > 1:
        w.say("shown.where", [f"promotions.{name}.times" for name in on])
    if any(one.is_solo for one in games):
        _in_soli(w, "shown", on)


def _in_soli(w: Writer, chapter: str, on: Mapping[str, Promotion]) -> None:
    """Which of them there are in soli, and which are not."""
    for solos in (True, False):
        named = {name: p for name, p in on.items() if p.solos == solos}
        if named:
            names = w.words.join(w.label(promotion.label) for promotion in named.values())
            keys = [f"promotions.{name}.solos" for name in named]
            w.say(f"{chapter}.solos.{'yes' if solos else 'no'}", keys, names=names)


def _are_shown_alike(w: Writer, shown: Collection[Promotion]) -> bool:
    """Whether several are called after the cards that they are, and what is shown counts the same
    of each."""
    apart = any(one.after or one.cards not in ([], [one.card]) for one in shown)
    called = all(_plain(w.label(p.label)).endswith(_plain(w.words.card(p.card))) for p in shown)
    times = {one.times for one in shown}
    return len(shown) > 1 == len(times) == w.ruleset.deck.copies and called and not apart


def _plain(name: str) -> str:
    """A name however it is written: Herzkönig as Herz-König."""
    return name.replace("-", "").casefold()


def _shown_alike(w: Writer, shown: Mapping[str, Promotion]) -> None:
    """Cards of which each may be shown for itself."""
    at = [f"promotions.{name}" for name in shown]
    said = ("enabled", "card", "announced", "times", "cards")
    cards = w.words.join([w.words.card(one.card) for one in shown.values()])
    fold = w.words.fold(next(iter(shown.values())).times or 1)
    w.say("shown.each", [f"{one}.{key}" for one in at for key in said], cards=cards, fold=fold)


def _shown(w: Writer, path: str, promotion: Promotion) -> None:
    copies = w.ruleset.deck.copies
    cards = w.words.held(promotion.card) if copies == 1 else w.words.every(promotion.card, copies)
    called = w.label(promotion.label)
    w.say(
        "shown.card" if copies == 1 else "shown.cards",
        f"{path}.enabled {path}.card {path}.announced",
        name=called,
        cards=cards,
    )
    fold, keys = w.words.fold(promotion.times or 1), f"{path}.times {path}.cards"
    if promotion.cards and promotion.cards != [promotion.card]:
        raised = w.words.join(w.words.pattern(name) for name in promotion.cards)
        w.say("shown.others", keys, fold=fold, raised=raised)
    else:
        w.say("shown.own", keys, name=called, fold=fold)
    if promotion.after is not None:
        name = w.label(w.ruleset.promotions[promotion.after].label)
        w.say("shown.after", f"{path}.after", name=name)


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
