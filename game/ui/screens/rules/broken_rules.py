"""A ruleset that cannot be used: every problem with the line itself and the place in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game import reading
from game.rules import Problem
from game.ui.context import Context
from game.ui.kit import Box, Button, Painter, Scale, ScrollArea, furniture, tokens
from game.ui.kit.widgets.base import fitting
from game.ui.screens.base import Page

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


class BrokenRulesScreen(Page):
    """`name`: what the table is called; `base`: what it was made from, in words, or nothing."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        name: str,
        base: str,
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
        self.lines = {problem: _line_of(problem) for problem in self.problems}
        self.area = ScrollArea(draw_content=self._draw_problems, on_paper=True)
        self.copy = Button(self.t("broken.copy"), self._copy, icon="copy", size=16)
        self.folder = Button(self.t("broken.folder"), self._open_folder, icon="folder", size=16)
        self.again = Button(self.t("broken.again"), self.actions.again, kind="brass")
        self.right = [self.again]
        if self.actions.play_base:
            self.right.insert(
                0, Button(self.t("broken.play_base"), self.actions.play_base, size=16)
            )
        self.left = [self.copy, self.folder]
        if self.actions.aside:
            label = self.t("aside.yes")
            self.left.append(Button(label, self.actions.aside, icon="aside", size=16))
        self.root.add(self.area, *self.left, *self.right)
        self.interaction.default = self.again

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

    # ------------------------------------------------------------ places
    def place(self, p: Painter) -> None:
        """Paper over the whole width; buttons below, folded to icons where it is narrow."""
        content = self.content
        foot = content.bottom - 48
        self.paper = Box(content.x, content.y, content.w, foot - 20 - content.y)
        room = content.w - sum(b.natural_width(p) + 16 + tokens.BUTTON_GAP for b in self.right)
        for button in self.left:
            button.fold(False)
        words = sum(b.natural_width(p) + 8 + tokens.BUTTON_GAP for b in self.left)
        x = content.x
        for button in self.left:
            button.fold(room < words)
            width = button.natural_width(p) + 8 if button.label else 46.0
            button.box = Box(x, foot, width, 48)
            x += width + (tokens.BUTTON_GAP if button.label else 8)
        right = content.right
        for button in reversed(self.right):
            width = button.natural_width(p) + 16
            button.box = Box(right - width, foot, width, 48)
            right -= width + tokens.BUTTON_GAP
        below = 58.0 if self._notes else 12.0
        self.area.box = Box(
            self.paper.x + 12, self.paper.y + 70, self.paper.w - 18, self.paper.h - 70 - below
        )
        self.area.set_content(sum(self._height(p, problem) for problem in self.problems) + 4)

    @property
    def _notes(self) -> bool:
        """Whether there is room for a note under the problems; what was done is always said."""
        return bool(self.said) or self.paper.h >= NOTE_FROM

    def _words(self, problem: Problem) -> tuple[str, str]:
        """The place as written, and the sentence."""
        place = f"{Path(problem.file).name}:{problem.line}:" if problem.line else problem.file
        return place, problem.message(self.lang)

    def _extra(self, problem: Problem) -> str:
        """What we think was meant, and which house rule wrote it."""
        t, parts = self.context.texts, []
        if problem.suggestion is not None:
            parts.append(t("screens.broken.meant", word=problem.suggestion))
        if problem.house_rule:
            parts.append(t("screens.broken.by_house_rule", rule=problem.house_rule))
        return " ".join(parts)

    def _room(self) -> float:
        return self.area.box.w - 24 - 52 - 30

    def _height(self, p: Painter, problem: Problem) -> float:
        place, message = self._words(problem)
        height = p.paragraph_height(f"**{place} {message}**", self._room(), tokens.BODY) + 36
        if self._extra(problem):
            height += p.paragraph_height(self._extra(problem), self._room(), tokens.RULES) + 2
        return max(72.0, height + (LINE_ROOM + 12 if self.lines[problem] else 0))

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

    def _draw_problems(self, p: Painter) -> None:
        y = 0.0
        for problem in self.problems:
            height = self._height(p, problem)
            self._draw_problem(p, problem, 24.0, y)
            y += height
            p.hline(24, self.area.box.w - 30, y - 4, tokens.PAPER_LINE)

    def _draw_problem(self, p: Painter, problem: Problem, x: float, y: float) -> None:
        p.disc(x + 16, y + 32, 32, tokens.RED)
        p.icon("warn", x + 16, y + 31, 19, tokens.ON_RE)
        place, message = self._words(problem)
        left, room = x + 52, self._room()
        base = p.paragraph(f"**{place} {message}**", left, y + 38, room, tokens.BODY, tokens.INK)
        extra = self._extra(problem)
        if extra:
            base = p.paragraph(extra, left, base + 2, room, tokens.RULES, tokens.INK)
        line = self.lines[problem]
        if line:
            self._draw_line(p, problem, line, Box(left, base - 12, room, LINE_ROOM))

    @staticmethod
    def _draw_line(p: Painter, problem: Problem, line: str, box: Box) -> None:
        """The line as it stands in the file; a red wave under the place."""
        p.rect(box, 6, "#E6D7B4", "#C9B27E")
        p.label(str(problem.line), box.x + 40, box.cy, tokens.HELP, tokens.INK_SOFT, "right")
        p.vline(box.x + 52, box.y + 7, box.bottom - 7, "#C9B27E")
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
    """The word that begins at a place of a line."""
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
