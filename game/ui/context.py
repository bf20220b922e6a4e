"""What a screen gets from the program around it: settings, words, card art, and ways on.

The program owns one `Context`; screens keep it and read from it at every layout, so that a changed
language or deck shows at once. Settings are frozen: a change puts others in their place.
The table gets a `TableContext`, which adds what only it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from game.cards import (
    KIND_MASK,
    WITHOUT_SUIT,
    DeckStyle,
    is_joker,
    parse_card,
    rank_name,
    rank_of,
    suit_name,
    suit_of,
)
from game.storage.settings import Settings
from game.texts import Texts, texts
from game.ui.kit import LETTERS_DE, LETTERS_EN, CardArt, Face
from game.ui.kit.lamp import DAY, Light

if TYPE_CHECKING:
    from game.engine.view import View
    from game.rules.explain import RulesPage
    from game.rules.model import Ruleset
    from game.ui.sounds.sound import Sounds
    from game.ui.voice.speaker import Speaker

__all__ = ["Context", "Settings", "TableContext"]


class Bilingual(Protocol):
    """A text in both languages."""

    def text(self, lang: str) -> str:
        """The text in ``de`` or ``en``."""
        ...


PACES = {"slow": "slow", "normal": "normal", "fast": "fast", "instant": "off"}
"""From the setting to the name of a speed in `motion.SPEEDS`."""

RANKS_NAMED = {"ace": "as", "jack": "bube", "unter": "unter"}
"""The ranks that have more than one name, by their group in the texts."""


def letters(lang: str, names: Mapping[str, str]) -> dict[str, str]:
    """The letters on the cards, where ranks are called otherwise than usual. On French cards an ace
    keeps its letter where another rank has the new one."""
    usual = LETTERS_DE if lang == "de" else LETTERS_EN
    found, t = dict(usual), texts(lang)
    for group, rank in RANKS_NAMED.items():
        if group in names:
            found[rank] = t(f"names.{group}.{names[group]}.letter")
    if found["as"] == found["dame"]:
        found["french as"] = usual["as"]
    return found


@dataclass(eq=False, repr=False)
class Context:
    """What every screen may use. Without `sounds` nothing is heard, without `speaker` nothing is
    read aloud. `light` is that of the hour.

    What is kept while another screen is shown: meant, what the player has a reservation for, by
    hand; orders, in which order the player has put hands, by match, number of the deal and seat;
    told_unguarded, whether the player was told that matches cannot be locked on this disk.
    """

    settings: Settings = field(default_factory=Settings)
    sounds: Sounds | None = None
    speaker: Speaker | None = None
    light: Light = DAY
    meant: dict[tuple[int, ...], int] = field(default_factory=dict)
    orders: dict[str, dict[tuple[int, int], list[int]]] = field(default_factory=dict)
    told_unguarded: bool = False

    def play_sound(self, name: str) -> None:
        """Play one of `sound.SOUNDS` by its name."""
        if self.sounds:
            self.sounds.play(name)

    def sounds_changed(self) -> None:
        """The settings are others now."""
        if self.sounds:
            self.sounds.settings = self.settings
        if self.speaker and not self.settings.speak:
            self.speaker.hush()

    @property
    def speaks(self) -> bool:
        """Whether what happens is read aloud."""
        return self.settings.speak and self.speaker is not None

    @property
    def can_speak(self) -> bool:
        """Whether this system has anything that speaks."""
        return self.speaker is not None and self.speaker.available

    def speak(self, text: str, topic: str = "") -> None:
        """Read something aloud, where the player wants that. What has a `topic` takes the place of
        what waits with the same one."""
        if self.speaker and self.settings.speak and text:
            self.speaker.say(text, self.lang, topic)

    def hush(self, topic: str = "") -> None:
        """Say nothing more of what was to be said; with a `topic`, only of what has it."""
        if self.speaker:
            self.speaker.hush(topic)

    @property
    def lang(self) -> str:
        """``de`` or ``en``."""
        return self.settings.language

    @property
    def texts(self) -> Texts:
        """The words of the program in the player's language, with the names that they like."""
        return texts(self.settings.language, self.settings.names)

    def texts_of(self, own: DeckStyle) -> Texts:
        """The same for a game that names the cards of the deck `own`: what its ruleset says is put
        into the words of the deck that is shown."""
        return self.texts.of_deck(own, self.faces(own))

    def label(self, label: str) -> str:
        """A name that some ruleset has written for whatever deck, in the words of the deck that the
        player has chosen for all games."""
        shown = self.settings.deck
        if shown == "ruleset":
            return self.texts.named(label)
        return self.texts.of_deck("german" if shown == "french" else "french", shown).named(label)

    def rules_page(self, ruleset: Ruleset, base: Ruleset) -> RulesPage:
        """The rules of a table as the player reads them, compared with those of `base`."""
        from game.rules.explain import explain

        deck = self.faces(ruleset.deck.faces)
        return explain(ruleset, self.lang, base, self.settings.names, deck)

    def summary(self, summary: Bilingual, own: DeckStyle) -> str:
        """What a game is, in a sentence that its ruleset has for the deck `own`."""
        return self.texts_of(own).named(summary.text(self.lang))

    @property
    def pace(self) -> str:
        """The speed for a `motion.Timeline`."""
        return "off" if self.settings.less_motion else PACES[self.settings.speed]

    def art(self) -> CardArt:
        """How cards look by the settings: letters, large corners, back, colours."""
        s = self.settings
        return CardArt(
            letters(s.language, s.names),
            large_index=s.large_indices,
            back=s.back,
            four_colors=s.four_colours,
            light=self.light if s.lamp else DAY,
        )

    def faces(self, own: DeckStyle) -> DeckStyle:
        """The deck that a game is shown with; `own` is the one its ruleset names."""
        return own if self.settings.deck == "ruleset" else self.settings.deck

    def face(self, card: int, own: DeckStyle) -> Face:
        """The picture of a card (a kind, with or without history) of a game whose deck is `own`."""
        faces, kind = self.faces(own), card & KIND_MASK
        if is_joker(kind):
            return Face(faces, WITHOUT_SUIT[kind], WITHOUT_SUIT[kind])
        return Face(faces, suit_name(suit_of(kind), faces), rank_name(rank_of(kind), faces))

    def face_named(self, card: str, own: DeckStyle) -> Face:
        """The picture of a card by its name, as rulesets write it."""
        return self.face(parse_card(card), own)


@dataclass(eq=False, repr=False)
class TableContext:
    """What the table gets from the program.

    portraits: a name of `kit.PORTRAITS` for every seat. on_menu: the menu button or Esc.
    on_deal_over: every animation of a deal has been shown, the sheet is due; on_match_over the same
    at the end of the match (then on_deal_over is not called). Both get the viewer’s view.
    thinking: how long an opponent at this table may think, in seconds.
    """

    context: Context
    portraits: tuple[str, ...]
    on_menu: Callable[[], None]
    on_deal_over: Callable[[View], None]
    on_match_over: Callable[[View], None]
    thinking: float = 0.0

    @property
    def settings(self) -> Settings:
        """The player's settings, always the current ones."""
        return self.context.settings

    @property
    def texts(self) -> Texts:
        """The words of the program in the player's language."""
        return self.context.texts

    @property
    def pace(self) -> str:
        """The speed for a `motion.Timeline`."""
        return self.context.pace

    def play_sound(self, name: str) -> None:
        """Play a sound by its name."""
        self.context.play_sound(name)

    def speak(self, text: str, topic: str = "") -> None:
        """Read something aloud, where the player wants that."""
        self.context.speak(text, topic)

    def art(self) -> CardArt:
        """How cards look by the settings."""
        return self.context.art()

    def face(self, card: int, own: DeckStyle) -> Face:
        """The picture of a card of a game whose deck is `own`."""
        return self.context.face(card, own)
