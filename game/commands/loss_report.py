"""What decisions have cost, in figures: a deal and seat on average, and the dearest one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from game.cards import KIND_MASK, card_name
from game.engine.notation import write_action
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.engine.view import View
from game.review.decisions import Decision, Plan
from game.review.losses import DealLosses, Lost, clearly_dearest, decision_of
from game.review.trials import Mean
from game.review.walk import Walk
from game.simulation.estimates import mean, standard_error
from game.storage.journal import Move
from game.values import Seat


class ReviewedDeal(NamedTuple):
    """A deal whose decisions have been looked at: its number from 1 (in its match, or of its seed),
    the moves of its match, which of their deals it is (from 0), and what was found."""

    number: int
    moves: tuple[Move, ...]
    at: int
    found: DealLosses


class ToldLoss:
    """One of the dearest decisions, with all that is told of it."""

    def __init__(self, rules: Rules, deal: ReviewedDeal, lost: Lost) -> None:
        self.rules, self.deal, self.lost = rules, deal, lost
        walk = Walk(rules, deal.moves)
        self.decision: Decision = decision_of(walk, walk.deals[deal.at], lost)
        state = walk.states[self.decision.first]
        self.phase: str = "" if state.phase is None else rules.phases[state.phase.at].kind

    @property
    def view(self) -> View:
        """What the seat knew."""
        return self.decision.request.view

    @property
    def done(self) -> Plan:
        """What was done; nothing where nothing was announced."""
        return self.decision.done

    @cached_property
    def better(self) -> Plan:
        """What would have been better; nothing where silence would have been."""
        plan = self.lost.found.hint.plan
        spoke = bool(self.done) and self.done[0].verb == "announce"
        return () if spoke and plan[0].verb != "announce" else plan

    @property
    def trick(self) -> int | None:
        """The number of the trick, from 1; None before the first one."""
        return len(self.view.tricks) + 1 if self.phase in ("tricks", "stock") else None


class LossReport:
    """What is known of some deals so far. `players` say who sits where; `worst` is how many
    decisions are told at most, and `command` plays a deal again when its number is put behind it
    (empty: the deals are in files)."""

    def __init__(
        self,
        rules: Rules,
        players: Sequence[str],
        worst: int,
        house: Mapping[str, object],
        seed: int | None = None,
        command: str = "",
    ) -> None:
        self.rules, self.players, self.worst = rules, tuple(players), worst
        self.house, self.seed, self.command = dict(house), seed, command
        self.deals: list[ReviewedDeal] = []
        self.longer: dict[Lost, Lost | None] = {}
        """What has been looked at again: what it was and what it is."""
        self.settled = False
        """Whether all has been looked at again that may be told."""

    @property
    def found(self) -> list[Lost]:
        """Everything that the first look has found."""
        return [lost for deal in self.deals for lost in deal.found.lost]

    @property
    def decisions(self) -> int:
        """How many decisions have been looked at."""
        return sum(sum(deal.found.decisions) for deal in self.deals)

    # ------------------------------------------------------------ on average
    def score(self, seats: Iterable[Seat], which: Callable[[Lost], bool] = lambda _: True) -> Mean:
        """Score points that decisions of these seats have cost a deal and seat."""
        return self._mean(seats, lambda lost: lost.found.loss.score.value * which(lost))

    def card_points(self, seats: Iterable[Seat]) -> Mean:
        """The same in card points, as far as decisions are about cards."""
        return self._mean(seats, _points_lost)

    def _mean(self, seats: Iterable[Seat], cost: Callable[[Lost], float]) -> Mean:
        """By the first look, which has asked for all of them alike; the doubt is that of deals."""
        seats = list(seats)
        costs = [
            sum(cost(lost) for lost in deal.found.lost if lost.seat in seats) / len(seats)
            for deal in self.deals
        ]
        return Mean(mean(costs) or 0.0, standard_error(costs) or 0.0)

    # ------------------------------------------------------------ one by one
    def dearest(self) -> list[ToldLoss]:
        """The dearest of those that were clearly worse; by the longer look where there was one."""
        known = [self.longer.get(lost, lost) for lost in self.found]
        told = [lost for lost in known if lost is not None and (lost.again or not self.settled)]
        clear = clearly_dearest(told, self.worst)
        return [ToldLoss(self.rules, self.deals[lost.deal], lost) for lost in clear]

    # ------------------------------------------------------------ for programs
    def fields(self, *, interrupted: bool) -> dict[str, Any]:
        """Everything as plain values."""
        seats = range(self.rules.players)
        head: dict[str, Any] = {
            "ruleset": self.rules.ruleset.id,
            "house": self.house,
            "players": list(self.players),
        }
        if self.seed is not None:
            head["seed"] = self.seed
        return {
            **head,
            "deals": len(self.deals),
            "decisions": self.decisions,
            "objections": len(self.found),
            "loss": _fields(self.score(seats)),
            "loss_of_cards": _fields(self.score(seats, is_about_card)),
            "loss_of_all_else": _fields(self.score(seats, is_about_all_else)),
            "card_points": _fields(self.card_points(seats)),
            "seats": [
                {"seat": seat, "player": self.players[seat], **_fields(self.score([seat]))}
                for seat in seats
            ],
            "worst": [self._told(told) for told in self.dearest()],
            "interrupted": interrupted,
        }

    def _told(self, told: ToldLoss) -> dict[str, Any]:
        rules, view, loss = self.rules, told.view, told.lost.found.loss
        again = {"command": f"{self.command} {told.deal.number}"} if self.command else {}
        return {
            "deal": told.deal.number,
            "seat": told.lost.seat,
            "player": self.players[told.lost.seat],
            "phase": told.phase,
            "trick": told.trick,
            "contract": rules.contracts[view.contract].id,
            "trump": None if view.trump in (NO_TRUMP, UNNAMED) else view.trump,
            "declarer": view.declarer,
            "hand": [card_name(card & KIND_MASK, rules.faces) for card in view.hand],
            "in_trick": [
                [seat, card_name(card & KIND_MASK, rules.faces)]
                for seat, card in zip(view.trick_seats, view.trick, strict=True)
            ],
            "done": _written(rules, told.done),
            "better": _written(rules, told.better),
            "loss": _fields(loss.score),
            "card_points": None if loss.card_points is None else _fields(loss.card_points),
            "imagined": loss.games or None,
            "exact": loss.exact,
            "looked_again": told.lost.again,
            **again,
        }


def is_about_card(lost: Lost) -> bool:
    """Whether a card was to be played."""
    return lost.found.hint.action.verb == "play"


def is_about_all_else(lost: Lost) -> bool:
    """Whether it was anything but a card."""
    return not is_about_card(lost)


def _points_lost(lost: Lost) -> float:
    points = lost.found.loss.card_points
    return 0.0 if points is None or not is_about_card(lost) else points.value


def _fields(figure: Mean) -> dict[str, float]:
    return {"mean": round(figure.value, 3), "se": round(figure.doubt, 3)}


def _written(rules: Rules, plan: Plan) -> list[str]:
    return [write_action(rules, action) for action in plan]
