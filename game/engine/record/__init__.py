r"""A match as text that a person can read and write, and that replays to the same result.

A head of `key: value` lines names the ruleset (or holds it whole, indented below `rules:`), the
house rules, the names, and either a `seed` or the `dealer` and the `hands` themselves. Then come
the actions, `seat: action`. Several melds, discards or cards of one trick may share a line:
`0: play herz-as herz-10 herz-koenig` is a trick that seat 0 leads. `deal` begins a further deal
with a head of its own, `#` begins a comment. Other lines state what must be so (`statements`).

    >>> from game.engine.rules.compiling import compile_rules
    >>> from game.engine.play import pending
    >>> from game.rules import load
    >>> text = "ruleset: binokel-3\nseed: 3\n\n0: knock\n2: bid 150\n0: pass  # now seat 1 is asked"
    >>> record = parse_record(text)
    >>> played = replay(compile_rules(load(record.ruleset).ruleset), record)
    >>> played.unfinished, played.state.deal.bids, pending(played.state)
    (True, ((2, 150),), (1,))
"""

from game.engine.record.model import DealSetup, Record, RecordError, RecordLine
from game.engine.record.reading import parse_record
from game.engine.record.replaying import Replay, replay
from game.engine.record.writing import write_head, write_line, write_moves

__all__ = [
    "DealSetup",
    "Record",
    "RecordError",
    "RecordLine",
    "Replay",
    "parse_record",
    "replay",
    "write_head",
    "write_line",
    "write_moves",
]
