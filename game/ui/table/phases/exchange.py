"""Exchanging cards: they are picked in the hand and chosen with one confirmation; as many come from
those that were not dealt."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.actions import DONE, SWAP, Action
from game.engine.phases.exchange import going_of
from game.engine.view import View
from game.rules.model.handing_on import ExchangePhase
from game.ui.kit import Button, tokens
from game.ui.table.cards.sprite import Sprite
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import begin, flow
from game.ui.table.panels.base import TableQuestion
from game.ui.table.panels.picking import PickPanel, PickRow
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Seat


class SwapPanel(PickPanel):
    """Asks for all cards at once that are exchanged; none may be enough."""

    unfit = "enough"

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        view, words = question.view, question.words
        spec, swaps = question.running(ExchangePhase), question.of("swap")
        going = going_of(spec, question.rules, view)
        chosen = sum(seat == view.seat for seat, _ in view.passing)
        self.most, self.fewest = going.most - chosen, going.fewest - chosen
        self.may_go = {card & KIND_MASK for card in going.cards}
        self.least = min((action.arg & KIND_MASK for action in swaps), default=0)
        self.say = Button(words.of_phase("exchange.done"), self._say, kind="brass")
        every = spec.cards == "all_plain"
        title = words.of_phase("exchange.title_all" if every else "exchange.title", n=self.most)
        line = {"any": "text", "plain": "text_plain", "all_plain": "text_all"}[spec.cards]
        self.row = PickRow(title, words.of_phase(f"exchange.{line}"), self.say)
        self.add(self.say)
        question.hand.ask_pick(self._permits, self.most)
        self.refresh()

    def _permits(self, sprite: Sprite) -> bool:
        """None that must stay."""
        return super()._permits(sprite) and (sprite.card or 0) & KIND_MASK in self.may_go

    def refresh(self) -> None:
        """The choice in the hand has changed."""
        missing = self.fewest - len(self.question.hand.picked)
        t = self.question.words.of_phase
        self.say.set_enabled(missing <= 0, t("exchange.missing", n=missing) if missing > 0 else "")
        self.invalidate()

    def _say(self) -> None:
        kinds = self._picked()
        swaps: list[Action] = [SWAP[kind] for kind in kinds]
        self.question.submit(swaps if len(kinds) == self.most else [*swaps, DONE])

    def _count(self) -> str:
        picked = len(self.question.hand.picked)
        return self.question.words.of_phase("exchange.chosen", n=picked, of=self.most)


# ---------------------------------------------------------------- what happens
def _exchanged(d: EventPlayer, event: e.CardsExchanged) -> None:
    """One's own cards go, and new ones come from where those lie that were not dealt."""
    sprites = d.sprites
    if event.seat != sprites.viewer:
        sprites.counts[event.seat] = sprites.shown.sizes[event.seat]
        return
    if not (event.number or event.away):
        return
    for sprite in sprites.match_hand(sprites.layout.stock):
        sprite.fresh = "given"
    begin(sprites, flow(sprites, tokens.DRAW_STOCK, scaled=True))


def _say(words: TableWords, event: e.CardsExchanged, view: View) -> Said:
    """How many cards go; where no phase asks for that, it is all of them, for a spare hand."""
    if words.rules.phase_of(ExchangePhase) is None:
        return Said(words.of_phase("stay.say_spare"), stays=True)
    if event.open:
        cards = ", ".join(words.card(card) for card in event.open)
        say = words.of_phase("exchange.say_open", n=event.number, cards=cards)
        return Said(say, stays=True)
    return Said(_number(words, "say", event.number), stays=True)


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """How many cards a seat has exchanged."""
    number = dict(view.exchanged).get(seat)
    return "" if number is None else _number(words, "line", number)


def _number(words: TableWords, key: str, number: int) -> str:
    if not number:
        return words.of_phase(f"exchange.{key}_none")
    return words.of_phase(f"exchange.{key}", n=number)


PHASE = PhaseOnTable(
    "exchange",
    panel=SwapPanel,
    moves={e.CardsExchanged: _exchanged},
    says={e.CardsExchanged: _say},
    line=_line,
    in_short=True,
)
