"""Tricks: which cards may be played to them, who takes them, and what trump is.

| module | about |
|---|---|
| `table` | who may play what and who wins, on integer tables |
| `table_maker` | how such a table is made for a contract and a trump |
| `reaching` | trumps that beat a suit only up to a rank, or only where they are led |
| `exceptional_cards` | what stands apart from the suits in it: jokers, fools, promoted cards |
| `holding_back` | cards that must wait for others |
| `hold_card` | the card that who has called a partner keeps |
| `joker_led` | the suit that is named with a joker that leads |
| `counted_anew` | finished tricks once other card points hold |
| `making_trump` | trump made by a card that is played |
| `hidden_trump` | trump that is named in secret |
| `covered` | cards that lie covered below others |
| `covered_plays` | cards that are played face down |
| `openings` | the first trick where who leads says how it is played |
| `melds_in_trick` | melds that count for who takes the trick in which they lie |
| `lying` | tricks that lie until somebody wins several running |
| `bounds` | how many tricks a declarer still needs, and may still take |
| `most_tricks` | who took the most of them |
"""
