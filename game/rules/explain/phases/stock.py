"""Games with a stock: tricks and drawing, exchanging the trump, when one melds."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import ClassVar

from game.cards import parse_rank
from game.rules.card_points import only_last_bring, points_for_tricks
from game.rules.explain.duties import duties_of_tricks, say_wild
from game.rules.explain.openings import say_openings
from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related, yes_or_no
from game.rules.explain.phases.tricks import say_of_only_tricks
from game.rules.explain.trumps_of_games import no_trump_yet
from game.rules.explain.writer import Writer
from game.rules.model.cards_of_phases import cards_dealt, cards_lying, turns_up
from game.rules.model.drawing import StockMelds
from game.rules.model.phases import StockPhase


class StockText(PhaseText[StockPhase]):
    """Melds and slips come between the tricks."""

    related: ClassVar[Related] = {"stock": ("melds", "endgame", "slips")}

    def step(self, w: Writer, path: str, phase: StockPhase, before: Collection[str]) -> str | None:
        """Tricks and drawing, and melding in between."""
        if phase.ends_deal:
            return "stock.course.winner"
        if any(last.goes_on for _, last in w.phases("tricks")):
            return "stock.course.as_many"
        if w.ruleset.melds is None:
            return "stock.course.without_melds"
        if phase.melds is not None:
            return "stock.course.with_melds"
        never = not phase.leads_with_melds
        return f"stock.course.{'without_melds' if never else 'leading'}"

    def slips(self, w: Writer, path: str, phase: StockPhase) -> None:
        """Too many cards drawn."""
        if phase.too_many_cards:
            key = f"slip.{'two' if w.ruleset.table.players == 2 else 'several'}"
            w.say_of("stock", key, f"{path}.too_many_cards table.players", n=phase.too_many_cards)

    def remember(self, w: Writer, path: str, phase: StockPhase) -> None:
        """Any card may be played."""
        if phase.duties_hold or phase.ends_deal:
            return
        w.remind("stock", w.phrase_of("stock", "remember"), [f"{path}.kind"])


def _bring_nothing(w: Writer) -> bool:
    """Whether no card counts, and no trick by itself but the last ones."""
    phases, games = w.ruleset.phases.values(), w.ruleset.contracts.values()
    brings = [points_for_tricks(phases, one) for one in games if one.enabled]
    more = any(one.most_tricks or one.sweep for _, one in w.phases("tricks"))
    return not (w.counts_cards or more or any(one.each or one.first for one in brings))


def stock(w: Writer) -> None:
    """The part of the deal while there are cards to draw."""
    w.chapter("stock")
    for path, phase in w.phases("stock"):
        leader = "non_dealer" if w.ruleset.table.players == 2 else phase.leader
        w.say_of("stock", f"leader.{leader}", f"{path}.leader")
        if not phase.duties_hold:
            free = "free_always" if phase.ends_deal else "free"
            w.say_of("stock", free, f"{path}.duties_hold")
        _winner(w, path, phase)
        for tricks, last in w.phases("tricks"):
            say_wild(w, tricks, last)
        w.say_of("stock", f"captured.{phase.captured}", f"{path}.captured")
        counts = yes_or_no(phase.tricks_count)
        if phase.tricks_count and only_last_bring(w.ruleset):
            counts = "of_cards"
        elif phase.tricks_count and _bring_nothing(w):
            counts = "nothing"
        if not phase.ends_deal or w.counts_cards:
            w.say_of("stock", f"tricks_count.{counts}", f"{path}.tricks_count")
        _duties(w, path, phase)
        say_openings(w, path, phase)
        w.paragraph()
        _drawing(w, path, phase)
        w.say_of("stock", f"counts_shown.{yes_or_no(phase.counts_shown)}", f"{path}.counts_shown")
        w.paragraph()
        _exchange(w, path, phase)
        w.paragraph()
        _closing(w, path, phase)
        if phase.ends_deal:
            w.paragraph()
            say_of_only_tricks(w)


def _winner(w: Writer, path: str, phase: StockPhase) -> None:
    """Who takes a trick: by suits alone where nothing is trump, or not before it is said what is
    played."""
    plain = phase.taken_as_usual and not w.has_trumps
    if no_trump_yet(w) and w.has_trumps:
        game, _ = w.usual()
        w.say_of("stock", "winner.no_trump_yet", f"{path}.winner {game}.trump order")
    else:
        w.say_of("stock", f"winner.{'suit' if plain else phase.winner}", f"{path}.winner")


def _drawing(w: Writer, path: str, phase: StockPhase) -> None:
    """Who draws after a trick, and what becomes of one who has no card left."""
    if phase.ends_deal:
        draw = "draw_winner_open" if phase.top_open else "draw_winner"
        w.say_of("stock", draw, f"{path}.draws {path}.top_open")
        two = "_two" * (w.ruleset.table.active == 2)
        leads = [f"{tricks}.leader" for tricks, _ in w.phases("tricks")]
        w.say_of("stock", f"run_out{two}", [f"{path}.draws", *leads])
        _shown(w, path, phase)
        return
    several = "two" if w.ruleset.table.players == 2 else "several"
    draw = f"draw_open.{several}" if phase.top_open else "draw"
    on = [f"{tricks}.goes_on" for tricks, last in w.phases("tricks") if last.goes_on]
    w.say_of("stock", "draw_as_many" if on else draw, [f"{path}.top_open", *on])
    _shown(w, path, phase)


def _shown(w: Writer, path: str, phase: StockPhase) -> None:
    """Who sees what is drawn."""
    deals = [f"{deal}.packets" for deal, spec in w.phases("deal") if cards_lying([spec], "open")]
    if deals:
        w.say_of("stock", "drawn.open", deals)
    elif phase.drawn == "shown":
        w.say_of("stock", "drawn.shown", f"{path}.drawn")
    elif phase.top_open and not phase.ends_deal:
        w.say_of("stock", "drawn.unseen", f"{path}.drawn {path}.top_open")


def _duties(w: Writer, path: str, phase: StockPhase) -> None:
    """What one must play while cards are drawn."""
    if not phase.duties_hold:
        return
    w.paragraph()
    if w.has_trumps and no_trump_yet(w):
        w.say_of("stock", "duties_hold_without_trump", f"{path}.duties_hold")
        return
    held = "duties_always" if phase.ends_deal else "duties_hold"
    w.say_of("stock", held, f"{path}.duties_hold")
    for tricks, last in w.phases("tricks"):
        duties_of_tricks(w, f"{tricks}.duties", last.duties)


def _exchange(w: Writer, path: str, phase: StockPhase) -> None:
    """Taking the card turned up."""
    exchange, at = phase.exchange, f"{path}.exchange"
    if exchange is None:
        return
    only = w.ruleset.deck.copies == 1
    card = w.words.trump_card(exchange.rank, only=only)
    w.say_of("stock", "exchange", f"{at}.rank deck.copies", card=card)
    _exchange_by(w, f"{at}.taken_by", exchange.taken_by, only=only)
    if phase.melds is not None and phase.melds.when == "before_draw":
        w.say_of("stock", "exchange_before_draw", f"{at}.rank {path}.melds.when")
    if exchange.before_first_lead:
        w.say_of("stock", "exchange_early", f"{at}.before_first_lead")
    elif phase.melds is not None or exchange.needs_trick:
        later = "exchange_later" if phase.melds is not None else f"exchange_later{w.partners}"
        w.say_of("stock", later, f"{at}.before_first_lead {at}.needs_trick")
    else:
        w.say_of("stock", "exchange_any_lead", f"{at}.before_first_lead {at}.needs_trick")
    if exchange.points:
        w.say_of("stock", "exchange_points", f"{at}.points", n=exchange.points)


def _exchange_by(w: Writer, path: str, taken_by: Mapping[str, str], *, only: bool) -> None:
    """For which cards another trump is given, and then for which none; `only`: there is one card of
    a kind."""
    ranks: dict[str, list[str]] = {}
    for name, given in taken_by.items():
        ranks.setdefault("" if parse_rank(name) == parse_rank(given) else given, []).append(name)
    nobody = ranks.pop("", [])
    for given, names in ranks.items():
        card = (w.words.the_rank if only else w.words.a_rank)(given)
        _say_exchanged(w, "exchange_by", path, names, card=card)
    if nobody:
        _say_exchanged(w, "exchange_by_nobody", path, nobody)


def _say_exchanged(w: Writer, key: str, path: str, names: list[str], **said: str) -> None:
    """One sentence on the ranks of the card turned up that these are."""
    ranks = w.words.join([w.words.rank(name) for name in names], "or")
    w.say_of("stock", key, [f"{path}.{name}" for name in names], ranks=ranks, **said)


def _closing(w: Writer, path: str, phase: StockPhase) -> None:
    """Closing the stock."""
    closing, at = phase.closing, f"{path}.closing"
    if closing is None:
        return
    shown = any(turns_up(deal) for _, deal in w.phases("deal"))
    w.say_of(
        "stock", "closing" if shown else "closing_unseen", f"{at}.cards_left", n=closing.cards_left
    )
    tricks = [(other, tricks.last_trick) for other, tricks in w.phases("tricks")]
    for other, points in tricks:
        if points and not closing.last_trick:
            w.say_of("stock", "closing_last_trick", f"{at}.last_trick {other}.last_trick")


def say_when(w: Writer) -> None:
    """Between which tricks one melds, or with which lead, how much at a time, and what becomes of
    the cards."""
    for path, phase in w.phases("stock"):
        if phase.melds is not None:
            _between_tricks(w, path, phase.melds)
    leading = [
        (path, phase.kind, phase.melds_when_leading, phase.melds_led)
        for kind in ("stock", "tricks")
        for path, phase in w.phases(kind)
    ]
    if all(when == "never" for _, _, when, _ in leading):
        return
    path, kind, first, led = leading[0]
    if first == "never":
        path, kind, first, led = leading[-1]
        before = any(phase.melds is not None for _, phase in w.phases("stock"))
        when = "then" if before else "only"
        w.say_of(kind, f"leading.{when}_{_how(w, first, led)}", _keys(path))
        _say_beside_leads(w)
        return
    w.say_of(kind, f"leading.{_how(w, first, led)}", _keys(path))
    for path, kind, when, then in leading[1:]:
        same = when == first and then == led
        w.say_of(kind, f"leading.{'same' if same else _how(w, when, then)}", _keys(path))
    _say_beside_leads(w)


def _say_beside_leads(w: Writer) -> None:
    """Who else may show a meld, or asks for half of one, and that nothing is melded in a trump that
    lies hidden."""
    for path, phase in w.phases("tricks"):
        if phase.melds_following:
            text = "partners" if phase.melds_following == "partners" else "following"
            then = "_then" if w.phases("stock") else ""
            w.say_of("tricks", f"leading.{text}{then}", f"{path}.melds_following")
        if phase.melds_after_tricks:
            which = w.words.join([w.words.ordinal(n) for n in phase.melds_after_tricks], "or")
            w.say_of("tricks", "leading.after_tricks", f"{path}.melds_after_tricks", which=which)
        if phase.melds_shown_by == "declarer":
            games = w.ruleset.contracts.values()
            found = any(game.is_played and game.finds_partner for game in games)
            text = "by_side" if found or w.ruleset.table.sides.has_partners else "by_declarer"
            w.say_of("tricks", f"leading.{text}", f"{path}.melds_shown_by")
        if phase.asks_for_half:
            w.say_of("tricks", "leading.half", f"{path}.asks_for_half")
        if phase.asks_for_whole:
            w.say_of("tricks", "leading.whole", f"{path}.asks_for_whole")
    hidden = [f"{path}.hidden" for path, phase in w.phases("trump") if phase.hidden]
    table = w.ruleset.melds.table if w.ruleset.melds is not None else {}
    if hidden and any(meld.enabled and meld.in_trumps for meld in table.values()):
        w.say_of("tricks", "leading.once_shown", hidden)


def _how(w: Writer, when: str, led: bool) -> str:
    """The text about melds with the lead: partners need one trick only, and where no card of the
    meld must be led any may be."""
    if when == "never":
        return when
    return when + (w.partners if when == "after_a_trick" else "") + ("" if led else "_free")


def _keys(path: str) -> str:
    return f"{path}.melds_when_leading {path}.melds_led"


def _between_tricks(w: Writer, path: str, melds: StockMelds) -> None:
    at = f"{path}.melds"
    keys, held = [f"{at}.when"], cards_dealt(w.ruleset.phases.values())
    if melds.when == "before_draw":
        keys += [f"{deal}.packets" for deal, _ in w.phases("deal")]
    w.say_of("stock", f"melds.{melds.when}", keys, count=w.words.number(held - 1))
    w.say_of("stock", f"limit.{melds.limit}", f"{at}.limit")
    w.say_of(
        "stock", f"after_last_draw.{yes_or_no(melds.after_last_draw)}", f"{at}.after_last_draw"
    )
    w.say_of("stock", f"picked_up.{melds.picked_up}", f"{at}.picked_up")


def say_left_out(w: Writer) -> None:
    """That the card turned up is never exchanged, and the stock not closed, where a house rule
    allows it."""
    for path, phase in w.phases("stock"):
        if not phase.said_openings and w.changeable(f"{path}.openings"):
            w.paragraph(item=True)
            w.say_of("stock", "left_out.openings", f"{path}.openings")
        if phase.melds is not None:
            continue
        for what, allowed in (("exchange", phase.exchange), ("closing", phase.closing)):
            if allowed is None and w.changeable(f"{path}.{what}"):
                w.paragraph(item=True)
                w.say_of("stock", f"left_out.{what}", f"{path}.{what}")


PHASE = StockText("stock", PlacedChapter(70, stock))
