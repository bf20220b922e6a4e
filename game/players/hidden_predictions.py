"""What others are likely to have predicted where they laid cards away for it, or wrote it down in
secret, and nobody has heard the number: about as much as the hand promised that they kept.

Who knows no number at all would have to take them for players who want every trick.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.phases.predict import there_are
from game.engine.phases.predict_by_cards import have_laid
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.heuristic.valuation.tricks_expected import expected_points, expected_tricks
from game.rules.model.auction import PredictByCardsPhase, PredictPhase
from game.values import Card, Seat


def hidden_from(rules: Rules, view: View) -> tuple[Seat, ...]:
    """The seats that have predicted something which the seat of a view has not heard."""
    spec, known = rules.phase_of(PredictPhase), dict(view.predicted)
    if spec is not None and spec.hidden:
        laid = view.seats if view.playing else ()
    elif rules.phase_of(PredictByCardsPhase) is not None:
        laid = have_laid(rules, view)
    else:
        return ()
    return tuple(seat for seat in laid if seat not in known)


def likely_predictions(
    rules: Rules, view: View, hidden: Sequence[Seat], hands: Sequence[Sequence[Card]]
) -> dict[Seat, int]:
    """What these seats are likely to have predicted, in an imagined deal with these hands by seat:
    what each held when it did so, or when its cards for that were away, promised so much."""
    found = dict[Seat, int]()
    unseen = rules.ruleset.predicts_unseen
    held = {seat: [card & KIND_MASK for card in hands[seat]] for seat in hidden}
    plays = [(trick.seats, trick.cards) for trick in view.tricks]
    for seats, cards in (*plays, (view.trick_seats, view.trick)):
        for seat, card in zip(seats, cards, strict=True):
            if seat in held:
                held[seat].append(card & KIND_MASK)
    spec = rules.phase_of(PredictPhase)
    least = 0 if spec is None or spec.allows_none_in(view.number) else 1
    expected = expected_points if rules.scoring.predicts_points else expected_tricks
    for seat in hidden:
        most = _most(rules, view, len(held[seat]))
        if unseen:
            hoped = most / len(view.seats)
        else:
            hoped = expected(rules, view.contract, view.trump, held[seat])
        found[seat] = min(most, max(least, int(hoped + 0.5)))
    return found


def _most(rules: Rules, view: View, hand: int) -> int:
    """The highest number that can be predicted with a hand of that size, or by cards."""
    spec = rules.phase_of(PredictByCardsPhase)
    if spec is None:
        return there_are(rules, view.contract, hand)
    return spec.cards * max(spec.worth.values())
