"""The words of a score sheet: what its lines, sides, suits and contracts are called there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import DeckStyle, Suit, suit_name
from game.engine.events import NOBODY
from game.engine.rules.rules import Rules
from game.engine.scoring import (
    first_mute_trick,
    first_side_won,
)
from game.engine.scoring.bid_game import BY_FAR
from game.engine.scoring.pot import of_pot
from game.engine.sheet import AT_SCORE, SheetLine
from game.engine.view import KONTRA, RE, View
from game.rules.model.base import Label
from game.texts import Texts
from game.ui.default_names import they_are_meant
from game.ui.kit import short_name
from game.ui.table.labels.announcement import Teller
from game.values import Seat

SUITS = range(len(Suit))
BONUSES = ("bonus_lost", "bonus_conceded")
OF_CONTRACTS = ("contract_won", "contract_lost", "match_won_game")
"""Reasons of lines that are about a contract."""
BID_COSTS = ("bid_lost", "outdone", "no_trick", "conceded", "fault")
"""Reasons for which the bid is written as minus, perhaps several times."""


@dataclass(frozen=True)
class SheetWords:
    """What is said on the sheet of a deal that `view` has seen.

    `names` has the name of every seat, `faces` says by which deck suits are called.
    """

    rules: Rules
    view: View
    names: tuple[str, ...]
    texts: Texts
    faces: DeckStyle

    @property
    def thrown_in(self) -> bool:
        """Whether nothing was played: then the sheet has no lines, but for what went into a pot."""
        view = self.view
        lines = len(view.sheet) - len(of_pot(view.sheet))
        return not lines and not view.tricks and (bool(view.sheet) or not any(view.score))

    @property
    def teller(self) -> Teller:
        """Who says what is said at the table as well."""
        named = self.texts.named
        return Teller(self.rules, self.view.seat, self.texts, self.names.__getitem__, named)

    def of_line(self, line: SheetLine) -> str:
        """The words of a line; of a seat on mute they say from which trick on."""
        if line.reason == "mute" and line.seat is not None:
            first = first_mute_trick(self.rules, self.view, line.seat)
            if first is not None:
                return self.texts("sheet.mute_from", n=first + 1)
        return self.reason(line.reason, line.detail)

    def reason(self, reason: str, detail: str) -> str:
        """The words of a line; a bonus speaks of who has lost."""
        if reason in BONUSES and self.view.declarer is not None:
            who, name = self.who_declared(self.view.declarer)
            return self.texts(f"sheet.reasons.{reason}_{who}", name=short_name(name))
        side = self.rules.side_against(reason)
        if side is not None:
            return self.texts("sheet.reasons.against_side", name=self.label(side))
        if reason == "against_promoted":
            return self.texts("sheet.reasons.against_promoted", name=self._promoted())
        if reason == "staked":
            return self.teller.doubled(int(detail))
        words = self.texts(f"sheet.reasons.{reason}", name=self.detail(reason, detail))
        if not detail:
            words = self.texts.named(words)  # it may name the cards of a side
        factor = self._bid_factor(reason)
        if factor < 2:
            return words
        return self.texts("sheet.bid_times", reason=words, n=factor, bid=self.view.bid or 0)

    def _bid_factor(self, reason: str) -> int:
        """How often the bid is written as minus for this reason; 0 where the line is not about the
        bid."""
        scoring = self.rules.scoring
        if scoring.missed_by_far is not None and reason == BY_FAR:
            return scoring.missed_by_far.bid
        if not scoring.reaches_bid or reason not in BID_COSTS:
            return 0
        costs = scoring.bid_costs
        return costs.conceded_factor if reason == "conceded" else costs.lost_factor

    def who_declared(self, declarer: Seat) -> tuple[str, str]:
        """The declarer, or the declarer's side where that is more than one."""
        view = self.view
        side = view.sides[declarer]
        if side is not None and view.sides.count(side) > 1 and view.seat != NOBODY:
            if view.sides[view.seat] == side:
                return "we", ""
            if they_are_meant(self.rules.ruleset.table.sides.teams):
                return "they", ""
        return "you" if declarer == view.seat else "other", self.names[declarer]

    def label(self, label: Label) -> str:
        """A label of the ruleset, in the words of the deck shown."""
        return self.texts.named(label.text(self.texts.lang))

    def _promoted(self) -> str:
        """What the side that has lost called its highest trumps."""
        beaten = KONTRA if self.won() else RE
        view, rules = self.view, self.rules
        called = [number for seat, number in view.promoted if view.sides[seat] == beaten]
        names = [self.label(rules.promotions[number].spec.label) for number in called]
        return in_a_row(list(dict.fromkeys(names)), self.texts)

    def detail(self, reason: str, detail: str) -> str:
        """The name of the meld, step, special point or contract a line is about."""
        lang, ruleset = self.texts.lang, self.rules.ruleset
        if not detail:
            return ""
        if reason in ("meld", "won_at_once"):
            return self._meld(detail)
        if reason in AT_SCORE:
            return self.texts.show(int(detail))
        if reason == "fault":
            return self.texts(f"sheet.faults.{detail}")
        if reason in OF_CONTRACTS:  # steps and achievements may be called by the same id
            return self.label(ruleset.contracts[detail].label)
        said = ruleset.announced_name(reason, detail, lang)
        if said is not None:
            return self.texts.named(said)
        label = ruleset.scoring.label_of(reason, detail)
        return detail if label is None else self.label(label)

    def _meld(self, name: str) -> str:
        """What a meld is called, with its suit."""
        pattern = next((p for p in self.rules.melds if p.name == name), None)
        table = self.rules.ruleset.melds
        if pattern is None or table is None:
            return name
        suit = self.suit(pattern.suit) if pattern.suit is not None else ""
        if pattern.suit is not None and pattern.suit == self.view.trump:
            suit = self.texts("sheet.in_trump")
        return self.label(table.table[pattern.meld].label).replace("{suit}", suit)

    def suit(self, suit: int) -> str:
        """A suit's name; nothing for no trump and for one not named."""
        if suit not in SUITS:
            return ""
        return self.texts(f"sheet.suits.{self.faces}.{suit_name(suit, self.faces)}")

    def side_names(self) -> tuple[str, str]:
        """What the two sides are called."""
        names = self.rules.scoring.side_names
        if names:
            lang = self.texts.lang
            return names["re"].text(lang), names["kontra"].text(lang)
        return self.texts("sheet.declarers"), self.texts("sheet.others")

    def beside(self, seat: Seat) -> str:
        """What a seat is called behind “with” or “from”."""
        return self.texts("sheet.beside_you") if seat == self.view.seat else self.names[seat]

    def won(self) -> bool | None:
        """Whether the declarer's side, or the first of two, has won; None where neither has, or it
        is not said."""
        view = self.view
        return first_side_won(self.rules, view.sheet, view.declarer, view.score)


def in_a_row(names: Sequence[str], texts: Texts) -> str:
    """Names in a row, with “and” before the last one."""
    *first, last = names
    return texts("sheet.summary.and", first=", ".join(first), last=last) if first else last
