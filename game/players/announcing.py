"""What to say during play: promises that the cards will hold, and cards to promote."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action
from game.engine.compiled import CompiledLevel
from game.engine.tricks import TRUMP
from game.engine.view import RE
from game.players.base import Request
from game.players.knowledge import Knowledge, suits_of
from game.rules.model.scoring import ReKontra

WITH_PARTNER, ALONE = (0.36, 0.34), (0.05, 0.75)
"""The share of the card points still to be won that a side gets: with a hand without any winner,
and how much more with one of nothing but winners."""

CAUTION = 0.13
"""The share of what is still to be won that a promise must be safe by."""

PLAIN_WINNER = 0.85
A_TRUMP, FOR_EACH_ABOVE = 0.85, 0.12
"""How likely a card wins a trick: the highest of a plain suit; a trump, less for each above it."""


def choose_word(request: Request) -> Action | None:
    """What to say before a card is played; None when silence is better."""
    for action in request.legal:
        if action.verb == "promote":
            return action
    said = [action for action in request.legal if action.verb == "announce"]
    if not said:
        return None
    rules = request.rules
    return promised(
        Knowledge(rules, request.view), said, [rules.levels[action.arg] for action in said]
    )


def promised(
    known: Knowledge, actions: Sequence[Action], levels: Sequence[CompiledLevel]
) -> Action | None:
    """The highest promise that can be kept; the higher ones each take in those before them."""
    if known.rules.contracts[known.view.contract].spec.goal != "points":
        return None
    total = sum(known.table.points[kind] for kind in known.rules.pack)
    won, open_points = _points(known, total)
    found: Action | None = None
    for action, level in zip(actions, levels, strict=True):
        if won < _needed(known, level, total) + CAUTION * open_points:
            break
        found = action
    return found


def winners(known: Knowledge) -> float:
    """The share of its cards with which a hand is likely to take a trick."""
    view, hand, unseen = known.view, known.hand, known.unseen
    tricks = 0.0
    for group, kinds in enumerate(suits_of(known.rules, known.table)):
        others = sum(unseen[kind] for kind in kinds)
        above = led = 0
        for kind in kinds:
            for _ in range(hand[kind]):
                run_out = led * (len(view.seats) - 1) >= others
                if not above or run_out:
                    tricks += 1.0 if group == TRUMP else PLAIN_WINNER
                elif group == TRUMP:
                    tricks += max(0.0, A_TRUMP - FOR_EACH_ABOVE * above)
                led += 1
            above += unseen[kind]
    return tricks / max(1, len(view.hand))


def _points(known: Knowledge, total: int) -> tuple[float, float]:
    """Card points that the own side is likely to end with, and how many nobody has won yet.

    What a seat took whose side is unknown is shared out among those who may be the partner.
    """
    view, weights = known.view, known.weights
    unknown = [seat for seat, weight in weights.items() if abs(weight) < 1]
    mates = sum(weight == 1 for weight in weights.values()) - 1
    own = 0.0
    for trick in view.tricks:
        if weights[trick.winner] == 1:
            own += trick.points
        elif trick.winner in unknown:
            own += trick.points / len(unknown)
    left = float(total - sum(trick.points for trick in view.tricks))
    least, more = WITH_PARTNER if mates or unknown else ALONE
    return own + left * (least + more * winners(known)), left


def _needed(known: Knowledge, level: CompiledLevel, total: int) -> int:
    """Card points with which the own side has kept a promise."""
    if level.spec.below is not None:
        return total - level.spec.below + 1
    scoring = known.rules.ruleset.scoring
    if not isinstance(scoring, ReKontra):
        return total // 2 + 1
    if known.view.sides[known.view.seat] == RE:
        return scoring.win_at
    return max(total - scoring.win_at + 1, scoring.kontra_needs or 0)
