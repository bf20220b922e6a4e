"""Before the play and beside it: what a seat may choose, ask for and announce.

| module | about |
|---|---|
| `turns` | in which order the seats speak, and who leads then |
| `contracts` | which contracts a seat may choose, and what choosing one settles |
| `holdings` | what one must hold for that |
| `low_bids` | how low one may bid |
| `taking_over` | becoming the declarer by a card that was taken, or by the first tricks |
| `requests` | who asks for what, and what comes of it |
| `partner_passing` | cards between a declarer and the partner |
| `announcing` | what is said during play, also out of turn |
| `lapsing` | what can be said for the last time now |
| `commitment` | what binds a seat to what may cost much |
"""
