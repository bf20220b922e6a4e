"""Predicting by cards: they are picked in the hand, what they say stands beside, and one button
lays them away."""

from __future__ import annotations

from game.cards import KIND_MASK, Suit, parse_suit
from game.engine import events as e
from game.engine.actions import LAY
from game.engine.phases.predict_by_cards import have_laid, said_by
from game.engine.seat_view import chosen_so_far
from game.engine.view import View
from game.rules.model.auction import PredictByCardsPhase
from game.ui.kit import Button, tokens
from game.ui.table.cards.sprite import Flight
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import away, begin, flow
from game.ui.table.panels.base import TableQuestion
from game.ui.table.panels.picking import PickPanel, PickRow
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Seat


class LayPanel(PickPanel):
    """Asks for all cards at once that say the prediction."""

    unfit = "enough"

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        view, words = question.view, question.words
        self.spec = question.running(PredictByCardsPhase)
        self.chosen = chosen_so_far(view)
        self.most = self.spec.cards - len(self.chosen)
        self.least = min((action.arg & KIND_MASK for action in question.of("lay")), default=0)
        self.say = Button(words.of_phase("predict_by_cards.done"), self._say, kind="brass")
        title = words.of_phase("predict_by_cards.title", n=self.most)
        line = words.of_phase("predict_by_cards.text", each=_worths(words, self.spec))
        self.row = PickRow(title, line, self.say)
        self.add(self.say)
        question.hand.ask_pick(self._permits, self.most)
        self.refresh()

    def refresh(self) -> None:
        """The choice in the hand has changed."""
        missing = self.most - len(self.question.hand.picked)
        t = self.question.words.of_phase
        why = t("predict_by_cards.missing", n=missing) if missing > 0 else ""
        self.say.set_enabled(missing <= 0, why)
        self.invalidate()

    def _say(self) -> None:
        self.question.submit([LAY[kind] for kind in self._picked()])

    def _count(self) -> str:
        kinds = self._picked()
        n = said_by(self.spec, [*self.chosen, *kinds])
        t = self.question.words.of_phase
        return t("predict_by_cards.chosen", picked=len(kinds), of=self.most, n=n)


def _worths(words: TableWords, spec: PredictByCardsPhase) -> str:
    """What a card of each suit says."""
    worth = {parse_suit(name): number for name, number in spec.worth.items()}
    order = sorted(Suit, key=lambda suit: -worth.get(suit, 0))
    return ", ".join(f"{words.suit(suit)} {worth.get(suit, 0)}" for suit in order)


# ---------------------------------------------------------------- what happens
def _laid(d: EventPlayer, event: e.PredictionLaid) -> None:
    """The cards go to their owner's place, where nobody sees them."""
    sprites = d.sprites
    if event.seat != sprites.viewer:
        sprites.counts[event.seat] -= event.size
        return
    goal, line = sprites.purse(event.seat), sprites.timeline
    for card in event.cards or ():
        sprite = sprites.own(card)
        if sprite is not None and sprite in sprites.hand:
            sprites.hand.remove(sprite)
            gone = away(sprites, sprite)
            line.at(
                line.now,
                Flight(sprite, goal, tokens.DRAW_STOCK, scaled=True, fade=True, landed=gone),
            )
    sprites.match_hand(sprites.origin(event.seat))
    begin(sprites, flow(sprites, tokens.DRAW_STOCK, scaled=True))


def _say(words: TableWords, event: e.PredictionLaid, view: View) -> Said:
    return Said(words.of_phase("predict_by_cards.say", n=event.size), stays=True)


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """That a seat has laid its cards away; of the own ones, what they say."""
    if seat not in have_laid(words.rules, view):
        return ""
    number = dict(view.predicted).get(seat)
    if number is None:
        return words.of_phase("predict_by_cards.line")
    key = "line_own" if number else "line_own_none"
    return words.of_phase(f"predict_by_cards.{key}", n=number)


PHASE = PhaseOnTable(
    "predict_by_cards",
    panel=LayPanel,
    moves={e.PredictionLaid: _laid},
    says={e.PredictionLaid: _say},
    line=_line,
    in_short=True,
)
