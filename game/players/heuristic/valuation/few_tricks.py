"""How many tricks a hand is likely to take where there are so few that most suits are never led."""

from __future__ import annotations

from game.engine.bidding.turns import opening_leader
from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP
from game.engine.view import View
from game.players.counting import counts, unseen
from game.players.heuristic.reading.knowledge import phase_of_tricks, suits_of, table_of
from game.rules.model.phases import StockPhase, TricksPhase


def tricks_at_once(rules: Rules, view: View) -> float:
    """Tricks that the cards of a hand are likely to take, each the first time that it may: a plain
    card where its suit is led and nobody has a higher one, or trumps. Of hands of one card that
    is nearly exact; of more it leaves out what has been drawn from others before."""
    table = table_of(rules, view.contract, view.trump)
    suits, held, out = suits_of(rules, table), counts(view.hand), unseen(rules, view)
    cards, others = len(view.hand), len(view.seats) - 1
    number = max(1, sum(out))
    trumps = sum([out[kind] for kind in suits[TRUMP]])
    leads = int(_leads(rules, view))
    found = 0.0
    for group, suit in enumerate(suits):
        length, above = sum([out[kind] for kind in suit]), 0
        led, trumped = 1.0, 0.0
        if group != TRUMP:
            void = (1.0 - length / number) ** cards
            trumped = void * (1.0 - (1.0 - trumps / max(1, number - length)) ** cards)
            led = 1.0 - (1.0 - length / number) ** (cards - leads) * (1.0 - leads / cards)
        for kind in suit:
            beaten = 1.0 - (1.0 - above / number) ** cards + trumped
            found += held[kind] * led * max(0.0, 1.0 - beaten) ** others
            above += out[kind]
    return found


def _leads(rules: Rules, view: View) -> bool:
    """Whether this seat leads to the first trick."""
    phase = rules.phases[phase_of_tricks(rules)]
    assert isinstance(phase, StockPhase | TricksPhase)
    leader = opening_leader(
        rules,
        phase,
        view.dealer,
        view.seats,
        view.contract,
        view.declarer,
        compulsory=False,
        most_tricks=view.most_tricks,
        predicted=view.predicted,
    )
    return leader == view.seat
