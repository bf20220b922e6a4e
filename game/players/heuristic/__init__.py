"""The simple player: looks at what it holds and at what has been shown, and counts.

`greedy` sits at the table and asks one room for each phase of a deal: what is decided in a phase is
found under the phase's name in `phases`, with the actions by which the phase is known. `beginner`
does the same with less in mind: the easiest opponent.

They stand on two rooms that belong to no phase:

`valuation` what a hand is worth: to a `declarer`, with a talon unknown (`outlook`), in `soli`, and
            which `contracts` it is good for.
`reading`   what a view says: cards still out and voids (`knowledge`, or what somebody remembers
            who does not count, `recollection`), likely partners (`allies`), chances of others
            (`odds` and `takers`), `special_points`, `expected_melds`.

A phase that asks something new gets a module in `phases`. Nothing here knows a game by name:
everything comes from the tables of the ruleset.
"""
