"""Drücken: cards are picked in the hand, counted here, and laid away with one confirmation."""

from __future__ import annotations

from collections import Counter

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.actions import DONE, Action
from game.engine.phases.discard import never_discarded
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import kept_for_call
from game.engine.scoring.counting import any_counts, values_of_kinds
from game.engine.tricks.hold_card import is_last
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED
from game.engine.view import View
from game.rules.model.phases import DiscardPhase
from game.ui.kit import Box, Button, Painter, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.motion import ease_in_out
from game.ui.table.cards.laying import take_up
from game.ui.table.cards.sprite import Flight, Sprite
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import away, clear_melds, flow
from game.ui.table.panels.base import PAD, Panel, TableQuestion
from game.ui.table.phases.base import PhaseOnTable, Said
from game.ui.table.phases.meld_choice import discard_due, free_cards
from game.values import Kind

DISCARD_OVERLAP = 0.8 * tokens.LAY_MELD
"""By how much each card of a discard leaves before the one before it has come, in seconds."""


class DiscardPanel(Panel):
    """Asks for the whole discard."""

    picks = True
    lays = True

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        view = question.view
        self.of = discard_due(question.rules, view) or 1
        self.lawful_only = question.rules.ruleset.is_strict
        if not self.lawful_only:
            take_up(question.sprites, view.seat)  # what lies could be discarded as well
        melds = [question.rules.melds[index] for index in view.melds[view.seat]]
        game = question.rules.contracts[view.contract].spec
        self.never = never_discarded(question.rules, game)
        self.free = free_cards(question.rules, game, view.hand, melds)
        self.hold = kept_for_call(question.rules, view.contract, view.trump)
        self.say = Button(question.words.of_phase("discard.say"), self._say, kind="brass")
        self.add(self.say)
        question.hand.ask_pick(self._permits, self.of)
        self.refresh()

    def _permits(self, sprite: Sprite) -> bool:
        kind = (sprite.card or 0) & KIND_MASK
        if kind in self.never or (sprite not in self.question.hand.picked and self._held(kind)):
            return False
        picked = self.question.hand.picked
        others = sum((s.card or 0) & KIND_MASK == kind for s in picked if s is not sprite)
        return not self.lawful_only or others < self.free[kind]

    def _held(self, kind: Kind) -> bool:
        """Whether it would be the last card of a suit of which one stays in the hand."""
        left = Counter(card & KIND_MASK for card in self.question.view.hand)
        left.subtract((s.card or 0) & KIND_MASK for s in self.question.hand.picked)
        return is_last(self.hold, list(left.elements()), kind)

    def unfit_for(self, kind: Kind) -> str:
        """Where not enough are picked it may be that one of its suit stays."""
        more = len(self.question.hand.picked) < self.of
        return "hold_card" if more and self._held(kind) else ""

    def refresh(self) -> None:
        """The choice in the hand has changed."""
        t, picked = self.question.words.of_phase, len(self.question.hand.picked)
        enough = picked == self.of or self._too_few()
        self.say.label = t("discard.say_anyway" if self._too_few() else "discard.say")
        self.say.kind = "wood" if self._too_few() else "brass"  # a slip is never what Enter does
        self.say.set_enabled(enough, "" if enough else t("discard.title", n=self.of))
        self.invalidate()

    def _too_few(self) -> bool:
        """Whether cards are picked, but not enough, where the table lets that happen."""
        return not self.lawful_only and 0 < len(self.question.hand.picked) < self.of

    def _say(self) -> None:
        kinds = sorted((sprite.card or 0) & KIND_MASK for sprite in self.question.hand.picked)
        actions = [Action("discard", kind) for kind in kinds]
        self.question.submit([*actions, DONE] if self._too_few() else actions)

    # ------------------------------------------------------------ what is said
    def _trumps(self) -> int:
        """How many trumps are picked, where that will be announced."""
        rules, view = self.question.rules, self.question.view
        phase = self.question.running(DiscardPhase)
        if not phase.announce_trumps or view.trump in (UNNAMED, NO_TRUMP):
            return 0
        at = rules.phases.index(phase)
        group = rules.table(at, view.contract, view.trump).group
        picked = self.question.hand.picked
        return sum(group[(s.card or 0) & KIND_MASK] == TRUMP for s in picked)

    def _fault(self) -> str | None:
        """The text for what is wrong with the choice, where something is."""
        kinds = [(s.card or 0) & KIND_MASK for s in self.question.hand.picked]
        if any(kinds.count(kind) > self.free[kind] for kind in kinds):
            return "discard.fault"
        return "discard.too_few" if self._too_few() else None

    def _line(self) -> str:
        t = self.question.words.of_phase
        fault = self._fault()
        if fault is not None:
            return t(fault)
        trumps = self._trumps()
        if trumps:
            return t("discard.trumps", n=trumps)
        rules, view = self.question.rules, self.question.view
        values = values_of_kinds(rules, view.trump, view.contract)
        game = rules.contracts[view.contract]
        counts = any_counts(values, rules.deck_kinds) or game.discard > 0
        counts = counts and game.spec.counts_points
        return t(f"discard.{self._text_of(rules) if counts else 'text_none'}")

    def _text_of(self, rules: Rules) -> str:
        """The text for what counts for somebody."""
        goes_to = {"declarer": "text", "last_trick": "text_last_trick"}
        return goes_to.get(rules.discard_counts_for, "text_none")

    # ------------------------------------------------------------ place
    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """One row, wide enough for every line it may say."""
        t = self.question.words.of_phase
        usual = self._text_of(self.question.rules)
        lines = [t(f"discard.{usual}"), t("discard.fault"), t("discard.trumps", n=2)]
        lines += [] if self.lawful_only else [t("discard.too_few")]
        text = max(p.text_width(line, tokens.HELP) for line in lines)
        whole = 2 * PAD + text + 32 + self._button_width(p)
        return min(whole, max(self.room.w, 480.0)), 100

    def _button_width(self, p: Painter) -> float:
        """Wide enough for everything the button may say."""
        labels = ["discard.say"] if self.lawful_only else ["discard.say", "discard.say_anyway"]
        said = (Button(self.question.words.of_phase(label)).natural_width(p) for label in labels)
        return max(124.0, *said)

    def arrange(self, p: Painter, compact: bool) -> None:
        """The button at the right."""
        w = self._button_width(p)
        self.say.box = Box(self.right - w, self.box.y + 26, w, 48)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """Title, how many of how many, what follows from it."""
        t = self.question.words.of_phase
        title = t("discard.title", n=self.of)
        n = p.text(title, self.left, self.box.y + 46, tokens.PANEL_TITLE)
        count = t("discard.chosen", n=len(self.question.hand.picked), of=self.of)
        x = self.left + n + 14
        p.text(count, x, self.box.y + 46, tokens.NAME, tokens.BRASS_TEXT)
        color = tokens.ERROR_SIGN if self._fault() is not None else tokens.CREAM_SOFT
        line, room = self._line(), self.say.box.x - self.left - 16
        p.text(line, self.left, self.box.y + 73, fitting(p, line, tokens.HELP, room), color)


# ---------------------------------------------------------------- what happens
def laid_away(d: EventPlayer, event: e.CardDiscarded | e.CardLaidAway) -> None:
    """A card leaves a hand for good, face down."""
    sprites, line = d.sprites, d.sprites.timeline
    sprite = sprites.out_of_hand(event.seat, event.card)
    goal = sprites.purse(event.seat)
    flight = Flight(
        sprite,
        goal,
        tokens.LAY_MELD,
        ease_in_out,
        face=False,
        fade=True,
        slides=True,
        landed=away(sprites, sprite),
    )
    more = bool(sprites.queue) and isinstance(sprites.queue[0], e.CardDiscarded)
    closing = [] if more else flow(sprites, tokens.LAY_MELD)
    line.play(flight, *closing, after=-DISCARD_OVERLAP if line.running else 0.0)


def _done(d: EventPlayer, event: e.DiscardDone) -> None:
    mine = event.seat == d.sprites.viewer
    stays = not mine and d.sprites.layout.melds_apart and d.sprites.same_team(event.seat)
    if event.seat in d.sprites.melds and not stays:
        clear_melds(d, event.seat)
    for sprite in d.sprites.hand:
        sprite.fresh = ""


def _say_done(words: TableWords, event: e.DiscardDone, view: View) -> Said | None:
    if not event.trumps:
        return None
    return Said(words.t("say.discarded", n=event.trumps, number=words.number(event.trumps)))


PHASE = PhaseOnTable(
    "discard",
    panel=DiscardPanel,
    moves={e.CardDiscarded: laid_away, e.DiscardDone: _done},
    says={e.DiscardDone: _say_done},
    asked={"discard": "status.your_discard"},
)
