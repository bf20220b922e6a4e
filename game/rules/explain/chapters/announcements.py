"""What is said during play: announcements, and cards that become the highest trumps."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.explain.writer import Writer
from game.rules.model.announcements import Announcements, Level, PartnerChoice, Promotion
from game.rules.model.scoring import ReKontra


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


def announcements(w: Writer) -> None:
    """What may be announced, until when, and what it is worth."""
    w.chapter("announcements")
    spoken, scoring = w.ruleset.announcements, w.ruleset.scoring
    if spoken is None or not spoken.enabled or not isinstance(scoring, ReKontra):
        return
    w.say("announcements.on", "announcements.enabled")
    for place, (name, level) in enumerate(spoken.levels.items()):
        w.paragraph(item=True)
        _level(w, scoring, f"announcements.levels.{name}", level, spoken, first=place == 0)
    w.paragraph()
    _missed(w, scoring, spoken)
    if any(contract.partner is not None for _, contract in w.special_contracts()):
        later = "yes" if spoken.later_after_partner else "no"
        w.say(f"announcements.later.{later}", "announcements.later_after_partner")
    names = w.side_names()
    if spoken.answer:
        w.say("announcements.answer", "announcements.answer", n=spoken.answer, **names)
    if spoken.duty is None:
        w.say("announcements.no_duty", "announcements.duty")
    else:
        w.say("announcements.duty", "announcements.duty", n=spoken.duty, **names)


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
    name = w.label(level.label).replace("{side}", w.words.join(sides, "or"))
    promise = "win" if level.below is None else "below" if level.below > 1 else scoring.nothing
    doubles = first and spoken.doubles
    cards = w.phrase("announcements.cards", n=level.cards)
    n = level.points * scoring.unit
    if doubles:
        worth = cards
    else:
        worth = w.phrase("announcements.worth", cards=cards, points=w.phrase("melds.points", n=n))
    keys = [f"{path}.{key}" for key in ("below", "cards", "points")] + ["scoring.unit"]
    keys += ["scoring.nothing"] if promise == scoring.nothing else []
    keys += ["announcements.doubles"] if first else []
    w.say(f"announcements.{promise}", keys, name=name, worth=worth, below=level.below or 0)
    if doubles:
        w.say("announcements.doubles", "announcements.doubles")
        bock = w.ruleset.match.bock
        if bock is not None and any(on for _, on in bock.after.items()):
            w.say("announcements.doubles_again", "announcements.doubles match.bock.after")


def _missed(w: Writer, scoring: ReKontra, spoken: Announcements) -> None:
    """What becomes of a promise that is not kept."""
    w.say("announcements.missed", "scoring.kind")
    w.say("announcements.both_missed", "scoring.kind")
    if scoring.against_promise:
        n = scoring.against_promise * scoring.unit
        pairs = w.words.comma(_against(w, scoring, spoken))
        keys = "scoring.against_promise scoring.unit scoring.steps"
        w.say("announcements.against_promise", keys, n=n, pairs=pairs)
    else:
        w.say("announcements.no_more_for_it", "scoring.against_promise")
    names = w.side_names()
    if scoring.kontra_needs is not None:
        w.say("announcements.kontra_needs", "scoring.kontra_needs", n=scoring.kontra_needs, **names)
    else:
        w.say("announcements.kontra_as_always", "scoring.kontra_needs", **names)
    w.say(f"announcements.unannounced.{scoring.unannounced}", "scoring.unannounced")
    if scoring.cowardice is not None:
        count = w.words.number(scoring.cowardice)
        w.say("announcements.cowardice", "scoring.cowardice", n=scoring.cowardice, count=count)


def _against(w: Writer, scoring: ReKontra, spoken: Announcements) -> Iterator[str]:
    """For each promise the card points with which it is missed by a step."""
    for level in spoken.levels.values():
        bound = level.below
        higher = [step.below for step in scoring.steps.values() if bound and step.below > bound]
        if higher:
            name = w.words.quoted(w.label(level.label))
            yield w.phrase("announcements.against", n=min(higher), name=name)
