"""What others are likely to have predicted where they laid cards away for it, and nobody has heard
the number: about as many tricks as the hand promised that they kept.

Who knows no number at all would have to take them for players who want every trick.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.phases.predict_by_cards import have_laid
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.rules.model.auction import PredictByCardsPhase
from game.values import Card, Seat


def hidden_from(rules: Rules, view: View) -> tuple[Seat, ...]:
    """The seats that have predicted something which the seat of a view has not heard."""
    if rules.phase_of(PredictByCardsPhase) is None:
        return ()
    known = dict(view.predicted)
    return tuple(seat for seat in have_laid(rules, view) if seat not in known)


def likely_predictions(
    rules: Rules, view: View, hidden: Sequence[Seat], hands: Sequence[Sequence[Card]]
) -> dict[Seat, int]:
    """What these seats are likely to have predicted, in an imagined deal with these hands by seat:
    what each held when its cards were away promised so many tricks."""
    spec = rules.phase_of(PredictByCardsPhase)
    assert spec is not None
    most, found = spec.cards * max(spec.worth.values()), dict[Seat, int]()
    held = {seat: [card & KIND_MASK for card in hands[seat]] for seat in hidden}
    plays = [(trick.seats, trick.cards) for trick in view.tricks]
    for seats, cards in (*plays, (view.trick_seats, view.trick)):
        for seat, card in zip(seats, cards, strict=True):
            if seat in held:
                held[seat].append(card & KIND_MASK)
    for seat in hidden:
        expected = expected_tricks(rules, view.contract, view.trump, held[seat])
        found[seat] = min(most, int(expected + 0.5))
    return found
