"""What the plaque says: trump, who plays, the bid, or how far the bidding has come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.engine.bidding.contracts import may_yet_change
from game.engine.bidding.partner_passing import for_none, gifts_left
from game.engine.bidding.turns import passing_to
from game.engine.events import NOBODY
from game.engine.match.double_rounds import named_instead
from game.engine.phases.exchange import in_turn_of
from game.engine.phases.predict_by_cards import have_laid
from game.engine.phases.repay import owed_to
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import is_turned
from game.engine.sides.seen import all_declarers
from game.engine.tricks.covered import playable
from game.engine.tricks.lying import lying_now
from game.engine.tricks.openings import opening_now
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.engine.view import RE, View
from game.rules.model.auction import ReservationsPhase
from game.rules.model.card_order import RANKING
from game.rules.model.dealing import DoublingPhase
from game.rules.model.handing_on import ExchangePhase
from game.rules.model.phases import StockPhase
from game.ui.kit import tokens
from game.ui.kit.furniture import Cell
from game.ui.table.labels.turned_down import is_turned_down
from game.ui.table.labels.words import TableWords
from game.values import Seat

BOTH_FIT = 14
"""So many letters of what both sides have announced stand beside each other."""


def plaque_cells(
    words: TableWords,
    view: View,
    *,
    compact: bool = False,
    lies: bool = False,
    dealing: bool = False,
    letters: int = tokens.NAME_LIMIT,
) -> list[Cell]:
    """Trump, who plays, the bid; before that how far the bidding has come.

    lies: the last trick of the view is taken but still on the table, and is the one to count.
    dealing: the cards of the view are still on their way.
    letters: after how many a name is cut.
    """
    t = words.t
    if not view.seats:
        return []
    cells: list[Cell] = []
    suit, stake = words.trump(view), stake_of(words, view)
    if suit is not None and words.rules.contracts[view.contract].spec.trumps_are_listed:
        cells += _fixed_cells(words, view, suit, lies=lies)
        if not cells and _may_change(words, view):
            cells.append(_contract_cell(words, view, lies=lies))
    elif suit is not None:
        cells += _suit_cells(words, view, suit)
    elif view.hidden_trump is not None and view.trump_lies_hidden:
        cells.append(_hidden_cell(words, view.hidden_trump[1]))
    elif _waits_for_trump(words, view) or _is_said_by_bid(words, view):
        cells.append(Cell(t("plaque.trump"), t("plaque.trump_open")))
    elif _says_contract(words, view) and not _is_given_up(words, view, stake):
        cells.append(_contract_cell(words, view, lies=lies))
    lying = _lying_cells(words, view) or _order_cells(words, view, lies=lies)
    lying = lying or _opening_cells(words, view)
    if view.declarer is not None and stake:
        cells.append(Cell(_who_plays(words, view, letters, needs=_needs(words, stake)), stake))
        melded = words.melded(view, view.declarer)
        if melded and len(cells) < 2 and not view.playing:
            cells.append(Cell(t("plaque.melded"), str(melded)))
    elif (who := _declarer_cell(words, view, letters)) is not None and not lying:
        cells.append(who)
    elif view.announced:
        cell = announced_cell(words, view)
        cells += [cell] if cell is not None else []
    elif view.bids:
        cells = [_bid_cell(words, view, letters, compact=compact)]
    cells += lying[: 2 - len(cells)]
    cells = cells or [_stage_cell(words, view, dealing=dealing)]
    return cells + _cells_for_all(words, view, cells)[: 2 - len(cells)]


def _cells_for_all(words: TableWords, view: View, cells: Sequence[Cell]) -> list[Cell]:
    """What all must play, and in how many deals, where nobody plays, or may still name, anything
    else; its name only where it does not stand beside that already."""
    if not view.for_all or view.declarer is not None:
        return []
    name = words.game_for_all()
    said = any(name in (cell.head, cell.value) for cell in cells)
    key = "for_all_unless" if named_instead(words.rules) and not view.playing else "for_all"
    head = words.t(f"plaque.{key}_too" if said else f"plaque.{key}", name=name)
    return [Cell(head, words.t("plaque.for_all_left", n=view.for_all))]


def _stage_cell(words: TableWords, view: View, *, dealing: bool) -> Cell:
    """How far a deal has come of which there is nothing else to say."""
    stage = "dealing" if dealing else _opening(words, view)
    if not any(view.sizes):
        first = words.rules.phases[0].kind
        stage = "cutting" if first == "cut" else "dealing"
        if first == "doubling" and _doubling(words, view):
            stage = "doubling"
        if words.rules.ruleset.predicts_unseen and not _have_predicted(view):
            stage = "predicting"
    return Cell(words.t("plaque.deal", n=view.number), words.t(f"plaque.{stage}"))


def _declarer_cell(words: TableWords, view: View, letters: int) -> Cell | None:
    """Whose side plays, or who has named what is played: among partners no sign at a seat says it.
    What was announced goes before a name alone."""
    ruleset, seat = words.rules.ruleset, view.declarer
    if seat is None or not ruleset.table.sides.has_partners:
        return None
    if ruleset.scoring.side_names:
        return Cell(words.side(RE), words.name(seat, letters))
    if view.announced or not words.rules.contracts[view.contract].spec.is_played:
        return None
    return Cell(words.t("plaque.declarer"), words.name(seat, letters))


def _needs(words: TableWords, stake: str) -> bool:
    """Whether what the declarer must reach is a number that nobody has bid: the game demands it."""
    reaches = words.rules.scoring.reaches_bid and stake.isdecimal()
    return reaches and not words.rules.ruleset.bids_numbers


def _lying_cells(words: TableWords, view: View) -> list[Cell]:
    """How many tricks lie on the table until somebody wins several running."""
    lying = len(lying_now(view.tricks, view.leader)) if words.rules.tricks_lie else 0
    return [Cell(words.t("plaque.lying"), words.t("status.tricks", n=lying))] if lying else []


def _opening_cells(words: TableWords, view: View) -> list[Cell]:
    """How the first trick is played, while it is."""
    opening = opening_now(words.rules, view)
    if opening is None:
        return []
    return [Cell(words.t("plaque.first_trick"), words.opening(opening.number))]


def _order_cells(words: TableWords, view: View, *, lies: bool) -> list[Cell]:
    """Which card of a suit is on top in this trick, where suits are upside down in some."""
    if not view.playing or not words.rules.contracts[view.contract].spec.upside_down:
        return []
    turned = is_turned(words.rules, view.contract, len(view.tricks) - lies)
    card = words.t("plaque.lowest" if turned else "plaque.highest")
    return [Cell(words.t("plaque.on_top"), card)]


def hides_trump(view: View, seat: Seat) -> bool:
    """Whether a seat has named trump in secret, and it has not been shown."""
    hidden = view.hidden_trump
    return hidden is not None and hidden[0] == seat and view.trump == UNNAMED and not view.over


def _hidden_cell(words: TableWords, suit: int | None) -> Cell:
    """A trump that was named in secret; its suit for who knows it."""
    label, hidden = words.t("plaque.trump_lies_hidden"), words.t("plaque.trump_hidden")
    if suit is None:
        return Cell(words.t("plaque.trump"), hidden)
    return Cell(label, words.suit(suit), words.suit_key(suit))


def _waits_for_trump(words: TableWords, view: View) -> bool:
    """Whether a card that is still to be played makes trump, or a meld that is still to be laid."""
    game = words.rules.contracts[view.contract].spec
    awaited = view.trump == UNNAMED and game.trump_is_made
    return view.playing and (awaited or (view.trump == NO_TRUMP and game.trump_is_melded))


def _trump_later(words: TableWords, view: View) -> bool:
    """Whether trump takes no trick yet: not before there is nothing left to draw."""
    stock = words.rules.phase_of(StockPhase)
    later = stock is not None and stock.taken_by_highest_rank
    return later and view.drawing


def _suit_cells(words: TableWords, view: View, suit: int) -> list[Cell]:
    """The trump suit, or that of a card turned up which somebody has yet to make trump; nothing
    once it is turned down. What was named before it is said what is played is trump already."""
    head = _over_trump(words, view, suit)
    if view.declarer is None and not words.rules.contracts[view.contract].spec.is_played:
        if is_turned_down(words.rules, view):
            return []
        head = words.t("plaque.trump" if view.showing is None else "plaque.turned_up")
    return [Cell(head, words.suit(suit), words.suit_key(suit))]


def _over_trump(words: TableWords, view: View, suit: int) -> str:
    """What stands over the trump suit: the game, where others may be played than that, unless it
    stands beside it as what is at stake, or is called like the suit."""
    name, later = words.contract(view.contract), _trump_later(words, view)
    twice = name in (stake_of(words, view), words.suit(suit))
    if _differs(words, view.contract) and not twice:
        return name
    return words.t("plaque.trump_later" if later else "plaque.trump")


def _differs(words: TableWords, index: int) -> bool:
    """Whether more is to be said of a contract than its trump suit: it is no usual game, and not
    played just like all others."""
    rules = words.rules
    contract = rules.contracts[index]
    if contract.calls_by_trump or not contract.spec.partner_plays or words.is_called(index):
        return True
    if index == rules.usual and not rules.in_turn:
        return _ranks_differ(rules)
    return not _are_alike(rules)


@lru_cache(maxsize=8)
def _are_alike(rules: Rules) -> bool:
    """Whether all games in which nobody lays the cards aside are one and the same, however it came
    to them."""
    games = (one.spec for one in rules.contracts if one.spec.is_played and one.spec.partner_plays)
    known = (game.model_dump(exclude=HOW_IT_CAME) for game in games)
    first = next(known, None)
    return all(game == first for game in known)


HOW_IT_CAME = {"label", "help", "rank", "offered", "when_turned_up", "needs", "needs_side_cards"}
HOW_IT_CAME |= {"holding", "cards_as", "suit", "trump", "after_bid", "after_proposal", "ladder"}
HOW_IT_CAME |= {"named_by", "may_change"}
"""What is said of a contract before it is played, and is no matter then."""


@lru_cache(maxsize=8)
def _ranks_differ(rules: Rules) -> bool:
    """Whether with one trump suit not all games have the same cards on top: then it must be seen
    which of them is played."""
    games = [one.spec for one in rules.contracts]
    awaited = [game for game in games if game.is_played and game.trump_is_awaited]
    return any(getattr(one, key) != getattr(awaited[0], key) for one in awaited for key in RANKING)


def _fixed_cells(words: TableWords, view: View, suit: int, *, lies: bool) -> list[Cell]:
    """A trump suit that nobody names: what is played leaves room for the number of the trick. As
    long as something else may be played, it is not said."""
    t, key = words.t, words.suit_key(suit)
    only = sum(one.spec.is_played for one in words.rules.contracts) == 1
    if view.playing and words.rules.ruleset.table.tricks_shown:
        head = t("plaque.trump_is", suit=words.suit(suit)) if only else _named_beside(words, view)
        return [Cell(head, _trick_number(words, view, lies), key)]
    in_turn = words.rules.plays_in_turn(view.number)
    known = only or view.playing or view.declarer is not None or in_turn
    settled = known and not _may_change(words, view)
    head = t("plaque.trump") if only else _over_trump(words, view, suit)
    return [Cell(head, words.suit(suit), key)] if settled else []


def _may_change(words: TableWords, view: View) -> bool:
    """Whether the declarer may yet put another game in the place of what was named; as far as all
    can see, until the cards are played."""
    changes = may_yet_change(words.rules, words.rules.contracts[view.contract])
    return view.declarer is not None and changes and not view.playing


def _is_said_by_bid(words: TableWords, view: View) -> bool:
    """Whether the number that the declarer must reach is all that the name of a game says."""
    spec = words.rules.contracts[view.contract].spec
    awaits = spec.ladder is not None and spec.trump_is_named and view.trump == UNNAMED
    return awaits and view.declarer is not None and bool(stake_of(words, view))


def _is_given_up(words: TableWords, view: View, stake: str) -> bool:
    """Whether nothing is played, and a game is called like what stands beside it as at stake."""
    return view.conceded and view.declarer is not None and words.contract(view.contract) == stake


def _says_contract(words: TableWords, view: View) -> bool:
    """Whether it is said what is played: where that is settled, and not the same in every deal."""
    if words.rules.plays_in_turn(view.number):
        return True
    return view.contract != words.rules.usual or (view.playing and view.declarer is None)


_OPENINGS = {
    "reservations": "auction",
    "stay": "staying",
    "request": "asking",
    "push": "pushing",
    "exchange": "exchanging",
    "predict": "predicting",
    "predict_blind": "predicting",
    "predict_by_cards": "predicting",
    "claim_premium": "claiming",
}
"""What is done in a deal before anybody plays, by the kind of a phase: the first one is said."""

_WITHOUT_A_WORD = {"cut", "deal", "stock", "tricks"}
"""Where there is nothing else in a deal nobody says anything before the first card."""


def _opening(words: TableWords, view: View) -> str:
    if _doubling(words, view):
        return "doubling"
    if not view.passed and passing_to(words.rules, view.number, view.seats):
        return "passing"
    if view.pushed and words.rules.pushes_talon:
        return "pushing"
    if words.rules.repays and owed_to(view):
        return "repaying"
    if words.rules.winner_names_trump and view.trump == UNNAMED:
        return "naming"
    if for_none(words.rules) and _have_predicted(view) and gifts_left(view, words.rules):
        return "exchanging"
    if _claiming(words, view):
        return "claiming"
    kinds = [phase.kind for phase in words.rules.phases]
    if _WITHOUT_A_WORD.issuperset(kinds):
        return "dealing"
    if "bidding" in kinds:  # what may be said before is said by few
        return "bidding"
    if _have_predicted(view):  # as soon as all know their quotas
        kinds = [kind for kind in kinds if _OPENINGS.get(kind) != "predicting"]
    said = next((_OPENINGS[kind] for kind in kinds if kind in _OPENINGS), "auction")
    if said == "exchanging" and "meld" in kinds and _have_exchanged(words, view):
        return "melding"
    if said != "auction":
        return said
    return "reservations" if words.asks_for_reservations else _way_of_naming(words)


def _doubling(words: TableWords, view: View) -> bool:
    """Whether anybody is still asked who may double the deal before anything else is said."""
    spec = words.rules.phase_of(DoublingPhase)
    return spec is not None and bool(spec.left(view.doubled, view.seats))


def _way_of_naming(words: TableWords) -> str:
    """How it is found what is played, where it is named in turn: one alone chooses, or all bid, or
    declare a game."""
    rules = words.rules.ruleset
    asking = {
        name: phase
        for name in rules.order
        if isinstance(phase := rules.phases.get(name), ReservationsPhase)
    }
    if asking and all(phase.asks_one for phase in asking.values()):
        return "choosing"
    games = list(rules.games.values())
    bid = {one.offered for one in games if one.ladder is not None}
    return "bidding" if asking and bid.issuperset(asking) else "auction"


def _claiming(words: TableWords, view: View) -> bool:
    """Whether everybody has predicted, and premiums may be claimed for it."""
    if not words.rules.scoring.claims or not view.seats:
        return False
    said = _have_predicted(view) or have_laid(words.rules, view) == view.seats
    return said or bool(view.claims)


def _have_predicted(view: View) -> bool:
    """Whether everybody has said what they predict."""
    return len(view.predicted) == len(view.seats)


def _have_exchanged(words: TableWords, view: View) -> bool:
    """Whether nobody is asked any more what to exchange."""
    spec, contract = words.rules.phase_of(ExchangePhase), words.rules.contracts[view.contract].spec
    if spec is None or not contract.exchanges:
        return True
    return len(view.exchanged) == len(in_turn_of(spec, contract, view.seats, view.declarer))


def stake_of(words: TableWords, view: View) -> str:
    """What the declarer must reach: the bid, or what the contract wins or loses by itself, or the
    tricks that are wanted for a pot."""
    if view.declarer is None:
        return ""
    pot = words.rules.ruleset.match.pot
    if pot is not None and pot.declarer_tricks:
        return words.t("plaque.tricks_wanted", n=pot.declarer_tricks)
    if words.rules.scoring.values_games:
        return _bid_for(words, view)
    if words.rules.scoring.binds_bid:
        spec = words.rules.contracts[view.contract].spec
        return "" if view.bid is None else str(spec.said(view.bid))
    if not words.rules.scoring.reaches_bid:
        return ""
    if words.rules.ruleset.needs_only_most:
        return words.contract(view.contract)
    value = words.rules.contracts[view.contract].spec.value
    if value:
        return f"±{value}"
    return "" if view.bid is None else str(view.bid)


def _bid_for(words: TableWords, view: View) -> str:
    """The bid of a game that must be worth it, and what makes the game dearer, in short."""
    if view.bid is None:
        return ""
    if view.raised:
        included = [words.rules.raises[promise].after for promise in view.raised]
        said = [words.raise_name(one) for one in view.raised if one not in included]
        return words.t("plaque.bid_raised", bid=view.bid, what=", ".join(said))
    return words.t("plaque.bid_left" if view.talon_left else "plaque.bid_plain", bid=view.bid)


def _who_plays(words: TableWords, view: View, letters: int, *, needs: bool) -> str:
    """Who plays; or `needs` what is said behind it."""
    assert view.declarer is not None
    me, which = words.viewer, "plaque.needed." if needs else "plaque."
    if view.declarer == me or me in all_declarers(words.rules, view):
        return words.t(f"{which}you_play")
    partners = words.rules.ruleset.table.sides.has_partners
    if partners and me != NOBODY and view.sides[me] == view.sides[view.declarer]:
        return words.t(f"{which}we_play")
    if both := all_declarers(words.rules, view):
        names = ", ".join(words.name(seat, letters) for seat in both)
        return words.t(f"{which}others_play", names=names)
    return words.t(f"{which}other_plays", name=words.name(view.declarer, letters))


def _contract_cell(words: TableWords, view: View, *, lies: bool) -> Cell:
    if not view.playing or not words.rules.ruleset.table.tricks_shown:
        return Cell(words.t("plaque.deal", n=view.number), words.contract(view.contract))
    return Cell(_named_beside(words, view), _trick_number(words, view, lies))


def _named_beside(words: TableWords, view: View) -> str:
    """What is played, without the number that stands beside it as what is at stake; before that is
    said what one plays for."""
    if view.drawing and words.rules.tricks_apart:
        return words.t("plaque.drawing")
    name, rung = words.contract(view.contract), words.rules.contracts[view.contract].rung
    if rung is None or str(rung.number) != stake_of(words, view):
        return name
    return " ".join(part for part in name.split() if part != str(rung.number)) or name


def _trick_number(words: TableWords, view: View, lies: bool) -> str:
    """The trick that is played, and of how many where all hold as many cards and draw none."""
    number = len(view.tricks) + (0 if lies else 1)
    to_play = {playable(view, seat) + (seat in view.trick_seats) for seat in view.seats}
    if len(to_play) != 1 or view.drawing:
        return words.t("plaque.trick_open", n=number)
    first = words.rules.tricks_apart
    whole = len(view.tricks) - first + to_play.pop()
    return words.t("plaque.trick", n=min(number - first, whole), of=whole)


def _bid_cell(words: TableWords, view: View, letters: int, *, compact: bool) -> Cell:
    bids = [(seat, bid) for seat, bid in view.bids if bid is not None]
    if not bids:
        return Cell(words.t("plaque.deal", n=view.number), words.t("plaque.bidding"))
    seat, bid = bids[-1]
    head = words.t("plaque.highest_bid_short" if compact else "plaque.highest_bid")
    return Cell(head, words.t("plaque.bid_of", bid=bid, name=words.name(seat, letters)))


def announced_cell(words: TableWords, view: View) -> Cell | None:
    """The highest announcement of each side, for the plaque: by the name of the side, or where
    sides have none by that of who said it. Where parts of a deal are doubled by themselves, the
    highest one of each."""
    spoken = words.rules.ruleset.announcements
    if spoken is not None and spoken.by_part:
        return _of_parts(words, view)
    highest: dict[int, tuple[int, Seat]] = {}
    promised: list[tuple[int, tuple[int, Seat]]] = []
    for seat, level in view.announced:
        side = view.sides[seat]
        if side is not None and words.rules.levels[level].promises:
            promised.append((side, (level, seat)))
        elif side is not None:
            highest[side] = max((level, seat), highest.get(side, (-1, seat)))
    if not highest and not promised:
        return None
    said, named = [], words.rules.scoring.side_names
    for side, (level, seat) in sorted([*highest.items(), *promised]):
        what, name = words.level(level, side), words.side(side) if named else words.name(seat)
        alone = level == 0 and not words.rules.levels[level].promises
        said.append(what if alone else words.t("announcing.both", side=name, what=what))
    return _all_said(words, said)


def _of_parts(words: TableWords, view: View) -> Cell | None:
    """What was said last of each part of the deal."""
    last = {words.rules.levels[level].part: level for _, level in view.announced}
    said = [words.level(level, RE) for level in sorted(last.values())]
    return _all_said(words, said) if said else None


def _all_said(words: TableWords, said: Sequence[str]) -> Cell:
    """Several announcements in one cell, or two in its two lines."""
    joined = " · ".join(said)
    if len(said) == 2 and len(joined) > BOTH_FIT:  # one above the other: the plaque stays narrow
        return Cell(said[0], said[1], alike=True)
    return Cell(words.t("announcing.heading"), joined)
