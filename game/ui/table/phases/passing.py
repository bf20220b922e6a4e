"""Passing cards on: they are picked in the hand and chosen with one confirmation; once all have
chosen, they go to their new hands."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.actions import GIVE
from game.engine.bidding.partner_passing import gives_last
from game.engine.bidding.turns import passing_to
from game.engine.sides.resting import resting_partners
from game.engine.view import View
from game.rules.model.handing_on import PassPhase
from game.ui.kit import Button, tokens
from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import begin, flow, lay_cards_aside, to_seat
from game.ui.table.panels.base import TableQuestion
from game.ui.table.panels.picking import PickPanel, PickRow
from game.ui.table.phases.base import PhaseOnTable
from game.values import Seat


class PassPanel(PickPanel):
    """Asks for all cards at once that go to another seat."""

    unfit = "enough"

    def __init__(
        self, question: TableQuestion, cards: int, taker: Seat, kind: str, text: str
    ) -> None:
        """`cards` is how many go to whom, `text` what is said of it, `kind` the phase whose words
        the panel has."""
        super().__init__(question)
        view, words = question.view, question.words
        chosen = sum(seat == view.seat for seat, _ in view.passing)
        self.of, self.kind = cards - chosen, kind
        self.least = question.of("give")[0].arg
        self.title = words.of_phase(f"{kind}.title", n=self.of, name=words.name(taker))
        self.say = Button(words.of_phase(f"{kind}.say"), self._say, kind="brass")
        self.row = PickRow(self.title, text, self.say)
        self.add(self.say)
        question.hand.ask_pick(self._permits, self.of)
        self.refresh()

    def _permits(self, sprite: Sprite) -> bool:
        """Also a card that has come from the partner."""
        return sprite.fresh != "passing" and (sprite.card or 0) & KIND_MASK >= self.least

    def refresh(self) -> None:
        """The choice in the hand has changed."""
        missing = self.of - len(self.question.hand.picked)
        t = self.question.words.of_phase
        self.say.set_enabled(not missing, t(f"{self.kind}.missing", n=missing) if missing else "")
        self.invalidate()

    def _say(self) -> None:
        self.question.submit([GIVE[kind] for kind in self._picked()])

    def _count(self) -> str:
        picked = len(self.question.hand.picked)
        return self.question.words.of_phase(f"{self.kind}.chosen", n=picked, of=self.of)


def _panel(question: TableQuestion) -> PassPanel:
    view, cards = question.view, question.running(PassPhase).cards
    taker = passing_to(question.rules, view.number, view.seats)[view.seat]
    return PassPanel(question, cards, taker, "pass", question.words.of_phase("pass.text"))


# ---------------------------------------------------------------- what happens
def _chosen(d: EventPlayer, event: e.CardChosen) -> None:
    """A card of one's own stands out from now on; others only say that they are ready."""
    if event.seat != d.sprites.viewer:
        return
    unchosen = (s for s in d.sprites.hand if _is(s, event.card) and s.fresh != "passing")
    sprite = next(unchosen, None)
    if sprite is not None:
        sprite.fresh = "passing"


def _is(sprite: Sprite, card: int | None) -> bool:
    return card is not None and sprite.card == card


def _passed(d: EventPlayer, event: e.CardsPassed) -> None:
    """The cards of all seats cross the table together; their faces show where the viewer knows
    them."""
    sprites = d.sprites
    cards = _taken_from(d, event)
    resting = _resting(sprites, event)
    for seat in resting:
        lay_cards_aside(sprites, seat)
    rests = event.other in resting
    if event.other == sprites.viewer and not rests:
        for sprite in cards:
            sprite.fresh = "given"
        sprites.hand += cards
    else:
        to_seat(sprites, cards, event.other, tokens.GATHER_TRICK, stay=not rests)
    if not (sprites.queue and isinstance(sprites.queue[0], e.CardsPassed)):
        sprites.match_hand(sprites.origin(sprites.viewer))
        begin(sprites, flow(sprites, tokens.GATHER_TRICK, scaled=True))


def _resting(sprites: SpriteScene, event: e.CardsPassed) -> tuple[Seat, ...]:
    """The partner who does not play along, once it and the declarer have given each other cards."""
    view, rules = sprites.shown, sprites.rules
    if not rules.partner_gives or view.declarer is None:
        return ()
    if not gives_last(rules, event.seat, view.declarer):
        return ()
    seats = tuple(range(rules.players))
    return resting_partners(rules, view.contract, view.declarer, seats)


def _taken_from(d: EventPlayer, event: e.CardsPassed) -> list[Sprite]:
    """The sprites of the cards that leave a hand."""
    sprites = d.sprites
    if event.seat != sprites.viewer:
        return sprites.from_other(event.seat, event.cards or (None,) * event.number)
    taken = []
    for card in event.cards or ():
        fitting = [sprite for sprite in sprites.hand if sprite.card == card]
        if fitting:
            sprite = max(fitting, key=lambda one: one.fresh == "passing")
            sprites.hand.remove(sprite)
            sprite.fresh = ""
            taken.append(sprite)
    return taken


def _line(words: TableWords, view: View, seat: Seat) -> str:
    """That a seat has chosen its cards, while others still choose."""
    spec = words.rules.phase_of(PassPhase)
    chosen = sum(other == seat for other, _ in view.passing)
    ready = spec is not None and 0 < chosen == spec.cards
    return words.of_phase("pass.ready") if ready else ""


PHASE = PhaseOnTable(
    "pass",
    panel=_panel,
    moves={e.CardChosen: _chosen, e.CardsPassed: _passed},
    line=_line,
    in_short=True,
)
