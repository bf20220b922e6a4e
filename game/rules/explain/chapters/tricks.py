"""Playing tricks: who leads, what one must play, who wins, what comes on top."""

from __future__ import annotations

from game.rules.explain.chapters import examples
from game.rules.explain.duties import duties_of_tricks
from game.rules.explain.writer import Writer
from game.rules.model.phases import TricksPhase


def tricks(w: Writer) -> None:
    """The tricks from the first lead to the last card; after a stock, those that follow it."""
    stocks = [stock for _, stock in w.phases("stock")]
    w.chapter("endgame" if stocks else "tricks")
    for path, phase in w.phases("tricks"):
        leader = phase.leader
        if w.ruleset.table.players == 2 and leader in ("left_of_dealer", "right_of_dealer"):
            leader = "non_dealer"
        w.say(f"tricks.leader.{leader}", f"{path}.leader")
        w.say("tricks.lead", f"{path}.kind")
        w.paragraph()
        duties_of_tricks(w, f"{path}.duties", phase.duties)
        w.paragraph()
        as_before = any(stock.winner == "suit_and_trump" for stock in stocks)
        w.say("tricks.winner_as_before" if as_before else "tricks.winner", f"{path}.kind")
        _extra(w, path, phase)
        if any(stock.captured == "hand" for stock in stocks):
            w.say(f"tricks.left_over.{phase.left_over}", f"{path}.left_over")
        shown = "yes" if w.ruleset.table.tricks_shown else "no"
        w.say(f"tricks.shown.{shown}", "table.tricks_shown")
        w.paragraph()
        examples.trick(w)


def _extra(w: Writer, path: str, phase: TricksPhase) -> None:
    """Card points for the first and the last trick."""
    if phase.last_trick:
        w.say("tricks.last_trick", f"{path}.last_trick", n=phase.last_trick)
    if phase.first_trick:
        w.say("tricks.first_trick", f"{path}.first_trick", n=phase.first_trick)
