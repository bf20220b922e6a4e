"""House rules: every one that the ruleset lists, and beside them the rules text as it then reads.

The screen knows no rule by name: groups, rows and controls are made from the data.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from game.rules.house import groups
from game.rules.model.house import Value
from game.texts import Texts
from game.ui.context import Context
from game.ui.kit import (
    Box,
    Button,
    Column,
    Heading,
    NavItem,
    Painter,
    Scale,
    ScrollArea,
    SearchField,
    Stepper,
    Widget,
    furniture,
    measure,
    nav_boxes,
    remarks,
    tokens,
)
from game.ui.screens.base import PageScreen
from game.ui.screens.lines import ask_line, table_name_question
from game.ui.screens.rules.choosing import ChoiceRefused, Choosing
from game.ui.screens.rules.comparing import RulesCompared, comparison
from game.ui.screens.rules.rule_rows import RuleRow, control_for, show_value
from game.ui.screens.rules.rules_paper import RulesPaper
from game.ui.screens.searching import head_before, search_box

HEADING = 54.0
TIGHT, NARROW = 960.0, 780.0
"""In windows narrower than these, in du, what is not the main thing folds to icons."""

NAV = 204.0
GAP = 16.0


@dataclass(frozen=True)
class HouseRulesActions:
    """Where the house rules lead. play gets a value for every rule; save a name and those values,
    and answers with an error sentence or nothing; more opens what else can be done with the table
    as it stands; compare shows what differs between two games, and answers as save does. Each may
    be missing."""

    back: Callable[[], None]
    play: Callable[[dict[str, Value]], None] | None = None
    save: Callable[[str, dict[str, Value]], str] | None = None
    more: Callable[[HouseRulesScreen], None] | None = None
    compare: Callable[[RulesCompared], str] | None = None


class HouseRulesScreen(PageScreen):
    """`name`: what the table is called, `base`: what it was made from, both also by language;
    `own`: whether it is the player's; `locked`: only to be read."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        choosing: Choosing,
        actions: HouseRulesActions,
        *,
        name: str | Mapping[str, str] = "",
        base: str | Mapping[str, str] = "",
        own: bool = False,
        locked: bool = False,
    ) -> None:
        self.choosing, self.actions, self.locked = choosing, actions, locked
        self._name, self._base, self.own = name, base, own
        self.query = ""
        self.status, self.status_bad = "", False
        self.text_shown = False
        self._seen = 0.0
        self._focused: Widget | None = None
        self.opened = choosing.values()
        self.touched: str | None = None
        """The rule that was changed or that the keyboard was on last."""

        self.groups = groups(choosing.rules)
        self.group: str = self.groups[0] if self.groups else ""
        super().__init__(context, scale, actions.back)

    # ------------------------------------------------------------ widgets
    def build(self) -> None:
        """Everything but the rows, which come with `_fill`."""
        self._controls: dict[str, Widget] = {}
        self.rows: list[RuleRow] = []
        self.headings: dict[str, Heading] = {}
        self.search = SearchField(self.query, self._search, hint=self.t("house.search"))
        self.nav = [NavItem(self._group_name(g), partial(self._go_to, g)) for g in self.groups]
        self.fold = Stepper(
            self.groups.index(self.group) if self.groups else 0,
            lambda index: self._go_to(self.groups[index]),
            high=max(0, len(self.groups) - 1),
            text=lambda index: self._folded(self.groups[index]) if self.groups else "",
            words=True,
        )
        self.list = ScrollArea()
        self.paper = RulesPaper(self.context)
        self.reset = Button(self.t("house.reset"), self._reset, icon="undo", size=16)
        self.tab = Button("", self._turn_over, icon="book", size=16)
        self.compare = Button(self.t("changes.ask"), self._compare, icon="stats", size=16)
        self.compare.visible = self.actions.compare is not None
        self.root.add(self.compare, self.search, *self.nav, self.fold, self.list, self.paper.area)
        self.buttons: list[Button] = []
        if self.actions.more:
            more = self.actions.more
            button = Button(self.t("house.more"), lambda: more(self), icon="folder", size=16)
            self.buttons.append(button)
        if not self.locked:
            self.root.add(self.reset)
        self.root.add(self.tab)
        if self.actions.save:
            self.buttons.append(Button(self.t("house.save_as"), self._ask_name, size=16))
        if self.actions.play:
            self.buttons.append(
                Button(
                    self.t("house.play"), self._play, kind="brass", icon="right", icon_after=True
                )
            )
            self.interaction.default = self.buttons[-1]
        self.root.add(*self.buttons)

    def _folded(self, group: str) -> str:
        """A group's name where the navigation is folded, with how many of its rules differ."""
        count = self.choosing.changed_in(group)
        name = self._group_name(group)
        return self.t("house.group_changed", name=name, n=count) if count else name

    @property
    def name(self) -> str:
        """What the table is called."""
        return self.context.texts.show(self._name)

    @property
    def base(self) -> str:
        """What it was made from."""
        return self.context.texts.show(self._base)

    @property
    def texts(self) -> Texts:
        """The words for this ruleset, in those of the deck that is shown."""
        return self.context.texts_of(self.choosing.ruleset.deck.faces)

    def _group_name(self, group: str) -> str:
        return self.context.texts(f"house.groups.{group}")

    # ------------------------------------------------------------ layout
    @property
    def head_right(self) -> float:
        """To the right of the title stand what compares, and the search."""
        return head_before(self.compare if self.compare.visible else self.search)

    @property
    def columns(self) -> int:
        """Three with navigation, two without, one with the text behind a button."""
        if not self.scale.compact:
            return 3
        return 2 if self.scale.width >= 960 else 1

    def lay_out(self, p: Painter) -> None:
        """Columns by the room there is; buttons below."""
        m, w, h = self.margin, self.scale.width, self.scale.height
        self.search.box = search_box(self, 384, 0.32)
        self.compare.fold(w < TIGHT)
        wide = self.compare.natural_width(p) if self.compare.label else 56.0
        self.compare.box = Box(self.search.box.x - tokens.BUTTON_GAP - wide, 28, wide, 44)
        top, bottom = 96.0, h - 88
        left, right = m, w - m
        three, one = self.columns == 3, self.columns == 1
        for item in self.nav:
            item.visible = three
        if three:
            self.nav_panel = Box(left, top, NAV, bottom - top)
            for item, box in zip(self.nav, nav_boxes(self.nav_panel, len(self.nav)), strict=True):
                item.box = box
            left += NAV + GAP
        share = 1.0 if one else 0.577
        width = (right - left) * share - (0 if one else GAP * share)
        self.panel = Box(left, top, width, bottom - top)
        self.sheet = (
            self.panel
            if one
            else Box(self.panel.right + GAP, top, right - self.panel.right - GAP, bottom - top)
        )
        self.fold.visible = not three and len(self.groups) > 1
        fold = 52.0 if self.fold.visible else 0.0
        self.fold.box = Box(self.panel.x + 28, top + 14, self.panel.w - 56, 40)
        self.list.box = Box(
            self.panel.x + 6, top + 8 + fold, self.panel.w - 8, bottom - top - 16 - fold
        )
        self._show_tab()
        self._lay_out_buttons(p, h - 28 - 44)
        self._fill()

    def _lay_out_buttons(self, p: Painter, y: float) -> None:
        right = self.scale.width - self.margin
        for button in reversed(self.buttons):
            button.fold(self.scale.width < TIGHT and button.icon == "folder")
            width = max(button.natural_width(p) + 8, 140.0) if button.label else 56.0
            button.box = Box(right - width, y, width, 44)
            right -= width + tokens.BUTTON_GAP
        left = self.margin
        self.tab.visible = self.columns == 1
        tight = self.scale.width < TIGHT
        self.reset.fold(tight)
        shown = [self.tab] if self.tab.visible else []
        for button in [*shown, *([] if self.locked else [self.reset])]:
            width = button.natural_width(p) if button.label else 56.0
            if button is self.reset and not tight:
                width = max(width, NAV)
            button.box = Box(left, y, width, 44)
            left += width + tokens.BUTTON_GAP
        self.status_box = Box(left + 8, y - 8, right - left - 16, 60)

    def _show_tab(self) -> None:
        one = self.columns == 1
        self.list.visible = not (one and self.text_shown)
        self.fold.visible = self.fold.visible and self.list.visible
        self.paper.area.visible = not one or self.text_shown
        self.tab.icon = "pencil" if self.text_shown else "book"
        self.tab.name = self.t("house.list_tab" if self.text_shown else "house.rules_tab")
        self.tab.fold(self.scale.width < NARROW)

    def _turn_over(self) -> None:
        self.text_shown = not self.text_shown
        self.layout()
        self.invalidate()

    # ------------------------------------------------------------ rows
    def _fill(self) -> None:
        """All rows anew, in the same controls; the keyboard stays where it was."""
        p, texts = measure(self.scale), self.texts
        focused = self.interaction.focused
        width = self.list.box.w - 22 - 30
        self.list.clear()
        self.rows, self.headings = [], {}
        column = Column()
        locked = self.t("house.locked") if self.locked else ""
        for group in self.groups:
            names = self.choosing.matching(group, self.query, texts)
            if not names:
                continue
            heading = Heading(self._group_name(group), height=HEADING, baseline=34)
            self.headings[group] = heading
            column.add(heading)
            for name in names:
                control = self._controls.get(name)
                if control is None:
                    control = control_for(
                        self.choosing.rules[name],
                        self.choosing,
                        name,
                        texts,
                        self.choose,
                        width,
                        p,
                    )
                    self._controls[name] = control
                show_value(control, self.choosing.rules[name], self.choosing.value(name))
                row = RuleRow(name, self.choosing, texts, self.choose, control, locked=locked)
                column.add(row)
                self.rows.append(row)
        self.list.add(column)
        self.list.hold(p, column, Box(22, 0, width, 12))
        self._count()
        if focused is not None and focused not in self.interaction.order():
            self.interaction.focused = None
        self._show_text()

    def _show_text(self) -> None:
        """The rules text, as far as the open group has a say in it."""
        choosing = self.choosing
        self.paper.show(choosing.ruleset, choosing.base, choosing.keys_of(self.group))
        self.paper.lay_out(measure(self.scale), self.sheet)
        self.invalidate()

    def _count(self) -> None:
        changed = self.choosing.selection
        for group, item in zip(self.groups, self.nav, strict=True):
            item.count = self.choosing.changed_in(group)
            item.chosen = group == self.group
        self.reset.set_enabled(bool(changed), "" if changed else self.t("house.nothing_changed"))
        self._offer_comparison()
        self.title = self.name or self.choosing.ruleset.name.text(self.lang)
        changes = self.t("house.changes" if changed else "house.no_changes", n=len(changed))
        self.subtitle = self.t("house.after", base=self.base, changes=changes)
        if not self.base:
            self.subtitle = changes[0].upper() + changes[1:]

    def _offer_comparison(self) -> None:
        choosing = self.choosing
        something = bool(self.touched or choosing.selection or choosing.values() != self.opened)
        self.compare.set_enabled(something, "" if something else self.t("changes.nothing"))

    # ------------------------------------------------------------ what is done
    def choose(self, name: str, value: Value | None) -> None:
        """Give a rule another value, and show what becomes of it; None changes what keeps the rule
        from being chosen."""
        before, self.touched = self.paper.sentences(), name
        outcome = self.choosing.choose(name, value, self.texts)
        self.group = self.choosing.rules[name].group
        ringed, control = self.interaction.keyboard, self._controls.get(name)
        if isinstance(outcome, ChoiceRefused):
            self.status, self.status_bad = outcome.sentence, True
        else:
            told = self.choosing.told(outcome, self.texts)
            self.status, self.status_bad = told, False
        self._follow()
        self._fill()
        self.paper.mark_new(before)
        if control is not None and self.interaction.focused is None:
            self.focus(control, ringed=ringed)

    def _reset(self) -> None:
        self.choosing.reset()
        self.status = ""
        self._fill()

    def _search(self, text: str) -> None:
        self.query = text
        self.list.scroll_to(0)
        self._fill()

    def _go_to(self, group: str) -> None:
        if self.query:
            self.query = ""
            self.search.set_text("")
        self.group = group
        self._fill()
        heading = self.headings.get(group)
        self.list.scroll_to(heading.box.y if heading else 0.0)
        self._follow()

    def _follow(self) -> None:
        if self.groups:
            self.fold.value = self.groups.index(self.group)

    def _play(self) -> None:
        if self.actions.play:
            self.actions.play(self.choosing.values())

    def _compare(self) -> None:
        """Show what the rules change, or say why that cannot be."""
        found = comparison(self.choosing, self.opened, self.touched, self.texts)
        if found is None or self.actions.compare is None:
            return
        wrong = found.sentence if isinstance(found, ChoiceRefused) else self.actions.compare(found)
        if wrong:
            self.status, self.status_bad = wrong, True
            self.invalidate()

    def _ask_name(self) -> None:
        texts, given = self.context.texts, self.name if self.own else ""
        ask_line(self, texts, table_name_question(texts), self._save_as, given=given)

    def _save_as(self, name: str) -> str:
        assert self.actions.save is not None
        wrong = self.actions.save(name, self.choosing.values())
        if not wrong:
            if not self.base:
                self._base = self._name or self.title
            self.own = True
            self.call(name)
            self.say(self.t("house.saved", name=name))
        return wrong

    def say(self, status: str) -> None:
        """News for the line at the foot."""
        self.status, self.status_bad = status, False
        self.invalidate()

    def call(self, name: str) -> None:
        """The table has another name now."""
        self._name = name
        self._count()
        self.invalidate()

    # ------------------------------------------------------------ drawing
    def tick(self, dt: float) -> None:
        """The navigation follows what is in sight, and where the keyboard goes."""
        focused = self.interaction.focused
        rule = next((name for name, c in self._controls.items() if c is focused), None)
        if rule is not None and rule != self.touched:
            self.touched = rule
            self._offer_comparison()
        if not self.headings or self.query:
            return
        group = self._reached() or self._scrolled_to()
        if group and group != self.group:
            self.group = group
            self._count()
            self._follow()
            self._show_text()

    def _reached(self) -> str | None:
        """The group of the rule that the keyboard has come to since the last time."""
        focused = self.interaction.focused if self.interaction.keyboard else None
        if focused is self._focused:
            return None
        self._focused = focused
        rules = self.choosing.rules
        return next((rules[n].group for n, c in self._controls.items() if c is focused), None)

    def _scrolled_to(self) -> str | None:
        """The group in sight, where the list was scrolled by hand."""
        at, self._seen = self._seen, self.list.scroll
        if self.list.scroll == at or not (self.list.hovered or self.list.pressed):
            return None
        if self.list.scroll >= self.list.furthest:
            return next(reversed(self.headings))
        seen = self.list.scroll + self.list.box.h * 0.3
        reached = [group for group, heading in self.headings.items() if heading.box.y <= seen]
        return reached[-1] if reached else next(iter(self.headings))

    def draw_ground(self, p: Painter) -> None:
        """Boards, title, panels, paper, the line of news."""
        super().draw_ground(p)
        if self.columns == 3:
            furniture.panel(p, self.nav_panel)
        if self.columns > 1 or not self.text_shown:
            furniture.panel(p, self.panel)
        if not self.headings:
            area = Box(self.panel.x, self.list.box.y, self.panel.w, self.list.box.h)
            key, icon = ("none_found", "search") if self.groups else ("none_there", "book")
            words = self.t(f"house.{key}_help", query=self.query.strip())
            remarks.nothing_here(p, area, icon, self.t(f"house.{key}"), words)
        if self.paper.area.visible:
            self.paper.draw_ground(p)
        box = self.status_box
        note = self.status or (self.t("house.note") if box.w > 260 else "")
        if note and box.w >= 120:
            remarks.status(p, box, note, error=self.status_bad)
