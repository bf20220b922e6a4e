"""Many deals without a screen: played by chosen players, measured, written down.

`table` plays on, `deals` runs a number of deals, `duel` compares two players on the same cards,
`workers` shares the work among processes without changing what comes out, `report` puts results
into the fields that scripts rely on.
"""
