"""What decisions have cost, in words: on average, and the dearest as the review says it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.cards import KIND_MASK, rank_of, suit_of
from game.commands.loss_report import LossReport, ToldLoss, is_about_all_else, is_about_card
from game.engine.actions import DONE, PASS
from game.engine.events import NOBODY
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.hints import Hint
from game.review.decisions import Plan
from game.review.trials import Mean
from game.texts import Texts
from game.values import Card

if TYPE_CHECKING:
    from game.ui.table.labels.words import TableWords


def lines_of(report: LossReport, texts: Texts, *, interrupted: bool) -> list[str]:
    """All lines: the means, then the dearest."""
    return list(_LossWords(report, texts).lines(interrupted=interrupted))


def _table_words(report: LossReport, lang: str) -> TableWords:
    """The words of the table, without one; nobody looks at it."""
    from game.storage.settings import Settings
    from game.ui.context import Context, TableContext
    from game.ui.table.labels.words import TableWords

    def nothing(*_: object) -> None:
        return None

    names = tuple(str(seat) for seat in range(report.rules.players))
    settings = Settings().changed(language=lang)
    context = TableContext(Context(settings), (), nothing, nothing, nothing)
    return TableWords(context, report.rules, names, NOBODY)


class _LossWords:
    def __init__(self, report: LossReport, texts: Texts) -> None:
        self._report, self._texts = report, texts
        self._words = _table_words(report, texts.lang)

    def _t(self, key: str, **args: object) -> str:
        return self._texts.get(f"commands.review.{key}", **args)

    def lines(self, *, interrupted: bool) -> Iterator[str]:
        """The means, then the dearest."""
        report = self._report
        seats = range(report.rules.players)
        game = report.rules.ruleset.name.text(self._texts.lang)
        if interrupted:
            yield self._t("interrupted")
        yield self._t(
            "head", n=len(report.deals), game=game, m=report.decisions, k=len(report.found)
        )
        cards = report.score(seats, is_about_card)
        rest = report.score(seats, is_about_all_else)
        yield self._t(
            "loss",
            score=self._figure(report.score(seats)),
            cards=self._figure(cards),
            rest=self._figure(rest),
        )
        yield self._t("card_points", points=self._figure(report.card_points(seats)))
        if len(set(report.players)) > 1:
            for seat in seats:
                name = report.players[seat]
                score = self._figure(report.score([seat]))
                yield self._t("seat", seat=seat, player=name, score=score)
        dearest = report.dearest()
        yield ""
        yield self._t("dearest" if dearest else "nothing", n=len(dearest))
        for number, told in enumerate(dearest, 1):
            yield ""
            yield from self._told(number, told)

    def _told(self, number: int, told: ToldLoss) -> Iterator[str]:
        report, lost = self._report, told.lost
        loss = lost.found.loss
        yield self._t(
            "one",
            n=number,
            deal=told.deal.number,
            where=self._where(told),
            seat=lost.seat,
            player=report.players[lost.seat],
            score=self._figure(loss.score),
        )
        yield "   " + self._situation(told)
        yield "   " + self._t("hand", cards=self._cards(told.view.hand))
        if told.view.trick:
            pairs = zip(told.view.trick_seats, told.view.trick, strict=True)
            lying = [self._t("lies", seat=seat, card=self._card(card)) for seat, card in pairs]
            yield "   " + self._t("trick", cards=", ".join(lying))
        yield "   " + self._t("done", what=self._title(told, told.done))
        yield "   " + self._t("better", what=self._title(told, told.better))
        reasons = self._reasons(told)
        if reasons:
            yield "   " + reasons
        points = loss.card_points
        how = ("exact" if loss.exact else "played") if loss.games else "average"
        costs = self._t("costs", score=self._figure(loss.score))
        if points is not None:
            costs = self._t(
                "costs_points", score=self._figure(loss.score), points=self._figure(points)
            )
        yield "   " + self._t(how, costs=costs, n=loss.games)
        if report.command:
            yield f"   {report.command} {told.deal.number}"

    def _figure(self, figure: Mean) -> str:
        return f"{self._texts.decimal(figure.value)} ± {self._texts.decimal(figure.doubt)}"

    def _where(self, told: ToldLoss) -> str:
        """The trick or the phase."""
        if told.trick is not None:
            return self._texts.get("review.trick_only", n=told.trick)
        return self._words.phase(told.phase)

    def _situation(self, told: ToldLoss) -> str:
        """What is played, what is trump, and who plays."""
        view, words = told.view, self._words
        parts = [words.contract(view.contract)]
        if view.trump not in (NO_TRUMP, UNNAMED):
            parts.append(self._t("trump", suit=words.suit(view.trump)))
        if view.declarer is not None and not words.rules.dealer_takes_talon:
            parts.append(self._t("declarer", seat=view.declarer))
        if view.bid:
            said = words.rules.contracts[view.contract].spec.said(view.bid)
            parts.append(self._t("bid", bid=said))
        return ", ".join(parts) + "."

    def _cards(self, cards: tuple[Card, ...]) -> str:
        """Cards by their suits: Herz As, König; Kreuz Zehn."""
        kinds = sorted((card & KIND_MASK for card in cards), key=lambda k: (suit_of(k), k))
        suits = list(dict.fromkeys(suit_of(kind) for kind in kinds))
        rows = [
            (suit, [self._words.rank(rank_of(kind)) for kind in kinds if suit_of(kind) == suit])
            for suit in suits
        ]
        return "; ".join(f"{self._words.suit(suit)} {', '.join(ranks)}" for suit, ranks in rows)

    def _card(self, card: Card) -> str:
        return self._words.card(card & KIND_MASK)

    def _title(self, told: ToldLoss, plan: Plan) -> str:
        """What to do or not, as the review says it."""
        from game.ui.table.coaching.hint_words import title

        if not plan:
            return self._t("silence")
        action, request = plan[0], told.decision.request
        if action.verb == "meld" and told.done == (DONE,):
            request = told.decision.at_last
        others = frozenset(one.verb for one in request.legal) - {action.verb}
        forgone = others if action in (DONE, PASS) else frozenset()
        return title(self._words, request.view, Hint(action, (), plan, forgone)).rstrip(".")

    def _reasons(self, told: ToldLoss) -> str:
        """Why that would have been better, but for the figures of the first look."""
        from game.ui.table.coaching.hint_words import sentence

        reasons = [one for one in told.lost.found.hint.reasons if not one.compares]
        return " ".join(sentence(self._words, reason) for reason in reasons)
