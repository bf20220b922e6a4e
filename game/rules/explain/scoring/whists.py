"""What a declarer and the opponents owe each other by how high the bid is."""

from __future__ import annotations

from game.rules.explain.writer import Writer
from game.rules.model.scoring.tariff import Tariff, Whists


def say_whists(w: Writer, scoring: Tariff) -> None:
    """How often it counts, and then what it is, a line for each."""
    whists = scoring.whists
    if whists is None:
        return
    bids = _bids(w, scoring)
    if not bids:
        return
    w.paragraph()
    key = "times_above" if scoring.above else "times"
    bid = bids[min(1, len(bids) - 1)]
    keys = "scoring.whists scoring.above"
    times = w.words.times(scoring.counted(bid))
    args = {"above": scoring.above, "bid": bid, "times": times}
    w.say(f"scoring.tariff.whists.{key}", keys, **args)
    who = "one" if w.ruleset.table.active == 2 else "many"
    asked = "whist" if w.phases("stay") and who == "many" else who
    for word, points in (("each", whists.each), ("missing", whists.missing)):
        if points:
            w.paragraph(item=True)
            whom = asked if word == "each" else who
            w.say(f"scoring.tariff.whists.{word}.{whom}", f"scoring.whists.{word}", n=points)
        if word == "each" and whists.shared_when_missed:
            w.say("scoring.tariff.whists.shared", "scoring.whists.shared_when_missed")
    if whists.lost:
        w.paragraph(item=True)
        w.say("scoring.tariff.whists.lost", "scoring.whists.lost", n=whists.lost)
    if whists.fine:
        w.paragraph(item=True)
        keys = "scoring.whists.owed scoring.whists.fine"
        duties = _duties(w, scoring, whists, bids)
        w.say(f"scoring.tariff.whists.fine.{asked}", keys, duties=duties, n=whists.fine)
    w.paragraph()


def _bids(w: Writer, scoring: Tariff) -> list[int]:
    """How much can be bid, of what counts."""
    games = [contract for _, contract in w.special_contracts() if contract.counts_points]
    numbers = {contract.win_at for contract in games if contract.win_at is not None}
    return sorted(number for number in numbers if scoring.counted(number))


def _duties(w: Writer, scoring: Tariff, whists: Whists, bids: list[int]) -> str:
    """How many are owed against which bid, the last number for all higher ones."""
    said = list[str]()
    for n, bid in enumerate(bids):
        rest = {whists.duty(scoring.counted(other)) for other in bids[n:]}
        last = len(rest) == 1
        key = "from_bid" if last and len(bids) > n + 1 else "at_bid"
        duty = whists.duty(scoring.counted(bid))
        said.append(w.phrase(f"scoring.tariff.whists.{key}", n=duty, bid=bid))
        if last:
            break
    return w.words.join(said)
