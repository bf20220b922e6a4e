"""Naming the card of a partner: which one, and what is said with it."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.view import View
from game.rules.higher_trumps import kinds_listed
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.phases.base import PhaseOnTable, Said
from game.ui.table.phases.call_card import CallPanel


def _panel(question: TableQuestion) -> Panel:
    rules, legal = question.rules, {action.arg for action in question.of("call")}
    own = {card & KIND_MASK for card in question.view.hand}
    partner = rules.contracts[question.view.contract].spec.partner
    assert partner is not None
    suit = rules.trump_suit(question.view.contract, question.view.trump)
    kinds = set(kinds_listed(partner.cards, suit)) & (own | legal)
    return CallPanel(question, sorted(kinds & set(rules.deck_kinds) | legal), "call_partner")


def _say_called(words: TableWords, event: e.PartnerCalled, view: View) -> Said:
    if event.called is None:
        return Said(words.t("say.alone"))
    return Said(words.t("say.call_partner", card=words.the_card(event.called)), stays=True)


PHASE = PhaseOnTable(
    "call_partner",
    panel=_panel,
    says={e.PartnerCalled: _say_called},
)
