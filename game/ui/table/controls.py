"""The buttons in the corners: menu, looking back, sorting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.claiming import Claim
from game.engine.actions import Action
from game.engine.view import View
from game.ui.kit import Box, Button, Group, IconButton, Key, Painter, tokens
from game.ui.kit.widgets.base import Pressable
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.layout import Layout
from game.ui.table.phases.announcements import saying, shows
from game.ui.table.table_model import TableModel

HINT = ord("t")
"""The letter that asks the master."""

PLAQUE_RADIUS = 10.0

CLAIM = ord("r")
"""The letter that claims the rest."""


SAID = ord("i")
"""The letter that shows what was said."""


class TableActions(NamedTuple):
    """What the buttons do."""

    menu: Callable[[], None]
    said: Callable[[], None]
    last_trick: Callable[[], None]
    melds: Callable[[], None]
    sort: Callable[[], None]
    speak: Callable[[], None]
    gain: Callable[[], None]
    undo: Callable[[], None]
    hint: Callable[[], None]
    claim: Callable[[], None]


class CornerButton(Button):
    """A button that is an icon where there is little room; then its name is its tip.

    wanted: whether it makes sense now; then it has its place, though a panel may lie there. key:
    the code of a key that presses it from anywhere at the table, and `by_key` what its tip says
    about that.
    """

    def __init__(
        self, name: str, icon: str, do: Callable[[], None], key: int = 0, by_key: str = ""
    ) -> None:
        super().__init__(name, do, icon=icon, size=16)
        self.name, self.code, self.by_key = name, key, by_key
        self.wanted = False

    def fold(self, folded: bool) -> None:
        """Icon alone, or with its name."""
        self.label = "" if folded else self.name

    @property
    def tip(self) -> tuple[str, str] | None:
        """Its name where that is not written; why it is off."""
        if not self.enabled and self.reason:
            return ("" if self.label else self.name), self.reason
        if not self.label:
            return (self.name, self.by_key) if self.by_key else ("", self.name)
        return ("", self.by_key) if self.by_key else None


class PlaqueButton(Pressable):
    """The plaque as it can be pressed: it tells how the deal stands, and what was said."""

    def draw(self, p: Painter) -> None:
        """Its edge, where the pointer or the keyboard is; the rest is drawn with the table."""
        if self.hovered:
            p.rect(self.box.inset(1), PLAQUE_RADIUS, None, tokens.BRASS, 1.6)
        if self.ringed:
            p.ring(self.box, PLAQUE_RADIUS)


class Controls(Group):
    """All of them, as far as what holds at the table gives them sense."""

    def __init__(self, words: TableWords, model: TableModel, actions: TableActions) -> None:
        super().__init__(listed=True)
        t = words.t
        self.words, self.model = words, model
        self._followed: object = None
        self.menu = IconButton("menu", t("menu"), actions.menu)
        tip = (t("said.title"), t("buttons.by_key", key=chr(SAID).upper()))
        self.plaque = PlaqueButton(actions.said, tip=tip)

        def button(name: str, icon: str, do: Callable[[], None], letter: str) -> CornerButton:
            by_key = t("buttons.by_key", key=letter.upper())
            return CornerButton(t(f"buttons.{name}"), icon, do, ord(letter), by_key)

        self.last_trick = button("last_trick", "trick", actions.last_trick, "l")
        self.melds = button("melds", "melds", actions.melds, "m")
        self.sort = button("sort", "sort", actions.sort, "s")
        self.speak = CornerButton("", "speech", actions.speak)
        self.gain = CornerButton("", "crown", actions.gain)
        self.undo = CornerButton(t("buttons.undo"), "undo", actions.undo)
        name, by_key = (
            words.context.texts("hints.button"),
            t("buttons.by_key", key=chr(HINT).upper()),
        )
        self.hint = CornerButton(name, "cap", actions.hint, HINT, by_key)
        by_key = t("buttons.by_key", key=chr(CLAIM).upper())
        self.claim = CornerButton("", "claim", actions.claim, CLAIM, by_key)
        looking_back = [self.last_trick, *([self.melds] if words.rules.melds else [])]
        said = [self.speak, self.gain]
        self.corner = [*looking_back, self.sort, *said, self.undo, self.hint, self.claim]
        self.add(self.menu, self.plaque, *self.corner)

    def press_by(self, event: Key) -> bool:
        """Press the button that a key stands for; False where there is none now."""
        if event.code == SAID and not event.ctrl and self.plaque.visible:
            self.plaque.press()
            return True
        for button in self.corner:
            if button.code == event.code and not event.ctrl and button.visible and button.enabled:
                button.press()
                return True
        return False

    def take_room(self, p: Painter, layout: Layout) -> None:
        """The menu at the upper left, the others at the lower right, from below upwards."""
        self.menu.box = layout.menu
        for button in self.corner:
            button.fold(layout.compact)
        wanted = [button for button in self.corner if button.wanted]
        width = max((button.natural_width(p) for button in wanted), default=0.0)
        for index, button in enumerate(wanted):
            button.box = layout.button(index, max(152.0, width))
        self._uncover()

    def lie_on(self, plaque: Box) -> None:
        """The plaque can be pressed where it lies."""
        if plaque != self.plaque.box:
            self.plaque.box = plaque
            self.plaque.invalidate()

    def _uncover(self) -> None:
        """Show what is wanted and lies under no panel."""
        covered = self.covered
        for button in self.corner:
            free = covered is None or not covered.intersects(button.box)
            button.visible = button.wanted and free

    @property
    def wanted_boxes(self) -> list[Box]:
        """Where the buttons in the corner stand, or would but for a panel."""
        return [button.box for button in self.corner if button.wanted]

    @property
    def covered(self) -> Box | None:
        """Where none of the buttons in the corner is shown: under the panel that asks."""
        return self.model.covered

    def follow(self, view: View, claim: Claim | None = None, *, by_hand: bool = False) -> bool:
        """Show what makes sense now: to look back, to say something, to take something back, to ask
        the master; whether the rest is certain (`claim`) and whether the hand is in an order of the
        player's own (`by_hand`).

        Gives back whether they have to be placed again.
        """
        model = self.model
        offered = (model.choices, model.gains, model.undo, model.hint, claim, by_hand)
        if (view, self.covered, offered) == self._followed:  # as in most frames in which cards move
            return False
        self._followed = (view, self.covered, offered)
        before = self._state()
        self.offer(view, claim, by_hand=by_hand)
        self._uncover()
        return before != self._state()

    def offer(self, view: View, claim: Claim | None, *, by_hand: bool) -> None:
        """Let each button be wanted and in use as it makes sense now."""
        t, choices, gains = self.words.t, self.model.choices, self.model.gains
        undo, hint = self.model.undo, self.model.hint
        self.speak.name = self._to_say(view, choices)
        self._show(self.speak, bool(choices), True, "")
        self.gain.name = self._to_say(view, gains[:1])
        self._show(self.gain, bool(gains), True, "")
        self._show(self.last_trick, view.playing, bool(view.tricks), t("buttons.no_trick"))
        melded = any(view.melds)
        self._show(self.melds, melded or view.playing, melded, t("buttons.no_melds"))
        self._show(self.sort, by_hand or not view.playing, True, "")
        self._show(self.undo, undo is not None, bool(undo), t("buttons.no_undo"))
        not_now = self.words.context.texts("hints.not_now")
        self._show(self.hint, hint is not None, bool(hint), not_now)
        self.claim.name = t("rest.mine" if claim is None or claim.alone else "rest.ours")
        self._show(self.claim, claim is not None, True, "")
        for button in self.corner:
            button.wanted = button.wanted and (bool(view.hand) or view.playing)

    def _state(self) -> list[tuple[bool, bool, str]]:
        return [(button.wanted, button.visible, button.name) for button in self.corner]

    def _to_say(self, view: View, offers: Sequence[Action]) -> str:
        """What the button says: the only thing there is to say, or that there are several."""
        if len(offers) == 1:
            return saying(self.words, view, offers[0])
        some = "show_some" if all(shows(self.words, one) for one in offers) else "announce_some"
        return self.words.t(f"announcing.{some}")

    @staticmethod
    def _show(button: CornerButton, wanted: bool, on: bool, reason: str) -> None:
        button.wanted = wanted
        button.set_enabled(on, "" if on else reason)
