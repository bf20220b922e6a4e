"""What can be done with a player's own table besides playing: another name, a file to hand on, a
file to read in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from game.reading import TABLE_SUFFIX, home_of, is_file
from game.rules import RulesetError
from game.rules.model.house import Value
from game.storage import locations, own_rulesets
from game.storage.files import free_path, safe_name
from game.storage.notices import StorageError
from game.ui import desktop
from game.ui.app import App
from game.ui.kit import Button, Notice
from game.ui.rulesets.library import Library, Offer
from game.ui.screens.lines import LONGEST_NAME, LineQuestion, ask_line
from game.ui.screens.notices import MenuEntry, choice_of
from game.ui.screens.rules.broken_rules import BrokenActions, BrokenRulesScreen
from game.ui.screens.rules.house_rules import HouseRulesScreen


class TableFiles:
    """Asks for names and paths, and does what was asked for. `sit_down` opens a table."""

    def __init__(self, app: App, library: Library, sit_down: Callable[[Offer], None]) -> None:
        self.app, self.library, self.sit_down = app, library, sit_down

    # ------------------------------------------------------------ the menu of a table
    def more(self, offer: Offer, delete: Callable[[], None], screen: HouseRulesScreen) -> None:
        """What can be done with the table whose house rules are open."""
        t = self.app.context.texts

        def then(go: Callable[[], None]) -> Callable[[], None]:
            def chosen() -> None:
                screen.dismiss()
                go()

            return chosen

        ways = [
            MenuEntry(
                t("screens.files.write"), "folder", then(partial(self._ask_out, offer, screen))
            )
        ]
        if offer.own:
            rename = then(partial(self._ask_name, offer, screen))
            ways.insert(0, MenuEntry(t("screens.files.rename"), "pencil", rename))
            ways.append(MenuEntry(t("screens.match.delete"), "trash", then(delete)))
        name = screen.name or offer.name[t.lang]
        screen.show(choice_of(t, name, "", ways, screen.dismiss))

    def _ask_name(self, offer: Offer, screen: HouseRulesScreen) -> None:
        t = self.app.context.texts

        def rename(name: str) -> str:
            try:
                own_rulesets.rename_own(offer.path, name)
            except StorageError as error:
                return t.show(error.notice)
            screen.call(name)
            return ""

        question = LineQuestion(
            t("screens.files.rename_title"),
            t("screens.files.rename_text"),
            t("screens.files.rename_yes"),
            t("screens.house.name_hint"),
            LONGEST_NAME,
        )
        ask_line(screen, t, question, rename, given=screen.name)

    # ------------------------------------------------------------ out
    def _ask_out(self, offer: Offer, screen: HouseRulesScreen) -> None:
        t = self.app.context.texts
        name = screen.name or offer.name[t.lang]
        given = free_path(locations.documents_folder(), safe_name(name), TABLE_SUFFIX)
        question = LineQuestion(
            t("screens.files.write_title"),
            t("screens.files.write_text"),
            t("screens.files.write_yes"),
            t("screens.files.path_hint"),
        )
        write = partial(self._write, offer, screen, name)
        ask_line(screen, t, question, write, given=str(given))

    def _write(self, offer: Offer, screen: HouseRulesScreen, name: str, where: str) -> str:
        t = self.app.context.texts
        if not where:
            return t("screens.files.no_path")
        try:
            path = own_rulesets.write_out(
                Path(where), self._text(offer, name, screen.choosing.values())
            )
        except StorageError as error:
            return t.show(error.notice)
        screen.show(self._written(path, screen))
        return ""

    def _text(self, offer: Offer, name: str, values: Mapping[str, Value]) -> str:
        """The table as it stands on the screen; a file written by hand goes out as it is."""
        if offer.own and not own_rulesets.is_plain(offer.path):
            return own_rulesets.text_of(offer.path)
        parent = self.library.find(offer.extends) if offer.own and offer.extends else None
        base = parent if parent is not None and parent.loaded is not None else offer
        assert base.loaded is not None
        usual = base.loaded
        house = {rule: value for rule, value in values.items() if value != usual.value(rule)}
        return own_rulesets.as_text(name, base.id, house)

    def _written(self, path: Path, screen: HouseRulesScreen) -> Notice:
        t = self.app.context.texts

        def show_folder() -> None:
            screen.dismiss()
            if not desktop.open_path(path.parent):
                screen.say(str(path.parent))

        buttons = (
            Button(t("screens.understood"), screen.dismiss, kind="brass"),
            Button(t("screens.broken.folder"), show_folder, icon="folder", size=16),
        )
        text = f"{t('screens.files.written_text')}\n{path}"
        return Notice(
            t("screens.files.written"), text, buttons, width=600, on_escape=screen.dismiss
        )

    # ------------------------------------------------------------ in
    def ask_in(self) -> None:
        """Ask for a file to read in."""
        t, top = self.app.context.texts, self.app.top
        assert top is not None
        question = LineQuestion(
            t("screens.files.read_title"),
            t("screens.files.read_text"),
            t("screens.files.read_yes"),
            t("screens.files.path_hint"),
        )
        ask_line(top, t, question, lambda where: self.read_in(Path(where.strip("\"' "))))

    def read_in(self, path: Path) -> str:
        """Read a file in and sit down at its table; gives back why that cannot be. A file with
        mistakes gets the page that lists them."""
        path, t = home_of(path), self.app.context.texts
        if not is_file(path):
            return t("screens.files.not_there", file=str(path))
        try:
            self.library.load(path)
        except RulesetError as error:
            self._broken(path, error)
            return ""
        try:
            own = own_rulesets.read_in(path)
        except StorageError as error:
            return t.show(error.notice)
        offer = self.library.at(own)
        if offer is not None and self.app.top is not None:
            self.app.top.dismiss()
            self.app.pop_to(self.app.stack[0])
            self.sit_down(offer)
        return ""

    def _broken(self, path: Path, error: RulesetError) -> None:
        top = self.app.top
        if top is not None:
            top.dismiss()
        ways = BrokenActions(
            back=self.app.pop,
            again=partial(self._again, path),
            copy=desktop.copy_text,
            open_folder=desktop.open_path,
        )
        self.app.push(
            BrokenRulesScreen(
                self.app.context, self.app.scale, path.stem, "", path, error.problems, ways
            )
        )

    def _again(self, path: Path) -> None:
        self.app.pop()
        said, top, t = self.read_in(path), self.app.top, self.app.context.texts
        if said and top is not None:
            button = Button(t("screens.understood"), top.dismiss, kind="brass")
            top.show(Notice(t("screens.news.title"), said, (button,), width=600))
