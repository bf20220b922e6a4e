"""Says the worked examples: a trick, and what is written down after a deal."""

from __future__ import annotations

from game.cards import card_name, suit_name
from game.rules.explain import worked
from game.rules.explain.writer import Writer
from game.rules.model.scoring import BidGame, ReKontra

_PLAYED = ("lead", "second", "trump", "fourth")
_OF_TWO = ("lead", "trump")


def trick(w: Writer) -> None:
    """A trick that goes to a trump."""
    path, contract = w.usual()
    found = worked.trick(w.ruleset, contract)
    if found is None:
        return
    names = _OF_TWO if len(found.cards) == 2 else _PLAYED[: len(found.cards)]
    cards = {
        name: w.words.card(card_name(kind, "german"))
        for name, kind in zip(names, found.cards, strict=True)
    }
    text = w.phrase(f"examples.trick.{len(found.cards)}", points=found.points, **cards)
    suit = w.words.suit(suit_name(worked.TRUMP, "german"))
    opening = "fixed" if contract.trump == "fixed" else "trump"
    keys = f"{path}.trump {path}.trumps {path}.order deck.points table.players"
    w.say(f"examples.trick.{opening}", keys, suit=suit, text=text)


def bid_game(w: Writer, scoring: BidGame) -> None:
    """A bid made, what an opponent gets beside it, and the bid lost."""
    _, bidding = w.phases("bidding")[0]
    deal = worked.bid_deal(w.ruleset, scoring, bidding.opening, bidding.step)
    keys = ["scoring.rounding", "deck.points", *_meld_keys(deal.melds)]
    side = "partners" if w.partners else "declarer"
    w.say(
        f"examples.bid.made.{side}",
        keys,
        bid=deal.bid,
        melds=_melds(w, deal.melds),
        melded=deal.melded,
        points=deal.points,
        sum=deal.melded + deal.points,
        credit=deal.credit,
    )
    if deal.other_meld is not None:
        w.say(
            f"examples.bid.other.{scoring.opponents}",
            ["scoring.opponents", "scoring.rounding", *_meld_keys((deal.other_meld,))],
            melds=_melds(w, (deal.other_meld,)),
            points=deal.other_points,
            credit=deal.other_credit,
        )
    w.say(
        f"examples.bid.lost.{side}",
        ["scoring.lost_factor", "deck.points", *_meld_keys(deal.melds)],
        points=deal.points_lost,
        sum=deal.melded + deal.points_lost,
        minus=deal.minus,
    )


def race(w: Writer) -> None:
    """Melds and card points added up."""
    melds = worked.some_melds(w.ruleset)
    points = worked.play_points(w.ruleset) * 3 // 8
    total = points + sum(meld.points for meld in melds)
    text = "examples.race" if melds else "examples.race_without_melds"
    keys = ["deck.points", *_meld_keys(melds)]
    w.say(text, keys, melds=_melds(w, melds), points=points, sum=total)


def sides(w: Writer, scoring: ReKontra) -> None:
    """Re wins, Re loses, and the same in a solo."""
    won = worked.sides_won(w.ruleset, scoring)
    lost = worked.sides_lost(w.ruleset, scoring)
    keys = ["scoring.steps", "scoring.unit", "scoring.win_at"]
    special = [f"scoring.special_points.{name}.points" for name, _ in won.special]
    _side(w, scoring, "won", won, [*keys, *special])
    _side(w, scoring, "lost", lost, [*keys, "scoring.against_re"])
    _solo(w, won)


def _side(w: Writer, scoring: ReKontra, how: str, deal: worked.SidesDeal, keys: list[str]) -> None:
    names = w.side_names()
    counted = [
        *((w.label(scoring.steps[name].label), points) for name, points in deal.steps),
        *((w.label(scoring.special_points[name].label), points) for name, points in deal.special),
    ]
    listed = [w.phrase("examples.sides.entry", name=n, points=p) for n, p in counted]
    if deal.against:
        listed.append(w.phrase("examples.sides.against", points=deal.against, **names))
    w.say(
        f"examples.sides.{how}",
        keys,
        mine=deal.points[0],
        theirs=deal.points[1],
        list=w.words.join(listed),
        sum=w.phrase("melds.points", n=deal.value),
        **names,
    )
    mine, theirs = deal.credits
    w.say(
        "examples.sides.credit.both" if theirs else "examples.sides.credit.re_only",
        [*keys, "scoring.settlement"],
        mine=mine,
        theirs=theirs,
        **names,
    )


def _solo(w: Writer, won: worked.SidesDeal) -> None:
    """The same steps for one who plays alone for a multiple."""
    found = next(
        (
            (path, contract)
            for path, contract in w.special_contracts()
            if contract.sides == "solo" and contract.factor > 1 and contract.goal == "points"
        ),
        None,
    )
    if found is None:
        return
    path, contract = found
    base = sum(points for _, points in won.steps)
    w.say(
        "examples.sides.solo",
        f"{path}.factor scoring.unit",
        name=w.label(contract.label),
        mine=won.points[0],
        times=w.words.times(contract.factor),
        base=base,
        sum=w.phrase("melds.points", n=base * contract.factor),
    )


def _melds(w: Writer, melds: tuple[worked.Melded, ...]) -> str:
    return w.words.join(
        w.phrase(
            "examples.meld.trump" if meld.trump else "examples.meld.plain",
            name=w.words.name(w.label(meld.meld.label)),
            points=meld.points,
        )
        for meld in melds
    )


def _meld_keys(melds: tuple[worked.Melded, ...]) -> list[str]:
    return [
        f"melds.table.{meld.name}.{'trump_points' if meld.trump else 'points'}" for meld in melds
    ]
