"""How deals make a match: totals, the next dealer, and when it is over (B-66, B-67, Z-07)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import NOBODY
from game.engine.match import length
from game.engine.match.counted_first import first_there
from game.engine.match.double_rounds import after_deal, at_first
from game.engine.match.games import GamesPlayed, none_played, winners_by_games, with_deal, with_game
from game.engine.match.owned_suits import owner_after
from game.engine.match.repayments import balance_of, passed_after
from game.engine.rules.rules import Rules
from game.engine.scoring import double_rounds, first_side_won, marked, settled, sheet_of
from game.engine.scoring.bock import multiplier
from game.engine.scoring.coming_back import back_lines
from game.engine.scoring.counting import card_points, meld_points
from game.engine.scoring.exact import of_exact
from game.engine.scoring.games_won import best_of_others, bonus_lines, worth_lines
from game.engine.scoring.hanging import hung
from game.engine.scoring.honours import without_honours
from game.engine.scoring.match_won import seats_that_won_match
from game.engine.scoring.pot import brought
from game.engine.scoring.rubicon import rubicon_lines
from game.engine.scoring.streaks import kept_after, streaks_after
from game.engine.scoring.strikes import strikes_after
from game.engine.scoring.surplus import collected
from game.engine.scoring.winning_melds import winners_of_match
from game.engine.sheet import SheetLine, total
from game.engine.sides.actual import sides
from game.engine.state import Deal, MatchState, Result, State
from game.engine.tricks.most_tricks import most_tricks
from game.values import Points, Seat


def begin_match(rules: Rules) -> MatchState:
    """A match in which nothing has happened."""
    games = none_played(rules)
    begun = MatchState(0, None, (0,) * rules.players, (), None)
    begun = at_first(rules, begun)
    return begun._replace(games=games.won, running=games.running)


def reached_at_once(state: State, before: Deal | None = None) -> bool:
    """Whether somebody has reached the target in the middle of the deal (Z-07). With the deal as it
    was before an action in which nobody had, only what has come since is looked at."""
    target = state.rules.target_at_once
    if target is None or (before is not None and not _brought(state, before)):
        return False
    later = state.rules.ruleset.match.ends == "at_once_later"
    if later and not any(state.match.toward_target):
        return False
    if _most_possible(state) < target:
        return False
    scores, sheet = state.match.toward_target, sheet_of(state)
    return any(scores[seat] + total(sheet, seat) >= target for seat in state.deal.seats)


def _brought(state: State, before: Deal) -> bool:
    """Whether anybody may have more than with the deal before. Who writes down their own points
    has no more for drawing a card, nor for a trick that brings nothing."""
    deal, scoring = state.deal, state.rules.scoring
    if not scoring.writes_own_points or scoring.minds_all_taken or deal.trump != before.trump:
        return True
    if scoring.first_reached or state.rules.tricks_lie:
        return True
    if deal.melds is not before.melds or deal.credits is not before.credits:
        return True
    counts = bool(scoring.singly)
    return deal.tricks is not before.tricks and (counts or deal.tricks[-1].points != 0)


def _most_possible(state: State) -> int:
    """At least what any seat has by now: a quick bound before the sheet is derived. Only where all
    write down their own points the others' count for nothing."""
    rules, deal, scores = state.rules, state.deal, state.match.toward_target
    dearest, gained = rules.dearest, [0] * rules.players
    for seat, melds in enumerate(deal.melds):
        for index in melds:
            gained[seat] += dearest[index]
    for trick in deal.tricks:
        gained[trick.winner] += trick.points
    credits = sum([abs(line.points) for line in deal.credits]) if deal.credits else 0
    ahead = max([one.bonus for one in rules.scoring.first_reached.values()], default=0)
    ahead += sum([max(0, one.points) for one in rules.scoring.singly.values()])
    own = rules.scoring.writes_own_points
    together = sides(state) if own and not rules.scoring.gives_low_points else (deal.seats,)
    times = multiplier(state)
    if own:
        times *= rules.factor(deal.contract, deal.trump) * rules.times_said(len(deal.announced))
    most = [
        max([scores[s] for s in side]) + times * sum([gained[s] for s in side]) for side in together
    ]
    return ahead * times + credits + max(most)


def finish_deal(state: State, *, cut_short: bool) -> tuple[State, Result]:
    """Write down the deal: the state between deals, and what is kept of it."""
    rules, deal, match = state.rules, state.deal, state.match
    seats = range(rules.players)
    made = settled(state)
    sheet = (*made, *back_lines(state, made))
    score = tuple([total(sheet, seat) for seat in seats])
    moved = of_exact(made)
    result = Result(
        dealer=deal.dealer,
        contract=deal.contract,
        declarer=None if rules.dealer_takes_talon else deal.declarer,
        bid=deal.bid,
        trump=deal.trump,
        sides=sides(state),
        card_points=tuple([card_points(state, seat) for seat in seats]),
        melds=tuple([meld_points(state, seat) for seat in seats]),
        sheet=sheet,
        score=score,
        played_out=bool(deal.tricks) and not any(state.hands) and not cut_short,
        thrown_in=deal.thrown_in,
    )
    match = match._replace(
        scores=tuple([match.scores[seat] + score[seat] for seat in seats]),
        results=(*match.results, result),
        pot=match.pot + brought(sheet),
        hanging=match.hanging + hung(sheet),
        dealer=_next_dealer(state, [total(made, seat) - total(moved, seat) for seat in seats]),
        running=with_deal(rules, match.running, sheet),
        kept_before=kept_after(rules, match.kept_before, sheet),
        owner=owner_after(rules, match.owner, deal.tricks),
        all_passed=passed_after(rules, match.all_passed, deal.declarer),
    )
    before = match.knocked_out
    if rules.knocks_out or rules.fallen_drop_out or rules.reached_drop_out:
        match = _knocked_out(rules, match, deal)
    if rules.minds_most_tricks:
        match = match._replace(most_tricks=most_tricks(deal.tricks))
    if rules.repays:
        match = match._replace(balance=balance_of(deal.predicted, deal.tricks))
    if rules.scoring.counts_surplus:
        match = match._replace(surplus=collected(rules, match.surplus, sheet))
    if rules.scoring.counts_streaks:
        tricks = len(deal.tricks)
        match = match._replace(streaks=streaks_after(rules, match.streaks, sheet, tricks))
    marks = marked(rules, deal, sheet)
    match = match._replace(strikes=strikes_after(rules, match.strikes, marks))
    if rules.ruleset.match.bock is not None:
        match = after_deal(state._replace(match=match), double_rounds(state))
    last = deal.tricks[-1].winner if deal.tricks else NOBODY
    there = _there(state, match, result, last, cut_short=cut_short)
    if match.running:
        games = GamesPlayed(match.games, match.running)
        if there:
            late = _late(rules, match, result, there)
            match = _with_lines(match, worth_lines(rules, games.running, there, late))
            games = with_game(games, _as_often(rules, games.running, there, late))
        match = match._replace(games=games.won, running=games.running)
        there = winners_by_games(rules, match.games)
        if there is not None:
            match, there = _with_bonus(rules, match, there)
    result = match.results[-1]
    newly = [seat for seat in match.knocked_out if seat not in before]
    at_once = _won_by_word(rules, deal, result) or seats_that_won_match(result.sheet)
    winners = at_once or _winners(rules, match, result, there, newly)
    if winners is not None:
        match = match._replace(winners=_with_partners(rules, winners))
        match = _with_lines(match, rubicon_lines(rules, match.scores, winners))
    return state._replace(match=match, phase=None), match.results[-1]


def _as_often(
    rules: Rules, running: Sequence[Points], winners: Sequence[Seat], late: Sequence[Points]
) -> tuple[Seat, ...]:
    """Those who have won a game, each once for every game as which it counts."""
    spec = rules.ruleset.match.games
    times = 1 if spec is None else spec.counts_as(best_of_others(running, winners, late))
    return tuple(winners) * times


def _with_bonus(
    rules: Rules, match: MatchState, by_games: tuple[Seat, ...]
) -> tuple[MatchState, tuple[Seat, ...]]:
    """The match with what it brings to have won its games, written down with the last deal, and who
    has won it: where anything is to be had for that, the most points."""
    spec = rules.ruleset.match.games
    if spec is None or not spec.bring_points:
        return match, by_games
    match = _with_lines(match, bonus_lines(rules, match.games, by_games))
    best = max(match.scores)
    return match, tuple([seat for seat, score in enumerate(match.scores) if score == best])


def _with_lines(match: MatchState, lines: Sequence[SheetLine]) -> MatchState:
    """The match with these lines on the sheet of its last deal."""
    if not lines:
        return match
    result = match.results[-1]
    more = [total(lines, seat) for seat in range(len(match.scores))]
    result = result._replace(
        sheet=(*result.sheet, *lines),
        score=tuple([a + b for a, b in zip(result.score, more, strict=True)]),
    )
    scores = tuple([a + b for a, b in zip(match.scores, more, strict=True)])
    return match._replace(scores=scores, results=(*match.results[:-1], result))


def _late(
    rules: Rules, match: MatchState, result: Result, winners: Sequence[Seat]
) -> tuple[Points, ...]:
    """How much of what each seat has in the running game is counted too late for a game that these
    have won: honours, where they had enough without any."""
    spec, scores = rules.ruleset.match, match.toward_target
    if spec.several_pass != "honours_last" or spec.target is None:
        return (0,) * rules.players
    honours = _of_honours(result)
    least = min([scores[seat] - honours[seat] for seat in winners])
    return honours if least >= spec.target else (0,) * rules.players


def _knocked_out(rules: Rules, match: MatchState, deal: Deal) -> MatchState:
    """The match without those who have taken no trick, have fallen too low, or have finished; who
    deals next is still in it, while anybody is."""
    gone, spec = set(match.knocked_out), rules.ruleset.match
    seats, scores = range(rules.players), match.scores
    if rules.knocks_out:
        gone.update(set(deal.seats) - {trick.winner for trick in deal.tricks})
    if rules.fallen_drop_out and spec.floor is not None:
        gone.update(seat for seat in seats if scores[seat] <= spec.floor)
    if rules.reached_drop_out and spec.target is not None:
        gone.update(seat for seat in seats if scores[seat] >= spec.target)
    out, dealer = tuple(sorted(gone)), match.dealer
    while dealer in out and len(out) < rules.players:
        right = rules.ruleset.match.next_dealer == "right"
        dealer = rules.right_of(dealer) if right else rules.left_of(dealer)
    return match._replace(knocked_out=out, dealer=dealer)


def _next_dealer(state: State, score: Sequence[Points]) -> int:
    """Who deals next (B-66, B-75, N-08, D-01), after a deal that has brought each seat so much."""
    rules, deal = state.rules, state.deal
    contract = rules.contracts[deal.contract].spec
    if contract.deals_next and deal.declarer is not None:
        return deal.declarer
    if deal.thrown_in and rules.ruleset.match.same_deals_again:
        return deal.dealer
    compulsory = length.compulsory(rules)
    if compulsory is not None and compulsory.dealer == "same" and length.owes_this(state):
        return deal.dealer
    word = rules.ruleset.match.next_dealer
    if word == "opener":
        return deal.opener if deal.opener is not None else rules.taking_part(deal.dealer)[0]
    if word == "while_losing":
        return deal.dealer if score[deal.dealer] < max(score) else rules.after(deal.dealer, 1)
    if word == "all_named":
        return rules.after(deal.dealer, 1) if length.has_named_all(state) else deal.dealer
    if word in ("winner", "loser"):
        return dealer_by_score(rules, deal.dealer, score, won=word == "winner")
    return rules.right_of(deal.dealer) if word == "right" else rules.left_of(deal.dealer)


def dealer_by_score(rules: Rules, dealer: Seat, score: Sequence[Points], *, won: bool) -> Seat:
    """Who has written down the most for a deal, or the fewest; of several the first after its
    dealer."""
    wanted = max(score) if won else min(score)
    after = [rules.after(dealer, steps) for steps in range(1, rules.players + 1)]
    return next(seat for seat in after if score[seat] == wanted)


def _won_by_word(rules: Rules, deal: Deal, result: Result) -> tuple[Seat, ...]:
    """Who has won the match because they have won a deal of which it was said that it decides the
    match; nobody where that was not said, or where nobody has won it."""
    if not any(rules.levels[level].spec.wins_match for _, level in deal.announced):
        return ()
    won = first_side_won(rules, result.sheet, result.declarer, result.score)
    if won is None:
        return ()
    first = result.sides[0]
    if result.declarer is not None:
        first = next(side for side in result.sides if result.declarer in side)
    if won:
        return tuple(sorted(first))
    return tuple(sorted(seat for side in result.sides if side != first for seat in side))


def _winners(
    rules: Rules,
    match: MatchState,
    result: Result,
    there: tuple[Seat, ...] | None,
    newly: Sequence[Seat],
) -> tuple[int, ...] | None:
    """Who has won after this deal, in which those `there` have got where the match is won, and some
    have `newly` gone out of it, or None when it goes on."""
    spec = rules.ruleset.match
    scores = match.scores
    at_once = winners_of_match(rules, result.sheet) if rules.winning_melds else ()
    if at_once:
        return at_once
    if len(match.knocked_out) >= rules.players - 1:
        return _last_left(rules, match, newly)
    fallen = spec.floor is not None and min(scores) <= spec.floor and spec.fallen != "drops_out"
    if fallen and spec.floor is not None and spec.fallen == "all_others_win":
        low = [seat for seat, score in enumerate(scores) if score <= spec.floor]
        lost = _with_partners(rules, low)
        others = tuple(seat for seat in range(rules.players) if seat not in lost)
        if others:
            return others
    if fallen or length.over(rules, match):
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return there


def _of_honours(result: Result) -> tuple[Points, ...]:
    """How much of the score of a deal each seat has from honours."""
    others = without_honours(result.sheet)
    return tuple([score - total(others, seat) for seat, score in enumerate(result.score)])


def _there(
    state: State, match: MatchState, result: Result, last: Seat, *, cut_short: bool
) -> tuple[int, ...] | None:
    """Who has reached the target with the deal of a state and goes before all others who have; None
    where nobody has, or it goes on for a tie. `last` has taken the last trick."""
    rules = state.rules
    spec, scores = rules.ruleset.match, match.toward_target
    if spec.target is None or rules.reached_drop_out:
        return None
    passed = [seat for seat, score in enumerate(scores) if score >= spec.target]
    if spec.partner_least is not None:
        least = spec.partner_least
        passed = [seat for seat in passed if _partners_have(rules, scores, seat, least)]
    if spec.needs_own_bid and passed:
        made = _made_by(rules, result)
        passed = [seat for seat in passed if seat in made]
    if not passed:
        return None
    if spec.several_pass == "declarer_first" and result.declarer in passed:
        side = next(side for side in result.sides if result.declarer in side)
        return tuple(seat for seat in passed if seat in side)
    if spec.several_pass == "counted_first":
        first = first_there(state, match, result, spec.target)
        passed = [seat for seat in passed if seat in first] or passed
    if spec.several_pass == "honours_last":
        honours = _of_honours(result)
        before = [seat for seat in passed if scores[seat] - honours[seat] >= spec.target]
        passed = before or passed
    if spec.several_pass == "last_trick" and last in passed:
        side = next(side for side in result.sides if last in side)
        return tuple(seat for seat in passed if seat in side)
    best = max(scores[seat] for seat in passed)
    winners = tuple(seat for seat in passed if scores[seat] == best)
    return winners if cut_short or _one_account(rules, winners) else None


def _partners_have(rules: Rules, scores: Sequence[Points], seat: Seat, least: Points) -> bool:
    """Whether each of the partners of a seat has so much."""
    return all(scores[one] >= least for one in rules.team(seat) if one != seat)


def _with_partners(rules: Rules, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """These, and their partners where each of them writes down points alone: a match is won, or
    lost, together."""
    if not rules.scoring.judges_partners_alone:
        return tuple(seats)
    return tuple(sorted({one for seat in seats for one in rules.team(seat)}))


def _made_by(rules: Rules, result: Result) -> tuple[Seat, ...]:
    """The side that has declared in a deal and won it; nobody where none has."""
    won = first_side_won(rules, result.sheet, result.declarer, result.score)
    if not won or result.declarer is None:
        return ()
    return next((side for side in result.sides if result.declarer in side), ())


def _last_left(rules: Rules, match: MatchState, newly: Sequence[Seat]) -> tuple[Seat, ...]:
    """Who has won when all others are out of the match, or all who have `newly` gone with each
    other: the last one, or of several who has the most. Where one goes by having finished, all have
    won but the last one, or but who of several has the fewest; all have, where they have as
    many."""
    seats = range(rules.players)
    last = [seat for seat in seats if seat not in match.knocked_out] or list(newly)
    ahead = -1 if rules.reached_drop_out else 1
    best = max([ahead * match.scores[seat] for seat in last])
    found = [seat for seat in last if ahead * match.scores[seat] == best]
    if not rules.reached_drop_out:
        return tuple(found)
    others = tuple([seat for seat in seats if seat not in found])
    return others or tuple(seats)


def _one_account(rules: Rules, winners: Sequence[int]) -> bool:
    """Whether these winners are no tie: one seat, or partners of one team (B-67)."""
    return len({rules.team(seat) for seat in winners}) == 1
