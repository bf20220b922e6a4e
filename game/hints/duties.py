"""What the rules leave to play: the duty that rules other cards out."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.tricks import TRUMP, legal
from game.hints.model import HintReason, reason
from game.hints.position import HintPosition


def duty(position: HintPosition) -> HintReason | None:
    """The duty that forbids some of the hand; it says so where it leaves a single card."""
    if len(set(position.hand)) == 1:
        return reason("last_kind" if len(position.hand) > 1 else "last_card")
    found = _duty(position)
    if found is None or len(position.lawful) > 1 or position.hand.count(position.lawful[0]) > 1:
        return found
    return HintReason(found.kind.replace("must_", "only_"), found.args)


def _duty(position: HintPosition) -> HintReason | None:
    """Which duty it is; None where nothing is forbidden, or for another reason than the trick."""
    lawful, best = set(position.lawful), position.known.best
    if best is None or lawful == set(position.hand):
        return None
    led = position.group(position.view.trick[0] & KIND_MASK)
    if not any(
        set(legal(position.table, position.hand, led, best[1], spared=spared)) == lawful
        for spared in (False, True)
    ):
        return None
    following = set(position.held(led))
    if following:
        if lawful == following:
            return reason("must_follow", group=led)
        return reason("must_beat", group=led, other=best[1] & KIND_MASK)
    if lawful == set(position.held(TRUMP)):
        return reason("must_trump", group=led)
    return reason("must_overtrump", group=led, other=best[1] & KIND_MASK)
