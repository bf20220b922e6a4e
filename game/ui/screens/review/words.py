"""What is said while a deal is looked at again: of the position, of seats, and by the master."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.events import NOBODY, redact
from game.engine.view import SeenTrick, View
from game.review.opinions import Opinion, dearest
from game.ui.kit.furniture import Cell
from game.ui.screens.review.position import Stretch, WalkPosition
from game.ui.table.coaching.hint_words import sentence, title
from game.ui.table.labels.words import TableWords
from game.ui.table.phases import said
from game.ui.table.review import points_count
from game.values import Seat

SMALL = 2.0
"""Score points below this are told with a decimal."""


class ReviewText(NamedTuple):
    """What the paper says: a heading, sentences of which the first matter most, rows of words and a
    number."""

    head: str
    sentences: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()


class ReviewWords:
    """The words for one match."""

    def __init__(self, words: TableWords) -> None:
        self.words = words

    def t(self, key: str, /, **args: object) -> str:
        """A text of `review.yaml`."""
        return self.words.context.texts.get(f"review.{key}", **args)

    def plaque(self, position: WalkPosition) -> list[Cell]:
        """The deal and what is trump; the trick and the card."""
        view, words, deal = position.view, self.words, position.span.number
        trick = position.stretch.trick
        suit = words.trump(view)
        if suit is not None:
            first = Cell(self.t("deal_trump", n=deal), words.suit(suit), words.suit_key(suit))
        elif trick or view.declarer is not None:
            first = Cell(self.t("deal", n=deal), words.contract(view.contract))
        else:
            first = Cell(self.t("deal", n=deal), self.t("dealt"))
        if not trick:
            phase = position.walk.states[position.turn].phase
            reached = self.t("over") if phase is None else self._phase(phase.at)
            return [first, Cell(self.t("before"), reached)]
        tricks = max(stretch.trick for stretch in position.stretches)
        card = position.turn - position.stretch.first
        if position.turn == position.stretch.last:
            return [first, Cell(self.t("trick", n=trick, m=tricks), self.t("taken"))]
        return [first, Cell(self.t("trick", n=trick, m=tricks), self.t("card", n=card))]

    def stretch(self, position: WalkPosition, stretch: Stretch) -> str:
        """A cell of the bar in words."""
        if not stretch.trick:
            return self.t("before_tricks")
        trick = trick_of(position, stretch)
        if trick is None:
            return self.t("trick_only", n=stretch.trick)
        if trick.winner == NOBODY:
            return self.t("trick_to_nobody", n=stretch.trick)
        name = self.words.name(trick.winner)
        who = "you" if trick.winner == self.words.viewer else "other"
        return self.t(f"trick_to_{who}", n=stretch.trick, name=name)

    def status(self, view: View, seat: Seat) -> str:
        """How many tricks a seat has, and card points where they count."""
        own = [trick for trick in view.tricks if trick.winner == seat]
        if not own:
            return self.t("no_trick") if view.playing or view.tricks else ""
        tricks = self.t("tricks", n=len(own))
        rules, contract = self.words.rules, view.contract
        if not all(points_count(rules, contract, trick) for trick in own):
            return tricks
        points = sum(trick.points for trick in own)
        return self.t("tricks_points", tricks=tricks, n=points)

    def spoken(self, position: WalkPosition) -> tuple[int, str] | None:
        """Who has just said what."""
        if position.turn <= position.span.first + 1:
            return None
        view = position.view
        for event in reversed(position.walk.events[position.turn - 1]):
            told = said(self.words, redact(event, position.seat), view)
            if told is not None and told[1]:
                return told[0], told[1]
        return None

    def melds(self, view: View, seat: Seat) -> str:
        """What a seat has melded, in short."""
        melds = self.words.melds_of(view, seat) if view.melds else []
        return ", ".join(f"{self.words.meld(meld)} {points}" for meld, points in melds)

    # ------------------------------------------------------------ the master
    def opinion(
        self,
        position: WalkPosition,
        told: Opinion | None,
        known: Sequence[Opinion],
        *,
        done: bool,
        asked: bool,
    ) -> ReviewText:
        """What the master says here: about what was just done, else about the whole deal."""
        if told is not None:
            return self._about(position, told)
        if not asked:
            return ReviewText(self.t("master.head"), (self.t("master.silent"),))
        mistakes = dearest(known)
        rows = tuple((self._mistake(position, mistake), self.lost(mistake)) for mistake in mistakes)
        if not done:
            judged, of = len(known), position.choices
            thinking = self.t("master.thinking", n=judged, of=of)
            return ReviewText(self.t("master.head"), (thinking,), rows)
        if not known:
            return ReviewText(self.t("master.head"), (self.t("master.nothing_to_say"),))
        if not mistakes:
            return ReviewText(self.t("master.head"), (self.t("master.no_mistake"),))
        return ReviewText(self.t("master.dearest"), (), rows)

    def _about(self, position: WalkPosition, told: Opinion) -> ReviewText:
        """What the master would have done, why, and by how much it is better."""
        head = self.t("master.asks" if self._is_card(told) else "master.asks_choice")
        if told.same:
            why = [sentence(self.words, reason) for reason in told.hint.reasons]
            return ReviewText(head, (self.t("master.same"), *why))
        best = self._best(position, told)
        if not told.mistaken:
            return ReviewText(head, (self.t("master.other", what=best), self.t("master.as_good")))
        # By how much it is better than what was done stands below; no other number beside it.
        telling = [reason for reason in told.hint.reasons if not reason.compares]
        why = [sentence(self.words, reason) for reason in telling]
        rows = (self._better_by(told),)
        lead = self.t("master.other", what=best)
        return ReviewText(head, (lead, *why), () if told.cost is None else rows)

    def _better_by(self, told: Opinion) -> tuple[str, str]:
        """By how much it is better than what was done."""
        if told.of_hundred is not None:
            return self.t("master.wins"), self.t("master.more_wins", n=told.of_hundred)
        return self.t("master.average"), self.lost(told)

    def lost(self, told: Opinion) -> str:
        """Score points; with a decimal where a whole game counts but a few. Where the match may
        end, the chance to win it."""
        cost = told.cost
        if told.of_hundred is not None:
            return self.t("master.of_hundred", n=told.of_hundred)
        if cost is not None and cost < SMALL:
            return self.t("master.points", n=self.words.context.texts.decimal(cost))
        return self.t("master.points", n=round(cost or 0))

    @staticmethod
    def _is_card(told: Opinion) -> bool:
        return told.hint.action.verb == "play"

    def _best(self, position: WalkPosition, told: Opinion) -> str:
        """What the master would have done."""
        if self._is_card(told):
            return self.words.card(told.hint.action.arg)
        return title(self.words, position.walk.view(position.seat, told.turn), told.hint)

    def _mistake(self, position: WalkPosition, told: Opinion) -> str:
        """Where it was, and what would have been better."""
        best = self._best(position, told)
        trick = next(s.trick for s in position.stretches if told.turn < s.last)
        if trick and (self._is_card(told) or told.hint.action.verb == "announce"):
            return self.t("master.mistake", n=trick, card=best)
        phase = position.walk.states[told.turn].phase
        if phase is None or ":" in best:
            return best
        return self.t("master.mistake_before", what=self._phase(phase.at), best=best)

    def _phase(self, at: int) -> str:
        """What a phase of the deal is called, by its index among them."""
        return self.words.phase(self.words.rules.phases[at].kind)


def trick_of(position: WalkPosition, stretch: Stretch) -> SeenTrick | None:
    """The finished trick of a stretch, if it was finished."""
    tricks = position.walk.view(position.seat, stretch.last).tricks
    return tricks[stretch.trick - 1] if 0 < stretch.trick <= len(tricks) else None
