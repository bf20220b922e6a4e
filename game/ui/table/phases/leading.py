"""What who leads may do before its card, and what is seen of it; no phase, but asked and heard in
those in which cards are played."""

from __future__ import annotations

from game.engine import events as e
from game.engine.actions import CLOSE, DONE, EXCHANGE, OUT, WHOLE
from game.engine.melds.making_trump import worth_laid
from game.engine.tricks.table import winner
from game.engine.view import View
from game.texts import OneOf
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.announcement import PlacardText, Teller
from game.ui.table.labels.words import TableWords
from game.ui.table.order_of_cards import trick_table
from game.ui.table.panels.base import Panel, TableQuestion
from game.ui.table.panels.choices import ChoicePanel, PanelChoice, sure_of
from game.ui.table.phases.announcements import name_of
from game.ui.table.phases.base import OnTable, Said


class LeadPanel(ChoicePanel):
    """Beside the hand, a card of which may be led just as well."""

    beside_hand = True


def lead_panel(question: TableQuestion) -> Panel | None:
    """What may be done beside leading a card, or going on in the trick with it; None where that is
    nothing."""
    words, view = question.words, question.view
    t = words.of_phase
    choices = _ways(question)
    for action in question.of("meld"):
        pattern = question.rules.melds[action.arg]
        counts = worth_laid(question.rules, view.contract, view.trump, pattern)
        moves = question.rules.scoring.moved_by_melds is not None
        points = words.t("leading.moves" if moves else "leading.counts", n=counts)
        choices.append(PanelChoice(words.meld(pattern), points, question.do(action)))
    for action in question.of("ask"):
        pattern = question.rules.melds[action.arg]
        counts = worth_laid(question.rules, view.contract, view.trump, pattern)
        label = words.t("leading.ask", what=words.meld(pattern))
        choices.append(PanelChoice(label, words.t("leading.counts", n=counts), question.do(action)))
    if WHOLE in question.legal:
        choices.append(PanelChoice(words.t("leading.whole"), "", question.do(WHOLE)))
    if EXCHANGE in question.legal:
        card = words.card(view.turned_up or 0)
        choices.append(PanelChoice(t("stock.take_up", card=card), "", question.do(EXCHANGE)))
    if CLOSE in question.legal:
        label = words.t("leading.close")
        sure = sure_of(question, CLOSE, words.t("leading.close_sure"))
        meaning = words.t("leading.close_help")
        choices.append(PanelChoice(label, meaning, question.do(CLOSE), sure=sure))
    if OUT in question.legal:
        n = question.rules.scoring.enough_points or 0
        label = words.t("leading.out")
        sure = sure_of(question, OUT, words.t("leading.out_sure"))
        meaning = words.t("leading.out_help", n=n)
        choices.append(PanelChoice(label, meaning, question.do(OUT), sure=sure))
    if DONE in question.legal:
        taker = view.trick_seats[winner(trick_table(question.rules, view), view.trick)]
        meaning = words.t("leading.give_up_help", name=words.name(taker))
        choices.append(PanelChoice(words.t("leading.give_up"), meaning, question.do(DONE)))
    if not choices:
        return None
    for action in question.of("announce"):
        what = words.t("announcing.announce", what=name_of(words, view, action))
        choices.append(PanelChoice(what, "", question.do(action)))
    title = "leading.title_following" if view.trick else "leading.title"
    if DONE in question.legal:
        title = "leading.title_going_on"
    elif question.of("open"):
        title = "leading.title_open"
    elif not question.of("play"):
        title = "leading.title_asked"
    panel = LeadPanel(question, words.t(title), choices)
    panel.beside_melds = DONE in question.legal  # the trick that it is about stays to be seen
    panel.below_trick = bool(view.trick)
    return panel


def _ways(question: TableQuestion) -> list[PanelChoice]:
    """How the first trick may be played, where that is said."""
    words = question.words
    choices = []
    for action in question.of("open"):
        way = question.rules.openings[action.arg]
        ranks = OneOf(tuple(words.rank(rank) for rank in way.ranks))
        meaning = words.t(f"leading.{'covered' if way.covered else 'shown'}", ranks=ranks)
        choices.append(PanelChoice(words.opening(action.arg), meaning, question.do(action)))
    return choices


# ---------------------------------------------------------------- what happens
def hear(
    player: EventPlayer,
    event: e.StockClosed
    | e.WentOut
    | e.TrumpAsked
    | e.SuitNamed
    | e.HalfAsked
    | e.HalfAnswered
    | e.WholeAsked
    | e.WholeMissing
    | e.OpeningSaid,
) -> None:
    """Heard before its words are read."""
    player.sound("announce")


def _say_closed(words: TableWords, event: e.StockClosed, view: View) -> Said:
    return Said(words.t("say.close"))


def _say_out(words: TableWords, event: e.WentOut, view: View) -> Said:
    return Said(words.t("say.out"))


def _say_asked(words: TableWords, event: e.TrumpAsked, view: View) -> Said:
    return Said(words.t("say.show"))


def _say_half(words: TableWords, event: e.HalfAsked, view: View) -> Said:
    return Said(words.t("say.ask_half", what=words.meld(words.rules.melds[event.meld])))


def _say_answer(words: TableWords, event: e.HalfAnswered, view: View) -> Said:
    there = event.points is not None
    return Said(words.t("say.half", points=event.points) if there else words.t("say.no_half"))


def _say_whole(words: TableWords, event: e.WholeAsked, view: View) -> Said:
    return Said(words.t("say.ask_whole"))


def _say_missing(words: TableWords, event: e.WholeMissing, view: View) -> Said:
    return Said(words.t("say.no_half"))


def _say_opening(words: TableWords, event: e.OpeningSaid, view: View) -> Said:
    return Said(words.opening(event.opening))


def _tell_closed(teller: Teller, event: e.StockClosed, view: View) -> PlacardText:
    """By whom the stock was closed."""
    you = event.seat == teller.viewer
    key = f"stock_closed.head_{'you' if you else 'other'}"
    return PlacardText(teller.t(key, name=teller.name(event.seat)), teller.t("stock_closed.body"))


ON_TABLE = OnTable(
    moves={
        e.StockClosed: hear,
        e.WentOut: hear,
        e.TrumpAsked: hear,
        e.HalfAsked: hear,
        e.HalfAnswered: hear,
        e.WholeAsked: hear,
        e.WholeMissing: hear,
        e.OpeningSaid: hear,
    },
    says={
        e.StockClosed: _say_closed,
        e.WentOut: _say_out,
        e.TrumpAsked: _say_asked,
        e.HalfAsked: _say_half,
        e.HalfAnswered: _say_answer,
        e.WholeAsked: _say_whole,
        e.WholeMissing: _say_missing,
        e.OpeningSaid: _say_opening,
    },
    tells={e.StockClosed: _tell_closed},
)
