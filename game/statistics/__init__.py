"""What a player's finished matches come to: counted from their files, which are the only truth.

`facts`     what counts of a match, made by playing its file again; practice does not count
`store`     reads the files of all finished matches, one at a time; what has been read before comes
            from a summary that can be thrown away at any time
`counting`  sums: a player, a height of bids, a contract, scores, final scores
`table`     all of it as CSV
"""
