"""What a phase of a deal is to the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.refusals import Reason, Refused
from game.engine.seat_view import Folds, View
from game.engine.state import PhaseState, State
from game.engine.world import World
from game.values import Card, Seat


class Transition(NamedTuple):
    """What came of something: the state after it, and what happened.

    When `state.phase` is None the phase is over and the next one begins.
    """

    state: State
    events: Sequence[Event]


class Handler(Protocol):
    """A kind of phase with the parameters of one ruleset."""

    views: ClassVar[Folds]
    """What a view becomes by the events that belong to the phase, by their type."""

    def __init__(self, at: int, spec: Any) -> None:
        """`at` is the index of the phase in the order, `spec` its model."""
        ...

    def enter(self, state: State) -> Transition:
        """Begin; with `phase` None in the result the phase does not apply or is over at once."""
        ...

    def pending(self, state: State) -> tuple[int, ...]:
        """The seats that may act."""
        ...

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """The lawful actions of a seat that may act, in canonical order; never empty."""
        ...

    def optional(self, state: State, seat: Seat) -> Sequence[Action]:
        """What any seat may say without being asked."""
        ...

    def faults(self, state: State, seat: Seat) -> Sequence[Action]:
        """Unlawful actions that the table lets happen (enforcement `table`)."""
        ...

    def apply(self, state: State, seat: Seat, action: Action) -> Transition:
        """The step after a lawful action, or after a fault."""
        ...

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """Why an action is none of the lawful ones."""
        ...

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The phase as it stands when the seat of a view is asked in it, the cards as in a world;
        `base` is that deal in no phase. None where the phase does not ask for these actions, or
        where the view does not tell enough."""
        ...


class PhaseKind(NamedTuple):
    """A kind of phase, as rulesets call it, and what runs it."""

    kind: str
    handler: type[Handler]


S = TypeVar("S", bound=PhaseState)


class PhaseDefaults(Generic[S]):
    """A phase's parts that most phases have no use for; `S` is what it keeps while it runs."""

    state_type: ClassVar[type[Any]]
    views: ClassVar[Folds] = {}

    def running(self, state: State) -> S:
        """What the phase keeps, while it is the one that runs."""
        phase = state.phase
        assert isinstance(phase, self.state_type)
        running: S = phase
        return running

    def optional(self, state: State, seat: Seat) -> Sequence[Action]:
        """Nothing is said here out of turn."""
        return ()

    def faults(self, state: State, seat: Seat) -> Sequence[Action]:
        """No slip is possible here."""
        return ()

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """The action belongs to another phase."""
        return Refused(Reason.NOT_NOW)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The phase cannot be gone on with from a view."""
        return None


def only(legal: Sequence[Action], *verbs: str) -> bool:
    """Whether actions are of these verbs and no others."""
    return all(action.verb in verbs for action in legal)


def done(state: State, events: Sequence[Event] = ()) -> Transition:
    """The phase is over."""
    return Transition(state._replace(phase=None), events)


def with_card(hand: Sequence[Card], *cards: int) -> tuple[int, ...]:
    """A hand with more cards, sorted."""
    return tuple(sorted((*hand, *cards)))


def without_card(hand: tuple[Card, ...], card: Card) -> tuple[int, ...]:
    """A hand without one of its cards. Raises ValueError when it is not there."""
    index = hand.index(card)
    return hand[:index] + hand[index + 1 :]


def put_hand(state: State, seat: Seat, hand: Sequence[Card]) -> tuple[tuple[int, ...], ...]:
    """All hands, one of them replaced."""
    hands = state.hands
    return (*hands[:seat], tuple(hand), *hands[seat + 1 :])
