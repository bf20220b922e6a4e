"""The simple player: looks at what it holds and at what has been shown, and counts.

`greedy`     who sits at the table: which of the rooms below answers a request.
`reading`    what a view says: cards still out, voids, likely partners, chances of others.
`contracts`  what to play for: bids, reservations, soli, giving up; what a hand is worth.
`melds`      which melds to lay and when, and the trump turned up that may be taken.
`play`       which card to play, a module a sort of tricks.
`announcing` `regrouping` `poverty` `discarding`  the other things that may be asked.

It knows no game by name: everything comes from the tables of the ruleset.
"""
