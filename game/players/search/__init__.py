"""Search: cards chosen by playing hands out in imagined worlds.

    View ──SearchPosition──▶ tables of bits ─┐
    View ──worlds──────────▶ World, World, … ┴▶ per card and world: playout ▶ tally ▶ payoff ▶ mean

`bits`      the cards of a contract as bits of an integer, with every table that fast play asks:
            what beats what, what must be played, what is missed least. Made once a contract from
            the reference functions in `engine.tricks`.
`playout`   one loop that plays a hand to its end by a sensible policy which now and then errs.
`endgame`   alpha-beta over the last tricks of one world, capped by positions.
`policies`  the loop with other players in it: with fitted habits for two sides of two where nobody
            has to beat, and where the declarer may take no trick; `avoiding` is the one where
            nobody wants what is counted.
`tally`     what imagined tricks have come to; `payoff`, `steps` and `games` what that is worth: the
            sheet itself, with its jumps spread out (`smoothing`); `base` says what each answers.
`position`  all of it for one view: cards as bits, the running trick, the sides in a world.
`reading`   how much each world weighs: the better it fits what the others have played
            (`fitting`), held against what a `sensible` player would have done in it, and what
            they have `spoken`. Worlds are drawn more often the more `likely` they are by what was
            done before: a `soloist` is taken to have a hand for it, and so is who has won an
            `auction`, who did the `naming` of trump a suit for it, and nobody to have kept a meld
            back (`unmelded`).
`understood` which cards partners expect of each other where their table has such conventions: what
            is played, and what `fitting` reads.
`convention` what anybody would rather play of cards that promise as much.
`trump_to_come` what will be trump in imagined deals, while nothing is.
`veiled`    the loop of `playout` while a trump lies hidden that only one seat knows.
`going_on`  a world played on to its end, whatever is trump in it: for all who compare.
`bounded`   the loop of `playout` where the declarer must take some tricks and no more.
`promised_last` the cards with which a side has promised to win the last trick, kept for it there.
`runners`   the highest trumps that one side was dealt in a row, in a world.
`achieved`, `highest_trump`, `trick_melds`, `leading_points` what else counts there: things that
            count singly, the highest trump, melds in a trick, points that one side has first.
`bid_payoff`, `tariff`, `imagined_sheets` what a bid brings: made or lost, by a table, by sheets.
`prudence`  which cards look foolish, so that they must be better by far.
`choosing`  the decision: equal cards merged, the same worlds for all of them, the better half
            kept round by round, few cards left searched to the end, and the conventional card
            (the simple player's) unless another one is better beyond doubt.
`player`    who sits at the table: cards by search, every other choice as the simple player.

Nothing here knows a game. What is maximised is the score of the own side less that of the others,
as the ruleset's own scoring writes it down, so a bid, a race and a step of thirty points are all
played for what they are worth. The budget is counted in playouts, never in seconds, and chance
begins at the view's seed: the same record gives the same moves on every machine.
"""

from typing import Final

from game.players.search.choosing import SearchBudget, values
from game.players.search.player import SearchPlayer, searchable

BUDGETS: Final = {
    "medium": SearchBudget(
        tricks=1000, worlds=60, errors=0.1, exact=3, exact_worlds=10, nodes=3000
    ),
    "worlds-100": SearchBudget(
        tricks=100_000_000,
        worlds=100,
        errors=0.0,
        narrow=False,
        usual=False,
        reads=False,
        practised=False,
    ),
    "hard": SearchBudget(
        tricks=6000, worlds=320, errors=0.1, exact=4, exact_worlds=24, nodes=60_000
    ),
    "expert": SearchBudget(
        tricks=25_000, worlds=1200, errors=0.1, exact=5, exact_worlds=60, nodes=40000
    ),
}
"""The players that search. `worlds-100` is a yardstick: a hundred worlds, plain playouts. It does
not change while the others do; digests in the tests hold it. It stands here and not with the
benchmarks because it is no code of its own: the same search with habits switched off."""

__all__ = ["BUDGETS", "SearchBudget", "SearchPlayer", "searchable", "values"]
