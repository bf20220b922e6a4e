"""A ruleset that cannot be used: every problem with the line itself and the position in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game import reading
from game.rules import Problem
from game.ui.context import Context
from game.ui.kit import (
    Box,
    Button,
    Column,
    Painter,
    Picture,
    Row,
    Scale,
    ScrollArea,
    Spacer,
    TextBlock,
    furniture,
    tokens,
)
from game.ui.kit.widgets.base import fitting
from game.ui.screens.base import PageScreen

LINE_ROOM = 40.0
NOTE_FROM = 300.0
"""The least height of the paper, in du, that has room for a note under the problems."""


@dataclass(frozen=True)
class BrokenActions:
    """What can be done about it. play_base is there when the file extends a game that works, aside
    when the file lies among the player's own."""

    back: Callable[[], None]
    again: Callable[[], None]
    copy: Callable[[str], bool]
    open_folder: Callable[[Path], bool]
    play_base: Callable[[], None] | None = None
    aside: Callable[[], None] | None = None


class BrokenRulesScreen(PageScreen):
    """`name`: what the table is called; `base`: what it was made from, in words, or nothing."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        name: str | Mapping[str, str],
        base: str | Mapping[str, str],
        path: Path,
        problems: Sequence[Problem],
        actions: BrokenActions,
    ) -> None:
        self.name, self.base, self.path, self.actions = name, base, path, actions
        self.problems = tuple(problems)
        self.said = ""
        super().__init__(context, scale, actions.back)

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        """The list and the buttons."""
        self.title = self.t("broken.title")
        key = "broken.subtitle_base" if self.base else "broken.subtitle"
        self.subtitle = self.t(key, name=self.name, base=self.base)
        self.problem_list = Column(*[self._entry(problem) for problem in self.problems])
        self.area = ScrollArea(self.problem_list, on_paper=True)
        left = [
            Button(self.t(f"broken.{key}"), do, icon=icon, size=16, air=8, folded=46)
            for key, do, icon in (
                ("copy", self._copy, "copy"),
                ("folder", self._open_folder, "folder"),
            )
        ]
        if self.actions.aside:
            label = self.t("aside.yes")
            aside = Button(label, self.actions.aside, icon="aside", size=16, air=8, folded=46)
            left.append(aside)
        again = Button(self.t("broken.again"), self.actions.again, kind="brass", air=16)
        right = [again]
        if self.actions.play_base:
            play = Button(self.t("broken.play_base"), self.actions.play_base, size=16, air=16)
            right.insert(0, play)
        self.left = Row(*left)
        gap = tokens.BUTTON_GAP
        self.bar = Row(self.left, Spacer(grows=True), Row(*right, gap=gap), gap=gap)
        self.root.add(self.area, self.bar)
        self.interaction.default = again

    def _entry(self, problem: Problem) -> Column:
        """A problem: where it is and what is wrong, what was meant, the line as it is written."""
        where = f"{Path(problem.file).name}:{problem.line}:" if problem.line else problem.file
        entry = ProblemEntry(f"**{where} {problem.message(self.lang)}**")
        extra = self._extra(problem)
        if extra:
            entry.add(Spacer(2), TextBlock(extra, tokens.RULES, tokens.INK))
        line = _line_of(problem)
        if line:
            entry.add(Spacer(6), Picture(partial(_draw_line, problem, line), LINE_ROOM), Spacer(6))
        return entry

    def _copy(self) -> None:
        text = "\n".join(problem.text(self.lang) for problem in self.problems)
        self._say("broken.copied" if self.actions.copy(text) else "broken.not_copied")

    def _open_folder(self) -> None:
        if not self.actions.open_folder(self.path.parent):
            self.said = str(self.path.parent)
            self.layout()
            self.invalidate()

    def _say(self, key: str) -> None:
        self.said = self.t(key)
        self.layout()
        self.invalidate()

    # ------------------------------------------------------------ layout
    def lay_out(self, p: Painter) -> None:
        """Paper over the whole width; buttons below, folded to icons where it is narrow."""
        content = self.content
        foot = content.bottom - tokens.CONTROL_LARGE
        self.paper = Box(content.x, content.y, content.w, foot - 20 - content.y)
        self._fold(False)
        self._fold(self.bar.natural_width(p) > content.w)
        self.bar.lay_out(p, Box(content.x, foot, content.w, tokens.CONTROL_LARGE))
        below = 58.0 if self._notes else 12.0
        self.area.box = Box(
            self.paper.x + 12, self.paper.y + 70, self.paper.w - 18, self.paper.h - 70 - below
        )
        self.area.hold(p, self.problem_list, Box(24, 0, self.area.box.w - 54, 4))

    def _fold(self, folded: bool) -> None:
        """Icons alone at the left, or their words as well."""
        for button in self.left.children:
            assert isinstance(button, Button)
            button.fold(folded)
        self.left.gap = 8 if folded else tokens.BUTTON_GAP

    @property
    def _notes(self) -> bool:
        """Whether there is room for a note under the problems; what was done is always said."""
        return bool(self.said) or self.paper.h >= NOTE_FROM

    def _extra(self, problem: Problem) -> str:
        """What we think was meant, and which house rule wrote it."""
        t, parts = self.context.texts, []
        if problem.suggestion is not None:
            parts.append(t("screens.broken.meant", word=problem.suggestion))
        if problem.house_rule:
            parts.append(t("screens.broken.by_house_rule", rule=problem.house_rule))
        return " ".join(parts)

    # ------------------------------------------------------------ drawing
    def draw_ground(self, p: Painter) -> None:
        """Boards, title, paper with its head and foot."""
        super().draw_ground(p)
        paper = self.paper
        furniture.paper(p, paper)
        left, right = paper.x + 36, paper.right - 36
        head = self.t("broken.head", n=len(self.problems))
        style = fitting(p, head, tokens.GROUP, right - left)
        p.text(head, left, paper.y + 46, style, tokens.INK)
        name = self.path.name
        if p.text_width(head, tokens.GROUP) + p.text_width(name, tokens.TIP) + 30 < right - left:
            p.text(name, right, paper.y + 46, tokens.TIP, tokens.INK_SOFT, "right")
        p.hline(left, right, paper.y + 64, tokens.INK, 1.4)
        if not self._notes:
            return
        note = self.said or self.t("broken.note")
        style = tokens.TIP if p.text_width(note, tokens.TIP) < right - left else tokens.SMALL
        color = tokens.INK if self.said else tokens.INK_SOFT
        base = paper.bottom - 24
        if p.text_width(note, style) > right - left:
            base -= style.leading
        p.paragraph(note, left, base, right - left, style, color)


class ProblemEntry(Column):
    """What is said of a problem, beside a sign and over a line."""

    def __init__(self, sentence: str) -> None:
        super().__init__(
            TextBlock(sentence, tokens.BODY, tokens.INK), above=20, below=16, indent=52
        )

    def natural_height(self, p: Painter, width: float) -> float:
        """With room for the sign in any case."""
        return max(72.0, super().natural_height(p, width))

    def draw(self, p: Painter) -> None:
        """Sign, words, line."""
        box = self.box
        p.disc(box.x + 16, box.y + 32, 32, tokens.RED)
        p.icon("warn", box.x + 16, box.y + 31, 19, tokens.ON_RE)
        super().draw(p)
        p.hline(box.x, box.right, box.bottom - 4, tokens.PAPER_LINE)


def _draw_line(problem: Problem, line: str, p: Painter, box: Box) -> None:
    """The line as it stands in the file; a red wave under the position."""
    p.rect(box, 6, tokens.PAPER_WELL, tokens.PAPER_BAND_EDGE)
    p.label(str(problem.line), box.x + 40, box.cy, tokens.HELP, tokens.INK_SOFT, "right")
    p.vline(box.x + 52, box.y + 7, box.bottom - 7, tokens.PAPER_BAND_EDGE)
    style, start = tokens.TIP, len(line) - len(line.lstrip())
    at = max(0, problem.column - 1 - start)
    shown = line.strip()
    before = shown[:at]
    word = _word_at(shown, at)
    x = box.x + 66
    shift = min(0.0, box.right - 24 - x - p.text_width(before + word, style))
    with p.clip(box.inset(54, 0)._replace(x=box.x + 54, w=box.w - 58)):
        p.label(shown, x + shift, box.cy, style, tokens.INK)
        from_x = x + shift + p.text_width(before, style)
        _wave(p, from_x, box.cy + 11, max(8.0, p.text_width(word, style)))


def _word_at(line: str, at: int) -> str:
    """The word that begins at a position of a line."""
    end = at
    while end < len(line) and line[end] not in " ,:]}[{":
        end += 1
    return line[at : max(end, at + 1)]


def _wave(p: Painter, x: float, y: float, width: float) -> None:
    path = "M0 3 " + " ".join(
        f"Q{k + 1.5} {0 if (k // 3) % 2 else 6} {k + 3} 3" for k in range(0, int(width), 3)
    )
    body = f'<path d="{path}" fill="none" stroke="{tokens.RED}" stroke-width="1.6"/>'
    p.svg(Box(x, y, width + 3, 6), body, f"0 0 {width + 3:.1f} 6")


def _line_of(problem: Problem) -> str:
    """The line of the file that a problem points at; nothing where it cannot be shown."""
    if not problem.line:
        return ""
    try:
        data = reading.read(Path(problem.file), reading.RULESET)
        lines = data.decode("utf-8-sig", errors="replace").splitlines()
    except OSError:
        return ""
    if problem.line > len(lines):
        return ""
    text = lines[problem.line - 1].replace("\t", "    ").rstrip()[:160]
    return text if text.isprintable() else ""
