"""What a phase of a deal is to the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar, cast, final

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.imagined.world import World
from game.engine.primitives.frozen import Frozen
from game.engine.refusals import Reason, Refused
from game.engine.seat_view import Folds, View
from game.engine.state import PhaseState, State
from game.values import Card, Seat


class Transition(NamedTuple):
    """What came of something: the state after it, and what happened."""

    state: State
    events: Sequence[Event]


@final
class PhaseStep(Frozen):
    """A `Transition` in a phase: when `state.phase` is None the phase is over and the next one
    begins."""

    __slots__ = ("events", "state")

    def __init__(self, state: State, events: Sequence[Event] = ()) -> None:
        self.state: Final = state
        self.events: Final = events

    def _values(self) -> tuple[object, ...]:
        return self.state, self.events


class Handler:
    """A kind of phase with the parameters of one ruleset."""

    views: ClassVar[Folds] = {}
    """What a view becomes by the events that belong to the phase, by their type."""

    def __init__(self, at: int, spec: Any) -> None:
        """`at` is the index of the phase in the order, `spec` its model."""
        raise NotImplementedError

    def enter(self, state: State) -> PhaseStep:
        """Begin; with `phase` None in the result the phase does not apply or is over at once."""
        raise NotImplementedError

    def pending(self, state: State) -> tuple[int, ...]:
        """The seats that may act."""
        raise NotImplementedError

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """The lawful actions of a seat that may act, in canonical order; never empty."""
        raise NotImplementedError

    def lawful(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """What a seat may do or say now, in canonical order; kept until another state is asked
        about, since what is asked for is held against it at once."""
        memo = state.rules.memo
        known, asked, found = memo.lawful
        if known is state and asked == seat:
            return found
        asked_now = seat in self.pending(state)
        found = tuple(self.legal(state, seat) if asked_now else self.optional(state, seat))
        memo.lawful = (state, seat, found)
        return found

    def optional(self, state: State, seat: Seat) -> Sequence[Action]:
        """What any seat may say without being asked: nothing in most phases."""
        return ()

    def faults(self, state: State, seat: Seat) -> Sequence[Action]:
        """Unlawful actions that the table lets happen (enforcement `table`): none, mostly."""
        return ()

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """The step after a lawful action, or after a fault."""
        raise NotImplementedError

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """Why an action is none of the lawful ones: most belong to another phase."""
        return Refused(Reason.NOT_NOW)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The phase as it stands when the seat of a view is asked in it, the cards as in a world;
        `base` is that deal in no phase. None where the phase does not ask for these actions, or
        where the view does not tell enough, or where it cannot be gone on with from a view."""
        return None


class PhaseKind(NamedTuple):
    """A kind of phase, as rulesets call it, and what runs it."""

    kind: str
    handler: type[Handler]


S = TypeVar("S", bound=PhaseState)


class PhaseHandler(Handler, Generic[S]):
    """A phase that keeps an `S` while it runs."""

    def running(self, state: State) -> S:
        """What the phase keeps, while it is the one that runs."""
        return cast(S, state.phase)


class SilentPhase(PhaseHandler[PhaseState]):
    """A phase that is over as soon as it has begun: nobody is asked anything."""

    def pending(self, state: State) -> tuple[int, ...]:
        """Nobody."""
        return ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Nothing."""
        return ()

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Never called: nobody is asked."""
        raise AssertionError("nobody is asked here")


def among(action: Action, lawful: Sequence[Action]) -> bool:
    """Whether an action is one of the lawful ones: at once where it was picked from them."""
    for one in lawful:
        if one is action:
            return True
    return action in lawful


def only(legal: Sequence[Action], *verbs: str) -> bool:
    """Whether actions are of these verbs and no others."""
    return all(action.verb in verbs for action in legal)


def done(state: State, events: Sequence[Event] = ()) -> PhaseStep:
    """The phase is over."""
    if state.phase is not None:
        state = State(state.rules, state.match, state.deal, state.hands, None)
    return PhaseStep(state, events)


def with_card(hand: Sequence[Card], *cards: int) -> tuple[int, ...]:
    """A hand with more cards, sorted."""
    return tuple(sorted((*hand, *cards)))


def without_card(hand: tuple[Card, ...], card: Card) -> tuple[int, ...]:
    """A hand without one of its cards. Raises ValueError when it is not there."""
    index = hand.index(card)
    return hand[:index] + hand[index + 1 :]
