"""Playing on: from wherever a match stands to its end, or for so many answers."""

from __future__ import annotations

from collections import Counter

from game.ui.kit import Widget
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.sheets.tricks import TricksScreen
from game.ui.screens.starting.start import StartScreen
from game.ui.table.handing_on.curtain import CurtainScreen
from game.ui.table.panels.choices import ChoicePanel
from game.ui.table.screen import TableScreen
from tests.window.answers import Answers
from tests.window.hands import ByKeys, Hand
from tests.window.mind import Mind
from tests.window.visit import Visit

MOST = 3000
"""No match takes more answers."""

RARELY = 4
"""Of so many chances to announce something in turn one is taken."""

SELDOM_SAID = frozenset({"partner", "promote"})
"""The verbs of what can so seldom be said that every chance is taken, as out of turn."""

SELDOM = 12
"""At so many curtains somebody is stood in for once."""


class Player:
    """Somebody who plays a match in the window, and keeps a picture of everything that is new.

    done: how often what was done. sheets: how many were seen. name: how the pictures' names begin.
    """

    def __init__(self, visit: Visit, hand: Hand, mind: Mind, name: str) -> None:
        self.visit, self.hand, self.mind, self.name = visit, hand, mind, name
        self.answers = Answers(visit, hand, mind)
        self.done: Counter[str] = Counter()
        self.sheets = 0
        self.kept: set[str] = set()

    # ------------------------------------------------------------ the match
    def to_the_end(self) -> None:
        """Play until the last sheet of the match is seen, or one has left after some deals."""
        for _ in range(MOST):
            top = self.visit.twin.top
            if isinstance(top, StartScreen):
                return
            if isinstance(top, SheetScreen) and top.over:
                self._sheet(top)
                return
            self.step()
        raise AssertionError("a match without end")

    def answer(self, times: int) -> None:
        """Give so many answers, or fewer where the match ends before."""
        end = self.answered + times
        while self.answered < end and not getattr(self.visit.twin.top, "over", False):
            self.step()

    def into_a_deal(self) -> None:
        """Go on to the next deal where the last answer has ended one, as giving up does."""
        while self._between_deals():
            self.step()

    def _between_deals(self) -> bool:
        top = self.visit.twin.top
        return not isinstance(top, TableScreen) or top.table.deal_over()

    def until(self, *wanted: str, most: int = 80) -> None:
        """Play until all of this has been done; raises AssertionError if it does not come."""
        for _ in range(most):
            if all(self.done[what] for what in wanted):
                return
            self.step()
        raise AssertionError(f"waited in vain for {wanted}: {dict(self.done)}")

    @property
    def answered(self) -> int:
        """How many questions have been answered; what was said or looked at besides is none."""
        return sum(n for what, n in self.done.items() if " " not in what)

    def step(self) -> None:
        """Do what is to be done now."""
        twin = self.visit.twin
        top = twin.top
        if isinstance(top, SheetScreen):
            self._sheet(top)
            self.hand.go_on(top.main)
            return
        if isinstance(top, CurtainScreen):
            self._say_ready(top)
            return
        assert isinstance(top, TableScreen), type(top).__name__
        if top.notice is not None:
            self.keep("notice")
            assert top.notice.main is not None
            self.hand.press(top.notice.main)
            return
        if self._speaks(top) or self._claims(top):
            return
        if twin.trick_lies:
            self.keep(f"trick-lies-{self._contract}")
            self.hand.go_on(None)
            return
        assert twin.asked
        self._looks(top)
        before = len(twin.own.moves())
        self.done[self.answers.answer()] += 1
        assert len(twin.own.moves()) > before, "the answer did not reach the table"

    # ------------------------------------------------------------ several people
    def _say_ready(self, curtain: CurtainScreen) -> None:
        """The next person looks; now and then an opponent plays for them once."""
        panel, person = curtain.panel, curtain.person
        assert panel is not None
        self.keep(f"curtain-{person}")
        self.visit.let_guard_down()
        if self.mind.mood(curtain.table, "stand in", SELDOM):
            self.hand.press(panel.stand_in)
            self.done["be stood in for"] += 1
        else:
            self.hand.go_on(panel.ready)
            assert self.visit.twin.table.table.viewer == person
            self.done["hand over"] += 1

    # ------------------------------------------------------------ beside the answers
    def _speaks(self, table: TableScreen) -> bool:
        """Announce something, now and then; also while somebody else is to act."""
        controls, model = table.controls, table.model
        gains = controls.gain.visible and (not model.choices or self.mind.mood(table.table, "g", 2))
        speak = controls.gain if gains else controls.speak
        aside = table.table.viewer not in table.table.asked()
        seldom = aside or any(offer.verb in SELDOM_SAID for offer in table.model.offers)
        one_in = 1 if seldom else RARELY
        if (
            not table.model.offers
            or not speak.visible
            or not self.mind.mood(table.table, "speak", one_in)
        ):
            return False
        self.keep("to-say-out-of-turn" if aside else "to-say")
        before = len(self.visit.twin.own.moves())
        if not gains and len(model.choices) > 1:
            self.visit.let_words_go()
            self.hand.press(speak)
            assert table.notice is not None
            self.keep("what-to-say")
            button = self.mind.one_of(table.table, "what to say", table.notice.buttons)
            self.hand.press(button)
            if button.kind == "brass":
                self.done["say nothing"] += 1
                return False
        else:
            self.hand.press(speak)
        own = f"{table.table.viewer}: "
        said = [move for move in self.visit.twin.own.moves()[before:] if move.startswith(own)]
        assert said, f"what was said did not reach the table: {table.model.offers}"
        verb = said[0].split()[1]
        self.done[f"{verb} out of turn" if aside else f"{verb} in turn"] += 1
        self.keep(f"said-{verb}-out-of-turn" if aside else f"said-{verb}")
        return True

    def _claims(self, table: TableScreen) -> bool:
        """Claim the rest where it is certain, now and then: it plays itself to the sheet."""
        button = table.controls.claim
        if not button.visible or not self.mind.mood(table.table, "claim", 2):
            return False
        self.keep("claim")
        self.hand.press(button)
        self.done["claim the rest"] += 1
        assert not isinstance(self.visit.twin.top, TableScreen)
        return True

    def _looks(self, table: TableScreen) -> None:
        """Keep a picture, and once a match look at everything that lies beside the play."""
        panel, view = self.visit.twin.panel, table.table.view()
        if panel is not None:
            verbs = "-".join(dict.fromkeys(action.verb for action in table.table.legal()))
            self.keep(
                f"{verbs}-{type(panel).__name__}" if isinstance(panel, ChoicePanel) else verbs
            )
            return
        tricks = len(view.tricks)
        if tricks in {0, 2, 7}:
            self.keep(f"play-{self._contract}-{'follow' if view.trick else 'lead'}-{tricks}")
        if tricks == 3 and "look around" not in self.done:
            self._look_around(table)
        if self.mind.mood(table.table, "forbidden", 12):
            self._try_forbidden(table)

    def _look_around(self, table: TableScreen) -> None:
        """The last trick, the melds, the menu: each is opened and closed again."""
        self.done["look around"] += 1
        controls = table.controls
        for name, button in (
            ("last-trick", controls.last_trick),
            ("melds", controls.melds),
            ("menu", controls.menu),
        ):
            if button.visible and button.enabled:
                self._open_and_close(table, name, button)

    def _open_and_close(self, table: TableScreen, name: str, button: Widget) -> None:
        self.visit.let_words_go()
        self.hand.press(button)
        assert table.notice is not None and table.notice.main is not None
        self.keep(name)
        self.hand.press(table.notice.main)
        assert table.notice is None

    def _try_forbidden(self, table: TableScreen) -> None:
        """Try to play a card that may not be played: it says why, and nothing happens."""
        cards = [s for s in table.sprites.hand if not table.hand.permits(s)]
        if not cards:
            return
        before = len(self.visit.twin.own.moves())
        self.hand.play(self.mind.one_of(table.table, "which", cards))
        self.keep("forbidden")
        self.done["try a forbidden card"] += 1
        assert len(self.visit.twin.own.moves()) == before

    def _sheet(self, sheet: SheetScreen) -> None:
        """The sheet, once with the tricks of a deal that has any."""
        self.sheets += 1
        self.keep("sheet-last" if sheet.over else f"sheet-{self._contract}")
        if sheet.view.tricks and "tricks" not in self.kept:
            self.hand.press(sheet.tricks)
            assert isinstance(self.visit.twin.top, TricksScreen)
            self.keep("tricks")
            self.hand.back()
            assert self.visit.twin.top is sheet

    # ------------------------------------------------------------ pictures
    @property
    def _contract(self) -> str:
        """What is played."""
        top = self.visit.twin.top
        assert isinstance(top, TableScreen | SheetScreen)
        view = top.table.view() if isinstance(top, TableScreen) else top.view
        rules = top.table.rules if isinstance(top, TableScreen) else top.rules
        return rules.contracts[view.contract].id

    def keep(self, moment: str) -> None:
        """Keep a picture of a moment that was not seen before."""
        if moment not in self.kept:
            self.kept.add(moment)
            self.visit.keep(f"{self.name}-{len(self.kept):02}-{moment}")


def leave_by_menu(visit: Visit, hand: Hand) -> None:
    """From the table to the start screen, by the menu."""
    table = visit.twin.table
    visit.let_words_go()
    hand.press(table.controls.menu)
    assert table.notice is not None
    label = table.context.texts("screens.pause.leave")
    hand.press(next(b for b in table.notice.buttons if b.label == label))


def quit_program(visit: Visit, hand: Hand) -> None:
    """End the program from its start screen."""
    button = visit.twin.top.menu[-1]  # type: ignore[attr-defined]
    if isinstance(hand, ByKeys):
        visit.walk_to(button)
        visit.press_last("Return")
    else:
        visit.click_last(button)
    assert visit.ended() == 0
