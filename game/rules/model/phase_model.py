"""What every kind of phase says of itself: where it may stand, and what it needs."""

from __future__ import annotations

from typing import ClassVar

from game.rules.model.base import Strict


class PhaseModel(Strict):
    """A kind of phase.

    It stands but `once` in a deal, `after` phases of these kinds and `before` phases of those;
    `needs` are kinds without which there is no point in it, and where it `needs_declarer` a deal
    must have one. With the verbs that `give_up` one leaves something for good that is not offered
    again.
    """

    once: ClassVar[bool] = True
    after: ClassVar[tuple[str, ...]] = ("deal",)
    before: ClassVar[tuple[str, ...]] = ("tricks",)
    needs: ClassVar[tuple[str, ...]] = ()
    give_up: ClassVar[tuple[str, ...]] = ()

    @property
    def needs_declarer(self) -> bool:
        """Whether a deal must find a declarer before."""
        return False

    @property
    def comes_after(self) -> tuple[str, ...]:
        """The kinds that this very phase stands after, with all its keys."""
        return self.after

    @property
    def comes_before(self) -> tuple[str, ...]:
        """The kinds that this very phase stands before, with all its keys."""
        return self.before

    @property
    def comes_again(self) -> bool:
        """Whether this very phase goes on with something that one of its kind has begun: what
        stands after phases of that kind may come before it."""
        return False

    @property
    def named_after(self) -> str | None:
        """The contract by whose name players call it, where they call it by one."""
        return None

    @property
    def finds_partner_for(self) -> str | None:
        """The contract whose declarer finds a partner here, where it finds one at all."""
        return None


class DeclarersPhase(PhaseModel):
    """A kind of phase in which the declarer is asked, who must be found before."""

    after: ClassVar[tuple[str, ...]] = ("deal", "reservations", "bidding")

    @property
    def needs_declarer(self) -> bool:
        """The declarer is asked."""
        return True
