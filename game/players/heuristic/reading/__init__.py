"""What a view says to a player.

`knowledge` cards still out, voids, who is winning, how good it is when a seat gets points.
`allies`    who is likely to play with whom where sides are hidden.
`odds`      who can take a trick where one need only follow suit, `takers` where one must beat.
`recollection` what somebody remembers who does not count cards.
`achieved`  what cards are worth where things count singly, `by_trick` where each trick does.
`special_points` what it is worth to catch a card, to save it, to end with it.
`expected_melds` what the hand may still meld while there is a stock, `kept` what a card is worth
            later then.
"""
