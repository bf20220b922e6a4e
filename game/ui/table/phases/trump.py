"""Naming trump: four suits, each with what the melds count in it."""

from __future__ import annotations

from game.cards import is_joker, suit_of
from game.engine import events as e
from game.engine.actions import PASS, TRUMP
from game.engine.melds.held import best_melds, value
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import View
from game.ui.kit import Box, Button, Painter, SealButton, tokens
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.layout import STACKED_PANEL
from game.ui.table.movement import sort_anew
from game.ui.table.panels.base import PAD, Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice
from game.ui.table.phases.base import PhaseOnTable, Said

STACKED_TITLE, BESIDE_TITLE = tokens.PANEL_TITLE.at(21), 12.0
"""The title above the suits, and how far beside it the line begins, in du."""


class TrumpPanel(Panel):
    """Asks for the trump suit; one is chosen, the brass button announces it.

    stacked: the title stands above the suits, not beside them.
    """

    stacked = False

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        t = question.words.of_phase
        worth = {action.arg: self._worth(action.arg) for action in question.of("trump")}
        self.suits = sorted(worth, key=lambda suit: (-worth[suit], -self._length(suit)))
        self.chosen = self.suits[0]
        self.melds = any(worth.values())
        self.seals = {
            suit: SealButton(
                question.words.suit_key(suit),
                self._counts(suit, worth[suit]),
                lambda suit=suit: self._choose(suit),  # type: ignore[misc]
                chosen=suit == self.chosen,
                tip=self._said_of(suit),
            )
            for suit in self.suits
        }
        self.say = Button(t("trump.say"), self._say, kind="brass")
        self.add(*self.seals.values(), self.say)

    def _worth(self, suit: int) -> int:
        """What has been melded, or else what the hand would meld, with this trump; nothing where
        the game has no melds."""
        q = self.question
        counted = q.rules.melds_in[q.view.contract]
        if not counted:
            return 0
        laid = [q.rules.melds[index] for index in q.view.melds[q.view.seat]]
        if laid:
            return sum(value(pattern, suit) for pattern in laid)
        return best_melds(counted, q.view.hand, suit)[1]

    def _counts(self, suit: int, worth: int) -> str:
        """What is melded in a suit, where anything is, or how many times everything counts with it
        as trump."""
        if self.melds:
            return str(worth)
        n = self.question.rules.trump_factor(self.question.view.contract, suit)
        return self.question.words.of_phase("trump.times", n=n) if n > 1 else ""

    def _said_of(self, suit: int) -> tuple[str, str]:
        """The suit, with the card that is called if it becomes trump."""
        words, view = self.question.words, self.question.view
        called = self.question.rules.called(view.contract, suit)
        by_trump = self.question.rules.contracts[view.contract].calls_by_trump
        if called is None or not by_trump:
            return "", words.suit(suit)
        return words.suit(suit), words.of_phase("trump.called", card=words.card(called))

    def _length(self, suit: int) -> int:
        return sum(suit_of(card) == suit for card in self.question.view.hand)

    def _choose(self, suit: int) -> None:
        self.chosen = suit
        for other, seal in self.seals.items():
            seal.chosen = other == suit
            seal.invalidate()

    def _say(self) -> None:
        self.question.submit((TRUMP[self.chosen],))

    # ------------------------------------------------------------ place
    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """One row; where that is too wide for its room the title stands above it."""
        n = len(self.suits)
        button = max(124.0, self.say.natural_width(p))
        wide = 2 * PAD + self._words_width(p) + 20 + n * 100 + 12 + button
        self.stacked = compact or wide > self.room.w
        if self.stacked:
            buttons = n * 84 + (n - 1) * 10 + 16 + button
            title = p.text_width(self.question.words.of_phase("trump.title"), STACKED_TITLE)
            words = title + BESIDE_TITLE + p.text_width(self._line(), tokens.HELP)
            return 2 * PAD + max(buttons, words), STACKED_PANEL
        return wide, 112

    def _words_width(self, p: Painter) -> float:
        title = p.text_width(self.question.words.of_phase("trump.title"), tokens.PANEL_TITLE)
        return max(title, p.text_width(self._line(), tokens.HELP))

    def arrange(self, p: Painter, compact: bool) -> None:
        """The suits from left to right, the best first."""
        w = 84.0 if self.stacked else 88.0
        x = self.left + (0 if self.stacked else self._words_width(p) + 20)
        y, h = self.box.y + (48 if self.stacked else 20), 68 if self.stacked else 72
        for seal in self.seals.values():
            seal.box = Box(x, y, w, h)
            x += w + (10 if self.stacked else 12)
        button = max(124.0, self.say.natural_width(p))
        self.say.box = Box(self.right - button, y + (h - 48) / 2, button, 48)

    def _line(self) -> str:
        laid = self.question.view.melds[self.question.view.seat]
        text = "trump.text" if laid else "trump.text_hand"
        return self.question.words.of_phase(text if self.melds else "trump.text_plain")

    def draw_words(self, p: Painter, compact: bool) -> None:
        """Title and what the numbers are."""
        title = self.question.words.of_phase("trump.title")
        if self.stacked:
            n = p.text(title, self.left, self.box.y + 34, STACKED_TITLE)
            x = self.left + n + BESIDE_TITLE
            p.text(self._line(), x, self.box.y + 34, tokens.HELP, tokens.CREAM_SOFT)
            return
        p.text(title, self.left, self.box.y + 48, tokens.PANEL_TITLE)
        p.text(self._line(), self.left, self.box.y + 76, tokens.HELP, tokens.CREAM_SOFT)


def _panel(question: TableQuestion) -> Panel:
    """Any suit may be named, or that of the card of the talon which was turned over last."""
    return _turning(question) if PASS in question.legal else TrumpPanel(question)


def _turning(question: TableQuestion) -> Panel:
    """To take the suit of the card that was turned over last, or to see the next one."""
    words, t, view = question.words, question.words.of_phase, question.view
    (take,) = question.of("trump")
    held = sum(not is_joker(card) and suit_of(card) == take.arg for card in view.hand)
    spec = question.rules.contracts[view.contract].spec
    left = spec.turned_over - len(view.talon)
    named = PanelChoice(
        words.t("say.trump", suit=words.suit(take.arg)),
        t("trump.turned_held", n=held) if held else t("trump.turned_none"),
        question.do(take),
        main=True,
    )
    another = PanelChoice(t("trump.turn"), t("trump.turn_help", n=left), question.do(PASS))
    title = t("trump.turned_title", card=words.card(view.talon[-1]))
    return ChoicePanel(question, title, [named, another])


# ---------------------------------------------------------------- what happens
def _say_named(words: TableWords, event: e.TrumpNamed, view: View) -> Said:
    if event.suit == NO_TRUMP:  # the last card turned over shows none
        return Said(words.t("say.no_trump"))
    suit, called = words.suit(event.suit), words.rules.called(view.contract, event.suit)
    if called is None or not words.rules.contracts[view.contract].calls_by_trump:
        return Said(words.t("say.trump", suit=suit))
    return Said(words.t("say.trump_called", suit=suit, card=words.the_card(called)))


def _say_hidden(words: TableWords, event: e.TrumpHidden, view: View) -> Said:
    return Said(words.t("say.trump_hidden"))


PHASE = PhaseOnTable(
    "trump",
    panel=_panel,
    moves={e.TrumpNamed: sort_anew},
    says={e.TrumpNamed: _say_named, e.TrumpHidden: _say_hidden},
    asked={"trump": "status.your_trump"},
)
