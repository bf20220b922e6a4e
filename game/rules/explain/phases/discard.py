"""How many cards are laid away, which may not be, and what is told of them."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.card_points import any_card_counts
from game.rules.explain.duties import games_of
from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related, yes_or_no
from game.rules.explain.phases.exchange import exchanging
from game.rules.explain.writer import Writer
from game.rules.model.phases import DiscardPhase


class DiscardText(PhaseText[DiscardPhase]):
    """A wrong discard loses the deal."""

    related: ClassVar[Related] = {"discard": ("talon", "melds", "tricks")}

    def step(
        self, w: Writer, path: str, phase: DiscardPhase, before: Collection[str]
    ) -> str | None:
        """Who lays cards away."""
        if "discard" in before:
            return "discard.rules.course_again"
        return (
            "discard.rules.course_by_dealer" if w.ruleset.dealer_takes_talon else "discard.course"
        )

    def slips(self, w: Writer, path: str, phase: DiscardPhase) -> None:
        """Melded cards, or too few."""
        w.say_of("discard", "slip", "enforcement")


def discarding(w: Writer) -> None:
    """How many cards are laid away, which may not be, and what is told of them."""
    w.chapter("discard")
    for path, phase in w.phases("discard")[:1]:  # once more is the same
        w.say_of("discard", *_what(w, path, phase), n=w.talon)
        order = w.ruleset.order
        before = order[: order.index(path.removeprefix("phases."))]
        if any(at.removeprefix("phases.") in before for at, _ in w.phases("meld")):
            w.say_of("discard", f"melded.{phase.melded}", f"{path}.melded")
        if phase.kept:
            games = [f"{at}.kept" for at, one in games_of(w) if one.kept is not None]
            if games:
                cards = w.words.several(phase.kept)
                w.say_of("discard", "kept_else", [f"{path}.kept", *games], cards=cards)
            else:
                w.say_of("discard", "kept", f"{path}.kept", **w.kept(phase.kept))
        named_later = not phase.announce_trumps and _trump_comes_later(w, before)
        if w.has_trumps and not w.usual()[1].trump_is_melded and not named_later:
            said = yes_or_no(phase.announce_trumps)
            who = "announce_by_dealer" if w.ruleset.dealer_takes_talon else "announce"
            w.say_of("discard", f"{who}.{said}", f"{path}.announce_trumps", n=w.talon)


def _trump_comes_later(w: Writer, before: Collection[str]) -> bool:
    """Whether no suit is trump yet wherever cards are discarded, as it is named only afterwards;
    `before`: the phases that come earlier."""
    named = [path.removeprefix("phases.") for path, _ in w.phases("trump")]
    played = [one for _, one in (w.usual(), *w.special_contracts()) if one.is_played]
    known = any(one.has_trump and not one.trump_is_named for one in played)
    return bool(named) and not known and not any(name in before for name in named)


def _what(w: Writer, path: str, phase: DiscardPhase) -> tuple[str, str]:
    """What discarding is, and for whom it counts: the words for it, and the key they hang on."""
    if phase.counts_as_trick:
        dealer = phase.counts_for == "declarer" and w.ruleset.dealer_takes_talon
        whose = "dealer" if dealer else phase.counts_for
        return f"discard_as_trick.{whose}", f"{path}.counts_as_trick"
    if not any_card_counts(w.ruleset):
        return "discard_none", f"{path}.kind"
    if phase.counts_for != "declarer":
        return f"discard_for_{phase.counts_for}", f"{path}.counts_for"
    return ("discard_by_dealer" if w.ruleset.dealer_takes_talon else "discard"), f"{path}.kind"


def afterwards(w: Writer) -> None:
    """Discarding, and what is exchanged after it."""
    discarding(w)
    if w.phases("discard"):
        exchanging(w)


PHASE = DiscardText("discard", PlacedChapter(90, afterwards))
