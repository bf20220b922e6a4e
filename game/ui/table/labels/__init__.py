"""What is said and written at the table, in the player's language.

`words` has the names of cards, seats and contracts and why a card is refused. `course` says how far
a deal has come, `rarity` how seldom a meld is held, `nobody` what follows when all pass. `plaque`,
`slate`, `plates` and `badges` say what stands on each of these, `stock` what lies in the middle,
and `turned_down` knows a card turned up that has been refused.
`announcement` is the voice of the table itself, and `bubbles` keeps what has just been said, by
whom, and for how long; `spoken` is what is read aloud, `transcript` what was said in a deal. What
is said with an event is a matter of `game.ui.table.phases`, drawing all this one of
`game.ui.table.drawing`.
"""
