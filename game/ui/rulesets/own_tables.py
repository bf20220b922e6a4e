"""A player's own tables: house rules to change, to save, to read, to delete, and files that are
broken."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.rules import RulesetError
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.rules.model.house import Value
from game.storage import own_rulesets
from game.storage.notices import PlayerNotice as Said
from game.storage.notices import StorageError
from game.ui import desktop
from game.ui.app import App
from game.ui.aside import offer_aside
from game.ui.rulesets.library import Library, Offer, loaded_of
from game.ui.rulesets.table_files import TableFiles
from game.ui.screens.notices import question
from game.ui.screens.rules.broken_rules import BrokenActions, BrokenRulesScreen
from game.ui.screens.rules.choosing import Choosing
from game.ui.screens.rules.comparing import RulesCompared
from game.ui.screens.rules.house_rules import HouseRulesActions, HouseRulesScreen
from game.ui.sitters import Sitter, usual_sitters


@dataclass(frozen=True)
class OwnTableActions:
    """Where own tables lead: to a match, to who plays in it, to a list of games; `tell` says what
    went wrong."""

    play: Callable[[Loaded[Ruleset], Sequence[Sitter]], None]
    sit_down: Callable[[Offer], None]
    tell: Callable[[Said], None]


class OwnTables:
    """Opens the screens that have to do with ruleset files."""

    def __init__(self, app: App, library: Library, actions: OwnTableActions) -> None:
        self.app, self.library, self.actions = app, library, actions
        self.files = TableFiles(app, library, actions.sit_down)

    # ------------------------------------------------------------ rules of one match
    def last_time(self, offer: Offer) -> Loaded[Ruleset] | None:
        """The table with the rules that were changed for the last match at it alone, if any."""
        changed = self.app.context.settings.last_rules.get(offer.id)
        if not changed:
            return None
        try:
            loaded = self.library.load(offer.path, changed)
        except RulesetError:
            return None
        return None if loaded.selection == loaded_of(offer).selection else loaded

    def remember(self, offer: Offer, values: Mapping[str, Value]) -> None:
        """Such rules hold for the match that begins now, and perhaps for none after it."""
        usual, known = loaded_of(offer), self.app.context.settings.last_rules
        changed = {rule: value for rule, value in values.items() if value != usual.value(rule)}
        others = {table: rules for table, rules in known.items() if table != offer.id}
        last = {**others, offer.id: changed} if changed else others
        if last != known:
            self.app.change(last_rules=last)

    def keep_last(self, offer: Offer, name: str) -> str:
        """Make a table of one's own of the last rules and sit down at it; gives back why that
        cannot be."""
        last = self.last_time(offer)
        if last is None:
            return ""
        try:
            path = self._save(offer, name, {rule: last.value(rule) for rule in last.house_rules})
        except StorageError as error:
            return self.app.context.texts.show(error.notice)
        self.library.forget()
        self.remember(offer, {})
        kept = self.library.at(path)
        if kept is not None:
            self.app.pop()
            self.actions.sit_down(kept)
        return ""

    # ------------------------------------------------------------ house rules
    def house_rules(
        self, offer: Offer, sitters: Sequence[Sitter], *, as_last: bool = False
    ) -> None:
        """The house rules of a table, to be changed; once they are saved under another name, that
        table is open. `as_last`: they begin with those of the last match."""
        loaded, table = loaded_of(offer), offer
        last = self.last_time(offer) if as_last else None
        choosing = Choosing(
            loaded.house_rules,
            (last or loaded).selection,
            lambda values: self.library.load(offer.path, values).ruleset,
        )
        saved_values = choosing.values()

        def save(name: str, values: dict[str, Value]) -> str:
            nonlocal saved_values, table
            try:
                path = self._save(table, name, values)
            except StorageError as error:
                return self.app.context.texts.show(error.notice)
            self.library.forget()
            saved_values, table = values, self.library.at(path) or table
            return ""

        def more(screen: HouseRulesScreen) -> None:
            self.files.more(table, partial(self.ask_delete, table, self._home), screen)

        def play(values: dict[str, Value]) -> None:
            self.remember(table, values)
            self.actions.play(self.library.load(table.path, values), sitters)

        actions = HouseRulesActions(
            back=lambda: self.app.pop() if choosing.values() == saved_values else self._ask_leave(),
            play=play,
            save=save,
            more=more,
            compare=lambda found: self._compare(table, found),
        )
        self.app.push(
            HouseRulesScreen(
                self.app.context,
                self.app.scale,
                choosing,
                actions,
                name=offer.name,
                base=offer.base or "",
                own=offer.own,
            )
        )

    def _compare(self, offer: Offer, found: RulesCompared) -> str:
        """Play both games in the background and show what differs; gives back why that cannot
        be."""
        from game.laboratory.beside import BesideGames, quick_plan
        from game.ui.screens.rules.changes import ChangesScreen

        context = self.app.context
        try:
            load = partial(self.library.load, offer.path)
            games = [found.combination(load, values) for values in (found.before, found.after)]
        except RulesetError as error:
            return context.texts.named(error.problems[0].message(context.lang))
        plan = quick_plan(games)
        screen = ChangesScreen(
            context, self.app.scale, plan, found, partial(BesideGames, plan), self.app.pop
        )
        self.app.push(screen)
        return ""

    def _ask_leave(self) -> None:
        """What was changed is kept nowhere yet: shall it go?"""
        top, t = self.app.top, self.app.context.texts
        assert top is not None
        title, text, yes, no = (
            t(f"screens.house.leave_{part}") for part in ("title", "text", "yes", "no")
        )
        top.show(question(title, text, yes, no, self.app.pop, top.dismiss))

    def _save(self, offer: Offer, name: str, values: dict[str, Value]) -> Path:
        """Save a table; an own one under its own name is replaced. Gives back its file; raises
        StorageError."""
        parent = self.library.find(offer.extends) if offer.own and offer.extends else offer
        plain = not offer.own or own_rulesets.is_plain(offer.path)
        if parent is None or parent.loaded is None or not plain:
            parent = offer
        usual = loaded_of(parent)
        house = {rule: value for rule, value in values.items() if value != usual.value(rule)}
        taken = own_rulesets.name_taken(name)
        own = taken is not None and offer.own and taken == offer.path and plain
        replaced = taken if own else None
        return own_rulesets.save_own(name, parent.id, house, replace=replaced)

    def _home(self) -> None:
        """Back to the first screen."""
        self.app.pop_to(self.app.stack[0])

    def ask_delete(self, offer: Offer, then: Callable[[], None] | None = None) -> None:
        """Delete an own table, after asking; then one screen back, or `then`."""
        top, t = self.app.top, self.app.context.texts
        assert top is not None

        def delete() -> None:
            top.dismiss()
            try:
                own_rulesets.delete_own(offer.path)
            except StorageError as error:
                self.actions.tell(error.notice)
                return
            (then or self.app.pop)()

        top.show(
            question(
                t("screens.match.delete_title"),
                t("screens.match.delete_text", name=offer.name),
                t("screens.match.delete_yes"),
                t("screens.match.delete_no"),
                delete,
                top.dismiss,
            )
        )

    def broken(self, offer: Offer) -> None:
        """What is wrong with a table's file."""
        base = self.library.find(offer.extends) if offer.extends else None
        actions = BrokenActions(
            back=self.app.pop,
            again=partial(self._read_again, offer),
            copy=desktop.copy_text,
            open_folder=desktop.open_path,
            play_base=partial(self._instead, base) if base and base.loaded else None,
            aside=partial(self._aside, offer),
        )
        self.app.push(
            BrokenRulesScreen(
                self.app.context,
                self.app.scale,
                offer.name,
                base.name if base else "",
                offer.path,
                offer.problems,
                actions,
            )
        )

    def _aside(self, offer: Offer) -> None:
        words = self.app.context.texts("screens.broken.head", n=len(offer.problems))
        offer_aside(self.app, offer.path, words, self.app.pop)

    def _instead(self, offer: Offer) -> None:
        self.app.pop()
        self.actions.sit_down(offer)

    def _read_again(self, offer: Offer) -> None:
        self.library.forget()
        fresh = self.library.at(offer.path)
        self.app.pop()
        if fresh is not None and fresh.loaded is None:
            self.broken(fresh)
        elif fresh is not None:
            self.actions.sit_down(fresh)

    def derive(self, offer: Offer) -> None:
        """A new table made from a game."""
        players = loaded_of(offer).ruleset.table.players
        self.house_rules(offer, usual_sitters(self.app.context.settings, players))

    def without_house(self, ruleset: Ruleset) -> Ruleset:
        """The same game as it is without house rules, where its file is still there."""
        offer = self.library.find(ruleset.id)
        if offer is None or offer.loaded is None:
            return ruleset
        usual = {rule: spec.default for rule, spec in offer.loaded.house_rules.items()}
        try:
            return self.library.load(offer.path, usual).ruleset
        except RulesetError:
            return ruleset

    def house_of_match(self, ruleset: Ruleset) -> None:
        """The house rules of a match in progress, to be read only."""
        base = self.without_house(ruleset)
        choosing = Choosing(
            ruleset.house_rules,
            ruleset.house,
            lambda values: (
                ruleset
                if any(values[rule] != spec.default for rule, spec in ruleset.house_rules.items())
                else base
            ),
        )
        self.app.push(
            HouseRulesScreen(
                self.app.context,
                self.app.scale,
                choosing,
                HouseRulesActions(back=self.app.pop),
                name=ruleset.name.model_dump(),
                locked=True,
            )
        )
