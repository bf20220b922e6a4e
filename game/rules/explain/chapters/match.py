"""Slips, and how deals make a match."""

from __future__ import annotations

from game.rules.explain.writer import Writer


def slips(w: Writer) -> None:
    """What happens when somebody makes a mistake at the table."""
    w.chapter("slips")
    if w.ruleset.enforcement == "strict":
        w.say("slips.strict", "enforcement")
        return
    w.say("slips.table", "enforcement")
    if w.phases("discard"):
        w.say("slips.discard", "enforcement")
    for path, phase in w.phases("tricks"):
        if phase.revoke == "mute":
            w.say("slips.mute", f"enforcement {path}.revoke")
    for path, phase in w.phases("stock"):
        w.say("slips.draw", f"{path}.too_many_cards", n=phase.too_many_cards)


def match(w: Writer) -> None:
    """Who deals, how long it goes, and who has won."""
    match = w.ruleset.match
    w.chapter("match")
    w.say(f"match.first_dealer.{match.first_dealer}", "match.first_dealer")
    two = w.ruleset.table.players == 2 and match.next_dealer != "opener"
    w.say(f"match.next_dealer.{'other' if two else match.next_dealer}", "match.next_dealer")
    if _can_throw_in(w):
        w.say(f"match.thrown_in.{match.thrown_in}", "match.thrown_in")
    _bock(w)
    w.paragraph()
    if match.target is not None:
        w.say("match.target", "match.target", n=match.target)
        w.say(f"match.ends.{match.ends}", "match.ends")
        if match.ends == "after_deal":
            w.say(f"match.several_pass.{match.several_pass}", "match.several_pass match.target")
    if match.deals is not None:
        key = "match.deals_or_target" if match.target is not None else "match.deals"
        w.say(key, "match.deals", n=match.deals)


def _can_throw_in(w: Writer) -> bool:
    """Whether cards are ever thrown in after a reservation."""
    refused = any(
        phase.refused == "thrown_in" and w.ruleset.contracts[phase.contract].enabled
        for _, phase in w.phases("poverty")
    )
    return refused or any(c.goal == "thrown_in" for _, c in w.special_contracts())


def _bock(w: Writer) -> None:
    """Double rounds: what brings them, and how several go together."""
    bock = w.ruleset.match.bock
    if bock is None:
        return
    brought = [w.phrase(f"match.bock.after.{word}") for word, on in bock.after.items() if on]
    w.paragraph()
    if not brought:
        w.say("match.bock.never", "match.bock.after")
        return
    after = w.words.join(brought)
    w.say("match.bock.round", "match.bock.after", after=after, n=w.ruleset.table.players)
    w.say(f"match.bock.several.{bock.several}", "match.bock.several")
