"""Melding: what the program has found lies before the seat already; one may take some away."""

from __future__ import annotations

from functools import partial

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.actions import DONE, Action
from game.engine.melds.best import best_held
from game.engine.melds.held import value
from game.engine.tricks.table import UNNAMED
from game.engine.view import View
from game.rules.explain.writer import without_suit
from game.ui.kit import Box, Button, Painter, Widget, tokens
from game.ui.table.cards.laying import confirm, lay, take_up, withdraw
from game.ui.table.cards.sprite_scene import LaidMeld, SpriteScene
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.announcement import PlacardText, Teller
from game.ui.table.labels.rarity import seldom
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.layout import Layout
from game.ui.table.movement import OPEN_SEEN, clear_melds, flow, to_seat
from game.ui.table.panels.base import PAD, Panel, TableQuestion, button_row, row_width
from game.ui.table.phases.base import PhaseOnTable, Said
from game.ui.table.phases.meld_choice import MeldChoice
from game.values import Seat

MOST_APART = 10
"""So many cards of a meld come one after the other; more make room as well, and come together."""


class PillSwitch(Widget):
    """A meld's pill that can be taken away: a tick, its name, what it counts."""

    def __init__(self, panel: MeldPanel, index: int) -> None:
        super().__init__()
        self.panel, self.at = panel, index
        self.name = ""

    @property
    def tip(self) -> tuple[str, str] | None:
        """What the meld is called, where its pill does not say it."""
        return ("", self.name) if self.name else None

    @property
    def on(self) -> bool:
        """Whether this meld is taken."""
        return self.panel.choice.taken[self.at]

    @property
    def spoken(self) -> str:
        """The meld and what it counts."""
        return self.panel.told(self.at)

    @property
    def ticked(self) -> bool | None:
        """Whether it is taken."""
        return self.on

    def activate(self) -> None:
        """Take it or leave it."""
        self.panel.choice.toggle(self.at)
        self.panel.show_choice()

    def draw(self, p: Painter) -> None:
        """The tick box; the pill itself is drawn with the meld."""
        square = Box(self.box.x, self.box.cy - 12, 24, 24)
        face = tokens.BRASS_FACE if self.on else tokens.WELL
        if self.on and self.hovered:
            face = tokens.BRASS_HOVER
        p.rect(square, 6, face, tokens.BRASS_EDGE if self.on else tokens.CREAM_MUTE, 1.4)
        if self.on:
            p.icon("check", square.cx, square.cy, 16, tokens.ON_BRASS, 3)
        if self.ringed:
            p.ring(self.box, 12)


class MeldPanel(Panel):
    """Asks for melds where they lie before the discard or before play.

    brief: there is room for its title only. locked: what is said of cards that lie in no meld and
    still may not be discarded, nothing where there are none.
    """

    lays = True
    brief = False
    locked = ""
    below_melds = True  # there is room for those that are still to be laid

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        t = question.words.of_phase
        self.choice = MeldChoice(
            question.rules, question.view, [action.arg for action in question.of("meld")]
        )
        self.open = False
        self.say = Button("", self._say, kind="brass")
        self.fewer = Button(t("meld.fewer"), self._fewer, size=16)
        self.switches = [PillSwitch(self, i) for i in range(len(self.choice.options))]
        self.add(*self.switches, self.say, self.fewer)
        self.show_choice(quiet=True)

    @property
    def verb(self) -> str:
        """One looks at single melds, or lays them."""
        return "switches" if self.open else "meld"

    def _fewer(self) -> None:
        self.open = not self.open
        if not self.open:
            self.choice = MeldChoice(
                self.question.rules,
                self.question.view,
                [action.arg for action in self.question.of("meld")],
            )
        self.fewer.label = self.question.words.of_phase("meld.all" if self.open else "meld.fewer")
        self.show_choice()

    def told(self, at: int) -> str:
        """A meld and what it counts, as far as trump is known."""
        pattern, words = self.choice.options[at], self.question.words
        name = words.meld(pattern)
        return (
            name if self.choice.trump == UNNAMED else f"{name}, {value(pattern, self.choice.trump)}"
        )

    def show_choice(self, *, quiet: bool = False) -> None:
        """Lay what is chosen before the seat; the rest stays in the hand as an outline."""
        sprites, choice, words = self.question.sprites, self.choice, self.question.words
        withdraw(sprites)
        seat = self.question.view.seat
        for pattern, on in zip(choice.options, choice.taken, strict=True):
            points = None if choice.trump == UNNAMED else value(pattern, choice.trump)
            if on:
                lay(sprites, seat, pattern, pattern.cards, points, proposed=True)
            elif self.open:
                outline = LaidMeld(pattern, points, list(pattern.cards), proposed=True)
                sprites.melds.setdefault(seat, []).append(outline)
        low, high = choice.span
        for switch in self.switches:
            switch.visible = self.open
        if not choice.chosen:
            self.say.label = words.of_phase("meld.none")
        elif low == high:
            self.say.label = words.of_phase("meld.say", points=low)
        else:
            self.say.label = words.of_phase("meld.say_open")
        reason = "" if choice.enough else words.of_phase("meld.too_many", n=choice.due)
        self.say.set_enabled(choice.enough, reason)
        if not quiet:
            self.question.changed()

    def _say(self) -> None:
        self.question.submit(
            [*(Action("meld", pattern.number) for pattern in self.choice.chosen), DONE]
        )

    # ------------------------------------------------------------ place
    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """One row: what it counts, and two buttons; below, what it locks."""
        title, line = self._lines()
        named = p.text_width(title, tokens.PANEL_TITLE)
        beside = 2 * PAD + 28 + row_width(p, (self.say, self.fewer))
        self.text_width = max(named, p.text_width(line, tokens.HELP))
        self.brief = beside + self.text_width > self.room.w
        if self.brief:
            self.text_width = named
        self.locked = self._locked(p, max(self.room.w, beside + self.text_width) - 2 * PAD)
        below = 2 * PAD + p.text_width(self.locked, tokens.HELP)
        return max(beside + self.text_width, below), self._row + (30 if self.locked else 0)

    @property
    def _row(self) -> float:
        """How high the row with the buttons is."""
        return 80 if self.brief else 100

    def _locked(self, p: Painter, room: float) -> str:
        """The cards that cannot be discarded though they lie in no meld; how many they are where
        there is no room for their names."""
        words, cards = self.question.words, self.choice.locked
        if not cards:
            return ""
        named = words.of_phase("meld.locked", cards=", ".join(map(words.card, cards)))
        fits = p.text_width(named, tokens.HELP) <= room
        return named if fits else words.of_phase("meld.locked_some", n=len(cards))

    def arrange(self, p: Painter, compact: bool) -> None:
        """Buttons at the right, ticks at the pills."""
        x, y = self.left + self.text_width + 28, self.box.y + self._row / 2 - 24
        button_row(p, (self.say, self.fewer), x, y)

    def take_room(self, p: Painter, layout: Layout) -> None:
        """Also the ticks, which lie at the melds and not on the board."""
        super().take_room(p, layout)
        sprites, seat = self.question.sprites, self.question.view.seat
        laid = sprites.melds.get(seat, [])
        groups = sprites.meld_groups(seat)
        lying = list(zip(laid, groups, strict=True))
        for switch in self.switches:
            pattern = self.choice.options[switch.at]
            found = next((pair for pair in lying if pair[0].pattern is pattern), None)
            if found is None:
                switch.visible = False
                continue
            lying.remove(found)
            x, cy = found[1].pill
            short = found[1].short
            width = sprites.measure_pill(found[0], short)
            switch.name = self.question.words.meld(pattern) if short else ""
            switch.box = Box(x, cy - 17, width, 34)

    def _lines(self) -> tuple[str, str]:
        t = self.question.words.of_phase
        low, high = self.choice.span
        if not self.choice.chosen:
            return t("meld.title"), t("meld.none_left")
        if self.open:
            return t("meld.title"), t("meld.help")
        if low == high:
            return t("meld.title"), t("meld.counts_now", points=low)
        return t("meld.title"), t("meld.counts", points=t("meld.up_to", low=low, high=high))

    def draw_words(self, p: Painter, compact: bool) -> None:
        """What it counts and what it locks."""
        title, line = self._lines()
        if self.brief:
            p.label(title, self.left, self.box.y + self._row / 2, tokens.PANEL_TITLE)
        else:
            p.text(title, self.left, self.box.y + 46, tokens.PANEL_TITLE)
            p.text(line, self.left, self.box.y + 73, tokens.HELP, tokens.CREAM_SOFT)
        p.text(self.locked, self.left, self.box.y + self._row + 3, tokens.HELP, tokens.CREAM_SOFT)


# ---------------------------------------------------------------- what happens
def _laid(d: EventPlayer, event: e.MeldLaid) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    if sprites.rules.melds[event.meld].when_played:
        d.sound("announce")
        return
    if not sprites.has_stock:
        if _only_said(sprites, event.seat):
            return
        for other in [
            seat for seat in sprites.melds if not _side_by_side(sprites, seat, event.seat)
        ]:
            clear_melds(d, other)
    pattern = sprites.rules.melds[event.meld]
    if event.seat == sprites.viewer and confirm(sprites, pattern, event.points):
        sprites.match_hand(sprites.origin(event.seat))
        line.play(*flow(sprites, tokens.SORT_HAND))
        return
    lay(sprites, event.seat, pattern, event.cards, event.points)
    if event.seat == sprites.viewer:
        sprites.match_hand(sprites.origin(event.seat))
    flights = flow(sprites, tokens.LAY_MELD, scaled=event.seat == sprites.viewer)
    line.together(flights, tokens.LAY_MELD_APART if len(flights) <= MOST_APART else 0.0)
    line.call(partial(d.sound, "card"))
    line.wait(tokens.LAY_MELD_GAP)


def _side_by_side(sprites: SpriteScene, seat: Seat, other: int) -> bool:
    """Whether the melds of two seats may lie at the same time."""
    apart = sprites.layout.melds_apart and sprites.same_team(seat) and sprites.same_team(other)
    return seat == other or apart


def _only_said(sprites: SpriteScene, seat: Seat) -> bool:
    """Whether there is no room for what the other team melds: then the sum is said."""
    told = sprites.shown.trump != UNNAMED
    return sprites.layout.melds_apart and told and not sprites.same_team(seat)


def _done(d: EventPlayer, event: e.MeldingDone) -> None:
    if event.seat == d.sprites.viewer:
        withdraw(d.sprites)
        d.sprites.timeline.play(*flow(d.sprites, tokens.SORT_HAND))
        if d.sprites.layout.melds_apart and d.sprites.melds:
            d.sprites.timeline.wait(OPEN_SEEN)
    elif d.sprites.melds.get(event.seat):
        d.sprites.timeline.wait(OPEN_SEEN)
        if not d.sprites.has_stock and not _side_by_side(d.sprites, d.sprites.viewer, event.seat):
            d.sprites.timeline.call(partial(_seen, d, event.seat))


def _seen(d: EventPlayer, seat: Seat) -> None:
    """What another has laid has been looked at, and goes to its owner's place."""
    sprites = d.sprites
    to_seat(sprites, take_up(sprites, seat), seat, tokens.LAY_MELD)


def _say_laid(words: TableWords, event: e.MeldLaid, view: View) -> Said | None:
    """Where melds are made between two tricks, or by a card that is played, each is told by
    itself."""
    pattern = words.rules.melds[event.meld]
    if event.points is None or not (words.rules.has_stock or pattern.when_played):
        return None
    what = words.meld(pattern)
    return Said(words.t("say.laid", what=what, points=event.points))


def _tell_laid(teller: Teller, event: e.MeldLaid, view: View) -> PlacardText | None:
    """A meld that hardly ever lies there."""
    pattern, melds = teller.rules.melds[event.meld], teller.rules.ruleset.melds
    if melds is None or not seldom(teller.rules, pattern):
        return None
    name = melds.table[pattern.meld].label.text(teller.texts.lang)
    if pattern.suit is not None:
        name = name.replace("{suit}", teller.suit(pattern.suit))
    points = pattern.points if event.points is None else event.points
    return PlacardText(
        teller.deck(name), teller.of("moment.melded", event.seat, points=points), rare=True
    )


def _is_beaten(words: TableWords, seat: Seat, view: View) -> bool:
    """Whether it is the viewer who has melds, and others have better ones: only theirs count."""
    told = view.best_meld is not None or view.best_melds or not words.rules.as_good_count
    if not told or not words.rules.compares_melds or seat != view.seat:
        return False
    mine = [card & KIND_MASK for card in view.hand]
    return best_held(words.rules, view.contract, mine, view.trump) is not None


def _say_best(words: TableWords, event: e.BestMeldHeld, view: View) -> Said:
    melds = words.rules.ruleset.melds
    if event.meld is None or melds is None:
        return Said(words.t("say.best_meld"))
    name = without_suit(words.texts.named(melds.table[event.meld].label.text(words.texts.lang)))
    return Said(words.t("say.best_in_family", name=name))


def _say_done(words: TableWords, event: e.MeldingDone, view: View) -> Said | None:
    if words.rules.has_stock:
        return None
    melds = view.melds[event.seat]
    if not melds:
        beaten = "beaten" if words.rules.as_good_count else "not_better"
        return Said(words.t(f"say.{beaten if _is_beaten(words, event.seat, view) else 'nothing'}"))
    if view.trump == UNNAMED:
        return None
    points = words.melded(view, event.seat)
    if len(melds) == 1:
        pattern = words.rules.melds[melds[0]]
        suit, table = pattern.suit, words.rules.ruleset.melds
        of_suit = table is not None and table.table[pattern.meld].of_one_suit is not None
        what = words.suit(suit) if of_suit and suit is not None else words.meld(pattern)
        return Said(words.t("say.melds", points=points, what=what))
    return Said(words.t("say.melds_plain", points=points))


PHASE = PhaseOnTable(
    "meld",
    panel=MeldPanel,
    moves={e.MeldLaid: _laid, e.MeldingDone: _done},
    says={e.BestMeldHeld: _say_best, e.MeldLaid: _say_laid, e.MeldingDone: _say_done},
    tells={e.MeldLaid: _tell_laid},
    asked={"meld": "status.your_meld"},
)
