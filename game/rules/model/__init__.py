"""The vocabulary of rulesets: one model a part, and nothing but data.

A new word of the vocabulary begins here, with its description, which the reference and the JSON
schema repeat. Questions that many ask of a part are properties of its model.

| module | which part of a ruleset |
|---|---|
| `ruleset` | the root: `Ruleset`, and what hangs on several parts |
| `deck` | `deck`: the pack, jokers, fools, and what their cards count |
| `seating` | `table`: seats, who sits out, and who plays with whom (`sides`) |
| `phases` | `phases`: all kinds, and those about talon, discard, melds, poverty, tricks, stock |
| `phase_model` | what every kind of phase says of itself: where it may stand |
| `dealing`, `drawing` | cards cut, dealt, drafted; how they are drawn from a stock |
| `auction`, `naming` | bids, games in the round, predictions; naming the trump suit or a card |
| `handing_on`, `partner_passing` | hands that change before play; cards between partners |
| `requests` | what is asked of the dealer before play |
| `cards_of_phases` | how many cards all these give to whom |
| `contracts` | `contracts`: what can be played, and when it is won |
| `choosable`, `holdings` | of a contract: its name, and who may choose it with which hand |
| `goals`, `trump_sources` | what must be reached; how trump comes about |
| `card_order` | which cards are trumps, and which of two takes the trick |
| `ladders` | bids that name a number and a trump suit |
| `partners`, `taking_over` | how a declarer's partner is found; who becomes declarer later |
| `duties`, `leads` | what one must play to a trick, and may not lead |
| `lying_tricks`, `picking_up` | tricks that lie until several are won; that go back into a hand |
| `taking_all` | what it brings that one side takes everything |
| `trick_melds`, `trick_points` | melds within a trick; what tricks bring beside card points |
| `melds` | `melds` |
| `announcements` | `announcements`, `promotions`, `partner_choice`: what is said in play |
| `conventions` | `conventions`: what partners understand without a word |
| `scoring` | `scoring`: a module a kind |
| `match`, `pot` | `match`: how deals follow each other, and when it is over; who pays in |
| `games`, `double_rounds` | the games a match is won by; rounds that count more, or that all play |
| `house` | `house_rules` |
| `base` | what all share: strictness, labels, the names of cards |
"""

from game.rules.model.ruleset import Ruleset

__all__ = ["Ruleset"]
