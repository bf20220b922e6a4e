"""What house rules change: two games are played in the background, and the sheet grows with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.laboratory.chunks import POINTS
from game.laboratory.experiment import Plan, Snapshot
from game.laboratory.findings import FindingRow, question_row
from game.laboratory.glance import clearest, rows, state_of
from game.laboratory.measures import Measure
from game.laboratory.wording import FACTORS, LabWords
from game.texts import Texts
from game.ui.context import Context
from game.ui.kit import Box, Button, Column, Painter, Scale, ScrollArea, tokens
from game.ui.kit.widgets.base import LEAST, fitting
from game.ui.screens.base import PageScreen
from game.ui.screens.rules.changes_plots import CourseStep, draw_course, draw_shares, shares_of
from game.ui.screens.rules.changes_sheet import (
    GAP,
    AnswerPaper,
    AnswerText,
    ChangesBoard,
    LinesPaper,
    ShortLine,
)
from game.ui.screens.rules.comparing import RulesCompared
from game.ui.screens.statistics import plots

PAUSE = 0.25
"""Seconds between two pictures of what grows: more often nobody reads."""

NARROW = 760.0
FEW_RULES = 2
"""So many rules are named in the line below the title."""

SIGNS = {"nothing": "hourglass", "open": "hourglass", "sure": "check", "same": "info"}


class ChangesWords(LabWords):
    """The words for two games; of many house rules only the number is said."""

    def unlike(self, game: int) -> str:
        """The second game by what it does otherwise."""
        first, second = self.plan.combinations
        number = len(second.unlike(first))
        if number <= FEW_RULES:
            return super().unlike(game)
        return self.texts("screens.changes.several", n=number)

    def measure(self, key: str) -> str:
        """What a measure is called."""
        return (
            self.texts("screens.changes.other_play")
            if key == "other_play"
            else super().measure(key)
        )


class Trial(Protocol):
    """Two games while they are played (`laboratory.beside.BesideGames`)."""

    snapshot: Snapshot
    over: bool

    @property
    def trouble(self) -> str | None:
        """What has gone wrong."""
        ...

    def poll(self) -> list[Snapshot]:
        """The snapshots that have come since."""
        ...

    def close(self) -> None:
        """Play no more."""
        ...


class ChangesScreen(PageScreen):
    """`play` begins to play the plan, whose two games are those `compared`."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        plan: Plan,
        compared: RulesCompared,
        play: Callable[[], Trial],
        on_back: Callable[[], None],
    ) -> None:
        self.plan, self.compared, self.play = plan, compared, play
        self.trial = play()
        self.course: list[tuple[str, CourseStep]] = []
        self._news, self._since = False, 0.0
        super().__init__(context, scale, on_back)

    # ------------------------------------------------------------ what is known
    @property
    def snapshot(self) -> Snapshot:
        """The newest that is known."""
        return self.trial.snapshot

    @property
    def texts(self) -> Texts:
        """The words for these games, in those of the deck that is shown."""
        return self.context.texts_of(self.plan.combinations[0].ruleset.deck.faces)

    def take(self, snapshots: list[Snapshot]) -> None:
        """Keep how the difference stood after each."""
        for snapshot in snapshots:
            row = question_row(snapshot)
            found = row.found[1] if row is not None else None
            if row is not None and found is not None and found.change is not None:
                self.course.append((row.key, CourseStep(snapshot.deals.units, found.change)))

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        """The sheet, and the ways on."""
        assert self.on_back is not None
        self.words = ChangesWords(self.plan, self.texts)
        self.title = self.t("changes.title")
        self.done = Button("", self.on_back, kind="brass", size=16)
        self.again = Button(self.t("changes.again"), self._again, icon="undo", size=16)
        self.sheet = ScrollArea()
        self.root.add(self.again, self.done, self.sheet)
        self.interaction.default = self.done
        self._fill()

    def _fill(self) -> None:
        """Everything on the sheet anew."""
        over = self.trial.over
        self.done.icon = "check" if over else "cross"
        self.done.name = self.t("changes.done" if over else "changes.stop")
        self.again.visible = self.trial.trouble is not None
        self.answer = AnswerPaper(self._answer())
        self.lines = LinesPaper(self.t("changes.others"), self._lines(), self._note())
        both = [partial(self._draw_scores, game) for game in (0, 1)]
        self.board = ChangesBoard(both, self._draw_course, self.lines)
        self.on_sheet = Column(self.answer, self.board, gap=GAP)
        self.sheet.clear()
        self.sheet.add(self.on_sheet)

    def _answer(self) -> AnswerText:
        snapshot, trial = self.snapshot, self.trial
        state, n = state_of(snapshot), snapshot.deals.units
        if state == "same" and not trial.over:
            state = "open"
        sentence = self.t("changes.beginning")
        if n:
            sentence = self.words.answers(snapshot)[0]
        more = []
        if trial.trouble is not None:
            more = [self.t(f"changes.trouble_{trial.trouble}")]
        elif n:
            more = self._more(snapshot)
        ended = trial.over and not trial.trouble
        complete = "all" if snapshot.complete else "enough" if ended else "playing"
        return AnswerText(
            self._compared(),
            sentence,
            "warn" if trial.trouble is not None else SIGNS[state],
            self.t("changes.state_trouble" if trial.trouble else f"changes.state_{state}"),
            self.t(f"changes.{complete}", n=n, m=self.plan.whole_deals),
            tuple(more),
            1.0 if ended else snapshot.chunks / self.plan.chunks,
            trial.trouble is not None,
        )

    def _more(self, snapshot: Snapshot) -> list[str]:
        """What is to be said beside the answer: what differs more clearly, else how large a
        difference may still be."""
        surest, asked = clearest(snapshot), question_row(snapshot)
        found = surest.found[1] if surest is not None else None
        if surest is not None and found is not None and found.change is not None:
            first, measure = surest.found[0], surest.measure
            assert first is not None
            return [
                self.t(
                    "changes.clearer",
                    measure=self.words.measure(surest.key),
                    value=self.words.value(measure, found.value),
                    base=self.words.value(measure, first.value),
                    change=self.words.within(measure, found.change, signed=True),
                )
            ]
        change = asked.found[1].change if asked is not None and asked.found[1] else None
        if not self.trial.over or asked is None or change is None or change.apart:
            return []
        limit = max(abs(change.low), abs(change.high))
        return [self.t("changes.small", limit=self._size(asked.measure, limit))]

    def _size(self, measure: Measure, size: float) -> str:
        """A difference as large as that."""
        factor = FACTORS.get(measure.unit, 1)
        said = self.words.number(size * factor, size * factor)
        return self.t("changes.percent_points", n=said) if measure.is_percent else said

    def _compared(self) -> str:
        loaded = self.plan.combinations[0].loaded
        rule = loaded.house_rules[self.compared.rules[0]].label.text(self.lang)
        return self.t(f"changes.{self.compared.kind}", rule=self.texts.named(rule))

    def _lines(self) -> list[ShortLine]:
        return [self._line(row) for row in rows(self.snapshot)] if self.snapshot.chunks else []

    def _line(self, row: FindingRow) -> ShortLine:
        first, second = row.found
        shown = [self.words.value(row.measure, one.value) for one in row.found if one is not None]
        values = self.t("changes.instead", value=shown[-1], base=shown[0])
        if first is None or second is None:
            values = shown[0]
        name = self.words.measure(row.key)
        change = second.change if second is not None else None
        if second is None or change is None:
            return ShortLine(name, values, "", apart=False)
        return ShortLine(name, values, self.words.change(row, second), change.apart)

    def _note(self) -> str:
        level = self.t(f"match.levels.{self.plan.players[0]}")
        note = self.t("changes.note", level=level)
        if not self.words.packs_differ:
            return note
        return f"{note} {self.texts('laboratory.doubt.other_pack')}"

    # ------------------------------------------------------------ layout
    def lay_out(self, p: Painter) -> None:
        """The sheet takes all below the title; ways on at the right above it."""
        right, content = self.scale.width - self.margin, self.content
        for button in (self.done, self.again):
            button.fold(self.scale.width < NARROW)
            wide = max(button.natural_width(p), 120.0) if button.label else 56.0
            button.box = Box(right - wide, 28, wide, 44)
            right -= wide + tokens.BUTTON_GAP if button.visible else 0.0
        self._head_right = right - 4
        self.sheet.box = Box(content.x - 16, content.y - 8, content.w + 24, content.h + 18)
        self.subtitle = self._subtitle(p)
        self._lay_out_sheet(p)

    def _lay_out_sheet(self, p: Painter) -> None:
        width, room = self.content.w, self.content.h
        self.board.free = room - GAP - self.answer.natural_height(p, width)
        height = self.on_sheet.natural_height(p, width)
        self.on_sheet.lay_out(p, Box(16, 8, width, height))
        self.sheet.set_content(height + 16 if height > room + 1 else room)

    @property
    def head_right(self) -> float:
        """The ways on stand to the right of the title."""
        return self._head_right

    def _subtitle(self, p: Painter) -> str:
        """The rules that differ, where they have room."""
        rules, texts = self.compared.rules, self.texts
        first, second = self.plan.combinations
        said = self.t("changes.number", n=len(rules))
        if len(rules) <= FEW_RULES:
            said = second.named(texts)
        title = texts.named(first.ruleset.name.text(self.lang))
        for words in (f"{title} · {said}", said):
            room = self.head_right - self.margin - 62
            if p.text_width(words, tokens.TIP.at(LEAST)) <= room:
                return words
        return ""

    # ------------------------------------------------------------ what is done
    def _again(self) -> None:
        """From the beginning, after something went wrong."""
        self.trial.close()
        self.trial, self.course = self.play(), []
        self._show()

    def taken_away(self) -> None:
        """Nobody looks any more: the processes end."""
        self.trial.close()

    def _show(self) -> None:
        self._news, self._since = False, 0.0
        self._fill()
        self.layout()
        self.invalidate()

    def tick(self, dt: float) -> None:
        """Take in what has been played."""
        self._since += dt
        over = self.trial.over
        found = self.trial.poll()
        self.take(found)
        self._news = self._news or bool(found)
        if self.trial.over != over or (self._news and self._since >= PAUSE):
            self._show()

    # ------------------------------------------------------------ drawing
    def _draw_scores(self, game: int, p: Painter, slate: Box) -> None:
        when = self.t(f"changes.{self.compared.kind}_{('before', 'after')[game]}")
        named = self.plan.combinations[game].named(self.texts)
        title = named if _fits(p, named, slate) else when
        room = plots.head(p, slate, title, self.words.chart(POINTS))
        shares = shares_of(self.snapshot.spreads.get(POINTS, ()))
        if shares is None:
            plots.nothing(p, room, self.t("changes.nothing_played"))
        else:
            draw_shares(p, room, shares, game, self.texts)

    def _draw_course(self, p: Painter, slate: Box) -> None:
        row = question_row(self.snapshot)
        help_text = self.t("changes.course_help")
        if row is not None:
            help_text = self.t("changes.course_of", measure=self.words.measure(row.key))
        room = plots.head(p, slate, self.t("changes.course"), help_text)
        steps = [step for key, step in self.course if row is not None and key == row.key]
        found = row.found[1] if row is not None else None
        if row is None or found is None or found.change is None or len(steps) < 2:
            plots.nothing(p, room, self.t("changes.nothing_played"))
            return
        factor, said = FACTORS.get(row.measure.unit, 1), self.words.change(row, found)
        draw_course(p, room, steps, factor, said, self.texts)


def _fits(p: Painter, words: str, slate: Box) -> bool:
    """Whether a name is short enough for the head of a slate."""
    room = slate.w - 80
    return p.text_width(words, fitting(p, words, tokens.NAME, room)) <= room
