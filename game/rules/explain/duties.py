"""What is said of the duties of a trick, and what of them is best kept in mind; the sentences stand
in `duties.yaml`, those of a duty under its key."""

from __future__ import annotations

from game.rules.explain.writer import Writer
from game.rules.model.duties import DUTIES, Duties


def duties_of_tricks(w: Writer, path: str, duties: Duties) -> None:
    """A sentence for each duty, whether it holds or not, unless that follows from another one that
    does not; with two players a trump lies in the trick only if it was led."""
    two = w.ruleset.table.players == 2
    for word, duty in DUTIES.items():
        if (two and duty.of_three) or (duty.of_trumps and not w.has_trumps):
            continue
        if duty.needs is not None and duty.needs not in duties.held:
            continue
        holds = word in duties.held
        part = any(DUTIES[other].within == word for other in duties.held)
        if not holds and (not duty.usual or (part and w.has_trumps)):
            continue
        held = "yes" if holds else "no"
        held += ("_two" if w.has_trumps else "_two_without_trump") if two and duty.beats else ""
        held += "_without_trump" if word == "follow_suit" and not w.has_trumps else ""
        alone = word == "no_undertrump" and holds and not duties.must_trump
        held += "_by_itself" if alone else ""
        _say(w, f"{word}.rule.{held}", f"{path}.{word}")
    _say_partner(w, path, duties)
    if duties.may_trump and w.has_trumps:
        low = "_not_lower" if duties.no_undertrump and not two else ""
        _say(w, f"may_trump.rule.yes{low}", f"{path}.may_trump")
    if duties.free_trumps and w.has_trumps:
        several = "_several" if len(duties.free_trumps) > 1 else ""
        named = (w.words.card(n) if "-" in n else w.words.rank(n) for n in duties.free_trumps)
        ranks = w.words.join(named)
        under, keys = "", f"{path}.free_trumps {path}.free_under_lower"
        if duties.free_under_lower:
            under = "_under_lower"
        _say(w, f"free_trumps.rule.yes{several}{under}", keys, ranks=ranks)
    if duties.must_trump and w.has_trumps:
        _say(w, "free", f"{path}.follow_suit {path}.must_trump")
    elif duties.follow_suit and not w.has_trumps:
        _say(w, "free_without_trump", f"{path}.follow_suit")


def _say_partner(w: Writer, path: str, duties: Duties) -> None:
    """Whether one must beat and trump while the partner wins, of these what one must otherwise."""
    beats = duties.must_beat or duties.must_beat_trump
    trumps = duties.must_trump and w.has_trumps
    if not w.partners or not (beats or trumps):
        return
    held = "yes" if duties.spare_partner else "no"
    void = duties.spare_when_void and beats and trumps
    if void:
        held = "yes_trump"
    elif not beats and not (held == "no" and duties.must_overtrump):
        held += "_trump"
    elif not trumps:
        held += "_beat"
    _say(w, f"spare_partner.rule.{held}", f"{path}.spare_partner {path}.spare_when_void")
    lower = trumps and duties.must_overtrump and not duties.no_undertrump
    if duties.spare_partner and lower:
        _say(w, "spare_partner.rule.lower", f"{path}.spare_partner {path}.no_undertrump")
    if void:
        what = "any" if duties.must_beat else "trump"
        _say(w, f"spare_partner.rule.following_{what}", f"{path}.spare_when_void")


def remember_duties(w: Writer, path: str, duties: Duties) -> None:
    """That one must play high wherever one can, or trump where one cannot follow, or must only
    follow suit, or may always trump, or any card."""
    chapter = "endgame" if w.phases("stock") else "tricks"
    spared = duties.spare_partner and w.partners
    if duties.follow_suit and duties.must_trump and duties.must_beat and not spared:
        keys = f"{path}.follow_suit {path}.must_trump {path}.must_beat"
        keys += f" {path}.spare_partner" if w.partners else ""
        _remind(w, chapter, "play_high", keys)
    elif duties.follow_suit and duties.must_trump and not spared and w.has_trumps:
        keys = f"{path}.follow_suit {path}.must_trump"
        keys += f" {path}.spare_partner" if w.partners else ""
        _remind(w, chapter, "else_trump", keys)
    elif duties.only_suit_binds and w.has_trumps:
        _remind(w, chapter, "only_follow", f"{path}.follow_suit {path}.must_trump")
    elif duties.may_trump and duties.no_undertrump and w.has_trumps:
        _remind(w, chapter, "may_trump", f"{path}.may_trump {path}.no_undertrump")
    elif not duties.held and not w.phases("stock"):
        _remind(w, chapter, "any_card", f"{path}.follow_suit")


def _say(w: Writer, key: str, keys: str, **names: str) -> None:
    w.write(w.texts.get(f"duties.{key}", **names), keys.split())


def _remind(w: Writer, chapter: str, key: str, keys: str) -> None:
    w.remind(chapter, w.texts.get(f"duties.remember.{key}"), keys.split())
