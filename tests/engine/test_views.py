"""What an event makes of a view is said once, beside what makes the event."""

from __future__ import annotations

from game.engine import events, view
from game.engine.phases import VIEWS, handlers_of
from tests.contract.rulesets import rules_of, running

EVENTS = {
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, tuple) and kind.__module__ == events.__name__
}


def test_every_event_makes_something_of_a_view() -> None:
    assert set(view._FOLDS) == EVENTS


def test_no_event_is_seen_in_two_ways() -> None:
    """Phases that share an event share what is made of it, and take none from the others."""
    for handler in {type(h): h for name in running() for h in handlers_of(rules_of(name))}.values():
        for event, seen in handler.views.items():
            assert VIEWS[event] is seen
            assert view._FOLDS[event] is seen
