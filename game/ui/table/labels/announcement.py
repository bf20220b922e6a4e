"""What the table itself says: why a deal is thrown in, who made a slip, who deals.

No seat speaks here. The words go onto a board in the middle of the table, and a deal that was
thrown in says the same once more on its sheet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.engine import events as e
from game.engine.compiled import Rules
from game.engine.events import Event
from game.engine.view import View
from game.rules.model.phases import TricksPhase
from game.texts import Texts
from game.values import Seat


class Told(NamedTuple):
    """A short sentence and one that explains it."""

    head: str
    body: str


class Teller:
    """Finds the words; `name` calls a seat, `deck` puts a ruleset's label into the deck shown."""

    def __init__(
        self,
        rules: Rules,
        viewer: Seat,
        texts: Texts,
        name: Callable[[int], str],
        deck: Callable[[str], str] = str,
    ) -> None:
        self.rules, self.viewer, self.texts = rules, viewer, texts
        self.name, self.deck = name, deck

    def told(self, event: Event, view: View) -> Told | None:
        """What is to be said with an event, if anything; `view` is the one after it."""
        if isinstance(event, e.ThrownIn):
            return Told(self._t("thrown_in.head"), self.thrown_in(view))
        if isinstance(event, e.FaultMade):
            return self._fault(event, view)
        if isinstance(event, e.CardDrawn) and not view.stock_size and view.turned_up is None:
            said = (self._now_holds(), self._who_holds(view))
            return Told(self._t("stock_empty.head"), " ".join(filter(None, said)))
        return None

    def deals(self, dealer: Seat) -> Told:
        """Who deals, after cards were drawn for it."""
        return Told(
            self._of("lots.deals", dealer), self._t(f"lots.{self.rules.ruleset.match.first_dealer}")
        )

    def thrown_in(self, view: View) -> str:
        """Why the cards were thrown in."""
        spec = self.rules.contracts[view.contract].spec
        if not spec.is_played and view.declarer is not None:
            label = self.deck(spec.label.text(self.texts.lang))
            return self._of("thrown_in.contract", view.declarer, contract=label)
        return self._t("thrown_in.passed" if view.bids else "thrown_in.refused")

    def after_thrown_in(self, view: View) -> str:
        """What comes of it, and how it goes on."""
        if self.rules.ruleset.match.thrown_in == "same":
            return self._of("thrown_in.note_same", view.dealer)
        return self._t("thrown_in.note")

    def _now_holds(self) -> str:
        """The duties once there is nothing to draw any more."""
        phases = (phase for phase in self.rules.phases if isinstance(phase, TricksPhase))
        held = next(phases).duties.held
        said = ", ".join(self._t(f"stock_empty.{duty}") for duty in held)
        return self._t("stock_empty.body", duties=said) if held else ""

    def _who_holds(self, view: View) -> str:
        """How many cards each has, where the cards of the tricks went into the hands."""
        others = [seat for seat in view.seats if seat != self.viewer]
        mine = view.sizes[self.viewer]
        if len(others) != 1 or view.sizes[others[0]] == mine:
            return ""
        other = others[0]
        return self._t("stock_empty.sizes", n=mine, name=self.name(other), others=view.sizes[other])

    def _fault(self, event: e.FaultMade, view: View) -> Told:
        head = self._of(f"fault.{event.reason}", event.seat)
        cost: dict[str, Any] = {"points": self._cost(event, view), "n": len(view.seats) - 1}
        return Told(head, self._t(f"fault.{event.reason}_cost", **cost))

    def _cost(self, event: e.FaultMade, view: View) -> int:
        """Score points that a slip costs, or brings each of the others."""
        if event.reason == "too_many_cards":
            return 0 if self.rules.stock is None else self.rules.stock.too_many_cards
        scoring = self.rules.scoring
        return scoring.bid_costs.lost_factor * (view.bid or 0) if scoring.reaches_bid else 0

    # ------------------------------------------------------------ words
    def _t(self, key: str, **args: Any) -> str:
        return self.texts.get(f"told.{key}", **args)

    def _of(self, key: str, seat: Seat, **args: Any) -> str:
        """A text about the viewer, or about another seat."""
        mine = seat == self.viewer
        return self._t(f"{key}_{'you' if mine else 'other'}", name=self.name(seat), **args)
