"""Games with a stock: tricks and drawing, exchanging the trump, when one melds."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related, yes_or_no
from game.rules.explain.writer import Writer
from game.rules.model.phases import StockPhase, cards_dealt


class StockText(PhaseText[StockPhase]):
    """Melds and slips come between the tricks."""

    related: ClassVar[Related] = {"stock": ("melds", "endgame", "slips")}

    def step(self, w: Writer, path: str, phase: StockPhase, before: Collection[str]) -> str | None:
        """Tricks and drawing, and melding in between."""
        return f"stock.course.{'without' if w.ruleset.melds is None else 'with'}_melds"

    def slips(self, w: Writer, path: str, phase: StockPhase) -> None:
        """Too many cards drawn."""
        if phase.too_many_cards:
            key = f"slip.{'two' if w.ruleset.table.players == 2 else 'several'}"
            w.say_of("stock", key, f"{path}.too_many_cards table.players", n=phase.too_many_cards)

    def remember(self, w: Writer, path: str, phase: StockPhase) -> None:
        """Any card may be played."""
        w.remind("stock", w.phrase_of("stock", "remember"), [f"{path}.kind"])


def stock(w: Writer) -> None:
    """The part of the deal while there are cards to draw."""
    w.chapter("stock")
    for path, phase in w.phases("stock"):
        leader = "non_dealer" if w.ruleset.table.players == 2 else phase.leader
        w.say_of("stock", f"leader.{leader}", f"{path}.leader")
        w.say_of("stock", "free", f"{path}.kind")
        w.say_of("stock", f"winner.{phase.winner}", f"{path}.winner")
        w.say_of("stock", f"captured.{phase.captured}", f"{path}.captured")
        w.say_of("stock", f"tricks_count.{yes_or_no(phase.tricks_count)}", f"{path}.tricks_count")
        w.paragraph()
        w.say_of("stock", "draw", f"{path}.kind")
        w.say_of("stock", f"counts_shown.{yes_or_no(phase.counts_shown)}", f"{path}.counts_shown")
        if phase.exchange is not None:
            at = f"{path}.exchange"
            w.paragraph()
            card = w.words.a_rank(phase.exchange.rank)
            w.say_of("stock", "exchange", f"{at}.rank", card=card)
            if phase.melds.when == "before_draw":
                w.say_of("stock", "exchange_before_draw", f"{at}.rank {path}.melds.when")
            early = "early" if phase.exchange.before_first_lead else "later"
            w.say_of("stock", f"exchange_{early}", f"{at}.before_first_lead")


def say_when(w: Writer) -> None:
    """Between which tricks one melds, how much at a time, and what becomes of the cards."""
    for path, phase in w.phases("stock"):
        _say_when(w, path, phase)


def _say_when(w: Writer, path: str, phase: StockPhase) -> None:
    melds, at = phase.melds, f"{path}.melds"
    keys, held = [f"{at}.when"], cards_dealt(w.ruleset.phases.values())
    if melds.when == "before_draw":
        keys += [f"{deal}.packets" for deal, _ in w.phases("deal")]
    w.say_of("stock", f"melds.{melds.when}", keys, count=w.words.number(held - 1))
    w.say_of("stock", f"limit.{melds.limit}", f"{at}.limit")
    w.say_of(
        "stock", f"after_last_draw.{yes_or_no(melds.after_last_draw)}", f"{at}.after_last_draw"
    )
    w.say_of("stock", f"picked_up.{melds.picked_up}", f"{at}.picked_up")


PHASE = StockText("stock", PlacedChapter(70, stock))
