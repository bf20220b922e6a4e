"""Many deals without a screen: played by chosen players, measured, written down.

`table`      plays on
`deals`      runs a number of deals, in chunks that are the same whoever plays them
`duel`       compares two players on the same cards
`seeds`      every seed that follows from another one
`digests`    what was played as a hash, the same on any machine
`workers`    shares chunks among processes without changing what comes out
`estimates`  what numbers from played deals say, and how far they can be off
`report`     puts results into the fields that scripts rely on

`simulate`, `duel`, `lab` and `make strength` all stand on these.
"""
