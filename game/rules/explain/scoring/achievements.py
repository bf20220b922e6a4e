"""Single achievements that bring points."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from game.rules.explain.writer import Writer
from game.rules.higher_trumps import OF_COLOUR, OF_TRUMP, is_relative
from game.rules.model.cards_of_phases import left_undealt
from game.rules.model.scoring.achievements import Achievement
from game.rules.model.scoring.bid_game import BidGame


def say_achievements_for_bid(w: Writer, scoring: BidGame) -> None:
    """What each is; then what a bid means."""
    say_achievements(w, scoring.achievements)
    w.paragraph()
    when = "_when_lost" if scoring.maker_writes_alone else ""
    w.say(f"scoring.achieved.made{when}{w.partners}", "scoring.kind scoring.opponents_write")
    w.say(f"scoring.opponents.{scoring.opponents}{pairs(w, scoring)}", "scoring.opponents")


def pairs(w: Writer, scoring: BidGame) -> str:
    """The end of the key of a text that is another one where two other pairs are counted apart."""
    apart = w.ruleset.table.sides.teams > 2 and not scoring.opponents_share
    return "_pairs" if apart else ""


def say_achievements(w: Writer, achievements: Mapping[str, Achievement]) -> None:
    """What each is, whose it is and what it brings."""
    what = "what" if w.counts_cards else "what_alone"
    w.say(f"scoring.achieved.{what}", "scoring.achievements")
    for worth, group in groupby(achievements.items(), key=lambda entry: _worth(w, *entry)):
        alike = dict(group)
        w.paragraph(item=True)
        if len(alike) > 1:
            names = w.words.join(w.label(one.label) for one in alike.values())
            keys = " ".join(map(_keys, alike))
            always = "_always" * _plays_all(w)
            w.say(f"scoring.achieved.card.each{always}", keys, names=names, n=worth[1])
            continue
        ((name, one),) = alike.items()
        whose = "" if one.counts_points else f".{one.goes_to}"
        label = w.label(one.label)
        text = f"scoring.achieved.{one.kind}{whose}"
        if one.needs_card and _plays_all(w):
            text += "_always"
        if one.wants_lowest and w.ruleset.deck.trump_jokers:
            text += "_of_suit"
        card = _card(w, one)
        if label.casefold() in (card.casefold(), _named(w, one).casefold()):
            card = w.phrase("scoring.achieved.card.this")
            text += "_this" * text.endswith(("card.taker", "card.player"))
        w.say(text, _keys(name), name=label, n=one.points, card=card)
    named = {one.card or "" for one in achievements.values()}
    ranks = [card.partition("-")[2] for card in named if card.startswith(f"{OF_TRUMP}-")]
    if any(card.partition("-")[2] in ranks and not is_relative(card) for card in named):
        w.paragraph()
        w.say(
            "scoring.achieved.card.twice", [f"scoring.achievements.{n}.card" for n in achievements]
        )


def _keys(name: str) -> str:
    """The keys of an achievement."""
    at = f"scoring.achievements.{name}"
    return f"{at}.label {at}.kind {at}.card {at}.goes_to {at}.points"


def _worth(w: Writer, name: str, one: Achievement) -> tuple[str, int]:
    """What is the same of achievements that are said together: cards that are called what they are,
    and bring as much to whoever takes them; else its name."""
    label = w.label(one.label).casefold()
    plain = label in (_card(w, one).casefold(), _named(w, one).casefold())
    alike = one.is_taken and plain
    return ("" if alike else name), one.points


def say_when_written(w: Writer, achievements: Mapping[str, Achievement]) -> None:
    """When each is written down, where that may end the match in mid-deal."""
    if not w.ruleset.match.may_cut_short:
        return
    kinds = {one.kind for one in achievements.values()}
    trumps = sorted(kinds & {"highest_trump", "lowest_trump"})
    texts = ["cards"] if "card" in kinds else []
    if trumps:
        texts.append("trumps" if len(trumps) > 1 else trumps[0].partition("_")[0])
    if "most_points" in kinds:
        texts.append("most")
    for text in texts:
        w.say(f"scoring.achieved.at_once.{text}", "match.ends scoring.achievements")


def _plays_all(w: Writer) -> bool:
    """Whether every card of the pack is in somebody's hand when the tricks begin, or is drawn from
    a stock that nobody can close; there the one turned up is drawn as well."""
    dealt, stocks = ([phase for _, phase in w.phases(kind)] for kind in ("deal", "stock"))
    if any(stock.closing is not None or stock.tricks_go_to_hand for stock in stocks):
        return False
    turned = any(one.turn_up for phase in dealt for one in phase.packets) and not stocks
    few = turned or any(phase.sizes for phase in dealt)
    return not (few or left_undealt(w.ruleset.phases.values()) or w.phases("talon"))


def _card(w: Writer, one: Achievement) -> str:
    """The card that an achievement is about."""
    if one.card is None:
        return ""
    word, _, rank = one.card.partition("-")
    if word in (OF_TRUMP, OF_COLOUR):
        return w.phrase(f"scoring.achieved.card.{word}", the=w.words.the_rank(rank))
    return w.words.held(one.card, w.ruleset.deck.copies)


def _named(w: Writer, one: Achievement) -> str:
    """The same without its article, as a file may call it."""
    word, _, rank = (one.card or "").partition("-")
    if word == OF_TRUMP:
        return w.phrase("scoring.achieved.card.named", rank=w.words.rank(rank))
    return "" if one.card is None or word == OF_COLOUR else w.words.card(one.card)
