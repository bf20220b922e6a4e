"""What a house rule does to a game: combinations of house rules, played on the same cards.

`variations`  the combinations that are compared, each a ruleset of its own
`measures`    what is measured of a deal and of a match, as far as a game has such a thing
`decided`     after which trick nobody could change any more who wins a deal
`skill`       how much of the score is the cards, how much the player
`chunks`      a share of the work: some deals of all combinations, a match and a duplicate deal
`experiment`  plays chunk after chunk; after each there is a snapshot of what is known
`findings`    what a snapshot says: values, differences from the first combination, their doubt
`glance`      how sure the answer is, and the few measures that a screen has room for
`wording`     the same in sentences, names and numbers of a language
`plain`       a report for a terminal, and as JSON
`charts`      pictures of distributions, as SVG
`page`        a page of HTML that needs nothing but itself
`table`       all figures as a table for other programs
`store`       finished chunks in a file, to go on from them (needs DuckDB)
`cluster`     chunks played by many machines (needs Dask)
`beside`      chunks played by processes of this machine, while a screen shows what is known
"""
